/// <reference path="./testing.citation-js.d.ts" />

import { join } from 'node:path';
import { Cite, type CslItem, type CslName } from '@citation-js/core';
import { rootDir } from '#foundation/server/root-dir.ts';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { describe, expect, it } from 'vitest';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';
import type { LibrarySource } from '#theory/theory.contract.ts';
import { bibtexOf } from './bibtex.rules.ts';
import { nameOf, othersToo } from './citation.rules.ts';
import { sourceFile } from './export.rules.ts';
import { inventedParts, leftOut } from './parts.rules.ts';
import { risOf } from './ris.rules.ts';

const content = readLibraryFolder(join(rootDir, 'library'));
const sources = assembleLibrary(content, 1).sources.all;
const one = (slug: string) => sources.find((source) => source.slug === slug)!;

/** One of each kind, and those with something special: no date, no people, a comma in a name, editors without names, unchecked. */
const special = [
  'schmidt-engelen-2020',
  'brug-2017',
  'hagger-2020-sdt',
  'casi-2020',
  'fogg-2009',
  'west-michie-2020',
  'communicatiekompas-casi',
  'bartholomew-2016',
  'tajfel-turner-1979',
  'sommestad-2014',
  'betsch-2018',
].map(one);

describe('the parts of the citations', () => {
  it('say nothing that the citation does not say', () => {
    for (const { slug, content: source } of content.sources) {
      expect(source.parts, slug).not.toBeNull();
      expect(inventedParts(source.citation, source.parts!), slug).toEqual([]);
    }
  });

  it('leave nothing out but remarks', () => {
    const rest = content.sources.flatMap(({ slug, content: { citation, parts } }) => {
      const left = leftOut(citation, parts!);
      return left === '' ? [] : [[slug, left]];
    });
    expect(Object.fromEntries(rest)).toEqual({
      'tdf-tabel-2018': 'Tabel 5 in',
      'dellavigna-linos-2020': 'Working Paper',
      'db-zwerfafval-2020': 'i o v ministerie van Infrastructuur en Waterstaat',
      'db-zwerfafval-2021': 'i o v ministerie van Infrastructuur en Waterstaat',
      'omroepbrabant-2023': 'met toelichting van K Keizer',
      'snyder-1991': 'et al',
      'wang-2021-herkaderen': 'e a',
    });
  });

  it('would be refused when they were made up', () => {
    const parts = { ...content.sources[0]!.content.parts!, volume: '999' };
    expect(inventedParts(content.sources[0]!.content.citation, parts)).toEqual(['999']);
  });
});

describe('the files', () => {
  it('BibTeX as it was before', async () => {
    await expect(bibtexOf(special)).toMatchFileSnapshot('./testing.sources.bib');
  });

  it('RIS as it was before, its lines ending in CR LF', async () => {
    const written = risOf(special);
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    await expect(written.replaceAll('\r\n', '\n')).toMatchFileSnapshot('./testing.sources.ris');
  });

  it('have a name, and each source once in order', () => {
    const [a, b] = [one('cane-2012'), one('ashford-2010')];
    const file = sourceFile('bibtex', [a, b, a], 'Één thema: “gft”');
    expect(file.name).toBe('bronnen-een-thema-gft.bib');
    expect(file.content.match(/^@article\{[^,]+/gm)).toEqual(['@article{ashford-2010', '@article{cane-2012']);
    expect(sourceFile('ris', [a], '!').name).toBe('bronnen-lijst.ris');
  });

  it('never show a DOI of a source that nobody saw', () => {
    for (const source of sources) {
      const both = bibtexOf([source]) + risOf([source]);
      if (source.doi === null) expect(both, source.slug).not.toMatch(/\bdoi = |DO {2}- |doi\.org/);
      if (!source.verified) expect(both, source.slug).toContain('nog niet nagekeken');
    }
  });

  it('have unique keys of letters, digits and hyphens', () => {
    const keys = [...bibtexOf(sources).matchAll(/^@\w+\{(.*),$/gm)].map(([, key]) => key);
    expect(new Set(keys).size).toBe(sources.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9-]+$/);
  });
});

/** The same people, however the parts of a name were divided. */
const people = (names: readonly CslName[] = []) =>
  names.map(({ literal, family, given, suffix, ...particles }) =>
    (
      literal ??
      [given, particles['non-dropping-particle'], particles['dropping-particle'], family, suffix]
        .filter(Boolean)
        .join(' ')
    ).trim(),
  );
const written = (names: readonly string[]) =>
  names
    .filter((name) => name !== othersToo)
    .map(nameOf)
    .map(({ family, given, suffix }) => [given, family, suffix].filter(Boolean).join(' '));
const dashes = (pages: string | undefined) => pages?.replaceAll(/-+|–/g, '–');

function expectSame(read: CslItem, source: LibrarySource, organisation: string | null) {
  const where = source.slug;
  expect(read.title, where).toBe(source.title);
  expect(
    people(read.author).filter((name) => name !== 'others'),
    where,
  ).toEqual(organisation ? [organisation] : written(source.authors));
  expect(read.issued?.['date-parts'][0]?.[0]?.toString() ?? null, where).toBe(source.year);
  expect(read.DOI ?? null, where).toBe(source.doi);
  if (source.volume) expect(String(read.volume), where).toBe(source.volume);
  if (source.issue && read.type === 'article-journal')
    expect(dashes(String(read.issue)), where).toBe(dashes(source.issue));
  if (source.pages) expect(dashes(read.page), where).toBe(dashes(source.pages));
  if (source.kind === 'tijdschriftartikel') {
    expect(read.type, where).toBe('article-journal');
    // Null where nobody saw in which journal it is.
    expect(read['container-title'] ?? null, where).toBe(source.container);
  }
  if (source.kind === 'hoofdstuk') {
    expect(read.type, where).toBe('chapter');
    expect(read['container-title'], where).toBe(source.container);
  }
}

describe('another program reads them back', () => {
  it('BibTeX', () => {
    const read = new Cite(bibtexOf(sources)).data;
    expect(read).toHaveLength(sources.length);
    for (const [index, source] of sources.entries()) expectSame(read[index]!, source, source.organisation);
  });

  it('RIS', () => {
    const read = new Cite(risOf(sources)).data;
    expect(read).toHaveLength(sources.length);
    for (const [index, source] of sources.entries())
      expectSame(read[index]!, source, source.organisation?.replace(/, (.*)/, ' ($1)') ?? null);
  });

  it('signs that mean something to LaTeX, and lines that look like a tag', () => {
    const hard = { ...one('cane-2012'), title: '100% {a} & b_c #1 $2 ~x ^y \\z “é”', container: 'Een\nER  - blad' };
    const [bib] = new Cite(bibtexOf([hard])).data;
    const [ris] = new Cite(risOf([hard])).data;
    expect([bib?.title, ris?.title]).toEqual([hard.title, hard.title]);
    expect([bib?.['container-title'], ris?.['container-title']]).toEqual(['Een ER - blad', 'Een ER - blad']);
  });

  it('a source that was not taken apart: its citation, whole', () => {
    const whole = assembleLibrary(
      { ...content, sources: content.sources.map((item) => ({ ...item, content: { ...item.content, parts: null } })) },
      1,
    ).sources.all[0]!;
    expect(new Cite(bibtexOf([whole])).data[0]).toMatchObject({ title: whole.name, note: whole.source });
    expect(new Cite(risOf([whole])).data[0]).toMatchObject({ title: whole.name, note: whole.source });
  });
});
