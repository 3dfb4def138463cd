import { independentShares } from '#evidence/statistics/change.rules.ts';
import { type Certainty, type Effect, effect, intervalOf, noInterval, withSpread } from './estimate.rules.ts';
import {
  amountOf,
  type CountOutcome,
  type MeanOutcome,
  type Outcome,
  type ShareOutcome,
  unitOf,
} from './outcome.rules.ts';
import { welchSpread } from './sandwich.rules.ts';

/** What an effect is told with, besides its own figures. */
export type Frame = Pick<Effect, 'levels' | 'restsOn'>;

/**
 * The first minus the second, of other people in each, drawn or sampled one by one: of shares Newcombe’s interval (1998, Statistics in
 * Medicine 17, 873–890, method 10), of means Welch’s (1947). Of totals of events there is no interval: they tell nothing of how
 * much people differ, and as if everybody were alike (Poisson) it would be too narrow. Null of outcomes of two kinds, and of nobody.
 */
export function independentEffect(first: Outcome, second: Outcome, frame: Frame): Effect | null {
  if (first.kind === 'share' && second.kind === 'share') return shares(first, second, frame);
  if (first.kind === 'mean' && second.kind === 'mean') return means(first, second, frame);
  return first.kind === 'count' && second.kind === 'count' ? counts(first, second, frame) : null;
}

/** A share of an outcome, as the statistics room has it. */
export const partOf = ({ part, n }: ShareOutcome) => ({ n, share: part / n });

function shares(first: ShareOutcome, second: ShareOutcome, frame: Frame): Effect | null {
  const found = first.n > 0 && second.n > 0 ? independentShares(partOf(second), partOf(first)) : null;
  return (
    found &&
    effect({
      ...frame,
      estimate: found.difference,
      unit: unitOf.share,
      certainty: intervalOf(found.interval),
      method: 'newcombe',
    })
  );
}

/** The variance of a mean with its degrees of freedom; null of fewer than two, or without spread typed in. */
export const varianceOfMean = ({ n, sd }: MeanOutcome): { variance: number; df: number } | null =>
  n < 2 || sd === null ? null : { variance: sd ** 2 / n, df: n - 1 };

function means(first: MeanOutcome, second: MeanOutcome, frame: Frame): Effect | null {
  if (first.n < 1 || second.n < 1) return null;
  const estimate = first.mean - second.mean;
  const base = { ...frame, estimate, unit: unitOf.mean, method: 'welch' } as const;
  const [a, b] = [varianceOfMean(first), varianceOfMean(second)];
  if (!a || !b) return effect({ ...base, certainty: noInterval('spread_unknown') });
  return effect({ ...base, ...withSpread(estimate, welchSpread([a, b])) });
}

function counts(first: CountOutcome, second: CountOutcome, frame: Frame): Effect | null {
  const [a, b] = [amountOf(first), amountOf(second)];
  if (a === null || b === null) return null;
  const certainty: Certainty = noInterval('spread_unknown');
  return effect({
    ...frame,
    estimate: a - b,
    unit: unitOf.count,
    certainty,
    ratio: b > 0 ? { estimate: a / b, certainty } : null,
    method: 'rates',
  });
}
