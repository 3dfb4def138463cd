import Papa from 'papaparse';
import type { Block } from '#steps/conducting-research/conducting-research.contract.ts';
import {
  agreement,
  notApplicable,
  type Survey,
  type SurveyAnswer,
  type SurveyQuestion,
  surveyQuestions,
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

const blockWords: Record<Block, string> = {
  filter: 'filter',
  outcome: 'gedrag',
  factor: 'factor',
  intention: 'voornemen',
  segment: 'segment',
  open: 'slot',
};

const yesOrNo = (yes: boolean) => (yes ? 'ja' : 'nee');

export function codebookOf(survey: Survey): Codebook {
  const shuffled = new Set(survey.pages.flatMap((page) => (page.shuffled ? page.questions : [])));
  const agreed: SurveyAnswer[] = [{ value: 1, label: agreement }];
  const blocks = new Map(
    survey.pages.flatMap(({ block, questions }) => questions.map((question) => [question, block])),
  );
  const asked = surveyQuestions(survey);
  return {
    heads: [
      ...['Nr.', 'Variabele', 'Code in LimeSurvey', 'Vraag', 'Factor', 'Blok', 'Schaal', 'Antwoorden', 'Omgekeerd'],
      ...['Verplicht', 'N.v.t. mogelijk', 'Geen antwoord', 'Alleen gevraagd als', 'Volgorde'],
    ],
    variables: [
      [
        ...['', consentName, consentName, plainText(survey.consent), '', 'toestemming', '', answersText(agreed), 'nee'],
        ...['ja', 'nee', 'leeg', '', 'vast'],
      ],
      ...asked.map((question) => [
        question.number,
        question.name,
        question.code,
        plainText(question.text),
        oneLine(question.factor ?? ''),
        blockWords[blocks.get(question)!],
        scaleOf(question),
        answersText(onScale(question)),
        yesOrNo(question.item.reversed === true),
        yesOrNo(question.required),
        yesOrNo(question.item.notApplicable === true),
        question.answers.includes(notApplicable) ? `leeg; ${notApplicable.value} = ${notApplicable.label}` : 'leeg',
        question.askedAfter.map(({ name }) => `${name} = 1`).join(' en '),
        shuffled.has(question) ? 'willekeurig binnen het blok' : 'vast',
      ]),
    ],
    answerHeads: ['Variabele', 'Waarde', 'Antwoord', 'Geen antwoord'],
    answers: [
      ...agreed.map(({ value, label }) => [consentName, value, label, 'nee']),
      ...asked.flatMap(({ name, answers }) =>
        answers.map((answer) => [name, answer.value, oneLine(answer.label), yesOrNo(answer === notApplicable)]),
      ),
    ],
  };
}

const onScale = ({ answers }: SurveyQuestion) => answers.filter((answer) => answer !== notApplicable);

function scaleOf(question: SurveyQuestion): string {
  const answers = onScale(question);
  return answers.length === 0 ? 'eigen woorden' : `${answers[0]!.value} t/m ${answers.at(-1)!.value}`;
}

/** `1 = helemaal mee oneens; 2; 3`: an answer that is only a number stands alone. */
const answersText = (answers: readonly SurveyAnswer[]): string =>
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
