import { codebookCsv } from './codebook.rules.ts';
import { codebookWorkbook } from './codebook.server.ts';
import type { QuestionnaireInput } from './document.rules.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { type Survey, surveyOf } from './survey.rules.ts';
import { surveyJsFile } from './surveyjs.rules.ts';

const text = (write: (survey: Survey) => string) => async (input: QuestionnaireInput) =>
  Buffer.from(write(surveyOf(input)));

/** The questionnaire as files for survey tools, and its codebook, by the format that is asked for. */
export const surveyFileWriters = {
  limesurvey: text(limeSurveyFile),
  qualtrics: text(qualtricsFile),
  surveyjs: text(surveyJsFile),
  codebook: text(codebookCsv),
  codebook_xlsx: (input: QuestionnaireInput) => codebookWorkbook(surveyOf(input)),
} as const;
