import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { assembleLibrary } from '#theory/library/library.rules.ts';
import { iriOf } from '#theory/library/references.rules.ts';
import { readSynonyms } from '#theory/library/synonyms.server.ts';
import { searchDocuments } from './documents.rules.ts';
import { buildSearch } from './engine.rules.ts';
import type { SearchDocument } from './search.contract.ts';
import { wordsIn } from './words.rules.ts';

const folder = join(rootDir, 'library');
const library = assembleLibrary(readLibraryFolder(folder), 1);
const synonyms = readSynonyms(folder);
const documents = searchDocuments(library, synonyms);
const items = documents.filter(({ kind }) => kind !== 'sources');
const search = await buildSearch(documents);

/** At which place in the results an item stands; items that are called exactly the same share it. */
function placeOf(document: SearchDocument, typed: string): number {
  const found = search.find(typed).hits.map((hit) => hit.document);
  const at = found.indexOf(document);
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
}

/** What is not found soon enough, to be read in the report of the test. */
const late = (asked: readonly (readonly [SearchDocument, string])[], within: number) =>
  asked.flatMap(([document, typed]) => {
    const place = placeOf(document, typed);
    return place <= within ? [] : [`${typed} → ${document.name}: ${place}`];
  });

const names = (typed: string, count = 5) =>
  search
    .find(typed)
    .hits.slice(0, count)
    .map(({ document }) => document.name);

const marked = (pieces: readonly { text: string; marked: boolean }[]) =>
  pieces.map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text)).join('');

describe('every item of the library is found', () => {
  test('there are documents of all of it', () => {
    const { factors, technics, themes, clusters, models, pages } = library;
    const shelves = [factors, technics, themes, clusters, models, pages];
    expect(items).toHaveLength(shelves.reduce((sum, { all }) => sum + all.length, 0));
    expect(new Set(documents.map((document) => document['@id'])).size).toBe(documents.length);
  });

  test('first by its exact name', () => {
    expect(
      late(
        items.map((item) => [item, item.name]),
        1,
      ),
    ).toEqual([]);
  });

  test('within three by each other name', () => {
    const asked = items.flatMap((item) => item.otherNames.map((name) => [item, name] as const));
    expect(asked.length).toBeGreaterThan(250);
    expect(late(asked, 3)).toEqual([]);
  });

  test('within three by each part of its name that is a name by itself', () => {
    const asked = items.flatMap((item) =>
      [...item.name.matchAll(/^[^(]+(?= \()|(?<=\()[^)]+/g)].map(([part]) => [item, part] as const),
    );
    expect(asked.length).toBeGreaterThan(50);
    expect(late(asked, 3)).toEqual([]);
  });

  test('within three by other forms of its name', () => {
    /** The endings that Dutch puts on words; a form that does not exist does no harm. */
    const forms = (name: string) => [
      name.toUpperCase(),
      name.replace(/en$/, ''),
      name.replace(/(?<=[a-z])e$/, 'en'),
      name.replace(/(?<=[a-z])e$/, 'es'),
      name.replace(/ie$/, 'ies'),
      name.replace(/heid$/, 'heden'),
    ];
    const asked = items.flatMap((item) => [...new Set(forms(item.name))].map((form) => [item, form] as const));
    expect(late(asked, 3)).toEqual([]);
  });

  test('within five with a typing mistake in its name: a letter left out, or two swapped', () => {
    const asked = items
      .filter(({ name }) => name.length >= 6)
      .flatMap((item) => mistakesOf(item.name).map((typed) => [item, typed] as const));
    expect(asked.length).toBeGreaterThan(1000);
    expect(late(asked, 5)).toEqual([]);
  });

  test('with words that lead to what is there, and are not its name already', () => {
    const known = new Set(items.map((item) => iriOf(item.kind, item.id)));
    expect([...synonyms.keys()].filter((iri) => !known.has(iri))).toEqual([]);
    const needless = items.flatMap(({ name, otherNames, synonyms: words }) =>
      words.filter((word) => [name, ...otherNames].some((one) => one.toLowerCase() === word.toLowerCase())),
    );
    expect(needless).toEqual([]);
  });

  test('by every word that people use for it', () => {
    const asked = items.flatMap((item) => item.synonyms.map((word) => [item, word] as const));
    expect(asked.length).toBeGreaterThan(500);
    expect(late(asked, 12)).toEqual([]);
  });

  test('a source by its author and year, with the items that cite it', () => {
    const sources = documents.filter(({ kind }) => kind === 'sources');
    expect(
      late(
        sources.map((source) => [source, source.name]),
        3,
      ),
    ).toEqual([]);
    const known = new Set(items.map((item) => iriOf(item.kind, item.id)));
    for (const source of sources) {
      expect(source.citedBy.length, source.name).toBeGreaterThan(0);
      for (const iri of source.citedBy) expect(known).toContain(iri);
    }
  });
});

describe('what is found', () => {
  test.each([
    ['gewoonte', 'Gewoonten en automatismen'],
    ['gewoonten', 'Gewoonten en automatismen'],
    ['gewoontes', 'Gewoonten en automatismen'],
    ['attitde', 'Houding (attitude)'],
    ['gewonte', 'Gewoonten en automatismen'],
    ['implementatieintentie', 'Actieplan maken (als-dan)'],
    ['implementatie-intentie', 'Actieplan maken (als-dan)'],
    ['implementatie intenties', 'Actieplan maken (als-dan)'],
    ['self-efficacy', 'Eigen-effectiviteit (zelfvertrouwen)'],
    ['zelfvertrouwen', 'Eigen-effectiviteit (zelfvertrouwen)'],
    ['eigen effectiviteit', 'Eigen-effectiviteit (zelfvertrouwen)'],
    ['eigeneffectiviteit', 'Eigen-effectiviteit (zelfvertrouwen)'],
    ['nudge', 'Nudging en keuzearchitectuur'],
    ['beloningssysteem', 'Beloning en bekrachtiging'],
    ['stopen met roken', 'Roken en vapen'],
    ['EIGEFF', 'Eigen-effectiviteit (zelfvertrouwen)'],
    ['BCT 1.1', 'Gedragsdoel stellen'],
    ['sociale ste', 'Sociale steun'],
    ['MOTIVERENDE GESPREKSVOERING', 'Motiverende gespreksvoering'],
  ])('%s → %s', (typed, name) => expect(names(typed)).toContain(name));

  test('names come before other names, and these before texts', () => {
    const { hits } = search.find('zelfvertrouwen');
    expect(hits[0]).toMatchObject({ place: 'name', document: { kind: 'factors' } });
    const order = ['name', 'otherName', 'synonym', 'inName', 'inOther', 'text'];
    const found = hits.map(({ place }) => order.indexOf(place));
    expect(found).toEqual([...found].sort((a, b) => a - b));
    expect(hits.at(-1)?.place).toBe('text');
  });

  test('what was typed and what is found are marked, in name, other name and text', () => {
    const shown = (typed: string) => {
      const found = search.find(typed);
      const { name, via, excerpt } = found.shown(found.hits[0]!);
      return { name: marked(name), via: via && marked(via), excerpt: marked(excerpt) };
    };
    expect(shown('gewoontes').name).toContain('[');
    expect(shown('attitde').name).toBe('Houding ([attitude])');
    expect(shown('tijdgebrek')).toMatchObject({ name: 'Tijd en geld', via: '[tijdgebrek]' });
    expect(shown('self efficacy').via).toBe('[self]-[efficacy]');
    expect(shown('doenvermogen').name).toBe('[Doenvermogen]');
  });

  test('a text is shown where the word stands, in about two lines', () => {
    const found = search.find('motieven');
    const excerpts = found.hits.map((hit) => found.shown(hit).excerpt);
    expect(excerpts.length).toBeGreaterThan(1);
    for (const excerpt of excerpts) {
      expect(excerpt.some((piece) => piece.marked)).toBe(true);
      expect(marked(excerpt).length).toBeLessThan(230);
    }
  });

  test('only what was put right is told', () => {
    expect(search.find('attitde').instead).toBe('attitude');
    expect(search.find('goal seting').instead).toBe('goal setting');
    for (const typed of ['attitude', 'gewoontes', 'atti', 'motieven', 'beloningssysteem'])
      expect(search.find(typed).instead, typed).toBeNull();
  });

  test('when nothing has all words, what has some of them is shown as such', () => {
    const found = search.find('boete nudge appel');
    expect(found.partly).toBe(true);
    expect(found.hits.length).toBeGreaterThan(0);
    expect(search.find('boete').partly).toBe(false);
  });

  test.each(['', ' ', 'e', '!?', 'xqzwv', '🦆', '\\', '😀😀'])('%j finds nothing and breaks nothing', (typed) =>
    expect(search.find(typed).hits).toEqual([]));

  test('more is typed than anyone can mean: the beginning counts', () => {
    expect(search.find(`attitude ${' '.repeat(500)} xqzwv`).hits).toEqual(search.find('attitude').hits);
  });

  test('a sentence that many items have in common is not found as a text of each', () => {
    // It stands under `Zo meet je het` of every factor.
    const found = search.find('gevalideerd').hits.filter(({ document }) => document.kind === 'factors');
    expect(found.length).toBeLessThan(5);
  });
});

/** Every letter of the longest word left out once, and every two neighbours swapped once. */
function mistakesOf(name: string): string[] {
  const words = wordsIn(name);
  const longest = words.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
  const word = name.slice(longest.from, longest.to);
  if (word.length < 6) return [];
  const inName = (changed: string) => name.slice(0, longest.from) + changed + name.slice(longest.to);
  return Array.from({ length: word.length - 1 }, (_, index) => index + 1).flatMap((at) => [
    inName(word.slice(0, at) + word.slice(at + 1)),
    inName(word.slice(0, at - 1) + word[at] + word[at - 1] + word.slice(at + 1)),
  ]);
}
