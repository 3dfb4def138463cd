import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSynonyms } from '#theory/library/synonyms.server.ts';
import { distanceTo, lacksTooMany, lettersOf } from './distance.rules.ts';
import { paragraphsOf } from './documents.rules.ts';
import { foundPath, kindLabel, searchPath } from './path.rules.ts';
import { joinedIn, stemOf, wordsIn } from './words.rules.ts';

describe('words', () => {
  test('are found where they stand, without accents and capitals', () => {
    expect(wordsIn('Één idee: coördinatie')).toEqual([
      { from: 0, to: 3, plain: 'een', joined: false },
      { from: 4, to: 8, plain: 'idee', joined: false },
      { from: 10, to: 21, plain: 'coordinatie', joined: false },
    ]);
    // Letters and accents apart, as some keyboards write them.
    expect(wordsIn('e\u0301e\u0301n').map(({ plain }) => plain)).toEqual(['een']);
  });

  test('with a hyphen are also one word', () => {
    expect(joinedIn(wordsIn('Eigen-effectiviteit en als-dan-plan'))).toEqual(['eigeneffectiviteit', 'alsdanplan']);
    expect(joinedIn(wordsIn('voor - en nadelen'))).toEqual([]);
  });

  test.each([
    ['gewoonte', 'gewoonten', 'gewoontes'],
    ['emotie', 'emoties'],
    ['voornemen', 'voornemens'],
    ['motief', 'motieven'],
    ['theorie', 'theorieen'],
    ['norm', 'normen'],
    ['gevaar', 'gevaren'],
    ['mogelijkheid', 'mogelijkheden'],
    ['proces', 'processen'],
    ['regel', 'regels'],
    ['methode', 'methodes', 'methoden'],
    ['grens', 'grenzen'],
  ])('%s and its other forms have one stem', (...forms) => expect(new Set(forms.map(stemOf)).size).toBe(1));

  test.each([
    ['norm', 'normaal'],
    ['doel', 'deel'],
    ['wens', 'wennen'],
  ])('%s and %s keep apart', (one, other) => expect(stemOf(one)).not.toBe(stemOf(other)));
});

describe('distance', () => {
  test.each([
    ['attitude', 'attitude', 0],
    ['attitde', 'attitude', 1],
    ['attiutde', 'attitude', 1],
    ['atitutde', 'attitude', 2],
    ['attitudes', 'attitude', 1],
  ])('%s → %s: %i', (typed, word, away) => {
    expect(distanceTo(typed, word, 2).whole).toBe(away);
    expect(lacksTooMany(lettersOf(typed), lettersOf(word), 2)).toBe(false);
  });

  test('to the beginning of a longer word, and none beyond what is asked', () => {
    expect(distanceTo('attid', 'attitude', 1)).toEqual({ whole: Number.POSITIVE_INFINITY, start: 1 });
    expect(distanceTo('boete', 'attitude', 2).start).toBe(Number.POSITIVE_INFINITY);
    expect(lacksTooMany(lettersOf('boete'), lettersOf('attitude'), 1)).toBe(true);
  });
});

test('a text is taken apart in paragraphs, without markup and scales', () => {
  expect(
    paragraphsOf('<h2>Zo &amp; zo</h2><ul><li>Ik <strong>doe</strong> dat. <em>(1 = nooit)</em></li><li> </li></ul>'),
  ).toEqual(['Zo & zo', 'Ik doe dat.']);
});

test('everything but a source has an address and every kind a name', () => {
  expect(foundPath({ kind: 'factors', id: 8 })).toBe('/factor/8');
  expect(foundPath({ kind: 'models', id: 5 })).toBe('/theorie/modellen#model-5');
  expect(foundPath({ kind: 'clusters', id: 3 })).toBe('/theorie/factoren#cluster-3');
  expect(foundPath({ kind: 'sources', id: 9 })).toBeNull();
  expect(kindLabel({ kind: 'technics', isSecondary: true })).toBe('Secundaire techniek');
  expect(searchPath(' a&b ')).toBe('/theorie/zoeken?q=a%26b');
  expect(searchPath(' ')).toBe('/theorie/zoeken');
});

describe('library/synoniemen.yaml', () => {
  const read = (yaml: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'synoniemen-'));
    writeFileSync(join(folder, 'ids.json'), JSON.stringify({ factors: { kennis: 1 }, technics: { oefenen: 32 } }));
    writeFileSync(join(folder, 'synoniemen.yaml'), yaml);
    try {
      return readSynonyms(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('gives the words by address', () => {
    const words = read('factors/kennis: [begrip, weten hoe]\ntechnics/oefenen: [training]');
    expect([...words]).toEqual([
      ['/api/factors/1', ['begrip', 'weten hoe']],
      ['/api/technics/32', ['training']],
    ]);
  });

  test.each([
    ['factors/toveren: [hekserij]', 'factors/toveren: bestaat niet'],
    ['vakken/kennis: [begrip]', 'vakken/kennis: bestaat niet'],
    ['constructor/name: [begrip]', 'constructor/name: bestaat niet'],
    ['factors/kennis: [begrip, begrip]', 'een woord staat er twee keer'],
    ['factors/kennis: []', 'factors/kennis'],
    ['factors/kennis: begrip', 'factors/kennis'],
  ])('%s is refused', (yaml, fault) => expect(() => read(yaml)).toThrow(fault));
});
