import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '#documents/workbook.server.ts';
import { conductingResearch } from '#steps/conducting-research/conducting-research.contract.ts';
import { notRepresentative } from '#steps/conducting-research/weighting/weighting.rules.ts';
import { joinStudy } from '#steps/report/model/study.rules.ts';
import { unlimited } from '#steps/report/privacy/privacy.rules.ts';
import { emptyInput, exampleInput, weightedBySegment, withEverybody } from '#steps/report/report.testing.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { workbookOf } from './workbook.rules.ts';

const sheetsOf = ({ research, sections, library }: ReturnType<typeof exampleInput>) =>
  workbookOf(joinStudy(research, sections, library, unlimited));

const laterChange = emptyRow(conductingResearch.shape.laterChanges, {
  ...{ uuid: '0b0f7a1e-0000-4000-8000-000000000001', subject: 'outcome', changedOn: '2026-11-03' },
  ...{ was: 'last_ten', becomes: 'frequency' },
});

describe('the tables as a workbook', () => {
  it('has a sheet per thing, and is read back cell by cell', async () => {
    const input = exampleInput();
    const { conductingResearch: step } = input.sections;
    const changed = { ...step, laterChanges: [laterChange], ...weightedBySegment(step), ...withEverybody(step) };
    const sheets = sheetsOf({ ...input, sections: { ...input.sections, conductingResearch: changed } });
    const read = await readExcelFile(await writeWorkbook(sheets));
    expect(read.map(({ sheet }) => sheet)).toEqual([
      'Gegevens',
      'Factoren',
      'Vragenlijst',
      'Het gedrag zelf',
      'Uitkomsten',
      'Later veranderd',
      'Verdelingen',
      'Met wie is weggelaten',
      'Gewogen cijfers',
      'Samenhang factoren',
      'Gesprekken',
      'Tellingen',
      'Technieken',
      'Toepassingen',
      'Niet gekozen en afgevallen',
      'Interventies',
      'Evaluatieplan',
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

  it('holds the behaviour itself, and how the factors go together', () => {
    const sheets = sheetsOf(exampleInput());
    const told = sheets.find(({ name }) => name === 'Het gedrag zelf')!.rows;
    expect(told[0]).toEqual(['Eerste meting', 'gemiddelde op 1–5', 312, 2.759615, 2.609475, 2.909756]);
    expect(told[1]).toEqual(['Eerste meting', 'antwoord 1: nooit', 69, 0.221154]);
    const { columns, rows } = sheets.find(({ name }) => name === 'Samenhang factoren')!;
    expect(columns.slice(0, 4)).toEqual(['Factor', 'n', 'Het gedrag', 'Gemak en frictie']);
    expect(rows[1]).toEqual(['Fysieke omgeving en voorzieningen', 312, 0.410026, 0.215733]);
  });

  it('holds the known divisions, and what was weighted to them beside the same without weights', () => {
    const input = exampleInput();
    Object.assign(input.sections.conductingResearch, weightedBySegment(input.sections.conductingResearch));
    const sheets = sheetsOf(input);
    const divisions = sheets.find(({ name }) => name === 'Verdelingen')!.rows;
    expect(divisions.map((row) => row.slice(1))).toEqual([
      ['nee', 60, 'CBS', 2024, 224],
      ['ja', 40, 'CBS', 2024, 88],
    ]);
    const { columns, rows } = sheets.find(({ name }) => name === 'Gewogen cijfers')!;
    const weighted = (row: readonly unknown[]) => row[columns.indexOf('Gewogen')];
    expect(rows.map(([name]) => name).slice(0, 2)).toEqual(['Het gedrag zelf', 'Gemak en frictie']);
    expect(weighted(rows[0]!)).toBe(2.8);
    expect(rows[0]!.slice(-4)).toEqual([1.1, 283.6, expect.stringContaining('(CBS, 2024)'), notRepresentative]);
  });

  it('has the words for the questions, the question of each segment and what was corrected', () => {
    const input = exampleInput();
    Object.assign(input.sections.researchTarget, {
      questionOccasion: 'na het koken',
      audienceQuestion: 'Woon je in een flat?',
      ownForms: [{ uuid: crypto.randomUUID(), phrase: 'weggooien', form: 'participle', words: 'weggegooid' }],
    });
    const { rows } = sheetsOf(input).find(({ name }) => name === 'Gegevens')!;
    expect(rows).toContainEqual(['Gedrag in de vragen', 'etensresten apart weggooien']);
    expect(rows).toContainEqual(['Moment in de vragen', 'na het koken']);
    expect(rows).toContainEqual(['Vraag naar de doelgroep', 'Woon je in een flat?']);
    expect(rows).toContainEqual([
      'Vraag bij een segment',
      'Woon je korter dan een jaar in deze flat?',
      'Nieuwe bewoners',
    ]);
    expect(rows).toContainEqual(['Verbeterde vormen', 'weggegooid', 'weggooien: participle']);
    expect(rows).toContainEqual(['Aanspreekvorm', 'je']);
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
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      'x',
      '<b>&amp;"',
      'abc',
      'los',
      '\u202ertl',
      '👩🏽‍🔬',
      'x'.repeat(32_767),
    ]);
  });
});
