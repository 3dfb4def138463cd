import { csv, type FileType, fileOf, json, pdf, plainText, word, workbook } from '#documents/document.server.ts';
import { type DocumentSource, studyDocuments } from '#study/document.server.ts';
import { codebookCsv } from './codebook.rules.ts';
import { questionnaireInput } from './document.rules.ts';
import { questionnaireKinds } from './documents.contract.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { questionnairePaper } from './paper.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { type Survey, surveyOf } from './survey.rules.ts';
import { surveyJsFile } from './surveyjs.rules.ts';

const input = ({ study }: DocumentSource) => questionnaireInput(study);

const survey = (type: FileType, ending: string, write: (survey: Survey) => string | Buffer | Promise<Buffer>) =>
  fileOf({ ...type, ending, input, write: async (asked) => Buffer.from(await write(surveyOf(asked))) });

export const questionnaireDocuments = studyDocuments(questionnaireKinds, {
  questionnaire: {
    path: '/download/questionnaire/questions',
    summary:
      'The questionnaire: Word or accessible PDF (PDF/UA-1), for LimeSurvey, Qualtrics or SurveyJS, or its codebook.',
    fileName: 'vragenlijst',
    ofTheOriginal: true,
    fetched: {
      step: 'conducting_research',
      keeps: (sections, day) => {
        const { items, downloadedOn } = sections.conductingResearch;
        if (items.length === 0 || downloadedOn !== null) return null;
        // The texts as they went out, also where nobody wrote any: they stay as well.
        const { introduction, consent } = surveyOf(questionnaireInput({ name: '', ...sections }));
        return { downloadedOn: day, introduction, consentText: consent };
      },
    },
    writers: {
      docx: fileOf({
        ...word,
        input,
        write: async (asked) => (await import('./document.server.ts')).writeQuestionnaire(asked),
      }),
      pdf: fileOf({
        ...pdf,
        input: (source) => questionnairePaper(input(source), source.day),
        write: async (paper) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper),
      }),
      limesurvey: survey(plainText, 'limesurvey.txt', limeSurveyFile),
      qualtrics: survey(plainText, 'qualtrics.txt', qualtricsFile),
      surveyjs: survey(json, 'surveyjs.json', surveyJsFile),
      codebook: survey(csv, 'codeboek.csv', codebookCsv),
      codebook_xlsx: survey(workbook, 'codeboek.xlsx', async (asked) =>
        (await import('./codebook.server.ts')).codebookWorkbook(asked),
      ),
    },
  },
  pretest: {
    path: '/download/pretest',
    summary: 'What to ask people about each question of the questionnaire before it goes out.',
    fileName: 'pretest',
    writers: {
      docx: fileOf({
        ...word,
        input,
        write: async (asked) =>
          (await import('#steps/conducting-research/pretest/document.server.ts')).writePretest(asked),
      }),
    },
  },
});
