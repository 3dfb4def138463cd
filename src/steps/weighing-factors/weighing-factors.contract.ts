import * as z from 'zod/mini';
import { choice, choices, longText, mark, shortText, uuid, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** What a mark rests on. */
export const bases = ['presumption', 'desk_research', 'qualitative', 'quantitative'] as const;
export type Basis = (typeof bases)[number];
export const certainties = ['low', 'middle', 'high'] as const;
export type Certainty = (typeof certainties)[number];

/** The shortest reasoning that counts as one. */
export const reasoningLength = 20;

const weighing = {
  /** Belang: a report mark 1.0–10.0 in halves. */
  grade: mark(),
  reasoning: longText(),
  basedOn: choices(bases),
  certainty: choice(certainties),
  /** Why the mark is far from what the evidence suggests. */
  differsBecause: longText(),
  leftOut: yesNo(),
  leftOutReason: shortText(),
};

const segmentGrade = {
  researchFactor: uuid(),
  /** A row of the segments in the target analysis. */
  segment: uuid(),
  grade: mark(),
  /** Why it weighs differently here. */
  note: shortText(),
};

/** As other clients send it along: “Factoren prioriteren” keeps the last two. */
const withPriority = z.object({
  uuid: uuid(),
  grade: z.optional(mark()),
  influence: z.optional(whole(0, 2)),
  priority: z.optional(yesNo()),
});

/** Factoren wegen: how heavily each factor weighs for the behaviour, given the research. A row's uuid is the research_factor's. */
export const weighingFactors = defineStep('weighing_factors', {
  researchFactors: list(weighing, 60, { named: true, otherForm: withPriority }),
  /** Marks per segment, where somebody wants them: at most 20 segments for each of 60 factors. */
  segmentGrades: list(segmentGrade, 1200),
});

export type WeighingFactors = ContentOf<typeof weighingFactors.shape>;
export type Weighing = RowOf<typeof weighing>;
export type SegmentGrade = RowOf<typeof segmentGrade>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    weighingFactors: WeighingFactors;
  }
}
