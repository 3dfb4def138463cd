import { answerOf, type Measured } from '#evidence/effect/answer.rules.ts';
import type { Answer, Groups } from '#evidence/effect/estimate.rules.ts';
import type { Assignment, OutcomeKind } from '#evidence/effect/kinds.contract.ts';
import { xoshiro } from '#evidence/effect/lots/xoshiro.rules.ts';
import { isPossible, type Moments, sumOf, type Outcome as Value } from '#evidence/effect/outcome.rules.ts';
import { type ByChance, permutationOf } from '#evidence/effect/permutation.rules.ts';
import { countedIn, type UnitRow } from '#evidence/effect/units.rules.ts';
import type { Pairs } from '#evidence/statistics/change.rules.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { DesignKind, Group, MeasuredPairs, Measurement, Outcome } from '../evaluation.contract.ts';

/** What the answer is made of: the plan, what was counted, and what lots were drawn. */
export type CountedPlan = Pick<
  InterventionDesign,
  'design' | 'byPlace' | 'groups' | 'moments' | 'outcomes' | 'weighing' | 'measured' | 'pairs' | 'lots'
>;

/** Whether it worked, of one outcome. */
export interface OutcomeAnswer {
  outcome: Outcome;
  kind: OutcomeKind;
  assignment: Assignment;
  /** The groups that are compared, by name; `without` is null where nobody is without. */
  names: Groups<string>;
  /** Of who has it. */
  group: Group;
  answer: Answer;
}

/** A stepped start and a series are drawn, without an estimate. */
const assignments: Partial<Record<DesignKind, Assignment>> = {
  drawn_people: 'drawn',
  drawn_places: 'drawn',
  not_drawn: 'not_drawn',
  before_after: 'none',
};

/** How the groups came about; null where the design has no estimate, or is not chosen. */
export const assignmentOf = (design: DesignKind | null): Assignment | null =>
  design === null ? null : (assignments[design] ?? null);

/** The outcomes in the order in which they are told: the main one, others, and what may harm. */
export const toldOutcomes = (outcomes: readonly Outcome[]): Outcome[] =>
  (['main', 'other', null, 'harm'] as const).flatMap((role) => outcomes.filter((one) => one.role === role));

/**
 * The answer of each outcome of which something was counted. Each group that has the intervention is compared with all without together.
 * Nothing of a design without an estimate.
 */
export function answersOf(evaluation: CountedPlan): OutcomeAnswer[] {
  const assignment = assignmentOf(evaluation.design);
  if (assignment === null) return [];
  const withIt = evaluation.groups.filter(({ gets }) => gets === 'with');
  const without = evaluation.groups.filter(({ gets }) => gets === 'without');
  return toldOutcomes(evaluation.outcomes).flatMap((outcome): OutcomeAnswer[] => {
    const { kind } = outcome;
    if (kind === null) return [];
    return withIt.flatMap((group): OutcomeAnswer[] => {
      const groups = { with: [group], without: assignment === 'none' ? null : without };
      const measured = measuredOf(evaluation, { ...outcome, kind }, groups);
      if (!measured) return [];
      const names = { with: nameOf(group), without: groups.without && joined(groups.without) };
      return [{ outcome, kind, assignment, names, group, answer: answerOf(assignment, measured) }];
    });
  });
}

const nameOf = ({ name }: Group): string => name ?? 'de groep die het kreeg';
const joined = (groups: readonly Group[]): string =>
  groups.flatMap(({ name }) => name ?? []).join(' en ') || 'de groep zonder';

type Known = Outcome & { kind: OutcomeKind };

/**
 * What was measured of an outcome in the form that the design asks: persons who were counted once rest on persons, all else on places,
 * whose totals count for one. Null where nothing was counted.
 */
export function measuredOf(evaluation: CountedPlan, outcome: Known, groups: Groups<readonly Group[]>): Measured | null {
  const both = pairsOf(evaluation, outcome, groups);
  if (both) return { form: 'pairs', kind: outcome.kind as 'share' | 'mean', groups: both };
  const rows = rowsOf(evaluation, outcome, groups);
  if (rows.length === 0) return null;
  if (!restsOnPeople(evaluation, outcome)) return { form: 'places', rows, weighing: evaluation.weighing ?? 'alike' };
  const totalOf = (name: 'with' | 'without'): Moments => {
    const own = rows.filter(({ group }) => group === name);
    return {
      before: sumOf(own.flatMap((one) => one.before ?? [])),
      after: sumOf(own.flatMap((one) => one.after ?? [])),
    };
  };
  return {
    form: 'totals',
    groups: { with: totalOf('with'), without: groups.without && totalOf('without') },
  };
}

/** Whether the figures are of persons, each drawn or sampled one by one. */
export const restsOnPeople = (
  { design, byPlace }: Pick<CountedPlan, 'design' | 'byPlace'>,
  { countedUnit }: Pick<Outcome, 'countedUnit'>,
): boolean => countedUnit === 'person' && design !== 'drawn_places' && byPlace !== true;

/**
 * A row for each place with what was counted there before and after; what is of a whole group is one place. Of places that were drawn each
 * stands in the group and the stratum of the draw, whatever it got, and also where nothing was counted.
 */
function rowsOf(plan: CountedPlan, outcome: Known, groups: Groups<readonly Group[]>): UnitRow[] {
  const phases = new Map(plan.moments.map(({ uuid, phase }) => [uuid, phase]));
  const own = plan.measured.filter((row) => row.outcome === outcome.uuid);
  const valuesIn = (rows: readonly Measurement[], phase: 'before' | 'after') =>
    rows.flatMap((row) => (phases.get(row.moment) === phase ? (typedOutcome(outcome.kind, row) ?? []) : []));
  const counted = (group: 'with' | 'without', stratum: string | null, rows: readonly Measurement[]): UnitRow => ({
    group,
    stratum,
    before: sumOf(valuesIn(rows, 'before')),
    after: sumOf(valuesIn(rows, 'after')),
  });
  const drawn = drawnPlaces(plan);
  const rows = (['with', 'without'] as const).flatMap((name) => {
    const uuids = new Set((groups[name] ?? []).map(({ uuid }) => uuid));
    const undrawn = own.filter(({ group, place }) => uuids.has(group) && !(place !== null && drawn.has(place)));
    return [
      ...[...drawn].flatMap(([place, { group, stratum }]) =>
        uuids.has(group)
          ? counted(
              name,
              stratum,
              own.filter((row) => row.place === place),
            )
          : [],
      ),
      ...[...Map.groupBy(undrawn, ({ group, place }) => `${group} ${place}`).values()]
        .map((rows) => counted(name, null, rows))
        .filter(({ before, after }) => before !== null || after !== null),
    ];
  });
  return rows.some(({ before, after }) => before !== null || after !== null) ? rows : [];
}

/** Each place that lots were drawn of, with its group and stratum. */
export function drawnPlaces({
  design,
  lots,
}: Pick<CountedPlan, 'design' | 'lots'>): Map<string, { group: string; stratum: string | null }> {
  if (design !== 'drawn_places' || lots === null) return new Map();
  const strata = new Map(lots.units.map(({ code, stratum }) => [code, stratum]));
  return new Map(lots.drawn.map(({ code, group }) => [code, { group, stratum: strata.get(code) ?? null }]));
}

/**
 * How often the draw alone would give such a difference, of places that lots were drawn of: the numbers come of the seed of that draw, so
 * that everyone finds the same. Null of anything else, and of more places than can be looked at while somebody types.
 */
export function chanceOf(plan: CountedPlan, { outcome, kind, group }: OutcomeAnswer): ByChance | null {
  const seed = plan.lots?.attempts.at(-1)?.seed;
  if (!seed || plan.design !== 'drawn_places' || plan.lots!.drawn.length > mostPermuted) return null;
  const without = plan.groups.filter(({ gets }) => gets === 'without');
  const rows = rowsOf(plan, { ...outcome, kind }, { with: [group], without });
  const counted = countedIn(rows, 'place', 'drawn');
  const words = [0, 1, 2, 3].map((at) => BigInt(`0x${seed.slice(16 * at, 16 * at + 16)}`));
  return (
    counted && permutationOf(counted, plan.weighing ?? 'alike', xoshiro(words as [bigint, bigint, bigint, bigint]))
  );
}

/** A draw of so many is looked at 9,999 times within some tens of milliseconds. */
const mostPermuted = 200;

/** The numbers of a row as a value; null while they are not complete, or cannot be. */
export function typedOutcome(
  kind: OutcomeKind,
  { amount, outOf, sd }: Pick<Measurement, 'amount' | 'outOf' | 'sd'>,
): Value | null {
  if (amount === null || outOf === null || outOf <= 0) return null;
  const value: Value =
    kind === 'share'
      ? { kind, part: amount, n: outOf }
      : kind === 'count'
        ? { kind, events: amount, exposure: outOf }
        : { kind, mean: amount, n: outOf, sd };
  return isPossible(value) ? value : null;
}

/** The same people twice, where that is known of every group that is compared. */
function pairsOf(evaluation: CountedPlan, outcome: Known, groups: Groups<readonly Group[]>): Groups<Pairs> | null {
  if (outcome.kind === 'count' || !restsOnPeople(evaluation, outcome)) return null;
  const found = (own: readonly Group[]) =>
    own.length === 1
      ? completePairs(evaluation.pairs.find((row) => row.outcome === outcome.uuid && row.group === own[0]!.uuid))
      : null;
  const withIt = found(groups.with);
  const without = groups.without && found(groups.without);
  if (!withIt || (groups.without && !without)) return null;
  return { with: withIt, without };
}

function completePairs(row: MeasuredPairs | undefined): Pairs | null {
  if (!row) return null;
  const { n, firstMean, firstSd, secondMean, secondSd, r } = row;
  if (n === null || firstMean === null || firstSd === null || secondMean === null || secondSd === null) return null;
  return { n, first: { mean: firstMean, sd: firstSd }, second: { mean: secondMean, sd: secondSd }, r };
}
