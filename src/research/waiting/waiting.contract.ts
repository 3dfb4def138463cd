import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { stepNames } from '#study/process.ts';

/** At most so many, the newest first. */
export const mostWaiting = 50;

/** Why something waits: you are named in a note that is not done, you were added, an earlier step was changed, or others gave marks blind. */
export const waitingKinds = ['mention', 'added', 'stale', 'marks'] as const;

const fields = z.object({
  ...node('Waiting'),
  kind: z.enum(waitingKinds),
  research: z.object({ uuid: z.uuid(), name: z.string() }),
  /** The note that somebody is named in, or of a reply the note above it. */
  note: z.nullable(z.uuid()),
  /** Where to go; null for the research as a whole. */
  step: z.nullable(z.enum(stepNames)),
  /** Who wrote, or whose research it is. */
  by: z.nullable(person),
  /** How many it is about: steps, or factors without a mark of one's own. */
  count: z.int(),
  at: z.iso.datetime(),
});
export type Waiting = z.infer<typeof fields>;

export const waitingOperations = {
  list: operation({
    name: 'waiting.list',
    method: 'GET',
    path: '/api/waiting',
    access: 'user',
    kind: 'collection',
    summary: `What waits for you in the researches that you own or work on: at most ${mostWaiting}, the newest first.`,
  }),
};

export const waitingResource = {
  shortName: 'Waiting',
  description:
    'Something in a research that waits for who is signed in. Its address is that of the note or the research.',
  fields,
  operations: Object.values(waitingOperations),
  example: {
    '@id': exampleResearch,
    '@type': 'Waiting',
    kind: 'added',
    research: { uuid: exampleUuid, name: 'Etensresten bij het gft' },
    note: null,
    step: null,
    by: examplePerson('Sanne de Wit', 2),
    count: 1,
    at: '2026-10-12T14:32:08.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Waiting: typeof waitingResource;
  }
}
