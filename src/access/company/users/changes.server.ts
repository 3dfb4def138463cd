import { sql } from 'kysely';
import { leftNothing } from '#access/company/housekeeping.server.ts';
import {
  type Actor,
  lockCompany,
  needsLicence,
  noteDown,
  refused,
  rightsChanged,
} from '#access/company/power.server.ts';
import { endAllSessions } from '#access/session/kept-sessions.server.ts';
import type { Role } from '#access/session/session.contract.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Forget } from '#foundation/server/room.ts';
import { idOf } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { managedUser } from './list.server.ts';
import type { ManagedUser } from './users.contract.ts';
import { rolesAbove } from './users.rules.ts';

/** What a removed user is called from then on. */
export const removedName = 'Verwijderde gebruiker';

/** A user to change: the company is locked first, then the user, as everywhere. Nobody manages who stands above them. */
export async function toChange(db: Database, actor: Actor, uuid: string): Promise<ManagedUser> {
  const { company } = await managedUser(db, actor, uuid);
  await lockCompany(db, companyId({ company }));
  const user = await managedUser(db, actor, uuid, { lock: true });
  if (user.state === 'removed') throw new Problem('notFound');
  if (actor.company !== null && user.roles.some((role) => rolesAbove.includes(role))) throw new Problem('accessDenied');
  return user;
}

export const companyId = ({ company }: Pick<ManagedUser, 'company'>): number => Number(idOf(company));

/** Changes name and roles. Yields the user as it is then. */
export async function changeUser(
  db: Database,
  actor: Actor,
  uuid: string,
  change: { name?: string | undefined; roles?: readonly Role[] | undefined },
): Promise<ManagedUser> {
  const user = await toChange(db, actor, uuid);
  needsLicence(actor);
  const company = companyId(user);
  if (change.name !== undefined && change.name !== user.name) {
    await sql`UPDATE user_account SET name = ${change.name} WHERE uuid = ${uuid}`.execute(db);
    // Not what it was and became: that would keep a name after its user is gone.
    await noteDown(db, actor, { action: 'user_renamed', company, subject: uuid });
  }
  if (change.roles) await changeRoles(db, actor, user, change.roles);
  await rightsChanged(db);
  return managedUser(db, actor, uuid);
}

async function changeRoles(db: Database, actor: Actor, user: ManagedUser, wanted: readonly Role[]): Promise<void> {
  const roles = [...new Set<string>(['ROLE_USER', ...wanted])];
  const given = roles.filter((role) => !user.roles.includes(role));
  const taken = user.roles.filter((role) => !roles.includes(role));
  if (given.length === 0 && taken.length === 0) return;
  if (actor.company !== null && [...given, ...taken].some((role) => rolesAbove.includes(role)))
    throw new Problem('accessDenied', { detail: 'Je kunt alleen de rol van beheerder geven en afnemen.' });
  if (taken.includes('ROLE_COMPANY_ADMIN')) await keepsEmergencyAdmin(db, user, 'roles');
  if (taken.includes('ROLE_COMPANY_ADMIN') && user.state === 'active' && !(await hasOtherAdmin(db, user)))
    throw refused('roles', 'Dit is de laatste beheerder. Maak eerst iemand anders beheerder.');
  if (taken.includes('ROLE_ADMIN') && !(await hasOtherAdmin(db, user, 'ROLE_ADMIN')))
    throw refused('roles', 'Dit is de laatste beheerder van de hele tool. Maak eerst iemand anders beheerder.');
  await sql`UPDATE user_account SET roles = ${roles} WHERE uuid = ${user.uuid}`.execute(db);
  await noteDown(db, actor, {
    action: 'roles_changed',
    company: companyId(user),
    subject: user.uuid,
    details: { given, taken },
  });
}

/** Somebody else who can log in and has the role, in the same company; an admin of everything may be anywhere. */
async function hasOtherAdmin(db: Database, user: ManagedUser, role: Role = 'ROLE_COMPANY_ADMIN'): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM user_account WHERE uuid <> ${user.uuid} AND active AND ${role} = ANY (roles)
      AND ${role === 'ROLE_ADMIN' ? sql`true` : sql`company_id = ${companyId(user)}`} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Shuts a user out: every session ends, and every link that was mailed. */
export async function deactivateUser(db: Database, actor: Actor, uuid: string): Promise<ManagedUser> {
  const user = await toChange(db, actor, uuid);
  await mayGo(db, actor, user);
  if (user.state === 'invited')
    throw refused('state', 'Deze uitnodiging is nog niet beantwoord. Trek haar in om de plaats vrij te maken.');
  if (user.state === 'active') {
    await sql`UPDATE user_account SET active = false WHERE uuid = ${uuid}`.execute(db);
    await endAllSessions(db, uuid);
    await noteDown(db, actor, { action: 'user_deactivated', company: companyId(user), subject: uuid });
  }
  return managedUser(db, actor, uuid);
}

/** Lets a user in again, with the password from before; sessions and links from before stay ended. */
export async function reactivateUser(db: Database, actor: Actor, uuid: string): Promise<ManagedUser> {
  const user = await toChange(db, actor, uuid);
  needsLicence(actor);
  if (user.state === 'invited') throw refused('state', 'Deze uitnodiging is nog niet beantwoord.');
  if (user.state === 'inactive') {
    const { seats, seatsUsed } = await lockCompany(db, companyId(user));
    if (seatsUsed >= seats) throw refused('state', 'Er is geen plaats meer vrij in de licentie.');
    await sql`UPDATE user_account SET active = true WHERE uuid = ${uuid}`.execute(db);
    await noteDown(db, actor, { action: 'user_reactivated', company: companyId(user), subject: uuid });
    await rightsChanged(db);
  }
  return managedUser(db, actor, uuid);
}

/**
 * Removes a user for good. An invitation that nobody answered vanishes; of who was here the row stays, without name and address,
 * because texts refer to it. Who owns research hands it over first.
 */
export async function removeUser(db: Database, actor: Actor, uuid: string, forget: readonly Forget[]): Promise<void> {
  const user = await toChange(db, actor, uuid);
  await mayGo(db, actor, user);
  if (user.researchCount > 0)
    throw refused(
      'researches',
      `${user.name} is eigenaar van ${user.researchCount === 1 ? 'een onderzoek' : `${user.researchCount} onderzoeken`}. Draag ${user.researchCount === 1 ? 'dat' : 'die'} eerst over aan een collega.`,
    );
  await noteDown(db, actor, { action: 'user_removed', company: companyId(user), subject: uuid });
  for (const room of forget) await room(db, { uuid, username: user.username });
  await endAllSessions(db, uuid);
  const gone = user.state === 'invited' && (await deleteInvited(db, uuid));
  if (gone) return;
  await sql`DELETE FROM user_token WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM session_family WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM login_device WHERE user_uuid = ${uuid}`.execute(db);
  await sql`
    UPDATE user_account SET name = ${removedName}, username = 'verwijderd-' || uuid, password_hash = NULL, news_seen = NULL, roles = '{ROLE_USER}',
      active = false, invited_at = NULL, removed_at = now()
    WHERE uuid = ${uuid}`.execute(db);
}

/** Nobody can have referred to who was never in: but for one who was shut out, removed and invited anew, it can be gone whole. */
async function deleteInvited(db: Database, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM user_account u WHERE u.uuid = ${uuid} AND u.password_hash IS NULL AND ${leftNothing('u')} RETURNING 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Where people log in at the provider alone, somebody must be able to when that is away. */
async function keepsEmergencyAdmin(db: Database, user: ManagedUser, at: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM sign_on_connection WHERE emergency_admin = ${user.uuid} AND active AND only_this_way`.execute(db);
  if (rows.length > 0) throw refused(at, 'Dit is de beheerder voor noodgevallen. Kies bij Inloggen eerst een ander.');
}

/** Nobody shows themselves out, and an organisation with people keeps an admin. */
async function mayGo(db: Database, actor: Actor, user: ManagedUser): Promise<void> {
  if (user.uuid === actor.uuid)
    throw refused('state', 'Je kunt jezelf niet uitsluiten. Vraag het een andere beheerder.');
  if (user.state !== 'active' || !user.roles.includes('ROLE_COMPANY_ADMIN')) return;
  await keepsEmergencyAdmin(db, user, 'state');
  if (await hasOtherAdmin(db, user)) return;
  const { rows } = await sql`
    SELECT FROM user_account WHERE company_id = ${companyId(user)} AND uuid <> ${user.uuid} AND active LIMIT 1`.execute(
    db,
  );
  if (rows.length > 0) throw refused('state', 'Dit is de laatste beheerder. Maak eerst iemand anders beheerder.');
}
