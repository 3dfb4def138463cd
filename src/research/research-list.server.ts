import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { type Listed, listed, member, type Paging } from '#foundation/shared/hydra.ts';
import type { LibraryNames } from '#theory/library-names.contract.ts';
import { stepNames } from './process.ts';
import type { ResearchRow } from './research.operations.contract.ts';
import { personJson } from './rights/person.server.ts';

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
  updatedBy: ResearchRow['updatedBy'];
  /** Of the whole list, when a page of it was asked for. */
  total: number;
}

export type Scope = 'mine' | 'others' | 'all';

/**
 * Lists of researches, newest change first. Each scope is a union of branches that each have their own index:
 * `OR EXISTS` would read every research of the company.
 */
export async function listResearches(
  db: Database,
  signed: Signed,
  asked: { scope: Scope; paging: Paging | null },
  names: LibraryNames,
): Promise<Listed> {
  const { scope, paging } = asked;
  const mine = sql`
    SELECT uuid FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL
    UNION
    SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = ${signed.uuid} AND r.deleted_at IS NULL`;
  const company = sql`SELECT uuid FROM research WHERE company_id = ${signed.company.id} AND visible AND deleted_at IS NULL`;
  const ids = { mine, others: sql`(${company}) EXCEPT (${mine})`, all: sql`(${company}) UNION (${mine})` }[scope];
  const { rows } = await sql<Row>`
    WITH ids AS (${ids}), page AS (
      SELECT r.uuid, count(*) OVER ()::integer AS total FROM ids JOIN research r USING (uuid) ORDER BY r.updated_at DESC, r.uuid
      LIMIT ${paging?.itemsPerPage ?? null} OFFSET ${paging ? (paging.page - 1) * paging.itemsPerPage : 0}
    )
    SELECT p.total, r.uuid, r.name, r.status, r.details->>'organisation' AS organisation, r.theme_id AS "themeId", r.created_at AS "createdAt", r.updated_at AS "updatedAt",
      ${personJson('o')} AS owner,
      CASE WHEN b.uuid IS NOT NULL THEN ${personJson('b')} END AS "updatedBy",
      COALESCE((SELECT json_agg(${personJson('u')} ORDER BY c.created_at)
        FROM research_collaborator c JOIN user_account u ON u.uuid = c.user_uuid WHERE c.research = r.uuid), '[]'::json) AS collaborators,
      (SELECT json_agg(json_build_object('name', s.step, 'state', s.state, 'stale', s.stale)) FROM research_step s WHERE s.research = r.uuid) AS steps
    FROM page p JOIN research r USING (uuid) JOIN user_account o ON o.uuid = r.owner_uuid LEFT JOIN user_account b ON b.uuid = r.updated_by
    ORDER BY r.updated_at DESC, r.uuid`.execute(db);
  const members = rows.map((row) => present(row, signed, names));
  if (!paging) return listed(members);
  return listed(members, rows[0]?.total ?? (await countOf(db, ids)));
}

/** Beyond the last page there is no row to tell the total. */
async function countOf(db: Database, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM (${ids}) AS ids`.execute(db);
  return rows[0]?.total ?? 0;
}

function present(row: Row, signed: Signed, names: LibraryNames): ResearchRow {
  const { themeId, createdAt, updatedAt, steps, total: _total, ...rest } = row;
  const theme = themeId === null ? undefined : names.theme(`/api/themes/${themeId}`);
  const isOwner = row.owner.uuid === signed.uuid;
  return member(`/api/researches/${row.uuid}`, 'Research', {
    ...rest,
    theme: theme && themeId !== null ? member(`/api/themes/${themeId}`, 'Theme', { name: theme.name }) : null,
    steps: stepNames.map((name) => steps?.find((step) => step.name === name) ?? { name, state: 'empty', stale: false }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    canEdit:
      (isOwner || row.collaborators.some((person) => person.uuid === signed.uuid)) &&
      signed.licensed &&
      row.status !== 'completed',
    isOwner,
  });
}
