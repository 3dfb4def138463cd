import { longText, type Said, shortText, whole, yesNo } from '#foundation/shared/fields.ts';
import { tookPartField } from '#research/workshop/took-part.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

/** The three questions behind beïnvloedbaarheid, each 0 no, 1 partly, 2 yes. */
export const influenceQuestions = ['technique', 'mandate', 'ability'] as const;
export type InfluenceQuestion = (typeof influenceQuestions)[number];

const answer = (said: Said) => whole(said, 0, 2);

const priority = {
  technique: answer('Goede techniek'),
  mandate: answer('Mandaat, tijd en geld'),
  ability: answer('Doelgroep kan dit'),
  /** Beïnvloedbaarheid when the user departs from the lowest answer; null follows the answers. */
  influence: answer({ label: 'Hoe goed kun je deze factor volgens jou veranderen?', name: 'Beïnvloedbaarheid' }),
  influenceReason: shortText({ label: 'Waarom wijk je af van het laagste antwoord?', name: 'Reden om af te wijken' }),
  priority: yesNo('Prioriteit'),
};

/** Factoren prioriteren: which factors go on. Rows stand in the user's order; a row's uuid is the research_factor's. */
export const prioritisingFactors = defineStep(
  'prioritising_factors',
  {
    researchFactors: list('Volgorde van de factoren', priority, 60, { named: true }),
    adviceToOthers: longText({ label: 'Wat adviseer je anderen?', name: 'Adviezen aan anderen' }),
    workshopParticipants: tookPartField(),
  },
  { strict: true },
);

export type PrioritisingFactors = ContentOf<typeof prioritisingFactors.shape>;
export type Priority = RowOf<typeof priority>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    prioritisingFactors: PrioritisingFactors;
  }
}
