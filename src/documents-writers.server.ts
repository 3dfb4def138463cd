import { writeQuestionnaire } from '#steps/conducting-research/conducting-research-document.server.ts';
import { surveyFileWriters } from '#steps/conducting-research/conducting-research-survey-files.server.ts';
import { writeInterviewGuide } from '#steps/qualitative-research/qualitative-research-document.server.ts';
import { writeReport } from '#steps/report/report-document.server.ts';
import { writeReportPdf } from '#steps/report/report-pdf.server.ts';
import { writeTidier } from '#steps/report/report-tidier.server.ts';
import { writeWorkbook } from '#steps/step/workbook.server.ts';

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
