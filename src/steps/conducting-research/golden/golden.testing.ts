import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { AnalysisSource } from '#steps/conducting-research/analysis/analysis.rules.ts';
import {
  type Block,
  conductingResearch,
  type Outcome,
  outcomes,
} from '#steps/conducting-research/conducting-research.contract.ts';
import { emptyRow } from '#study/step/step.contract.ts';

/** The data sets in `golden/` as the analysis takes them, and what R made of them. */

const folder = import.meta.dirname;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

interface Description {
  name: string;
  outcome: Outcome;
  factors: { name: string; direction: '+' | '-'; formative: boolean }[];
  items: {
    variable: string;
    factor: string | null;
    block: Block;
    outcome: Outcome | null;
    scaleMin: number;
    scaleMax: number;
    reversed: boolean;
  }[];
}

export interface GoldenMean {
  n: number;
  mean: number;
  sd: number;
  lo: number;
  hi: number;
}

export interface GoldenCorrelation {
  n: number;
  r: number;
  lo: number;
  hi: number;
  spearman: number;
}

export interface GoldenDifference {
  difference: number;
  lo: number;
  hi: number;
  df: number;
}

export interface GoldenFactor {
  name: string;
  scaleMin: number;
  scaleMax: number;
  n: number;
  missing: number;
  mean: GoldenMean;
  reliability: {
    measure: string;
    value: number;
    lo: number;
    hi: number;
    n: number;
    factanal?: number;
    loadings?: number[];
  } | null;
  correlation: GoldenCorrelation | null;
  doers: GoldenDifference | null;
  doersMean: GoldenMean | null;
  nonDoersMean: GoldenMean | null;
  room: number;
  largestShare: number;
  items: {
    variable: string;
    mean: GoldenMean;
    missing: number;
    mean100: number;
    itemRest: number | null;
    correlation: GoldenCorrelation | null;
    largestShare: number;
    counts: number[];
  }[];
  segments: {
    variable: string;
    groups: { code: number; mean: GoldenMean | null; correlation: GoldenCorrelation | null }[];
    difference: GoldenDifference | null;
  }[];
}

export interface GoldenSize {
  value: number;
  lo: number;
  hi: number;
}

interface GoldenDifferenceOfCorrelations {
  difference: number;
  lo: number;
  hi: number;
}

interface Golden {
  versions: Record<string, string>;
  datasets: {
    name: string;
    /** Who told about the behaviour. */
    people: number;
    factors: GoldenFactor[];
    between: {
      n: number;
      factors: string[];
      outcome: number[];
      between: number[][];
      differences: ({ first: string; second: string } & GoldenDifferenceOfCorrelations)[];
    };
    behaviour: { mean: GoldenMean; counts: number[]; share: { value: number; lo: number; hi: number } };
  }[];
  correlationDifferences: {
    dependent: ({ first: number; second: number; between: number; n: number } & GoldenDifferenceOfCorrelations)[];
    independent: ({ first: number; n1: number; second: number; n2: number } & GoldenDifferenceOfCorrelations)[];
  };
  changeSizes: {
    groups: ({ m1: number; s1: number; n1: number; m2: number; s2: number; n2: number } & GoldenSize)[];
    pairs: ({ m1: number; s1: number; m2: number; s2: number; r: number; n: number } & GoldenSize)[];
    shares: ({ x1: number; n1: number; x2: number; n2: number } & GoldenSize)[];
    pairedShares: ({ cells: [both: number, firstOnly: number, secondOnly: number, neither: number] } & GoldenSize)[];
  };
  sampleSizes: {
    intervals: { r: number; n: number; lo: number; hi: number }[];
    needed: { r: number; width: number; n: number }[];
  };
  quantiles: {
    t: { df: number; value: number }[];
    f: { numerator: number; denominator: number; lo: number; hi: number }[];
  };
}

export const golden: Golden = JSON.parse(read('golden.json'));
export const descriptions: Description[] = JSON.parse(read('datasets.json'));

/** A data set as a questionnaire with answers; names serve as uuids. */
export function sourceOf({ name, outcome, factors, items }: Description): AnalysisSource {
  const { data } = Papa.parse<Record<string, string>>(read(`${name}.csv`), { header: true, skipEmptyLines: true });
  const variables = items.map(({ variable }) => variable);
  return {
    primaryOutcome: outcome,
    population: null,
    leaveOut: null,
    items: items.map((item) =>
      emptyRow(conductingResearch.shape.items, {
        uuid: item.variable,
        block: item.block,
        researchFactor: item.factor,
        variable: item.variable,
        scaleMin: item.scaleMin,
        scaleMax: item.scaleMax,
        reversed: item.reversed,
        template: item.outcome === null ? null : String(outcomes.indexOf(item.outcome)),
      }),
    ),
    answers: variables.map((variable) => ({
      item: variable,
      answers: Float64Array.from(data, (row) => (row[variable] ? Number(row[variable]) : Number.NaN)),
    })),
    factors: factors.map((factor) => ({
      uuid: factor.name,
      expectedDirection: factor.direction,
      facts: {
        slug: factor.name,
        expectedDirection: 'undecided',
        closeToBehaviour: false,
        noScaleMean: false,
        formative: factor.formative,
      },
    })),
  };
}
