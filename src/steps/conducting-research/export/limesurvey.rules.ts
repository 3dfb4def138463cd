import type { FormWords } from './form-words.rules.ts';
import type { Survey, SurveyAnswer, SurveyCode, SurveyNumber, SurveyPage, SurveyQuestion } from './survey.rules.ts';
import { bare, codeNoteName, consentName, skipName } from './survey-names.rules.ts';
import { htmlText, oneLine } from './survey-text.rules.ts';

/**
 * LimeSurvey's tab-separated survey structure (LimeSurvey Manual, “Tab Separated Value survey structure”): a row for each setting,
 * group, question and answer; what belongs together stands together. Ids are left out: LimeSurvey gives them.
 */

const columns = [
  'class',
  'type/scale',
  'name',
  'relevance',
  'text',
  'help',
  'language',
  'validation',
  'mandatory',
  'other',
  'default',
  'same_default',
  'random_group',
] as const;

/** What is set of a question that asks for a number; only in a file that has one. */
const ofNumbers = ['num_value_int_only', 'min_num_value_n', 'max_num_value_n', 'suffix'] as const;

type Name = (typeof columns)[number] | (typeof ofNumbers)[number];
type Row = Partial<Record<Name, string>>;

const language = 'nl';

/**
 * What LimeSurvey calls a language (its `surveytranslator_helper`), where that is not the code that we have; null where it has none, so
 * that nothing can be asked in it there.
 */
const ownCodes: Partial<Record<FormWords['language'], string | null>> = { 'fa-AF': 'prs', pap: 'pap-CW', ku: null };

/** The language of a questionnaire as LimeSurvey names it, whose own sentences say *je* or *u* by it; null where it has none. */
export function limeSurveyLanguage({ words: { language, address } }: Pick<Survey, 'words'>): string | null {
  if (address === 'je') return 'nl-informal';
  return language in ownCodes ? ownCodes[language]! : language;
}
/** Always asked. */
const always = '1';

/**
 * How the survey behaves: page after page, nothing kept that tells who answered, `geen antwoord` at what is not required. These
 * come first, as in LimeSurvey's own exports: it tells the encoding of a file by its first thousand bytes.
 */
const settings: Readonly<Record<string, string>> = {
  language,
  additional_languages: '',
  format: 'G',
  anonymized: 'Y',
  datestamp: 'N',
  ipaddr: 'N',
  refurl: 'N',
  savetimings: 'N',
  usecookie: 'N',
  allowregister: 'N',
  allowsave: 'Y',
  allowprev: 'Y',
  alloweditaftercompletion: 'N',
  tokenanswerspersistence: 'N',
  printanswers: 'N',
  publicstatistics: 'N',
  publicgraphs: 'N',
  listpublic: 'N',
  htmlemail: 'Y',
  assessments: 'N',
  usecaptcha: 'N',
  showwelcome: 'Y',
  showprogress: 'Y',
  showxquestions: 'N',
  showgroupinfo: 'N',
  showqnumcode: 'X',
  shownoanswer: 'Y',
  nokeyboard: 'N',
  questionindex: '0',
  navigationdelay: '0',
};

/** The questionnaire as LimeSurvey imports it, with a byte order mark as in its own exports; in the language that it is asked in. */
export function limeSurveyFile(survey: Survey): string {
  const code = limeSurveyLanguage(survey) ?? language;
  const rows = rowsOf(survey).map((row) =>
    row.language ? { ...row, language: code } : row.name === 'language' ? { ...row, text: code } : row,
  );
  const heads: Name[] = [...columns, ...(rows.some((row) => 'min_num_value_n' in row) ? ofNumbers : [])];
  return `\ufeff${[heads, ...rows.map((row) => cellsOf(row, heads))].map((cells) => `${cells.join('\t')}\n`).join('')}`;
}

/** A question, or a part of one, as the file asks it. */
export interface LimeSurveyQuestion {
  name: string;
  /** The name of the question that it is a part of. */
  partOf: string | null;
  /** LimeSurvey's letter for a kind of question; a part has none of its own. */
  type: string;
  /** As HTML. */
  text: string;
  required: boolean;
  /** In their order, with the code of each; of a part, or where one answers otherwise, none. */
  answers: { code: string; text: string }[];
}

/** What the file asks, question by question: to be found again in LimeSurvey after importing it. */
export function limeSurveyQuestions(survey: Survey): LimeSurveyQuestion[] {
  const questions: LimeSurveyQuestion[] = [];
  let parent: LimeSurveyQuestion | null = null;
  for (const row of rowsOf(survey)) {
    const [name, text] = [row.name ?? '', row.text ?? ''];
    if (row.class === 'A') parent?.answers.push({ code: name, text });
    if (row.class !== 'Q' && row.class !== 'SQ') continue;
    const partOf: string | null = row.class === 'SQ' ? (parent?.name ?? null) : null;
    const type = row['type/scale'] ?? '';
    const question: LimeSurveyQuestion = { name, partOf, type, text, required: row.mandatory === 'Y', answers: [] };
    if (row.class === 'Q') parent = question;
    questions.push(question);
  }
  return questions;
}

function rowsOf(survey: Survey): Row[] {
  return [
    ...Object.entries(settings).map(([name, text]): Row => ({ class: 'S', name, text })),
    ...[
      // Not the title of the research, which may tell people what is hoped for.
      ['surveyls_title', survey.words.texts.TITEL],
      ['surveyls_welcometext', expressionless(survey.introduction)],
      ['surveyls_endtext', htmlText(survey.thanks)],
    ].map(([name, text]): Row => ({ class: 'SL', name: name!, text: text!, language })),
    group(survey.words.texts.KOP_TOESTEMMING, 0),
    ...consent(survey),
    ...survey.pages.flatMap((page, index) => [
      group(page.title, index + 1),
      ...skipNote(page),
      ...page.questions.flatMap((question) => [asked(page, question), ...question.answers.map(answer)]),
    ]),
    ...(survey.code ? ownCode(survey.code, survey.pages.length + 1) : []),
  ];
}

const cellsOf = (row: Row, heads: readonly Name[]) => heads.map((column) => row[column] ?? '');

const group = (name: string, at: number): Row => ({
  class: 'G',
  'type/scale': `G${at}`,
  name: oneLine(name),
  language,
});

const question = (type: string, name: string, text: string, required: boolean): Row => ({
  class: 'Q',
  'type/scale': type,
  name,
  relevance: always,
  text: expressionless(text),
  language,
  mandatory: required ? 'Y' : 'N',
  other: 'N',
  same_default: '0',
});

/** One box that must be ticked: agreeing is kept with the answers. */
const consent = (survey: Survey): Row[] => [
  question('M', consentName, survey.consent, true),
  { class: 'SQ', 'type/scale': '0', name: '1', relevance: always, text: survey.words.texts.TOESTEMMING_1, language },
];

/** Short texts (type S), which nobody has to fill in. */
const ownCode = ({ title, explanation, questions }: SurveyCode, at: number): Row[] => [
  group(title, at),
  question('X', bare(codeNoteName), explanation, false),
  ...questions.map(({ code, text }) => question('S', code, text, false)),
];

/** Text without an answer (type X), for who is not asked the questions of the page. */
const skipNote = ({ skipNote: text, askedAfter }: SurveyPage): Row[] =>
  text === null
    ? []
    : [
        {
          ...question('X', bare(skipName), text, false),
          relevance: askedAfter.map(({ code }) => `${code}.NAOK == 0`).join(' or '),
        },
      ];

/** A list of answers for each question, so that its code is that of the variable and the whole block can be shuffled. */
const asked = (
  { name, shuffled, askedAfter }: SurveyPage,
  { code, text, answers, asksNumber, required }: SurveyQuestion,
): Row => ({
  ...question(asksNumber ? 'N' : answers.length === 0 ? 'T' : 'L', code, text, required),
  ...(asksNumber ? numeric(asksNumber) : {}),
  ...(askedAfter.length > 0 ? { relevance: askedAfter.map((filter) => `${filter.code}.NAOK == 1`).join(' and ') } : {}),
  ...(shuffled ? { random_group: name } : {}),
});

/** Numerical input (type N): what lies outside is refused there, so that it cannot be in the file. */
const numeric = ({ lo, hi, whole, unit, help }: SurveyNumber): Row => ({
  help: expressionless(`${help}.`),
  num_value_int_only: whole ? '1' : '0',
  min_num_value_n: String(lo),
  max_num_value_n: String(hi),
  ...(unit === null ? {} : { suffix: expressionless(unit) }),
});

const answer = ({ value, label }: SurveyAnswer): Row => ({
  class: 'A',
  'type/scale': '0',
  name: String(value),
  text: expressionless(label),
  language,
});

/**
 * A text as HTML in which nothing is an expression: LimeSurvey computes what stands in braces, unless a space follows the first
 * (its class `ExpressionManager`).
 */
const expressionless = (text: string) => htmlText(text).replaceAll('{', '{ ');
