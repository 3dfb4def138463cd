import { parentPort } from 'node:worker_threads';
import { writeQuestionnaire } from '#steps/conducting-research/conducting-research-document.server.ts';
import { writeInterviewGuide } from '#steps/qualitative-research/qualitative-research-document.server.ts';
import { writeReport } from '#steps/report/report-document.server.ts';
import { writeTidier } from '#steps/report/report-tidier.server.ts';
import { writeWorkbook } from '#steps/report/report-workbook.server.ts';

/** The thread in which documents are made: each room's writer, by the kind that is asked for. */
const writers: Record<string, (input: never) => Promise<Buffer>> = {
  report: writeReport,
  interview: writeInterviewGuide,
  questionnaire: writeQuestionnaire,
  workbook: writeWorkbook,
  tidier: writeTidier,
};

parentPort?.on('message', async ({ id, kind, input }: { id: number; kind: string; input: never }) => {
  try {
    parentPort?.postMessage({ id, made: await writers[kind]!(input) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
});
