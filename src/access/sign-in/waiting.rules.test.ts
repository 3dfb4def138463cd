import { expect, it } from 'vitest';
import { waitWords } from './waiting.rules.ts';

it.each([
  [0, '1 seconde'],
  [0.4, '1 seconde'],
  [1.2, '2 seconden'],
  [90, '90 seconden'],
  [91, '2 minuten'],
  [900, '15 minuten'],
])('%f seconds is %s', (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});
