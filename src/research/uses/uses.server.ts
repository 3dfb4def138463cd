import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type Route, route, type Signed } from '#foundation/server/http/route.ts';
import type { Room } from '#foundation/server/room.ts';
import { listed, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import {
  mostColleagueUses,
  mostOwnUses,
  type ResearchUse,
  researchUseResource,
  type UsableKind,
  usableKinds,
  useOperations,
} from './uses.contract.ts';

/** In which researches an item of the library is used. */
export function researchUseRoutes(library: LibraryNames): Route[] {
  const known: Record<UsableKind, (iri: string) => unknown> = {
    factors: (iri) => library.factor(iri),
    technics: (iri) => library.technic(iri),
    themes: (iri) => library.theme(iri),
  };
  return usableKinds.map((kind) =>
    route(useOperations[kind], async ({ db, signed, params }) => {
      const { id } = params as { id: string };
      if (!/^\d{1,9}$/.test(id) || !known[kind](`/api/${kind}/${id}`)) throw new Problem('notFound');
      return listed(await usesOf(db, signed, kind, Number(id)));
    }),
  );
}

/** Researches are looked through from the newest change on, so that a large company costs no more than this. */
export const lookedThrough = 2000;

type Row = Omit<ResearchUse, '@id' | '@type' | 'updatedAt'> & { updatedAt: Date };

/**
 * The same rights as the list of researches: one's own and those one works on, then those that colleagues show. Each branch
 * has its own index, and asks per research by the index of the table in which the use stands.
 */
export async function usesOf(db: Database, signed: Signed, kind: UsableKind, id: number): Promise<ResearchUse[]> {
  const { rows } = await usesQuery(signed, kind, id).execute(db);
  return rows.map(({ updatedAt, ...row }) =>
    member(`/api/researches/${row.uuid}`, 'ResearchUse', { ...row, updatedAt: updatedAt.toISOString() }),
  );
}

export function usesQuery(signed: Signed, kind: UsableKind, id: number): RawBuilder<Row> {
  const columns = sql`r.uuid, r.name, r.status, r.theme_id, r.updated_at`;
  const found = (branch: string, most: number) => sql`(
    SELECT r.*, u.* FROM ${sql.ref(branch)} r CROSS JOIN LATERAL (${useIn[kind](id)}) u
    ORDER BY r.updated_at DESC, r.uuid LIMIT ${most})`;
  return sql<Row>`
    WITH mine AS (
      (SELECT ${columns}, 'owner' AS role FROM research r WHERE r.owner_uuid = ${signed.uuid} AND r.deleted_at IS NULL
        ORDER BY r.updated_at DESC, r.uuid LIMIT ${lookedThrough})
      UNION ALL
      SELECT ${columns}, 'collaborator' FROM research_collaborator c JOIN research r ON r.uuid = c.research
      WHERE c.user_uuid = ${signed.uuid} AND r.owner_uuid <> ${signed.uuid} AND r.deleted_at IS NULL
    ), newest AS (
      SELECT ${columns}, r.owner_uuid FROM research r
      WHERE r.company_id = ${signed.company.id} AND r.visible AND r.deleted_at IS NULL
      ORDER BY r.updated_at DESC, r.uuid LIMIT ${lookedThrough}
    ), others AS (
      SELECT ${columns}, 'colleague' AS role FROM newest r WHERE r.owner_uuid <> ${signed.uuid}
        AND NOT EXISTS (SELECT 1 FROM research_collaborator c WHERE c.research = r.uuid AND c.user_uuid = ${signed.uuid})
    ), found AS (
      ${found('mine', mostOwnUses)} UNION ALL ${found('others', mostColleagueUses)}
    )
    SELECT uuid, name, status, role, updated_at AS "updatedAt", use, step, grade, factors FROM found
    ORDER BY role = 'colleague', updated_at DESC, uuid`;
}

/** What stands about an item in the research `r`: no row, or one. */
const useIn: Record<UsableKind, (id: number) => RawBuilder<unknown>> = {
  factors: (id) => sql`
    SELECT s.use, CASE s.use WHEN 'priority' THEN 'prioritising_factors' WHEN 'chosen' THEN 'determine_factors' ELSE 'weighing_factors' END AS step,
      w.grade, '[]'::json AS factors
    FROM research_factor f LEFT JOIN factor_weighing w ON w.research_factor = f.uuid
      LEFT JOIN factor_priority p ON p.research_factor = f.uuid
      CROSS JOIN LATERAL (SELECT CASE WHEN w.left_out THEN 'left_out' WHEN p.priority THEN 'priority'
        WHEN w.grade IS NOT NULL THEN 'weighed' ELSE 'chosen' END AS use) s
    WHERE f.research = r.uuid AND f.factor_id = ${id} AND f.set_aside_at IS NULL`,
  technics: (id) => sql`
    SELECT 'linked' AS use, 'linking_behavioral_techniques' AS step, NULL::numeric AS grade,
      json_agg(f.name ORDER BY f.position, f.uuid) AS factors
    FROM chosen_technique t JOIN research_factor f ON f.uuid = t.research_factor AND f.set_aside_at IS NULL
    WHERE t.research = r.uuid AND t.technic_id = ${id} AND t.set_aside_at IS NULL HAVING count(*) > 0`,
  themes: (id) => sql`
    SELECT 'theme' AS use, NULL::text AS step, NULL::numeric AS grade, '[]'::json AS factors WHERE r.theme_id = ${id}`,
};

export const usesRoom: Room<{ library: LibraryNames }> = {
  resources: [researchUseResource],
  routes: ({ library }) => researchUseRoutes(library),
};
