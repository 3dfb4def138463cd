import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { emptyInput, exampleInput } from '#steps/report/report.testing.ts';
import { workbookOf } from './workbook.rules.ts';

const sheetsOf = ({ research, sections, library }: ReturnType<typeof exampleInput>) =>
  workbookOf(joinStudy(research, sections, library, true));

describe('the tables as a workbook', () => {
  it('has a sheet per thing, and is read back cell by cell', async () => {
    const sheets = sheetsOf(exampleInput());
    const read = await readExcelFile(await writeWorkbook(sheets));
    expect(read.map(({ sheet }) => sheet)).toEqual([
      ...['Gegevens', 'Factoren', 'Vragenlijst', 'Uitkomsten', 'Gesprekken', 'Technieken', 'Toepassingen'],
      ...['Niet gekozen en afgevallen', 'Interventies', 'Evaluatieplan'],
    ]);
    for (const [index, { name, columns, rows }] of sheets.entries()) {
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, name).toBeLessThanOrEqual(columns.length);
      const wide = (row: readonly unknown[]) => [...row, ...Array(columns.length - row.length).fill(null)];
      // The reader trims texts.
      const trimmed = (row: readonly unknown[]) =>
        row.map((cell) => (typeof cell === 'string' ? cell.trim().replaceAll('\r\n', '\n') : cell));
      expect(
        read[index]!.data.map((row) => trimmed(wide(row))),
        name,
      ).toEqual([columns, ...rows].map((row) => trimmed(wide(row))));
    }
  });

  it('holds the figures as numbers', async () => {
    const results = sheetsOf(exampleInput()).find(({ name }) => name === 'Uitkomsten')!;
    for (const row of results.rows) expect(row.slice(1, 8).every((cell) => typeof cell === 'number')).toBe(true);
  });

  it('of an empty research has its heads', async () => {
    const read = await readExcelFile(await writeWorkbook(sheetsOf(emptyInput() as never)));
    expect(read.find(({ sheet }) => sheet === 'Factoren')!.data).toHaveLength(1);
  });

  it('runs nothing that was typed, and loses nothing but what XML cannot hold', async () => {
    const odd = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tx',
      '<b>&amp;"',
      'a\u0000b\u0007c',
      '\ud800los',
      '\u202ertl',
      '👩🏽‍🔬',
      'x'.repeat(40_000),
    ];
    const bytes = await writeWorkbook([{ name: 'Raar', columns: ['Tekst'], rows: odd.map((text) => [text]) }]);
    const files = unzipSync(new Uint8Array(bytes));
    for (const [path, content] of Object.entries(files))
      if (path.endsWith('.xml')) expect(strFromU8(content), path).not.toMatch(/<f[ >]/);
    const [{ data }] = (await readExcelFile(bytes)) as unknown as [{ data: unknown[][] }];
    expect(data.slice(1).map(([cell]) => cell)).toEqual([
      ...['=1+1', '+1', '-1', '@SUM(A1)', 'x', '<b>&amp;"', 'abc', 'los', '\u202ertl', '👩🏽‍🔬', 'x'.repeat(32_767)],
    ]);
  });
});
