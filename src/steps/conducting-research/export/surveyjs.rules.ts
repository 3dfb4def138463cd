import { answerWords } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { Survey, SurveyCode, SurveyPage, SurveyQuestion } from './survey.rules.ts';
import { codeNoteName, consentName, skipName } from './survey-names.rules.ts';
import { htmlText, plainText } from './survey-text.rules.ts';

/**
 * A survey as SurveyJS' library (`survey-core` 3) opens it in our tests: pages of questions whose
 * names are the variables and whose values are the numbers of the answers.
 */
export interface SurveyJson {
  title: string;
  /** As its library names a language; of one that it does not have, its own words are English. */
  locale: string;
  /** HTML, after the last question. */
  completedHtml: string;
  pages: {
    name: string;
    title: string;
    questionOrder?: 'random' | 'initial';
    elements: Record<string, unknown>[];
  }[];
}

export const surveyJson = (survey: Survey): SurveyJson => ({
  // Not the title of the research, which may tell people what is hoped for.
  title: survey.words.texts.TITEL,
  locale: survey.words.language === 'zh-Hans' ? 'zh-cn' : survey.words.language,
  completedHtml: `<p>${htmlText(survey.thanks)}</p>`,
  pages: [
    {
      name: 'introductie',
      title: survey.words.texts.KOP_BEGIN,
      elements: [
        { type: 'html', name: 'INTRODUCTIE', html: `<p>${htmlText(survey.introduction)}</p>` },
        {
          type: 'checkbox',
          name: consentName,
          title: survey.words.texts.KOP_TOESTEMMING,
          description: plainText(survey.consent),
          isRequired: true,
          choices: [{ value: 1, text: survey.words.texts.TOESTEMMING_1 }],
        },
      ],
    },
    ...survey.pages.map((page, at) => ({
      name: `${page.block}${at + 1}`,
      title: plainText(page.title),
      questionOrder: page.shuffled ? ('random' as const) : ('initial' as const),
      elements: [...skipNote(page), ...page.questions.map((question) => elementOf(page, question))],
    })),
    ...(survey.code ? [ownCode(survey.code)] : []),
  ],
});

export const surveyJsFile = (survey: Survey): string => `${JSON.stringify(surveyJson(survey), null, 2)}\n`;

const ownCode = ({ title, explanation, questions }: SurveyCode): SurveyJson['pages'][number] => ({
  name: 'eigencode',
  title: plainText(title),
  questionOrder: 'initial',
  elements: [
    { type: 'html', name: codeNoteName, html: `<p>${htmlText(explanation)}</p>` },
    ...questions.map(({ name, text }) => ({
      type: 'text',
      name,
      title: plainText(text),
      maxLength: longestCodeAnswer,
    })),
  ],
});

type Element = SurveyJson['pages'][number]['elements'][number];

/** For who is not asked the questions of the page. */
const skipNote = ({ skipNote: text, askedAfter }: SurveyPage): Element[] =>
  text === null
    ? []
    : [
        {
          type: 'html',
          name: skipName,
          html: `<p>${htmlText(text)}</p>`,
          visibleIf: askedAfter.map(({ name }) => `{${name}} = 0`).join(' or '),
        },
      ];

function elementOf({ askedAfter }: SurveyPage, question: SurveyQuestion): Element {
  const { name, text, required } = question;
  return {
    ...answered(question),
    name,
    title: plainText(text),
    isRequired: required,
    ...(askedAfter.length > 0 ? { visibleIf: askedAfter.map((filter) => `{${filter.name}} = 1`).join(' and ') } : {}),
  };
}

/** A scale that only names its ends is a row of numbers; a list where answers have words, or where one may not apply. */
function answered({ item, answers, asksNumber }: SurveyQuestion): Element {
  if (asksNumber)
    return {
      type: 'text',
      inputType: 'number',
      min: asksNumber.lo,
      max: asksNumber.hi,
      step: asksNumber.whole ? 1 : 'any',
      description: plainText(asksNumber.help),
      validators: [{ type: 'numeric', minValue: asksNumber.lo, maxValue: asksNumber.hi }],
    };
  if (answers.length === 0) return { type: 'comment', maxLength: longestAnswer };
  if (item.notApplicable === true || answerWords(item) !== null || item.scaleMin === null || answers.length < 3)
    return { type: 'radiogroup', choices: answers.map(({ value, label }) => ({ value, text: plainText(label) })) };
  return {
    type: 'rating',
    displayMode: 'buttons',
    rateMin: item.scaleMin,
    rateMax: item.scaleMax,
    minRateDescription: plainText(item.leftAnchor ?? ''),
    maxRateDescription: plainText(item.rightAnchor ?? ''),
  };
}

/** Signs in an answer to a question of people’s own code: the name of a place may be written whole. */
const longestCodeAnswer = 100;

/** Signs in an answer in own words. */
const longestAnswer = 10_000;
