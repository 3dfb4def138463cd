import type { Groups } from '#evidence/effect/estimate.rules.ts';
import { type Aim, type Chosen, powerOf } from './power.rules.ts';

/** What is known before a study begins: an aim without what is hoped for. */
export type Baseline =
  | { kind: 'share'; without: number }
  | { kind: 'mean'; sd: number }
  | { kind: 'count'; without: number; exposure: number; dispersion: number; between: number };

/** The smallest difference, with minus without, each way; null where even the largest that can be is not found often enough. */
export interface Detectable {
  more: number | null;
  less: number | null;
}

/** The smallest difference that a study with so many persons (or places) in each group finds as often as was chosen (`power`). */
export function detectableWith(baseline: Baseline, groups: Groups<number>, chosen: Chosen): Detectable {
  const found = (difference: number) => powerOf(aimOf(baseline, difference), groups, chosen) >= chosen.power;
  const { more, less } = furthest(baseline);
  const [up, down] = [smallest(found, more), smallest((size) => found(-size), less)];
  return { more: up, less: down === null ? null : -down };
}

function aimOf(baseline: Baseline, difference: number): Aim {
  return baseline.kind === 'mean' ? { ...baseline, difference } : { ...baseline, with: baseline.without + difference };
}

/** How far it can go: a share from 0 to 1, a count not under 0. */
function furthest(baseline: Baseline): { more: number; less: number } {
  if (baseline.kind === 'mean') return { more: 1e6 * baseline.sd, less: 1e6 * baseline.sd };
  return { more: baseline.kind === 'share' ? 1 - baseline.without : 1e6 * baseline.without, less: baseline.without };
}

const rounds = 200;

/** By halves, to where a double ends. */
function smallest(found: (size: number) => boolean, furthest: number): number | null {
  // At the very end of a share nothing differs any more; just before it the study has its say.
  const end = furthest * (1 - 1e-12);
  if (!(end > 0) || !found(end)) return null;
  let [few, enough] = [0, end];
  for (let round = 0; round < rounds && enough - few > 1e-13 * enough; round++) {
    const middle = (few + enough) / 2;
    if (found(middle)) enough = middle;
    else few = middle;
  }
  return enough;
}
