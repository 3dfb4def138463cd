import { csv } from '#documents/document.server.ts';
import { studyDocuments } from '#study/document.server.ts';
import { notesKinds } from './documents.contract.ts';
import { notesOfResearch } from './notes.server.ts';
import { notesFile } from './table.rules.ts';

export const notesDocuments = studyDocuments(notesKinds, {
  notes: {
    path: '/download/notes',
    summary: 'The notes, for who works on the research.',
    fileName: 'notities',
    writers: {
      csv: {
        ...csv,
        text: async ({ db, research, study }) => notesFile(await notesOfResearch(db, research), study),
      },
    },
  },
});
