import { questionnaireInput } from '#steps/conducting-research/export/document.rules.ts';
import { interviewGuideInput } from '#steps/qualitative-research/guide/document.rules.ts';
import type { DocumentHouse } from '#steps/report/documents.server.ts';

/** What the writers of the guide and the questionnaire need of a study; their rooms know. */
export const documentInputs: DocumentHouse['inputs'] = {
  interview: (study) => interviewGuideInput(study as never),
  questionnaire: (study) => questionnaireInput(study as never),
};
