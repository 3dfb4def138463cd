import type { Candidate } from '#evidence/comparison.rules.ts';
import { type Interval, storedInterval } from '#evidence/evidence.rules.ts';
import {
  directionOf,
  type ExpectedDirection,
  type FactorFacts,
  isCorrelated,
  type Suggestion,
  suggestionFor,
} from '#evidence/suggestion.rules.ts';
import { roomOf } from '#steps/conducting-research/analysis/room.rules.ts';
import {
  type ConductingResearch,
  conductingResearch,
  type FactorResult,
  type QuestionnaireItem,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { pointsOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { ChosenFactor } from '#steps/determine-factors/determine-factors.contract.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { candidateOf } from './finding.rules.ts';

/** One chosen factor with its figures and what follows from them. */
export interface ResultRow {
  factor: ChosenFactor;
  name: string;
  /** What is stored, or an empty result on the scale of the factor's questions. */
  result: FactorResult;
  /** Where it stands in `results`; −1 while nothing was filled in. */
  index: number;
  /** The correlation, unless it cannot be: intentie is never correlated with intention. */
  r: number | null;
  /** False for intentie when the intention is the outcome. */
  correlated: boolean;
  /** Whether its correlation is compared with those of the others. */
  ranked: boolean;
  interval: Interval | null;
  direction: ExpectedDirection | null;
  /** Whether the user has to say what a high score means: the library leaves it open, or does not know the factor. */
  directionOpen: boolean;
  /** Share (0–1) of the scale still to be won. */
  room: number | null;
  suggestion: Suggestion;
  /** As it is compared with the others. */
  candidate: Candidate;
}

type Source = Pick<ConductingResearch, 'results' | 'items' | 'primaryOutcome' | 'behaviour'> &
  Partial<Pick<ConductingResearch, 'answerLanguages' | 'translations'>>;

/** The results of the chosen factors, in the order in which they were chosen. */
export function resultRows(
  content: Source,
  factors: readonly ChosenFactor[],
  factsOf: (factor: ChosenFactor) => FactorFacts | null,
): ResultRow[] {
  return factors.map((factor) => {
    const index = content.results.findIndex((row) => row.researchFactor === factor.uuid);
    const result = content.results[index] ?? emptyResult(factor.uuid, content.items);
    const facts = factsOf(factor);
    const correlated = isCorrelated(facts, content.primaryOutcome);
    const r = correlated ? result.r : null;
    const direction = directionOf(result.expectedDirection, facts);
    const name = factor.name ?? 'Eigen factor';
    return {
      factor,
      name,
      result,
      index,
      r,
      correlated,
      ranked: isRanked(facts),
      interval: storedInterval({ ...result, r }),
      direction,
      directionOpen: facts === null || facts.expectedDirection === 'undecided',
      room: roomOf(result, direction),
      suggestion: suggestionFor(result, content, facts),
      candidate: candidateOf({ uuid: factor.uuid, name }, { ...result, r }, facts),
    };
  });
}

/** Two people who begin on one factor make the same row. */
function emptyResult(researchFactor: string, items: readonly QuestionnaireItem[]): FactorResult {
  return emptyRow(conductingResearch.shape.results, {
    uuid: rowId('result', researchFactor),
    researchFactor,
    ...commonScale(items.filter((item) => item.researchFactor === researchFactor && !item.removed)),
  });
}

/** The scales of the factors' questions, as one value to compare: results that are still empty stand on them. */
export const scalesOf = ({ items }: Pick<ConductingResearch, 'items'>): string =>
  items.map((item) => `${item.researchFactor} ${item.scaleMin} ${item.scaleMax} ${item.removed}`).join();

/** Whether a correlation was filled in: from then on the choice of the outcome is no longer made beforehand. */
export const hasCorrelations = ({ results }: Pick<ConductingResearch, 'results'>): boolean =>
  results.some(({ r }) => r !== null);

/** What was chosen of a high score per factor, as one value to compare. */
export const directionsIn = ({ results }: Pick<ConductingResearch, 'results'>): string =>
  results.map(({ researchFactor, expectedDirection }) => `${researchFactor} ${expectedDirection}`).join();

/** The scale that all these questions share; unknown when they differ. */
function commonScale(items: readonly QuestionnaireItem[]): Pick<FactorResult, 'scaleMin' | 'scaleMax'> {
  const unknown = { scaleMin: null, scaleMax: null };
  const [first] = items;
  if (!first || pointsOf(first).length === 0) return unknown;
  const { scaleMin, scaleMax } = first;
  return items.every((item) => item.scaleMin === scaleMin && item.scaleMax === scaleMax)
    ? { scaleMin, scaleMax }
    : unknown;
}

/** What is computed from answers: once one of these is typed over, the rest no longer goes with it. */
export const computedFigures: readonly (keyof FactorResult)[] = [
  ...(['n', 'missing', 'mean', 'sd', 'scaleMin', 'scaleMax'] as const),
  ...(['r', 'correlationN', 'spearman', 'largestShare', 'reliability'] as const),
];

/**
 * The step with figures of one factor changed; the row is made at the first of them. Who types in another r or n, no longer
 * has the number that was counted behind the correlation; who types in any figure, no longer has what was computed with it.
 */
export function withResult(
  content: ConductingResearch,
  researchFactor: string,
  figures: Partial<FactorResult>,
): ConductingResearch {
  const { results } = content;
  const patch = {
    ...('r' in figures || 'n' in figures ? { correlationN: null } : {}),
    ...(computedFigures.some((figure) => figure in figures) ? { analysis: null } : {}),
    ...figures,
  };
  return {
    ...content,
    results: results.some((row) => row.researchFactor === researchFactor)
      ? results.map((row) => (row.researchFactor === researchFactor ? { ...row, ...patch } : row))
      : [...results, { ...emptyResult(researchFactor, content.items), ...patch }],
  };
}

/** Whether anything was measured about the factor, or about its questions apart. */
export const isMeasured = ({ result, r }: ResultRow): boolean =>
  result.mean !== null || r !== null || (result.analysis?.items ?? []).length > 0;

type Compared = Partial<Pick<FactorFacts, 'closeToBehaviour' | 'noScaleMean'>>;

/** Whether a factor is compared with the others: not `dicht op het gedrag`, nor with items that each ask something else. */
export const isRanked = (facts: Compared | null): boolean => !(facts?.closeToBehaviour || facts?.noScaleMean);

/**
 * What was measured, the largest correlation first, whichever way it points: an order of what was found, which does not say that one is
 * stronger than another. What is not compared stands last, before what has no correlation.
 */
export function rankedRows(rows: readonly ResultRow[]): ResultRow[] {
  const weight = (row: ResultRow) => (row.r === null ? -2 : !row.ranked ? -1 : Math.abs(row.r));
  return rows.filter(isMeasured).sort((a, b) => weight(b) - weight(a));
}

/**
 * What cannot be right about typed-in figures, in sentences: soft, because the figures may still be on their way. The largest
 * standard deviation on a scale is half its length, a little more in a small sample.
 */
export function figureRemarks(
  { result, suggestion }: Pick<ResultRow, 'result' | 'suggestion'>,
  respondents: number | null,
): string[] {
  const { n, missing, mean, sd, scaleMin: lo, scaleMax: hi } = result;
  const remarks: string[] = [];
  const answered = (n ?? 0) + (missing ?? 0);
  if (respondents !== null && answered > respondents) {
    remarks.push(`Hier staan ${answered} mensen, en er vulden er ${respondents} in.`);
  }
  if (lo === null || hi === null) return remarks;
  if (lo >= hi) return [...remarks, 'Het hoogste antwoord van de schaal moet hoger zijn dan het laagste.'];
  // When it is the reason that there is no suggestion, it is said there.
  const told = suggestion.kind === 'none' && suggestion.reason === 'mean_off_scale';
  if (!told && mean !== null && (mean < lo || mean > hi)) remarks.push('Het gemiddelde ligt buiten de schaal.');
  const sample = n !== null && n > 1 ? Math.sqrt(n / (n - 1)) : Math.SQRT2;
  if (sd !== null && sd > ((hi - lo) / 2) * sample + 0.005) {
    remarks.push('De SD is groter dan op deze schaal kan.');
  }
  return remarks;
}
