import { sql } from 'kysely';
import { tellOfRights } from '#access/session/kept-sessions.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer } from '#foundation/server/http/answer.ts';
import type { SignOnDeps } from '../deps.server.ts';
import { connectionNamed, isSaml, type SamlConnection } from '../store.server.ts';
import { inForce, pemOf } from './certificates.server.ts';
import { type LogoutRequest, readLogoutRequest, sentValue } from './logout.rules.ts';
import { samlLogoutAnswerAddress } from './protocol.server.ts';
import { type Saml, samlAddressesOf, samlOf, spendAssertion } from './store.server.ts';

/**
 * Where the provider sends a browser about logging out. With its answer to our own request it goes on to the login page: nothing hangs on
 * that answer. A request of its own, when somebody logged out there, ends their sessions and goes back with ours.
 */
export async function takeLogout(deps: SignOnDeps, uuid: string, search: string, from: string): Promise<Answer> {
  const connection = await connectionNamed(deps.db, uuid);
  const saml = await samlOf(deps.db, uuid);
  const home = to(samlAddressesOf(deps.sender().publicUrl, uuid).loggedOutAddress);
  if (!connection || !isSaml(connection) || !saml?.signOutAddress || sentValue(search, 'SAMLRequest') === null)
    return home;
  const request = judged(deps, connection, saml, search);
  if (!request || !(await spendAssertion(deps.db, uuid, `logout ${request.id}`, request.end))) return home;
  await deps.db.transaction().execute((db) => endSessions(db, connection, request, from));
  deps.forgetRights();
  const relay = new URLSearchParams(search).get('RelayState') ?? '';
  return to(await samlLogoutAnswerAddress(deps, connection, saml, request.id, relay));
}

const to = (location: string): Answer => answer(null, { status: 303, headers: { location } });

function judged(
  deps: SignOnDeps,
  connection: SamlConnection,
  { certificates }: Saml,
  search: string,
): LogoutRequest | null {
  try {
    const now = new Date();
    return readLogoutRequest(search, {
      issuer: connection.issuer,
      destination: samlAddressesOf(deps.sender().publicUrl, connection.uuid).logoutAddress,
      certificates: inForce(certificates, now).map(({ text }) => pemOf(text)),
      now,
    });
  } catch (error) {
    const fault = error instanceof Error ? error.message : null;
    deps.log.warn({ connection: connection.uuid, fault }, 'logout request of a provider refused');
    return null;
  }
}

async function endSessions(
  db: Database,
  { uuid, company, issuer }: SamlConnection,
  { name, nameQualifier, sessions }: LogoutRequest,
  address: string,
): Promise<void> {
  const { rows } = await sql<{ user: string }>`
    UPDATE session_family f SET revoked_at = now()
    WHERE f.sign_on = ${uuid} AND f.revoked_at IS NULL AND f.provider_name->>'value' = ${name}
      AND COALESCE(f.provider_name->>'nameQualifier', ${issuer}) = ${nameQualifier ?? issuer}
      AND ${sessions.length === 0 ? sql`true` : sql`f.provider_session = ANY (${sessions}::text[])`}
    RETURNING f.user_uuid AS user`.execute(db);
  for (const user of new Set(rows.map((row) => row.user))) {
    await tellOfRights(db, user);
    await audit(db, { action: 'sign_on_ended', company, actor: null, subject: user, address });
  }
}
