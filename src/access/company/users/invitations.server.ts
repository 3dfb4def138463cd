import { sql } from 'kysely';
import { type Actor, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { mailVerification } from '#access/mail-links/user-tokens.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { item } from '#foundation/shared/hydra.ts';
import { companyId } from './changes.server.ts';
import { type InvitationOutcome, type Invitations, mostInvitations } from './invitations.contract.ts';
import { type PastedAddress, readAddresses } from './invitations.rules.ts';
import { managedUser } from './list.server.ts';
import type { ManagedUser } from './users.contract.ts';

/** Invites whoever stands in a list, as far as there are seats; tells of each how it ended. */
export async function inviteUsers(
  db: Database,
  sender: Sender,
  actor: Actor,
  company: number,
  pasted: readonly string[],
  roles: readonly string[] = ['ROLE_USER'],
): Promise<Invitations> {
  needsLicence(actor);
  const entries = readAddresses(pasted, isAddress);
  if (entries.length === 0) throw refused('addresses', 'Vul minstens één e-mailadres in.');
  if (entries.length > mostInvitations)
    throw refused('addresses', `Dit zijn er te veel in één keer: hoogstens ${mostInvitations}.`);
  const { name, seats, seatsUsed } = await lockCompany(db, company);
  let left = seats - seatsUsed;
  const outcomes: Invitations['outcomes'] = [];
  for (const entry of entries) {
    const { outcome, user } = await inviteOne(db, company, entry, roles, left);
    if (outcome === 'invited' && user) {
      left -= 1;
      await mailVerification(db, sender, user, { by: actor.name, company: name });
      await noteDown(db, actor, { action: 'user_invited', company, subject: user });
    }
    const { given, address } = entry;
    outcomes.push({ given, address, outcome, user: user && `/api/users/${user}` });
  }
  return item('/api/users/invitations', 'Invitations', { outcomes, seatsLeft: Math.max(0, left) });
}

/** Of an address that another organisation has it is told that it does, and not which. */
async function inviteOne(
  db: Database,
  company: number,
  { address, name }: PastedAddress,
  roles: readonly string[],
  left: number,
): Promise<{ outcome: InvitationOutcome; user: string | null }> {
  if (address === null) return { outcome: 'not_an_address', user: null };
  const { rows: known } = await sql<{ uuid: string; company: number }>`
    SELECT uuid, company_id AS company FROM user_account WHERE lower(username) = lower(${address})`.execute(db);
  if (known[0])
    return known[0].company === company
      ? { outcome: 'already_here', user: known[0].uuid }
      : { outcome: 'elsewhere', user: null };
  if (left <= 0) return { outcome: 'no_seat', user: null };
  const { rows: made } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, roles, active, invited_at)
    VALUES (${company}, ${address}, ${name}, ${[...roles]}, false, now())
    ON CONFLICT DO NOTHING RETURNING uuid`.execute(db);
  // Nobody else invites for this company now; whoever was quicker did so for another.
  return made[0] ? { outcome: 'invited', user: made[0].uuid } : { outcome: 'elsewhere', user: null };
}

/** Mails an invitation again; the thirty days that it may wait begin anew. */
export async function resendInvitation(db: Database, sender: Sender, actor: Actor, uuid: string): Promise<ManagedUser> {
  const user = await managedUser(db, actor, uuid, { lock: true });
  needsLicence(actor);
  if (user.state !== 'invited') throw refused('state', `${user.name} heeft de uitnodiging al beantwoord.`);
  await sql`UPDATE user_account SET invited_at = now() WHERE uuid = ${uuid}`.execute(db);
  await mailVerification(db, sender, uuid, { by: actor.name, company: user.companyName });
  await noteDown(db, actor, { action: 'invitation_resent', company: companyId(user), subject: uuid });
  return managedUser(db, actor, uuid);
}
