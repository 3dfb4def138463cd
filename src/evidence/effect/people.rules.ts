import { type Pairs, pairsOf } from '#evidence/statistics/change.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { type Answer, type Effect, effect, noEffect, withSpread } from './estimate.rules.ts';
import { type Frame, independentEffect } from './independent.rules.ts';
import type { Assignment, GroupName } from './kinds.contract.ts';
import { type CountOutcome, meanOutcomeOf, type Outcome, sizeOf, sumOf, unitOf } from './outcome.rules.ts';
import { pairedEffect } from './paired.rules.ts';
import { type Rate, rateChangeOf, rateEffect, rateOf } from './rates.rules.ts';
import { fitOf } from './regression.rules.ts';
import { welchSpread } from './sandwich.rules.ts';
import { sameTwice } from './twice.rules.ts';
import { adjustingFor, type Counted, type CountedRow, groupColumn, levelsOf } from './units.rules.ts';

/**
 * The effect over persons who were drawn or sampled one by one. Drawn: what they did after, adjusted for strata and for before where that is
 * known; not drawn: the difference between both changes; nobody without: the change. Of fewer than five in a group nothing.
 */
export function effectOfPeople(counted: Counted, assignment: Assignment): Answer {
  const { restsOn, rows, kind } = counted;
  const frame: Frame = { restsOn, levels: levelsOf(counted) };
  const smallest = Math.min(restsOn.units.with, restsOn.units.without ?? Number.POSITIVE_INFINITY);
  if (smallest === 0) return noEffect('no_data', frame);
  if (smallest < fewestInGroup) return noEffect('small_group', frame);
  const own = (name: GroupName) => rows.filter(({ group }) => group === name);
  const [withIt, without] = [own('with'), own('without')];
  if (assignment === 'drawn') return drawn(counted, frame, withIt, without);
  const found =
    kind === 'count'
      ? rateChange(withIt, assignment === 'none' ? null : without, frame)
      : assignment === 'none'
        ? pairedEffect(kind, pairsIn(withIt), frame)
        : sameTwice(kind, pairsIn(withIt), pairsIn(without), frame);
  return found ?? noEffect('no_data', frame);
}

const pairsIn = (rows: readonly CountedRow[]): Pairs =>
  pairsOf(rows.map(({ wasValue, value }) => ({ before: wasValue!, after: value })))!;

function drawn(counted: Counted, frame: Frame, withIt: readonly CountedRow[], without: readonly CountedRow[]): Answer {
  const { rows, kind } = counted;
  const { covariates, adjusted } = adjustingFor(rows);
  if (adjusted.length === 0) {
    const found =
      kind === 'count'
        ? rateEffect(rateOf(countsIn(withIt))!, rateOf(countsIn(without))!, frame)
        : independentEffect(togetherIn(withIt), togetherIn(without), frame);
    return found ?? noEffect('no_data', frame);
  }
  const fitted = fitOf({
    values: rows.map(({ value }) => value),
    group: groupColumn(rows),
    covariates,
    // So that a rate is that of all events over all exposure, as without adjusting.
    ...(kind === 'count' ? { weights: rows.map(({ after }) => sizeOf(after)) } : {}),
  });
  if (!fitted) return noEffect('inseparable', frame);
  const { estimate, robust } = fitted;
  return effect({
    ...frame,
    ...withSpread(estimate, robust),
    estimate,
    unit: unitOf[kind],
    method: 'regression_cr2',
    adjusted,
  });
}

const countsIn = (rows: readonly CountedRow[]): CountOutcome[] =>
  rows.flatMap(({ after }) => (after.kind === 'count' ? after : []));

/** Persons as one outcome: a share adds up; of means the spread is that between persons. */
const togetherIn = (rows: readonly CountedRow[]): Outcome =>
  rows[0]!.after.kind === 'share'
    ? sumOf(rows.map(({ after }) => after))!
    : meanOutcomeOf(rows.map(({ value }) => value))!;

/** Of the same people, after minus before; with minus without where there are. */
function rateChange(withIt: readonly CountedRow[], without: readonly CountedRow[] | null, frame: Frame): Effect | null {
  const [first, second] = [changeIn(withIt), without && changeIn(without)];
  if (!first || (without && !second)) return null;
  const estimate = first.rate - (second?.rate ?? 0);
  const parts = [first, second].flatMap((one) => (one ? { variance: one.variance ?? 0, df: one.n - 1 } : []));
  return effect({
    ...frame,
    estimate,
    unit: unitOf.count,
    ...withSpread(estimate, welchSpread(parts)),
    method: second ? 'welch_twice' : 'paired_t',
  });
}

const changeIn = (rows: readonly CountedRow[]): Rate | null =>
  rateChangeOf(
    rows.flatMap(({ before, after }) => (before?.kind === 'count' && after.kind === 'count' ? { before, after } : [])),
  );
