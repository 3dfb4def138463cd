import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chiSquareCdf, chiSquareQuantile } from '#evidence/statistics/chi-square.rules.ts';
import {
  logRateRatio,
  logRiskRatio,
  riskDifference,
  type StudyEffect,
  standardisedDifference,
} from './measures.rules.ts';
import { type Pooled, type PoolingTest, randomEffects } from './random-effects.rules.ts';
import { type Estimated, regression } from './regression.rules.ts';

/** As everywhere: six decimals. */
const tolerance = 1e-6;

const read = (name: string) => readFileSync(`${import.meta.dirname}/golden/${name}`, 'utf8');

interface Line {
  name: string;
  test: 'z' | 'knha' | 'adhoc';
  yi: number[];
  vi: number[];
  [figure: string]: unknown;
}

interface Fit {
  test: PoolingTest;
  estimate: number;
  error: number;
  lo: number;
  hi: number;
  pilo: number;
  pihi: number;
  tau2: number;
  tau2lo: number;
  tau2hi: number;
  q: number;
  i2: number;
}

type Columns = Record<string, number>;

interface Golden {
  versions: Record<string, string>;
  cases: { measure: 'RD' | 'RR' | 'IRR' | 'SMD'; studies: Columns[]; yi: number[]; vi: number[]; fits: Fit[] }[];
  unequal: { yi: number[]; vi: number[]; fits: Fit[] }[];
  chiSquare: { p: number; df: number; x: number }[];
}

const golden: Golden = JSON.parse(read('pooling.json'));
const correlations: Line[] = read('correlations.jsonl')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

const studiesOf = ({ yi, vi }: { yi: number[]; vi: number[] }): StudyEffect[] =>
  yi.map((value, at) => ({ yi: value, vi: vi[at]! }));

const figuresOf = (pooled: Pooled): Omit<Fit, 'test'> => ({
  estimate: pooled.estimate,
  error: pooled.error,
  lo: pooled.interval.lo,
  hi: pooled.interval.hi,
  pilo: pooled.prediction.lo,
  pihi: pooled.prediction.hi,
  tau2: pooled.tau2,
  tau2lo: pooled.tau2Interval.lo,
  tau2hi: pooled.tau2Interval.hi,
  q: pooled.q,
  i2: pooled.i2,
});

/** Names of figures that are further off than allowed: of what is over 1 by its millionth part. */
function off(ours: Readonly<Columns>, theirs: object): string[] {
  return Object.entries(ours).flatMap(([name, value]) => {
    const other = Number(Reflect.get(theirs, name));
    const near = Math.abs(value - other) <= tolerance * Math.max(1, Math.abs(other));
    return near ? [] : [`${name}: ${value} instead of ${other}`];
  });
}

describe('random effects as metafor 3.8.1 has them, of Fisher z', () => {
  const tests = { z: 'normal', knha: 'knapp_hartung', adhoc: 'modified' } as const;

  it('over 126 fits: 42 sets of studies, each by the three tests', () => {
    expect(correlations).toHaveLength(126);
    expect(new Set(correlations.map(({ test }) => test))).toEqual(new Set(Object.keys(tests)));
  });

  it.each(correlations.map((line) => [`${line.name} ${line.test}`, line] as const))('%s', (_, line) => {
    const ours = figuresOf(randomEffects(studiesOf(line), tests[line.test])!);
    const { est, se, lo, hi, pilo, pihi, tau2, tau2lo, QE, I2 } = line as unknown as Record<string, number>;
    // metafor looked no further than 100 there.
    const tau2hi = line.tau2hi === 100 && ours.tau2hi >= 100 ? ours.tau2hi : (line.tau2hi as number);
    const theirs = { estimate: est!, error: se!, lo: lo!, hi: hi!, pilo: pilo!, pihi: pihi!, tau2: tau2! };
    expect(off(ours, { ...theirs, tau2lo: tau2lo!, tau2hi, q: QE!, i2: I2! / 100 })).toEqual([]);
  });
});

describe(`shares, rates and means as metafor ${golden.versions.metafor} takes them together`, () => {
  it('over at least 150 sets of studies of every measure', () => {
    expect(golden.cases.length).toBeGreaterThanOrEqual(150);
    expect(new Set(golden.cases.map(({ measure }) => measure))).toEqual(new Set(['RD', 'RR', 'IRR', 'SMD']));
  });

  const share = (part: number, n: number) => ({ kind: 'share', part, n }) as const;
  const count = (events: number, exposure: number) => ({ kind: 'count', events, exposure }) as const;
  const mean = (n: number, value: number, sd: number) => ({ kind: 'mean', n, mean: value, sd }) as const;
  const measured: Record<Golden['cases'][number]['measure'], (row: Columns) => StudyEffect | null> = {
    RD: (row) => riskDifference(share(row.part1!, row.n1!), share(row.part2!, row.n2!)),
    RR: (row) => logRiskRatio(share(row.part1!, row.n1!), share(row.part2!, row.n2!)),
    IRR: (row) => logRateRatio(count(row.events1!, row.exposure1!), count(row.events2!, row.exposure2!)),
    SMD: (row) => standardisedDifference(mean(row.n1!, row.mean1!, row.sd1!), mean(row.n2!, row.mean2!, row.sd2!)),
  };

  it.each(
    golden.cases.map((one, at) => [`${at + 1} ${one.measure}, k = ${one.yi.length}`, one] as const),
  )('%s', (_, one) => {
    const studies = one.studies.map((row) => measured[one.measure](row)!);
    for (const [at, { yi, vi }] of studies.entries()) {
      expect(Math.abs(yi - one.yi[at]!)).toBeLessThan(1e-9);
      expect(Math.abs(vi - one.vi[at]!)).toBeLessThan(1e-9);
    }
    for (const fit of one.fits) expect(off(figuresOf(randomEffects(studies, fit.test)!), fit)).toEqual([]);
  });
});

it.each(golden.unequal.map((one, at) => [at + 1, one] as const))('studies of very unequal size %i', (_, one) => {
  for (const fit of one.fits) expect(off(figuresOf(randomEffects(studiesOf(one), fit.test)!), fit)).toEqual([]);
});

it.each(golden.chiSquare)('chi-square under $p with $df degrees of freedom', ({ p, df, x }) => {
  expect(Math.abs(chiSquareCdf(x, df) - p)).toBeLessThan(1e-10);
  expect(Math.abs(chiSquareQuantile(p, df) - x)).toBeLessThan(1e-8 * Math.max(1, x));
});

interface Moderated {
  test: PoolingTest;
  slope: Columns;
  at: Columns[];
  tau2: number;
  tau2lo: number;
  tau2hi: number;
  q: number;
}

const moderators: {
  versions: Record<string, string>;
  cases: { kind: string; yi: number[]; vi: number[]; x: number[]; fits: Moderated[] }[];
} = JSON.parse(read('moderators.json'));

describe(`one moderator as metafor ${moderators.versions.metafor} has it`, () => {
  it('over at least 40 sets of studies, of subgroups and of years', () => {
    expect(moderators.cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(moderators.cases.map(({ kind }) => kind))).toEqual(new Set(['subgroups', 'year']));
  });

  const flat = (name: string, { estimate, error, interval: { lo, hi } }: Estimated): [string, number][] => [
    [`${name} estimate`, estimate],
    [`${name} error`, error],
    [`${name} lo`, lo],
    [`${name} hi`, hi],
  ];
  const theirs = (name: string, { estimate, error, lo, hi }: Columns) =>
    flat(name, { estimate: estimate!, error: error!, interval: { lo: lo!, hi: hi! } });

  it.each(
    moderators.cases.map((one, at) => [`${at}: ${one.kind} of ${one.yi.length}`, one] as const),
  )('%s', (_, one) => {
    for (const fit of one.fits) {
      const found = regression(studiesOf(one), one.x, fit.test)!;
      const { tau2, tau2Interval, q } = found;
      const ours = [
        ...flat('slope', found.slope),
        ...fit.at.flatMap(({ x }) => flat(`at ${x}`, found.at(x!))),
        ...Object.entries({ tau2, tau2lo: tau2Interval.lo, tau2hi: tau2Interval.hi, q }),
      ];
      const wanted = [
        ...theirs('slope', fit.slope),
        ...fit.at.flatMap((end) => theirs(`at ${end.x}`, end)),
        ...Object.entries({ tau2: fit.tau2, tau2lo: fit.tau2lo, tau2hi: fit.tau2hi, q: fit.q }),
      ];
      expect(off(Object.fromEntries(ours), Object.fromEntries(wanted))).toEqual([]);
    }
  });
});
