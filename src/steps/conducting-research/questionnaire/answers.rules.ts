import { noYes } from '#steps/conducting-research/analysis/scale.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';

/** How a question is answered, as one chooses it. */
export const answerKinds = ['seven', 'five', 'yes_no', 'eleven', 'open', 'other'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type Answers = Pick<QuestionnaireItem, 'scaleMin' | 'scaleMax' | 'leftAnchor' | 'rightAnchor' | 'labels'>;

const ends: Partial<Record<AnswerKind, readonly [number, number]>> = {
  seven: [1, 7],
  five: [1, 5],
  yes_no: [0, 1],
  eleven: [0, 10],
};

export function answerKindOf({ scaleMin, scaleMax }: Answers): AnswerKind {
  if (scaleMin === null && scaleMax === null) return 'open';
  return answerKinds.find((kind) => ends[kind]?.[0] === scaleMin && ends[kind]?.[1] === scaleMax) ?? 'other';
}

const agreement = { leftAnchor: 'helemaal mee oneens', rightAnchor: 'helemaal mee eens' };

/** The answers of a kind. The words at the ends stay when they still make sense; all words of another scale do not. */
export function answersOf(kind: AnswerKind, before: Answers | null): Answers {
  if (kind === 'open') return { scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null, labels: null };
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
  JSON.stringify([answerHeads(a), a.notApplicable === true]) ===
  JSON.stringify([answerHeads(b), b.notApplicable === true]);

/** A remark when the answers in words are not as many as the answers. */
export function labelsRemark(item: Answers): string | null {
  const lines = linesOf(item.labels).length;
  const points = pointsOf(item).length;
  if (lines === 0 || lines === points) return null;
  return `Er zijn ${points} antwoorden en ${lines} ${lines === 1 ? 'regel' : 'regels'}. Schrijf bij elk antwoord één regel.`;
}
