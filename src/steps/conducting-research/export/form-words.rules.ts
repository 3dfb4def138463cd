import { numberWords } from '#evidence/statistics/distribution.rules.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { type Language, type LanguageCode, languages } from '#steps/conducting-research/languages/known.contract.ts';
import { rangeOf } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import {
  ownCodeExplanation,
  ownCodeQuestions,
  ownCodeTitle,
} from '#steps/conducting-research/questionnaire/own-code.rules.ts';
import { type Address, addressed } from '#theory/form-of-address/address.rules.ts';

/**
 * What stands on a questionnaire beside what somebody wrote for it: headings, the box to tick, how a number is asked. By a name that
 * translators see, so that it never changes; in je, and turned into u where the research does. What stands in braces is filled in.
 */
export const formTexts = {
  TITEL: conductingResearch.shape.items.words.name,
  KOP_BEGIN: 'Waar gaat het over?',
  KOP_TOESTEMMING: conductingResearch.shape.consentText.words.name,
  /** What people tick to take part. */
  TOESTEMMING_1: 'Ik heb dit gelezen en doe mee.',
  KOP_GEDRAG: 'Wat je doet',
  KOP_MENING: 'Hoe jij het ziet',
  KOP_WIE: 'Over jou',
  KOP_SLOT: 'Tot slot',
  VRAAG: conductingResearch.shape.items.row.text.words.name,
  NIET_VAN_TOEPASSING: 'niet van toepassing',
  GETAL: 'Een getal van {kleinste} tot en met {grootste}',
  HEEL_GETAL: 'Een heel getal van {kleinste} tot en met {grootste}',
  DOORGAAN: 'Vul je hier ‘nee’ in? Ga dan door naar vraag {vraag}.',
  KOP_CODE: ownCodeTitle,
  UITLEG_CODE: ownCodeExplanation,
  PERSOONSCODE_1: ownCodeQuestions[0]!.text,
  PERSOONSCODE_2: ownCodeQuestions[1]!.text,
  PERSOONSCODE_3: ownCodeQuestions[2]!.text,
  PERSOONSCODE_4: ownCodeQuestions[3]!.text,
  /** After the last question, until the user writes something else. */
  BEDANKT: 'Dank je wel voor het meedoen.',
} as const;

export type FormText = keyof typeof formTexts;

export const formTextNames = Object.keys(formTexts) as FormText[];

/** The words of one form, in the language that it is in. */
export interface FormWords {
  language: 'nl' | LanguageCode;
  /** How it speaks to people in Dutch; other languages were translated in one way. */
  address: Address | null;
  texts: Readonly<Record<FormText, string>>;
}

export const dutchWords = (address: Address): FormWords => ({
  language: 'nl',
  address,
  texts: Object.fromEntries(formTextNames.map((name) => [name, addressed(formTexts[name], address)])) as Record<
    FormText,
    string
  >,
});

/** From which side a form is read. */
export const directionOf = ({ language }: Pick<FormWords, 'language'>): Language['direction'] =>
  language === 'nl' ? 'ltr' : languages[language].direction;

/** A text with what stands in braces filled in: `{vraag}` → `12`. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Where to go on after a no. */
export const jumpWords = ({ texts }: FormWords, question: number): string =>
  filled(texts.DOORGAAN, { vraag: String(question) });

/** `Een getal van 0 tot en met 168 uur per week`; null where no number is asked, or its ends are not whole yet. */
export function numberHelp(item: QuestionnaireItem, { language, texts }: FormWords): string | null {
  const range = item.number === true ? rangeOf(item) : null;
  if (!range) return null;
  const said = (value: number) => (language === 'nl' ? numberWords(value) : numberIn(language, value));
  const words = filled(texts[item.wholeNumbers === true ? 'HEEL_GETAL' : 'GETAL'], {
    kleinste: said(range.lo),
    grootste: said(range.hi),
  });
  return `${words}${item.unit ? ` ${item.unit}` : ''}`;
}

/** The same as a sentence under the room for it. */
export const numberNote = (item: QuestionnaireItem, words: FormWords): string | null => {
  const help = numberHelp(item, words);
  return help && `${help}.`;
};

/** In the signs 0 to 9, in which answers are read as well. */
const numberIn = (language: LanguageCode, value: number) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 6, numberingSystem: 'latn', useGrouping: false })
    .format(value)
    .replace('-', '−');
