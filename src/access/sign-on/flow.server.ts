import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { accountOf } from '#access/session/identity.server.ts';
import { beginSession } from '#access/session/kept-sessions.server.ts';
import { signAccessToken } from '#access/session/tokens.server.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Answer, answer } from '#foundation/server/http/answer.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { SignOnDeps } from './deps.server.ts';
import { signOnFragment, signOnReturns } from './fragment.contract.ts';
import { type Identity, SignOnRefused } from './identity.server.ts';
import { arrive } from './person.server.ts';
import { type SignOnRefusal, signOnRefusals } from './refusals.contract.ts';
import { samlStartAddress } from './saml/protocol.server.ts';
import {
  type Connection,
  connectionNamed,
  type FilledConnection,
  isFilled,
  type OidcConnection,
} from './store.server.ts';

/** What a login at a provider is for. */
export type Purpose = keyof typeof signOnReturns;

/** Minutes from going to the provider until coming back, and seconds from then until the ticket is traded. */
const waits = { minutes: 10, seconds: 60 };

const random = () => randomBytes(32).toString('base64url');
const hashOf = (text: string) => createHash('sha256').update(text).digest();
/** As the browser makes it of its random. */
export const bindingOf = (text: string) => hashOf(text).toString('base64url');

/** A refusal as an answer of a call. */
export const signOnProblem = (reason: SignOnRefusal): Problem =>
  new Problem('signOnRefused', { detail: signOnRefusals[reason], members: { reason } });

const backTo = (purpose: Purpose, fragment: string): Answer =>
  answer(null, { status: 303, headers: { location: `${signOnReturns[purpose]}#${fragment}` } });
export const backRefused = (purpose: Purpose, reason: SignOnRefusal): Answer =>
  backTo(purpose, `${signOnFragment.refused}=${reason}`);

/** The address at the provider to go to, for one browser and one purpose. */
export async function begin(
  deps: SignOnDeps,
  connection: FilledConnection,
  asked: { purpose: Purpose; binding: string; user: string | null; silent?: boolean },
): Promise<string> {
  const state = random();
  const silent = asked.silent ?? false;
  const address =
    connection.protocol === 'saml'
      ? await samlStartAddress(deps, connection, state, { silent })
      : await deps.providers.startAddress(connection, state, { silent });
  await sql`
    INSERT INTO sign_on_request (hash, connection, generation, purpose, binding, user_uuid, expires_at)
    VALUES (${hashOf(state)}, ${connection.uuid}, ${connection.generation}, ${asked.purpose}, ${asked.binding}, ${asked.user},
      now() + make_interval(mins => ${waits.minutes}))`.execute(deps.db);
  return address;
}

/** Goes to the provider, or back to the login page with why not. */
export async function start(deps: SignOnDeps, uuid: string, binding: string, silent: boolean): Promise<Answer> {
  const connection = await usable(deps.db, uuid);
  if (!connection) return backRefused('login', 'unknown');
  if (!/^[\w-]{43}$/.test(binding)) return backRefused('login', 'other_browser');
  try {
    const address = await begin(deps, connection, { purpose: 'login', binding, user: null, silent });
    return answer(null, { status: 303, headers: { location: address } });
  } catch (error) {
    return backRefused('login', refusalOf(deps, connection, error));
  }
}

async function usable(db: Database, uuid: string): Promise<FilledConnection | null> {
  const connection = await connectionNamed(db, uuid);
  return connection?.active && isFilled(connection) ? connection : null;
}

function refusalOf(deps: SignOnDeps, connection: Connection, error: unknown): SignOnRefusal {
  if (!(error instanceof SignOnRefused)) throw error;
  const { message = null } = error.cause instanceof Error ? error.cause : {};
  deps.log.warn({ connection: connection.uuid, reason: error.reason, fault: message }, 'login at a provider refused');
  return error.reason;
}

interface Kept {
  connection: string;
  generation: number;
  purpose: Purpose;
  binding: string;
  user: string | null;
  expired: boolean;
}

const kept = sql`connection, generation, purpose, binding, user_uuid AS user, expires_at < now() AS expired`;

/** What came back from a provider, as its protocol has it. */
export interface Back {
  protocol: FilledConnection['protocol'];
  state: string;
  /** `begun` is when the browser left for the provider. */
  identify(connection: FilledConnection, begun: Date): Promise<Identity>;
}

/** As OpenID Connect has it: in the query. */
export function backByQuery(deps: SignOnDeps, query: URLSearchParams): Back {
  const states = query.getAll('state');
  const state = states.length === 1 ? states[0]! : '';
  return {
    protocol: 'oidc',
    state,
    async identify(connection, begun) {
      if (connection.protocol !== 'oidc') throw new SignOnRefused('unknown');
      const identity = await deps.providers.identify(connection, state, query, begun);
      await keepEndSession(deps, connection);
      return identity;
    },
  };
}

/** What the provider sends back: once for each beginning. Makes a ticket for the browser that began, and no more than that. */
export async function comeBack(deps: SignOnDeps, uuid: string, back: Back, from: string): Promise<Answer> {
  const { state, protocol } = back;
  const { rows } = await sql<Kept & { begun: Date }>`
    DELETE FROM sign_on_request WHERE hash = ${hashOf(state)} AND connection = ${uuid} RETURNING ${kept}, begun_at AS begun`.execute(
    deps.db,
  );
  const request = rows[0];
  if (!request || request.expired) return backRefused('login', 'late');
  const { purpose, binding, user, generation } = request;
  const connection = await connectionNamed(deps.db, uuid);
  if (
    !connection ||
    !isFilled(connection) ||
    connection.protocol !== protocol ||
    (purpose !== 'trial' && !connection.active)
  )
    return backRefused(purpose, 'unknown');
  if (connection.generation !== generation) return backRefused(purpose, 'changed');
  try {
    const identity = await back.identify(connection, request.begun);
    if (identity.unmet && purpose !== 'trial') throw new SignOnRefused(identity.unmet);
    const ticket = random();
    await sql`
      INSERT INTO sign_on_ticket (hash, connection, generation, purpose, binding, user_uuid, identity, expires_at)
      VALUES (${hashOf(ticket)}, ${uuid}, ${generation}, ${purpose}, ${binding}, ${user}, ${JSON.stringify(identity)}::jsonb,
        now() + make_interval(secs => ${waits.seconds}))`.execute(deps.db);
    return backTo(purpose, `${signOnFragment.ticket}=${ticket}`);
  } catch (error) {
    const reason = refusalOf(deps, connection, error);
    await tellRefused(deps.db, connection, reason, user, from);
    return backRefused(purpose, reason);
  }
}

/** Remembered, so that logging out need not ask the provider. */
async function keepEndSession(deps: SignOnDeps, connection: OidcConnection): Promise<void> {
  const address = await deps.providers.endSessionAddress(connection);
  await sql`
    UPDATE sign_on_connection SET end_session_address = ${address}
    WHERE uuid = ${connection.uuid} AND end_session_address IS DISTINCT FROM ${address}`.execute(deps.db);
}

const tellRefused = (
  db: Database,
  connection: Connection,
  reason: SignOnRefusal,
  subject: string | null,
  address: string,
) =>
  audit(db, {
    action: 'sign_on_refused',
    company: connection.company,
    actor: null,
    subject,
    address,
    details: { reason },
  });

/** A ticket used up, with what it was made of; whoever comes with the wrong random has used it up as well. */
export async function redeem(
  deps: SignOnDeps,
  purpose: Purpose,
  { ticket, random: given }: { ticket: string; random: string },
  user: string | null,
): Promise<{ connection: Connection; identity: Identity }> {
  const { rows } = await sql<Kept & { identity: Identity }>`
    DELETE FROM sign_on_ticket WHERE hash = ${hashOf(ticket)} RETURNING ${kept}, identity`.execute(deps.db);
  const found = rows[0];
  if (!found || found.expired || found.purpose !== purpose) throw signOnProblem('late');
  if (found.binding !== bindingOf(given) || found.user !== user) throw signOnProblem('other_browser');
  const connection = await connectionNamed(deps.db, found.connection);
  if (!connection || (purpose !== 'trial' && !connection.active)) throw signOnProblem('unknown');
  if (connection.generation !== found.generation) throw signOnProblem('changed');
  return { connection, identity: found.identity };
}

/** Trades a ticket for a session. */
export async function exchange(
  deps: SignOnDeps,
  body: { ticket: string; random: string },
  from: { address: string; userAgent: string | null },
): Promise<Answer> {
  const { connection, identity } = await redeem(deps, 'login', body, null);
  const begun = await deps.db.transaction().execute(async (db) => {
    const arrived = await arrive(db, deps.sender(), connection, identity, from.address);
    if (arrived.outcome === 'refused') return arrived;
    const subject = (await accountOf(db, arrived.user, null))!;
    const session = await beginSession(db, subject, {
      userAgent: from.userAgent,
      device: null,
      signOn: { connection: connection.uuid, session: identity.session, name: identity.nameId ?? null },
    });
    const who = { company: connection.company, actor: subject.uuid, address: from.address };
    await audit(db, { action: 'login', ...who, details: { sign_on: true } });
    return { subject, session };
  });
  if ('reason' in begun) {
    await tellRefused(deps.db, connection, begun.reason, null, from.address);
    throw signOnProblem(begun.reason);
  }
  const { subject, session } = begun;
  return answer({ token: await signAccessToken(deps.keys, subject, session), refresh_token: session.refreshToken });
}

/** What was begun and never came back, or was never traded. */
export async function signOnHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM sign_on_request WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM sign_on_ticket WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM sign_on_assertion WHERE expires_at < now()`.execute(db);
  await sql`DELETE FROM sign_on_logout WHERE expires_at < now()`.execute(db);
}
