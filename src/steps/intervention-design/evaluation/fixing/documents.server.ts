import { fileOf, json, pdf } from '#documents/document.server.ts';
import { lookOf } from '#documents/look.rules.ts';
import { studyDocuments } from '#study/document.server.ts';
import { planKinds } from './documents.contract.ts';
import { planPaper } from './paper.rules.ts';
import { canonicalText } from './plan.rules.ts';

export const planDocuments = studyDocuments(planKinds, {
  plan: {
    path: '/download/plan',
    summary:
      'The plan to know whether it worked: as accessible PDF (PDF/UA-1) with its hash, the same for a public register (PDF/A-2a, without the name of who decides), or as the very bytes that the hash is of.',
    fileName: 'meetplan',
    writers: {
      pdf: fileOf({
        ...pdf,
        input: ({ study, day, houseStyle }) => ({
          paper: planPaper(study, study.interventionDesign, day),
          look: lookOf(houseStyle),
        }),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
      }),
      archive: fileOf({
        ...pdf,
        ending: 'register.pdf',
        // A register is public and keeps what it got: nobody's name goes there.
        input: ({ study, day, houseStyle }) => ({
          paper: planPaper(study, study.interventionDesign, day, false),
          look: lookOf(houseStyle),
        }),
        write: async ({ paper, look }) =>
          (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look, 'a-2a'),
      }),
      json: {
        ...json,
        text: ({ study: { interventionDesign: plan } }) => plan.fixedPlan?.text ?? canonicalText(plan),
      },
    },
  },
});
