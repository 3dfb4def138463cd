import { expect, test } from 'vitest';
import { capitalise, lowerFirst } from './theory.rules.ts';

test('gives a capital the Dutch way', () => {
  expect(capitalise('ijs eten')).toBe('IJs eten');
  expect(capitalise('’s avonds fietsen')).toBe('’s Avonds fietsen');
  expect(capitalise('“afval” scheiden')).toBe('“Afval” scheiden');
  expect(capitalise('één keer')).toBe('Één keer');
  expect(capitalise('')).toBe('');
});

test('goes on in the middle of a sentence with a capital only where it keeps one', () => {
  const texts = ['Eén pas voor alles', 'IJs eten', 'CV-ketel', 'A12', 'Zak compost', 'één', ''];
  expect(texts.map(lowerFirst)).toEqual([
    'één pas voor alles',
    'ijs eten',
    'CV-ketel',
    'A12',
    'zak compost',
    'één',
    '',
  ]);
});
