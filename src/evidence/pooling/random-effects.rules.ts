import { type Interval, z95 } from '#evidence/evidence.rules.ts';
import { tQuantile } from '#evidence/statistics/student.rules.ts';
import { betweenStudies } from './between-studies.rules.ts';
import type { StudyEffect } from './measures.rules.ts';
import { profileInterval } from './profile.rules.ts';
import { meanModel } from './weighed.rules.ts';

/**
 * How the interval is made: by the normal distribution; of Knapp and Hartung (2003, Statistics in Medicine 22, 2693–2710); or of theirs
 * never narrower than by the first, which is for few studies (Röver et al. 2015, doi 10.1186/s12874-015-0091-1).
 */
export type PoolingTest = 'normal' | 'knapp_hartung' | 'modified';

/** Studies taken together, each of them one of many that could have been done. */
export interface Pooled {
  /** Studies. */
  k: number;
  estimate: number;
  error: number;
  /** 95 % interval of the mean over studies. */
  interval: Interval;
  /** Where a next study lies in 95 of 100 times; of few studies it holds less often than that. */
  prediction: Interval;
  /** The variance between studies (REML), with its 95 % interval by profile of Q. */
  tau2: number;
  tau2Interval: Interval;
  /** Cochran’s Q, with k − 1 degrees of freedom. */
  q: number;
  /** The share (0–1) of the variance of a usual study that lies between studies (Higgins & Thompson 2002). */
  i2: number;
}

/**
 * The mean over studies by random effects, as `rma(yi, vi, method = "REML")`, `predict` and `confint` of metafor have it. Null of fewer than
 * two studies: one is what it is. What may be shown of how many is not decided here.
 */
export function randomEffects(studies: readonly StudyEffect[], test: PoolingTest = 'modified'): Pooled | null {
  const k = studies.length;
  if (k < 2) return null;
  const model = meanModel(studies);
  const tau2 = betweenStudies(model);
  const { mean, sum, squares } = model.at(tau2);
  const fixed = model.at(0);
  const factor = test === 'normal' ? 1 : squares / (k - 1);
  const error = Math.sqrt((test === 'modified' ? Math.max(1, factor) : factor) / sum);
  const width = test === 'normal' ? z95 : tQuantile(0.975, k - 1);
  const within = ((k - 1) * fixed.sum) / (fixed.sum ** 2 - fixed.sumSquared);
  const around = (half: number): Interval => ({ lo: mean - half, hi: mean + half });
  return {
    k,
    estimate: mean,
    error,
    interval: around(width * error),
    prediction: around(width * Math.sqrt(error ** 2 + tau2)),
    tau2,
    tau2Interval: profileInterval(model),
    q: fixed.squares,
    i2: tau2 / (within + tau2),
  };
}
