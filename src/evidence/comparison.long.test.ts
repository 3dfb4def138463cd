import { afterAll, describe, expect, it } from 'vitest';
import { namedIn } from './comparison.testing.ts';

/** The samples of `comparison.rules.test.ts` in full; the figures are printed. */
const samples = 2000;
const lines: string[] = [];
const shares = [0, 0.3, 0.5];

describe('samples of which the truth is known, in full', () => {
  const equal = [60, 150, 400].flatMap((n) =>
    [0.2, 0.35, 0.5].flatMap((r) => shares.map((shared) => [n, r, shared] as const)),
  );

  it.each(equal)('six equal factors: n %i, r %f, shared %f', (n, r, shared) => {
    const { any } = namedIn({ correlations: Array(6).fill(r), shared, n }, samples, n * 1000 + 100 * r + 10 * shared);
    lines.push(`six of ${r}, shared ${shared}, n ${n}: one named in ${(100 * any).toFixed(2)} %`);
    expect(any).toBeLessThanOrEqual(0.05);
  });

  it.each(shares)('0.50 against five of 0.20 at n 200, shared %f', (shared) => {
    const { any, first } = namedIn({ correlations: [0.5, 0.2, 0.2, 0.2, 0.2, 0.2], shared, n: 200 }, samples, 11);
    lines.push(
      `0.50 against five of 0.20, shared ${shared}, n 200: named in ${(100 * first).toFixed(2)} %, another in ${(100 * (any - first)).toFixed(2)} %`,
    );
    expect(first).toBeGreaterThanOrEqual(0.8);
  });
});

afterAll(() => {
  process.stdout.write(`\n${samples} samples each\n${lines.join('\n')}\n`);
});
