import { type Correlation, correlationOf } from '#evidence/statistics/correlation.rules.ts';
import type { Counted } from '#evidence/statistics/distribution.rules.ts';
import type { Figure, NoFigure } from '#evidence/statistics/known.rules.ts';
import { type Mean, meanOf } from '#evidence/statistics/mean.rules.ts';
import { itemRestCorrelations } from '#evidence/statistics/reliability.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import {
  type Column,
  distributionOf,
  type Scale,
  toHundred,
} from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { OutcomeScores } from './doers.rules.ts';
import { largestShareOf } from './scale-score.rules.ts';

/** What one question shows, beside the factor it is about. */
export interface ItemAnalysis {
  /** The uuid of the question. */
  item: string;
  /** `omgescoord`: mean and correlations are of the turned answers, the distribution is as answered. */
  reversed: boolean;
  scale: Scale;
  n: number;
  missing: number;
  /** Answers that the question does not have; they count as missing. */
  offScale: number;
  distribution: Counted[];
  /** Share (0–1) of the answer given most; null without answers. */
  largestShare: number | null;
  /** On the question’s own scale. */
  mean: Figure<Mean>;
  /** The same mean on 0–100. */
  mean100: number | null;
  /** Correlation with the sum of the other questions about the factor. */
  itemRest: Figure<{ r: number; n: number }>;
  correlation: Figure<Correlation>;
}

/**
 * Each question about a factor by itself. `parts` are the answers on the scale of the factor’s score; `noRest` says why
 * questions are not compared with each other, where they need not go together.
 */
export function analyseItems(
  columns: readonly Column[],
  parts: readonly Float64Array[],
  outcome: Figure<OutcomeScores>,
  noRest: NoFigure | null,
): ItemAnalysis[] {
  const rest = itemRestCorrelations(parts);
  return columns.map(({ item, scale, codes, values, offScale }, place) => {
    const given = presentOf(values.values);
    const mean = meanOf(given);
    return {
      item: item.uuid,
      reversed: item.reversed === true,
      scale,
      n: given.length,
      missing: codes.values.length - given.length,
      offScale,
      distribution: distributionOf(scale, presentOf(codes.values), item),
      largestShare: largestShareOf(codes),
      mean,
      mean100: mean.kind === 'figure' ? toHundred(mean.mean, scale) : null,
      itemRest: noRest ?? rest[place]!,
      correlation: outcome.kind === 'none' ? outcome : correlationOf(values, outcome.scores),
    };
  });
}
