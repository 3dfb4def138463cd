import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { reference, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** An idea at a technique: who brought it in, and who is for it. What it says stands in the step. */
export const techniqueIdea = z.object({
  ...node('TechniqueIdea'),
  /** Of its row in the step. */
  uuid: z.uuid(),
  research: reference('/api/researches'),
  title: z.nullable(z.string()),
  /** Who brought it in; null for ideas from before this was kept. */
  author: z.nullable(person),
  /** Whether the reader is for it. */
  voted: z.boolean(),
  /** The reader voted on nothing in this research yet: `votes` and `voters` stay null. */
  blind: z.boolean(),
  votes: z.nullable(z.int()),
  voters: z.nullable(z.array(person)),
});
export type TechniqueIdea = z.infer<typeof techniqueIdea>;

const path = '/api/technique_ideas';

export const ideaOperations = {
  list: operation({
    name: 'technique_ideas.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'Ideas of studies one works on, of one with `research.uuid`; votes of others are blind until one’s own.',
  }),
  read: operation({
    name: 'technique_ideas.read',
    method: 'GET',
    path: `${path}/{uuid}`,
    access: 'user',
    kind: 'item',
    summary: 'One idea, with who brought it in and who is for it.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  vote: operation({
    name: 'technique_ideas.vote',
    method: 'PUT',
    path: `${path}/{uuid}/vote`,
    access: 'user',
    kind: 'item',
    summary: 'Vote for an idea; each person has one vote per idea.',
    body: z.strictObject({}),
    example: {},
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'outdated'],
  }),
  unvote: operation({
    name: 'technique_ideas.unvote',
    method: 'DELETE',
    path: `${path}/{uuid}/vote`,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Take back one’s own vote.',
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'outdated'],
  }),
};

const exampleIdea = '4c9d2b7e-5a1f-4e36-8b0d-7f2a6c1e9d30';

export const techniqueIdeaResource = {
  shortName: 'TechniqueIdea',
  description: 'Who brought in an idea at a technique, and who is for it.',
  collection: path,
  fields: techniqueIdea,
  writable: [],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(ideaOperations),
  example: {
    '@id': `${path}/${exampleIdea}`,
    '@type': 'TechniqueIdea',
    uuid: exampleIdea,
    research: exampleResearch,
    title: 'Proefkaart voor drie weken',
    author: examplePerson('Sanne de Wit', 2),
    voted: true,
    blind: false,
    votes: 2,
    voters: [examplePerson('Noor Aalbers', 1), examplePerson('Sanne de Wit', 2)],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    TechniqueIdea: typeof techniqueIdeaResource;
  }
}
