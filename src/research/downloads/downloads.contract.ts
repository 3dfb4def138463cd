import * as z from 'zod/mini';
import { exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import type { DocumentKind } from '#documents/document.contract.ts';
import { iri } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';

const ticketFields = z.object({
  ...node('DownloadToken'),
  token: z.string(),
  url: z.string(),
  expiresAt: z.iso.datetime(),
});
export type Ticket = Omit<z.infer<typeof ticketFields>, '@id' | '@type'>;

export const ticketOperation = (kinds: readonly DocumentKind[]) =>
  operation({
    name: 'download_tokens.create',
    secret: true,
    method: 'POST',
    path: '/api/download_tokens',
    access: 'user',
    kind: 'item',
    status: 201,
    placeless: true,
    summary: 'The right to fetch one file once, within a minute.',
    body: z.strictObject({
      research: iri('/api/researches'),
      kind: z.enum(kinds.map(({ kind }) => kind)),
      format: z.optional(z.string().check(z.maxLength(20))),
      language: z.optional(z.string().check(z.maxLength(20))),
    }),
    example: { research: exampleResearch, kind: 'report', format: 'docx' },
    once: true,
    problems: ['notFound', 'invalid'],
  });

/** The ticket, and the address of each kind of file. */
export const downloadResourceOf = (operations: readonly Operation[]): Resource => ({
  shortName: 'DownloadToken',
  description: 'Files of a research, and the one-time rights to fetch them.',
  fields: ticketFields,
  operations,
  example: {
    '@id': `/api/download_tokens/${exampleUuid}`,
    '@type': 'DownloadToken',
    token: 'pT0…43 characters',
    url: `/download/${exampleUuid}?format=docx&bearer=pT0…`,
    expiresAt: '2026-10-12T14:33:08.000Z',
  },
});

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    DownloadToken: { fields: typeof ticketFields; operations: readonly ReturnType<typeof ticketOperation>[] };
  }
}
