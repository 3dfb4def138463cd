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

/** Numbers without gaps. */
export type Values = ArrayLike<number>;

export function isConstant(values: Values): boolean {
  for (let at = 1; at < values.length; at++) if (Math.abs(values[at]! - values[0]!) >= smallestSpread) return false;
  return true;
}

/** The mean, and the sum of the squared distances to it: in two passes, so that nothing is lost by a large mean. */
export function momentsOf(values: Values): { mean: number; squares: number } {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  const mean = sum / values.length;
  let squares = 0;
  for (let at = 0; at < values.length; at++) squares += (values[at]! - mean) ** 2;
  return { mean, squares };
}

/** Mean, standard deviation, and the interval m ± t · sd/√n with n − 1 degrees of freedom (Student 1908). */
export function meanOf(values: Values): Figure<Mean> {
  const n = values.length;
  if (n === 0) return noFigure('no_answers');
  if (n === 1) return noFigure('too_few');
  const { mean: m, squares } = momentsOf(values);
  const sd = isConstant(values) ? 0 : Math.sqrt(squares / (n - 1));
  return figure({ n, mean: m, sd, interval: intervalOfMean({ n, mean: m, sd })! });
}

/** That interval of a mean that is known already; null of fewer than two. */
export function intervalOfMean({ n, mean, sd }: Pick<Mean, 'n' | 'mean' | 'sd'>): Interval | null {
  if (n < 2) return null;
  const half = sd === 0 ? 0 : (t95(n - 1) * sd) / Math.sqrt(n);
  return { lo: mean - half, hi: mean + half };
}

export interface Difference {
  /** The first mean minus the second. */
  difference: number;
  interval: Interval;
  /** Welch’s degrees of freedom. */
  degreesOfFreedom: number;
}

/** The difference of the means of two groups, the first minus the second; see `welchOf`. */
export function differenceOf(first: Values, second: Values): Figure<Difference> {
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
