import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SmallLibrary, smallFactor, smallLibrary } from '#theory/theory.testing.server.ts';
import { inspectLibraryFolder, readLibraryFolder } from './content.server.ts';
import { LibraryFault, sayFault } from './faults.rules.ts';

let library: SmallLibrary;
beforeEach(() => {
  library = smallLibrary();
});
afterEach(() => library.remove());

const file = 'factors/kennis.md';

/** What is wrong when the factor's file holds this. */
function faultsOf(text: string | Uint8Array): string[] {
  library.write(file, text);
  return inspectLibraryFolder(library.folder).faults.map(sayFault);
}

const changed = (from: string, to: string) => faultsOf(smallFactor.replace(from, to));

describe('what does not matter', () => {
  const same = () => inspectLibraryFolder(library.folder).content.factors[0]?.content;
  test.each([
    ['other line ends', smallFactor.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${smallFactor}`],
    ['spaces behind the line above the facts', smallFactor.replace('---\n', '---  \n')],
    ['an empty body of white space', `${smallFactor}\n \t\n`],
    ['no line end at the end', smallFactor.trimEnd()],
    ['a remark', smallFactor.replace('comB:', '# Nog nakijken.\ncomB:')],
  ])('%s', (_, text) => {
    const before = same();
    expect(faultsOf(text)).toEqual([]);
    expect(same()).toEqual(before);
  });

  test('a very long line', () => {
    expect(faultsOf(`${smallFactor}\n${'woord '.repeat(20_000)}\n`)).toEqual([]);
  });
});

describe('a file that cannot be read is told in a sentence with its line', () => {
  const there = `library/${file}`;
  test.each([
    ['nothing', '', `${there}:1: het bestand begint niet met een regel --- en de gegevens daaronder`],
    ['no facts', '## Kop\n', `${there}:1: het bestand begint niet met een regel --- en de gegevens daaronder`],
    ['no end of the facts', '---\nname: Kennis\n', `${there}:1: onder de gegevens ontbreekt de regel ---`],
    ['empty facts', '---\n---\n', `${there}:2: de gegevens horen te bestaan uit regels van de vorm naam: waarde`],
    [
      'a list as facts',
      '---\n- a\n---\n',
      `${there}:2: de gegevens horen te bestaan uit regels van de vorm naam: waarde`,
    ],
    ['a tab', '---\nname:\n\t- a\n---\n', `${there}:3: er staat een tab; spring in met spaties`],
    ['a fixed space', '---\nname:\u00a0Kennis\n---\n', `${there}:2: er staat een vaste spatie waar een gewone hoort`],
    [
      'an alias',
      '---\na: &x [1]\nb: *x\n---\n',
      `${there}:2: een * of & kan hier niet; zet de tekst tussen aanhalingstekens`,
    ],
    ['a tag', '---\na: !x b\n---\n', `${there}:2: een ! kan hier niet; zet de tekst tussen aanhalingstekens`],
    ['a NUL', '---\nname: a\u0000b\n---\n', `${there}:2: er staat een onzichtbaar teken (U+0000); haal het weg`],
    [
      'a soft hyphen',
      `${smallFactor}ge\u00addrag`,
      `${there}:17: er staat een onzichtbaar teken (U+00AD); haal het weg`,
    ],
    ['a huge file', 'a'.repeat(500_000), `${there}: het bestand is te groot om een tekst te zijn`],
    [
      'nesting without end',
      `${smallFactor}${'>'.repeat(50_000)}`,
      `${there}:17: de tekst is te ingewikkeld om te lezen; maak hem eenvoudiger`,
    ],
  ])('%s', (_, text, sentence) => expect(faultsOf(text)).toContain(sentence));

  test('bytes that are no UTF-8', () => {
    expect(faultsOf(Uint8Array.from([0x2d, 0xff, 0xfe]))).toEqual([
      `${there}: het bestand is geen UTF-8; sla het zo op`,
    ]);
  });

  test.each([
    ['a field twice', 'comB: capaciteit', 'comB: capaciteit\ncomB: motivatie', '6: dit veld staat er twee keer'],
    ['an unknown field', 'comB:', 'comb:', '5: het veld comb bestaat niet'],
    ['a missing field', 'comB: capaciteit\n', '', '2: het veld comB ontbreekt'],
    ['an empty field', 'name: Kennis', 'name:', '2: het veld name is leeg'],
    ['a number as a name', 'name: Kennis', 'name: 2012', '2: bij name hoort een tekst'],
    ['no list', 'sources: [ajzen-1991]', 'sources: ajzen-1991', '14: bij sources hoort een lijst'],
    [
      'a word that is not of the list',
      'positive',
      'up',
      '13: bij expectedDirection hoort een van: positive, negative, undecided',
    ],
    ['a wrong variable', 'KENNIS', 'kennis', '8: bij variable horen drie tot acht hoofdletters'],
    ['an unknown field deep inside', 'scale: eens5', 'schaal: eens5', '12: het veld schaal bestaat niet'],
    [
      'a text among the facts',
      'technics: []',
      'technics: []\nblocks: []',
      '16: de tekst hoort onder de gegevens, niet in blocks',
    ],
    [
      'a citation in a plain field',
      'Wat iemand weet.',
      'Wat iemand weet [@ajzen-1991].',
      'een verwijzing met [@…] of een link kan alleen in de tekst',
    ],
    ['an unknown scale', 'scale: eens5', 'scale: eens9', '12: de schaal eens9 bestaat niet'],
  ])('%s', (_, from, to, sentence) => {
    const faults = changed(from, to);
    expect(faults.join('\n')).toContain(sentence);
    for (const fault of faults) expect(fault).toMatch(/^library\/factors\/kennis\.md:\d+: /);
  });
});

describe('the folder', () => {
  const faults = () => inspectLibraryFolder(library.folder).faults.map(sayFault);

  test('that is not there is refused with sentences', () => {
    expect(() => readLibraryFolder('/nowhere/at/all')).toThrow(LibraryFault);
    expect(() => readLibraryFolder('/nowhere/at/all')).toThrow('library/ids.json: het bestand is niet te lezen');
  });

  test('tells of a file in the old form, and of a name that cannot be an address', () => {
    library.write('factors/attitude.yaml', 'name: Attitude\n');
    library.write('factors/Sociale Norm.md', smallFactor);
    expect(faults()).toContain('library/factors/attitude.yaml: hier horen alleen Markdown-bestanden (.md) te staan');
    expect(faults().join()).toContain('de naam Sociale Norm hoort te bestaan uit kleine letters, cijfers en streepjes');
  });

  test('tells of an item without a number', () => {
    library.write('factors/attitude.md', smallFactor.replace('KENNIS', 'ATTIT').replace('Kennis', 'Attitude'));
    expect(faults()).toContain(
      'library/factors/attitude.md:2: attitude heeft nog geen nummer in library/ids.json, bij factors',
    );
  });

  test.each([
    ['{"factors": {"kennis": 1, "oud": 1}}', 'nummer 1 is al van kennis; een nummer wordt nooit opnieuw gebruikt'],
    ['{"factors": {"kennis": 1, "kennis": 2}}', 'dit veld staat er twee keer'],
    ['{"factors": {"kennis": 10000}}', 'het nummer van kennis hoort tussen 1 en 9999 te liggen'],
    ['{"factoren": {}}', 'de soort factoren bestaat niet'],
    ['{"factors": [', 'library/ids.json:1: '],
    ['null', 'de gegevens horen te bestaan uit'],
  ])('tells what is wrong with the numbers: %s', (ids, sentence) => {
    library.write('ids.json', ids);
    expect(faults().join('\n')).toContain(sentence);
  });

  test.each([
    ['ids.json', '{"factors": ['],
    ['sources/alle.yaml', 'ajzen-1991: ['],
    ['factors/gewoonten.md', 'Zonder gegevens.'],
  ])('tells once that %s cannot be read, not at everything that points there', (broken, text) => {
    library.writeText('[Oude](factor:gewoonten) [@ajzen-1991].');
    library.write(broken, text);
    expect(faults()).toHaveLength(1);
    expect(faults()[0]).toContain(`library/${broken}:1: `);
  });

  test('tells of a source that stands in two files', () => {
    library.write('sources/meer.yaml', 'ajzen-1991: { name: A, citation: B, type: c, verified: false }\n');
    expect(faults()).toContain('library/sources/meer.yaml:1: ajzen-1991 staat ook in library/sources/alle.yaml');
  });
});

describe('whatever is in a file', () => {
  const bit = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '---\n',
      '\r\n',
      '\t',
      '\u00a0',
      '\ufeff',
      '[@',
      '](',
      '![',
      'a: ',
      '- ',
      '*',
      '_',
      '`',
      '<',
      '&x',
      '*x',
      '#',
      '>',
      '{',
      '"',
      '||',
      '__proto__: 1\n',
      '? ',
      '%',
      '@',
      ': ',
      '!!',
      '[x]: y\n',
    ),
  );
  const told = (faults: readonly string[]) => {
    for (const fault of faults) {
      expect(fault).toMatch(/^library\/[^:]+(:\d+)?: \S.{3,300}$/);
      expect(fault).not.toMatch(/Error\b|\[object|undefined|at line|Invalid input|[Ee]xpected (?!Direction)/);
    }
  };

  test('reading it never throws and tells a sentence: a file of bits', () => {
    fc.assert(
      fc.property(fc.array(bit, { maxLength: 30 }), (bits) => told(faultsOf(bits.join('')))),
      { numRuns: 150, seed: 1991 },
    );
  });

  test('nor a good file in which something was put', () => {
    fc.assert(
      fc.property(fc.nat(smallFactor.length), bit, fc.array(bit, { maxLength: 20 }), (at, extra, body) =>
        told(faultsOf(`${smallFactor.slice(0, at)}${extra}${smallFactor.slice(at)}${body.join('')}`)),
      ),
      { numRuns: 250, seed: 1991 },
    );
  });
});
