import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { formTexts } from '#steps/conducting-research/export/form-words.rules.ts';
import { pageTexts } from '#steps/conducting-research/own-page/words/texts.rules.ts';
import { allFiles, makeFile, testStudies } from './documents.testing.server.ts';

/** Every PDF that is made, as another's reader sees it. */
const papers = allFiles.filter(({ kind, format }) => /^(?:\w+_)?pdf$|^archive$/.test(format) || kind === 'cards');
const studies = testStudies.filter(({ name }) => ['veldermeer', 'leeg', 'vreemd'].includes(name));

/** The name of a text is for translators; who reads a form, reads the text. */
const keys = Object.keys({ ...formTexts, ...pageTexts }).filter((key) => key.includes('_'));

/** `ABCDEF+SourceSans3-Bold`: a part of a font that comes with the product. */
const shipped = /^[A-Z]{6}\+(SourceSans3|SourceSerif4|NotoEmoji)-/;

async function read(body: Uint8Array) {
  const file = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
  const fonts = new Set<string>();
  let text = '';
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number);
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if (!('fontName' in item)) continue;
      fonts.add((page.commonObjs.get(item.fontName) as { name: string }).name);
      text += item.str;
    }
  }
  const { info, metadata } = await file.getMetadata();
  const marks = (await file.getMarkInfo()) as { Marked?: boolean } | null;
  return {
    fonts: [...fonts],
    text: plain(text),
    xmp: metadata?.getRaw() as string,
    info: info as { Language?: string },
    marks,
  };
}

const plain = (text: string) => text.replace(/[\s\u200b\u2060\u00ad-]+/g, '');

describe.each(studies.map((study) => ({ name: study.name, study })))('of the study $name', ({ study }) => {
  it.each(papers)('the $kind as $format is tagged, in Dutch, and draws with our fonts alone', async ({
    kind,
    format,
  }) => {
    const { fonts, xmp, info, marks, text } = await read((await makeFile(study, kind, format)).body);
    expect(keys.filter((key) => text.includes(key))).toEqual([]);
    expect(xmp).toMatch(format === 'archive' ? /pdfaid:part(?:>|=")2/ : /pdfuaid:part(?:>|=")1/);
    expect(marks).toMatchObject({ Marked: true });
    expect(info.Language).toBe('nl-NL');
    expect(fonts.filter((font) => !shipped.test(font))).toEqual([]);
  });
});

it.each(
  allFiles.filter(({ format }) => format.endsWith('docx')),
)('in Word the $kind as $format shows its texts, and not their names', async ({ kind, format }) => {
  const xml = strFromU8(
    unzipSync(new Uint8Array((await makeFile(testStudies[0]!, kind, format)).body))['word/document.xml']!,
  );
  expect(xml.length).toBeGreaterThan(1000);
  expect(keys.filter((key) => xml.includes(key))).toEqual([]);
});

it('a form on paper asks all that the study asks', async () => {
  const [study] = testStudies;
  const { qualitativeResearch, conductingResearch, interventionDesign } = study!.sections as {
    qualitativeResearch: { questions: { text: string | null; removed: boolean | null }[] };
    conductingResearch: { items: { text: string | null; removed: boolean | null; block: string | null }[] };
    interventionDesign: { interventions: { name: string; procedure: string }[] };
  };
  const textOf = async (kind: string, format = 'pdf') => (await read((await makeFile(study!, kind, format)).body)).text;
  const [guide, questionnaire, coded, pretest, tidier] = [
    await textOf('interview'),
    await textOf('questionnaire'),
    await textOf('questionnaire', 'coded_pdf'),
    await textOf('pretest'),
    await textOf('tidier'),
  ];
  const asked = (rows: { text: string | null; removed: boolean | null }[]) =>
    rows.flatMap(({ text, removed }) => (text && !removed ? [text] : []));
  expect(asked(qualitativeResearch.questions).length).toBeGreaterThan(5);
  for (const text of asked(qualitativeResearch.questions)) expect(guide).toContain(plain(text));
  for (const text of asked(conductingResearch.items)) {
    expect(questionnaire).toContain(plain(text));
    expect(coded).toContain(plain(text));
    expect(pretest).toContain(plain(text));
  }
  for (const { name, procedure } of interventionDesign.interventions) {
    expect(tidier).toContain(plain(name));
    for (const line of procedure.split('\n')) expect(tidier).toContain(plain(line));
  }
});

it('the plan for a register says all that the plan says, but names nobody', async () => {
  const [study] = testStudies;
  const { sections } = study!;
  const { interventionDesign: step } = sections as { interventionDesign: object };
  const hypothesis = 'Er wordt meer gescheiden';
  const moments = [{ uuid: 'a0', name: 'Nulmeting', phase: 'before', plannedOn: '2026-09-15' }];
  const named = { ...step, moments, stopDecidedBy: 'Mevrouw Zonneveld', hypothesis };
  const planned = { ...study!, sections: { ...sections, interventionDesign: named } };
  const [paper, register] = await Promise.all(
    ['pdf', 'archive'].map(async (format) => (await read((await makeFile(planned, 'plan', format)).body)).text),
  );
  for (const text of [paper, register])
    for (const said of [hypothesis, '15 september 2026']) expect(text).toContain(plain(said));
  expect(paper).toContain('MevrouwZonneveld');
  expect(register).not.toContain('Zonneveld');
});
