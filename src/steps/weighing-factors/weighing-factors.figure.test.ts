import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { axisLimit } from '#evidence/figure/layout.rules.ts';
import { CorrelationStrip, correlationTicks } from './weighing-factors.figure.tsx';

const strong = { r: 0.83, interval: { lo: 0.75, hi: 0.88 } };
const weak = { r: 0.2, interval: { lo: -0.01, hi: 0.39 } };

/** Where the interval and the diamond lie, from left to right. */
function places(row: typeof strong, limit: number) {
  const drawn = renderToStaticMarkup(createElement(CorrelationStrip, { ...row, limit }));
  const [, from, to] = /M([\d.]+) 22H([\d.]+)/.exec(drawn)!;
  const [, middle] = /M([\d.]+) 16l6 6/.exec(drawn)!;
  return [from, middle, to].map(Number);
}

describe('the correlation of a factor', () => {
  it.each([
    [strong, axisLimit([strong, weak])],
    [{ r: -1, interval: { lo: -1, hi: 1 } }, 1],
    [{ r: 0.6, interval: { lo: -0.6, hi: 0.6 } }, axisLimit([weak])],
  ])('is drawn whole, with its interval: %j', (row, limit) => {
    const [from, middle, to] = places(row, limit);
    expect(from).toBeLessThan(to!);
    // Half a diamond is six wide, and an end of the interval one.
    for (const end of [from! - 1, middle! - 6, middle! + 6, to! + 1]) {
      expect(end).toBeGreaterThan(0);
      expect(end).toBeLessThan(176);
    }
  });

  it('stands on an axis with the numbers that are above it', () => {
    expect(correlationTicks(axisLimit([weak]))).toEqual([-0.5, 0, 0.5]);
    expect(correlationTicks(axisLimit([strong, weak]))).toEqual([-1, 0, 1]);
  });
});
