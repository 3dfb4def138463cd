import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { abcdFile } from '#steps/report/tables/abcd.rules.ts';
import { workbookOf } from '#steps/report/tables/workbook.rules.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { reportSections } from '#study/report-sections.contract.ts';
import { buildReport } from './model.rules.ts';
import { publicReport } from './public.rules.ts';
import { joinStudy } from './study.rules.ts';

/** A study with an idea that was chosen, one that was not, one that a veto stops, and one that was chosen in spite of its veto. */
function study() {
  const input = exampleInput();
  const { interventionDesign, conductingInterventionDesign } = input.sections;
  const [intervention] = interventionDesign.interventions;
  const chosen = conductingInterventionDesign.ideas.filter(({ uuid }) => intervention!.ideas.includes(uuid));
  const others = conductingInterventionDesign.ideas.filter(({ uuid }) => !intervention!.ideas.includes(uuid));
  const name = (idea: (typeof chosen)[number], word: string) =>
    Object.assign(idea, { title: `Titel${word}`, application: `Uitleg${word}.` });
  name(chosen[0]!, 'Gekozen');
  name(others[0]!, 'Ongekozen');
  Object.assign(name(others[1]!, 'Veto'), { acceptability: 1, sideEffects: 5, equity: 5 });
  Object.assign(name(chosen[1]!, 'Tochgekozen'), { equity: 1, sideEffects: 5, acceptability: 5 });
  return input;
}

const words = (text: string) => text.replace(/[\s\u200b\u2060\u00ad-]+/g, '');

async function wordText(): Promise<string> {
  const files = unzipSync(new Uint8Array(await writeReport(buildReport(study()))));
  return words(strFromU8(files['word/document.xml']!).replace(/<[^>]*>/g, ''));
}

async function pdfText(): Promise<string> {
  const pdf = await writeReportPdf(buildReport(study()));
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= file.numPages; number++) {
    const { items } = await (await file.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return words(pages.join(' '));
}

const publicText = () =>
  Promise.resolve(
    words(JSON.stringify(publicReport({ ...study(), only: reportSections, quotes: true }).sections)).replaceAll(
      '"',
      '',
    ),
  );

describe('only ideas that were chosen, and that no veto stops, are told as applications', () => {
  it.each([
    ['Word', wordText],
    ['PDF', pdfText],
    ['the public report', publicText],
  ])('in %s', async (_, read) => {
    const text = await read();
    const at = text.lastIndexOf(words('Niet gekozen en afgevallen ideeën'));
    const [told, appendix] = [text.slice(0, at), text.slice(at)];
    expect(at).toBeGreaterThan(0);
    expect(told).toContain('TitelGekozen:UitlegGekozen.');
    for (const word of ['Ongekozen', 'Veto', 'Tochgekozen']) {
      expect(told, word).not.toContain(`Titel${word}`);
      expect(told, word).not.toContain(`Uitleg${word}`);
      expect(appendix, word).toContain(`Titel${word}`);
    }
    expect(appendix).not.toContain('TitelGekozen');
    expect(appendix).toContain(words('Afgevallen: een veto op aanvaardbaar (1).'));
    expect(appendix).toContain(words('Afgevallen: een veto op gelijke kansen (1).'));
    expect(appendix).toContain(words('Niet gekozen voor een interventie.'));
  });

  it('in the tables', async () => {
    const { research, sections, library } = study();
    const read = await readExcelFile(
      await writeWorkbook(workbookOf(joinStudy(research, sections, library, unlimited))),
    );
    const sheet = (name: string) => JSON.stringify(read.find((one) => one.sheet === name)!.data);
    expect(sheet('Toepassingen')).toContain('TitelGekozen');
    expect(sheet('Interventies')).toContain('TitelGekozen');
    for (const word of ['Ongekozen', 'Veto', 'Tochgekozen']) {
      expect(sheet('Toepassingen'), word).not.toContain(word);
      expect(sheet('Interventies'), word).not.toContain(word);
      expect(sheet('Niet gekozen en afgevallen'), word).toContain(`Titel${word}`);
    }
  });

  it('in the table for behaviorchange', () => {
    const file = abcdFile(study().sections);
    expect(file).toContain('UitlegGekozen');
    for (const word of ['Ongekozen', 'Veto', 'Tochgekozen']) expect(file, word).not.toContain(word);
  });

  it('while there is no intervention, none is: they are ideas that nobody has chosen yet', () => {
    const input = study();
    input.sections.interventionDesign.interventions = [];
    const [techniques, appendices] = ['techniques', 'appendices'].map((key) =>
      JSON.stringify(buildReport(input).sections.find((section) => section.key === key)!.blocks),
    );
    expect(techniques).not.toContain('Toepassing');
    expect(appendices).toContain('Nog niet gekozen: er is nog geen interventie.');
  });
});
