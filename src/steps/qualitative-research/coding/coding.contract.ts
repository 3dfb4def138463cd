import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { iri, reference, uuidPattern, yesNo } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource, wholeText } from '#foundation/shared/resource.ts';
import { type ContentOf, defineSection, list } from '#foundation/shared/section.ts';
import { findings, mostConversations } from '#steps/qualitative-research/qualitative-research.contract.ts';

/** What one of two people codes apart from the other: per conversation of the step what they found of each factor. */
export const coding = defineSection(
  {
    ready: yesNo('Klaar'),
    conversations: list('Gesprekken', { findings: findings() }, mostConversations, { named: true }),
  },
  { strict: true },
);
export type CodingContent = ContentOf<typeof coding.shape>;
export type OwnCodes = CodingContent['conversations'];

/** A coding as it is read. Of somebody else it is blind until both are ready. */
export const codingItem = z.object({
  ...node('Coding'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  user: person,
  /** Whether it is the reader’s own. */
  own: z.boolean(),
  /** Whether its coder says to be ready. Once both are, neither coding changes any more. */
  ready: z.boolean(),
  /** What is in it may not be known yet: `conversations` is null. */
  blind: z.boolean(),
  conversations: z.nullable(coding.fields.conversations!),
  updatedAt: z.iso.datetime(),
  /** For `If-Match`, as `"coding-<version>"`. */
  version: z.int(),
});
/** Its rows are those of the section: a schema that was made of a shape does not tell so. */
export type Coding = Omit<z.infer<typeof codingItem>, 'conversations'> & { conversations: OwnCodes | null };

const path = '/api/codings';

const exampleCoding = {
  '@id': `${path}/4c0e9a3b-52f7-4b8e-9d1c-7a6f5e4d3c21`,
  '@type': 'Coding',
  uuid: '4c0e9a3b-52f7-4b8e-9d1c-7a6f5e4d3c21',
  research: exampleResearch,
  user: examplePerson('Sanne de Wit', 2),
  own: true,
  ready: false,
  blind: false,
  conversations: [
    {
      uuid: '1f7b6c5d-4e3a-4b2c-8d1e-0f9a8b7c6d51',
      findings: [
        {
          uuid: '2e8c7d6f-5a4b-4c3d-9e2f-1a0b9c8d7e62',
          researchFactor: '9b2e4f60-1c3d-4e5f-8a7b-6c5d4e3f2a10',
          mention: 'spontaneous',
          role: 'decisive',
          event: null,
          direction: 'hinders',
          quote: 'Dat bakje staat altijd in de weg.',
          note: null,
        },
      ],
    },
  ],
  updatedAt: '2026-10-12T14:32:08.000Z',
  version: 3,
};

export const codingOperations = {
  list: operation({
    name: 'codings.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary:
      'What two people code apart, of one research with `research.uuid`; of somebody else blind until both are ready.',
  }),
  begin: operation({
    name: 'codings.create',
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    tagged: true,
    status: 201,
    summary: 'Begin to code apart with somebody who works on the research. Yields one’s own coding.',
    body: z.object({ research: iri('/api/researches'), user: iri('/api/users') }),
    example: { research: exampleCoding.research, user: examplePerson('Noor Aalbers', 1)['@id'] },
    problems: ['notFound', 'readOnlyForYou', 'licenceEnded', 'archived', 'completed', 'codedApart', 'invalid'],
  }),
  read: operation({
    name: 'codings.read',
    method: 'GET',
    path: `${path}/{uuid}`,
    access: 'user',
    kind: 'item',
    summary: 'One coding, with its version as the tag; of somebody else it is blind until both are ready.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'codings.save',
    method: 'PUT',
    path: `${path}/{uuid}`,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary: 'Save what one codes oneself, and say that one is ready. Once both are, nothing of it changes.',
    body: coding.body,
    example: { ready: true, conversations: exampleCoding.conversations },
    largestBody: wholeText,
    problems: [
      'readOnlyForYou',
      'accessDenied',
      'notFound',
      'licenceEnded',
      'archived',
      'completed',
      'codedApart',
      'invalid',
      'outdated',
    ] as const,
  }),
  remove: operation({
    name: 'codings.remove',
    method: 'DELETE',
    path: `${path}/{uuid}`,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Stop: one’s own coding goes, or as the owner anyone’s. Once both are ready they go together.',
    problems: ['readOnlyForYou', 'accessDenied', 'notFound', 'licenceEnded', 'archived', 'completed', 'outdated'],
  }),
};

export const codingResource = {
  shortName: 'Coding',
  description: 'What one of two people codes in the conversations, before they compare.',
  collection: path,
  fields: codingItem,
  writable: ['ready', 'conversations'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(codingOperations),
  example: exampleCoding,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Coding: typeof codingResource;
  }
}
