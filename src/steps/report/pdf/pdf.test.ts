import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Block, ReportModel } from '#steps/report/model/model.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { writeArchivePdf, writeReportPdf } from './pdf.server.ts';

/** A node of the structure tree as pdf.js, which did not make it, reads it. */
interface Tag {
  role?: string;
  alt?: string;
  children?: Tag[];
}

async function read(pdf: Buffer) {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const numbers = Array.from({ length: file.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await file.getPage(number);
      const { items } = await page.getTextContent();
      const links = await page.getAnnotations();
      return {
        tree: (await page.getStructTree()) as Tag,
        text: items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''),
        urls: links.flatMap(({ url }) => (url ? [url as string] : [])),
      };
    }),
  );
  const { info, metadata } = await file.getMetadata();
  /** The names of the fonts in which something is set, as the file carries them. */
  const fontsUsed = async () => {
    const names = new Set<string>();
    for (const number of numbers) {
      const page = await file.getPage(number);
      await page.getOperatorList();
      for (const item of (await page.getTextContent()).items)
        if ('fontName' in item) names.add((page.commonObjs.get(item.fontName) as { name: string }).name);
    }
    return [...names];
  };
  return {
    file,
    pages,
    fontsUsed,
    info: info as Record<string, unknown>,
    xmp: metadata?.getRaw() as string,
    tags: pages.flatMap(({ tree }) => flat(tree)),
    /** Words and no more, without the feet of the pages: lines and pages are broken anywhere. */
    text: pages.map(({ text }) => plain(text.slice(0, Math.max(0, text.lastIndexOf('\n'))))).join(''),
  };
}

/** Of a table that runs over pages, every page tells the whole tree; only what stands on it has content there. */
const holdsContent = (tag: Tag) => (tag as { type?: string }).type === 'content';
const flat = (tag: Tag): Tag[] => [tag, ...(tag.children ?? []).flatMap(flat)];
const plain = (text: string) => text.replace(/[\s\u200b\u2060\u00ad-]+/g, '');
const make = async (model: ReportModel) => read(await writeReportPdf(model));

/** Every text that a block shows. */
function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'list':
      return block.items;
    case 'definitions':
      return block.items.flatMap(({ term, description }) => [term, ...description]);
    case 'quotes':
      return block.items.flatMap(({ text, by }) => [text, by]);
    case 'keyFigures':
      return block.items.flatMap(({ value, label }) => [value, label]);
    case 'sources':
      return block.items.map(({ text }) => text);
    case 'table':
      return [block.caption, ...block.columns.map(({ label }) => label), ...block.rows.flat(), block.note ?? ''];
    case 'figure':
      return [block.caption, block.note ?? ''];
    default:
      return [block.text];
  }
}

/** `ABCDEF+SourceSans3-Bold`: a part of a font that comes with the product. */
const shipped = /^[A-Z]{6}\+(SourceSans3|SourceSerif4|NotoEmoji)-/;

describe('the PDF report', () => {
  const model = buildReport(exampleInput());
  const blocks = model.sections.flatMap((section) => section.blocks);
  let pdf: Awaited<ReturnType<typeof read>>;
  beforeAll(async () => {
    pdf = await make(model);
  });
  const tagged = (role: string) => pdf.tags.filter((tag) => tag.role === role);

  it('says that it is PDF/UA-1, tagged and Dutch', async () => {
    expect(pdf.xmp).toMatch(/pdfuaid:part(?:>|=")1/);
    expect(await pdf.file.getMarkInfo()).toMatchObject({ Marked: true });
    expect(pdf.info.Language).toBe('nl-NL');
  });

  it('carries title, subtitle and maker, and shows its title', async () => {
    expect(pdf.info).toMatchObject({ Title: model.title, Subject: model.subtitle, Author: model.madeBy });
    expect(await pdf.file.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true });
  });

  it('has a bookmark per heading with its number, that of a section above those in it', async () => {
    const outline = await pdf.file.getOutline();
    // What stands before and after the story has no number, as in Word.
    let number = 0;
    expect(outline.map(({ title }) => title)).toEqual(
      model.sections.map(({ key, title }) =>
        ['summary', 'sources', 'appendices'].includes(key) ? title : `${++number} ${title}`,
      ),
    );
    expect(outline[1]!.items[0]!.title).toMatch(/^1\.1 /);
    expect(outline.map(({ items }) => items.length)).toEqual(
      model.sections.map((part) => part.blocks.filter((block) => block.type === 'heading' && block.level === 3).length),
    );
  });

  it('says all that the model says', () => {
    const said = [model.title, ...model.sections.flatMap((part) => [part.title, ...part.introduction])];
    for (const text of [...said, ...blocks.flatMap(textsOf)]) expect(pdf.text).toContain(plain(text));
  });

  it('numbers tables and figures as the model does', () => {
    for (const block of blocks)
      if (block.type === 'table' || block.type === 'figure')
        expect(pdf.text).toContain(
          plain(`${block.type === 'table' ? 'Tabel' : 'Figuur'} ${block.number}. ${block.caption}`),
        );
  });

  it('has tables with a caption, and header cells', () => {
    const here = pdf.tags.filter(({ children }) => (children ?? []).some((tag) => flat(tag).some(holdsContent)));
    const tables = blocks.filter((block) => block.type === 'table');
    const drawn = blocks.filter((block) => block.type === 'figure');
    expect(here.filter(({ role }) => role === 'TH').length).toBe(
      tables.map(({ columns }) => columns.length).reduce((sum, count) => sum + count, 0),
    );
    expect(here.filter(({ role }) => role === 'Caption').length).toBe(tables.length + drawn.length);
  });

  it('shows the header again on every page that a table runs over', () => {
    const long = blocks.find((block) => block.type === 'table' && block.columns[0]?.label === 'Variabele')!;
    if (long.type !== 'table') throw new Error('A table was expected.');
    expect(pdf.pages.filter(({ text }) => plain(text).includes('VariabeleVraagAntwoord')).length).toBeGreaterThan(1);
  });

  it('has lists, quotes and headings as such', () => {
    const roles = new Set(pdf.tags.map(({ role }) => role));
    for (const role of ['H1', 'H2', 'H3', 'L', 'LI', 'LBody', 'BlockQuote', 'TOC', 'TOCI', 'Link', 'THead', 'TBody'])
      expect(roles).toContain(role);
  });

  it('tells in words what every drawing shows', () => {
    const figures = tagged('Figure');
    // The spring of the cover beside those of the model.
    expect(figures.length).toBeGreaterThan(blocks.filter(({ type }) => type === 'figure').length);
    for (const { alt } of figures) expect(alt?.length).toBeGreaterThan(10);
    const alts = figures.map(({ alt }) => alt).join('\n');
    for (const block of blocks) if (block.type === 'figure') expect(alts).toContain(block.alt);
    expect(alts).toContain('Kennis: 0,15 (0,04 tot 0,26)');
  });

  it('is set in the fonts that come with the product, and no others', async () => {
    const fonts = await pdf.fontsUsed();
    expect(fonts.length).toBeGreaterThan(3);
    expect(fonts.filter((font) => !shipped.test(font))).toEqual([]);
  });

  it('numbers its pages under the title, but for the cover', () => {
    expect(pdf.pages.length).toBeGreaterThan(10);
    pdf.pages.forEach(({ text }, index) => {
      const foot = plain(`${model.title}${index + 1}`);
      expect(plain(text).includes(foot)).toBe(index > 0);
    });
  });
});

describe('the PDF for an archive', () => {
  it('says that it is PDF/A-2a, tagged, with its colours told and nothing that a reader would have to fetch', async () => {
    const file = await writeArchivePdf(buildReport(exampleInput()));
    const pdf = await read(file);
    expect(pdf.xmp).toMatch(/pdfaid:part(?:>|=")2/);
    expect(pdf.xmp).toMatch(/pdfaid:conformance(?:>|=")A/);
    expect(await pdf.file.getMarkInfo()).toMatchObject({ Marked: true });
    const raw = file.toString('latin1');
    expect(raw).toContain('/OutputIntents');
    for (const word of ['/JavaScript', '/EmbeddedFile', '/Encrypt']) expect(raw).not.toContain(word);
    expect((await pdf.fontsUsed()).filter((font) => !shipped.test(font))).toEqual([]);
  });

  it('has the words of the other', async () => {
    const model = buildReport(exampleInput());
    const [archive, usual] = [await read(await writeArchivePdf(model)), await make(model)];
    expect(archive.text).toBe(usual.text);
  });
});

describe('whatever people type', () => {
  const hostile = [
    ['markup', '#panic("x") $x^2$ [*vet* _schuin_] \\ `code` <label> @bron // weg /* weg */ = Kop ~ -- ""'],
    ['file', '#read("/etc/passwd") #image("x") #include "y" #sys.inputs'],
    ['json', '"},{"a":1} \\u0041 \\n {{y}}'],
    ['control', 'a\u0000b\u0001\u0008\u000b\u001f\u007f\ufffe\uffffc'],
    ['rtl', '\u202eomgekeerd\u202c \u200f\u200e \u2067x'],
    ['arabic', 'مرحبا بالعالم'],
    ['emoji', '😀👩‍👩‍👧\u0301 🇳🇱 ❤️'],
    ['other scripts', '日本語 한국어 हिन्दी 𓀀 \ue000 \u{10ffff}'],
    ['half', '\ud800 half \udfff'],
    ['word', 'x'.repeat(10_000)],
    ['lines', `${'woord '.repeat(1600)}\n\n\t${'regel\n'.repeat(50)}`],
    ['empty', ' \u200b '],
  ] as const;

  it.each(hostile)('stays text: %s', async (name, text) => {
    const input = exampleInput();
    const { sections } = input;
    input.research.name = text.slice(0, 150);
    sections.researchTarget.goalSentence = text;
    sections.weighingFactors.researchFactors[0]!.reasoning = text;
    sections.determineFactors.factors[0]!.name = text.slice(0, 150);
    sections.interventionDesign.interventions[0]!.procedure = text;
    sections.completeResearch.summary = text;
    const pdf = await make(buildReport(input));
    expect(pdf.xmp).toContain('pdfuaid:part');
    if (['markup', 'file', 'json', 'word'].includes(name)) expect(pdf.text).toContain(plain(text));
    if (name === 'control') expect(pdf.text).toContain('abc');
    if (name === 'other scripts') expect(pdf.text).toContain('□□□');
    if (name === 'arabic') expect(pdf.text).toContain(plain('□□□□□ □□□□□□□'));
    if (['arabic', 'emoji', 'other scripts'].includes(name))
      expect((await pdf.fontsUsed()).filter((font) => !shipped.test(font))).toEqual([]);
  });

  it('links only addresses of the web', async () => {
    const input = exampleInput();
    Object.assign(input.library.factors[0]!.sources[0]!, { url: 'javascript:alert(1)' });
    const pdf = await make(buildReport(input));
    const urls = pdf.pages.flatMap((page) => page.urls);
    expect(urls).toContain('https://doi.org/10.1000/xyz');
    expect(urls.filter((url) => !url.startsWith('https://'))).toEqual([]);
    expect(pdf.text).toContain('javascript:alert(1)');
  });

  it('an empty research gives a document that says what is not there yet', async () => {
    const pdf = await make(buildReport(emptyInput()));
    expect(pdf.text).toContain(plain('Er is nog geen interventie ontworpen.'));
    expect(pdf.tags.some(({ role }) => role === 'Table')).toBe(false);
  });
});

describe('a form of the report', () => {
  const formed = (form: 'executive' | 'client') => {
    const input = exampleInput();
    Object.assign(input.sections.completeResearch, { form });
    return make(buildReport(input));
  };

  it('for who decides is two pages', async () => {
    const { file, pages } = await formed('executive');
    expect(file.numPages).toBe(2);
    for (const words of ['n = 312', 'Wat we niet weten', 'Wat dit vraagt']) expect(pages[0]!.text).toContain(words);
  });

  it('for a client is ten to fifteen, with its summary on one page', async () => {
    const { file, pages } = await formed('client');
    expect(file.numPages).toBeGreaterThanOrEqual(10);
    expect(file.numPages).toBeLessThanOrEqual(15);
    // After the cover and the contents.
    expect(pages[2]!.text).toContain('Samenvatting');
    for (const words of ['n = 312', 'Wat we niet weten']) expect(plain(pages[2]!.text)).toContain(plain(words));
    expect(pages[3]!.text).toContain('Conclusies');
  });
});
