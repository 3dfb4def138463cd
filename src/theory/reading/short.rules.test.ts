import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';
import { certaintyInShort, factorInShort, stepsOf, technicInShort } from './short.rules.ts';

const { factors, technics } = assembleLibrary(readLibraryFolder(join(rootDir, 'library')), 1);

describe('in one minute', () => {
  test('every technique says when, how sure, and the first step', () => {
    for (const technic of technics.all) {
      const short = technicInShort(technic);
      expect(
        short.map(({ term }) => term),
        technic.slug,
      ).toEqual(['Wanneer', 'Hoe zeker', 'Eerste stap']);
      for (const { text } of short) expect(text, technic.slug).not.toMatch(/[<>]|&[a-z]+;/);
      expect(stepsOf(technic).length, technic.slug).toBeGreaterThan(2);
    }
  });

  test('every factor says by what it is known, what to ask first, and what changes it with the best ground', () => {
    for (const factor of factors.all) {
      const short = factorInShort(factor);
      expect(
        short.map(({ term }) => term),
        factor.slug,
      ).toEqual(['Herken je aan', 'Vraag eerst', 'Verandert door']);
      for (const { text } of short) expect(text, factor.slug).not.toMatch(/[<>{}]|&[a-z]+;/);
    }
    expect(factorInShort(factors.bySlug.get('zelfregulatie')!).at(-1)?.text).toMatch(
      / \(gekoppeld in onderzoek én door experts\)\.$/,
    );
  });

  test('what nobody sought or found is called unknown', () => {
    expect(certaintyInShort({ evidence: null })).toMatch(/^Onbekend: /);
    expect(certaintyInShort({ evidence: { searchedOn: '2026-11-23', finding: null, debate: [] } as never })).toMatch(
      /^Onbekend: /,
    );
  });
});
