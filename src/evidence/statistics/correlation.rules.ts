import { sampleCorrelation } from 'simple-statistics';
import { correlationInterval, type Interval } from '#evidence/evidence.rules.ts';
import { type Figure, figure, noFigure } from './known.rules.ts';
import { isConstant } from './mean.rules.ts';

export interface Correlation {
  /** Respondents with both. */
  n: number;
  /** Pearson’s r; with an outcome of two values it is the point-biserial correlation, which is the same. */
  r: number;
  /** 95 % interval of r by Fisher’s z. */
  interval: Interval;
  /** Spearman’s ρ: Pearson over ranks, in which ties share the middle one. */
  spearman: number;
}

/** Fewer leave Fisher’s z without a standard error. */
const fewestPairs = 4;

/** The correlation of two lists over who has both. `constant` is about the first, `constant_outcome` about the second. */
export function correlationOf(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
): Figure<Correlation> {
  const xs: number[] = [];
  const ys: number[] = [];
  first.forEach((x, row) => {
    const y = second[row] ?? null;
    if (x === null || y === null) return;
    xs.push(x);
    ys.push(y);
  });
  if (xs.length < fewestPairs) return noFigure('too_few');
  if (isConstant(xs)) return noFigure('constant');
  if (isConstant(ys)) return noFigure('constant_outcome');
  const r = within(sampleCorrelation(xs, ys));
  const spearman = within(sampleCorrelation(midranks(xs), midranks(ys)));
  return figure({ n: xs.length, r, interval: correlationInterval(r, xs.length)!, spearman });
}

/** A perfect correlation can come out as 1.0000000000000002. */
const within = (r: number) => Math.min(1, Math.max(-1, r));

/**
 * The rank of each value; ties share the middle one. By counting, as answers have few different values: sorting them, as
 * `sampleRankCorrelation` does, took half the time of an analysis.
 */
function midranks(values: readonly number[]): number[] {
  const all = values.map(rounded);
  const times = new Map<number, number>();
  for (const value of all) times.set(value, (times.get(value) ?? 0) + 1);
  const ranks = new Map<number, number>();
  let below = 0;
  for (const value of [...times.keys()].sort((a, b) => a - b)) {
    const count = times.get(value)!;
    ranks.set(value, below + (count + 1) / 2);
    below += count;
  }
  return all.map((value) => ranks.get(value)!);
}

/** So that scores that differ by a rounding are tied. */
const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
