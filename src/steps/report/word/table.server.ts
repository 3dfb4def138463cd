import {
  Bookmark,
  ImageRun,
  InternalHyperlink,
  LeaderType,
  PageReference,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TabStopType,
  WidthType,
} from 'docx';
import { clean } from '#documents/pdf/text.server.ts';
import type { Block, Column, FigureBlock, KeyFigure, TableBlock } from '#steps/report/model/model.contract.ts';
import type { Cites } from '#steps/report/model/sources/citation.rules.ts';
import { withItsData } from '#steps/report/model/sources/reference.rules.ts';
import {
  cellRoom,
  columnWidths,
  type Line,
  ourLine,
  roomBeside,
  sumOf,
  type TableLayout,
  tableLayout,
  textWidth,
} from '#steps/report/paper/columns.rules.ts';
import { fitted, staysWhole } from '#steps/report/paper/page.rules.ts';
import { drawPng, type Shape } from './drawing.server.ts';
import { type StyleName, smallStyles, styleIds } from './style.server.ts';
import { tableStyles } from './table-styles.server.ts';
import { captionMark, type Label, plain, run, tab } from './text.server.ts';

/** `Tabel 3. Wat mensen noemden`: the number is a field, so that Word keeps counting when someone adds a table. */
const caption = (label: Label, { number, caption: text }: TableBlock | FigureBlock, first: boolean) =>
  new Paragraph({
    style: styleIds[first ? 'captionFirst' : 'caption'],
    children: [
      new Bookmark({
        id: captionMark(label, number),
        children: [run(`${label} `), new SimpleField(`SEQ ${label} \\* ARABIC`, String(number))],
      }),
      run(`. ${text}`),
    ],
  });

/** `Tabel 3` as a field that leads to its caption and follows its number. */
const reference = (label: Label, number: number) =>
  new SimpleField(`REF ${captionMark(label, number)} \\h`, `${label} ${number}`);

/** A list of all tables, or of all figures, with their pages: nothing where there are none. */
export function captionList(
  title: string,
  label: Label,
  blocks: readonly Block[],
  width = textWidth,
): (Paragraph | TableOfContents)[] {
  const type = label === 'Tabel' ? 'table' : 'figure';
  const captioned = blocks.flatMap((block) =>
    (block.type === 'table' || block.type === 'figure') && block.type === type ? [block] : [],
  );
  if (captioned.length === 0) return [];
  return [
    plain(title, 'contents'),
    new TableOfContents(title, {
      hyperlink: true,
      captionLabelIncludingNumbers: label,
      contentChildren: captioned.map(
        ({ number, caption: text }) =>
          new Paragraph({
            style: styleIds.captions,
            tabStops: [{ type: TabStopType.RIGHT, position: width, leader: LeaderType.DOT }],
            children: [
              new InternalHyperlink({
                anchor: captionMark(label, number),
                children: [run(`${label} ${number}. ${text}`), tab(), new PageReference(captionMark(label, number))],
              }),
            ],
          }),
      ),
    }),
  ];
}

export function table(block: TableBlock, cites: Cites, line: Line, underHeading: boolean): (Paragraph | Table)[] {
  const layout = tableLayout(block.columns, block.rows, line);
  const last = block.rows.length - 1;
  const whole = staysWhole(block.rows);
  return [
    caption('Tabel', block, underHeading),
    grid(tableStyles.data, layout.widths, [
      headerRow(block.columns, layout),
      ...block.rows.map((row, index) =>
        bodyRow(row, block.columns, {
          ...layout,
          cites,
          keepNext: index === last ? block.note !== null : whole || index === last - 1,
        }),
      ),
    ]),
    block.note === null
      ? new Paragraph({ style: styleIds.afterTable, children: [] })
      : plain(block.note, 'note', {}, cites),
  ];
}

const grid = (style: string, widths: number[], rows: TableRow[]) =>
  new Table({
    rows,
    style,
    columnWidths: widths,
    width: { size: sumOf(widths), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    tableLook: { firstRow: true, firstColumn: true, lastRow: false, lastColumn: false, noHBand: true, noVBand: true },
  });

/** The style of what stands in a cell, in a table that is set small. */
const sized = (style: keyof typeof smallStyles, small: boolean): StyleName => (small ? smallStyles[style] : style);

/** Repeated on every page that the table runs over. */
const headerRow = (columns: readonly Column[], { widths, small }: TableLayout) =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) =>
      cell(
        [plain(column.label, sized(column.align === 'end' ? 'headNumber' : 'head', small))],
        widths[index]!,
        roomBeside(columns, index),
      ),
    ),
  });

/**
 * `keepNext`: on the page of what follows, so that no note or last row stands alone on a page, and a small table is whole. Not for
 * the first row of a longer one: LibreOffice then keeps the whole table together, and leaves half a page white.
 */
function bodyRow(
  row: readonly string[],
  columns: readonly Column[],
  { widths, small, keepNext, cites }: TableLayout & { keepNext: boolean; cites: Cites },
): TableRow {
  return new TableRow({
    cantSplit: true,
    children: columns.map((column, index) => {
      const style = sized(column.align === 'end' ? 'cellNumber' : 'cell', small);
      const lines = (row[index] ?? '').split('\n').filter((line) => line.trim() !== '');
      return cell(
        (lines.length > 0 ? lines : ['']).map((line) => plain(line, style, keepNext ? { keepNext } : {}, cites)),
        widths[index]!,
        roomBeside(columns, index),
      );
    }),
  });
}

/** Only what differs from the room that the style of the table gives stands in the cell itself. */
const cell = (children: Paragraph[], width: number, room: number) =>
  new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    ...(room > 2 * cellRoom ? { margins: { right: room } } : {}),
  });

/** Three figures side by side between two rules. */
export function keyFigures(items: readonly KeyFigure[], line: Line = ourLine): (Paragraph | Table)[] {
  const widths = columnWidths(
    items.map(() => ({ width: 1 })),
    [],
    line,
  );
  const cells = items.map(({ value, label }, index) =>
    cell([plain(value, 'keyFigure'), plain(label, 'keyFigureLabel')], widths[index]!, 0),
  );
  return [
    new Paragraph({ style: styleIds.afterTable, children: [] }),
    grid(tableStyles.keyFigures, widths, [new TableRow({ cantSplit: true, children: cells })]),
    new Paragraph({ style: styleIds.afterTable, children: [] }),
  ];
}

/** The drawing as one picture between its caption with the note and what follows. */
export function figure(block: FigureBlock, png: Buffer, line: Line, underHeading: boolean): Paragraph[] {
  return [
    caption('Figuur', block, underHeading),
    ...figureNote(block),
    new Paragraph({
      style: styleIds.figure,
      children: [
        new ImageRun({
          type: 'png',
          data: png,
          transformation: fitted(block.drawing, line.width),
          altText: { name: `Figuur ${block.number}`, title: '', description: clean(block.alt) },
        }),
      ],
    }),
  ];
}

/** What one has to know to read the figure, and the table in which its data stand. */
function figureNote({ note, table: number }: FigureBlock): Paragraph[] {
  const children = [
    ...(note === null ? [] : [run(number === undefined ? note : `${note} `)]),
    ...(number === undefined ? [] : [reference('Tabel', number), run(withItsData)]),
  ];
  return children.length === 0 ? [] : [new Paragraph({ style: styleIds.figureNote, children })];
}

/** A picture in the line with its description for who cannot see it. */
export const drawing = (width: number, height: number, shapes: Shape[], alt: string): ParagraphChild =>
  new ImageRun({
    type: 'png',
    data: drawPng(width, height, shapes),
    transformation: { width, height },
    altText: { name: 'Figuur', title: '', description: clean(alt) },
  });
