import { type Cell, cellText, columnLetters } from './cell.rules.ts';
import { ImportRefused } from './limits.rules.ts';
import { readRows } from './rows.rules.ts';

/** Well over what anybody codes or counts by hand; a sheet of this size is read within a second, on the page itself. */
export const sheetLimits = { bytes: 5_000_000, rows: 5000, columns: 200 } as const;

export interface SheetRow {
  /** As a spreadsheet numbers it. */
  number: number;
  cells: readonly string[];
}

export interface Sheet {
  /** What stands above each column; `Kolom C` where nothing does. */
  heads: readonly string[];
  rows: readonly SheetRow[];
  /** Sheets of the workbook that were not read. */
  others: readonly string[];
}

const tooLarge = (most: string) =>
  new ImportRefused(`Dit bestand is te groot: ${most} kunnen. Haal weg wat je niet nodig hebt en kies het opnieuw.`);
const quotesFail = (row: number) =>
  new ImportRefused(
    `In rij ${row} klopt een aanhalingsteken niet, zodat we niet weten waar een cel ophoudt. Verbeter het en kies het bestand opnieuw.`,
  );

/** A sheet of which the first filled row holds the heads; of a workbook the first, or the one asked for. Throws `ImportRefused` with a Dutch sentence when there is nothing to read in it. */
export function readSheet(bytes: Uint8Array, sheet: string | null = null): Sheet {
  if (bytes.length > sheetLimits.bytes) throw tooLarge('5 MB');
  let number = 0;
  const filled: SheetRow[] = [];
  const take = (row: readonly Cell[], fails: boolean) => {
    number += 1;
    if (fails) throw quotesFail(number);
    const cells = row.map((cell) => cellText(cell).trim());
    if (cells.every((cell) => cell === '')) return;
    if (cells.length > sheetLimits.columns) throw tooLarge(`${sheetLimits.columns} kolommen`);
    filled.push({ number, cells });
    if (filled.length > sheetLimits.rows + 1) throw tooLarge(`${sheetLimits.rows} rijen`);
  };
  const { format } = readRows(bytes, take, 'Bewaar het blad als .xlsx of CSV en kies dat.', { sheet });
  const [head, ...rows] = filled;
  if (!head || rows.length === 0) {
    throw new ImportRefused('In dit bestand is onder de kop geen enkele rij gevuld.');
  }
  const wide = Math.max(...filled.map(({ cells }) => cells.length));
  return {
    heads: Array.from({ length: wide }, (_, at) => head.cells[at] || `Kolom ${columnLetters(at)}`),
    rows,
    others: format.kind === 'xlsx' ? format.others : [],
  };
}
