import {
  type ImportColumn,
  type ImportOrigin,
  type ImportTable,
  plainWords,
} from './conducting-research-import.rules.ts';

/** What a column of the survey tool's own tells about a row. */
export const specials = ['respondent', 'submitted', 'finished', 'status', 'technical'] as const;
export type Special = (typeof specials)[number];

/**
 * Names as LimeSurvey and Qualtrics give them, in codes and in the words of their screens, and as people name a column of
 * numbers; without spaces and signs.
 */
const named: Record<Special, ReadonlySet<string>> = {
  respondent: new Set([
    ...['respondent', 'respondentid', 'respondentcode', 'respondentnummer', 'respondentnr', 'responseid', 'recordid'],
    ...['antwoordid', 'antwoordnummer', 'deelnemer', 'deelnemerid', 'deelnemercode', 'deelnemernummer', 'participant'],
    ...['participantid', 'id', 'code', 'nr', 'nummer', 'caseid', 'volgnummer'],
  ]),
  submitted: new Set(['submitdate', 'datesubmitted', 'datumverzonden', 'datumingediend', 'datumvoltooid']),
  finished: new Set(['finished', 'voltooid', 'afgerond']),
  status: new Set(['status', 'responsetype', 'distributionchannel']),
  technical: new Set([
    ...['startdate', 'enddate', 'startdatum', 'einddatum', 'begindatum', 'recordeddate', 'datestamp', 'datestarted'],
    ...['datelastaction', 'lastpage', 'laatstepagina', 'startlanguage', 'starttaal', 'seed', 'progress', 'voortgang'],
    ...[
      'duration',
      'durationinseconds',
      'ipaddr',
      'ipaddress',
      'ipadres',
      'refurl',
      'referrerurl',
      'token',
      'userlanguage',
    ],
    ...['recipientlastname', 'recipientfirstname', 'recipientemail', 'externalreference', 'externaldatareference'],
    ...['locationlatitude', 'locationlongitude', 'interviewtime', 'grouptime'],
  ]),
};

/** What a column tells, by its name or by what Qualtrics calls it; null for questions and what we do not know. */
export function specialOf(column: Pick<ImportColumn, 'name' | 'importId'>): Special | null {
  for (const name of [column.name, column.importId]) {
    // `id. Response ID` has the code before the point.
    const forms = name === null ? [] : [squeezed(name), squeezed(name.split('.')[0]!)];
    const found = specials.find((special) => forms.some((form) => named[special].has(form)));
    if (found) return found;
    if (/^(?:questionTime|groupTime|interviewtime)/i.test(name ?? '')) return 'technical';
  }
  return null;
}

const squeezed = (name: string) => plainWords(name).replaceAll(' ', '');

/** The columns that tell of each row who it is and whether it counts. */
export interface SpecialColumns {
  respondent: number | null;
  submitted: number | null;
  finished: number | null;
  status: readonly number[];
}

/** A respondent column must tell people apart; of two the fuller name comes first (`respondent` before `id`). */
export function specialColumns({ columns }: Pick<ImportTable, 'columns'>): SpecialColumns {
  const of = (special: Special) => columns.flatMap((column, index) => (specialOf(column) === special ? [index] : []));
  const rank = (index: number) => [...named.respondent].indexOf(squeezed(columns[index]!.name));
  const respondents = of('respondent').sort((a, b) => order(rank(a)) - order(rank(b)));
  return {
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
