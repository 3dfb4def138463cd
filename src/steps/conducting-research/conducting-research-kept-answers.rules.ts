import type { AnswerTable } from './conducting-research-coding.rules.ts';
import type { KeptAnswers } from './conducting-research-import-merge.rules.ts';
import type { RawAnswers } from './conducting-research-survey-answers.contract.ts';

/** The places of these characters are the answers that they stand for. */
const codes = '0123456789ab';
const none = '-';

/** Answers as they are sent and kept: a character a respondent. What stands between two answers (3.5) is no answer. */
export const toRaw = ({ respondents, items, texts }: KeptAnswers): RawAnswers => ({
  respondents: [...respondents],
  items: items.map(({ item, answers }) => ({
    item,
    answers: Array.from(answers, (answer) => codes[answer] ?? none).join(''),
  })),
  texts: texts.map(({ name, values }) => ({ name, values: [...values] })),
});

/** The way back, for laying new answers beside these. */
export const fromRaw = ({ respondents, items, texts }: RawAnswers): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items: items.map(({ item, answers }) => ({
    item,
    answers: Float64Array.from(answers, (code) => answerOf(code) ?? Number.NaN),
  })),
  texts,
});

/** The table that the analysis reads. */
export function answerTable({ respondents, items }: RawAnswers): AnswerTable {
  const columns = items.map(({ answers }) => Array.from(answers, answerOf));
  return {
    items: items.map(({ item }) => item),
    rows: respondents.map((_, row) => columns.map((column) => column[row] ?? null)),
  };
}

function answerOf(code: string): number | null {
  const place = codes.indexOf(code);
  return place < 0 ? null : place;
}
