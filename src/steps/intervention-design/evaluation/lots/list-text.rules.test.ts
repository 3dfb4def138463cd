import { describe, expect, it } from 'vitest';
import { handoutOf } from './handout.rules.ts';
import { readList } from './list-text.rules.ts';
import { mostUnits } from './lots.contract.ts';
import { personalIn } from './personal.parts.ts';

describe('a list of codes', () => {
  it('has a code a line, and its stratum behind a semicolon', () => {
    expect(readList('\ufeffcode;laag\r\nstraat 1; noord\r\n\r\n"straat 2";"zuid"\nstraat 3\n')).toEqual({
      units: [
        { code: 'straat 1', stratum: 'noord' },
        { code: 'straat 2', stratum: 'zuid' },
        { code: 'straat 3', stratum: null },
      ],
      faults: [],
    });
  });

  it('tells what is wrong at the line', () => {
    const { units, faults } = readList(`a;noord\n;zuid\na\nb;zuid;meer\n${'c'.repeat(101)}\nd;zuid;`);
    expect(faults).toEqual([
      { line: 2, message: 'Hier staat geen code.' },
      { line: 3, message: '“a” staat ook op regel 1.' },
      { line: 4, message: 'Hier staat meer dan een code en een laag.' },
      { line: 5, message: 'Een code of laag heeft hoogstens 100 tekens.' },
    ]);
    expect(units.map(({ code }) => code)).toEqual(['a', 'd']);
  });

  it('has an end', () => {
    const long = Array.from({ length: mostUnits + 1 }, (_, at) => `r${at}`).join('\n');
    expect(readList(long).faults).toEqual([{ line: 2001, message: 'De lijst is te lang: hoogstens 2.000 codes.' }]);
  });

  it('is warned about when it holds who people are; places may be called what they are called', () => {
    const named = (text: string) => readList(text);
    expect(personalIn(named('r1\nr2\nr3'), 'drawn_people')).toBe(null);
    expect(personalIn(named('r1\nnoor@voorbeeld.nl'), 'drawn_people')).toMatch(/^Dit lijken namen/);
    expect(personalIn(named('r1\nnoor@voorbeeld.nl'), 'drawn_places')).toMatch(/^Dit lijken namen/);
    const people = named('Noor de Vries\nSanne Bakker\nTim Brouwer');
    expect(personalIn(people, 'drawn_people')).not.toBe(null);
    expect(personalIn(people, 'drawn_places')).toBe(null);
  });
});

it('the list to hand out has the group of each code, and nothing that a spreadsheet would reckon with', () => {
  const [one, other] = ['6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d10', '6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d11'] as const;
  const lots = {
    ...{ frozenAt: '2026-11-29T07:00:00Z', hash: '', most: 1, attempts: [] },
    groups: [
      { uuid: one, code: 'Met kaart', part: 1 },
      { uuid: other, code: 'Zonder', part: 1 },
    ],
    units: [
      { code: 'a', stratum: 'noord' },
      { code: '=1+1', stratum: null },
    ],
    drawn: [
      { code: '=1+1', group: other },
      { code: 'a', group: one },
    ],
  };
  const rows = handoutOf(lots).replace('\ufeff', '').trim().split(/\r?\n/);
  expect(rows[0]).toBe('code;laag;groep');
  expect(rows[1]).toMatch(/^"?'=1\+1"?;;Zonder$/);
  expect(rows[2]).toBe('a;noord;Met kaart');
  expect(handoutOf(null).trim()).toMatch(/code;laag;groep$/);
});
