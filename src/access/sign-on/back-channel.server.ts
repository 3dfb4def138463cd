import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { tellOfRights } from '#access/session/kept-sessions.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SignOnDeps } from './deps.server.ts';
import { logoutAge } from './provider.server.ts';
import { connectionNamed, isOidc, type OidcConnection } from './store.server.ts';

const event = 'http://schemas.openid.net/event/backchannel-logout';

interface Notice {
  id: string;
  session: string | null;
  subject: string | null;
}

/** Ends the sessions that a notice of the provider speaks of (OpenID Connect Back-Channel Logout 1.0, section 2.6); whatever it is not refuses it. */
export async function logOutFromProvider(
  deps: SignOnDeps,
  uuid: string,
  token: unknown,
  address: string,
): Promise<void> {
  if (typeof token !== 'string' || token === '') throw refusal();
  const connection = await connectionNamed(deps.db, uuid);
  if (!connection || !isOidc(connection)) throw new Problem('notFound');
  const notice = await read(deps, connection, token);
  await deps.db.transaction().execute(async (db) => {
    const { rows: first } = await sql`
      INSERT INTO sign_on_logout (connection, hash, expires_at)
      VALUES (${uuid}, ${createHash('sha256').update(notice.id).digest()}, now() + make_interval(secs => ${logoutAge * 2}))
      ON CONFLICT DO NOTHING RETURNING connection`.execute(db);
    if (first.length === 0) throw refusal();
    await endSessions(db, connection, notice, address);
  });
  deps.forgetRights();
}

const refusal = () => new Problem('syntax', { detail: 'Dit logout_token klopt niet.' });

async function read(deps: SignOnDeps, connection: OidcConnection, token: string): Promise<Notice> {
  try {
    const { events, nonce, jti, sid, sub } = await deps.providers.readLogout(connection, token);
    const said = typeof events === 'object' && events !== null ? (events as Record<string, unknown>)[event] : undefined;
    const session = typeof sid === 'string' ? sid : null;
    const subject = typeof sub === 'string' ? sub : null;
    if (typeof said !== 'object' || said === null || nonce !== undefined || typeof jti !== 'string') throw refusal();
    if (session === null && subject === null) throw refusal();
    return { id: jti, session, subject };
  } catch (error) {
    deps.log.warn(
      { connection: connection.uuid, fault: error instanceof Error ? error.message : null },
      'logout notice of a provider refused',
    );
    throw refusal();
  }
}

async function endSessions(
  db: Database,
  { uuid, company, issuer }: OidcConnection,
  { session, subject }: Notice,
  address: string,
): Promise<void> {
  const { rows } = await sql<{ user: string }>`
    UPDATE session_family f SET revoked_at = now()
    WHERE f.sign_on = ${uuid} AND f.revoked_at IS NULL AND ${session === null ? sql`true` : sql`f.provider_session = ${session}`}
      AND ${subject === null ? sql`true` : sql`f.user_uuid = (SELECT user_uuid FROM sign_on_identity WHERE issuer = ${issuer} AND subject = ${subject})`}
    RETURNING f.user_uuid AS user`.execute(db);
  for (const user of new Set(rows.map((row) => row.user))) {
    await tellOfRights(db, user);
    await audit(db, { action: 'sign_on_ended', company, actor: null, subject: user, address });
  }
}
