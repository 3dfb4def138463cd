import * as z from 'zod/mini';
import { collaboration, person } from '#access/person/person.contract.ts';
import { exampleCollaboration, examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { iri, reference, uuidPattern } from '#foundation/shared/fields.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** The code of the refusal of an address that nobody in the company has. */
export const notInCompany = 'not_in_company';

const fields = z.extend(collaboration, { research: reference('/api/researches') });
export type Collaborator = Omit<z.infer<typeof fields>, '@type'>;

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
    summary: 'Let a colleague work along; one who has not answered the invitation to the company does from then on.',
    body: z.object({
      research: iri('/api/researches'),
      user: z.optional(iri('/api/users')),
      email: z.optional(z.string().check(z.maxLength(254))),
      /** The same, as other clients call it. */
      username: z.optional(z.string().check(z.maxLength(254))),
    }),
    needs: z.union([
      z.object({ research: iri('/api/researches'), email: z.string().check(z.minLength(1), z.maxLength(254)) }),
      z.object({ research: iri('/api/researches'), user: iri('/api/users') }),
    ]),
    example: { research: exampleResearch, email: 'sanne.dewit@veldermeer.example' },
    problems: ['ownerOnly', 'notFound', 'invalid', 'licenceEnded', 'archived'],
  }),
  remove: operation({
    name: 'research_collaborators.remove',
    method: 'DELETE',
    path: '/api/research_collaborators/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'End someone’s working along; one may always leave.',
    problems: ['ownerOnly', 'notFound', 'outdated'],
  }),
};

/** Who could work along, and asking for who cannot log in yet; both of a research, and for its owner. */
export const candidateOperations = {
  list: operation({
    name: 'researches.candidates',
    method: 'GET',
    path: '/api/researches/{uuid}/candidates',
    access: 'user',
    kind: 'collection',
    returns: 'User',
    answer: person,
    answerExample: examplePerson('Sanne de Wit', 2),
    parameters: [{ name: 'name', in: 'query', description: 'A part of the name.' }],
    summary: 'Colleagues who could work along: at most twenty, by name.',
    problems: ['ownerOnly', 'notFound', 'licenceEnded', 'archived'],
  }),
  invite: operation({
    name: 'researches.ask_invitation',
    method: 'POST',
    path: '/api/researches/{uuid}/ask_invitation',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Ask the admins of the company, by mail, to invite somebody who is to work along.',
    body: z.strictObject({ email: z.string().check(z.maxLength(254)) }),
    example: { email: 'nieuwe.collega@veldermeer.example' },
    problems: ['ownerOnly', 'notFound', 'licenceEnded', 'archived', 'invalid', 'tooMany'],
  }),
};

export const collaboratorResource = {
  shortName: 'ResearchCollaborator',
  description: 'Someone who works along on a research.',
  collection: '/api/research_collaborators',
  fields,
  writable: ['research', 'user', 'email', 'username'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(collaboratorOperations),
  example: { ...exampleCollaboration('Sanne de Wit', 2), research: exampleResearch },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    ResearchCollaborator: typeof collaboratorResource;
  }
}
