import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { printOf } from './sheet-print.rules.ts';
import { heightOf, widthsOf } from './sheet-size.rules.ts';
import type { Sheet } from './workbook.rules.ts';
import { writeWorkbook } from './workbook.server.ts';

const sentence = 'De container staat verder weg dan het restafval, en dat is de reden die mensen het vaakst noemen.';
const wide = (columns: number, namedBy?: number): Sheet => ({
  name: 'Factoren',
  columns: ['Factor', 'Deel', ...Array.from({ length: columns }, (_, at) => `Wat er bij ${at + 1} gezegd is`)],
  rows: [['Gemak en frictie', 'willen', ...Array.from({ length: columns }, () => sentence)]],
  ...(namedBy === undefined ? {} : { namedBy }),
});

async function partsOf(sheet: Sheet) {
  const files = unzipSync(new Uint8Array(await writeWorkbook([sheet])));
  return { sheet: strFromU8(files['xl/worksheets/sheet1.xml']!), book: strFromU8(files['xl/workbook.xml']!) };
}

describe('a sheet on paper', () => {
  it('is one page wide where that can be read, and as many as it takes where it cannot', () => {
    expect(printOf([20, 30, 40])).toEqual({ across: 1, repeated: 0 });
    // Letters of 10 points at three quarters: some 190 characters of a page of A4 on its side.
    expect(printOf([20, ...Array(5).fill(30)]).across).toBe(1);
    expect(printOf([20, ...Array(6).fill(30)]).across).toBe(2);
    const across = [10, 20, 30, 40].map((many) => printOf([20, ...Array(many).fill(30)]).across);
    expect(across).toEqual(across.toSorted((a, b) => a - b));
    expect(new Set(across).size).toBe(4);
    for (const [at, many] of [10, 20, 30, 40].entries()) expect((20 + many * 30) / across[at]!).toBeLessThan(190);
  });

  it('says on every page what a row is of, as long as that leaves room for the row', async () => {
    expect(printOf([20, 20, ...Array(20).fill(30)]).repeated).toBe(1);
    expect(printOf([20, 20, ...Array(20).fill(30)], 2).repeated).toBe(2);
    expect(printOf([20, 90, ...Array(20).fill(30)], 2).repeated).toBe(1);
    expect(printOf([90, ...Array(20).fill(30)]).repeated).toBe(0);
    const { sheet, book } = await partsOf(wide(20, 2));
    expect(book).toMatch(/Print_Titles" localSheetId="0">&apos;Factoren&apos;!\$A:\$B,&apos;Factoren&apos;!\$1:\$1</);
    expect(sheet).toMatch(/<pane [^>]*xSplit="2"/);
    const { book: narrow } = await partsOf(wide(1));
    expect(narrow).toMatch(/Print_Titles" localSheetId="0">&apos;Factoren&apos;!\$1:\$1</);
  });

  it('asks the program for so many pages across and as many down as there are rows, on its side', async () => {
    const { sheet } = await partsOf(wide(20));
    const { across } = printOf(widthsOf(wide(20)));
    expect(across).toBeGreaterThan(1);
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain(`fitToWidth="${across}" fitToHeight="0"`);
    expect(sheet).toContain('orientation="landscape"');
  });
});

describe('the columns of a sheet', () => {
  it('are as wide as what stands in them, not as their heads', () => {
    const [number, day] = widthsOf({
      columns: ['Hoeveel mensen deze vraag hebben overgeslagen', 'Datum'],
      rows: [[3, { day: '2026-11-30' }]],
    });
    expect(number).toBeLessThan(22);
    expect(day).toBeGreaterThanOrEqual(10);
    // A word of a head is not broken, and beside it there is room for the button of a filter.
    expect(widthsOf({ columns: ['Beïnvloedbaarheid'], rows: [[1]] })[0]).toBeGreaterThanOrEqual(
      'Beïnvloedbaarheid'.length + 3,
    );
  });

  it('hold a sentence on a line or two where there is room, and in more lines where that spares a page', () => {
    const [, roomy] = widthsOf({ columns: ['Factor', 'Waarom'], rows: [['Kennis', sentence]] });
    expect(roomy).toBe(60);
    const tight = widthsOf(wide(12));
    expect(Math.max(...tight)).toBeLessThan(30);
    expect(printOf(tight).across).toBeLessThan(printOf([20, 10, ...Array(12).fill(60)]).across);
  });

  it('have rows as high as their words need, none of which is broken', () => {
    expect(heightOf(['kort', 3, null], [20, 10, 10])).toBe(13);
    expect(heightOf(['een twee drie vier'], [10])).toBe(2 * 13);
    expect(heightOf(['een\ntwee\ndrie'], [20])).toBe(3 * 13);
    // Words that do not fill their lines take one more.
    expect(heightOf(['woorden woorden woorden'], [13])).toBe(3 * 13);
    expect(heightOf(['x'.repeat(100)], [11])).toBe(10 * 13);
    expect(heightOf([sentence.repeat(100)], [20])).toBe(409);
  });
});
