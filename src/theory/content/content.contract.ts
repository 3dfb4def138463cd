import * as z from 'zod/mini';
import { questionKey } from '#theory/questions.contract.ts';
import {
  bases,
  biases,
  directions,
  evidenceKinds,
  modelKinds,
  outcomes,
  readings,
  studyKinds,
  themeWeights,
  trialDesigns,
  trialResults,
} from '#theory/words.contract.ts';

/**
 * The library as it is stored: made of one Markdown file per item in `library/`, one row per item in the database.
 * Items point at each other by slug. Unknown keys are refused, so a typing mistake never goes unseen.
 */

const words = () => z.string().check(z.trim(), z.minLength(1));
const slug = () => z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'slug'));
const slugs = () => z.array(slug());
/** Elsewhere on the web; never another kind of address, which could be a script. */
const webAddress = () => z.url({ protocol: /^https?$/ });
/** Where an image is: with us, or elsewhere on the web. */
const imageAddress = () => z.string().check(z.trim(), z.regex(/^(\/(?![/\\])|https:\/\/)[^\s<>"\\]+$/, 'image'));
const maybe = <T extends z.core.$ZodType>(schema: T) => z._default(z.nullable(schema), null);
const list = <T extends z.core.$ZodType>(schema: T) => z._default(z.array(schema), []);
const flag = () => z._default(z.boolean(), false);

const texts = {
  /** Replaces the definition as tooltip text. */
  helpText: maybe(words()),
  /** HTML that replaces the definition as description. */
  description: maybe(words()),
  /** Written blocks; they take the place of the generated `Wat is het?`. The blocks made from facts follow them. */
  blocks: list(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('text'), content: words() }),
      z.strictObject({ type: z.literal('video'), url: webAddress() }),
      z.strictObject({ type: z.literal('image'), url: imageAddress(), alt: words() }),
    ]),
  ),
};

/** A sentence with slots, filled in for each research: `theory/behaviour-forms/wording.rules.ts`. */
const question = {
  key: questionKey(),
  text: words(),
  /** The question whose place it took, which researches may still hold. One from before there were keys has its number as key. */
  replaces: maybe(questionKey()),
};

export const TechnicLink = z.strictObject({
  technic: slug(),
  basis: z.enum(bases),
  /** The mechanism of action as the source calls it. */
  moa: maybe(words()),
  /** Where in the source the link was seen. */
  seen: maybe(words()),
  sources: slugs(),
  /** For whoever maintains the library; not shown to readers. */
  note: maybe(words()),
});

export const FactorContent = z.strictObject({
  name: words(),
  englishName: words(),
  aliases: list(words()),
  cluster: slug(),
  comB: words(),
  tdfDomain: words(),
  moa: words(),
  variable: z.string().check(z.regex(/^[A-Z]{3,8}$/, 'variable')),
  definition: words(),
  ...texts,
  interviewQuestions: z.array(z.strictObject(question)),
  questionnaireItems: z.array(
    z.strictObject({
      ...question,
      scale: slug(),
      reverse: flag(),
      /** Also answered with `niet van toepassing`. */ notApplicable: flag(),
    }),
  ),
  measurementNote: maybe(words()),
  expectedDirection: z.enum(directions),
  closeToBehaviour: flag(),
  formative: flag(),
  noScaleMean: flag(),
  sources: slugs(),
  technics: z.array(TechnicLink),
});

/** What the best study that we read found of a technique. Each number in it stands in the log of the search, in `searches/`. */
export const Finding = z.strictObject({
  source: slug(),
  read: z.enum(readings),
  kind: z.enum(studyKinds),
  /** How many were brought together; null when that was not to be seen. */
  studies: maybe(z.int().check(z.positive())),
  outcome: z.enum(outcomes),
  bias: z.enum(biases),
  /** Of whom or what the behaviour was: the beginning of a sentence. */
  behaviour: words(),
  /** What follows on “vergeleken met”; null when that was not to be seen. */
  comparison: maybe(words()),
  /** In words no larger than those of the source. */
  effect: words(),
  /** `d = 0,68` */
  figure: maybe(words()),
  /** `0,53 tot 0,83` */
  interval: maybe(words()),
  /** When it works or not, as the source says. */
  condition: maybe(words()),
});

export const TechnicContent = z.strictObject({
  name: words(),
  englishName: words(),
  isSecondary: z.boolean(),
  bct: maybe(z.strictObject({ code: z.string().check(z.regex(/^\d{1,2}\.\d{1,2}$/, 'code')), name: words() })),
  bctRelated: list(z.string()),
  bcio: list(z.string().check(z.regex(/^BCIO:\d{6}$/, 'bcio'))),
  definition: words(),
  ...texts,
  conditions: z.array(words()),
  ethics: maybe(words()),
  /** The day of the last search for research on it; null when nobody sought. */
  searchedOn: maybe(z.iso.date('day')),
  /** Null when the search found nothing about the technique by itself. */
  finding: maybe(Finding),
  /** Where overviews contradict each other: what each side says. */
  debate: list(z.strictObject({ source: slug(), says: words() })),
  /** Of a secondary technique: the primary ones it strengthens. */
  supports: list(slug()),
  sources: slugs(),
});

/** What was tried in the Netherlands. Each number in it stands in the log of a search that took its source. */
const FieldResult = z.strictObject({
  /** What was done and for whom, in whole sentences. */
  done: words(),
  /** Also whole sentences, after how it turned out and a colon; no larger than those of the source. */
  outcome: words(),
  result: z.enum(trialResults),
  design: z.enum(trialDesigns),
  /** `Utrecht`; `Nederland` when it was everywhere or no place was named. */
  place: words(),
  /** In which it was done, or else in which the source appeared; null when neither was to be seen. */
  year: maybe(z.int().check(z.minimum(1950), z.maximum(2100))),
  source: slug(),
  read: z.enum(readings),
  /** The techniques that were used. */
  technics: slugs(),
});

export const ThemeContent = z.strictObject({
  name: words(),
  englishName: words(),
  definition: words(),
  ...texts,
  factors: z.array(
    z.strictObject({
      factor: slug(),
      weight: z.enum(themeWeights),
      reason: words(),
      evidence: z.enum(evidenceKinds),
      unchecked: flag(),
      sources: slugs(),
      note: maybe(words()),
    }),
  ),
  practice: list(FieldResult),
  sources: slugs(),
});

export const ClusterContent = z.strictObject({
  name: words(),
  englishName: words(),
  definition: words(),
  comB: words(),
  casi: list(words()),
  /** HTML that replaces the definition as description. */
  description: maybe(words()),
  sources: slugs(),
});

export const ModelContent = z.strictObject({
  name: words(),
  englishName: words(),
  kind: z.enum(modelKinds),
  remark: maybe(words()),
  constructs: z.array(z.strictObject({ name: words(), englishName: words(), factor: maybe(slug()) })),
  /** HTML that replaces the description made of these facts. */
  description: maybe(words()),
  sources: slugs(),
});

export const PageContent = z.strictObject({
  name: words(),
  category: slug(),
  blocks: texts.blocks,
  sources: slugs(),
});

export const PageCategoryContent = z.strictObject({ name: words(), description: maybe(words()) });

/** What a reference is made of, each part as it stands in the citation: nothing here says more than that. */
export const CitationParts = z.strictObject({
  /** `de Bruin, M.`; a last `et al.` stands for those who are not named. */
  authors: list(words()),
  /** Instead of people. */
  organisation: maybe(words()),
  /** Null when the source has no date. */
  year: maybe(z.string().check(z.regex(/^\d{4}[a-z]?$/, 'year'))),
  title: words(),
  /** The journal, the book of a chapter, or the proceedings. */
  container: maybe(words()),
  /** Of the book, or of the book that a chapter is in. */
  editors: list(words()),
  /** `4th`, `9e` */
  edition: maybe(words()),
  publisher: maybe(words()),
  volume: maybe(words()),
  issue: maybe(words()),
  /** `693–707`, or the number of an article: `e12658`. */
  pages: maybe(words()),
});
export type CitationParts = z.infer<typeof CitationParts>;

export const SourceContent = z.strictObject({
  name: words(),
  /** The reference in APA style; an address in it is the `doi` or the `url` below. */
  citation: words(),
  /** The same in parts, for lists of sources that other programs read. */
  parts: maybe(CitationParts),
  /** Only a DOI that someone saw with this publication. */
  doi: maybe(z.string().check(z.regex(/^10\.\d{4,9}\/\S+$/, 'doi'))),
  url: maybe(webAddress()),
  type: words(),
  /** Whether, and where, it was seen that the reference exists. */
  verified: z.boolean(),
  seenAt: maybe(words()),
  /** What somebody of us read of it; null when that is not written down. */
  read: maybe(z.enum(readings)),
  note: maybe(words()),
});

export const ScaleContent = z
  .strictObject({
    name: words(),
    min: z.int(),
    max: z.int(),
    labels: maybe(z.array(words())),
    anchors: maybe(z.tuple([words(), words()])),
  })
  .check(
    z.refine((scale) => (scale.labels === null) !== (scale.anchors === null), 'labels of anchors, niet beide'),
    z.refine((scale) => scale.labels === null || scale.labels.length === scale.max - scale.min + 1, 'aantal labels'),
  );

const schemas = {
  factors: FactorContent,
  technics: TechnicContent,
  themes: ThemeContent,
  clusters: ClusterContent,
  models: ModelContent,
  pages: PageContent,
  page_categories: PageCategoryContent,
  sources: SourceContent,
  scales: ScaleContent,
} as const;

type Contents = { [K in keyof typeof schemas]: z.infer<(typeof schemas)[K]> };

export const contentSchemas: { readonly [K in keyof Contents]: z.ZodMiniType<Contents[K]> } = schemas;

/** What is written down about one item of a kind. */
export type ContentOf<K extends keyof Contents> = Contents[K];

/** One written item with its identity: the slug is its file name, the id is given once in `library/ids.json`. */
export interface WrittenItem<K extends keyof Contents = keyof Contents> {
  id: number;
  slug: string;
  /** Its place in the library's own order. */
  position: number;
  retired: boolean;
  content: ContentOf<K>;
}

/** All that is written down, per kind, in order. */
export type LibraryContent = { [K in keyof Contents]: WrittenItem<K>[] };

/** Makes it kind by kind. */
export const libraryOf = (itemsOf: <K extends keyof Contents>(kind: K) => WrittenItem<K>[]): LibraryContent => ({
  factors: itemsOf('factors'),
  technics: itemsOf('technics'),
  themes: itemsOf('themes'),
  clusters: itemsOf('clusters'),
  models: itemsOf('models'),
  pages: itemsOf('pages'),
  page_categories: itemsOf('page_categories'),
  sources: itemsOf('sources'),
  scales: itemsOf('scales'),
});
