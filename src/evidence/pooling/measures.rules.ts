import type { CountOutcome, MeanOutcome, ShareOutcome } from '#evidence/effect/outcome.rules.ts';
import { logGamma } from '#evidence/statistics/student.rules.ts';

/**
 * What one study found, on a scale on which studies can be taken together, with its variance. As `escalc` of metafor (Viechtbauer 2010,
 * Journal of Statistical Software 36(3)) with what it does unless asked otherwise; the name there stands beside each.
 */
export interface StudyEffect {
  yi: number;
  /** Over zero. */
  vi: number;
}

/** A correlation as Fisher’s z, with variance 1/(n − 3) (`ZCOR`). Null of a perfect one and of fewer than four pairs. */
export const fisherZ = (r: number, n: number): StudyEffect | null =>
  Math.abs(r) < 1 && n > 3 ? { yi: Math.atanh(r), vi: 1 / (n - 3) } : null;

/** Two shares with half added to each of the four counts when one of them is zero. */
function corrected(first: ShareOutcome, second: ShareOutcome): [ShareOutcome, ShareOutcome] {
  const hasZero = [first, second].some(({ part, n }) => part === 0 || part === n);
  const add = ({ part, n }: ShareOutcome): ShareOutcome =>
    hasZero ? { kind: 'share', part: part + 0.5, n: n + 1 } : { kind: 'share', part, n };
  return [add(first), add(second)];
}

/** The first share minus the second (`RD`). Null of nobody. */
export function riskDifference(first: ShareOutcome, second: ShareOutcome): StudyEffect | null {
  if (!(first.n > 0 && second.n > 0)) return null;
  const [a, b] = corrected(first, second);
  const [p, q] = [a.part / a.n, b.part / b.n];
  return { yi: p - q, vi: (p * (1 - p)) / a.n + (q * (1 - q)) / b.n };
}

/** The logarithm of the first share over the second (`RR`). Null of nobody. */
export function logRiskRatio(first: ShareOutcome, second: ShareOutcome): StudyEffect | null {
  if (!(first.n > 0 && second.n > 0)) return null;
  const [a, b] = corrected(first, second);
  return {
    yi: Math.log(a.part / a.n) - Math.log(b.part / b.n),
    vi: 1 / a.part - 1 / a.n + 1 / b.part - 1 / b.n,
  };
}

/** The logarithm of the first rate over the second (`IRR`); half an event is added to both when one has none. Null without exposure. */
export function logRateRatio(first: CountOutcome, second: CountOutcome): StudyEffect | null {
  if (!(first.exposure > 0 && second.exposure > 0)) return null;
  const add = first.events === 0 || second.events === 0 ? 0.5 : 0;
  const [a, b] = [first.events + add, second.events + add];
  return { yi: Math.log(a / first.exposure) - Math.log(b / second.exposure), vi: 1 / a + 1 / b };
}

/**
 * The first mean minus the second in standard deviations of both together: g of Hedges (1981), with his exact correction of small
 * samples (`SMD`). Null without spread.
 */
export function standardisedDifference(first: MeanOutcome, second: MeanOutcome): StudyEffect | null {
  const freedom = first.n + second.n - 2;
  if (first.sd === null || second.sd === null || first.n < 2 || second.n < 2) return null;
  const pooled = Math.sqrt(((first.n - 1) * first.sd ** 2 + (second.n - 1) * second.sd ** 2) / freedom);
  if (!(pooled > 0)) return null;
  const correction = Math.exp(logGamma(freedom / 2) - Math.log(Math.sqrt(freedom / 2)) - logGamma((freedom - 1) / 2));
  const yi = (correction * (first.mean - second.mean)) / pooled;
  return { yi, vi: 1 / first.n + 1 / second.n + yi ** 2 / (2 * (first.n + second.n)) };
}
