import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectableWith } from './detectable.rules.ts';
import { neededFor } from './needed.rules.ts';
import { type Aim, type Chosen, designEffect, powerOf } from './power.rules.ts';

const chosen: Chosen = { alpha: 0.05, power: 0.8, explained: 0, places: null };
const inPlaces = (icc: number, size = 30): Chosen => ({ ...chosen, places: { size, sizeVariation: 0, icc } });
const share: Aim = { kind: 'share', without: 0.33, with: 0.41 };

describe('how many are needed', () => {
  it('is the fewest: one fewer is not enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 98 }),
        fc.integer({ min: 2, max: 98 }),
        fc.constantFrom(null, inPlaces(0.03).places),
        (a, b, places) => {
          fc.pre(Math.abs(a - b) > 2);
          const aim: Aim = { kind: 'share', without: a / 100, with: b / 100 };
          const { units, power } = neededFor(aim, { ...chosen, places })!;
          expect(power).toBeGreaterThanOrEqual(0.8);
          const least = places ? 4 : 5;
          if (units > least)
            expect(powerOf(aim, { with: units - 1, without: units - 1 }, { ...chosen, places })).toBeLessThan(0.8);
          else expect(units).toBe(least);
        },
      ),
      { numRuns: 60, seed: 71 },
    );
  });

  it('grows with how alike people of a place are, and falls with what is known of before', () => {
    const people = (one: Chosen) => neededFor(share, one)!.people!;
    expect(people(inPlaces(0.05))).toBeGreaterThan(people(inPlaces(0.01)));
    expect(people(inPlaces(0.01))).toBeGreaterThan(people(chosen));
    expect(people({ ...chosen, explained: 0.5 })).toBeLessThan(0.6 * people(chosen));
    expect(designEffect({ size: 21, sizeVariation: 0, icc: 0.05 })).toBeCloseTo(2, 12);
    expect(designEffect({ size: 21, sizeVariation: 0.5, icc: 0.05 })).toBeCloseTo(2.2625, 12);
  });

  it('is none where nothing is hoped for, and people of counts in places are not known', () => {
    expect(neededFor({ ...share, with: 0.33 }, chosen)).toBeNull();
    const count: Aim = { kind: 'count', without: 2, with: 1.5, exposure: 4, dispersion: 1.5, between: 0.3 };
    expect(neededFor(count, inPlaces(0))).toMatchObject({ people: null });
  });
});

describe('the smallest effect that a study can show', () => {
  it('is found as often as was chosen, each way', () => {
    const groups = { with: 120, without: 150 };
    const { more, less } = detectableWith({ kind: 'share', without: 0.3 }, groups, chosen);
    expect(powerOf({ kind: 'share', without: 0.3, with: 0.3 + more! }, groups, chosen)).toBeCloseTo(0.8, 9);
    expect(powerOf({ kind: 'share', without: 0.3, with: 0.3 + less! }, groups, chosen)).toBeCloseTo(0.8, 9);
    expect(less).toBeLessThan(0);
  });

  it('is none where even all or nobody would not be found', () => {
    expect(detectableWith({ kind: 'share', without: 0.05 }, { with: 20, without: 20 }, chosen)).toMatchObject({
      less: null,
    });
    expect(detectableWith({ kind: 'mean', sd: 1 }, { with: 1, without: 1 }, chosen)).toEqual({
      more: null,
      less: null,
    });
  });
});
