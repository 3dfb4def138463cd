import { type Interval, z95 } from '#evidence/evidence.rules.ts';
import { pearsonOf } from './correlation.rules.ts';
import { known } from './known.rules.ts';
import { isConstant, type Mean, meanOf } from './mean.rules.ts';
import { type Share, shareOf } from './share.rules.ts';

/** How large a change is, apart from the scale it was asked on. All with a 95 % interval. */

export interface EffectSize {
  /** Of two groups Hedges’ g, of the same people d_av: they are not compared with each other. */
  measure: 'g' | 'd_av';
  value: number;
  interval: Interval;
}

type Moment = Pick<Mean, 'n' | 'mean' | 'sd'>;

/**
 * Hedges’ g of two groups, the second minus the first: the difference over the pooled standard deviation, times 1 − 3/(4·df − 1) against
 * the bias of small samples (Hedges 1981), with the variance of Borenstein e.a. (2009, Introduction to Meta-Analysis, 4.18–4.24). Null
 * without spread.
 */
export function hedgesG(first: Moment, second: Moment): EffectSize | null {
  const df = first.n + second.n - 2;
  if (first.n < 2 || second.n < 2) return null;
  const pooled = Math.sqrt(((first.n - 1) * first.sd ** 2 + (second.n - 1) * second.sd ** 2) / df);
  if (!(pooled > 0)) return null;
  const d = (second.mean - first.mean) / pooled;
  const correction = 1 - 3 / (4 * df - 1);
  const variance = (first.n + second.n) / (first.n * second.n) + d ** 2 / (2 * (first.n + second.n));
  return sized('g', correction * d, correction * Math.sqrt(variance));
}

/** The same people twice. */
export interface Pairs {
  n: number;
  first: Pick<Mean, 'mean' | 'sd'>;
  second: Pick<Mean, 'mean' | 'sd'>;
  /** How both go together; null where either has no spread. */
  r: number | null;
}

/** What the same people answered twice; null of fewer than two. */
export function pairsOf(both: readonly { before: number; after: number }[]): Pairs | null {
  const [before, after] = [both.map((one) => one.before), both.map((one) => one.after)];
  const [first, second] = [known(meanOf(before)), known(meanOf(after))];
  if (!first || !second) return null;
  const r = isConstant(before) || isConstant(after) ? null : pearsonOf(before, after);
  return { n: both.length, first, second, r };
}

/**
 * d_av of the same people: the mean change over the root of the mean of both variances (Cumming 2012, Understanding the New Statistics),
 * with the standard error of Bonett (2008, Psychological Methods 13, 99–109). Null without spread, and of fewer than three.
 */
export function averageD({ n, first, second, r }: Pairs): EffectSize | null {
  const [a, b] = [first.sd ** 2, second.sd ** 2];
  const variance = (a + b) / 2;
  if (n < 3 || !(variance > 0)) return null;
  const df = n - 1;
  const d = (second.mean - first.mean) / Math.sqrt(variance);
  const together = r ?? 0;
  const ofChange = a + b - 2 * together * first.sd * second.sd;
  const ofSpread = (d ** 2 * (a ** 2 + b ** 2 + 2 * together ** 2 * a * b)) / (8 * df * variance ** 2);
  return sized('d_av', d, Math.sqrt(ofSpread + ofChange / (df * variance)));
}

const sized = (measure: EffectSize['measure'], value: number, error: number): EffectSize => ({
  measure,
  value,
  interval: { lo: value - z95 * error, hi: value + z95 * error },
});

export interface ShareDifference {
  difference: number;
  interval: Interval;
}

type Part = Pick<Share, 'n' | 'share'>;

/** The second share minus the first, of other people: Newcombe’s hybrid score interval (1998, Statistics in Medicine 17, 873–890, method 10). */
export const independentShares = (first: Part, second: Part): ShareDifference | null => newcombe(first, second, 0);

/** Of the same people: the paired one (Newcombe 1998, Statistics in Medicine 17, 2635–2650, method 10). */
export function pairedShares({ n, first, second, r }: Pairs): ShareDifference | null {
  const spread = Math.sqrt(first.mean * (1 - first.mean) * second.mean * (1 - second.mean));
  // φ with his correction for continuity, where both go together.
  const together = r === null || !(spread > 0) ? 0 : r > 0 ? Math.max(0, r - 1 / (2 * n * spread)) : r;
  return newcombe({ n, share: first.mean }, { n, share: second.mean }, together);
}

function newcombe(first: Part, second: Part, together: number): ShareDifference | null {
  const [was, is] = [shareOf(first.share * first.n, first.n), shareOf(second.share * second.n, second.n)];
  if (!was || !is) return null;
  const difference = is.share - was.share;
  // Of two that go together wholly, what is left can be a rounding under zero.
  const distance = (x: number, y: number) => Math.sqrt(Math.max(0, x ** 2 + y ** 2 - 2 * together * x * y));
  return {
    difference,
    interval: {
      lo: difference - distance(is.share - is.interval.lo, was.interval.hi - was.share),
      hi: difference + distance(is.interval.hi - is.share, was.share - was.interval.lo),
    },
  };
}
