import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmallLibrary, smallLibrary, smallTechnic } from '#theory/theory.testing.server.ts';
import { checkLibrary } from './check.server.ts';
import { sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
  library.write('searches/voordoen.yaml', search());
});
afterEach(() => library.remove());

const search = (
  found = 'Twaalf proeven, 4.691 mensen: een klein effect (d = 0,20; 0,10 tot 0,30).',
  seen = 'abstract',
) => `
date: 2026-11-23
by: A
index: openbare samenvattingen
about: [technics/voordoen]
queries: [modelling]
taken:
  - { source: ajzen-1991, seen: ${seen}, at: 'https://voorbeeld.nl', found: '${found}' }
`;
const finding = `finding:
  source: ajzen-1991
  read: abstract
  kind: pooled_trials
  studies: 12
  outcome: behaviour
  bias: unseen
  behaviour: Gedrag van 4.691 mensen
  effect: een klein effect
  figure: d = 0,20
  interval: 0,10 tot 0,30
`;
const write = (facts: string) =>
  library.write('technics/voordoen.md', smallTechnic.replace('sources:', `${facts}sources:`));
const told = () => {
  const { faults, warnings } = checkLibrary(library.folder);
  const about = warnings.filter(({ kind }) => kind === 'evidence' || kind === 'no-evidence');
  return [...faults, ...about].map(sayFault);
};
const at = (line: number, sentence: string) => `library/technics/voordoen.md:${line}: ${sentence}`;

test('a line of which every number stands in the log of its source is right', () => {
  write(`searchedOn: 2026-11-23\n${finding}`);
  expect(told()).toEqual([]);
});

test('so is a search that found nothing', () => {
  write('searchedOn: 2026-11-23\n');
  expect(told()).toEqual([]);
});

describe('it tells of', () => {
  test('a technique of which nobody wrote what research found', () => {
    write('');
    expect(told()).toEqual([at(2, 'er staat nog niet wat onderzoek vond')]);
  });

  test.each([
    ['a figure', finding.replace('0,20', '0,21'), '0,21'],
    ['an interval', finding.replace('tot 0,30', 'tot 0,33'), '0,33'],
    ['a number of studies', finding.replace('12', '13'), '13'],
    ['a number in the words', finding.replace('4.691', '4.692'), '4692'],
    ['a number that is written out', finding.replace('een klein effect', 'drie kleine effecten'), '3'],
  ])('%s that nobody saw', (_, facts, number) => {
    write(`searchedOn: 2026-11-23\n${facts}`);
    expect(told()).toEqual([at(8, `in geen zoeklog van ajzen-1991 staat ${number}`)]);
  });

  test('a source that no search took', () => {
    library.write('searches/voordoen.yaml', search().replace('ajzen-1991', 'west-2005'));
    write(`searchedOn: 2026-11-23\n${finding}`);
    expect(told()).toEqual([at(8, 'geen zoeklog nam ajzen-1991 mee')]);
  });

  test('more reading than the log tells of', () => {
    write(`searchedOn: 2026-11-23\n${finding.replace('read: abstract', 'read: article')}`);
    expect(told()).toEqual([at(10, 'het zoeklog van ajzen-1991 zegt iets anders over wat is gelezen')]);
  });

  test('another day than that of the last search', () => {
    write('searchedOn: 2026-11-22\n');
    expect(told()).toEqual([at(7, 'de laatste zoektocht is 2026-11-23')]);
  });

  test('a debate with one side, and a source that is not among those of the technique', () => {
    write(`searchedOn: 2026-11-23\n${finding}debate:\n  - { source: west-2005, says: het werkt niet }\n`);
    expect(told().join('\n')).toContain('een debat heeft minstens twee kanten');
    expect(told().join('\n')).toContain('de bron west-2005 staat niet bij de bronnen');
  });

  test('a line without a day', () => {
    write(finding);
    expect(told().join('\n')).toContain('er staat wat onderzoek vond, maar niet wanneer er is gezocht');
  });

  test('a log that is no log', () => {
    library.write('searches/voordoen.yaml', 'date: gisteren\n');
    expect(told().join('\n')).toMatch(/library\/searches\/voordoen\.yaml:1: bij date hoort een datum/);
  });
});
