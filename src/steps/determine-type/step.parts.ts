import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { fewestTried, isTried, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import type { Step } from '#study/step/step.rules.ts';
import type { Translated } from './advice.rules.ts';
import { determineType } from './determine-type.contract.ts';
import { determineTypeRules, type LooksAt } from './determine-type.rules.ts';

/** How far the questionnaire of a research is in other languages, as it is asked now. */
export function translatedIn({ researchTarget, determineFactors, conductingResearch }: LooksAt): Translated {
  if (!researchTarget || !determineFactors || !conductingResearch) return 'none';
  const { translations } = conductingResearch;
  if (translations.length === 0) return 'none';
  const input = questionnaireInput({ name: '', researchTarget, determineFactors, conductingResearch });
  // Of one that was tried with nobody the texts need no looking at.
  return translations.some((one) => (one.tried ?? 0) >= fewestTried && isTried(statusOf(input, one), one))
    ? 'tried'
    : 'begun';
}

/** Put together here: rules of a step know nothing of the rules of another. */
export const determineTypeStep = {
  contract: determineType,
  rules: determineTypeRules(translatedIn),
} satisfies Step;
