import { sql } from 'kysely';
import { noteDown } from '#access/company/power.server.ts';
import { uuidPattern } from '#foundation/shared/fields.ts';
import { accountFor, follow, shutOut } from './accounts.server.ts';
import type { ScimCall } from './deps.server.ts';
import { parseFilter } from './filter.rules.ts';
import { asAsked, type Columns, condition, listBody, pageOf } from './query.server.ts';
import { notUnique, ScimRefusal } from './refusal.rules.ts';
import { answerWith, mustKnow, type Resource, type ScimAnswer, scimPath, withMeta } from './resource.server.ts';
import { adminsByGroup, followGroups } from './roles.server.ts';
import { userSchema } from './schemas.rules.ts';
import { patchUser, readUser, type UserAttributes } from './user.rules.ts';

interface Row extends UserAttributes {
  uuid: string;
  address: string;
  name: string;
  groups: { value: string; display: string }[];
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  u.uuid, u.username AS address, u.name, u.active,
  s.user_name AS "userName", s.external_id AS "externalId", s.display_name AS "displayName",
  s.formatted_name AS formatted, s.given_name AS "givenName", s.family_name AS "familyName", s.email,
  COALESCE((SELECT json_agg(json_build_object('value', g.uuid, 'display', g.display_name) ORDER BY g.display_name, g.uuid)
    FROM scim_group_member m JOIN scim_group g ON g.uuid = m.group_uuid WHERE m.user_uuid = u.uuid), '[]') AS groups,
  s.created_at AS "createdAt", s.updated_at AS "updatedAt"`;

const from = sql`scim_user s JOIN user_account u ON u.uuid = s.user_uuid`;

/** What a filter may ask. */
const asked: Columns = {
  id: { kind: 'text', of: sql`u.uuid::text` },
  externalid: { kind: 'exact', of: sql`s.external_id` },
  username: { kind: 'text', of: sql`s.user_name` },
  displayname: { kind: 'text', of: sql`s.display_name` },
  'name.formatted': { kind: 'text', of: sql`s.formatted_name` },
  'name.givenname': { kind: 'text', of: sql`s.given_name` },
  'name.familyname': { kind: 'text', of: sql`s.family_name` },
  active: { kind: 'boolean', of: sql`u.active` },
  emails: {
    kind: 'items',
    parts: {
      value: { kind: 'text', of: sql`COALESCE(s.email, s.user_name)` },
      type: { kind: 'text', of: sql`'work'` },
      primary: { kind: 'boolean', of: sql`true` },
    },
    any: (item) => sql`(${item})`,
  },
};

function present(call: ScimCall, row: Row): Resource {
  const { userName, externalId, displayName, formatted, givenName, familyName, email } = row;
  const name = { formatted, givenName, familyName };
  const told = Object.fromEntries(Object.entries(name).filter(([, value]) => value !== null));
  return withMeta(
    call,
    {
      schemas: [userSchema],
      id: row.uuid,
      ...(externalId === null ? {} : { externalId }),
      userName,
      ...(Object.keys(told).length === 0 ? {} : { name: told }),
      ...(displayName === null ? {} : { displayName }),
      active: row.active,
      ...(email === null ? {} : { emails: [{ value: email, type: 'work', primary: true }] }),
      groups: row.groups.map((group) => ({
        ...group,
        $ref: `${call.deps.sender().publicUrl}${scimPath}/Groups/${group.value}`,
        type: 'direct',
      })),
    },
    { resourceType: 'User', created: row.createdAt, lastModified: row.updatedAt },
  );
}

const isId = new RegExp(`^${uuidPattern}$`, 'i');

async function rowOf({ db, company }: ScimCall, id: string): Promise<Row> {
  const { rows } = isId.test(id)
    ? await sql<Row>`SELECT ${columns} FROM ${from} WHERE s.company_id = ${company} AND u.uuid = ${id}`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw new ScimRefusal(404, 'Deze gebruiker is er niet (meer).');
  return rows[0];
}

/** The users whom the provider of an organisation keeps up here, in the order in which they came. */
export async function listUsers(call: ScimCall): Promise<ScimAnswer> {
  const { db, company, query } = call;
  const page = pageOf(query);
  const filter = query.get('filter');
  const where = sql`s.company_id = ${company} AND ${filter === null ? sql`true` : condition(parseFilter(filter), asked)}`;
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${from} WHERE ${where}`.execute(db);
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY s.created_at, u.uuid
    LIMIT ${page.count} OFFSET ${page.startIndex - 1}`.execute(db);
  const resources = rows.map((row) => asAsked(present(call, row), query));
  return { status: 200, body: listBody(counted[0]!.total, page, resources) };
}

export const readOne = async (call: ScimCall, id: string): Promise<ScimAnswer> =>
  answerWith(call, present(call, await rowOf(call, id)));

/** Somebody new for the provider: an account of this organisation that is there, or a new one without a password. */
export async function createUser(call: ScimCall): Promise<ScimAnswer> {
  const { db, company } = call;
  const wanted = readUser(call.body);
  await needsOwnName(call, null, wanted);
  const uuid = await accountFor(call, wanted);
  await sql`
    INSERT INTO scim_user (user_uuid, company_id, user_name, external_id, display_name, formatted_name, given_name, family_name, email)
    VALUES (${uuid}, ${company}, ${wanted.userName}, ${wanted.externalId}, ${wanted.displayName}, ${wanted.formatted},
      ${wanted.givenName}, ${wanted.familyName}, ${wanted.email})`.execute(db);
  await follow(call, await rowOf(call, uuid), wanted, null);
  return answerWith(call, present(call, await rowOf(call, uuid)), 201);
}

export const replaceUser = (call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(call, id, (was) => readUser(call.body, was));

export const changeUserOf = (call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(call, id, (was) => patchUser(was, call.body));

async function change(call: ScimCall, id: string, next: (was: UserAttributes) => UserAttributes): Promise<ScimAnswer> {
  const { db, company, actor } = call;
  const was = await rowOf(call, id);
  mustKnow(call, present(call, was));
  const wanted = next(was);
  await needsOwnName(call, was.uuid, wanted);
  const { numAffectedRows } = await sql`
    UPDATE scim_user SET (user_name, external_id, display_name, formatted_name, given_name, family_name, email, updated_at) =
      (${wanted.userName}, ${wanted.externalId}, ${wanted.displayName}, ${wanted.formatted}, ${wanted.givenName}, ${wanted.familyName},
      ${wanted.email}, now())
    WHERE user_uuid = ${was.uuid}
      AND (user_name, external_id, display_name, formatted_name, given_name, family_name, email) IS DISTINCT FROM
      (${wanted.userName}, ${wanted.externalId}::text, ${wanted.displayName}::text, ${wanted.formatted}::text, ${wanted.givenName}::text,
      ${wanted.familyName}::text, ${wanted.email}::text)`.execute(db);
  if (numAffectedRows) await noteDown(db, actor, { action: 'scim_account_changed', company, subject: was.uuid });
  await follow(call, was, wanted, was);
  return answerWith(call, present(call, await rowOf(call, id)));
}

/** Shuts somebody out and lets go of them. The account and what was written stay: to remove somebody is for an admin, here. */
export async function releaseUser(call: ScimCall, id: string): Promise<ScimAnswer> {
  const { db, company, actor } = call;
  const was = await rowOf(call, id);
  mustKnow(call, present(call, was));
  if (was.active) await shutOut(call, was);
  const admins = await adminsByGroup(db, company);
  await sql`DELETE FROM scim_user WHERE user_uuid = ${was.uuid}`.execute(db);
  await noteDown(db, actor, { action: 'scim_account_released', company, subject: was.uuid });
  await followGroups(db, actor, company, admins);
  return { status: 204 };
}

/** What a provider calls somebody is theirs alone in an organisation. */
async function needsOwnName({ db, company }: ScimCall, id: string | null, wanted: UserAttributes): Promise<void> {
  const { rows } = await sql<{ isName: boolean }>`
    SELECT lower(user_name) = lower(${wanted.userName}) AS "isName" FROM scim_user
    WHERE company_id = ${company} AND user_uuid IS DISTINCT FROM ${id}::uuid
      AND (lower(user_name) = lower(${wanted.userName}) OR external_id = ${wanted.externalId}::text) LIMIT 1`.execute(
    db,
  );
  if (rows[0]) throw notUnique(`Er is al een gebruiker met deze ${rows[0].isName ? '“userName”' : '“externalId”'}.`);
}
