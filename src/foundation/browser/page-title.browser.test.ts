import { expect, it } from 'vitest';
import { titleOf } from './page-title.ts';

it('reads “part - product”, or just the product when there is no part', () => {
  expect(titleOf('Over de tool', 'Gedragswijzer')).toBe('Over de tool - Gedragswijzer');
  expect(titleOf(null, 'Gedragswijzer')).toBe('Gedragswijzer');
  expect(titleOf('Over de tool')).toBe('Over de tool - Drijfveer');
});
