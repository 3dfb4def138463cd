import type { FigureWidth } from '#steps/report/model/block.rules.ts';
import type { Drawing } from '#steps/report/model/model.contract.ts';
import { number } from '#steps/report/model/words.rules.ts';
import { diamond, lines, path, rect, scale, words } from './marks.rules.ts';

export interface CorrelationRow {
  name: string;
  r: number;
  low: number | null;
  high: number | null;
  priority: boolean;
  /** Belang as it is shown: `8,0`, or `–`. */
  grade: string;
}

export interface MentionRow {
  name: string;
  spontaneous: number;
  asked: number;
  /** Conversations in which the factor came up for discussion. */
  discussed: number;
  grade: string;
}

/** A row a factor: its name, the picture, and its belang at the right. On a phone the name stands above the picture. */
const frame = (width: FigureWidth) =>
  width === 343
    ? { narrow: true, left: 12, right: 343 - 48, step: 54, name: 280 }
    : { narrow: false, left: 248, right: 640 - 56, step: 36, name: 226 };

/** How far the axis goes at both sides: of rows that are drawn apart the same. */
export const correlationLimit = (rows: readonly CorrelationRow[]): 0.6 | 1 =>
  rows.every(({ r, low, high }) => Math.max(Math.abs(r), Math.abs(low ?? r), Math.abs(high ?? r)) <= 0.6) ? 0.6 : 1;

/** Factors a row each: the correlation as a point with its interval, filled where the factor has priority and open where not. */
export function drawCorrelations(
  rows: readonly CorrelationRow[],
  width: FigureWidth,
  limit = correlationLimit(rows),
): Drawing {
  const { narrow, left, right, step, name } = frame(width);
  const top = 34;
  const bottom = top + rows.length * step;
  const x = scale([-limit, limit], [left, right]);
  const ticks = limit === 1 ? [-1, -0.5, 0, 0.5, 1] : [-0.5, 0, 0.5];
  return {
    width,
    height: bottom + 26,
    marks: [
      words(x(0) - 8, 16, 'belemmert', { align: 'end' }),
      words(x(0) + 8, 16, 'bevordert'),
      words(width, 16, 'belang', { align: 'end' }),
      ...ticks.map((tick) => path(`M${x(tick)} 26V${bottom}`, tick === 0 ? 'line' : 'hair', tick === 0 ? 1.2 : 1)),
      ...rows.flatMap((row, index) => {
        const y = top + index * step + (narrow ? 38 : step / 2);
        const tone = row.priority ? 'blue' : 'grey';
        return [
          ...lines(0, narrow ? y - 22 : y, row.name, name, { size: 14, tone: 'ink', bold: row.priority }),
          ...(row.low === null || row.high === null
            ? []
            : [path(`M${x(row.low)} ${y}H${x(row.high)}M${x(row.low)} ${y - 4}v8M${x(row.high)} ${y - 4}v8`, tone, 2)]),
          row.priority ? diamond(x(row.r), y, 7, tone) : diamond(x(row.r), y, 6.5, 'paper', tone),
          words(width, y + 5, row.grade, { size: 15, tone: 'ink', bold: true, align: 'end' }),
        ];
      }),
      ...ticks.map((tick) => words(x(tick), bottom + 18, number(tick), { align: 'middle' })),
    ],
  };
}

/** Factors a row each: a bar for the conversations in which it was discussed, dark where people came up with it, light where asked. */
export function drawMentions(rows: readonly MentionRow[], total: number, width: FigureWidth): Drawing {
  const { narrow, left, right, step, name } = frame(width);
  const x = scale([0, Math.max(1, total)], [left, right]);
  return {
    width,
    height: rows.length * step + 8,
    marks: rows.flatMap((row, index) => {
      const y = index * step + (narrow ? 34 : step / 2);
      return [
        ...lines(0, narrow ? y - 20 : y, row.name, name, { size: 14, tone: 'ink' }),
        rect(x(0), y - 8, x(row.discussed) - x(0), 16, 'paper', 'grey'),
        rect(x(0), y - 8, x(row.spontaneous) - x(0), 16, 'blue'),
        rect(x(row.spontaneous), y - 8, x(row.spontaneous + row.asked) - x(row.spontaneous), 16, 'blueMiddle', 'blue'),
        words(width, y + 5, `${row.spontaneous + row.asked} van ${row.discussed}`, { align: 'end', tone: 'ink' }),
      ];
    }),
  };
}
