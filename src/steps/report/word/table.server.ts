import {
  AlignmentType,
  BorderStyle,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  SimpleField,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import { clean } from '#documents/pdf/text.server.ts';
import type { Column, FigureBlock, KeyFigure, TableBlock } from '#steps/report/model/model.contract.ts';
import { drawPng, type Shape } from './drawing.server.ts';
import { colours, styleIds, textWidth } from './style.server.ts';
import { plain, run } from './text.server.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const rule = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color }) as const;
const noBorders = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
const margins = { top: 70, bottom: 70, left: 0 };

/** `Tabel 3. Wat mensen noemden`: the number is a field, so that Word keeps counting when someone adds a table. */
const caption = (label: 'Tabel' | 'Figuur', { number, caption: text }: TableBlock | FigureBlock) =>
  new Paragraph({
    style: 'Caption',
    children: [run(`${label} `), new SimpleField(`SEQ ${label} \\* ARABIC`, String(number)), run(`. ${text}`)],
  });

export function table(block: TableBlock): (Paragraph | Table)[] {
  const widths = columnWidths(block.columns, block.rows);
  return [
    caption('Tabel', block),
    grid(widths, [
      headerRow(block.columns, widths),
      ...block.rows.map((row, index) =>
        bodyRow(row, block.columns, widths, {
          last: index === block.rows.length - 1,
          keepNext: index === block.rows.length - 1 && block.note !== null,
        }),
      ),
    ]),
    block.note === null ? new Paragraph({ style: styleIds.note, children: [] }) : plain(block.note, 'note'),
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
  return columns[index]!.align === 'end' && next.align !== 'end' ? 320 : 140;
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

const grid = (widths: number[], rows: TableRow[]) =>
  new Table({
    rows,
    columnWidths: widths,
    width: { size: textWidth, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    borders: noBorders,
    tableLook: { firstRow: true, firstColumn: true, noVBand: true },
  });

const align = (column: Pick<Column, 'align'>) => (column.align === 'end' ? AlignmentType.RIGHT : AlignmentType.LEFT);

/** Repeated on every page that the table runs over. */
const headerRow = (columns: readonly Column[], widths: number[]) =>
  new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map((column, index) =>
      cell(
        [textCell(column.label, align(column), { bold: true, color: colours.inkSoft }, true)],
        widths[index]!,
        {
          bottom: rule(8, colours.navyLine),
        },
        { ...margins, right: roomBeside(columns, index) },
      ),
    ),
  });

/** `keepNext`: on the page of what follows, so that no note stands alone on top of a page. */
function bodyRow(
  row: readonly string[],
  columns: readonly Column[],
  widths: number[],
  { last, keepNext }: { last: boolean; keepNext: boolean },
): TableRow {
  return new TableRow({
    cantSplit: true,
    children: columns.map((column, index) => {
      const style = index === 0 ? { bold: true, color: colours.navy } : {};
      const lines = (row[index] ?? '').split('\n').filter((line) => line.trim() !== '');
      return cell(
        (lines.length > 0 ? lines : ['']).map((line) => textCell(line, align(column), style, keepNext)),
        widths[index]!,
        { bottom: last ? rule(8, colours.lineFirm) : rule(4, colours.line) },
        { ...margins, right: roomBeside(columns, index) },
      );
    }),
  });
}

const textCell = (
  text: string,
  alignment: (typeof AlignmentType)[keyof typeof AlignmentType],
  style: { bold?: boolean; color?: string },
  keepNext = false,
) =>
  new Paragraph({
    style: styleIds.cell,
    alignment,
    keepNext,
    children: [run(text, style)],
  });

const cell = (children: Paragraph[], width: number, borders: object, room: object) =>
  new TableCell({
    children,
    width: { size: width, type: WidthType.DXA },
    margins: room,
    borders,
    verticalAlign: VerticalAlignTable.TOP,
  });

/** Three figures side by side between two navy rules. */
export function keyFigures(items: readonly KeyFigure[]): (Paragraph | Table)[] {
  const widths = columnWidths(items.map(() => ({ width: 1 })));
  const edge = rule(6, colours.navyLine);
  const cells = items.map(({ value, label }, index) =>
    cell(
      [
        plain(value, 'keyFigure'),
        new Paragraph({ style: styleIds.cell, children: [run(label, { color: colours.inkSoft })] }),
      ],
      widths[index]!,
      { top: edge, bottom: edge },
      { top: 180, bottom: 180, left: 0, right: 280 },
    ),
  );
  return [
    new Paragraph({ spacing: { before: 0, after: 120 }, children: [] }),
    grid(widths, [new TableRow({ cantSplit: true, children: cells })]),
    new Paragraph({ spacing: { before: 0, after: 200 }, children: [] }),
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
    ...(block.note === null ? [] : [plain(block.note, 'note', { keepNext: true, spacing: { before: 0, after: 140 } })]),
    new Paragraph({
      spacing: { before: 0, after: 160, line: size.height * 15, lineRule: 'atLeast' },
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

/** A picture in the line with its description for who cannot see it. */
export const drawing = (width: number, height: number, shapes: Shape[], alt: string): ParagraphChild =>
  new ImageRun({
    type: 'png',
    data: drawPng(width, height, shapes),
    transformation: { width, height },
    altText: { name: 'Figuur', title: '', description: clean(alt) },
  });
