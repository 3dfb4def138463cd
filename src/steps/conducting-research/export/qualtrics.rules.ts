import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import type { Survey, SurveyAnswer, SurveyCode, SurveyPage, SurveyQuestion } from './survey.rules.ts';
import { codeNoteName, consentName } from './survey-names.rules.ts';
import { htmlText } from './survey-text.rules.ts';

/**
 * Qualtrics' Advanced Format TXT, with the tags that public programs writing this format use; Qualtrics describes it under “Import &
 * Export Surveys”, a page we could not read. Random order, conditions and required answers are not written: University of Texas'
 * notes on the format have logic set after importing, and the screen tells what is left to set there.
 */
export const qualtricsFile = (survey: Survey): string =>
  [
    '[[AdvancedFormat]]',
    ['[[Block:Introductie]]'],
    ['[[Question:DB]]', '[[ID:INTRODUCTIE]]', tagless(survey.introduction)],
    choice('[[Question:MC:MultipleAnswer:Vertical]]', consentName, survey.consent, [
      { value: 1, label: survey.words.texts.TOESTEMMING_1 },
    ]),
    ...survey.pages.flatMap((page) => [[`[[Block:${blockName(page, survey)}]]`], ...page.questions.map(asked)]),
    ...(survey.code ? ownCode(survey.code) : []),
  ]
    .map((lines) => `${[lines].flat().join('\n')}\n`)
    .join('\n');

/** Of one line each. */
const ownCode = ({ title, explanation, questions }: SurveyCode): string[][] => [
  [`[[Block:${title}]]`],
  ['[[Question:DB]]', `[[ID:${codeNoteName}]]`, tagless(explanation)],
  ...questions.map(({ name, text }) => ['[[Question:TE:SingleLine]]', `[[ID:${name}]]`, tagless(text)]),
];

/** `Factoren`, or `Factoren 2` where the block has more pages: order and conditions are set for each block of Qualtrics. */
function blockName(page: SurveyPage, { pages }: Survey): string {
  const ofBlock = pages.filter(({ block }) => block === page.block);
  const { name } = conductingResearch.shape.items.row.block.choices[page.block];
  return page.name === page.block || ofBlock.length === 1 ? name : `${name} ${ofBlock.indexOf(page) + 1}`;
}

/** Every question on its own, as the rows of a matrix cannot be named: their columns would be `EIGEFF_1`, `EIGEFF_2` by place. */
function asked({ name, text, answers, asksNumber }: SurveyQuestion): string[] {
  if (asksNumber) return ['[[Question:TE:SingleLine]]', `[[ID:${name}]]`, tagless(`${text}\n(${asksNumber.help})`)];
  if (answers.length === 0) return ['[[Question:TE:Essay]]', `[[ID:${name}]]`, tagless(text)];
  const side = answers.length > widest ? 'Vertical' : 'Horizontal';
  return choice(`[[Question:MC:SingleAnswer:${side}]]`, name, text, answers);
}

/** More answers than this do not fit beside each other. */
const widest = 11;

/** The number behind `Choice` is the one in the data (recode value). */
const choice = (type: string, name: string, text: string, answers: readonly SurveyAnswer[]): string[] => [
  type,
  `[[ID:${name}]]`,
  tagless(text),
  '[[AdvancedChoices]]',
  ...answers.flatMap(({ value, label }) => [`[[Choice:${value}]]`, tagless(label)]),
];

/** A text as HTML in which nothing is a tag of the format (`[[…]]`) or piped text (`${…}`). */
const tagless = (text: string) =>
  htmlText(text).replaceAll('[', '&#91;').replaceAll(']', '&#93;').replaceAll('${', '&#36;{');
