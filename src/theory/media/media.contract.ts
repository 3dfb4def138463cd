import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** Where an image is used: an item of the library. */
export const MediaUse = z.object({ kind: z.string(), id: z.int(), name: z.string() });

const fields = z.object({
  ...node('LibraryMedia'),
  id: z.int(),
  /** Where it is served, for a block of the library. */
  url: z.string(),
  /** As its file was called. */
  name: z.string(),
  width: z.int(),
  height: z.int(),
  /** In bytes, as it is served. */
  size: z.int(),
  /** Came with the library; cannot be removed. */
  shipped: z.boolean(),
  uses: z.array(MediaUse),
  createdAt: z.iso.datetime(),
});

export type LibraryMedia = z.infer<typeof fields>;

/** Base64 of the largest file, and a little. */
const longestFile = 7_000_000;

const newMedia = z.strictObject({
  name: z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(200),
    z.refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), 'text'),
  ),
  /** The file, in base64. */
  content: z.string().check(z.minLength(1), z.maxLength(longestFile)),
});

export type NewMedia = z.infer<typeof newMedia>;

const collection = '/api/library_media';

export const mediaOperations = {
  list: operation({
    name: 'library_media.list',
    method: 'GET',
    path: collection,
    access: 'user',
    kind: 'collection',
    summary: 'All images of the library, the newest first, each with where it is used. For editors.',
    problems: ['accessDenied'],
  }),
  read: operation({
    name: 'library_media.read',
    method: 'GET',
    path: `${collection}/{id}`,
    access: 'user',
    kind: 'item',
    summary: 'One image of the library. For editors.',
    problems: ['accessDenied'],
  }),
  add: operation({
    name: 'library_media.create',
    method: 'POST',
    path: collection,
    access: 'user',
    kind: 'item',
    summary:
      'Add an image: PNG, JPEG, WebP, AVIF or SVG of at most 5 MB, judged by its bytes. It is drawn anew, without what the file held besides; the same image twice is there once. For editors.',
    body: newMedia,
    example: {
      name: 'keukenkast.png',
      content: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
    largestBody: longestFile + 10_000,
    once: true,
    problems: ['accessDenied', 'licenceEnded', 'tooMany'],
  }),
  remove: operation({
    name: 'library_media.remove',
    method: 'DELETE',
    path: `${collection}/{id}`,
    access: 'user',
    kind: 'item',
    summary: 'Remove an image that is used nowhere. For editors.',
    problems: ['accessDenied', 'licenceEnded', 'inUse', 'outdated'],
  }),
  file: operation({
    name: 'media.file',
    method: 'GET',
    path: '/media/{file}',
    access: 'public',
    kind: 'file',
    tagged: true,
    media: ['image/webp', 'image/svg+xml'],
    summary: 'An image, by the address that its block gives. What is at an address never changes.',
  }),
  shippedFile: operation({
    name: 'media.shipped_file',
    method: 'GET',
    path: '/media/library/{file}',
    access: 'public',
    kind: 'file',
    tagged: true,
    media: ['image/webp', 'image/svg+xml'],
    summary: 'An image that came with the library, by the name of its file.',
  }),
};

export const mediaResource = {
  shortName: 'LibraryMedia',
  description: 'An image that the library can show.',
  collection,
  fields,
  writable: ['name', 'content'],
  operations: Object.values(mediaOperations),
  example: {
    '@id': `${collection}/7`,
    '@type': 'LibraryMedia',
    id: 7,
    url: '/media/0f343b0931126a20f133d67c2b018a3b-1600x900.webp',
    name: 'keukenkast.png',
    width: 1600,
    height: 900,
    size: 84_213,
    shipped: false,
    uses: [{ kind: 'factors', id: 12, name: 'Gemak en frictie' }],
    createdAt: '2026-11-21T10:00:00.000Z',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    LibraryMedia: typeof mediaResource;
  }
}
