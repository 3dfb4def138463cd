import { strFromU8, unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { describe, expect, it } from 'vitest';
import { lookOf, nothingChosen } from '#documents/look.rules.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { writeReport } from '#steps/report/word/document.server.ts';
import { hostileTexts } from '#testing/documents.testing.server.ts';
import { writeReportOdt } from './document.server.ts';

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

/** A part as a tree; throws where it is not well-formed. */
function treeOf(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open = [root];
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => {
    const element = { name, attributes: { ...attributes() }, children: [] };
    open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on('closeTag', () => void open.pop());
  parser.on('text', (text, decode) => void open.at(-1)!.children.push(decode(text)));
  parser.on('error', (error) => {
    throw error;
  });
  parser.parse(xml);
  expect(open).toHaveLength(1);
  return root;
}

const all = (element: Element): Element[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
];
const named = (element: Element, ...names: string[]) => all(element).filter(({ name }) => names.includes(name));

const said = (element: Element): string =>
  element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.name === 'text:s') return ' '.repeat(Number(child.attributes['text:c'] ?? 1));
      if (child.name === 'text:tab') return '\t';
      return child.name === 'svg:desc' ? '' : said(child);
    })
    .join('');

async function read(model: ReportModel, look?: Parameters<typeof writeReportOdt>[1]) {
  const file = await writeReportOdt(model, look);
  const files = unzipSync(new Uint8Array(file));
  const tree = (path: string) => treeOf(strFromU8(files[path]!));
  const content = tree('content.xml');
  return { file, files, tree, content, styles: tree('styles.xml'), body: named(content, 'office:text')[0]! };
}

/** The report of the example in one of its forms. */
const inForm = (form: ReportModel['form']) => {
  const input = exampleInput();
  input.sections.completeResearch.form = form;
  return buildReport(input);
};

/** Each text of the model that stands on paper. */
function textsOf(model: ReportModel): string[] {
  const blocks = model.sections.flatMap((section) => section.blocks);
  return [
    ...model.sections.flatMap(({ title, introduction }) => [title, ...introduction]),
    ...blocks.flatMap((block): string[] => {
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
          return [
            block.caption,
            ...block.columns.map(({ label }) => label),
            ...block.rows.flat().flatMap((text) => text.split('\n')),
            block.note ?? '',
          ];
        case 'figure':
          return [block.caption, block.note ?? ''];
        default:
          return [block.text];
      }
    }),
  ].filter((text) => text.trim() !== '');
}

const flat = (text: string) => text.replace(/\s+/g, ' ');

describe.each(['full', 'client', 'executive'] as const)('the %s report as OpenDocument', async (form) => {
  const model = inForm(form);
  const { file, files, tree, content, styles, body } = await read(model);

  it('begins with what it is, not compressed, and lists every part', () => {
    expect(strFromU8(file.subarray(30, 38))).toBe('mimetype');
    expect(file.readUInt16LE(8)).toBe(0);
    // No extra field: the text itself stands at the place where programs look for it.
    expect(file.readUInt16LE(28)).toBe(0);
    expect(strFromU8(file.subarray(38, 77))).toBe('application/vnd.oasis.opendocument.text');
    const entries = named(tree('META-INF/manifest.xml'), 'manifest:file-entry').map(
      ({ attributes }) => attributes['manifest:full-path']!,
    );
    const packed = Object.keys(files).filter((path) => path !== 'mimetype' && !path.startsWith('META-INF/'));
    expect(entries.sort()).toEqual(['/', ...packed].sort());
  });

  it('has every text of the model', () => {
    const text = flat(said(body));
    expect(textsOf(model).filter((one) => !text.includes(flat(one).trim()))).toEqual([]);
  });

  it('uses only styles that it declares', () => {
    const declared = new Set(
      [content, styles].flatMap((part) =>
        named(part, 'style:style', 'text:list-style', 'style:page-layout', 'style:master-page', 'style:font-face').map(
          ({ attributes }) => attributes['style:name'],
        ),
      ),
    );
    const used = [content, styles]
      .flatMap(all)
      .flatMap(({ attributes }) =>
        Object.entries(attributes).flatMap(([name, value]) =>
          /:(?:(?:parent-|next-|list-|visited-)?style-name|master-page-name|page-layout-name|font-name(?:-\w+)?)$/.test(
            name,
          ) && value !== ''
            ? [value]
            : [],
        ),
      );
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used)].filter((name) => !declared.has(name))).toEqual([]);
  });

  it('gives every picture that it has a description, and shows every one', () => {
    const frames = named(body, 'draw:frame');
    const figures = model.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'figure');
    expect(frames).toHaveLength(figures.length + (form === 'executive' ? 0 : 1));
    for (const frame of frames) expect(said(named(frame, 'svg:desc')[0]!).length).toBeGreaterThan(20);
    const shown = named(body, 'draw:image').map(({ attributes }) => attributes['xlink:href']);
    expect(shown.sort()).toEqual(
      Object.keys(files)
        .filter((path) => path.startsWith('Pictures/'))
        .sort(),
    );
  });

  it('has headings without a level left out, one of the first level for each section', () => {
    const headings = named(body, 'text:h');
    const levels = headings.map(({ attributes }) => Number(attributes['text:outline-level']));
    levels.forEach((level, index) => void expect(level - (levels[index - 1] ?? 0)).toBeLessThan(2));
    expect(headings.filter((_, index) => levels[index] === 1).map(said)).toEqual(
      model.sections.map(({ title }) => title),
    );
  });

  it('repeats the head of each table, names its rows, and fills each of its columns', () => {
    const tables = named(body, 'table:table').filter(({ attributes }) => attributes['table:name']!.startsWith('Tabel'));
    const ours = model.sections.flatMap(({ blocks }) => blocks).filter((block) => block.type === 'table');
    expect(tables).toHaveLength(ours.length);
    tables.forEach((table, index) => {
      const { columns, rows } = ours[index]!;
      expect(said(named(table, 'table:table-header-rows')[0]!)).toBe(columns.map(({ label }) => label).join(''));
      expect(named(named(table, 'table:table-header-columns')[0]!, 'table:table-column')).toHaveLength(1);
      expect(named(table, 'table:table-column')).toHaveLength(columns.length);
      expect(named(table, 'table:table-row')).toHaveLength(rows.length + 1);
      for (const row of named(table, 'table:table-row'))
        expect(named(row, 'table:table-cell')).toHaveLength(columns.length);
    });
  });

  it('leads from each reference and each line of the contents to a place that is there', () => {
    const places = new Set(named(body, 'text:bookmark-start').map(({ attributes }) => attributes['text:name']));
    const counters = new Set(named(body, 'text:sequence').map(({ attributes }) => attributes['text:ref-name']));
    expect(places.size).toBe(named(body, 'text:bookmark-start').length);
    for (const { attributes } of named(body, 'text:sequence-ref'))
      expect(counters).toContain(attributes['text:ref-name']);
    for (const { attributes } of named(body, 'text:bookmark-ref'))
      expect(places).toContain(attributes['text:ref-name']);
    for (const { attributes } of named(body, 'text:a')) {
      const to = attributes['xlink:href']!;
      if (to.startsWith('#')) expect(places).toContain(to.slice(1));
      else expect(to).toMatch(/^https?:\/\//);
    }
  });
});

it('has the words that Word has', async () => {
  const model = inForm('client');
  const text = flat(said((await read(model)).body));
  const word = strFromU8(unzipSync(new Uint8Array(await writeReport(model)))['word/document.xml']!);
  const words = named(treeOf(word), 'w:t').flatMap((run) => flat(said(run)).trim().split(' '));
  // Numbers of pages are reckoned in Word, and filled in by LibreOffice.
  const longer = [...new Set(words)].filter((one) => one.length > 3);
  expect(longer.length).toBeGreaterThan(300);
  expect(longer.filter((one) => !text.includes(one))).toEqual([]);
});

describe('the report as OpenDocument', async () => {
  const model = inForm('full');
  const { content, styles, body, tree, file } = await read(model);

  it('has contents of two levels with the numbers of the headings, and lists of tables and figures', () => {
    const [contents] = named(body, 'text:table-of-content');
    const lines = named(named(contents!, 'text:index-body')[0]!, 'text:p').slice(1).map(said);
    const numbered = lines.filter((line) => /^\d/.test(line)).map((line) => line.split('\t')[0]);
    expect(numbered.slice(0, 3)).toEqual(['1', '1.1', '1.2']);
    expect(numbered).toContain('2.1');
    expect(new Set(numbered).size).toBe(numbered.length);
    for (const { title } of model.sections) expect(lines.some((line) => line.includes(title))).toBe(true);
    const tables = model.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'table');
    expect(named(named(body, 'text:table-index')[0]!, 'text:bookmark-ref')).toHaveLength(tables.length);
    expect(named(body, 'text:illustration-index')).toHaveLength(1);
  });

  it('has no numbers before and after the story', () => {
    const uncounted = named(body, 'text:h')
      .filter(({ attributes }) => attributes['text:is-list-header'] && attributes['text:outline-level'] === '1')
      .map(said);
    expect(uncounted).toEqual(['Samenvatting', 'Bronnen', 'Bijlagen']);
  });

  it('is Dutch, with publications in English as such', () => {
    expect(said(named(tree('meta.xml'), 'dc:language')[0]!)).toBe('nl-NL');
    const language = (name: string) =>
      named(
        named(styles, 'style:style').find(({ attributes }) => attributes['style:name'] === name)!,
        'style:text-properties',
      )[0]?.attributes['fo:language'];
    expect(named(named(styles, 'style:default-style')[0]!, 'style:text-properties')[0]!.attributes).toMatchObject({
      'fo:language': 'nl',
      'fo:country': 'NL',
    });
    expect(language('Bron_20_in_20_het_20_Engels')).toBe('en');
  });

  it('is the same file each time', async () => {
    expect((await writeReportOdt(model)).equals(file)).toBe(true);
  });

  it('has the colours and fonts of the house in its styles, its logo, and its words', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const look = lookOf({
      ...nothingChosen,
      mainColour: '006B4F',
      headingFont: 'sans',
      logo: { png, svg: Buffer.from('<svg/>').toString('base64'), width: 60, height: 20, alt: 'Gemeente Waterkant' },
      coverText: 'Alles & iedereen',
      footerText: 'Waterkant & partners',
      withoutMark: true,
    });
    const house = await read(model, look);
    const [logo] = named(house.body, 'draw:frame');
    expect(said(named(logo!, 'svg:desc')[0]!)).toBe('Gemeente Waterkant');
    // Lines first, pixels for who cannot show these.
    expect(named(logo!, 'draw:image').map(({ attributes }) => attributes['xlink:href'])).toEqual([
      'Pictures/logo.svg',
      'Pictures/logo.png',
    ]);
    expect(said(house.body)).toContain('Alles & iedereen');
    expect(said(named(house.styles, 'style:footer')[0]!)).toContain('·  Waterkant & partners');
    const heading = named(house.styles, 'style:style').find(({ attributes }) => attributes['style:name'] === 'Heading');
    expect(named(heading!, 'style:text-properties')[0]!.attributes).toMatchObject({
      'style:font-name': 'Source Sans 3',
      'fo:color': '#006B4F',
    });
    expect(house.files['Pictures/omslag.png']).toBeUndefined();
  });

  it('says in its head which version it is, and on no page of the cover', async () => {
    const versioned = await read({ ...model, version: '0.3', stage: 'draft' });
    const masters = named(versioned.styles, 'style:master-page');
    expect(masters.map(({ attributes }) => attributes['style:name'])).toEqual(['Standard', 'First_20_Page']);
    expect(said(named(masters[0]!, 'style:header')[0]!)).toBe('Concept, versie 0.3, 21 november 2026');
    expect(masters[1]!.children).toEqual([]);
    expect(named(styles, 'style:header')).toEqual([]);
  });

  it('keeps what people type as text, whatever it is', async () => {
    const strange = structuredClone(model);
    strange.title = hostileTexts[0];
    strange.sections[0]!.introduction = [...hostileTexts, '  twee  spaties   ', 'a\tb'];
    for (const { blocks } of strange.sections)
      for (const block of blocks) {
        if (block.type === 'figure') block.alt = hostileTexts[0];
        if (block.type === 'table') block.rows = block.rows.map((row) => row.map(() => hostileTexts[3]));
        if (block.type === 'quotes') block.items = [{ text: hostileTexts[1], by: hostileTexts[4] }];
      }
    const it = await read(strange);
    const text = said(it.body);
    expect(text).toContain('<script>alert(1)</script> & ]]> <w:p/>');
    expect(text).toContain('abc');
    expect(text).toContain('😀👩‍👩‍👧');
    expect(text).toContain('x'.repeat(10_000));
    expect(text).toContain('  twee  spaties   ');
    expect(text).toContain('a b');
    for (const path of ['content.xml', 'styles.xml', 'meta.xml'])
      expect(strFromU8(it.files[path]!).isWellFormed()).toBe(true);
    expect(named(it.content, 'script', 'w:p')).toEqual([]);
  });

  it('is written of a research in which nothing stands', async () => {
    const empty = await read(buildReport(emptyInput()));
    expect(said(empty.body)).toContain('Nog leeg');
    expect(named(content, 'text:sequence-decl')).toHaveLength(2);
  });
});
