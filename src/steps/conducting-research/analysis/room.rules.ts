import type { ExpectedDirection } from '#evidence/suggestion.rules.ts';
import type { FactorResult } from '#steps/conducting-research/conducting-research.contract.ts';

/** How much of the scale is still to be won, 0–1; null while mean, scale or direction is unknown. */
export function roomOf(
  { mean, scaleMin: lo, scaleMax: hi }: Pick<FactorResult, 'mean' | 'scaleMin' | 'scaleMax'>,
  direction: ExpectedDirection | null,
): number | null {
  if (mean === null || lo === null || hi === null || direction === null) return null;
  if (lo >= hi || mean < lo || mean > hi) return null;
  return (direction === '+' ? hi - mean : mean - lo) / (hi - lo);
}
