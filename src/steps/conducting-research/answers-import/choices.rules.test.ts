import { describe, expect, it } from 'vitest';
import {
  mappedTo,
  mappingProblems,
  questionName,
  whichIsHigher,
  withColumn,
  withMeaning,
  withMissing,
  withShift,
  withWhichIsHigher,
} from './choices.rules.ts';
import { columnLabel, questionColumns, respondentColumns } from './columns.rules.ts';
import { question, questions, yesNoQuestion } from './import.testing.ts';
import { type ImportMapping, proposeMapping } from './mapping.rules.ts';
import { readImport } from './read.rules.ts';

const empty: ImportMapping = {
  respondent: null,
  ownCode: null,
  items: [],
  texts: [],
  missing: [],
  rejectUnfinished: false,
  rejectTests: true,
};

const found = (text: string) => {
  const { table } = readImport(new TextEncoder().encode(text));
  return { table, proposal: proposeMapping(table, questions) };
};

describe('what a person changes in a mapping', () => {
  it('another column for a question leaves what was said about the earlier one behind', () => {
    const said = withMeaning(withShift(withColumn(empty, 'EIGEFF_1', 2), 'EIGEFF_1', -1), 'EIGEFF_1', 'goed', 7);
    expect(mappedTo(said, 'EIGEFF_1')).toEqual({ item: 'EIGEFF_1', column: 2, shift: -1, words: { goed: 7 } });
    expect(mappedTo(withColumn(said, 'EIGEFF_1', 3), 'EIGEFF_1')).toEqual({ item: 'EIGEFF_1', column: 3 });
    expect(withColumn(said, 'EIGEFF_1', null).items).toEqual([]);
  });

  it('a text is a number, no answer, or unknown again', () => {
    const mapped = withColumn(empty, 'EIGEFF_1', 2);
    const number = withMeaning(mapped, 'EIGEFF_1', 'goed', 7);
    const missing = withMeaning(number, 'EIGEFF_1', 'goed', 'missing');
    expect(mappedTo(missing, 'EIGEFF_1')?.words).toEqual({});
    expect(missing.missing).toEqual(['goed']);
    expect(withMeaning(missing, 'EIGEFF_1', 'goed', null).missing).toEqual([]);
  });

  it('a code for no answer stands there once', () => {
    expect(withMissing(withMissing(empty, '-99', true), '-99', true).missing).toEqual(['-99']);
    expect(withMissing(withMissing(empty, '-99', true), '-99', false).missing).toEqual([]);
  });
});

describe('what stands in the way of going on', () => {
  const columns = ['code', 'A', 'B'].map((name) => ({
    name,
    question: null,
    filled: 20,
    different: 20,
    counted: false,
    coded: true,
    examples: [],
  }));

  it('no column at all', () => {
    expect(mappingProblems(empty, questions, columns)).toEqual([
      { item: null, message: 'Geen enkele vraag heeft een kolom. Kies bij minstens één vraag een kolom.' },
    ]);
  });

  it('one column at two questions, or at a question and as the respondent’s code', () => {
    const twice = withColumn(withColumn(empty, 'EIGEFF_1', 1), 'EIGEFF_2', 1);
    expect(mappingProblems(twice, questions, columns)).toEqual([
      { item: 'EIGEFF_2', message: 'De kolom “A” hoort al bij EIGEFF_1. Kies bij EIGEFF_2 een andere.' },
    ]);
    const code = { ...withColumn(empty, 'EIGEFF_1', 0), respondent: 0 };
    expect(mappingProblems(code, questions, columns).map(({ item }) => item)).toEqual(['EIGEFF_1']);
    expect(mappingProblems(withColumn(empty, 'EIGEFF_1', 1), questions, columns)).toEqual([]);
  });

  it('a code that does not tell people apart', () => {
    const schools = columns.map((column) =>
      column.name === 'code' ? { ...column, filled: 160, different: 8 } : column,
    );
    expect(mappingProblems({ ...withColumn(empty, 'EIGEFF_1', 1), respondent: 0 }, questions, schools)).toEqual([
      {
        item: null,
        respondent: true,
        message:
          'De kolom “code” heeft 8 verschillende codes in 160 rijen: dat is niet één code per persoon. Kies een andere kolom, of “Geen code”.',
      },
    ]);
  });

  it('two numbers of which nobody said which is ja', () => {
    const { proposal } = found('respondent;SEGMENT_1\nR1;1\nR2;2\n');
    const problems = (mapping: ImportMapping) =>
      mappingProblems(mapping, questions, proposal.columns, proposal.remarks);
    expect(problems(proposal.mapping)).toEqual([
      { item: 'SEGMENT_1', message: 'Kies bij SEGMENT_1 wat 1 en 2 betekenen.' },
    ]);
    const codes = proposal.remarks[0]!.twoCodes!;
    const said = withWhichIsHigher(proposal.mapping, 'SEGMENT_1', codes, 1, 'lower');
    expect(mappedTo(said, 'SEGMENT_1')?.words).toEqual({ 1: 1, 2: 0 });
    expect(problems(said)).toEqual([]);
    expect(whichIsHigher(mappedTo(said, 'SEGMENT_1')!, codes, 1)).toBe('lower');
    const turned = withWhichIsHigher(said, 'SEGMENT_1', codes, 1, 'higher');
    expect(mappedTo(turned, 'SEGMENT_1')?.words).toEqual({ 1: 0, 2: 1 });
    expect(problems(withWhichIsHigher(turned, 'SEGMENT_1', codes, 1, null))).toHaveLength(1);
  });
});

describe('the columns to choose from', () => {
  const { proposal } = found('respondent;EIGEFF_1;los;email;lastpage\nR1;4;5;a@b.nl;3\nR2;5;6;c@d.nl;3\n');
  it('for the respondent’s code hold no number that a survey tool or a spreadsheet gave', () => {
    const head = ['id', 'Antwoord ID', 'Respons-id', 'ResponseId', 'nr', 'Volgnummer', 'Uw code', 'EIGEFF_1'];
    const rows = ['a', 'b'].map((code, index) => [...Array(6).fill(index + 1), code, 4].join(';'));
    const { proposal } = found([head.join(';'), ...rows].join('\n'));
    expect(proposal.mapping.respondent).toBeNull();
    expect(labels(respondentColumns(proposal, proposal.mapping))).toEqual({ Waarschijnlijk: ['Uw code (kolom G)'] });
  });

  it('for the respondent’s code hold a number per person that is no count of the rows, and no open answers', () => {
    const offered = (name: string, codeOf: (row: number) => string | number) => {
      const rows = Array.from({ length: 30 }, (_, row) =>
        [codeOf(row), 4, row % 10 === 0 ? 'Er is te weinig plek bij de winkel.' : ''].join(';'),
      );
      const { proposal } = found([`${name};EIGEFF_1;OPEN_1`, ...rows].join('\n'));
      expect(proposal.mapping.respondent).toBeNull();
      return labels(respondentColumns(proposal, proposal.mapping));
    };
    const likely = (name: string) => ({ Waarschijnlijk: [`${name} (kolom A)`] });
    expect(offered('Nummer', (row) => `P${row + 1}`)).toEqual(likely('Nummer'));
    expect(offered('nr.', (row) => 4127 + 83 * row)).toEqual(likely('nr.'));
    // A spreadsheet's own count, also sorted and with rows taken out.
    expect(offered('Nummer', (row) => row + 1)).toEqual({});
    expect(offered('Nummer', (row) => 60 - row - Math.floor(row / 3))).toEqual({});
    expect(offered('Nummer', (row) => (row === 29 ? 'totaal' : row + 1))).toEqual({});
    // A survey tool's own, whatever it looks like.
    expect(offered('ResponseId', (row) => `R_${row}x`)).toEqual({});
    expect(offered('Tijdstempel', (row) => `2026-03-01 10:${10 + row}:00`)).toEqual({
      'Andere kolommen': ['Tijdstempel (kolom A)'],
    });
  });

  const labels = (groups: ReturnType<typeof questionColumns>) =>
    Object.fromEntries(groups.map(({ label, options }) => [label, options.map((option) => option.label)]));

  it('are free ones first; the survey tool’s and personal ones last', () => {
    expect(labels(questionColumns(proposal, proposal.mapping))).toEqual({
      'Nog vrij': ['los (kolom C)'],
      'Al bij een vraag': ['EIGEFF_1 (kolom B)'],
      'Van de vragenlijsttool': ['respondent (kolom A)', 'lastpage (kolom E)'],
      'Lijken persoonsgegevens': ['email (kolom D)'],
    });
  });

  it('for the respondent’s code never hold personal data, nor answers', () => {
    expect(labels(respondentColumns(proposal, proposal.mapping))).toEqual({
      Waarschijnlijk: ['respondent (kolom A)'],
      'Andere kolommen': ['los (kolom C)', 'lastpage (kolom E)'],
    });
  });

  it('are named with their question and their letter, cut off when long', () => {
    expect(columnLabel({ name: 'Q1', question: 'Hoe vaak?' }, 27)).toBe('Q1 – Hoe vaak? (kolom AB)');
    expect(columnLabel({ name: 'x'.repeat(90), question: null }, 0)).toBe(`${'x'.repeat(70)}… (kolom A)`);
  });
});

it('a question is called by its variable, else by its first words', () => {
  expect(questionName(yesNoQuestion)).toBe('SEGMENT_1');
  expect(questionName({ ...question('x'), variable: null, text: 'Hoe vaak?' })).toBe('Hoe vaak?');
  expect(questionName({ ...question('x'), variable: null })).toBe('Vraag zonder tekst');
});
