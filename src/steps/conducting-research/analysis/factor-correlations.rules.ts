import type { FactorCorrelations } from '#evidence/statistics/analysis.contract.ts';
import { pearsonOf } from '#evidence/statistics/correlation.rules.ts';
import { type Figure, fewestInGroup, isPresent } from '#evidence/statistics/known.rules.ts';
import { isConstant } from '#evidence/statistics/mean.rules.ts';
import { presentOf, rowsWhere, valuesAt } from '#evidence/statistics/series.rules.ts';
import type { OutcomeScores } from './doers.rules.ts';

/** The scores of one factor, by row; NaN where there is none. */
export interface FactorScores {
  /** The uuid of the research_factor. */
  uuid: string;
  values: Float64Array;
}

/**
 * How all factors go together with the outcome and with each other, over who has every score. A factor with a score of fewer than half of
 * the people takes no part: with it hardly anybody would be left. Null where nothing can be compared.
 */
export function correlateFactors(
  scores: readonly FactorScores[],
  outcome: Figure<OutcomeScores>,
): FactorCorrelations | null {
  if (outcome.kind === 'none') return null;
  const told = outcome.scores.values;
  const people = presentOf(told).length;
  const many = scores.filter(({ values }) => 2 * presentOf(values).length >= people);
  const rows = rowsWhere(
    told.length,
    (row) => isPresent(told[row]!) && many.every(({ values }) => isPresent(values[row]!)),
  );
  if (rows.length < fewestInGroup) return null;
  const against = valuesAt(told, rows);
  const lists = many
    .map(({ uuid, values }) => ({ uuid, values: valuesAt(values, rows) }))
    .filter(({ values }) => !isConstant(values));
  if (isConstant(against) || lists.length < 2) return null;
  return {
    n: rows.length,
    factors: lists.map(({ uuid }) => uuid),
    outcome: lists.map(({ values }) => pearsonOf(values, against)),
    between: lists.map(({ values }, at) => lists.slice(0, at).map((other) => pearsonOf(values, other.values))),
  };
}
