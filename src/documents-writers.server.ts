import { writeWorkbook } from '#documents/workbook.server.ts';
import { writeQuestionnaire } from '#steps/conducting-research/export/document.server.ts';
import { surveyFileWriters } from '#steps/conducting-research/export/survey-files.server.ts';
import { writeInterviewGuide } from '#steps/qualitative-research/guide/document.server.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { writeTidier } from '#steps/report/word/tidier.server.ts';

/** Each room's writer of documents, by the kind and the form that are asked for. */
export const documentWriters: Record<string, (input: never) => Promise<Buffer>> = {
  'report docx': writeReport,
  'report pdf': writeReportPdf,
  'report xlsx': writeWorkbook,
  'interview docx': writeInterviewGuide,
  'questionnaire docx': writeQuestionnaire,
  ...Object.fromEntries(Object.entries(surveyFileWriters).map(([form, write]) => [`questionnaire ${form}`, write])),
  'tidier docx': writeTidier,
};
