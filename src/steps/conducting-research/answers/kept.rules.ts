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
export const toRaw = (kept: KeptAnswers): RawAnswers => rawOf(kept, kept.items.map(rawItem));

type KeptItem = KeptAnswers['items'][number];
type RawItem = RawAnswers['items'][number];

/** One question; of tens of thousands of respondents all questions at once would hold a page up. */
export function rawItem({ item, answers, book }: KeptItem): RawItem {
  const short = shortOf(answers);
  return {
    item,
    ...(short === null ? { numbers: numbersAsText(answers) } : { answers: short }),
    ...(book ? { book } : {}),
  };
}

/** All of it, where the questions were made one by one. */
export const rawOf = ({ respondents, seconds, texts }: KeptAnswers, items: RawItem[]): RawAnswers => ({
  respondents: [...respondents],
  items,
  ...(seconds ? { seconds: numbersAsText(seconds) } : {}),
  texts: texts.map(({ name, values }) => ({ name, values: [...values] })),
});

const decoder = new TextDecoder();

/** Null where one of them does not fit in a character. A loop: with a function a number this takes fifty times as long. */
function shortOf(answers: Float64Array): string | null {
  const signs = new Uint8Array(answers.length);
  for (let row = 0; row < answers.length; row++) {
    const answer = answers[row]!;
    // A zero below zero is none of the codes.
    const sign = Number.isNaN(answer) ? noneByte : Object.is(answer, -0) ? undefined : bytes[answer];
    if (sign === undefined) return null;
    signs[row] = sign;
  }
  return decoder.decode(signs);
}

const numbersAsText = (answers: Float64Array): string => Array.from(answers, written).join(' ');

/** At most six decimals, and never as `1e-7`. */
const written = (answer: number): string =>
  Number.isNaN(answer) ? none : String(Math.round(answer * 1e6) / 1e6 || 0).replace(/^.*e.*$/, '0');

/** The way back: for laying new answers beside these, and for the analysis. */
export const fromRaw = (raw: RawAnswers): KeptAnswers => keptOf(raw, raw.items.map(keptItem));

/** One question. */
export const keptItem = ({ item, answers, numbers, book }: RawItem): KeptItem => ({
  item,
  answers: numbers === undefined ? answersOf(answers ?? '') : numbersOf(numbers),
  ...(book ? { book } : {}),
});

/** All of it, where the questions were read one by one. */
export const keptOf = ({ respondents, seconds, texts }: RawAnswers, items: KeptItem[]): KeptAnswers => ({
  rows: respondents.length,
  respondents,
  items,
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
