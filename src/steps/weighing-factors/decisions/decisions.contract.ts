import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { languageDoubts } from '#evidence/language-doubt.contract.ts';
import { reference, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';

const figure = z.nullable(z.number());

/** The figures of a factor at the moment of a decision: what its suggestion followed from. */
export const decisionEvidence = z.object({
  n: figure,
  missing: figure,
  mean: figure,
  sd: figure,
  scaleMin: figure,
  scaleMax: figure,
  r: figure,
  correlationN: figure,
  spearman: figure,
  largestShare: figure,
  reliability: figure,
  expectedDirection: conductingResearch.shape.results.row.expectedDirection,
  primaryOutcome: conductingResearch.shape.primaryOutcome,
  /** Why answers in more languages made no one figure; null when they did, or when everybody read Dutch. */
  languageDoubt: z.nullable(z.enum(languageDoubts)),
});
export type DecisionEvidence = z.infer<typeof decisionEvidence>;

/** What somebody decided about the mark of a factor, as it stood at their last save of that hour. */
export const gradeDecision = z.object({
  ...node('GradeDecision'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  researchFactor: reference('/api/research_factors'),
  user: person,
  /** Whether it is the reader’s own. */
  own: z.boolean(),
  decidedAt: z.iso.datetime(),
  /** 1.0–10.0 in halves; null while there was none yet. */
  grade: z.nullable(z.number()),
  leftOut: z.boolean(),
  reasoning: z.nullable(z.string()),
  /** Why the mark was far from what the evidence suggested. */
  differsBecause: z.nullable(z.string()),
  leftOutReason: z.nullable(z.string()),
  /** Null when there were no figures from a questionnaire. */
  evidence: z.nullable(decisionEvidence),
});
export type GradeDecision = z.infer<typeof gradeDecision>;

export const decisionsPath = '/api/grade_decisions';

export const decisionOperations = {
  list: operation({
    name: 'grade_decisions.list',
    method: 'GET',
    path: decisionsPath,
    access: 'user',
    kind: 'collection',
    summary:
      'What was decided about marks, by whom and why, newest first per factor; of one research with `research.uuid`, of one factor with `researchFactor.uuid`.',
  }),
  read: operation({
    name: 'grade_decisions.read',
    method: 'GET',
    path: `${decisionsPath}/{uuid}`,
    access: 'user',
    kind: 'item',
    summary: 'One decision about a mark.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
};

export const gradeDecisionResource = {
  shortName: 'GradeDecision',
  description:
    'What somebody decided about the mark of a factor and why, with the figures as they were; one per person and hour.',
  collection: decisionsPath,
  fields: gradeDecision,
  filters: [
    { kind: 'search', property: 'research.uuid', pattern: uuidPattern },
    { kind: 'search', property: 'researchFactor.uuid', pattern: uuidPattern },
  ],
  operations: Object.values(decisionOperations),
  example: {
    '@id': `${decisionsPath}/1b7c0f0e-5d3a-4f6e-9a2b-8c4d6e0f1a22`,
    '@type': 'GradeDecision',
    uuid: '1b7c0f0e-5d3a-4f6e-9a2b-8c4d6e0f1a22',
    research: exampleResearch,
    researchFactor: '/api/research_factors/9b2e4f60-1c3d-4e5f-8a7b-6c5d4e3f2a10',
    user: examplePerson('Sanne de Wit', 2),
    own: true,
    decidedAt: '2026-10-12T14:32:08.000Z',
    grade: 5,
    leftOut: false,
    reasoning: 'In de gesprekken begon bijna niemand er zelf over.',
    differsBecause: 'De samenhang komt vooral door één flat.',
    leftOutReason: null,
    evidence: {
      n: 214,
      missing: 3,
      mean: 4.1,
      sd: 1.3,
      scaleMin: 1,
      scaleMax: 7,
      r: 0.42,
      correlationN: 214,
      spearman: 0.4,
      largestShare: 0.31,
      reliability: 0.78,
      expectedDirection: '+',
      primaryOutcome: 'last_ten',
      languageDoubt: null,
    },
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    GradeDecision: typeof gradeDecisionResource;
  }
}
