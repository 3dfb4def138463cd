import type { Look } from '#documents/look.rules.ts';
import { element, points } from '#documents/odt/element.rules.ts';
import type { AutomaticStyles } from '#documents/odt/style.rules.ts';
import type { KeyFigure, TableBlock } from '#steps/report/model/model.contract.ts';
import type { Cites } from '#steps/report/model/sources/citation.rules.ts';
import { placeOf } from '#steps/report/model/sources/citation.rules.ts';
import {
  cellRoom,
  columnWidths,
  type Line,
  roomBeside,
  sumOf,
  tableLayout,
} from '#steps/report/paper/columns.rules.ts';
import type { StyleName } from './style.rules.ts';
import { counted, paragraph, place, runs, words } from './text.server.ts';

/** What a table needs of the whole. */
export interface TableWriting {
  look: Look;
  line: Line;
  cites: Cites;
  automatic: AutomaticStyles;
}

/** A cell with more characters than this may run on over a page. */
const heldTogether = 1500;

/** A table under its caption; heads are repeated on each page that it runs over, and the first column is that of what a row is about. */
export function table(block: TableBlock, writing: TableWriting): string {
  const { look, line, cites, automatic } = writing;
  const { colours } = look;
  const { columns, rows, note, number, caption } = block;
  const { widths, small } = tableLayout(columns, rows, line);
  const sized = (style: 'head' | 'headNumber' | 'row' | 'cell' | 'cellNumber'): StyleName =>
    small ? `${style}Small` : style;
  const rule = (points: number, colour: string) => `${points}pt solid #${colour}`;
  const cellStyle = (index: number, bottom: string) =>
    automatic.table('table-cell', {
      'fo:padding-left': '0pt',
      'fo:padding-right': points(Math.max(roomBeside(columns, index), index < columns.length - 1 ? 2 * cellRoom : 0)),
      'fo:padding-top': points(cellRoom),
      'fo:padding-bottom': points(cellRoom),
      'fo:border-left': 'none',
      'fo:border-right': 'none',
      'fo:border-top': 'none',
      'fo:border-bottom': bottom,
    });
  const cell = (index: number, bottom: string, ...content: string[]) =>
    element('table:table-cell', { 'table:style-name': cellStyle(index, bottom) }, ...content);
  const rowOf = (breaks: boolean, ...cells: string[]) =>
    element(
      'table:table-row',
      {
        'table:style-name': automatic.table('table-row', { 'fo:keep-together': breaks ? 'auto' : 'always' }),
      },
      ...cells,
    );
  const head = rowOf(
    false,
    ...columns.map(({ label, align }, index) =>
      cell(index, rule(1, colours.navy), paragraph(sized(align === 'end' ? 'headNumber' : 'head'), words(label))),
    ),
  );
  const body = rows.map((row, at) => {
    const bottom = at === rows.length - 1 ? rule(1, colours.lineFirm) : rule(0.5, colours.line);
    return rowOf(
      row.some((text) => text.length > heldTogether),
      ...columns.map(({ align }, index) => {
        const style = sized(align === 'end' ? 'cellNumber' : index === 0 ? 'row' : 'cell');
        const lines = (row[index] ?? '').split('\n').filter((text) => text.trim() !== '');
        return cell(
          index,
          bottom,
          ...(lines.length > 0 ? lines : ['']).map((text) => paragraph(style, runs(text, cites))),
        );
      }),
    );
  });
  return [
    paragraph('tableCaption', place(placeOf('table', number), counted('Tabel', number)), words(`. ${caption}`)),
    grid(`Tabel ${number}`, widths, automatic, note === null ? 200 : 0, [
      element('table:table-header-rows', {}, head),
      ...body,
    ]),
    ...(note === null ? [] : [paragraph('note', runs(note, cites))]),
  ].join('');
}

/** `after`: the room under it, in twips. */
function grid(
  name: string,
  widths: readonly number[],
  automatic: AutomaticStyles,
  after: number,
  rows: readonly string[],
): string {
  const [first, ...others] = widths.map((width) =>
    element('table:table-column', {
      'table:style-name': automatic.table('table-column', { 'style:column-width': points(width) }),
    }),
  );
  const style = automatic.table('table', {
    'style:width': points(sumOf(widths)),
    'table:align': 'left',
    'fo:margin-top': '0pt',
    'fo:margin-bottom': points(after),
    'table:border-model': 'collapsing',
    'style:may-break-between-rows': 'true',
  });
  return element(
    'table:table',
    { 'table:name': name, 'table:style-name': style },
    element('table:table-header-columns', {}, first!),
    ...others,
    ...rows,
  );
}

/** A few figures side by side between two rules. */
export function keyFigures(
  items: readonly KeyFigure[],
  number: number,
  { look: { colours }, line, automatic }: TableWriting,
): string {
  const widths = columnWidths(
    items.map(() => ({ width: 1 })),
    [],
    line,
  );
  const edge = `0.75pt solid #${colours.navy}`;
  const style = automatic.table('table-cell', {
    'fo:padding-left': '0pt',
    'fo:padding-right': '14pt',
    'fo:padding-top': '9pt',
    'fo:padding-bottom': '9pt',
    'fo:border-left': 'none',
    'fo:border-right': 'none',
    'fo:border-top': edge,
    'fo:border-bottom': edge,
  });
  const cells = items.map(({ value, label }) =>
    element(
      'table:table-cell',
      { 'table:style-name': style },
      paragraph('keyFigure', words(value)),
      paragraph('keyFigureLabel', words(label)),
    ),
  );
  const columns = widths.map((width) =>
    element('table:table-column', {
      'table:style-name': automatic.table('table-column', { 'style:column-width': points(width) }),
    }),
  );
  const table = automatic.table('table', {
    'style:width': points(sumOf(widths)),
    'table:align': 'left',
    'fo:margin-top': '12pt',
    'fo:margin-bottom': '12pt',
    'table:border-model': 'collapsing',
  });
  return element(
    'table:table',
    { 'table:name': `Kerncijfers ${number}`, 'table:style-name': table },
    ...columns,
    element(
      'table:table-row',
      { 'table:style-name': automatic.table('table-row', { 'fo:keep-together': 'always' }) },
      ...cells,
    ),
  );
}
