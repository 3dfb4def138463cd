import { type Interval, z95 } from '#evidence/evidence.rules.ts';

/** A share (0–1) of people, with its 95 % interval. */
export interface Share {
  n: number;
  share: number;
  interval: Interval;
}

/** `part` of `n` people, with the interval of Wilson (1927), which stays within 0–1 and holds of small shares too. Null of nobody. */
export function shareOf(part: number, n: number): Share | null {
  if (!(n > 0)) return null;
  const [share, squared] = [part / n, z95 ** 2];
  const middle = (share + squared / (2 * n)) / (1 + squared / n);
  const half = (z95 / (1 + squared / n)) * Math.sqrt((share * (1 - share)) / n + squared / (4 * n ** 2));
  return { n, share, interval: { lo: Math.max(0, middle - half), hi: Math.min(1, middle + half) } };
}
