import { presentOf, type Series, seriesOf } from '#evidence/statistics/series.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { pointsOf } from './answers.rules.ts';

/** The answers to one question, in the order of the respondents; NaN where one is missing, `niet van toepassing` included. */
export interface ItemAnswers {
  /** The uuid of the question. */
  item: string;
  answers: Float64Array;
}

export interface Scale {
  lo: number;
  hi: number;
}

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
    const points = pointsOf(item);
    if (!given || points.length === 0 || item.removed) return [];
    return [columnOf(item, { lo: points[0]!, hi: points.at(-1)! }, given)];
  });
}

function columnOf(item: QuestionnaireItem, scale: Scale, given: Float64Array): Column {
  const answered = presentOf(given);
  const offScale = answered.filter((code) => !isOnScale(code, scale)).length;
  const onScale = offScale === 0 ? given : given.map((code) => (isOnScale(code, scale) ? code : Number.NaN));
  const codes = seriesOf(onScale);
  return {
    item,
    scale,
    codes,
    values: item.reversed ? seriesOf(onScale.map((code) => turned(code, scale))) : codes,
    offScale,
  };
}

const isOnScale = (code: number, { lo, hi }: Scale) => Number.isInteger(code) && code >= lo && code <= hi;

/** A reversed answer turned round: 2 on 1–7 becomes 6. */
export const turned = (code: number, { lo, hi }: Scale): number => lo + hi - code;

/** From a scale to 0–100, the percentage of the maximum possible (Cohen, Cohen, Aiken & West 1999). */
export const toHundred = (value: number, { lo, hi }: Scale): number => (100 * (value - lo)) / (hi - lo);

/** How often each point of a scale was given. */
export const distributionOf = (
  { lo, hi }: Scale,
  given: Float64Array,
): { code: number; n: number; share: number }[] => {
  const counts = new Int32Array(hi - lo + 1);
  for (const code of given) counts[code - lo]!++;
  return Array.from(counts, (n, at) => ({ code: lo + at, n, share: given.length === 0 ? 0 : n / given.length }));
};
