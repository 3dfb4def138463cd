/**
 * The unwound spring: one line, wound up around a point, running out over eleven points to the behaviour. Pure geometry,
 * in the units of its own 600 × 330 drawing.
 */
export interface Point {
  x: number;
  y: number;
}

const centre: Point = { x: 144, y: 150 };
const turns = 5.5;
const innerRadius = 9;
const outerRadius = 128;
const ground = { y: centre.y + outerRadius };

/** From the middle outwards: a steady spiral that ends straight below the middle, going right. */
export function spiral(pointsPerTurn = 16): Point[] {
  const count = Math.round(turns * pointsPerTurn);
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    // Counter-clockwise on screen, so that the line leaves at the bottom towards the right.
    const angle = Math.PI / 2 + (1 - part) * turns * 2 * Math.PI;
    const radius = innerRadius + part * (outerRadius - innerRadius);
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

/** Where step `index` (0–10) stands on the line that runs out: level at first, then ever more upward. */
export function stepPoint(index: number): Point {
  const part = index / 10;
  const rise = 176 * (0.35 * part ** 1.6 + 0.65 * part ** 2.1);
  return { x: 230 + 32 * index, y: round(ground.y - 3 - rise) };
}

/** The eleven points. */
export const stepPoints = (): Point[] => Array.from({ length: 11 }, (_, index) => stepPoint(index));

/** A smooth line through points: Catmull-Rom as cubic Béziers; what leaves a point mirrors what came in, so `S` says it in less. */
export function smoothPath(points: readonly Point[]): string {
  const at = (index: number) => points[Math.max(0, Math.min(points.length - 1, index))] as Point;
  const write = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
  const parts = points.slice(1).map((end, index) => {
    const [before, start, after] = [at(index - 1), at(index), at(index + 2)];
    const first = { x: start.x + (end.x - before.x) / 6, y: start.y + (end.y - before.y) / 6 };
    const second = { x: end.x - (after.x - start.x) / 6, y: end.y - (after.y - start.y) / 6 };
    return `${index === 0 ? `C${write(first)} ` : 'S'}${write(second)} ${write(end)}`;
  });
  return `M${write(at(0))}${parts.join('')}`;
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The spiral, a quarter turn per curve with its own slope at both ends: no eye sees the difference with the true one, and the page
 * that carries it in its text is much smaller.
 */
function spiralPath(): string {
  const points = spiral(4);
  const growth = (outerRadius - innerRadius) / (turns * 2 * Math.PI);
  const arm = (4 / 3) * Math.tan(Math.PI / 8);
  const slope = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - centre.x, y - centre.y];
    const radius = Math.hypot(dx, dy);
    return { x: (growth * dx) / radius + dy, y: (growth * dy) / radius - dx };
  };
  const write = (point: Point, share: number) =>
    `${round(point.x + share * slope(point).x)} ${round(point.y + share * slope(point).y)}`;
  const parts = points.slice(1).map((end, index) => {
    return `${index === 0 ? `C${write(points[0] as Point, arm)} ` : 'S'}${write(end, -arm)} ${write(end, 0)}`;
  });
  return `M${write(points[0] as Point, 0)}${parts.join('')}`;
}

/** The whole line: spiral and run-out. */
export const springPath = (): string => {
  const runOut = smoothPath([spiral(4).at(-1) as Point, { x: 188, y: ground.y - 0.5 }, ...stepPoints()]);
  return spiralPath() + runOut.slice(runOut.indexOf('C'));
};

/** Where the spiral begins, and the level of the ground line under the steps. */
export const springStart: Point = centre;
export const groundLevel = ground.y + 32;
