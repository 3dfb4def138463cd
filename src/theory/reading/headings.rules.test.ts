import { expect, test } from 'vitest';
import { headingFaults } from './headings.rules.ts';

const asked = ['Wat is het?', 'Voorbeeld', 'Let op'];

test('the headings of a kind in their order are right, whatever their capitals', () => {
  expect(headingFaults(['Wat is het?', 'voorbeeld', 'Let op '], asked)).toEqual([]);
});

test('a kind without headings of its own may have any', () => {
  expect(headingFaults(['Van alles', 'Nog iets'], [])).toEqual([]);
});

test.each([
  [['Wat is het?', 'Let op'], 'de kop “Voorbeeld” ontbreekt'],
  [['Wat is het?', 'Voorbeeld', 'Let op', 'Meer'], 'de kop “meer” hoort niet in dit soort tekst'],
  [['Wat is het?', 'Let op', 'Voorbeeld'], 'de kop “let op” staat niet op zijn plaats'],
  [['Wat is het?', 'Voorbeeld', 'Let op', 'Voorbeeld'], 'de kop “voorbeeld” staat er twee keer'],
])('%j: %s', (written, sentence) => {
  expect(headingFaults(written, asked)).toEqual([sentence]);
});
