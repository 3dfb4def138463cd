import * as z from 'zod/mini';
import { iri, reference } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** How inviting one address ended. */
export const invitationOutcomes = ['invited', 'already_here', 'elsewhere', 'not_an_address', 'no_seat'] as const;
export type InvitationOutcome = (typeof invitationOutcomes)[number];

/** Entries that one call takes: more than any licence has seats. */
export const mostInvitations = 500;

const fields = z.object({
  ...node('Invitations'),
  outcomes: z.array(
    z.object({
      given: z.string(),
      address: z.nullable(z.string()),
      outcome: z.enum(invitationOutcomes),
      user: z.nullable(reference('/api/users')),
    }),
  ),
  seatsLeft: z.int(),
});
export type Invitations = z.infer<typeof fields>;

const addresses = () => z.array(z.string().check(z.maxLength(500))).check(z.maxLength(mostInvitations));
const text = () => z.string().check(z.maxLength(100_000));
const company = z.optional(iri('/api/companies'));

export const invitationOperations = {
  invite: operation({
    name: 'users.invite',
    method: 'POST',
    path: '/api/users/invitations',
    access: 'user',
    kind: 'item',
    status: 200,
    summary:
      'Invite people by their addresses, in a list or as a pasted text; each gets an outcome of its own. An admin of everything names the company.',
    body: z.strictObject({ addresses: z.optional(addresses()), text: z.optional(text()), company }),
    needs: z.union([
      z.strictObject({ addresses: addresses().check(z.minLength(1)), text: z.optional(text()), company }),
      z.strictObject({ addresses: z.optional(addresses()), text: text().check(z.minLength(1)), company }),
    ]),
    example: { addresses: ['Sanne de Wit <sanne.dewit@veldermeer.example>', 'karim@veldermeer.example'] },
    problems: ['accessDenied', 'licenceEnded', 'invalid', 'tooMany'],
  }),
};

export const invitationResource = {
  shortName: 'Invitations',
  description: 'How inviting people ended, address by address.',
  fields,
  operations: Object.values(invitationOperations),
  example: {
    '@id': '/api/users/invitations',
    '@type': 'Invitations',
    outcomes: [
      {
        given: 'Sanne de Wit <sanne.dewit@veldermeer.example>',
        address: 'sanne.dewit@veldermeer.example',
        outcome: 'invited',
        user: '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
      },
      { given: 'karim@veldermeer.example', address: 'karim@veldermeer.example', outcome: 'no_seat', user: null },
    ],
    seatsLeft: 0,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Invitations: typeof invitationResource;
  }
}
