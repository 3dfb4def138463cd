import { type Pairs, pairedShares } from '#evidence/statistics/change.rules.ts';
import { type Effect, effect, intervalOf, withSpread } from './estimate.rules.ts';
import type { Frame } from './independent.rules.ts';
import type { OutcomeKind } from './kinds.contract.ts';
import { unitOf } from './outcome.rules.ts';
import { changeVariance } from './twice.rules.ts';

/** The same people counted twice, as a table of two by two. */
export interface PairCounts {
  both: number;
  onlyBefore: number;
  onlyAfter: number;
  neither: number;
}

/** That table as pairs of 0 and 1; null of fewer than two people. */
export function pairsOfCounts({ both, onlyBefore, onlyAfter, neither }: PairCounts): Pairs | null {
  const n = both + onlyBefore + onlyAfter + neither;
  if (n < 2) return null;
  const moment = (part: number) => ({ mean: part / n, sd: Math.sqrt((part * (n - part)) / (n * (n - 1))) });
  const [was, is] = [both + onlyBefore, both + onlyAfter];
  // φ: no correlation where all did, or nobody.
  const spread = Math.sqrt(was * (n - was) * is * (n - is));
  return {
    n,
    first: moment(was),
    second: moment(is),
    r: spread > 0 ? (both * neither - onlyBefore * onlyAfter) / spread : null,
  };
}

/**
 * After minus before of the same people, who are their own comparison: of a share Newcombe’s paired interval (1998, Statistics in
 * Medicine 17, 2635–2650, method 10), of a mean or of events per exposure that of the mean change (paired t). Null of nobody.
 */
export function pairedEffect(kind: OutcomeKind, pairs: Pairs, frame: Frame): Effect | null {
  const estimate = pairs.second.mean - pairs.first.mean;
  const base = { ...frame, estimate, unit: unitOf[kind] };
  if (kind === 'share') {
    const found = pairedShares(pairs);
    return found && effect({ ...base, certainty: intervalOf(found.interval), method: 'newcombe_paired' });
  }
  const { variance, df } = changeVariance(pairs);
  const spread = { error: Math.sqrt(variance), degreesOfFreedom: df };
  return effect({ ...base, ...withSpread(estimate, spread), method: 'paired_t' });
}
