import * as z from 'zod/mini';
import { exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import { iri } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** What can be fetched of a research, and in which forms; the first is the usual one. */
export const downloadKinds = {
  report: { path: '/download', formats: ['docx', 'pdf', 'xlsx', 'json'] },
  interview: { path: '/download/interview/questions', formats: ['docx'] },
  questionnaire: {
    path: '/download/questionnaire/questions',
    formats: ['docx', 'limesurvey', 'qualtrics', 'surveyjs', 'codebook', 'codebook_xlsx'],
  },
  notes: { path: '/download/notes', formats: ['csv'] },
  abcd: { path: '/download/abcd', formats: ['csv'] },
  codebook: { path: '/download/codebook', formats: ['qdc'] },
  tidier: { path: '/download/tidier', formats: ['docx'] },
} as const satisfies Record<string, { path: string; formats: readonly [string, ...string[]] }>;

/** Clients of the original put an access token in the address of these; the other files take tickets only. */
export const ofTheOriginal: readonly DownloadKind[] = ['report', 'interview', 'questionnaire'];

/** What each form of a file is to a browser. */
export const mediaTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  qdc: 'application/xml',
  limesurvey: 'text/plain',
  qualtrics: 'text/plain',
  surveyjs: 'application/json',
  codebook: 'text/csv',
  codebook_xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** How the name of each form of a file ends; files for survey tools say for which. */
export const extensions: Record<keyof typeof mediaTypes, string> = {
  docx: 'docx',
  pdf: 'pdf',
  json: 'json',
  xlsx: 'xlsx',
  csv: 'csv',
  qdc: 'qdc',
  limesurvey: 'limesurvey.txt',
  qualtrics: 'qualtrics.txt',
  surveyjs: 'surveyjs.json',
  codebook: 'codeboek.csv',
  codebook_xlsx: 'codeboek.xlsx',
};

export type DownloadKind = keyof typeof downloadKinds;

/** A file that was made. */
export interface Document {
  fileName: string;
  type: string;
  body: Uint8Array;
}

const ticketFields = z.object({
  ...node('DownloadToken'),
  token: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Ticket = Omit<z.infer<typeof ticketFields>, '@id' | '@type'>;

const file = (name: string, kind: DownloadKind, path: '/download/{uuid}', summary: string) =>
  operation({
    name,
    method: 'GET',
    path,
    access: 'public',
    kind: 'file',
    media: [...new Set(downloadKinds[kind].formats.map((format) => mediaTypes[format]))],
    summary,
    parameters: [
      {
        name: 'bearer',
        in: 'query',
        required: true,
        description: `A ticket from \`POST /api/download_tokens\`, good for one use within a minute.${ofTheOriginal.includes(kind) ? ' A whole access token gives 303 to a ticket, where that is allowed.' : ''}`,
      },
      {
        name: 'format',
        in: 'query',
        description: 'The form of the file; the first is the usual one.',
        values: downloadKinds[kind].formats,
      },
    ],
    problems: ['noToken', 'expiredToken', 'invalidToken', 'notFound', 'accessDenied'],
  });

export const downloadOperations = {
  ticket: operation({
    name: 'download_tokens.create',
    method: 'POST',
    path: '/api/download_tokens',
    access: 'user',
    kind: 'item',
    status: 201,
    placeless: true,
    summary: 'The right to fetch one file once, within a minute.',
    body: z.strictObject({
      research: iri('/api/researches'),
      kind: z.enum(['report', 'interview', 'questionnaire', 'notes', 'abcd', 'codebook', 'tidier']),
      format: z.optional(z.string().check(z.maxLength(20))),
    }),
    example: { research: exampleResearch, kind: 'report', format: 'docx' },
    once: true,
    problems: ['notFound', 'invalid'],
  }),
  report: file(
    'download.report',
    'report',
    '/download/{uuid}',
    'The report as Word or accessible PDF (PDF/UA-1), the tables as a workbook, or everything as JSON.',
  ),
  interview: file(
    'download.interview',
    'interview',
    '/download/interview/questions/{uuid}' as '/download/{uuid}',
    'The interview guide.',
  ),
  questionnaire: file(
    'download.questionnaire',
    'questionnaire',
    '/download/questionnaire/questions/{uuid}' as '/download/{uuid}',
    'The questionnaire: Word, for LimeSurvey, Qualtrics or SurveyJS, or its codebook.',
  ),
  notes: file(
    'download.notes',
    'notes',
    '/download/notes/{uuid}' as '/download/{uuid}',
    'The notes, for who works on the research.',
  ),
  abcd: file(
    'download.abcd',
    'abcd',
    '/download/abcd/{uuid}' as '/download/{uuid}',
    'From technique to behaviour, in the columns of the R package behaviorchange.',
  ),
  codebook: file(
    'download.codebook',
    'codebook',
    '/download/codebook/{uuid}' as '/download/{uuid}',
    'The factors as a REFI-QDA codebook.',
  ),
  tidier: file(
    'download.tidier',
    'tidier',
    '/download/tidier/{uuid}' as '/download/{uuid}',
    'The TIDieR checklist of the interventions.',
  ),
};

export const downloadResource: Resource = {
  shortName: 'DownloadToken',
  description: 'Files of a research, and the one-time rights to fetch them.',
  fields: ticketFields,
  operations: Object.values(downloadOperations),
  example: {
    '@id': `/api/download_tokens/${exampleUuid}`,
    '@type': 'DownloadToken',
    token: 'pT0…43 characters',
    url: `/download/${exampleUuid}?format=docx&bearer=pT0…`,
    expiresAt: '2026-10-12T14:33:08.000Z',
  },
};
