import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { orderFilter, type Query, searchFilter } from '#foundation/server/http/query.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { member } from '#foundation/shared/hydra.ts';

interface FactorRow {
  uuid: string;
  research: string;
  factorId: number | null;
  name: string;
  grade: number | null;
  influence: number | null;
  priority: boolean;
}

const uuidForm = /^[0-9a-f-]{36}$/i;

/** `GET research_factors`: whatever the filter says, only of studies one may see. */
export async function listResearchFactors(db: Database, signed: Signed, query: Query): Promise<object[]> {
  const researches = searchFilter(query, 'research.uuid')?.filter((value) => uuidForm.test(value));
  const influences = searchFilter(query, 'influence')
    ?.filter((value) => /^[012]$/.test(value))
    .map(Number);
  const { rows } = await sql<FactorRow>`
    WITH visible AS (
      SELECT uuid FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL
      UNION SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = ${signed.uuid} AND r.deleted_at IS NULL
      UNION SELECT uuid FROM research WHERE company_id = ${signed.company.id} AND visible AND deleted_at IS NULL
    )
    SELECT f.uuid, f.research, f.factor_id AS "factorId", f.name, w.grade, p.influence, COALESCE(p.priority, false) AS priority
    FROM visible v JOIN research_factor f ON f.research = v.uuid AND f.set_aside_at IS NULL
      LEFT JOIN factor_weighing w ON w.research_factor = f.uuid LEFT JOIN factor_priority p ON p.research_factor = f.uuid
    WHERE ${researches ? sql`v.uuid = ANY(${researches}::uuid[])` : sql`true`}
      AND ${influences ? sql`p.influence = ANY(${influences}::int[])` : sql`true`}
    ORDER BY ${orderOf(query)} f.research, f.position, f.uuid`.execute(db);
  return rows.map(({ factorId, research, ...row }) =>
    member(`/api/research_factors/${row.uuid}`, 'ResearchFactor', {
      ...row,
      research: `/api/researches/${research}`,
      factor:
        factorId === null ? null : member(`/api/factors/${factorId}`, 'factors', { id: factorId, name: row.name }),
    }),
  );
}

/** Unmarked factors come last, whichever way the order runs. */
function orderOf(query: Query): RawBuilder<unknown> {
  const columns = { grade: sql`w.grade`, influence: sql`p.influence` };
  const parts = orderFilter(query, ['grade', 'influence']).map(
    ({ property, direction }) => sql`${columns[property]} ${sql.raw(direction)} NULLS LAST, `,
  );
  return parts.length > 0 ? sql.join(parts, sql``) : sql``;
}

/** `selected_factor_technics`: each factor of the research that has techniques, with these in order. */
export async function selectedFactorTechnics(db: Database, research: string): Promise<object[]> {
  const { rows } = await sql<
    FactorRow & { technics: { id: number; name: string; isSecondary: boolean; uuid: string }[] }
  >`
    SELECT f.uuid, f.research, f.factor_id AS "factorId", f.name, w.grade, p.influence, COALESCE(p.priority, false) AS priority,
      jsonb_agg(jsonb_build_object('id', t.technic_id, 'name', t.name, 'isSecondary', t.secondary, 'uuid', t.uuid) ORDER BY t.position, t.uuid) AS technics
    FROM research_factor f JOIN chosen_technique t ON t.research_factor = f.uuid AND t.set_aside_at IS NULL
      LEFT JOIN factor_weighing w ON w.research_factor = f.uuid LEFT JOIN factor_priority p ON p.research_factor = f.uuid
    WHERE f.research = ${research} AND f.set_aside_at IS NULL
    GROUP BY f.uuid, w.grade, p.influence, p.priority ORDER BY f.position, f.uuid`.execute(db);
  return rows.map(({ factorId, technics, research: _research, ...row }) =>
    member(`/api/research_factors/${row.uuid}`, 'ResearchFactor', {
      ...row,
      factor:
        factorId === null ? null : member(`/api/factors/${factorId}`, 'factors', { id: factorId, name: row.name }),
      technics: technics.map(({ uuid: _uuid, ...technic }) =>
        member(`/api/technics/${technic.id}`, 'technics', technic),
      ),
    }),
  );
}
