import { csv, fileOf, json, pdf, word, workbook } from '#documents/document.server.ts';
import { exportResearch } from '#research/transfer/export.rules.ts';
import { type DocumentSource, studyDocuments } from '#study/document.server.ts';
import { techniqueCards } from './cards/cards.rules.ts';
import { reportKinds } from './documents.contract.ts';
import { buildReport } from './model/model.rules.ts';
import { joinStudy } from './model/study.rules.ts';
import { privacyOf } from './privacy/privacy.rules.ts';
import { withoutPeople } from './privacy/without-people.rules.ts';
import { abcdFile } from './tables/abcd.rules.ts';
import { writeCodebook } from './tables/codebook.server.ts';
import { tidierInput } from './tables/tidier.rules.ts';
import { workbookOf } from './tables/workbook.rules.ts';

/** What the report and its tables are made of. */
const reportInput = ({ study, day, library: { factors, technics, sources } }: DocumentSource) => ({
  research: { ...study, madeBy: study.companyName, day },
  sections: study,
  library: { factors: factors.all, technics: technics.all, sources: sources.all },
});

const input = (source: DocumentSource) => buildReport(reportInput(source));

export const reportDocuments = studyDocuments(reportKinds, {
  report: {
    path: '/download',
    summary: 'The report as Word or accessible PDF (PDF/UA-1), the tables as a workbook, or everything as JSON.',
    ofTheOriginal: true,
    writers: {
      docx: fileOf({
        ...word,
        input,
        write: async (model) => (await import('./word/document.server.ts')).writeReport(model),
      }),
      pdf: fileOf({
        ...pdf,
        input,
        write: async (model) => (await import('./pdf/pdf.server.ts')).writeReportPdf(model),
      }),
      xlsx: fileOf({
        ...workbook,
        input: (source) => {
          const { research, sections, library } = reportInput(source);
          const privacy = privacyOf(sections.completeResearch, sections);
          return workbookOf(joinStudy(research, sections, library, privacy), privacy.conversations);
        },
        write: async (sheets) => (await import('#documents/workbook.server.ts')).writeWorkbook(sheets),
      }),
      json: {
        ...json,
        text: ({ study, steps, library, research }) => {
          // Whoever works on the research takes it along whole; a colleague gets of people what every other file shows.
          const told = research.role === 'colleague' ? withoutPeople(study) : study;
          return JSON.stringify(exportResearch(told, steps, library, new Date()), null, 2);
        },
      },
    },
  },
  tidier: {
    path: '/download/tidier',
    summary: 'The TIDieR checklist of the interventions.',
    fileName: 'tidier',
    writers: {
      docx: fileOf({
        ...word,
        input: ({ study }) => tidierInput(study, study.interventionDesign),
        write: async (checklist) => (await import('./word/tidier.server.ts')).writeTidier(checklist),
      }),
    },
  },
  cards: {
    path: '/download/cards',
    summary: 'A card of A5 per chosen technique, for workshops, as accessible PDF (PDF/UA-1).',
    fileName: 'kaarten',
    writers: {
      pdf: fileOf({
        ...pdf,
        input: ({ study, day, library: { technics } }) =>
          techniqueCards(study, study, [...technics.byId.values()], day),
        write: async (cards) => (await import('./cards/cards.server.ts')).writeCards(cards),
      }),
    },
  },
  abcd: {
    path: '/download/abcd',
    summary: 'From technique to behaviour, in the columns of the R package behaviorchange.',
    fileName: 'abcd',
    writers: { csv: { ...csv, text: ({ study }) => abcdFile(study) } },
  },
  codebook: {
    path: '/download/codebook',
    summary: 'The factors as a REFI-QDA codebook.',
    fileName: 'codeboek',
    writers: {
      qdc: {
        media: 'application/xml',
        ending: 'qdc',
        text: ({ research, study, library: { clusters, factors } }) => {
          const texts = new Map([...factors.byId.values()].map((factor) => [factor['@id'] as string, factor.helpText]));
          return writeCodebook(
            research.uuid,
            study,
            (slug) => clusters.bySlug.get(slug)?.name ?? slug,
            (factor) => texts.get(factor) ?? null,
          );
        },
      },
    },
  },
});
