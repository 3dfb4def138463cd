import { logGamma, normalCdf, tQuantile } from '#evidence/statistics/student.rules.ts';

const slices = 800;
/** So many standard deviations of the spread that was found are looked at: what lies further has no weight left. */
const reach = 10;

/**
 * How likely a two-sided t test finds a difference of `errors` standard errors: the noncentral t, of either sign, over the spread that a
 * sample can show (Simpson’s rule). Within 1e-8 of R’s `pt(…, ncp)`. `alpha` is two-sided; one degree of freedom or more.
 */
export function powerOfT(errors: number, degreesOfFreedom: number, alpha: number): number {
  const limit = tQuantile(1 - alpha / 2, degreesOfFreedom);
  const half = reach / Math.sqrt(2 * degreesOfFreedom);
  const [from, to] = [Math.max(0, 1 - half), 1 + half];
  const scale = Math.log(2) + (degreesOfFreedom / 2) * Math.log(degreesOfFreedom / 2) - logGamma(degreesOfFreedom / 2);
  const at = (spread: number): number => {
    if (spread === 0 && degreesOfFreedom > 1) return 0;
    const logSpread = degreesOfFreedom === 1 ? 0 : (degreesOfFreedom - 1) * Math.log(spread);
    const density = Math.exp(scale + logSpread - (degreesOfFreedom * spread ** 2) / 2);
    return density * (normalCdf(errors - limit * spread) + normalCdf(-errors - limit * spread));
  };
  const step = (to - from) / slices;
  let sum = at(from) + at(to);
  for (let slice = 1; slice < slices; slice++) sum += (slice % 2 === 1 ? 4 : 2) * at(from + slice * step);
  return (sum * step) / 3;
}
