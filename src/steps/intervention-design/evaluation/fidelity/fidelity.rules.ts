import { drawnPlaces } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import type { Evaluation } from '#steps/intervention-design/evaluation/evaluation.contract.ts';
import type { CarriedOut, HowCarriedOut } from './fidelity.contract.ts';

/** Of a plan what is needed to say how it was carried out. */
export type CarriedOutPlan = Pick<Evaluation, 'design' | 'groups' | 'measured' | 'lots' | 'fidelity'>;

/** From this share on it was by and large carried out as meant. The limit is ours. */
export const asMeantFrom = 0.8;

/** How it was carried out in a group, of all that was written down about it. */
export interface Fidelity {
  /** How often each was said, a place or a moment at a time. */
  said: Record<HowCarriedOut, number>;
  /** All that was counted of it; null where nobody did. `total` is null unless each count has one. */
  counted: { asMeant: number; known: number; total: number | null } | null;
  /** Of how many places something is known; null where it is of the whole group at once, or in no places. */
  places: { known: number; all: number } | null;
  /** Whether less than `asMeantFrom` is as meant, and whether of some it is not known. */
  low: boolean;
  partly: boolean;
}

type Numbers = Pick<CarriedOut, 'asMeant' | 'known' | 'total'>;

/** What is wrong with the numbers of a row, at which of them; null while they can be, or are not all there. */
export function numbersFault({ asMeant, known, total }: Numbers): { path: keyof Numbers; message: string } | null {
  if (asMeant !== null && known !== null && asMeant > known)
    return { path: 'known', message: `Van ${known} kunnen er geen ${asMeant} zoals bedoeld zijn gegaan.` };
  if (known !== null && total !== null && known > total)
    return { path: 'total', message: `Van ${known} weet je het, dus het zijn er samen minstens ${known}.` };
  return null;
}

/** The places of a group: those that lots were drawn of into it, and those that were counted or written about in it. */
export function placesIn(plan: CarriedOutPlan, group: string): string[] {
  const drawn = drawnPlaces(plan);
  const named = [...plan.measured, ...plan.fidelity].flatMap((row) =>
    row.place !== null && row.group === group && !drawn.has(row.place) ? [row.place] : [],
  );
  const own = [...drawn].flatMap(([place, { group: of }]) => (of === group ? [place] : []));
  return [...new Set([...own, ...named])].toSorted((one, other) => one.localeCompare(other, 'nl', { numeric: true }));
}

/** How it was carried out in a group; null where nobody said. Numbers that cannot be are passed over. */
export function fidelityOf(plan: CarriedOutPlan, group: string): Fidelity | null {
  const rows = plan.fidelity.filter((row) => row.group === group && (row.how !== null || isCounted(row)));
  if (rows.length === 0) return null;
  const said = { as_meant: 0, partly: 0, not: 0 };
  for (const { how } of rows) if (how !== null) said[how] += 1;
  const counted = countedOf(rows.filter(isCounted));
  const places = knownPlaces(plan, group, rows);
  const verdicts = said.as_meant + said.partly + said.not;
  return {
    said,
    counted,
    places,
    low:
      (verdicts > 0 && said.as_meant / verdicts < asMeantFrom) ||
      (counted !== null && counted.asMeant / counted.known < asMeantFrom),
    partly:
      (counted !== null && counted.total !== null && counted.known < counted.total) ||
      (places !== null && places.known < places.all),
  };
}

type Counted = CarriedOut & { asMeant: number; known: number };
const isCounted = (row: CarriedOut): row is Counted =>
  row.asMeant !== null && row.known !== null && row.known > 0 && numbersFault(row) === null;

function countedOf(rows: readonly Counted[]): Fidelity['counted'] {
  if (rows.length === 0) return null;
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  const totals = rows.flatMap(({ total }) => total ?? []);
  return {
    asMeant: sum(rows.map(({ asMeant }) => asMeant)),
    known: sum(rows.map(({ known }) => known)),
    total: totals.length === rows.length ? sum(totals) : null,
  };
}

/** What is said of the whole group is of all its places. */
function knownPlaces(plan: CarriedOutPlan, group: string, rows: readonly CarriedOut[]): Fidelity['places'] {
  if (rows.some(({ place }) => place === null)) return null;
  const all = placesIn(plan, group);
  const known = new Set(rows.map(({ place }) => place));
  return { known: all.filter((place) => known.has(place)).length, all: all.length };
}
