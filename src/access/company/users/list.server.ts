import { type RawBuilder, sql } from 'kysely';
import { type Actor, hasFactor, within } from '#access/company/power.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { type Item, type Listed, listed, member, type Paging } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { ManagedUser, User } from './users.contract.ts';

/** What an admin may know of a user, as the database has it; `u` is the user, `c` the company. */
const columns = sql`
  u.uuid, u.name, u.username,
  CASE WHEN u.removed_at IS NOT NULL THEN 'removed' WHEN u.active THEN 'active' WHEN u.invited_at IS NOT NULL THEN 'invited' ELSE 'inactive' END AS state,
  u.roles, '/api/companies/' || c.id AS company, c.name AS "companyName",
  (SELECT count(*)::integer FROM research r WHERE r.owner_uuid = u.uuid AND r.deleted_at IS NULL) AS "researchCount",
  ${hasFactor('u')} AS "secondFactor",
  u.invited_at AS "invitedAt", u.created_at AS "createdAt"`;

type Row = Omit<ManagedUser, '@id' | '@type' | 'invitedAt' | 'createdAt'> & { invitedAt: Date | null; createdAt: Date };

/** With its address and class, and without its context: for lists. */
const present = ({ invitedAt, createdAt, ...row }: Row): ManagedUser =>
  member(`/api/users/${row.uuid}`, 'User', {
    ...row,
    invitedAt: invitedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  });

export interface UserQuery {
  company?: number | undefined;
  active?: boolean | undefined;
  /** A part of the name or of the address. */
  name?: string | undefined;
}

/** Users within reach, by name. Who was removed is no user any more. */
export async function listUsers(db: Database, actor: Actor, query: UserQuery, paging: Paging | null): Promise<Listed> {
  const { company, active, name } = query;
  const part = `%${(name ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const from: RawBuilder<unknown> = sql`
    FROM user_account u JOIN company c ON c.id = u.company_id
    WHERE u.removed_at IS NULL AND ${within(actor, 'u.company_id')}
      AND ${company === undefined ? sql`true` : sql`u.company_id = ${company}`}
      AND ${active === undefined ? sql`true` : sql`u.active = ${active}`}
      AND ${name === undefined ? sql`true` : sql`(u.name ILIKE ${part} OR u.username ILIKE ${part})`}`;
  const { rows } = await sql<Row>`
    SELECT ${columns} ${from} ORDER BY lower(u.name), u.uuid
    LIMIT ${paging?.itemsPerPage ?? null} OFFSET ${paging ? (paging.page - 1) * paging.itemsPerPage : 0}`.execute(db);
  const members = rows.map(present);
  if (!paging) return listed(members);
  const { rows: counted } = await sql<{ total: number }>`SELECT count(*)::integer AS total ${from}`.execute(db);
  return listed(members, counted[0]!.total);
}

/** A user within reach, or a 404. With `lock` nobody else changes it until the transaction ends. */
export async function managedUser(
  db: Database,
  actor: Actor,
  uuid: string,
  options: { lock?: boolean } = {},
): Promise<ManagedUser> {
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM user_account u JOIN company c ON c.id = u.company_id
    WHERE u.uuid = ${uuid} AND ${within(actor, 'u.company_id')} ${options.lock ? sql`FOR NO KEY UPDATE OF u` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('notFound');
  return present(rows[0]);
}

/** A colleague as everyone may see one: by name. */
export async function colleague(db: Database, company: number, uuid: string): Promise<User> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM user_account WHERE uuid = ${uuid} AND company_id = ${company} AND invited_at IS NULL`.execute(db);
  if (!rows[0]) throw new Problem('notFound');
  const hidden = {
    username: null,
    state: null,
    roles: null,
    company: null,
    companyName: null,
    researchCount: null,
    secondFactor: null,
    invitedAt: null,
    createdAt: null,
  };
  return member(`/api/users/${uuid}`, 'User', { uuid, name: rows[0].name, ...hidden });
}

export type PresentedUser = Item<'User'> & User;
