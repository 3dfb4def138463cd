import { expect, it } from 'vitest';
import { smoothPath, spiral, springPath, springStart, stepPoints } from './spring.ts';

it('winds outwards without crossing itself', () => {
  const radii = spiral().map(({ x, y }) => Math.hypot(x - springStart.x, y - springStart.y));
  for (const [index, radius] of radii.entries())
    if (index > 0) expect(radius).toBeGreaterThan(radii[index - 1] as number);
});

it('leaves the spiral at its lowest point', () => {
  const last = spiral().at(-1);
  expect(last?.x).toBeCloseTo(springStart.x);
  expect(last?.y).toBeGreaterThan(springStart.y);
});

it('runs out over eleven points that rise ever further', () => {
  const points = stepPoints();
  expect(points).toHaveLength(11);
  const rises = points.slice(1).map(({ y }, index) => (points[index] as { y: number }).y - y);
  for (const [index, rise] of rises.entries()) if (index > 0) expect(rise).toBeGreaterThan(rises[index - 1] as number);
});

it('is one line', () => {
  expect(springPath().match(/M/g)).toHaveLength(1);
  expect(
    smoothPath([
      { x: 0, y: 0 },
      { x: 6, y: 6 },
    ]),
  ).toBe('M0 0C1 1 5 5 6 6');
});
