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
  'unchecked',
  'changed',
  'recycled',
  'evidence',
  'no-evidence',
  'practice',
  'basis',
] as const;

export type FindingKind = (typeof findingKinds)[number];

/** What a second reader confirms of a text. */
export const confirmations = ['claims', 'ethics', 'example', 'own'] as const;

const bounds = z.strictObject({ min: z.optional(z.number()), max: z.optional(z.number()) });
const text = z.strictObject({
  words: bounds,
  headings: z.array(z.string()),
  /** What a second reader must have confirmed. */
  checks: z.array(z.enum(confirmations)),
});

const desk = z.string().check(z.regex(/^[A-Z]$/, 'desk'));
const confirmed = z._default(z.boolean(), false);

/** The field `checked` of a file: who wrote the text, and what somebody else confirmed on reading it. Never stored. */
export const Checked = z.strictObject({
  writtenBy: desk,
  readBy: z._default(z.nullable(desk), null),
  readOn: z._default(z.nullable(z.iso.date('day')), null),
  /** The day on which the text was changed after it was read; nobody read that change yet. */
  changedOn: z._default(z.nullable(z.iso.date('day')), null),
  /** Each claim has a source that supports it, or says that it is our own judgement. */
  claims: confirmed,
  /** When not to do it, and what is fair, are in the text. */
  ethics: confirmed,
  /** The worked example is of one place, with people, behaviour and a moment. */
  example: confirmed,
  /** No sentence is from a source or from another text. */
  own: confirmed,
});

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
  /** Of what was tried in the Netherlands: the fewest of a theme, and of all together those that did not turn out better, in percent. */
  practice: z.strictObject({ perTheme: z.number(), notBetter: z.number() }),
  /** What not to write, and what to write instead. */
  forbidden: z.record(z.string(), z.string()),
});

export type Bounds = z.infer<typeof bounds>;
export type Checked = z.infer<typeof Checked>;
export type Demands = z.infer<typeof Demands>;
