import { expect, test } from 'vitest';
import { capitalise } from './theory.rules.ts';

test('gives a capital the Dutch way', () => {
  expect(capitalise('ijs eten')).toBe('IJs eten');
  expect(capitalise('’s avonds fietsen')).toBe('’s Avonds fietsen');
  expect(capitalise('“afval” scheiden')).toBe('“Afval” scheiden');
  expect(capitalise('één keer')).toBe('Één keer');
  expect(capitalise('')).toBe('');
});
