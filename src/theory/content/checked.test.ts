import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SmallLibrary, smallDemands, smallFactor, smallLibrary } from '#theory/theory.testing.server.ts';
import { checkLibrary } from './check.server.ts';
import { readLibraryFolder } from './content.server.ts';
import { sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => library.remove());

const faults = () => checkLibrary(library.folder).faults.map(sayFault);
// Of the factors, which come first.
const demands = smallDemands.replace('checks: []', 'checks: [claims, own]');
beforeEach(() => library.write('eisen.yaml', demands));
const write = (checked: string, markdown = '## Wat is het?\n\nDit is kort.') =>
  library.write('factors/kennis.md', smallFactor.replace('technics: []\n', `technics: []\n${checked}`) + markdown);
const complete = 'checked: { writtenBy: A, readBy: B, readOn: 2026-03-31, claims: true, own: true }\n';
const told = (kind: string) => checkLibrary(library.folder).warnings.filter((finding) => finding.kind === kind);
const reading = () => checkLibrary(library.folder).texts.find(({ file }) => file === 'factors/kennis.md')?.reading;

test('a complete record is enough, and stays out of what is stored', () => {
  write(complete);
  expect(told('unchecked')).toEqual([]);
  expect(reading()).toEqual({ given: 2, asked: 2, readBy: 'B' });
  const { factors } = readLibraryFolder(library.folder);
  expect(factors.find(({ slug }) => slug === 'kennis')?.content).not.toHaveProperty('checked');
  expect(JSON.stringify(factors)).not.toContain('writtenBy');
});

test.each([
  ['no record', '', 'het veld checked ontbreekt: er staat niet wie de tekst schreef en nalas'],
  ['no reader', 'checked: { writtenBy: A, claims: true, own: true }\n', 'nog niemand heeft de tekst nagelezen'],
  ['no day', complete.replace('readOn: 2026-03-31, ', ''), 'nog niemand heeft de tekst nagelezen'],
  ['the writer as reader', complete.replace('readBy: B', 'readBy: A'), 'wie de tekst schreef, kan hem niet nalezen'],
  ['something not confirmed', complete.replace('own: true', 'own: false'), 'nog niet nagelezen: de eigen woorden'],
])('%s leaves a text unchecked', (_, checked, sentence) => {
  write(checked);
  expect(told('unchecked').map((finding) => finding.sentence)).toEqual([sentence]);
  expect(faults()).toEqual([]);
});

test('a text that was changed after it was read is told, and is no mistake', () => {
  write(complete.replace('readOn: 2026-03-31', 'readOn: 2026-03-31, changedOn: 2026-04-02'));
  expect(told('unchecked')).toEqual([]);
  expect(told('changed').map(({ sentence }) => sentence)).toEqual(['de tekst is veranderd nadat iemand hem nalas']);
});

test('unchecked is a mistake once the demands say so', () => {
  library.write('eisen.yaml', demands.replace('fails: [forbidden]', 'fails: [unchecked]'));
  write('');
  expect(faults()).toEqual([
    'library/factors/kennis.md: het veld checked ontbreekt: er staat niet wie de tekst schreef en nalas',
  ]);
});

test.each([
  [complete.replace('own', 'eigen'), 'het veld eigen bestaat niet'],
  [complete.replace('2026-03-31', '31-3-2026'), 'bij readOn hoort een datum zoals 2026-03-31'],
  [complete.replace('readBy: B', 'readBy: Bea'), 'bij readBy hoort één hoofdletter'],
])('a record that cannot be read is a mistake at its own line: %s', (checked, sentence) => {
  write(checked);
  expect(faults()).toEqual([`library/factors/kennis.md:16: ${sentence}`]);
  expect(() => readLibraryFolder(library.folder)).not.toThrow();
});
