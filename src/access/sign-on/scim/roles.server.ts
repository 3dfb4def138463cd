import { sql } from 'kysely';
import { type Actor, refused } from '#access/company/power.server.ts';
import { changeUser } from '#access/company/users/changes.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';

/** The group that manages an organisation is the one that its sign-on settings name: by its name, or by what the provider calls it. */
const isAdminGroup = sql`(g.display_name = s.admin_group OR g.external_id = s.admin_group)`;

/** Who manages an organisation by a group that its provider keeps up here. */
export async function adminsByGroup(db: Database, company: number): Promise<Set<string>> {
  const { rows } = await sql<{ user: string }>`
    SELECT DISTINCT m.user_uuid AS user FROM scim_group g
      JOIN sign_on_connection s ON s.company_id = g.company_id AND ${isAdminGroup}
      JOIN scim_group_member m ON m.group_uuid = g.uuid
    WHERE g.company_id = ${company} ORDER BY 1`.execute(db);
  return new Set(rows.map(({ user }) => user));
}

/**
 * Gives the role to who is in that group now, and takes it from who was before. What may not be stays as it is: of the last admin, of the
 * one for emergencies, of who has a role for the whole tool, and after the end of the licence.
 */
export async function followGroups(db: Database, actor: Actor, company: number, before: Set<string>): Promise<void> {
  const now = await adminsByGroup(db, company);
  const { rows } = await sql<{ uuid: string; isAdmin: boolean }>`
    SELECT uuid, 'ROLE_COMPANY_ADMIN' = ANY (roles) AS "isAdmin" FROM user_account
    WHERE uuid = ANY (${[...new Set([...before, ...now])]}::uuid[]) AND removed_at IS NULL ORDER BY uuid`.execute(db);
  for (const { uuid, isAdmin } of rows) {
    if (isAdmin === now.has(uuid)) continue;
    try {
      await changeUser(db, actor, uuid, { roles: now.has(uuid) ? ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] : ['ROLE_USER'] });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
    }
  }
}

/**
 * The same once the settings name another group, for those whose groups are known here. Of a group that is not kept up here nothing is
 * known: then it holds from the next login, and a name with a slip in it takes no roles away.
 */
export async function followOtherGroup(
  db: Database,
  actor: Actor,
  company: number,
  before: Set<string>,
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM scim_group g JOIN sign_on_connection s ON s.company_id = g.company_id AND ${isAdminGroup}
    WHERE g.company_id = ${company} LIMIT 1`.execute(db);
  if (rows.length === 0) return;
  if (actor.uuid !== null && before.has(actor.uuid) && !(await adminsByGroup(db, company)).has(actor.uuid))
    throw refused(
      'adminGroup',
      'Je zit zelf niet in deze groep, en zou dan geen beheerder meer zijn. Laat je eerst toevoegen, of vraag het een collega die erin zit.',
    );
  await followGroups(db, actor, company, before);
}
