import { compareCodes, faultOf, type LotGroup, type LotList, type LotUnit, sortedUnits } from './list.rules.ts';
import { type Generator, shuffled } from './xoshiro.rules.ts';

/** A unit with the group that it was drawn into. */
export interface Drawn extends LotUnit {
  group: string;
}

/**
 * The draw. Strata come by their code, the one without code first. In each the units, sorted by code, are shuffled and dealt: whole rounds of
 * the parts first, and what is left over from a bag that holds a shuffled round and is shared by all strata. So neither a stratum nor the
 * whole is more than such a round uneven; of groups of equal part by one. Yields units by code. Throws of a list with a fault (`faultOf`).
 */
export function drawLots(list: LotList, generator: Generator): Drawn[] {
  const wrong = faultOf(list);
  if (wrong) throw new RangeError(`This list cannot be drawn: ${wrong.fault}.`);
  const round = list.groups.flatMap(({ code, part }) => Array<string>(part).fill(code));
  const bag: string[] = [];
  const groups = new Map<string, string>();
  for (const units of strataOf(list.units)) {
    const order = shuffled(units, generator);
    const rounds = Math.floor(units.length / round.length);
    const seats = [
      ...Array.from({ length: rounds }, () => round).flat(),
      ...leftOver(units.length - rounds * round.length, round, list.groups, bag, generator),
    ];
    order.forEach(({ code }, at) => {
      groups.set(code, seats[at]!);
    });
  }
  return sortedUnits(list.units).map((unit) => ({ ...unit, group: groups.get(unit.code)! }));
}

/** The sorted units of each stratum. */
export function strataOf(units: readonly LotUnit[]): LotUnit[][] {
  const strata = Map.groupBy(sortedUnits(units), ({ stratum }) => stratum);
  return [...strata]
    .toSorted(([one], [other]) => Number(one !== null) - Number(other !== null) || compareCodes(one ?? '', other ?? ''))
    .map(([, own]) => own);
}

/** Seats for who is over after whole rounds: the first in the bag of a group that has not had its share of these yet. */
function leftOver(
  many: number,
  round: readonly string[],
  groups: readonly LotGroup[],
  bag: string[],
  generator: Generator,
): string[] {
  const share = new Map(groups.map(({ code, part }) => [code, Math.ceil((many * part) / round.length)]));
  const seats: string[] = [];
  while (seats.length < many) {
    const at = bag.findIndex((code) => seats.filter((seat) => seat === code).length < share.get(code)!);
    if (at < 0) bag.push(...shuffled(round, generator));
    else seats.push(...bag.splice(at, 1));
  }
  return seats;
}
