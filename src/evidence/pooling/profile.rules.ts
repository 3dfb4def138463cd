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

/**
 * At which τ² Q is so much. Q = y′Py falls as τ² grows, by y′PPy, and ever less steeply: from nought on each step of Newton’s stays short of
 * it. 0 where Q is less at once.
 */
function varianceWith(model: Model, q: number): number {
  let tau2 = 0;
  for (let round = 0; round < mostRounds; round++) {
    const { squares, squaresTwice } = model.at(tau2);
    const step = (squares - q) / squaresTwice;
    if (!(step > 1e-15 * tau2)) return tau2;
    tau2 += step;
  }
  return tau2;
}

const mostRounds = 200;
