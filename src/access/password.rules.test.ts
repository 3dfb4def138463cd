import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPossiblePassword, isTooLongPassword, passwordFault } from './password.rules.ts';

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
  ])('may be %s', (password) => {
    expect(fault(password)).toBeNull();
  });

  it.each([
    ['', 'te kort'],
    ['kort', 'te kort'],
    ['elf tekens!', 'te kort'],
    // Twelve units of UTF-16, but six characters.
    ['🐴🔋📎🌧🚲🎈', 'te kort'],
    ['aaaaaaaaaaaaaaaa', 'steeds hetzelfde'],
    ['ababababababab', 'steeds hetzelfde'],
    ['fietsbelfietsbel', 'steeds hetzelfde'],
    ['fietsbelfietsbelfi', 'steeds hetzelfde'],
    ['1234567890123', 'rijtje'],
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

  it('is kept only when the login could read it back', () => {
    expect(isTooLongPassword('a'.repeat(1024))).toBe(false);
    expect(isTooLongPassword('a'.repeat(1025))).toBe(true);
    expect(isPossiblePassword('paard\u0000batterij')).toBe(false);
    expect(isPossiblePassword('paard\ud800batterij')).toBe(false);
    expect(isPossiblePassword('paard 🐴 batterij')).toBe(true);
  });
});
