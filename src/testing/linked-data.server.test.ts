import jsonld, { type JsonLdDocument } from 'jsonld';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeExampleOf } from '#examples/examples.server.ts';
import { library } from '#examples/examples.testing.server.ts';
import { examples } from '#examples/examples.testing.ts';
import { problemAnswer } from '#foundation/server/http/problem-answer.ts';
import { Problem, type ProblemName, problems } from '#foundation/shared/problem.ts';
import { resourceTable, stepRooms } from '#main.server.ts';
import { stepNames } from '#study/process.ts';
import { libraryNames } from '#theory/library/names.rules.ts';
import { openTestServer, type TestServer, usernameOf } from './main.testing.server.ts';

/**
 * What a generic JSON-LD processor makes of every answer: in safe mode `jsonld` throws as soon as anything would get lost on
 * the way to RDF. The contexts come from the server itself.
 */
let server: TestServer;
let research: string;
const origin = 'http://drijfveer.test';
const vocabulary = `${origin}/api/docs.jsonld#`;
const hydra = 'http://www.w3.org/ns/hydra/core#';

beforeAll(async () => {
  server = await openTestServer();
  const rooms = stepRooms(() => libraryNames(() => library));
  research = await makeExampleOf(server.db, { steps: rooms, library: { current: () => library } }, [
    usernameOf('owner'),
    usernameOf('collaborator'),
  ]);
});
afterAll(() => server.close());

/** As the first who may: some lists are for who manages an organisation, some for who manages all or writes the library. */
const get = async (path: string) => {
  for (const as of ['owner', 'companyAdmin', 'admin', 'editor'] as const) {
    const { status, body } = await server.request('GET', path, { as });
    if (status !== 403) return body as JsonLdDocument;
  }
  throw new Error(`Nobody may read ${path}.`);
};

async function load(url: string) {
  const document = await get(url.slice(origin.length));
  return { contextUrl: undefined, documentUrl: url, document } as never;
}

// biome-ignore lint/suspicious/noExplicitAny: expanded documents are looked into by their full names.
type Expanded = Record<string, any>;

async function expanded(document: JsonLdDocument, path: string): Promise<Expanded[]> {
  const options = { base: origin + path, documentLoader: load, safe: true };
  return (await jsonld.expand(document, options as never)) as unknown as Expanded[];
}

async function quads(document: JsonLdDocument, path: string): Promise<string> {
  return (await jsonld.toRDF(document, {
    base: origin + path,
    documentLoader: load,
    safe: true,
    format: 'application/n-quads',
  } as never)) as unknown as string;
}

const paths = () => [
  '/api',
  '/api/docs.jsonld',
  '/api/me',
  '/api/licence',
  ...resourceTable.flatMap(({ collection }) => (collection ? [collection] : [])),
  `/api/researches/${research}`,
  `/api/researches/selected_factor_technics/${research}`,
  ...stepNames.map((name) => `/api/researches/${name}/${research}`),
];

it('would be told of anything that gets lost', async () => {
  await expect(quads({ '@id': '/api/factors/1', lost: 'no context names this' }, '/api/factors/1')).rejects.toThrow();
});

it.each([
  400, 401, 404, 409, 413, 422, 429, 503,
])('what a refusal with %i calls itself and its kind leads to what it means', async (status) => {
  const { body } = problemAnswer(new Problem('invalid', { violations: [] })) as { body: Record<string, string> };
  for (const word of ['@id', 'type']) {
    const address = String(body[word]).replace('422', String(status));
    const answer = await server.request('GET', address);
    expect([answer.status, answer.body.status, answer.body.type]).toEqual([200, status, `/errors/${status}`]);
    expect(answer.body.detail).toMatch(/\S/);
    await expanded(answer.body, address);
  }
  expect((await server.request('GET', '/errors/299')).status).toBe(404);
});

describe('every answer in linked data', () => {
  it('is expanded to RDF in safe mode: entry point, documentation, lists, items', async () => {
    for (const path of paths()) expect(await quads(await get(path), path), path).not.toBe('');
  });

  it('and every member of every list, by its own address', { timeout: 180_000 }, async () => {
    for (const { collection } of resourceTable) {
      if (!collection) continue;
      const { 'hydra:member': members } = (await get(collection)) as { 'hydra:member': { '@id': string }[] };
      for (const { '@id': path } of members) expect(await quads(await get(path), path), path).not.toBe('');
    }
  });

  it('and what has no list: a share, what it shows, a token, a ticket', async () => {
    const share = await server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body: {} });
    const shown = await server.request('GET', `/api/researches/share/${share.body.secret}`);
    const ticket = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, kind: 'report' },
    });
    await sql`INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
      SELECT sha256('a-token'::bytea), uuid, 'verify', session_version, now() + interval '1 hour'
      FROM user_account WHERE username = ${usernameOf('owner')}`.execute(server.db);
    const token = await server.request('GET', '/api/tokens/a-token');
    const answers = [share, shown, ticket, token];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 201, 200]);
    for (const { body } of answers) expect(await quads(body, body['@id']), body['@type']).toContain(vocabulary);
  });

  it('and every problem there is, but those in the shape of Lexik’s bundle', async () => {
    for (const kind of Object.keys(problems) as ProblemName[]) {
      const extra = kind === 'invalid' ? { violations: [{ propertyPath: 'a', message: 'b', code: null }] } : {};
      const { body, type, status } = problemAnswer(new Problem(kind, extra));
      if (type.startsWith('application/json'))
        expect(body, kind).toMatchObject({ code: status, message: expect.any(String) });
      else expect(await quads(body as JsonLdDocument, `/api/errors/${status}`), kind).toContain(hydra);
    }
  });

  it('and refusals as they come', async () => {
    const refusals = [
      await server.request('GET', '/api/factors/0', { as: 'owner' }),
      await server.request('POST', '/api/researches', { as: 'owner', body: { name: '' } }),
      await server.request('PUT', `/api/researches/${research}`, { as: 'owner', body: { name: 7 } }),
      await server.request('PUT', `/api/researches/research_target/${research}`, {
        as: 'owner',
        body: { broadGoal: 'Anders' },
        headers: { 'if-match': '"research_target-0"' },
      }),
      await server.request('DELETE', '/api/factors/1', { as: 'owner' }),
      await server.request('GET', '/api/factors', { as: 'owner', headers: { accept: 'text/csv' } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 400, 412, 405, 406]);
    for (const { body, status } of refusals) expect(await quads(body, `/api/errors/${status}`)).toContain(hydra);
  });
});

describe('what the words mean', () => {
  it('an embedded item has the fields of its own class', async () => {
    const [factor] = await expanded(await get('/api/factors/42'), '/api/factors/42');
    expect(factor?.['@type']).toEqual([`${vocabulary}factors`]);
    const block = factor?.[`${vocabulary}factors/blocks`][0];
    expect(block).toHaveProperty([`${vocabulary}TextBlock/content`]);
    const technic = factor?.[`${vocabulary}factors/technics`][0];
    expect(technic['@type']).toEqual([`${vocabulary}technics`]);
    expect(technic).toHaveProperty([`${vocabulary}technics/name`]);
  });

  it('a class that is named as a field is that class', async () => {
    const [theme] = await expanded(await get('/api/themes/1'), '/api/themes/1');
    const factor = theme?.[`${vocabulary}Theme/factors`][0];
    expect(factor['@type']).toEqual([`${vocabulary}factors`]);
    expect(factor).toHaveProperty([`${vocabulary}factors/description`]);
  });

  it('the neighbours of a page are addresses, and a search is in Hydra’s own words', async () => {
    const path = '/api/technics?itemsPerPage=10&page=2';
    const [list] = await expanded(await get(path), path);
    const view = list?.[`${hydra}view`][0];
    expect(view[`${hydra}next`]).toEqual([{ '@id': `${origin}/api/technics?itemsPerPage=10&page=3` }]);
    const search = list?.[`${hydra}search`][0];
    expect(search[`${hydra}variableRepresentation`]).toEqual([{ '@id': `${hydra}BasicRepresentation` }]);
    expect(search[`${hydra}mapping`]).toContainEqual(
      expect.objectContaining({
        '@type': [`${hydra}IriTemplateMapping`],
        [`${hydra}variable`]: [{ '@value': 'isSecondary' }],
        [`${hydra}property`]: [{ '@id': `${vocabulary}technics/isSecondary` }],
      }),
    );
  });

  it('the entry point and the documentation name each other by address', async () => {
    const [documentation] = await expanded(await get('/api/docs.jsonld'), '/api/docs.jsonld');
    expect(documentation?.[`${hydra}entrypoint`]).toEqual([{ '@id': `${origin}/api` }]);
    const [entry] = await expanded(await get('/api'), '/api');
    expect(entry?.[`${vocabulary}Entrypoint/theme`]).toEqual([{ '@id': `${origin}/api/themes` }]);
  });

  it('a violation is said in words of the vocabulary, as API Platform’s own clients look for it', async () => {
    const { body } = await server.request('POST', '/api/researches', { as: 'owner', body: { name: '' } });
    const [problem] = await expanded(body, '/api/errors/422');
    const [violation] = problem![`${vocabulary}ConstraintViolationList/violations`];
    expect(violation[`${vocabulary}propertyPath`]).toEqual([{ '@value': 'name' }]);
    expect(violation[`${vocabulary}message`]).toEqual([{ '@value': body.violations[0].message }]);
  });

  it('what a step holds keeps its order, its nulls and its repetitions', async () => {
    const path = `/api/researches/${research}`;
    const [study] = await expanded(await get(path), path);
    const target = study?.[`${vocabulary}Research/researchTarget`][0];
    expect(target?.['@type']).toBe('@json');
    expect(target?.['@value']).toMatchObject({ audience: examples.veldermeer.sections.researchTarget.audience });
  });
});
