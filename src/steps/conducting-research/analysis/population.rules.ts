import type { Population } from '#evidence/statistics/analysis.contract.ts';
import { type Figure, isPresent } from '#evidence/statistics/known.rules.ts';
import { rowsWhere, valuesAt } from '#evidence/statistics/series.rules.ts';
import type { ConductingResearch, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type Column, columnsOf, type ItemAnswers } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { OutcomeChoice } from '#steps/conducting-research/questionnaire/outcome.rules.ts';
import { type OutcomeScores, outcomeScores, outsideOf } from './doers.rules.ts';

/** What was chosen of the analysis before correlations were seen. */
export type AnalysisChoice = OutcomeChoice & Pick<ConductingResearch, 'population'>;

/** What figures are computed with, besides the answers. */
export type AnalysedContent = AnalysisChoice & Pick<ConductingResearch, 'items' | 'results' | 'margins'>;

export interface AnswerSource extends AnalysisChoice {
  items: readonly QuestionnaireItem[];
  answers: readonly ItemAnswers[];
}

/** The answers that figures are made of: mean, room and correlation of every factor are of these people, and of nobody else. */
export interface Analysed {
  population: Population;
  columns: Column[];
  outcome: Figure<OutcomeScores>;
}

/**
 * The people that figures are about: who was in the situation, and told about the behaviour. Where nobody was asked about it, all who were
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
      untold: all - rows.people.length - rows.outside,
    },
    columns,
    outcome: outcomeScores(columns, source),
  };
}

/** The rows of those people, and how many others were left out because they were never in the situation. */
export function populationRows({ items, answers, population, ...choice }: AnswerSource): {
  people: Int32Array;
  outside: number;
} {
  const length = answers[0]?.answers.length ?? 0;
  if (population === 'everyone') return { people: rowsWhere(length, () => true), outside: 0 };
  const columns = columnsOf(
    items.filter(({ block }) => block !== 'factor' && block !== 'segment'),
    answers,
  );
  const outcome = outcomeScores(columns, choice);
  const isOutside = (choice.primaryOutcome === 'intention' ? null : outsideOf(columns)) ?? (() => false);
  return {
    people: rowsWhere(
      length,
      (row) => !isOutside(row) && (outcome.kind === 'none' || isPresent(outcome.scores.values[row]!)),
    ),
    outside: rowsWhere(length, isOutside).length,
  };
}

const ofRows = ({ item, answers }: ItemAnswers, rows: Int32Array): ItemAnswers => ({
  item,
  answers: valuesAt(answers, rows),
});
