import { fileOf, pdf, word } from '#documents/document.server.ts';
import { lookOf } from '#documents/look.rules.ts';
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
        input: ({ study, houseStyle }) => ({ guide: interviewGuideInput(study), look: lookOf(houseStyle) }),
        write: async ({ guide, look }) => (await import('./document.server.ts')).writeInterviewGuide(guide, look),
      }),
      pdf: fileOf({
        ...pdf,
        input: ({ study, day, houseStyle }) => ({
          paper: guidePaper(interviewGuideInput(study), day),
          look: lookOf(houseStyle),
        }),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
      }),
    },
  },
});
