import { expect, it } from 'vitest';
import { remainingWords } from './field-length.ts';

it('speaks only when it gets tight', () => {
  expect(remainingWords('a'.repeat(10), undefined)).toBeNull();
  expect(remainingWords('a'.repeat(449), 500)).toBeNull();
  expect(remainingWords('a'.repeat(450), 500)).toBe('Nog 50 tekens over.');
  expect(remainingWords('a'.repeat(134), 150)).toBeNull();
  expect(remainingWords('a'.repeat(149), 150)).toBe('Nog 1 teken over.');
  expect(remainingWords('a'.repeat(150), 150)).toBe('Nog 0 tekens over.');
  expect(remainingWords('a'.repeat(162), 150)).toBe('12 tekens te veel.');
  expect(remainingWords('a'.repeat(10_241), 150)).toBe('10.091 tekens te veel.');
});
