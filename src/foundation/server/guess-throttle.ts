import { sql } from 'kysely';
import { Problem } from '#foundation/shared/problem.ts';
import type { Database } from './database/database.ts';

/** How fast a secret of one person may be guessed by everyone together. */
export interface Throttle {
  /** Whose secret, and which. */
  key: string;
  /** Attempts that may come at once, while it was quiet. */
  burst: number;
  /** Seconds from one attempt to the next, after those. */
  seconds: number;
  /** Seconds that nobody waits longer than. */
  longest: number;
}

export interface Guess {
  /** Who waits: a network address, or a device. */
  from: string;
  /** Hears of the first refusal after it was quiet. */
  onLimit?: () => Promise<void>;
}

/** Seconds for which a place in the line stays good. */
const placeStays = 900;

/**
 * Lets an attempt through, or refuses it with the seconds until its turn. What was told is kept: a place in the line belongs to who
 * came, and nobody can jump it, so that a line of others makes one wait longer but never keeps one out. The line is in the database,
 * the same for all servers, and costs no open connection. Call it outside the request's transaction, or a refusal would undo the place.
 * (A leaky bucket: `resets_at` of the line is when it is empty. `resets_at` of a place is when it is no longer good.)
 */
export async function admitGuess(
  db: Database,
  { key, burst, seconds, longest }: Throttle,
  { from, onLimit }: Guess,
): Promise<void> {
  const place = `${key} ${from}`;
  const { rows: turns } = await sql<{ good: boolean }>`
    DELETE FROM rate_limit WHERE key = ${place} AND resets_at <= now() + make_interval(secs => ${placeStays})
    RETURNING resets_at > now() AS good`.execute(db);
  if (turns[0]?.good) return;
  const { rows: waits } = await sql<{ wait: number }>`
    -- No longer than anyone ever waits, also when the clock was put back since.
    UPDATE rate_limit SET resets_at = LEAST(resets_at, now() + make_interval(secs => ${longest + placeStays}))
    WHERE key = ${place} RETURNING ${secondsUntil(placeStays)} AS wait`.execute(db);
  if (waits[0]) throw tooMany(waits[0].wait);
  const room = burst * seconds;
  const { rows: lines } = await sql<{ wait: number; refused: number }>`
    INSERT INTO rate_limit AS l (key, count, resets_at) VALUES (${key}, 0, now() + make_interval(secs => ${seconds}))
    ON CONFLICT (key) DO UPDATE SET
      resets_at = LEAST(GREATEST(l.resets_at, now()) + make_interval(secs => ${seconds}), now() + make_interval(secs => ${room + longest})),
      count = CASE WHEN l.resets_at + make_interval(secs => ${seconds}) > now() + make_interval(secs => ${room}) THEN l.count + 1 ELSE 0 END
    RETURNING ${secondsUntil(room)} AS wait, count AS refused`.execute(db);
  const { wait, refused } = lines[0]!;
  if (wait <= 0) return;
  const { rows: places } = await sql<{ wait: number }>`
    INSERT INTO rate_limit AS l (key, count, resets_at) VALUES (${place}, 0, now() + make_interval(secs => ${wait + placeStays}))
    ON CONFLICT (key) DO UPDATE SET resets_at = l.resets_at RETURNING ${secondsUntil(placeStays)} AS wait`.execute(db);
  if (refused === 1) await onLimit?.();
  throw tooMany(places[0]!.wait);
}

/** Gives room back for an attempt that was right: who knows the secret does not guess. */
export async function returnGuess(db: Database, { key, seconds }: Throttle): Promise<void> {
  await sql`UPDATE rate_limit SET resets_at = resets_at - make_interval(secs => ${seconds}) WHERE key = ${key}`.execute(
    db,
  );
}

/** Ends a line and all places in it: what may come at once may do so again. */
export async function clearGuesses(db: Database, { key }: Throttle): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE key = ${key} OR starts_with(key, ${`${key} `})`.execute(db);
}

/** Sends away who waits in a line, and keeps what was tried: nobody comes sooner than one attempt after the last. */
export async function leaveGuesses(db: Database, { key, burst, seconds }: Throttle): Promise<void> {
  await sql`DELETE FROM rate_limit WHERE starts_with(key, ${`${key} `})`.execute(db);
  await sql`
    UPDATE rate_limit SET resets_at = LEAST(resets_at, now() + make_interval(secs => ${burst * seconds}))
    WHERE key = ${key}`.execute(db);
}

/** Until `early` seconds before `resets_at`. */
const secondsUntil = (early: number) => sql`(EXTRACT(EPOCH FROM resets_at - now()) - ${early}::float8)::float8`;

const tooMany = (wait: number) => new Problem('tooManyLogins', { retryAfter: Math.max(1, wait) });
