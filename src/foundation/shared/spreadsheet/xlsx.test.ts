import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { questions } from '#steps/conducting-research/answers-import/import.testing.ts';
import { type ImportReply, importHandler } from '#steps/conducting-research/answers-import/messages.rules.ts';
import type { ReadOptions } from '#steps/conducting-research/answers-import/read.rules.ts';
import { cellText } from './cell.rules.ts';
import { sheetReader } from './sheet.rules.ts';
import { sharedTexts } from './workbook.rules.ts';
import { readXlsx } from './xlsx.rules.ts';

const rowsOf = (bytes: Uint8Array) => {
  const rows: string[][] = [];
  readXlsx(bytes, (cells) => rows.push(cells.map(cellText)));
  return rows;
};

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
/** A workbook with the given parts. */
const workbook = (parts: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Codes" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/codes.xml"/><Relationship Id="rId2" Type="${relation}/worksheet" Target="/xl/worksheets/data.xml"/><Relationship Id="rId3" Type="${relation}/sharedStrings" Target="texts.xml"/></Relationships>`,
        'xl/worksheets/codes.xml':
          '<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>',
        ...parts,
      }).map(([path, xml]) => [path, strToU8(xml)]),
    ),
  );

describe('a workbook', () => {
  it('written by a library is read back: texts, numbers, dates, empty cells', async () => {
    const data = [
      [{ value: 'respondent' }, { value: 'EIGEFF_1' }, { value: 'submitdate' }],
      [
        { value: 'R1 & <co>' },
        { value: 3.5 },
        { value: new Date(Date.UTC(2026, 9, 1)), type: Date, format: 'dd-mm-yyyy' },
      ],
      [{ value: 'R2' }, null, { value: 'later' }],
    ];
    const file = await writeExcelFile(data as never).toBuffer();
    expect(rowsOf(new Uint8Array(file))).toEqual([
      ['respondent', 'EIGEFF_1', 'submitdate'],
      ['R1 & <co>', '3.5', '2026-10-01'],
      ['R2', '', 'later'],
    ]);
  });

  it('gives its first visible sheet, with shared, joined and calculated texts, gaps and prefixes', () => {
    const bytes = workbook({
      'xl/texts.xml': `<x:sst><x:si><x:t>respondent</x:t></x:si><x:si><x:r><x:t>helemaal </x:t></x:r><x:r><x:t xml:space="preserve">mee &#101;ens</x:t></x:r></x:si></x:sst>`,
      'xl/worksheets/data.xml': `<x:worksheet><x:cols><x:col min="1"/></x:cols><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>EIGEFF_1</x:t></x:is></x:c></x:row><x:row r="3" spans="1:3"><x:c r="A3" t="str"><x:f>1+1</x:f><x:v>R1</x:v></x:c><x:c r="B3" s="1"/><x:c r="C3" t="s"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
    });
    expect(rowsOf(bytes)).toEqual([['respondent', '', 'EIGEFF_1'], [], ['R1', '', 'helemaal mee eens']]);
  });

  it('without the sheet it speaks of is refused in a sentence', () => {
    expect(() => rowsOf(workbook({}))).toThrow('Dit Excel-bestand kunnen we niet lezen.');
  });

  it('a zip with something else in it says to unpack it', () => {
    const zip = zipSync({ 'antwoorden.csv': strToU8('id;EIGEFF_1\n1;4\n') });
    expect(() => rowsOf(zip)).toThrow('Dit is een zip-bestand. Pak het eerst uit');
  });
});

describe('a workbook with several sheets', () => {
  const sheet = (...rows: string[][]) =>
    `<worksheet><sheetData>${rows.map((cells) => `<row>${cells.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`).join('')}</sheetData></worksheet>`;
  const two = (first: string, second: string) =>
    workbook({
      'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Toelichting" sheetId="1" r:id="rId1"/><sheet name="Data" sheetId="2" r:id="rId2"/></sheets></workbook>`,
      'xl/worksheets/codes.xml': first,
      'xl/worksheets/data.xml': second,
    });
  const answers = sheet(['code', 'EIGEFF_1', 'EIGEFF_2'], ['a', '4', '5'], ['b', '4', '6']);
  /** What the page hears of a file. */
  const heard = (bytes: Uint8Array, options: ReadOptions = {}) => {
    const replies: ImportReply[] = [];
    const client = importHandler((reply) => replies.push(reply));
    client({ kind: 'read', id: 1, file: Uint8Array.from(bytes).buffer, questions, options });
    return replies.at(-1);
  };

  it('says which was read and which were not', () => {
    expect(heard(two(answers, sheet(['los'], ['1'])))).toMatchObject({
      format: { kind: 'xlsx', sheet: 'Toelichting', others: ['Data'] },
      betterSheet: null,
    });
  });

  it('names the sheet on which the questions are', () => {
    expect(heard(two(sheet(['Over dit bestand'], ['Gemaakt in mei']), answers))).toMatchObject({
      format: { sheet: 'Toelichting' },
      betterSheet: { name: 'Data', questions: 2 },
    });
  });

  it('of which the first holds nothing is read from the first that does', () => {
    expect(heard(two(sheet(['Over dit bestand']), answers))).toMatchObject({
      kind: 'read',
      format: { kind: 'xlsx', sheet: 'Data', others: ['Toelichting'] },
      proposal: { rows: 2 },
    });
  });

  it('of which none holds anything, or not the one that was chosen, names the others', () => {
    const sentence = (named: string) =>
      expect.stringMatching(`^Op het blad “Toelichting” staan geen antwoorden\\. .* heeft ook “${named}”\\.`);
    expect(heard(two(sheet(['Over dit bestand']), sheet(['code'])))).toMatchObject({ sentence: sentence('Data') });
    expect(heard(two(sheet(['Over dit bestand']), answers), { sheet: 'Toelichting' })).toMatchObject({
      kind: 'refused',
      sentence: sentence('Data'),
    });
  });
});

describe('a sheet that never closes what it opens', () => {
  const book = { texts: [], dates: new Set<number>(), since1904: false };
  /** How many signs a text is asked to be searched through, in all. */
  const searched = (work: () => void) => {
    let signs = 0;
    const real = String.prototype.indexOf;
    const spy = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, what, from = 0) {
      const at = real.call(this, what, from);
      signs += (at < 0 ? this.length : at) - from;
      return at;
    });
    try {
      work();
    } finally {
      spy.mockRestore();
    }
    return signs;
  };
  const read = (xml: string) => () => {
    const reader = sheetReader(book, () => {});
    for (let at = 0; at < xml.length; at += 65_536) reader.write(xml.slice(at, at + 65_536));
    reader.end();
  };

  it.each([
    ['cells', '<row>', '<c>', 100_000],
    ['a row of whole cells', '<row>', '<c><v>1</v></c>', 100_000],
    ['tags', '<row>', '<c r="', 60_000],
  ])('%s: is read once', (_, head, cell, many) => {
    const xml = head + cell.repeat(many);
    // A piece may be looked at again with what comes behind it, but not the whole from every place.
    expect(searched(read(xml))).toBeLessThan(40 * xml.length);
  });

  it('a cell without end is refused, however little of it came', () => {
    expect(read(`<row><c><v>${'x'.repeat(1_100_000)}`)).toThrow('Dit Excel-bestand kunnen we niet lezen.');
  });

  it.each([
    ['texts', '<si>'],
    ['pieces', '<si><t'],
    ['reading help', '<si><rPh>'],
  ])('shared %s: are read once', (_, piece) => {
    const xml = `<sst>${piece.repeat(50_000)}`;
    expect(searched(() => sharedTexts(xml))).toBeLessThan(20 * xml.length);
  });

  it('rows and columns beyond what Excel has make no millions of empty cells', () => {
    const rows: (readonly string[])[] = [];
    const reader = sheetReader(book, (cells) => rows.push(cells));
    reader.write('<row r="1"><c r="XFD1"><v>1</v></c></row><row r="5"/><row r="2"><c><v>2</v></c></row>');
    reader.end();
    expect(rows.map((cells) => cells.length)).toEqual([1001, 0, 0, 0, 0, 1]);
    expect(() => reader.write('<row r="9999999">')).toThrow('Dit Excel-bestand kunnen we niet lezen.');
  });
});

it('a sheet may come in pieces of any size', () => {
  const xml =
    '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>a&gt;row></v></c><c r="B1"><v>2</v></c></row><row r="2"/><row><c><v>3</v></c><c t="b"><v>1</v></c></row></sheetData></worksheet>';
  for (let size = 1; size <= xml.length; size++) {
    const rows: string[][] = [];
    const reader = sheetReader({ texts: [], dates: new Set(), since1904: false }, (cells) =>
      rows.push(cells.map(cellText)),
    );
    for (let at = 0; at < xml.length; at += size) reader.write(xml.slice(at, at + size));
    reader.end();
    expect(rows).toEqual([['a>row>', '2'], [], ['3', 'WAAR']]);
  }
});
