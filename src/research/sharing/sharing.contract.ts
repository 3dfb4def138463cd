import * as z from 'zod/mini';
import { exampleResearch } from '#access/person/wire-example.contract.ts';
import { calendarDay } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { casePart, sharedParts } from '#study/report-sections.contract.ts';

/** How a research is shared, as its owner sees it. */
export const share = z.object({
  ...node('Share'),
  /** Whether the secret works today. */
  on: z.boolean(),
  /** The public page; null when the research is not shared. */
  url: z.nullable(z.string()),
  secret: z.nullable(z.string()),
  /** The sections of the report that the public may see; or `case` alone, the page for others. */
  sections: z.array(z.enum(sharedParts)),
  /** Whether people’s own words are shown. */
  quotes: z.boolean(),
  /** The last day on which the secret works, Europe/Amsterdam. */
  endDate: z.nullable(z.iso.date()),
});
export type Share = z.infer<typeof share>;

const path = '/api/researches/{uuid}/share';

export const shareOperations = {
  read: operation({
    name: 'shares.read',
    secret: true,
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Whether and how a research is shared.',
    problems: ['ownerOnly', 'notFound'],
  }),
  save: operation({
    name: 'shares.save',
    secret: true,
    method: 'PUT',
    path,
    access: 'user',
    kind: 'item',
    summary: 'Share a research by a secret, change what is shared, or renew the secret.',
    example: { sections: ['summary', 'target'], quotes: false, endDate: '2027-03-01' },
    body: z.strictObject({
      sections: z.optional(
        z
          // A wrong kind of value is another mistake than a section that does not exist.
          .array(z.pipe(z.string(), z.enum(sharedParts)))
          .check(
            z.refine((list) => list.length > 0, 'Kies minstens één onderdeel.'),
            z.refine(
              (list) => !list.includes(casePart) || list.length === 1,
              'Kies onderdelen van het rapport, of alleen het praktijkvoorbeeld.',
            ),
          ),
      ),
      endDate: z.optional(calendarDay()),
      quotes: z.optional(z.boolean()),
      renew: z.optional(z.boolean()),
    }),
    problems: ['ownerOnly', 'licenceEnded', 'archived', 'notFound', 'invalid', 'outdated'],
  }),
  remove: operation({
    name: 'shares.remove',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Withdraw the secret; it never works again.',
    problems: ['ownerOnly', 'notFound', 'outdated'],
  }),
};

export const shareResource = {
  shortName: 'Share',
  description: 'The secret by which the public may read a research, and what it opens.',
  fields: share,
  writable: ['sections', 'endDate', 'quotes', 'renew'],
  operations: Object.values(shareOperations),
  example: {
    '@id': `${exampleResearch}/share`,
    '@type': 'Share',
    on: true,
    url: '/openbaar-onderzoek/q0uJ…',
    secret: 'q0uJ…',
    sections: ['summary', 'target'],
    quotes: false,
    endDate: '2027-03-01',
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    Share: typeof shareResource;
  }
}
