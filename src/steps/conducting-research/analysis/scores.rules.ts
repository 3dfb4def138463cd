import type { Figure } from '#evidence/statistics/known.rules.ts';
import { type Series, seriesOf } from '#evidence/statistics/series.rules.ts';
import type { RawAnswers } from '#steps/conducting-research/answers/answers.contract.ts';
import { fromRaw } from '#steps/conducting-research/answers/kept.rules.ts';
import { flaggedRows } from '#steps/conducting-research/quality/careless.rules.ts';
import { type Column, columnsOf } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import { countsAs, type OutcomeChoice } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { hash } from '#study/step/step.rules.ts';
import { type OutcomeScores, outcomeScores } from './doers.rules.ts';
import { type AnalysedContent, populationRows } from './population.rules.ts';
import { type ScaleScores, scaleScores } from './scale-score.rules.ts';

export interface Scores extends Pick<ScaleScores, 'scale' | 'scores'> {
  /**
   * Of which questions they are, how these were scored and of whom, as one value: scores of two measurements stand beside each other only
   * where it is the same.
   */
  made: string;
}

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
  const { items: answers, seconds = null } = fromRaw(raw);
  const columns = columnsOf(items, answers);
  const flags = content.leaveOut === 'flagged' ? flaggedRows(items, answers, seconds) : null;
  const outcome = outcomeWithout(flags, outcomeScores(columns, content));
  const { people } = populationRows({ ...content, answers, seconds });
  const counts = new Uint8Array(raw.respondents.length);
  for (const row of people) counts[row] = 1;
  const rule = flags ? ' unflagged' : '';
  return {
    columns,
    outcome,
    of: (of) => {
      if (of === null) {
        if (outcome.kind === 'none') return null;
        const asked = columns.filter(({ item }) => countsAs(item, content));
        return { scale: outcome.scale, scores: outcome.scores, made: madeOf(`behaviour${rule}`, content, asked) };
      }
      const asked = columns.filter(({ item }) => item.researchFactor === of);
      const made = scaleScores(asked);
      if (!made) return null;
      const { analysis = null } = results.find(({ researchFactor }) => researchFactor === of) ?? {};
      const { scale, scores } = made;
      // What was computed before people were left out is of everybody, so what is beside it as well.
      if (analysis && !analysis.population) return { scale, scores, made: madeOf('everyone', null, asked) };
      if (content.population === 'everyone')
        return { scale, scores: without(flags, scores), made: madeOf(`everyone${rule}`, null, asked) };
      const values = scores.values.map((score, row) => (counts[row] ? score : Number.NaN));
      return { scale, scores: seriesOf(values), made: madeOf(`situation${rule}`, content, asked) };
    },
  };
}

/** Scores but for those of who is left out. */
const without = (flags: Uint8Array | null, scores: Series): Series =>
  flags ? seriesOf(scores.values.map((score, row) => (flags[row] ? Number.NaN : score))) : scores;

const outcomeWithout = (flags: Uint8Array | null, outcome: Figure<OutcomeScores>): Figure<OutcomeScores> =>
  outcome.kind === 'none' ? outcome : { ...outcome, scores: without(flags, outcome.scores) };

/** Lists alone, and no objects: a database gives the fields of an object back in an order of its own. */
const madeOf = (whose: string, outcome: OutcomeChoice | null, asked: readonly Column[]): string =>
  hash([
    whose,
    [outcome?.primaryOutcome ?? null, outcome?.ownOutcome ?? null],
    asked.map(({ item, scale: { lo, hi } }) => [item.uuid, lo, hi, item.reversed === true].join()).sort(),
  ]);
