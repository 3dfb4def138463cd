import type { EverybodyFigures } from '#evidence/statistics/analysis.contract.ts';
import { correlationOf } from '#evidence/statistics/correlation.rules.ts';
import { fewestInGroup } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import { presentOf } from '#evidence/statistics/series.rules.ts';
import type { AnalysisSource } from '#steps/conducting-research/analysis/analysis.rules.ts';
import { behaviourOf } from '#steps/conducting-research/analysis/behaviour.rules.ts';
import {
  type AnswerSource,
  analysedAnswers,
  populationRows,
} from '#steps/conducting-research/analysis/population.rules.ts';
import { rounded } from '#steps/conducting-research/analysis/rounded.rules.ts';
import { scaleScores } from '#steps/conducting-research/analysis/scale-score.rules.ts';

/** The main figures as they are when nobody is left out; null where nobody is. */
export function everybodyOf(
  source: AnswerSource,
  { primaryOutcome, factors }: Pick<AnalysisSource, 'primaryOutcome' | 'factors'>,
): EverybodyFigures | null {
  const { left } = populationRows(source);
  if (source.leaveOut !== 'flagged' || left === 0) return null;
  const counted = { people: source.answers[0]?.answers.length ?? 0, left };
  if (left < fewestInGroup) return { ...counted, behaviour: null, factors: [] };
  const { columns, outcome } = analysedAnswers({ ...source, leaveOut: null });
  return rounded({
    ...counted,
    behaviour: behaviourOf(primaryOutcome, outcome),
    factors: factors.flatMap(({ uuid: researchFactor, facts }) => {
      const made = facts?.noScaleMean
        ? null
        : scaleScores(columns.filter(({ item }) => item.researchFactor === researchFactor));
      if (!made) return [];
      const correlation = outcome.kind === 'none' ? outcome : correlationOf(made.scores, outcome.scores);
      return [{ researchFactor, mean: meanOf(presentOf(made.scores.values)), correlation }];
    }),
  });
}
