import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { differences } from './conflict-difference.ts';
import { choiceWord, conflictName, isTyped, valueWords } from './conflict-words.rules.ts';

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
const conflict = (path: string[], mine: unknown = 'a', theirs: unknown = 'b') => ({ path, base: null, mine, theirs });

describe('a field that both changed is named by what it is', () => {
  it.each([
    [['audience'], { audience: 'Doelgroep' }, 'Doelgroep'],
    [
      ['researchFactors', factor, 'reasoning'],
      { 'researchFactors.reasoning': 'Onderbouwing' },
      'Onderbouwing bij Gemak',
    ],
    [
      ['conversations', conversation, 'findings', finding, 'quote'],
      { 'conversations.findings.quote': 'Citaat' },
      'Citaat bij Gemak, R01',
    ],
  ])('%j', (path, labels, name) => {
    expect(conflictName(conflict(path), labels as Record<string, string>, sections)).toBe(name);
  });

  it('a long name is cut', () => {
    const long = { a: [{ uuid: factor, name: 'zeer '.repeat(30) }] };
    expect(conflictName(conflict(['a', factor, 'b']), { 'a.b': 'Veld' }, long).length).toBeLessThan(80);
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
    [['interview', 'observation'], 'interview, observatie'],
    [factor, 'Gemak'],
  ])('%j is %s', (value, words) => {
    expect(valueWords(['veld'], value, sections)).toBe(words);
  });

  it('computed figures are told by what they were computed from', () => {
    const analysis = {
      n: 1312,
      items: [{ item: factor }, { item: finding }],
      mean: { kind: 'figure', mean: 3.204, interval: { lo: 3, hi: 3.4 } },
      correlation: { kind: 'figure', r: -0.3812 },
    };
    expect(valueWords(['results', factor, 'analysis'], analysis, sections)).toBe(
      'uitgerekend uit 1.312 antwoorden, gemiddelde 3,20, r −0,38, 2 vragen',
    );
    const none = { n: 1, items: [], mean: { kind: 'none', reason: 'too_few' }, correlation: { kind: 'none' } };
    expect(valueWords(['results', factor, 'analysis'], none, sections)).toBe('uitgerekend uit 1 antwoord');
    expect(valueWords(['results', factor, 'analysis'], null, sections)).toBe('zelf ingevuld');
    expect(isTyped(conflict(['results', factor, 'analysis'], null, analysis), sections)).toBe(false);
  });

  it('every choice of every step has words of its own', () => {
    const steps = join(import.meta.dirname, '../steps');
    const contracts = readdirSync(steps, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.contract.ts') && !path.startsWith('step/') && !path.includes('operations'),
    );
    const unworded = contracts.flatMap((path) => {
      const text = readFileSync(join(steps, path), 'utf8');
      const used = [...text.matchAll(/choices?\((\w+)\)/g)].map(([, name]) => name);
      return used.flatMap((name) =>
        [...(new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)]
          .map(([, value]) => value!)
          // The parts of the report are not chosen, they are there.
          .filter((value) => name !== 'reportSections' && choiceWord('', value, {}) === null)
          .map((value) => `${path}: ${value}`),
      );
    });
    expect(unworded).toEqual([]);
  });

  it('people may make a text of their own of two texts, not of two choices', () => {
    expect(isTyped(conflict(['goal'], 'Mijn tekst', 'Hun tekst'), sections)).toBe(true);
    expect(isTyped(conflict(['certainty'], 'high', 'low'), sections)).toBe(false);
    expect(isTyped(conflict(['grade'], 7, 8), sections)).toBe(false);
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
