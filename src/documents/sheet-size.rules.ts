import { printOf } from './sheet-print.rules.ts';
import type { Cell, Sheet } from './workbook.rules.ts';

/** How wide the columns of a sheet are and how high its rows: as what they hold, with long texts in lines. */

/** In characters: a column is never narrower, nor wider than can be read along. */
const narrowest = 10;
const widest = 90;

/** Lines that a head takes rather than make its column wider than what stands in it. */
const headLines = 3;

/** What the button of a filter takes of a head. */
const filterButton = 4;

/** Characters of a number, which is shown with a few decimals, however many it has; and of a day. */
const ofNumber = 9;
const ofDay = 11;

/** The letters, of which Excel and LibreOffice have the same widths on every system, and points of a line of them. */
export const sheetFont = { family: 'Arial', size: 10 } as const;
const linePoints = 13;

/** The most that a row may be high in Excel, in points. */
const highest = 409;

/** Characters of a text that stands on one line where that takes no more pages, and where it does. */
const oneLine = { roomy: 60, tight: 24 };

/** In characters, for each column: as many texts on one line as there is room for without another page beside it. */
export function widthsOf(sheet: Pick<Sheet, 'columns' | 'rows' | 'namedBy'>): number[] {
  const [roomy, tight] = [widthsWith(sheet, oneLine.roomy), widthsWith(sheet, oneLine.tight)];
  return printOf(roomy, sheet.namedBy).across > printOf(tight, sheet.namedBy).across ? tight : roomy;
}

const widthsWith = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, line: number): number[] =>
  columns.map((head, index) =>
    Math.min(
      widest,
      Math.ceil(Math.max(narrowest, widthOfHead(head), ...rows.map((row) => widthOfCell(row[index] ?? null, line)))),
    ),
  );

function widthOfHead(head: string): number {
  const longest = Math.max(...head.split(/\s/).map(({ length }) => length));
  return Math.max(longest, head.length / headLines) + filterButton;
}

/** A short text is one line; a long one about three times as wide as it is high, and as wide as it has to be to be shown whole. */
function widthOfCell(value: Cell, oneLine: number): number {
  if (value === null) return 0;
  if (typeof value === 'number') return ofNumber;
  if (typeof value === 'object') return ofDay;
  const line = Math.max(...value.split('\n').map(({ length }) => length)) + 1;
  return Math.min(line, Math.max(oneLine, Math.sqrt(6 * value.length), value.length / (highest / linePoints - 4)));
}

/** In points, for a row of a sheet with columns that are so wide. */
export function heightOf(row: readonly Cell[], widths: readonly number[]): number {
  const lines = row.map((value, index) => (typeof value === 'string' ? linesOf(value, widths[index]! - 1) : 1));
  return Math.min(highest, linePoints * Math.max(1, ...lines));
}

/** Lines of a text in a column of so many characters: words stay whole where they fit. */
function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => {
    let [lines, taken] = [1, 0];
    for (const { length } of line.split(' ')) {
      if (taken > 0 && taken + 1 + length > width) [lines, taken] = [lines + 1, 0];
      lines += Math.max(0, Math.ceil(length / width) - 1);
      taken += (taken > 0 ? 1 : 0) + (length > width ? length % width : length);
    }
    return sum + lines;
  }, 0);
}
