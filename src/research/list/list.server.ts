import { type RawBuilder, sql } from 'kysely';
import { collaborationJson, personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { type Listed, listed, member, type Paging } from '#foundation/shared/hydra.ts';
import { stepNames } from '#study/process.ts';
import type { FoundText, ResearchRow } from '#study/research.operations.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { cursorOf, type ListQuery } from './query.server.ts';
import { idsOf } from './scope.server.ts';
import { foundIn, soughtFor } from './words.server.ts';

interface ListDeps {
  library: LibraryNames;
  steps: readonly StepRoom[];
}

interface Row {
  uuid: string;
  name: string;
  status: ResearchRow['status'];
  organisation: string | null;
  themeId: number | null;
  steps: ResearchRow['steps'];
  owner: ResearchRow['owner'];
  collaborators: ResearchRow['collaborators'];
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  archivedAt: Date | null;
  /** What the list is sorted by. */
  key: string;
  updatedBy: ResearchRow['updatedBy'];
  /** Of the whole list, when a page of it was asked for. */
  total: number;
}

/**
 * Lists of researches, newest change first unless asked otherwise, and of what is looked for where it stands. Who goes on after a row gets the
 * top of each branch of the scope, and no total: that would count them all.
 */
export async function listResearches(
  db: Database,
  { library, steps }: ListDeps,
  signed: Signed,
  query: ListQuery,
  paging: Paging | null,
): Promise<Listed> {
  const { key, wanted: words, called, begins } = query;
  const order = begins ? sql`${begins} DESC, ${query.order}` : query.order;
  // One more than is asked tells whether there are more.
  const wanted = query.keyset && paging ? paging.page * paging.itemsPerPage + 1 : null;
  const sought = [
    ...(await soughtFor(db, words ?? [], 'texts', query.scope)),
    ...(await soughtFor(db, called ?? [], 'name', query.scope)),
  ];
  const ids = idsOf(signed, query, wanted, sought);
  const { rows } = await sql<Row>`
    WITH ids AS (${ids}), page AS (
      SELECT r.uuid, ${query.keyset ? sql`0` : sql`count(*) OVER ()::integer`} AS total FROM ids JOIN research r USING (uuid) ORDER BY ${order}
      LIMIT ${wanted ?? paging?.itemsPerPage ?? null} OFFSET ${paging && !query.keyset ? (paging.page - 1) * paging.itemsPerPage : 0}
    )
    SELECT p.total, ${key} AS key, r.uuid, r.name, r.status, r.details->>'organisation' AS organisation, r.theme_id AS "themeId", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
      r.deleted_at AS "deletedAt", r.archived_at AS "archivedAt",
      ${personJson('o')} AS owner,
      CASE WHEN b.uuid IS NOT NULL THEN ${personJson('b')} END AS "updatedBy",
      COALESCE((SELECT json_agg(${collaborationJson('c', 'u')} ORDER BY c.created_at)
        FROM research_collaborator c JOIN user_account u ON u.uuid = c.user_uuid WHERE c.research = r.uuid), '[]'::json) AS collaborators,
      (SELECT json_agg(json_build_object('name', s.step, 'state', s.state, 'stale', s.stale)) FROM research_step s WHERE s.research = r.uuid) AS steps
    FROM page p JOIN research r USING (uuid) JOIN user_account o ON o.uuid = r.owner_uuid LEFT JOIN user_account b ON b.uuid = r.updated_by
    ORDER BY ${order}`.execute(db);
  const uuids = rows.map(({ uuid }) => uuid);
  const contracts = steps.map(({ step }) => step.contract);
  const found = await foundIn(db, signed, uuids, words ?? [], contracts);
  const members = rows.map((row) => present(row, signed, library, found.get(row.uuid) ?? []));
  if (!paging || query.keyset) return listed(members);
  return listed(members, rows[0]?.total ?? (await countOf(db, ids)));
}

/** Beyond the last page there is no row to tell the total. */
async function countOf(db: Database, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`SELECT count(*)::integer AS total FROM (${ids}) AS ids`.execute(db);
  return rows[0]?.total ?? 0;
}

function present(row: Row, signed: Signed, names: LibraryNames, found: FoundText[]): ResearchRow {
  const { themeId, createdAt, updatedAt, deletedAt, archivedAt, steps, total: _total, key, ...rest } = row;
  const theme = themeId === null ? undefined : names.theme(`/api/themes/${themeId}`);
  const isOwner = row.owner.uuid === signed.uuid;
  return member(`/api/researches/${row.uuid}`, 'Research', {
    ...rest,
    theme: theme && themeId !== null ? member(`/api/themes/${themeId}`, 'Theme', { name: theme.name }) : null,
    steps: stepNames.map((name) => steps?.find((step) => step.name === name) ?? { name, state: 'empty', stale: false }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
    found,
    cursor: cursorOf(key, row.uuid),
    canEdit:
      (isOwner || row.collaborators.some(({ user }) => user.uuid === signed.uuid)) &&
      signed.licensed &&
      row.status !== 'completed' &&
      deletedAt === null &&
      archivedAt === null,
    isOwner,
  });
}
