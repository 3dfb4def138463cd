import { afterAll, describe, expect, it } from 'vitest';
import { correlationInterval, type Interval } from '#evidence/evidence.rules.ts';
import { averageD, hedgesG, independentShares, pairedShares, pairsOf } from '#evidence/statistics/change.rules.ts';
import type { Correlation } from '#evidence/statistics/correlation.rules.ts';
import {
  type CorrelationDifference,
  dependentDifference,
  independentDifference,
} from '#evidence/statistics/correlation-difference.rules.ts';
import { type Figure, known } from '#evidence/statistics/known.rules.ts';
import type { Difference, Mean } from '#evidence/statistics/mean.rules.ts';
import { f95, t95 } from '#evidence/statistics/quantile.rules.ts';
import { shareOf } from '#evidence/statistics/share.rules.ts';
import {
  analyseAnswers,
  correlationsBetween,
  type FactorAnalysis,
} from '#steps/conducting-research/analysis/analysis.rules.ts';
import { behaviourOf } from '#steps/conducting-research/analysis/behaviour.rules.ts';
import { analysedAnswers } from '#steps/conducting-research/analysis/population.rules.ts';
import { sampleNeed } from '#steps/conducting-research/sample.rules.ts';
import {
  descriptions,
  type GoldenCorrelation,
  type GoldenDifference,
  type GoldenFactor,
  type GoldenMean,
  type GoldenSize,
  golden,
  sourceOf,
} from './golden.testing.ts';

/** Agreement with R, as asked: six decimals. */
const tolerance = 1e-6;

const agreement = new Map<string, { compared: number; largest: number }>();

/** Notes how far we are from R; a figure that R has and we have not, or the other way round, is no agreement. */
function agree(figure: string, ours: number | null | undefined, theirs: number | null | undefined): void {
  const seen = agreement.get(figure) ?? { compared: 0, largest: 0 };
  const both = typeof ours === 'number' && typeof theirs === 'number';
  if (!both) expect(ours ?? null, `${figure}: R has ${theirs}`).toBe(theirs ?? null);
  const difference = both ? Math.abs(ours - theirs) : 0;
  agreement.set(figure, { compared: seen.compared + Number(both), largest: Math.max(seen.largest, difference) });
  expect(difference, `${figure}: ${ours}, R ${theirs}`).toBeLessThanOrEqual(tolerance);
}

function agreeMean(figure: string, ours: Figure<Mean>, theirs: GoldenMean | null | undefined): void {
  const mean = known(ours);
  agree(`${figure}: n`, mean?.n, theirs?.n);
  agree(`${figure}: mean`, mean?.mean, theirs?.mean);
  agree(`${figure}: SD`, mean?.sd, theirs?.sd);
  agree(`${figure}: 95 % interval (t)`, mean?.interval.lo, theirs?.lo);
  agree(`${figure}: 95 % interval (t)`, mean?.interval.hi, theirs?.hi);
}

function agreeCorrelation(
  figure: string,
  ours: Figure<Correlation>,
  theirs: GoldenCorrelation | null | undefined,
): void {
  const found = known(ours);
  agree(`${figure}: n`, found?.n, theirs?.n);
  agree(`${figure}: Pearson r`, found?.r, theirs?.r);
  agree(`${figure}: 95 % interval (Fisher z)`, found?.interval.lo, theirs?.lo);
  agree(`${figure}: 95 % interval (Fisher z)`, found?.interval.hi, theirs?.hi);
  agree(`${figure}: Spearman`, found?.spearman, theirs?.spearman);
}

function agreeDifference(figure: string, ours: Difference | null | undefined, theirs: GoldenDifference | null): void {
  agree(`${figure}: difference`, ours?.difference, theirs?.difference);
  agree(`${figure}: 95 % interval (Welch)`, ours?.interval.lo, theirs?.lo);
  agree(`${figure}: 95 % interval (Welch)`, ours?.interval.hi, theirs?.hi);
  agree(`${figure}: degrees of freedom`, ours?.degreesOfFreedom, theirs?.df);
}

function agreeReliability({ reliability }: FactorAnalysis, theirs: GoldenFactor['reliability']): void {
  const found = known(reliability);
  expect(found?.measure ?? null).toBe(theirs?.measure ?? null);
  if (!theirs) return;
  const { measure } = theirs;
  agree(`${measure}: n`, found?.n, theirs.n);
  agree(measure, found?.value, theirs.value);
  agree(`${measure}: 95 % interval`, found?.interval.lo, theirs.lo);
  agree(`${measure}: 95 % interval`, found?.interval.hi, theirs.hi);
  expect(found?.loadings?.length).toBe(theirs.loadings?.length);
  for (const [at, loading] of (theirs.loadings ?? []).entries())
    agree('omega: loadings', found?.loadings?.[at], loading);
  if (theirs.factanal !== undefined) agree('omega (factanal)', found?.value, theirs.factanal);
}

function agreeItems({ items }: FactorAnalysis, theirs: GoldenFactor['items']): void {
  expect(items.map(({ item }) => item)).toEqual(theirs.map(({ variable }) => variable));
  for (const [place, item] of items.entries()) {
    const other = theirs[place]!;
    expect(item.distribution.map(({ n }) => n)).toEqual(other.counts);
    expect(item.missing).toBe(other.missing);
    agreeMean('question', item.mean, other.mean);
    agree('question: mean on 0–100', item.mean100, other.mean100);
    agree('question: largest share', item.largestShare, other.largestShare);
    agree('question: item–rest r', known(item.itemRest)?.r, other.itemRest);
    agreeCorrelation('question', item.correlation, other.correlation);
  }
}

function agreeSegments({ segments }: FactorAnalysis, theirs: GoldenFactor['segments']): void {
  expect(segments.map(({ item }) => item)).toEqual(theirs.map(({ variable }) => variable));
  for (const [place, segment] of segments.entries()) {
    const other = theirs[place]!;
    expect(segment.groups.map(({ code }) => code)).toEqual(other.groups.map(({ code }) => code));
    for (const [index, group] of segment.groups.entries()) {
      if (group.mean.kind === 'none') continue;
      agreeMean('segment', group.mean, other.groups[index]!.mean);
      agreeCorrelation('segment', group.correlation, other.groups[index]!.correlation);
    }
    agreeDifference('segment', segment.difference && known(segment.difference), other.difference);
  }
}

function agreeCorrelationDifference(
  figure: string,
  ours: CorrelationDifference | null,
  theirs: { difference: number; lo: number; hi: number },
): void {
  agree(`${figure}: difference`, ours?.difference, theirs.difference);
  agree(`${figure}: 95 % interval`, ours?.interval.lo, theirs.lo);
  agree(`${figure}: 95 % interval`, ours?.interval.hi, theirs.hi);
}

describe('the figures of step 5 agree with R to six decimals', () => {
  for (const description of descriptions) {
    const analyses = analyseAnswers(sourceOf(description));
    const theirs = golden.datasets.find(({ name }) => name === description.name)!;
    for (const [place, analysis] of analyses.entries()) {
      const other = theirs.factors[place]!;
      it(`${description.name}: ${other.name}`, () => {
        expect(analysis.researchFactor).toBe(other.name);
        expect(analysis.scale).toEqual({ lo: other.scaleMin, hi: other.scaleMax });
        expect([analysis.n, analysis.missing]).toEqual([other.n, other.missing]);
        agreeMean('scale score', analysis.mean, other.mean);
        agreeReliability(analysis, other.reliability);
        agreeCorrelation('scale score', analysis.correlation, other.correlation);
        const doers = known(analysis.doers);
        agreeDifference('doers – non-doers', doers?.difference, other.doers);
        if (doers) agreeMean('doers', { kind: 'figure', ...doers.doers }, other.doersMean);
        if (doers) agreeMean('non-doers', { kind: 'figure', ...doers.nonDoers }, other.nonDoersMean);
        agree('room for improvement', known(analysis.room)?.room, other.room);
        agree('largest share', analysis.largestShare, other.largestShare);
        agreeItems(analysis, other.items);
        agreeSegments(analysis, other.segments);
      });
    }
  }

  for (const description of descriptions) {
    const source = sourceOf(description);
    const analysed = analysedAnswers(source);
    const { people, between, behaviour } = golden.datasets.find(({ name }) => name === description.name)!;

    it(`${description.name}: how the factors go together, and how much they differ`, () => {
      const found = correlationsBetween(analysed, source)!;
      expect([found.n, found.factors]).toEqual([between.n, between.factors]);
      for (const [at, r] of between.outcome.entries()) {
        agree('matrix: r with the outcome', found.outcome[at], r);
        for (const [other, together] of between.between[at]!.entries())
          agree('matrix: r between factors', found.between[at]![other], together);
      }
      const at = (name: string) => found.factors.indexOf(name);
      for (const { first, second, ...theirs } of between.differences) {
        const [one, two] = [at(first), at(second)];
        const together = found.between[Math.max(one, two)]![Math.min(one, two)]!;
        const ours = dependentDifference(found.outcome[one]!, found.outcome[two]!, together, found.n);
        agreeCorrelationDifference('matrix: difference (Zou)', ours, theirs);
      }
    });

    it(`${description.name}: the behaviour itself`, () => {
      const found = behaviourOf(source.primaryOutcome, analysed.outcome)!;
      expect(found.distribution.map(({ n }) => n)).toEqual(behaviour.counts);
      agreeMean('behaviour', found.mean, behaviour.mean);
      const share = shareOf(behaviour.counts.at(-1)!, people)!;
      agree('behaviour: share', share.share, behaviour.share.value);
      agree('behaviour: 95 % interval (Wilson)', share.interval.lo, behaviour.share.lo);
      agree('behaviour: 95 % interval (Wilson)', share.interval.hi, behaviour.share.hi);
    });
  }

  it('the difference of two correlations', () => {
    for (const { first, second, between, n, ...theirs } of golden.correlationDifferences.dependent)
      agreeCorrelationDifference('same people (Zou)', dependentDifference(first, second, between, n), theirs);
    for (const { first, n1, second, n2, ...theirs } of golden.correlationDifferences.independent)
      agreeCorrelationDifference(
        'other people (Zou)',
        independentDifference({ r: first, n: n1 }, { r: second, n: n2 }),
        theirs,
      );
    // The example of the article, as it prints it.
    const { lo, hi } = dependentDifference(0.396, 0.179, 0.088, 66)!.interval;
    expect([lo, hi].map((end) => Number(end.toFixed(3)))).toEqual([-0.093, 0.517]);
  });

  it('the size of a change', () => {
    const agreeSize = (name: string, ours: { value: number; interval: Interval }, theirs: GoldenSize) => {
      agree(name, ours.value, theirs.value);
      agree(`${name}: interval`, ours.interval.lo, theirs.lo);
      agree(`${name}: interval`, ours.interval.hi, theirs.hi);
    };
    const { groups, pairs, shares, pairedShares: paired } = golden.changeSizes;
    for (const { m1, s1, n1, m2, s2, n2, ...theirs } of groups)
      agreeSize('Hedges’ g', hedgesG({ mean: m1, sd: s1, n: n1 }, { mean: m2, sd: s2, n: n2 })!, theirs);
    for (const { m1, s1, m2, s2, r, n, ...theirs } of pairs)
      agreeSize('d_av', averageD({ n, r, first: { mean: m1, sd: s1 }, second: { mean: m2, sd: s2 } })!, theirs);
    for (const { x1, n1, x2, n2, ...theirs } of shares) {
      const { difference, interval } = independentShares({ n: n1, share: x1 / n1 }, { n: n2, share: x2 / n2 })!;
      agreeSize('shares of others (Newcombe)', { value: difference, interval }, theirs);
    }
    for (const { cells, ...theirs } of paired) {
      const answers = cells.flatMap((count, cell) =>
        Array.from({ length: count }, () => ({ before: cell < 2 ? 1 : 0, after: cell % 2 === 0 ? 1 : 0 })),
      );
      const { difference, interval } = pairedShares(pairsOf(answers)!)!;
      agreeSize('shares of the same (Newcombe)', { value: difference, interval }, theirs);
    }
  });

  it('quantiles of t and F', () => {
    for (const { df, value } of golden.quantiles.t) agree('quantile of t (qt)', t95(df), value);
    for (const { numerator, denominator, lo, hi } of golden.quantiles.f) {
      agree('quantile of F (qf)', f95(numerator, denominator).lo, lo);
      agree('quantile of F (qf)', f95(numerator, denominator).hi, hi);
    }
  });

  it('sample-size help', () => {
    for (const { r, n, lo, hi } of golden.sampleSizes.intervals) {
      agree('sample size: interval of r (r.con)', correlationInterval(r, n)!.lo, lo);
      agree('sample size: interval of r (r.con)', correlationInterval(r, n)!.hi, hi);
    }
    for (const { r, width, n } of golden.sampleSizes.needed) {
      expect(sampleNeed(r, width)).toEqual({ kind: 'number', n });
    }
  });
});

afterAll(() => {
  const { versions } = golden;
  const lines = [...agreement].map(
    ([figure, { compared, largest }]) =>
      `${figure.padEnd(40)}${String(compared).padStart(9)}  ${largest.toExponential(1)}`,
  );
  process.stdout.write(
    `\n${versions.R}, psych ${versions.psych}, lavaan ${versions.lavaan}: largest difference per figure\n${lines.join('\n')}\n`,
  );
});
