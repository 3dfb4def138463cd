import { forgetAccess } from '#access/company/housekeeping.server.ts';
import { actorOf, refused } from '#access/company/power.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { answer, noContent } from '#foundation/server/http/answer.ts';
import { type Call, type Route, route } from '#foundation/server/http/route.ts';
import { countAttempt } from '#foundation/server/rate-limit.ts';
import type { Forget, Room } from '#foundation/server/room.ts';
import { contextOf, idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { changeUser, deactivateUser, reactivateUser, removeUser } from './changes.server.ts';
import { invitationOperations, invitationResource } from './invitations.contract.ts';
import { inviteUsers, resendInvitation } from './invitations.server.ts';
import { colleague, listUsers, managedUser } from './list.server.ts';
import { removeFactorOf } from './second-factor.server.ts';
import { type ManagedUser, type User, userOperations, userResource } from './users.contract.ts';

export interface CompanyDeps {
  db: Database;
  /** Who the mails are from, and where their links lead; never what a request says about that. */
  sender(): Sender;
  /** What each room forgets of a user. */
  forgetUser: readonly Forget[];
  helpPhone: string | null;
  helpEmail: string | null;
}

/** Every mail has its cost for who gets it, and for whose server sends it. */
const invitationsPerAdmin = { most: 60, seconds: 3600 };
const resendsPerUser = { most: 3, seconds: 900 };

/** The users of an organisation: let in, changed, and let out. */
export function companyUserRoutes(deps: CompanyDeps): Route[] {
  // These count, and what was counted must stay when the rest is undone.
  const own = { transaction: false };
  return [
    route(userOperations.list, async (call) => {
      const { db, filters, paging } = call;
      const company = filters.search('company')?.at(-1);
      const query = {
        company: company === undefined ? undefined : Number(company),
        active: filters.boolean('active'),
        name: filters.search('name')?.at(-1),
      };
      return listUsers(db, actorOf(call), query, paging);
    }),
    route(userOperations.read, async (call) => itself(await readUser(call))),
    route(userOperations.save, async (call) =>
      itself(await changeUser(call.db, actorOf(call), call.params.uuid, call.body)),
    ),
    route(userOperations.remove, async (call) => {
      await removeUser(call.db, actorOf(call), call.params.uuid, deps.forgetUser);
      return noContent();
    }),
    route(userOperations.deactivate, async (call) =>
      itself(await deactivateUser(call.db, actorOf(call), call.params.uuid)),
    ),
    route(userOperations.reactivate, async (call) =>
      itself(await reactivateUser(call.db, actorOf(call), call.params.uuid)),
    ),
    route(userOperations.removeFactor, async (call) =>
      itself(await removeFactorOf(call.db, deps.sender(), actorOf(call), call.params.uuid)),
    ),
    route(
      userOperations.resend,
      async (call) => {
        const actor = actorOf(call);
        const { uuid } = await managedUser(deps.db, actor, call.params.uuid);
        await countAttempt(deps.db, `invitation ${uuid}`, resendsPerUser);
        return itself(await deps.db.transaction().execute((db) => resendInvitation(db, deps.sender(), actor, uuid)));
      },
      own,
    ),
    route(
      invitationOperations.invite,
      async (call) => {
        const actor = actorOf(call);
        const { addresses = [], text, company: named } = call.body;
        const company = actor.company ?? (named ? Number(idOf(named)) : null);
        if (company === null) throw refused('company', 'Kies voor welke organisatie je uitnodigt.');
        if (named && Number(idOf(named)) !== company) throw new Problem('accessDenied');
        await countAttempt(deps.db, `invitations ${call.signed.uuid}`, invitationsPerAdmin);
        const pasted = text === undefined ? addresses : [...addresses, text];
        return answer(
          await deps.db.transaction().execute((db) => inviteUsers(db, deps.sender(), actor, company, pasted)),
        );
      },
      own,
    ),
  ];
}

const itself = (user: User | ManagedUser) => answer({ '@context': contextOf('User'), ...user });

/** An admin sees everything of who is in reach; everyone else the name of a colleague. */
async function readUser(call: Call<{ uuid: string }>): Promise<User | ManagedUser> {
  const { db, signed, params } = call;
  const manages = signed.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_COMPANY_ADMIN');
  return manages ? managedUser(db, actorOf(call), params.uuid) : colleague(db, signed.company.id, params.uuid);
}

export const usersRoom: Room<CompanyDeps> = {
  resources: [userResource, invitationResource],
  routes: companyUserRoutes,
  forget: forgetAccess,
};
