import { fewestPlaces } from '#evidence/effect/estimate.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { type Aim, type Chosen, powerOf } from './power.rules.ts';

export interface Needed {
  /** Persons, or places where these are drawn, in each group. */
  units: number;
  /** People in each group; null of counts in places, of which only exposure is known. */
  people: number | null;
  /** What so many come to: the power that was chosen, or somewhat more. */
  power: number;
}

/** More than lives in the Netherlands. */
const most = 20_000_000;

/**
 * The fewest in each of two groups of the same size with which a difference as hoped for is found as often as was chosen. Never fewer
 * than a result can be told of: five persons, four places. Null where no number will do: no difference, or more than 20 million.
 */
export function neededFor(aim: Aim, chosen: Chosen): Needed | null {
  const powerWith = (units: number) => powerOf(aim, { with: units, without: units }, chosen);
  const least = chosen.places ? fewestPlaces : fewestInGroup;
  let [few, many] = [least - 1, least];
  while (powerWith(many) < chosen.power) {
    if (many > most) return null;
    [few, many] = [many, 2 * many];
  }
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2);
    if (powerWith(middle) < chosen.power) few = middle;
    else many = middle;
  }
  return { units: many, people: peopleIn(aim, chosen, many), power: powerWith(many) };
}

function peopleIn(aim: Aim, { places }: Chosen, units: number): number | null {
  if (!places) return units;
  return aim.kind === 'count' ? null : Math.ceil(units * places.size);
}
