import { AlignmentType, type Paragraph, type Table, TableCell, TableRow, VerticalAlignTable, WidthType } from 'docx';
import type { CorrelationFigureItem, CorrelationFigureRow } from '#evidence/figure/figure.contract.ts';
import { axisLimit } from '#evidence/figure/layout.rules.ts';
import type { FigureBlock, ItemsFigure } from '#steps/report/model/model.contract.ts';
import { correlation, interval, number } from '#steps/report/model/words.rules.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import type { Shape } from './drawing.server.ts';
import { colours } from './style.server.ts';
import { axisLabels, columnWidths, figureFrame, grid, picture, textCell } from './table.server.ts';

/** The figure with questions in Word: a row a factor and a row a question, with two strips of drawing in each. */

const widths = columnWidths([{ width: 37 }, { width: 26 }, { width: 28 }, { width: 9 }]);
const sides = [AlignmentType.LEFT, AlignmentType.LEFT, AlignmentType.CENTER, AlignmentType.RIGHT] as const;
/** Word’s pixels: 96 to the inch, 15 twips each. */
export const [meanPixels, correlationPixels] = [Math.floor(widths[1]! / 15) - 12, Math.floor(widths[2]! / 15)];
export const height = 44;
/** Where the scale and the axis run. */
const base = 30;
const indent = 170;

export interface Drawn {
  scale: { lo: number; hi: number };
  mean: { value: number; interval: { lo: number; hi: number } | undefined } | null;
  shares: readonly number[];
}

export function questionsFigure(block: FigureBlock, { rows, outcome }: ItemsFigure): (Paragraph | Table)[] {
  const limit = axisLimit(rows);
  const fullest = Math.max(0.01, ...rows.flatMap(({ items = [] }) => items.flatMap(({ shares }) => shares)));
  const heads = [
    'Factor en vraag',
    'Antwoorden en gemiddelde',
    `minder ←   → meer ${outcome}`,
    weighingFactors.shape.researchFactors.row.grade.words.short,
  ];
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: heads.map((label, index) =>
      cell([textCell(label, sides[index]!, { bold: true, color: colours.inkSoft }, true)], index),
    ),
  });
  const body = rows.flatMap((row, index) => [
    factorRow(row, limit, fullest, index === 0 ? `. ${block.alt}` : ''),
    ...(row.items ?? []).map((item, place, items) => itemRow(item, limit, fullest, place < items.length - 1)),
  ]);
  const foot = new TableRow({
    cantSplit: true,
    children: [
      ...[0, 1].map((column) => cell([textCell('', sides[column]!, {})], column)),
      cell([axisLabels(limit, correlationPixels)], 2),
      cell([textCell('', AlignmentType.RIGHT, {})], 3),
    ],
  });
  return figureFrame(block, grid(widths, [head, ...body, foot]));
}

function factorRow(row: CorrelationFigureRow, limit: number, fullest: number, alt: string): TableRow {
  const { name, mean, r, interval: bounds, mark, quiet, items = [] } = row;
  const colour = quiet ? colours.grey : colours.blue;
  const follows = items.length > 0;
  const drawn: Drawn | null = mean && { scale: mean, mean: { value: mean.value, interval: mean.interval }, shares: [] };
  return tableRow(
    [
      textCell(name, AlignmentType.LEFT, { bold: true, color: colours.navy }, follows),
      ...(mean ? [textCell(meanWords(mean.value, mean), AlignmentType.LEFT, { color: colours.inkSoft }, follows)] : []),
    ],
    picture(
      meanPixels,
      height,
      drawn ? meanShapes(drawn, fullest) : [],
      `${name}: ${spokenMean(drawn)}${alt}`,
      follows,
    ),
    picture(
      correlationPixels,
      height,
      relatedShapes(r, bounds, limit, colour, true),
      `${name}: ${spoken(r, bounds)}`,
      follows,
    ),
    textCell(mark ?? '–', AlignmentType.RIGHT, { bold: true, color: colours.navy }, follows),
  );
}

function itemRow(item: CorrelationFigureItem, limit: number, fullest: number, follows: boolean): TableRow {
  const { text, variable, reversed, scale, mean, r, interval: bounds } = item;
  const marks = [variable, reversed ? 'omgescoord' : null, mean ? meanWords(mean.value, scale) : null];
  return tableRow(
    [
      textCell(text, AlignmentType.LEFT, {}, follows, indent),
      textCell(
        marks.filter((mark) => mark !== null).join(' · '),
        AlignmentType.LEFT,
        { color: colours.inkSoft },
        follows,
        indent,
      ),
    ],
    picture(meanPixels, height, meanShapes(item, fullest), `${text}: ${spokenMean(item)}`, follows),
    picture(
      correlationPixels,
      height,
      relatedShapes(r, bounds, limit, colours.blue, false),
      `${text}: ${spoken(r, bounds)}`,
      follows,
    ),
    textCell('', AlignmentType.RIGHT, {}, follows),
  );
}

export const meanWords = (value: number, { lo, hi }: { lo: number; hi: number }) =>
  `gemiddeld ${number(value, 1, 1)} (${lo}–${hi})`;

export const spoken = (r: number | null, bounds: { lo: number; hi: number } | null) =>
  r === null
    ? 'samenhang niet bekend'
    : `samenhang ${correlation(r)}${bounds ? ` (${interval(bounds.lo, bounds.hi)})` : ''}`;

export const spokenMean = (drawn: Drawn | null) =>
  drawn?.mean ? meanWords(drawn.mean.value, drawn.scale) : 'gemiddelde niet bekend';

const tableRow = (name: Paragraph[], mean: Paragraph, related: Paragraph, mark: Paragraph) =>
  new TableRow({
    cantSplit: true,
    children: [name, [mean], [related], [mark]].map((children, column) => cell(children, column)),
  });

const cell = (children: Paragraph[], column: number) =>
  new TableCell({
    children,
    width: { size: widths[column]!, type: WidthType.DXA },
    margins: { top: 0, bottom: 0, left: 0, right: column < 2 ? 140 : 0 },
    verticalAlign: VerticalAlignTable.CENTER,
  });

/** The scale with a tick an answer, a bar for the share of each, the interval of the mean and a pointer to it. */
export function meanShapes({ scale: { lo, hi }, mean, shares }: Drawn, fullest: number): Shape[] {
  const step = (meanPixels - 24) / Math.max(1, hi - lo);
  const x = (value: number) => 12 + (value - lo) * step;
  const bar = (left: number, top: number, width: number, tall: number, colour: string): Shape => ({
    kind: 'bar',
    x: left,
    y: top,
    width,
    height: tall,
    colour,
  });
  const ticks = hi - lo <= 10 ? Array.from({ length: Math.floor(hi - lo) + 1 }, (_, index) => lo + index) : [lo, hi];
  const wide = Math.min(14, step * 0.66);
  return [
    ...shares.flatMap((share, index) => {
      const tall = (share / fullest) * 24;
      return share > 0 ? [bar(x(lo + index) - wide / 2, base - tall, wide, tall, colours.blueMiddle)] : [];
    }),
    bar(x(lo), base - 0.5, x(hi) - x(lo), 1, colours.grey),
    ...ticks.map((tick) => bar(x(tick) - 0.5, base - 3, 1, 6, colours.grey)),
    ...(mean?.interval
      ? [bar(x(mean.interval.lo), base - 1.5, x(mean.interval.hi) - x(mean.interval.lo), 3, colours.navy)]
      : []),
    ...(mean ? [{ kind: 'triangle', x: x(mean.value), y: base + 2, size: 9, colour: colours.navy } as const] : []),
  ];
}

export function relatedShapes(
  r: number | null,
  bounds: { lo: number; hi: number } | null,
  limit: number,
  colour: string,
  filled: boolean,
): Shape[] {
  const x = (value: number) => ((value + limit) / (2 * limit)) * correlationPixels;
  const middle = height / 2;
  const lines = [-0.5, 0, 0.5].map(
    (tick): Shape => ({
      kind: 'bar',
      x: x(tick) - 0.5,
      y: 0,
      width: 1,
      height,
      colour: tick === 0 ? colours.lineFirm : colours.line,
    }),
  );
  const thick = filled ? 2.5 : 1.5;
  return [
    ...lines,
    ...(bounds
      ? [
          {
            kind: 'bar',
            x: x(bounds.lo),
            y: middle - thick / 2,
            width: x(bounds.hi) - x(bounds.lo),
            height: thick,
            colour,
          } as const,
        ]
      : []),
    ...(r === null ? [] : [{ kind: 'diamond', x: x(r), y: middle, radius: filled ? 6.5 : 5.5, colour } as const]),
    ...(r === null || filled ? [] : [{ kind: 'diamond', x: x(r), y: middle, radius: 3.5, colour: 'FFFFFF' } as const]),
  ];
}
