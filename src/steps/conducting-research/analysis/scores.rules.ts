import type { Figure } from '#evidence/statistics/known.rules.ts';
import { seriesOf } from '#evidence/statistics/series.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { type Column, columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { type OutcomeScores, outcomeScores } from './doers.rules.ts';
import { type AnalysedContent, populationRows } from './population.rules.ts';
import { type ScaleScores, scaleScores } from './scale-score.rules.ts';

export type Scores = Pick<ScaleScores, 'scale' | 'scores'>;

/** One score a respondent of whatever was asked, NaN of who is not among the people that figures are about. */
export interface AllScores {
  columns: readonly Column[];
  outcome: Figure<OutcomeScores>;
  /** Of a factor by its uuid, or of the behaviour (null); null where there is none. */
  of: (of: string | null) => Scores | null;
}

/** The outcome, and the scores of a factor by its uuid, or of the behaviour; of the same people as the figures of the first measurement. */
export function scoresOf(content: AnalysedContent, raw: RawAnswers): AllScores {
  const { items, results } = content;
  const { items: answers } = fromRaw(raw);
  const columns = columnsOf(items, answers);
  const outcome = outcomeScores(columns, content);
  const { people } = populationRows({ ...content, answers });
  const counts = new Uint8Array(raw.respondents.length);
  for (const row of people) counts[row] = 1;
  return {
    columns,
    outcome,
    of: (of) => {
      if (of === null) return outcome.kind === 'none' ? null : outcome;
      const made = scaleScores(columns.filter(({ item }) => item.researchFactor === of));
      const { analysis = null } = results.find(({ researchFactor }) => researchFactor === of) ?? {};
      // What was computed before people were left out is of everybody, so what is beside it as well.
      if (!made || (analysis && !analysis.population)) return made;
      const values = made.scores.values.map((score, row) => (counts[row] ? score : Number.NaN));
      return { scale: made.scale, scores: seriesOf(values) };
    },
  };
}
