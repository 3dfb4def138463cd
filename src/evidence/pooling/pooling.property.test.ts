import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betweenStudies, highestLikelihood, likelihoodAt } from './between-studies.rules.ts';
import {
  fisherZ,
  logRateRatio,
  logRiskRatio,
  riskDifference,
  type StudyEffect,
  standardisedDifference,
} from './measures.rules.ts';
import { randomEffects } from './random-effects.rules.ts';
import { regression } from './regression.rules.ts';
import { meanModel } from './weighed.rules.ts';

/** The same each run; `FAST_CHECK_SEED=7` makes others. */
const options = { seed: Number(process.env.FAST_CHECK_SEED ?? 80), numRuns: 300 };

const study: fc.Arbitrary<StudyEffect> = fc.record({
  yi: fc.double({ min: -3, max: 3, noNaN: true }),
  vi: fc.double({ min: -5, max: 1, noNaN: true }).map((power) => 10 ** power),
});
const studies = fc.array(study, { minLength: 2, maxLength: 20 });

const near = (one: number, other: number, within = 1e-6) =>
  expect(Math.abs(one - other)).toBeLessThanOrEqual(within * Math.max(1, Math.abs(one)));

describe('studies taken together', () => {
  it('every figure is a number, and the intervals hold what they are around', () => {
    fc.assert(
      fc.property(studies, (some) => {
        const found = randomEffects(some)!;
        const { estimate, interval, prediction, tau2, tau2Interval, q, i2, error } = found;
        for (const value of [estimate, error, tau2, q, i2, ...Object.values(tau2Interval)])
          expect(Number.isFinite(value)).toBe(true);
        expect(interval.lo).toBeLessThanOrEqual(estimate);
        expect(estimate).toBeLessThanOrEqual(interval.hi);
        // A next study is never surer than the mean.
        expect(prediction.lo).toBeLessThanOrEqual(interval.lo);
        expect(prediction.hi).toBeGreaterThanOrEqual(interval.hi);
        expect(tau2).toBeGreaterThanOrEqual(0);
        expect(i2).toBeGreaterThanOrEqual(0);
        expect(i2).toBeLessThanOrEqual(1);
        expect(tau2Interval.lo).toBeLessThanOrEqual(tau2Interval.hi);
        const yis = some.map(({ yi }) => yi);
        expect(estimate).toBeGreaterThanOrEqual(Math.min(...yis) - 1e-9);
        expect(estimate).toBeLessThanOrEqual(Math.max(...yis) + 1e-9);
      }),
      options,
    );
  });

  it('the modified interval is never narrower than either other', () => {
    fc.assert(
      fc.property(studies, (some) => {
        const width = (test: 'normal' | 'knapp_hartung' | 'modified') => {
          const { lo, hi } = randomEffects(some, test)!.interval;
          return hi - lo;
        };
        expect(width('modified')).toBeGreaterThanOrEqual(width('normal') * (1 - 1e-12));
        expect(width('modified')).toBeGreaterThanOrEqual(width('knapp_hartung') * (1 - 1e-12));
      }),
      options,
    );
  });

  it('the order of studies makes no difference, a shift shifts the estimate alone, and a turn turns it', () => {
    fc.assert(
      fc.property(studies, fc.double({ min: -2, max: 2, noNaN: true }), (some, shift) => {
        const found = randomEffects(some)!;
        near(found.estimate, randomEffects(some.toReversed())!.estimate);
        const shifted = randomEffects(some.map(({ yi, vi }) => ({ yi: yi + shift, vi })))!;
        near(found.estimate + shift, shifted.estimate);
        near(found.tau2, shifted.tau2);
        const turned = randomEffects(some.map(({ yi, vi }) => ({ yi: -yi, vi })))!;
        near(found.interval.lo, -turned.interval.hi);
      }),
      options,
    );
  });

  it('there is no likelier variance between studies than the one that is searched for from end to end, and scoring finds no other maximum that is lower', () => {
    fc.assert(
      fc.property(studies, (some) => {
        const highest = highestLikelihood(meanModel(some));
        for (const tau2 of [0, highest / 2, highest * 1.1, highest + 0.01, highest + 1])
          expect(likelihoodAt(meanModel(some), tau2)).toBeLessThanOrEqual(
            likelihoodAt(meanModel(some), highest) + 1e-9,
          );
        const found = betweenStudies(meanModel(some));
        // A top of its own: a step to either side is lower.
        const side = 1e-4 * Math.max(found, 1e-3);
        expect(likelihoodAt(meanModel(some), found + side)).toBeLessThanOrEqual(
          likelihoodAt(meanModel(some), found) + 1e-9,
        );
        if (found > side)
          expect(likelihoodAt(meanModel(some), found - side)).toBeLessThanOrEqual(
            likelihoodAt(meanModel(some), found) + 1e-9,
          );
      }),
      options,
    );
  });

  it('where scoring goes round in circles the likelihood is searched, as metafor does with halved steps', () => {
    const round = [
      { yi: -0.1966, vi: 0.4588 },
      { yi: -2.9615, vi: 1.917 },
      { yi: 0.0032, vi: 0.03426 },
    ];
    near(betweenStudies(meanModel(round)), 0.2532140023656);
  });

  it('alike studies have nothing between them; one study is no sum', () => {
    const alike = randomEffects(Array.from({ length: 5 }, () => ({ yi: 0.3, vi: 0.01 })))!;
    expect(alike).toMatchObject({ k: 5, tau2: 0, i2: 0, tau2Interval: { lo: 0, hi: 0 } });
    near(alike.estimate, 0.3);
    expect(randomEffects([{ yi: 0.3, vi: 0.01 }])).toBeNull();
    expect(randomEffects([])).toBeNull();
  });
});

describe('along something in which studies differ', () => {
  const some = fc.array(study, { minLength: 4, maxLength: 20 });

  it('it does not matter from where one counts, nor which subgroup is called 1', () => {
    fc.assert(
      fc.property(some, fc.integer({ min: -3000, max: 3000 }), (studies, shift) => {
        const x = studies.map((_, at) => (at % 3 === 0 ? 1 : 0));
        const found = regression(studies, x)!;
        const shifted = regression(
          studies,
          x.map((value) => value + shift),
        )!;
        near(found.slope.estimate, shifted.slope.estimate);
        near(found.at(1).interval.hi, shifted.at(1 + shift).interval.hi);
        const turned = regression(
          studies,
          x.map((value) => 1 - value),
        )!;
        near(found.slope.estimate, -turned.slope.estimate);
        near(found.at(0).estimate, turned.at(1).estimate);
        near(found.tau2, turned.tau2);
      }),
      options,
    );
  });

  it('is nothing of two studies, and where all are alike', () => {
    const one = { yi: 0.2, vi: 0.01 };
    expect(regression([one, one], [0, 1])).toBeNull();
    expect(regression([one, one, one], [2020, 2020, 2020])).toBeNull();
  });
});

describe('what a study found', () => {
  const part = fc
    .integer({ min: 1, max: 500 })
    .chain((n) => fc.record({ kind: fc.constant('share' as const), n: fc.constant(n), part: fc.nat({ max: n }) }));
  const count = fc.record({
    kind: fc.constant('count' as const),
    events: fc.nat({ max: 500 }),
    exposure: fc.double({ min: 0.1, max: 90, noNaN: true }),
  });
  const mean = fc.record({
    kind: fc.constant('mean' as const),
    n: fc.integer({ min: 2, max: 400 }),
    mean: fc.double({ min: -50, max: 50, noNaN: true }),
    sd: fc.double({ min: 0.1, max: 20, noNaN: true }),
  });
  const turns = <T>(arbitrary: fc.Arbitrary<T>, of: (first: T, second: T) => StudyEffect | null) =>
    fc.assert(
      fc.property(arbitrary, arbitrary, (first, second) => {
        const [one, other] = [of(first, second)!, of(second, first)!];
        expect(one.vi).toBeGreaterThan(0);
        near(one.yi, -other.yi, 1e-9);
        near(one.vi, other.vi, 1e-9);
      }),
      options,
    );

  it('has a variance over zero, and turns when the groups do', () => {
    turns(part, riskDifference);
    turns(part, logRiskRatio);
    turns(count, logRateRatio);
    turns(mean, standardisedDifference);
  });

  it('is nothing of nobody, of three respondents, and without spread', () => {
    const nobody = { kind: 'share', part: 0, n: 0 } as const;
    const some = { kind: 'share', part: 2, n: 9 } as const;
    expect([riskDifference(nobody, some), logRiskRatio(some, nobody)]).toEqual([null, null]);
    expect([fisherZ(1, 50), fisherZ(0.2, 3), fisherZ(Number.NaN, 50)]).toEqual([null, null, null]);
    expect(
      logRateRatio({ kind: 'count', events: 1, exposure: 0 }, { kind: 'count', events: 1, exposure: 1 }),
    ).toBeNull();
    const mean9 = { kind: 'mean', n: 9, mean: 3, sd: null } as const;
    expect(standardisedDifference(mean9, mean9)).toBeNull();
  });
});
