import type { DetermineFactors } from '#steps/determine-factors/determine-factors.contract.ts';
import type { Missing } from '#steps/step/step.contract.ts';
import type { Step, StepRules } from '#steps/step/step.rules.ts';
import type { WeighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { influenceQuestions, type PrioritisingFactors, type Priority, prioritisingFactors } from './prioritising-factors.contract.ts';

export interface Earlier {
  determineFactors: DetermineFactors;
  weighingFactors: WeighingFactors;
}

/** Beïnvloedbaarheid: `0` niet, `1` deels, `2` goed. */
export type Influence = 0 | 1 | 2;

/** The lowest of the three answers, once all three are given: a chain is as strong as its weakest link. */
export function lowestAnswer(row: Pick<Priority, 'technique' | 'mandate' | 'ability'>): Influence | null {
  const answers = influenceQuestions.map((question) => row[question]);
  return answers.some((answer) => answer === null) ? null : (Math.min(...(answers as number[])) as Influence);
}

/** What counts: the user's own judgement when they departed from the answers, otherwise the lowest answer. */
export const influenceOf = (row: Pick<Priority, 'technique' | 'mandate' | 'ability' | 'influence'>): Influence | null =>
  (row.influence as Influence | null) ?? lowestAnswer(row);

/** Whether the user departed from the answers without saying why. */
export const needsReason = (row: Priority): boolean => row.influence !== null && row.influence !== lowestAnswer(row) && !row.influenceReason;

/** A factor that takes part: weighed and not left out, with its place in the user's order. */
export interface RankedFactor {
  uuid: string;
  name: string;
  grade: number | null;
  influence: Influence | null;
  priority: boolean;
  row: Priority;
}

const untouched = (uuid: string): Priority => ({ uuid, technique: null, mandate: null, ability: null, influence: null, influenceReason: null, priority: null });

/**
 * The factors in order: as the user put them; who has no place yet by belang, then by name. Factors that were left out of
 * the weighing do not take part.
 */
export function rankedFactors(content: PrioritisingFactors, { determineFactors, weighingFactors }: Earlier): RankedFactor[] {
  const marks = new Map(weighingFactors.researchFactors.map((row) => [row.uuid, row]));
  const rows = new Map(content.researchFactors.map((row) => [row.uuid, row]));
  const places = new Map(content.researchFactors.map((row, index) => [row.uuid, index]));
  const taking = determineFactors.factors
    .filter(({ uuid }) => marks.get(uuid)?.leftOut !== true)
    .map(({ uuid, name }): RankedFactor => {
      const row = rows.get(uuid) ?? untouched(uuid);
      return { uuid, name: name ?? 'Factor zonder naam', grade: marks.get(uuid)?.grade ?? null, influence: influenceOf(row), priority: row.priority === true, row };
    })
    .sort(byImportance);
  const ordered = taking.filter(({ uuid }) => places.has(uuid)).sort((a, b) => places.get(a.uuid)! - places.get(b.uuid)!);
  const unordered = taking.filter(({ uuid }) => !places.has(uuid));
  return unordered.reduce((list, factor) => {
    const before = list.findIndex((other) => byImportance(factor, other) < 0);
    return before < 0 ? [...list, factor] : list.toSpliced(before, 0, factor);
  }, ordered);
}

/** Heaviest first, then by name. */
export const byImportance = (a: Pick<RankedFactor, 'grade' | 'name'>, b: Pick<RankedFactor, 'grade' | 'name'>): number =>
  (b.grade ?? 0) - (a.grade ?? 0) || a.name.localeCompare(b.name, 'nl');

/** From this mark on a factor that we cannot change belongs under `Belangrijk, maar niet aan ons`: above the middle of the scale. */
export const importantFrom = 5.5;

/** Who can be changed, and who matters but is not ours to change. */
export function groups(factors: readonly RankedFactor[]): { changeable: RankedFactor[]; notOurs: RankedFactor[] } {
  return {
    changeable: factors.filter(({ influence }) => influence === null || influence >= 1),
    notOurs: factors.filter(({ influence, grade }) => influence === 0 && (grade ?? 0) >= importantFrom),
  };
}

const fewest = 3;
const most = 5;

/** Soft: three to five priorities, none of them beyond our reach. */
export function softHints(factors: readonly RankedFactor[]): string[] {
  const chosen = factors.filter(({ priority }) => priority);
  return [
    ...(chosen.length > 0 && chosen.length < fewest ? ['Kies liever drie tot vijf factoren. Met minder mis je misschien iets belangrijks.'] : []),
    ...(chosen.length > most ? ['Kies liever drie tot vijf factoren. Met meer wordt je interventie te breed.'] : []),
    ...chosen
      .filter(({ influence }) => influence === 0)
      .map(({ name }) => `${name} kun je volgens je antwoorden niet veranderen. Geef deze factor liever als advies aan anderen mee.`),
  ];
}

/** A factor's row changed; the first change writes down the order that everyone then has. */
export function withPriority(content: PrioritisingFactors, earlier: Earlier, uuid: string, change: Partial<Priority>): PrioritisingFactors {
  return { ...content, researchFactors: rankedFactors(content, earlier).map(({ row }) => (row.uuid === uuid ? { ...row, ...change } : row)) };
}

/** A factor one place up or down. */
export function moved(content: PrioritisingFactors, earlier: Earlier, uuid: string, by: -1 | 1): PrioritisingFactors {
  const rows = rankedFactors(content, earlier).map(({ row }) => row);
  const from = rows.findIndex((row) => row.uuid === uuid);
  const to = from + by;
  if (from < 0 || to < 0 || to >= rows.length) return content;
  return { ...content, researchFactors: rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!) };
}

export const prioritisingFactorsRules: StepRules<PrioritisingFactors, Earlier> = {
  missing: (content, earlier) => {
    const factors = rankedFactors(content, earlier);
    if (factors.length === 0) return [{ path: 'researchFactors', message: 'Weeg eerst factoren in stap 6.' }];
    const open = factors.flatMap(({ uuid, name, influence, row }): Missing[] => {
      const index = content.researchFactors.findIndex((other) => other.uuid === uuid);
      const path = `researchFactors[${index < 0 ? factors.findIndex((factor) => factor.uuid === uuid) : index}]`;
      if (influence === null) return [{ path: `${path}.technique`, message: `${name}: beantwoord de drie vragen.` }];
      return needsReason(row) ? [{ path: `${path}.influenceReason`, message: `${name}: schrijf op waarom je van de antwoorden afwijkt.` }] : [];
    });
    return [...open, ...(factors.some(({ priority }) => priority) ? [] : [{ path: 'researchFactors', message: 'Kies welke factoren prioriteit krijgen.' }])];
  },
  yields: (content, earlier) => rankedFactors(content, earlier).filter(({ priority }) => priority).map(({ uuid }) => uuid),
  summary: (content, earlier) => {
    const chosen = rankedFactors(content, earlier).filter(({ priority }) => priority);
    if (chosen.length === 0) return null;
    return `Prioriteit: ${new Intl.ListFormat('nl').format(chosen.map(({ name }) => name))}.`;
  },
};

export const prioritisingFactorsStep = { contract: prioritisingFactors, rules: prioritisingFactorsRules } satisfies Step;
