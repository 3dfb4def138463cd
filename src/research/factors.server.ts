import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Filters } from '#foundation/server/http/query.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { item, member } from '#foundation/shared/hydra.ts';
import { Problem } from '#foundation/shared/problem.ts';

interface FactorRow {
  uuid: string;
  research: string;
  factorId: number | null;
  name: string;
  grade: number | null;
  influence: number | null;
  priority: boolean;
}

/** `GET research_factors`: whatever the filter says, only of studies one may see. */
export async function listResearchFactors(db: Database, signed: Signed, filters: Filters): Promise<object[]> {
  const researches = filters.search('research.uuid');
  const influences = filters.search('influence')?.map(Number);
  const rows = await visibleFactors(db, signed, {
    where: sql`${researches ? sql`v.uuid = ANY(${researches}::uuid[])` : sql`true`}
      AND ${influences ? sql`p.influence = ANY(${influences}::int[])` : sql`true`}`,
    order: orderOf(filters),
  });
  return rows.map((row) => member(addressOf(row.uuid), 'ResearchFactor', present(row)));
}

/** One of them, by its own address; also one of the example, which no list has. */
export async function readResearchFactor(db: Database, signed: Signed, uuid: string): Promise<object> {
  const [row] = await visibleFactors(db, signed, { where: sql`f.uuid = ${uuid}`, order: sql``, example: true });
  if (!row) throw new Problem('notFound');
  return item(addressOf(row.uuid), 'ResearchFactor', present(row));
}

const addressOf = (uuid: string) => `/api/research_factors/${uuid}`;

async function visibleFactors(
  db: Database,
  signed: Signed,
  { where, order, example = false }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; example?: boolean },
): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    WITH visible AS (
      SELECT uuid FROM research WHERE owner_uuid = ${signed.uuid} AND deleted_at IS NULL
      UNION SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = ${signed.uuid} AND r.deleted_at IS NULL
      UNION SELECT uuid FROM research WHERE company_id = ${signed.company.id} AND visible AND deleted_at IS NULL
      ${example ? sql`UNION SELECT uuid FROM research WHERE example IS NOT NULL` : sql``}
    )
    SELECT f.uuid, f.research, f.factor_id AS "factorId", f.name, w.grade, p.influence, COALESCE(p.priority, false) AS priority
    FROM visible v JOIN research_factor f ON f.research = v.uuid AND f.set_aside_at IS NULL
      LEFT JOIN factor_weighing w ON w.research_factor = f.uuid LEFT JOIN factor_priority p ON p.research_factor = f.uuid
    WHERE ${where} ORDER BY ${order} f.research, f.position, f.uuid`.execute(db);
  return rows;
}

const present = ({ factorId, research, ...row }: FactorRow) => ({
  research: `/api/researches/${research}`,
  ...row,
  factor: factorOf(factorId, row.name),
});

/** The library's factor; an own factor has none. */
const factorOf = (id: number | null, name: string) =>
  id === null ? null : member(`/api/factors/${id}`, 'factors', { id, name });

/** Unmarked factors come last, whichever way the order runs. */
function orderOf(filters: Filters): RawBuilder<unknown> {
  const columns: Record<string, RawBuilder<unknown>> = { grade: sql`w.grade`, influence: sql`p.influence` };
  const parts = filters
    .order()
    .map(({ property, direction }) => sql`${columns[property]} ${sql.raw(direction)} NULLS LAST, `);
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
    member(addressOf(row.uuid), 'SelectedFactor', {
      ...row,
      factor: factorOf(factorId, row.name),
      technics: technics.map(({ uuid: _uuid, ...technic }) =>
        member(`/api/technics/${technic.id}`, 'technics', technic),
      ),
    }),
  );
}
