import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { reference } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { stepNames } from '#study/process.ts';
import { presenceBeat } from './pace.contract.ts';

const step = z.enum(stepNames);

/** Who has a research open, apart from the reader. */
export const presence = z.object({
  ...node('ResearchPresence'),
  research: reference('/api/researches'),
  people: z.array(z.object({ user: person, steps: z.array(step) })),
});
export type Presence = z.infer<typeof presence>;

const path = '/api/researches/{uuid}/presence';
const pagePath = '/api/researches/{uuid}/presence/{page}';

export const presenceOperations = {
  read: operation({
    name: 'presence.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Who else has which step open. The event `presence` on the stream of the research says that it changed.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'presence.save',
    method: 'PUT',
    path: pagePath,
    access: 'user',
    kind: 'item',
    summary: `Say which step a page has open; again every ${presenceBeat} seconds, and after each \`hello\` of the stream.`,
    body: z.strictObject({ step: z.pipe(z.string(), step) }),
    example: { step: 'weighing_factors' },
    problems: ['readOnlyForYou', 'notFound', 'invalid'],
  }),
  remove: operation({
    name: 'presence.remove',
    method: 'DELETE',
    path: pagePath,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Say that a page is gone.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
};

export const presenceResource = {
  shortName: 'ResearchPresence',
  description: 'Who has which step of a research open at this moment.',
  fields: presence,
  writable: ['step'],
  operations: Object.values(presenceOperations),
  example: {
    '@id': `${exampleResearch}/presence`,
    '@type': 'ResearchPresence',
    research: exampleResearch,
    people: [{ user: examplePerson('Sanne de Wit', 2), steps: ['weighing_factors'] }],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    ResearchPresence: typeof presenceResource;
  }
}
