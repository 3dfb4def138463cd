import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { actorOf, needsLicence, noteDown } from '#access/company/power.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer } from '#foundation/server/http/answer.ts';
import { type Asker, type Call, type Route, route } from '#foundation/server/http/route.ts';
import { countAttempt, countSender } from '#foundation/server/rate-limit.ts';
import type { Forget, Room } from '#foundation/server/room.ts';
import { logOutFromProvider } from './back-channel.server.ts';
import type { SignOnDeps } from './deps.server.ts';
import { domainResource } from './domains.contract.ts';
import { domainRoutes } from './domains.server.ts';
import {
  backByQuery,
  begin,
  comeBack,
  exchange,
  redeem,
  signOnHousekeeping,
  signOnProblem,
  start,
} from './flow.server.ts';
import { ownSignOnResource } from './own.contract.ts';
import { inProblems, ownSignOnRoutes } from './own.server.ts';
import { keyResource } from './own-key/keys.contract.ts';
import { keyRoutes } from './own-key/routes.server.ts';
import { type Arrived, arrive } from './person.server.ts';
import { signOnRefusals } from './refusals.contract.ts';
import { samlRoutes } from './saml/routes.server.ts';
import { changeSignOn, presentSignOn } from './settings.server.ts';
import { type SignOnTrial, signOnOperations, signOnResource, trialOutcomes } from './sign-on.contract.ts';
import { connectionFor, connectionOf, domainOf, isFilled, labelOf } from './store.server.ts';

/** Logging in at the provider of an organisation, and what its admin decides of that. */
export function signOnRoutes(deps: SignOnDeps): Route[] {
  const own = { transaction: false };
  const admit =
    (what: string, most: number) =>
    ({ address }: Asker) =>
      countSender(deps.db, what, address, { most, seconds: 60 });
  const settings = { keys: deps.keys, privateHosts: deps.privateHosts, publicUrl: () => deps.sender().publicUrl };
  const ofCompany = async (call: Call<{ id: string }>) => {
    const [actor, company] = [actorOf(call), Number(call.params.id)];
    await companyOf(call.db, actor, company);
    return { actor, company };
  };
  return [
    route(
      signOnOperations.find,
      async ({ body }) => {
        const domain = domainOf(body.address);
        const found = domain ? await connectionFor(deps.db, domain) : null;
        return answer({
          label: found && `Inloggen met ${labelOf(found)}`,
          start: found && `/api/sign_on/${found.uuid}/start`,
        });
      },
      { ...own, admit: admit('sign-on find', 60) },
    ),
    route(
      signOnOperations.start,
      ({ params, query }) =>
        start(deps, params.uuid, query.get('binding')?.at(-1) ?? '', query.get('silent')?.at(-1) === 'true'),
      { admit: admit('sign-on start', 60) },
    ),
    route(
      signOnOperations.callback,
      ({ params, query, address }) =>
        comeBack(
          deps,
          params.uuid,
          backByQuery(
            deps,
            new URLSearchParams(
              [...query].flatMap(([name, values]) => values.map((value) => [name, value] as [string, string])),
            ),
          ),
          address,
        ),
      { admit: admit('sign-on callback', 60) },
    ),
    route(
      signOnOperations.exchange,
      ({ body, address, headers }) => exchange(deps, body, { address, userAgent: headers['user-agent'] ?? null }),
      { ...own, admit: admit('sign-on token', 60) },
    ),
    route(
      signOnOperations.backChannel,
      async ({ params, body, address }) => {
        await logOutFromProvider(deps, params.uuid, body.logout_token, address);
        return answer({ code: 200, message: 'The sessions have ended.' });
      },
      { ...own, admit: admit('sign-on logout', 300) },
    ),
    route(signOnOperations.read, async (call) => {
      const { company } = await ofCompany(call);
      return presentSignOn(call.db, settings, company);
    }),
    route(signOnOperations.save, async (call) => {
      const { actor, company } = await ofCompany(call);
      await changeSignOn(call.db, settings, actor, company, call.body, call.signed.sessionFamily);
      return presentSignOn(call.db, settings, company);
    }),
    route(
      signOnOperations.tryOut,
      async (call) => {
        const { actor, company } = await ofCompany(call);
        needsLicence(actor);
        await countAttempt(deps.db, `trial ${call.signed.uuid}`, { most: 30, seconds: 600 });
        const connection = await connectionOf(deps.db, company);
        if (!connection || !isFilled(connection)) throw signOnProblem('unknown');
        const asked = { purpose: 'trial', binding: call.body.binding, user: call.signed.uuid } as const;
        return answer({ address: await inProblems(() => begin(deps, connection, asked)) });
      },
      own,
    ),
    route(signOnOperations.trial, (call) => trial(deps, call), own),
    ...samlRoutes(deps, admit),
    ...keyRoutes(deps, admit),
    ...domainRoutes(deps),
    ...ownSignOnRoutes(deps),
  ];
}

/** Refusals that lie in the connection, and not in who tried it. */
const ofConnection = ['no_address', 'level_too_low', 'not_fresh'];

/** What would happen: it does happen, and is undone. */
async function trial(
  deps: SignOnDeps,
  call: Call<{ id: string }, { ticket: string; random: string }>,
): Promise<SignOnTrial> {
  const actor = actorOf(call);
  const company = Number(call.params.id);
  await companyOf(deps.db, actor, company);
  await countAttempt(deps.db, `trial ${call.signed.uuid}`, { most: 30, seconds: 600 });
  const { connection, identity } = await redeem(deps, 'trial', call.body, call.signed.uuid);
  if (connection.company !== company) throw signOnProblem('unknown');
  const arrived = await undone(deps.db, (db) => arrive(db, deps.sender(), connection, identity, call.address));
  const reason = arrived.outcome === 'refused' ? arrived.reason : null;
  const works = reason === null || !ofConnection.includes(reason);
  await deps.db.transaction().execute(async (db) => {
    if (works)
      await sql`UPDATE sign_on_connection SET tried_at = now() WHERE uuid = ${connection.uuid} AND generation = ${connection.generation}`.execute(
        db,
      );
    await noteDown(db, actor, { action: 'sign_on_tried', company, details: { works } });
  });
  return {
    claims: identity.claims,
    outcome: arrived.outcome,
    reason,
    sentence: reason ? signOnRefusals[reason] : trialOutcomes[arrived.outcome],
    address: identity.address,
    name: identity.name,
    admin: connection.adminGroup !== null && identity.groups.includes(connection.adminGroup),
    works,
  };
}

/** Does something in a transaction that is then rolled back, and tells how it ended. */
async function undone(db: Database, work: (db: Database) => Promise<Arrived>): Promise<Arrived> {
  const transaction = await db.startTransaction().execute();
  try {
    return await work(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

const forgetSignOn: Forget = async (db, { uuid }) => {
  await sql`DELETE FROM sign_on_identity WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM sign_on_request WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM sign_on_ticket WHERE user_uuid = ${uuid}`.execute(db);
  await sql`UPDATE sign_on_connection SET emergency_admin = NULL WHERE emergency_admin = ${uuid}`.execute(db);
};

export const signOnRoom: Room<SignOnDeps> = {
  resources: [signOnResource, domainResource, keyResource, ownSignOnResource],
  routes: signOnRoutes,
  housekeeping: signOnHousekeeping,
  forget: forgetSignOn,
};
