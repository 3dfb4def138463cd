import type { NoFigureReason } from '#evidence/statistics/analysis.contract.ts';
import { noFigureSentences } from '#evidence/statistics/known.rules.ts';
import type { QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';

/** What a group is called: the words of its answer, or the number where only the ends have words. */
export const answerName = (question: QuestionnaireItem | null, code: number): string =>
  (question && answerHeads(question).find(({ number }) => number === code)?.words) ?? `antwoord ${code}`;

/** Why a group has no mean. One of five or more is withheld too when a smaller one would follow from it. */
export const withheldWords = (reason: NoFigureReason): string =>
  reason === 'small_group'
    ? 'Niet getoond: anders zijn mensen in een groep van minder dan 5 te herkennen.'
    : noFigureSentences[reason];
