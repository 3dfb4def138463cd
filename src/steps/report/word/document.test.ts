import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { inDocument } from '#steps/report/drawing/colours.server.ts';
import type { ReportModel } from '#steps/report/model/model.contract.ts';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { columnWidths, ourLine, roomBeside, tableLayout, textWidth } from '#steps/report/paper/columns.rules.ts';
import { writeReportPdf } from '#steps/report/pdf/pdf.server.ts';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { writeReport } from './document.server.ts';
import { drawPng } from './drawing.server.ts';

async function parts(model: ReportModel) {
  const files = unzipSync(new Uint8Array(await writeReport(model)));
  const read = (path: string) => strFromU8(files[path]!);
  return { names: Object.keys(files), read, body: read('word/document.xml'), styles: read('word/styles.xml') };
}

/** The readable text of a part, paragraph by paragraph. */
const textOf = (xml: string) =>
  xml
    .split('</w:p>')
    .map((paragraph) => [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text]) => text).join(''))
    .join('\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
const looseAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;
const tag = /<(\/?)([\w:.-]+)(?:\s+[\w:.-]+="[^"<]*")*\s*(\/?)>/g;

/** What XML 1.0 forbids in this text: stray characters, loose ampersands, tags that do not nest. Null when all is well. */
function xmlFault(xml: string): string | null {
  if (forbidden.test(xml) || !xml.isWellFormed()) return 'forbidden character';
  if (looseAmpersand.test(xml)) return 'loose ampersand';
  const open: string[] = [];
  for (const [, end, name, empty] of xml.matchAll(tag)) {
    if (end && open.pop() !== name) return `unexpected </${name}>`;
    if (!end && !empty) open.push(name!);
  }
  if (open.length > 0) return `<${open.at(-1)}> is never closed`;
  return /[<>]/.test(xml.replace(/<\?xml[^>]*\?>/, '').replace(tag, '')) ? 'loose < or >' : null;
}

const count = (text: string, piece: string | RegExp) => text.split(piece).length - 1;

describe('the Word report', async () => {
  const model = buildReport(exampleInput());
  const { names, read, body, styles } = await parts(model);
  const text = textOf(body);

  it('is well-formed in every part', () => {
    for (const name of names.filter((part) => /\.(xml|rels)$/.test(part)))
      expect(xmlFault(read(name)), name).toBeNull();
  });

  it('holds goal sentence, graded factors, techniques and intervention', () => {
    const goal = model.sections.flatMap((section) => section.blocks).find((block) => block.type === 'goal')!;
    expect(text).toContain(goal.text);
    for (const name of [
      'Gemak en frictie',
      'Fysieke omgeving en voorzieningen',
      'Verwachte nadelen',
      'Descriptieve norm',
      'Houding',
      'Kennis',
    ])
      expect(text).toContain(name);
    for (const words of ['8,0', '−0,38', 'Gedragsexperiment', 'Drieweekse Bakjesproef']) expect(text).toContain(words);
  });

  it('has real headings: one Heading 1 per section, Heading 2 and 3 under it', () => {
    const headings = [...body.matchAll(/<w:pStyle w:val="Heading1"\/>.*?<w:t[^>]*>([^<]*)/g)].map(([, title]) => title);
    expect(headings).toEqual(model.sections.map((section) => section.title));
    expect(body).toContain('w:val="Heading2"');
    expect(body).toContain('w:val="Heading3"');
    expect(body).toContain('w:val="Title"');
  });

  it('has a contents field with an entry per section, and one per part of it', () => {
    expect(body).toMatch(/TOC [^<]*\\o &quot;1-2&quot;/);
    expect(count(body, 'w:val="TOC1"')).toBe(model.sections.length);
    const parts = model.sections.flatMap(({ blocks }) =>
      blocks.filter((it) => it.type === 'heading' && it.level === 3),
    );
    expect(count(body, 'w:val="TOC2"')).toBe(parts.length);
  });

  it('repeats table headers and splits no row', () => {
    const tables = model.sections.flatMap((section) => section.blocks).filter(({ type }) => type === 'table');
    expect(count(body, '<w:tblHeader/>')).toBe(tables.length);
    expect(count(body, '<w:cantSplit/>')).toBe(count(body, '<w:tr>'));
  });

  it('numbers captions with fields that hold the number of the model', () => {
    const numbers = [...body.matchAll(/w:instr="SEQ Tabel[^"]*"[^>]*>.*?<w:t[^>]*>(\d+)</g)].map(([, number]) =>
      Number(number),
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const figures = model.sections.flatMap((section) => section.blocks).filter((block) => block.type === 'figure');
    for (const [index, { caption }] of figures.entries()) expect(text).toContain(`Figuur ${index + 1}. ${caption}`);
    expect(figures.length).toBeGreaterThan(3);
  });

  it('has a table of contents with the page of each section, which nobody is asked to update', () => {
    const [contents] = /<w:sdt>.*?<\/w:sdt>/s.exec(body)!;
    const pages = [...contents.matchAll(/PAGEREF.*?<w:t[^>]*>(\d+)<\/w:t>/g)].map(([, page]) => Number(page));
    // The last paragraph only ends the field.
    expect(pages).toHaveLength(count(contents, '<w:p>') - 1);
    expect(pages[0]).toBe(5);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(pages.at(-1)).toBeGreaterThan(20);
    expect(contents).not.toContain('w:dirty');
  });

  it('is Dutch, in our fonts, which travel along, with page numbers', () => {
    expect(styles).toContain('<w:lang w:val="nl-NL"/>');
    expect(read('word/theme/theme1.xml')).toMatch(
      /<a:majorFont><a:latin typeface="Source Serif 4".*<a:minorFont><a:latin typeface="Source Sans 3"/s,
    );
    const embedded = [...read('word/fontTable.xml').matchAll(/<w:font w:name="([^"]+)">.*?<\/w:font>/g)];
    expect(embedded.map(([, name]) => name)).toEqual(['Source Serif 4', 'Source Sans 3']);
    for (const [font] of embedded) expect(font).toMatch(/embedRegular.*embedBold.*embedItalic/s);
    expect(read('word/footer1.xml')).toContain('PAGE');
    expect(read('docProps/core.xml')).toContain('<dc:title>Etensresten apart in de hoogbouw</dc:title>');
  });

  it('has every paragraph in a style, those of Word itself where it has one', () => {
    const used = new Set([...body.matchAll(/<w:pStyle w:val="(\w+)"/g)].map(([, id]) => id!));
    const named = new Map(
      [...styles.matchAll(/w:styleId="(\w+)".*?<w:name w:val="([^"]+)"/g)].map(([, id, name]) => [id, name]),
    );
    for (const id of used) expect(named.has(id), id).toBe(true);
    for (const name of [
      'heading 1',
      'Title',
      'Subtitle',
      'caption',
      'Quote',
      'List Bullet',
      'List Number',
      'Bibliography',
      'toc 2',
      'TOC Heading',
      'table of figures',
      'Table Grid',
    ])
      expect([...named.values()], name).toContain(name);
    for (const id of ['ListBullet', 'Quote', 'Bibliography', 'Subtitle', 'TableofFigures'])
      expect([...used]).toContain(id);
  });

  it('formats nothing by hand that a style can carry', () => {
    // What is left: the tabs of a contents, which Word writes so itself, a new page, and rows that stay with their note.
    const paragraphs = [...body.matchAll(/<w:pPr>(.*?)<\/w:pPr>/gs)].map(([, inner]) => inner!);
    const by = (tag: string) => paragraphs.filter((inner) => inner.includes(`<w:${tag}`));
    for (const tag of ['spacing', 'ind ', 'jc', 'pBdr', 'shd', 'keepLines']) expect(by(tag), tag).toEqual([]);
    expect(by('tabs').every((inner) => /TOC\d|TableofFigures/.test(inner))).toBe(true);
    for (const [, inner] of body.matchAll(/<w:rPr>(.*?)<\/w:rPr>/gs))
      expect(inner).toMatch(/^(<w:rStyle [^>]*>|<w:lang [^>]*>)+$/);
    expect(body).not.toMatch(/<w:tcBorders>|<w:tblBorders>/);
    expect(count(body, '<w:tblStyle w:val="Rapporttabel"/>') + count(body, '<w:tblStyle w:val="Kerncijfers"/>')).toBe(
      count(body, '<w:tbl>'),
    );
  });

  it('takes every colour and font of its theme', () => {
    const plain = [
      ...styles.matchAll(/<w:(?:color|top|bottom|left|right|insideH) [^>]*w:(?:val|color)="[0-9A-F]{6}"[^>]*>/g),
    ].map(([one]) => one);
    const unused = /Heading[456]"/;
    const ours = plain.filter((one) => !/2E74B5|1F4D78/.test(one) || unused.test(one));
    expect(ours.length).toBeGreaterThan(20);
    for (const one of ours) expect(one).toContain('w:themeColor=');
    expect(styles).not.toMatch(/w:ascii="/);
  });

  it('numbers chapters and paragraphs through their styles, and not what stands before and after the story', () => {
    const numbering = read('word/numbering.xml');
    for (const [style, text] of [
      ['Heading1', '%1'],
      ['Heading2', '%1.%2'],
    ]) {
      expect(styles).toMatch(new RegExp(`w:styleId="${style}".*?<w:numPr>`, 's'));
      expect(numbering).toMatch(new RegExp(`<w:pStyle w:val="${style}"/>.*?<w:lvlText w:val="${text}"/>`, 's'));
    }
    const [contents] = /<w:sdt>.*?<\/w:sdt>/s.exec(body)!;
    const entries = textOf(contents)
      .split('\n')
      .map((line) => line.replace(/\d+$/, ''));
    expect(entries).toEqual(
      expect.arrayContaining(['Samenvatting', '1Aanleiding', '2Doelanalyse', '2.1Doelgroep', 'Bronnen', 'Bijlagen']),
    );
  });

  it('refers to tables by a field that leads to a bookmark around their number, within a sentence in small letters', () => {
    expect(body).toMatch(
      /zie (?:(?!<w:p>).)*?w:instr="REF _Ref_Tabel_\d+ \\h \\\* Lower"[^>]*>.*?<w:t[^>]*>tabel \d+</,
    );
    const references = [...body.matchAll(/w:instr="REF (\w+) \\h"[^>]*>.*?<w:t[^>]*>([^<]*)</g)];
    expect(references.length).toBeGreaterThan(3);
    for (const [, mark, shown] of references) {
      const at = body.indexOf(`<w:bookmarkStart w:name="${mark}"`);
      expect(at, mark).toBeGreaterThan(0);
      expect(textOf(body.slice(at, body.indexOf('<w:bookmarkEnd', at)))).toContain(shown);
    }
    // The table that is named shows what the figure draws.
    const figure = model.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.type === 'figure' && block.data === 'mentions');
    const table = model.sections
      .flatMap(({ blocks }) => blocks)
      .find((block) => block.type === 'table' && block.caption === 'Wat mensen noemden');
    expect(figure).toMatchObject({ table: (table as { number: number }).number });
  });

  it('lists its tables and its figures with the pages on which they stand', () => {
    const [, tables, figures] = [...body.matchAll(/<w:sdt>.*?<\/w:sdt>/gs)].map(([one]) => one);
    const captions = model.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'table');
    expect(tables).toContain('TOC \\c &quot;Tabel&quot; \\h');
    expect(count(tables!, 'w:val="TableofFigures"')).toBe(captions.length);
    expect(figures).toContain('TOC \\c &quot;Figuur&quot; \\h');
    const pages = [...tables!.matchAll(/PAGEREF.*?<w:t[^>]*>(\d+)<\/w:t>/g)].map(([, page]) => Number(page));
    expect(pages).toHaveLength(captions.length);
    expect(pages).toEqual(pages.toSorted((a, b) => a - b));
    expect(pages[0]).toBeGreaterThan(5);
  });

  it('marks a reference in English as English', async () => {
    const input = exampleInput();
    const [source] = input.library.factors[0]!.sources;
    const english = 'Geiger, J. L. (2019). The meaning of behaviour for waste. Journal of Environmental Psychology.';
    Object.assign(source!, { source: english, title: 'The meaning of behaviour for waste' });
    const { body: marked } = await parts(buildReport(input));
    const before = marked.slice(0, marked.indexOf('Geiger, J. L.')).lastIndexOf('<w:rPr>');
    expect(marked.slice(before, before + 200)).toContain('<w:lang w:val="en-GB"/>');
    const dutch = marked.slice(0, marked.indexOf('Eén keer genoemd'));
    expect(dutch.slice(dutch.lastIndexOf('<w:rPr>'))).toContain('<w:lang w:val="nl-NL"/>');
  });

  it('gives every drawing an alternative text', () => {
    const drawings = [...body.matchAll(/<wp:docPr [^>]*>/g)].map(([element]) => element);
    // The spring of the cover beside one picture a figure.
    const figures = model.sections.flatMap((section) => section.blocks).filter(({ type }) => type === 'figure');
    expect(drawings.length).toBe(figures.length + 1);
    for (const drawing of drawings) expect(drawing).toMatch(/descr="[^"]{10,}"/);
    expect(body).toContain('Kennis: 0,15 (0,04 tot 0,26)');
  });
});

describe('whatever people type', () => {
  const hostile = [
    '<script>alert(1)</script> & ]]> <w:p/>',
    'a\u0000b\u0001\u0008\u000b\u001f\u007f\ufffe\uffffc',
    '\u202eomgekeerd\u202c \u200f\u200e',
    '😀👩‍👩‍👧\u0301',
    '\ud800 half',
    'x'.repeat(10_000),
    `${'woord '.repeat(1600)}\n\n\t${'regel\n'.repeat(50)}`,
    '{{HYPERLINK "https://kwaad.example"}} =cmd|calc',
  ];

  it('stays text', async () => {
    const input = exampleInput();
    const { determineFactors, weighingFactors } = input.sections;
    const rows = [...determineFactors.factors, ...weighingFactors.researchFactors];
    for (const [index, text] of hostile.entries()) Object.assign(rows[index]!, { name: text, reasoning: text });
    input.research.name = hostile[0]!;
    input.sections.researchTarget.goalSentence = hostile[2]!;
    input.sections.completeResearch.summary = hostile[7]!;
    const { names, read, body } = await parts(buildReport(input));
    for (const name of names.filter((part) => /\.(xml|rels)$/.test(part)))
      expect(xmlFault(read(name)), name).toBeNull();
    expect(textOf(body)).toContain(hostile[0]);
    expect(textOf(body)).toContain(hostile[7]);
    expect(body).not.toContain('<script');
    expect(read('word/_rels/document.xml.rels')).not.toContain('kwaad.example');
  });

  it('links only addresses of the web', async () => {
    const input = exampleInput();
    const [source] = input.library.factors[0]!.sources;
    Object.assign(source!, { url: 'javascript:alert(1)' });
    const { read, body } = await parts(buildReport(input));
    expect(read('word/_rels/document.xml.rels')).not.toContain('javascript');
    expect(textOf(body)).toContain('javascript:alert(1)');
  });

  it('60 factors and 50 interventions fit', async () => {
    const input = exampleInput();
    const { sections } = input;
    const uuid = (group: number, index: number) => `00000000-0000-4000-800${group}-${String(index).padStart(12, '0')}`;
    const many = <T extends { uuid: string }>(row: T, group: number, length: number) =>
      Array.from({ length }, (_, index) => ({ ...row, uuid: uuid(group, index) }));
    const { determineFactors, weighingFactors, conductingResearch, interventionDesign } = sections;
    determineFactors.factors = many(determineFactors.factors[0]!, 1, 60).map((row, index) => ({
      ...row,
      name: `Factor ${index}`,
    }));
    weighingFactors.researchFactors = many(weighingFactors.researchFactors[0]!, 1, 60);
    conductingResearch.results = many(conductingResearch.results[0]!, 2, 60).map((row, index) => ({
      ...row,
      researchFactor: uuid(1, index),
    }));
    interventionDesign.interventions = many(interventionDesign.interventions[0]!, 3, 50).map((row, index) => ({
      ...row,
      name: `Aanpak ${index}`,
    }));
    const { body } = await parts(buildReport(input));
    expect(xmlFault(body)).toBeNull();
    expect(textOf(body)).toContain('Factor 59');
    expect(textOf(body)).toContain('Aanpak 49');
  });

  it('an empty research gives a document that says what is not there yet', async () => {
    const { body } = await parts(buildReport(emptyInput()));
    expect(xmlFault(body)).toBeNull();
    expect(textOf(body)).toContain('Er is nog geen interventie ontworpen.');
    expect(body).not.toContain('<w:tbl>');
  });
});

describe('the cover', () => {
  const longest = () => {
    const input = exampleInput();
    input.research.name = 'Waarom bewoners van flats hun etensresten niet apart houden '.repeat(3).slice(0, 150);
    input.sections.completeResearch.subtitle = 'Een onderzoek in elf flats aan de rand van de stad. '
      .repeat(10)
      .slice(0, 500);
    return buildReport(input);
  };

  it('fits one page in Word, with the longest title and subtitle', async () => {
    const { body } = await parts(longest());
    // The contents begin on the second page and take four, so the first section begins on the sixth.
    const [, entry] = body.split('PAGEREF');
    expect(textOf(entry!.split('</w:p>')[0]!)).toMatch(/5$/);
  });

  it('fits one page in the PDF, with the longest title and subtitle', async () => {
    const file = await getDocument({ data: new Uint8Array(await writeReportPdf(longest())), verbosity: 0 }).promise;
    const { items } = await (await file.getPage(2)).getTextContent();
    expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toMatch(/^Inhoud/);
  });
});

describe('the columns of a table', () => {
  const blocks = buildReport(exampleInput()).sections.flatMap((section) => section.blocks);

  it('add up, and break no word of a head where another has room', () => {
    const widths = columnWidths([
      { label: 'Gedrag', width: 40 },
      { label: 'Kans op verandering', width: 8 },
      { label: 'Som', width: 8 },
    ]);
    expect(widths.reduce((sum, width) => sum + width)).toBe(textWidth);
    expect(widths[1]).toBeGreaterThan(100 * 'verandering'.length);
    expect(columnWidths([{ width: 1 }, { width: 1 }])).toEqual([textWidth / 2, textWidth / 2]);
  });

  it('keep an interval in a cell on one line, and figures away from the words beside them', () => {
    const columns = [
      { label: 'Factor', width: 50 },
      { label: 'r', width: 5, align: 'end' as const },
      { label: 'Oordeel', width: 45, align: 'start' as const },
    ];
    const interval = '(−0,47\u00a0tot\u00a0−0,28)';
    const [factor, r, ...rest] = columnWidths(columns, [['Gemak', `−0,38 ${interval}`, 'goed']]);
    expect(r).toBeGreaterThan(90 * interval.length + roomBeside(columns, 1));
    expect(factor! + r! + rest[0]!).toBe(textWidth);
    expect(columns.map((_, index) => roomBeside(columns, index))).toEqual([140, 320, 0]);
    // An address takes no more than its part, and there is always something left.
    for (const width of columnWidths(columns, [['x'.repeat(500), 'y'.repeat(500), 'z'.repeat(500)]]))
      expect(width).toBeGreaterThan(300);
  });

  it('leave no bracket alone: every piece of a cell fits its column', () => {
    for (const { columns, rows } of blocks.filter((block) => block.type === 'table')) {
      const widths = columnWidths(columns, rows);
      for (const row of rows)
        for (const [index, text] of row.entries())
          for (const [piece] of text.matchAll(/\([^()]*\u00a0tot\u00a0[^()]*\)/g))
            expect(widths[index]! - roomBeside(columns, index), text).toBeGreaterThan(95 * piece.length);
    }
  });
});

describe('a table of eight columns in wide letters', () => {
  const columns = ['Factor', 'n', 'Gemiddelde', 'SD', 'Schaal', 'Betrouwbaarheid', 'r', 'Belang'].map(
    (label, index) =>
      ({ label, width: [22, 6, 16, 7, 8, 16, 16, 9][index]!, align: index === 0 ? 'start' : 'end' }) as const,
  );
  const rows = [
    ...[['Fysieke omgeving en voorzieningen', '312', '2,60 (2,51\u00a0tot\u00a02,69)', '0,84', '1–5', '–']],
    ...[['Kennis', '312', '3,90 (3,82\u00a0tot\u00a03,98)', '0,71', '1–5', '0,67 (0,60\u00a0tot\u00a00,73)']],
  ].map((row) => [...row, '−0,38 (−0,47\u00a0tot\u00a0−0,28)', '7,5']);

  it('is set smaller, and breaks no number; in our own letters it is as large as another', () => {
    expect(tableLayout(columns, rows)).toMatchObject({ small: false });
    const wide = tableLayout(columns, rows, { ...ourLine, letters: 1.32 });
    expect(wide.small).toBe(true);
    expect(wide.widths.reduce((sum, width) => sum + width)).toBe(textWidth);
    // Of Verdana, in 8 points: figures .636 em, commas .364, brackets .454, spaces .352, a minus .818, `tot` 1.39.
    const interval = 6 * 0.636 + 2 * 0.364 + 2 * 0.454 + 2 * 0.352 + 2 * 0.818 + 1.39;
    expect(wide.widths[6]! - roomBeside(columns, 6)).toBeGreaterThan(interval * 8 * 20);
    expect(wide.widths[1]! - roomBeside(columns, 1)).toBeGreaterThan(3 * 0.636 * 8 * 20);
    const few = tableLayout(
      columns.slice(0, 4),
      rows.map((row) => row.slice(0, 4)),
      { ...ourLine, letters: 1.32 },
    );
    expect(few.small).toBe(false);
  });
});

describe('a note under a table', () => {
  it('keeps the last row with it, so that it never stands alone on top of a page', async () => {
    const { body } = await parts(buildReport(exampleInput()));
    const at = body.indexOf('(o) = omgekeerd gescoord.');
    const lastRow = body.slice(body.lastIndexOf('<w:tr>', at), body.lastIndexOf('</w:tr>', at));
    expect(at).toBeGreaterThan(0);
    expect(count(lastRow, '<w:keepNext/>')).toBe(count(lastRow, '<w:p>'));
  });
});

describe('a drawing', () => {
  it('has bars that one sees on white: 3 to 1 (WCAG 2.2, 1.4.11)', () => {
    const light = (hex: string) => {
      const [r, g, b] = [0, 2, 4].map((at) => {
        const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
    };
    // What only separates rows may be lighter, and so may the page and the area behind the points.
    const decoration = new Set(['hair', 'paper', 'area']);
    const seen = Object.entries(inDocument).flatMap(([tone, colour]) =>
      decoration.has(tone) ? [] : [colour.slice(1)],
    );
    expect(seen).toHaveLength(7);
    for (const colour of seen) expect(1.05 / (light(colour) + 0.05), colour).toBeGreaterThan(3);
  });

  it('is a PNG of four pixels a unit', () => {
    const png = drawPng(10, 5, [{ kind: 'diamond', x: 5, y: 2.5, radius: 2, colour: '1C5BB8' }]);
    expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([40, 20]);
  });

  it('takes shapes that lie outside it', () => {
    const png = drawPng(4, 4, [{ kind: 'bar', x: -9, y: 9, width: 40, height: 40, colour: '000000' }]);
    expect(png.length).toBeGreaterThan(50);
  });
});
