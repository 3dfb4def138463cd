import type { Interval } from '#evidence/evidence.rules.ts';
import type { Effect } from './estimate.rules.ts';
import type { NoCostReason } from './kinds.contract.ts';

/** What it cost and whom it reached. */
export interface Costs {
  /** In euros: what the group with cost more than the group without. */
  amount: number;
  /** People reached (or exposure, of counts) by what was spent. */
  reached: number;
  /** Whether more is meant, or less: of litter it is less. */
  wanted: 'more' | 'less';
}

export interface CostPerExtra {
  kind: 'cost';
  /** Persons who do it, of counts events, that there are more (or fewer, where that is wanted). */
  extra: number;
  /** Euros for each. */
  each: number;
  /** 95 %: of the ends of the effect. `hi` is null where the effect can be none, so that no amount is the most. Null where the effect has no interval. */
  interval: { lo: number; hi: number | null } | null;
}

export interface NoCost {
  kind: 'none';
  reason: NoCostReason;
}

/** What each extra person who does it cost: the costs over effect × reached (the incremental cost-effectiveness ratio; Drummond e.a. 2015). */
export function costPerExtra(found: Effect, { amount, reached, wanted }: Costs): CostPerExtra | NoCost {
  if (found.unit === 'difference') return { kind: 'none', reason: 'not_counted' };
  if (!(amount > 0) || !(reached > 0)) return { kind: 'none', reason: 'no_costs' };
  const sign = wanted === 'more' ? 1 : -1;
  const gain = sign * found.estimate;
  if (!(gain > 0)) return { kind: 'none', reason: 'no_gain' };
  const each = (size: number) => amount / (size * reached);
  return { kind: 'cost', extra: gain * reached, each: each(gain), interval: intervalOf(found, sign, each) };
}

function intervalOf({ certainty }: Effect, sign: number, each: (size: number) => number): CostPerExtra['interval'] {
  if (certainty.kind === 'none') return null;
  const { lo, hi }: Interval = sign > 0 ? certainty : { lo: -certainty.hi, hi: -certainty.lo };
  return { lo: each(hi), hi: lo > 0 ? each(lo) : null };
}
