import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmallLibrary, smallFactor, smallLibrary, smallTechnic } from '#theory/theory.testing.server.ts';
import { checkLibrary } from './check.server.ts';
import { sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
  writeTechnic("bct: { code: '6.1', name: Demonstration of the behavior }\n");
});
afterEach(() => library.remove());

const writeTechnic = (facts: string) =>
  library.write('technics/voordoen.md', smallTechnic.replace('sources:', `${facts}sources:`));
const table = (by: string, moa: string | null, under = 'mechanism') =>
  `{ by: ${by}, under: ${under}, seenAt: [${moa ? 'https://voorbeeld.nl' : ''}], rows: {${moa ? `'6.1': [${moa}]` : ''}} }`;
const writeTables = (...tables: string[]) =>
  library.write(
    'tables.yaml',
    ['ajzen-1991', 'tweede', 'derde']
      .flatMap((source, at) => (tables[at] ? [`${source}: ${tables[at]}\n`] : []))
      .join(''),
  );

/** What the check says that the link of Kennis with Voordoen rests on. */
function basisSaid(moa = 'Knowledge', sources = '[ajzen-1991]') {
  for (const basis of ['confirmed', 'literature', 'editorial', 'unchecked']) {
    const link = `technics: [{ technic: voordoen, basis: ${basis}, seen: Tabel 1, sources: ${sources} }]`;
    library.write(
      'factors/kennis.md',
      smallFactor.replace('technics: []', link).replace('moa: Knowledge', `moa: ${moa}`),
    );
    const { faults, warnings } = checkLibrary(library.folder);
    expect(faults).toEqual([]);
    if (!warnings.some(({ kind, file }) => kind === 'basis' && file === 'factors/kennis.md')) return basis;
  }
  return null;
}

describe('a link rests on', () => {
  test.each([
    ['research and experts, when experts who weighed the research made it', 'confirmed', [table('both', 'Knowledge')]],
    ['one of the two, when a table of research has it', 'literature', [table('research', 'Knowledge')]],
    ['one of the two, when a table of experts has its domain', 'literature', [table('experts', 'Knowledge', 'domain')]],
    ['nothing that was looked up, when no seen row has it', 'unchecked', [table('both', 'Skills')]],
    ['nothing that was looked up, when nobody saw the table', 'unchecked', [table('both', null)]],
  ])('%s', (_, basis, tables) => {
    writeTables(...tables);
    expect(basisSaid()).toBe(basis);
  });

  test('the editors, when the factor has no mechanism in any table', () => {
    writeTables(table('both', 'Knowledge'));
    expect(basisSaid('geen rechtstreeks mechanisme')).toBe('editorial');
  });

  test('the editors, when the technique has no code in any table', () => {
    writeTechnic('');
    writeTables(table('both', 'Knowledge'));
    expect(basisSaid()).toBe('editorial');
  });

  test('nothing that was looked up, when it names a source of which nobody saw the table', () => {
    writeTechnic('');
    writeTables(table('experts', null, 'domain'));
    expect(basisSaid()).toBe('unchecked');
  });
});

test('says at which line, and what it should be', () => {
  writeTables(table('both', 'Knowledge'));
  library.write(
    'factors/kennis.md',
    smallFactor.replace(
      'technics: []',
      'technics:\n  - { technic: voordoen, basis: editorial, sources: [ajzen-1991] }',
    ),
  );
  const { warnings } = checkLibrary(library.folder);
  expect(warnings.filter(({ kind }) => kind === 'basis').map(sayFault)).toEqual([
    'library/factors/kennis.md:16: volgens de tabellen is dit verband met voordoen gekoppeld in onderzoek én door experts (confirmed)',
  ]);
});

test('a table of a source that does not exist, or seen nowhere, is told', () => {
  writeTables(table('both', 'Knowledge'), table('both', 'Knowledge'));
  expect(checkLibrary(library.folder).warnings.map(sayFault)).toContain(
    'library/tables.yaml: de bron tweede bestaat niet',
  );
  library.write(
    'tables.yaml',
    "ajzen-1991: { by: both, under: mechanism, seenAt: [], rows: { '6.1': [Knowledge] } }\n",
  );
  expect(checkLibrary(library.folder).faults.map(sayFault)).toEqual([
    expect.stringMatching(/^library\/tables\.yaml:1: /),
  ]);
});
