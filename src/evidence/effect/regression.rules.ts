import { dot } from './eigen.rules.ts';
import type { Spread } from './estimate.rules.ts';
import { robustOf } from './sandwich.rules.ts';

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
  const scaled = scaling(weights);
  const basis = basisOf([...(throughZero ? [] : [values.map(() => 1)]), ...covariates].map(scaled));
  const { rest: own, length } = restOf(scaled(group), basis);
  if (length === 0) return null;
  basis.push(own.map((value) => value / length));
  const measured = scaled(values);
  const { rest, length: spread } = restOf(measured, basis);
  const residuals = spread > 0 ? rest : rest.fill(0);
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

/** What is left of the values when the covariates are taken out (and not the group), each scaled by the root of its weight. */
export function residualsOf({
  values,
  covariates,
  weights,
}: Pick<Rows, 'values' | 'covariates' | 'weights'>): Float64Array {
  const scaled = scaling(weights);
  return restOf(scaled(values), basisOf([values.map(() => 1), ...covariates].map(scaled))).rest;
}

const scaling = (weights: Rows['weights']) => (column: readonly number[]) =>
  Float64Array.from(column, (value, row) => value * Math.sqrt(weights?.[row] ?? 1));

/** Directions of length one, each at right angles to the others, that the columns can be made of (Gram–Schmidt). */
function basisOf(columns: readonly Float64Array[]): Float64Array[] {
  const basis: Float64Array[] = [];
  for (const column of columns) {
    const { rest, length } = restOf(column, basis);
    if (length > 0) basis.push(rest.map((value) => value / length));
  }
  return basis;
}

/** Of what a column had, less is rounding. */
const rounding = 1e-9;

/** What is left of a column when the basis is taken out, twice against rounding, and its length: 0 where that is only rounding. */
function restOf(column: Float64Array, basis: readonly Float64Array[]) {
  const rest = column.slice();
  for (let time = 0; time < 2; time++)
    for (const direction of basis) {
      const along = dot(rest, direction);
      for (let at = 0; at < rest.length; at++) rest[at]! -= along * direction[at]!;
    }
  const length = Math.sqrt(dot(rest, rest));
  return { rest, length: length > rounding * Math.sqrt(dot(column, column)) ? length : 0 };
}
