import * as z from 'zod/mini';
import { exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import { filledTitle, longest, reference, text } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { details } from '#study/research.contract.ts';
import {
  largestTransfer,
  notOurs,
  otherVersion,
  readVersions,
  tooLarge,
  transferFormat,
  transferVersion,
} from './file.contract.ts';

/** How a step names an item of the library; the number means something within one file only. */
export const referencePattern = /^\/api\/(factors|technics|themes)\/[A-Za-z0-9-]{1,40}$/;

/** An item of the library that the research refers to: another installation finds it by its slug. */
const libraryItem = z.object({
  reference: z.string().check(z.regex(referencePattern, 'reference')),
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,150}$/, 'reference')),
  name: text(longest.short),
  /** Of a factor: what the own factor says that takes its place where the library does not have it. */
  definition: z.optional(text(longest.long)),
});
export type LibraryItem = z.infer<typeof libraryItem>;

const section = z.record(z.string(), z.unknown());

const around = {
  format: z.literal(transferFormat),
  version: z.literal(readVersions),
  exportedAt: z.optional(z.iso.datetime()),
  library: z.array(libraryItem).check(z.maxLength(2000)),
};

/** A file as it comes in: the sections are looked at one by one, so that each mistake can be told at its place. */
const incoming = z.object({ ...around, details: section, steps: z.record(z.string(), section) });
export type TransferFile = z.infer<typeof incoming>;

/** Of what is no file of ours, or one that we cannot read, that is all there is to say. */
const readable = z.looseObject({ format: z.optional(z.unknown()), version: z.optional(z.unknown()) }).check(
  z.refine(({ format }) => format === transferFormat, { error: notOurs, path: ['format'], abort: true }),
  z.refine(({ version }) => readVersions.some((read) => read === version), { error: otherVersion, path: ['version'] }),
);

/** The file in full, by the contents of the steps: what the shipped JSON Schema is made of. */
export const transferSchema = (contents: Readonly<Record<string, z.ZodMiniType>>) =>
  z.object({
    ...around,
    version: z.literal(transferVersion),
    details: details.content,
    steps: z.object({ ...contents }),
  });

const resultFields = z.object({
  ...node('ResearchImport'),
  research: reference('/api/researches'),
  /** What is not in this library and so became something else: one Dutch sentence each. */
  remarks: z.array(z.string()),
});
export type TransferResult = z.infer<typeof resultFields>;

export const transferOperations = {
  create: operation({
    name: 'research_imports.create',
    method: 'POST',
    path: '/api/research_imports',
    access: 'user',
    kind: 'item',
    status: 201,
    placeless: true,
    summary: 'Begin a research with all that is in a file of “Alle gegevens (JSON)”; you become its owner.',
    body: z.pipe(readable, incoming),
    needs: z.extend(incoming, { details: z.looseObject({ name: filledTitle() }) }),
    example: {
      format: transferFormat,
      version: transferVersion,
      details: { name: 'Etensresten bij het gft' },
      library: [],
      steps: {},
    },
    largestBody: largestTransfer,
    tooLarge,
    problems: ['licenceEnded', 'unknownReference', 'invalid'],
  }),
};

export const transferResource = {
  shortName: 'ResearchImport',
  description: 'A research that was taken over from a file.',
  fields: resultFields,
  operations: Object.values(transferOperations),
  example: {
    '@id': `/api/research_imports/${exampleUuid}`,
    '@type': 'ResearchImport',
    research: exampleResearch,
    remarks: ['De factor “Gewoonte” staat hier niet in de bibliotheek. Hij is nu een eigen factor.'],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    ResearchImport: typeof transferResource;
  }
}
