import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.testing.ts';

/** `coverage.long.test.ts` in short: chance moves a share by one and a half points. */
const samples = 300;

describe.each([0.1, 0.2])('studies whose true values lie %f apart', (tau) => {
  it.each([3, 4, 5, 8, 15])('of %i studies the modified interval holds what it says', (k) => {
    expect(coverageOf(k, tau, samples, 26 + k).mean.modified.held).toBeGreaterThan(0.91);
  });

  it('by the normal distribution it does not at three', () => {
    expect(coverageOf(3, tau, samples, 29).mean.normal.held).toBeLessThan(0.92);
  });
});

it('a prediction interval of five holds less than it says, and is called a rough estimate', () => {
  const { prediction } = coverageOf(5, 0.1, samples, 31);
  expect(prediction).toBeGreaterThan(0.8);
  expect(prediction).toBeLessThan(0.94);
});

it('of two studies the interval of the mean is too wide to be of use', () => {
  expect(coverageOf(2, 0.1, samples, 28).mean.modified.width).toBeGreaterThan(1.5);
});
