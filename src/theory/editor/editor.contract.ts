import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson } from '#access/person/wire-example.contract.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource, wholeText } from '#foundation/shared/resource.ts';
import { libraryKinds } from '#theory/words.contract.ts';
import { publishNote } from './publish/note.contract.ts';

/**
 * The library as editors see it: what is published, the draft beside it, and all that was published before. Contents are in
 * the shape of `content/content.contract.ts`; a draft may miss what is required, but holds nothing of a wrong kind.
 */

/** `draft` was never published, `edited` was and has a draft beside it. */
export const itemStates = ['draft', 'published', 'edited', 'retired'] as const;
export type ItemState = (typeof itemStates)[number];

/** How a text came into the history. What was `set_aside` or `discarded` was never published in that form. */
export const revisionActions = [
  'shipped',
  'published',
  'restored',
  'shipped_taken',
  'retired',
  'brought_back',
  'set_aside',
  'discarded',
] as const;
export type RevisionAction = (typeof revisionActions)[number];

/** Any fields: which ones there are depends on the kind. */
const content = () => z.record(z.string(), z.unknown());
const kind = () => z.enum(libraryKinds);

/** An item in the list: what it is and how far it is. */
export const libraryEntry = z.object({
  ...node('LibraryItem'),
  kind: kind(),
  id: z.int(),
  slug: z.string(),
  /** Of the draft when there is one. */
  name: z.string(),
  state: z.enum(itemStates),
  /** The item was retired, whatever else is going on with it. */
  retired: z.boolean(),
  /** A newer text was shipped than the one that editors changed. */
  shippedPending: z.boolean(),
  /** For `If-Match`, with the kind and the id before it. */
  version: z.string(),
  changedBy: z.nullable(person),
  changedAt: z.iso.datetime(),
});
export type LibraryEntry = z.infer<typeof libraryEntry>;

/** Another item that refers to this one. */
const user = z.object({ kind: kind(), id: z.int(), name: z.string() });

/** An item in full. */
export const libraryItem = z.extend(libraryEntry, {
  /** What is being worked on: the draft, or what is published when there is none. */
  content: content(),
  /** Null when it was never published. */
  published: z.nullable(content()),
  /** The newer text that was shipped; `{ "retired": true }` when the item is no longer shipped at all. */
  shipped: z.nullable(content()),
  /** What refers to it, so that its retirement is no surprise. */
  usedBy: z.array(user),
});
export type LibraryItem = z.infer<typeof libraryItem>;

export const libraryRevision = z.object({
  ...node('LibraryRevision'),
  number: z.int(),
  action: z.enum(revisionActions),
  content: content(),
  note: z.nullable(z.string()),
  madeBy: z.nullable(person),
  madeAt: z.iso.datetime(),
});
export type LibraryRevision = z.infer<typeof libraryRevision>;

/** The item as readers would get it, had the draft been published. */
export const libraryPreview = z.object({
  ...node('LibraryPreview'),
  /** In the shape of its own class; null when it cannot be shown yet. */
  item: z.nullable(content()),
});
export type LibraryPreview = z.infer<typeof libraryPreview>;

const path = '/api/library_items';
const one = `${path}/{kind}/{id}`;
const refusals = ['accessDenied', 'notFound', 'licenceEnded', 'outdated'] as const;
const full = { access: 'user', kind: 'item', tagged: true, answer: libraryItem } as const;
const nothing = () => z.strictObject({});

const exampleContent = {
  name: 'Zichtbaarheid van anderen',
  definition: 'Hoe goed mensen kunnen zien wat anderen doen.',
  sources: ['cialdini-1990'],
};

const exampleEntry = {
  '@id': `${path}/factors/10000`,
  '@type': 'LibraryItem',
  kind: 'factors',
  id: 10000,
  slug: 'zichtbaarheid-van-anderen',
  name: 'Zichtbaarheid van anderen',
  state: 'draft',
  retired: false,
  shippedPending: false,
  version: '3',
  changedBy: examplePerson('Sanne de Wit', 2),
  changedAt: '2026-11-05T09:15:00.000Z',
};

const exampleItem = {
  ...exampleEntry,
  content: exampleContent,
  published: null,
  shipped: null,
  usedBy: [],
};

export const editorOperations = {
  list: operation({
    name: 'library_items.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'All items of the library, retired ones and drafts among them. For editors.',
    problems: ['accessDenied'],
    answer: libraryEntry,
    answerExample: exampleEntry,
  }),
  create: operation({
    name: 'library_items.create',
    method: 'POST',
    path,
    ...full,
    status: 201,
    summary:
      'Begin an item as a draft. Its id and its slug are given here, once; the slug follows from the name when none is given.',
    largestBody: wholeText,
    body: z.strictObject({
      kind: kind(),
      slug: z.optional(z.string().check(z.maxLength(80), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))),
      content: content(),
    }),
    example: { kind: 'factors', content: exampleContent },
    problems: ['accessDenied', 'licenceEnded', 'unknownReference', 'invalid', 'tooLarge'],
  }),
  read: operation({
    name: 'library_items.read',
    method: 'GET',
    path: one,
    ...full,
    summary: 'An item with its draft; the tag is its version.',
    problems: ['accessDenied', 'notFound'],
  }),
  save: operation({
    name: 'library_items.save',
    method: 'PUT',
    path: one,
    ...full,
    summary:
      'Change the draft: fields that are absent stay as they are. A draft that says what is published is no draft any more.',
    largestBody: wholeText,
    body: z.strictObject({ content: content() }),
    example: { content: { definition: exampleContent.definition } },
    problems: [...refusals, 'invalid', 'tooLarge'],
  }),
  publish: operation({
    name: 'library_items.publish',
    method: 'POST',
    path: `${one}/publish`,
    ...full,
    status: 200,
    summary:
      'Show the draft to everyone, on every server at once. It has to be complete and fit the rest of the library.',
    body: z.strictObject({ note: z.optional(publishNote) }),
    example: { note: 'Definitie verduidelijkt.' },
    problems: [...refusals, 'invalid'],
  }),
  discard: operation({
    name: 'library_items.discard',
    method: 'POST',
    path: `${one}/discard`,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Take the draft away; it stays in the history. An item that was never published is gone.',
    body: nothing(),
    example: {},
    problems: [...refusals],
  }),
  retire: operation({
    name: 'library_items.retire',
    method: 'POST',
    path: `${one}/retire`,
    ...full,
    status: 200,
    summary: 'Take an item out of all lists. Researches that use it keep it.',
    body: nothing(),
    example: {},
    problems: [...refusals, 'invalid'],
  }),
  bringBack: operation({
    name: 'library_items.bring_back',
    method: 'POST',
    path: `${one}/bring_back`,
    ...full,
    status: 200,
    summary: 'Put a retired item back in the lists.',
    body: nothing(),
    example: {},
    problems: [...refusals, 'invalid'],
  }),
  restore: operation({
    name: 'library_items.restore',
    method: 'POST',
    path: `${one}/restore`,
    ...full,
    status: 200,
    summary: 'Publish an earlier text once more. A draft that was there is set aside in the history.',
    body: z.strictObject({ revision: z.int().check(z.minimum(1)) }),
    example: { revision: 2 },
    problems: [...refusals, 'invalid'],
  }),
  settle: operation({
    name: 'library_items.settle_shipped',
    method: 'POST',
    path: `${one}/settle_shipped`,
    ...full,
    status: 200,
    summary: 'Choose between our own text and the newer one that was shipped.',
    body: z.strictObject({ choice: z.enum(['ours', 'theirs']) }),
    example: { choice: 'ours' },
    problems: [...refusals, 'invalid'],
  }),
  preview: operation({
    name: 'library_items.preview',
    method: 'GET',
    path: `${one}/preview`,
    access: 'user',
    kind: 'item',
    summary: 'The item as readers would see it with its draft.',
    returns: 'LibraryPreview',
    answer: libraryPreview,
    answerExample: {
      '@context': '/api/contexts/LibraryPreview',
      '@id': `${path}/factors/10000/preview`,
      '@type': 'LibraryPreview',
      item: { '@id': '/api/factors/10000', '@type': 'factors', name: exampleContent.name },
    },
    problems: ['accessDenied', 'notFound'],
  }),
};

export const revisionOperations = {
  list: operation({
    name: 'library_revisions.list',
    method: 'GET',
    path: `${one}/revisions`,
    access: 'user',
    kind: 'collection',
    summary: 'All that was published of an item, and what was set aside, the newest first.',
    problems: ['accessDenied', 'notFound'],
  }),
};

export const libraryItemResource = {
  shortName: 'LibraryItem',
  description: 'An item of the theory library as its editors see it, with its draft.',
  collection: path,
  fields: libraryItem,
  writable: ['kind', 'slug', 'content'],
  filters: [
    { kind: 'search', property: 'kind', pattern: libraryKinds.join('|') },
    { kind: 'search', property: 'state', pattern: itemStates.join('|') },
    { kind: 'boolean', property: 'shippedPending' },
  ],
  operations: Object.values(editorOperations).filter(({ name }) => name !== editorOperations.preview.name),
  example: exampleItem,
} as const satisfies Resource;

export const libraryRevisionResource = {
  shortName: 'LibraryRevision',
  description: 'A text of an item of the theory library as it once was.',
  fields: libraryRevision,
  operations: Object.values(revisionOperations),
  example: {
    '@id': `${path}/factors/10000/revisions/1`,
    '@type': 'LibraryRevision',
    number: 1,
    action: 'published',
    content: exampleContent,
    note: null,
    madeBy: examplePerson('Sanne de Wit', 2),
    madeAt: '2026-11-05T09:15:00.000Z',
  },
} as const satisfies Resource;

export const libraryPreviewResource = {
  shortName: 'LibraryPreview',
  description: 'An item of the theory library as readers would see it with its draft.',
  fields: libraryPreview,
  operations: [editorOperations.preview],
  example: editorOperations.preview.answerExample as object,
} as const satisfies Resource;

export const editorResources: readonly Resource[] = [
  libraryItemResource,
  libraryRevisionResource,
  libraryPreviewResource,
];

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    LibraryItem: typeof libraryItemResource;
    LibraryRevision: typeof libraryRevisionResource;
    LibraryPreview: typeof libraryPreviewResource;
  }
}
