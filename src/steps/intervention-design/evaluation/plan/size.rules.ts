import { fewestPlaces } from '#evidence/effect/estimate.rules.ts';
import { type Baseline, type Detectable, detectableWith } from '#evidence/effect/power/detectable.rules.ts';
import { type Needed, neededFor } from '#evidence/effect/power/needed.rules.ts';
import { type Aim, type Chosen, type Places, powerOf } from '#evidence/effect/power/power.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import type { Evaluation, Outcome } from '../evaluation.contract.ts';
import { isReckoned, mainOutcome, restsOnPlaces } from './design.rules.ts';

/** The chances by which a size is reckoned: found in four of five studies if it is there, 5 % of finding what is not. */
export const chances = { alpha: 0.05, power: 0.8 };

/** Of what the size is told: what is in each group. */
export type SizeUnit = 'people' | 'places' | 'periods';

export interface SizeSetting {
  outcome: Outcome & { kind: NonNullable<Outcome['kind']> };
  unit: SizeUnit;
  /** What has to be known beside what is expected. */
  asks: { sd: boolean; alike: boolean };
}

/** Places that have it as one count as places, also of what is counted in periods. */
const byWholePlaces = ({ design, byPlace }: Evaluation): boolean => design === 'drawn_places' || byPlace === true;

/** What a size would be reckoned of; null while the design has none, or no main outcome says what is counted. */
export function sizeSetting(plan: Evaluation): SizeSetting | null {
  const outcome = mainOutcome(plan.outcomes);
  if (!isReckoned(plan.design) || !outcome?.kind) return null;
  const { kind, countedUnit } = outcome;
  const places = restsOnPlaces(plan, countedUnit);
  return {
    outcome: { ...outcome, kind },
    unit: places ? (countedUnit === 'period' && !byWholePlaces(plan) ? 'periods' : 'places') : 'people',
    asks: { sd: kind !== 'share', alike: places && kind !== 'count' },
  };
}

export interface Size {
  setting: SizeSetting;
  /** Null where no number will do. */
  needed: Needed | null;
  /** With what is attainable; null while that is not known, or too few for a result with an interval. */
  attainable: { units: number; detectable: Detectable; power: number } | null;
}

/** How many are needed in each group, and what can be shown with what is attainable; null while something is not known. */
export function sizeOf(plan: Evaluation): Size | null {
  const setting = sizeSetting(plan);
  const chosen = setting && chosenFor(plan, setting);
  const before = chosen && expectedIn(plan, setting);
  if (!setting || !chosen || !before) return null;
  const twice = plan.design === 'not_drawn';
  const aim = twice ? asChange(before) : before;
  const least = chosen.places ? fewestPlaces : fewestInGroup;
  const { attainable: units } = plan;
  return {
    setting,
    needed: neededFor(aim, chosen),
    attainable:
      units === null || units < least
        ? null
        : {
            units,
            detectable: detectableWith(baselineOf(before, twice), { with: units, without: units }, chosen),
            power: powerOf(aim, { with: units, without: units }, chosen),
          },
  };
}

/** Of counts in places or periods the spread between these is asked, which has how alike people are in it. */
const counted: Places = { size: 1, sizeVariation: 0, icc: 0 };

function chosenFor({ placeSize, icc }: Evaluation, { unit, asks }: SizeSetting): Chosen | null {
  if (asks.alike && (placeSize === null || icc === null)) return null;
  const places = asks.alike ? { size: placeSize!, sizeVariation: 0, icc: icc! } : unit === 'people' ? null : counted;
  return { ...chances, explained: 0, places };
}

function expectedIn(
  { expectedWithout, expectedWith, expectedSd }: Evaluation,
  { outcome, asks }: SizeSetting,
): Aim | null {
  if (expectedWithout === null || expectedWith === null) return null;
  if (asks.sd && !(expectedSd !== null && expectedSd > 0)) return null;
  if (outcome.kind === 'mean') return { kind: 'mean', difference: expectedWith - expectedWithout, sd: expectedSd! };
  if (outcome.kind === 'share') {
    const [without, withIt] = [expectedWithout / 100, expectedWith / 100];
    return [without, withIt].every((share) => share >= 0 && share <= 1)
      ? { kind: 'share', without, with: withIt }
      : null;
  }
  if (!(expectedWithout > 0 && expectedWith >= 0)) return null;
  // Counts that are larger differ more: the spread grows with them, as it stands beside the number without.
  const between = expectedSd! / expectedWithout;
  return { kind: 'count', without: expectedWithout, with: expectedWith, exposure: 1, dispersion: 0, between };
}

/**
 * Without lots the difference of both changes is told, which has the chance of four samples in it and not of two: of the group with the
 * variance after and before, of the group without twice that of before. Half of their sum, as the variance of a mean, makes the same error.
 */
function asChange(aim: Aim): Aim {
  const [without, withIt] = variancesIn(aim);
  const difference = aim.kind === 'mean' ? aim.difference : aim.with - aim.without;
  return { kind: 'mean', difference, sd: Math.sqrt((withIt + 3 * without) / 2) };
}

function variancesIn(aim: Aim): [without: number, withIt: number] {
  if (aim.kind === 'mean') return [aim.sd ** 2, aim.sd ** 2];
  if (aim.kind === 'share') return [aim.without * (1 - aim.without), aim.with * (1 - aim.with)];
  return [(aim.between * aim.without) ** 2, (aim.between * aim.with) ** 2];
}

function baselineOf(aim: Aim, twice: boolean): Baseline {
  // Four samples that are all as the group without.
  if (twice) return { kind: 'mean', sd: Math.sqrt(2 * variancesIn(aim)[0]) };
  if (aim.kind === 'mean') return { kind: 'mean', sd: aim.sd };
  if (aim.kind === 'share') return { kind: 'share', without: aim.without };
  return { kind: 'count', without: aim.without, exposure: 1, dispersion: 0, between: aim.between };
}
