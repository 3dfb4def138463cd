import { strFromU8, unzipSync } from 'fflate';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { columnName, numberFormat } from '#documents/workbook.rules.ts';
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
      'Cijfers per vraag',
      'Antwoorden per vraag',
      'Groepen',
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
      'Meetplan',
      'Meetplan, groepen',
      'Meetplan, meetmomenten',
      'Meetplan, uitkomsten',
      'Meetplan, tellingen',
      'Meetplan, uitvoering',
    ]);
    for (const [index, { name, columns, rows }] of sheets.entries()) {
      expect(rows.length, name).toBeGreaterThan(0);
      for (const row of rows) expect(row.length, name).toBeLessThanOrEqual(columns.length);
      const wide = (row: readonly unknown[]) => [...row, ...Array(columns.length - row.length).fill(null)];
      // The reader trims texts.
      const plain = (cell: unknown) =>
        typeof cell === 'string'
          ? cell.trim().replaceAll('\r\n', '\n')
          : cell instanceof Date
            ? { day: cell.toISOString().slice(0, 10) }
            : cell;
      const trimmed = (row: readonly unknown[]) => row.map(plain);
      expect(
        read[index]!.data.map((row) => trimmed(wide(row))),
        name,
      ).toEqual([columns, ...rows].map((row) => trimmed(wide(row))));
    }
  });

  it('has no sheet without rows', () => {
    const names = sheetsOf(exampleInput()).map(({ name }) => name);
    expect(names).toContain('Gegevens');
    for (const unused of ['Later veranderd', 'Verdelingen', 'Met wie is weggelaten', 'Gewogen cijfers'])
      expect(names).not.toContain(unused);
    for (const { name, rows } of sheetsOf(exampleInput())) expect(rows.length, name).toBeGreaterThan(0);
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

  it('holds the figures of every question and of every group, with n and interval', () => {
    const sheets = sheetsOf(exampleInput());
    const of = (name: string) => sheets.find((sheet) => sheet.name === name)!;
    const questions = of('Cijfers per vraag');
    const gemak = questions.rows.filter(([factor]) => factor === 'Gemak en frictie');
    expect(gemak.length).toBe(2);
    for (const row of questions.rows) {
      const [mean, lo, hi] = row.slice(6, 9) as number[];
      expect(lo).toBeLessThan(mean!);
      expect(hi).toBeGreaterThan(mean!);
    }
    for (const row of questions.rows) {
      const given = of('Antwoorden per vraag').rows.filter((answer) => answer[1] === row[1]);
      const sum = (at: number) => given.reduce((total, answer) => total + (answer[at] as number), 0);
      expect(sum(4)).toBe(row[4]);
      expect(sum(5)).toBeCloseTo(100, 3);
    }
    const groups = of('Groepen');
    const doers = groups.rows.filter(([factor, by]) => factor === 'Gemak en frictie' && by === 'doen en niet doen');
    expect(doers.map((row) => row[2])).toEqual(['doeners', 'niet-doeners', 'verschil: doeners min niet-doeners']);
    expect((doers[0]![4] as number) - (doers[1]![4] as number)).toBeCloseTo(doers[2]![4] as number, 4);
  });

  it('tells of no group that is too small', () => {
    const { research, sections, library } = exampleInput();
    const limit = 300;
    const rows = workbookOf(joinStudy(research, sections, library, { ...unlimited, smallestGroup: limit })).find(
      ({ name }) => name === 'Groepen',
    )!.rows;
    for (const row of rows) expect(row[3] === null || (row[3] as number) >= limit, String(row)).toBe(true);
  });

  it('can be filtered and printed, with days as days and numbers as they are read', async () => {
    const sheets = sheetsOf(exampleInput());
    const files = unzipSync(new Uint8Array(await writeWorkbook(sheets)));
    const book = strFromU8(files['xl/workbook.xml']!);
    for (const [at, { name, columns, rows }] of sheets.entries()) {
      const xml = strFromU8(files[`xl/worksheets/sheet${at + 1}.xml`]!);
      expect(xml).toContain(`<autoFilter ref="A1:${columnName(columns.length - 1)}${rows.length + 1}"/>`);
      expect(xml).toMatch(
        /<pageSetup paperSize="9" fitToWidth="[1-5]" fitToHeight="0" [^>]*orientation="landscape"\/>/,
      );
      expect(xml).toContain('state="frozen"');
      expect(book).toMatch(new RegExp(`localSheetId="${at}">[^<]*&apos;${name}&apos;!\\$1:\\$1</definedName>`));
    }
    // What a question is called stands on every page of its row.
    expect(book).toContain('&apos;Vragenlijst&apos;!$A:$C,&apos;Vragenlijst&apos;!$1:$1');
    const styles = strFromU8(files['xl/styles.xml']!);
    for (const format of ['0.00', 'd-m-yyyy']) expect(styles).toContain(format);
    const read = await readExcelFile(await writeWorkbook(sheets));
    const details = read.find(({ sheet }) => sheet === 'Gegevens')!.data;
    expect(details.find(([what]) => what === 'Startdatum')![1]).toBeInstanceOf(Date);
  });

  it('shows a column of numbers in as many decimals as it needs', () => {
    expect(numberFormat([312, null, 'n'])).toBe('0');
    expect(numberFormat([7, 7.5])).toBe('0.0');
    expect(numberFormat([0.3675858633221819, 2])).toBe('0.00');
    expect([0, 25, 26, 27, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB', 'ZZ', 'AAA']);
  });

  it('of an empty research holds what is known of it alone', async () => {
    const read = await readExcelFile(await writeWorkbook(sheetsOf(emptyInput() as never)));
    expect(read.map(({ sheet }) => sheet)).toEqual(['Gegevens']);
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
