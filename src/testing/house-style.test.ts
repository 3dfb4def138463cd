import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LookChoice, nothingChosen, ourColours } from '#documents/look.rules.ts';
import { allFiles, makeFile, testStudies } from './documents.testing.server.ts';

/** What an organisation chose for its documents is in each of them, not only in the report. */
const study = testStudies[0]!;
let style: LookChoice;
beforeAll(async () => {
  const png = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#007a53' } })
    .png()
    .toBuffer();
  style = {
    ...nothingChosen,
    mainColour: '006B4F',
    accentColour: '8A4B00',
    headingFont: 'sans',
    bodyFont: 'serif',
    logo: { png: png.toString('base64'), svg: null, width: 60, height: 20, alt: 'Gemeente Waterkant' },
    footerText: 'Waterkant & partners',
    fileName: 'WK-{soort}-{titel}',
  };
});

const formsOf = (...formats: string[]) =>
  allFiles
    .filter(({ kind, format }) => kind !== 'report' && formats.includes(format))
    .map(({ kind, format }) => [kind, format] as const);

describe.each(formsOf('docx'))('%s in Word', (kind) => {
  it('has the fonts and colours of the house in its theme and none of its own, the logo, and the words at its foot', async () => {
    const { body } = await makeFile(study, kind, 'docx', style);
    const files = unzipSync(new Uint8Array(body));
    const read = (path: string) => strFromU8(files[path]!);
    const named = (pattern: RegExp) => Object.keys(files).filter((name) => pattern.test(name));
    const theme = read(named(/theme1\.xml$/)[0]!);
    expect(theme).toContain('<a:srgbClr val="006B4F"/>');
    expect(theme.indexOf('Source Sans 3')).toBeLessThan(theme.indexOf('Source Serif 4'));
    const text = ['word/document.xml', 'word/styles.xml'].map(read).join('');
    for (const ours of [ourColours.navy, ourColours.blue]) expect(text.includes(ours)).toBe(false);
    expect(named(/^word\/media\//)).toHaveLength(1);
    expect(read('word/document.xml').match(/descr="Gemeente Waterkant"/g)).toHaveLength(1);
    for (const footer of named(/footer\d+\.xml$/)) expect(read(footer)).toContain('·  Waterkant &amp; partners');
  });
});

describe.each(formsOf('pdf').filter(([kind]) => kind !== 'cards'))('%s as PDF', (kind) => {
  it('has the logo on its first page, and the words at its foot', async () => {
    const { body } = await makeFile(study, kind, 'pdf', style);
    const file = await getDocument({ data: new Uint8Array(body), verbosity: 0 }).promise;
    const page = await file.getPage(1);
    const { items } = await page.getTextContent();
    const said = items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(said).toContain('Waterkant & partners');
    expect(JSON.stringify(await page.getStructTree())).toContain('Gemeente Waterkant');
  });
});

describe.each([
  ['report', 'xlsx'],
  ['questionnaire', 'codebook_xlsx'],
  ['questionnaire', 'entry_xlsx'],
] as const)('%s as %s', (kind, format) => {
  it('prints whose it is above each sheet and the words of the house under it', async () => {
    const { body } = await makeFile(study, kind, format, style);
    const files = unzipSync(new Uint8Array(body));
    const sheets = Object.keys(files).filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) {
      const xml = strFromU8(files[sheet]!);
      expect(xml).toContain('<oddHeader>&amp;LEtensresten apart in de hoogbouw&amp;RBureau Waterkant</oddHeader>');
      expect(xml).toContain('&amp;A  ·  Waterkant &amp;&amp; partners');
    }
    expect(strFromU8(files['xl/styles.xml']!)).toContain('006B4F');
  });
});

it('names every file as the house does', async () => {
  for (const { kind, format } of allFiles.filter(({ format: one }) => ['csv', 'qdc', 'docx'].includes(one)))
    expect((await makeFile(study, kind, format, style)).fileName, kind).toMatch(/^WK-[a-z]+-etensresten-apart/);
});
