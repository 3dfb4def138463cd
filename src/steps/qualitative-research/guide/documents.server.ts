import { fileOf, pdf, word } from '#documents/document.server.ts';
import { studyDocuments } from '#study/document.server.ts';
import { interviewGuideInput } from './document.rules.ts';
import { guideKinds } from './documents.contract.ts';
import { guidePaper } from './paper.rules.ts';

export const guideDocuments = studyDocuments(guideKinds, {
  interview: {
    path: '/download/interview/questions',
    summary: 'The interview guide, as Word or accessible PDF (PDF/UA-1).',
    fileName: 'leidraad',
    ofTheOriginal: true,
    writers: {
      docx: fileOf({
        ...word,
        input: ({ study }) => interviewGuideInput(study),
        write: async (input) => (await import('./document.server.ts')).writeInterviewGuide(input),
      }),
      pdf: fileOf({
        ...pdf,
        input: ({ study, day }) => guidePaper(interviewGuideInput(study), day),
        write: async (paper) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper),
      }),
    },
  },
});
