import { momentsOf } from '#evidence/statistics/mean.rules.ts';
import {
  type Answer,
  type Effect,
  effect,
  fewestPlaces,
  noEffect,
  noInterval,
  withoutSpread,
  withSpread,
} from './estimate.rules.ts';
import type { Assignment, GroupName, Weighing } from './kinds.contract.ts';
import { sizeOf, unitOf } from './outcome.rules.ts';
import { rateOf, ratioOf } from './rates.rules.ts';
import { fitOf } from './regression.rules.ts';
import { adjustingFor, type Counted, type CountedRow, groupColumn, levelsOf } from './units.rules.ts';

/**
 * The effect over places (streets, schools, branches), which are what was drawn or chosen: their people are alike, and so are the
 * counts of one place at several moments. From four places in each group with an interval: t with n − p degrees of freedom where each
 * group has as many places and each counts alike, else CR2 (docs/decisions/0071). Of two or three no interval, of one no effect.
 */
export function effectOfPlaces(counted: Counted, assignment: Assignment, weighing: Weighing): Answer {
  const { restsOn, rows, kind } = counted;
  const frame = { restsOn, levels: levelsOf(counted, weighing === 'alike' ? () => 1 : sizeOf) };
  const { with: many, without } = restsOn.units;
  const smallest = Math.min(many, without ?? Number.POSITIVE_INFINITY);
  if (smallest === 0) return noEffect('no_data', frame);
  if (smallest === 1) return noEffect('one_place', frame);
  const { covariates, adjusted } = assignment === 'drawn' ? adjustingFor(rows) : { covariates: [], adjusted: [] };
  const fitted = fitOf({
    values: rows.map(({ value, wasValue }) => (assignment === 'drawn' ? value : value - wasValue!)),
    group: groupColumn(rows),
    covariates,
    throughZero: assignment === 'none',
    ...(weighing === 'size' ? { weights: rows.map(({ after }) => sizeOf(after)) } : {}),
  });
  if (!fitted) return noEffect('inseparable', frame);
  const { estimate } = fitted;
  const even = weighing === 'alike' && (without === null || without === many);
  const few = smallest < fewestPlaces;
  return effect({
    ...frame,
    estimate,
    unit: unitOf[kind],
    ...(few ? withoutSpread : withSpread(estimate, even ? fitted.classical : fitted.robust)),
    method: even ? 'places_t' : 'places_cr2',
    adjusted,
    ratio:
      kind === 'count' && assignment === 'drawn' && adjusted.length === 0 ? ratio(rows, { few, even, weighing }) : null,
  });
}

/** How many times as often, of places: of the means of their rates, or of all events over all exposure. */
function ratio(
  rows: readonly CountedRow[],
  { few, even, weighing }: { few: boolean; even: boolean; weighing: Weighing },
): Effect['ratio'] {
  const [first, second] = (['with', 'without'] as const).map((name) => rateIn(rows, name, weighing)) as [Part, Part];
  const pooled = (first.variance + second.variance) / 2;
  const parts = [first, second].map((part) => (even ? { ...part, variance: pooled } : part));
  const found = ratioOf(first.rate, second.rate, parts, even ? rows.length - 2 : undefined);
  return found && few ? { ...found, certainty: noInterval('few_places') } : found;
}

interface Part {
  rate: number;
  variance: number;
  df: number;
}

function rateIn(rows: readonly CountedRow[], name: GroupName, weighing: Weighing): Part {
  const own = rows.filter(({ group }) => group === name);
  if (weighing === 'size') {
    const { n, rate, variance } = rateOf(own.flatMap(({ after }) => (after.kind === 'count' ? after : [])))!;
    return { rate, variance: variance ?? 0, df: n - 1 };
  }
  const { mean, squares } = momentsOf(own.map(({ value }) => value));
  const df = own.length - 1;
  return { rate: mean, variance: squares / df / own.length, df };
}
