import { plainWords } from '#foundation/shared/plain-words.ts';
import {
  type ImportColumn,
  type ImportOrigin,
  type ImportTable,
  numberIn,
} from '#steps/conducting-research/answers-import/import.rules.ts';

/**
 * What a column of the survey tool's own tells about a row. A `record` is the number that the tool, or a spreadsheet, gave to a row:
 * every survey counts from 1 again, so it tells rows of one file apart and never says who somebody is.
 */
export const specials = ['record', 'respondent', 'submitted', 'finished', 'status', 'technical'] as const;
export type Special = (typeof specials)[number];

/** Names that people give to a column of numbers or codes of their own as well; what stands in it tells which it is. */
const ownNumbers = ['nr', 'no', 'nummer', 'number', 'volgnummer', 'volgnr'];

/**
 * Names as LimeSurvey and Qualtrics give them, in codes and in the words of their screens, and as people name a column of
 * numbers; without spaces and signs.
 */
const named: Record<Special, ReadonlySet<string>> = {
  record: new Set([
    'id',
    'responseid',
    'responsid',
    'antwoordid',
    'recordid',
    'caseid',
    'responsenumber',
    'responsnummer',
    'antwoordnummer',
    ...ownNumbers,
    'rij',
    'rijnummer',
    'rijnr',
    'row',
    'rownumber',
    'index',
    'teller',
    'counter',
  ]),
  respondent: new Set([
    'respondent',
    'respondentid',
    'respondentcode',
    'respondentnummer',
    'respondentnr',
    'deelnemer',
    'deelnemerid',
    'deelnemercode',
    'deelnemernummer',
    'participant',
    'participantid',
    'persoonscode',
    'persoonlijkecode',
    'eigencode',
    'code',
  ]),
  submitted: new Set([
    'submitdate',
    'datesubmitted',
    'datumverzonden',
    'datumingediend',
    'datumvoltooid',
    'completiontime',
    'tijdvanvoltooien',
    'tijdvanvoltooiing',
  ]),
  finished: new Set(['finished', 'voltooid', 'afgerond']),
  status: new Set(['status', 'responsetype', 'distributionchannel']),
  technical: new Set([
    'startdate',
    'enddate',
    'startdatum',
    'einddatum',
    'begindatum',
    'recordeddate',
    'datestamp',
    'datestarted',
    'datelastaction',
    'lastpage',
    'laatstepagina',
    'startlanguage',
    'starttaal',
    'seed',
    'progress',
    'voortgang',
    'duration',
    'durationinseconds',
    'ipaddr',
    'ipaddress',
    'ipadres',
    'refurl',
    'referrerurl',
    'token',
    'userlanguage',
    'recipientlastname',
    'recipientfirstname',
    'recipientemail',
    'externalreference',
    'externaldatareference',
    'locationlatitude',
    'locationlongitude',
    'interviewtime',
    'grouptime',
    'begintijd',
    'starttime',
    'tijdstempel',
    'timestamp',
    'lastmodifiedtime',
    'laatstgewijzigd',
    'tijdvanlaatstewijziging',
    'totaalpunten',
    'totalpoints',
  ]),
};

/** What a column tells, by its name or by what Qualtrics calls it; null for questions and what we do not know. */
export function specialOf(column: Pick<ImportColumn, 'name' | 'importId'>): Special | null {
  for (const name of [column.name, column.importId]) {
    const forms = name === null ? [] : formsOf(name);
    const found = specials.find((special) => forms.some((form) => named[special].has(form)));
    if (found) return found;
    if (/^(?:questionTime|groupTime|interviewtime)/i.test(name ?? '')) return 'technical';
  }
  return null;
}

const squeezed = (name: string) => plainWords(name).replaceAll(' ', '');
/** `id. Response ID` has the code before the point. */
const formsOf = (name: string) => [squeezed(name), squeezed(name.split('.')[0]!)];

/** All that a column may be called, without spaces and signs. */
export const calledAs = ({ name, importId }: Pick<ImportColumn, 'name' | 'importId'>): string[] =>
  [name, importId].flatMap((one) => (one === null ? [] : formsOf(one)));

/** The columns that tell of each row who it is and whether it counts. */
export interface SpecialColumns {
  /** The number of the survey tool, by which a row that is there twice is known. */
  record: number | null;
  respondent: number | null;
  submitted: number | null;
  finished: number | null;
  status: readonly number[];
}

/** How many rows have something in a column, and how many different things that are. */
export function filledIn({ values, codes }: Pick<ImportColumn, 'values' | 'codes'>): {
  filled: number;
  different: number;
} {
  let filled = 0;
  for (let row = 0; row < codes.length; row++) if (codes[row] !== 0) filled += 1;
  return { filled, different: values.length - 1 };
}

/** Nearly everybody has a code of their own; one more may be there twice, so that a handful of rows can be judged. */
export const tellsPeopleApart = ({ filled, different }: ReturnType<typeof filledIn>): boolean =>
  filled > 0 && different >= 0.9 * filled - 1;

/**
 * 1, 2, 3 …, as a tool or a spreadsheet counts by itself: in any order, with gaps where rows were taken out, and perhaps a word such
 * as `totaal` among them.
 */
export function isCounted({ values }: Pick<ImportColumn, 'values'>): boolean {
  const numbers = values
    .slice(1)
    .map(numberIn)
    .filter((number) => Number.isInteger(number))
    .sort((a, b) => a! - b!);
  if (numbers.length === 0 || numbers.length < 0.9 * (values.length - 1)) return false;
  return numbers.at(-1)! - numbers[0]! < 2 * numbers.length;
}

/** Short and in one piece, as a code is: no sentence, and no moment. */
const shortCode = /^[\p{L}\d][\p{L}\d._-]{0,39}$/u;
export const isCoded = ({ values }: Pick<ImportColumn, 'values'>): boolean =>
  values.length > 1 && values.slice(1).every((text) => shortCode.test(text));

/** Whether a column has the numbers of rows, by which nobody is known: those of a survey tool, or a plain count. */
export const numbersRows = ({ name, counted }: { name: string; counted: boolean }): boolean =>
  specialOf({ name, importId: null }) === 'record' && (counted || !ownNumbers.includes(squeezed(name)));

/** `1`, `2`, `3`, or `P1`, `P2`, `P3`: one after the other, in the order of the rows. */
export function inSequence(codes: readonly string[]): boolean {
  const parts = codes.map((code) => /^(.*?)(\d+)$/.exec(code));
  const first = parts[0];
  if (codes.length < 2 || !first) return false;
  return parts.every((part, index) => part?.[1] === first[1] && Number(part?.[2]) === Number(first[2]) + index);
}

/** A whole export that stands in a file twice still has half as many numbers as rows. */
const tellsRowsApart = ({ filled, different }: ReturnType<typeof filledIn>) => filled > 0 && different >= filled / 2;

/** A respondent column must tell people apart, so a `code` of eight schools is none; of two the fuller name comes first. */
export function specialColumns({ columns }: Pick<ImportTable, 'columns'>): SpecialColumns {
  const of = (special: Special) => columns.flatMap((column, index) => (specialOf(column) === special ? [index] : []));
  const rank = (index: number) => [...named.respondent].indexOf(squeezed(columns[index]!.name));
  const respondents = of('respondent')
    .filter((index) => tellsPeopleApart(filledIn(columns[index]!)))
    .sort((a, b) => order(rank(a)) - order(rank(b)));
  return {
    record: of('record').find((index) => tellsRowsApart(filledIn(columns[index]!))) ?? null,
    respondent: respondents[0] ?? null,
    submitted: of('submitted')[0] ?? null,
    finished: of('finished')[0] ?? null,
    status: of('status'),
  };
}

const order = (rank: number) => (rank < 0 ? Number.MAX_SAFE_INTEGER : rank);

const no = new Set(['', '0', 'false', 'no', 'nee', 'onwaar', 'n']);

/** Whether a value in the column `submitted` or `finished` says that the respondent stopped early. */
export const saysUnfinished = (value: string): boolean => no.has(plainWords(value));

const tests = new Set(['survey preview', 'survey test', 'preview', 'test', 'voorvertoning', 'spam']);
/** A preview in Qualtrics’ exports with numbers for answers. */
const previewNumber = '1';

/** Whether a value in a column of status says that nobody real answered; elsewhere a number may mean anything. */
export const saysTest = (value: string, origin: ImportOrigin): boolean =>
  tests.has(plainWords(value)) || (origin === 'qualtrics' && value.trim() === previewNumber);
