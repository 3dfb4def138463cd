import * as z from 'zod/mini';
import { iri } from '#foundation/shared/fields.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const fields = z.object({ uuid: z.uuid(), research: z.string(), user: z.object({ uuid: z.uuid(), name: z.string() }) });
export type Collaborator = z.infer<typeof fields> & { '@id': string };

export const collaboratorOperations = {
  list: operation({
    name: 'research_collaborators.list',
    method: 'GET',
    path: '/api/research_collaborators',
    access: 'user',
    kind: 'collection',
    summary: 'Who works along on a research; name it with `research.uuid`.',
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
    answer: fields,
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
  type: 'ResearchCollaborator',
  description: 'Someone who works along on a research.',
  collection: '/api/research_collaborators',
  fields,
  writable: ['research', 'user', 'email'],
  filters: [{ name: 'research.uuid', kind: 'search', property: 'research.uuid' }],
  operations: Object.values(collaboratorOperations),
};
