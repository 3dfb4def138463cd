import { afterAll, describe, expect, it } from 'vitest';
import { coverageOf, ofPersons, ofPlaces, rare, wrongly } from './coverage.testing.ts';
import { enough } from './estimate.rules.ts';

/** `coverage.test.ts` in full; the figures are printed. Chance moves one by half a point. */
const samples = 2000;
const lines: string[] = [];

describe.each([
  { unit: 'person', scenarios: ofPersons, sizes: [10, 25, 50, 200] },
  { unit: 'place', scenarios: ofPlaces, sizes: [4, 6, 10, 20] },
] as const)('intervals of 95 %, $unit', ({ unit, scenarios, sizes }) => {
  it.each(scenarios)('$name', (scenario) => {
    const found = sizes.map((many) => ({ many, ...coverageOf(scenario, many, samples, 1000 * many + 7) }));
    lines.push(
      `${unit}: ${scenario.name}: ${found.map(({ many, held }) => `${many}: ${(100 * held).toFixed(1)} %`).join(', ')}`,
    );
    for (const { many, held, told } of found) {
      if (many < enough[unit]) continue;
      expect(told).toBe(samples);
      expect(held).toBeGreaterThanOrEqual(0.93);
      expect(held).toBeLessThanOrEqual(0.97);
    }
  });
});

describe('beside these', () => {
  const sizes = [50, 200, 1000];

  it.each(rare)('what is rare is held at least as often: $name', (scenario) => {
    const found = sizes.map((many) => ({ many, ...coverageOf(scenario, many, samples, 1000 * many + 7) }));
    lines.push(
      `rare: ${scenario.name}: ${found.map(({ many, held }) => `${many}: ${(100 * held).toFixed(1)} %`).join(', ')}`,
    );
    for (const { held } of found) expect(held).toBeGreaterThanOrEqual(0.93);
  });

  it('people of places are no persons drawn one by one', () => {
    const { held } = coverageOf(wrongly, 10, samples, 3);
    lines.push(`${wrongly.name}: 10: ${(100 * held).toFixed(1)} %`);
    expect(held).toBeLessThan(0.8);
  });
});

afterAll(() => {
  process.stdout.write(`\n${samples} samples each\n${lines.join('\n')}\n`);
});
