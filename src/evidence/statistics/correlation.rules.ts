import { correlationInterval, type Interval } from '#evidence/evidence.rules.ts';
import { type Figure, figure, noFigure } from './known.rules.ts';
import { isConstant, momentsOf, type Values } from './mean.rules.ts';
import { rowsWhere, type Series, valuesAt } from './series.rules.ts';

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
export const fewestPairs = 4;

/**
 * The correlation of two series over who has both; `rows` are those, where they are known. `constant` is about the first,
 * `constant_outcome` about the second.
 */
export function correlationOf(first: Series, second: Series, rows?: Int32Array): Figure<Correlation> {
  const both = rows ?? rowsWhere(first.places.length, (row) => first.places[row]! >= 0 && second.places[row]! >= 0);
  if (both.length < fewestPairs) return noFigure('too_few');
  const [xs, ys] = [valuesAt(first.values, both), valuesAt(second.values, both)];
  if (isConstant(xs)) return noFigure('constant');
  if (isConstant(ys)) return noFigure('constant_outcome');
  const r = pearsonOf(xs, ys);
  const spearman = pearsonOf(midranks(first, both), midranks(second, both));
  return figure({ n: both.length, r, interval: correlationInterval(r, both.length)!, spearman });
}

/** Pearson’s r of two lists without gaps, each with some spread. */
export function pearsonOf(xs: Values, ys: Values): number {
  const [x, y] = [momentsOf(xs), momentsOf(ys)];
  let products = 0;
  for (let at = 0; at < xs.length; at++) products += (xs[at]! - x.mean) * (ys[at]! - y.mean);
  // A perfect correlation can come out as 1.0000000000000002.
  return Math.min(1, Math.max(-1, products / Math.sqrt(x.squares * y.squares)));
}

/** The rank of each value; ties share the middle one. */
function midranks({ places, different }: Series, rows: Int32Array): Float64Array {
  const counts = new Int32Array(different);
  for (const row of rows) counts[places[row]!]!++;
  const ranks = new Float64Array(different);
  let below = 0;
  for (let place = 0; place < different; place++) {
    ranks[place] = below + (counts[place]! + 1) / 2;
    below += counts[place]!;
  }
  const found = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) found[at] = ranks[places[rows[at]!]!]!;
  return found;
}
