import { notesDocuments } from '#research/notes/documents.server.ts';
import { questionnaireDocuments } from '#steps/conducting-research/export/documents.server.ts';
import { planDocuments } from '#steps/intervention-design/evaluation/fixing/documents.server.ts';
import { lotsDocuments } from '#steps/intervention-design/evaluation/lots/documents.server.ts';
import { guideDocuments } from '#steps/qualitative-research/guide/documents.server.ts';
import { reportDocuments } from '#steps/report/documents.server.ts';
import { guarded } from '#steps/report/privacy/refusal.server.ts';
import type { StudyDocument } from '#study/document.server.ts';

/** Every kind of file that can be made of a research: for the server, and for the process that writes them. */
export const documents: readonly StudyDocument[] = guarded([
  ...reportDocuments,
  ...guideDocuments,
  ...questionnaireDocuments,
  ...planDocuments,
  ...lotsDocuments,
  ...notesDocuments,
]);
