import type { Interval } from '#evidence/evidence.rules.ts';
import { tQuantile } from '#evidence/statistics/student.rules.ts';
import type {
  Adjustment,
  EstimateUnit,
  Method,
  NoEffectReason,
  NoIntervalReason,
  RestingUnit,
} from './kinds.contract.ts';

/** A 95 % interval, or the name of why there is none. */
export type Certainty = ({ kind: 'interval' } & Interval) | { kind: 'none'; reason: NoIntervalReason };

/** What a group came to, as it was counted: a share (0–1), events per exposure, or a mean; null where that was not measured. */
export interface Level {
  before: number | null;
  after: number | null;
}

/** The groups that a result is about. `without` is null where nobody is without. */
export interface Groups<T> {
  with: T;
  without: T | null;
}

/** What a result rests on: people, or places where these were drawn or chosen. */
export interface Resting {
  unit: RestingUnit;
  /** That the figure is made of; 0 of totals of events, of which that is not known. */
  units: Groups<number>;
  /** That belonged to the group and could not be counted in. */
  lost: Groups<number>;
}

export interface Effect {
  kind: 'effect';
  /** With minus without; after minus before where nobody is without. A share is 0–1. */
  estimate: number;
  unit: EstimateUnit;
  certainty: Certainty;
  /** Of counts: how many times as often. */
  ratio: { estimate: number; certainty: Certainty } | null;
  method: Method;
  adjusted: readonly Adjustment[];
  /** Of Student’s t; null where none is used. */
  degreesOfFreedom: number | null;
  /** Standard error of the estimate; null where the interval is not made of one. */
  error: number | null;
  /** Of so few that the interval covers the truth less surely than it says (`isRough`). */
  rough: boolean;
  levels: Groups<Level>;
  restsOn: Resting;
}

/** Nothing that can be called an effect, with what was counted. */
export interface NoEffect {
  kind: 'none';
  reason: NoEffectReason;
  levels: Groups<Level>;
  restsOn: Resting;
}

export type Answer = Effect | NoEffect;

/** From how many in each group on an interval holds its 95 %: measured in `coverage.testing.ts`. */
export const enough: Record<RestingUnit, number> = { person: 50, place: 10 };

/** Of fewer places in a group a difference has no interval: their spread is a guess (t with so few has hardly an end). */
export const fewestPlaces = 4;

/** Whether a group is smaller than that. */
export const isRough = ({ unit, units }: Resting): boolean =>
  Math.min(units.with, units.without ?? Number.POSITIVE_INFINITY) < enough[unit];

export const noInterval = (reason: NoIntervalReason): Certainty => ({ kind: 'none', reason });

export const intervalOf = ({ lo, hi }: Interval): Certainty => ({ kind: 'interval', lo, hi });

/** How much an estimate would differ from sample to sample. */
export interface Spread {
  /** Standard error; 0 where nothing differs. */
  error: number;
  degreesOfFreedom: number;
}

/** estimate ± t · error, with what it was made of; without spread, or without degrees of freedom, none of these. */
export function withSpread(
  estimate: number,
  { error, degreesOfFreedom }: Spread,
): Pick<Effect, 'certainty' | 'error' | 'degreesOfFreedom'> {
  const none = (reason: NoIntervalReason) => ({ certainty: noInterval(reason), error: null, degreesOfFreedom: null });
  if (!(degreesOfFreedom >= smallestFreedom)) return none(error === 0 ? 'constant' : 'nothing_left');
  if (!(error > 0)) return none('constant');
  const half = tQuantile(0.975, degreesOfFreedom) * error;
  return { certainty: intervalOf({ lo: estimate - half, hi: estimate + half }), error, degreesOfFreedom };
}

/** A difference between places of which there are too few for an interval. */
export const withoutSpread = { certainty: noInterval('few_places'), error: null, degreesOfFreedom: null };

/** Under one the interval is so wide that it says nothing (t is over 12.7). */
const smallestFreedom = 0.999;

/** Satterthwaite’s (1946) degrees of freedom of a sum of variances, each with its own. */
export const satterthwaite = (parts: readonly { variance: number; df: number }[]): number =>
  parts.reduce((sum, { variance }) => sum + variance, 0) ** 2 /
  parts.reduce((sum, { variance, df }) => sum + variance ** 2 / df, 0);

/** A result as it is told, with what follows from its parts. */
export function effect(
  found: Pick<Effect, 'estimate' | 'unit' | 'certainty' | 'method' | 'levels' | 'restsOn'> &
    Partial<Pick<Effect, 'ratio' | 'adjusted' | 'degreesOfFreedom' | 'error'>>,
): Effect {
  return {
    kind: 'effect',
    ratio: null,
    adjusted: [],
    degreesOfFreedom: null,
    error: null,
    rough: isRough(found.restsOn),
    ...found,
  };
}

export const noEffect = (
  reason: NoEffectReason,
  { levels, restsOn }: Pick<NoEffect, 'levels' | 'restsOn'>,
): NoEffect => ({
  kind: 'none',
  reason,
  levels,
  restsOn,
});
