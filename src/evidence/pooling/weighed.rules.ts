import type { StudyEffect } from './measures.rules.ts';

/** Studies weighed by 1/(vi + τ²), and how far they lie from what a model makes of them. X is the model’s matrix, W the weights. */
export interface Weighed {
  /** Σ w (y − ŷ)²: with τ² = 0 Cochran’s Q. */
  squares: number;
  /** Σ w² (y − ŷ)². */
  squaresTwice: number;
  /** The trace of P = W − WX(X′WX)⁻¹X′W, and of PP. */
  trace: number;
  traceTwice: number;
  /** ln |X′WX|. */
  logDeterminant: number;
}

/** What studies are held to be: alike but for chance and what lies between them, or along a line. */
export interface Model<Fitted extends Weighed = Weighed> {
  studies: readonly StudyEffect[];
  /** Studies less what the model makes free. */
  freedom: number;
  /** Σ (y − ŷ)², of studies that weigh the same. */
  plainSquares: number;
  at(tau2: number): Fitted;
}

export interface WeighedMean extends Weighed {
  mean: number;
  /** Of the weights, and of their squares. */
  sum: number;
  sumSquared: number;
}

/** One mean. */
export const meanModel = (studies: readonly StudyEffect[]): Model<WeighedMean> => ({
  studies,
  freedom: studies.length - 1,
  plainSquares: meanWith(studies, () => 1).squares,
  at: (tau2) => meanWith(studies, (vi) => 1 / (vi + tau2)),
});

function meanWith(studies: readonly StudyEffect[], weight: (vi: number) => number): WeighedMean {
  let [sum, sumSquared, sumCubed, products] = [0, 0, 0, 0];
  for (const { yi, vi } of studies) {
    const w = weight(vi);
    sum += w;
    sumSquared += w ** 2;
    sumCubed += w ** 3;
    products += w * yi;
  }
  const mean = products / sum;
  let [squares, squaresTwice] = [0, 0];
  for (const { yi, vi } of studies) {
    const w = weight(vi);
    squares += w * (yi - mean) ** 2;
    squaresTwice += w ** 2 * (yi - mean) ** 2;
  }
  const share = sumSquared / sum;
  return {
    ...{ mean, sum, sumSquared, squares, squaresTwice },
    trace: sum - share,
    traceTwice: sumSquared - (2 * sumCubed) / sum + share ** 2,
    logDeterminant: Math.log(sum),
  };
}

export interface WeighedLine extends Weighed {
  intercept: number;
  slope: number;
  /** (X′WX)⁻¹. */
  inverse: Symmetric;
}

/** A line along `x`, one number a study; not all the same. */
export const lineModel = (studies: readonly StudyEffect[], x: readonly number[]): Model<WeighedLine> => ({
  studies,
  freedom: studies.length - 2,
  plainSquares: lineWith(studies, x, () => 1).squares,
  at: (tau2) => lineWith(studies, x, (vi) => 1 / (vi + tau2)),
});

function lineWith(studies: readonly StudyEffect[], x: readonly number[], weight: (vi: number) => number): WeighedLine {
  const [once, twice, thrice] = [noMoments(), noMoments(), noMoments()];
  let [products, along] = [0, 0];
  for (const [at, { yi, vi }] of studies.entries()) {
    const w = weight(vi);
    const place = x[at]!;
    addMoments(once, w, place);
    addMoments(twice, w ** 2, place);
    addMoments(thrice, w ** 3, place);
    products += w * yi;
    along += w * yi * place;
  }
  const inverse = inverseOf(once);
  const intercept = inverse.a * products + inverse.b * along;
  const slope = inverse.b * products + inverse.c * along;
  let [squares, squaresTwice] = [0, 0];
  for (const [at, { yi, vi }] of studies.entries()) {
    const w = weight(vi);
    const off = (yi - intercept - slope * x[at]!) ** 2;
    squares += w * off;
    squaresTwice += w ** 2 * off;
  }
  return {
    ...{ intercept, slope, inverse, squares, squaresTwice },
    trace: once.a - traceOf(inverse, twice),
    traceTwice: twice.a - 2 * traceOf(inverse, thrice) + traceOfSquare(inverse, twice),
    logDeterminant: Math.log(determinantOf(once)),
  };
}

/** The matrix [a b; b c]. */
export interface Symmetric {
  a: number;
  b: number;
  c: number;
}

const noMoments = (): Symmetric => ({ a: 0, b: 0, c: 0 });

function addMoments(to: Symmetric, w: number, x: number): void {
  to.a += w;
  to.b += w * x;
  to.c += w * x ** 2;
}

const determinantOf = ({ a, b, c }: Symmetric): number => a * c - b ** 2;

function inverseOf(one: Symmetric): Symmetric {
  const determinant = determinantOf(one);
  return { a: one.c / determinant, b: -one.b / determinant, c: one.a / determinant };
}

/** The trace of a product. */
const traceOf = (one: Symmetric, other: Symmetric): number => one.a * other.a + 2 * one.b * other.b + one.c * other.c;

/** The trace of (one · other)². */
function traceOfSquare(one: Symmetric, other: Symmetric): number {
  const [p, q] = [one.a * other.a + one.b * other.b, one.a * other.b + one.b * other.c];
  const [r, s] = [one.b * other.a + one.c * other.b, one.b * other.b + one.c * other.c];
  return p ** 2 + 2 * q * r + s ** 2;
}
