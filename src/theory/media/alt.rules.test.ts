import { expect, it, test } from 'vitest';
import { altFault, altRemark, longestAlt } from './alt.rules.ts';

test.each([
  'Een bakje op het aanrecht, naast de gootsteen.',
  'Van gedrag naar doel in drie stappen',
])('“%s” is a description', (alt) => {
  expect(altFault(alt)).toBeNull();
  expect(altRemark(alt)).toBeNull();
});

it('asks for one, and not for the name of a file', () => {
  expect(altFault('  ')).toMatch(/^Beschrijf/);
  expect(altFault('IMG_0412.jpeg')).toMatch(/naam van een bestand/);
  expect(altFault('a'.repeat(longestAlt))).toBeNull();
  expect(altFault('a'.repeat(longestAlt + 1))).toMatch(/^Dit zijn 251 tekens/);
});

test.each([
  'Afbeelding van een bakje',
  'een foto van een bakje',
  'Figuur: de keten',
])('“%s” says what is heard already', (alt) => {
  expect(altRemark(alt)).not.toBeNull();
  expect(altFault(alt)).toBeNull();
});
