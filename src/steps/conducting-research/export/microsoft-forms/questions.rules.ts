import { type Survey, surveyQuestions } from '#steps/conducting-research/export/survey.rules.ts';
import { oneLine } from '#steps/conducting-research/export/survey-text.rules.ts';

/**
 * What Microsoft Forms makes of a Word file (its Quick import): a title with a line under it, questions with choices, and questions in own
 * words. Everything else that stands in a file becomes a question of its own there, so nothing else may.
 */
export interface FormsQuestion {
  text: string;
  /** None where people answer in own words, or with a number. */
  choices: string[];
}

/** A question each, as a grid (Likert) cannot be brought in; the same order and words as everywhere. */
export const formsQuestions = (survey: Survey): FormsQuestion[] => [
  { text: oneLine(survey.consent), choices: [survey.words.texts.TOESTEMMING_1] },
  ...surveyQuestions(survey).map(({ text, answers }) => ({
    text: oneLine(text),
    choices: answers.map(({ label }) => oneLine(label)),
  })),
  ...(survey.code?.questions ?? []).map(({ text }) => ({ text, choices: [] })),
];

const letterOf = (at: number) => String.fromCharCode(65 + at);

/**
 * A question as Forms knows it: its number, then each choice on a line with a capital and a point. Without these letters the choices would
 * be questions in own words.
 */
export const formsLines = ({ text, choices }: FormsQuestion, number: number): string[] => [
  `${number}. ${text}`,
  ...choices.map((choice, at) => `${letterOf(at)}. ${choice}`),
];
