import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Filters } from '#foundation/server/http/query.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { type Listed, listed, member, type Paging } from '#foundation/shared/hydra.ts';
import { hasWord, soughtFor, wantedIn } from '#research/list/words.server.ts';
import { seenByAll, worksOn } from '#study/rights.server.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { askable } from './adviser/adviser.server.ts';
import type { PastResearch } from './past.contract.ts';

interface Row extends Omit<PastResearch, '@id' | '@type' | 'theme' | 'priorities' | 'technics'> {
  themeId: number | null;
  priorities: { id: number; name: string }[];
  technics: { id: number; name: string }[];
  total: number;
}

/** The completed researches that somebody may read, last completed first, with what they are about. */
export async function listPast(
  db: Database,
  signed: Signed,
  library: LibraryNames,
  filters: Filters,
  paging: Paging | null,
): Promise<Listed> {
  const where = await conditions(db, library, filters);
  if (!where) return listed([], 0);
  const me = sql`${signed.uuid}`;
  // What holds the same as one that everybody sees, and was completed after it.
  const countsBefore = sql`EXISTS (SELECT 1 FROM past_research o JOIN research s ON s.uuid = o.research
    WHERE o.hash = p.hash AND NOT o.is_copy AND ${seenByAll('s', signed.company.id)} AND s.status = 'completed' AND (s.completed_at, s.uuid) < (r.completed_at, r.uuid))`;
  const { rows } = await sql<Row>`
    WITH found AS (
      SELECT p.*, r.name, r.completed_at, p.is_copy OR ${countsBefore} AS copy, ${seenByAll('r', signed.company.id)} AS shared,
        CASE WHEN r.owner_uuid = ${signed.uuid} THEN 'owner' WHEN ${worksOn('r', me)} THEN 'collaborator' ELSE 'colleague' END AS role,
        count(*) OVER ()::int AS total
      FROM (
        SELECT p.research FROM past_research p WHERE p.company_id = ${signed.company.id}
        UNION SELECT r.uuid FROM research r WHERE r.owner_uuid = ${signed.uuid} AND r.deleted_at IS NULL
        UNION SELECT c.research FROM research_collaborator c WHERE c.user_uuid = ${signed.uuid}
      ) a JOIN past_research p ON p.research = a.research JOIN research r ON r.uuid = p.research
      WHERE (${seenByAll('r', signed.company.id)} OR ${worksOn('r', me)}) AND r.deleted_at IS NULL AND r.status = 'completed' AND ${where}
      ORDER BY r.completed_at DESC, r.uuid
      LIMIT ${paging?.itemsPerPage ?? null} OFFSET ${paging ? (paging.page - 1) * paging.itemsPerPage : 0}
    )
    SELECT f.research AS uuid, f.name, f.year, f.role, f.shared, f.copy, f.theme_id AS "themeId", f.goal, f.audience, f.methods, f.respondents,
      f.conversations, f.adopted, f.total,
      COALESCE((SELECT json_agg(json_build_object('id', x.factor_id, 'name', x.name) ORDER BY x.grade DESC NULLS LAST, x.name)
        FROM past_factor x WHERE x.research = f.research AND x.priority AND x.factor_id IS NOT NULL), '[]'::json) AS priorities,
      COALESCE((SELECT json_agg(json_build_object('id', x.technic_id, 'name', x.name) ORDER BY x.name)
        FROM (SELECT DISTINCT technic_id, name FROM past_technic WHERE research = f.research) x), '[]'::json) AS technics, f.questions,
      COALESCE((SELECT json_agg(json_build_object('uuid', x.uuid, 'name', x.name)) FROM (${askable(signed, sql`(SELECT f.research)`)}) x), '[]'::json) AS askable,
      EXISTS (SELECT 1 FROM past_adviser x WHERE x.research = f.research AND x.user_uuid = ${signed.uuid}) AS offered
    FROM found f ORDER BY f.completed_at DESC, f.research`.execute(db);
  return listed(
    rows.map((row) => present(row, library)),
    rows[0]?.total ?? 0,
  );
}

function present({ themeId, priorities, technics, total: _total, ...row }: Row, library: LibraryNames) {
  const theme = themeId === null ? undefined : library.theme(`/api/themes/${themeId}`);
  return member(`/api/researches/${row.uuid}`, 'PastResearch', {
    ...row,
    theme: theme ? member(`/api/themes/${themeId}`, 'Theme', { name: theme.name }) : null,
    priorities: priorities.map((one) => member(`/api/factors/${one.id}`, 'factors', one)),
    technics: technics.map((one) => member(`/api/technics/${one.id}`, 'technics', one)),
  });
}

/** What was asked, as conditions on `p` (past_research) and `r` (research); null when nothing can have it. */
async function conditions(db: Database, library: LibraryNames, filters: Filters): Promise<RawBuilder<unknown> | null> {
  const typed = filters.search('words')?.at(-1)?.trim();
  const wanted = typed ? wantedIn(typed, library) : [];
  if (typed && wanted.length === 0) return null;
  const sought = await soughtFor(db, wanted, 'texts', 'mine');
  const one = (property: string) => filters.search(property)?.at(-1);
  const number = (property: string) => (one(property) === undefined ? null : Number(one(property)));
  const [theme, year, factor, technic] = [number('theme'), number('year'), number('factor'), number('technic')];
  const method = one('method');
  return sql.join(
    [
      sql`true`,
      ...sought.map((word) => hasWord(word, false)),
      ...(theme === null ? [] : [sql`p.theme_id = ${theme}`]),
      ...(year === null ? [] : [sql`p.year = ${year}`]),
      ...(method === undefined ? [] : [sql`${method} = ANY (p.methods)`]),
      ...(factor === null
        ? []
        : [sql`EXISTS (SELECT 1 FROM past_factor f WHERE f.research = p.research AND f.factor_id = ${factor})`]),
      ...(technic === null
        ? []
        : [sql`EXISTS (SELECT 1 FROM past_technic t WHERE t.research = p.research AND t.technic_id = ${technic})`]),
      ...holds(sql`p.audience`, one('audience')),
      ...holds(sql`concat_ws(' ', p.behaviour, p.goal)`, one('behaviour')),
    ],
    sql` AND `,
  );
}

/** Whether a text holds each of these words, whatever their capitals. */
const holds = (text: RawBuilder<unknown>, typed: string | undefined): RawBuilder<unknown>[] =>
  (typed ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => sql`strpos(lower(${text}), ${word.toLowerCase()}) > 0`);
