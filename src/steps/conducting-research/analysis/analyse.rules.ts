import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { qualityOf } from '#steps/conducting-research/quality/counts.rules.ts';
import { everybodyOf } from '#steps/conducting-research/quality/everybody.rules.ts';
import { columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { weightedFiguresOf } from '#steps/conducting-research/weighting/weighted-figures.rules.ts';
import type { AnalysisFactor, Computed } from './analysed.rules.ts';
import { analyseFactors, computedResult, correlationsBetween, type OnProgress } from './analysis.rules.ts';
import { behaviourOf } from './behaviour.rules.ts';
import { countOutside } from './doers.rules.ts';
import { type AnalysedContent, analysedAnswers } from './population.rules.ts';

/** The figures of all chosen factors, and of the behaviour, from raw answers. */
export function computeFigures(
  content: AnalysedContent,
  factors: readonly AnalysisFactor[],
  raw: RawAnswers,
  onProgress: OnProgress = () => {},
): Computed {
  const { items, primaryOutcome, results } = content;
  const { items: answers, seconds = null } = fromRaw(raw);
  const directions = new Map(results.map((row) => [row.researchFactor, row.expectedDirection]));
  const analysed = analysedAnswers({ ...content, answers, seconds });
  const source = {
    primaryOutcome,
    factors: factors.map((factor) => ({ ...factor, expectedDirection: directions.get(factor.uuid) ?? null })),
  };
  const analyses = analyseFactors(analysed, source, onProgress);
  return {
    respondents: raw.respondents.length,
    outside: countOutside(columnsOf(items, answers)),
    results: new Map(analyses.map((analysis) => [analysis.researchFactor, computedResult(analysis)])),
    behaviour: behaviourOf(primaryOutcome, analysed.outcome),
    factorCorrelations: correlationsBetween(analysed, source),
    quality: qualityOf(items, answers, seconds),
    everybody: everybodyOf({ ...content, answers, seconds }, source),
    weighting: weightedFiguresOf(content, factors, raw),
  };
}
