import { removeFactor } from '#access/account/second-factor.server.ts';
import { type Actor, lacksEmergencyFactor, noteDown, refused } from '#access/company/power.server.ts';
import { type Sender, secondFactorRemovedMail } from '#access/mail-links/mails.rules.ts';
import { removePasskeys } from '#access/passkeys/store.server.ts';
import { endAllSessions } from '#access/session/kept-sessions.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { companyId, toChange } from './changes.server.ts';
import { managedUser } from './list.server.ts';
import type { ManagedUser } from './users.contract.ts';

/**
 * For who lost phone and recovery codes, or all passkeys: whatever was asked besides the password goes. Helps people in, so it goes on after the licence has ended. Whoever found the phone is
 * out with it, and the owner hears of it by mail: they may not be who asked.
 */
export async function removeFactorOf(db: Database, sender: Sender, actor: Actor, uuid: string): Promise<ManagedUser> {
  const user = await toChange(db, actor, uuid);
  if (uuid === actor.uuid)
    throw refused(
      'secondFactor',
      'Je eigen tweede stap zet je uit bij Mijn account, met je wachtwoord of een herstelcode.',
    );
  const app = await removeFactor(db, uuid);
  const passkeys = (await removePasskeys(db, uuid)) > 0;
  if (!app && !passkeys) throw refused('secondFactor', `${user.name} logt niet in met een tweede stap.`);
  // Who reaches further than one organisation can still help its last one in.
  if (actor.company !== null && (await lacksEmergencyFactor(db, uuid)))
    throw refused('secondFactor', 'Dit is de beheerder voor noodgevallen. Kies bij Inloggen eerst een ander.');
  await endAllSessions(db, uuid);
  await noteDown(db, actor, { action: 'second_factor_removed', company: companyId(user), subject: uuid });
  // Who manages everything is no colleague, and the mail names nobody.
  const by = actor.company === null ? null : actor.name;
  await queueMail(db, user.username, secondFactorRemovedMail(sender, user, { by, passkeys }, new Date()));
  return managedUser(db, actor, uuid);
}
