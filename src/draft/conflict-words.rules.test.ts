import { describe, expect, it } from 'vitest';
import { differences } from './conflict-difference.ts';
import { conflictName, isTyped, valueWords } from './conflict-words.rules.ts';

const factor = '0b0f7a1e-0000-4000-8000-000000000001';
const conversation = '0b0f7a1e-0000-4000-8000-000000000002';
const finding = '0b0f7a1e-0000-4000-8000-000000000003';
const sections = {
  determineFactors: { factors: [{ uuid: factor, factor: '/api/factors/1', name: 'Gemak' }] },
  weighingFactors: { researchFactors: [{ uuid: factor, reasoning: 'x' }] },
  qualitativeResearch: {
    conversations: [{ uuid: conversation, code: 'R01', findings: [{ uuid: finding, researchFactor: factor }] }],
  },
};
const certainty = { words: { name: 'Zekerheid' }, choices: { low: { label: 'laag' }, high: { label: 'hoog' } } };
const conflict = (path: string[], mine: unknown = 'a', theirs: unknown = 'b') => ({ path, base: null, mine, theirs });

describe('a field that both changed is named by what it is', () => {
  it.each([
    [['audience'], 'Doelgroep', 'Doelgroep'],
    [['researchFactors', factor, 'reasoning'], 'Onderbouwing', 'Onderbouwing bij Gemak'],
    [['conversations', conversation, 'findings', finding, 'quote'], 'Citaat', 'Citaat bij Gemak, R01'],
  ])('%j', (path, field, name) => {
    expect(conflictName(conflict(path), { words: { name: field } }, sections)).toBe(name);
  });

  it('a long name is cut', () => {
    const long = { a: [{ uuid: factor, name: 'zeer '.repeat(30) }] };
    expect(conflictName(conflict(['a', factor, 'b']), null, long).length).toBeLessThan(80);
  });
});

describe('values as people read them', () => {
  it.each([
    [null, '(leeg)'],
    [[], '(leeg)'],
    [true, 'ja'],
    [7.5, '7,5'],
    ['high', 'hoog'],
    ['Gewoon getypt', 'Gewoon getypt'],
    [['high', 'low'], 'hoog, laag'],
    [factor, 'Gemak'],
  ])('%j is %s', (value, words) => {
    expect(valueWords(certainty, value, sections)).toBe(words);
  });

  it('what was computed together is told in the words of its field', () => {
    const figures = {
      words: { name: 'Cijfers' },
      told: (value: object | null) => (value ? 'uitgerekend' : 'zelf ingevuld'),
    };
    expect(valueWords(figures, { n: 1 }, sections)).toBe('uitgerekend');
    expect(valueWords(figures, null, sections)).toBe('zelf ingevuld');
    expect(isTyped(conflict(['analysis'], null, { n: 1 }), figures, sections)).toBe(false);
  });

  it('people may make a text of their own of two texts, not of two choices', () => {
    expect(isTyped(conflict(['goal'], 'Mijn tekst', 'Hun tekst'), null, sections)).toBe(true);
    expect(isTyped(conflict(['certainty'], 'high', 'low'), certainty, sections)).toBe(false);
    expect(isTyped(conflict(['grade'], 7, 8), null, sections)).toBe(false);
  });
});

describe('the difference is marked', () => {
  it('in both texts, and nothing else is', () => {
    const { mine, theirs } = differences('Scheiden kost te veel tijd.', 'Scheiden kost te veel ruimte.');
    const own = (pieces: typeof mine) => pieces.filter((piece) => piece.own).map(({ text }) => text);
    expect([own(mine), own(theirs)]).toEqual([['tijd'], ['ruimte']]);
    expect(mine.map(({ text }) => text).join('')).toBe('Scheiden kost te veel tijd.');
    expect(theirs.map(({ text }) => text).join('')).toBe('Scheiden kost te veel ruimte.');
  });
});
