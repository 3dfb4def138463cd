import { fileOf, word } from '#documents/document.server.ts';
import { studyDocuments } from '#study/document.server.ts';
import { interviewGuideInput } from './document.rules.ts';
import { guideKinds } from './documents.contract.ts';

export const guideDocuments = studyDocuments(guideKinds, {
  interview: {
    path: '/download/interview/questions',
    summary: 'The interview guide.',
    fileName: 'leidraad',
    ofTheOriginal: true,
    writers: {
      docx: fileOf({
        ...word,
        input: ({ study }) => interviewGuideInput(study),
        write: async (input) => (await import('./document.server.ts')).writeInterviewGuide(input),
      }),
    },
  },
});
