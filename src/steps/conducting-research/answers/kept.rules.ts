import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { RawAnswers } from './answers.contract.ts';

/** The places of these characters are the answers that they stand for. */
const codes = '0123456789ab';
const none = '-';
const bytes = Array.from(codes, (code) => code.charCodeAt(0));
const noneByte = none.charCodeAt(0);
const answerOf = new Float64Array(128).fill(Number.NaN);
for (const [answer, byte] of bytes.entries()) answerOf[byte] = answer;

/** Answers as they are sent and kept: a character a respondent. What stands between two answers (3.5) is no answer. */
export const toRaw = ({ respondents, items, texts }: KeptAnswers): RawAnswers => ({
  respondents: [...respondents],
  items: items.map(({ item, answers }) => ({
    item,
    answers: new TextDecoder().decode(Uint8Array.from(answers, (answer) => bytes[answer] ?? noneByte)),
  })),
  texts: texts.map(({ name, values }) => ({ name, values: [...values] })),
});

/** The way back: for laying new answers beside these, and for the analysis. */
export const fromRaw = ({ respondents, items, texts }: RawAnswers): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items: items.map(({ item, answers }) => ({
    item,
    answers: answersOf(answers),
  })),
  texts,
});

function answersOf(kept: string): Float64Array {
  const answers = new Float64Array(kept.length);
  for (let row = 0; row < kept.length; row++) answers[row] = answerOf[kept.charCodeAt(row)] ?? Number.NaN;
  return answers;
}
