import type { EntryColumn, Sheet } from '#documents/workbook.rules.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { answersText, codebookOf } from '#steps/conducting-research/export/codebook.rules.ts';
import {
  isNotApplicable,
  notApplicable,
  type Survey,
  type SurveyQuestion,
  surveyQuestions,
} from '#steps/conducting-research/export/survey.rules.ts';
import { consentName } from '#steps/conducting-research/export/survey-names.rules.ts';
import { oneLine } from '#steps/conducting-research/export/survey-text.rules.ts';
import { numberAsked } from '#steps/conducting-research/questionnaire/answers.rules.ts';
import type { OwnCodeQuestion } from '#steps/conducting-research/questionnaire/own-code.rules.ts';

/** How many questionnaires on paper there is room for, each a row. */
export const room = 500;

const fields = conductingResearch.shape.items.row;

/**
 * What stands above the first column: who somebody is. Where people make a code of their own that is at the end of their answers, and the
 * first column is the number of the paper. Never the name of a question, which would be another column of that name.
 */
export function personHead(survey: Survey): string {
  const taken = new Set(surveyQuestions(survey).map(({ name }) => name.toUpperCase()));
  const heads = survey.code ? ['Nummer', 'Volgnummer', 'Nr'] : ['Persoonscode', 'Respondent', 'Deelnemer'];
  return heads.find((head) => !taken.has(head.toUpperCase())) ?? heads[0]!;
}

/** The sheet to type questionnaires on paper over in: a column a question, called as the import knows it, and what its codes mean. */
export function entrySheets(survey: Survey): Sheet[] {
  const questions = surveyQuestions(survey);
  const own = survey.code?.questions ?? [];
  const person = personHead(survey);
  return [
    {
      name: 'Antwoorden',
      columns: [person, ...questions.map(({ name }) => name), ...own.map(({ name }) => name)],
      rows: [],
      entry: { rows: room, columns: [personColumn(person), ...questions.map(columnOf), ...own.map(ownColumn)] },
    },
    codebook(survey),
    { name: 'Uitleg', columns: ['Zo vul je dit blad in'], rows: explanation(survey).map((line) => [line]) },
  ];
}

const leaveEmpty = 'Geen antwoord? Laat de cel leeg.';

const personColumn = (head: string): EntryColumn => ({
  allowed: null,
  asText: true,
  tip: { title: head, text: 'Het nummer op dit formulier. Elk formulier heeft een ander nummer.' },
  refusal: '',
});

function columnOf(question: SurveyQuestion): EntryColumn {
  const { number, name, answers, asksNumber, item } = question;
  const codes = asksNumber ? `${asksNumber.help}.` : answersText(answers);
  const tip = { title: `Vraag ${number}: ${name}`, text: tipOf(oneLine(question.text), codes) };
  if (asksNumber) {
    const { lo, hi, whole } = asksNumber;
    return {
      ...{ allowed: { from: lo, to: hi, whole }, asText: false, tip },
      refusal: `Typ ${numberAsked(item)}. ${leaveEmpty}`,
    };
  }
  if (answers.length === 0) return { allowed: null, asText: item.number !== true, tip, refusal: '' };
  const values = answers.map(({ value }) => value);
  return { ...{ allowed: { oneOf: values }, asText: false, tip }, refusal: `Typ ${eitherOf(values)}. ${leaveEmpty}` };
}

const ownColumn = ({ name, text, answer }: OwnCodeQuestion): EntryColumn => ({
  allowed: answer === 'letters' ? null : { from: 0, to: 99, whole: true },
  asText: answer === 'letters',
  tip: { title: name, text },
  refusal: `Typ een heel getal van 0 tot en met 99. ${leaveEmpty}`,
});

/** `1, 2 of 3` */
const eitherOf = (values: readonly number[]) =>
  values.length < 2 ? values.join() : `${values.slice(0, -1).join(', ')} of ${values.at(-1)}`;

/** As much as fits beside a cell. */
const longestTip = 255;
const leastOfQuestion = 60;

/** The question with its codes under it; where these leave it no room, where they stand. */
function tipOf(text: string, codes: string): string {
  const under = longestTip - codes.length - 1 >= leastOfQuestion ? codes : 'De codes staan op het blad Codeboek.';
  const most = longestTip - under.length - 1;
  const question = text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
  return under === '' ? question : `${question}\n${under}`;
}

/** Of the codebook what one needs while typing; whoever did not agree to take part is not typed over, so that has no column. */
function codebook(survey: Survey): Sheet {
  const { heads, variables } = codebookOf(survey);
  const wanted = [
    'Nr.',
    fields.variable.words.short,
    fields.text.words.name,
    fields.block.words.name,
    'Schaal',
    'Antwoorden',
    fields.reversed.words.name,
    'Geen antwoord',
    'Alleen gevraagd als',
  ].map((head) => heads.indexOf(head));
  const name = heads.indexOf(fields.variable.words.short);
  return {
    name: 'Codeboek',
    columns: wanted.map((at) => heads[at]!),
    rows: variables
      .filter((row) => row[name] !== consentName)
      .map((row) => wanted.map((at) => (row[at] === '' ? null : row[at]!))),
  };
}

function explanation(survey: Survey): string[] {
  const questions = surveyQuestions(survey);
  const person = personHead(survey);
  return [
    'Op het blad Antwoorden is elke rij één ingevulde vragenlijst, en elke kolom één vraag.',
    'Typ alleen vragenlijsten over van mensen die hebben aangekruist dat zij meedoen.',
    `${person}: het nummer dat jij op het formulier zet. Zo vind je het formulier terug.`,
    'Typ het cijfer dat klein naast het aangekruiste hokje staat. Je ziet ook bij de cel wat je kunt typen, en op het blad Codeboek.',
    ...(questions.some(({ asksNumber }) => asksNumber)
      ? ['Vraagt de vraag om een getal? Typ dat getal, bijvoorbeeld 2,5. De eenheid hoeft er niet bij.']
      : []),
    'Geen antwoord, of twee kruisjes waarvan je niet weet welk telt? Laat de cel leeg.',
    ...(questions.some(({ answers }) => answers.some(isNotApplicable))
      ? [`Is “${notApplicable.label}” aangekruist? Typ ${notApplicable.value}.`]
      : []),
    ...(survey.pages.some(({ askedAfter }) => askedAfter.length > 0)
      ? ['Vragen die iemand mocht overslaan, laat je leeg.']
      : []),
    'Verander niets aan de namen boven de kolommen: daaraan worden de vragen herkend.',
    `Er is ruimte voor ${room} vragenlijsten. Eronder kun je doortypen, maar daar controleert het blad niet wat je typt.`,
    'Klaar? Bewaar dit bestand als Excel-bestand (.xlsx). Kies bij je onderzoek “Antwoorden inlezen” en dan dit bestand.',
  ];
}
