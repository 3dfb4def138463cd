import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { fewestTried, isTried, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import { stepKnowing, type TranslatedIn } from './determine-type.rules.ts';

/** How far the questionnaire of a research is in other languages, as it is asked now. */
export const translatedIn: TranslatedIn = ({ researchTarget, determineFactors, conductingResearch }) => {
  if (!researchTarget || !determineFactors || !conductingResearch) return 'none';
  const { translations } = conductingResearch;
  if (translations.length === 0) return 'none';
  const input = questionnaireInput({ name: '', researchTarget, determineFactors, conductingResearch });
  // Of one that was tried with nobody the texts need no looking at.
  return translations.some((one) => (one.tried ?? 0) >= fewestTried && isTried(statusOf(input, one), one))
    ? 'tried'
    : 'begun';
};

export const determineTypeStep = stepKnowing(translatedIn);
