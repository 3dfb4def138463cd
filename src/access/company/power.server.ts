import { type RawBuilder, sql } from 'kysely';
import { type AuditEntry, audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { Problem } from '#foundation/shared/problem.ts';

/** Who manages an organisation, and how far that reaches. */
export interface Actor {
  /** Null for a command of the operator. */
  uuid: string | null;
  name: string | null;
  /** The company that one manages; null is all of them. */
  company: number | null;
  /** Whether one may let in and change, and not only let out. */
  licensed: boolean;
  /** From where; null for a command. */
  address: string | null;
  /** The provider of the organisation, by SCIM: the trail says so. */
  scim?: true;
}

/** An operator at the machine itself: may do what an admin of everything may. */
export const operator: Actor = { uuid: null, name: null, company: null, licensed: true, address: null };

/** The admin that somebody is; refuses who is none. The licence that counts is that of the company one manages. */
export function actorOf({ signed, address }: { signed: Signed; address: string }): Actor {
  const { uuid, name, roles } = signed;
  if (roles.includes('ROLE_ADMIN')) return { uuid, name, company: null, licensed: true, address };
  if (roles.includes('ROLE_COMPANY_ADMIN'))
    return { uuid, name, company: signed.company.id, licensed: signed.licensed, address };
  throw new Problem('accessDenied');
}

/** The same for what is an admin of everything's alone. */
export function adminOf(call: { signed: Signed; address: string }): Actor {
  const actor = actorOf(call);
  if (actor.company !== null) throw new Problem('accessDenied');
  return actor;
}

/** For letting in and changing, as against letting out. */
export function needsLicence(actor: Actor): void {
  if (!actor.licensed) throw new Problem('licenceEnded');
}

/** SQL that holds for the companies in reach. */
export const within = (actor: Actor, column: string): RawBuilder<unknown> =>
  actor.company === null ? sql`true` : sql`${sql.ref(column)} = ${actor.company}`;

/** Writes down what an admin did. */
export const noteDown = (
  db: Database,
  actor: Actor,
  entry: Pick<AuditEntry, 'action' | 'company' | 'subject' | 'details'>,
): Promise<void> =>
  audit(db, {
    ...entry,
    actor: actor.uuid,
    address: actor.address,
    ...(actor.scim && { details: { ...entry.details, scim: true } }),
  });

/** Everyone reads their rights anew, in every process. */
export async function rightsChanged(db: Database): Promise<void> {
  await sql`SELECT pg_notify('rights_changed', '')`.execute(db);
}

/** One at a time: seats are counted, and the last admin is kept, under this lock. */
export async function lockCompany(
  db: Database,
  id: number,
): Promise<{ id: number; name: string; seats: number; seatsUsed: number }> {
  await sql`SELECT FROM company WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ id: number; name: string; seats: number; seatsUsed: number }>`
    SELECT id, name, seats, ${seatsUsed('c')} AS "seatsUsed" FROM company c WHERE id = ${id}`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  return rows[0];
}

/** A seat is taken by who can log in, and kept for who is invited. */
export const seatsUsed = (company: string): RawBuilder<number> =>
  sql`(SELECT count(*)::integer FROM user_account seat WHERE seat.company_id = ${sql.ref(`${company}.id`)} AND (seat.active OR seat.invited_at IS NOT NULL))`;

/** Whether a user has a second factor: an app for codes, or a passkey. */
export const hasFactor = (user: string): RawBuilder<boolean> => {
  const uuid = sql.ref(`${user}.uuid`);
  return sql`(EXISTS (SELECT FROM second_factor f WHERE f.user_uuid = ${uuid} AND f.active_since IS NOT NULL)
    OR EXISTS (SELECT FROM passkey k WHERE k.user_uuid = ${uuid}))`;
};

/**
 * Whether somebody is the one admin who can log in when the provider is away, and has no second factor left to do it with. One at a time for
 * one account: of two factors that are removed at once the second sees that the first is gone.
 */
export async function lacksEmergencyFactor(db: Database, user: string): Promise<boolean> {
  await sql`SELECT FROM user_account WHERE uuid = ${user} FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql`
    SELECT FROM user_account u JOIN sign_on_connection s ON s.emergency_admin = u.uuid AND s.active AND s.only_this_way
    WHERE u.uuid = ${user} AND NOT ${hasFactor('u')}`.execute(db);
  return rows.length > 0;
}

/** As its owner hears it. */
export const emergencyFactorKept =
  'Jij bent de beheerder voor noodgevallen, en dit is je laatste tweede stap. Zonder die stap kan niemand inloggen als jullie inlogdienst het niet doet. Stel eerst een andere tweede stap in, of kies bij Inloggen een andere beheerder.';

/** A rule that is broken, as a sentence at a field. */
export const refused = (propertyPath: string, message: string, code: string | null = null): Problem =>
  new Problem('invalid', { detail: message, violations: [{ propertyPath, message, code }] });
