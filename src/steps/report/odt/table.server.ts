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
  rowRoom,
  sumOf,
  tableLayout,
} from '#steps/report/paper/columns.rules.ts';
import { staysWhole } from '#steps/report/paper/page.rules.ts';
import { type StyleName, styleNames } from './style-names.rules.ts';
import { counted, type ParagraphLook, paragraph, place, runs, words } from './text.server.ts';

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
export function table(block: TableBlock, captionStyle: ParagraphLook, writing: TableWriting): string {
  const { look, line, cites, automatic } = writing;
  const { colours } = look;
  const { columns, rows, note, number, caption } = block;
  const { widths, small } = tableLayout(columns, rows, line);
  const sized = (style: 'head' | 'headNumber' | 'row' | 'cell' | 'cellNumber'): StyleName =>
    small ? `${style}Small` : style;
  const rule = (thick: number, colour: string) => `${thick}pt solid #${colour}`;
  const styleOf = (index: number, bottom: string) =>
    cellStyle(automatic, {
      bottom,
      right: Math.max(roomBeside(columns, index), index < columns.length - 1 ? 2 * cellRoom : 0),
      height: rowRoom,
    });
  const head = row(
    automatic,
    false,
    ...columns.map(({ label, align }, index) =>
      cell(
        styleOf(index, rule(1, colours.navy)),
        paragraph(sized(align === 'end' ? 'headNumber' : 'head'), words(label)),
      ),
    ),
  );
  const body = rows.map((texts, at) => {
    const last = at === rows.length - 1;
    const bottom = last ? rule(1, colours.lineFirm) : rule(0.5, colours.line);
    // On the page of what follows, so that no note stands alone on top of a page.
    const held = (style: StyleName) =>
      last && note !== null
        ? { own: automatic.paragraph(styleNames[style], { 'fo:keep-with-next': 'always' }) }
        : style;
    return row(
      automatic,
      texts.some((text) => text.length > heldTogether),
      ...columns.map(({ align }, index) => {
        const style = sized(align === 'end' ? 'cellNumber' : index === 0 ? 'row' : 'cell');
        const lines = (texts[index] ?? '').split('\n').filter((text) => text.trim() !== '');
        return cell(
          styleOf(index, bottom),
          ...(lines.length > 0 ? lines : ['']).map((text) => paragraph(held(style), runs(text, cites))),
        );
      }),
    );
  });
  return [
    paragraph(captionStyle, place(placeOf('table', number), counted('Tabel', number)), words(`. ${caption}`)),
    grid(
      `Tabel ${number}`,
      widths,
      automatic,
      { after: note === null ? 200 : 0, headed: true, whole: staysWhole(rows) },
      [element('table:table-header-rows', {}, head), ...body],
    ),
    ...(note === null ? [] : [paragraph('note', runs(note, cites))]),
  ].join('');
}

/** A table of columns that are so many twips wide; `headed` when the first names what a row is about, `whole` when no page comes between its rows. */
function grid(
  name: string,
  widths: readonly number[],
  automatic: AutomaticStyles,
  {
    before = 0,
    after,
    headed = false,
    whole = false,
  }: { before?: number; after: number; headed?: boolean; whole?: boolean },
  rows: readonly string[],
): string {
  const columns = widths.map((width) =>
    element('table:table-column', {
      'table:style-name': automatic.table('table-column', { 'style:column-width': points(width) }),
    }),
  );
  const style = automatic.table('table', {
    'style:width': points(sumOf(widths)),
    'table:align': 'left',
    'fo:margin-top': points(before),
    'fo:margin-bottom': points(after),
    'table:border-model': 'collapsing',
    'style:may-break-between-rows': whole ? 'false' : 'true',
  });
  return element(
    'table:table',
    { 'table:name': name, 'table:style-name': style },
    ...(headed ? [element('table:table-header-columns', {}, columns[0]!), ...columns.slice(1)] : columns),
    ...rows,
  );
}

/** The rules around a cell and the room in it, in twips. */
const cellStyle = (
  automatic: AutomaticStyles,
  { top = 'none', bottom, right, height }: { top?: string; bottom: string; right: number; height: number },
) =>
  automatic.table('table-cell', {
    'fo:padding-left': '0pt',
    'fo:padding-right': points(right),
    'fo:padding-top': points(height),
    'fo:padding-bottom': points(height),
    'fo:border-left': 'none',
    'fo:border-right': 'none',
    'fo:border-top': top,
    'fo:border-bottom': bottom,
  });

const row = (automatic: AutomaticStyles, breaks: boolean, ...cells: string[]) =>
  element(
    'table:table-row',
    { 'table:style-name': automatic.table('table-row', { 'fo:keep-together': breaks ? 'auto' : 'always' }) },
    ...cells,
  );

const cell = (style: string, ...content: string[]) =>
  element('table:table-cell', { 'table:style-name': style }, ...content);

/** A few figures side by side between two rules; `number` tells one such table from another. */
export function keyFigures(
  items: readonly KeyFigure[],
  number: number,
  { look, line, automatic }: TableWriting,
): string {
  const widths = columnWidths(
    items.map(() => ({ width: 1 })),
    [],
    line,
  );
  const edge = `0.75pt solid #${look.colours.navy}`;
  const style = cellStyle(automatic, { top: edge, bottom: edge, right: 280, height: 180 });
  const cells = items.map(({ value, label }) =>
    cell(style, paragraph('keyFigure', words(value)), paragraph('keyFigureLabel', words(label))),
  );
  return grid(`Kerncijfers ${number}`, widths, automatic, { before: 240, after: 240 }, [
    row(automatic, false, ...cells),
  ]);
}
