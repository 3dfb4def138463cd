import * as z from 'zod/mini';
import { exampleResearch, exampleUuid } from '#access/person/wire-example.contract.ts';
import { assignments, outcomeKinds } from '#evidence/effect/kinds.contract.ts';
import { uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { type Filter, operation, type Resource } from '#foundation/shared/resource.ts';
import {
  type NoCorrelationReason,
  noCorrelationReasons,
  type PastMeasure,
  type PastMethod,
  type PastOutcome,
  pastMeasures,
  pastMethods,
  pastOutcomes,
} from '#study/past/past.contract.ts';

const keysOf = <Key extends string>(words: Readonly<Record<Key, string>>) => Object.keys(words) as [Key, ...Key[]];

const named = (type: 'factors' | 'technics') => z.object({ ...node(type), id: z.int(), name: z.string() });

/** A finished research, to be found by who begins another. */
const research = z.object({
  ...node('PastResearch'),
  uuid: uuid(),
  name: z.string(),
  /** In which it was completed. */
  year: z.int(),
  /** What the asker is to it. */
  role: z.enum(['owner', 'collaborator', 'colleague']),
  /** Whether the whole organisation may see it; what is hidden counts in no sum. */
  shared: z.boolean(),
  /** Whether it is a copy in which nothing was collected, or holds the same as one that counts: it counts in no sum. */
  copy: z.boolean(),
  theme: z.nullable(z.object({ ...node('Theme'), name: z.string() })),
  goal: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  methods: z.array(z.enum(keysOf<PastMethod>(pastMethods))),
  respondents: z.nullable(z.int()),
  conversations: z.int(),
  adopted: z.nullable(z.string()),
  /** Those of the library that were a priority. */
  priorities: z.array(named('factors')),
  technics: z.array(named('technics')),
  /** Questions in its questionnaire, with which another research may begin. */
  questions: z.int(),
  /** Whom one may ask about it, by their own choice; not who no longer works on it. */
  askable: z.array(z.object({ uuid: uuid(), name: z.string() })),
  /** Whether the asker is one of them. */
  offered: z.boolean(),
});
export type PastResearch = z.infer<typeof research>;

export const pastFilters = [
  { kind: 'search', property: 'words', pattern: '[^\\0]{1,200}' },
  { kind: 'search', property: 'theme', pattern: '\\d{1,9}' },
  { kind: 'search', property: 'audience', pattern: '[^\\0]{1,100}' },
  { kind: 'search', property: 'behaviour', pattern: '[^\\0]{1,100}' },
  { kind: 'search', property: 'method', pattern: Object.keys(pastMethods).join('|') },
  { kind: 'search', property: 'year', pattern: '(19|20)\\d\\d' },
  { kind: 'search', property: 'factor', pattern: '\\d{1,9}' },
  { kind: 'search', property: 'technic', pattern: '\\d{1,9}' },
] as const satisfies readonly Filter[];

export const pastOperations = {
  list: operation({
    name: 'past_researches.list',
    method: 'GET',
    path: '/api/past_researches',
    access: 'user',
    kind: 'collection',
    summary: 'The completed researches that you may see, last completed first. Examples are not among them.',
  }),
};

export const pastResearchResource = {
  shortName: 'PastResearch',
  description: 'A completed research as who begins another looks for it.',
  collection: '/api/past_researches',
  fields: research,
  filters: pastFilters,
  operations: [pastOperations.list],
  example: {
    '@id': exampleResearch,
    '@type': 'PastResearch',
    uuid: exampleUuid,
    name: 'Etensresten bij het gft',
    year: 2026,
    role: 'colleague',
    shared: true,
    copy: false,
    theme: { '@id': '/api/themes/3', '@type': 'Theme', name: 'Afval' },
    goal: 'Inwoners doen etensresten in de gft-bak.',
    audience: 'Bewoners van hoogbouw',
    methods: ['qualitative', 'quantitative'],
    respondents: 312,
    conversations: 12,
    adopted: 'adopted',
    priorities: [{ '@id': '/api/factors/42', '@type': 'factors', id: 42, name: 'Gemak en frictie' }],
    technics: [{ '@id': '/api/technics/12', '@type': 'technics', id: 12, name: 'Prompts en signalen' }],
    questions: 24,
    askable: [{ uuid: exampleUuid, name: 'Noor Aalbers' }],
    offered: false,
  },
} as const satisfies Resource;

const interval = { lo: z.number(), hi: z.number() };

/** What one finished research found of an item; every one of them may be seen by the whole organisation. */
const finding = z.object({
  uuid: uuid(),
  name: z.string(),
  year: z.int(),
  theme: z.nullable(z.string()),
  audience: z.nullable(z.string()),
  use: z.enum(['chosen', 'weighed', 'left_out', 'priority']),
  /** Belang, 1–10. */
  grade: z.nullable(z.number()),
  outcome: z.nullable(z.enum(keysOf<PastOutcome>(pastOutcomes))),
  n: z.nullable(z.int()),
  r: z.nullable(z.number()),
  interval: z.nullable(z.object(interval)),
  noFigure: z.nullable(z.enum(keysOf<NoCorrelationReason>(noCorrelationReasons))),
  discussed: z.int(),
  mentioned: z.int(),
});
export type PastFinding = z.infer<typeof finding>;

/** Whether it worked, in one research; more is what was wanted. */
export const effect = z.object({
  uuid: uuid(),
  name: z.string(),
  year: z.int(),
  /** What was counted or measured. */
  outcome: z.string(),
  kind: z.enum(outcomeKinds),
  assignment: z.enum(assignments),
  /** A share is 0–1. */
  estimate: z.nullable(z.number()),
  interval: z.nullable(z.object(interval)),
  per: z.nullable(z.string()),
  noFigure: z.nullable(z.string()),
  measure: z.nullable(z.enum(keysOf<PastMeasure>(pastMeasures))),
  /** As it was taken together: on the scale of `measure`. */
  comparable: z.nullable(z.object({ yi: z.number(), vi: z.number() })),
  /** The median of what at least three people expected, in the unit of the estimate. */
  expected: z.nullable(z.number()),
  adopted: z.nullable(z.string()),
});
export type PastEffectFound = z.infer<typeof effect>;

const estimated = { estimate: z.number(), interval: z.object(interval) };

/** By what researches that are taken together may be looked at apart, in this order: how groups came about, and when it was completed. */
export const lookKinds = ['assignment', 'year'] as const;

/** A look at what researches may differ by; no proof, as nobody drew lots for it. */
const look = z.object({
  by: z.enum(lookKinds),
  /** The subgroups with how many they are, or the first year and the last one with what is expected there. On the scale of the sum. */
  ends: z.array(
    z.object({
      assignment: z.nullable(z.enum(assignments)),
      year: z.nullable(z.int()),
      n: z.nullable(z.int()),
      ...estimated,
    }),
  ),
  /** The second less the first: of correlations as Fisher z, of ratios as their logarithm. */
  difference: z.object(estimated),
  /** What is left between researches. */
  tau2: z.number(),
  tau2Interval: z.object(interval),
});
export type PastLook = z.infer<typeof look>;

/** Researches taken together: never fewer than five, of one theme, one kind of outcome, and the same questions or the same that was counted. */
const sum = z.object({
  theme: z.string(),
  /** Of correlations. */
  outcome: z.nullable(z.enum(keysOf<PastOutcome>(pastOutcomes))),
  /** Of effects what was counted or measured, as the newest calls it: of another nothing is taken together. Null of correlations. */
  counted: z.nullable(z.string()),
  /** Of effects; null of correlations. */
  measure: z.nullable(z.enum(keysOf<PastMeasure>(pastMeasures))),
  researches: z.array(uuid()),
  /** A correlation, or on the scale of `measure`. */
  estimate: z.number(),
  interval: z.object(interval),
  /** Where a next research probably lies; of five to thirty this holds less often than it says. */
  prediction: z.object(interval),
  tau2: z.number(),
  tau2Interval: z.object(interval),
  q: z.number(),
  i2: z.number(),
  /** How many have an interval over zero, and under it. */
  over: z.int(),
  under: z.int(),
  /** One for every ten researches, so none of fewer than ten. */
  looks: z.array(look),
});
export type PastSum = z.infer<typeof sum>;

/** Why there is no sum: fewer than five with a figure, or enough, that differ too much. */
export const apartReasons = ['few', 'different'] as const;

const use = z.object({
  ...node('PastUse'),
  /** Finished researches that the whole organisation may see, copies once: of how many all counts are. */
  researches: z.int(),
  chosen: z.int(),
  weighed: z.int(),
  priority: z.int(),
  leftOut: z.int(),
  /** Marks are of different questions, and never averaged. */
  grades: z.nullable(z.object({ n: z.int(), median: z.number(), ...interval })),
  findings: z.array(finding),
  sums: z.array(sum),
  apart: z.nullable(z.enum(apartReasons)),
  factors: z.array(
    z.object({ ...node('factors'), id: z.int(), name: z.string(), researches: z.int(), priority: z.int() }),
  ),
  technics: z.array(
    z.object({
      ...node('technics'),
      id: z.int(),
      name: z.string(),
      isSecondary: z.boolean(),
      researches: z.int(),
      interventions: z.int(),
    }),
  ),
  effects: z.array(effect),
  effectSums: z.array(sum),
  effectsApart: z.nullable(z.enum(apartReasons)),
  /** Whom one may ask, by their own choice, and of how many of these researches. */
  askable: z.array(z.object({ uuid: uuid(), name: z.string(), researches: z.int() })),
  /** The asker’s own that the whole organisation may not see: in no count above. */
  own: z.array(z.object({ uuid: uuid(), name: z.string(), year: z.int() })),
});
export type PastUse = z.infer<typeof use>;

const usesOf = <const K extends 'factors' | 'technics' | 'themes'>(kind: K, what: string) =>
  operation({
    name: `${kind}.past`,
    method: 'GET',
    path: `/api/${kind}/{id}/past`,
    access: 'user',
    kind: 'item',
    summary: `What completed researches that the whole organisation may see tell of this ${what}.`,
    problems: ['notFound'],
  });

export const pastUseOperations = {
  factors: usesOf('factors', 'factor'),
  technics: usesOf('technics', 'technique'),
  themes: usesOf('themes', 'theme'),
};

export const pastUseResource = {
  shortName: 'PastUse',
  description: 'What an organisation learned of an item of the library, across its completed researches.',
  fields: use,
  operations: Object.values(pastUseOperations),
  example: {
    '@id': '/api/factors/42/past',
    '@type': 'PastUse',
    researches: 9,
    chosen: 1,
    weighed: 1,
    priority: 1,
    leftOut: 0,
    grades: { n: 1, median: 7.5, lo: 7.5, hi: 7.5 },
    findings: [
      {
        uuid: exampleUuid,
        name: 'Etensresten bij het gft',
        year: 2026,
        theme: 'Afval',
        audience: 'Bewoners van hoogbouw',
        use: 'priority',
        grade: 7.5,
        outcome: 'often',
        n: 312,
        r: 0.42,
        interval: { lo: 0.32, hi: 0.51 },
        noFigure: null,
        discussed: 12,
        mentioned: 9,
      },
    ],
    sums: [],
    apart: 'few',
    factors: [],
    technics: [
      {
        '@id': '/api/technics/12',
        '@type': 'technics',
        id: 12,
        name: 'Prompts en signalen',
        isSecondary: false,
        researches: 1,
        interventions: 1,
      },
    ],
    effects: [],
    effectSums: [],
    effectsApart: null,
    askable: [],
    own: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PastResearch: typeof pastResearchResource;
    PastUse: typeof pastUseResource;
  }
}
