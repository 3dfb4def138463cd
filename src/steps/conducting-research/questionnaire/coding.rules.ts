import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { pointsOf } from './answers.rules.ts';

/** Answers as they were read in: a column for each question that was found in the file, a row for each respondent. */
export interface AnswerTable {
  /** The uuid of the question of each column. */
  items: readonly string[];
  /** The code of each answer; null when it is missing, `niet van toepassing` included. */
  rows: readonly (readonly (number | null)[])[];
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
  /** As answered. */
  codes: (number | null)[];
  /** Turned where the question is reversed (`omgescoord`): high is more of the factor, or of the behaviour. */
  values: (number | null)[];
  /** Answers that the question does not have: left out as missing, and counted. */
  offScale: number;
}

/** The columns of questions that are answered with a number, in the order of the questionnaire. */
export function columnsOf(items: readonly QuestionnaireItem[], answers: AnswerTable): Column[] {
  return items.flatMap((item) => {
    const at = answers.items.indexOf(item.uuid);
    const points = pointsOf(item);
    if (at < 0 || points.length === 0 || item.removed) return [];
    return [columnOf(item, { lo: points[0]!, hi: points.at(-1)! }, codesAt(answers, at))];
  });
}

const codesAt = ({ rows }: AnswerTable, at: number) => rows.map((row) => row[at] ?? null);

function columnOf(item: QuestionnaireItem, scale: Scale, given: readonly (number | null)[]): Column {
  const codes = given.map((code) => (code !== null && isOnScale(code, scale) ? code : null));
  return {
    item,
    scale,
    codes,
    values: codes.map((code) => (code === null ? null : item.reversed ? turned(code, scale) : code)),
    offScale: given.filter((code) => code !== null && !isOnScale(code, scale)).length,
  };
}

const isOnScale = (code: number, { lo, hi }: Scale) => Number.isInteger(code) && code >= lo && code <= hi;

/** A reversed answer turned round: 2 on 1–7 becomes 6. */
export const turned = (code: number, { lo, hi }: Scale): number => lo + hi - code;

/** From a scale to 0–100, the percentage of the maximum possible (Cohen, Cohen, Aiken & West 1999). */
export const toHundred = (value: number, { lo, hi }: Scale): number => (100 * (value - lo)) / (hi - lo);
