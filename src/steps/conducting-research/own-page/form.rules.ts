import type {
  Survey,
  SurveyAnswer,
  SurveyNumber,
  SurveyQuestion,
} from '#steps/conducting-research/export/survey.rules.ts';
import { consentName } from '#steps/conducting-research/export/survey-names.rules.ts';
import { plainText } from '#steps/conducting-research/export/survey-text.rules.ts';

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
export type Faults = ReadonlyMap<string, string>;

/** Fields of the form that are no question. */
export const fields = { form: 'formulier', code: 'deelnamecode', trap: 'laat_dit_leeg', consent: consentName } as const;

/** A form that was sent, as answers; or what is wrong with it. Answers to questions that are not asked of somebody are left out. */
export function answersIn(form: AskedForm, sent: URLSearchParams): { answers: GivenAnswers; faults: Faults } {
  const faults = new Map<string, string>();
  const answers: GivenAnswers = {};
  if (sent.get(fields.consent) === '1') answers[fields.consent] = 1;
  else faults.set(fields.consent, 'Vink dit aan om mee te doen.');
  for (const question of questionsIn(form)) {
    if (question.after.some((filter) => answers[filter] !== 1)) continue;
    const said = plainText(sent.get(question.name) ?? '');
    if (said === '') {
      if (question.required) faults.set(question.name, missing(question));
      continue;
    }
    const read = readAnswer(question, said);
    if ('fault' in read) faults.set(question.name, read.fault);
    else answers[question.name] = read.answer;
  }
  return { answers, faults };
}

const missing = ({ answers, asksNumber }: AskedQuestion) =>
  asksNumber ? 'Vul een getal in.' : answers.length > 0 ? 'Kies een antwoord.' : 'Vul een antwoord in.';

function readAnswer(
  { answers, asksNumber, longest }: AskedQuestion,
  said: string,
): { answer: number | string } | { fault: string } {
  if (asksNumber) {
    const { lo, hi, whole, help } = asksNumber;
    const number = /^[-−]?\d{1,9}(?:[.,]\d{1,6})?$/.test(said)
      ? Number(said.replace(',', '.').replace('−', '-'))
      : Number.NaN;
    const fits = number >= lo && number <= hi && (!whole || Number.isInteger(number));
    return fits ? { answer: number } : { fault: `${help.replace(/^Een/, 'Vul een')} in.` };
  }
  if (answers.length > 0) {
    const chosen = answers.find(({ value }) => String(value) === said);
    return chosen ? { answer: chosen.value } : { fault: 'Kies een van de antwoorden.' };
  }
  return said.length > longest
    ? { fault: `Dit antwoord is te lang. Er passen ${longest} tekens in.` }
    : { answer: said };
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
