import { enoughAgreement, totalAgreement } from '#evidence/statistics/observers.rules.ts';
import { drawnPlaces } from '#steps/intervention-design/evaluation/answer/measured.rules.ts';
import {
  type CellKey,
  countedGroups,
  type Numbers,
  numbersAt,
  withNumbers,
} from '#steps/intervention-design/evaluation/counts/grid.rules.ts';
import { counted, number, sentence } from '#steps/step/sentence.rules.ts';
import type { Tally } from './tally.contract.ts';
import { isTallied, type TallyPlan } from './task.rules.ts';

/** What phones counted for one cell of the counts, and what stands there. */
export interface Incoming {
  key: CellKey;
  numbers: Pick<Numbers, 'amount' | 'outOf'>;
  standing: Pick<Numbers, 'amount' | 'outOf'>;
  /** `other`: something else stands there, which somebody typed, read in or took over before. */
  state: 'new' | 'same' | 'other';
  sheets: readonly Tally[];
}

const cellOf = (key: CellKey): string => JSON.stringify([key.outcome, key.moment, key.group, key.place]);

/** The cell that a sheet is of: a place that was drawn stands in its group of the draw, and each place in one spelling. Null of what the plan has no more. */
function keyOf(plan: TallyPlan, sheet: Tally, spelling: Map<string, string>): CellKey | null {
  const { outcome, moment } = sheet;
  const place = sheet.place === null ? null : (spelling.get(sheet.place.toLowerCase()) ?? sheet.place);
  const group = (place !== null && drawnPlaces(plan).get(place)?.group) || sheet.group;
  const isThere =
    plan.outcomes.some((one) => one.uuid === outcome && isTallied(one)) &&
    plan.moments.some(({ uuid }) => uuid === moment) &&
    countedGroups(plan).some(({ uuid }) => uuid === group);
  return isThere ? { outcome, moment, group, place } : null;
}

/** Sheets by the cell they are of, and those of what the plan has no more. */
function cellsOf(plan: TallyPlan, sheets: readonly Tally[]) {
  const places = [...plan.measured, ...[...drawnPlaces(plan).keys()].map((place) => ({ place })), ...sheets];
  // Of several the first: that of the plan before that of a phone.
  const spelling = new Map(
    places.toReversed().flatMap(({ place }) => (place === null ? [] : [[place.toLowerCase(), place] as const])),
  );
  const keyed = sheets.map((sheet) => ({ sheet, key: keyOf(plan, sheet, spelling) }));
  const cells = Map.groupBy(
    keyed.filter(({ key }) => key !== null),
    ({ key }) => cellOf(key!),
  );
  return {
    cells: [...cells.values()].map((rows) => ({ key: rows[0]!.key!, sheets: rows.map(({ sheet }) => sheet) })),
    loose: keyed.flatMap(({ sheet, key }) => (key === null ? [sheet] : [])),
  };
}

/** Whether anything was seen on a sheet: of a count nothing in two weeks is something. */
const isCounted = ({ did, didNot, exposure }: Tally): boolean => did + didNot > 0 || exposure !== null;

/**
 * What phones counted, by cell: several sheets of one place and moment are added up, and those of a second observer count for nothing.
 * `loose` are of an outcome, moment or group that the plan has no more.
 */
export function incomingOf(plan: TallyPlan, tallies: readonly Tally[]): { cells: Incoming[]; loose: Tally[] } {
  const { cells, loose } = cellsOf(
    plan,
    tallies.filter((one) => !one.secondObserver && isCounted(one)),
  );
  const kinds = new Map(plan.outcomes.map(({ uuid, kind }) => [uuid, kind]));
  return {
    loose,
    cells: cells.map(({ key, sheets }) => {
      const sum = (of: (sheet: Tally) => number) => sheets.reduce((total, one) => total + of(one), 0);
      const amount = sum(({ did }) => did);
      const outOf =
        kinds.get(key.outcome) === 'share'
          ? amount + sum(({ didNot }) => didNot)
          : sheets.every(({ exposure }) => exposure !== null)
            ? sum(({ exposure }) => exposure!)
            : null;
      const { amount: there, outOf: thereOf } = numbersAt(plan, key);
      // Over how much a count was may have been typed since.
      const isSame = there === amount && (outOf === null || thereOf === outOf);
      const state = isSame ? 'same' : there === null && thereOf === null ? 'new' : 'other';
      return { key, sheets, numbers: { amount, outOf }, standing: { amount: there, outOf: thereOf }, state } as const;
    }),
  };
}

/** The counts with what phones counted in these cells; over how much stays as it was typed where no phone says it. */
export const withIncoming = <C extends Pick<TallyPlan, 'measured'>>(content: C, cells: readonly Incoming[]): C =>
  cells.reduce(
    (so, { key, numbers: { amount, outOf } }) => withNumbers(so, key, outOf === null ? { amount } : { amount, outOf }),
    content,
  );

/** How far two people who counted at once agree. */
export interface Agreement {
  share: number;
  /** Places and moments that both counted, and those that cannot be compared because several phones counted there. */
  n: number;
  uncompared: number;
}

/** How far second observers counted the same: of cells that one phone of each counted. Null where there is none. */
export function agreementOf(plan: TallyPlan, tallies: readonly Tally[]): Agreement | null {
  const twice = cellsOf(plan, tallies.filter(isCounted)).cells.flatMap(({ sheets }) => {
    const of = (second: boolean) => sheets.filter(({ secondObserver }) => secondObserver === second);
    const [first, second] = [of(false), of(true)];
    if (first.length === 0 || second.length === 0) return [];
    return [first.length === 1 && second.length === 1 ? ([first[0]!, second[0]!] as const) : null];
  });
  const pairs = twice.filter((pair) => pair !== null);
  const share = totalAgreement(
    pairs.flatMap(([one, other]) => [[one.did, other.did] as const, [one.didNot, other.didNot] as const]),
  );
  return share === null ? null : { share, n: pairs.length, uncompared: twice.length - pairs.length };
}

/** That in plain words, with what it rests on and what it does not say. */
export function agreementWords({ share, n, uncompared }: Agreement): string {
  const verdict =
    share < enoughAgreement
      ? `Dat is minder dan de 80\u00a0% die wij aanhouden: spreek preciezer af wat je telt, en oefen samen.`
      : `Wij houden 80\u00a0% aan als ondergrens.`;
  return [
    `Een tweede waarnemer telde ${counted(n, 'keer', 'keer')} mee. De totalen komen voor ${number(100 * share, 0, 0)}\u00a0% overeen (het kleinste gedeeld door het grootste). ${verdict}`,
    'Gelijke totalen zeggen niet dat jullie steeds hetzelfde zagen.',
    uncompared > 0 &&
      `${sentence(counted(uncompared, 'keer', 'keer'))} telden er meer telefoons op dezelfde plek en hetzelfde moment: dat vergelijken we niet.`,
  ]
    .filter(Boolean)
    .join(' ');
}
