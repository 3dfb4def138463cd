import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correlationOf } from '#evidence/statistics/correlation.rules.ts';
import { known } from '#evidence/statistics/known.rules.ts';
import { differenceOf, meanOf } from '#evidence/statistics/mean.rules.ts';
import { omegaOf } from '#evidence/statistics/omega.rules.ts';
import { cronbachAlpha, reliabilityOf } from '#evidence/statistics/reliability.rules.ts';
import { seriesOf } from '#evidence/statistics/series.rules.ts';

const code = fc.integer({ min: 1, max: 7 });
const pairs = fc.array(fc.tuple(fc.option(code), fc.option(code)), { minLength: 5, maxLength: 60 });
const shift = fc.integer({ min: -50, max: 50 });
const factor = fc.integer({ min: 1, max: 20 });

/** Answers of `n` people to some questions that share a part, so that a factor can be found. */
const answers = fc
  .record({
    n: fc.integer({ min: 100, max: 140 }),
    seed: fc.integer({ min: 1, max: 1e6 }),
    items: fc.constantFrom(3, 4, 5),
  })
  .map(({ n, seed, items }) => {
    let state = seed;
    const next = () => {
      state = (state * 48271) % 2147483647;
      return state / 2147483647;
    };
    const rows = Array.from({ length: n }, () => {
      const common = next() * 4;
      return Array.from({ length: items }, () => 1 + Math.round(common + next() * 2));
    });
    return Array.from({ length: items }, (_, at) => rows.map((row) => row[at]!));
  });

const numbersOf = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value
      ? Object.values(value).flatMap(numbersOf)
      : [];

function expectClose(a: unknown, b: unknown) {
  const [x, y] = [numbersOf(a), numbersOf(b)];
  expect(x.length).toBe(y.length);
  for (const [index, value] of x.entries()) expect(value).toBeCloseTo(y[index]!, 7);
}

type Given = readonly (number | null)[];
const series = (given: Given) => seriesOf(Float64Array.from(given, (value) => value ?? Number.NaN));
const correlation = (xs: Given, ys: Given) => correlationOf(series(xs), series(ys));

const moved = (by: number, times: number) => (value: number | null) => (value === null ? null : value * times + by);

describe('shift, scale and order of the respondents', () => {
  it('correlations stay what they are; a negative scale turns them', () => {
    fc.assert(
      fc.property(pairs, shift, factor, (rows, by, times) => {
        const [xs, ys] = [rows.map(([x]) => x), rows.map(([, y]) => y)];
        const found = correlation(xs, ys);
        expectClose(correlation(xs.map(moved(by, times)), ys), found);
        expectClose(correlation(xs.toReversed(), ys.toReversed()), found);
        const turned = known(correlation(xs.map(moved(8, -1)), ys));
        expectClose([turned?.r ?? 0, turned?.spearman ?? 0], [-(known(found)?.r ?? 0), -(known(found)?.spearman ?? 0)]);
      }),
    );
  });

  it('a mean moves along, its spread only with the scale', () => {
    fc.assert(
      fc.property(fc.array(code, { minLength: 2, maxLength: 60 }), shift, factor, (values, by, times) => {
        const [before, after] = [known(meanOf(values))!, known(meanOf(values.map((value) => value * times + by)))!];
        expectClose(after.mean, before.mean * times + by);
        expectClose(after.sd, before.sd * times);
        expectClose(after.interval, { lo: before.interval.lo * times + by, hi: before.interval.hi * times + by });
        expectClose(meanOf(values.toReversed()), meanOf(values));
        expect(before.interval.lo).toBeLessThanOrEqual(before.mean);
      }),
    );
  });

  it('a difference does not mind a shift of both, and turns when the groups change places', () => {
    const group = fc.array(code, { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(group, group, shift, (a, b, by) => {
        const found = known(differenceOf(a, b));
        expectClose(
          known(
            differenceOf(
              a.map((value) => value + by),
              b.map((value) => value + by),
            ),
          ),
          found,
        );
        expect(known(differenceOf(b, a))?.difference ?? 0).toBeCloseTo(-(found?.difference ?? 0), 9);
      }),
    );
  });

  /** Each question keeps its own loading. */
  const turned = <T extends { loadings?: number[] }>(found: T | null) =>
    found && { ...found, ...(found.loadings && { loadings: found.loadings.toReversed() }) };

  it('alpha and omega stay what they are, in whatever order questions and respondents come', () => {
    fc.assert(
      fc.property(answers, shift, factor, (columns, by, times) => {
        for (const measure of [cronbachAlpha, omegaOf]) {
          const found = measure(columns);
          expectClose(measure(columns.map((column) => column.map((value) => value * times + by))), found);
          expectClose(turned(measure(columns.toReversed())), found);
          expectClose(measure(columns.map((column) => column.toReversed())), found);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('omega is not under alpha where questions share one thing, and its interval holds it', () => {
    fc.assert(
      fc.property(answers, (columns) => {
        const found = known(reliabilityOf(columns.map((column) => Float64Array.from(column))))!;
        if (found.measure !== 'omega') return;
        expect(found.value).toBeGreaterThan(cronbachAlpha(columns)!.value - 0.02);
        expect(found.interval.lo).toBeLessThan(found.value);
        expect(found.interval.hi).toBeLessThan(1);
        expect(found.interval.hi).toBeGreaterThan(found.value);
      }),
      { numRuns: 40 },
    );
  });
});
