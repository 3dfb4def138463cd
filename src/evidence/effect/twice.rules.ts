import type { Interval } from '#evidence/evidence.rules.ts';
import {
  independentShares,
  type Pairs,
  pairedShares,
  type ShareDifference,
} from '#evidence/statistics/change.rules.ts';
import { type Effect, effect, intervalOf, noInterval, withSpread } from './estimate.rules.ts';
import { type Frame, partOf, varianceOfMean } from './independent.rules.ts';
import { amountOf, type MeanOutcome, type Outcome, type ShareOutcome, unitOf } from './outcome.rules.ts';
import { welchSpread } from './sandwich.rules.ts';

/** One group at two moments. */
export interface Twice<T> {
  before: T;
  after: T;
}

/**
 * The difference in differences of four groups of other people each: (after − before) with, minus that without. Of shares the
 * intervals of Newcombe of both changes put together once more by the same rule (MOVER: Zou & Donner 2008, Statistics in Medicine 27,
 * 1693–1702), of means Welch–Satterthwaite over four. Of totals of events there is no interval. Null of outcomes of several kinds.
 */
export function othersTwice(withIt: Twice<Outcome>, without: Twice<Outcome>, frame: Frame): Effect | null {
  const all = [withIt.after, withIt.before, without.after, without.before];
  const values = all.map(amountOf);
  const { kind } = withIt.after;
  if (values.includes(null) || all.some((one) => one.kind !== kind)) return null;
  const [a, b, c, d] = values as [number, number, number, number];
  const estimate = a - b - (c - d);
  if (kind === 'count')
    return effect({ ...frame, estimate, unit: unitOf.count, certainty: noInterval('spread_unknown'), method: 'rates' });
  if (kind === 'share') {
    const [first, second, third, fourth] = (all as ShareOutcome[]).map(partOf);
    return shareEffect(independentShares(second!, first!), independentShares(fourth!, third!), frame);
  }
  const variances = (all as MeanOutcome[]).map(varianceOfMean).filter((one) => one !== null);
  return variances.length < all.length
    ? effect({ ...frame, estimate, unit: unitOf.mean, certainty: noInterval('spread_unknown'), method: 'welch_twice' })
    : meanEffect(estimate, variances, frame);
}

/** The same of people who were each measured twice: the intervals of both changes are of pairs. Null of shares without anybody. */
export function sameTwice(kind: 'share' | 'mean', withIt: Pairs, without: Pairs, frame: Frame): Effect | null {
  if (kind === 'share') return shareEffect(pairedShares(withIt), pairedShares(without), frame);
  const change = ({ first, second }: Pairs) => second.mean - first.mean;
  return meanEffect(change(withIt) - change(without), [withIt, without].map(changeVariance), frame);
}

/** The variance of the mean change of the same people, with its degrees of freedom. */
export function changeVariance({ n, first, second, r }: Pairs): { variance: number; df: number } {
  const apart = first.sd ** 2 + second.sd ** 2;
  const left = apart - 2 * (r ?? 0) * first.sd * second.sd;
  // Where everybody changed as much, what is left is rounding.
  return { variance: left > 1e-12 * apart ? left / n : 0, df: n - 1 };
}

function shareEffect(one: ShareDifference | null, other: ShareDifference | null, frame: Frame): Effect | null {
  if (!one || !other) return null;
  const estimate = one.difference - other.difference;
  return effect({
    ...frame,
    estimate,
    unit: unitOf.share,
    certainty: intervalOf(together(estimate, one, other)),
    method: 'newcombe_twice',
  });
}

/** MOVER: the distance to each end is the root of the squares of both distances. */
const together = (estimate: number, one: ShareDifference, other: ShareDifference): Interval => ({
  lo: estimate - Math.hypot(one.difference - one.interval.lo, other.interval.hi - other.difference),
  hi: estimate + Math.hypot(one.interval.hi - one.difference, other.difference - other.interval.lo),
});

function meanEffect(estimate: number, parts: readonly { variance: number; df: number }[], frame: Frame): Effect {
  return effect({
    ...frame,
    estimate,
    unit: unitOf.mean,
    ...withSpread(estimate, welchSpread(parts)),
    method: 'welch_twice',
  });
}
