import { correlationInterval, type Interval } from '#evidence/evidence.rules.ts';

/** One correlation minus another, with its 95 % interval. */
export interface CorrelationDifference {
  difference: number;
  interval: Interval;
}

/**
 * The difference of two correlations with one outcome, of the same `n` respondents; `between` is how the two go together. The interval is
 * that of Zou (2007, Psychological Methods 12, 399–413): the distances to the ends of both Fisher intervals, less what the two
 * correlations share (Olkin & Siotani 1976). Null where a correlation has no interval.
 */
export function dependentDifference(
  first: number,
  second: number,
  between: number,
  n: number,
): CorrelationDifference | null {
  const free = (1 - first ** 2) * (1 - second ** 2);
  if (!(free > 0)) return null;
  const left = 1 - first ** 2 - second ** 2 - between ** 2;
  const shared = ((between - (first * second) / 2) * left + between ** 3) / free;
  return zou({ r: first, n }, { r: second, n }, Math.min(1, Math.max(-1, shared)));
}

/** The difference of the correlations in two groups of other people (Zou 2007). Null where a correlation has no interval. */
export const independentDifference = (first: Correlated, second: Correlated): CorrelationDifference | null =>
  zou(first, second, 0);

interface Correlated {
  r: number;
  n: number;
}

/** `shared` is the correlation between the two correlations. */
function zou(first: Correlated, second: Correlated, shared: number): CorrelationDifference | null {
  const [a, b] = [correlationInterval(first.r, first.n), correlationInterval(second.r, second.n)];
  if (!a || !b) return null;
  // Of two that go together wholly, what is left can be a rounding under zero.
  const distance = (x: number, y: number) => Math.sqrt(Math.max(0, x ** 2 + y ** 2 - 2 * shared * x * y));
  const difference = first.r - second.r;
  return {
    difference,
    interval: {
      lo: difference - distance(first.r - a.lo, b.hi - second.r),
      hi: difference + distance(a.hi - first.r, second.r - b.lo),
    },
  };
}
