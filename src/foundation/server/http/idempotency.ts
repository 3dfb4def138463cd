import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '#foundation/shared/problem.ts';
import type { Database } from '../database/database.ts';
import type { Answer } from './answer.ts';

/** A POST that its sender may send again without its happening twice. */
export interface Repeatable {
  /** The header `Idempotency-Key`. */
  key: string;
  /** Whose key it is: people never share them. */
  user: string;
  path: string;
  body: unknown;
}

/**
 * Runs a POST once per key (draft-ietf-httpapi-idempotency-key-header): the same request again gets the same answer for
 * 24 hours, 409 while the first is under way, 422 when it differs. The answer is stored in the transaction of the work
 * itself, so that one is never there without the other; what failed may be tried again.
 */
export async function once(db: Database, repeatable: Repeatable, run: () => Promise<Answer>): Promise<Answer> {
  const { user } = repeatable;
  const key = readKey(repeatable.key);
  const { rows: locks } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${user} ${key}`}, 0)) AS free`.execute(db);
  if (!locks[0]?.free) throw new Problem('keyBusy', { retryAfter: 1 });
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([repeatable.path, repeatable.body]))
    .digest();
  const { rows } = await sql<Answer & { same: boolean }>`
    SELECT fingerprint = ${fingerprint} AS same, status, headers, body FROM idempotency_key
    WHERE user_uuid = ${user} AND key = ${key} AND created_at > now() - interval '24 hours'`.execute(db);
  if (rows[0]) {
    const { same, ...stored } = rows[0];
    if (!same) throw new Problem('keyReused');
    return stored;
  }
  const answer = await run();
  await sql`
    INSERT INTO idempotency_key (user_uuid, key, fingerprint, status, headers, body)
    VALUES (${user}, ${key}, ${fingerprint}, ${answer.status}, ${JSON.stringify(answer.headers)}::jsonb, ${JSON.stringify(answer.body)}::json)
    ON CONFLICT (user_uuid, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
      headers = excluded.headers, body = excluded.body, created_at = now()`.execute(db);
  return answer;
}

/** The draft wants a quoted string; most clients send it bare. */
function readKey(header: string): string {
  const key = header.replace(/^"(.*)"$/, '$1');
  if (!/^[\x20-\x7e]{1,200}$/.test(key)) throw new Problem('badKey');
  return key;
}

/** Removes keys whose day is over. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await sql`DELETE FROM idempotency_key WHERE created_at < now() - interval '24 hours'`.execute(db);
}
