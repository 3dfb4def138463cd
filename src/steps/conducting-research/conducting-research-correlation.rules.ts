import { sampleCorrelation, sampleRankCorrelation } from 'simple-statistics';
import { correlationInterval, type Interval } from '#steps/step/evidence.rules.ts';
import { type Figure, figure, noFigure } from './conducting-research-known.rules.ts';
import { isConstant } from './conducting-research-mean.rules.ts';

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
  const pairs = first.flatMap((x, row) => {
    const y = second[row] ?? null;
    return x === null || y === null ? [] : [{ x, y }];
  });
  if (pairs.length < fewestPairs) return noFigure('too_few');
  const [xs, ys] = [pairs.map(({ x }) => x), pairs.map(({ y }) => y)];
  if (isConstant(xs)) return noFigure('constant');
  if (isConstant(ys)) return noFigure('constant_outcome');
  const r = within(sampleCorrelation(xs, ys));
  const spearman = within(sampleRankCorrelation(xs.map(rounded), ys.map(rounded)));
  return figure({ n: pairs.length, r, interval: correlationInterval(r, pairs.length)!, spearman });
}

/** A perfect correlation can come out as 1.0000000000000002. */
const within = (r: number) => Math.min(1, Math.max(-1, r));

/** So that scores that differ by a rounding are tied. */
const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
