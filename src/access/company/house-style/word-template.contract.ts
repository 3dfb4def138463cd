import * as z from 'zod/mini';
import { field, shortText } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** The file as base64: a third longer than the 5 MB that it may be. */
const longestFile = 7_000_000;

export const wordTemplateFields = {
  fileName: shortText('Bestandsnaam'),
  file: field('Sjabloon', z.string().check(z.maxLength(longestFile))),
};

/** What a template turned out to have; without one nothing of it is there. */
const fields = z.object({
  ...node('WordTemplate'),
  fileName: z.nullable(z.string()),
  /** Of the file as it was sent. */
  bytes: z.nullable(z.int()),
  uploadedAt: z.nullable(z.iso.datetime()),
  /** Styles of Word that a report uses, as a Dutch Word calls them: those that it has, and those that are ours. */
  styles: z.array(z.string()),
  lacking: z.array(z.string()),
  headingFont: z.nullable(z.string()),
  bodyFont: z.nullable(z.string()),
  numberedHeadings: z.boolean(),
  header: z.boolean(),
  footer: z.boolean(),
  /** Whether the first page has a header or footer of its own. */
  firstPage: z.boolean(),
  pageNumber: z.boolean(),
  images: z.int(),
  tableStyle: z.nullable(z.string()),
  /** In millimetres. */
  pageWidth: z.nullable(z.int()),
  pageHeight: z.nullable(z.int()),
  lineWidth: z.nullable(z.int()),
});
export type ShownTemplate = z.infer<typeof fields>;

/** As it is while there is none. */
export const noTemplate: Omit<ShownTemplate, '@id' | '@type'> = {
  fileName: null,
  bytes: null,
  uploadedAt: null,
  styles: [],
  lacking: [],
  headingFont: null,
  bodyFont: null,
  numberedHeadings: false,
  header: false,
  footer: false,
  firstPage: false,
  pageNumber: false,
  images: 0,
  tableStyle: null,
  pageWidth: null,
  pageHeight: null,
  lineWidth: null,
};

const path = '/api/companies/{id}/word_template';

export const wordTemplateOperations = {
  read: operation({
    name: 'word_template.read',
    method: 'GET',
    path,
    access: 'user',
    kind: 'item',
    summary: 'What the Word template of a company has, for its own admin; without one `fileName` is null.',
    problems: ['accessDenied', 'notFound'],
  }),
  keep: operation({
    name: 'word_template.keep',
    method: 'POST',
    path,
    access: 'user',
    kind: 'item',
    placeless: true,
    once: true,
    summary:
      'Make the Word reports of a company with a template from now on, instead of with the one before: a `.dotx` without macros that loads nothing, as base64.',
    body: z.strictObject(wordTemplateFields),
    example: { fileName: 'Sjabloon rapport.dotx', file: 'UEsDBBQABgAIAAAAIQ…' },
    largestBody: longestFile + 10_000,
    tooLarge: 'Dit bestand is groter dan 5 MB. Verklein de afbeeldingen in het sjabloon.',
    problems: ['accessDenied', 'notFound', 'invalid', 'licenceEnded', 'outdated'],
  }),
  remove: operation({
    name: 'word_template.remove',
    method: 'DELETE',
    path,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Make the Word reports of a company without a template again.',
    problems: ['accessDenied', 'notFound', 'licenceEnded', 'outdated'],
  }),
};

export const wordTemplateResource = {
  shortName: 'WordTemplate',
  description: 'The Word template of an organisation, with which its reports in Word are made.',
  fields,
  writable: ['fileName'],
  operations: Object.values(wordTemplateOperations),
  example: {
    '@id': '/api/companies/1/word_template',
    '@type': 'WordTemplate',
    ...noTemplate,
    fileName: 'Sjabloon rapport.dotx',
    bytes: 48_213,
    uploadedAt: '2026-11-24T09:30:00.000Z',
    styles: ['Titel', 'Kop 1', 'Kop 2'],
    lacking: ['Bijschrift'],
    headingFont: 'Fira Sans',
    bodyFont: 'Calibri',
    numberedHeadings: true,
    header: true,
    footer: true,
    pageNumber: true,
    images: 1,
    pageWidth: 210,
    pageHeight: 297,
    lineWidth: 160,
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    WordTemplate: typeof wordTemplateResource;
  }
}
