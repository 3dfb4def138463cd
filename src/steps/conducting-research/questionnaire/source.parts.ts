import type { Work } from '#steps/conducting-research/work.parts.ts';
import { readsWithDifficulty } from '#steps/determine-type/determine-type.contract.ts';
import type { QuestionnaireSource } from './items.rules.ts';
import { isOut } from './out.rules.ts';

/** What the questionnaire is made of. */
export const sourceOf = ({ editing: { content }, earlier, library }: Work): QuestionnaireSource => ({
  factors: earlier.determineFactors.factors,
  library: library ?? [],
  target: earlier.researchTarget,
  lowLiteracy: readsWithDifficulty(earlier.determineType),
  unwantedBehaviour: content.unwantedBehaviour,
  out: isOut(content),
  existing: content.items,
  oneSegment: content.oneSegment === true,
});
