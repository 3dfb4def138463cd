import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { calendarDay, reference, text, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** Well over what is said in a day, well under what a text field can bear. */
export const transcriptLimits = { bytes: 5_000_000, signs: 1_000_000 };

/** A stored text is there so many days at most, from the day on which it was first stored. */
export const daysStored = 30;

const storable = text(transcriptLimits.signs);

/** What was said; the empty text is none. */
const said = z.string().check(
  z.minLength(1),
  z.maxLength(transcriptLimits.signs),
  z.refine((value) => z.safeParse(storable, value).success, 'text'),
);

/** The text of one conversation that somebody chose to store: for who works on the research, and for the research only. */
export const transcript = z.object({
  ...node('Transcript'),
  research: reference('/api/researches'),
  /** The conversation of the step that it is of. */
  conversation: z.uuid(),
  /** Raised with each text in the place of this one, for `If-Match`; what is stored after a removal begins anew. */
  version: z.string(),
  storedAt: z.iso.datetime(),
  storedBy: z.nullable(person),
  /** The last day on which it is there. */
  keepUntil: z.iso.date(),
  /** The last day that may be chosen. */
  keepUntilAtMost: z.iso.date(),
  /** Only when one item is read: neither a list nor the answer to a change has it. */
  text: z.nullable(said),
});
export type StoredTranscript = z.infer<typeof transcript>;

const collection = '/api/transcripts';
/** Of one research and conversation. */
const path = '/api/researches/{uuid}/transcripts/{conversation}';

const example = {
  '@id': `${exampleResearch}/transcripts/1f7b6c5d-4e3a-4b2c-8d1e-0f9a8b7c6d51`,
  '@type': 'Transcript',
  research: exampleResearch,
  conversation: '1f7b6c5d-4e3a-4b2c-8d1e-0f9a8b7c6d51',
  version: '5b7e9d10-3c58-4a0e-9f4d-2c8e5b7a9d10-1',
  storedAt: '2026-10-12T14:32:08.000Z',
  storedBy: examplePerson('Sanne de Wit', 2),
  keepUntil: '2026-11-11',
  keepUntilAtMost: '2026-11-11',
  text: 'Interviewer: hoe ging dat?\nRespondent: dat bakje staat altijd in de weg.',
};

const writing = ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'invalid'] as const;

const saved = z.strictObject({ text: said, keepUntil: z.optional(calendarDay()) });

export const transcriptOperations = {
  list: operation({
    name: 'transcripts.list',
    method: 'GET',
    path: collection,
    access: 'user',
    kind: 'collection',
    summary:
      'Of which conversations the text is stored, in the researches on which one works, of one with `research.uuid`; without the texts.',
  }),
  read: operation({
    name: 'transcripts.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'The stored text of a conversation, for who works on the research.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'transcripts.save',
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary:
      'Store the text of a conversation of the step, until a day within thirty. With `If-Match` only over that version, with `If-None-Match: *` only where there is none.',
    body: saved,
    example: { text: example.text, keepUntil: example.keepUntil },
    largestBody: transcriptLimits.bytes,
    tooLarge: 'Deze tekst is te lang om te bewaren: hoogstens 5 MB.',
    problems: [...writing, 'outdated'],
  }),
  keep: operation({
    name: 'transcripts.keep',
    method: 'PUT',
    path: `${path}/keep`,
    access: 'user',
    kind: 'item',
    tagged: true,
    summary: 'Keep a stored text until another day, thirty days after it was first stored at most.',
    body: z.strictObject({ keepUntil: z.iso.date() }),
    example: { keepUntil: '2026-10-26' },
    problems: [...writing],
  }),
  remove: operation({
    name: 'transcripts.remove',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Remove a stored text now; the quotes stay. Also when the licence has ended, or in the archive.',
    problems: ['readOnlyForYou', 'notFound', 'outdated'],
  }),
};

export const transcriptResource = {
  shortName: 'Transcript',
  description: 'The text of a conversation that somebody chose to store, for thirty days at most.',
  collection,
  fields: transcript,
  writable: ['text', 'keepUntil'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(transcriptOperations),
  example,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Transcript: typeof transcriptResource;
  }
}
