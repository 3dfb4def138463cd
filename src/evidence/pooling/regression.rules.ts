import { type Interval, z95 } from '#evidence/evidence.rules.ts';
import { tQuantile } from '#evidence/statistics/student.rules.ts';
import { betweenStudies } from './between-studies.rules.ts';
import type { StudyEffect } from './measures.rules.ts';
import { profileInterval } from './profile.rules.ts';
import type { PoolingTest } from './random-effects.rules.ts';
import { lineModel } from './weighed.rules.ts';

export interface Estimated {
  estimate: number;
  error: number;
  /** 95 %. */
  interval: Interval;
}

/** How what was found goes along with something that studies differ in. */
export interface Regression {
  /** Studies. */
  k: number;
  /** What is expected where studies are so; of a study that is 0 or 1, of a subgroup. */
  at(x: number): Estimated;
  /** How much more for each step of 1; of 0 and 1 the difference between the subgroups. */
  slope: Estimated;
  /** What is left between studies (REML), with its 95 % interval by profile of Q. */
  tau2: number;
  tau2Interval: Interval;
  /** What they are apart all the same, with k − 2 degrees of freedom. */
  q: number;
}

/**
 * Mixed effects with one moderator, as `rma(yi, vi, mods = ~ x, method = "REML")`, `predict` and `confint` of metafor have it (Viechtbauer
 * 2010); the interval as `randomEffects` makes it. The subgroups share one τ². Null of fewer than three studies, and where all are alike in x.
 */
export function regression(
  studies: readonly StudyEffect[],
  x: readonly number[],
  test: PoolingTest = 'modified',
): Regression | null {
  const k = studies.length;
  if (k < 3 || x.every((value) => value === x[0])) return null;
  // Around its middle, so that years lose no decimals.
  const middle = x.reduce((sum, value) => sum + value, 0) / k;
  const model = lineModel(
    studies,
    x.map((value) => value - middle),
  );
  const tau2 = betweenStudies(model);
  const { intercept, slope, inverse, squares } = model.at(tau2);
  const spread = test === 'normal' ? 1 : squares / model.freedom;
  const factor = test === 'modified' ? Math.max(1, spread) : spread;
  const width = test === 'normal' ? z95 : tQuantile(0.975, model.freedom);
  const estimated = (estimate: number, variance: number): Estimated => {
    const error = Math.sqrt(factor * variance);
    return { estimate, error, interval: { lo: estimate - width * error, hi: estimate + width * error } };
  };
  return {
    k,
    at: (value) => {
      const off = value - middle;
      return estimated(intercept + slope * off, inverse.a + 2 * off * inverse.b + off ** 2 * inverse.c);
    },
    slope: estimated(slope, inverse.c),
    tau2,
    tau2Interval: profileInterval(model),
    q: model.at(0).squares,
  };
}
