import * as z from 'zod/mini';
import { field, iri, reference } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

export const scimFields = {
  /** Who gets the research of who leaves: somebody of the organisation who can log in. */
  researchTo: field('Onderzoek van wie vertrekt gaat naar', z.nullable(reference('/api/users'))),
};

const fields = z.object({
  ...node('Scim'),
  ...scimFields,
  /** What to fill in at the provider. */
  address: z.string(),
  researchToName: z.nullable(z.string()),
  /** Of the token that works now: when it was made, and on which day it was last used. Null when there is none. */
  madeAt: z.nullable(z.iso.datetime()),
  usedOn: z.nullable(z.string()),
  /** Until when the token before it still works. */
  formerEndsAt: z.nullable(z.iso.datetime()),
  /** Accounts and groups that the provider keeps up. */
  accounts: z.int(),
  groups: z.int(),
});
export type Scim = z.infer<typeof fields>;

const path = '/api/companies/{id}/scim';
const problems = ['accessDenied', 'notFound'] as const;

export const scimOperations = {
  read: operation({
    name: 'scim.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'How the provider of a company keeps up its accounts by SCIM 2.0, for its admin. The token itself is told once, when it is made.',
    problems: [...problems],
  }),
  save: operation({
    name: 'scim.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary:
      'Say who gets the research of whom the provider deactivates. Without it their research stays with their closed account, and the admins are mailed.',
    body: z.strictObject({ researchTo: z.optional(z.nullable(iri('/api/users'))) }),
    example: { researchTo: '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02' },
    problems: [...problems, 'invalid', 'licenceEnded', 'outdated'],
  }),
  makeToken: operation({
    name: 'scim.make_token',
    secret: true,
    method: 'POST',
    path: `${path}/token`,
    access: 'user',
    kind: 'plain',
    once: true,
    status: 200,
    summary:
      'Make the token with which the provider asks; it is told once, and kept as a hash. The one before it ends now, or in a day.',
    body: z.strictObject({ former: z.optional(z.enum(['now', 'in_a_day'])) }),
    example: { former: 'in_a_day' },
    answer: z.object({ token: z.string() }),
    answerExample: { token: 'Zk3Qm1N7vR0x5yTqW8cLb2uJfHsDgPaEoIi9KzXV6wM' },
    problems: [...problems, 'licenceEnded'],
  }),
  endToken: operation({
    name: 'scim.end_token',
    method: 'DELETE',
    path: `${path}/token`,
    access: 'user',
    kind: 'plain',
    status: 204,
    summary:
      'End the token, and the one before it: the provider can do nothing here any more. Accounts stay as they are.',
    problems: [...problems],
  }),
};

export const scimResource = {
  shortName: 'Scim',
  description: 'How the provider of an organisation keeps up its accounts by SCIM 2.0.',
  fields,
  writable: Object.keys(scimFields),
  operations: Object.values(scimOperations),
  example: {
    '@id': '/api/companies/1/scim',
    '@type': 'Scim',
    address: 'https://drijfveer.example/scim/v2',
    researchTo: '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
    researchToName: 'Sanne de Wit',
    madeAt: '2026-11-30T09:20:00.000Z',
    usedOn: '2026-11-30',
    formerEndsAt: null,
    accounts: 34,
    groups: 1,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Scim: typeof scimResource;
  }
}
