import { parentPort } from 'node:worker_threads';
import { writeQuestionnaire } from '#steps/conducting-research/conducting-research-document.server.ts';
import { surveyFileWriters } from '#steps/conducting-research/conducting-research-survey-files.server.ts';
import { writeInterviewGuide } from '#steps/qualitative-research/qualitative-research-document.server.ts';
import { writeReport } from '#steps/report/report-document.server.ts';
import { writeReportPdf } from '#steps/report/report-pdf.server.ts';
import { writeTidier } from '#steps/report/report-tidier.server.ts';
import { writeWorkbook } from '#steps/report/report-workbook.server.ts';

/** The thread in which documents are made: each room's writer, by the kind and the form that are asked for. */
const writers: Record<string, (input: never) => Promise<Buffer>> = {
  'report docx': writeReport,
  'report pdf': writeReportPdf,
  'report xlsx': writeWorkbook,
  'interview docx': writeInterviewGuide,
  'questionnaire docx': writeQuestionnaire,
  ...Object.fromEntries(Object.entries(surveyFileWriters).map(([form, write]) => [`questionnaire ${form}`, write])),
  'tidier docx': writeTidier,
};

parentPort?.on('message', async ({ id, kind, input }: { id: number; kind: string; input: never }) => {
  try {
    parentPort?.postMessage({ id, made: await writers[kind]!(input) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
