import type { BehaviourFigures } from '#evidence/statistics/analysis.contract.ts';
import type { Figure } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import type { Outcome } from '#steps/conducting-research/conducting-research.contract.ts';
import { distributionOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { OutcomeScores } from './doers.rules.ts';
import { rounded } from './rounded.rules.ts';

/** The behaviour itself, of whoever told about it; null when nobody did. */
export function behaviourOf(outcome: Outcome | null, found: Figure<OutcomeScores>): BehaviourFigures | null {
  if (outcome === null || found.kind === 'none') return null;
  const { scale, scores, single, number } = found;
  const given = presentOf(scores.values);
  return rounded({
    outcome,
    scale,
    ...(number ? { unit: number.unit } : {}),
    mean: meanOf(given),
    distribution: single ? distributionOf(scale, given, number) : [],
  });
}
