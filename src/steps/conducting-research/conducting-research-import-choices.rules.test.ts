import { describe, expect, it } from 'vitest';
import { question, questions, yesNoQuestion } from './conducting-research-import.testing.ts';
import {
  mappedTo,
  mappingProblems,
  questionName,
  withColumn,
  withMeaning,
  withMissing,
  withShift,
} from './conducting-research-import-choices.rules.ts';
import { columnLabel, questionColumns, respondentColumns } from './conducting-research-import-columns.rules.ts';
import { type ImportMapping, proposeMapping } from './conducting-research-import-mapping.rules.ts';
import { readImport } from './conducting-research-import-read.rules.ts';

const empty: ImportMapping = {
  respondent: null,
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
  const columns = ['code', 'A', 'B'].map((name) => ({ name, question: null, different: 0, examples: [] }));

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
});

describe('the columns to choose from', () => {
  const { proposal } = found('respondent;EIGEFF_1;los;email;lastpage\nR1;4;5;a@b.nl;3\nR2;5;6;c@d.nl;3\n');
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
