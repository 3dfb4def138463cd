import { axisLimit } from '#evidence/figure/layout.rules.ts';
import type { Correlations, FigureBlock, ItemsFigure, Mentions } from '#steps/report/model/model.contract.ts';
import { correlation, interval } from '#steps/report/model/words.rules.ts';
import type { Shape } from '#steps/report/word/drawing.server.ts';
import {
  correlationPixels,
  type Drawn,
  meanPixels,
  meanShapes,
  meanWords,
  relatedShapes,
  height as rowHeight,
  spoken,
  spokenMean,
} from '#steps/report/word/questions.server.ts';
import { colours } from '#steps/report/word/style.server.ts';
import {
  correlationShapes,
  mentionShapes,
  position,
  stripHeight,
  stripPixels,
  ticks,
} from '#steps/report/word/table.server.ts';
import { weighingFactors } from '#steps/weighing-factors/weighing-factors.contract.ts';
import { drawSvg } from './drawing.server.ts';
import { printable } from './text.server.ts';

/** What stands in a cell of a drawing: lines of text, or a strip of the picture with the same in words. */
export type DrawnCell =
  | { lines: { text: string; soft?: boolean; plain?: boolean; indent?: boolean }[] }
  | {
      svg: string;
      width: number;
      height: number;
      alt: string;
      /** Upright lines that run on from row to row, however high a row becomes. */
      rules: { at: number; colour: string }[];
    };

/** A figure as rows under a head, as in Word: the strips of the rows join into one picture, its words stay text. */
export interface DrawnFigure {
  widths: number[];
  aligns: ('left' | 'center' | 'right')[];
  heads: string[];
  /** A row that belongs to the one before it is kept on the same page. */
  rows: DrawnCell[][];
  /** Labels under the strips of one column, at their distance from its left in points. */
  axis: { column: number; labels: { at: number; text: string }[] } | null;
}

/** Pixels of Word, 96 to the inch, as points. */
const points = (pixels: number) => pixels * 0.75;

/** What the whole drawing shows is told at its first strip: an alternative text on the whole would hide the rows. */
export function drawnFigure({ figure, alt }: FigureBlock): DrawnFigure {
  const drawn = rowsOf(figure);
  const first = drawn.rows[0]?.find((cell) => 'svg' in cell);
  if (first) first.alt = `${first.alt}. ${printable(alt)}`;
  return drawn;
}

function rowsOf(figure: FigureBlock['figure']): DrawnFigure {
  switch (figure.kind) {
    case 'correlations':
      return correlations(figure);
    case 'mentions':
      return mentions(figure);
    case 'items':
      return questions(figure);
  }
}

const words = (text: string, how: { soft?: boolean; plain?: boolean; indent?: boolean } = {}) => ({
  text: printable(text),
  ...how,
});

function strip(width: number, height: number, shapes: readonly Shape[], alt: string): DrawnCell {
  const upright = (shape: Shape) => shape.kind === 'bar' && shape.height === height;
  return {
    svg: drawSvg(
      width,
      height,
      shapes.filter((shape) => !upright(shape)),
    ),
    width: points(width),
    height: points(height),
    alt: printable(alt),
    rules: shapes.filter(upright).map((shape) => ({ at: points(shape.x + 0.5), colour: `#${shape.colour}` })),
  };
}

const named = { widths: [40, 48, 12], aligns: ['left', 'center', 'right'] } satisfies Partial<DrawnFigure>;

const correlations = ({ rows, limit }: Correlations): DrawnFigure => ({
  ...named,
  heads: [
    'Factor',
    'belemmert ←\u00a0\u00a0\u00a0→ bevordert',
    weighingFactors.shape.researchFactors.row.grade.words.short,
  ],
  rows: rows.map((row) => [
    { lines: [words(row.name)] },
    strip(
      stripPixels,
      stripHeight,
      correlationShapes(row, limit),
      `${row.name}: samenhang ${correlation(row.r)}${row.low === null || row.high === null ? '' : ` (${interval(row.low, row.high)})`}`,
    ),
    { lines: [words(row.grade)] },
  ]),
  axis: { column: 1, labels: axisOf(limit, stripPixels) },
});

const mentions = ({ rows, total }: Mentions): DrawnFigure => ({
  ...named,
  heads: ['Factor', `0 tot ${total} gesprekken`, weighingFactors.shape.researchFactors.row.grade.words.short],
  rows: rows.map((row) => [
    { lines: [words(row.name)] },
    strip(
      stripPixels,
      stripHeight,
      mentionShapes(row, total),
      `${row.name}: ${row.spontaneous} uit zichzelf, ${row.asked} na vraag, van ${row.discussed}`,
    ),
    { lines: [words(row.grade)] },
  ]),
  axis: null,
});

function questions({ rows, outcome }: ItemsFigure): DrawnFigure {
  const limit = axisLimit(rows);
  const fullest = Math.max(0.01, ...rows.flatMap(({ items = [] }) => items.flatMap(({ shares }) => shares)));
  const pair = (name: string, drawn: Drawn | null, related: readonly Shape[], said: string) => [
    strip(meanPixels, rowHeight, drawn ? meanShapes(drawn, fullest) : [], `${name}: ${spokenMean(drawn)}`),
    strip(correlationPixels, rowHeight, related, `${name}: ${said}`),
  ];
  return {
    widths: [37, 26, 28, 9],
    aligns: ['left', 'left', 'center', 'right'],
    heads: [
      'Factor en vraag',
      'Antwoorden en gemiddelde',
      `minder ←\u00a0\u00a0\u00a0→ meer ${outcome}`,
      weighingFactors.shape.researchFactors.row.grade.words.short,
    ],
    rows: rows.flatMap(({ name, mean, r, interval: bounds, mark, quiet, items = [] }) => [
      [
        {
          lines: [words(name), ...(mean ? [words(meanWords(mean.value, mean), { soft: true })] : [])],
        },
        ...pair(
          name,
          mean && { scale: mean, mean: { value: mean.value, interval: mean.interval }, shares: [] },
          relatedShapes(r, bounds, limit, quiet ? colours.grey : colours.blue, true),
          spoken(r, bounds),
        ),
        { lines: [words(mark ?? '–')] },
      ],
      ...items.map((item): DrawnCell[] => [
        {
          lines: [
            words(item.text, { plain: true, indent: true }),
            words(
              [
                item.variable,
                item.reversed ? 'omgescoord' : null,
                item.mean ? meanWords(item.mean.value, item.scale) : null,
              ]
                .filter((mark) => mark !== null)
                .join(' · '),
              { soft: true, indent: true },
            ),
          ],
        },
        ...pair(
          item.text,
          item,
          relatedShapes(item.r, item.interval, limit, colours.blue, false),
          spoken(item.r, item.interval),
        ),
        { lines: [words('')] },
      ]),
    ]),
    axis: { column: 2, labels: axisOf(limit, correlationPixels) },
  };
}

/** `−0,5`, `0` and `0,5` at their lines. */
const axisOf = (limit: number, pixels: number) =>
  ticks
    .filter((tick) => Math.abs(tick) < limit)
    .map((tick) => ({
      at: points(position(tick, limit, pixels)),
      text: String(tick).replace('-', '−').replace('.', ','),
    }));
