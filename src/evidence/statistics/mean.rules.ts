import { mean, sampleStandardDeviation } from 'simple-statistics';
import type { Interval } from '#evidence/evidence.rules.ts';
import { type Figure, figure, noFigure } from './known.rules.ts';
import { t95 } from './quantile.rules.ts';

export interface Mean {
  n: number;
  mean: number;
  /** Of the sample: the divisor is n − 1. */
  sd: number;
  /** 95 % interval of the mean. */
  interval: Interval;
}

/** What is less is a rounding, not a difference between people. */
const smallestSpread = 1e-9;

export const isConstant = (values: readonly number[]): boolean =>
  values.every((value) => Math.abs(value - values[0]!) < smallestSpread);

/** Mean, standard deviation, and the interval m ± t · sd/√n with n − 1 degrees of freedom (Student 1908). */
export function meanOf(values: readonly number[]): Figure<Mean> {
  const n = values.length;
  if (n === 0) return noFigure('no_answers');
  if (n === 1) return noFigure('too_few');
  const m = mean([...values]);
  const sd = isConstant(values) ? 0 : sampleStandardDeviation([...values]);
  const half = sd === 0 ? 0 : (t95(n - 1) * sd) / Math.sqrt(n);
  return figure({ n, mean: m, sd, interval: { lo: m - half, hi: m + half } });
}

export interface Difference {
  /** The first mean minus the second. */
  difference: number;
  interval: Interval;
  /** Welch’s degrees of freedom. */
  degreesOfFreedom: number;
}

/** The difference of the means of two groups, the first minus the second; see `welchOf`. */
export function differenceOf(first: readonly number[], second: readonly number[]): Figure<Difference> {
  const [a, b] = [meanOf(first), meanOf(second)];
  if (a.kind === 'none') return a;
  return b.kind === 'none' ? b : welchOf(a, b);
}

/**
 * The difference of two means with its 95 % interval by Welch: each group has a spread of its own (Welch 1947; degrees of
 * freedom by Satterthwaite 1946). Of two people a group or more.
 */
export function welchOf(a: Pick<Mean, 'n' | 'mean' | 'sd'>, b: Pick<Mean, 'n' | 'mean' | 'sd'>): Figure<Difference> {
  if (a.n < 2 || b.n < 2) return noFigure('too_few');
  const [errorA, errorB] = [a.sd ** 2 / a.n, b.sd ** 2 / b.n];
  const error = errorA + errorB;
  if (error === 0) return noFigure('constant');
  const degreesOfFreedom = error ** 2 / (errorA ** 2 / (a.n - 1) + errorB ** 2 / (b.n - 1));
  const difference = a.mean - b.mean;
  const half = t95(degreesOfFreedom) * Math.sqrt(error);
  return figure({ difference, interval: { lo: difference - half, hi: difference + half }, degreesOfFreedom });
}
