import type { Population } from '#evidence/statistics/analysis.contract.ts';
import { type Figure, isPresent } from '#evidence/statistics/known.rules.ts';
import { rowsWhere, valuesAt } from '#evidence/statistics/series.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { flaggedRows } from '#steps/conducting-research/quality/careless.rules.ts';
import { type Column, columnsOf, type ItemAnswers } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { OutcomeChoice } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { type OutcomeScores, outcomeScores, outsideOf } from './doers.rules.ts';

/** What was chosen of the analysis before correlations were seen. */
export type AnalysisChoice = OutcomeChoice & Pick<ConductingResearch, 'population' | 'leaveOut'>;

/** What figures are computed with, besides the answers. */
export type AnalysedContent = AnalysisChoice & Pick<ConductingResearch, 'items' | 'results' | 'margins'>;

export interface AnswerSource extends AnalysisChoice {
  items: readonly QuestionnaireItem[];
  answers: readonly ItemAnswers[];
  /** How long each respondent took, in seconds; null or absent where that is not known. */
  seconds?: Float64Array | null;
}

/** The answers that figures are made of: mean, room and correlation of every factor are of these people, and of nobody else. */
export interface Analysed {
  population: Population;
  columns: Column[];
  outcome: Figure<OutcomeScores>;
}

/**
 * The people that figures are about: who was in the situation, and told about the behaviour, but for who is left out by the rule. Where nobody was asked about it, all who were
 * in the situation; where the outcome is the intention, all who told that. By choice everybody: only correlations are of these people then.
 */
export function analysedAnswers(source: AnswerSource): Analysed {
  const { items, answers, population } = source;
  const rows = populationRows(source);
  const all = answers[0]?.answers.length ?? 0;
  const own = rows.people.length === all ? answers : answers.map((one) => ofRows(one, rows.people));
  const columns = columnsOf(items, own);
  return {
    population: {
      ...(population === 'everyone' ? { everyone: true } : {}),
      outside: rows.outside,
      untold: all - rows.people.length - rows.outside - rows.left,
      ...(source.leaveOut === 'flagged' ? { left: rows.left } : {}),
    },
    columns,
    outcome: outcomeScores(columns, source),
  };
}

/** The rows of those people, and of the others how many were never in the situation, and how many are left out by the rule. */
export function populationRows({ items, answers, seconds = null, population, leaveOut, ...choice }: AnswerSource): {
  people: Int32Array;
  outside: number;
  left: number;
} {
  const length = answers[0]?.answers.length ?? 0;
  const flags = leaveOut === 'flagged' ? flaggedRows(items, answers, seconds) : null;
  const stays = (row: number) => flags?.[row] !== 1;
  const left = length - rowsWhere(length, stays).length;
  if (population === 'everyone') return { people: rowsWhere(length, stays), outside: 0, left };
  const columns = columnsOf(
    items.filter(({ block }) => block !== 'factor' && block !== 'segment'),
    answers,
  );
  const outcome = outcomeScores(columns, choice);
  const isOutside = (choice.primaryOutcome === 'intention' ? null : outsideOf(columns)) ?? (() => false);
  return {
    people: rowsWhere(
      length,
      (row) => stays(row) && !isOutside(row) && (outcome.kind === 'none' || isPresent(outcome.scores.values[row]!)),
    ),
    outside: rowsWhere(length, (row) => stays(row) && isOutside(row)).length,
    left,
  };
}

const ofRows = ({ item, answers }: ItemAnswers, rows: Int32Array): ItemAnswers => ({
  item,
  answers: valuesAt(answers, rows),
});
