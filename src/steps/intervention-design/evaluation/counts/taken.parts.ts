import { meanOutcomeOf } from '#evidence/effect/outcome.rules.ts';
import { pairsOf } from '#evidence/statistics/change.rules.ts';
import { plainWords } from '#foundation/shared/plain-words.ts';
import type { Sheet, SheetRow } from '#foundation/shared/spreadsheet/headed.rules.ts';
import { rowId } from '#study/step/row-id.rules.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { parseNumber } from '#ui/format.ts';
import type { CountedPlan } from '../answer/measured.rules.ts';
import { restsOnPeople } from '../answer/measured.rules.ts';
import { evaluationShape, type MeasuredPairs, type Measurement } from '../evaluation.contract.ts';
import { type CellKey, countedGroups, faultOf, type Numbers, rowAt } from './grid.rules.ts';

/** Something about a row of the sheet, where a person can find it. */
export interface Remark {
  /** As a spreadsheet numbers it. */
  row: number;
  sentence: string;
}

/** What a sheet of counts comes to. */
export interface TakenCounts {
  measured: Measurement[];
  pairs: MeasuredPairs[];
  /** Rows that are taken over. */
  rows: number;
  refused: Remark[];
  /** What keeps the whole sheet from being read; null where it can be. */
  problem: string | null;
}

const heads = {
  outcome: ['uitkomst', 'wat'],
  group: ['groep'],
  moment: ['moment', 'meetmoment', 'meting'],
  place: ['plek', 'straat', 'locatie', 'school', 'filiaal', 'wijk'],
  amount: ['geteld', 'aantal', 'telling', 'gemiddelde'],
  outOf: ['van', 'n', 'totaal', 'periode'],
  sd: ['sd', 'standaardafwijking'],
  /** One row is one person: 1 or 0, yes or no, or a number. */
  value: ['waarde', 'antwoord', 'deed het'],
  code: ['code', 'persoon', 'nummer', 'id'],
};
type Head = keyof typeof heads;
type Columns = Record<Head, number>;

/** The heads of a sheet with one row for each count, as the empty one that can be downloaded has them. */
const { row: fields } = evaluationShape.measured;
export const countHeads = [
  fields.outcome,
  fields.group,
  fields.place,
  fields.moment,
  fields.amount,
  fields.outOf,
  fields.sd,
].map(({ words }) => words.short);

/** Which column holds what, by the heads; −1 for none. */
const columnsOf = ({ heads: names }: Pick<Sheet, 'heads'>): Columns => {
  const plain = names.map(plainWords);
  return Object.fromEntries(
    Object.entries(heads).map(([head, words]) => [head, plain.findIndex((name) => words.includes(name))]),
  ) as Columns;
};

/** A row that cannot be taken over, with the sentence that says why. */
class Refused extends Error {}

/**
 * The counts of a sheet: a row for each count, or for each person, of whom only totals are kept. What was counted before in the same cell
 * gives way; a row that cannot be read is left out and told.
 */
export function takenCounts(sheet: Sheet, evaluation: CountedPlan): TakenCounts {
  const columns = columnsOf(sheet);
  const none = { measured: [], pairs: [], rows: 0, refused: [] };
  const ofPeople = columns.amount < 0 && columns.value >= 0;
  if (columns.amount < 0 && columns.value < 0)
    return {
      ...none,
      problem:
        'We zien geen kolom met tellingen. Noem haar “Geteld”, met “Van” ernaast; of “Waarde” als elke rij één mens is.',
    };
  const refused: Remark[] = [];
  const read = sheet.rows.flatMap((row) => {
    try {
      return { row, ...readRow(row, columns, evaluation, ofPeople) };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push({ row: row.number, sentence: error.message });
      return [];
    }
  });
  if (ofPeople) return { ...ofPersons(read, evaluation), refused, problem: null };
  const cells = new Map(read.map(({ key, numbers }) => [JSON.stringify(key), rowAt(key, numbers)]));
  return { ...none, measured: [...cells.values()], rows: read.length, refused, problem: null };
}

interface Read {
  key: CellKey;
  numbers: Numbers;
  /** Of a row of one person. */
  value: number | null;
  code: string | null;
}

function readRow(row: SheetRow, columns: Columns, evaluation: CountedPlan, ofPeople: boolean): Read {
  const cell = (head: Head) => (columns[head] < 0 ? '' : (row.cells[columns[head]] ?? ''));
  const named = <One extends { uuid: string; name: string | null }>(
    head: Head,
    list: readonly One[],
    noun: string,
  ): One => {
    const said = plainWords(cell(head));
    const found =
      said === '' && list.length === 1 ? list[0] : list.find(({ name }) => name && plainWords(name) === said);
    if (found) return found;
    throw new Refused(
      said === ''
        ? `Hier staat geen ${noun}.`
        : `“${cell(head)}” is geen ${noun} van het plan. Schrijf ${list.flatMap(({ name }) => (name ? `“${name}”` : [])).join(' of ')}.`,
    );
  };
  const outcome = named(
    'outcome',
    evaluation.outcomes.filter(({ kind }) => kind !== null),
    'uitkomst',
  );
  const group = named('group', countedGroups(evaluation), 'groep');
  const moment = named('moment', evaluation.moments, 'meetmoment');
  const place = cell('place') === '' ? null : cell('place');
  if (place !== null && place.length > evaluationShape.measured.row.place.longest)
    throw new Refused('De naam van de plek is te lang.');
  const key = { outcome: outcome.uuid, group: group.uuid, moment: moment.uuid, place };
  const code = cell('code') === '' ? null : cell('code');
  if (ofPeople)
    return {
      key,
      numbers: { amount: null, outOf: null, sd: null },
      value: valueIn(cell('value'), outcome.kind!),
      code,
    };
  const numberIn = (head: Head, words: string): number | null => {
    const read = parseNumber(cell(head));
    if (read === 'invalid') throw new Refused(`“${cell(head)}” bij ${words} is geen getal.`);
    return read;
  };
  const numbers = {
    amount: numberIn('amount', 'geteld'),
    outOf: numberIn('outOf', 'van'),
    sd: numberIn('sd', fields.sd.words.short),
  };
  if (numbers.amount === null || numbers.outOf === null)
    throw new Refused('Hier ontbreekt een getal bij geteld of van.');
  const fault = faultOf(outcome, numbers);
  if (fault) throw new Refused(fault);
  return { key, numbers, value: null, code: null };
}

const yes = ['1', 'ja', 'wel', 'true'];
const no = ['0', 'nee', 'niet', 'false'];

function valueIn(said: string, kind: 'share' | 'count' | 'mean'): number {
  if (kind === 'share') {
    const plain = plainWords(said);
    if (yes.includes(plain)) return 1;
    if (no.includes(plain)) return 0;
    throw new Refused(said === '' ? 'Hier staat geen waarde.' : `“${said}” is geen ja of nee. Schrijf 1 of 0.`);
  }
  const read = parseNumber(said);
  if (read === null || read === 'invalid')
    throw new Refused(said === '' ? 'Hier staat geen waarde.' : `“${said}” is geen getal.`);
  return read;
}

/** Of people only totals are kept: who they were stays in the file. Who was counted before and after under one code makes a pair. */
function ofPersons(read: readonly Read[], evaluation: CountedPlan): Pick<TakenCounts, 'measured' | 'pairs' | 'rows'> {
  const kinds = new Map(evaluation.outcomes.map((one) => [one.uuid, one]));
  const measured = [...Map.groupBy(read, ({ key }) => JSON.stringify(key)).values()].flatMap((rows): Measurement[] => {
    const { key } = rows[0]!;
    const values = rows.map(({ value }) => value!);
    const kind = kinds.get(key.outcome)!.kind!;
    const sum = values.reduce((all, value) => all + value, 0);
    const mean = meanOutcomeOf(values)!;
    const numbers: Numbers =
      kind === 'mean'
        ? { amount: mean.mean, outOf: mean.n, sd: mean.sd }
        : { amount: sum, outOf: values.length, sd: null };
    return [rowAt(key, numbers)];
  });
  return { measured, pairs: pairsIn(read, evaluation), rows: read.length };
}

function pairsIn(read: readonly Read[], evaluation: CountedPlan): MeasuredPairs[] {
  const phases = new Map(evaluation.moments.map(({ uuid, phase }) => [uuid, phase]));
  const outcomes = evaluation.outcomes.filter((one) => one.kind !== 'count' && restsOnPeople(evaluation, one));
  return outcomes.flatMap(({ uuid: outcome }) =>
    countedGroups(evaluation).flatMap(({ uuid: group }): MeasuredPairs[] => {
      const own = read.filter(({ key, code }) => code !== null && key.outcome === outcome && key.group === group);
      const both = [...Map.groupBy(own, ({ code }) => code).values()].flatMap((rows) => {
        const at = (phase: 'before' | 'after') => rows.filter(({ key }) => phases.get(key.moment) === phase);
        const [before, after] = [at('before'), at('after')];
        // Who is counted more than once at a moment cannot be told apart.
        return before.length === 1 && after.length === 1 ? { before: before[0]!.value!, after: after[0]!.value! } : [];
      });
      const found = pairsOf(both);
      if (!found) return [];
      const { n, first, second, r } = found;
      return [
        emptyRow(evaluationShape.pairs, {
          uuid: rowId('pairs', outcome, group),
          outcome,
          group,
          n,
          firstMean: first.mean,
          firstSd: first.sd,
          secondMean: second.mean,
          secondSd: second.sd,
          r,
        }),
      ];
    }),
  );
}

/** The counts with what a sheet holds laid over them, cell by cell. */
export function withTaken<C extends Pick<CountedPlan, 'measured' | 'pairs'>>(
  content: C,
  { measured, pairs }: Pick<TakenCounts, 'measured' | 'pairs'>,
): C {
  const over = <Row extends { uuid: string }>(rows: readonly Row[], taken: readonly Row[]): Row[] => {
    const fresh = new Map(taken.map((row) => [row.uuid, row]));
    return [
      ...rows.map((row) => fresh.get(row.uuid) ?? row),
      ...taken.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid)),
    ];
  };
  return { ...content, measured: over(content.measured, measured), pairs: over(content.pairs, pairs) };
}

/** An empty sheet to fill in, with a row for each cell that can be counted; of places two to begin with. */
export function emptySheet(evaluation: CountedPlan): string[][] {
  const rows = evaluation.outcomes.flatMap((outcome) =>
    countedGroups(evaluation).flatMap(({ uuid, name }) => {
      const known = new Set(
        evaluation.measured.flatMap((row) => (row.group === uuid && row.place !== null ? row.place : [])),
      );
      const places = restsOnPeople(evaluation, outcome) ? [''] : known.size > 0 ? [...known] : ['Plek 1', 'Plek 2'];
      return places.flatMap((place) =>
        evaluation.moments.map((moment) => [outcome.name ?? '', name ?? '', place, moment.name ?? '', '', '', '']),
      );
    }),
  );
  return [[...countHeads], ...rows];
}
