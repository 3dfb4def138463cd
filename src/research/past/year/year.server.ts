import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { item, member } from '#foundation/shared/hydra.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { counted, ownHidden } from '../counted.server.ts';
import { type EffectRow, effectsIn, inList, presentEffect } from '../use.server.ts';
import type { PastYear } from './year.contract.ts';

type Research = Omit<PastYear['researches'][number], 'theme'> & { themeId: number | null };
type Counted = { id: number; name: string; researches: number };

interface Answer {
  years: { year: number; researches: number }[];
  researches: Research[];
  factors: Counted[];
  technics: Counted[];
  effects: EffectRow[];
  own: PastYear['own'];
}

/** What the organisation of who asks completed in a year, in one statement. */
export async function pastYearOf(db: Database, signed: Signed, library: LibraryNames, year: number): Promise<object> {
  const { rows } = await statement(signed, year).execute(db);
  const { years, researches, factors, technics, effects, own } = rows[0]!;
  const inTheme = Map.groupBy(researches, ({ themeId }) => themeId);
  const themes = library
    .themesNamed(() => true)
    .map((id) => ({
      id,
      name: library.theme(`/api/themes/${id}`)?.name ?? '',
      researches: inTheme.get(id)?.length ?? 0,
    }));
  const nameOf = new Map(themes.map(({ id, name }) => [id, name]));
  return item(`/api/past_years/${year}`, 'PastYear', {
    year,
    years: years.map((one) => one.year),
    researches: researches.map(({ themeId, ...row }) => ({
      ...row,
      theme: themeId === null ? null : (nameOf.get(themeId) ?? null),
    })),
    before: years.find((one) => one.year === year - 1)?.researches ?? 0,
    themes: themes
      .toSorted((one, other) => other.researches - one.researches || one.name.localeCompare(other.name, 'nl'))
      .map((one) => member(`/api/themes/${one.id}`, 'Theme', one)),
    factors: factors.map((one) => member(`/api/factors/${one.id}`, 'factors', one)),
    technics: technics.map((one) => member(`/api/technics/${one.id}`, 'technics', one)),
    effects: effects.map(presentEffect),
    own,
  });
}

const statement = (signed: Signed, year: number): RawBuilder<Answer> => sql<Answer>`
  WITH counted AS MATERIALIZED (${counted(signed)}), heads AS MATERIALIZED (SELECT * FROM counted WHERE year = ${year})
  SELECT ${inList(sql`SELECT year, count(*)::int AS researches FROM counted GROUP BY year ORDER BY year DESC`)} AS years,
    ${inList(sql`
      SELECT h.research AS uuid, h.name, h.theme_id AS "themeId", p.goal, p.methods, p.respondents, p.conversations, h.adopted
      FROM heads h JOIN past_research p ON p.research = h.research ORDER BY h.name, h.research`)} AS researches,
    ${inList(sql`
      SELECT f.factor_id AS id, min(f.name) AS name, count(DISTINCT f.research)::int AS researches
      FROM heads h JOIN past_factor f ON f.research = h.research WHERE f.priority AND f.factor_id IS NOT NULL
      GROUP BY f.factor_id ORDER BY researches DESC, name`)} AS factors,
    ${inList(sql`
      SELECT t.technic_id AS id, min(t.name) AS name, count(DISTINCT t.research)::int AS researches
      FROM heads h JOIN past_technic t ON t.research = h.research WHERE t.interventions > 0
      GROUP BY t.technic_id ORDER BY researches DESC, name`)} AS technics,
    ${inList(effectsIn(sql`true`))} AS effects, ${inList(ownHidden(signed, sql`p.year = ${year}`))} AS own`;
