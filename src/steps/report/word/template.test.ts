import validate from '@ooxml-tools/validate';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { lookOf } from '#documents/look.rules.ts';
import { readTemplate } from '#documents/word-template/read.server.ts';
import {
  minimalTemplate,
  municipalTemplate,
  packageOf,
  stylesWith,
} from '#documents/word-template/template.testing.ts';
import { parseXml } from '#documents/word-template/tree.rules.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { writeReport } from './document.server.ts';

/** A short report: what a template does is the same in a long one. */
function shortModel() {
  const input = exampleInput();
  Object.assign(input.sections.completeResearch, { form: 'full', stage: 'draft', version: '0.3' });
  const model = buildReport(input);
  const wanted = ['summary', 'recommendations', 'conclusions', 'appendices', 'sources'];
  const sections = model.sections
    .filter(({ key }) => wanted.includes(key))
    .map((part) => ({ ...part, blocks: part.blocks.filter(({ type }) => type !== 'figure') }));
  return { ...model, sections };
}

async function made(template: Uint8Array) {
  const file = await writeReport(shortModel(), lookOf(null), await readTemplate(template));
  const files = unzipSync(new Uint8Array(file));
  const read = (path: string) => strFromU8(files[path]!);
  return { file, files, read, body: read('word/document.xml'), styles: read('word/styles.xml') };
}

const styleOf = (styles: string, id: string) =>
  new RegExp(`<w:style [^>]*w:styleId="${id}"[^>]*>.*?</w:style>`, 's').exec(styles)?.[0] ?? '';
const sections = (body: string) => [...body.matchAll(/<w:sectPr>.*?<\/w:sectPr>/gs)].map(([whole]) => whole);

describe('a report with the template of a municipality', () => {
  let report: Awaited<ReturnType<typeof made>>;
  beforeAll(async () => {
    const logo = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#007a53' } })
      .png()
      .toBuffer();
    report = await made(municipalTemplate(new Uint8Array(logo)));
  }, 60_000);

  it('is valid Office Open XML, and each part is XML', async () => {
    const faults = await validate(new Uint8Array(report.file), 'docx', 'Office2019');
    expect(faults.map(({ description, path }) => `${path.partUri} ${path.xpath}: ${description}`)).toEqual([]);
    for (const path of Object.keys(report.files).filter((name) => /\.(xml|rels)$/.test(name)))
      expect(() => parseXml(report.read(path)), path).not.toThrow();
  }, 60_000);

  it('has the styles of the template under the names that these have there', () => {
    const { body, styles } = report;
    for (const id of ['Kop1', 'Kop2', 'Titel', 'Lijstopsomteken', 'Inhopg1'])
      expect(body).toContain(`<w:pStyle w:val="${id}"/>`);
    expect(body).not.toMatch(/w:val="(?:Heading1|Title|ListBullet)"/);
    expect(styleOf(styles, 'Kop1')).toContain('<w:color w:val="007A53"/>');
    expect(body).toContain('<w:tblStyle w:val="TabelVeldermeer"/>');
    expect(styles.match(/w:default="1"/g)).toHaveLength(3);
    expect(styles).toContain('<w:lang w:val="nl-NL"/>');
  });

  it('has of ours what the template lacks, on its own text and in its own fonts', () => {
    const { body, styles } = report;
    expect(styleOf(styles, 'Caption')).toContain('<w:basedOn w:val="Standaard"/>');
    // Its style of that id is another one.
    expect(styleOf(styles, 'Inleiding')).toContain('Intro van een ander');
    expect(styleOf(styles, 'InleidingRapport')).toContain('<w:name w:val="Inleiding"/>');
    expect(body).toContain('<w:pStyle w:val="InleidingRapport"/>');
    expect(styleOf(styles, 'Caption')).not.toContain('w:themeColor');
    const ids = new Set([...styles.matchAll(/w:styleId="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of body.matchAll(/<w:(?:pStyle|rStyle|tblStyle) w:val="([^"]+)"/g)) expect(ids).toContain(id);
    for (const [, id] of styles.matchAll(/<w:(?:basedOn|next|link) w:val="([^"]+)"/g)) expect(ids).toContain(id);
  });

  it('counts its lists as the template does, each from 1', () => {
    const numbering = report.read('word/numbering.xml');
    const lists = new Map(
      [...numbering.matchAll(/<w:num w:numId="(\d+)">(.*?)<\/w:num>/gs)].map(([, id, inside]) => [id, inside!]),
    );
    expect(lists.get('7')).toContain('<w:abstractNumId w:val="3"/>');
    const used = [...report.body.matchAll(/<w:numId w:val="([1-9]\d*)"\/>/g)].map(([, id]) => lists.get(id)!);
    expect(used.length).toBeGreaterThan(0);
    for (const list of used) {
      expect(list).toContain('<w:abstractNumId w:val="5"/>');
      expect(list).toContain('<w:startOverride w:val="1"/>');
    }
  });

  it('has its page, and its header and footer with logo, link and number of the page', () => {
    const [cover, rest] = sections(report.body);
    expect(cover).toMatch(/<w:headerReference w:type="first".*<w:titlePg\/>/s);
    expect(cover).not.toContain('w:type="default"');
    expect(rest).toContain('<w:headerReference w:type="default"');
    expect(rest).toContain('<w:footerReference w:type="default"');
    expect(rest).not.toContain('titlePg');
    for (const section of [cover, rest]) expect(section).toContain('w:left="1985"');
    const own = Object.keys(report.files).filter((name) => /^word\/sjabloon\d\.xml$/.test(name));
    const headers = own.map(report.read).filter((xml) => xml.includes('<w:hdr'));
    expect(headers).toHaveLength(2);
    // Which version it is stands under the header of the template, on every page but the first.
    expect(headers.filter((xml) => xml.includes('Concept, versie 0.3'))).toHaveLength(1);
    const footer = own.map(report.read).find((xml) => xml.includes('<w:ftr'))!;
    expect(footer).toContain('Gemeente Veldermeer');
    expect(footer).not.toContain('Etensresten');
    expect(Object.keys(report.files)).toContain('word/media/sjabloon1-1.png');
  });

  it('has tables and figures as wide as its lines', () => {
    const widths = [...report.body.matchAll(/<w:tblW w:type="dxa" w:w="(\d+)"/g)].map(([, width]) => Number(width));
    expect(new Set(widths)).toEqual(new Set([11906 - 1985 - 1134]));
  });
});

describe('a report with a template that says hardly anything', () => {
  it('has the house style for the rest, and pages as ours', async () => {
    const { file, body, styles, read } = await made(minimalTemplate());
    expect(await validate(new Uint8Array(file), 'docx', 'Office2019')).toEqual([]);
    expect(styleOf(styles, 'Heading1')).toContain('<w:color w:val="7A0050"/>');
    // Its first heading has no number, so those under it have none.
    expect(styleOf(styles, 'Heading2')).not.toContain('numPr');
    expect(styleOf(styles, 'Heading2')).toContain('<w:rFonts w:ascii="DejaVu Sans"');
    expect(styleOf(styles, 'Rapporttabel')).not.toBe('');
    expect(sections(body)[1]).toContain('footerReference');
    expect(read('word/footer1.xml')).toContain('Etensresten');
  }, 60_000);

  it('makes a list of a style that has the name of one and no bullets', async () => {
    const bare = '<w:style w:type="paragraph" w:styleId="Opsomming"><w:name w:val="List Bullet"/></w:style>';
    const { body, styles } = await made(packageOf({ 'word/styles.xml': stylesWith(bare) }));
    expect(body).toContain('<w:pStyle w:val="ListBullet"/>');
    expect(styleOf(styles, 'ListBullet')).toContain('<w:name w:val="List Bullet (rapport)"/>');
    expect(styleOf(styles, 'ListBullet')).toContain('<w:numPr>');
  }, 60_000);
});
