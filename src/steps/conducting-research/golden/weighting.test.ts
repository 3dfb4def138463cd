import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { known } from '#evidence/statistics/known.rules.ts';
import {
  type Margin,
  mostWeight,
  weightedMeanOf,
  weightedShareOf,
  weightsOf,
} from '#evidence/statistics/weighting.rules.ts';

/** What R's `survey` made of a data set; see `weighting.R`. */
interface Golden {
  versions: { R: string; survey: string };
  sets: ({
    margins: { answers: string; shares: number[] }[];
    /** One character a respondent, as of the margins. */
    y: string;
    most: number;
  } & (
    | { met: false }
    | {
        met: true;
        rows: number[];
        weights: number[];
        trimmed: number;
        designEffect: number;
        effectiveN: number;
        n: number;
        mean: number;
        error: number;
        untrimmed: { mean: number; error: number };
      }
  ))[];
}

const golden: Golden = JSON.parse(readFileSync(join(import.meta.dirname, 'weighting.json'), 'utf8'));
const tolerance = 1e-6;

const numbersIn = (kept: string) => Float64Array.from(kept, (one) => (one === '-' ? Number.NaN : Number(one)));
const marginOf = ({ answers, shares }: { answers: string; shares: number[] }): Margin => ({
  places: Int32Array.from(answers, (one) => (one === '-' ? -1 : Number(one))),
  shares,
});

it('weights, weighted means and their standard errors agree with R’s survey to six decimals, on over a hundred data sets', () => {
  const met = golden.sets.filter((set) => set.met);
  expect(met.length).toBeGreaterThanOrEqual(100);
  // All that can happen is among them.
  expect(met.filter(({ trimmed }) => trimmed > 0).length).toBeGreaterThan(20);
  expect(met.filter(({ margins }) => margins.length === 3).length).toBeGreaterThan(20);
  expect(met.filter(({ margins }) => margins.some(({ answers }) => answers.includes('-'))).length).toBeGreaterThan(20);
  let [largest, compared] = [0, 0];
  const agree = (ours: number, theirs: number, what: string) => {
    compared++;
    largest = Math.max(largest, Math.abs(ours - theirs));
    expect(Math.abs(ours - theirs), what).toBeLessThanOrEqual(tolerance);
  };
  for (const [at, set] of met.entries()) {
    const [y, margins] = [numbersIn(set.y), set.margins.map(marginOf)];
    const ours = weightsOf(y.length, margins, set.most)!;
    for (const [place, row] of set.rows.entries())
      agree(ours.weights[row]!, set.weights[place]!, `${at}: weight ${row}`);
    expect(ours.trimmed, `${at}`).toBe(set.trimmed);
    agree(ours.designEffect, set.designEffect, `${at}: design effect`);
    agree(ours.effectiveN, set.effectiveN, `${at}: effective n`);
    const mean = known(weightedMeanOf(y, ours))!;
    expect(mean.n, `${at}`).toBe(set.n);
    agree(mean.mean, set.mean, `${at}: mean`);
    agree(mean.error, set.error, `${at}: standard error`);
    const before = known(weightedMeanOf(y, weightsOf(y.length, margins, Number.POSITIVE_INFINITY)!))!;
    agree(before.mean, set.untrimmed.mean, `${at}: mean before trimming`);
    agree(before.error, set.untrimmed.error, `${at}: standard error before trimming`);
  }
  process.stdout.write(
    `\nsurvey ${golden.versions.survey}: ${compared} figures, largest difference ${largest.toExponential(1)}\n`,
  );
});

it('there are no weights where known divisions exclude each other', () => {
  const apart = golden.sets.filter((set) => !set.met);
  expect(apart.length).toBeGreaterThan(0);
  for (const { margins, y } of apart) expect(weightsOf(y.length, margins.map(marginOf))).toBeNull();
});

/** Respondents with an answer to one to three questions, each answer given, and shares of the population. */
const samples = fc
  .record({ many: fc.integer({ min: 1, max: 3 }), people: fc.integer({ min: 150, max: 260 }), seed: fc.nat() })
  .chain(({ many, people }) =>
    fc.record({
      y: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: people, maxLength: people }),
      margins: fc.array(
        fc.array(fc.integer({ min: 20, max: 60 }), { minLength: 2, maxLength: 4 }).chain((shares) =>
          fc.record({
            shares: fc.constant(shares),
            places: fc
              .array(fc.integer({ min: 0, max: shares.length - 1 }), { minLength: people, maxLength: people })
              .map((places) => Int32Array.from(places, (place, row) => (row < shares.length ? row : place))),
          }),
        ),
        { minLength: many, maxLength: many },
      ),
    }),
  );

const sum = (values: Iterable<number>) => [...values].reduce((all, one) => all + one, 0);

describe('whatever people answered', () => {
  it('the weights together are as many as there are people, nobody counts for more than the limit, and before that the divisions are met', () => {
    fc.assert(
      fc.property(samples, ({ margins, y }) => {
        const raked = weightsOf(y.length, margins, Number.POSITIVE_INFINITY);
        if (!raked) return;
        const trimmed = weightsOf(y.length, margins)!;
        for (const { weights } of [raked, trimmed]) expect(sum(weights)).toBeCloseTo(y.length, 6);
        expect(Math.max(...trimmed.weights)).toBeLessThanOrEqual(mostWeight + 1e-9);
        expect(trimmed.effectiveN).toBeLessThanOrEqual(y.length + 1e-6);
        expect(raked.off).toBeLessThan(1e-6);
        for (const { places, shares } of margins)
          for (const [place, share] of shares.entries())
            expect(sum(raked.weights.filter((_, row) => places[row] === place)) / y.length).toBeCloseTo(
              share / sum(shares),
              6,
            );
      }),
    );
  });

  it('another order of people, and shares in another unit, give the same figures', () => {
    fc.assert(
      fc.property(samples, fc.integer({ min: 2, max: 50 }), ({ margins, y }, times) => {
        const values = Float64Array.from(y);
        const weights = weightsOf(y.length, margins);
        const turned = weightsOf(
          y.length,
          margins.map(({ places, shares }) => ({ places: places.toReversed(), shares })),
        );
        const scaled = weightsOf(
          y.length,
          margins.map(({ places, shares }) => ({ places, shares: shares.map((share) => share * times) })),
        );
        if (!weights) return expect([turned, scaled]).toEqual([null, null]);
        const first = known(weightedMeanOf(values, weights))!;
        for (const other of [weightedMeanOf(values.toReversed(), turned!), weightedMeanOf(values, scaled!)]) {
          expect(known(other)!.mean).toBeCloseTo(first.mean, 8);
          expect(known(other)!.error).toBeCloseTo(first.error, 8);
        }
      }),
    );
  });

  it('with one division the weighted mean is that of the groups, each counted as the population has it', () => {
    fc.assert(
      fc.property(samples, ({ margins: [margin], y }) => {
        const { places, shares } = margin!;
        const weights = weightsOf(y.length, [margin!], Number.POSITIVE_INFINITY)!;
        const means = shares.map((_, place) => {
          const own = y.filter((__, row) => places[row] === place);
          return sum(own) / own.length;
        });
        const expected = sum(means.map((mean, place) => (mean * shares[place]!) / sum(shares)));
        expect(known(weightedMeanOf(Float64Array.from(y), weights))!.mean).toBeCloseTo(expected, 8);
      }),
    );
  });

  it('who left a question open keeps in it the weight that the sample gave, and a share stays within 0–1', () => {
    fc.assert(
      fc.property(samples, ({ margins: [margin], y }) => {
        const places = margin!.places.map((place, row) => (row % 9 === 0 ? -1 : place));
        const weights = weightsOf(y.length, [{ places, shares: margin!.shares }], Number.POSITIVE_INFINITY);
        if (!weights) return;
        for (let row = 0; row < y.length; row += 9) expect(weights.weights[row]).toBeCloseTo(1, 8);
        const share = weightedShareOf(
          Float64Array.from(y, (one) => Number(one > 6)),
          weights,
        )!;
        expect(share.interval.lo).toBeGreaterThanOrEqual(0);
        expect(share.interval.hi).toBeLessThanOrEqual(1);
        expect(share.interval.lo).toBeLessThanOrEqual(share.share);
        expect(share.interval.hi).toBeGreaterThanOrEqual(share.share);
      }),
    );
  });
});
