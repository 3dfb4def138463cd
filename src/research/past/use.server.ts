import { type RawBuilder, sql } from 'kysely';
import { correlationInterval } from '#evidence/evidence.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { item, member } from '#foundation/shared/hydra.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { askable } from './adviser/adviser.server.ts';
import { counted, ownHidden } from './counted.server.ts';
import type { PastEffectFound, PastFinding, PastUse } from './past.contract.ts';
import { correlationSums, effectSums, gradesOf } from './sums.rules.ts';

export type PastKind = 'factors' | 'technics' | 'themes';

/** In which finished researches an item is: conditions on `p` (past_research). */
const has: Record<PastKind, (id: number) => RawBuilder<unknown>> = {
  factors: (id) => sql`EXISTS (SELECT 1 FROM past_factor f WHERE f.research = p.research AND f.factor_id = ${id})`,
  technics: (id) => sql`EXISTS (SELECT 1 FROM past_technic t WHERE t.research = p.research AND t.technic_id = ${id})`,
  themes: (id) => sql`p.theme_id = ${id}`,
};

const head = sql`research, theme_id, year, audience, adopted, name`;

/**
 * What an item was in each of the counted researches, as `held`, and those researches as `heads`, once each; `tried` where an effect is told
 * beside the item: where a factor was a priority, where a technique was in an intervention. Looked up once for all that is told of it.
 */
const headsOf: Record<PastKind, (id: number) => RawBuilder<unknown>> = {
  factors: (id) => sql`
    held AS MATERIALIZED (
      SELECT p.*, f.grade, f.left_out, f.priority, f.outcome, f.n, f.r, f.items, f.no_figure, f.discussed, f.mentioned
      FROM counted p JOIN past_factor f ON f.research = p.research AND f.factor_id = ${id}),
    heads AS MATERIALIZED (SELECT ${head}, bool_or(priority) AS tried FROM held GROUP BY ${head})`,
  technics: (id) => sql`
    held AS MATERIALIZED (
      SELECT p.*, t.research_factor, t.interventions FROM counted p JOIN past_technic t ON t.research = p.research AND t.technic_id = ${id}),
    heads AS MATERIALIZED (SELECT ${head}, bool_or(interventions > 0) AS tried FROM held GROUP BY ${head})`,
  themes: (id) => sql`heads AS MATERIALIZED (SELECT ${head}, true AS tried FROM counted WHERE theme_id = ${id})`,
};

interface FactorRow extends Omit<PastFinding, 'interval' | 'theme' | 'use'> {
  themeId: number | null;
  leftOut: boolean;
  priority: boolean;
  items: string | null;
}

/** An effect as the database gives it. */
export type EffectRow = Omit<PastEffectFound, 'interval' | 'comparable'> & {
  lo: number | null;
  hi: number | null;
  yi: number | null;
  vi: number | null;
};

interface Answer {
  researches: number;
  chosen: number;
  findings: FactorRow[];
  factors: { id: number; name: string; researches: number; priority: number }[];
  technics: { id: number; name: string; isSecondary: boolean; researches: number; interventions: number }[];
  effects: EffectRow[];
  askable: PastUse['askable'];
  own: PastUse['own'];
}

/** What finished researches tell of an item of the library, in one statement. */
export async function pastUseOf(
  db: Database,
  signed: Signed,
  library: LibraryNames,
  kind: PastKind,
  id: number,
): Promise<object> {
  const { rows } = await statement(signed, kind, id).execute(db);
  const found = rows[0]!;
  const nameOfTheme = (theme: number | null) =>
    theme === null ? null : (library.theme(`/api/themes/${theme}`)?.name ?? null);
  const findings = found.findings.map((row) => ({
    ...row,
    theme: nameOfTheme(row.themeId),
    use: useOf(row),
    interval: row.r === null || row.n === null ? null : correlationInterval(row.r, row.n),
  }));
  const effects = found.effects.map(presentEffect);
  const correlations = correlationSums(findings);
  // Beside a factor or a technique nothing is summed: an intervention holds several, and its effect is of none of them alone.
  const worked = kind === 'themes' ? effectSums(nameOfTheme(id) ?? '', effects) : { sums: [], apart: null };
  const count = (holds: (row: FactorRow) => boolean) => found.findings.filter(holds).length;
  return item(`/api/${kind}/${id}/past`, 'PastUse', {
    researches: found.researches,
    chosen: found.chosen,
    weighed: count(({ grade }) => grade !== null),
    priority: count(({ priority }) => priority),
    leftOut: count(({ leftOut }) => leftOut),
    grades: gradesOf(found.findings.flatMap(({ grade }) => grade ?? [])),
    findings: findings.map(({ themeId: _theme, leftOut: _left, priority: _priority, items: _items, ...row }) => row),
    sums: correlations.sums,
    apart: correlations.apart,
    factors: found.factors.map((row) => member(`/api/factors/${row.id}`, 'factors', row)),
    technics: found.technics.map((row) => member(`/api/technics/${row.id}`, 'technics', row)),
    effects,
    effectSums: worked.sums,
    effectsApart: worked.apart,
    askable: found.askable,
    own: found.own,
  });
}

export const presentEffect = ({ lo, hi, yi, vi, ...row }: EffectRow): PastEffectFound => ({
  ...row,
  interval: lo === null || hi === null ? null : { lo, hi },
  comparable: yi === null || vi === null ? null : { yi, vi },
});

const useOf = ({ leftOut, priority, grade }: FactorRow): PastFinding['use'] =>
  leftOut ? 'left_out' : priority ? 'priority' : grade !== null ? 'weighed' : 'chosen';

/** The rows of a query as a list in JSON. */
export const inList = (query: RawBuilder<unknown>) =>
  sql`COALESCE((SELECT json_agg(to_json(l)) FROM (${query}) l), '[]'::json)`;

export const statement = (signed: Signed, kind: PastKind, id: number): RawBuilder<Answer> => sql<Answer>`
  WITH counted AS MATERIALIZED (${counted(signed)}), ${headsOf[kind](id)}
  SELECT (SELECT count(*)::int FROM counted) AS researches, (SELECT count(*)::int FROM heads) AS chosen,
    ${kind === 'factors' ? inList(findings) : sql`'[]'::json`} AS findings,
    ${inList(factorsIn[kind])} AS factors, ${inList(technicsIn[kind](id))} AS technics,
    ${inList(effectsIn(sql`h.tried`))} AS effects, ${inList(askable(signed, sql`heads`))} AS askable, ${inList(ownHidden(signed, has[kind](id)))} AS own`;

const findings = sql`
  SELECT research AS uuid, name, year, theme_id AS "themeId", audience, grade, left_out AS "leftOut", priority, outcome, n, r, items,
    no_figure AS "noFigure", discussed, mentioned
  FROM held ORDER BY year DESC, name, research`;

const nothing = sql`SELECT 1 WHERE false`;

/** Of a theme all factors, of a technique those that it was chosen for; the most chosen first. */
const factorsIn: Record<PastKind, RawBuilder<unknown>> = {
  factors: nothing,
  technics: sql`
    SELECT f.factor_id AS id, min(f.name) AS name, count(*)::int AS researches, (count(*) FILTER (WHERE f.priority))::int AS priority
    FROM held t JOIN past_factor f ON f.research = t.research AND f.research_factor = t.research_factor
    WHERE f.factor_id IS NOT NULL GROUP BY f.factor_id ORDER BY researches DESC, name`,
  themes: sql`
    SELECT f.factor_id AS id, min(f.name) AS name, count(*)::int AS researches, (count(*) FILTER (WHERE f.priority))::int AS priority
    FROM heads h JOIN past_factor f ON f.research = h.research WHERE f.factor_id IS NOT NULL
    GROUP BY f.factor_id ORDER BY researches DESC, name`,
};

/** In how many researches each technique was chosen, and in how many of their interventions it was. */
const technicsWhere = (where: RawBuilder<unknown>) => sql`
  SELECT t.technic_id AS id, min(t.name) AS name, bool_and(t.secondary) AS "isSecondary", count(DISTINCT t.research)::int AS researches,
    sum(t.interventions)::int AS interventions
  FROM heads h JOIN past_technic t ON t.research = h.research WHERE ${where} GROUP BY t.technic_id ORDER BY researches DESC, name`;

const technicsIn: Record<PastKind, (id: number) => RawBuilder<unknown>> = {
  factors: (id) => technicsWhere(sql`t.factor_id = ${id}`),
  technics: () => nothing,
  themes: () => technicsWhere(sql`true`),
};

/** What came out of the researches in `heads`; the main outcome of each first: by that one it counts where it counts once. */
export const effectsIn = (where: RawBuilder<unknown>) => sql`
  SELECT h.research AS uuid, h.name, h.year, e.name AS outcome, e.kind, e.assignment, e.estimate, e.lo, e.hi, e.per, e.no_figure AS "noFigure",
    e.measure, e.yi, e.vi, e.expected, h.adopted
  FROM heads h JOIN past_effect e ON e.research = h.research WHERE ${where}
  ORDER BY h.year DESC, h.name, h.research, e.position`;
