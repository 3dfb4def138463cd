import { csv, type FileType, fileOf, json, pdf, plainText, word, workbook } from '#documents/document.server.ts';
import { lookOf } from '#documents/look.rules.ts';
import { pageOf } from '#documents/workbook.rules.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { languageCodes } from '#steps/conducting-research/languages/known.contract.ts';
import { translationSheets } from '#steps/conducting-research/languages/sheet.rules.ts';
import { inLanguage, languageName, statusOf } from '#steps/conducting-research/languages/translation.rules.ts';
import { mayHavePages } from '#steps/conducting-research/own-page/store.server.ts';
import { pretestPaper } from '#steps/conducting-research/pretest/paper.rules.ts';
import { takenOut } from '#steps/conducting-research/questionnaire/out.rules.ts';
import { type DocumentSource, studyDocuments } from '#study/document.server.ts';
import { codebookCsv } from './codebook.rules.ts';
import { type QuestionnaireInput, questionnaireInput } from './document.rules.ts';
import { questionnaireKinds } from './documents.contract.ts';
import { entryCodes } from './entry/codes.rules.ts';
import { hasPdf, withoutPdf } from './language.rules.ts';
import { limeSurveyFile } from './limesurvey.rules.ts';
import { questionnairePaper } from './paper.rules.ts';
import { qualtricsFile } from './qualtrics.rules.ts';
import { type Survey, surveyOf } from './survey.rules.ts';
import { surveyJsFile } from './surveyjs.rules.ts';

const input = ({ study }: DocumentSource) => questionnaireInput(study);

/** The questionnaire in the language that was asked for: what somebody else checked, and nothing else. */
function asAsked(source: DocumentSource): QuestionnaireInput {
  const asked = input(source);
  if (source.language === null) return asked;
  const translation = asked.content.translations.find(({ language }) => language === source.language);
  if (!translation) throw new Problem('notFound');
  const other = statusOf(asked, translation).state === 'checked' ? inLanguage(asked, translation) : null;
  if (other) return other;
  throw new Problem('accessDenied', {
    detail: `Het ${languageName(translation)} is nog niet nagekeken. Daarna kun je de vragenlijst in die taal downloaden.`,
  });
}

const askedWithLook = (source: DocumentSource) => ({ asked: asAsked(source), look: lookOf(source.houseStyle) });

function onPaper(source: DocumentSource, withCodes: boolean) {
  const asked = asAsked(source);
  const language = asked.words?.language ?? 'nl';
  if (language !== 'nl' && !hasPdf(language)) throw new Problem('accessDenied', { detail: withoutPdf(language) });
  const paper = questionnairePaper(asked, source.day, withCodes ? entryCodes(surveyOf(asked)) : null);
  return { paper, look: lookOf(source.houseStyle) };
}

const withLook = (source: DocumentSource) => ({ asked: input(source), look: lookOf(source.houseStyle) });

const survey = (type: FileType, ending: string, write: (survey: Survey) => string) =>
  fileOf({ ...type, ending, input: asAsked, write: async (asked) => Buffer.from(write(surveyOf(asked))) });

export const questionnaireDocuments = studyDocuments(questionnaireKinds, {
  questionnaire: {
    path: '/download/questionnaire/questions',
    summary:
      'The questionnaire: Word or accessible PDF (PDF/UA-1), for LimeSurvey, Qualtrics, SurveyJS or Microsoft Forms, a sheet to type answers in, or its codebook.',
    fileName: 'vragenlijst',
    ofTheOriginal: true,
    languages: languageCodes,
    fetched: {
      step: 'conducting_research',
      keeps: (sections, day) => {
        const { items, downloadedOn } = sections.conductingResearch;
        if (items.length === 0 || downloadedOn !== null) return null;
        // The texts as they went out, also where nobody wrote any: they stay as well.
        return takenOut(sections.conductingResearch, surveyOf(questionnaireInput({ name: '', ...sections })), day);
      },
    },
    writers: {
      docx: fileOf({
        ...word,
        input: askedWithLook,
        write: async ({ asked, look }) => (await import('./document.server.ts')).writeQuestionnaire(asked, look),
      }),
      pdf: fileOf({
        ...pdf,
        input: (source) => onPaper(source, false),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
      }),
      coded_pdf: fileOf({
        ...pdf,
        ending: 'codes.pdf',
        input: (source) => onPaper(source, true),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
      }),
      limesurvey: survey(plainText, 'limesurvey.txt', limeSurveyFile),
      qualtrics: survey(plainText, 'qualtrics.txt', qualtricsFile),
      surveyjs: survey(json, 'surveyjs.json', surveyJsFile),
      forms_docx: fileOf({
        ...word,
        ending: 'forms.docx',
        input: asAsked,
        write: async (asked) => (await import('./microsoft-forms/document.server.ts')).writeForms(surveyOf(asked)),
      }),
      entry_xlsx: fileOf({
        ...workbook,
        ending: 'invulblad.xlsx',
        input: askedWithLook,
        write: async ({ asked, look }) =>
          (await import('./entry/sheet.server.ts')).entryWorkbook(surveyOf(asked), pageOf(asked, look)),
      }),
      codebook: survey(csv, 'codeboek.csv', codebookCsv),
      codebook_xlsx: fileOf({
        ...workbook,
        ending: 'codeboek.xlsx',
        input: askedWithLook,
        write: async ({ asked, look }) =>
          (await import('./codebook.server.ts')).codebookWorkbook(surveyOf(asked), pageOf(asked, look)),
      }),
    },
  },
  translations: {
    path: '/download/translations',
    summary:
      'The texts of the questionnaire for a translator: a workbook with a sheet for each language that was added.',
    fileName: 'vertaling',
    writers: {
      xlsx: fileOf({
        ...workbook,
        input: async (source) => ({
          ...withLook(source),
          withPage: await mayHavePages(source.db, source.research.uuid),
        }),
        write: async ({ asked, look, withPage }) =>
          (await import('#documents/workbook.server.ts')).writeWorkbook(
            translationSheets(asked, withPage),
            pageOf(asked, look),
          ),
      }),
    },
  },
  pretest: {
    path: '/download/pretest',
    summary:
      'What to ask people about each question of the questionnaire before it goes out, as Word or accessible PDF (PDF/UA-1).',
    fileName: 'pretest',
    writers: {
      docx: fileOf({
        ...word,
        input: withLook,
        write: async ({ asked, look }) =>
          (await import('#steps/conducting-research/pretest/document.server.ts')).writePretest(asked, look),
      }),
      pdf: fileOf({
        ...pdf,
        input: (source) => ({ paper: pretestPaper(input(source), source.day), look: lookOf(source.houseStyle) }),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
      }),
    },
  },
});
