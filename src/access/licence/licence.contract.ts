import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const fields = z.object({
  ...node('Licence'),
  companyName: z.string(),
  /** The last day; null has no end. */
  validUntil: z.nullable(z.iso.date()),
  licensed: z.boolean(),
  seats: z.int(),
  /** Seats of who can log in and of who is invited. */
  seatsUsed: z.int(),
  /** Of these, invitations that wait for an answer. */
  seatsInvited: z.int(),
  /** Who can log in. An address is given to admins of the company alone. */
  users: z.array(
    z.object({
      ...node('User'),
      uuid: z.uuid(),
      name: z.string(),
      username: z.nullable(z.string()),
      admin: z.boolean(),
    }),
  ),
  helpPhone: z.nullable(z.string()),
  helpEmail: z.nullable(z.string()),
});
export type Licence = z.infer<typeof fields>;

export const licenceOperations = {
  read: operation({
    name: 'licence.read',
    method: 'GET',
    path: '/api/licence',
    access: 'user',
    kind: 'item',
    summary: 'The licence that one works with: until when, how many seats, who uses them, whom to call.',
  }),
};

export const licenceResource = {
  shortName: 'Licence',
  description: 'The licence of one’s own organisation.',
  fields,
  operations: Object.values(licenceOperations),
  example: {
    '@id': '/api/licence',
    '@type': 'Licence',
    companyName: 'Gemeente Veldermeer',
    validUntil: '2027-12-31',
    licensed: true,
    seats: 25,
    seatsUsed: 2,
    seatsInvited: 1,
    users: [
      {
        '@id': '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
        '@type': 'User',
        uuid: '7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
        name: 'Sanne de Wit',
        username: null,
        admin: false,
      },
    ],
    helpPhone: '070 123 45 67',
    helpEmail: 'hulp@drijfveer.example',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Licence: typeof licenceResource;
  }
}
