import { type Bounds, breakName, spread } from './names.rules.ts';
import { importantAbove, type RankedFactor } from './prioritising-factors.rules.ts';

/** A factor that has a place in the chart: its mark and how well it can be changed are known. */
export interface ChartFactor extends Pick<RankedFactor, 'uuid' | 'name' | 'priority'> {
  grade: number;
  influence: 0 | 1 | 2;
}

/** The factors that can be drawn; the others are told in words. */
export const drawable = (factors: readonly RankedFactor[]): ChartFactor[] =>
  factors.flatMap(({ uuid, name, priority, grade, influence }) =>
    grade === null || influence === null ? [] : [{ uuid, name, priority, grade, influence }],
  );

/** The chart is drawn at these widths, never scaled down, so that its text stays readable. */
export const chartWidths = [960, 640, 343] as const;
export type ChartWidth = (typeof chartWidths)[number];

interface Sizes {
  /** Edges of the three columns. */
  edges: readonly [number, number, number, number];
  /** Pixels per mark when there is room. */
  unit: number;
  axisX: number;
  font: number;
  line: number;
  /** Most lines of a name. */
  lines: number;
  /** Points that stand beside each other at one mark. */
  lanes: number;
  /** From a point to its name. */
  gap: number;
  /** Kept free between two names. */
  apart: number;
  /** Kept free at the right for the mark; 0 leaves marks out. */
  markWidth: number;
}

const sizes: Record<ChartWidth, Sizes> = {
  960: {
    edges: [54, 356, 658, 960],
    unit: 40,
    axisX: 44,
    font: 15,
    line: 18,
    lines: 2,
    lanes: 5,
    gap: 14,
    apart: 2,
    markWidth: 48,
  },
  640: {
    edges: [54, 249, 445, 640],
    unit: 41,
    axisX: 44,
    font: 14,
    line: 16,
    lines: 3,
    lanes: 3,
    gap: 14,
    apart: 8,
    markWidth: 42,
  },
  343: {
    edges: [26, 132, 237, 343],
    unit: 44,
    axisX: 16,
    font: 13,
    line: 14,
    lines: 3,
    lanes: 2,
    gap: 11,
    apart: 2,
    markWidth: 0,
  },
};

/** From the edge of a column to its first point. */
const inset = 18;
/** Between the middles of two points, so that their edges stay apart. */
const step = 17;
/** Room for the heads of the columns. */
const headTop = 44;
/** In the area above mark 10, for its name. */
const crown = 30;
const belowAxis = 14;

export interface ChartPoint {
  factor: ChartFactor;
  cx: number;
  cy: number;
  /** Of the name: left edge, middle of its lines, and the lines with their baselines. */
  x: number;
  middle: number;
  lines: { text: string; y: number }[];
  /** The mark in figures at the right of the column; absent where there is no room. */
  mark: { text: string; x: number; y: number } | null;
  /** From the point to its name, when the name could not stand right beside it. */
  leader: string | null;
  /** On the ground of the area `belangrijk en te veranderen`. */
  inArea: boolean;
}

export interface Chart {
  width: ChartWidth;
  height: number;
  font: number;
  /** Of the grade axis: where its numbers stand. */
  axisX: number;
  left: number;
  /** Lower edge of the plot: mark 1. */
  bottom: number;
  headTop: number;
  columns: { influence: 0 | 1 | 2; x: number; right: number }[];
  ticks: { grade: number; y: number }[];
  area: { x: number; y: number; width: number; height: number };
  points: ChartPoint[];
}

/**
 * Places the factors in three columns, with belang on the axis. A point stands at its own mark; points with the same mark
 * stand beside each other. Names move up or down until they are apart; the chart grows when there is no room. `unit`: pixels per
 * mark when there is room; less for a page of paper.
 */
export function layOut(factors: readonly ChartFactor[], width: ChartWidth, unit = sizes[width].unit): Chart {
  const size = sizes[width];
  const columns = ([0, 1, 2] as const).map((influence) => ({
    influence,
    x: size.edges[influence],
    right: size.edges[influence + 1]!,
  }));
  const plans = columns.map((column) =>
    planColumn(
      factors.filter(({ influence }) => influence === column.influence),
      column,
      size,
    ),
  );
  const rows = Math.max(1, ...plans.map((plan) => plan.rows));
  const tallest = Math.max(0, ...plans.map((plan) => plan.height));
  const top = headTop + crown;
  const each = Math.max(unit, 2 * rows * step, (tallest - belowAxis) / 9);
  const bottom = Math.round(top + 9 * each);
  const y = (grade: number) => top + (10 - grade) * each;
  return {
    width,
    height: bottom + belowAxis + 2,
    font: size.font,
    axisX: size.axisX,
    left: size.edges[0],
    bottom,
    headTop,
    columns,
    ticks: Array.from({ length: 10 }, (_, index) => ({ grade: index + 1, y: y(index + 1) })),
    area: { x: size.edges[1], y: headTop, width: size.edges[3] - size.edges[1], height: y(importantAbove) - headTop },
    points: plans.flatMap((plan) => placeColumn(plan, size, y, { from: top - size.line / 2, to: bottom + belowAxis })),
  };
}

interface Planned {
  factor: ChartFactor;
  lane: number;
  /** Points above or below the true mark, when one row of lanes is not enough. */
  row: number;
  rows: number;
  /** Other points stand between this one and its name. */
  screened: boolean;
  lines: string[];
  /** Height that the name takes. */
  height: number;
}

interface Plan {
  planned: Planned[];
  rows: number;
  height: number;
  firstX: number;
  labelX: number;
  right: number;
}

/** Decides who stands beside whom, and breaks the names into lines that fit. */
function planColumn(factors: readonly ChartFactor[], column: { x: number; right: number }, size: Sizes): Plan {
  const heaviestFirst = [...factors].sort((a, b) => b.grade - a.grade);
  const clusters = [...Map.groupBy(heaviestFirst, ({ grade }) => grade).values()];
  const lanes = Math.max(1, ...clusters.map((cluster) => Math.min(cluster.length, size.lanes)));
  const firstX = column.x + inset;
  const labelX = firstX + (lanes - 1) * step + size.gap;
  const room = column.right - labelX - (size.markWidth || 3);
  const planned = clusters.flatMap((cluster) =>
    cluster.map((factor, index): Planned => {
      const row = Math.floor(index / size.lanes);
      const inRow = Math.min(size.lanes, cluster.length - row * size.lanes);
      // Points stand against the names, so that a lone one is not far from its own.
      const lane = lanes - inRow + laneOf(index % size.lanes, inRow);
      const lines = breakName(factor.name, { room, font: size.font, lines: size.lines });
      return {
        factor,
        lane,
        row,
        rows: Math.ceil(cluster.length / size.lanes),
        screened: lane < lanes - 1,
        lines,
        height: lines.length * size.line + size.apart,
      };
    }),
  );
  return {
    planned,
    rows: Math.max(1, ...planned.map((one) => one.rows)),
    height: planned.reduce((sum, one) => sum + one.height, 0),
    firstX,
    labelX,
    right: column.right,
  };
}

/**
 * Which lane belongs to which name: the first and last name go to the points farthest left, the middle one to the point
 * farthest right, so that the lines from points to names do not cross.
 */
const laneOf = (place: number, count: number) => (place < count / 2 ? 2 * place : 2 * (count - 1 - place) + 1);

function placeColumn(plan: Plan, size: Sizes, y: (grade: number) => number, bounds: Bounds): ChartPoint[] {
  const { planned, firstX, labelX, right } = plan;
  const centres = planned.map(({ factor, row, rows }) => y(factor.grade) + (row - (rows - 1) / 2) * step);
  const middles = spread(
    planned.map(({ height }, index) => ({ want: centres[index]!, height })),
    bounds,
  );
  return planned.map(({ factor, lane, screened, lines }, index) => {
    const cx = firstX + lane * step;
    const cy = centres[index]!;
    const middle = middles[index]!;
    const first = middle - (lines.length * size.line) / 2 + 0.76 * size.line;
    const mark = { text: formatMark(factor.grade), x: right - 16, y: middle + 0.32 * size.font };
    return {
      factor,
      cx,
      cy,
      x: labelX,
      middle,
      lines: lines.map((text, line) => ({ text, y: first + line * size.line })),
      mark: size.markWidth > 0 ? mark : null,
      leader: leaderOf({ cx, cy, x: labelX - 3, middle, screened }),
      inArea: factor.influence >= 1 && middle < y(importantAbove),
    };
  });
}

/** Names this close to the height of their point need no line. */
const beside = 5;

function leaderOf({
  cx,
  cy,
  x,
  middle,
  screened,
}: {
  cx: number;
  cy: number;
  x: number;
  middle: number;
  screened: boolean;
}) {
  if (screened) return `M${round(cx)} ${round(cy)}V${round(middle)}H${round(x)}`;
  return Math.abs(middle - cy) > beside ? `M${round(cx)} ${round(cy)}L${round(x)} ${round(middle)}` : null;
}

const round = (value: number) => Math.round(value * 10) / 10;
const formatMark = (grade: number) => grade.toFixed(1).replace('.', ',');
