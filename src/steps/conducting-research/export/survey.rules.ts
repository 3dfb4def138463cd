import { shuffledBlocks } from '#steps/conducting-research/analysis/order.rules.ts';
import type { Block, QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { answerHeads } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import { groupsOf, type ItemGroup } from '#steps/conducting-research/questionnaire/list.rules.ts';
import {
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { type Chapter, chapterTitles, isFilter, type QuestionnaireInput } from './document.rules.ts';
import { type SurveyName, surveyNames } from './survey-names.rules.ts';

/** An answer with the number that stands for it in the data. */
export interface SurveyAnswer {
  value: number;
  label: string;
}

export interface SurveyQuestion extends SurveyName {
  /** As in the questionnaire on screen and on paper. */
  number: number;
  text: string;
  item: QuestionnaireItem;
  /** None when one answers in own words. */
  answers: SurveyAnswer[];
  required: boolean;
  /** Of the library or an own factor; for the codebook alone. */
  factor: string | null;
  /** Asked only of who answered each of these yes; else of everyone. */
  askedAfter: SurveyName[];
}

/** Questions that are asked together. */
export interface SurveyPage {
  block: Block;
  /** What people read above it; it gives no factor away. */
  title: string;
  /** Every participant gets the questions in another order. */
  shuffled: boolean;
  questions: SurveyQuestion[];
}

/** The questionnaire as survey tools ask it; every file is made of this. */
export interface Survey {
  introduction: string;
  consent: string;
  /** After the last question. */
  thanks: string;
  pages: SurveyPage[];
}

/** What people tick to take part. */
export const agreement = 'Ik heb dit gelezen en doe mee.';

/** `Niet van toepassing` is no answer: a number beyond every scale, which the import takes for missing. */
export const notApplicable: SurveyAnswer = { value: 99, label: 'niet van toepassing' };

/** The questionnaire as it is asked. Questions without words are left out, and the numbers close up, as on paper. */
export function surveyOf(input: QuestionnaireInput): Survey {
  const { content, target, factors } = input;
  const groups = groupsOf(
    content.items.filter((item) => item.text !== null),
    factors,
  );
  const names = surveyNames(groups.flatMap(({ items }) => items.map(({ item }) => item)));
  const shuffled = shuffledBlocks(content);
  const pages: SurveyPage[] = [];
  for (const group of groups) {
    for (const { number, item } of group.items) {
      const block = blockOf(group, item);
      let page = pages.at(-1);
      if (page?.block !== block) {
        const title = addressed(chapterTitles[chapterOf[block]], target.formOfAddress ?? 'je');
        page = { block, title, shuffled: shuffled.includes(block), questions: [] };
        pages.push(page);
      }
      page.questions.push({
        ...names.get(item.uuid)!,
        number,
        text: item.text ?? '',
        item,
        answers: answersOf(item),
        required: item.required === true,
        factor: group.factor ? (group.factor.name ?? 'Eigen factor') : null,
        askedAfter: block === 'outcome' ? filtersOf(pages) : [],
      });
    }
  }
  const asked = pages.flatMap(({ questions }) => questions);
  return {
    introduction: content.introduction ?? defaultQuestionnaireIntroduction(target, asked),
    consent: content.consentText ?? defaultQuestionnaireConsent(target),
    thanks: addressed('Dank je wel voor het meedoen.', target.formOfAddress ?? 'je'),
    pages,
  };
}

const chapterOf: Record<Block, Chapter['kind']> = {
  filter: 'behaviour',
  outcome: 'behaviour',
  factor: 'opinion',
  intention: 'opinion',
  segment: 'segment',
  open: 'open',
};

function blockOf({ kind }: ItemGroup, { block }: QuestionnaireItem): Block {
  if (kind === 'behaviour') return block === 'filter' ? 'filter' : 'outcome';
  return kind === 'factor' ? (block === 'intention' ? 'intention' : 'factor') : kind;
}

function answersOf(item: QuestionnaireItem): SurveyAnswer[] {
  const heads = answerHeads(item);
  if (heads.length === 0) return [];
  const worded = heads.every(({ words }) => words !== null);
  const answers = heads.map(({ number, words }) => ({
    value: number,
    label: worded ? words! : `${number}${words === null ? '' : ` ${words}`}`,
  }));
  return item.notApplicable === true ? [...answers, notApplicable] : answers;
}

/** The filter questions that were asked before. */
const filtersOf = (pages: readonly SurveyPage[]): SurveyName[] =>
  pages.flatMap(({ block, questions }) =>
    block === 'filter' ? questions.filter(({ item }) => isFilter(item)).map(({ name, code }) => ({ name, code })) : [],
  );

/** All questions in order. */
export const surveyQuestions = ({ pages }: Survey): SurveyQuestion[] => pages.flatMap(({ questions }) => questions);
