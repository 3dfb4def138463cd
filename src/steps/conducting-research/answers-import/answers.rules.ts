import { numberWords } from '#evidence/statistics/distribution.rules.ts';
import { isAnswer, numberAsked, pointsOf, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { amountIn, numberStyleOf } from './amount.rules.ts';
import { type ImportColumn, type ImportQuestion, numberIn } from './import.rules.ts';
import { isMissingCode } from './missing.rules.ts';
import { pointOfWords, wordsOf } from './words.rules.ts';

/** What a text in a column of answers means: a number on the scale, no answer, or nothing that fits, and why. */
export type Meaning = { answer: number } | { empty: true } | { missing: true } | { rejected: string; between?: true };

export interface AnswerOptions {
  /** Codes that stand for no answer, as they were chosen. */
  missing: readonly string[];
  /** Texts that a person gave a number, by the text as it stands in the file. */
  words?: Readonly<Record<string, number>>;
  /** Added to every number: −1 where the file counts from 1 and the scale from 0. */
  shift?: number;
  /** The file has answers in words: what is an answer in words is no code. */
  inWords?: boolean;
  /** The column that is read: how it writes numbers, and what the file says of its values. */
  column?: Pick<ImportColumn, 'values' | 'labels' | 'missing'>;
}

/** Reads the texts of one question. Made once a column, asked once for each different text. */
export function answerReader(question: ImportQuestion, options: AnswerOptions): (said: string) => Meaning {
  const read = question.number === true ? numberReader(question, options) : scaleReader(question, options);
  const { column } = options;
  // What the file itself calls no answer is none, whatever the scale.
  return column?.missing ? (said) => (column.missing!.has(said) ? { missing: true } : read(said)) : read;
}

/** A question that asks for a number: with its unit, and with decimals and thousands as the column writes them. */
function numberReader(question: ImportQuestion, { missing, words = {}, shift = 0, column }: AnswerOptions) {
  const range = rangeOf(question);
  const style = numberStyleOf(column?.values ?? []);
  const judged = (number: number, said: string): Meaning => {
    if (isAnswer(number, range!, question)) return { answer: number };
    const within = number >= range!.lo && number <= range!.hi;
    return within
      ? { rejected: `${quoted(said)} is geen heel getal.`, between: true }
      : { rejected: `${quoted(said)} past niet: gevraagd is ${numberAsked(question)}.` };
  };
  return (said: string): Meaning => {
    if (said === '') return { empty: true };
    if (range === null)
      return { rejected: 'Bij deze vraag staat nog niet welk getal het kleinste en het grootste is.' };
    const given = Object.hasOwn(words, said) ? words[said] : undefined;
    if (given !== undefined && isAnswer(given, range, question)) return { answer: given };
    const amount = amountIn(said, question.unit ?? null, style);
    const read = amount === null ? [] : 'two' in amount ? amount.two : [amount.number];
    const fits = read.map((number) => number + shift).filter((number) => isAnswer(number, range, question));
    if (fits.length === 1) return { answer: fits[0]! };
    if (isMissingCode(said, missing)) return { missing: true };
    if (fits.length > 1)
      return { rejected: `${quoted(said)} kan ${numberWords(fits[0]!)} zijn, of ${numberWords(fits[1]!)}.` };
    return read.length > 0 ? judged(read[0]! + shift, said) : { rejected: `${quoted(said)} is geen getal.` };
  };
}

function scaleReader(question: ImportQuestion, options: AnswerOptions) {
  const { missing, words = {}, shift = 0, inWords = false, column } = options;
  const points = pointsOf(question);
  const [low, high] = [points[0], points.at(-1)];
  const known = wordsOf(question);
  const onScale = (number: number) => low !== undefined && high !== undefined && number >= low && number <= high;
  const scale = `van ${low} tot en met ${high}`;

  const numbered = (number: number, said: string): Meaning =>
    onScale(number + shift)
      ? { answer: number + shift }
      : { rejected: `${quoted(said)} ligt buiten de schaal ${scale}.` };

  const read = (said: string): Meaning => {
    if (said === '') return { empty: true };
    const given = Object.hasOwn(words, said) ? words[said] : undefined;
    if (given !== undefined && onScale(given)) return { answer: given };
    if (points.length === 0) return { rejected: 'Bij deze vraag hoort geen schaal.' };
    const number = numberIn(said);
    // What the file says that a value means goes before its number: 1 = ja, 2 = nee is as usual as the reverse.
    const label = column?.labels?.get(said);
    const labelled = label === undefined || shift !== 0 ? null : pointOfWords(label, known);
    if (labelled !== null) return { answer: labelled };
    const worded = inWords ? pointOfWords(said, known) : null;
    if (worded !== null) return { answer: worded };
    if (number !== null && onScale(number + shift)) return { answer: number + shift };
    const point = pointOfWords(said, known);
    if (point !== null) return { answer: point };
    if (isMissingCode(said, missing)) return { missing: true };
    if (number !== null) return numbered(number, said);
    const bare = withoutLetter(said);
    return (
      mixed(said, known, numbered) ??
      coded(said, points) ??
      (bare === null ? null : read(bare)) ?? { rejected: `${quoted(said)} is geen antwoord op deze vraag.` }
    );
  };
  return read;
}

/**
 * `A. helemaal mee oneens`, where the letter of a list became part of the answer, and `ja;` as Microsoft Forms has it where more answers may
 * be chosen. Null where there is nothing around an answer.
 */
function withoutLetter(said: string): string | null {
  const bare = /^(?:[a-z][.)]\s+)?(.*?);?$/is.exec(said)?.[1]?.trim();
  return bare === undefined || bare === '' || bare === said ? null : bare;
}

/** `1 – helemaal oneens`, `1 (helemaal oneens)`, `helemaal oneens (1)`, `1 helemaal oneens`. */
function mixed(
  said: string,
  known: ReadonlyMap<string, number>,
  numbered: (number: number, said: string) => Meaning,
): Meaning | null {
  const before = /^([-−]?\d+(?:[.,]\d+)?)\s*([–—\-:.)=(]?)\s*([^\d\s].*)$/s.exec(said);
  const after = /^(.*\D)\s*[([]\s*([-−]?\d+(?:[.,]\d+)?)\s*[)\]]$/s.exec(said);
  const number = numberIn(before?.[1] ?? after?.[2] ?? '');
  if (number === null) return null;
  const words = before?.[3] ?? after?.[1] ?? '';
  const point = pointOfWords(words, known);
  // `2 keer` is no 2 on a scale: without a sign between them the words must be an answer as well.
  if (point === null && before?.[2] === '') return null;
  const meaning = numbered(number, said);
  // `2 – nee` where the scale counts from 0: a number that the scale does not have contradicts nothing.
  if (point !== null && 'rejected' in meaning) return { answer: point };
  if (point !== null && 'answer' in meaning && meaning.answer !== point) {
    return {
      rejected: `${quoted(said)} spreekt zichzelf tegen: bij deze vraag hoort ${quoted(words.trim())} bij ${point}.`,
    };
  }
  return meaning;
}

/** LimeSurvey's own codes for the first answer, the second, and so on: `A1`, `A02`, `AO01`. */
function coded(said: string, points: readonly number[]): Meaning | null {
  const place = /^AO?0*([1-9]\d?)$/.exec(said)?.[1];
  const point = place === undefined ? undefined : points[Number(place) - 1];
  return point === undefined ? null : { answer: point };
}

const longest = 60;

/** What someone said, in quotes; long texts are cut off. */
export const quoted = (said: string): string => `“${said.length > longest ? `${said.slice(0, longest)}…` : said}”`;
