import type { StudyEffect } from './measures.rules.ts';
import { type Pooled, randomEffects } from './random-effects.rules.ts';

/** Of fewer studies there is no sum: the interval of two reaches from nothing to everything (docs/decisions/0080). */
export const fewestTogether = 5;

/** What can be said of studies together. Of what they differ in is for who asks to say. */
export type Together = { kind: 'together'; pooled: Pooled } | { kind: 'few'; k: number };

/** Studies that are alike, taken together where they are enough. */
export function together(studies: readonly StudyEffect[]): Together {
  const pooled = studies.length < fewestTogether ? null : randomEffects(studies, 'modified');
  return pooled ? { kind: 'together', pooled } : { kind: 'few', k: studies.length };
}

/** Of fewer there are no subgroups, and nothing that they may differ by; one such look for every ten studies (Cochrane Handbook 5.1, 9.6.5.1). */
export const fewestPerLook = 10;
