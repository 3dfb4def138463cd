import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressed } from '#theory/form-of-address/address.rules.ts';
import { ownCodeColumns, ownCodePart, ownCodeQuestions, ownCodes } from './own-code.rules.ts';

const people = (...rows: (string | null)[][]) => ownCodeQuestions.map((_, at) => rows.map((row) => row[at] ?? null));

describe('a code that people make themselves', () => {
  it('is the same however the answers were written', () => {
    const [, other, ...same] = ownCodes([]).concat(
      ...[
        ['Den Haag', 'Máxima', 'Kerkstraat', '0'],
        ['Breda', 'Maximaschool', 'kerkstraat', '0'],
        ['de', 'MA', ' ke ', 'geen'],
        ['D.E.', 'ma', 'K-e', '0,0'],
      ].map((row) => row.map((said, at) => ownCodePart(said, ownCodeQuestions[at]!.answer)).join('-')),
    );
    expect(new Set(same)).toEqual(new Set(['de-ma-ke-0']));
    expect(other).toBe('br-ma-ke-0');
    expect(ownCodePart("'s-Gravenhage", 'letters')).toBe('sg');
    expect([' 02 ', 'twee', '2.0', '2,0', "'2"].map((said) => ownCodePart(said, 'number'))).toEqual(Array(5).fill('2'));
  });

  it('is not there for who left one open, or wrote what cannot be used', () => {
    expect(
      ownCodes(
        people(['Delft', 'A', 'Kerk', '1'], ['Delft', 'De Ark', null, '1'], ['Delft', 'De Ark', 'Kerk', 'een paar']),
      ),
    ).toEqual([null, null, null]);
  });

  it('is nobody’s where two people have the same: they cannot be told apart', () => {
    const [one, two, three] = [
      ['Delft', 'De Ark', 'Kerkweg', '1'],
      ['Delft', 'De Ark', 'Kerkweg', '2'],
      ['delft', 'de ark', 'KERKWEG', '1'],
    ];
    expect(ownCodes(people(one!, two!, three!))).toEqual([null, 'de-de-ke-2', null]);
  });

  it('holds two signs of an answer at most, whatever was written', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.constantFrom('letters' as const, 'number' as const),
        (said, answer) => {
          expect(ownCodePart(said, answer)?.length ?? 0).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  it('asks for no name, no birth date, and nothing that a variable of ours is called', () => {
    for (const { text, name, code } of ownCodeQuestions) {
      expect(text).not.toMatch(/voornaam|achternaam|geboortedatum|geboortedag|verjaardag/);
      // A stem of ours has ten letters at most.
      expect(name).toMatch(/^[A-Z]{11,}_\d$/);
      expect(code).toMatch(/^[A-Z]+\d$/);
      expect(code.length).toBeLessThanOrEqual(20);
    }
  });
});

describe('the columns of the code', () => {
  const named = (of: (question: (typeof ownCodeQuestions)[number]) => string) =>
    ownCodeQuestions.map((question) => ({ name: of(question) }));
  it.each([
    ['SurveyJS and Qualtrics', ({ name }: { name: string }) => name],
    ['LimeSurvey, codes', ({ code }: { code: string }) => code],
    ['LimeSurvey, codes and questions', ({ code, text }: { code: string; text: string }) => `${code}. ${text}`],
    ['LimeSurvey, questions', ({ text }: { text: string }) => text],
    ['in u', ({ text }: { text: string }) => addressed(text, 'u')],
    ['Excel', ({ name }: { name: string }) => ` ${name.toLowerCase()} `],
  ])('are found in files of %s', (_, of) => {
    expect(ownCodeColumns([{ name: 'EIGEFF_1' }, ...named(of)])).toEqual([1, 2, 3, 4]);
  });

  it('are all there, or none', () => {
    expect(ownCodeColumns(named(({ name }) => name).slice(1))).toBeNull();
    expect(ownCodeColumns([...named(({ name }) => name), ...named(({ code }) => code)])).toBeNull();
  });
});
