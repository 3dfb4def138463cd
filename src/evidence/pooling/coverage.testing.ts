import { seededNumbers } from '#evidence/statistics/normals.testing.ts';
import type { StudyEffect } from './measures.rules.ts';
import { type PoolingTest, randomEffects } from './random-effects.rules.ts';

/** The mean of Fisher z over all studies that could be done. */
const mean = 0.25;

/** The fewest and the most respondents of a study; most are small, as studies are. */
const sizes = { least: 30, most: 800 };

export const poolingTests: readonly PoolingTest[] = ['normal', 'knapp_hartung', 'modified'];

export interface Covered {
  /** The share (0–1) of the samples of which the interval holds the mean, by how the interval is made, and how wide it is on average. */
  mean: Record<PoolingTest, { held: number; width: number }>;
  /** The share of which the prediction interval (`modified`) holds the true value of one study more. */
  prediction: number;
}

/** So many samples of `k` correlations of which the true values lie `tau` apart. */
export function coverageOf(k: number, tau: number, samples: number, seed: number): Covered {
  const next = seededNumbers(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const study = (): StudyEffect => {
    const n = Math.round(sizes.least * (sizes.most / sizes.least) ** next());
    const vi = 1 / (n - 3);
    return { yi: mean + tau * normal() + Math.sqrt(vi) * normal(), vi };
  };
  const held = { normal: 0, knapp_hartung: 0, modified: 0 };
  const width = { ...held };
  let predicted = 0;
  for (let at = 0; at < samples; at++) {
    const studies = Array.from({ length: k }, study);
    const one = mean + tau * normal();
    for (const test of poolingTests) {
      const { interval, prediction } = randomEffects(studies, test)!;
      if (interval.lo <= mean && mean <= interval.hi) held[test]++;
      width[test] += interval.hi - interval.lo;
      if (test === 'modified' && prediction.lo <= one && one <= prediction.hi) predicted++;
    }
  }
  const of = (test: PoolingTest) => ({ held: held[test] / samples, width: width[test] / samples });
  return {
    mean: { normal: of('normal'), knapp_hartung: of('knapp_hartung'), modified: of('modified') },
    prediction: predicted / samples,
  };
}
