import type { Groups, Level, Resting } from './estimate.rules.ts';
import type { Adjustment, Assignment, GroupName, OutcomeKind, RestingUnit } from './kinds.contract.ts';
import { amountOf, type Moments, type Outcome, sizeOf, sumOf } from './outcome.rules.ts';

/** One person, or one place: in the group that it was drawn into, whatever it got. */
export interface UnitRow extends Moments {
  group: GroupName;
  /** Within which it was drawn; null where it was not. */
  stratum: string | null;
  /** Of a person, to which place it belongs, where places were drawn or chosen. */
  place?: string;
}

/** One person of whom the place is known. */
export interface PersonRow extends UnitRow {
  place: string;
}

/**
 * Persons as the places that they belong to: what was drawn or chosen is the place. A place takes group and stratum of its first person:
 * that these are the same of all is `dividedPlaces` to say.
 */
export function placesOf(people: readonly PersonRow[]): UnitRow[] {
  return [...Map.groupBy(people, ({ place }) => place).values()].map((rows) => ({
    group: rows[0]!.group,
    stratum: rows[0]!.stratum,
    before: sumOf(rows.flatMap(({ before }) => before ?? [])),
    after: sumOf(rows.flatMap(({ after }) => after ?? [])),
  }));
}

/** Places of which people are in several groups, or in several strata: these cannot be gathered. */
export const dividedPlaces = (people: readonly PersonRow[]): string[] =>
  [...Map.groupBy(people, ({ place }) => place)].flatMap(([place, rows]) =>
    rows.every(({ group, stratum }) => group === rows[0]!.group && stratum === rows[0]!.stratum) ? [] : place,
  );

/** Rows that can be counted in, with the numbers that are reckoned with. */
export interface Counted {
  kind: OutcomeKind;
  rows: readonly CountedRow[];
  restsOn: Resting;
}

export interface CountedRow {
  group: GroupName;
  stratum: string | null;
  before: Outcome | null;
  after: Outcome;
  wasValue: number | null;
  value: number;
  place: string | null;
}

/** Who was counted after, and before as well where groups were not drawn; null where that is nobody, or of several kinds. */
export function countedIn(rows: readonly UnitRow[], unit: RestingUnit, assignment: Assignment): Counted | null {
  const counted = rows.flatMap(({ group, stratum, before, after, place = null }): CountedRow[] => {
    const value = after && amountOf(after);
    const wasValue = before && amountOf(before);
    if (!after || value === null || (assignment !== 'drawn' && wasValue === null)) return [];
    return [{ group, stratum, before, after, value, wasValue, place }];
  });
  const kinds = new Set(counted.flatMap(({ before, after }) => (before ? [before.kind, after.kind] : [after.kind])));
  const [kind, ...others] = kinds;
  if (!kind || others.length > 0) return null;
  const alone = assignment === 'none';
  const inGroup = (list: readonly { group: GroupName }[], name: GroupName) =>
    list.filter(({ group }) => group === name).length;
  const of = (count: (name: GroupName) => number): Groups<number> => ({
    with: count('with'),
    without: alone ? null : count('without'),
  });
  return {
    kind,
    rows: alone ? counted.filter(({ group }) => group === 'with') : counted,
    restsOn: {
      unit,
      units: of((name) => inGroup(counted, name)),
      lost: of((name) => inGroup(rows, name) - inGroup(counted, name)),
    },
  };
}

/** What both groups came to; `sizes` says how much a unit counts for. */
export function levelsOf(
  { rows, restsOn }: Pick<Counted, 'rows' | 'restsOn'>,
  size: (outcome: Outcome) => number = sizeOf,
): Groups<Level> {
  const levelOf = (name: GroupName): Level => {
    const own = rows.filter(({ group }) => group === name);
    return {
      before: weighedMean(
        own.flatMap(({ before, wasValue }) => (before && wasValue !== null ? [[wasValue, size(before)] as const] : [])),
      ),
      after: weighedMean(own.map(({ after, value }) => [value, size(after)] as const)),
    };
  };
  return { with: levelOf('with'), without: restsOn.units.without === null ? null : levelOf('without') };
}

function weighedMean(pairs: readonly (readonly [value: number, weight: number])[]): number | null {
  const whole = pairs.reduce((sum, [, weight]) => sum + weight, 0);
  return whole > 0 ? pairs.reduce((sum, [value, weight]) => sum + value * weight, 0) / whole : null;
}

/** What a drawn comparison is adjusted for: the value before where anyone’s is known, and the strata of the draw. */
export interface Adjusting {
  covariates: number[][];
  adjusted: Adjustment[];
}

/**
 * The columns of that. Whose value before is not known gets the mean of the others: groups were drawn, so that it is no more often in
 * one than in the other, and nobody is left out for it (White & Thompson 2005).
 */
export function adjustingFor(rows: readonly CountedRow[]): Adjusting {
  const known = rows.flatMap(({ wasValue }) => wasValue ?? []);
  const middle = known.reduce((sum, value) => sum + value, 0) / known.length;
  const strata = [...new Set(rows.map(({ stratum }) => stratum))].slice(1);
  return {
    covariates: [
      ...(known.length > 0 ? [rows.map(({ wasValue }) => wasValue ?? middle)] : []),
      ...strata.map((name) => rows.map(({ stratum }) => Number(stratum === name))),
    ],
    adjusted: [...(known.length > 0 ? (['before'] as const) : []), ...(strata.length > 0 ? (['strata'] as const) : [])],
  };
}

/** 1 of who is with. */
export const groupColumn = (rows: readonly CountedRow[]): number[] => rows.map(({ group }) => Number(group === 'with'));
