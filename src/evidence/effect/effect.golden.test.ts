import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { tQuantile } from '#evidence/statistics/student.rules.ts';
import { answerOf } from './answer.rules.ts';
import { type Columns, measuredOf, type Written } from './golden.testing.ts';
import type { Assignment } from './kinds.contract.ts';
import { xoshiro } from './lots/xoshiro.rules.ts';
import { permutationOf } from './permutation.rules.ts';
import { type Baseline, detectableWith } from './power/detectable.rules.ts';
import { neededFor } from './power/needed.rules.ts';
import { type Aim, type Chosen, powerOf } from './power/power.rules.ts';
import { countedIn } from './units.rules.ts';

/** As everywhere: six decimals. */
const tolerance = 1e-6;

interface Expected {
  estimate: number;
  lo: number;
  hi: number;
  error?: number;
  df?: number;
  ratio?: number;
  ratioLo?: number;
  ratioHi?: number;
}

interface Golden {
  versions: Record<string, string>;
  cases: { section: string; assignment: Assignment; measured: Written; expect: Expected }[];
  permutations: { measured: Columns; draws: number; share: number }[];
  powers: { section: string; aim: Aim; with: number; without: number; chosen: Omit<Chosen, 'power'>; power: number }[];
  needs: { aim: Aim; power: number; units: number }[];
  smallest: { baseline: Baseline; n: number; power: number; more: number }[];
  quantiles: { p: number; df: number; t: number }[];
}

const golden: Golden = JSON.parse(readFileSync(`${import.meta.dirname}/golden/effect.json`, 'utf8'));
const numbered = <T extends object>(list: readonly T[], name: (one: T) => string) =>
  list.map((one, at) => [`${at + 1} ${name(one)}`, one] as const);

let largest = 0;
function same(ours: number | null | undefined, theirs: number | undefined): void {
  if (theirs === undefined) return;
  expect(ours).not.toBeNull();
  const off = Math.abs(ours! - theirs);
  largest = Math.max(largest, off);
  expect(off).toBeLessThanOrEqual(tolerance);
}

describe(`effects as R has them, with clubSandwich ${golden.versions.clubSandwich} and survey ${golden.versions.survey}`, () => {
  it('is compared over at least three hundred cases of every kind', () => {
    expect(golden.cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(golden.cases.map(({ section }) => section)).size).toBe(23);
  });

  it.each(numbered(golden.cases, ({ section }) => section))('%s', (_, { assignment, measured, expect: theirs }) => {
    const ours = answerOf(assignment, measuredOf(measured));
    if (ours.kind === 'none') return expect(ours.reason).toBe('an effect');
    same(ours.estimate, theirs.estimate);
    if (ours.certainty.kind === 'none') return expect(ours.certainty.reason).toBe('an interval');
    same(ours.certainty.lo, theirs.lo);
    same(ours.certainty.hi, theirs.hi);
    same(ours.error, theirs.error);
    same(ours.degreesOfFreedom, theirs.df);
    same(ours.ratio?.estimate, theirs.ratio);
    if (theirs.ratioLo === undefined) return;
    if (ours.ratio?.certainty.kind !== 'interval') return expect(ours.ratio).toBe('an interval of the ratio');
    same(ours.ratio.certainty.lo, theirs.ratioLo);
    same(ours.ratio.certainty.hi, theirs.ratioHi);
  });
});

describe('the test of the draw over all draws there could have been', () => {
  it.each(numbered(golden.permutations, ({ draws }) => `${draws} draws`))('%s', (_, { measured, draws, share }) => {
    const { form, ...rest } = measuredOf(measured);
    expect(form).toBe('places');
    const counted = countedIn('rows' in rest ? rest.rows : [], 'place', 'drawn')!;
    const found = permutationOf(counted, 'alike', xoshiro([1n, 2n, 3n, 4n]))!;
    expect(found).toMatchObject({ draws, all: true });
    same(found.share, share);
  });
});

describe(`power as R and pwr ${golden.versions.pwr} have it`, () => {
  it.each(numbered(golden.powers, ({ section }) => section))('%s', (_, { aim, chosen, power, ...groups }) => {
    same(powerOf(aim, groups, chosen), power);
  });

  it.each(numbered(golden.needs, ({ aim }) => aim.kind))('the fewest, %s', (_, { aim, power, units }) => {
    const found = neededFor(aim, { alpha: 0.05, power, explained: 0, places: null })!;
    expect(found.units).toBe(units);
    expect(found.power).toBeGreaterThanOrEqual(power);
  });

  it.each(numbered(golden.smallest, ({ baseline }) => baseline.kind))('the smallest, %s', (_, {
    baseline,
    n,
    power,
    more,
  }) => {
    const found = detectableWith(baseline, { with: n, without: n }, { alpha: 0.05, power, explained: 0, places: null });
    same(found.more, more);
  });
});

it.each(numbered(golden.quantiles, ({ p, df }) => `t of ${p} with ${df}`))('%s', (_, { p, df, t }) => {
  same(tQuantile(p, df), t);
});

afterAll(() => {
  process.stdout.write(`\nlargest difference from R: ${largest.toExponential(1)}\n`);
});
