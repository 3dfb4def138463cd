import { longText, shortText, whole, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** The three questions behind beïnvloedbaarheid, each 0 no, 1 partly, 2 yes. */
export const influenceQuestions = ['technique', 'mandate', 'ability'] as const;
export type InfluenceQuestion = (typeof influenceQuestions)[number];

const answer = () => whole(0, 2);

const priority = {
  technique: answer(),
  mandate: answer(),
  ability: answer(),
  /** Beïnvloedbaarheid when the user departs from the lowest answer; null follows the answers. */
  influence: answer(),
  influenceReason: shortText(),
  priority: yesNo(),
};

/** Factoren prioriteren: which factors go on. Rows stand in the user's order; a row's uuid is the research_factor's. */
export const prioritisingFactors = defineStep(
  'prioritising_factors',
  { researchFactors: list(priority, 60, { named: true }), adviceToOthers: longText() },
  { strict: true },
);

export type PrioritisingFactors = ContentOf<typeof prioritisingFactors.shape>;
export type Priority = RowOf<typeof priority>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    prioritisingFactors: PrioritisingFactors;
  }
}
