import { csv } from '#documents/document.server.ts';
import { studyDocuments } from '#study/document.server.ts';
import { lotsKinds } from './documents.contract.ts';
import { handoutOf } from './handout.rules.ts';

export const lotsDocuments = studyDocuments(lotsKinds, {
  lots: {
    path: '/download/lots',
    summary: 'Which code was drawn into which group.',
    fileName: 'loting',
    writers: { csv: { ...csv, text: ({ study }) => handoutOf(study.interventionDesign.lots) } },
  },
});
