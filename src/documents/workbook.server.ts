import type { Feature } from 'write-excel-file/node';
import type { Cell, Sheet } from './workbook.rules.ts';

/**
 * A workbook (Office Open XML, ECMA-376) of the given sheets. Each text is typed as a text, so a spreadsheet runs nothing that
 * someone typed. Rows are as high as their texts need, since not every program reckons that itself, and a sheet prints on its
 * side, as wide as the paper.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  // Only who asks for a workbook waits for it.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = sheets.map(({ name, columns, rows }) => {
    const widths = columns.map((column, index) => widthOf(column, rows, index));
    return {
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: [columns, ...rows].map((row, index) => {
        const height = heightOf(row, widths);
        return row.map((value) => cellOf(value, height, index === 0));
      }),
    };
  });
  return writeExcelFile(written, { features: [onOnePageWide] }).toBuffer();
}

/** The most characters that a cell can hold (ECMA-376, and Excel). */
const longestCell = 32_767;
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 has no way to write these.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function cellOf(value: Cell, height: number, head: boolean) {
  if (value === null) return null;
  const row = { height, alignVertical: 'top' as const };
  if (typeof value === 'number') return { ...row, value, type: Number };
  const text = value.toWellFormed().replace(unwritable, '').slice(0, longestCell).toWellFormed();
  return { ...row, value: text, type: String, wrap: true, ...(head ? headLook : {}) };
}

const headLook = { fontWeight: 'bold' as const, backgroundColor: '#EAF0F6' };

/** Characters: as wide as the longest line, within what can be read. */
function widthOf(column: string, rows: Sheet['rows'], index: number): number {
  const lengths = rows.map((row) => String(row[index] ?? '').length);
  return Math.min(60, Math.max(10, column.length + 2, ...lengths.map((length) => Math.min(60, length + 1))));
}

/** Points: lines of 15, and at most the 409 that Excel takes. */
function heightOf(row: readonly Cell[], widths: readonly number[]): number {
  const lines = row.map((value, index) =>
    String(value ?? '')
      .split('\n')
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (widths[index]! - 1))), 0),
  );
  return Math.min(409, 15 * Math.max(1, ...lines));
}

/** What the library has no option for: as many sheets of A4 below each other as it takes, but never beside each other. */
const onOnePageWide = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml) =>
          xml
            .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
            .replace(
              '</worksheet>',
              '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>',
            ),
      },
    },
  },
} satisfies Feature<never>;
