import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { passesElevenTest } from '#foundation/shared/bsn.ts';
import { cellText } from '#foundation/shared/spreadsheet/cell.rules.ts';
import { type Delimiter, delimiterOf, delimiters, readCsv } from '#foundation/shared/spreadsheet/csv.rules.ts';
import { textOf } from '#foundation/shared/spreadsheet/text.rules.ts';
import { inSequence, saysTest } from '#steps/conducting-research/answers-import/tool/specials.rules.ts';
import { answerReader } from './answers.rules.ts';
import { headOf } from './head.rules.ts';
import type { ImportQuestion } from './import.rules.ts';
import { question, yesNoQuestion } from './import.testing.ts';
import { mapAnswers } from './map.rules.ts';
import { proposeMapping } from './mapping.rules.ts';
import { matchColumns } from './match.rules.ts';
import { privacyWarnings } from './privacy.rules.ts';
import { readImport } from './read.rules.ts';

const rowsOf = (text: string, delimiter: Delimiter) => {
  const rows: string[][] = [];
  readCsv(text, delimiter, (cells) => rows.push(cells.map(cellText)));
  return rows;
};

/** Rows and whether their quotes fail, of any text. */
const readOf = (text: string, delimiter: Delimiter) => {
  const rows: [string[], boolean][] = [];
  readCsv(text, delimiter, (cells, quotesFail) => rows.push([cells.map(cellText), quotesFail]));
  return rows;
};

const parsedOf = (text: string, delimiter: Delimiter) => {
  const rows: [string[], boolean][] = [];
  Papa.parse<string[]>(text, { delimiter, step: ({ data, errors }) => rows.push([data, errors.length > 0]) });
  return rows;
};

describe('CSV', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', '"', '""', 'a,b', ';', '\t', '|', 'regel\nregel', 'regel\r\nregel', ' 3,5 ', '-99'),
  );
  // A first cell that is a byte order mark or `sep=;` is no data.
  const table = fc
    .array(fc.array(cell, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 8 })
    .map((rows) => [['kop', 'kop'], ...rows]);

  it('is read back as it was written, whatever divides the cells, with all or only the needed quotes', () => {
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...delimiters),
        fc.boolean(),
        fc.constantFrom('\n', '\r\n'),
        (rows, delimiter, quotes, newline) => {
          const text = Papa.unparse(rows, { delimiter, quotes, newline });
          expect(rowsOf(text, delimiter)).toEqual(rows);
        },
      ),
    );
  });

  it('is read as Papa Parse reads it, however its quotes, spaces and line ends stand', () => {
    const part = fc.constantFrom(
      '"',
      '"',
      '""',
      ';',
      ';',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '\t',
      'a',
      '7',
      '12',
      'nee',
      'é',
      '€',
    );
    const line = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
    const text = fc
      .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.constantFrom('\n', '\r\n', '\r'))
      .map(([lines, end]) => lines.join(end));
    fc.assert(
      fc.property(text, fc.constantFrom(';', '\t'), (some, delimiter) => {
        expect(readOf(some, delimiter)).toEqual(parsedOf(some, delimiter));
      }),
      { numRuns: 2000 },
    );
  });

  it('tells by itself what divides the cells of a survey, commas in numbers and texts notwithstanding', () => {
    const answer = fc.constantFrom('1', '2', '3,5', '4.0', '', 'n.v.t.', 'Goed, maar duur; soms');
    const survey = fc
      .integer({ min: 2, max: 8 })
      .chain((wide) =>
        fc
          .array(fc.array(answer, { minLength: wide, maxLength: wide }), { minLength: 2, maxLength: 20 })
          .map((rows) => [Array.from({ length: wide }, (_, index) => `VRAAG_${index}`), ...rows]),
      );
    fc.assert(
      fc.property(survey, fc.constantFrom(...delimiters), (rows, delimiter) => {
        expect(delimiterOf(Papa.unparse(rows, { delimiter }))).toBe(delimiter);
      }),
    );
  });

  it('believes a first line sep=; and leaves it out', () => {
    expect(delimiterOf('sep=;\r\na;b\r\n1,2;3')).toBe(';');
    expect(rowsOf('sep=;\r\na;b\r\n1,2;3', ';')).toEqual([
      ['a', 'b'],
      ['1,2', '3'],
    ]);
  });
});

describe('how a text was written', () => {
  const text = 'respondent;EIGEFF_1\r\nZoë;4';
  const utf16 = (little: boolean) =>
    Uint8Array.from([...text].flatMap((sign) => (little ? [sign.charCodeAt(0), 0] : [0, sign.charCodeAt(0)])));

  it.each([
    ['UTF-8', new TextEncoder().encode(text), 'utf-8'],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a mark', Uint8Array.from([0xff, 0xfe, ...utf16(true)]), 'utf-16le'],
    ['UTF-16 without', utf16(true), 'utf-16le'],
    ['UTF-16 the other way round', utf16(false), 'utf-16be'],
    ['Windows-1252', Uint8Array.from(text, (sign) => sign.charCodeAt(0)), 'windows-1252'],
  ] as const)('%s', (_, bytes, encoding) => {
    expect(textOf(bytes)).toEqual({ text, encoding });
  });
});

describe('the head', () => {
  it('of a file that begins with numbers is missing', () => {
    expect(
      headOf([
        ['1', '4'],
        ['2', '5'],
      ]),
    ).toMatchObject({ rows: 0, names: ['', ''] });
  });

  it('stands under empty rows', () => {
    expect(
      headOf([
        ['', ''],
        ['respondent', 'EIGEFF_1', ''],
        ['1', '4'],
      ]),
    ).toMatchObject({
      rows: 2,
      names: ['respondent', 'EIGEFF_1', ''],
    });
  });
});

describe('columns and variables', () => {
  const column = (name: string) => ({ name, question: null, importId: null, values: [''], codes: new Uint16Array() });
  const matched = (names: string[], ...variables: string[]) =>
    matchColumns(
      names.map(column),
      variables.map((variable) => question(variable)),
    ).map(({ item, column, by }) => [item, column, by]);

  it.each(['eigeff_1', ' EIGEFF_1 '])('%j is the name', (name) => {
    expect(matched([name], 'EIGEFF_1')).toEqual([['EIGEFF_1', 0, 'name']]);
  });
  it.each(['EIGEFF1', 'Eigeff 1', 'EIGEFF[1]', 'EIGEFF[SQ001]', 'EIGEFF_1. Ik kan dit'])('%j is alike', (name) => {
    expect(matched([name], 'EIGEFF_1')).toEqual([['EIGEFF_1', 0, 'alike']]);
  });
  it.each(['Q12_EIGEFF_1', 'vraag EIGEFF_1 (thuis)', 'blok2.EIGEFF_1'])('%j holds it', (name) => {
    expect(matched([name], 'EIGEFF_1')).toEqual([['EIGEFF_1', 0, 'part']]);
  });
  it('EIGEFF_11 is not EIGEFF_1', () => {
    expect(matched(['EIGEFF_11', 'XEIGEFF_1'], 'EIGEFF_1')).toEqual([]);
  });
  it('a column of the survey tool answers a question only by exactly its name', () => {
    expect(matched(['status', 'Seed.'], 'STATUS', 'SEED')).toEqual([['STATUS', 0, 'name']]);
  });
  it('two columns that fit alike are left to a person', () => {
    expect(matched(['Q1_EIGEFF_1', 'Q2_EIGEFF_1'], 'EIGEFF_1')).toEqual([]);
  });
});

describe('answers', () => {
  const agree = answerReader(question('EIGEFF_1'), { missing: ['-99', 'n.v.t.'] });
  it.each([
    ['4', 4],
    ['4,0', 4],
    ['3,5', 3.5],
    ['helemaal mee oneens', 1],
    ['Helemaal oneens', 1],
    ['zeer mee eens', 7],
    ['neutraal', 4],
    ['een beetje mee eens', 5],
    ['1 – helemaal oneens', 1],
    ['7 (helemaal mee eens)', 7],
    ['helemaal mee eens (7)', 7],
    ['5 = tamelijk', 5],
    ['AO03', 3],
    ['A7', 7],
  ])('%j is %d', (said, answer) => {
    expect(agree(said)).toEqual({ answer });
  });
  it.each(['-99', '-99,00', 'N.V.T.', 'nvt'.replace('nvt', 'n.v.t')])('%j is no answer', (said) => {
    expect(agree(said)).toEqual({ missing: true });
  });
  it.each(['0', '8', '-1', '2 keer', '10-12', 'zeven', 'AO08', '1e3'])('%j is rejected', (said) => {
    expect(agree(said)).toHaveProperty('rejected');
  });
  it('words that belong to another number are a contradiction', () => {
    expect(agree('7 – helemaal mee oneens')).toEqual({
      rejected: '“7 – helemaal mee oneens” spreekt zichzelf tegen: bij deze vraag hoort “helemaal mee oneens” bij 1.',
    });
  });
  it('ja and nee are known in several forms; a code on the scale is an answer even when it is chosen as missing', () => {
    const read = answerReader(yesNoQuestion, { missing: ['1'] });
    expect(['Ja', 'Y', 'true', '1', 'Nee', 'N', '0'].map(read)).toEqual(
      [1, 1, 1, 1, 0, 0, 0].map((answer) => ({ answer })),
    );
  });
  it('a person may give words a number, and count from 0', () => {
    const read = answerReader(question('X'), { missing: [], words: { tamelijk: 5 }, shift: -1 });
    expect([read('tamelijk'), read('8'), read('1')]).toEqual([
      { answer: 5 },
      { answer: 7 },
      { rejected: expect.any(String) },
    ]);
  });
});

describe('data about persons', () => {
  const kindsOf = (name: string, ...values: string[]) =>
    privacyWarnings({
      columns: [{ name, question: null, importId: null, values: ['', ...values], codes: new Uint16Array() }],
    }).map(({ kind, by }) => `${kind} by ${by}`);

  it.each([
    ['E-mailadres', 'email'],
    ['ipaddr', 'ip'],
    ['Geboortedatum', 'birth_date'],
    ['Achternaam', 'name'],
    ['RecipientFirstName', 'name'],
    ['Postcode', 'address'],
    ['Telefoonnummer', 'phone'],
    ['BSN', 'bsn'],
  ])('by the name %s', (name, kind) => {
    expect(kindsOf(name)).toEqual([`${kind} by name`]);
  });
  it.each([
    ['email', ['ja', 'mail noor@voorbeeld.example']],
    ['ip', ['192.0.2.1', '192.0.2.77', '2001:db8::1']],
    ['phone', ['06-12345678', '0612345679', '+31 6 12345678']],
    ['bsn', ['111222333', '123456782', '111222333']],
    ['address', ['1234 AB', '9711GH 12', '3511 ez']],
    ['birth_date', ['12-03-1984', '1990-01-31', '7/5/1961']],
    ['name', ['Noor de Vries', 'Karim el Amrani', 'mw. J. van den Berg']],
  ])('by what stands in it: %s', (kind, values) => {
    expect(kindsOf('VRAAG_9', ...values)).toEqual([`${kind} by content`]);
  });
  it.each([
    ['EIGEFF_1', ['1', '2', '7']],
    ['LAATSTE_10', ['10', '3,5', '-99']],
    ['submitdate', ['2026-10-01 09:12:44', '2026-10-02 10:00:00', '2026-10-03 11:00:00']],
    ['OPEN_1', ['Ik weet het niet zo goed', 'Er staat geen bak', 'te duur']],
    ['INTENTIE_1', ['helemaal mee eens', 'Niet mee eens', 'neutraal']],
    ['Gemeentenaam of wijk waar je werkt en woont', []],
  ])('not in %s', (name, values) => {
    expect(kindsOf(name, ...values)).toEqual([]);
  });
  it('the eleven-test', () => {
    expect(['111222333', '123456782', '1112.22.333', '12345678'].map(passesElevenTest)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(['123456789', '000000000', 'abcdefghi', '7'].some(passesElevenTest)).toBe(false);
  });
});

it.each([
  ['empty', new Uint8Array(), /leeg/],
  ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), /\.xls/],
  ['SPSS', new TextEncoder().encode('$FL2@(#)'), /SPSS/],
  ['compressed SPSS', new TextEncoder().encode('$FL3@(#)'), /SPSS/],
  ['Stata', new TextEncoder().encode('<stata_dta><header>'), /Stata/],
  ['an older Stata', Uint8Array.from([0x72, 2, 1, 0, 5, 0]), /Stata/],
  ['a zip that is no workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0]), /Excel-bestand kunnen we niet lezen/],
  ['a head alone', new TextEncoder().encode('EIGEFF_1;EIGEFF_2\r\n'), /geen enkele rij/],
  ['an image', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0, 1]), /geen CSV- of Excel/],
])('%s is refused in a sentence', (_, bytes, sentence) => {
  expect(() => readImport(bytes)).toThrow(sentence);
});

it('a status of 1 is a preview in Qualtrics’ files and anything elsewhere; words are clear everywhere', () => {
  expect(saysTest('1', 'qualtrics')).toBe(true);
  expect(['0', '2'].some((status) => saysTest(status, 'qualtrics'))).toBe(false);
  expect(saysTest('1', 'other')).toBe(false);
  expect(['Survey Preview', 'Spam', 'test'].every((status) => saysTest(status, 'other'))).toBe(true);
});

describe('a column that is coded otherwise than the question', () => {
  const proposed = (asked: ImportQuestion, ...values: (number | string)[]) => {
    const lines = values.map((value, index) => `R${index};${value}`);
    const { table } = readImport(new TextEncoder().encode(`respondent;${asked.variable}\n${lines.join('\n')}\n`));
    return proposeMapping(table, [asked]);
  };
  const ten = question('TIEN', { scaleMin: 0, scaleMax: 10 });

  it.each([
    [
      'from 1 on a scale from 0',
      ten,
      [1, 5, 11],
      -1,
      'van 1 tot en met 11, op de schaal van 0 tot en met 10. Tel je vanaf 1, trek er dan 1 af.',
    ],
    [
      'from 0 on a scale from 1',
      question('X'),
      [0, 3, 6],
      1,
      'van 0 tot en met 6, op de schaal van 1 tot en met 7. Tel je vanaf 0, tel er dan 1 bij op.',
    ],
    [
      'from −3 to 3 on seven points',
      question('X'),
      [-3, 0, 2, 3],
      4,
      'van −3 tot en met 3, op de schaal van 1 tot en met 7. Tel je vanaf −3, tel er dan 4 bij op.',
    ],
  ])('%s is pointed out, never shifted', (_, asked, values, shift, sentence) => {
    const { remarks, mapping } = proposed(asked, ...values);
    expect(remarks).toEqual([expect.objectContaining({ shift, sentence: expect.stringContaining(sentence) })]);
    expect(mapping.items).toEqual([{ item: asked.variable, column: 1 }]);
  });

  it.each([
    ['all of the scale', question('X'), [1, 4, 7]],
    ['a code for no answer', question('X'), [-1, 1, 7, 9]],
    ['the scale itself', ten, [0, 10, 11]],
  ])('%s is not', (_, asked, values) => {
    expect(proposed(asked, ...values).remarks).toEqual([]);
  });

  it('1 and 2 for yes and no are asked about: no tick can turn them round', () => {
    const { remarks, mapping } = proposed(yesNoQuestion, 1, 2, 2);
    expect(remarks).toEqual([
      { column: 1, item: 'SEGMENT_1', sentence: expect.stringContaining('staan 1 en 2'), twoCodes: [['1'], ['2']] },
    ]);
    expect(remarks[0]).not.toHaveProperty('shift');
    expect(mapping.items).toEqual([{ item: 'SEGMENT_1', column: 1 }]);
  });

  it('what the head says of 1 and 2 is proposed, whichever way round', () => {
    const words = (head: string) => {
      const { table } = readImport(new TextEncoder().encode(`respondent;${head}\nR1;1\nR2;2\n`));
      return proposeMapping(table, [yesNoQuestion]).mapping.items[0]?.words;
    };
    expect(words('SEGMENT_1. Hebt u een e-bike? (1 = ja, 2 = nee)')).toEqual({ 1: 1, 2: 0 });
    expect(words('SEGMENT_1. Hebt u een e-bike? 1: Nee 2: Ja')).toEqual({ 1: 0, 2: 1 });
    expect(words('SEGMENT_1. Hebt u 1 of 2 e-bikes?')).toBeUndefined();
  });

  it('words beside a number that the scale does not have are the answer', () => {
    const read = answerReader(yesNoQuestion, { missing: [] });
    expect(['1 – ja', '2 – nee'].map(read)).toEqual([{ answer: 1 }, { answer: 0 }]);
    expect(read('1 – nee')).toHaveProperty('rejected');
  });
});

describe('who somebody is', () => {
  const proposed = (name: string, codes: (string | number)[]) => {
    const lines = codes.map((code) => `${code};4`);
    const { table } = readImport(new TextEncoder().encode(`${name};EIGEFF_1\n${lines.join('\n')}\n`));
    const proposal = proposeMapping(table, [question('EIGEFF_1')]);
    return { proposal, mapped: mapAnswers(table, [question('EIGEFF_1')], proposal.mapping) };
  };

  it.each([
    'id',
    'Antwoord ID',
    'Antwoord-id',
    'Respons-id',
    'id. Response ID',
    'ResponseId',
    'nr',
    'Volgnummer',
    'Record ID',
  ])('the numbers under %s tell rows apart and nobody', (name) => {
    const { proposal, mapped } = proposed(name, [1, 2, 3, 4, 2]);
    expect(proposal.mapping.respondent).toBeNull();
    expect(mapped.answers.respondents).toEqual([null, null, null, null]);
    expect(mapped.report.rejectedRows).toEqual([
      { row: 6, reason: 'double', sentence: `${name}: “2” staat ook in rij 3. Die rij telt.` },
    ]);
  });

  it('two files under each other that both count from 1 are of different people', () => {
    const answered = (people: number, from: number) =>
      Array.from({ length: people }, (_, index) => `${index + 1};2026-10-0${from};${((index * from) % 7) + 1}`);
    const lines = [...answered(120, 1), ...answered(110, 3), ...answered(110, 3).slice(0, 2)];
    const { table } = readImport(new TextEncoder().encode(`id;startdate;EIGEFF_1\n${lines.join('\n')}\n`));
    const asked = [question('EIGEFF_1')];
    const { report } = mapAnswers(table, asked, proposeMapping(table, asked).mapping);
    expect(report).toMatchObject({ read: 232, taken: 230 });
    expect(report.rejectedRows).toEqual([
      { row: 232, reason: 'double', sentence: 'id: “1” staat ook in rij 122. Die rij telt.' },
      { row: 233, reason: 'double', sentence: 'id: “2” staat ook in rij 123. Die rij telt.' },
    ]);
  });

  it.each(['code', 'nr', 'id'])('a column %s with eight schools rejects none of 160 people', (name) => {
    const { proposal, mapped } = proposed(
      name,
      Array.from({ length: 160 }, (_, index) => (index % 8) + 1),
    );
    expect(proposal.mapping.respondent).toBeNull();
    expect(mapped.report).toMatchObject({ taken: 160, rejectedRows: [] });
  });

  it('a code that nearly everybody has one of is proposed', () => {
    const codes = Array.from({ length: 40 }, (_, index) => `AB${index}`);
    expect(proposed('code', [...codes, 'AB3']).proposal.mapping.respondent).toBe(0);
  });
});

it('empty columns at the end are none; without a name but with answers they are', () => {
  const namesOf = (text: string) => readImport(new TextEncoder().encode(text)).table.columns.map(({ name }) => name);
  expect(namesOf('respondent;EIGEFF_1;;\nR1;4;;\n')).toEqual(['respondent', 'EIGEFF_1']);
  expect(namesOf('respondent;EIGEFF_1;;\nR1;4;2;\n')).toEqual(['respondent', 'EIGEFF_1', 'Kolom C']);
});

it('a respondent column that looks like data about persons is not proposed', () => {
  const text = `respondent;EIGEFF_1\n${['noor', 'karim', 'ans'].map((name) => `${name}@voorbeeld.example;4`).join('\n')}`;
  const { table } = readImport(new TextEncoder().encode(text));
  expect(proposeMapping(table, [question('EIGEFF_1')]).mapping.respondent).toBeNull();
});

it('a file with more rows than a browser can bear is refused in a sentence', () => {
  expect(() => readImport(new TextEncoder().encode(`EIGEFF_1\n${'4\n'.repeat(50_001)}`))).toThrow(
    'Dit bestand heeft meer dan 50.000 rijen.',
  );
});

it('codes that follow on each other are what is counted by itself, also behind the same letters', () => {
  for (const codes of [
    ['1', '2', '3'],
    ['P8', 'P9', 'P10'],
    ['R-007', 'R-008'],
  ])
    expect(inSequence(codes)).toBe(true);
  for (const codes of [['1'], ['1', '3'], ['P1', 'Q2'], ['ab', 'ac'], ['1', 'x']])
    expect(inSequence(codes)).toBe(false);
});
