import type { Meaning } from './answers.rules.ts';
import type { ImportColumn } from './import.rules.ts';

/**
 * Cells that hold no answer that fits, in the order of rows and then of columns. Each different text in a column has its
 * sentence once, so that a file with a million of them can still be shown and saved.
 */
export interface RejectedCells {
  count: number;
  /** The number of the row in a spreadsheet. */
  rows: Uint32Array;
  /** Per cell the place in `reasons`. */
  which: Uint32Array;
  reasons: { item: string; column: number; name: string; said: string; sentence: string }[];
}

export interface RejectedCell {
  row: number;
  item: string;
  column: number;
  /** The name above the column. */
  name: string;
  said: string;
  sentence: string;
}

interface Judged {
  item: string;
  column: number;
  source: ImportColumn;
  meanings: readonly Meaning[];
}

/** The rejected cells of the rows that count. */
export function rejectedCellsOf(judged: readonly Judged[], taken: Uint32Array, rowNumbers: Uint32Array): RejectedCells {
  const reasons: RejectedCells['reasons'] = [];
  const suspects = judged.flatMap(({ item, column, source, meanings }) => {
    // Per different text one more than its place among the reasons; 0 is nothing wrong.
    const places = Uint32Array.from(meanings, (meaning, index) => {
      if (!('rejected' in meaning)) return 0;
      const [said, { name }] = [source.values[index]!, source];
      return reasons.push({ item, column, name, said, sentence: meaning.rejected });
    });
    return places.some((place) => place > 0) ? [{ places, codes: source.codes }] : [];
  });
  const rows: number[] = [];
  const which: number[] = [];
  for (const at of taken) {
    for (const { places, codes } of suspects) {
      const place = places[codes[at]!]!;
      if (place === 0) continue;
      rows.push(rowNumbers[at]!);
      which.push(place - 1);
    }
  }
  return { count: rows.length, rows: Uint32Array.from(rows), which: Uint32Array.from(which), reasons };
}

/** The rejected cells from one place to another, for a page of a list. */
export function rejectedCellsBetween(
  { count, rows, which, reasons }: RejectedCells,
  from: number,
  to: number,
): RejectedCell[] {
  const end = Math.min(to, count);
  return Array.from({ length: Math.max(0, end - from) }, (_, index) => ({
    row: rows[from + index]!,
    ...reasons[which[from + index]!]!,
  }));
}
