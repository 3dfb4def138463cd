import Papa from 'papaparse';
import { yesOrNo } from '#foundation/shared/fields.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  isNotApplicable,
  notApplicable,
  type Survey,
  type SurveyAnswer,
  type SurveyPage,
  type SurveyQuestion,
} from './survey.rules.ts';
import { consentName } from './survey-names.rules.ts';
import { oneLine, plainText } from './survey-text.rules.ts';

/** What the data will hold, for who carries out and analyses the research; participants never see it. */
export interface Codebook {
  heads: string[];
  /** A variable a row. */
  variables: (string | number)[][];
  answerHeads: string[];
  /** An answer a row, as packages for statistics take value labels. */
  answers: (string | number)[][];
}

const fields = conductingResearch.shape.items.row;

export function codebookOf(survey: Survey): Codebook {
  const agreed: SurveyAnswer[] = [{ value: 1, label: survey.words.texts.TOESTEMMING_1 }];
  const asked = survey.pages.flatMap((page) => page.questions.map((question) => ({ page, question })));
  return {
    heads: [
      'Nr.',
      fields.variable.words.short,
      'Code in LimeSurvey',
      fields.text.words.name,
      fields.researchFactor.words.name,
      fields.block.words.name,
      'Schaal',
      'Antwoorden',
      fields.reversed.words.name,
      fields.required.words.name,
      'N.v.t. mogelijk',
      'Geen antwoord',
      'Alleen gevraagd als',
      'Volgorde',
    ],
    variables: [
      [
        '',
        consentName,
        consentName,
        plainText(survey.consent),
        '',
        conductingResearch.shape.consentText.words.name,
        '',
        answersText(agreed),
        'nee',
        'ja',
        'nee',
        'leeg',
        '',
        'vast',
      ],
      ...asked.map(({ page, question }) => [
        question.number,
        question.name,
        question.code,
        plainText(question.text),
        oneLine(question.factor ?? ''),
        fields.block.choices[page.block].name,
        scaleOf(question),
        answersText(onScale(question)),
        yesOrNo(question.item.reversed === true),
        yesOrNo(question.required),
        yesOrNo(question.item.notApplicable === true),
        question.answers.some(isNotApplicable) ? `leeg; ${notApplicable.value} = ${notApplicable.label}` : 'leeg',
        page.askedAfter.map(({ name }) => `${name} = 1`).join(' en '),
        orderOf(page),
      ]),
      ...(survey.code?.questions ?? []).map(({ name, code, text, answer }) => [
        ...['', name, code, plainText(text), '', conductingResearch.shape.ownCode.words.name],
        ...[answer === 'letters' ? 'twee letters' : 'een getal', '', 'nee', 'nee', 'nee', 'leeg', '', 'vast'],
      ]),
    ],
    answerHeads: [fields.variable.words.short, 'Waarde', 'Antwoord', 'Geen antwoord'],
    answers: [
      ...agreed.map(({ value, label }) => [consentName, value, label, 'nee']),
      ...asked.flatMap(({ question: { name, answers } }) =>
        answers.map((answer) => [name, answer.value, oneLine(answer.label), yesOrNo(isNotApplicable(answer))]),
      ),
    ],
  };
}

const orderOf = ({ shuffled, title, name, block }: SurveyPage) =>
  !shuffled ? 'vast' : name === block ? 'willekeurig binnen het blok' : `willekeurig binnen “${oneLine(title)}”`;

const onScale = ({ answers }: SurveyQuestion) => answers.filter((answer) => !isNotApplicable(answer));

function scaleOf(question: SurveyQuestion): string {
  if (question.asksNumber) return question.asksNumber.help;
  const answers = onScale(question);
  return answers.length === 0 ? 'eigen woorden' : `${answers[0]!.value} t/m ${answers.at(-1)!.value}`;
}

/** `1 = helemaal mee oneens; 2; 3`: an answer that is only a number stands alone. */
export const answersText = (answers: readonly SurveyAnswer[]): string =>
  answers
    .map(({ value, label }) => {
      const words = oneLine(label).replace(new RegExp(`^${value}(?: |$)`), '');
      return words === '' ? String(value) : `${value} = ${words}`;
    })
    .join('; ');

/**
 * The variables as CSV (RFC 4180), with semicolons and a byte order mark: so a Dutch spreadsheet opens it in columns and with its
 * accents. What would be computed there stands behind an apostrophe.
 */
export function codebookCsv(survey: Survey): string {
  const { heads, variables } = codebookOf(survey);
  return `\ufeff${Papa.unparse([heads, ...variables], { delimiter: ';', newline: '\r\n', escapeFormulae: /^[=+\-@\t\r]/ })}\r\n`;
}
