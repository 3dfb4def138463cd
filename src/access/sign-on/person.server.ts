import { sql } from 'kysely';
import { lockCompany } from '#access/company/power.server.ts';
import { rolesAbove } from '#access/company/users/users.rules.ts';
import { type Sender, signOnJoinedMail } from '#access/mail-links/mails.rules.ts';
import { isAddress } from '#access/mail-links/user-tokens.contract.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Identity } from './identity.server.ts';
import type { SignOnRefusal } from './refusals.contract.ts';
import { adminsByGroup } from './scim/roles.server.ts';
import type { TrialOutcome } from './sign-on.contract.ts';
import { type Connection, domainOf, labelOf } from './store.server.ts';

/** What becomes of who logs in at the provider. */
export type Arrived =
  | { outcome: Exclude<TrialOutcome, 'refused'>; user: string }
  | { outcome: 'refused'; reason: SignOnRefusal };

interface Account {
  uuid: string;
  username: string;
  name: string;
  company: number;
  roles: string[];
  active: boolean;
  invited: boolean;
}

const refusedFor = (reason: SignOnRefusal): Arrived => ({ outcome: 'refused', reason });

const columns = sql`u.uuid, u.username, u.name, u.company_id AS company, u.roles, u.active, u.invited_at IS NOT NULL AS invited`;

/**
 * Whose account it is: known by who the provider says that it is, never by the address; joined by an address of a domain that was
 * proved for this very provider; or made, while there are seats. One at a time in an organisation, and never across organisations.
 */
export async function arrive(
  db: Database,
  sender: Sender,
  connection: Connection,
  identity: Identity,
  address: string,
): Promise<Arrived> {
  if (identity.unmet) return refusedFor(identity.unmet);
  const { seats, seatsUsed } = await lockCompany(db, connection.company);
  const isAdmin = connection.adminGroup !== null && identity.groups.includes(connection.adminGroup);
  if (connection.userGroup !== null && !isAdmin && !identity.groups.includes(connection.userGroup))
    return refusedFor('not_in_group');
  const known = await accountWith(
    db,
    sql`u.uuid = (SELECT user_uuid FROM sign_on_identity WHERE issuer = ${identity.issuer} AND subject = ${identity.subject})`,
  );
  const found = known ?? (await accountWith(db, sql`lower(u.username) = lower(${identity.address ?? ''})`));
  const mayJoin = known ? null : await addressFault(db, connection, identity);
  const fault = found ? accountFault(connection, found, mayJoin) : mayJoin;
  if (fault) return refusedFor(fault);
  if (found) {
    if (!known && !(await join(db, identity, found.uuid))) return refusedFor('taken');
    if (!known) await tellOfJoining(db, sender, connection, found, address);
    if (found.invited) await letIn(db, found, address);
    await syncRoles(db, connection, found, isAdmin || (await isAdminHere(db, connection, found.uuid)), address);
    await sql`
      UPDATE sign_on_identity SET used_at = now() WHERE issuer = ${identity.issuer} AND subject = ${identity.subject}`.execute(
      db,
    );
    return { outcome: known ? 'known' : 'joined', user: found.uuid };
  }
  if (!connection.makesAccounts) return refusedFor('no_account');
  if (!(await isLicensed(db, connection.company))) return refusedFor('licence_ended');
  if (seatsUsed >= seats) return refusedFor('no_seat');
  const user = await make(db, connection, identity, isAdmin);
  if (!user) return refusedFor('elsewhere');
  await join(db, identity, user);
  await sql`UPDATE sign_on_identity SET used_at = now() WHERE user_uuid = ${user}`.execute(db);
  await audit(db, { action: 'sign_on_account_made', company: connection.company, actor: user, address });
  return { outcome: 'new_account', user };
}

async function accountWith(db: Database, which: ReturnType<typeof sql>): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    SELECT ${columns} FROM user_account u WHERE ${which} AND u.removed_at IS NULL FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/** Why the address does not show whose account it is; null when it does. */
async function addressFault(db: Database, connection: Connection, identity: Identity): Promise<SignOnRefusal | null> {
  if (identity.address === null || !isAddress(identity.address)) return 'no_address';
  if (identity.addressDenied) return 'unverified_address';
  const { rows } = await sql`
    SELECT FROM sign_on_domain WHERE connection = ${connection.uuid} AND domain = ${domainOf(identity.address)} AND proved_at IS NOT NULL`.execute(
    db,
  );
  return rows.length > 0 ? null : 'domain_not_proved';
}

/** Why somebody may not log in on an account that is there. Of another organisation no more is told than its admins hear. */
function accountFault(connection: Connection, account: Account, mayJoin: SignOnRefusal | null): SignOnRefusal | null {
  if (account.company !== connection.company) return mayJoin ?? 'elsewhere';
  if (account.roles.some((role) => rolesAbove.includes(role))) return 'platform_role';
  if (mayJoin) return mayJoin === 'domain_not_proved' ? 'not_joined' : mayJoin;
  return account.active || account.invited ? null : 'deactivated';
}

/** False when who it is at the provider, or the account, is joined already. */
export async function join(db: Database, { issuer, subject }: Identity, user: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sign_on_identity (issuer, subject, user_uuid) VALUES (${issuer}, ${subject}, ${user})
    ON CONFLICT DO NOTHING RETURNING user_uuid`.execute(db);
  return rows.length > 0;
}

export async function tellOfJoining(
  db: Database,
  sender: Sender,
  connection: Connection,
  user: { uuid: string; username: string; name: string },
  address: string,
): Promise<void> {
  await audit(db, { action: 'sign_on_joined', company: connection.company, actor: user.uuid, address });
  await queueMail(db, user.username, signOnJoinedMail(sender, user.name, labelOf(connection), new Date()));
}

/** Who was invited need not answer by mail: the provider vouches for the address. */
async function letIn(db: Database, { uuid, company }: Account, address: string): Promise<void> {
  await sql`UPDATE user_account SET active = true, invited_at = NULL WHERE uuid = ${uuid}`.execute(db);
  await audit(db, { action: 'verified', company, actor: uuid, address });
}

async function make(
  db: Database,
  { company }: Connection,
  { address, name }: Identity,
  isAdmin: boolean,
): Promise<string | null> {
  const called = (name ?? address!.split('@')[0]!).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 150);
  const roles = ['ROLE_USER', ...(isAdmin ? ['ROLE_COMPANY_ADMIN'] : [])];
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, roles, active)
    VALUES (${company}, ${address}, ${called}, ${roles}, true) ON CONFLICT DO NOTHING RETURNING uuid`.execute(db);
  return rows[0]?.uuid ?? null;
}

/** Whether the provider says so by SCIM. */
const isAdminHere = async (db: Database, { company }: Connection, user: string) =>
  (await adminsByGroup(db, company)).has(user);

async function isLicensed(db: Database, company: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM company WHERE id = ${company}
      AND COALESCE(valid_until >= (now() AT TIME ZONE 'Europe/Amsterdam')::date, true)`.execute(db);
  return rows.length > 0;
}

/** The group tells who manages the organisation, at every login. Its last admin and the one for emergencies stay. */
async function syncRoles(
  db: Database,
  connection: Connection,
  account: Account,
  isAdmin: boolean,
  address: string,
): Promise<void> {
  const role = 'ROLE_COMPANY_ADMIN';
  if (connection.adminGroup === null || account.roles.includes(role) === isAdmin) return;
  if (!isAdmin && connection.emergencyAdmin === account.uuid) return;
  const { rows } = await sql`
    UPDATE user_account u SET roles = ${isAdmin ? sql`u.roles || ${[role]}::text[]` : sql`array_remove(u.roles, ${role})`}
    WHERE u.uuid = ${account.uuid} AND (${isAdmin} OR EXISTS (
      SELECT FROM user_account other WHERE other.company_id = u.company_id AND other.uuid <> u.uuid AND other.active AND ${role} = ANY (other.roles)))
    RETURNING u.uuid`.execute(db);
  if (rows.length === 0) return;
  await sql`SELECT pg_notify('rights_changed', ${account.uuid})`.execute(db);
  await audit(db, {
    action: 'roles_changed',
    company: connection.company,
    actor: account.uuid,
    address,
    details: { given: isAdmin ? [role] : [], taken: isAdmin ? [] : [role], sign_on: true },
  });
}
