import type { Model } from './weighed.rules.ts';

const mostRounds = 200;
const [enough, nothing] = [1e-14, 1e-16];

/**
 * The variance between studies by restricted maximum likelihood: Fisher scoring from the estimate of Hedges and Olkin, as metafor does
 * (Viechtbauer 2005, Journal of Educational and Behavioral Statistics 30, 261–293). Where that goes round in circles, the likelihood is searched
 * from end to end.
 */
export function betweenStudies(model: Model): number {
  let tau2 = Math.max(0, hedgesOlkin(model));
  for (let round = 0; round < mostRounds; round++) {
    const { score, information } = slopeAt(model, tau2);
    if (tau2 === 0 && score <= 0) return 0;
    let step = score / information;
    while (tau2 + step < 0) step /= 2;
    const scale = Math.max(tau2, 1e-4);
    tau2 += step;
    if (tau2 < nothing) tau2 = 0;
    else if (Math.abs(step) <= enough * scale) return tau2;
  }
  return highestLikelihood(model);
}

/** The variance of the outcomes around the model, less the mean of their own (Hedges & Olkin 1985). */
const hedgesOlkin = ({ studies, plainSquares, freedom }: Model): number =>
  plainSquares / freedom - studies.reduce((sum, { vi }) => sum + vi, 0) / studies.length;

/** Twice the slope of the restricted log likelihood at τ², and twice what is expected of how fast it falls. */
function slopeAt(model: Model, tau2: number): { score: number; information: number } {
  const { squaresTwice, trace, traceTwice } = model.at(tau2);
  return { score: squaresTwice - trace, information: traceTwice };
}

/** The restricted log likelihood at τ², but for what does not depend on it. */
export function likelihoodAt(model: Model, tau2: number): number {
  const { logDeterminant, squares } = model.at(tau2);
  return -(model.studies.reduce((all, { vi }) => all + Math.log(vi + tau2), 0) + logDeterminant + squares) / 2;
}

/** Between a tenth of the smallest variance and what all outcomes are apart, in so many steps of the same ratio. */
const steps = 400;

/** The best of a row of values of τ², and from there the point nearby at which the slope is none. */
export function highestLikelihood(model: Model): number {
  const { studies } = model;
  const outcomes = studies.map(({ yi }) => yi);
  const top = (Math.max(...outcomes) - Math.min(...outcomes)) ** 2;
  const bottom = Math.min(top, ...studies.map(({ vi }) => vi)) / 10;
  if (!(bottom > 0)) return 0;
  const row = [0, ...Array.from({ length: steps + 1 }, (_, at) => bottom * (top / bottom) ** (at / steps))];
  const best = row.reduce(
    (found, tau2, at) => (likelihoodAt(model, tau2) > likelihoodAt(model, row[found]!) ? at : found),
    0,
  );
  let [lo, hi] = [row[Math.max(0, best - 1)]!, row[Math.min(row.length - 1, best + 1)]!];
  if (slopeAt(model, lo).score <= 0) return lo;
  while (hi - lo > enough * hi) {
    const middle = (lo + hi) / 2;
    if (middle === lo || middle === hi) break;
    if (slopeAt(model, middle).score > 0) lo = middle;
    else hi = middle;
  }
  return (lo + hi) / 2;
}
