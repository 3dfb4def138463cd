import type { Counted } from '#evidence/statistics/distribution.rules.ts';
import { presentOf, type Series, seriesOf } from '#evidence/statistics/series.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { isAnswer, type Range, rangeOf } from './answers.rules.ts';

/** The answers to one question, in the order of the respondents; NaN where one is missing, `niet van toepassing` included. */
export interface ItemAnswers {
  /** The uuid of the question. */
  item: string;
  answers: Float64Array;
}

export type Scale = Range;

/** The answers to one question, in the order of the respondents. */
export interface Column {
  item: QuestionnaireItem;
  /** The question’s own scale. */
  scale: Scale;
  /** As answered; NaN where there is no answer. */
  codes: Series;
  /** Turned where the question is reversed (`omgescoord`): high is more of the factor, or of the behaviour. */
  values: Series;
  /** Answers that the question does not have: left out as missing, and counted. */
  offScale: number;
}

/** The columns of questions that are answered with a number, in the order of the questionnaire. */
export function columnsOf(items: readonly QuestionnaireItem[], answers: readonly ItemAnswers[]): Column[] {
  return items.flatMap((item) => {
    const given = answers.find((one) => one.item === item.uuid)?.answers;
    const scale = rangeOf(item);
    if (!given || scale === null || item.removed) return [];
    return [columnOf(item, scale, given)];
  });
}

function columnOf(item: QuestionnaireItem, scale: Scale, given: Float64Array): Column {
  const answered = presentOf(given);
  const offScale = answered.filter((code) => !isAnswer(code, scale, item)).length;
  const onScale = offScale === 0 ? given : given.map((code) => (isAnswer(code, scale, item) ? code : Number.NaN));
  const codes = seriesOf(onScale);
  return {
    item,
    scale,
    codes,
    values: item.reversed ? seriesOf(onScale.map((code) => turned(code, scale))) : codes,
    offScale,
  };
}

/** A reversed answer turned round: 2 on 1–7 becomes 6. */
export const turned = (code: number, { lo, hi }: Scale): number => lo + hi - code;

/** From a scale to 0–100, the percentage of the maximum possible (Cohen, Cohen, Aiken & West 1999). */
export const toHundred = (value: number, { lo, hi }: Scale): number => (100 * (value - lo)) / (hi - lo);

/** How often each point of a scale was given; of a number each that was given, or in classes where there are more than twelve. */
export const distributionOf = (
  { lo, hi }: Scale,
  given: Float64Array,
  item: Pick<QuestionnaireItem, 'number' | 'wholeNumbers'> | null,
): Counted[] => {
  if (item?.number === true) return numbersCounted(given, item.wholeNumbers === true);
  const counts = new Int32Array(hi - lo + 1);
  for (const code of given) counts[code - lo]!++;
  return Array.from(counts, (n, at) => ({ code: lo + at, n, share: given.length === 0 ? 0 : n / given.length }));
};

const mostDifferent = 12;
const mostClasses = 10;

function numbersCounted(given: Float64Array, whole: boolean): Counted[] {
  const times = new Map<number, number>();
  for (const value of given) times.set(value, (times.get(value) ?? 0) + 1);
  const sorted = [...times].sort(([a], [b]) => a - b);
  const share = (n: number) => n / given.length;
  if (sorted.length <= mostDifferent) return sorted.map(([code, n]) => ({ code, n, share: share(n) }));
  const [first, last] = [sorted[0]![0], sorted.at(-1)![0]];
  const width = classWidth((last - first) / mostClasses, whole);
  const placeOf = (value: number) => Math.floor(value / width + 1e-9);
  const start = placeOf(first);
  const classes = Array.from({ length: placeOf(last) - start + 1 }, (_, at) => ({
    code: tidy((start + at) * width),
    to: tidy((start + at + 1) * width),
    n: 0,
  }));
  for (const [value, n] of sorted) classes[placeOf(value) - start]!.n += n;
  return classes.map((one) => ({ ...one, share: share(one.n) }));
}

/** The smallest of 1, 2, 5, 10 … that is no smaller, so that classes begin at numbers that people count by. */
function classWidth(least: number, whole: boolean): number {
  const size = 10 ** Math.floor(Math.log10(least));
  const width = [1, 2, 5, 10].map((step) => step * size).find((step) => step >= least * (1 - 1e-9))!;
  return whole ? Math.max(1, width) : width;
}

/** Without what multiplying leaves behind: 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Math.round(value * 1e9) / 1e9;
