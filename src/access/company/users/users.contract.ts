import * as z from 'zod/mini';
import { ownResource } from '#access/account/account.contract.ts';
import { roles } from '#access/session/session.contract.ts';
import { longest, reference } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { type Operation, operation, type Resource } from '#foundation/shared/resource.ts';

/** `invited` has not confirmed the account yet; `inactive` was shut out; of who is `removed` nothing is left but a place. */
export const userStates = ['invited', 'active', 'inactive', 'removed'] as const;
export type UserState = (typeof userStates)[number];

const known = { ...node('User'), uuid: z.uuid(), name: z.string() };

/** What a colleague may know: the name. The rest is for who manages the organisation. */
const userFields = z.object({
  ...known,
  username: z.nullable(z.string()),
  state: z.nullable(z.enum(userStates)),
  roles: z.nullable(z.array(z.string())),
  company: z.nullable(reference('/api/companies')),
  companyName: z.nullable(z.string()),
  /** Researches that this user owns, without those in the bin. */
  researchCount: z.nullable(z.int()),
  /** Whether they log in with a second factor. */
  secondFactor: z.nullable(z.boolean()),
  invitedAt: z.nullable(z.string()),
  createdAt: z.nullable(z.string()),
});
export type User = z.infer<typeof userFields>;
/** A user as who manages the organisation sees one: nothing is kept back. */
export type ManagedUser = { [Key in keyof User]: Key extends 'invitedAt' ? string | null : NonNullable<User[Key]> };

/** A name on one line. */
export const personName = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(longest.title),
    z.refine((text) => text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text), 'text'),
  );

const nothing = () => z.strictObject({});
const at = { access: 'user', kind: 'item', answer: userFields } as const;
const refusals = ['accessDenied', 'notFound', 'invalid'] as const;

export const userOperations = {
  list: operation({
    name: 'users.list',
    method: 'GET',
    path: '/api/users',
    access: 'user',
    kind: 'collection',
    summary: 'Users: for an admin of a company those of that company, for an admin of everything all.',
    answer: userFields,
    problems: ['accessDenied'],
  }),
  read: operation({
    name: 'users.read',
    method: 'GET',
    path: '/api/users/{uuid}',
    summary: 'A user. Colleagues see the name alone.',
    problems: ['notFound'],
    ...at,
  }),
  save: operation({
    name: 'users.save',
    method: 'PUT',
    path: '/api/users/{uuid}',
    summary:
      'Change a name, or the roles that lie within one’s own power. The last admin of a company does not lose that role.',
    body: z.strictObject({ name: z.optional(personName()), roles: z.optional(z.array(z.enum(roles))) }),
    example: { name: 'Sanne de Wit', roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] },
    problems: [...refusals, 'licenceEnded', 'outdated'],
    ...at,
  }),
  remove: operation({
    name: 'users.remove',
    method: 'DELETE',
    path: '/api/users/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary:
      'Remove a user for good: the name and the address are taken out everywhere, what was written stays with the research. An invitation is withdrawn.',
    problems: [...refusals, 'outdated'],
  }),
  deactivate: operation({
    name: 'users.deactivate',
    method: 'POST',
    path: '/api/users/{uuid}/deactivate',
    status: 200,
    summary:
      'Shut a user out: all sessions, tickets and links that were mailed to them end at once, and the seat comes free. A research of theirs that is shared stays shared: it is the organisation’s.',
    body: nothing(),
    example: {},
    problems: [...refusals],
    ...at,
  }),
  reactivate: operation({
    name: 'users.reactivate',
    method: 'POST',
    path: '/api/users/{uuid}/reactivate',
    status: 200,
    summary: 'Let a user in again, when a seat is free.',
    body: nothing(),
    example: {},
    problems: [...refusals, 'licenceEnded'],
    ...at,
  }),
  resend: operation({
    name: 'users.resend_invitation',
    method: 'POST',
    path: '/api/users/{uuid}/resend_invitation',
    status: 200,
    summary: 'Mail an invitation once more, with a link that works again.',
    body: nothing(),
    example: {},
    problems: [...refusals, 'licenceEnded', 'tooMany'],
    ...at,
  }),
  removeFactor: operation({
    name: 'users.remove_second_factor',
    method: 'POST',
    path: '/api/users/{uuid}/remove_second_factor',
    status: 200,
    summary:
      'Help somebody who lost phone and recovery codes: the password is enough again, all sessions end, and they are mailed that it happened.',
    body: nothing(),
    example: {},
    problems: [...refusals],
    ...at,
  }),
};

/** The class of everyone: who is signed in (in the room around this one), and whom an organisation lets in and out. */
export const userResource: Resource = {
  ...ownResource,
  description: 'Who is signed in, and the users of an organisation.',
  collection: '/api/users',
  fields: z.extend(ownResource.fields, z.partial(userFields).shape),
  writable: ['name', 'roles'],
  filters: [
    { kind: 'search', property: 'company', pattern: '\\d{1,9}' },
    { kind: 'boolean', property: 'active' },
    { kind: 'search', property: 'name', pattern: '.{1,150}' },
  ],
  operations: [
    ...ownResource.operations.map((one: Operation) =>
      one.name === 'me' || one.name === 'me.save'
        ? {
            ...one,
            answer: ownResource.fields,
            ...(ownResource.example && {
              answerExample: { '@context': '/api/contexts/User', ...ownResource.example },
            }),
          }
        : one,
    ),
    ...Object.values(userOperations),
  ],
  example: {
    '@id': '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
    '@type': 'User',
    uuid: '7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02',
    name: 'Sanne de Wit',
    username: 'sanne.dewit@veldermeer.example',
    state: 'active',
    roles: ['ROLE_USER'],
    company: '/api/companies/1',
    companyName: 'Gemeente Veldermeer',
    researchCount: 3,
    secondFactor: true,
    invitedAt: null,
    createdAt: '2026-11-05T09:15:00.000Z',
  },
};

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    User: { fields: typeof userFields; operations: readonly (typeof userOperations)[keyof typeof userOperations][] };
  }
}
