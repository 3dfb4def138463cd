/// <reference path="../../steps/conducting-research/jstat.d.ts" />
import jStat from 'jstat';

type Matrix = readonly (readonly number[])[];

/** One factor behind several questions: what each shares with it and what is its own. */
export interface OneFactor {
  loadings: number[];
  uniques: number[];
  /** Covariances of the estimates (loadings first), times n: the inverse of the expected information of one respondent. */
  covariances: number[][];
}

/** Under this unique variance, or never coming to rest, one factor does not describe the answers (Heywood 1931). */
const smallestUnique = 1e-4;
const mostRounds = 500;
const atRest = 1e-12;

/**
 * The model of one factor on a correlation matrix by maximum likelihood (Lawley 1940; Jöreskog 1967), found by Fisher
 * scoring. Null when there is no proper solution: a singular matrix, or a question that would have nothing of its own.
 */
export function fitOneFactor(correlations: Matrix): OneFactor | null {
  let at = startOf(correlations);
  let misfit = misfitOf(at, correlations);
  for (let round = 0; round < mostRounds; round++) {
    const { gradient, information } = slopeAt(at, correlations);
    const covariances = jStat.inv(information);
    const step = covariances.map((row) => row.reduce((sum, one, i) => sum + one * gradient[i]!, 0));
    if (!step.every(Number.isFinite)) return null;
    if (Math.max(...step.map(Math.abs)) < atRest) {
      const [loadings, uniques] = halves(at);
      return { loadings, uniques, covariances };
    }
    const next = shortened(at, step, misfit, correlations);
    if (!next) return null;
    [at, misfit] = [next.at, next.misfit];
  }
  return null;
}

/** A full step, or the largest half of a half of it that stays proper and does not fit worse. */
function shortened(at: readonly number[], step: readonly number[], misfit: number, correlations: Matrix) {
  for (let size = 1; size > 1e-9; size /= 2) {
    const tried = at.map((value, i) => value + size * step[i]!);
    const found = misfitOf(tried, correlations);
    // Near the end the difference is a rounding.
    if (found <= misfit + 1e-13) return { at: tried, misfit: found };
  }
  return null;
}

const halves = (at: readonly number[]): [number[], number[]] => [at.slice(0, at.length / 2), at.slice(at.length / 2)];

/** From the first principal component. */
function startOf(correlations: Matrix): number[] {
  let vector = correlations.map((row) => Math.sign(row.reduce((sum, r) => sum + r, 0)) || 1);
  let length = 1;
  for (let round = 0; round < 100; round++) {
    vector = correlations.map((row) => row.reduce((sum, r, i) => sum + r * vector[i]!, 0));
    length = Math.hypot(...vector);
    vector = vector.map((value) => value / length);
  }
  const loadings = vector.map((value) => 0.8 * value * Math.sqrt(length));
  return [...loadings, ...loadings.map((loading) => Math.max(0.1, 1 - loading ** 2))];
}

/** The inverse of λλ′ + Ψ without inverting a matrix (Sherman & Morrison 1950), and the logarithm of its determinant. */
function implied(at: readonly number[]) {
  const [loadings, uniques] = halves(at);
  const weights = loadings.map((loading, a) => loading / uniques[a]!);
  const share = 1 + loadings.reduce((sum, loading, a) => sum + loading * weights[a]!, 0);
  const inverse = weights.map((x, a) => weights.map((y, b) => (a === b ? 1 / uniques[a]! : 0) - (x * y) / share));
  return { inverse, logDeterminant: uniques.reduce((sum, unique) => sum + Math.log(unique), Math.log(share)) };
}

/** ln|Σ| + tr(RΣ⁻¹), what maximum likelihood makes as small as it can; infinite where the model is not proper. */
function misfitOf(at: readonly number[], correlations: Matrix): number {
  if (halves(at)[1].some((unique) => !(unique > smallestUnique))) return Number.POSITIVE_INFINITY;
  const { inverse, logDeterminant } = implied(at);
  return inverse.reduce(
    (sum, row, a) => row.reduce((trace, value, b) => trace + value * correlations[a]![b]!, sum),
    logDeterminant,
  );
}

const product = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, value, i) => sum + value * b[i]![j]!, 0)));

/** The slope of the log-likelihood of one respondent, and its expected information: ½ tr(Σ⁻¹ ∂Σ Σ⁻¹ ∂Σ). */
function slopeAt(at: readonly number[], correlations: Matrix) {
  const [loadings] = halves(at);
  const { inverse: w } = implied(at);
  const whole = product(product(w, correlations), w);
  const gap = whole.map((row, a) => row.map((value, b) => value - w[a]![b]!));
  const [u, ofLoadings] = [w, gap].map((matrix) =>
    product(
      matrix,
      loadings.map((loading) => [loading]),
    ).flat(),
  );
  const q = loadings.reduce((sum, loading, a) => sum + loading * u![a]!, 0);
  const information = [
    ...loadings.map((_, a) => [
      ...loadings.map((_, b) => w[a]![b]! * q + u![a]! * u![b]!),
      ...loadings.map((_, b) => w[a]![b]! * u![b]!),
    ]),
    ...loadings.map((_, a) => [
      ...loadings.map((_, b) => w[a]![b]! * u![a]!),
      ...loadings.map((_, b) => w[a]![b]! ** 2 / 2),
    ]),
  ];
  return { gradient: [...ofLoadings!, ...gap.map((row, a) => row[a]! / 2)], information };
}
