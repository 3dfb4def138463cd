import * as z from 'zod/mini';
import { iri } from '#foundation/shared/fields.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** What can be fetched of a research, and in which forms; the first is the usual one. */
export const downloadKinds = {
  report: { path: '/download', formats: ['docx', 'json'] },
  interview: { path: '/download/interview/questions', formats: ['docx'] },
  questionnaire: { path: '/download/questionnaire/questions', formats: ['docx'] },
} as const satisfies Record<string, { path: string; formats: readonly [string, ...string[]] }>;

export type DownloadKind = keyof typeof downloadKinds;

/** A file that was made. */
export interface Document {
  fileName: string;
  type: string;
  body: Uint8Array;
}

const ticketFields = z.object({ token: z.string(), url: z.string(), expiresAt: z.iso.datetime() });
export type Ticket = z.infer<typeof ticketFields>;

const file = (name: string, path: '/download/{uuid}', summary: string) =>
  operation({
    name,
    method: 'GET',
    path,
    access: 'public',
    kind: 'file',
    summary,
    problems: ['invalidToken', 'notFound', 'accessDenied'],
  });

export const downloadOperations = {
  ticket: operation({
    name: 'download_tokens.create',
    method: 'POST',
    path: '/api/download_tokens',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'The right to fetch one file once, within a minute.',
    body: z.strictObject({
      research: iri('/api/researches'),
      kind: z.enum(['report', 'interview', 'questionnaire']),
      format: z.optional(z.string().check(z.maxLength(20))),
    }),
    answer: ticketFields,
    problems: ['notFound', 'invalid'],
  }),
  report: file('download.report', '/download/{uuid}', 'The report: Word, or everything as JSON.'),
  interview: file(
    'download.interview',
    '/download/interview/questions/{uuid}' as '/download/{uuid}',
    'The interview guide.',
  ),
  questionnaire: file(
    'download.questionnaire',
    '/download/questionnaire/questions/{uuid}' as '/download/{uuid}',
    'The questionnaire.',
  ),
};

export const downloadResource: Resource = {
  shortName: 'DownloadToken',
  type: 'DownloadToken',
  description: 'Files of a research, and the one-time rights to fetch them.',
  fields: ticketFields,
  operations: Object.values(downloadOperations),
};
