import { type Answer, effect, fewestPlaces, noEffect, withoutSpread, withSpread } from './estimate.rules.ts';
import type { Assignment, Weighing } from './kinds.contract.ts';
import { unitOf } from './outcome.rules.ts';
import { effectOfPlaces } from './places.rules.ts';
import { fitOf } from './regression.rules.ts';
import {
  adjustingFor,
  type Counted,
  countedIn,
  groupColumn,
  levelsOf,
  type PersonRow,
  placesOf,
} from './units.rules.ts';

/**
 * The effect over persons of whom the places were drawn or chosen. It rests on places: these are gathered first (`placesOf`), and the
 * effect is theirs. Only where they were drawn, each person counts alike, and what people did before is known of persons, is it a
 * regression over persons with CR2 over places: a value before tells more of a person than of a street. Null where nobody can be counted.
 */
export function effectOfPeopleInPlaces(
  people: readonly PersonRow[],
  assignment: Assignment,
  weighing: Weighing,
): Answer | null {
  const places = countedIn(placesOf(people), 'place', assignment);
  if (!places) return null;
  const answer = effectOfPlaces(places, assignment, weighing);
  const counted = countedIn(people, 'person', assignment);
  if (assignment !== 'drawn' || weighing !== 'size' || places.kind === 'count' || !counted || answer.kind === 'none')
    return answer;
  return adjustedOver(counted, places) ?? answer;
}

/** That regression; null where no value before is known. */
function adjustedOver(people: Counted, places: Counted): Answer | null {
  const { rows, kind } = people;
  const { covariates, adjusted } = adjustingFor(rows);
  if (!adjusted.includes('before')) return null;
  const { restsOn } = places;
  const frame = { restsOn, levels: levelsOf(people) };
  const fitted = fitOf({
    values: rows.map(({ value }) => value),
    group: groupColumn(rows),
    covariates,
    clusters: rows.map(({ place }) => place!),
  });
  if (!fitted) return noEffect('inseparable', frame);
  const { estimate, robust } = fitted;
  const few = Math.min(restsOn.units.with, restsOn.units.without!) < fewestPlaces;
  return effect({
    ...frame,
    estimate,
    unit: unitOf[kind],
    ...(few ? withoutSpread : withSpread(estimate, robust)),
    method: 'places_cr2',
    adjusted,
  });
}
