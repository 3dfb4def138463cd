import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { AnswerTable } from '#steps/conducting-research/questionnaire/coding.rules.ts';
import type { RawAnswers } from './answers.contract.ts';

/** The places of these characters are the answers that they stand for. */
const codes = '0123456789ab';
const none = '-';
const bytes = Array.from(codes, (code) => code.charCodeAt(0));
const noneByte = none.charCodeAt(0);

/** Answers as they are sent and kept: a character a respondent. What stands between two answers (3.5) is no answer. */
export const toRaw = ({ respondents, items, texts }: KeptAnswers): RawAnswers => ({
  respondents: [...respondents],
  items: items.map(({ item, answers }) => ({
    item,
    answers: new TextDecoder().decode(Uint8Array.from(answers, (answer) => bytes[answer] ?? noneByte)),
  })),
  texts: texts.map(({ name, values }) => ({ name, values: [...values] })),
});

/** The way back, for laying new answers beside these. */
export const fromRaw = ({ respondents, items, texts }: RawAnswers): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items: items.map(({ item, answers }) => ({
    item,
    answers: Float64Array.from({ length: answers.length }, (_, row) => answerAt(answers, row) ?? Number.NaN),
  })),
  texts,
});

/** The table that the analysis reads. */
export function answerTable({ respondents, items }: RawAnswers): AnswerTable {
  return {
    items: items.map(({ item }) => item),
    rows: respondents.map((_, row) => items.map(({ answers }) => answerAt(answers, row))),
  };
}

function answerAt(answers: string, row: number): number | null {
  const place = bytes.indexOf(answers.charCodeAt(row));
  return place < 0 ? null : place;
}
