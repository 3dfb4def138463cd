import { longest } from '#foundation/shared/fields.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  chapterTitles,
  isFilter,
  jumpAfter,
  type NumberedItem,
  partsOf,
  type QuestionnaireInput,
  wordsIn,
} from '#steps/conducting-research/export/document.rules.ts';
import type { FormText } from '#steps/conducting-research/export/form-words.rules.ts';
import { surveyNames } from '#steps/conducting-research/export/survey-names.rules.ts';
import { oneLine, plainText } from '#steps/conducting-research/export/survey-text.rules.ts';
import { pageTextNames, pageTexts } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { answerHeads, rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import {
  defaultQuestionnaireConsent,
  defaultQuestionnaireIntroduction,
} from '#steps/conducting-research/questionnaire/texts.rules.ts';
import { hash } from '#study/step/step.rules.ts';
import { addressed } from '#theory/form-of-address/address.rules.ts';

/** A text of the questionnaire that somebody who does not read Dutch has to read. */
export interface TranslatableText {
  /** By which its translation is kept: the uuid of a question, or else the same as its name. */
  key: string;
  /** By which a translator knows it: `EIGEFF_1`, as in the data. It never changes with the words. */
  name: string;
  /** Where it stands. */
  where: string;
  dutch: string;
  /** The most signs of a translation. */
  longest: number;
  /** Whether it is one of the answers to a question, which must stay apart from each other. */
  isAnswer: boolean;
}

/** Texts around the questions that the user writes. */
const written = {
  introduction: 'INTRODUCTIE',
  consentText: 'TOESTEMMING',
  skipText: 'UITLEG_OVERSLAAN',
  closingText: 'AFSLUITING',
} as const;
type Written = keyof typeof written;

const places: Readonly<Record<FormText, string>> = {
  TITEL: 'Titel',
  KOP_BEGIN: 'Kop boven de introductie',
  KOP_TOESTEMMING: 'Kop boven de toestemming',
  TOESTEMMING_1: 'Bij het hokje van de toestemming',
  ...{ KOP_GEDRAG: 'Kop', KOP_MENING: 'Kop', KOP_WIE: 'Kop', KOP_SLOT: 'Kop' },
  VRAAG: 'Kop boven vragen in een tabel',
  NIET_VAN_TOEPASSING: 'Antwoord',
  GETAL: 'Uitleg bij een getal',
  HEEL_GETAL: 'Uitleg bij een getal',
  DOORGAAN: 'Op papier, na een vraag',
  KOP_CODE: 'Kop',
  UITLEG_CODE: 'Boven de vragen van de code',
  ...{ PERSOONSCODE_1: 'Code', PERSOONSCODE_2: 'Code', PERSOONSCODE_3: 'Code', PERSOONSCODE_4: 'Code' },
  BEDANKT: conductingResearch.shape.closingText.words.name,
};

/** An answer in words, or what a number is counted in, is one text wherever it stands: its name follows from its Dutch. */
export const answerKey = (kind: 'ANTWOORD' | 'EENHEID', dutch: string): string =>
  `${kind}_${hash(oneLine(dutch)).slice(0, 8)}`;

/** It is an answer as well, and one text at every question. */
export const notApplicableText = 'NIET_VAN_TOEPASSING' satisfies FormText;

/** The words of the answers to a question, as far as they have any. */
export const answerTexts = (item: QuestionnaireItem): string[] =>
  item.number === true ? [] : answerHeads(item).flatMap(({ words }) => (words === null ? [] : [words]));

/** The texts that the user writes, as they stand: also where nobody wrote any. */
export function writtenTexts({ content, target, factors }: QuestionnaireInput): Record<Written, string | null> {
  const asked = partsOf({ content, factors }).flatMap(({ questions }) => questions);
  return {
    introduction: content.introduction ?? defaultQuestionnaireIntroduction(target, asked),
    consentText: content.consentText ?? defaultQuestionnaireConsent(target),
    skipText: content.skipText,
    closingText: content.closingText,
  };
}

/** Every text of the questionnaire to translate, once, in the order in which people read it. */
export function translatableTexts(input: QuestionnaireInput): TranslatableText[] {
  const parts = partsOf(input);
  const asked = parts.flatMap(({ questions }) => questions);
  const names = surveyNames(asked.map(({ item }) => item));
  const { texts } = wordsIn(input);
  const own = writtenTexts(input);
  const list = new Map<string, TranslatableText>();
  const add = (text: Omit<TranslatableText, 'isAnswer'> & { isAnswer?: true }) => {
    if (!list.has(text.key)) list.set(text.key, { isAnswer: false, ...text, dutch: plainText(text.dutch) });
  };
  const form = (...wanted: FormText[]) => {
    for (const name of wanted) {
      const isAnswer = name === notApplicableText ? ({ isAnswer: true } as const) : {};
      const most = name === 'UITLEG_CODE' ? long : short;
      add({ key: name, name, where: places[name], dutch: texts[name], longest: most, ...isAnswer });
    }
  };
  const around = (field: Written) => {
    const dutch = own[field];
    const [name, where] = [written[field], conductingResearch.shape[field].words.name];
    if (dutch !== null) add({ key: name, name, where, dutch, longest: long });
  };
  const question = ({ number, item }: NumberedItem) => {
    const where = `Vraag ${number}`;
    add({ key: item.uuid, name: names.get(item.uuid)!.name, where, dutch: item.text ?? '', longest: long });
    for (const dutch of answerTexts(item)) {
      const key = answerKey('ANTWOORD', dutch);
      add({ key, name: key, where: 'Antwoord', dutch, longest: short, isAnswer: true });
    }
    if (item.notApplicable === true && answerHeads(item).length > 0) form(notApplicableText);
    if (item.number !== true || rangeOf(item) === null) return;
    form(item.wholeNumbers === true ? 'HEEL_GETAL' : 'GETAL');
    if (item.unit === null) return;
    const key = answerKey('EENHEID', item.unit);
    add({ key, name: key, where: 'Eenheid van een getal', dutch: item.unit, longest: short });
  };
  if (asked.length === 0) return [];
  form('TITEL', 'KOP_BEGIN');
  around('introduction');
  form('KOP_TOESTEMMING');
  around('consentText');
  form('TOESTEMMING_1', 'VRAAG');
  for (const { chapter, questions } of parts) {
    form(chapterTitles[chapter]);
    for (const one of questions) {
      question(one);
      if (jumpAfter(one, asked) !== null) form('DOORGAAN');
      if (isFilter(one.item)) around('skipText');
    }
  }
  if (input.content.ownCode === true) {
    form('KOP_CODE', 'UITLEG_CODE', 'PERSOONSCODE_1', 'PERSOONSCODE_2', 'PERSOONSCODE_3', 'PERSOONSCODE_4');
  }
  if (own.closingText === null) form('BEDANKT');
  else around('closingText');
  return [...list.values()];
}

/** What the page says on which people fill it in here. A questionnaire is whole without: what is not translated stands there in Dutch. */
export const pageTextsIn = ({ target }: Pick<QuestionnaireInput, 'target'>): TranslatableText[] =>
  pageTextNames.map((name) => ({
    ...{ key: name, name, where: 'Vragenlijstpagina', longest: long, isAnswer: false },
    dutch: addressed(pageTexts[name], target.formOfAddress ?? 'je'),
  }));

const { short, long } = longest;
