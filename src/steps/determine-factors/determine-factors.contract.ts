import * as z from 'zod/mini';
import { choice, iri, longText, shortText, titleText } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#study/step/step.contract.ts';

export const directions = ['hinders', 'helps', 'both'] as const;
export type Direction = (typeof directions)[number];
export const expectations = ['low', 'middle', 'high'] as const;
export const expectationSources = ['desk_research', 'experience', 'presumption'] as const;
export const qualities = ['weak', 'fair', 'strong'] as const;

const deskResearch = {
  source: shortText(),
  finding: longText(),
  direction: choice(directions),
  quality: choice(qualities),
};

const factor = {
  /** The library's factor, or null for an own factor, which then has a definition and a cluster. */
  factor: z.nullable(iri('/api/factors')),
  /** Copied from the library when the factor is chosen, or the own factor's name. */
  name: titleText(),
  /** Slug of the cluster: `weten`, `gelegenheid`… */
  cluster: titleText(),
  definition: shortText(),
  hypothesis: longText(),
  direction: choice(directions),
  expectation: choice(expectations),
  expectationSource: choice(expectationSources),
  deskResearch: list(deskResearch, 20),
  segment: shortText(),
};

/** Factoren bepalen: which factors may explain the behaviour, and why one thinks so. */
export const determineFactors = defineStep('determine_factors', {
  factors: list(factor, 60, { fromReference: (iri) => ({ factor: iri }), otherForm: iri('/api/factors') }),
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
