import type {
  AnswerQuality,
  BehaviourFigures,
  EverybodyFigures,
  FactorCorrelations,
  FoundAgain,
  WeightedFigures,
} from '#evidence/statistics/analysis.contract.ts';
import { known } from '#evidence/statistics/known.rules.ts';
import type { FactorFacts } from '#evidence/suggestion.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type Effect,
  type FactorResult,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { countedRespondents, countIn, hasComputed } from '#steps/conducting-research/results/respondents.rules.ts';
import { withResult } from '#steps/conducting-research/results/results.rules.ts';
import { unpaired } from '#steps/conducting-research/results/unpaired.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { hash } from '#study/step/step.rules.ts';
import type { AnalysisChoice } from './population.rules.ts';

/** Everything that is computed from the answers to the first measurement. */
export interface Computed {
  respondents: number;
  /** Who was never in the situation; null when nobody was asked. */
  outside: number | null;
  /** By the uuid of the research_factor. */
  results: ReadonlyMap<string, ComputedResult>;
  /** The behaviour itself, as chosen for the outcome; null when it was not asked. */
  behaviour: BehaviourFigures | null;
  /** How the factors go together; null where they cannot be compared. */
  factorCorrelations: FactorCorrelations | null;
  quality: AnswerQuality;
  /** The figures with who was left out among them; null where nobody was. */
  everybody: EverybodyFigures | null;
  /** Null where the population is not known. */
  weighting: WeightedFigures | null;
}

/** Number, mean and spread of one measurement on its scale. */
export interface Moment {
  n: number;
  mean: number;
  sd: number;
  scaleMin: number;
  scaleMax: number;
  /** What a number is counted in, empty where that was not said; of answers on a scale there is none. */
  unit?: string;
}

/** A factor to be analysed, with what the library knows of it; null for an own factor. */
export interface AnalysisFactor {
  /** The uuid of the research_factor. */
  uuid: string;
  facts: FactorFacts | null;
}

/** What is computed of the second measurement. */
export interface FollowUp {
  behaviour: BehaviourFigures | null;
  respondents: number;
  outside: number | null;
  /** How many are in both measurements by their own code; null where nobody said that it is theirs. */
  pairedPeople: number | null;
  /** Who was found again beside who was not; null where nobody was looked for. */
  found: FoundAgain | null;
  /** By the uuid of the research_factor; the behaviour under null. */
  effects: ReadonlyMap<string | null, Partial<Effect>>;
}

/** What was computed about one factor; direction and conclusion are the user’s. */
export type ComputedResult = Omit<FactorResult, 'uuid' | 'researchFactor' | 'expectedDirection' | 'conclusion'>;

type Source = AnalysisChoice & Pick<ConductingResearch, 'items'>;

/**
 * What figures are computed from besides the answers, as one short value: another outcome, another scale or a question that was
 * turned makes another value, and with it the figures out of date. Wording does not count.
 */
export function analysisKey(
  { items, primaryOutcome, ownOutcome = null, population, leaveOut }: Source,
  factors: readonly string[],
): string {
  const asked = items
    .filter(({ removed }) => !removed)
    .map(({ uuid, block, researchFactor, template, scaleMin, scaleMax, reversed, ...item }) =>
      [
        ...[uuid, block, researchFactor, block === 'factor' ? null : template, scaleMin, scaleMax, reversed === true],
        ...(item.number === true ? [item.lowest, item.highest, item.wholeNumbers === true, item.unit] : []),
      ].join(),
    );
  return hash([
    primaryOutcome,
    asked.sort(),
    [...factors].sort(),
    // Keys that were kept before it could be chosen hold nothing of it.
    ...(population === 'everyone' ? [population] : []),
    ...(primaryOutcome === 'own' ? [ownOutcome] : []),
    ...(leaveOut === 'flagged' ? [leaveOut] : []),
  ]);
}

export const uuidsOf = (factors: readonly ChosenFactor[]) => factors.map(({ uuid }) => uuid);

/** Whether computed figures no longer fit the questions or the outcome as they are now. */
export const isOutOfDate = (content: ConductingResearch, factors: readonly ChosenFactor[]): boolean =>
  hasComputed(content) && content.analysedWith !== analysisKey(content, uuidsOf(factors));

/**
 * The step with the figures that were computed. A factor about which the file asked nothing keeps what was typed in; what was
 * computed before goes, as it was of other answers: also of a factor that was set aside, which keeps its figures as if typed in.
 */
export function withComputed(
  content: ConductingResearch,
  factors: readonly ChosenFactor[],
  { results, behaviour, factorCorrelations, quality, everybody, weighting, respondents, outside }: Computed,
): ConductingResearch {
  const laid = factors.reduce((draft, { uuid }) => {
    const figures = results.get(uuid);
    const before = draft.results.find((row) => row.researchFactor === uuid);
    const answered = figures?.analysis?.items.some(({ n }) => n > 0) ?? false;
    if (figures && (answered || before?.analysis)) return withResult(draft, uuid, figures);
    return draft;
  }, content);
  const told = behaviour && known(behaviour.mean);
  return {
    ...laid,
    behaviour,
    factorCorrelations,
    quality,
    everybody,
    weighting,
    results: laid.results.map((row) =>
      row.analysis && countIn(row.analysis) !== respondents ? { ...row, analysis: null } : row,
    ),
    respondents: countOf(content.respondents, countedRespondents(content), respondents),
    outsideSituation: outside,
    analysedWith: analysisKey(content, uuidsOf(factors)),
    effects: withEffect(laid.effects, null, {
      firstN: told?.n ?? null,
      firstMean: told?.mean ?? null,
      firstSd: told?.sd ?? null,
      scaleMin: told && behaviour.scale.lo,
      scaleMax: told && behaviour.scale.hi,
    }),
  };
}

/**
 * The step with a figure of a measurement that was typed in: it is then no longer that of the same people, and stands on the scale of
 * the first measurement unless another one was given.
 */
export function withTypedEffect(
  content: ConductingResearch,
  researchFactor: string | null,
  figures: Partial<Effect>,
): ConductingResearch {
  const result = content.results.find((row) => row.researchFactor === researchFactor);
  const effect = content.effects.find((row) => row.researchFactor === researchFactor);
  const scale = {
    scaleMin: effect?.scaleMin ?? result?.scaleMin ?? null,
    scaleMax: effect?.scaleMax ?? result?.scaleMax ?? null,
  };
  // What was computed of the behaviour no longer goes with what is typed over it.
  const typed = (when: 'first' | 'second') =>
    researchFactor === null && Object.keys(figures).some((name) => name.startsWith(when) || name.startsWith('scale'));
  return {
    ...content,
    ...(typed('first') ? { behaviour: null } : {}),
    ...(typed('second') ? { followUpBehaviour: null } : {}),
    effects: withEffect(content.effects, researchFactor, { ...scale, ...unpaired, ...figures }),
  };
}

/** Whether anything of a second measurement was filled in. */
export const hasFollowUp = (content: ConductingResearch): boolean =>
  content.effects.some(({ secondN, secondMean, secondSd }) => (secondN ?? secondMean ?? secondSd) !== null) ||
  [content.followUpStart, content.followUpEnd, content.followUpRespondents, content.followUpConclusion].some(
    (field) => field !== null,
  );

/** The effects with figures of one factor, or of the behaviour (null), changed; the row is made at the first of them. */
export function withEffect(
  effects: readonly Effect[],
  researchFactor: string | null,
  figures: Partial<Effect>,
): Effect[] {
  if (effects.some((row) => row.researchFactor === researchFactor))
    return effects.map((row) => (row.researchFactor === researchFactor ? { ...row, ...figures } : row));
  if (Object.values(figures).every((figure) => figure === null)) return [...effects];
  const uuid = rowId('effect', researchFactor ?? 'behaviour');
  return [...effects, emptyRow(conductingResearch.shape.effects, { uuid, researchFactor, ...figures })];
}

/**
 * The step with the second measurement; what it did not ask, keeps what was typed in. `pairedBy` is the column with people’s own code,
 * `counted` how many the figures that were there before were of.
 */
export const withFollowUp = (
  content: ConductingResearch,
  { respondents, outside, behaviour, pairedPeople, found, effects }: FollowUp,
  { pairedBy, counted }: { pairedBy: string | null; counted: number | null },
): ConductingResearch => ({
  ...content,
  followUpRespondents: countOf(content.followUpRespondents, content.followUpCounted ?? counted, respondents),
  followUpCounted: respondents,
  followUpOutside: outside,
  followUpBehaviour: behaviour,
  pairedBy: pairedPeople === null ? null : pairedBy,
  pairedPeople,
  foundAgain: found,
  effects: [...effects].reduce((rows, [of, figures]) => withEffect(rows, of, figures), content.effects),
});

/**
 * The step after other answers to the first measurement: that equal codes are the same person was said of the answers that were there,
 * so the measurements are two groups until somebody says it again.
 */
export const withoutPairs = (content: ConductingResearch): ConductingResearch => ({
  ...content,
  pairedBy: null,
  pairedPeople: null,
  foundAgain: null,
  effects: content.effects.map((row) => ({ ...row, ...unpaired })),
});

/** How many answered, after reading in again: as many as were read in, unless somebody typed a number of their own. */
const countOf = (typed: number | null, before: number | null, now: number): number =>
  typed === null || typed === before ? now : typed;
