import * as z from 'zod/mini';
import { eitherProofWith, proofFields } from '#access/account/account.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const fields = z.object({
  ...node('CompanyArchive'),
  /** `none` while nobody asked for one, or the last is gone. */
  state: z.enum(['none', 'making', 'ready', 'failed']),
  askedAt: z.nullable(z.iso.datetime()),
  madeAt: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
  /** Of the file, to know later on that it is still the same. */
  sha256: z.nullable(z.string()),
  /** Until when it can be fetched. */
  goneAt: z.nullable(z.iso.datetime()),
  /** Whether who asks shows with a password or a code who they are; who logs in at a provider alone has neither. */
  needsProof: z.boolean(),
});
export type CompanyArchive = z.infer<typeof fields>;

const path = '/api/companies/{id}/archive';
const downloadPath = '/download/archive/{id}';

const ticket = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export const companyArchiveOperations = {
  read: operation({
    name: 'company_archive.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'The archive of an organisation, for its own admin: whether one is there, or being made.',
    problems: ['accessDenied', 'notFound'],
  }),
  make: operation({
    name: 'company_archive.make',
    secret: true,
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    status: 202,
    once: true,
    summary:
      'Have the archive of your organisation made; you are mailed when it is there. One at a time. Asks for your password, or a code of your second factor.',
    body: z.strictObject(proofFields),
    // Who logs in at a provider alone has neither, and sends neither.
    needs: eitherProofWith({}),
    example: { password: 'correct paard batterij' },
    problems: ['accessDenied', 'notFound', 'invalid', 'tooMany', 'outdated'],
  }),
  ticket: operation({
    name: 'company_archive.ticket',
    secret: true,
    method: 'POST',
    path: `${path}/ticket`,
    access: 'user',
    kind: 'plain',
    status: 200,
    once: true,
    summary: 'The right to fetch the archive of your organisation once, within a minute.',
    body: z.strictObject({}),
    example: {},
    answer: ticket,
    answerExample: {
      url: '/download/archive/1?bearer=pT0…',
      expiresAt: '2026-10-12T14:33:08.000Z',
    },
    problems: ['accessDenied', 'notFound'],
  }),
  fetch: operation({
    name: 'download.company_archive',
    method: 'GET',
    path: downloadPath,
    access: 'public',
    kind: 'file',
    media: ['application/zip'],
    summary: 'The archive of an organisation, as a zip (`docs/organisation-archive.md`).',
    parameters: [
      {
        name: 'bearer',
        in: 'query',
        required: true,
        description: 'A ticket from `POST /api/companies/{id}/archive/ticket`, good for one use within a minute.',
      },
    ],
    problems: ['noToken', 'invalidToken', 'notFound', 'accessDenied'],
  }),
};

export const companyArchiveResource = {
  shortName: 'CompanyArchive',
  description: 'All that an organisation owns, as one file to take along.',
  fields,
  writable: Object.keys(proofFields),
  operations: Object.values(companyArchiveOperations),
  example: {
    '@id': '/api/companies/1/archive',
    '@type': 'CompanyArchive',
    state: 'ready',
    askedAt: '2026-11-30T09:15:00.000Z',
    madeAt: '2026-11-30T09:16:00.000Z',
    bytes: 1_240_000,
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    goneAt: '2026-12-07T09:16:00.000Z',
    needsProof: true,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    CompanyArchive: typeof companyArchiveResource;
  }
}
