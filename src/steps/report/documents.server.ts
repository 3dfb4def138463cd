import { csv, fileOf, json, openText, pdf, presentation, word, workbook } from '#documents/document.server.ts';
import { type LookChoice, lookOf, nothingChosen } from '#documents/look.rules.ts';
import { lookOfTemplate } from '#documents/word-template/styles.rules.ts';
import type { WordTemplate } from '#documents/word-template/template.contract.ts';
import { pageOf } from '#documents/workbook.rules.ts';
import { exportResearch } from '#research/transfer/export.rules.ts';
import { type DocumentSource, studyDocuments } from '#study/document.server.ts';
import { techniqueCards } from './cards/cards.rules.ts';
import { caseReport } from './case/case.rules.ts';
import { reportKinds } from './documents.contract.ts';
import { buildReport } from './model/model.rules.ts';
import { joinStudy } from './model/study.rules.ts';
import { privacyOf } from './privacy/privacy.rules.ts';
import { withoutPeople } from './privacy/without-people.rules.ts';
import { slidesOf } from './slides/slides.rules.ts';
import { abcdFile } from './tables/abcd.rules.ts';
import { writeCodebook } from './tables/codebook.server.ts';
import type { ProjectSource } from './tables/qda-project.server.ts';
import type { CodeSource } from './tables/refi.server.ts';
import { codedTexts } from './tables/talks.rules.ts';
import { tidierInput } from './tables/tidier.rules.ts';
import { tidierPaper } from './tables/tidier-paper.rules.ts';
import { workbookOf } from './tables/workbook.rules.ts';

/** What the report and its tables are made of. */
const reportInput = async ({ expected, study, day, library: { factors, technics, sources } }: DocumentSource) => ({
  research: {
    ...study,
    madeBy: study.companyName,
    expected: await expected(),
    day,
  },
  sections: study,
  library: { factors: factors.all, technics: technics.all, sources: sources.all },
});

/** The report with the look of the organisation whose it is. */
const input = async (source: DocumentSource) => ({
  model: buildReport({ ...(await reportInput(source)), sent: true }),
  look: lookOf(source.houseStyle),
});

/** The page for others, with the same look. */
const caseInput = async (source: DocumentSource) => ({
  model: caseReport(await reportInput(source)),
  look: lookOf(source.houseStyle),
});

/** The house style with the colours of a template where it chose none: figures and headings are in the same. */
function chosenWith(choice: LookChoice | null, template: WordTemplate): LookChoice {
  const { main, accent } = lookOfTemplate(template);
  const chosen = choice ?? nothingChosen;
  return { ...chosen, mainColour: chosen.mainColour ?? main, accentColour: chosen.accentColour ?? accent };
}

/** The study as far as it may leave. */
async function joined(source: DocumentSource) {
  const { research, sections, library } = await reportInput(source);
  const privacy = privacyOf(sections.completeResearch, sections);
  return { privacy, study: joinStudy(research, sections, library, privacy) };
}

function codeSource({ research, study, library: { clusters, factors } }: DocumentSource): CodeSource {
  const texts = new Map([...factors.byId.values()].map((factor) => [factor['@id'] as string, factor.helpText]));
  return {
    research: research.uuid,
    factors: study.determineFactors.factors,
    clusterName: (slug) => clusters.bySlug.get(slug)?.name ?? slug,
    libraryText: (factor) => texts.get(factor) ?? null,
  };
}

export const reportDocuments = studyDocuments(reportKinds, {
  report: {
    path: '/download',
    summary:
      'The report as Word, accessible PDF (PDF/UA-1) or OpenDocument Text, the same for an archive (PDF/A-2a), its main line as slides, the tables as a workbook, or everything as JSON.',
    ofTheOriginal: true,
    writers: {
      docx: fileOf({
        ...word,
        input: async (source) => {
          const template = await source.wordTemplate();
          const look = lookOf(template ? chosenWith(source.houseStyle, template) : source.houseStyle);
          return { ...(await input(source)), look, template };
        },
        write: async ({ model, look, template }) =>
          (await import('./word/document.server.ts')).writeReport(model, look, template),
      }),
      pdf: fileOf({
        ...pdf,
        input,
        write: async ({ model, look }) => (await import('./pdf/pdf.server.ts')).writeReportPdf(model, look),
      }),
      pptx: fileOf({
        ...presentation,
        input: async (source) => ({ slides: slidesOf((await joined(source)).study), look: lookOf(source.houseStyle) }),
        write: async ({ slides, look }) => (await import('./slides/slides.server.ts')).writeSlides(slides, look),
      }),
      odt: fileOf({
        ...openText,
        input,
        write: async ({ model, look }) => (await import('./odt/document.server.ts')).writeReportOdt(model, look),
      }),
      archive: fileOf({
        ...pdf,
        ending: 'archief.pdf',
        input,
        write: async ({ model, look }) => (await import('./pdf/pdf.server.ts')).writeArchivePdf(model, look),
      }),
      xlsx: fileOf({
        ...workbook,
        input: async (source) => {
          const { privacy, study } = await joined(source);
          const page = pageOf(
            { title: source.study.name, madeBy: source.study.companyName },
            lookOf(source.houseStyle),
          );
          return { sheets: workbookOf(study, privacy.conversations), page };
        },
        write: async ({ sheets, page }) => (await import('#documents/workbook.server.ts')).writeWorkbook(sheets, page),
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
  case: {
    path: '/download/case',
    summary: 'What others can learn of the research on a page or two, as Word or accessible PDF (PDF/UA-1).',
    fileName: 'praktijkvoorbeeld',
    writers: {
      docx: fileOf({
        ...word,
        input: caseInput,
        write: async ({ model, look }) => (await import('./word/document.server.ts')).writeReport(model, look),
      }),
      pdf: fileOf({
        ...pdf,
        input: caseInput,
        write: async ({ model, look }) => (await import('./pdf/pdf.server.ts')).writeReportPdf(model, look),
      }),
    },
  },
  tidier: {
    path: '/download/tidier',
    summary: 'The TIDieR checklist of the interventions, as Word or accessible PDF (PDF/UA-1).',
    fileName: 'tidier',
    writers: {
      docx: fileOf({
        ...word,
        input: ({ study, houseStyle }) => ({
          checklist: tidierInput(study, study.interventionDesign),
          look: lookOf(houseStyle),
        }),
        write: async ({ checklist, look }) => (await import('./word/tidier.server.ts')).writeTidier(checklist, look),
      }),
      pdf: fileOf({
        ...pdf,
        input: ({ study, day, houseStyle }) => ({
          paper: tidierPaper(tidierInput(study, study.interventionDesign), day),
          look: lookOf(houseStyle),
        }),
        write: async ({ paper, look }) => (await import('#documents/pdf/paper.server.ts')).writePaper(paper, look),
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
        input: ({ study, day, houseStyle, library: { technics } }) => ({
          cards: techniqueCards(study, study, [...technics.byId.values()], day),
          look: lookOf(houseStyle),
        }),
        write: async ({ cards, look }) => (await import('./cards/cards.server.ts')).writeCards(cards, look),
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
    summary: 'The factors as a REFI-QDA codebook, or with the quotes about them as a REFI-QDA project.',
    fileName: 'codeboek',
    writers: {
      qdc: { media: 'application/xml', ending: 'qdc', text: (source) => writeCodebook(codeSource(source)) },
      qdpx: fileOf({
        media: 'application/zip',
        ending: 'qdpx',
        input: async (source): Promise<ProjectSource> => {
          const { research, factors, clusterName, libraryText } = codeSource(source);
          const { privacy, study } = await joined(source);
          const named = <Value>(keys: readonly (string | null)[], value: (key: string) => Value) =>
            Object.fromEntries(keys.flatMap((key) => (key === null ? [] : [[key, value(key)]])));
          return {
            ...{ name: source.study.name ?? 'Onderzoek', research, factors },
            clusters: named(
              factors.map(({ cluster }) => cluster),
              clusterName,
            ),
            libraryTexts: named(
              factors.map(({ factor }) => factor),
              libraryText,
            ),
            texts: codedTexts(study, privacy.conversations),
          };
        },
        write: async (project) => (await import('./tables/qda-project.server.ts')).writeProject(project),
      }),
    },
  },
});
