import { shuffledBlocks } from '#steps/conducting-research/analysis/order.rules.ts';
import type { Block, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { type OwnCodeQuestion, ownCodeQuestions } from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import {
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import { chapterTitles, isFilter, type Part, partsOf, type QuestionnaireInput, wordsIn } from './document.rules.ts';
import { type FormText, type FormWords, formTexts, numberHelp } from './form-words.rules.ts';
import { type SurveyName, surveyNames } from './survey-names.rules.ts';

/** An answer with the number that stands for it in the data. */
export interface SurveyAnswer {
  value: number;
  label: string;
}

/** A number as survey tools ask it. */
export interface SurveyNumber {
  lo: number;
  hi: number;
  whole: boolean;
  unit: string | null;
  /** `Een getal van 0 tot en met 168 uur per week` */
  help: string;
}

export interface SurveyQuestion extends SurveyName {
  /** As in the questionnaire on screen and on paper. */
  number: number;
  text: string;
  item: QuestionnaireItem;
  /** None when one answers in own words, or with a number. */
  answers: SurveyAnswer[];
  /** Between which ends a number lies, and what it is counted in; null where no number is asked. */
  asksNumber: SurveyNumber | null;
  required: boolean;
  /** Of the library or an own factor; for the codebook alone. */
  factor: string | null;
}

/** Questions that are asked together. */
export interface SurveyPage {
  block: Block;
  /** By which questions that change places are known to belong together. */
  name: string;
  /** What people read above it; it gives no factor away. */
  title: string;
  /** Every participant gets the questions in another order. */
  shuffled: boolean;
  /** Asked only of who answered each of these yes; else of everyone. */
  askedAfter: SurveyName[];
  /** What others read in its place. */
  skipNote: string | null;
  questions: SurveyQuestion[];
}

/** The questionnaire as survey tools ask it; every file is made of this. */
export interface Survey {
  words: FormWords;
  introduction: string;
  consent: string;
  /** After the last question. */
  thanks: string;
  pages: SurveyPage[];
  /** After these: of what people make a code of their own. No items: they have no number, and no figure is made of them. */
  code: SurveyCode | null;
}

export interface SurveyCode {
  title: string;
  explanation: string;
  questions: readonly OwnCodeQuestion[];
}

/** `Niet van toepassing` is no answer: a number beyond every scale, which the import takes for missing. */
export const notApplicable: SurveyAnswer = { value: 99, label: formTexts.NIET_VAN_TOEPASSING };
export const isNotApplicable = ({ value }: SurveyAnswer): boolean => value === notApplicable.value;

/** The questionnaire as it is asked. */
export function surveyOf(input: QuestionnaireInput): Survey {
  const { content, target, factors } = input;
  const words = wordsIn(input);
  const { language, texts } = words;
  const parts = partsOf(input);
  const names = surveyNames(parts.flatMap(({ questions }) => questions.map(({ item }) => item)));
  const factorNames = new Map(factors.map(({ uuid, name }) => [uuid, name ?? 'Eigen factor']));
  const shuffled = shuffledBlocks(content);
  const questionsOf = (some: readonly Part[]) => some.flatMap(({ questions }) => questions);
  const filtersBefore = (at: number) =>
    questionsOf(parts.slice(0, at))
      .filter(({ item }) => isFilter(item))
      .map(({ item }) => names.get(item.uuid)!);
  const placed = (place: number, places: number) =>
    language === 'nl' ? `${place} van ${places}` : `${place}/${places}`;
  return {
    words,
    introduction: content.introduction ?? defaultQuestionnaireIntroduction(target, questionsOf(parts)),
    consent: content.consentText ?? defaultQuestionnaireConsent(target),
    thanks: content.closingText ?? texts.BEDANKT,
    code: content.ownCode === true ? codeIn(words) : null,
    pages: parts.map(({ block, chapter, place, places, questions }, at) => ({
      block,
      name: content.smallBlocks ? `${block}${place}` : block,
      title: `${texts[chapterTitles[chapter]]}${content.smallBlocks && places > 1 ? ` (${placed(place, places)})` : ''}`,
      shuffled: shuffled.includes(block),
      // Once, where the first questions are passed over.
      skipNote: isFilterPage(parts[at - 1]) && block === 'outcome' ? content.skipText : null,
      askedAfter: block === 'outcome' ? filtersBefore(at) : [],
      questions: questions.map(({ number, item }) => ({
        ...names.get(item.uuid)!,
        number,
        text: item.text ?? '',
        item,
        answers: answersOf(item, words),
        asksNumber: numberOf(item, words),
        required: item.required === true,
        factor: item.researchFactor === null ? null : factorNames.get(item.researchFactor)!,
      })),
    })),
  };
}

/** The questions of the code, in the language of a form. */
export const codeIn = ({ texts }: FormWords): SurveyCode => ({
  title: texts.KOP_CODE,
  explanation: texts.UITLEG_CODE,
  questions: ownCodeQuestions.map((question) => ({ ...question, text: texts[question.name as FormText] })),
});

const isFilterPage = (part: Part | undefined) => part?.questions.some(({ item }) => isFilter(item)) === true;

function numberOf(item: QuestionnaireItem, words: FormWords): SurveyNumber | null {
  const range = item.number === true ? rangeOf(item) : null;
  return range && { ...range, whole: item.wholeNumbers === true, unit: item.unit, help: numberHelp(item, words)! };
}

function answersOf(item: QuestionnaireItem, { texts }: FormWords): SurveyAnswer[] {
  const heads = answerHeads(item);
  if (heads.length === 0) return [];
  const worded = heads.every(({ words }) => words !== null);
  const answers = heads.map(({ number, words }) => ({
    value: number,
    label: worded ? words! : `${number}${words === null ? '' : ` ${words}`}`,
  }));
  return item.notApplicable === true
    ? [...answers, { value: notApplicable.value, label: texts.NIET_VAN_TOEPASSING }]
    : answers;
}

/** All questions in order. */
export const surveyQuestions = ({ pages }: Survey): SurveyQuestion[] => pages.flatMap(({ questions }) => questions);
