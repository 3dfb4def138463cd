import { documentKinds } from '#documents/document.contract.ts';

/** The questionnaire to print, for a survey tool, to type over, or as a codebook; and what to ask people about it beforehand. */
export const questionnaireKinds = documentKinds({
  questionnaire: {
    right: 'read',
    forms: {
      docx: { label: 'Word, om te printen', group: 'reading' },
      pdf: { label: 'PDF, om te printen', group: 'reading' },
      coded_pdf: { label: 'PDF met codes, om over te typen', group: 'reading' },
      limesurvey: { label: 'LimeSurvey', group: 'programs' },
      qualtrics: { label: 'Qualtrics', group: 'programs' },
      surveyjs: { label: 'SurveyJS', group: 'programs' },
      forms_docx: { label: 'Microsoft Forms', group: 'programs' },
      entry_xlsx: { label: 'Invulblad (Excel)', group: 'data' },
      codebook: { label: 'Codeboek (CSV)', group: 'data' },
      codebook_xlsx: { label: 'Codeboek (Excel)', group: 'data' },
    },
  },
  translations: {
    right: 'read',
    forms: {
      xlsx: { label: 'Blad voor de vertaler (Excel)', group: 'data' },
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
