import { sql } from 'kysely';
import { noteDown } from '#access/company/power.server.ts';
import { uuidPattern } from '#foundation/shared/fields.ts';
import type { ScimCall } from './deps.server.ts';
import { parseFilter } from './filter.rules.ts';
import { type GroupAttributes, patchGroup, readGroup } from './group.rules.ts';
import { asAsked, type Columns, condition, listBody, pageOf } from './query.server.ts';
import { badValue, notUnique, ScimRefusal } from './refusal.rules.ts';
import { answerWith, mustKnow, type Resource, type ScimAnswer, scimPath, withMeta } from './resource.server.ts';
import { adminsByGroup, followGroups } from './roles.server.ts';
import { groupSchema } from './schemas.rules.ts';

interface Row {
  uuid: string;
  displayName: string;
  externalId: string | null;
  members: { value: string; display: string }[];
  createdAt: Date;
  updatedAt: Date;
}

const columns = sql`
  g.uuid, g.display_name AS "displayName", g.external_id AS "externalId",
  COALESCE((SELECT json_agg(json_build_object('value', m.user_uuid, 'display', s.user_name) ORDER BY m.user_uuid)
    FROM scim_group_member m JOIN scim_user s ON s.user_uuid = m.user_uuid WHERE m.group_uuid = g.uuid), '[]') AS members,
  g.created_at AS "createdAt", g.updated_at AS "updatedAt"`;

const asked: Columns = {
  id: { kind: 'text', of: sql`g.uuid::text` },
  externalid: { kind: 'exact', of: sql`g.external_id` },
  displayname: { kind: 'text', of: sql`g.display_name` },
  members: {
    kind: 'items',
    parts: { value: { kind: 'text', of: sql`m.user_uuid::text` } },
    any: (item) => sql`EXISTS (SELECT FROM scim_group_member m WHERE m.group_uuid = g.uuid AND ${item})`,
  },
};

function present(call: ScimCall, row: Row): Resource {
  const { uuid, displayName, externalId, members } = row;
  return withMeta(
    call,
    {
      schemas: [groupSchema],
      id: uuid,
      ...(externalId === null ? {} : { externalId }),
      displayName,
      members: members.map((member) => ({
        ...member,
        $ref: `${call.deps.sender().publicUrl}${scimPath}/Users/${member.value}`,
        type: 'User',
      })),
    },
    { resourceType: 'Group', created: row.createdAt, lastModified: row.updatedAt },
  );
}

const isId = new RegExp(`^${uuidPattern}$`, 'i');

async function rowOf({ db, company }: ScimCall, id: string): Promise<Row> {
  const { rows } = isId.test(id)
    ? await sql<Row>`SELECT ${columns} FROM scim_group g WHERE g.company_id = ${company} AND g.uuid = ${id}`.execute(db)
    : { rows: [] };
  if (!rows[0]) throw new ScimRefusal(404, 'Deze groep is er niet (meer).');
  return rows[0];
}

export async function listGroups(call: ScimCall): Promise<ScimAnswer> {
  const { db, company, query } = call;
  const page = pageOf(query);
  const filter = query.get('filter');
  const where = sql`g.company_id = ${company} AND ${filter === null ? sql`true` : condition(parseFilter(filter), asked)}`;
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM scim_group g WHERE ${where}`.execute(db);
  const { rows } = await sql<Row>`
    SELECT ${columns} FROM scim_group g WHERE ${where} ORDER BY g.created_at, g.uuid
    LIMIT ${page.count} OFFSET ${page.startIndex - 1}`.execute(db);
  const resources = rows.map((row) => asAsked(present(call, row), query));
  return { status: 200, body: listBody(counted[0]!.total, page, resources) };
}

export const readOne = async (call: ScimCall, id: string): Promise<ScimAnswer> =>
  answerWith(call, present(call, await rowOf(call, id)));

export async function createGroup(call: ScimCall): Promise<ScimAnswer> {
  const { db, company } = call;
  const wanted = readGroup(call.body);
  await needsOwnName(call, null, wanted);
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO scim_group (company_id, display_name, external_id)
    VALUES (${company}, ${wanted.displayName}, ${wanted.externalId}) RETURNING uuid`.execute(db);
  const { uuid } = rows[0]!;
  const admins = await adminsByGroup(db, company);
  await keepMembers(call, uuid, [], wanted.members);
  await followGroups(db, call.actor, company, admins);
  await noteDown(db, call.actor, { action: 'scim_group_changed', company, details: { item: wanted.displayName } });
  return answerWith(call, present(call, await rowOf(call, uuid)), 201);
}

export const replaceGroup = (call: ScimCall, id: string): Promise<ScimAnswer> =>
  change(call, id, () => readGroup(call.body));

/** Without the members in the answer: a group may have many, and providers do not look at them. */
export async function changeGroup(call: ScimCall, id: string): Promise<ScimAnswer> {
  const { headers = {} } = await change(call, id, (was) => patchGroup(was, call.body));
  return { status: 204, headers };
}

async function change(
  call: ScimCall,
  id: string,
  next: (was: GroupAttributes) => GroupAttributes,
): Promise<ScimAnswer> {
  const { db, company, actor } = call;
  const row = await rowOf(call, id);
  mustKnow(call, present(call, row));
  const was = { ...row, members: row.members.map(({ value }) => value) };
  const wanted = next(was);
  await needsOwnName(call, row.uuid, wanted);
  const admins = await adminsByGroup(db, company);
  const isOther =
    wanted.displayName !== was.displayName ||
    wanted.externalId !== was.externalId ||
    wanted.members.length !== was.members.length ||
    wanted.members.some((member) => !was.members.includes(member));
  if (isOther) {
    await sql`
      UPDATE scim_group SET display_name = ${wanted.displayName}, external_id = ${wanted.externalId}, updated_at = now()
      WHERE uuid = ${row.uuid}`.execute(db);
    await keepMembers(call, row.uuid, was.members, wanted.members);
    await noteDown(db, actor, { action: 'scim_group_changed', company, details: { item: wanted.displayName } });
    await followGroups(db, actor, company, admins);
  }
  return answerWith(call, present(call, await rowOf(call, id)));
}

export async function removeGroup(call: ScimCall, id: string): Promise<ScimAnswer> {
  const { db, company, actor } = call;
  const row = await rowOf(call, id);
  mustKnow(call, present(call, row));
  const admins = await adminsByGroup(db, company);
  await sql`DELETE FROM scim_group WHERE uuid = ${row.uuid}`.execute(db);
  await noteDown(db, actor, { action: 'scim_group_removed', company, details: { item: row.displayName } });
  await followGroups(db, actor, company, admins);
  return { status: 204 };
}

/** Members are users whom this provider keeps up here: of nobody else anything is told. */
async function keepMembers(
  { db, company }: ScimCall,
  group: string,
  was: readonly string[],
  wanted: readonly string[],
): Promise<void> {
  const added = wanted.filter((id) => !was.includes(id));
  const gone = was.filter((id) => !wanted.includes(id));
  const known = added.filter((id) => isId.test(id));
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO scim_group_member (group_uuid, user_uuid)
    SELECT ${group}, user_uuid FROM scim_user WHERE company_id = ${company} AND user_uuid = ANY (${known}::uuid[])
    RETURNING user_uuid AS uuid`.execute(db);
  if (rows.length !== added.length) {
    const there = new Set(rows.map(({ uuid }) => uuid));
    throw badValue(`Er is geen gebruiker ${added.find((id) => !there.has(id))!.slice(0, 80)}.`);
  }
  await sql`DELETE FROM scim_group_member WHERE group_uuid = ${group} AND user_uuid = ANY (${gone}::uuid[])`.execute(
    db,
  );
}

async function needsOwnName({ db, company }: ScimCall, id: string | null, wanted: GroupAttributes): Promise<void> {
  const { rows } = await sql`
    SELECT FROM scim_group WHERE company_id = ${company} AND uuid IS DISTINCT FROM ${id}::uuid
      AND (lower(display_name) = lower(${wanted.displayName}) OR external_id = ${wanted.externalId}::text) LIMIT 1`.execute(
    db,
  );
  if (rows.length > 0) throw notUnique('Er is al een groep met deze “displayName” of “externalId”.');
}
