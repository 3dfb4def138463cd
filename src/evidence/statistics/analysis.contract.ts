import * as z from 'zod/mini';
import { uuid } from '#foundation/shared/fields.ts';

/** Why a figure cannot be given; each has its sentence in `statistics/known.rules.ts`. */
export const noFigureReasons = [
  'no_items',
  'no_answers',
  'too_few',
  'constant',
  'constant_outcome',
  'no_outcome',
  'intention_with_itself',
  'items_apart',
  'formative',
  'one_item',
  'impossible',
  'small_group',
  'no_direction',
  'other_scale',
  'no_second',
] as const;
export type NoFigureReason = (typeof noFigureReasons)[number];

/** A figure, or why there is none: what is not there is never NaN. */
const figure = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('none'), reason: z.enum(noFigureReasons) }),
    z.object({ kind: z.literal('figure'), ...shape }),
  ]);

const count = z.int().check(z.minimum(0));
const interval = z.object({ lo: z.number(), hi: z.number() });
const scale = z.object({ lo: z.number(), hi: z.number() });

const mean = { n: count, mean: z.number(), sd: z.number(), interval };
const correlation = { n: count, r: z.number(), interval, spearman: z.number() };
const difference = { difference: z.number(), interval, degreesOfFreedom: z.number() };

const itemAnalysis = z.object({
  item: uuid(),
  reversed: z.boolean(),
  scale,
  n: count,
  missing: count,
  offScale: count,
  distribution: z.array(z.object({ code: z.int(), n: count, share: z.number() })).check(z.maxLength(12)),
  largestShare: z.nullable(z.number()),
  mean: figure(mean),
  mean100: z.nullable(z.number()),
  itemRest: figure({ r: z.number(), n: count }),
  correlation: figure(correlation),
});

const segmentComparison = z.object({
  item: uuid(),
  groups: z
    .array(z.object({ code: z.int(), mean: figure(mean), correlation: figure(correlation) }))
    .check(z.maxLength(12)),
  difference: z.nullable(figure(difference)),
});

/**
 * All that was computed about one factor from the answers, as `FactorAnalysis` gives it, so that it stays when the answers
 * themselves are gone. It holds no group under five.
 */
export const factorAnalysis = z.object({
  scale: z.nullable(scale),
  rescaled: z.boolean(),
  n: count,
  missing: count,
  offScale: count,
  mean: figure(mean),
  reliability: figure({
    measure: z.enum(['spearman_brown', 'alpha', 'omega']),
    value: z.number(),
    interval,
    n: count,
    items: z.array(count).check(z.maxLength(200)),
    omegaNotFound: z.boolean(),
    low: z.boolean(),
  }),
  correlation: figure(correlation),
  pointBiserial: z.boolean(),
  doers: figure({ doers: z.object(mean), nonDoers: z.object(mean), difference: z.object(difference) }),
  largestShare: z.nullable(z.number()),
  items: z.array(itemAnalysis).check(z.maxLength(200)),
  segments: z.array(segmentComparison).check(z.maxLength(20)),
});
export type StoredAnalysis = z.infer<typeof factorAnalysis>;
