import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';

/**
 * One-time tickets, for what a browser fetches by an address alone and so without a token. A ticket is random, stored hashed, for one
 * use, one minute, one session of one person and one path.
 */
export interface TicketDeps {
  db: Database;
  /** A user by uuid as they are now, or null when they may not sign in, or the session has ended. */
  personOf(uuid: string, family: string | null): Promise<Signed | null>;
}

const ticketSeconds = 60;

export async function issueTicket(
  db: Database,
  signed: Pick<Signed, 'uuid' | 'sessionFamily'>,
  path: string,
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql<{ at: Date }>`
    INSERT INTO download_ticket (hash, user_uuid, session_family, path, expires_at)
    VALUES (${hashOf(token)}, ${signed.uuid}, ${signed.sessionFamily}, ${path}, now() + make_interval(secs => ${ticketSeconds})) RETURNING expires_at AS at`.execute(
    db,
  );
  return { token, expiresAt: rows[0]!.at.toISOString() };
}

/** Whose ticket it is, once; refuses one that was used, is too old, or is of something else. */
export async function redeemTicket(deps: TicketDeps, token: string, path: string): Promise<Signed> {
  const { rows } = await sql<{ user: string; family: string | null }>`
    UPDATE download_ticket SET used_at = now() WHERE hash = ${hashOf(token)} AND path = ${path} AND used_at IS NULL AND expires_at > now()
    RETURNING user_uuid AS user, session_family AS family`.execute(deps.db);
  const signed = rows[0] ? await deps.personOf(rows[0].user, rows[0].family) : null;
  if (!signed) throw new Problem('invalidToken');
  return signed;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();
