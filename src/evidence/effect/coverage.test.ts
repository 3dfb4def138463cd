import { describe, expect, it } from 'vitest';
import { coverageOf, ofPersons, ofPlaces, wrongly } from './coverage.testing.ts';
import { enough } from './estimate.rules.ts';

/** `coverage.long.test.ts` in short: 400 samples, of which chance moves the share by one point, so that three points either way are let be. */
const samples = 400;

describe('intervals of 95 % hold what is true, as few as they are called sure of', () => {
  it.each([
    ...ofPersons.map((scenario) => ({ ...scenario, unit: 'person' as const })),
    ...ofPlaces.map((scenario) => ({ ...scenario, unit: 'place' as const })),
  ])('$unit: $name', ({ unit, ...scenario }) => {
    const { held, told } = coverageOf(scenario, enough[unit], samples, 71);
    expect(told).toBe(samples);
    expect(held).toBeGreaterThan(0.92);
    expect(held).toBeLessThan(0.985);
  });

  it('not where people of places are taken for persons drawn one by one', () => {
    expect(coverageOf(wrongly, enough.place, samples, 71).held).toBeLessThan(0.8);
  });
});
