import { type Cell, cellOf, cellText, columnLetters, shortTexts } from '#foundation/shared/spreadsheet/cell.rules.ts';
import type { OnRow } from '#foundation/shared/spreadsheet/csv.rules.ts';
import { ImportRefused, importLimits } from '#foundation/shared/spreadsheet/limits.rules.ts';
import { headOf, type ImportHead } from './head.rules.ts';
import type { ImportTable, RowFlaw } from './import.rules.ts';

/** How many rows may come before the data: the rows of the head and some empty ones. */
const headRoom = 12;

/** How many rows are kept as they come before they are laid in their columns: one such piece fits where a processor reads fast. */
const pieceRows = 128;

/** One growing column. */
interface Growing {
  places: Map<string, number>;
  values: string[];
  codes: Uint16Array<ArrayBuffer>;
}

export interface TableBuilder {
  add: OnRow;
  done(): ImportTable;
  /** The first rows as they came, for who says that another one is the head. */
  first(): readonly (readonly string[])[];
}

/** How the head is known: it stands in the file and is looked for, or on a row that was pointed at; or the file says it otherwise. */
export interface HeadWish {
  /** As a spreadsheet counts, from 1. */
  row?: number | null;
  given?: ImportHead;
}

/** Takes rows one by one, finds the head among the first, and keeps the rest by column. */
export function tableBuilder(wish: HeadWish = {}): TableBuilder {
  const room = headRoom + (wish.row ?? 0);
  let firstRows: readonly (readonly string[])[] = [];
  let early: { cells: readonly Cell[]; quotesFail: boolean }[] | null = [];
  let head: ImportHead | null = null;
  let columns: Growing[] = [];
  // Per column the places of short texts: looking there is much quicker than in its map.
  let short = new Uint16Array();
  let piece = new Uint16Array();
  let read = 0;
  let rows = 0;
  let capacity = 8192;
  const rowNumbers: number[] = [];
  const flaws = new Map<number, RowFlaw>();
  const swallowed = new Map<number, { column: number; lines: number }>();

  const begin = () => {
    const waiting = early ?? [];
    early = null;
    firstRows = waiting.slice(0, headRoom).map(({ cells }) => cells.map(cellText));
    head =
      wish.given ??
      headAt(
        waiting.map(({ cells }) => cells.map(cellText)),
        wish.row ?? null,
      );
    if (head.names.length > importLimits.columns) throw tooMuch('kolommen', importLimits.columns);
    columns = head.names.map(() => ({
      places: new Map([['', 0]]),
      values: [''],
      codes: new Uint16Array(capacity),
    }));
    short = new Uint16Array(columns.length * shortTexts);
    piece = new Uint16Array(columns.length * pieceRows);
    read = head.rows;
    for (const { cells, quotesFail } of waiting.slice(head.rows)) take(cells, quotesFail);
  };

  /** Of a workbook a cell comes as a text. */
  const placeOf = (index: number, cell: Cell): number => {
    const told = typeof cell === 'number' ? cell : cellOf(cell);
    if (typeof told !== 'number') return columns[index]!.places.get(told) ?? placed(columns[index]!, told);
    const place = placed(columns[index]!, cellText(told));
    short[index * shortTexts + told] = place;
    return place;
  };

  /** Lays the rows of the piece in their columns. */
  const lay = (count: number) => {
    const from = rows - count;
    if (rows > capacity) {
      capacity *= 2;
      for (const column of columns) {
        const codes = new Uint16Array(capacity);
        codes.set(column.codes);
        column.codes = codes;
      }
    }
    columns.forEach(({ codes }, index) => {
      for (let row = 0, at = index; row < count; row++, at += columns.length) codes[from + row] = piece[at]!;
    });
    piece.fill(0);
  };

  const take = (cells: readonly Cell[], quotesFail: boolean) => {
    read += 1;
    const wide = Math.min(cells.length, columns.length);
    const from = (rows % pieceRows) * columns.length;
    let filled = 0;
    for (let index = 0; index < wide; index++) {
      const cell = cells[index]!;
      if (cell === '') continue;
      const known = typeof cell === 'number' ? short[index * shortTexts + cell]! : 0;
      const place = known > 0 ? known : placeOf(index, cell);
      piece[from + index] = place;
      filled |= place;
    }
    const tooMany = cells.length > wide && cells.slice(wide).some((cell) => cellText(cell).trim() !== '');
    if (filled === 0 && !tooMany) return;
    if (rows >= importLimits.rows) throw tooMuch('rijen', importLimits.rows);
    if (quotesFail) {
      flaws.set(rows, 'quotes');
      const lines = cells.map((cell) => cellText(cell).trimEnd().split('\n').length - 1);
      const most = Math.max(...lines);
      if (most > 0) swallowed.set(rows, { column: lines.indexOf(most), lines: most });
    } else if (tooMany) {
      flaws.set(rows, 'too_many_cells');
    }
    rowNumbers.push(read);
    rows += 1;
    if (rows % pieceRows === 0) lay(pieceRows);
  };

  return {
    first: () => firstRows,
    add: (cells, quotesFail) => {
      if (early === null) return take(cells, quotesFail);
      early.push({ cells: [...cells], quotesFail });
      if (early.length === room) begin();
    },
    done: () => {
      if (early !== null) begin();
      lay(rows % pieceRows);
      const { names, questions, importIds, origin } = head!;
      return {
        origin,
        rows,
        rowNumbers: Uint32Array.from(rowNumbers),
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

/** The head on a row that somebody pointed at, or else where it is found. */
function headAt(rows: readonly (readonly string[])[], row: number | null): ImportHead {
  if (row === null) return headOf(rows);
  const head = headOf(rows.slice(row - 1));
  return { ...head, rows: head.rows + row - 1 };
}

const nameOf = (names: readonly string[], index: number) => names[index] || `Kolom ${columnLetters(index)}`;

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

const tooMuch = (what: string, most: number) =>
  new ImportRefused(
    `Dit bestand heeft meer dan ${most.toLocaleString('nl-NL')} ${what}. Maak het kleiner en kies het opnieuw.`,
  );
