import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commaCsvOf, csvOf } from './csv.ts';

describe('CSV by RFC 4180', () => {
  it('ends every row, the last one too, with CRLF', () => {
    expect(
      csvOf([
        ['bcps', 'behs'],
        ['Vereenvoudigen', 'scheiden'],
      ]),
    ).toBe('\ufeffbcps;behs\r\nVereenvoudigen;scheiden\r\n');
    expect(csvOf([])).toBe('\ufeff');
  });

  it('puts quotes round what separates, quotes and line ends, and nowhere else', () => {
    const row = ['een, twee', 'zegt "ja"', 'regel\nregel', 'gewoon; zo', ''];
    expect(csvOf([row])).toBe('\ufeffeen, twee;"zegt ""ja""";"regel\nregel";"gewoon; zo";\r\n');
    expect(commaCsvOf([row])).toBe('"een, twee","zegt ""ja""","regel\nregel",gewoon; zo,\r\n');
  });

  it.each([
    '=1+1',
    '+31',
    '-1+1',
    '-SUM',
    '--5',
    '@SUM',
    '\tx',
    '\rx',
  ])('puts a ’ before %j, which a spreadsheet would run', (cell) => {
    expect(
      csvOf([[cell]])
        .replace(/^\ufeff"?/, '')
        .startsWith(`'${cell}`),
    ).toBe(true);
  });

  it('leaves the same signs alone inside a text', () => {
    expect(csvOf([['a=b', 'van 31 - 45', 'noor@waterkant.example', '−0,38']])).toBe(
      '\ufeffa=b;van 31 - 45;noor@waterkant.example;−0,38\r\n',
    );
  });

  it('leaves a number below zero a number', () => {
    expect(csvOf([['-5', '-0,38', '-1.5']])).toBe('\ufeff-5;-0,38;-1.5\r\n');
  });

  it('is read back as it was, but for the ’', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 4 }), {
          minLength: 1,
          maxLength: 5,
        }),
        (rows) => {
          const expected = rows.map((row) =>
            row.map((cell) => (/^[=+\-@\t\r]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell) ? `'${cell}` : cell)),
          );
          expect(read(csvOf(rows).slice(1), ';')).toEqual(expected);
          expect(read(commaCsvOf(rows), ',')).toEqual(expected);
        },
      ),
    );
  });
});

/** A small reader of RFC 4180, only to check the writer. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (text[at] !== '"' || text[at + 1] === '"') {
        cell += text[at];
        at += text[at] === '"' ? 2 : 1;
      }
      at += 1;
    } else while (at < text.length && text[at] !== separator && text[at] !== '\r') cell += text[at++];
    row.push(cell);
    if (text[at] === separator) at += 1;
    else {
      rows.push(row);
      row = [];
      at += 2;
    }
  }
  return rows;
}
