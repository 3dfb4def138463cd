import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { neededFor } from '#evidence/effect/power/needed.rules.ts';
import { type Aim, type Chosen, powerOf } from '#evidence/effect/power/power.rules.ts';
import type { Evaluation } from '../evaluation.contract.ts';
import { outcomeWith, planWith } from './plan.testing.ts';
import { chances, sizeOf, sizeSetting } from './size.rules.ts';
import { sizeMissing, sizeWords } from './size-words.rules.ts';

const share = outcomeWith({ kind: 'share', countedUnit: 'person', wanted: 'more' });
const of = (given: Partial<Evaluation>) =>
  planWith({ design: 'drawn_people', outcomes: [share], expectedWithout: 33, expectedWith: 41, ...given });

interface Need {
  aim: { kind: string; without?: number; with?: number; difference?: number; sd?: number };
  power: number;
  units: number;
}

const { needs }: { needs: Need[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../evidence/effect/golden/effect.json'), 'utf8'),
);

describe('how many are needed', () => {
  it('is what R says, through the fields of the plan', () => {
    const cases = needs.filter(({ power }) => power === chances.power);
    expect(cases.length).toBeGreaterThan(5);
    for (const { aim, units } of cases) {
      const plan =
        aim.kind === 'share'
          ? of({ expectedWithout: aim.without! * 100, expectedWith: aim.with! * 100 })
          : of({
              outcomes: [{ ...share, kind: 'mean' }],
              ...{ expectedWithout: 10, expectedWith: 10 + aim.difference!, expectedSd: aim.sd! },
            });
      expect(sizeOf(plan)!.needed!.units, JSON.stringify(aim)).toBe(units);
    }
    // power.prop.test(p1 = .33, p2 = .41, power = .8): 570.56
    expect(sizeOf(of({}))!.needed!.units).toBe(571);
  });

  it('is told in one sentence, with what could be shown', () => {
    // power.prop.test(n = 300, p1 = .33, power = .8): 0.4411; of 33 and 41 % its power is 0.5278.
    const { needed, attainable } = sizeWords(of({ attainable: 300 }));
    expect(needed).toBe(
      'Om 33\u00a0% van 41\u00a0% te onderscheiden heb je per groep 571 mensen nodig (80\u00a0% kans om het te zien, als het er is).',
    );
    expect(attainable).toBe(
      'Met 300 mensen per groep kun je een verschil zien vanaf 11,1 punten: 33\u00a0% tegen 44,1\u00a0%. De kans dat je het verschil ziet waarop je hoopt, is dan 53\u00a0%.',
    );
    expect(sizeWords(of({ attainable: 4 })).attainable).toBeNull();
    expect(sizeWords(of({ attainable: 5, expectedWithout: 95, expectedWith: 99 })).attainable).toMatch(
      /zelfs het grootste/,
    );
    expect(sizeWords(of({ attainable: 90_000 })).attainable).toMatch(/99\u00a0% of meer\.$/);
  });

  it('goes down as well', () => {
    const less = { outcomes: [{ ...share, wanted: 'less' as const }], expectedWithout: 41, expectedWith: 33 };
    // power.prop.test(n = 300, p1 = .41, p2 = .301): 0.8
    expect(sizeWords(of({ ...less, attainable: 300 })).attainable).toContain(
      'vanaf 10,9 punten: 41\u00a0% tegen 30,1\u00a0%',
    );
    expect(sizeOf(of(less))!.needed!.units).toBe(571);
  });

  it('is of places where these are drawn, with how alike people in them are', () => {
    const places = of({ design: 'drawn_places', placeSize: 30, icc: 0.05 });
    const chosen: Chosen = { ...chances, explained: 0, places: { size: 30, sizeVariation: 0, icc: 0.05 } };
    const expected = neededFor({ kind: 'share', without: 0.33, with: 0.41 }, chosen)!;
    expect(sizeOf(places)!.needed).toEqual(expected);
    expect(sizeWords(places).needed).toContain(`${expected.units} plekken nodig, met samen`);
    expect(sizeOf({ ...places, icc: null })).toBeNull();
    expect(sizeMissing({ ...places, icc: null })).toMatch(/hoe sterk ze op elkaar lijken/);
    expect(sizeSetting(of({}))!.asks).toEqual({ sd: false, alike: false });
  });

  it('is of the difference of both changes without lots: twice as many of means', () => {
    const mean = {
      outcomes: [{ ...share, kind: 'mean' as const }],
      expectedWithout: 0,
      expectedWith: 1,
      expectedSd: 4,
    };
    const drawn = sizeOf(of(mean))!.needed!.units;
    const compared = sizeOf(of({ ...mean, design: 'not_drawn' }))!.needed!.units;
    expect(compared / drawn).toBeCloseTo(2, 1);
    const shares = sizeOf(of({ design: 'not_drawn' }))!.needed!.units;
    expect(shares / 571).toBeGreaterThan(1.9);
    // The variance of four samples: of 41 % once and of 33 % three times.
    const error = Math.sqrt((0.41 * 0.59 + 3 * 0.33 * 0.67) / shares);
    expect((0.08 / error) ** 2).toBeCloseTo((1.96 + 0.8416) ** 2, 1);
    expect(sizeWords(of({ design: 'not_drawn' })).needed).toContain('per groep en per meting');
  });

  it('is of places or periods for counts, with the spread between them', () => {
    const count = { outcomes: [outcomeWith({ kind: 'count', countedUnit: 'place', per: 'week', wanted: 'less' })] };
    const plan = of({ ...count, design: 'drawn_places', expectedWithout: 12, expectedWith: 9, expectedSd: 6 });
    const { needed, setting } = sizeOf(plan)!;
    expect(setting).toMatchObject({ unit: 'places', asks: { sd: true, alike: false } });
    const aim: Aim = { kind: 'count', without: 12, with: 9, exposure: 1, dispersion: 0, between: 0.5 };
    const places = { size: 1, sizeVariation: 0, icc: 0 };
    const groups = (units: number) => ({ with: units, without: units });
    expect(powerOf(aim, groups(needed!.units), { ...chances, explained: 0, places })).toBeGreaterThanOrEqual(0.8);
    expect(powerOf(aim, groups(needed!.units - 1), { ...chances, explained: 0, places })).toBeLessThan(0.8);
    expect(sizeWords(plan).needed).toMatch(/^Om 12 per week van 9 per week te onderscheiden/);
    expect(sizeOf({ ...plan, expectedWithout: 0 })).toBeNull();
  });

  it('is none for a stepped start, a series, or without a main outcome', () => {
    for (const design of ['stepped', 'series', null] as const) expect(sizeSetting(of({ design }))).toBeNull();
    expect(sizeSetting(of({ outcomes: [{ ...share, role: 'other' }] }))).toBeNull();
    expect(sizeOf(of({ expectedWith: 120 }))).toBeNull();
    expect(sizeWords(of({ expectedWith: 33 })).needed).toMatch(/niet te onderscheiden/);
  });
});
