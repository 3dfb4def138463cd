import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { firstTextLine, type SmallLibrary, smallLibrary } from '#theory/theory.testing.server.ts';
import { checkLibrary, reportOn } from './check.server.ts';
import { sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => library.remove());

const check = () => {
  const { faults, warnings, ...rest } = checkLibrary(library.folder);
  return { faults: faults.map(sayFault), warnings: warnings.map(sayFault), ...rest };
};
const at = (after: number, sentence: string) => `library/factors/kennis.md:${firstTextLine + after}: ${sentence}`;

test('the library as shipped has no fault', () => {
  expect(checkLibrary(join(rootDir, 'library')).faults.map(sayFault)).toEqual([]);
});

test('a text that is still to come is a warning, and counted per kind', () => {
  const { faults, warnings, kinds, texts } = check();
  expect(faults).toEqual([]);
  expect(warnings).toContain('library/factors/kennis.md: er is nog geen tekst');
  expect(kinds).toContainEqual({ kind: 'factors', items: 2, written: 0 });
  expect(kinds).toContainEqual({ kind: 'pages', items: 1, written: 1 });
  expect(texts.map(({ file, words }) => [file, words])).toEqual([['pages/over.md', 4]]);
});

describe('of a text it tells', () => {
  test.each([
    ['too few words', 'Twee woorden.', at(0, 'de tekst telt 2 woorden; dat horen er minstens 3 te zijn')],
    ['too many words', 'Kat. '.repeat(21), at(0, 'de tekst telt 21 woorden; dat horen er hoogstens 20 te zijn')],
    ['a heading that is missing', 'Dit is kort.', at(0, 'de kop “Wat is het?” ontbreekt')],
    ['a heading of another kind', '## Let op\n\nDit is kort.', at(0, 'de kop “let op” hoort niet in dit soort tekst')],
    ['a heading that comes twice', '## Let op\n\nA.\n\n## Let op\n\nB.', at(0, 'de kop “let op” staat er twee keer')],
    [
      'hard words',
      'Gedragsveranderingsinterventies operationaliseren effectiviteitsverwachtingen.',
      at(0, 'de score van Flesch–Douma is −515; dat hoort minstens 40 te zijn'),
    ],
    [
      'a long sentence, at its own line',
      `Kort.\n\n- punt\n- ${'woord '.repeat(16)}`,
      at(3, 'de zin “woord woord woord woord …” telt 16 woorden; dat horen er hoogstens 15 te zijn'),
    ],
    [
      'a straight quote, at its own line',
      "Kort.\n\nEen\nthema's ding.",
      at(3, 'er staat een recht aanhalingsteken; schrijf ’ of ‘ ’'),
    ],
    ['an exclamation mark', 'Doe het!', at(0, 'een uitroepteken gebruiken we niet')],
    ['a space before a sign', 'Doe het .', at(0, 'er staat een spatie voor een leesteken')],
  ])('%s', (_, markdown, sentence) => {
    library.writeText(markdown);
    expect(check().warnings).toContain(sentence);
    expect(check().faults).toEqual([]);
  });

  test('a word that we do not use, as a fault when the demands say so', () => {
    library.writeText('## Wat is het?\n\nWe doen dit Teneinde te leren, niet teneindelijk.');
    expect(check().faults).toEqual([at(2, '“teneinde” schrijven we niet; beter: om')]);
  });

  test('no more of its citations than that they are there', () => {
    library.writeText('## Wat is het?\n\nWe weten dit [@ajzen-1991, p. 5].');
    const { texts, warnings, faults } = check();
    expect(texts.find(({ file }) => file === 'factors/kennis.md')?.words).toBe(3);
    expect([...faults, ...warnings].filter((each) => each.includes('kennis.md:'))).toEqual([]);
  });
});

describe('on some files', () => {
  test('it leaves out what is told of others', () => {
    library.writeText('Kort, teneinde.');
    const whole = checkLibrary(library.folder);
    const one = reportOn(whole, ['library/factors/kennis.md']);
    expect(one.faults).toEqual([expect.objectContaining({ file: 'factors/kennis.md', kind: 'forbidden' })]);
    expect(one.texts.map(({ file }) => file)).toEqual(['factors/kennis.md']);
    const pages = reportOn(whole, ['library/pages/']);
    expect([pages.faults, pages.texts.map(({ file }) => file)]).toEqual([[], ['pages/over.md']]);
    expect(reportOn(whole, [])).toBe(whole);
  });

  test('a name of nothing is a mistake', () => {
    const { faults } = reportOn(checkLibrary(library.folder), ['factors/keNnis.md']);
    expect(faults.map(sayFault)).toEqual([
      'library/factors/keNnis.md: hier is niets over te zeggen; staat de naam er goed?',
    ]);
  });
});

test('it counts the sources that a text cites, each once', () => {
  library.writeText('Zo zei @ajzen-1991 het [zie @ajzen-1991, p. 5; @west-2005]. Mail naar a@b.nl.');
  expect(check().texts.find(({ file }) => file === 'factors/kennis.md')?.sources).toBe(2);
});

test('it tells of words in the facts, of sources and of images', () => {
  library.write('media/los.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  library.write(
    'clusters/weten.md',
    '---\nname: Weten\nenglishName: X\ndefinition: Teneinde te weten.\ncomB: c\nsources: [ajzen-1991]\n---\n',
  );
  const { faults, warnings } = check();
  expect(faults).toEqual(['library/clusters/weten.md:4: “teneinde” schrijven we niet; beter: om']);
  expect(warnings).toContain('library/media/los.svg: geen tekst gebruikt deze afbeelding');
  expect(warnings).toContain('library/sources/alle.yaml:6: niets noemt de bron west-2005');
  expect(warnings).toContain('library/sources/alle.yaml:1: de bron ajzen-1991 is nog niet nagekeken');
  expect(warnings.join()).not.toContain('niets noemt de bron ajzen-1991');
});

test('what is wrong with the demands themselves is told too', () => {
  library.write('eisen.yaml', 'fails: [alles]\ntexts: {}\n');
  expect(check().faults.join('\n')).toMatch(
    /library\/eisen\.yaml:1: bij fails hoort een van: missing, .*\n.*het veld factors ontbreekt/,
  );
  library.write('eisen.yaml', 'fails: [');
  expect(check().faults.join()).toContain('library/eisen.yaml:1: ');
});
