import type { Cell, Sheet } from './report-workbook-cells.rules.ts';

/**
 * A workbook (Office Open XML, ECMA-376) of the given sheets. Each text is typed as a text (`t="inlineStr"` or a shared string),
 * so a spreadsheet runs nothing that someone typed. Its reader is `write-excel-file`'s documentation:
 * https://gitlab.com/catamphetamine/write-excel-file.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  return writeExcelFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map((column, index) => ({ width: widthOf(column, rows, index) })),
      data: [
        columns.map((column) => ({ value: column, type: String, fontWeight: 'bold' as const, wrap: true })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer();
}

/** The most characters that a cell can hold (ECMA-376, and Excel). */
const longestCell = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function cellOf(value: Cell) {
  if (value === null) return null;
  if (typeof value === 'number') return { value, type: Number };
  const text = value.toWellFormed().replace(unwritable, '').slice(0, longestCell).toWellFormed();
  return { value: text, type: String, wrap: true, alignVertical: 'top' as const };
}

/** Characters: as wide as the longest line, within what can be read. */
function widthOf(column: string, rows: Sheet['rows'], index: number): number {
  const lengths = rows.map((row) => String(row[index] ?? '').length);
  return Math.min(60, Math.max(10, column.length + 2, ...lengths.map((length) => Math.min(60, length + 1))));
}
