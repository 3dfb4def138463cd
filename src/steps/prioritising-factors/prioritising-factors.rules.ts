import { closed } from '#steps/step/sentence.rules.ts';
import { namesInLine } from '#study/names.rules.ts';
import { stepQuoted } from '#study/process.ts';
import { type Earlier as EarlierOf, emptyRow, type Missing } from '#study/step/step.contract.ts';
import type { Step, StepRules } from '#study/step/step.rules.ts';
import {
  type InfluenceQuestion,
  influenceQuestions,
  type PrioritisingFactors,
  type Priority,
  prioritisingFactors,
} from './prioritising-factors.contract.ts';

export type Earlier = EarlierOf<'prioritising_factors'>;

/** Beïnvloedbaarheid: `0` niet, `1` deels, `2` goed. */
export type Influence = 0 | 1 | 2;

type Answers = Pick<Priority, InfluenceQuestion>;

/** The lowest of the three answers, once all three are given: a chain is as strong as its weakest link. */
export function lowestAnswer(row: Answers): Influence | null {
  const answers = influenceQuestions.map((question) => row[question]);
  return answers.some((answer) => answer === null) ? null : (Math.min(...(answers as number[])) as Influence);
}

/** What counts: the user's own judgement when they departed from the answers, otherwise the lowest answer. */
export const influenceOf = (row: Answers & Pick<Priority, 'influence'>): Influence | null =>
  (row.influence as Influence | null) ?? lowestAnswer(row);

/** Whether the user's own judgement differs from the lowest answer. */
export const departs = (row: Answers & Pick<Priority, 'influence'>): boolean =>
  row.influence !== null && row.influence !== lowestAnswer(row);

/** Whether the user departed from the answers without saying why. */
export const needsReason = (row: Priority): boolean => departs(row) && !row.influenceReason;

/** The questions that were answered with no: why a factor cannot be changed. */
export const refusals = (row: Answers): InfluenceQuestion[] =>
  influenceQuestions.filter((question) => row[question] === 0);

/** A factor that takes part: not left out of the weighing, with its place in the user's order. */
export interface RankedFactor {
  uuid: string;
  name: string;
  grade: number | null;
  influence: Influence | null;
  priority: boolean;
  row: Priority;
}

const untouched = (uuid: string): Priority => emptyRow(prioritisingFactors.shape.researchFactors, { uuid });

/**
 * The factors in order: as the user put them; who has no place yet by belang, then by name. Factors that were left out of
 * the weighing do not take part.
 */
export function rankedFactors(
  content: PrioritisingFactors,
  { determineFactors, weighingFactors }: Earlier,
): RankedFactor[] {
  const marks = new Map(weighingFactors.researchFactors.map((row) => [row.uuid, row]));
  const rows = new Map(content.researchFactors.map((row) => [row.uuid, row]));
  const places = new Map(content.researchFactors.map((row, index) => [row.uuid, index]));
  const taking = determineFactors.factors
    .filter(({ uuid }) => marks.get(uuid)?.leftOut !== true)
    .map(({ uuid, name }): RankedFactor => {
      const row = rows.get(uuid) ?? untouched(uuid);
      const grade = marks.get(uuid)?.grade ?? null;
      return {
        uuid,
        name: name ?? 'Factor zonder naam',
        grade,
        influence: influenceOf(row),
        priority: row.priority === true,
        row,
      };
    })
    .sort(byImportance);
  const ordered = taking
    .filter(({ uuid }) => places.has(uuid))
    .sort((a, b) => places.get(a.uuid)! - places.get(b.uuid)!);
  for (const factor of taking.filter(({ uuid }) => !places.has(uuid))) {
    const before = ordered.findIndex((other) => byImportance(factor, other) < 0);
    ordered.splice(before < 0 ? ordered.length : before, 0, factor);
  }
  return ordered;
}

type Placed = Pick<RankedFactor, 'grade' | 'name'>;

/** Heaviest first, without a mark last, then by name. */
export const byImportance = (a: Placed, b: Placed): number =>
  (b.grade ?? 0) - (a.grade ?? 0) || a.name.localeCompare(b.name, 'nl');

/** What can be changed in order of belang, then what cannot. */
export const bySuggestion = (
  a: Placed & Pick<RankedFactor, 'influence'>,
  b: Placed & Pick<RankedFactor, 'influence'>,
): number => Number(a.influence === 0) - Number(b.influence === 0) || byImportance(a, b);

/** Whether the factors stand in the suggested order: factors that weigh the same may stand either way. */
export const isSuggestedOrder = (factors: readonly RankedFactor[]): boolean =>
  factors.every((factor, index) => {
    const next = factors[index + 1];
    return next === undefined || bySuggestion({ ...factor, name: '' }, { ...next, name: '' }) <= 0;
  });

/** A mark above this one, the last in the lower half of the scale, counts as important. */
export const importantAbove = 5;

export const isImportant = ({ grade }: Pick<RankedFactor, 'grade'>): boolean => (grade ?? 0) > importantAbove;

/** Who can be changed, and who matters but is not ours to change. */
export function groups(factors: readonly RankedFactor[]): { changeable: RankedFactor[]; notOurs: RankedFactor[] } {
  return {
    changeable: factors.filter(({ influence }) => influence === null || influence >= 1),
    notOurs: factors.filter((factor) => factor.influence === 0 && isImportant(factor)),
  };
}

/** Important and to be changed: the area of the chart where one would choose. */
export const isPromising = (factor: Pick<RankedFactor, 'grade' | 'influence'>): boolean =>
  (factor.influence ?? 0) >= 1 && isImportant(factor);

const fewest = 3;
const most = 5;

/** Soft: three to five priorities, none of them beyond our reach. */
export function softHints(factors: readonly RankedFactor[]): string[] {
  const chosen = factors.filter(({ priority }) => priority);
  return [
    ...(chosen.length > 0 && chosen.length < fewest
      ? ['Kies liever drie tot vijf factoren. Met minder mis je misschien iets belangrijks.']
      : []),
    ...(chosen.length > most ? ['Kies liever drie tot vijf factoren. Met meer wordt je interventie te breed.'] : []),
    ...chosen
      .filter(({ influence }) => influence === 0)
      .map(
        ({ name }) =>
          `${name} kun je volgens je antwoorden niet veranderen. Geef deze factor liever als advies aan anderen mee.`,
      ),
  ];
}

/** Rows in the given order; those of factors that do not take part now stay behind them, to come back whole. */
function inOrder(content: PrioritisingFactors, rows: readonly Priority[]): PrioritisingFactors {
  const taking = new Set(rows.map(({ uuid }) => uuid));
  return { ...content, researchFactors: [...rows, ...content.researchFactors.filter(({ uuid }) => !taking.has(uuid))] };
}

/** A judgement that is the same as the lowest answer is no departure. */
const settled = (row: Priority): Priority =>
  row.influence === null || departs(row) ? row : { ...row, influence: null };

/** A factor's row changed; the first change writes down the order that everyone then has. */
export function withPriority(
  content: PrioritisingFactors,
  earlier: Earlier,
  uuid: string,
  change: Partial<Priority>,
): PrioritisingFactors {
  const rows = rankedFactors(content, earlier).map(({ row }) =>
    row.uuid === uuid ? settled({ ...row, ...change }) : row,
  );
  return inOrder(content, rows);
}

/** A factor one place up or down. */
export function moved(content: PrioritisingFactors, earlier: Earlier, uuid: string, by: -1 | 1): PrioritisingFactors {
  const rows = rankedFactors(content, earlier).map(({ row }) => row);
  const from = rows.findIndex((row) => row.uuid === uuid);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return content;
  return inOrder(content, rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!));
}

/** All factors in the suggested order. */
export const suggestedOrder = (content: PrioritisingFactors, earlier: Earlier): PrioritisingFactors =>
  inOrder(
    content,
    rankedFactors(content, earlier)
      .sort(bySuggestion)
      .map(({ row }) => row),
  );

/** Where a factor's row stands, or will stand after the first change: `researchFactors[2]`. */
export function pathOf(content: PrioritisingFactors, factors: readonly RankedFactor[], uuid: string): string {
  const at = (rows: readonly { uuid: string }[]) => rows.findIndex((row) => row.uuid === uuid);
  const written = at(content.researchFactors);
  return `researchFactors[${written < 0 ? at(factors) : written}]`;
}

/** What later steps hold. Their shapes, not their contracts: those rooms build on this one. */
export interface Later {
  linkingBehavioralTechniques?: { links?: readonly { uuid: string; researchFactor: string }[] };
  conductingInterventionDesign?: { ideas?: readonly { uuid: string; link: string }[] };
}

/** What leaves the later steps together with a priority. */
export function goesAlong(uuid: string, later: Later): { techniques: number; ideas: number } {
  const links = later.linkingBehavioralTechniques?.links?.filter(({ researchFactor }) => researchFactor === uuid) ?? [];
  const ideas = later.conductingInterventionDesign?.ideas?.filter(({ link }) => links.some((one) => one.uuid === link));
  return { techniques: links.length, ideas: ideas?.length ?? 0 };
}

export const prioritisingFactorsRules: StepRules<PrioritisingFactors, Earlier> = {
  missing: (content, earlier) => {
    const factors = rankedFactors(content, earlier);
    if (factors.length === 0)
      return [{ path: 'researchFactors', message: `Weeg eerst factoren in ${stepQuoted('weighing_factors')}.` }];
    const open = factors.flatMap(({ uuid, name, influence, row }): Missing[] => {
      const path = pathOf(content, factors, uuid);
      if (influence === null) return [{ path: `${path}.technique`, message: `${name}: beantwoord de drie vragen.` }];
      return needsReason(row)
        ? [{ path: `${path}.influenceReason`, message: `${name}: schrijf op waarom je van de antwoorden afwijkt.` }]
        : [];
    });
    const chosen = factors.some(({ priority }) => priority);
    return chosen ? open : [...open, { path: 'researchFactors', message: 'Kies welke factoren prioriteit krijgen.' }];
  },
  /** The factors that go on, in the user's order, and why they play a part. */
  yields: (content, earlier) => {
    const chosen = new Map(earlier.determineFactors.factors.map((factor) => [factor.uuid, factor]));
    const going = rankedFactors(content, earlier).filter(({ priority }) => priority);
    return {
      priorities: going.map(({ uuid, name }) => ({ uuid, name, factor: chosen.get(uuid)?.factor ?? null })),
      hypotheses: Object.fromEntries(going.map(({ uuid }) => [uuid, chosen.get(uuid)?.hypothesis ?? null])),
    };
  },
  summary: (content, earlier) => {
    const chosen = rankedFactors(content, earlier).filter(({ priority }) => priority);
    if (chosen.length === 0) return null;
    return closed(`Prioriteit: ${namesInLine(chosen.map(({ name }) => name))}`);
  },
};

export const prioritisingFactorsStep = {
  contract: prioritisingFactors,
  rules: prioritisingFactorsRules,
} satisfies Step;
