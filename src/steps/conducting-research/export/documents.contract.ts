import { documentKinds } from '#documents/document.contract.ts';

/** The questionnaire to print, for a survey tool, or as a codebook; and what to ask people about it beforehand. */
export const questionnaireKinds = documentKinds({
  questionnaire: {
    right: 'read',
    forms: {
      docx: { label: 'Word, om te printen', group: 'reading' },
      pdf: { label: 'PDF, om te printen', group: 'reading' },
      limesurvey: { label: 'LimeSurvey', group: 'programs' },
      qualtrics: { label: 'Qualtrics', group: 'programs' },
      surveyjs: { label: 'SurveyJS', group: 'programs' },
      codebook: { label: 'Codeboek (CSV)', group: 'data' },
      codebook_xlsx: { label: 'Codeboek (Excel)', group: 'data' },
    },
  },
  pretest: {
    right: 'read',
    forms: {
      docx: { label: 'Pretestformulier (Word)', group: 'reading' },
      pdf: { label: 'Pretestformulier (PDF)', group: 'reading' },
    },
  },
});
