import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** Hours that the token of before still works when its admin asks that. */
const graceHours = 24;

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Makes a token; the one of before ends now, or after a day. Yields it once: only its hash is kept. */
export async function makeToken(db: Database, company: number, former: 'now' | 'in_a_day'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  // One before that: there are never more than two.
  await sql`DELETE FROM scim_token WHERE company_id = ${company} AND (ends_at IS NOT NULL OR ${former === 'now'})`.execute(
    db,
  );
  await sql`UPDATE scim_token SET ends_at = now() + make_interval(hours => ${graceHours}) WHERE company_id = ${company}`.execute(
    db,
  );
  await sql`INSERT INTO scim_token (hash, company_id) VALUES (${hashOf(token)}, ${company})`.execute(db);
  return token;
}

/** Ends all tokens of a company; false when there was none. */
export async function endTokens(db: Database, company: number): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM scim_token WHERE company_id = ${company}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Of which company a bearer is, and whether its licence covers today; null for what is none. */
export async function companyOfToken(
  db: Database,
  authorization: string | undefined,
): Promise<{ company: number; licensed: boolean } | null> {
  const token = /^Bearer +([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const { rows } = await sql<{ company: number; licensed: boolean; isFirst: boolean }>`
    SELECT t.company_id AS company, COALESCE(c.valid_until >= (now() AT TIME ZONE 'Europe/Amsterdam')::date, true) AS licensed,
      t.used_on IS DISTINCT FROM (now() AT TIME ZONE 'Europe/Amsterdam')::date AS "isFirst"
    FROM scim_token t JOIN company c ON c.id = t.company_id
    WHERE t.hash = ${hashOf(token)} AND (t.ends_at IS NULL OR t.ends_at > now())`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (found.isFirst)
    await sql`
      UPDATE scim_token SET used_on = (now() AT TIME ZONE 'Europe/Amsterdam')::date WHERE hash = ${hashOf(token)}`.execute(
      db,
    );
  return { company: found.company, licensed: found.licensed };
}

/** Tokens of before whose day is over. */
export async function tokenHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM scim_token WHERE ends_at <= now()`.execute(db);
}
