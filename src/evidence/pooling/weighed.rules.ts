import type { StudyEffect } from './measures.rules.ts';

/** Sums over studies that each weigh 1/(vi + τ²). */
export interface Weighed {
  mean: number;
  /** Of the weights, of their squares and of their cubes. */
  sum: number;
  sumSquared: number;
  sumCubed: number;
  /** Σ w (y − mean)²: with τ² = 0 Cochran’s Q. */
  squares: number;
  /** Σ w² (y − mean)². */
  squaresTwice: number;
}

export function weighed(studies: readonly StudyEffect[], tau2: number): Weighed {
  let [sum, sumSquared, sumCubed, products] = [0, 0, 0, 0];
  for (const { yi, vi } of studies) {
    const w = 1 / (vi + tau2);
    sum += w;
    sumSquared += w ** 2;
    sumCubed += w ** 3;
    products += w * yi;
  }
  const mean = products / sum;
  let [squares, squaresTwice] = [0, 0];
  for (const { yi, vi } of studies) {
    const w = 1 / (vi + tau2);
    squares += w * (yi - mean) ** 2;
    squaresTwice += w ** 2 * (yi - mean) ** 2;
  }
  return { mean, sum, sumSquared, sumCubed, squares, squaresTwice };
}
