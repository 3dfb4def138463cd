import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { type Look, lookOf, ourLook } from '#documents/look.rules.ts';
import { library as shippedLibrary } from '#examples/examples.testing.server.ts';
import { type ExampleResearch, examples, mapTexts } from '#examples/examples.testing.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import type { ReportLibrary } from '#steps/report/model/study.rules.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { library } from '#steps/report/report.testing.ts';
import { type ReportForm, reportSections } from '#study/report-sections.contract.ts';

/**
 * How many pages the forms take: counted in the PDF. Word and OpenDocument are held to the same texts and to rows and lines that are no taller
 * (`room.test.ts`), and `npm run check:documents` counts their pages.
 */

const shipped: ReportLibrary = { factors: shippedLibrary.factors.all, technics: shippedLibrary.technics.all };

async function pagesOf(model: ReportModel, look: Look): Promise<string[]> {
  const file = await getDocument({ data: new Uint8Array(await writeReportPdf(model, look)), verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

const made = (
  { details, sections }: ExampleResearch,
  form: ReportForm,
  { only = reportSections, theory = library() }: { only?: typeof reportSections; theory?: ReportLibrary } = {},
) =>
  buildReport({
    research: { ...details, name: details.name ?? '', themeName: details.theme, madeBy: 'Bureau', day: '2026-11-21' },
    sections: { ...sections, completeResearch: { ...sections.completeResearch, form } },
    library: theory,
    only,
    sent: true,
  });

/** Letters of both fonts as wide as we have them, and a logo. */
const widest = lookOf({
  ...{ mainColour: null, accentColour: null, headingFont: 'serif', bodyFont: 'serif' },
  ...{ coverText: null, footerText: 'Een regel onder elke pagina', withoutMark: false, fileName: null },
  logo: {
    png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ...{ svg: null, width: 300, height: 300, alt: 'Bureau' },
  },
});

/** Where somebody wrote a sentence there is a page of them, and of what a report lists there is a great deal. */
function longest(): ExampleResearch {
  const { details, sections } = examples.veldermeer;
  const sentence = 'Dit is een zin van iemand die veel te vertellen heeft en dat ook graag heel precies opschrijft. ';
  const long = mapTexts(sections, (text) => (text.includes(' ') ? `${text} ${sentence.repeat(12)}`.trim() : text));
  const times = <Row extends object>(rows: readonly Row[], many: number) =>
    Array.from({ length: many }, () => rows).flat();
  return {
    details: { ...details, name: 'Etensresten apart in de hoogbouw van de wijken rond het oude centrum' },
    sections: {
      ...long,
      completeResearch: {
        ...long.completeResearch,
        // What somebody writes above a section is printed whole.
        sections: [],
        recommendations: times(long.completeResearch.recommendations, 3),
      },
      interventionDesign: {
        ...long.interventionDesign,
        interventions: times(long.interventionDesign.interventions, 5),
      },
    },
  } as ExampleResearch;
}

const studies: [name: string, study: ExampleResearch, look: Look][] = [
  ...Object.entries(examples).map(([name, study]): [string, ExampleResearch, Look] => [name, study, ourLook]),
  ['veldermeer in a house style', examples.veldermeer, widest],
  ['the longest', longest(), ourLook],
  ['the longest in a house style', longest(), widest],
];

describe.each(studies)('the pages of %s', (_, study, look) => {
  it('are two for who decides: a summary with what is not known, and what to do', { timeout: 60_000 }, async () => {
    const pages = await pagesOf(made(study, 'executive'), look);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Samenvatting.*n = \d+.*Wat we niet weten/);
    expect(pages[1]).toMatch(/^Aanbevelingen.*Interventies.*Hoe we weten of het werkt/);
  });

  it('are one for the summary of a client', { timeout: 60_000 }, async () => {
    const pages = await pagesOf(made(study, 'client', { only: ['summary', 'conclusions'] }), look);
    const at = pages.findIndex((text) => text.startsWith('Samenvatting'));
    expect(pages[at]).toMatch(/n = \d+.*Wat we niet weten/);
    expect(pages[at + 1]).toMatch(/^1\s+Conclusies/);
  });
});

it('is ten to fifteen pages for a client', { timeout: 60_000 }, async () => {
  for (const study of Object.values(examples)) {
    const pages = await pagesOf(made(study, 'client', { theory: shipped }), ourLook);
    expect(pages.length).toBeGreaterThanOrEqual(10);
    expect(pages.length).toBeLessThanOrEqual(15);
  }
});
