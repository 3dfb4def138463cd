import type { ResearchTarget } from '#steps/research-target/research-target.contract.ts';
import { inFew } from './brief.rules.ts';
import { closed, measured, number } from './words.rules.ts';

/** `Het meetbare doel: van 31 naar 45 % van de huishoudens.`, with so many characters of the unit at most. */
export function measurableGoal(
  { baseline, target, unit }: ResearchTarget,
  longestUnit = Number.POSITIVE_INFINITY,
): string | null {
  if (baseline === null || target === null) return null;
  return closed(`Het meetbare doel: van ${number(baseline)} naar ${measured(target, inFew(unit, longestUnit))}`);
}
