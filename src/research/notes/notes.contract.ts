import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { iri, reference, uuid, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { stepNames } from '#study/process.ts';
import { noteFields } from './fields.contract.ts';

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
  /** The row of the step that it is about: a factor, a technique or a conversation. */
  subject: z.nullable(z.uuid()),
  /** The note that it answers; of a reply the step and the row are those of that note. */
  replyTo: z.nullable(z.uuid()),
  /** Who is named in it. */
  mentions: z.array(person),
  /** Whether the reader is named in it and has not had it on screen yet. */
  unseen: z.boolean(),
  /** When it was done; of a reply never. */
  doneAt: z.nullable(z.iso.datetime()),
  author: person,
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** For `If-Match`, as `"note-<version>"`. */
  version: z.int(),
});
export type Note = z.infer<typeof note>;

const written = {
  // A wrong kind of value is another mistake than a step that does not exist.
  step: z.optional(z.pipe(z.nullable(z.string()), step())),
  subject: z.optional(noteFields.subject),
  mentions: z.optional(noteFields.mentions),
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
  replyTo: null,
  mentions: [examplePerson('Noor Aalbers', 1)],
  unseen: false,
  doneAt: null,
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
    summary:
      'Write a note, at a step or at the research as a whole, or a reply to one. Who is named in it gets a mail within the hour, without its text.',
    body: z.object({
      research: iri('/api/researches'),
      content: noteFields.content,
      ...written,
      replyTo: z.optional(z.nullable(uuid())),
    }),
    example: { research: exampleNote.research, content: exampleNote.content, step: exampleNote.step },
    problems: ['notFound', 'readOnlyForYou', 'licenceEnded', 'archived', 'invalid'],
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
    body: z.object({ content: z.optional(noteFields.content), ...written }),
    example: { content: 'Bel de woningcorporatie over de bakjes, vóór 1 december.' },
    problems: ['accessDenied', 'licenceEnded', 'archived', 'notFound', 'outdated', 'invalid'],
  }),
  done: operation({
    name: 'research_notes.done',
    method: 'POST',
    path: '/api/research_notes/{uuid}/done',
    access: 'user',
    kind: 'item',
    tagged: true,
    status: 200,
    summary:
      'Say that a note is done, or that it is not after all: who works along may. A reply is done with the note above it.',
    body: z.strictObject({ done: z.boolean() }),
    example: { done: true },
    problems: ['readOnlyForYou', 'licenceEnded', 'archived', 'notFound', 'invalid'],
  }),
  seen: operation({
    name: 'research_notes.seen',
    method: 'POST',
    path: '/api/research_notes/{uuid}/seen',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Say that a note that names you was on your screen: no mail speaks of it any more.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  remove: operation({
    name: 'research_notes.remove',
    method: 'DELETE',
    path: '/api/research_notes/{uuid}',
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Remove a note with the replies to it: who wrote it may, and the owner of the research.',
    problems: ['accessDenied', 'licenceEnded', 'archived', 'notFound', 'outdated'],
  }),
};

export const noteResource = {
  shortName: 'ResearchNote',
  description: 'A note of someone who works on a research, at one of its steps or at the whole.',
  collection: path,
  fields: note,
  writable: ['research', 'content', 'step', 'subject', 'mentions', 'replyTo'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(noteOperations),
  example: exampleNote,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    ResearchNote: typeof noteResource;
  }
}
