import type { OutcomeKind } from '#evidence/effect/kinds.contract.ts';
import { amountOf, sizeOf, sumOf } from '#evidence/effect/outcome.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { amountWords, type Writing, writingOf } from '../answer/amount.rules.ts';
import { assignmentOf, type CountedPlan, toldOutcomes, typedOutcome } from '../answer/measured.rules.ts';
import { countedGroups } from '../counts/grid.rules.ts';
import type { Outcome } from '../evaluation.contract.ts';
import { timelineOf } from '../plan/timeline.rules.ts';

/** A group at one moment. */
export interface CoursePoint {
  /** Null where nothing was counted, or of too few people to tell. */
  amount: number | null;
  /** Whether the group has the intervention by then. */
  has: boolean;
}

/** What was counted of one outcome from moment to moment, of a design whose effect is not reckoned. */
export interface Course {
  outcome: Outcome & { kind: OutcomeKind };
  moments: string[];
  /** Where each moment lies between the first (0) and the last (1): by its day where all have one, else evenly. */
  places: number[];
  groups: { name: string; points: CoursePoint[] }[];
  writing: Writing;
  /** Not every place was counted at each moment, so that a figure can also differ by which places are in it. */
  uneven: boolean;
}

/** Of each outcome of which something was counted. Nothing of a design whose answer is reckoned. */
export function coursesOf(plan: CountedPlan, smallest = 0): Course[] {
  if (plan.design === null || assignmentOf(plan.design) !== null) return [];
  const timeline = timelineOf({ ...plan, groups: countedGroups(plan) });
  return toldOutcomes(plan.outcomes).flatMap((outcome): Course[] => {
    const { kind } = outcome;
    if (kind === null) return [];
    const fewest = outcome.countedUnit === 'person' ? Math.max(smallest, fewestInGroup) : 0;
    const groups = countedGroups(plan).map(({ uuid }, at) => {
      const own = plan.measured.filter((row) => row.outcome === outcome.uuid && row.group === uuid);
      const counted = plan.moments.map((moment) =>
        own.flatMap((row) => {
          const value = row.moment === moment.uuid ? typedOutcome(kind, row) : null;
          return value ? [{ place: row.place ?? '', value }] : [];
        }),
      );
      const { name, has } = timeline.rows[at]!;
      return {
        name,
        points: counted.map((rows, index): CoursePoint => {
          const sum = sumOf(rows.map(({ value }) => value));
          return { amount: sum && sizeOf(sum) >= fewest ? amountOf(sum) : null, has: has[index]! };
        }),
        places: counted.filter((rows) => rows.length > 0).map((rows) => rows.map(({ place }) => place).sort()),
      };
    });
    const amounts = groups.flatMap(({ points }) => points.flatMap(({ amount }) => amount ?? []));
    if (amounts.length === 0) return [];
    return [
      {
        outcome: { ...outcome, kind },
        moments: timeline.moments,
        places: placesOf(plan.moments),
        groups: groups.map(({ name, points }) => ({ name, points })),
        writing: writingFor({ ...outcome, kind }, amounts),
        uneven: groups.some(({ places }) => new Set(places.map((one) => JSON.stringify(one))).size > 1),
      },
    ];
  });
}

/** Whole figures are written whole. */
function writingFor({ kind, per }: Course['outcome'], amounts: readonly number[]): Writing {
  const writing = writingOf({ kind, per }, amounts, null);
  return kind !== 'share' && amounts.every(Number.isInteger) ? { ...writing, decimals: 0 } : writing;
}

function placesOf(moments: CountedPlan['moments']): number[] {
  const evenly = moments.map((_, at) => (moments.length > 1 ? at / (moments.length - 1) : 0.5));
  const days = moments.map(({ plannedOn }) => (plannedOn ? Date.parse(plannedOn) : Number.NaN));
  const [first, last] = [days[0]!, days.at(-1)!];
  const rising = days.every((day, at) => at === 0 || day > days[at - 1]!);
  return rising && last > first ? days.map((day) => (day - first) / (last - first)) : evenly;
}

/** `Eerste groep: zonder 12 % (1 telling), met 18 % tot 25 % (3 tellingen).` */
export function courseWords({ groups, writing }: Course): string {
  return groups
    .flatMap(({ name, points }) => {
      const told = [false, true].flatMap((withIt) => {
        const amounts = points.flatMap(({ amount, has }) => (has === withIt && amount !== null ? amount : []));
        if (amounts.length === 0) return [];
        const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
        const from = amountWords(least, { ...writing, after: '' });
        const upTo = amountWords(most, { ...writing, after: '' });
        const ends = from === upTo ? [] : [from];
        const many = amounts.length === 1 ? '1 telling' : `${amounts.length} tellingen`;
        return `${withIt ? 'met' : 'zonder'} ${[...ends, amountWords(most, writing)].join(' tot ')} (${many})`;
      });
      return told.length > 0 ? `${name}: ${told.join(', ')}.` : [];
    })
    .join(' ');
}

/** What a reader must know beside the figures. */
export const courseLimits = (courses: readonly Course[]): string =>
  [
    'Dit is wat er geteld is. Hoeveel daarvan door de interventie komt, rekenen we bij deze opzet niet uit: ook iets anders kan in dezelfde tijd zijn veranderd.',
    ...(courses.some(({ uneven }) => uneven)
      ? ['Niet op elk moment is op dezelfde plekken geteld. Een verschil kan ook daarvan komen.']
      : []),
  ].join(' ');
