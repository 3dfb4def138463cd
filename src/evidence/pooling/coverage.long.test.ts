import { afterAll, expect, it } from 'vitest';
import { coverageOf, poolingTests } from './coverage.testing.ts';

/** `coverage.test.ts` in full; the figures are printed (docs/decisions/0080). Chance moves one by half a point. */
const samples = 2000;
const lines: string[] = [];

const percent = (share: number) => (100 * share).toFixed(1);

it.each([2, 3, 4, 5, 8, 10, 15, 30])('%i studies', (k) => {
  const found = [0.1, 0.2].map((tau) => coverageOf(k, tau, samples, 100 * k + 10 * tau));
  const cells = poolingTests.map((test) =>
    found.map(({ mean }) => `${percent(mean[test].held)} (${mean[test].width.toFixed(2)})`).join(' / '),
  );
  lines.push(`| ${[k, ...cells, found.map(({ prediction }) => percent(prediction)).join(' / ')].join(' | ')} |`);
  for (const { mean } of found) expect(mean.modified.held).toBeGreaterThanOrEqual(0.935);
});

afterAll(() => {
  process.stdout.write(`\n${samples} samples each, τ 0.1 / 0.2\n${lines.join('\n')}\n`);
});
