import { expect, it } from 'vitest';
import { closed, listed, listedNames } from './sentence.rules.ts';

it.each([
  ['Helm mee, Zutphen!', 'Helm mee, Zutphen!'],
  ['Doe je mee?', 'Doe je mee?'],
  ['De prikkel', 'De prikkel.'],
  ['De prikkel. ', 'De prikkel.'],
])('closes “%s” once', (text, sentence) => {
  expect(closed(text)).toBe(sentence);
});

it('things stand in a row as one writes them', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a en b', 'a, b en c']);
});

it('names with an “en” or a comma of their own stay apart', () => {
  expect(listedNames(['Kennis', 'gewoonten'])).toBe('Kennis en gewoonten');
  expect(listedNames(['Verwachte nadelen en kosten'])).toBe('Verwachte nadelen en kosten');
  expect(listedNames(['Eigen-effectiviteit (zelfvertrouwen)', 'verwachte nadelen en kosten'])).toBe(
    '“Eigen-effectiviteit (zelfvertrouwen)” en “verwachte nadelen en kosten”',
  );
  expect(listedNames(['Zorg dat het haar plat zit'])).toBe('“Zorg dat het haar plat zit”');
  expect(listedNames(['Kennis', 'zorg dat het haar plat zit'])).toBe('“Kennis” en “zorg dat het haar plat zit”');
  expect(listedNames(['Tijd, geld', 'kennis', 'gewoonten'])).toBe('“Tijd, geld”, “kennis” en “gewoonten”');
});
