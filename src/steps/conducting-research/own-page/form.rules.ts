import type {
  Survey,
  SurveyAnswer,
  SurveyNumber,
  SurveyQuestion,
} from '#steps/conducting-research/export/survey.rules.ts';
import { consentName } from '#steps/conducting-research/export/survey-names.rules.ts';
import { plainText } from '#steps/conducting-research/export/survey-text.rules.ts';
import type { LanguageCode } from '#steps/conducting-research/languages/known.contract.ts';
import type { PageText } from './words/texts.rules.ts';
import type { PageWords, Said } from './words/words.rules.ts';

/** A question as people get it: without the factor it is about. */
export interface AskedQuestion {
  /** The variable, by which the answer is known in the data. */
  name: string;
  text: string;
  /** One of these; none where one answers in own words, or with a number. */
  answers: SurveyAnswer[];
  asksNumber: SurveyNumber | null;
  /** The most signs of own words. */
  longest: number;
  required: boolean;
  /** Asked only of who answered each of these with 1; else of everyone. */
  after: string[];
}

/** What stands on one page. */
export interface AskedPart {
  title: string;
  /** Above the questions. */
  lead: string | null;
  /** For who is asked none of them. */
  skipNote: string | null;
  /** Everyone gets the questions in another order. */
  shuffled: boolean;
  questions: AskedQuestion[];
}

/** The questionnaire as it stands on a page from when it was prepared, whatever changes in the research. */
export interface AskedForm {
  address: 'je' | 'u';
  introduction: string;
  consent: string;
  agreement: string;
  thanks: string;
  parts: AskedPart[];
}

/** The same in another language: names and answers are those of the Dutch one, so what people answer does not tell which they read. */
export interface TranslatedForm extends AskedForm {
  language: LanguageCode;
  /** In place of the title that a questionnaire has by itself. */
  title: string;
  consentTitle: string;
  /** What the organisation had translated of what the page itself says. */
  texts: Partial<Record<PageText, string>>;
}

/** What a page asks: in Dutch, and in every language that was checked when it was prepared. */
export interface AskedSurvey extends AskedForm {
  /** Pages of before have none. */
  translations?: readonly TranslatedForm[];
}

/** The most signs of an answer in own words, and of an answer that a code is made of. */
export const longestAnswer = { words: 4000, code: 100 } as const;

/** What of a questionnaire is put before people. */
export function askedForm(survey: Survey, address: 'je' | 'u'): AskedForm {
  return {
    address,
    introduction: plainText(survey.introduction),
    consent: plainText(survey.consent),
    agreement: survey.words.texts.TOESTEMMING_1,
    thanks: plainText(survey.thanks),
    parts: [
      ...survey.pages.map((page) => ({
        title: plainText(page.title),
        lead: null,
        skipNote: page.skipNote === null ? null : plainText(page.skipNote),
        shuffled: page.shuffled,
        questions: page.questions.map((question) => asked(question, page.askedAfter)),
      })),
      ...(survey.code
        ? [
            {
              title: plainText(survey.code.title),
              lead: plainText(survey.code.explanation),
              skipNote: null,
              shuffled: false,
              questions: survey.code.questions.map(({ name, text }) => ({
                ...{ name, text: plainText(text), answers: [], asksNumber: null },
                ...{ longest: longestAnswer.code, required: false, after: [] },
              })),
            },
          ]
        : []),
    ],
  };
}

/** A questionnaire in another language, with what was translated of the page itself. */
export const translatedForm = (
  survey: Survey,
  language: LanguageCode,
  address: 'je' | 'u',
  texts: TranslatedForm['texts'],
): TranslatedForm => ({
  ...askedForm(survey, address),
  language,
  title: survey.words.texts.TITEL,
  consentTitle: survey.words.texts.KOP_TOESTEMMING,
  texts,
});

const asked = (
  { name, text, answers, asksNumber, required }: SurveyQuestion,
  after: readonly { name: string }[],
): AskedQuestion => ({
  ...{ name, text: plainText(text), asksNumber, longest: longestAnswer.words, required },
  answers: answers.map(({ value, label }) => ({ value, label: plainText(label) })),
  after: after.map((filter) => filter.name),
});

export const questionsIn = ({ parts }: AskedForm): AskedQuestion[] => parts.flatMap(({ questions }) => questions);

/** What one person answered, by the name of the variable; what they left open is not in it. */
export type GivenAnswers = Record<string, number | string>;

/** What is wrong with a form that was sent: a sentence by the name of its field. */
export type Faults = ReadonlyMap<string, Said>;

/** Fields of the form that are no question. */
export const fields = { form: 'formulier', code: 'deelnamecode', trap: 'laat_dit_leeg', consent: consentName } as const;

/** A form that was sent, as answers; or what is wrong with it. Answers to questions that are not asked of somebody are left out. */
export function answersIn(
  form: AskedForm,
  sent: URLSearchParams,
  words: PageWords,
): { answers: GivenAnswers; faults: Faults } {
  const faults = new Map<string, Said>();
  const answers: GivenAnswers = {};
  if (sent.get(fields.consent) === '1') answers[fields.consent] = 1;
  else faults.set(fields.consent, words.say('PAGINA_VINK_AAN'));
  for (const question of questionsIn(form)) {
    if (question.after.some((filter) => answers[filter] !== 1)) continue;
    const said = plainText(sent.get(question.name) ?? '');
    if (said === '') {
      if (question.required) faults.set(question.name, words.say(missingText(question)));
      continue;
    }
    const read = readAnswer(question, said, words);
    if ('fault' in read) faults.set(question.name, read.fault);
    else answers[question.name] = read.answer;
  }
  return { answers, faults };
}

/** What is said where a question that must be answered is not. */
export const missingText = ({ answers, asksNumber }: AskedQuestion): PageText =>
  asksNumber ? 'PAGINA_GETAL' : answers.length > 0 ? 'PAGINA_KEUZE' : 'PAGINA_WOORDEN';

function readAnswer(
  { answers, asksNumber, longest }: AskedQuestion,
  said: string,
  { language, say }: PageWords,
): { answer: number | string } | { fault: Said } {
  if (asksNumber) {
    const { lo, hi, whole, help } = asksNumber;
    const number = numberIn(said);
    const fits = number >= lo && number <= hi && (!whole || Number.isInteger(number));
    // The help is in the language of the form.
    const text = language === 'nl' ? `${help.replace(/^Een/, 'Vul een')} in.` : `${help}.`;
    return fits ? { answer: number } : { fault: { text, lang: null } };
  }
  if (answers.length > 0) {
    const chosen = answers.find(({ value }) => String(value) === said);
    return chosen ? { answer: chosen.value } : { fault: say('PAGINA_ANDERE_KEUZE') };
  }
  return said.length > longest ? { fault: say('PAGINA_TE_LANG', { aantal: String(longest) }) } : { answer: said };
}

/** Zero in the signs for figures that an Arabic keyboard has, and a Persian one. */
const zeros = [0x660, 0x6f0] as const;

/** A number as people type it; no number where it is none. */
function numberIn(said: string): number {
  const figures = said
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (sign) => {
      const code = sign.charCodeAt(0);
      return String(code - zeros.findLast((zero) => code >= zero)!);
    })
    .replace('\u066b', ',');
  return /^[-−]?\d{1,9}(?:[.,]\d{1,6})?$/.test(figures)
    ? Number(figures.replace(',', '.').replace('−', '-'))
    : Number.NaN;
}

/**
 * The questions of a part in the order of one form. It follows from the form's random text, so that a form that comes back with a fault
 * has them where they were.
 */
export function inOrder({ shuffled, questions }: AskedPart, form: string): AskedQuestion[] {
  if (!shuffled) return [...questions];
  const next = numbersFrom(form);
  const order = [...questions];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = next() % (last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}

/** Numbers that look random and follow from a text (FNV-1a, then xorshift32). */
function numbersFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 0x01000193);
  state = state >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
