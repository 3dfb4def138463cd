import type { Feature } from 'write-excel-file/node';
import { printOf, type SheetPrint, sideMargin } from './sheet-print.rules.ts';
import { heightOf, sheetFont, widthsOf } from './sheet-size.rules.ts';
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
 * its heads, and prints on its side, as many pages wide as it takes to be read, with its heads and what names each row on every page. What may
 * be typed in a sheet that people fill in is a rule of the sheet itself.
 */
export async function writeWorkbook(sheets: readonly Sheet[], page: SheetPage | null = null): Promise<Buffer> {
  // Only who asks for a workbook waits for it.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const laidOut = sheets.map((sheet) => {
    const widths = widthsOf(sheet);
    return { ...sheet, widths, print: printOf(widths, sheet.namedBy) };
  });
  const written = laidOut.map(({ name, columns, rows, entry, widths, print }) => {
    const formats = columns.map((_, index) => numberFormat(rows.map((row) => row[index] ?? null)));
    return {
      sheet: name,
      stickyRowsCount: 1,
      // Who types or reads along a row sees what it is of.
      ...(entry || print.repeated > 0 ? { stickyColumnsCount: Math.max(1, print.repeated) } : {}),
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
  return writeExcelFile(written, {
    fontFamily: sheetFont.family,
    fontSize: sheetFont.size,
    features: [usable(laidOut, page)],
  }).toBuffer();
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

/** The pages of a row stand after each other, with hairlines along which one can read. */
const printed = ({ across }: SheetPrint) =>
  `<printOptions gridLines="1"/><pageMargins left="${sideMargin}" right="${sideMargin}" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><pageSetup paperSize="9" fitToWidth="${across}" fitToHeight="0" pageOrder="overThenDown" orientation="landscape"/>`;

/** What the library has no option for: filters, heads on every page, and how it is printed. */
const usable = (sheets: readonly (Sheet & { print: SheetPrint })[], page: SheetPage | null) =>
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
                  ({ name, print }, at) =>
                    `<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${print.repeated > 0 ? `${quoted(name)}!$A:$${columnName(print.repeated - 1)},` : ''}${quoted(name)}!$1:$1</definedName>`,
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
                `<autoFilter ref="${whole(sheets[sheetIndex]!).replaceAll('$', '')}"/>${validationsOf(sheets[sheetIndex]!)}${printed(sheets[sheetIndex]!.print)}${headAndFoot(page)}</worksheet>`,
              ),
        },
      },
    },
  }) satisfies Feature<never>;
