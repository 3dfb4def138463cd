import * as z from 'zod/mini';
import { node } from '#foundation/shared/hydra.ts';

/** The kinds of items that can be found, by the name of their collection. */
export const searchKinds = ['factors', 'technics', 'themes', 'clusters', 'models', 'pages', 'sources'] as const;

export type SearchKind = (typeof searchKinds)[number];

/** An item of the library as the search knows it: names and plain words, nothing embedded. */
export const SearchDocument = z.object({
  ...node('SearchDocument'),
  kind: z.enum(searchKinds),
  id: z.int(),
  name: z.string(),
  /** Of a technique. */
  isSecondary: z.nullable(z.boolean()),
  /** The English name, aliases, and what a list of techniques calls it. */
  otherNames: z.array(z.string()),
  /** Words that people use for it, from `library/synoniemen.yaml`. */
  synonyms: z.array(z.string()),
  /** The tooltip text; of a source the reference. */
  lead: z.nullable(z.string()),
  /** What else is told about it, a paragraph each, without what many items have in common. */
  paragraphs: z.array(z.string()),
  /** Of a source: the addresses of the items that cite it. */
  citedBy: z.array(z.string()),
});

export type SearchDocument = z.infer<typeof SearchDocument>;
