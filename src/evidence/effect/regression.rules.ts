import { eigenOf } from './eigen.rules.ts';
import { satterthwaite } from './estimate.rules.ts';

/** Rows of persons or places, in columns of the same length. */
export interface Rows {
  /** What was measured. */
  values: readonly number[];
  /** 1 of who is with, 0 of who is without. */
  group: readonly number[];
  /** What is adjusted for: values before, a column for each stratum. */
  covariates: readonly (readonly number[])[];
  /** How much each counts, the same within a cluster; all alike where they are left out. */
  weights?: readonly number[];
  /** To which cluster each belongs; each its own where they are left out. */
  clusters?: readonly string[];
  /** Without a level of its own for who is without: of one group, whose mean is then the estimate. */
  throughZero?: boolean;
}

export interface Spread {
  /** Standard error of the estimate. */
  error: number;
  degreesOfFreedom: number;
}

export interface Fitted {
  /** With minus without, at the same covariates. */
  estimate: number;
  /** One spread for all rows: with n − p degrees of freedom. */
  classical: Spread;
  /** A spread of its own for each cluster: CR2 (Bell & McCaffrey 2002), degrees of freedom by Satterthwaite as Pustejovsky & Tipton (2018) have them. */
  robust: Spread;
}

/**
 * Least squares of the values on group and covariates (Gram–Schmidt; a covariate that says nothing new is left out, as R’s `lm` does).
 * Null where the group follows from the covariates. Of n rows, p columns and clusters of any size it takes n·p² steps.
 */
export function fitOf({ values, group, covariates, weights, clusters, throughZero }: Rows): Fitted | null {
  const n = values.length;
  const roots = weights?.map(Math.sqrt);
  const scaled = (column: readonly number[]) => Float64Array.from(column, (value, row) => value * (roots?.[row] ?? 1));
  const basis: Float64Array[] = [];
  for (const column of [...(throughZero ? [] : [Array<number>(n).fill(1)]), ...covariates]) {
    const { rest, length } = restOf(scaled(column), basis);
    if (length > 0) basis.push(rest.map((value) => value / length));
  }
  const { rest: own, length } = restOf(scaled(group), basis);
  if (length === 0) return null;
  basis.push(own.map((value) => value / length));
  const measured = scaled(values);
  const residuals = restOf(measured, basis, 0).rest;
  const estimate = dot(basis.at(-1)!, measured) / length;
  const left = n - basis.length;
  const classical = {
    error: left > 0 ? Math.sqrt(dot(residuals, residuals) / left) / length : 0,
    degreesOfFreedom: left,
  };
  const rowsOf = clusters
    ? [...Map.groupBy(values.keys(), (row) => clusters[row]!).values()]
    : values.map((_, row) => [row]);
  return { estimate, classical, robust: robustOf(basis, residuals, rowsOf, length) };
}

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!;
  return sum;
};

/** Of what a column had, less is rounding. */
const rounding = 1e-9;

/** What is left of a column when the basis is taken out, twice against rounding, and its length: 0 where that is only rounding. */
function restOf(column: Float64Array, basis: readonly Float64Array[], least = rounding) {
  const rest = column.slice();
  for (let time = 0; time < 2; time++)
    for (const direction of basis) {
      const along = dot(rest, direction);
      for (let at = 0; at < rest.length; at++) rest[at]! -= along * direction[at]!;
    }
  const length = Math.sqrt(dot(rest, rest));
  return { rest, length: length > least * Math.sqrt(dot(column, column)) ? length : 0 };
}

/**
 * The sandwich of the last column. With an orthonormal basis Q its parts are b = (I − QᵢQᵢᵀ)^−½ qᵢ / length and bᵀe; the products of
 * the parts are, were all rows independent, Ωᵢⱼ = [i = j] bᵢᵀbᵢ − uᵢᵀuⱼ with u = Qᵢᵀb, and df = (tr Ω)² / ΣΩ².
 */
function robustOf(
  basis: readonly Float64Array[],
  residuals: Float64Array,
  clusters: readonly number[][],
  length: number,
): Spread {
  const p = basis.length;
  const crossed = Array.from({ length: p }, () => new Float64Array(p));
  let [variance, trace, squares] = [0, 0, 0];
  for (const rows of clusters) {
    const parts = halfInverse(basis, rows).map((value) => value / length);
    const along = rows.reduce((sum, row, at) => sum + parts[at]! * residuals[row]!, 0);
    const own = parts.reduce((sum, part) => sum + part * part, 0);
    const u = basis.map((direction) => rows.reduce((sum, row, at) => sum + direction[row]! * parts[at]!, 0));
    const shared = u.reduce((sum, one) => sum + one * one, 0);
    variance += along ** 2;
    trace += own - shared;
    squares += own ** 2 - 2 * own * shared;
    for (let i = 0; i < p; i++) for (let j = 0; j < p; j++) crossed[i]![j]! += u[i]! * u[j]!;
  }
  for (const row of crossed) squares += dot(row, row);
  // No more than there are clusters: of a fit without anything left it is a division of roundings.
  const freedom = trace > rounding / length ** 2 ? trace ** 2 / squares : 0;
  return { error: Math.sqrt(variance), degreesOfFreedom: freedom };
}

/** What is fitted wholly, such as a cluster that is a stratum by itself, has no spread of its own. */
const whole = 1e-10;

/** (I − QᵢQᵢᵀ)^−½ times the last column, of the rows of one cluster; by the eigenvectors of QᵢᵀQᵢ, which is small. */
function halfInverse(basis: readonly Float64Array[], rows: readonly number[]): number[] {
  const last = basis.at(-1)!;
  if (rows.length === 1) {
    const left = 1 - basis.reduce((sum, direction) => sum + direction[rows[0]!]! ** 2, 0);
    return [left > whole ? last[rows[0]!]! / Math.sqrt(left) : 0];
  }
  const inner = (a: Float64Array, b: Float64Array) => rows.reduce((sum, row) => sum + a[row]! * b[row]!, 0);
  const { values, vectors } = eigenOf(basis.map((a) => basis.map((b) => inner(a, b))));
  const result = rows.map((row) => last[row]!);
  values.forEach((value, at) => {
    if (value < whole) return;
    const direction = rows.map((row) => basis.reduce((sum, column, k) => sum + column[row]! * vectors[at]![k]!, 0));
    const along = direction.reduce((sum, one, row) => sum + one * last[rows[row]!]!, 0);
    const stretch = ((1 - value > whole ? 1 / Math.sqrt(1 - value) : 0) - 1) / value;
    direction.forEach((one, row) => {
      result[row]! += stretch * along * one;
    });
  });
  return result;
}

/** Two groups without covariates, each with its own variance of the mean, as Welch (1947) has them. */
export const welchSpread = (parts: readonly { variance: number; df: number }[]): Spread => ({
  error: Math.sqrt(parts.reduce((sum, { variance }) => sum + variance, 0)),
  degreesOfFreedom: satterthwaite(parts),
});
