import * as z from 'zod/mini';
import { namedShape, node, oneOfNodes } from '#foundation/shared/hydra.ts';
import {
  bases,
  biases,
  certainties,
  directions,
  evidenceKinds,
  modelKinds,
  outcomes,
  readings,
  studyKinds,
  themeWeights,
  trialDesigns,
  trialResults,
} from './words.contract.ts';

/**
 * The library as it travels: items in full, related items embedded with what a card or tooltip needs.
 * Names and nesting follow the API contract; fields that are ours alone come last in each shape.
 */

const named = { id: z.int(), slug: z.string(), name: z.string() };

/** `helpText` is plain text for a tooltip; `description` is HTML of paragraphs. */
const described = { ...named, helpText: z.nullable(z.string()), description: z.nullable(z.string()) };

export const TextBlock = namedShape('TextBlock', z.object({ ...node('TextBlock'), content: z.string() }));
export const VideoOembedBlock = namedShape(
  'VideoOembedBlock',
  z.object({ ...node('VideoOembedBlock'), url: z.string() }),
);
export const ImageBlock = namedShape(
  'ImageBlock',
  z.object({ ...node('ImageBlock'), url: z.string(), alt: z.string() }),
);
export const Block = oneOfNodes('Block', [TextBlock, VideoOembedBlock, ImageBlock]);

/** `source` is the reference in APA style; `verified` tells whether we saw that it exists, `read` what we read of it (null: not written down). */
export const Source = namedShape(
  'Citation',
  z.object({
    ...node('Source'),
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    url: z.nullable(z.string()),
    source: z.string(),
    verified: z.boolean(),
    read: z.nullable(z.enum(readings)),
  }),
);

/** A source in full, as lists of sources for other programs need it. What is not in its citation is null or empty. */
export const LibrarySource = z.extend(Source, {
  retired: z.boolean(),
  /** Our own word for it: `tijdschriftartikel`. */
  kind: z.string(),
  doi: z.nullable(z.string()),
  /** Null when the citation was not taken apart; then the parts are empty. */
  title: z.nullable(z.string()),
  authors: z.array(z.string()),
  organisation: z.nullable(z.string()),
  year: z.nullable(z.string()),
  container: z.nullable(z.string()),
  editors: z.array(z.string()),
  edition: z.nullable(z.string()),
  publisher: z.nullable(z.string()),
  volume: z.nullable(z.string()),
  issue: z.nullable(z.string()),
  pages: z.nullable(z.string()),
});

export const ClusterReference = z.object({ ...node('Cluster'), ...named });

export const FactorReference = namedShape('FactorReference', z.object({ ...node('factors'), ...described }));

export const TechnicReference = namedShape(
  'TechnicReference',
  z.object({ ...node('technics'), ...described, isSecondary: z.boolean() }),
);

/** What a link rests on: our word for it, the mechanism as the source calls it (unless editorial), the names of the sources. */
const link = { basis: z.enum(bases), mechanism: z.nullable(z.string()), linkSources: z.array(z.string()) };

export const LinkedTechnic = z.extend(TechnicReference, link);

export const LinkedFactor = z.extend(FactorReference, link);

export const ThemeFactor = z.extend(FactorReference, {
  weight: z.enum(themeWeights),
  reason: z.string(),
  evidence: z.enum(evidenceKinds),
  /** The reason still has to be looked up in the source itself. */
  unchecked: z.boolean(),
  linkSources: z.array(z.string()),
});

/** An answer scale: always two anchors; `labels` when every point has its own words. */
export const Scale = z.object({
  key: z.string(),
  min: z.int(),
  max: z.int(),
  anchors: z.tuple([z.string(), z.string()]),
  labels: z.nullable(z.array(z.string())),
});

/**
 * A sentence with slots such as `{te doen}`, perhaps with others after a bar for a kind of behaviour (`… | niet doen: …`), by its key, and the
 * key of the question whose place it took.
 */
const question = { key: z.string(), text: z.string(), replaces: z.nullable(z.string()) };

export const InterviewQuestion = z.object(question);

/** `notApplicable`: that is an answer as well. */
export const QuestionnaireItem = z.object({
  ...question,
  scale: Scale,
  reverse: z.boolean(),
  notApplicable: z.boolean(),
});

const full = { retired: z.boolean(), blocks: z.array(Block), sources: z.array(Source) };

export const Factor = z.object({
  ...node('factors'),
  ...described,
  ...full,
  technics: z.array(LinkedTechnic),
  englishName: z.string(),
  aliases: z.array(z.string()),
  cluster: ClusterReference,
  comB: z.string(),
  tdfDomain: z.string(),
  /** The stem of variable names in questionnaires and data files: `EIGEFF` for `EIGEFF_1`. */
  variable: z.string(),
  expectedDirection: z.enum(directions),
  closeToBehaviour: z.boolean(),
  formative: z.boolean(),
  noScaleMean: z.boolean(),
  /** The ids of those of its sources with which its text explains what it is. Absent of a list with the texts, which show it. */
  definitionSources: z.exactOptional(z.array(z.int())),
  interviewQuestions: z.array(InterviewQuestion),
  questionnaireItems: z.array(QuestionnaireItem),
  measurementNote: z.nullable(z.string()),
});

/** What research says of a technique, in one line. `finding` is null when a search found nothing about the technique by itself. */
export const Evidence = namedShape(
  'Evidence',
  z.object({
    searchedOn: z.iso.date(),
    finding: z.nullable(
      z.object({
        /** The name of the source, with its year. */
        source: z.string(),
        read: z.enum(readings),
        kind: z.enum(studyKinds),
        studies: z.nullable(z.int()),
        outcome: z.enum(outcomes),
        bias: z.enum(biases),
        /** Follows from the five above and from a debate: the rules stand on the page about the library. */
        certainty: z.enum(certainties),
        behaviour: z.string(),
        comparison: z.nullable(z.string()),
        effect: z.string(),
        figure: z.nullable(z.string()),
        interval: z.nullable(z.string()),
        condition: z.nullable(z.string()),
      }),
    ),
    debate: z.array(z.object({ source: z.string(), says: z.string() })),
  }),
);

export const Technic = z.object({
  ...node('technics'),
  ...described,
  isSecondary: z.boolean(),
  ...full,
  factors: z.array(LinkedFactor),
  englishName: z.string(),
  bctCode: z.nullable(z.string()),
  bctName: z.nullable(z.string()),
  bctRelated: z.array(z.string()),
  conditions: z.array(z.string()),
  ethics: z.nullable(z.string()),
  /** Of a secondary technique: the primary ones it strengthens. */
  supports: z.array(TechnicReference),
  /** Of a primary technique: the secondary ones that strengthen it. */
  supportedBy: z.array(TechnicReference),
  /** Null when nobody sought for research yet. */
  evidence: z.nullable(Evidence),
});

/** What was tried in the Netherlands, and what came of it. */
export const FieldResult = namedShape(
  'FieldResult',
  z.object({
    done: z.string(),
    outcome: z.string(),
    result: z.enum(trialResults),
    design: z.enum(trialDesigns),
    place: z.string(),
    /** In which it was done, or else in which the source appeared. */
    year: z.nullable(z.int()),
    /** The name of the source, with its year. */
    source: z.string(),
    read: z.enum(readings),
    /** The techniques that were used. */
    technics: z.array(z.object({ ...node('technics'), ...named })),
  }),
);

export const Theme = z.object({
  ...node('Theme'),
  ...described,
  ...full,
  factors: z.array(ThemeFactor),
  englishName: z.string(),
  /** The newest first. */
  practice: z.array(FieldResult),
});

export const Construct = z.object({
  name: z.string(),
  englishName: z.string(),
  factor: z.nullable(FactorReference),
});

export const Model = z.object({
  ...node('Model'),
  ...named,
  description: z.nullable(z.string()),
  retired: z.boolean(),
  englishName: z.string(),
  kind: z.enum(modelKinds),
  constructs: z.array(Construct),
  remark: z.nullable(z.string()),
  sources: z.array(Source),
});

export const Cluster = z.object({
  ...node('Cluster'),
  ...named,
  description: z.nullable(z.string()),
  retired: z.boolean(),
  englishName: z.string(),
  comB: z.string(),
  casi: z.array(z.string()),
  factors: z.array(FactorReference),
  sources: z.array(Source),
});

export const PageCategory = z.object({
  ...node('PageCategory'),
  ...named,
  description: z.nullable(z.string()),
  retired: z.boolean(),
});

export const Page = z.object({
  ...node('Page'),
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  category: z.object({ ...node('PageCategory'), ...named }),
  ...full,
});

export type Block = z.infer<typeof Block>;
export type Source = z.infer<typeof Source>;
export type LibrarySource = z.infer<typeof LibrarySource>;
export type ClusterReference = z.infer<typeof ClusterReference>;
export type FactorReference = z.infer<typeof FactorReference>;
export type TechnicReference = z.infer<typeof TechnicReference>;
export type LinkedTechnic = z.infer<typeof LinkedTechnic>;
export type LinkedFactor = z.infer<typeof LinkedFactor>;
export type ThemeFactor = z.infer<typeof ThemeFactor>;
export type Scale = z.infer<typeof Scale>;
export type InterviewQuestion = z.infer<typeof InterviewQuestion>;
export type QuestionnaireItem = z.infer<typeof QuestionnaireItem>;
export type Factor = z.infer<typeof Factor>;
export type Evidence = z.infer<typeof Evidence>;
export type FieldResult = z.infer<typeof FieldResult>;
export type Technic = z.infer<typeof Technic>;
export type Theme = z.infer<typeof Theme>;
export type Model = z.infer<typeof Model>;
export type Cluster = z.infer<typeof Cluster>;
export type PageCategory = z.infer<typeof PageCategory>;
export type Page = z.infer<typeof Page>;
