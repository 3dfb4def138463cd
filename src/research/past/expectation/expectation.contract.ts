import * as z from 'zod/mini';
import { exampleUuid } from '#access/person/wire-example.contract.ts';
import { assignments, outcomeKinds } from '#evidence/effect/kinds.contract.ts';
import { uuid } from '#foundation/shared/fields.ts';
import { node } from '#foundation/shared/hydra.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';

const interval = z.object({ lo: z.number(), hi: z.number() });

/** What one finished research expected and found, of its main outcome; every one of them may be seen by the whole organisation. */
const foretold = z.object({
  uuid: uuid(),
  name: z.string(),
  year: z.int(),
  /** What was counted or measured. */
  outcome: z.string(),
  assignment: z.enum(assignments),
  /** The median of what at least three people expected; as what was found, of shares 0–1. More is what was wanted. */
  expected: z.number(),
  found: z.number(),
  interval: z.nullable(interval),
});
export type Foretold = z.infer<typeof foretold>;

/** Outcomes in one unit: those in points of a percentage together, others only where the same was counted in the same unit. */
const unit = z.object({
  kind: z.enum(outcomeKinds),
  /** Of a count the exposure, of a mean what it is in. */
  per: z.nullable(z.string()),
  studies: z.array(foretold),
  /** What was found less what was expected, on average over the researches with a group without; null of fewer than ten. */
  average: z.nullable(z.object({ n: z.int(), difference: z.number(), interval })),
});
export type ForetoldUnit = z.infer<typeof unit>;

const expectations = z.object({
  ...node('PastExpectations'),
  /** Finished researches with an outcome that the whole organisation may see; copies once. */
  researches: z.int(),
  units: z.array(unit),
  /** The asker’s own that the whole organisation may not see: in no count above. */
  own: z.array(z.object({ uuid: uuid(), name: z.string(), year: z.int() })),
});
export type PastExpectations = z.infer<typeof expectations>;

export const expectationOperations = {
  read: operation({
    name: 'past_expectations.read',
    method: 'GET',
    path: '/api/past_expectations',
    access: 'user',
    kind: 'item',
    summary:
      'What completed researches that the whole organisation may see expected of their main outcome, beside what they found. Of an organisation as a whole, never of a person.',
  }),
};

export const expectationResource = {
  shortName: 'PastExpectations',
  description: 'Expected beside found, over the completed researches of an organisation.',
  fields: expectations,
  operations: Object.values(expectationOperations),
  example: {
    '@id': '/api/past_expectations',
    '@type': 'PastExpectations',
    researches: 9,
    units: [
      {
        kind: 'share',
        per: null,
        studies: [
          {
            uuid: exampleUuid,
            name: 'Etensresten bij het gft',
            year: 2026,
            outcome: 'Doet etensresten in de gft-bak',
            assignment: 'drawn',
            expected: 0.12,
            found: 0.08,
            interval: { lo: 0.02, hi: 0.14 },
          },
        ],
        average: null,
      },
    ],
    own: [],
  },
} as const satisfies Resource;

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    PastExpectations: typeof expectationResource;
  }
}
