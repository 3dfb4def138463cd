import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { buildReport } from '#steps/report/model/model.rules.ts';
import { writeReportOdt } from '#steps/report/odt/document.server.ts';
import { exampleInput } from '#steps/report/report.testing.ts';
import { writeReport } from '#steps/report/word/document.server.ts';

/**
 * What made the report longer in Word and OpenDocument than in the PDF, where no program is at hand that lays out pages: rows taller than their
 * letters ask for, and in OpenDocument larger letters with more room between them than in Word.
 */

const input = exampleInput();
Object.assign(input.sections.completeResearch, { form: 'client' });
const model = buildReport(input);
const partOf = async (file: Promise<Buffer>, path: string) => strFromU8(unzipSync(new Uint8Array(await file))[path]!);

/** Points that a paragraph takes besides its lines, its letters, and its lines in hundredths of what the font asks. */
interface Room {
  before: number;
  after: number;
  size: number;
  line: number;
}

/** Word’s: twips, half points, 240ths; what a style does not say is that of the document. */
async function wordRoom(): Promise<(name: string) => Room> {
  const styles = await partOf(writeReport(model), 'word/styles.xml');
  const number = (xml: string, pattern: RegExp) => {
    const [, found] = pattern.exec(xml) ?? [];
    return found === undefined ? null : Number(found);
  };
  const [defaults] = /<w:docDefaults>.*?<\/w:docDefaults>/s.exec(styles)!;
  return (name) => {
    const [style] = new RegExp(`<w:style [^>]*w:styleId="${name}".*?</w:style>`, 's').exec(styles)!;
    const told = (pattern: RegExp) => number(style, pattern) ?? number(defaults, pattern) ?? 0;
    return {
      before: told(/w:before="(\d+)"/) / 20,
      after: told(/w:after="(\d+)"/) / 20,
      size: told(/<w:sz w:val="(\d+)"/) / 2,
      line: Math.round(told(/w:line="(\d+)"/) / 2.4),
    };
  };
}

async function odtRoom(): Promise<(name: string) => Room> {
  const styles = await partOf(writeReportOdt(model), 'styles.xml');
  const styleOf = (name: string) =>
    new RegExp(`<style:style [^>]*style:name="${name}"(?:[^>]*/>|.*?</style:style>)`, 's').exec(styles)![0];
  const [defaults] = /<style:default-style style:family="paragraph".*?<\/style:default-style>/s.exec(styles)!;
  const told = (name: string, pattern: RegExp): number => {
    const style = styleOf(name);
    const [, found] = pattern.exec(style) ?? [];
    if (found !== undefined) return Number(found);
    const [, parent] = /style:parent-style-name="([^"]+)"/.exec(style) ?? [];
    return parent ? told(parent, pattern) : Number(pattern.exec(defaults)?.[1] ?? 0);
  };
  return (name) => ({
    before: told(name, /fo:margin-top="([\d.]+)pt"/),
    after: told(name, /fo:margin-bottom="([\d.]+)pt"/),
    size: told(name, /fo:font-size="([\d.]+)pt"/),
    line: told(name, /fo:line-height="(\d+)%"/),
  });
}

describe('the room of a report that can be changed', () => {
  it('is the same in Word and in OpenDocument', async () => {
    const [word, odt] = [await wordRoom(), await odtRoom()];
    const pairs = {
      Heading1: 'Heading_20_1',
      Heading2: 'Heading_20_2',
      Heading3: 'Heading_20_3',
      Caption: 'Caption',
      Tabeltekst: 'Table_20_Contents',
      Begrip: 'Begrip',
      Begripvervolg: 'Begrip_20_vervolg',
      Toelichting: 'Toelichting_20_bij_20_tabel',
      ListBullet: 'List_20_1',
      Bibliography: 'Bibliography_20_1',
      Normal: 'Text_20_body',
    };
    for (const [one, other] of Object.entries(pairs))
      expect({ of: one, ...odt(other) }).toEqual({ of: one, ...word(one) });
  });

  it('of a row is that around its letters, as in the PDF: 4.5 points above and below', async () => {
    const { size, line } = (await wordRoom())('Tabeltekst');
    const styles = await partOf(writeReport(model), 'word/styles.xml');
    const [table] = /<w:style [^>]*w:styleId="Rapporttabel".*?<\/w:style>/s.exec(styles)!;
    const around = ['top', 'bottom'].map((side) => Number(new RegExp(`<w:${side} w:w="(\\d+)"`).exec(table)![1]) / 20);
    // Of Source Sans 3, in ems: a line, and from the foot of a letter to the top of a capital.
    const row = (size * 1.257 * line) / 100 + around[0]! + around[1]!;
    expect(row).toBeLessThan(size * 0.66 + 2 * 4.5 + 0.5);

    const content = await partOf(writeReportOdt(model), 'content.xml');
    const padding = [...content.matchAll(/<style:table-cell-properties [^>]*fo:padding-top="([\d.]+)pt"/g)];
    expect(padding.length).toBeGreaterThan(0);
    for (const [, points] of padding) expect(Number(points)).toBe(around[0]);
  });

  it('under a heading is not asked twice: a caption there asks less, and explains its table on one page', async () => {
    const styles = await partOf(writeReport(model), 'word/styles.xml');
    const document = await partOf(writeReport(model), 'word/document.xml');
    const word = await wordRoom();
    expect(word('Bijschriftonderkop').before).toBeLessThan(word('Caption').before / 2);
    const after = [
      ...document.matchAll(/<w:pStyle w:val="Heading[23]"\/>(?:(?!<w:p>).)*<w:p><w:pPr><w:pStyle w:val="(\w+)"/g),
    ];
    expect(after.map(([, style]) => style)).toContain('Bijschriftonderkop');
    expect(after.map(([, style]) => style)).not.toContain('Caption');
    expect(/<w:style [^>]*w:styleId="Toelichting".*?<\/w:style>/s.exec(styles)![0]).toContain('<w:keepLines/>');
  });
});
