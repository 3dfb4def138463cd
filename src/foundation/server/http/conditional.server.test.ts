import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

/** Requests that hold only for what the sender knows already (RFC 9110, 13), and changes as merge patches (RFC 7396). */
let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
  research = await server.research();
});
afterAll(() => server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  server.request('GET', path, { as: 'owner', headers });
const save = (path: string, body: unknown, headers: Record<string, string> = {}, method: 'PUT' | 'PATCH' = 'PUT') =>
  server.request(method, path, { as: 'owner', body, headers });

describe('If-None-Match', () => {
  const paths: [string, () => string][] = [
    ['a research', () => `/api/researches/${research}`],
    ['a step', () => `/api/researches/research_target/${research}`],
    ['how it is shared', () => `/api/researches/${research}/share`],
    ['the chosen techniques', () => `/api/researches/selected_factor_technics/${research}`],
    ['oneself', () => '/api/me'],
    ['a list', () => '/api/researches'],
    ['a page of a list', () => '/api/researches?page=1&itemsPerPage=1'],
    ['a filtered list', () => `/api/research_factors?research.uuid=${research}`],
    ['a library item', () => '/api/factors/1'],
    ['a library list', () => '/api/technics'],
    ['a filtered library list', () => '/api/technics?isSecondary=1'],
    ['the entry point', () => '/api'],
    ['the Hydra documentation', () => '/api/docs.jsonld'],
    ['OpenAPI', () => '/api/docs.jsonopenapi'],
    ['a context', () => '/api/contexts/Theme'],
  ];

  it.each(paths)('of %s is 304 without a body for who has it, in every spelling of the tag', async (_, path) => {
    const { status, headers } = await get(path());
    const tag = headers.etag!;
    expect(status).toBe(200);
    const bare = tag.replace(/^W\//, '');
    for (const value of [tag, bare, `W/${bare}`, `"other", ${tag}`, '*']) {
      const again = await get(path(), { 'if-none-match': value });
      expect([again.status, again.text, again.headers.etag], value).toEqual([304, '', tag]);
      expect(again.headers.link).toContain('apiDocumentation');
    }
    for (const value of ['"other"', 'W/"other"', '', bare.slice(0, -2)])
      expect((await get(path(), { 'if-none-match': value })).status, value).toBe(200);
  });

  it.each([
    '/api/factors',
    '/api/factors/1',
    '/api/researches',
  ])('of %s tells plain JSON from JSON-LD', async (path) => {
    const { headers } = await get(path, { accept: 'application/json' });
    expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(200);
    const plain = { accept: 'application/json', 'if-none-match': headers.etag! };
    expect((await get(path, plain)).status).toBe(304);
  });

  it('is 200 again as soon as something changed', async () => {
    const path = `/api/researches/${research}`;
    const { headers } = await get(path);
    await save(`/api/researches/determine_type/${research}`, { researchType: 'both' });
    expect((await get(path, { 'if-none-match': headers.etag! })).status).toBe(200);
  });

  it('opens nothing for who may not read it', async () => {
    const path = `/api/researches/${research}`;
    const { headers } = await get(path);
    for (const value of [headers.etag!, '*'])
      expect((await server.request('GET', path, { as: 'stranger', headers: { 'if-none-match': value } })).status).toBe(
        404,
      );
  });
});

describe('If-Match', () => {
  it('with the tag of the research saves its details, once', async () => {
    const path = `/api/researches/${await server.research()}`;
    const { headers } = await get(path);
    expect(headers.etag).toMatch(/^"details-1\./);
    const saved = await save(path, { client: 'Team Afval' }, { 'if-match': headers.etag! });
    expect([saved.status, saved.body.client]).toEqual([200, 'Team Afval']);
    expect((await save(path, { client: 'Team Groen' }, { 'if-match': headers.etag! })).status).toBe(412);
    const next = await save(path, { client: 'Team Groen' }, { 'if-match': saved.headers.etag! });
    expect([next.status, next.body.client]).toEqual([200, 'Team Groen']);
    expect((await get(path)).headers.etag).toBe(next.headers.etag);
  });

  it('with the tag of the research is not spoiled by a save of a step', async () => {
    const uuid = await server.research();
    const { headers } = await get(`/api/researches/${uuid}`);
    await save(`/api/researches/determine_type/${uuid}`, { researchType: 'both' });
    expect((await save(`/api/researches/${uuid}`, { client: 'x' }, { 'if-match': headers.etag! })).status).toBe(200);
  });

  it.each([
    ['as it came', (tag: string) => tag],
    ['weak', (tag: string) => `W/${tag}`],
    ['among others', (tag: string) => `"determine_type-99", W/${tag}`],
    ['*', () => '*'],
  ])('of a step may be %s', async (_, spelling) => {
    const path = `/api/researches/determine_type/${await server.research()}`;
    await save(path, { researchType: 'both' });
    const { headers } = await get(path);
    expect(headers.etag).toBe('"determine_type-1"');
    const saved = await save(path, { researchType: 'none' }, { 'if-match': spelling(headers.etag!) });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"determine_type-2"']);
  });

  it.each([
    '"determine_type-0"',
    'W/"determine_type-2"',
    '"research_target-1"',
    '"x"',
    '""',
    '"a", "b"',
    'é',
  ])('of a step that is %s is 412, and nothing is saved', async (tag) => {
    const path = `/api/researches/determine_type/${await server.research()}`;
    await save(path, { researchType: 'both' });
    expect((await save(path, { researchType: 'none' }, { 'if-match': tag })).status).toBe(412);
    expect((await get(path)).body.researchType).toBe('both');
  });

  it('of a note guards changing and removing it', async () => {
    const uuid = await server.research();
    const body = { research: `/api/researches/${uuid}`, content: 'Bellen.' };
    const { headers } = await server.request('POST', '/api/research_notes', { as: 'owner', body });
    const path = headers.location!;
    const changed = await save(path, { content: 'Mailen.' }, { 'if-match': headers.etag! });
    expect([changed.status, changed.headers.etag]).toEqual([200, '"note-2"']);
    const remove = (tag: string) => server.request('DELETE', path, { as: 'owner', headers: { 'if-match': tag } });
    expect((await remove(headers.etag!)).status).toBe(412);
    expect((await remove(`W/${changed.headers.etag}`)).status).toBe(204);
  });
});

describe('PATCH', () => {
  const patch = { 'content-type': 'application/merge-patch+json' };
  const bodies = [
    { broadGoal: 'Minder etensresten', audience: 'Bewoners' },
    { broadGoal: null },
    {},
    { audience: 'Bewoners van hoogbouw' },
  ];

  it('with a merge patch does what PUT does: absent stays, null clears', async () => {
    const [one, other] = [await server.research(), await server.research()];
    for (const body of bodies) {
      const put = await save(`/api/researches/research_target/${one}`, body);
      const patched = await save(`/api/researches/research_target/${other}`, body, patch, 'PATCH');
      expect([patched.status, patched.headers.etag]).toEqual([put.status, put.headers.etag]);
      expect(patched.body.researchTarget).toEqual(put.body.researchTarget);
    }
    const { body } = await get(`/api/researches/research_target/${other}`);
    expect(body).toMatchObject({ broadGoal: null, audience: 'Bewoners van hoogbouw' });
  });

  it('works at the address of the research itself, with any of the three types', async () => {
    for (const type of ['application/json', 'application/ld+json', patch['content-type']]) {
      const path = `/api/researches/${research}`;
      const { status, body } = await save(path, { client: type }, { 'content-type': type }, 'PATCH');
      expect([status, body.client]).toEqual([200, type]);
    }
  });

  it('minds If-Match as PUT does', async () => {
    const path = `/api/researches/research_target/${await server.research()}`;
    const old = { ...patch, 'if-match': '"research_target-7"' };
    expect((await save(path, { audience: 'x' }, old, 'PATCH')).status).toBe(412);
  });

  it('is the only one for a merge patch: 415 with PUT and POST', async () => {
    const path = `/api/researches/research_target/${research}`;
    expect((await save(path, { audience: 'x' }, patch)).status).toBe(415);
    const post = { as: 'owner', body: { name: 'x' }, headers: patch } as const;
    expect((await server.request('POST', '/api/researches', post)).status).toBe(415);
  });
});
