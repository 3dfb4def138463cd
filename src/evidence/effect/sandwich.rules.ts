import { dot, eigenOf } from './eigen.rules.ts';
import { type Spread, satterthwaite } from './estimate.rules.ts';

/** Of one, less is rounding. */
const rounding = 1e-9;

/**
 * The sandwich of the last column. With an orthonormal basis Q its parts are b = (I − QᵢQᵢᵀ)^−½ qᵢ / length and bᵀe; the products of
 * the parts are, were all rows independent, Ωᵢⱼ = [i = j] bᵢᵀbᵢ − uᵢᵀuⱼ with u = Qᵢᵀb, and df = (tr Ω)² / ΣΩ².
 */
export function robustOf(
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
