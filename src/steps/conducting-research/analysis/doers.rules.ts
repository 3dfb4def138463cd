import { type Figure, fewestInGroup, figure, isPresent, noFigure } from '#evidence/statistics/known.rules.ts';
import { type Difference, differenceOf, type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import { type Series, seriesOf } from '#evidence/statistics/series.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Column, Scale } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { countsAs, type OutcomeChoice } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { scaleScores } from './scale-score.rules.ts';

/** What the correlations are with: one score a respondent. */
export interface OutcomeScores {
  scale: Scale;
  scores: Series;
  /** Yes or no: Pearson’s r is then the point-biserial correlation. */
  twoValued: boolean;
  /** Asked in one question, so that each score is an answer. */
  single: boolean;
  /** That question, where it asks for a number: it has no middle, so that nobody is on one side of it. */
  number: QuestionnaireItem | null;
}

/**
 * The outcome chosen beforehand; the intention is a score of its questions. Who was never in the situation where the
 * behaviour was possible has no outcome, whatever was filled in.
 */
export function outcomeScores(columns: readonly Column[], choice: OutcomeChoice): Figure<OutcomeScores> {
  const outcome = choice.primaryOutcome;
  if (outcome === null) return noFigure('no_outcome');
  const asked = columns.filter(({ item }) => countsAs(item, choice));
  const made = scaleScores(asked);
  if (!made?.scores.values.some(isPresent)) return noFigure('no_outcome');
  const outside = outcome === 'intention' ? null : outsideOf(columns);
  const { values } = made.scores;
  const number = asked.find(({ item }) => item.number === true)?.item ?? null;
  return figure({
    scale: made.scale,
    scores: outside ? seriesOf(values.map((score, row) => (outside(row) ? Number.NaN : score))) : made.scores,
    twoValued: number === null && made.scale.hi - made.scale.lo === 1,
    single: asked.length === 1,
    number,
  });
}

/** Whether a respondent was never in the situation, by row; null when nobody was asked. */
export function outsideOf(columns: readonly Column[]): ((row: number) => boolean) | null {
  const filters = columns.filter(({ item }) => item.block === 'filter');
  return filters.length === 0 ? null : (row) => filters.some(({ codes, scale }) => codes.values[row] === scale.lo);
}

/** How many were never in the situation, and so had nothing to tell about the behaviour; null when nobody was asked. */
export function countOutside(columns: readonly Column[]): number | null {
  const outside = outsideOf(columns);
  return outside && columns[0]!.codes.values.reduce((sum, _, row) => sum + (outside(row) ? 1 : 0), 0);
}

export interface DoerComparison {
  doers: Mean;
  nonDoers: Mean;
  /** Doers minus non-doers, by Welch. */
  difference: Difference;
}

/**
 * Doers against non-doers: above the middle of the outcome’s scale against below it. Who stands exactly in the middle
 * (`ermee begonnen`, `soms`, five of ten) is neither.
 */
export function compareDoers({ values }: Series, outcome: Figure<OutcomeScores>): Figure<DoerComparison> {
  if (outcome.kind === 'none') return outcome;
  if (outcome.number) return noFigure('number_outcome');
  const { scale } = outcome;
  const middle = (scale.lo + scale.hi) / 2;
  // What is NaN is on neither side.
  const groupOf = (belongs: (value: number) => boolean) =>
    values.filter((score, row) => isPresent(score) && belongs(outcome.scores.values[row]!));
  const [ofDoers, ofNonDoers] = [groupOf((value) => value > middle), groupOf((value) => value < middle)];
  if (Math.min(ofDoers.length, ofNonDoers.length) < fewestInGroup) return noFigure('small_group');
  const [doers, nonDoers, difference] = [meanOf(ofDoers), meanOf(ofNonDoers), differenceOf(ofDoers, ofNonDoers)];
  if (doers.kind === 'none') return doers;
  if (nonDoers.kind === 'none') return nonDoers;
  if (difference.kind === 'none') return difference;
  return figure({ doers: plain(doers), nonDoers: plain(nonDoers), difference: plain(difference) });
}

/** What a figure holds without the word that it is one. */
const plain = <T extends object>({ kind: _, ...value }: { kind: 'figure' } & T) => value;
