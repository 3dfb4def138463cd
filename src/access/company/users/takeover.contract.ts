import * as z from 'zod/mini';
import { iri } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { researchStatuses } from '#foundation/shared/research-status.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** As much of a research as is needed to hand it over; also of one that is hidden from colleagues. */
const fields = z.object({
  ...node('OwnedResearch'),
  uuid: z.uuid(),
  name: z.string(),
  status: z.enum(researchStatuses),
  /** Whether colleagues see it. */
  visible: z.boolean(),
  updatedAt: z.string(),
});
export type OwnedResearch = z.infer<typeof fields>;

export const takeoverOperations = {
  list: operation({
    name: 'users.researches',
    method: 'GET',
    path: '/api/users/{uuid}/researches',
    access: 'user',
    kind: 'collection',
    summary: 'The researches that a user owns, hidden ones too, for an admin of the company who hands them over.',
    problems: ['accessDenied', 'notFound'],
  }),
  handOver: operation({
    name: 'users.hand_over',
    method: 'POST',
    path: '/api/users/{uuid}/hand_over',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Make a colleague the owner of researches of a user; of all of them when none are named.',
    body: z.strictObject({
      to: iri('/api/users'),
      researches: z.optional(z.array(iri('/api/researches')).check(z.minLength(1), z.maxLength(1000))),
    }),
    example: { to: '/api/users/7d1c2a4e-8a55-4a6d-9c0f-52b1f1c0aa02' },
    problems: ['accessDenied', 'notFound', 'invalid', 'unknownReference'],
  }),
};

export const takeoverResource = {
  shortName: 'OwnedResearch',
  description: 'A research of a user, as far as an admin sees it to hand it over.',
  fields,
  operations: Object.values(takeoverOperations),
  example: {
    '@id': '/api/researches/0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11',
    '@type': 'OwnedResearch',
    uuid: '0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11',
    name: 'Etensresten apart in de hoogbouw',
    status: 'in_progress',
    visible: false,
    updatedAt: '2026-11-05T09:15:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    OwnedResearch: typeof takeoverResource;
  }
}
