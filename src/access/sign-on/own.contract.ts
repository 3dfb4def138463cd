import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { binding, exampleBinding, exampleTicket, ticketBody } from './sign-on.contract.ts';

/** Whether one's own account is joined with who one is at the provider of the organisation. */
const fields = z.object({
  ...node('OwnSignOn'),
  /** `Gemeente Veldermeer`; null when the organisation has no such way to log in, or switched it off. */
  label: z.nullable(z.string()),
  /** Whether one may join: never with a role for everything. */
  possible: z.boolean(),
  joinedAt: z.nullable(z.iso.datetime()),
  /** When one last logged in this way. */
  usedAt: z.nullable(z.iso.datetime()),
});
export type OwnSignOn = z.infer<typeof fields>;

const own = '/api/me/sign_on';

export const ownSignOnOperations = {
  read: operation({
    name: 'own_sign_on.read',
    method: 'GET',
    path: own,
    access: 'user',
    kind: 'item',
    summary: 'Whether you log in at the provider of your organisation.',
  }),
  begin: operation({
    name: 'own_sign_on.begin',
    method: 'POST',
    path: own,
    access: 'user',
    kind: 'plain',
    once: true,
    status: 200,
    summary:
      'Begin to join your account with who you are at the provider of your organisation. Asks for the password; gives the address at the provider to go to. It comes back at `/account` with `#sign_on=TICKET` or `#sign_on_refused=CODE`.',
    body: z.strictObject({ password: z.string().check(z.minLength(1)), binding: binding() }),
    example: { password: 'correct paard batterij', binding: exampleBinding },
    answer: z.object({ address: z.string() }),
    answerExample: {
      address: 'https://login.veldermeer.example/realms/medewerkers/auth?client_id=drijfveer&response_type=code…',
    },
    problems: ['invalid', 'signOnRefused', 'tooMany', 'outdated'],
  }),
  join: operation({
    name: 'own_sign_on.join',
    method: 'PUT',
    path: own,
    access: 'user',
    kind: 'item',
    summary:
      'Join your account with who you were at the provider, by the ticket that came back and the random of this browser.',
    body: z.strictObject(ticketBody),
    example: exampleTicket,
    problems: ['signOnRefused', 'tooMany', 'outdated'],
  }),
  leave: operation({
    name: 'own_sign_on.leave',
    method: 'DELETE',
    path: own,
    access: 'user',
    kind: 'item',
    summary:
      'Part your account from who you are at the provider. Not for who has no password, or may log in no other way.',
    problems: ['notFound', 'invalid', 'outdated'],
  }),
};

export const ownSignOnResource = {
  shortName: 'OwnSignOn',
  description: 'Whether you log in at the provider of your organisation.',
  fields,
  operations: Object.values(ownSignOnOperations),
  example: {
    '@id': '/api/me/sign_on',
    '@type': 'OwnSignOn',
    label: 'Gemeente Veldermeer',
    possible: true,
    joinedAt: '2026-11-29T09:30:00.000Z',
    usedAt: '2026-11-29T09:30:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    OwnSignOn: typeof ownSignOnResource;
  }
}
