/** From this share on two observers are said to count alike. */
export const enoughAgreement = 0.8;

/**
 * How far two observers agree, 0–1: the smaller of their totals over the larger, over all that both counted (total count agreement). It says
 * nothing of whether they saw the same thing each time. Null where nothing was counted twice, 1 where both saw nothing.
 */
export function totalAgreement(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length === 0) return null;
  const total = (of: (a: number, b: number) => number) => pairs.reduce((sum, [a, b]) => sum + of(a, b), 0);
  const larger = total(Math.max);
  return larger === 0 ? 1 : total(Math.min) / larger;
}
