import { sql } from 'kysely';
import { lockCompany, noteDown, rightsChanged } from '#access/company/power.server.ts';
import { changeUser, deactivateUser, reactivateUser, toChange } from '#access/company/users/changes.server.ts';
import { rolesAbove } from '#access/company/users/users.rules.ts';
import { researchesLeftMail } from '#access/mail-links/mails.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { adminsOf } from '#access/sign-on/domains.server.ts';
import { domainOf } from '#access/sign-on/store.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { ScimCall } from './deps.server.ts';
import { badValue, notUnique, ScimRefusal } from './refusal.rules.ts';
import { addressOf, nameOf, type UserAttributes } from './user.rules.ts';

/** An account as far as it matters here. */
export interface Account {
  uuid: string;
  address: string;
  name: string;
  active: boolean;
}

const taken = {
  elsewhere: 'Iemand met dit e-mailadres hoort al bij een andere organisatie.',
  above:
    'Het account met dit e-mailadres heeft een rol in de hele tool. Dat wordt niet door een organisatie bijgehouden.',
  here: 'Iemand anders van deze organisatie heeft dit e-mailadres al.',
};
const noSeat = 'Er is geen plaats meer vrij in de licentie.';

/**
 * The account that belongs to who is new for the provider: one of this organisation with the same address, or a new one. Never one of
 * another organisation, nor of who has a role in the whole tool.
 */
export async function accountFor(call: ScimCall, wanted: UserAttributes): Promise<string> {
  const { db, company, actor } = call;
  if (!actor.licensed) throw new Problem('licenceEnded');
  const address = addressOf(wanted);
  if (!isAddress(address))
    throw badValue('Er is geen e-mailadres: geen “emails” van het soort “work”, en “userName” is er geen.');
  const { rows } = await sql<{
    uuid: string;
    company: number;
    roles: string[];
    active: boolean;
    invited: boolean;
    kept: boolean;
  }>`
    SELECT u.uuid, u.company_id AS company, u.roles, u.active, u.invited_at IS NOT NULL AS invited, s.user_uuid IS NOT NULL AS kept
    FROM user_account u LEFT JOIN scim_user s ON s.user_uuid = u.uuid
    WHERE lower(u.username) = lower(${address}) FOR NO KEY UPDATE OF u`.execute(db);
  const [found] = rows;
  if (found && found.company !== company) throw notUnique(taken.elsewhere);
  if (found?.roles.some((role) => rolesAbove.includes(role))) throw notUnique(taken.above);
  if (found?.kept) throw notUnique(taken.here);
  if (!found || found.invited) await needsProvedDomain(db, company, address);
  if (!found) return makeAccount(call, address, wanted);
  // Who was invited need not answer by mail: the organisation vouches for the address. The seat was kept.
  if (found.invited) {
    await sql`UPDATE user_account SET active = ${wanted.active}, invited_at = NULL WHERE uuid = ${found.uuid}`.execute(
      db,
    );
    await sql`DELETE FROM user_token WHERE user_uuid = ${found.uuid}`.execute(db);
  }
  await noteDown(db, actor, { action: 'scim_account_joined', company, subject: found.uuid });
  return found.uuid;
}

async function makeAccount(call: ScimCall, address: string, wanted: UserAttributes): Promise<string> {
  const { db, company, actor } = call;
  const { seats, seatsUsed } = await lockCompany(db, company);
  if (wanted.active && seatsUsed >= seats) throw new ScimRefusal(403, noSeat);
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, roles, active)
    VALUES (${company}, ${address}, ${nameOf(wanted)}, '{ROLE_USER}', ${wanted.active}) ON CONFLICT DO NOTHING RETURNING uuid`.execute(
    db,
  );
  // Whoever was quicker did so for another organisation: nobody else makes accounts for this one now.
  if (!rows[0]) throw notUnique(taken.elsewhere);
  await noteDown(db, actor, { action: 'scim_account_made', company, subject: rows[0].uuid });
  return rows[0].uuid;
}

/** An address counts when its domain was proved: otherwise an organisation could take the address of somebody elsewhere. */
async function needsProvedDomain(db: Database, company: number, address: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM sign_on_domain d JOIN sign_on_connection s ON s.uuid = d.connection
    WHERE s.company_id = ${company} AND d.domain = ${domainOf(address)} AND d.proved_at IS NOT NULL`.execute(db);
  if (rows.length === 0)
    throw badValue(
      `Het domein van ${address} is niet bevestigd. Bevestig het bij Beheer › Inloggen, en probeer het daarna opnieuw.`,
    );
}

/**
 * Lets an account follow what the provider tells of it. Who leaves is shut out first, and whatever else was said of them then waits:
 * a provider may give who leaves another address. `was` is what it told before; a name that somebody chose here stays as long as the
 * provider has no other.
 */
export async function follow(
  call: ScimCall,
  account: Account,
  wanted: UserAttributes,
  was: UserAttributes | null,
): Promise<void> {
  const { db, actor } = call;
  if (!wanted.active) {
    if (account.active) await shutOut(call, account);
    return;
  }
  if (!account.active) await inRule(() => reactivateUser(db, actor, account.uuid));
  const name = nameOf(wanted);
  const isNews = was === null || !account.active || nameOf(was) !== name;
  if (isNews && name !== account.name) await inRule(() => changeUser(db, actor, account.uuid, { name }));
  const address = addressOf(wanted);
  const isTold = wanted.email !== null || isAddress(address);
  if (isTold && address.toLowerCase() !== account.address.toLowerCase()) await readdress(call, account, address);
}

/** Every session, stream, ticket and mailed link ends at once; their research goes to whom the organisation chose. */
export async function shutOut(call: ScimCall, account: Account): Promise<void> {
  const { db, actor, company, deps } = call;
  await inRule(() => deactivateUser(db, actor, account.uuid));
  const { rows } = await sql<{ count: number; to: string | null }>`
    SELECT count(*)::int AS count, (SELECT research_to FROM scim_setting WHERE company_id = ${company}) AS to
    FROM research WHERE owner_uuid = ${account.uuid} AND deleted_at IS NULL`.execute(db);
  const { count, to } = rows[0]!;
  if (count === 0) return;
  if (to !== null && to !== account.uuid) {
    const handed = await deps.handOver(db, actor, { from: account.uuid, to, company });
    if (handed !== null) return;
  }
  for (const admin of await adminsOf(db, company))
    await queueMail(db, admin.username, researchesLeftMail(deps.sender(), admin.name, account.name, count));
}

/** Another address: of a domain that was proved, as the one before must be, and of nobody else. */
async function readdress({ db, company, actor }: ScimCall, account: Account, address: string): Promise<void> {
  await inRule(() => toChange(db, actor, account.uuid));
  if (!isAddress(address)) throw badValue(`“${address}” is geen e-mailadres.`);
  // Otherwise whoever reads the mail of one organisation could take over an account that was somebody's before.
  await needsProvedDomain(db, company, account.address);
  await needsProvedDomain(db, company, address);
  const { rows } = await sql<{ company: number }>`
    SELECT company_id AS company FROM user_account WHERE lower(username) = lower(${address}) AND uuid <> ${account.uuid}`.execute(
    db,
  );
  if (rows[0]) throw notUnique(rows[0].company === company ? taken.here : taken.elsewhere);
  await sql`UPDATE user_account SET username = ${address} WHERE uuid = ${account.uuid}`.execute(db);
  // What was mailed to the address of before.
  await sql`DELETE FROM user_token WHERE user_uuid = ${account.uuid}`.execute(db);
  await rightsChanged(db);
  await noteDown(db, actor, { action: 'scim_address_changed', company, subject: account.uuid });
}

/** A rule of ours that is broken is a refusal with its sentence, and no fault in what was sent. */
async function inRule<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.kind === 'invalid') throw new ScimRefusal(403, error.message);
    if (error.kind === 'accessDenied') throw new ScimRefusal(403, taken.above);
    throw error;
  }
}
