import { describe, expect, it } from 'vitest';
import {
  cellWords,
  formatWords,
  mergeWords,
  progressOf,
  skippedWords,
} from '#steps/conducting-research/answers-import/dialog/sentences.parts.ts';
import { keepingProblem } from './limits.rules.ts';
import type { RejectedCells } from './rejected.rules.ts';
import { cellsAt, placesOf, rejectedCellsFile, rejectedRowsFile } from './report.rules.ts';

const cells: RejectedCells = {
  count: 3,
  rows: Uint32Array.of(2, 3, 3),
  which: Uint32Array.of(0, 1, 0),
  reasons: [
    { item: 'a', column: 1, name: 'A', said: '=2+5', sentence: '“=2+5” is geen antwoord op deze vraag.' },
    { item: 'b', column: 2, name: 'B', said: '9', sentence: '“9” ligt buiten de schaal van 1 tot en met 7.' },
  ],
};

describe('rejected cells', () => {
  it('are those of one question, or all', () => {
    expect([...placesOf(cells, null)]).toEqual([0, 1, 2]);
    expect(cellsAt(cells, placesOf(cells, 'a')).map(({ row, said }) => [row, said])).toEqual([
      [2, '=2+5'],
      [3, '=2+5'],
    ]);
  });

  it('go into a file in which no formula runs', () => {
    const lines = rejectedCellsFile(cells, (item) => `VRAAG_${item}`).split('\r\n');
    expect(lines[0]).toBe('\uFEFFrij;kolom;vraag;inhoud;waarom');
    expect(lines[1]).toBe("2;A;VRAAG_a;'=2+5;“=2+5” is geen antwoord op deze vraag.");
    expect(lines).toHaveLength(5);
  });
});

it('rejected rows go into a file with the numbers of a spreadsheet', () => {
  expect(rejectedRowsFile([{ row: 7, reason: 'test', sentence: 'Dit is een proef.' }])).toBe(
    '\uFEFFrij;soort;waarom\r\n7;Proefantwoord of spam;Dit is een proef.\r\n',
  );
});

describe('what can be kept', () => {
  const answers = { rows: 1, respondents: ['R1'], items: [], texts: [{ name: 'OPEN_1', values: ['goed'] }] };

  it('is anything a survey holds', () => expect(keepingProblem(answers)).toBeNull());

  it.each([
    ['nobody at all', { ...answers, rows: 0 }, 'geen enkele rij'],
    ['too many people', { ...answers, rows: 50_001 }, '50.001 respondenten. We bewaren er hoogstens 50.000'],
    ['a code as long as a letter', { ...answers, respondents: ['x'.repeat(201)] }, 'is te lang'],
    ['a text as long as a book', { ...answers, texts: [{ name: 'O', values: ['x'.repeat(10_001)] }] }, 'kolom “O”'],
  ])('is not %s', (_, given, sentence) => expect(keepingProblem(given)).toContain(sentence));
});

describe('in words', () => {
  it('who was not asked about the behaviour', () => {
    expect(skippedWords(1)).toMatch(/^1 mens was nooit in de situatie en kreeg de vragen/);
    expect(skippedWords(7)).toMatch(/^7 mensen waren nooit in de situatie en kregen de vragen/);
  });

  it('what becomes of people', () => {
    expect(mergeWords({ added: 12, replaced: 40, kept: 3, gone: 0 })).toBe(
      '12 respondenten nieuw, 40 worden vervangen en 3 blijven zoals het was.',
    );
    expect(mergeWords({ added: 0, replaced: 1, kept: 0, gone: 1 })).toBe('1 wordt vervangen en 1 verdwijnt.');
    expect(mergeWords({ added: 0, replaced: 0, kept: 0, gone: 0 })).toBe('Er verandert niets.');
  });

  it('what stands in a column', () => {
    const report = { item: 'a', column: 1, answered: 1, skipped: 0, empty: 2, missing: 0, rejected: 3, between: 0 };
    expect(cellWords(report)).toBe('1 antwoord, 2 leeg, 3 afgewezen');
  });

  it('how a file was read, and how far that is', () => {
    expect(formatWords({ kind: 'csv', delimiter: '\t', encoding: 'utf-16le' })).toBe(
      'CSV, gescheiden door tab, UTF-16',
    );
    expect(formatWords({ kind: 'xlsx', sheet: 'Data', others: [] })).toBe('Excel (.xlsx), blad “Data”');
    const shares = [0, 0.5, 1].map((share) => progressOf('reading', share).percent);
    expect([...shares, progressOf('recognising', 0).percent]).toEqual([0, 47, 95, 97]);
  });
});
