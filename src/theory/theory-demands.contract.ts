import * as z from 'zod/mini';

/** What the texts of the library must meet: `library/eisen.yaml`. */

/** The kinds of findings about texts; those in `fails` are mistakes, the others are reported. */
export const findingKinds = [
  'missing',
  'words',
  'headings',
  'readability',
  'forbidden',
  'typography',
  'uncited',
  'unverified',
  'unused-image',
] as const;

export type FindingKind = (typeof findingKinds)[number];

const bounds = z.strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) });
const text = z.strictObject({ words: bounds, headings: z.array(z.string()) });

export const Demands = z.strictObject({
  fails: z.array(z.enum(findingKinds)),
  texts: z.strictObject({ factors: text, technics: text, themes: text, clusters: text, models: text, pages: text }),
  readability: z.strictObject({
    fleschDouma: bounds,
    leesindexA: bounds,
    sentenceLength: bounds,
    longestSentence: bounds,
    longWords: bounds,
  }),
  /** What not to write, and what to write instead. */
  forbidden: z.record(z.string(), z.string()),
});

export type Bounds = z.infer<typeof bounds>;
export type Demands = z.infer<typeof Demands>;
