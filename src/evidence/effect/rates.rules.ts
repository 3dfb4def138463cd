import { type Certainty, type Effect, effect, intervalOf, noInterval, withSpread } from './estimate.rules.ts';
import type { Frame } from './independent.rules.ts';
import { unitOf } from './outcome.rules.ts';
import { welchSpread } from './sandwich.rules.ts';

/** Of one person (or one place): how often, over how much exposure (> 0). */
export interface Counted {
  events: number;
  exposure: number;
}

/** Events per exposure of a group, with the variance that the differences between its members give it. */
export interface Rate {
  n: number;
  rate: number;
  /** Null of fewer than two. */
  variance: number | null;
}

/**
 * All events over all exposure, and the variance of that ratio by linearisation: n/(n − 1) · Σ(yᵢ − r·tᵢ)² / (Σt)², as R’s `svyratio`
 * has it (Cochran 1977, Sampling Techniques, 6.13). It holds however unlike people are: no Poisson is assumed. Null without exposure.
 */
export function rateOf(rows: readonly Counted[]): Rate | null {
  const [events, exposure] = [
    rows.reduce((sum, row) => sum + row.events, 0),
    rows.reduce((sum, row) => sum + row.exposure, 0),
  ];
  const n = rows.length;
  if (!(exposure > 0)) return null;
  const rate = events / exposure;
  const squares = rows.reduce((sum, row) => sum + (row.events - rate * row.exposure) ** 2, 0);
  return { n, rate, variance: n < 2 ? null : varianceOf(n, squares / exposure ** 2, rate) };
}

/**
 * How much the rate of the same people changed, after minus before, with the variance of that: each counts with what is left of both
 * moments. Null without exposure at either.
 */
export function rateChangeOf(rows: readonly { before: Counted; after: Counted }[]): Rate | null {
  const n = rows.length;
  const [was, is] = [rateOf(rows.map(({ before }) => before)), rateOf(rows.map(({ after }) => after))];
  if (!was || !is) return null;
  const rate = is.rate - was.rate;
  if (n < 2) return { n, rate, variance: null };
  const exposure = (of: 'before' | 'after') => rows.reduce((sum, row) => sum + row[of].exposure, 0);
  const [tBefore, tAfter] = [exposure('before'), exposure('after')];
  const squares = rows.reduce((sum, { before, after }) => {
    const left =
      (after.events - is.rate * after.exposure) / tAfter - (before.events - was.rate * before.exposure) / tBefore;
    return sum + left ** 2;
  }, 0);
  return { n, rate, variance: varianceOf(n, squares, was.rate + is.rate) };
}

/** Of what was divided, less is rounding. */
const rounding = 1e-12;

const varianceOf = (n: number, squares: number, scale: number): number =>
  Math.sqrt(squares) > rounding * scale ? (n / (n - 1)) * squares : 0;

/** The first rate minus the second and over it, of people drawn or sampled one by one. The ratio’s interval is that of its logarithm. */
export function rateEffect(first: Rate, second: Rate, frame: Frame): Effect {
  const estimate = first.rate - second.rate;
  const base = { ...frame, estimate, unit: unitOf.count, method: 'rates' } as const;
  if (first.variance === null || second.variance === null)
    return effect({ ...base, certainty: noInterval('spread_unknown'), ratio: ratioOf(first.rate, second.rate, []) });
  const parts = [
    { rate: first.rate, variance: first.variance, df: first.n - 1 },
    { rate: second.rate, variance: second.variance, df: second.n - 1 },
  ];
  return effect({
    ...base,
    ...withSpread(estimate, welchSpread(parts)),
    ratio: ratioOf(first.rate, second.rate, parts),
  });
}

/**
 * How many times as often: e to the power ln r₁ − ln r₂ ± t · error, each logarithm with variance v/r² (the delta method). Null where
 * nothing happened in one of the groups: zero has no logarithm.
 */
export function ratioOf(
  first: number,
  second: number,
  parts: readonly { rate: number; variance: number; df: number }[],
  freedom?: number,
): Effect['ratio'] {
  if (!(first > 0) || !(second > 0)) return null;
  const estimate = first / second;
  if (parts.length === 0) return { estimate, certainty: noInterval('spread_unknown') };
  const { error, degreesOfFreedom } = welchSpread(
    parts.map(({ rate, variance, df }) => ({ variance: variance / rate ** 2, df })),
  );
  return {
    estimate,
    certainty: powered(
      withSpread(Math.log(estimate), { error, degreesOfFreedom: freedom ?? degreesOfFreedom }).certainty,
    ),
  };
}

const powered = (certainty: Certainty): Certainty =>
  certainty.kind === 'none' ? certainty : intervalOf({ lo: Math.exp(certainty.lo), hi: Math.exp(certainty.hi) });
