import { describe, expect, it } from 'vitest';
import { fixture, question, questions } from './import.testing.ts';
import { mapAnswers } from './map.rules.ts';
import { proposeMapping } from './mapping.rules.ts';
import { readImport } from './read.rules.ts';
import { rejectedCellsBetween } from './rejected.rules.ts';

function imported(name: string, given: Partial<ReturnType<typeof proposeMapping>['mapping']> = {}) {
  const file = readImport(fixture(name));
  const proposal = proposeMapping(file.table, questions);
  const { answers, report } = mapAnswers(file.table, questions, { ...proposal.mapping, ...given });
  const numbers = Object.fromEntries(answers.items.map(({ item, answers }) => [item, [...answers]]));
  const cells = rejectedCellsBetween(report.rejectedCells, 0, 100);
  return { ...file, proposal, answers, report, numbers, cells };
}
const none = Number.NaN;

describe('LimeSurvey’s export', () => {
  it('is recognised; brackets, SQ codes and questions behind the code are read as variables, AO codes as answers', () => {
    const { table, answers, numbers, proposal, cells } = imported('limesurvey.csv');
    expect(table.origin).toBe('limesurvey');
    // The numbers that LimeSurvey gives say nothing of who somebody is.
    expect(answers.respondents).toEqual([null, null, null]);
    expect(numbers).toEqual({
      LAATSTE_10: [7, 10, 3],
      EIGEFF_1: [6, 2, none],
      EIGEFF_2: [5, 7, none],
      INTENTIE_1: [4, 7, none],
    });
    expect(cells).toEqual([]);
    expect(proposal.unmatched).toEqual(['FREQ_1', 'SEGMENT_1']);
  });

  it('leaves out who answered nothing, and who stopped when asked', () => {
    expect(imported('limesurvey.csv').report.rejectedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'no_answers'],
    ]);
    const { rejectedRows } = imported('limesurvey.csv', { rejectUnfinished: true }).report;
    expect(rejectedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'unfinished'],
      [5, 'unfinished'],
    ]);
  });

  it('leaves free text out unless it is chosen', () => {
    expect(imported('limesurvey.csv').answers.texts).toEqual([]);
    expect(imported('limesurvey.csv').proposal.freeText).toEqual([9]);
    expect(imported('limesurvey.csv', { texts: [9] }).answers.texts).toEqual([
      { name: 'OPEN1', values: ['Te weinig bakken\nin de straat, "echt waar"', null, null] },
    ]);
  });
});

describe('Qualtrics’ export', () => {
  it('is recognised by its third row; a prefix and the words of a question lead to the item', () => {
    const { table, proposal, numbers } = imported('qualtrics.csv');
    expect(table.origin).toBe('qualtrics');
    expect(proposal.matches).toEqual([
      { item: 'EIGEFF_1', column: 16, by: 'part' },
      { item: 'EIGEFF_2', column: 17, by: 'name' },
      { item: 'INTENTIE_1', column: 18, by: 'text' },
    ]);
    expect(numbers).toEqual({ EIGEFF_1: [7, 5], EIGEFF_2: [6, none], INTENTIE_1: [7, none] });
  });

  it('rejects previews and a respondent who was there before, with the row in the file', () => {
    const { rejectedRows } = imported('qualtrics.csv').report;
    expect(rejectedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'test'],
      [7, 'double'],
    ]);
    expect(rejectedRows[1]!.sentence).toBe('ResponseId: “R_1aB” staat ook in rij 4. Die rij telt.');
    expect(imported('qualtrics.csv', { rejectUnfinished: true }).answers).toMatchObject({
      rows: 1,
      respondents: [null],
    });
  });

  it('warns of the columns about persons', () => {
    const kinds = imported('qualtrics.csv').proposal.warnings.map(({ column, kind }) => [column, kind]);
    expect(kinds).toEqual([
      [3, 'ip'],
      [9, 'name'],
      [10, 'name'],
      [11, 'email'],
      [12, 'location'],
      [13, 'location'],
    ]);
  });
});

describe('a file from Excel with semicolons, BOM and decimal commas', () => {
  it('is read; what does not fit is told with row, column and reason', () => {
    const { format, numbers, cells, report } = imported('excel.csv');
    expect(format).toEqual({ kind: 'csv', encoding: 'utf-8', delimiter: ';' });
    expect(numbers).toEqual({
      EIGEFF_1: [4, none],
      EIGEFF_2: [1, 7],
      LAATSTE_10: [10, 0],
    });
    expect(cells.map(({ row, name, said, sentence }) => [row, name, said, sentence])).toEqual([
      [3, 'eigeff_1', '3,5', '“3,5” is geen heel getal.'],
      [5, 'eigeff_1', '8', '“8” ligt buiten de schaal van 1 tot en met 7.'],
      [6, 'eigeff_1', 'zeven', '“zeven” is geen antwoord op deze vraag.'],
    ]);
    expect(report.rejectedRows.map(({ row, reason }) => [row, reason])).toEqual([
      [5, 'no_answers'],
      [6, 'no_answers'],
    ]);
    expect(report.items[0]).toMatchObject({ item: 'EIGEFF_1', answered: 1, rejected: 1, between: 1 });
  });

  it('proposes the codes for no answer', () => {
    expect(imported('excel.csv').proposal.missing).toEqual([
      { code: '-99', columns: 1, certain: true },
      { code: '8', columns: 1, certain: false },
      { code: '999', columns: 1, certain: true },
      { code: 'n.v.t.', columns: 1, certain: true },
    ]);
  });

  it('warns of names and burgerservicenummers', () => {
    const kinds = imported('excel.csv').proposal.warnings.map(({ column, kind, by }) => [column, kind, by]);
    expect(kinds).toEqual([
      [4, 'name', 'name'],
      [6, 'bsn', 'name'],
    ]);
  });
});

it('Windows-1252 is recognised; words are answers', () => {
  const { format, numbers, answers } = imported('windows-1252.csv', { texts: [3] });
  expect(format).toEqual({ kind: 'csv', encoding: 'windows-1252', delimiter: ';' });
  expect(numbers).toEqual({ SEGMENT_1: [1, 0], FREQ_1: [2, 5] });
  expect(answers.texts[0]!.values).toEqual(['Café ‘De Zon’ € 5', 'coördinatie']);
});

it('of a broken file the rows that can be read are taken, and each other is told', () => {
  const { answers, report } = imported('broken.csv');
  expect(answers.respondents).toEqual(['R1', 'R5']);
  expect(report.rejectedRows.map(({ row, reason }) => [row, reason])).toEqual([
    [3, 'too_many_cells'],
    [4, 'quotes'],
    [5, 'no_answers'],
    [7, 'quotes'],
  ]);
});

it('a quote that is not closed says where, and how many lines went with it', () => {
  const lines = Array.from({ length: 60 }, (_, index) => `R${index};4;${index === 19 ? '"te duur' : 'goed'}`);
  const { table } = readImport(new TextEncoder().encode(`respondent;EIGEFF_1;OPEN_1\n${lines.join('\n')}\n`));
  const { report } = mapAnswers(table, questions, proposeMapping(table, questions).mapping);
  expect(report.rejectedRows).toEqual([
    {
      row: 21,
      reason: 'quotes',
      swallowed: 40,
      sentence:
        'In de kolom “OPEN_1” begint een aanhalingsteken dat niet sluit. Daardoor zijn de 40 regels eronder als deel van deze cel gelezen. Haal het weg of sluit het, en kies het bestand opnieuw.',
    },
  ]);
});

it('tells who was not asked about the behaviour from who left it empty', () => {
  const asked = [
    question('FILTER_1', { block: 'filter', scaleMin: 0, scaleMax: 1 }),
    question('LAATSTE_10', { block: 'outcome', scaleMin: 0, scaleMax: 10 }),
    question('EIGEFF_1'),
  ];
  const text = 'FILTER_1;LAATSTE_10;EIGEFF_1\n0;;\n0;;4\n1;;5\n1;10;6\n0;3;7\n';
  const { table } = readImport(new TextEncoder().encode(text));
  const { report } = mapAnswers(table, asked, proposeMapping(table, asked).mapping);
  const of = (item: string) => {
    const { answered, skipped, empty } = report.items.find((one) => one.item === item)!;
    return { answered, skipped, empty };
  };
  expect(of('LAATSTE_10')).toEqual({ answered: 2, skipped: 2, empty: 1 });
  expect(of('EIGEFF_1')).toEqual({ answered: 4, skipped: 0, empty: 1 });
});
