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
import { drawPng, type Shape } from './drawing.server.ts';
import { type StyleName, styleIds, textWidth } from './style.server.ts';
import { cellRoom, tableStyles } from './table-styles.server.ts';
import { captionMark, type Label, plain, run, tab } from './text.server.ts';

/** `Tabel 3. Wat mensen noemden`: the number is a field, so that Word keeps counting when someone adds a table. */
const caption = (label: Label, { number, caption: text }: TableBlock | FigureBlock) =>
  new Paragraph({
    style: styleIds.caption,
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
export function captionList(title: string, label: Label, blocks: readonly Block[]): (Paragraph | TableOfContents)[] {
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
            tabStops: [{ type: TabStopType.RIGHT, position: textWidth, leader: LeaderType.DOT }],
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

export function table(block: TableBlock, cites: Cites): (Paragraph | Table)[] {
  const widths = columnWidths(block.columns, block.rows);
  return [
    caption('Tabel', block),
    grid(tableStyles.data, widths, [
      headerRow(block.columns, widths),
      ...block.rows.map((row, index) =>
        bodyRow(row, block.columns, widths, {
          cites,
          keepNext: index === block.rows.length - 1 && block.note !== null,
        }),
      ),
    ]),
    block.note === null
      ? new Paragraph({ style: styleIds.afterTable, children: [] })
      : plain(block.note, 'note', {}, cites),
  ];
}

/** Twips that a letter of a bold head takes, and one of a cell; figures and signs take less. */
const letter = 106;
const cellLetter = 100;

/** No column asks for more than this share of the width: what is longer is an address, or noise. */
const mostAsked = 0.4;

type WideColumn = { label?: string; width: number; align?: Column['align'] };

/** Room beside a column in twips: more where figures at its right would stand against words at the left of the next. */
export function roomBeside(columns: readonly Pick<WideColumn, 'align'>[], index: number): number {
  const next = columns[index + 1];
  if (!next) return 0;
  return columns[index]!.align === 'end' && next.align !== 'end' ? 320 : 2 * cellRoom;
}

/** What stays on one line: a non-breaking space holds words together. */
const longestPiece = (text: string) => Math.max(...text.split(/[ \t\n\u200b-]/).map(({ length }) => length));

/**
 * Shares of the width as twips that add up exactly; the last column takes what rounding leaves. A column is at least as wide as
 * the longest piece of its head and cells that cannot be broken, at the cost of those that have room.
 */
export function columnWidths(columns: readonly WideColumn[], rows: readonly (readonly string[])[] = []): number[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  const shares = columns.map(({ width }) => (textWidth * width) / whole);
  const needs = columns.map(({ label }, index) => {
    if (label === undefined) return 0;
    const cells = Math.max(0, ...rows.map((row) => longestPiece(row[index] ?? '')));
    // The first column, which names the row, is set in bold.
    const asked = Math.max(letter * longestPiece(label), (index === 0 ? letter : cellLetter) * cells);
    return Math.min(asked + Math.max(140, roomBeside(columns, index)), mostAsked * textWidth);
  });
  const short = sumOf(shares.map((share, index) => Math.max(0, needs[index]! - share)));
  const room = sumOf(shares.map((share, index) => Math.max(0, share - needs[index]!)));
  const taken = room === 0 ? 0 : Math.min(1, short / room);
  // Where there is not room for all, each gets as much of what it lacks.
  const given = short === 0 ? 0 : Math.min(1, room / short);
  const widths = shares.map((share, index) => {
    const left = share - needs[index]!;
    return Math.floor(left < 0 ? share - left * given : share - left * taken);
  });
  widths[widths.length - 1]! += textWidth - sumOf(widths);
  return widths;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const grid = (style: string, widths: number[], rows: TableRow[]) =>
  new Table({
    rows,
    style,
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    tableLook: { firstRow: true, firstColumn: true, lastRow: false, lastColumn: false, noHBand: true, noVBand: true },
  });

/** Repeated on every page that the table runs over. */
const headerRow = (columns: readonly Column[], widths: number[]) =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) =>
      cell(
        [plain(column.label, column.align === 'end' ? 'headNumber' : 'head')],
        widths[index]!,
        roomBeside(columns, index),
      ),
    ),
  });

/** `keepNext`: on the page of what follows, so that no note stands alone on top of a page. */
function bodyRow(
  row: readonly string[],
  columns: readonly Column[],
  widths: number[],
  { keepNext, cites }: { keepNext: boolean; cites: Cites },
): TableRow {
  return new TableRow({
    cantSplit: true,
    children: columns.map((column, index) => {
      const style: StyleName = column.align === 'end' ? 'cellNumber' : 'cell';
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
export function keyFigures(items: readonly KeyFigure[]): (Paragraph | Table)[] {
  const widths = columnWidths(items.map(() => ({ width: 1 })));
  const cells = items.map(({ value, label }, index) =>
    cell([plain(value, 'keyFigure'), plain(label, 'keyFigureLabel')], widths[index]!, 0),
  );
  return [
    new Paragraph({ style: styleIds.afterTable, children: [] }),
    grid(tableStyles.keyFigures, widths, [new TableRow({ cantSplit: true, children: cells })]),
    new Paragraph({ style: styleIds.afterTable, children: [] }),
  ];
}

/** Most of a page that a picture takes: what is taller is made to fit. */
const tallest = 800;

/** The drawing as one picture between its caption with the note and what follows. */
export function figure(block: FigureBlock, png: Buffer): Paragraph[] {
  const { width, height } = block.drawing;
  const fit = Math.min(textWidth / 15 / width, tallest / height);
  const size = { width: Math.floor(width * fit), height: Math.round(height * fit) };
  return [
    caption('Figuur', block),
    ...figureNote(block),
    new Paragraph({
      style: styleIds.figure,
      children: [
        new ImageRun({
          type: 'png',
          data: png,
          transformation: size,
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
