import * as z from 'zod/mini';
import {
  choice,
  field,
  iri,
  longText,
  shortText,
  titleText,
  unsearched,
  uuid,
  yesNo,
} from '#foundation/shared/fields.ts';
import { tookPartField } from '#research/workshop/took-part.contract.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

const directions = {
  hinders: 'belemmert',
  helps: 'bevordert',
  both: { label: 'beide', name: 'belemmert en bevordert' },
};
const expectations = { low: 'laag', middle: 'midden', high: 'hoog' };
const expectationSources = { desk_research: 'deskresearch', experience: 'ervaring', presumption: 'vermoeden' };
const qualities = { weak: 'zwak', fair: 'redelijk', strong: 'sterk' };

const deskResearch = {
  source: shortText('Bron'),
  finding: longText('Bevinding'),
  direction: choice({ label: 'Richting', name: 'Richting van de bevinding' }, directions),
  quality: choice({ label: 'Kwaliteit', name: 'Kwaliteit van de bron' }, qualities),
};

const factor = {
  /** The library's factor, or null for an own factor, which then has a definition and a cluster. */
  factor: field('Factor', z.nullable(iri('/api/factors'))),
  /** Copied from the library when the factor is chosen, or the own factor's name. */
  name: titleText({ label: 'Naam', name: 'Naam van de factor', short: 'Naam' }),
  /** Slug of the cluster: `weten`, `gelegenheid`… */
  cluster: unsearched(titleText('Cluster')),
  definition: shortText('Omschrijving'),
  hypothesis: longText({ label: 'Hypothese: waarom speelt dit?', name: 'Hypothese' }),
  direction: choice('Richting', directions),
  expectation: choice('Verwacht belang', expectations),
  expectationSource: choice('Bron van de verwachting', expectationSources),
  deskResearch: list('Deskresearch', deskResearch, 20),
  segment: shortText('Segment'),
  /** The rows of the research target that it is about; none while it is about all of them, or nobody said so. */
  subBehaviours: field(
    { label: 'Over welk deelgedrag gaat het?', name: 'Deelgedrag bij de factor' },
    z.array(uuid()).check(z.maxLength(20)),
  ),
};

/** Factoren bepalen: which factors may explain the behaviour, and why one thinks so. */
export const determineFactors = defineStep('determine_factors', {
  ownIdeas: longText({ label: 'Wat denken jullie zelf?', name: 'Wat we vooraf zelf dachten' }),
  /** That the suggestions of the theme were asked for: from then on they stand open in this research. */
  suggestionsShown: yesNo('Suggesties bekeken'),
  factors: list('Factoren', factor, 60, { fromReference: (iri) => ({ factor: iri }), otherForm: iri('/api/factors') }),
  workshopParticipants: tookPartField(),
});

export type DetermineFactors = ContentOf<typeof determineFactors.shape>;
/** A factor of this research; its uuid is that of the research_factor that all later steps refer to. */
export type ChosenFactor = RowOf<typeof factor>;
export type DeskResearch = RowOf<typeof deskResearch>;

declare module '#study/sections.contract.ts' {
  interface StudySections {
    determineFactors: DetermineFactors;
  }
}
