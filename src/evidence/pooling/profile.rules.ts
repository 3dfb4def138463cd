import type { Interval } from '#evidence/evidence.rules.ts';
import { chiSquareQuantile } from '#evidence/statistics/chi-square.rules.ts';
import type { Model } from './weighed.rules.ts';

/**
 * The 95 % interval of the variance between studies: the values of τ² with which what the studies are apart is neither too much nor too
 * little for chance (profile of Q; Viechtbauer 2007, Statistics in Medicine 26, 37–52). 0 to 0 where they are closer than chance
 * would have them with any.
 */
export function profileInterval(model: Model): Interval {
  const { freedom } = model;
  const [least, most] = [chiSquareQuantile(0.025, freedom), chiSquareQuantile(0.975, freedom)];
  return { lo: varianceWith(model, most), hi: varianceWith(model, least) };
}

/** At which τ² Q is so much; it falls as τ² grows. 0 where it is less at once. */
function varianceWith(model: Model, q: number): number {
  const over = (tau2: number) => model.at(tau2).squares - q;
  if (over(0) <= 0) return 0;
  let [lo, hi] = [0, Math.max(...model.studies.map(({ vi }) => vi))];
  while (over(hi) > 0) [lo, hi] = [hi, 2 * hi];
  while (hi - lo > 1e-15 * hi) {
    const middle = (lo + hi) / 2;
    if (middle === lo || middle === hi) break;
    if (over(middle) > 0) lo = middle;
    else hi = middle;
  }
  return (lo + hi) / 2;
}
