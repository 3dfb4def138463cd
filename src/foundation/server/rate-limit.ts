import { sql } from 'kysely';
import { Problem } from '#foundation/shared/problem.ts';
import type { Database } from './database/database.ts';
import { networkOf } from './http/sender.ts';

/** How who tries too often is refused: as anywhere, or as at the login. */
export type Refusal = 'tooMany' | 'tooManyLogins';

export interface Limit {
  most: number;
  seconds: number;
  problem?: Refusal;
  onLimit?: () => Promise<void>;
}

/**
 * Counts an attempt in a fixed window and refuses the one too many, with the seconds to wait. The counters live in the
 * database, so that all servers share them; call it outside the request's transaction, or a refusal would undo the count.
 * `onLimit` hears of the first refusal in a window, and of no others.
 */
export async function countAttempt(db: Database, key: string, limit: Limit): Promise<void> {
  const { rows } = await sql<{ count: number; wait: number }>`
    INSERT INTO rate_limit AS l (key, count, resets_at) VALUES (${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN ${isOver(limit)} THEN 1 ELSE l.count + 1 END,
      resets_at = CASE WHEN ${isOver(limit)} THEN now() + make_interval(secs => ${limit.seconds}) ELSE l.resets_at END
    RETURNING count, EXTRACT(EPOCH FROM resets_at - now())::float8 AS wait`.execute(db);
  const { count, wait } = rows[0]!;
  if (count === 1) await forgetSome(db);
  if (count === limit.most + 1) await limit.onLimit?.();
  if (count > limit.most) throw new Problem(limit.problem ?? 'tooMany', { retryAfter: Math.max(1, wait) });
}

/**
 * Over, or further away than a window is long: the clock was put back since. By the clock of this moment: `now()` is from before the
 * row was free, and a window that another attempt began meanwhile would look too far away.
 */
const isOver = ({ seconds }: Limit) =>
  sql`(l.resets_at <= clock_timestamp() OR l.resets_at > clock_timestamp() + make_interval(secs => ${seconds}))`;

/** Counts an attempt by where it comes from. */
export const countSender = (db: Database, what: string, address: string, limit: Limit): Promise<void> =>
  countAttempt(db, `${what} ${networkOf(address)}`, limit);

/** Each new window clears away some old ones, so that the addresses people tried do not pile up. */
async function forgetSome(db: Database): Promise<void> {
  await sql`
    DELETE FROM rate_limit WHERE key IN (SELECT key FROM rate_limit WHERE resets_at <= now() LIMIT 20 FOR UPDATE SKIP LOCKED)`.execute(
    db,
  );
}

/** Windows that are over, all of them. */
export async function rateLimitHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE resets_at <= now()`.execute(db);
}

/** Success wipes the slate of an account. */
export async function clearLimit(db: Database, key: string): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE key = ${key}`.execute(db);
}
