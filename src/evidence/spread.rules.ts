/** How marks lie. */
export interface Spread {
  lowest: number;
  highest: number;
  median: number;
  /** The median as a mark can be: in halves, a quarter goes up (⌊2x+0.5⌋/2). */
  agreed: number;
}

/** Spread and median of marks; null without any. */
export function spreadOf(grades: readonly number[]): Spread | null {
  const sorted = [...grades].sort((a, b) => a - b);
  if (sorted.length === 0) return null;
  const middle = (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2;
  return {
    lowest: sorted[0]!,
    highest: sorted.at(-1)!,
    median: middle,
    agreed: Math.floor(2 * middle + 0.5) / 2,
  };
}
