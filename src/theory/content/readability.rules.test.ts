import { describe, expect, test } from 'vitest';
import { fleschDouma, leesindexA, readability, sentencesOf, syllables, wordsOf } from './readability.rules.ts';

describe('syllables of', () => {
  const words: Record<number, string> = {
    1: 'de nieuw leeuw mooi eeuw blauw duw tijd beeld vriend geest been 31 BCT',
    2: 'gedrag nieuwe mooie draaien moeite groeien geuit bureau niveau buien yoga idee keuze beide uitleg invloed gebouw thema’s COM-B',
    3: 'gewoonte sociaal geoefend theorie ideeën frequentie radio emotie gemeente museum gebeuren cliënten iedereen',
    4: 'beïnvloeden officieel beoordelen motivatie reageren patiënten psychologie situatie criteria speciale gemakkelijk',
    5: 'effectiviteit evaluatie individueel geïnteresseerd financiële',
    6: 'zelfeffectiviteit gedragsverandering',
  };
  for (const [count, list] of Object.entries(words))
    test.each(list.split(' '))(`%s: ${count}`, (word) => expect(syllables(word)).toBe(Number(count)));
});

test('words are joined by hyphens and apostrophes, and numbers by their comma', () => {
  expect(wordsOf('Het COM-B-model: thema’s, 7,5 en “nu” – of niet?')).toEqual([
    'Het',
    'COM-B-model',
    'thema’s',
    '7,5',
    'en',
    'nu',
    'of',
    'niet',
  ]);
});

test('a sentence does not end at an abbreviation or within a number', () => {
  expect(sentencesOf('Cane e.a. vonden dat, bijv. in 1.200 gevallen. “Echt?” Ja… En zo: verder')).toEqual([
    'Cane e.a vonden dat, bijv in 1200 gevallen.',
    '“Echt?”',
    'Ja…',
    'En zo: verder',
  ]);
  expect(sentencesOf('')).toEqual([]);
});

describe('the formulas', () => {
  test('Flesch–Douma by its weights', () => {
    expect(fleschDouma(150, 10)).toBeCloseTo(206.84 - 115.5 - 9.3, 6);
    expect(fleschDouma(0, 0)).toBe(206.84);
  });

  test('Leesindex A by its weights', () => {
    expect(leesindexA(150, 10)).toBeCloseTo(75, 6);
    expect(leesindexA(0, 0)).toBe(195);
  });

  test('over a text: ten words of one syllable in two sentences', () => {
    expect(readability(['Ik zie de kat. Zij ziet ook mij, ja hoor.'])).toMatchObject({
      words: 10,
      sentences: 2,
      sentenceLength: 5,
      longestSentence: 6,
      longWords: 0,
      fleschDouma: fleschDouma(100, 5),
      leesindexA: leesindexA(100, 5),
    });
  });

  test('every point of a list is a sentence of its own, and long words are counted by their letters', () => {
    expect(readability(['korte tekst', 'gedragsverandering'])).toMatchObject({
      sentences: 2,
      longestSentence: 2,
      longWords: 100 / 3,
    });
  });

  test('without words there is nothing to say', () => expect(readability(['', '…'])).toBeNull());
});
