import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { iri, reference, text, uuid, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { stepNames } from '#study/process.ts';

/** A research holds at most this many; older ones make room for new. */
export const mostNotes = 500;

/** One of the eleven steps, or none: a note may be about the research as a whole. */
const step = () => z.nullable(z.enum(stepNames));

/** A note as it is read. */
export const note = z.object({
  ...node('ResearchNote'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  content: z.string(),
  step: step(),
  /** The factor or the technique in the step that it is about. */
  subject: z.nullable(z.uuid()),
  author: person,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** For `If-Match`, as `"note-<version>"`. */
  version: z.int(),
});
export type Note = z.infer<typeof note>;

const storable = text(Number.MAX_SAFE_INTEGER);

/** What someone wrote: never blank, and nothing that cannot be kept. */
const content = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(10_000),
    z.refine((value) => z.safeParse(storable, value).success, 'text'),
  );

const written = {
  // A wrong kind of value is another mistake than a step that does not exist.
  step: z.optional(z.pipe(z.nullable(z.string()), step())),
  subject: z.optional(z.nullable(uuid())),
};

const path = '/api/research_notes';

const exampleNote = {
  '@id': `${path}/2a7c1a94-6f2e-4f0b-8a9d-4c6b1c0d7e21`,
  '@type': 'ResearchNote',
  uuid: '2a7c1a94-6f2e-4f0b-8a9d-4c6b1c0d7e21',
  research: exampleResearch,
  content: 'Bel de woningcorporatie over de bakjes.',
  step: 'qualitative_research',
  subject: null,
  author: examplePerson('Sanne de Wit', 2),
  createdAt: '2026-10-12T14:32:08.000Z',
  updatedAt: '2026-10-12T14:32:08.000Z',
  version: 1,
};

export const noteOperations = {
  list: operation({
    name: 'research_notes.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'The notes of the studies you work on, the newest first; of one study with `research.uuid`.',
  }),
  create: operation({
    name: 'research_notes.create',
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    tagged: true,
    status: 201,
    summary: 'Write a note, at a step or at the research as a whole.',
    body: z.object({ research: iri('/api/researches'), content: content(), ...written }),
    example: { research: exampleNote.research, content: exampleNote.content, step: exampleNote.step },
    problems: ['notFound', 'readOnlyForYou', 'licenceEnded', 'invalid'],
  }),
  read: operation({
    name: 'research_notes.read',
    method: 'GET',
    path: '/api/research_notes/{uuid}',
    access: 'user',
    kind: 'item',
    summary: 'A note, with its version as the tag.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'research_notes.save',
    method: 'PUT',
    path: '/api/research_notes/{uuid}',
    access: 'user',
    kind: 'item',
    tagged: true,
    summary: 'Change a note; only who wrote it may.',
    body: z.object({ content: z.optional(content()), ...written }),
    example: { content: 'Bel de woningcorporatie over de bakjes, vóór 1 december.' },
    problems: ['accessDenied', 'licenceEnded', 'notFound', 'outdated', 'invalid'],
  }),
  remove: operation({
    name: 'research_notes.remove',
    method: 'DELETE',
    path: '/api/research_notes/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Remove a note: who wrote it may, and the owner of the research.',
    problems: ['accessDenied', 'licenceEnded', 'notFound', 'outdated'],
  }),
};

export const noteResource: Resource = {
  shortName: 'ResearchNote',
  description: 'A note of someone who works on a research, at one of its steps or at the whole.',
  collection: path,
  fields: note,
  writable: ['research', 'content', 'step', 'subject'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(noteOperations),
  example: exampleNote,
};
