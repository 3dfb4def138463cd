import type { Pairs } from '#evidence/statistics/change.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { adjustedPairs } from './adjusted-pairs.rules.ts';
import { type Answer, type Groups, type Level, noEffect, type Resting } from './estimate.rules.ts';
import { independentEffect } from './independent.rules.ts';
import type { Assignment, GroupName, RestingUnit, Weighing } from './kinds.contract.ts';
import { amountOf, type Moments, sizeOf } from './outcome.rules.ts';
import { pairedEffect } from './paired.rules.ts';
import { effectOfPeople } from './people.rules.ts';
import { effectOfPeopleInPlaces } from './people-in-places.rules.ts';
import { effectOfPlaces } from './places.rules.ts';
import { othersTwice, sameTwice } from './twice.rules.ts';
import { countedIn, type PersonRow, type UnitRow } from './units.rules.ts';

/** What was measured of one outcome, as it is at hand. */
export type Measured =
  /** Totals of persons who were drawn or sampled one by one; before and after they are others. */
  | { form: 'totals'; groups: Groups<Moments> }
  /** Totals of the same persons before and after. */
  | { form: 'pairs'; kind: 'share' | 'mean'; groups: Groups<Pairs> }
  /** A row for each person who was drawn or sampled by one. */
  | { form: 'people'; rows: readonly UnitRow[] }
  /** A row for each place that was drawn or chosen. */
  | { form: 'places'; rows: readonly UnitRow[]; weighing: Weighing }
  /** A row for each person, of whom the places were drawn or chosen. */
  | { form: 'people_in_places'; rows: readonly PersonRow[]; weighing: Weighing };

/**
 * Whether it worked, of one outcome: the estimate with what it rests on, or why there is none. Which method goes with which design is
 * fixed (docs/decisions/0071), so that nobody chooses among results. Of three groups or more each is compared with the one without.
 */
export function answerOf(assignment: Assignment, measured: Measured): Answer {
  if (measured.form === 'totals') return ofTotals(assignment, measured.groups);
  if (measured.form === 'pairs') return ofPairs(assignment, measured.kind, measured.groups);
  const answer = ofRows(assignment, measured);
  if (answer) return answer;
  return noEffect(whyNone(assignment, measured.rows), {
    levels: unknown(assignment),
    restsOn: nobody(measured.form === 'people' ? 'person' : 'place', assignment, measured.rows),
  });
}

function ofRows(assignment: Assignment, measured: Extract<Measured, { rows: unknown }>): Answer | null {
  const isAsked = ({ group }: UnitRow) => group === 'with' || assignment !== 'none';
  if (measured.form === 'people_in_places')
    return effectOfPeopleInPlaces(measured.rows.filter(isAsked), assignment, measured.weighing);
  const unit = measured.form === 'people' ? 'person' : 'place';
  const counted = countedIn(measured.rows.filter(isAsked), unit, assignment);
  if (!counted) return null;
  return measured.form === 'people'
    ? effectOfPeople(counted, assignment)
    : effectOfPlaces(counted, assignment, measured.weighing);
}

const whyNone = (assignment: Assignment, rows: readonly UnitRow[]) =>
  assignment !== 'drawn' && rows.some(({ after }) => after) && !rows.some(({ before }) => before)
    ? 'no_before'
    : 'no_data';

const unknown = (assignment: Assignment): Groups<Level> => ({
  with: { before: null, after: null },
  without: assignment === 'none' ? null : { before: null, after: null },
});

function nobody(unit: RestingUnit, assignment: Assignment, rows: readonly UnitRow[]): Resting {
  const lost = (name: GroupName) => rows.filter(({ group }) => group === name).length;
  const alone = assignment === 'none';
  return {
    unit,
    units: { with: 0, without: alone ? null : 0 },
    lost: { with: lost('with'), without: alone ? null : lost('without') },
  };
}

function ofTotals(assignment: Assignment, groups: Groups<Moments>): Answer {
  const { with: withIt, without } = assignment === 'none' ? { with: groups.with, without: null } : groups;
  const people = ({ before, after }: Moments) =>
    Math.min(...[after, ...(assignment === 'drawn' ? [] : [before])].map((one) => (one ? sizeOf(one) : 0)));
  // Of a total of events nobody knows over how many they were spread.
  const knownPeople = (moments: Moments) => (moments.after?.kind === 'count' ? 0 : people(moments));
  const frame = {
    levels: { with: levelIn(withIt), without: without && levelIn(without) },
    restsOn: resting(knownPeople(withIt), without && knownPeople(without)),
  };
  if (assignment !== 'none' && !without) return noEffect('no_comparison', frame);
  const all = [withIt, ...(without ? [without] : [])];
  if (assignment !== 'drawn' && all.some(({ before, after }) => after && !before)) return noEffect('no_before', frame);
  const smallest = Math.min(...all.map(people));
  if (smallest <= 0) return noEffect('no_data', frame);
  if (smallest < fewestInGroup && withIt.after!.kind !== 'count') return noEffect('small_group', frame);
  const found =
    assignment === 'drawn'
      ? independentEffect(withIt.after!, without!.after!, frame)
      : without
        ? othersTwice(bothIn(withIt), bothIn(without), frame)
        : independentEffect(withIt.after!, withIt.before!, frame);
  return found ?? noEffect('no_data', frame);
}

const bothIn = ({ before, after }: Moments) => ({ before: before!, after: after! });

const levelIn = ({ before, after }: Moments): Level => ({
  before: before && amountOf(before),
  after: after && amountOf(after),
});

const resting = (withIt: number, without: number | null): Resting => ({
  unit: 'person',
  units: { with: withIt, without },
  lost: { with: 0, without: without === null ? null : 0 },
});

function ofPairs(assignment: Assignment, kind: 'share' | 'mean', groups: Groups<Pairs>): Answer {
  const { with: withIt, without } = assignment === 'none' ? { with: groups.with, without: null } : groups;
  const levelOf = ({ first, second }: Pairs): Level => ({ before: first.mean, after: second.mean });
  const frame = {
    levels: { with: levelOf(withIt), without: without && levelOf(without) },
    restsOn: resting(withIt.n, without?.n ?? null),
  };
  if (assignment !== 'none' && !without) return noEffect('no_comparison', frame);
  if (Math.min(withIt.n, without?.n ?? withIt.n) < fewestInGroup) return noEffect('small_group', frame);
  if (without && assignment === 'drawn') return adjustedPairs(kind, withIt, without, frame);
  const found = without ? sameTwice(kind, withIt, without, frame) : pairedEffect(kind, withIt, frame);
  return found ?? noEffect('no_data', frame);
}
