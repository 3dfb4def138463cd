import { numberWords } from '#evidence/statistics/distribution.rules.ts';
import { noYes } from '#steps/conducting-research/analysis/scale.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';

/** How a question is answered, as one chooses it. */
export const answerKinds = ['seven', 'five', 'yes_no', 'eleven', 'number', 'open', 'other'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type Answers = Pick<QuestionnaireItem, 'scaleMin' | 'scaleMax' | 'leftAnchor' | 'rightAnchor' | 'labels'> &
  Partial<Numbers>;

/** What is asked of a number: what it is counted in, and between which ends it can lie. */
type Numbers = Pick<QuestionnaireItem, 'number' | 'unit' | 'lowest' | 'highest' | 'wholeNumbers'>;

/** What lies between the lowest and the highest answer. */
export interface Range {
  lo: number;
  hi: number;
}

const ends: Partial<Record<AnswerKind, readonly [number, number]>> = {
  seven: [1, 7],
  five: [1, 5],
  yes_no: [0, 1],
  eleven: [0, 10],
};

export function answerKindOf({ scaleMin, scaleMax, number }: Answers): AnswerKind {
  if (number === true) return 'number';
  if (scaleMin === null && scaleMax === null) return 'open';
  return answerKinds.find((kind) => ends[kind]?.[0] === scaleMin && ends[kind]?.[1] === scaleMax) ?? 'other';
}

/** The ends of most scales. */
export const agreement = { leftAnchor: 'helemaal mee oneens', rightAnchor: 'helemaal mee eens' };

/** The answers of a kind. The words at the ends stay when they still make sense; all words of another scale do not. */
export function answersOf(kind: AnswerKind, before: Answers | null): Answers & Numbers {
  if (kind === 'number') return { ...noScale, ...numbersOf(before), number: true };
  return { ...scaleOf(kind, before), ...noNumber };
}

const noScale = { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };
/** Of a question that asks for no number. */
export const noNumber: Numbers = { number: null, unit: null, lowest: null, highest: null, wholeNumbers: null };

/** A number between 0 and 100, until somebody says otherwise; what was a scale keeps its ends. */
const numbersOf = (before: Answers | null): Numbers => ({
  number: true,
  unit: before?.unit ?? null,
  lowest: before?.lowest ?? before?.scaleMin ?? 0,
  highest: before?.highest ?? before?.scaleMax ?? 100,
  wholeNumbers: before?.wholeNumbers ?? false,
});

function scaleOf(kind: Exclude<AnswerKind, 'number'>, before: Answers | null): Answers {
  if (kind === 'open') return noScale;
  if (kind === 'yes_no') return noYes;
  const was = before === null ? 'open' : answerKindOf(before);
  const worded = before !== null && (was === 'five' || was === 'seven' || was === 'eleven' || was === 'other');
  const words = worded ? { leftAnchor: before.leftAnchor, rightAnchor: before.rightAnchor } : agreement;
  if (kind === 'other') {
    const labels = before?.labels ?? null;
    return { scaleMin: before?.scaleMin ?? 1, scaleMax: before?.scaleMax ?? 4, ...words, labels };
  }
  const [scaleMin, scaleMax] = ends[kind]!;
  return { scaleMin, scaleMax, ...words, labels: null };
}

/** The numbers that can be answered; none for an open question or a scale that is not whole yet. */
export function pointsOf({ scaleMin, scaleMax }: Answers): number[] {
  if (scaleMin === null || scaleMax === null || scaleMax <= scaleMin) return [];
  return Array.from({ length: scaleMax - scaleMin + 1 }, (_, index) => scaleMin + index);
}

/** Between which ends the answers to a question lie; null for own words, or ends that are not whole yet. */
export function rangeOf(item: Answers): Range | null {
  if (item.number === true) {
    const { lowest: lo = null, highest: hi = null } = item;
    return lo === null || hi === null || hi <= lo ? null : { lo, hi };
  }
  const points = pointsOf(item);
  return points.length === 0 ? null : { lo: points[0]!, hi: points.at(-1)! };
}

/** Whether a number is an answer to the question; `range` is the question's own. */
export const isAnswer = (value: number, { lo, hi }: Range, item: Pick<Answers, 'number' | 'wholeNumbers'>): boolean =>
  value >= lo && value <= hi && ((item.number === true && item.wholeNumbers !== true) || Number.isInteger(value));

/** What is asked for where a number is: `een getal van 0 tot en met 168 uur per week`; null for other questions. */
export function numberAsked(item: Answers): string | null {
  const range = item.number === true ? rangeOf(item) : null;
  if (item.number !== true) return null;
  const kind = item.wholeNumbers === true ? 'een heel getal' : 'een getal';
  const ends = range ? ` van ${numberWords(range.lo)} tot en met ${numberWords(range.hi)}` : '';
  return `${kind}${ends}${item.unit ? ` ${item.unit}` : ''}`;
}

/** What is wrong with the ends of a number; null while they can be right. */
export const rangeRemark = (item: Answers): string | null =>
  item.number === true && rangeOf(item) === null
    ? 'Vul het kleinste en het grootste getal in dat iemand kan antwoorden. Het grootste is hoger dan het kleinste.'
    : null;

const linesOf = (labels: string | null) =>
  (labels ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The words at every answer, when each answer has its own. */
export function answerWords(item: Answers): string[] | null {
  const lines = linesOf(item.labels);
  return lines.length > 0 && lines.length === pointsOf(item).length ? lines : null;
}

/** What a column of answers is headed with: its words, or its number with words at the ends. */
export function answerHeads(item: Answers): { number: number; words: string | null }[] {
  const words = answerWords(item);
  const points = pointsOf(item);
  return points.map((number, index) => ({
    number,
    words: words?.[index] ?? (index === 0 ? item.leftAnchor : index === points.length - 1 ? item.rightAnchor : null),
  }));
}

/** Whether two questions can be answered in one table. */
export const sameAnswers = (
  a: Answers & Pick<QuestionnaireItem, 'notApplicable'>,
  b: Answers & Pick<QuestionnaireItem, 'notApplicable'>,
): boolean =>
  JSON.stringify([answerHeads(a), numberAsked(a), a.notApplicable === true]) ===
  JSON.stringify([answerHeads(b), numberAsked(b), b.notApplicable === true]);

/** A remark when the answers in words are not as many as the answers. */
export function labelsRemark(item: Answers): string | null {
  const lines = linesOf(item.labels).length;
  const points = pointsOf(item).length;
  if (lines === 0 || lines === points) return null;
  return `Er zijn ${points} antwoorden en ${lines} ${lines === 1 ? 'regel' : 'regels'}. Schrijf bij elk antwoord één regel.`;
}
