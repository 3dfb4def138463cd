import { expect, it } from 'vitest';
import { closed } from './sentence.rules.ts';

it.each([
  ['Helm mee, Zutphen!', 'Helm mee, Zutphen!'],
  ['Doe je mee?', 'Doe je mee?'],
  ['De prikkel', 'De prikkel.'],
  ['De prikkel. ', 'De prikkel.'],
])('closes “%s” once', (text, sentence) => {
  expect(closed(text)).toBe(sentence);
});
