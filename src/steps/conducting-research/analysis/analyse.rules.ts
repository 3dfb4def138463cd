import { isPresent } from '#evidence/statistics/known.rules.ts';
import { meanOf } from '#evidence/statistics/mean.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { answerTable } from '#steps/conducting-research/answers/kept.rules.ts';
import type { ConductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { AnalysisFactor, Computed, Moment } from './analysed.rules.ts';
import { analyseAnswers, computedResult } from './analysis.rules.ts';
import { outcomeScores } from './doers.rules.ts';
import type { ScaleScores } from './scale-score.rules.ts';

/** The figures of all chosen factors, and of the behaviour, from raw answers. */
export function computeFigures(
  { items, primaryOutcome, results }: Pick<ConductingResearch, 'items' | 'primaryOutcome' | 'results'>,
  factors: readonly AnalysisFactor[],
  raw: RawAnswers,
): Computed {
  const answers = answerTable(raw);
  const directions = new Map(results.map((row) => [row.researchFactor, row.expectedDirection]));
  const analyses = analyseAnswers({
    items,
    answers,
    primaryOutcome,
    factors: factors.map((factor) => ({ ...factor, expectedDirection: directions.get(factor.uuid) ?? null })),
  });
  const outcome = outcomeScores(columnsOf(items, answers), primaryOutcome);
  return {
    respondents: raw.respondents.length,
    results: new Map(analyses.map((analysis) => [analysis.researchFactor, computedResult(analysis)])),
    behaviour: outcome.kind === 'none' ? null : momentOf(outcome),
  };
}

/** Number, mean and spread of scores; null when there are too few. */
export function momentOf({ scale, scores }: Pick<ScaleScores, 'scale' | 'scores'>): Moment | null {
  const found = meanOf(scores.filter(isPresent));
  return found.kind === 'none'
    ? null
    : { n: found.n, mean: found.mean, sd: found.sd, scaleMin: scale.lo, scaleMax: scale.hi };
}
