import { type RawBuilder, sql } from 'kysely';
import type { Signed } from '#foundation/server/http/route.ts';
import type { ListQuery } from './query.server.ts';
import { researchesWith, type Sought } from './words.server.ts';

/**
 * Up to so many researches that have the words are looked up themselves; of more the list is read in its order, which soon meets the first fifty. In a list of a
 * hundred thousand both read as much at about so many (reckoned).
 */
const fewest = 500;

/** More are not put in a table in memory: PostgreSQL's for one statement is 8 MB, and it would search a list from end to end instead. */
const most = 150_000;

/**
 * The addresses of the researches of a list; with `wanted` the first so many of each branch, in order. Each scope is a union of branches that each
 * have their own index: `OR EXISTS` would read every research of the company.
 */
export function idsOf(
  signed: Signed,
  query: ListQuery,
  wanted: number | null,
  sought: readonly Sought[],
): RawBuilder<unknown> {
  const { begins } = query;
  const ids = begins
    ? sql`(${branches(signed, narrowed(query, begins), wanted, sought)})
      UNION ALL (${branches(signed, narrowed(query, sql`NOT ${begins}`), wanted, sought)})`
    : branches(signed, query, wanted, sought);
  const rare = sought.filter(({ common }) => !common);
  return rare.length === 0
    ? ids
    : sql`WITH hits AS MATERIALIZED (${researchesWith(rare)}), counted AS MATERIALIZED (SELECT count(*) AS hits FROM hits) ${ids}`;
}

/** Those of a list of which this holds as well: each part of a list in two parts has a top of its own, by its own index. */
const narrowed = (query: ListQuery, condition: RawBuilder<unknown>): ListQuery => ({
  ...query,
  where: (member, sought) => sql`${query.where(member, sought)} AND ${condition}`,
});

function branches(
  signed: Signed,
  query: ListQuery,
  wanted: number | null,
  sought: readonly Sought[],
): RawBuilder<unknown> {
  const { scope, archived, where, order } = query;
  const top = wanted === null ? sql`` : sql`ORDER BY ${order} LIMIT ${wanted}`;
  const inUse = sql`r.deleted_at IS NULL AND r.archived_at IS ${archived ? sql`NOT NULL` : sql`NULL`}`;
  const there = scope === 'bin' ? sql`r.deleted_at > now() - interval '30 days'` : inUse;
  const mine = sql`
    (SELECT r.uuid FROM research r WHERE r.owner_uuid = ${signed.uuid} AND ${there} AND ${where(true, sought)} ${top})
    UNION
    (SELECT r.uuid FROM research_collaborator c JOIN research r ON r.uuid = c.research WHERE c.user_uuid = ${signed.uuid} AND ${there} AND ${where(true, sought)} ${top})`;
  if (scope === 'mine' || scope === 'bin') return mine;
  const isOthers = sql`r.owner_uuid <> ${signed.uuid}
      AND NOT EXISTS (SELECT 1 FROM research_collaborator c WHERE c.research = r.uuid AND c.user_uuid = ${signed.uuid})`;
  const company = sql`SELECT r.uuid FROM research r WHERE r.company_id = ${signed.company.id} AND r.visible AND ${inUse}
      AND ${scope === 'others' ? isOthers : sql`true`}`;
  const found = withWords(company, query, wanted === null ? null : top, sought);
  return scope === 'others' ? found : sql`(${found}) UNION (${mine})`;
}

/**
 * Of what only its readers have, that with the words: the top of it, or all. Common words are asked of each research; the others are in `hits`. PostgreSQL
 * takes words for more common than they are, so the statement decides itself when the hits are counted; the way that is not taken costs nothing.
 */
function withWords(
  company: RawBuilder<unknown>,
  { where }: ListQuery,
  top: RawBuilder<unknown> | null,
  sought: readonly Sought[],
): RawBuilder<unknown> {
  const common = sought.filter((word) => word.common);
  const has = where(false, common);
  if (common.length === sought.length) return sql`${company} AND ${has} ${top ?? sql``}`;
  const lookedUp = sql`${company} AND r.uuid = ANY (ARRAY(SELECT research FROM hits)) AND ${has}`;
  if (!top) return lookedUp;
  const inOrder = sql`(SELECT hits BETWEEN ${sql.lit(fewest + 1)} AND ${sql.lit(most)} FROM counted)`;
  // IS TRUE and LIMIT keep this a table in memory that is looked in; without them it becomes a join that goes through all hits each time.
  const isHit = sql`(r.uuid IN (SELECT research FROM hits LIMIT ${sql.lit(most)})) IS TRUE`;
  return sql`(${company} AND ${inOrder} AND ${isHit} AND ${has} ${top}) UNION ALL (${lookedUp} AND NOT ${inOrder} ${top})`;
}
