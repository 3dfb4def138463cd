import type { Interval } from '#evidence/evidence.rules.ts';
import { pearsonOf } from './correlation.rules.ts';
import { momentsOf, type Values } from './mean.rules.ts';
import { fitOneFactor, type OneFactor } from './one-factor.rules.ts';

/** The 97.5th percentile of the normal distribution. */
const z95 = 1.959963984540054;

export interface Omega {
  value: number;
  interval: Interval;
  /** How far each question goes together with what all share, from −1 to 1: of the answers as standard scores. */
  loadings: number[];
}

/**
 * McDonald’s omega (1999): (Σλ)² / ((Σλ)² + Σψ), with loadings λ and unique variances ψ of the model of one factor on the
 * covariances, by maximum likelihood – as lavaan and MBESS fit it (`psych::omega` fits correlations by minres). The 95 %
 * interval: delta method on the logit, so that it stays between 0 and 1 (Raykov 2002; Kelley & Pornprasertmanit 2016, who
 * call it MLL). Null when the model has no proper solution.
 */
export function omegaOf(columns: readonly Values[]): Omega | null {
  const n = columns[0]!.length;
  const sds = columns.map((column) => Math.sqrt(momentsOf(column).squares / (n - 1)));
  const half = columns.map((a, i) => columns.slice(0, i).map((b) => pearsonOf(a, b)));
  const correlations = columns.map((_, i) => columns.map((__, j) => (i === j ? 1 : (half[i]![j] ?? half[j]![i]!))));
  const model = fitOneFactor(correlations);
  if (!model) return null;
  const value = omega(model, sds);
  if (!(value > 1e-6 && value < 1 - 1e-9)) return null;
  const error = Math.sqrt(varianceOf(model, sds) / n);
  const logit = Math.log(value / (1 - value));
  const reach = (z95 * error) / (value * (1 - value));
  // Loadings are known but for their sign, which is that of most of the questions.
  const sign = Math.sign(model.loadings.reduce((sum, one) => sum + one, 0)) || 1;
  return {
    value,
    interval: { lo: logistic(logit - reach), hi: logistic(logit + reach) },
    loadings: model.loadings.map((loading) => sign * loading),
  };
}

const logistic = (x: number) => 1 / (1 + Math.exp(-x));

/** The model is fitted on correlations, which maximum likelihood allows; the spreads bring it back to covariances. */
function sumsOf({ loadings, uniques }: OneFactor, sds: readonly number[]) {
  const common = sds.reduce((sum, sd, a) => sum + sd * loadings[a]!, 0);
  const unique = sds.reduce((sum, sd, a) => sum + sd ** 2 * uniques[a]!, 0);
  return { common, unique, total: common ** 2 + unique };
}

function omega(model: OneFactor, sds: readonly number[]): number {
  const { common, total } = sumsOf(model, sds);
  return common ** 2 / total;
}

/** The variance of omega times n: its derivatives to the loadings and the unique variances, around their covariances. */
function varianceOf(model: OneFactor, sds: readonly number[]): number {
  const { common, unique, total } = sumsOf(model, sds);
  const slopes = [
    ...sds.map((sd) => (2 * sd * common * unique) / total ** 2),
    ...sds.map((sd) => -((sd * common) ** 2) / total ** 2),
  ];
  return slopes.reduce(
    (sum, a, i) => sum + slopes.reduce((row, b, j) => row + a * b * model.covariances[i]![j]!, 0),
    0,
  );
}
