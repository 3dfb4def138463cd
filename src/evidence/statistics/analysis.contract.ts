import * as z from 'zod/mini';
import { uuid } from '#foundation/shared/fields.ts';
import { outcomes } from './kinds.contract.ts';

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
  'margins_apart',
  'number_outcome',
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

/** How often each answer was given; of many different numbers how many lie from `code` up to `to`. */
const distribution = z
  .array(z.object({ code: z.number(), to: z.optional(z.number()), n: count, share: z.number() }))
  .check(z.maxLength(12));

const itemAnalysis = z.object({
  item: uuid(),
  reversed: z.boolean(),
  scale,
  n: count,
  missing: count,
  offScale: count,
  distribution,
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

/** Of whom the figures are: all who answered but these. */
const population = z.object({
  /** Nobody was left out of mean and spread, by choice; correlations are of who told about the behaviour as always. */
  everyone: z.optional(z.literal(true)),
  /** Never in the situation, so that they were not asked about the behaviour. */
  outside: count,
  /** Did not tell about the behaviour. */
  untold: count,
  /** Left out by the rule that was chosen beforehand. Absent where nobody is. */
  left: z.optional(count),
});
export type Population = z.infer<typeof population>;

const r = z.number().check(z.minimum(-1), z.maximum(1));

/**
 * How the factors go together with the outcome and with each other, on the same respondents: those with a score on every factor, and the
 * outcome. By this, and not by the correlations one by one, factors are compared.
 */
export const factorCorrelations = z.object({
  n: count,
  /** The uuids of the research_factors. */
  factors: z.array(uuid()).check(z.maxLength(60)),
  /** Of each factor with the outcome. */
  outcome: z.array(r).check(z.maxLength(60)),
  /** Of each factor with those before it: the lower triangle of the matrix, row by row. */
  between: z.array(z.array(r).check(z.maxLength(60))).check(z.maxLength(60)),
});
export type FactorCorrelations = z.infer<typeof factorCorrelations>;

/**
 * The behaviour itself, as people told it in the question that counts as outcome; turned where that asks for the unwanted behaviour, so
 * that high is always the behaviour that is wanted.
 */
export const behaviourFigures = z.object({
  outcome: z.enum(outcomes),
  scale,
  /** Of a question that asks for a number, what it is counted in; null where that was not said. Absent of other questions. */
  unit: z.optional(z.nullable(z.string())),
  mean: figure(mean),
  /** How often each answer was given; empty where the score is made of several questions. */
  distribution,
});
export type BehaviourFigures = z.infer<typeof behaviourFigures>;

const group = z.object({ n: count, mean: z.number(), sd: z.number() });

/**
 * Who of the first measurement was found again at the second by a code of their own, and how they and the others were at the first. No
 * row where either group is under five people.
 */
export const foundAgain = z.object({
  /** People with a code in the first measurement, and how many of these are in the second. */
  coded: count,
  matched: count,
  rows: z
    .array(
      z.object({
        /** Null: the behaviour itself. */
        researchFactor: z.nullable(uuid()),
        scale,
        matched: group,
        others: group,
      }),
    )
    .check(z.maxLength(61)),
});
export type FoundAgain = z.infer<typeof foundAgain>;

/** How the answers were given, over everybody who answered; null where these questions do not show it. */
export const answerQuality = z.object({
  people: count,
  /** Left the last questions open. */
  stopped: z.nullable(count),
  /** Gave one answer to all questions about factors, though these ask it both ways round. */
  alike: z.nullable(count),
  /** Are the same, answer by answer, as another. */
  same: z.nullable(count),
  /** Took less time than reading takes. Absent or null where it is not known how long people took. */
  fast: z.optional(z.nullable(count)),
  /** Of whom at least one of the three holds. Absent of answers that were read in before this was kept. */
  flagged: z.optional(count),
  questions: z.array(z.object({ item: uuid(), asked: count, missing: count })).check(z.maxLength(200)),
  /** Of questions about who people are how many gave each answer. Absent of answers that were read in before this was kept. */
  groups: z.optional(
    z
      .array(
        z.object({
          item: uuid(),
          answers: z.array(z.object({ code: z.int(), n: count })).check(z.maxLength(12)),
        }),
      )
      .check(z.maxLength(200)),
  ),
});
export type AnswerQuality = z.infer<typeof answerQuality>;

/**
 * The figures with those who were left out among them, to lay beside the figures without. Empty lists where fewer than five people were
 * left out: what they answered would follow from the two.
 */
export const everybodyFigures = z.object({
  people: count,
  left: count,
  behaviour: z.nullable(behaviourFigures),
  factors: z
    .array(z.object({ researchFactor: uuid(), mean: figure(mean), correlation: figure(correlation) }))
    .check(z.maxLength(60)),
});
export type EverybodyFigures = z.infer<typeof everybodyFigures>;

const estimate = z.object({ value: z.number(), interval });
const weighted = { n: count, weighted: estimate, unweighted: estimate };

/** Mean or share as they would be if the people who answered were divided as the population is; never of a correlation. */
export const weightedFigures = z.object({
  /** What they were weighted to, as it was known then; `open` had no place in it. */
  margins: z
    .array(
      z.object({
        item: uuid(),
        source: z.nullable(z.string()),
        year: z.nullable(z.int()),
        open: count,
        shares: z.array(z.object({ code: z.int(), percent: z.number() })).check(z.maxLength(12)),
      }),
    )
    .check(z.maxLength(3)),
  found: figure({
    n: count,
    designEffect: z.number(),
    effectiveN: z.number(),
    trimmed: count,
    /** The largest difference (0–1) between a known share and that of the weighted answers. */
    off: z.number(),
    behaviour: z.nullable(z.object(weighted)),
    factors: z.array(z.object({ researchFactor: uuid(), ...weighted })).check(z.maxLength(60)),
  }),
});
export type WeightedFigures = z.infer<typeof weightedFigures>;

/**
 * All that was computed about one factor from the answers, as `FactorAnalysis` gives it, so that it stays when the answers
 * themselves are gone. It holds no group under five.
 */
export const factorAnalysis = z.object({
  /** Absent of figures that were computed before these people were left out: mean and correlation are then of other people. */
  population: z.optional(population),
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
    loadings: z.optional(z.array(z.number()).check(z.maxLength(200))),
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
