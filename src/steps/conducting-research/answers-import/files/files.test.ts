import { describe, expect, it } from 'vitest';
import { readableFiles } from '#steps/conducting-research/answers-import/import.rules.ts';
import { fixture, question, yesNoQuestion } from '#steps/conducting-research/answers-import/import.testing.ts';
import { mapAnswers } from '#steps/conducting-research/answers-import/map.rules.ts';
import { proposeMapping } from '#steps/conducting-research/answers-import/mapping.rules.ts';
import { type ImportReply, importHandler } from '#steps/conducting-research/answers-import/messages.rules.ts';
import { readImport } from '#steps/conducting-research/answers-import/read.rules.ts';

interface OfHaven {
  values: Record<string, string[]>;
  missing: Record<string, number[] | number>;
  labels: Record<string, Record<string, string> | null>;
  questions: Record<string, string | null>;
}
const haven = JSON.parse(new TextDecoder().decode(fixture('spss.json'))) as Record<string, OfHaven>;
const text = (words: string) => new TextEncoder().encode(words);

const hours = question('UREN', {
  block: 'outcome',
  ...{ number: true, unit: 'uur per week', lowest: 0, highest: 168, wholeNumbers: false },
  ...{ scaleMin: null, scaleMax: null, leftAnchor: null, rightAnchor: null },
});
const asked = [question('EIGEFF_1'), question('EIGEFF_2'), yesNoQuestion, hours];

describe.each(Object.keys(haven))('the system file of SPSS %s', (name) => {
  const { table, format } = readImport(fixture(name.replace(/^import-/, '')));
  const theirs = haven[name]!;

  it('holds what haven reads in it, cell by cell', () => {
    expect(format).toEqual({ kind: 'sav', packed: name.endsWith('.zsav'), weight: null });
    expect(table.rows).toBe(60);
    const ours = Object.fromEntries(
      table.columns.map(({ name: column, values, codes }) => [column, Array.from(codes, (code) => values[code])]),
    );
    expect(Object.keys(ours)).toEqual(Object.keys(theirs.values));
    for (const [column, values] of Object.entries(theirs.values)) {
      const told = ours[column]!;
      if (values.every((value) => value === '' || Number.isFinite(Number(value))))
        expect(told.map(Number), column).toEqual(values.map(Number));
      else expect(told, column).toEqual(values);
    }
  });

  it('says what values mean, and which are no answer', () => {
    for (const { name: column, question: words, labels, missing, values, codes } of table.columns) {
      expect(words, column).toBe(theirs.questions[column] ?? null);
      expect(labels ? Object.fromEntries(labels) : null, column).toEqual(theirs.labels[column] ?? null);
      const none = Array.from(codes, (code, row) => (missing?.has(values[code]!) || values[code] === '' ? row + 1 : 0));
      // An empty text is no missing text to haven.
      if (column !== 'kort')
        expect(
          none.filter((row) => row > 0),
          column,
        ).toEqual([theirs.missing[column]!].flat());
    }
  });

  it('becomes answers by what the file says, with a code book of each column', () => {
    const { mapping, remarks } = proposeMapping(table, asked);
    const { answers, report } = mapAnswers(table, asked, mapping);
    const of = (item: string) => answers.items.find((one) => one.item === item)!;
    const said = (column: string) => theirs.values[column]!;
    // 1 = Ja, 2 = Nee in the file; nee is 0 and ja is 1 in the questionnaire.
    expect([...of('SEGMENT_1').answers]).toEqual(said('SEGMENT_1').map((value) => (value === '1' ? 1 : 0)));
    expect(remarks.filter(({ item }) => item === 'SEGMENT_1')).toEqual([]);
    expect([...of('UREN').answers]).toEqual(
      said('UREN').map((value) => (value === '998' ? Number.NaN : Number(value))),
    );
    expect(of('UREN').book).toMatchObject({
      column: 'UREN',
      question: 'Hoeveel uur per week fiets je?',
      missing: [{ said: '998', label: 'onbekend', times: 2 }],
      outside: [],
    });
    expect(of('EIGEFF_1').book?.missing).toEqual([
      { said: '99', label: 'weet niet', times: said('EIGEFF_1').filter((value) => value === '99').length },
    ]);
    expect(report.rejectedCells.count).toBe(0);
  });
});

it('a weight in a system file is named, whatever stands before it, and nobody counts for more', () => {
  const { table, format } = readImport(fixture('spss-weighted.sav'));
  expect(format).toEqual({ kind: 'sav', packed: false, weight: 'gewicht_per_persoon' });
  const { answers } = mapAnswers(table, asked, proposeMapping(table, asked).mapping);
  expect([...answers.items.find(({ item }) => item === 'EIGEFF_1')!.answers]).toEqual([4, 5]);
});

it.each([10, 176, 400, 3000, 20_000])('a system file that ends after %i bytes gets a sentence', (length) => {
  for (const name of ['spss-none.sav', 'spss-byte.sav', 'spss-zsav.zsav']) {
    const cut = fixture(name).slice(0, length);
    if (cut.length < length || name === 'spss-byte.sav') continue;
    expect(() => readImport(cut)).toThrow(/SPSS-bestand is niet heel/);
  }
});

describe('results of SurveyJS', () => {
  const people = [
    { EIGEFF_1: 4, SEGMENT_1: true, grid: { EIGEFF_2: 6 }, many: ['a', 'b'] },
    { EIGEFF_1: 9, UREN: '12,5 uur' },
  ];
  it.each([
    ['a list', people],
    ['under Data', { ResultCount: 2, Data: people }],
    ['each under data', people.map((data, id) => ({ id, data }))],
  ])('are read as %s', (_, content) => {
    const { table, format } = readImport(text(JSON.stringify(content)));
    expect(format).toEqual({ kind: 'json' });
    const { mapping } = proposeMapping(table, asked);
    const { answers, report } = mapAnswers(table, asked, mapping);
    const of = (item: string) => [...answers.items.find((one) => one.item === item)!.answers];
    expect(of('EIGEFF_1')).toEqual([4, Number.NaN]);
    expect(of('EIGEFF_2')).toEqual([6, Number.NaN]);
    expect(of('SEGMENT_1')).toEqual([1, Number.NaN]);
    expect(of('UREN')).toEqual([Number.NaN, 12.5]);
    expect(report.rejectedCells.reasons.map(({ said }) => said)).toEqual(['9']);
  });

  it('are not its questionnaire, and not half a file', () => {
    expect(() => readImport(text('{"title":"x","pages":[{"elements":[]}]}'))).toThrow(/vragenlijst van SurveyJS/);
    expect(() => readImport(text('[{"EIGEFF_1": 4'))).toThrow(/niet heel/);
    expect(() => readImport(text('{"version": 3}'))).toThrow(/geen antwoorden/);
  });
});

it('every kind of file that is read can be chosen', () => {
  const extensions = ['.csv', '.tsv', '.txt', '.xlsx', '.sav', '.zsav', '.json'];
  expect(readableFiles.split(',')).toEqual(expect.arrayContaining(extensions));
});

describe('files of other tools', () => {
  it.each([
    ['R', [0x1f, 0x8b, 8, 0]],
    ['R', [0x42, 0x5a, 0x68, 0x39]],
    ['R', [0x58, 0x0a, 0, 0, 0, 3]],
    ['Stata', [0x73, 2, 1, 0]],
    ['Stata', [...'<stata_dta><header>'].map((sign) => sign.charCodeAt(0))],
  ])('of %s get a sentence with what to do', (tool, bytes) => {
    expect(() => readImport(Uint8Array.from(bytes))).toThrow(new RegExp(`bestand.*${tool}|${tool}-bestand`));
    expect(() => readImport(Uint8Array.from(bytes))).toThrow(/CSV/);
  });

  it.each([
    ['microsoft_forms', 'Id;Begintijd;Tijd van voltooien;E-mail;Naam;Hoeveel uur per week fiets je nu?'],
    ['google_forms', 'Tijdstempel;Hoeveel uur per week fiets je nu?'],
  ])('of %s are known, and their questions by their words', (origin, head) => {
    const asks = [{ ...hours, text: 'Hoeveel uur per week fiets je nu?' }];
    const many = head.split(';').length;
    const { table } = readImport(
      text(
        `${head}\n${Array(many - 1)
          .fill('x')
          .join(';')};4,5\n`,
      ),
    );
    const { mapping } = proposeMapping(table, asks);
    expect(table.origin).toBe(origin);
    expect([...mapAnswers(table, asks, mapping).answers.items[0]!.answers]).toEqual([4.5]);
  });

  it('of Google Forms have the row of a grid in brackets', () => {
    const asks = [question('EIGEFF_1', { text: 'Ik kan dit, ook als het druk is.' })];
    const { table } = readImport(text('Tijdstempel;Wat vind je hiervan? [Ik kan dit, ook als het druk is.]\nx;7\n'));
    expect(proposeMapping(table, asks).mapping.items).toEqual([{ item: 'EIGEFF_1', column: 1 }]);
  });
});

describe('a head that is not on the first row', () => {
  const file = text('Onderzoek fietsen;;\n;;\nrespondent;EIGEFF_1;EIGEFF_2\nR1;4;5\nR2;6;7\n');
  const ask = (options: object) => {
    const said: ImportReply[] = [];
    importHandler((reply) => said.push(reply))({
      ...{ kind: 'read', id: 1, questions: asked, options },
      file: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer,
    });
    return said.at(-1) as Extract<ImportReply, { kind: 'read' }>;
  };

  it('is found by the questions in it, and said', () => {
    const { headRow, proposal, firstRows } = ask({});
    expect(headRow).toBe(3);
    expect(proposal.matches.map(({ item }) => item)).toEqual(['EIGEFF_1', 'EIGEFF_2']);
    expect(proposal.rows).toBe(2);
    expect(firstRows[2]).toEqual(['respondent', 'EIGEFF_1', 'EIGEFF_2']);
  });

  it('is the row that somebody points at', () => {
    expect(ask({ headRow: 4 }).proposal.columns.map(({ name }) => name)).toEqual(['R1', '4', '5']);
  });
});
