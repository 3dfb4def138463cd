import { expect, it } from 'vitest';
import { durationInWords } from './duration.rules.ts';

it.each([
  [1, '1 seconde'],
  [119, '119 seconden'],
  [120, '2 minuten'],
  [7199, '120 minuten'],
  [7200, '2 uur'],
  [100_800, '28 uur'],
  [172_800, '2 dagen'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});
