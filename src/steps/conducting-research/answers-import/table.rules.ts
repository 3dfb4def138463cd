import { ImportRefused, importLimits } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { headOf, type ImportHead } from './head.rules.ts';
import { columnLetters, type ImportTable, type RowFlaw } from './import.rules.ts';

/** How many rows may come before the data: the rows of the head and some empty ones. */
const headRoom = 12;

/** One growing column. */
interface Growing {
  places: Map<string, number>;
  /** The places of texts of one sign or two digits, which most answers are: looking there is much quicker than in the map. */
  short: Uint16Array;
  values: string[];
  codes: Uint32Array;
}

export interface TableBuilder {
  add(cells: readonly string[], quotesFail: boolean): void;
  done(): ImportTable;
}

/** Takes rows one by one, finds the head among the first, and keeps the rest by column. */
export function tableBuilder(): TableBuilder {
  let early: { cells: readonly string[]; quotesFail: boolean }[] | null = [];
  let head: ImportHead | null = null;
  let columns: Growing[] = [];
  let read = 0;
  let rows = 0;
  let capacity = 8192;
  let rowNumbers = new Uint32Array(capacity);
  const flaws = new Map<number, RowFlaw>();
  const swallowed = new Map<number, { column: number; lines: number }>();

  const begin = () => {
    const waiting = early ?? [];
    early = null;
    head = headOf(waiting.map(({ cells }) => cells));
    if (head.names.length > importLimits.columns) throw tooMuch('kolommen', importLimits.columns);
    columns = head.names.map(() => ({
      places: new Map([['', 0]]),
      values: [''],
      short: new Uint16Array(228),
      codes: new Uint32Array(capacity),
    }));
    read = head.rows;
    for (const { cells, quotesFail } of waiting.slice(head.rows)) take(cells, quotesFail);
  };

  const grow = () => {
    capacity *= 2;
    for (const column of columns) column.codes = larger(column.codes, capacity);
    rowNumbers = larger(rowNumbers, capacity);
  };

  const take = (cells: readonly string[], quotesFail: boolean) => {
    read += 1;
    if (cells.length <= columns.length ? isEmpty(cells) : cells.every((cell) => cell.trim() === '')) return;
    if (rows >= importLimits.rows) throw tooMuch('rijen', importLimits.rows);
    if (rows === capacity) grow();
    if (quotesFail) {
      flaws.set(rows, 'quotes');
      const lines = cells.map((cell) => cell.trimEnd().split('\n').length - 1);
      const most = Math.max(...lines);
      if (most > 0) swallowed.set(rows, { column: lines.indexOf(most), lines: most });
    } else if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
      flaws.set(rows, 'too_many_cells');
    }
    const wide = Math.min(cells.length, columns.length);
    for (let index = 0; index < wide; index++) {
      const cell = cells[index]!;
      if (cell === '') continue;
      const column = columns[index]!;
      column.codes[rows] = placeOf(column, cell);
    }
    rowNumbers[rows] = read;
    rows += 1;
  };

  return {
    add: (cells, quotesFail) => {
      if (early === null) return take(cells, quotesFail);
      early.push({ cells, quotesFail });
      if (early.length === headRoom) begin();
    },
    done: () => {
      if (early !== null) begin();
      const { names, questions, importIds, origin } = head!;
      return {
        origin,
        rows,
        rowNumbers: rowNumbers.slice(0, rows),
        flaws,
        swallowed: new Map(
          [...swallowed].map(([place, { column, lines }]) => [place, { column: nameOf(names, column), lines }]),
        ),
        columns: columns.slice(0, lastUsed(names, columns) + 1).map(({ values, codes }, index) => ({
          name: nameOf(names, index),
          question: questions[index] || null,
          importId: importIds[index] || null,
          values,
          codes: codes.subarray(0, rows),
        })),
      };
    },
  };
}

const nameOf = (names: readonly string[], index: number) => names[index] || `Kolom ${columnLetters(index)}`;

function placeOf(column: Growing, cell: string): number {
  const short = shortOf(cell);
  if (short < 0) return column.places.get(cell) ?? placed(column, cell);
  const known = column.short[short]!;
  if (known > 0) return known;
  const place = placed(column, cell);
  if (place < 65_536) column.short[short] = place;
  return place;
}

/** The number of a text of one plain sign or of two digits; −1 for others. */
function shortOf(cell: string): number {
  const first = cell.charCodeAt(0);
  if (cell.length === 1) return first < 128 ? first : -1;
  if (cell.length !== 2) return -1;
  const tens = first - 48;
  const ones = cell.charCodeAt(1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? 128 + tens * 10 + ones : -1;
}

/** Excel often writes empty columns after the last: with no name and nothing in them they are no columns. */
const lastUsed = (names: readonly string[], columns: readonly Growing[]) =>
  columns.findLastIndex(({ values }, index) => names[index] !== '' || values.length > 1);

/** The place of a text that was not seen before in this form: without spaces around it, it may be known. */
function placed({ places, values }: Growing, cell: string): number {
  const text = cell.trim();
  let place = places.get(text);
  if (place === undefined) {
    place = values.length;
    // A long piece of a text keeps the whole text in memory; a copy does not.
    const own = text.length > 12 ? ` ${text}`.slice(1) : text;
    values.push(own);
    places.set(own, place);
  }
  if (text !== cell) places.set(cell, place);
  return place;
}

const isEmpty = (cells: readonly string[]) => {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false;
  return true;
};

function larger(codes: Uint32Array, capacity: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(capacity);
  grown.set(codes);
  return grown;
}

const tooMuch = (what: string, most: number) =>
  new ImportRefused(
    `Dit bestand heeft meer dan ${most.toLocaleString('nl-NL')} ${what}. Maak het kleiner en kies het opnieuw.`,
  );
