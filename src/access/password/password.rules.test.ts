import { dictionary } from '@zxcvbn-ts/language-common';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './common.rules.ts';
import { composedPassword, isPossiblePassword, isTooLongPassword, lengthOf, passwordFault } from './password.rules.ts';

const owner = {
  username: 'noor.aalbers@waterkant.example',
  name: 'Noor Aalbers',
  company: 'Bureau Waterkant',
  product: 'Drijfveer',
};
const fault = (password: string) => passwordFault(password, owner);

describe('a password', () => {
  it.each([
    'correct paard batterij',
    'Mijn fiets staat in de regen',
    'kq7-Vw2-zeb-9Lm',
    'noor fietst graag langs de vaart',
    'de zomer van mijn oma in Veendam',
    'пароль из трёх слов',
    '🐴🔋📎🐴🔋📎🌧️🚲🎈paardjesvolk',
    '83920174650918',
    'k#9$!&*^%@()=',
    'abc#$%^&*()_+-=',
    'kq7-Vw2z',
    '  twee spaties vooraan',
    'e\u0301e\u0300e\u0302 zijn drie letters',
    '🏳️‍🌈👩‍👩‍👧 thuis',
  ])('may be %s', (password) => {
    expect(fault(password)).toBeNull();
  });

  it.each([
    ['', 'te kort'],
    ['kort', 'te kort'],
    ['zeven t', 'te kort'],
    // Twelve units of UTF-16, but six characters.
    ['🐴🔋📎🌧🚲🎈', 'te kort'],
    ['aaaaaaaaaaaaaaaa', 'steeds hetzelfde'],
    ['ababababababab', 'steeds hetzelfde'],
    ['fietsbelfietsbel', 'steeds hetzelfde'],
    ['fietsbelfietsbelfi', 'steeds hetzelfde'],
    ['1234567890123', 'rijtje'],
    ['12-05-1987', 'kort getal'],
    ['83920174', 'kort getal'],
    ['zyxwvutsrqponm', 'rijtje'],
    ['qwertyuiopasdf', 'rijtje'],
    ['!!!!!!!!!!!!!!', 'steeds hetzelfde'],
    ['noor.aalbers@waterkant.example', 'lijkt te veel'],
    ['NoorAalbers2026', 'lijkt te veel'],
    ['Drijfveer2026!', 'lijkt te veel'],
    ['Bureau Waterkant', 'lijkt te veel'],
    ['Dr1jfv33r-1234', 'lijkt te veel'],
    ['Wachtwoord123!', 'veel mensen'],
    ['W@chtw00rd2024', 'veel mensen'],
    ['welkom98765432', 'veel mensen'],
    ['ZomerInAmsterdam24', 'veel mensen'],
    ['Passw0rd!Passw1', 'veel mensen'],
    ['Welkom Noor 2026', 'veel mensen'],
    ['1-2-3-4-5-6-7-8', 'rijtje'],
    ['W@chtw00rd2024!#', 'veel mensen'],
    ['qwerty-azerty-12', 'veel mensen'],
  ])('may not be %s', (password, why) => {
    expect(fault(password)).toContain(why);
  });

  it('is judged alike however its accents are written', () => {
    expect(fault('écoleécole24')).toBe(fault('e\u0301colee\u0301cole24'));
  });

  it('is judged whatever it is, and whoever it is of', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string(), (password, name) => {
        const found = passwordFault(password, { ...owner, name });
        expect(found === null || found.endsWith('.')).toBe(true);
      }),
    );
  });

  it('is one character for each that people count, up to 256', () => {
    expect(lengthOf('e\u0301')).toBe(1);
    expect(lengthOf('🐴')).toBe(1);
    const longest = [...Array(256).keys()].map((i) => String.fromCodePoint(0x1f400 + i)).join('');
    expect(isTooLongPassword(longest)).toBe(false);
    expect(fault(longest)).toBeNull();
    expect(isTooLongPassword(`${longest}a`)).toBe(true);
    // As long as 256 characters get when each comes in its parts.
    expect(isTooLongPassword('\u1f82'.repeat(256).normalize('NFD'))).toBe(false);
    expect(isTooLongPassword('\u1f82'.repeat(257).normalize('NFD'))).toBe(true);
    expect(isTooLongPassword('a'.repeat(4_000_000))).toBe(true);
  });

  it('is the same however its characters are composed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (password) => {
        const [parts, whole] = [password.normalize('NFD'), password.normalize('NFC')];
        expect(composedPassword(parts)).toBe(composedPassword(whole));
        expect(fault(parts)).toBe(fault(whole));
      }),
    );
    expect(composedPassword('ﬁets')).not.toBe(composedPassword('fiets'));
  });

  it('is kept only when the login could read it back', () => {
    expect(isPossiblePassword('paard\u0000batterij')).toBe(false);
    expect(isPossiblePassword('paard\ud800batterij')).toBe(false);
    expect(isPossiblePassword('paard 🐴 batterij')).toBe(true);
  });
});

describe('the 3,000 commonest passwords', () => {
  it('are those of the package that they were taken from', () => {
    expect([...commonPasswords]).toEqual(dictionary['passwords-common']?.slice(0, 3000));
  });

  const capitalised = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
  it.each<[string, (word: string) => string]>([
    ['as they are', (word) => word],
    ['in capitals', (word) => word.toUpperCase()],
    ['with a digit behind', (word) => `${word}1`],
    ['with a capital, a year and a sign', (word) => `${capitalised(word)}2026!`],
    ['with a digit before', (word) => `7${word}`],
  ])('are refused %s', (_how, change) => {
    const taken = [...commonPasswords].map(change).filter((password) => fault(password) === null);
    expect(taken).toEqual([]);
  });

  it('leave a password alone that only begins with one', () => {
    for (const password of ['orioles op het dak', 'hunter-8391-kq7', 'shadow van de brug'])
      expect(fault(password)).toBeNull();
  });
});
