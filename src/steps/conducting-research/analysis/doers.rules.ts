import { type Figure, fewestInGroup, figure, isPresent, noFigure } from '#evidence/statistics/known.rules.ts';
import { type Difference, differenceOf, type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import type { Outcome } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Column, Scale } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { outcomeOf } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { scaleScores } from './scale-score.rules.ts';

/** What the correlations are with: one score a respondent. */
export interface OutcomeScores {
  scale: Scale;
  /** In the order of the respondents. */
  scores: (number | null)[];
  /** Yes or no: Pearson’s r is then the point-biserial correlation. */
  twoValued: boolean;
}

/**
 * The outcome chosen beforehand; the intention is a score of its questions. Who was never in the situation where the
 * behaviour was possible has no outcome, whatever was filled in.
 */
export function outcomeScores(columns: readonly Column[], outcome: Outcome | null): Figure<OutcomeScores> {
  if (outcome === null) return noFigure('no_outcome');
  const made = scaleScores(columns.filter(({ item }) => outcomeOf(item) === outcome));
  if (!made?.scores.some(isPresent)) return noFigure('no_outcome');
  const filters = outcome === 'intention' ? [] : columns.filter(({ item }) => item.block === 'filter');
  const wasThere = (row: number) => !filters.some(({ codes, scale }) => codes[row] === scale.lo);
  return figure({
    scale: made.scale,
    scores: made.scores.map((score, row) => (wasThere(row) ? score : null)),
    twoValued: made.scale.hi - made.scale.lo === 1,
  });
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
export function compareDoers(
  scores: readonly (number | null)[],
  outcome: Figure<OutcomeScores>,
): Figure<DoerComparison> {
  if (outcome.kind === 'none') return outcome;
  const { scale } = outcome;
  const middle = (scale.lo + scale.hi) / 2;
  const groupOf = (belongs: (value: number) => boolean) =>
    scores.filter((score, row): score is number => score !== null && isIn(outcome.scores[row] ?? null, belongs));
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

const isIn = (value: number | null, belongs: (value: number) => boolean) => value !== null && belongs(value);
