import type { KeptAnswers } from '#steps/conducting-research/answers-import/merge.rules.ts';
import type { RawAnswers } from './answers.contract.ts';

/** The places of these characters are the answers that they stand for. */
const codes = '0123456789ab';
const none = '-';
const bytes = Array.from(codes, (code) => code.charCodeAt(0));
const noneByte = none.charCodeAt(0);
const answerOf = new Float64Array(128).fill(Number.NaN);
for (const [answer, byte] of bytes.entries()) answerOf[byte] = answer;

/** Answers as they are sent and kept: a character a respondent where all are whole and from 0 to 11, else numbers. */
export const toRaw = ({ respondents, items, seconds, texts }: KeptAnswers): RawAnswers => ({
  respondents: [...respondents],
  items: items.map(({ item, answers, book }) => ({
    item,
    ...(answers.every(isShort) ? { answers: shortOf(answers) } : { numbers: Array.from(answers, written).join(' ') }),
    ...(book ? { book } : {}),
  })),
  ...(seconds ? { seconds: Array.from(seconds, written).join(' ') } : {}),
  texts: texts.map(({ name, values }) => ({ name, values: [...values] })),
});

const isShort = (answer: number) => Number.isNaN(answer) || (bytes[answer] !== undefined && !Object.is(answer, -0));

const shortOf = (answers: Float64Array) =>
  new TextDecoder().decode(Uint8Array.from(answers, (answer) => bytes[answer] ?? noneByte));

/** At most six decimals, and never as `1e-7`. */
const written = (answer: number): string =>
  Number.isNaN(answer) ? none : String(Math.round(answer * 1e6) / 1e6 || 0).replace(/^.*e.*$/, '0');

/** The way back: for laying new answers beside these, and for the analysis. */
export const fromRaw = ({ respondents, items, seconds, texts }: RawAnswers): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items: items.map(({ item, answers, numbers, book }) => ({
    item,
    answers: numbers === undefined ? answersOf(answers ?? '') : numbersOf(numbers),
    ...(book ? { book } : {}),
  })),
  ...(seconds === undefined ? {} : { seconds: numbersOf(seconds) }),
  texts,
});

function answersOf(kept: string): Float64Array {
  const answers = new Float64Array(kept.length);
  for (let row = 0; row < kept.length; row++) answers[row] = answerOf[kept.charCodeAt(row)] ?? Number.NaN;
  return answers;
}

const numbersOf = (kept: string): Float64Array =>
  Float64Array.from(kept.split(' '), (one) => (one === none ? Number.NaN : Number(one)));
