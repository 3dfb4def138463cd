import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { fieldAt, namesIn } from '#foundation/shared/section.ts';
import { type StepName, stepNames } from '#study/process.ts';
import { details } from '#study/research.contract.ts';
import type { FoundText } from '#study/research.operations.contract.ts';
import { worksOn } from '#study/rights.server.ts';
import type { TextPlace } from '#study/search/texts.server.ts';
import type { StepContract } from '#study/step/step.contract.ts';
import type { LibraryNames } from '#theory/names.contract.ts';
import { isEmptyWord, stemOf, wordsIn } from '#theory/search/words.rules.ts';
import type { Scope } from './list.rules.ts';
import { piecesOf } from './words.rules.ts';

/** A word that is looked for. */
export interface Wanted {
  /** Without accents and capitals. */
  word: string;
  /** The addresses of the themes whose name has it. */
  themes: string[];
}

/** Where words are looked for: in every text, or in what a research is called: its title, its organisation and its theme. */
type Where = 'texts' | 'name';

/** The same, where, and whether it stands in so many texts that a list in order soon meets the first. */
export interface Sought extends Wanted {
  where: Where;
  common: boolean;
}

/** At most so many words are looked for; nobody types more. */
const mostWords = 8;

/** The words of what somebody typed, without those that say nothing; the last may still become another. */
export function wantedIn(typed: string, library: LibraryNames): Wanted[] {
  const all = [...new Set(wordsIn(typed).map(({ plain }) => plain))].slice(0, mostWords);
  return all
    .filter((word, index) => index === all.length - 1 || !isEmptyWord(word))
    .map((word) => ({
      word,
      themes: library
        .themesNamed((name) => wordsIn(name).some(({ plain }) => plain.includes(word)))
        .map((id) => `/api/themes/${id}`),
    }));
}

/**
 * A word that begins so, or has the same Dutch stem: PostgreSQL's, and that of our own, which knows more plurals; or a theme. It holds
 * letters and digits alone.
 */
function queryOf({ word, themes }: Wanted): RawBuilder<unknown> {
  const stem = stemOf(word);
  const written = [`'${word}':*`, ...(stem === word ? [] : [`'${stem}'`]), ...themes.map((theme) => `'${theme}'`)];
  const stems = [...new Set([word, stem])].map((one) => sql`to_tsquery('pg_catalog.dutch', ${one})`);
  return sql`(${sql.join([sql`${written.join(' | ')}::tsquery`, ...stems], sql` || `)})`;
}

const joined = (wanted: readonly Wanted[], how: '&&' | '||') => sql.join(wanted.map(queryOf), sql.raw(` ${how} `));

/** The share of all texts from which on a word is common. PostgreSQL takes any beginning of a word to stand in 0.5 % at least. */
const commonShare = 0.1;

/**
 * Looks which words are common, by what PostgreSQL knows of its own index: nothing is counted. Of what somebody works on it makes no
 * difference.
 */
export async function soughtFor(
  db: Database,
  wanted: readonly Wanted[],
  where: Where,
  scope: Scope,
): Promise<Sought[]> {
  if (wanted.length === 0 || scope === 'mine' || scope === 'bin')
    return wanted.map((word) => ({ ...word, where, common: true }));
  const texts = wanted.map((word) => sql`SELECT FROM research_text t WHERE t.words @@ ${queryOf(word)} UNION ALL`);
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { Plans: { 'Plan Rows': number }[] } }] }>`
    EXPLAIN (FORMAT JSON) ${sql.join(texts, sql` `)} SELECT FROM research_text`.execute(db);
  const expected = rows[0]!['QUERY PLAN'][0].Plan.Plans.map((plan) => plan['Plan Rows']);
  return wanted.map((word, index) => ({ ...word, where, common: expected[index]! > commonShare * expected.at(-1)! }));
}

/**
 * Whether the research `r` has a word in a text, or in the name of its theme; for who works on it also in a note, unless it is about what
 * the research is called. An offset keeps PostgreSQL from choosing: it takes words for more common than they are.
 */
export function hasWord(sought: Sought, member: boolean): RawBuilder<unknown> {
  const inText = sql`EXISTS (SELECT FROM research_text t WHERE t.research = r.uuid AND ${isIn(sought)} OFFSET 0)`;
  if (!member || sought.where === 'name') return inText;
  return sql`(${inText} OR EXISTS (SELECT FROM research_note n WHERE n.research = r.uuid AND n.words @@ ${queryOf(sought)} OFFSET 0))`;
}

/** The researches, of whomever, that have all of these words in their texts, each once: looked up in the index of words. */
export const researchesWith = (words: readonly Sought[]): RawBuilder<unknown> =>
  sql.join(
    words.map((word) => sql`SELECT DISTINCT t.research FROM research_text t WHERE ${isIn(word)}`),
    sql` INTERSECT `,
  );

/** Whether the text `t` has a word. */
const isIn = (sought: Sought) =>
  sql`t.words @@ ${queryOf(sought)}${sought.where === 'name' ? sql` AND ${isName}` : sql``}`;

const isName = sql`t.place = 'details' AND t.path IN ('name', 'organisation', 'theme')`;

/** Texts of a research that are told at most. */
const mostTexts = 3;

/** In which order texts are told that have as many of the words. */
const places: readonly (TextPlace | 'note')[] = ['details', ...stepNames, 'note'];

interface Row {
  research: string;
  place: TextPlace | 'note';
  step: StepName | null;
  path: string;
  content: string;
}

/** Where the words stand in researches that somebody may read, by uuid: the title first, then texts with all of the words. */
export async function foundIn(
  db: Database,
  signed: Signed,
  researches: readonly string[],
  wanted: readonly Wanted[],
  steps: readonly StepContract[],
): Promise<Map<string, FoundText[]>> {
  const found = new Map<string, FoundText[]>();
  if (researches.length === 0 || wanted.length === 0) return found;
  const { rows } = await sql<Row>`
    SELECT r.uuid AS research, f.place, f.step, f.path, f.content
    FROM research r CROSS JOIN LATERAL (
      SELECT place, step, path, content FROM (
        SELECT t.place, NULL AS step, t.path, t.content, t.words FROM research_text t
        WHERE t.research = r.uuid AND NOT (t.place = 'details' AND t.path = 'theme')
        UNION ALL
        SELECT 'note', n.step, n.uuid::text, n.content, n.words FROM research_note n
        WHERE n.research = r.uuid AND ${worksOn('r', sql`${signed.uuid}`)}
      ) texts
      WHERE words @@ (${joined(wanted, '||')})
      ORDER BY (place = 'details' AND path = 'name') DESC, words @@ (${joined(wanted, '&&')}) DESC, array_position(${[...places]}::text[], place), path
      LIMIT ${mostTexts}
    ) f WHERE r.uuid = ANY (${[...researches]}::uuid[])`.execute(db);
  const shapes = new Map(steps.map(({ name, shape }) => [name, shape]));
  const words = wanted.map(({ word }) => word);
  for (const { research, place, step, path, content } of rows) {
    const isStep = place !== 'details' && place !== 'note';
    const shape = isStep ? shapes.get(place) : details.shape;
    const field = place === 'note' || !shape ? null : fieldAt(shape, namesIn(path));
    const text: FoundText = {
      kind: isStep ? 'step' : place,
      step: isStep ? place : step,
      path,
      name: field?.words.name ?? 'Notitie',
      pieces: piecesOf(content, words),
    };
    found.set(research, [...(found.get(research) ?? []), text]);
  }
  return found;
}
