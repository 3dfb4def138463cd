import * as z from 'zod/mini';
import { person } from '#access/person/person.contract.ts';
import { examplePerson, exampleResearch } from '#access/person/wire-example.contract.ts';
import { longest, reference, text, uuidPattern } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

/** What one person thinks that a factor weighs. Of somebody else it is blind until the reader has given a mark of their own. */
export const factorMark = z.object({
  ...node('FactorMark'),
  uuid: z.uuid(),
  research: reference('/api/researches'),
  researchFactor: reference('/api/research_factors'),
  user: person,
  /** Whether it is the reader’s own. */
  own: z.boolean(),
  /** There is a mark, but the reader has none for this factor yet: `grade` and `reasoning` stay null. */
  blind: z.boolean(),
  /** 1.0–10.0 in halves. */
  grade: z.nullable(z.number()),
  reasoning: z.nullable(z.string()),
  updatedAt: z.iso.datetime(),
});
export type FactorMark = z.infer<typeof factorMark>;

const path = '/api/factor_marks';
const ownPath = '/api/research_factors/{uuid}/mark';

const exampleMark = {
  '@id': `${path}/6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10`,
  '@type': 'FactorMark',
  uuid: '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10',
  research: exampleResearch,
  researchFactor: '/api/research_factors/9b2e4f60-1c3d-4e5f-8a7b-6c5d4e3f2a10',
  user: examplePerson('Sanne de Wit', 2),
  own: true,
  blind: false,
  grade: 7.5,
  reasoning: 'Bijna iedereen begon er in de gesprekken zelf over.',
  updatedAt: '2026-10-12T14:32:08.000Z',
};

export const markOperations = {
  list: operation({
    name: 'factor_marks.list',
    method: 'GET',
    path,
    access: 'user',
    kind: 'collection',
    summary: 'The marks of who works along, of one research with `research.uuid`; others’ are blind until one’s own.',
  }),
  read: operation({
    name: 'factor_marks.read',
    method: 'GET',
    path: `${path}/{uuid}`,
    access: 'user',
    kind: 'item',
    summary: 'One mark; of somebody else it is blind until one’s own.',
    problems: ['readOnlyForYou', 'notFound'],
  }),
  save: operation({
    name: 'factor_marks.save',
    method: 'PUT',
    path: ownPath,
    access: 'user',
    kind: 'item',
    summary: 'Give a factor one’s own mark, or change it. From then on the marks of others show.',
    body: z.strictObject({
      grade: z.optional(z.number().check(z.minimum(1), z.maximum(10), z.multipleOf(0.5))),
      reasoning: z.optional(text(longest.long)),
    }),
    example: { grade: exampleMark.grade, reasoning: exampleMark.reasoning },
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'invalid', 'outdated'],
  }),
  remove: operation({
    name: 'factor_marks.remove',
    method: 'DELETE',
    path: ownPath,
    access: 'user',
    kind: 'item',
    status: 204,
    summary: 'Take back one’s own mark of a factor; those of others are blind again.',
    problems: ['readOnlyForYou', 'notFound', 'licenceEnded', 'completed', 'archived', 'outdated'],
  }),
};

export const factorMarkResource = {
  shortName: 'FactorMark',
  description: 'What one person thinks that a factor weighs, before it is agreed on.',
  collection: path,
  fields: factorMark,
  writable: ['grade', 'reasoning'],
  filters: [{ kind: 'search', property: 'research.uuid', pattern: uuidPattern }],
  operations: Object.values(markOperations),
  example: exampleMark,
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    FactorMark: typeof factorMarkResource;
  }
}
