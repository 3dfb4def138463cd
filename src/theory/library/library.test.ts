import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { LibraryFault } from '#theory/content/faults.rules.ts';
import { escapeText, htmlFault } from '#theory/content/html.rules.ts';
import * as wire from '#theory/theory.contract.ts';
import { byName } from '#theory/theory.rules.ts';
import { bases } from '#theory/words.contract.ts';
import { assembleLibrary } from './library.rules.ts';

const folder = join(rootDir, 'library');
const content = readLibraryFolder(folder);
const library = assembleLibrary(content, 1);
const { factors, technics, themes, clusters, models, pages, page_categories: categories, sources } = library;
const links = factors.all.flatMap((factor) => factor.technics);

describe('the library as shipped', () => {
  test('holds what it should', () => {
    expect(factors.all).toHaveLength(51);
    expect(technics.all).toHaveLength(98);
    expect(technics.all.filter((technic) => !technic.isSecondary)).toHaveLength(82);
    expect(themes.all).toHaveLength(19);
    expect(clusters.all).toHaveLength(8);
    expect(models.all).toHaveLength(35);
    expect(sources.all).toHaveLength(1182);
    expect(pages.all).toHaveLength(32);
    expect(categories.all.map(({ slug }) => slug)).toEqual([
      'over-de-tool',
      'over-de-methode',
      'meten',
      'interventies-maken',
      'ethiek-en-privacy',
      'begrippen',
    ]);
    expect(technics.all.flatMap((technic) => technic.supports)).toHaveLength(67);
    expect(factors.all.flatMap((factor) => factor.interviewQuestions)).toHaveLength(114);
    expect(factors.all.flatMap((factor) => factor.questionnaireItems)).toHaveLength(153);
  });

  test('divides the 438 links by what they rest on', () => {
    const count = (basis: string) => links.filter((link) => link.basis === basis).length;
    expect(links).toHaveLength(438);
    expect(bases.map(count)).toEqual([22, 102, 121, 193]);
    expect(technics.all.flatMap((technic) => technic.factors)).toHaveLength(438);
  });

  test('gives every factor five primary techniques and every technique a factor', () => {
    for (const factor of factors.all)
      expect(factor.technics.filter((technic) => !technic.isSecondary).length, factor.slug).toBeGreaterThanOrEqual(5);
    for (const technic of technics.all) expect(technic.factors.length, technic.slug).toBeGreaterThan(0);
  });

  test('gives every item a source', () => {
    for (const shelf of [factors, technics, themes, clusters, models, pages])
      for (const item of shelf.all) expect(item.sources.length, item.slug).toBeGreaterThan(0);
  });

  test('says of every technique what research found, or since when it is sought in vain', () => {
    for (const { slug, evidence } of technics.all) {
      expect(evidence, slug).not.toBeNull();
      if (evidence?.finding) expect(evidence.finding.source, slug).toMatch(/\p{L}/u);
    }
    expect(technics.all.filter(({ evidence }) => evidence?.finding === null).map(({ slug }) => slug)).toEqual([]);
    // From an abstract alone never the highest step.
    for (const { slug, evidence } of technics.all)
      if (evidence?.finding?.certainty === 'strong') expect(evidence.finding.read, slug).toBe('article');
    for (const { slug, evidence } of technics.all)
      for (const { source } of evidence?.debate ?? []) expect(source, slug).toMatch(/\b(19|20)\d\d[a-z]?\b|z\.d\./);
  });

  test('keeps the ids it once gave', () => {
    expect(factors.bySlug.get('kennis')?.id).toBe(1);
    expect(factors.bySlug.get('feedback-en-voortgang')?.id).toBe(48);
    expect(technics.bySlug.get('gedragsdoel-stellen')?.id).toBe(1);
    expect(technics.bySlug.get('actief-laten-verwerken')?.id).toBe(95);
    expect(themes.bySlug.get('klimaatadaptatie')?.id).toBe(14);
    expect(pages.bySlug.get('over-drijfveer')?.id).toBe(1);
    expect(factors.byId.get(8)?.variable).toBe('EIGEFF');
  });

  test('never gives an id to another slug', () => {
    const given = JSON.parse(readFileSync(join(folder, 'ids.json'), 'utf8')) as Record<string, Record<string, number>>;
    const first = {
      factors: 48,
      technics: 95,
      themes: 14,
      clusters: 8,
      models: 35,
      pages: 12,
      page_categories: 2,
      sources: 237,
      scales: 17,
    };
    const slugs = Object.entries(first).flatMap(([kind, count]) =>
      Object.entries(given[kind]!)
        .filter(([, id]) => id <= count)
        .sort(([, a], [, b]) => a - b)
        .map(([slug, id]) => `${kind}/${slug}=${id}`),
    );
    expect(slugs).toHaveLength(468);
    expect(createHash('sha256').update(slugs.join()).digest('hex')).toBe(
      '904a8bb4ab7046a44387e5676951a4f59f34f72cb80355e752639c75a9da5e84',
    );
  });

  test('shows a DOI only where it was seen', () => {
    const seen = content.sources.filter(({ content: { verified, seenAt } }) => verified && seenAt !== null);
    expect(seen.length).toBeGreaterThanOrEqual(187);
    expect(content.sources.filter((source) => source.content.doi !== null && !seen.includes(source))).toEqual([]);
    for (const source of sources.all)
      if (!source.verified) expect(source.url === null && !source.source.includes('doi.org'), source.slug).toBe(true);
  });

  test('says in `Over Drijfveer` what it holds', () => {
    const about = pages.bySlug
      .get('over-drijfveer')
      ?.blocks.map((block) => ('content' in block ? block.content : ''))
      .join();
    const seen = sources.all.filter(({ verified }) => verified).length;
    for (const number of [
      '51 factoren',
      '98 technieken',
      '19 thema’s',
      '35 modellen',
      [seen, sources.all.length].map((number) => number.toLocaleString('nl')).join(' van de '),
      `${sources.all.length - seen}`,
      `Van de ${links.length} zijn`,
      ...bases.map((basis) => String(links.filter((link) => link.basis === basis).length)),
    ])
      expect(about).toContain(number);
  });
});

describe('the library as it travels', () => {
  test('has the shapes of the contract', () => {
    for (const [schema, shelf] of [
      [wire.Factor, factors],
      [wire.Technic, technics],
      [wire.Theme, themes],
      [wire.Cluster, clusters],
      [wire.Model, models],
      [wire.Page, pages],
      [wire.PageCategory, categories],
      [wire.Source, sources],
    ] as const)
      for (const item of shelf.all) expect(schema.safeParse(item).error?.issues, item.slug).toBeUndefined();
  });

  test('has simple HTML only, in blocks and descriptions', () => {
    for (const shelf of [factors, technics, themes, pages])
      for (const item of shelf.all)
        for (const block of item.blocks) if ('content' in block) expect(htmlFault(block.content), item.slug).toBeNull();
    for (const shelf of [factors, technics, themes, clusters, models])
      for (const item of shelf.all) expect(htmlFault(item.description ?? ''), item.slug).toBeNull();
    for (const shelf of [factors, technics, themes])
      for (const { description, slug } of shelf.all) expect(description, slug).toMatch(/^<p>.+<\/p>$/s);
  });

  test('leaves no placeholder, straight quote or gap in what readers see', () => {
    const texts = [factors, technics, themes, pages]
      .flatMap((shelf) => shelf.all.flatMap((item) => item.blocks))
      .flatMap((block) => ('content' in block ? block.content.replaceAll(/<[^>]+>/g, '') : []));
    for (const text of texts) expect(text).not.toMatch(/[{}]|'|undefined|\bnull\b|[^\S\n][,;:?!]|\.\.|^\s*$/);
  });

  test('tells of each field result on the page of its theme and of its techniques, with the source beside it', () => {
    const textOf = (item: { blocks: readonly object[] }) =>
      item.blocks.map((block) => ('content' in block ? String(block.content) : '')).join('');
    for (const theme of themes.all)
      for (const { done, source, technics: used } of theme.practice)
        for (const item of [theme, ...used.map(({ slug }) => technics.bySlug.get(slug)!)]) {
          expect(textOf(item), `${theme.slug}: ${item.slug}`).toContain(escapeText(done));
          expect(item.sources.map(({ name }) => name)).toContain(source);
        }
    const all = themes.all.flatMap(({ practice }) => practice);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(Math.min(...themes.all.map(({ practice }) => practice.length))).toBeGreaterThanOrEqual(3);
    expect(all.filter(({ result }) => result !== 'better').length / all.length).toBeGreaterThanOrEqual(0.25);
  });

  test('gives every block an address of its own', () => {
    const addresses = [factors, technics, themes, pages].flatMap((shelf) =>
      shelf.all.flatMap((item) => item.blocks.map((block) => block['@id'])),
    );
    expect(addresses.length).toBeGreaterThan(189);
    expect(addresses).not.toContain('');
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('leaves out what is retired but still finds it', () => {
    const technic = content.technics.find(({ slug }) => slug === 'voordoen')!;
    const changed = {
      ...content,
      technics: content.technics.map((item) => (item === technic ? { ...item, retired: true } : item)),
    };
    const after = assembleLibrary(changed, 2);
    expect(after.technics.all).toHaveLength(97);
    expect(after.technics.byId.get(technic.id)).toMatchObject({ slug: 'voordoen', retired: true });
    expect(after.factors.all.flatMap((factor) => factor.technics).some(({ slug }) => slug === 'voordoen')).toBe(false);
  });

  test('sorts by name the Dutch way', () => {
    const names = ['Zijn', 'emoties', 'Één plan', 'Attitude'].map((name) => ({ name }));
    expect([...names].sort(byName).map(({ name }) => name)).toEqual(['Attitude', 'Één plan', 'emoties', 'Zijn']);
  });
});

test('a folder that is wrong is refused with every fault', () => {
  expect(() => readLibraryFolder(join(rootDir, 'docs'))).toThrow(LibraryFault);
  expect(new LibraryFault(['a', 'b']).message).toContain('- b');
});
