import { choice, longText, shortText, titleText, uuid, whole } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** The APEASE criteria (Michie, Atkins & West 2014): each 1–5. */
export const apease = [
  'acceptability',
  'practicability',
  'effectiveness',
  'affordability',
  'sideEffects',
  'equity',
] as const;
export type ApeaseCriterion = (typeof apease)[number];

export const conditionStates = ['met', 'partly', 'not_met'] as const;

const score = () => whole(1, 5);

const idea = {
  /** The chosen technique for a factor (a row of linking-techniques) that this applies. */
  link: uuid(),
  title: titleText(),
  /** What the target group sees, hears or does. */
  application: longText(),
  channel: shortText(),
  moment: shortText(),
  exampleText: longText(),
  conditions: list({ condition: shortText(), state: choice(conditionStates), note: shortText() }, 20),
  acceptability: score(),
  practicability: score(),
  effectiveness: score(),
  affordability: score(),
  sideEffects: score(),
  equity: score(),
};

/** Aan de slag met technieken: ideas per chosen technique, in the user's order of preference. */
export const workingWithTechniques = defineStep('conducting_intervention_design', { ideas: list(idea, 300) });

export type WorkingWithTechniques = ContentOf<typeof workingWithTechniques.shape>;
export type Idea = RowOf<typeof idea>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    conductingInterventionDesign: WorkingWithTechniques;
  }
}
