import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { parseQuery, readFilters, readPaging } from '#foundation/server/http/query.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { readLibraryFolder } from '#theory/content/content.server.ts';
import { libraryResources } from '#theory/theory.operations.contract.ts';
import type { LibraryKind } from '#theory/words.contract.ts';
import { libraryBuffers, selectItems } from './buffers.server.ts';
import { assembleLibrary } from './library.rules.ts';
import { readSynonyms } from './synonyms.server.ts';

const content = readLibraryFolder(join(rootDir, 'library'));
const library = assembleLibrary(content, 7);
const buffers = libraryBuffers(library);
const ld = 'application/ld+json';
const json = 'application/json';

const resourceOf = (kind: LibraryKind) => libraryResources.find((resource) => resource.kind === kind)!;
const asked = (kind: LibraryKind, search: string) => {
  const query = parseQuery(search);
  return { filters: readFilters(resourceOf(kind).filters ?? [], query), paging: readPaging(query) };
};
const list = (kind: LibraryKind, search = '', media: typeof ld | typeof json = ld) =>
  buffers.list(resourceOf(kind), asked(kind, search), media);
const item = (kind: LibraryKind, id: number, from = buffers) => from.item(resourceOf(kind), id, ld);

describe('ready-made answers', () => {
  test('are made once', () => {
    expect(item('factors', 8)).toBe(item('factors', 8));
    expect(list('technics', 'isSecondary=1')).toBe(list('technics', 'isSecondary=1&unknown=2'));
    expect(buffers.version).toBe(7);
  });

  test('of all that can be searched are made once, with the words that people use', async () => {
    const searchable = libraryBuffers(library, () => new Map([['/api/factors/8', ['bekwaamheid']]]));
    const query = parseQuery('');
    const none = { filters: readFilters([], query), paging: readPaging(query) };
    const answer = searchable.searchDocuments(none, ld);
    expect(searchable.searchDocuments(none, ld)).toBe(answer);
    const { 'hydra:member': documents, 'hydra:totalItems': total } = JSON.parse(answer.raw.toString());
    expect(total).toBe(documents.length);
    expect(documents.find((one: { name: string }) => one.name.startsWith('Eigen-effectiviteit'))).toMatchObject({
      '@id': '/api/search_documents/factors-8',
      '@type': 'SearchDocument',
      kind: 'factors',
      id: 8,
      synonyms: ['bekwaamheid'],
    });
    const one = searchable.searchDocument('factors-8', ld)!;
    expect(searchable.searchDocument('factors-8', ld)).toBe(one);
    expect(JSON.parse(one.raw.toString())).toMatchObject({ '@id': '/api/search_documents/factors-8', id: 8 });
    expect(searchable.searchDocument('factors-9999', ld)).toBeNull();
    expect(JSON.parse(searchable.searchDocuments(none, json).raw.toString())).toHaveLength(total);
  });

  test('of all that can be searched weigh little, with every word that leads to it', async () => {
    const query = parseQuery('');
    const all = libraryBuffers(library, () => readSynonyms(join(rootDir, 'library')));
    const answer = all.searchDocuments({ filters: readFilters([], query), paging: readPaging(query) }, ld);
    // Our own ceiling: the library is some 125,000 words and 1,158 sources, of which each adds some 150 bytes (429 kB in all); fetched
    // once, when somebody is going to search.
    expect((await answer.in('br')).length).toBeLessThan(450_000);
  });

  test('are packed once, also for who asks meanwhile', async () => {
    const answer = libraryBuffers(library).list(resourceOf('factors'), asked('factors', ''), ld);
    const [one, other] = await Promise.all([answer.in('br'), answer.in('br')]);
    expect(one).toBe(other);
  });

  test('are the same in each coding', async () => {
    const answer = item('factors', 8)!;
    expect(JSON.parse(answer.raw.toString())).toEqual({
      '@context': '/api/contexts/factors',
      ...library.factors.byId.get(8),
    });
    expect(brotliDecompressSync(await answer.in('br'))).toEqual(answer.raw);
    expect(gunzipSync(await answer.in('gzip'))).toEqual(answer.raw);
    expect(answer.in(null)).toBe(answer.raw);
    expect(await answer.in('br')).toBe(await answer.in('br'));
  });

  test('are bare arrays without addresses for who wants plain JSON', () => {
    const plain = JSON.parse(list('clusters', '', json).raw.toString());
    expect(plain).toHaveLength(8);
    expect(JSON.stringify(plain)).not.toContain('"@');
  });

  test('carry a tag that follows the content', () => {
    const changed = { ...content, factors: content.factors.map((factor) => ({ ...factor, retired: factor.id === 8 })) };
    const after = libraryBuffers(assembleLibrary(changed, 8));
    expect(item('factors', 8)!.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(item('factors', 8, after)!.etag).not.toBe(item('factors', 8)!.etag);
    expect(item('themes', 7, after)!.etag).toBe(item('themes', 7)!.etag);
  });

  test('are not there for an unknown item', () => expect(item('factors', 4711)).toBeNull());

  test('make room for each other when anyone asks for anything', () => {
    const first = list('pages', 'category.id=100001');
    for (let id = 0; id < 1000; id++) list('pages', `category.id=${id}`);
    expect(list('pages', 'category.id=100001')).not.toBe(first);
  });
});

describe('filters', () => {
  const count = (kind: LibraryKind, search: string) =>
    selectItems(library, kind, resourceOf(kind).filters ?? [], asked(kind, search).filters).length;

  test.each([
    ['isSecondary=0', 82],
    ['isSecondary=1&exists[helpText]=true', 16],
    ['exists[helpText]=false', 0],
    ['isSecondary=perhaps', 98],
  ])('of techniques: %s', (search, expected) => expect(count('technics', search)).toBe(expected));

  test.each(['themes', 'factors', 'technics'] as const)('of %s that have a help text, and that have none', (kind) => {
    const [first, ...others] = library[kind].all;
    const without = { ...library, [kind]: { ...library[kind], all: [{ ...first!, helpText: null }, ...others] } };
    const ids = (search: string) =>
      selectItems(without, kind, resourceOf(kind).filters ?? [], asked(kind, search).filters).map(({ id }) => id);
    expect(ids('exists[helpText]=1')).toEqual(others.map(({ id }) => id));
    expect(ids('exists[helpText]=0')).toEqual([first!.id]);
    expect(ids('')).toEqual(library[kind].all.map(({ id }) => id));
  });

  test.each([
    ['category.id=1', 2],
    ['category.id=/api/page_categories/2', 11],
    ['category=2', 11],
    ['category.id[]=1&category.id[]=2', 13],
    ['category.id[0]=1&category.id[1]=none', 2],
    ['category.id=none', 32],
    ['category.id=99', 0],
  ])('of pages: %s', (search, expected) => expect(count('pages', search)).toBe(expected));

  test('that a kind does not know are ignored', () => {
    expect(count('models', 'isSecondary=1&category.id=1&exists[helpText]=0')).toBe(35);
    expect(list('models', 'isSecondary=1')).toBe(list('models'));
  });
});

describe('pages of a list', () => {
  const paged = (search: string) => JSON.parse(list('technics', search).raw.toString());

  test('hold their part, with the total and the neighbours', () => {
    const page = paged('isSecondary=0&page=2&itemsPerPage=30');
    expect(page['hydra:member']).toHaveLength(30);
    expect(page['hydra:totalItems']).toBe(82);
    expect(page['hydra:view']).toEqual({
      '@id': '/api/technics?isSecondary=0&itemsPerPage=30&page=2',
      '@type': 'hydra:PartialCollectionView',
      'hydra:first': '/api/technics?isSecondary=0&itemsPerPage=30&page=1',
      'hydra:last': '/api/technics?isSecondary=0&itemsPerPage=30&page=3',
      'hydra:previous': '/api/technics?isSecondary=0&itemsPerPage=30&page=1',
      'hydra:next': '/api/technics?isSecondary=0&itemsPerPage=30&page=3',
    });
  });

  test.each([
    ['page=2', '/api/technics?page=2'],
    ['pagination=1', '/api/technics?page=1'],
    ['itemsPerPage=none&page=2', '/api/technics?page=2'],
    ['itemsPerPage=500', '/api/technics?itemsPerPage=100&page=1'],
  ])('are named by what was asked: %s', (search, id) => expect(paged(search)['hydra:view']['@id']).toBe(id));

  test('have no neighbours when there is but one', () => {
    expect(paged('page=1&itemsPerPage=100')['hydra:view']).toEqual({
      '@id': '/api/technics?itemsPerPage=100&page=1',
      '@type': 'hydra:PartialCollectionView',
    });
  });

  test('are empty beyond the last', () => {
    const page = paged('page=9');
    expect(page['hydra:member']).toEqual([]);
    expect(page['hydra:view']).not.toHaveProperty('hydra:next');
  });
});

test('a filtered list tells which query made it, and every searchable list how it can be searched', () => {
  const body = JSON.parse(list('technics', 'exists%5BhelpText%5D=1').raw.toString());
  expect(body['hydra:view']).toEqual({
    '@id': '/api/technics?exists%5BhelpText%5D=1',
    '@type': 'hydra:PartialCollectionView',
  });
  expect(body['hydra:search']).toMatchObject({
    'hydra:template': '/api/technics{?isSecondary,exists[helpText]}',
    'hydra:mapping': [
      { '@type': 'IriTemplateMapping', variable: 'isSecondary', property: 'isSecondary', required: false },
      { variable: 'exists[helpText]', property: 'helpText' },
    ],
  });
  expect(JSON.parse(list('models').raw.toString())).not.toHaveProperty('hydra:view');
});
