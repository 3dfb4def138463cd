import type { Pairs } from '#evidence/statistics/change.rules.ts';
import { type Answer, type Effect, effect, withSpread } from './estimate.rules.ts';
import type { Frame } from './independent.rules.ts';
import type { GroupName } from './kinds.contract.ts';
import { unitOf } from './outcome.rules.ts';
import { effectOfPeople } from './people.rules.ts';
import { countedIn, type UnitRow } from './units.rules.ts';

/** Totals of the same persons before and after, who were drawn: what they did after, adjusted for before. */
export function adjustedPairs(kind: 'share' | 'mean', withIt: Pairs, without: Pairs, frame: Frame): Answer {
  if (kind === 'mean') return ofMeans(withIt, without, frame);
  const rows = [...rowsOf('with', withIt), ...rowsOf('without', without)];
  return effectOfPeople(countedIn(rows, 'person', 'drawn')!, 'drawn');
}

/**
 * The regression that rows would give, of their sums alone: one slope of before for both groups, one spread, n − 3 degrees of freedom
 * (analysis of covariance; Fisher 1932). Null degrees of freedom and no interval where nothing is left.
 */
function ofMeans(withIt: Pairs, without: Pairs, frame: Frame): Effect {
  const both = [withIt, without];
  const sum = (of: (one: Pairs) => number) => both.reduce((all, one) => all + (one.n - 1) * of(one), 0);
  const ofBefore = sum(({ first }) => first.sd ** 2);
  const ofAfter = sum(({ second }) => second.sd ** 2);
  const together = sum(({ first, second, r }) => (r ?? 0) * first.sd * second.sd);
  const slope = ofBefore > 0 ? together / ofBefore : 0;
  const apart = withIt.first.mean - without.first.mean;
  const estimate = withIt.second.mean - without.second.mean - slope * apart;
  const degreesOfFreedom = withIt.n + without.n - 3;
  const left = ofAfter - slope * together;
  // Where before says all, what is left is rounding.
  const variance = left > 1e-12 * ofAfter ? left / degreesOfFreedom : 0;
  const sizes = 1 / withIt.n + 1 / without.n + (ofBefore > 0 ? apart ** 2 / ofBefore : 0);
  return effect({
    ...frame,
    ...withSpread(estimate, { error: Math.sqrt(variance * sizes), degreesOfFreedom }),
    estimate,
    unit: unitOf.mean,
    method: 'regression',
    adjusted: ['before'],
  });
}

/** The persons that a table of two by two is made of. */
function rowsOf(group: GroupName, { n, first, second, r }: Pairs): UnitRow[] {
  const [was, is] = [first.mean, second.mean];
  const both = Math.round(n * (was * is + (r ?? 0) * Math.sqrt(was * (1 - was) * is * (1 - is))));
  const [before, after] = [Math.round(n * was), Math.round(n * is)];
  const share = (does: boolean) => ({ kind: 'share', part: Number(does), n: 1 }) as const;
  return Array.from({ length: n }, (_, at) => ({
    group,
    stratum: null,
    before: share(at < before),
    // First who did it both times, then who stopped, then who began.
    after: share(at < both || (at >= before && at < before + after - both)),
  }));
}
