import * as z from 'zod/mini';
import { iri, reference, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { examplePerson, person } from './person.contract.ts';

const fields = z.object({
  ...node('ResearchCollaborator'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  user: person,
});
export type Collaborator = Omit<z.infer<typeof fields>, '@type'>;

const exampleResearch = '/api/researches/0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11';

export const collaboratorOperations = {
  list: operation({
    name: 'research_collaborators.list',
    method: 'GET',
    path: '/api/research_collaborators',
    access: 'user',
    kind: 'collection',
    summary: 'Who works along on a research; name it with `research.uuid`.',
    problems: ['notFound'],
  }),
  read: operation({
    name: 'research_collaborators.read',
    method: 'GET',
    path: '/api/research_collaborators/{uuid}',
    access: 'user',
    kind: 'item',
    summary: 'Who works along, by the address of the collaboration.',
  }),
  create: operation({
    name: 'research_collaborators.create',
    method: 'POST',
    path: '/api/research_collaborators',
    access: 'user',
    kind: 'item',
    status: 201,
    summary: 'Let a colleague work along.',
    body: z.object({
      research: iri('/api/researches'),
      user: z.optional(iri('/api/users')),
      email: z.optional(z.string().check(z.maxLength(254))),
    }),
    example: { research: exampleResearch, email: 'sanne.dewit@veldermeer.example' },
    problems: ['ownerOnly', 'notFound', 'invalid', 'licenceEnded'],
  }),
  remove: operation({
    name: 'research_collaborators.remove',
    method: 'DELETE',
    path: '/api/research_collaborators/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'End someone’s working along; one may always leave.',
    problems: ['ownerOnly', 'notFound'],
  }),
};

export const collaboratorResource: Resource = {
  shortName: 'ResearchCollaborator',
  description: 'Someone who works along on a research.',
  collection: '/api/research_collaborators',
  fields,
  writable: ['research', 'user', 'email'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(collaboratorOperations),
  example: {
    '@id': '/api/research_collaborators/5a0c8c3e-6f0a-4f5e-9b61-0d2f6f0f9d31',
    '@type': 'ResearchCollaborator',
    uuid: '5a0c8c3e-6f0a-4f5e-9b61-0d2f6f0f9d31',
    research: exampleResearch,
    user: examplePerson('Sanne de Wit', 2),
  },
};
