import type { Feature } from 'write-excel-file/node';
import {
  type Cell,
  columnName,
  type EntryColumn,
  numberFormat,
  type Sheet,
  type SheetPage,
  validationsOf,
} from './workbook.rules.ts';
import { escaped, writable } from './xml.rules.ts';

/**
 * A workbook (Office Open XML, ECMA-376) of the given sheets. Each text is typed as a text, so a spreadsheet runs nothing that
 * someone typed. Rows are as high as their texts need, since not every program reckons that itself. Each sheet can be filtered by
 * its heads, and prints on its side, as wide as the paper, with its heads on every page. What may be typed in a sheet that people fill in
 * is a rule of the sheet itself.
 */
export async function writeWorkbook(sheets: readonly Sheet[], page: SheetPage | null = null): Promise<Buffer> {
  // Only who asks for a workbook waits for it.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const written = sheets.map(({ name, columns, rows, entry }) => {
    const widths = columns.map((column, index) => widthOf(column, rows, index));
    const formats = columns.map((_, index) => numberFormat(rows.map((row) => row[index] ?? null)));
    return {
      sheet: name,
      stickyRowsCount: 1,
      // Who types along a row sees whose it is.
      ...(entry ? { stickyColumnsCount: 1 } : {}),
      columns: widths.map((width) => ({ width })),
      data: [
        ...[columns, ...rows].map((row, index) => {
          const height = heightOf(row, widths);
          return row.map((value, at) => cellOf(value, height, index === 0 ? headLook(page) : {}, formats[at]!));
        }),
        ...(entry ? Array.from({ length: entry.rows }, () => entry.columns.map(emptyCell)) : []),
      ],
    };
  });
  return writeExcelFile(written, { features: [usable(sheets, page)] }).toBuffer();
}

/** The most characters that a cell can hold (ECMA-376, and Excel). */
const longestCell = 32_767;

function cellOf(value: Cell, height: number, look: Partial<ReturnType<typeof headLook>>, format: string) {
  if (value === null) return null;
  const row = { height, alignVertical: 'top' as const };
  if (typeof value === 'number') return { ...row, value, type: Number, format };
  if (typeof value === 'object')
    return { ...row, value: new Date(`${value.day}T00:00:00Z`), type: Date, format: dates };
  const text = writable(value).slice(0, longestCell).toWellFormed();
  return { ...row, value: text, type: String, wrap: true, ...look };
}

/** Only a cell that keeps what is typed as it is has to be there before anyone types in it. */
const emptyCell = ({ asText }: EntryColumn) => (asText ? { type: String, format: '@' } : null);

const dates = 'd-m-yyyy';
const headLook = (page: SheetPage | null) => ({
  fontWeight: 'bold' as const,
  backgroundColor: '#EAF0F6',
  ...(page ? { textColor: `#${page.colour}` } : {}),
});

/** About what stands in a cell; a day is as wide as the longest. */
const shownAs = (value: Cell | undefined) =>
  value !== null && typeof value === 'object' ? '00-00-0000' : (value ?? '');

/** Characters: as wide as the longest line, within what can be read; a head also holds the button of its filter. */
function widthOf(column: string, rows: Sheet['rows'], index: number): number {
  const lengths = rows.map((row) => lengthOf(row[index]));
  return Math.min(60, Math.max(10, column.length + 4, ...lengths.map((length) => Math.min(60, length + 1))));
}

/** A number is shown with a few decimals, however many it has. */
const lengthOf = (value: Cell | undefined) => (typeof value === 'number' ? 9 : String(shownAs(value)).length);

/** Points: lines of 15, and at most the 409 that Excel takes. */
function heightOf(row: readonly Cell[], widths: readonly number[]): number {
  const lines = row.map((value, index) =>
    typeof value === 'number'
      ? 1
      : String(shownAs(value))
          .split('\n')
          .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (widths[index]! - 1))), 0),
  );
  return Math.min(409, 15 * Math.max(1, ...lines));
}

const whole = ({ columns, rows, entry }: Sheet) =>
  `$A$1:$${columnName(columns.length - 1)}$${rows.length + 1 + (entry?.rows ?? 0)}`;
const quoted = (name: string) => escaped(`'${name.replaceAll("'", "''")}'`);

/** Above and under a printed page. Excel takes 255 characters of each, and `&` begins a code: what was typed is doubled. */
function headAndFoot(page: SheetPage | null): string {
  const typed = (text: string) =>
    writable(text).replace(/\s+/g, ' ').trim().slice(0, 100).toWellFormed().replaceAll('&', '&&');
  const head = page ? `<oddHeader>${escaped(`&L${typed(page.head)}&R${typed(page.maker)}`)}</oddHeader>` : '';
  const foot = ['&L&A', ...(page?.foot ? [typed(page.foot)] : [])].join('  ·  ');
  return `<headerFooter>${head}<oddFooter>${escaped(`${foot}&RBlad &P van &N`)}</oddFooter></headerFooter>`;
}

/** What the library has no option for: filters, heads on every page, and how it is printed. */
const usable = (sheets: readonly Sheet[], page: SheetPage | null) =>
  ({
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) =>
            xml.replace(
              '<definedNames/>',
              `<definedNames>${[
                ...sheets.map(
                  (sheet, at) =>
                    `<definedName name="_xlnm._FilterDatabase" localSheetId="${at}" hidden="1">${quoted(sheet.name)}!${whole(sheet)}</definedName>`,
                ),
                ...sheets.map(
                  ({ name }, at) =>
                    `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted(name)}!$1:$1</definedName>`,
                ),
              ].join('')}</definedNames>`,
            ),
        },
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml: string, _: unknown, { sheetIndex }: { sheetIndex: number }) =>
            xml
              .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>')
              .replace(
                '</worksheet>',
                `<autoFilter ref="${whole(sheets[sheetIndex]!).replaceAll('$', '')}"/>${validationsOf(sheets[sheetIndex]!)}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>${headAndFoot(page)}</worksheet>`,
              ),
        },
      },
    },
  }) satisfies Feature<never>;
