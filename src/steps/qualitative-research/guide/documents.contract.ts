import { documentKinds } from '#documents/document.contract.ts';

export const guideKinds = documentKinds({
  interview: {
    right: 'read',
    forms: {
      docx: { label: 'Interviewleidraad (Word)', group: 'reading' },
      pdf: { label: 'Interviewleidraad (PDF)', group: 'reading' },
    },
  },
});
