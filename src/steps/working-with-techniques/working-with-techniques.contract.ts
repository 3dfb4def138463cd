import { choice, field, longText, type Said, shortText, titleText, uuid, whole } from '#foundation/shared/fields.ts';
import { most } from '#research/workshop/forms.contract.ts';
import { tookPartField } from '#research/workshop/took-part.contract.ts';
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

const conditionStates = { met: 'voldaan', partly: 'deels', not_met: { label: 'niet', name: 'niet voldaan' } };

const score = (said: Said) => whole(said, 1, 5);

const idea = {
  /** The chosen technique for a factor (a row of linking-techniques) that this applies. */
  link: field('Techniek', uuid()),
  title: titleText('Naam van het idee'),
  /** What the target group sees, hears or does. */
  application: longText({ label: 'Toepassing: wat ziet, hoort of doet de doelgroep?', name: 'Toepassing' }),
  channel: shortText('Kanaal of werkvorm'),
  moment: shortText('Moment'),
  exampleText: longText('Voorbeeldtekst'),
  conditions: list(
    'Voorwaarden',
    {
      condition: shortText({ label: 'Eigen voorwaarde', name: 'Voorwaarde' }),
      state: choice('Is aan deze voorwaarde voldaan?', conditionStates),
      note: shortText({ label: 'Toelichting', name: 'Toelichting bij een voorwaarde' }),
    },
    20,
  ),
  acceptability: score('Aanvaardbaar'),
  practicability: score('Uitvoerbaar'),
  effectiveness: score('Effectief'),
  affordability: score('Betaalbaar'),
  sideEffects: score('Neveneffecten'),
  equity: score('Gelijke kansen'),
  /** How many people around a table voted for it. */
  workshopVotes: whole('Stemmen in de werksessie', 0, most.people),
};

/** Aan de slag met technieken: ideas per chosen technique, in the user's order of preference. */
export const workingWithTechniques = defineStep('conducting_intervention_design', {
  ideas: list('Ideeën', idea, 300),
  workshopParticipants: tookPartField(),
});

export type WorkingWithTechniques = ContentOf<typeof workingWithTechniques.shape>;
export type Idea = RowOf<typeof idea>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    conductingInterventionDesign: WorkingWithTechniques;
  }
}
