import { logGamma, normalQuantile } from './student.rules.ts';

/** The chi-square distribution. Within 1e-10 of R’s `pchisq` and `qchisq`. */

const mostTerms = 10_000;
const enough = 1e-16;

/** The share of the gamma distribution with shape `a` under `x`: by its series, or by Lentz’s continued fraction (Numerical Recipes 6.2). */
function gammaBelow(a: number, x: number): number {
  if (x <= 0) return 0;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  if (x < a + 1) {
    let [sum, term] = [1 / a, 1 / a];
    for (let at = 1; at < mostTerms && term > enough * sum; at++) {
      term *= x / (a + at);
      sum += term;
    }
    return front * sum;
  }
  let b = x + 1 - a;
  let d = 1 / b;
  let [c, fraction] = [1e300, d];
  for (let at = 1; at < mostTerms; at++) {
    const part = at * (a - at);
    b += 2;
    d = 1 / (part * d + b);
    c = b + part / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < enough) break;
  }
  return 1 - front * fraction;
}

/** How likely a chi-square value with so many degrees of freedom (> 0) is under `x`. */
export const chiSquareCdf = (x: number, df: number): number => gammaBelow(df / 2, x / 2);

/** The value that chi-square with so many degrees of freedom (> 0) stays under with probability `p` (0–1). */
export function chiSquareQuantile(p: number, df: number): number {
  let [lo, hi] = [0, Math.max(1, df)];
  while (chiSquareCdf(hi, df) < p) [lo, hi] = [hi, 2 * hi];
  // Wilson and Hilferty (1931) come near.
  let x = df * (1 - 2 / (9 * df) + normalQuantile(p) * Math.sqrt(2 / (9 * df))) ** 3;
  for (let round = 0; round < 200; round++) {
    if (!(x > lo && x < hi)) x = (lo + hi) / 2;
    const over = chiSquareCdf(x, df) - p;
    if (over > 0) hi = x;
    else lo = x;
    const density = Math.exp((df / 2 - 1) * Math.log(x / 2) - x / 2 - logGamma(df / 2)) / 2;
    // Newton where it stays between the bounds, else the middle.
    const step = x - over / density;
    const next = step > lo && step < hi ? step : (lo + hi) / 2;
    if (Math.abs(next - x) <= 1e-14 * Math.max(1e-6, x)) return next;
    x = next;
  }
  return x;
}
