import * as z from 'zod/mini';
import { field, longText, shortText, titleText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';
import { evaluationShape } from './evaluation/evaluation.contract.ts';

const intervention = {
  /** The ideas it is made of (rows of working-with-techniques). */
  ideas: field('Ideeën', z.array(uuid()).check(z.maxLength(100))),

  // The TIDieR items (Hoffmann e.a. 2014), in their order.
  name: titleText('Naam'),
  why: longText('Waarom (factoren en technieken)'),
  materials: longText('Materialen'),
  procedure: longText('Procedure'),
  provider: shortText('Uitvoerder'),
  form: longText('Vorm en kanaal'),
  location: shortText('Locatie'),
  whenAndHowMuch: longText('Wanneer en hoeveel'),
  tailoring: longText('Maatwerk'),
  modifications: longText('Wijzigingen'),
  fidelityPlan: longText('Uitvoering zoals bedoeld: plan'),
  fidelityActual: longText('Uitvoering zoals bedoeld: hoe het ging'),

  audience: shortText({ label: 'Doelgroep of segment', name: 'Doelgroep' }),
  sender: shortText('Afzender'),
  budget: shortText('Budget'),
  planning: longText('Planning'),
  owner: shortText('Eigenaar'),
  risks: longText('Risico’s'),
  pretest: longText('Pretest'),
  ethicsChecked: yesNo({ label: 'Ethische toets gedaan?', name: 'Ethische toets gedaan' }),
  ethicsNote: longText('Toelichting op de ethische toets'),

  evaluationDesign: longText({ label: 'Ontwerp', name: 'Ontwerp van de evaluatie' }),
  indicator: shortText('Indicator'),
  measurements: shortText('Meetmomenten'),
  factorMeasurement: longText('Meting van de factoren'),
  processEvaluation: longText('Procesevaluatie'),
};

/** Interventiedesign: one or more interventions in full, with the plan to evaluate them and what came of it. */
export const interventionDesign = defineStep('intervention_design', {
  interventions: list('Interventies', intervention, 50),
  /** Why a priority factor is not covered by any application. */
  uncovered: list(
    'Niet gedekt door een toepassing',
    {
      researchFactor: field('Factor', uuid()),
      reason: shortText({
        label: 'Waarom doe je nu niets met deze factor?',
        name: 'Reden dat een factor niet gedekt is',
      }),
    },
    300,
  ),
  ...evaluationShape,
});

export type InterventionDesign = ContentOf<typeof interventionDesign.shape>;
export type Intervention = RowOf<typeof intervention>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    interventionDesign: InterventionDesign;
  }
}
