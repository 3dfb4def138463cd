import { known } from '#evidence/statistics/known.rules.ts';
import { meanOf, type Values } from '#evidence/statistics/mean.rules.ts';
import type { EstimateUnit, OutcomeKind } from './kinds.contract.ts';

/** `part` of `n` people, or of `n` observations at one place. */
export interface ShareOutcome {
  kind: 'share';
  part: number;
  n: number;
}

/** `events` over so much exposure: weeks, containers, passers-by. */
export interface CountOutcome {
  kind: 'count';
  events: number;
  exposure: number;
}

/** The mean of `n`, with the standard deviation of the sample (divisor n − 1); the latter is not asked of a place. */
export interface MeanOutcome {
  kind: 'mean';
  n: number;
  mean: number;
  sd: number | null;
}

/** What was counted or measured of a group, or of one place, at one moment. */
export type Outcome = ShareOutcome | CountOutcome | MeanOutcome;

/** A group before, where that is known, and after. */
export interface Moments {
  before: Outcome | null;
  after: Outcome | null;
}

/** As one number: a share (0–1), events per exposure, or a mean. Null where there is nothing to divide by. */
export function amountOf(outcome: Outcome): number | null {
  if (sizeOf(outcome) <= 0) return null;
  if (outcome.kind === 'mean') return outcome.mean;
  return outcome.kind === 'share' ? outcome.part / outcome.n : outcome.events / outcome.exposure;
}

/** How much it counts for where everybody counts alike: people, or exposure. */
export const sizeOf = (outcome: Outcome): number => (outcome.kind === 'count' ? outcome.exposure : outcome.n);

/** Whether these numbers can be: whole where people are counted, no part over the whole, nothing under zero. */
export function isPossible(outcome: Outcome): boolean {
  if (outcome.kind === 'share') return isCount(outcome.part) && isCount(outcome.n) && outcome.part <= outcome.n;
  if (outcome.kind === 'count')
    return isCount(outcome.events) && Number.isFinite(outcome.exposure) && outcome.exposure > 0;
  const { n, mean, sd } = outcome;
  return isCount(n) && Number.isFinite(mean) && (sd === null || (Number.isFinite(sd) && sd >= 0));
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/**
 * Several counts of one place (or group) in one phase as one: parts and people, or events and exposure, are added; means weigh by their
 * people, and the spread is that of all of them together. Null of none, and of kinds that differ.
 */
export function sumOf(outcomes: readonly Outcome[]): Outcome | null {
  const shares = outcomes.filter((one) => one.kind === 'share');
  const counts = outcomes.filter((one) => one.kind === 'count');
  const means = outcomes.filter((one) => one.kind === 'mean');
  if (outcomes.length === 0) return null;
  if (shares.length === outcomes.length)
    return { kind: 'share', part: total(shares, ({ part }) => part), n: total(shares, ({ n }) => n) };
  if (counts.length === outcomes.length)
    return {
      kind: 'count',
      events: total(counts, ({ events }) => events),
      exposure: total(counts, ({ exposure }) => exposure),
    };
  return means.length === outcomes.length ? meanOfMeans(means) : null;
}

function meanOfMeans(means: readonly MeanOutcome[]): MeanOutcome | null {
  const n = total(means, (one) => one.n);
  if (n === 0) return null;
  const mean = total(means, (one) => one.n * one.mean) / n;
  if (means.some(({ sd }) => sd === null)) return { kind: 'mean', n, mean, sd: null };
  const squares = total(means, (one) => Math.max(0, one.n - 1) * one.sd! ** 2 + one.n * (one.mean - mean) ** 2);
  return { kind: 'mean', n, mean, sd: n > 1 ? Math.sqrt(squares / (n - 1)) : null };
}

const total = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((sum, one) => sum + of(one), 0);

/** What the values of rows are together: of a share 0 and 1. Null of none; of one there is no spread. */
export function meanOutcomeOf(values: Values): MeanOutcome | null {
  if (values.length === 0) return null;
  const found = known(meanOf(values));
  return { kind: 'mean', n: values.length, mean: found?.mean ?? values[0]!, sd: found?.sd ?? null };
}

/** In what a difference of such outcomes is told. */
export const unitOf: Record<OutcomeKind, EstimateUnit> = {
  share: 'points',
  count: 'per_exposure',
  mean: 'difference',
};
