import { iri, longText, shortText, titleText, uuid, yesNo } from '#foundation/shared/fields.ts';
import { type ContentOf, defineStep, list, type RowOf } from '#steps/step/step.contract.ts';

const link = {
  researchFactor: uuid(),
  technic: iri('/api/technics'),
  /** Copied from the library when the technique is chosen. */
  name: titleText(),
  secondary: yesNo(),
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
