import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageD, hedgesG, independentShares, pairedShares, pairsOf } from './change.rules.ts';

const n = fc.integer({ min: 3, max: 400 });
const mean = fc.double({ min: 1, max: 7, noNaN: true });
const sd = fc.double({ min: 0.1, max: 3, noNaN: true });
const moment = fc.record({ n, mean, sd });

describe('the size of a change', () => {
  it('lies within its interval, points as the change does, and is the same on another scale', () => {
    fc.assert(
      fc.property(moment, moment, fc.double({ min: -0.99, max: 0.99, noNaN: true }), (first, second, r) => {
        const twice = { n: first.n, first, second, r };
        const larger = (one: typeof first) => ({ ...one, mean: one.mean * 10 + 3, sd: one.sd * 10 });
        for (const [one, other] of [
          [hedgesG(first, second)!, hedgesG(larger(first), larger(second))!],
          [averageD(twice)!, averageD({ ...twice, first: larger(first), second: larger(second) })!],
        ] as const) {
          expect(one.interval.lo).toBeLessThanOrEqual(one.value);
          expect(one.interval.hi).toBeGreaterThanOrEqual(one.value);
          expect(Math.sign(one.value)).toBe(Math.sign(second.mean - first.mean));
          expect(other.value).toBeCloseTo(one.value, 9);
          expect(other.interval.lo).toBeCloseTo(one.interval.lo, 9);
        }
      }),
    );
  });

  it('turns round with the measurements', () => {
    fc.assert(
      fc.property(moment, moment, (first, second) => {
        expect(hedgesG(second, first)!.value).toBeCloseTo(-hedgesG(first, second)!.value, 12);
      }),
    );
  });

  it('is none without spread, or of too few people', () => {
    const flat = { n: 20, mean: 3, sd: 0 };
    expect(hedgesG(flat, { ...flat, mean: 4 })).toBeNull();
    expect(averageD({ n: 20, first: flat, second: flat, r: null })).toBeNull();
    expect(hedgesG({ n: 1, mean: 3, sd: 1 }, flat)).toBeNull();
    expect(averageD({ n: 2, first: { mean: 3, sd: 1 }, second: { mean: 4, sd: 1 }, r: 1 })).toBeNull();
  });
});

describe('a share before and after', () => {
  const counts = fc
    .integer({ min: 1, max: 300 })
    .chain((all) => fc.record({ part: fc.integer({ min: 0, max: all }), n: fc.constant(all) }));

  it('of others: the difference lies within its interval, which never passes 100 points', () => {
    fc.assert(
      fc.property(counts, counts, (a, b) => {
        const [first, second] = [a, b].map((one) => ({ n: one.n, share: one.part / one.n })) as [Part, Part];
        const { difference, interval } = independentShares(first, second)!;
        expect(difference).toBeCloseTo(second.share - first.share, 12);
        expect(interval.lo).toBeLessThanOrEqual(difference + 1e-12);
        expect(interval.hi).toBeGreaterThanOrEqual(difference - 1e-12);
        expect(interval.lo).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(interval.hi).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('of the same people: narrower than of others where both go together, and the same where they do not', () => {
    const answers = fc.array(
      fc.record({ before: fc.integer({ min: 0, max: 1 }), after: fc.integer({ min: 0, max: 1 }) }),
      {
        minLength: 5,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(answers, (both) => {
        const twice = pairsOf(both)!;
        const width = ({ interval }: { interval: { lo: number; hi: number } }) => interval.hi - interval.lo;
        const paired = pairedShares(twice)!;
        const apart = independentShares(
          { n: twice.n, share: twice.first.mean },
          { n: twice.n, share: twice.second.mean },
        )!;
        expect(paired.difference).toBeCloseTo(apart.difference, 12);
        if ((twice.r ?? 0) > 0) expect(width(paired)).toBeLessThanOrEqual(width(apart) + 1e-12);
        else if (twice.r !== null) expect(width(paired)).toBeGreaterThanOrEqual(width(apart) - 1e-12);
      }),
    );
  });
});

type Part = Parameters<typeof independentShares>[0];
