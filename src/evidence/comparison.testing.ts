import { pearsonOf } from '#evidence/statistics/correlation.rules.ts';
import { type Candidate, compareFactors } from './comparison.rules.ts';
import type { FactorCorrelations } from './statistics/analysis.contract.ts';
import { seededNormals } from './statistics/normals.testing.ts';

/** Samples of factors whose real correlation with the behaviour is known, and how often a single strongest one is named. */

interface Truth {
  /** Of each factor with the behaviour. */
  correlations: readonly number[];
  /** Of what is left of the factors besides the behaviour, with each other. */
  shared: number;
  n: number;
}

export interface Named {
  /** Share of the samples in which one factor is named. */
  any: number;
  /** In which the first is. */
  first: number;
}

export function namedIn(truth: Truth, samples: number, seed: number): Named {
  const normal = seededNormals(seed);
  const named = { any: 0, first: 0 };
  for (let sample = 0; sample < samples; sample++) {
    const stored = correlationsOf(truth, normal);
    const candidates = stored.factors.map(
      (uuid, at): Candidate => ({
        uuid,
        name: uuid,
        r: stored.outcome[at]!,
        direction: '+',
        reliability: null,
        computed: true,
      }),
    );
    const found = compareFactors(candidates, stored);
    if (found.kind !== 'compared' || found.top.length !== 1) continue;
    named.any += 1 / samples;
    if (found.top[0]!.uuid === '0') named.first += 1 / samples;
  }
  return named;
}

function correlationsOf({ correlations, shared, n }: Truth, normal: () => number): FactorCorrelations {
  const behaviour = Float64Array.from({ length: n }, normal);
  const common = Float64Array.from({ length: n }, normal);
  const lists = correlations.map((r) =>
    behaviour.map((value, row) => {
      const rest = Math.sqrt(shared) * common[row]! + Math.sqrt(1 - shared) * normal();
      return r * value + Math.sqrt(1 - r ** 2) * rest;
    }),
  );
  return {
    n,
    factors: lists.map((_, at) => String(at)),
    outcome: lists.map((values) => pearsonOf(values, behaviour)),
    between: lists.map((values, at) => lists.slice(0, at).map((other) => pearsonOf(values, other))),
  };
}
