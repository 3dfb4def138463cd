import * as z from 'zod/mini';
import { longText, shortText, titleText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const intervention = {
  /** The ideas it is made of (rows of working-with-techniques). */
  ideas: z.array(uuid()).check(z.maxLength(100)),

  // The TIDieR items (Hoffmann e.a. 2014), in their order.
  name: titleText(),
  why: longText(),
  materials: longText(),
  procedure: longText(),
  provider: shortText(),
  form: longText(),
  location: shortText(),
  whenAndHowMuch: longText(),
  tailoring: longText(),
  modifications: longText(),
  fidelityPlan: longText(),
  fidelityActual: longText(),

  audience: shortText(),
  sender: shortText(),
  budget: shortText(),
  planning: longText(),
  owner: shortText(),
  risks: longText(),
  pretest: longText(),
  ethicsChecked: yesNo(),
  ethicsNote: longText(),

  evaluationDesign: longText(),
  indicator: shortText(),
  measurements: shortText(),
  factorMeasurement: longText(),
  processEvaluation: longText(),
};

/** Interventiedesign: one or more interventions in full, with the plan to evaluate them. */
export const interventionDesign = defineStep('intervention_design', {
  interventions: list(intervention, 50),
  /** Why a priority factor is not covered by any application. */
  uncovered: list({ researchFactor: uuid(), reason: shortText() }, 300),
});

export type InterventionDesign = ContentOf<typeof interventionDesign.shape>;
export type Intervention = RowOf<typeof intervention>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    interventionDesign: InterventionDesign;
  }
}
