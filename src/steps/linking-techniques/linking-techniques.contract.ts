import * as z from 'zod/mini';
import { iri, longText, shortText, titleText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#steps/step/step.contract.ts';

const link = {
  researchFactor: uuid(),
  technic: iri('/api/technics'),
  /** Copied from the library when the technique is chosen. */
  name: titleText(),
  secondary: yesNo(),
  /** Copied from the library: the primary techniques that a secondary one strengthens. Empty when that is not known. */
  supports: z.array(iri('/api/technics')).check(z.maxLength(200)),
  /** Chosen although the library does not link it with this factor. */
  ownChoice: yesNo(),
  /** Why it fits; needed for `gereed`. */
  reason: longText(),
  /** Why a secondary technique is chosen without a primary one that it supports. */
  unsupportedReason: shortText(),
  ethicalObjection: longText(),
};

/** Koppeling gedragstechnieken: which techniques can change each priority factor. */
export const linkingTechniques = defineStep('linking_behavioral_techniques', { links: list(link, 500) });

export type LinkingTechniques = ContentOf<typeof linkingTechniques.shape>;
export type TechniqueLink = RowOf<typeof link>;
