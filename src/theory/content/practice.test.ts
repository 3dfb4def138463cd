import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmallLibrary, smallDemands, smallLibrary } from '#theory/theory.testing.server.ts';
import { checkLibrary } from './check.server.ts';
import { sayFault } from './faults.rules.ts';

/** What a theme says was tried in the Netherlands, held against the logs and against `eisen.yaml`. */

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
  library.write(
    'searches/voordoen.yaml',
    `
date: 2026-11-23
by: A
index: openbare samenvattingen
about: [themes/zwerfafval]
queries: [zwerfafval proef]
taken:
  - { source: ajzen-1991, seen: abstract, at: 'https://voorbeeld.nl', found: 'In twaalf wijken: 40 % minder.' }
`,
  );
});
afterEach(() => library.remove());

const result = `  - done: Buren deden het voor in twaalf wijken.
    outcome: er lag 40 % minder.
    result: better
    design: randomised
    place: Utrecht
    year: 2019
    source: ajzen-1991
    read: abstract
    technics: [voordoen]
`;
const write = (results: string) =>
  library.write(
    'themes/zwerfafval.md',
    `---\nname: Zwerfafval\nenglishName: Litter\ndefinition: Afval op straat.\nfactors: []\npractice:\n${results}sources: [ajzen-1991]\n---\n`,
  );
const ask = (perTheme: number, notBetter: number) =>
  library.write(
    'eisen.yaml',
    smallDemands.replace(/practice: .*/, `practice: { perTheme: ${perTheme}, notBetter: ${notBetter} }`),
  );
const told = () => {
  const { faults, warnings } = checkLibrary(library.folder);
  return [...faults, ...warnings.filter(({ kind }) => kind === 'evidence' || kind === 'practice')].map(sayFault);
};

test('a result of which every number stands in the log of its source is right', () => {
  write(result);
  expect(told()).toEqual([]);
});

describe('it tells of', () => {
  test.each([
    ['a number that nobody saw', result.replace('40', '41'), 'in geen zoeklog van ajzen-1991 staat 41'],
    ['one that is written out', result.replace('twaalf', 'elf'), 'in geen zoeklog van ajzen-1991 staat 11'],
    [
      'more reading than the log tells of',
      result.replace('abstract', 'article'),
      'het zoeklog van ajzen-1991 zegt iets anders over wat is gelezen',
    ],
    [
      'a source that is not among those of the theme',
      result.replace('ajzen-1991', 'west-2005'),
      'de bron west-2005 staat niet bij de bronnen',
    ],
    ['a source that no search took', result.replace('ajzen-1991', 'west-2005'), 'geen zoeklog nam west-2005 mee'],
    ['a technique that is not there', result.replace('[voordoen]', '[toveren]'), 'de techniek toveren bestaat niet'],
    ['the same technique twice', result.replace('[voordoen]', '[voordoen, voordoen]'), 'komt twee keer voor'],
    ['the same trial twice', result + result, 'de proef Buren deden het voor in twaalf wijken. komt twee keer voor'],
    ['another word for how it turned out', result.replace('better', 'goed'), 'bij result hoort een van: better'],
    ['a trial without a place', result.replace('    place: Utrecht\n', ''), 'het veld place ontbreekt'],
    ['a word that we do not use', result.replace('deden', 'deden teneinde'), '“teneinde” schrijven we niet'],
  ])('%s', (_, results, sentence) => {
    write(results);
    expect(told().join('\n')).toContain(sentence);
  });

  test('a theme with too few', () => {
    write(result);
    ask(2, 0);
    expect(told()).toEqual([
      'library/themes/zwerfafval.md:2: er staan 1 uitkomsten uit Nederland; dat horen er minstens 2 te zijn',
    ]);
    ask(1, 0);
    expect(told()).toEqual([]);
  });

  test('too few that did not turn out better', () => {
    const other = (turned: string) => result.replace('better', turned).replace('Buren', `Buren (${turned})`);
    write(result + result.replace('Buren', 'Zij') + result.replace('Buren', 'Wij'));
    ask(1, 25);
    expect(told()).toEqual([
      'library/themes: van de 3 uitkomsten uit Nederland viel het bij 0 niet gunstig uit; dat hoort minstens 25 % te zijn',
    ]);
    for (const turned of ['none', 'mixed', 'worse']) {
      write(result + result.replace('Buren', 'Zij') + result.replace('Buren', 'Wij') + other(turned));
      expect(told(), turned).toEqual([]);
    }
  });
});
