import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Chart, type ChartFactor, type ChartPoint, chartWidths, layOut } from './chart.rules.ts';
import { breakName, spread, textWidth } from './names.rules.ts';

const factor = (name: string, grade: number, influence: 0 | 1 | 2, priority = false): ChartFactor => ({
  uuid: name,
  name,
  grade,
  influence,
  priority,
});

const words = fc.stringMatching(/^[A-Za-z]{1,28}$/);
const factors = fc
  .array(
    fc.record({
      name: fc.array(words, { minLength: 1, maxLength: 8 }).map((list) => list.join(' ')),
      grade: fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2),
      influence: fc.constantFrom(0 as const, 1 as const, 2 as const),
      priority: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((list) => list.map((one, index): ChartFactor => ({ ...one, uuid: `${index}` })));

const anyChart = fc.tuple(factors, fc.constantFrom(...chartWidths)).map(([list, width]) => layOut(list, width));

const radius = 7;
const pairs = <T>(list: readonly T[]) =>
  list.flatMap((one, index) => list.slice(index + 1).map((other) => [one, other] as const));
const columnOf = (chart: Chart, point: ChartPoint) => chart.columns[point.factor.influence]!;
const lineHeight = (chart: Chart) => (chart.width === 343 ? 14 : 18);
const edges = (chart: Chart, { middle, lines }: ChartPoint) => {
  const half = (lines.length * lineHeight(chart)) / 2;
  return { top: middle - half, bottom: middle + half };
};

describe('the chart', () => {
  it('places every factor once', () => {
    fc.assert(
      fc.property(factors, fc.constantFrom(...chartWidths), (list, width) => {
        expect(
          layOut(list, width)
            .points.map((point) => point.factor.uuid)
            .sort(),
        ).toEqual(list.map(({ uuid }) => uuid).sort());
      }),
    );
  });

  it('keeps points apart', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        for (const [a, b] of pairs(chart.points))
          expect(Math.hypot(a.cx - b.cx, a.cy - b.cy)).toBeGreaterThan(2 * radius);
      }),
    );
  });

  it('keeps names apart, and inside the drawing', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        for (const [a, b] of pairs(chart.points)) {
          if (a.factor.influence !== b.factor.influence) continue;
          const [one, other] = [edges(chart, a), edges(chart, b)];
          expect(one.bottom <= other.top + 0.001 || other.bottom <= one.top + 0.001).toBe(true);
        }
        for (const point of chart.points) {
          expect(edges(chart, point).top).toBeGreaterThanOrEqual(chart.headTop + 16);
          expect(edges(chart, point).bottom).toBeLessThanOrEqual(chart.height);
        }
      }),
    );
  });

  it('keeps points and names within their column, the names right of all points', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        for (const point of chart.points) {
          const column = columnOf(chart, point);
          expect(point.cx - radius).toBeGreaterThan(column.x);
          expect(point.x - point.cx).toBeGreaterThan(radius);
          for (const { text } of point.lines)
            expect(point.x + textWidth(text, chart.font)).toBeLessThanOrEqual(column.right);
        }
      }),
    );
  });

  it('puts a point at its own mark when five or fewer share it, and never nearer to another mark', () => {
    fc.assert(
      fc.property(anyChart, (chart) => {
        const y = (grade: number) => chart.ticks[0]!.y + ((grade - 1) / 9) * (chart.ticks[9]!.y - chart.ticks[0]!.y);
        const half = (chart.ticks[0]!.y - chart.ticks[9]!.y) / 18;
        for (const point of chart.points)
          expect(Math.abs(point.cy - y(point.factor.grade))).toBeLessThanOrEqual(half / 2 + 0.001);
      }),
    );
  });

  it('gives a lone point its name right beside it, without a line', () => {
    for (const width of chartWidths) {
      const [point] = layOut([factor('Gemak', 8, 2, true)], width).points;
      expect(point).toMatchObject({ leader: null, inArea: true });
      expect(point!.middle).toBeCloseTo(point!.cy);
    }
  });

  it('puts points with the same mark beside each other at the true height, each with a line to its name', () => {
    const { points, ticks } = layOut([factor('Gemak', 7, 2), factor('Kennis', 7, 2), factor('Houding', 7, 2)], 960);
    expect(points.map(({ cy }) => cy)).toEqual([ticks[6]!.y, ticks[6]!.y, ticks[6]!.y]);
    expect(new Set(points.map(({ cx }) => cx)).size).toBe(3);
    expect(points.filter(({ leader }) => leader === null)).toHaveLength(1);
  });

  it('has no marks beside the names on a phone, where the axis tells them', () => {
    expect(layOut([factor('Gemak', 7.5, 2)], 343).points[0]!.mark).toBeNull();
    expect(layOut([factor('Gemak', 7.5, 2)], 640).points[0]!.mark?.text).toBe('7,5');
  });

  it('marks the area above 5 in the columns deels and goed', () => {
    const { area, columns, ticks, headTop } = layOut([], 640);
    expect(area).toEqual({ x: columns[1]!.x, y: headTop, width: 640 - columns[1]!.x, height: ticks[4]!.y - headTop });
  });
});

describe('a name', () => {
  const room = { room: 76, font: 13, lines: 3 };

  it('leaves out an explanation between brackets', () => {
    expect(breakName('Houding (attitude)', { ...room, room: 200 })).toEqual(['Houding']);
    expect(breakName('(eigen)', { ...room, room: 200 })).toEqual(['(eigen)']);
  });

  it('is broken between words', () => {
    expect(breakName('Gemak en frictie', room)).toEqual(['Gemak en', 'frictie']);
  });

  it('breaks a long word at a hyphen or between syllables', () => {
    expect(breakName('Eigen-effectiviteit', room)).toEqual(['Eigen-', 'effectiviteit']);
    expect(breakName('Gedragscontrole', room)).toEqual(['Gedragscon-', 'trole']);
  });

  it('ends in an ellipsis when it does not fit', () => {
    const lines = breakName('Ervaren nut van het gedrag op de langere termijn voor de hele buurt', room);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(breakName('Fysieke omgeving en voorzieningen', { ...room, room: 72 })).toEqual(['Fysieke', 'omgeving…']);
  });

  it('always fits, and loses no letters but by an ellipsis', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 6 }), fc.integer({ min: 40, max: 240 }), (list, width) => {
        const lines = breakName(list.join(' '), { room: width, font: 15, lines: 3 });
        for (const line of lines) expect(textWidth(line, 15)).toBeLessThanOrEqual(width);
        expect(lines.length).toBeLessThanOrEqual(3);
        const letters = lines.join('').replaceAll(/[-\s]/g, '');
        if (!letters.endsWith('…')) expect(letters).toBe(list.join(''));
      }),
    );
  });
});

describe('moving blocks apart', () => {
  const blocks = fc.array(
    fc.record({
      want: fc.double({ min: 0, max: 400, noNaN: true }),
      height: fc.double({ min: 1, max: 60, noNaN: true }),
    }),
    { maxLength: 40 },
  );

  it('keeps order and distance, and stays within bounds that are high enough', () => {
    fc.assert(
      fc.property(blocks, (list) => {
        const sorted = [...list].sort((a, b) => a.want - b.want);
        const total = sorted.reduce((sum, { height }) => sum + height, 0);
        const middles = spread(sorted, { from: 0, to: Math.max(400, total) });
        middles.forEach((middle, index) => {
          expect(middle - sorted[index]!.height / 2).toBeGreaterThanOrEqual(-0.001);
          expect(middle + sorted[index]!.height / 2).toBeLessThanOrEqual(Math.max(400, total) + 0.001);
          if (index > 0) {
            const apart = (sorted[index]!.height + sorted[index - 1]!.height) / 2;
            expect(middle - middles[index - 1]!).toBeGreaterThanOrEqual(apart - 0.001);
          }
        });
      }),
    );
  });

  it('leaves blocks that have room where they want to be', () => {
    expect(
      spread(
        [
          { want: 20, height: 10 },
          { want: 50, height: 10 },
        ],
        { from: 0, to: 100 },
      ),
    ).toEqual([20, 50]);
  });
});
