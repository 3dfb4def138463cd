import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '#foundation/shared/resource.ts';
import { resourceTable } from '#main.server.ts';
import { putFinished } from '#research/past/past.testing.server.ts';
import { stepNames } from '#study/process.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from './main.testing.server.ts';

/**
 * A client that was written for the original server – API Platform 2.7 with Lexik's and Gesdinet's bundles – as axios sends its
 * requests: over HTTP, with `Accept: application/ld+json, application/json`, never an `If-Match`, and brackets as they come.
 */
let server: TestServer;
let research: string;
const factors = [
  { uuid: '0b0f7a1e-2222-4000-8000-000000000001', factor: '/api/factors/45', grade: 6.5, influence: 0 },
  { uuid: '0b0f7a1e-2222-4000-8000-000000000002', factor: '/api/factors/42', grade: 8, influence: 1 },
  { uuid: '0b0f7a1e-2222-4000-8000-000000000003', factor: '/api/factors/8', grade: 7, influence: 2 },
];

interface Sent {
  token?: string | null;
  data?: unknown;
  headers?: Record<string, string>;
}

async function axios(method: string, path: string, { token, data, headers = {} }: Sent = {}) {
  const bearer = token === undefined ? await server.token('owner') : token;
  const response = await fetch(server.origin + path, {
    method,
    headers: {
      accept: 'application/ld+json, application/json',
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(data === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(data === undefined ? {} : { body: typeof data === 'string' ? data : JSON.stringify(data) }),
  });
  const text = await response.text();
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back.
  const body: any = text === '' ? null : JSON.parse(text);
  return { status: response.status, headers: response.headers, text, body };
}
/** As the owner of a research; what is managed, as who manages all; what is written for all, as who writes it. */
async function get(path: string) {
  const [, managed] = /^\/api\/(users|companies|audit|library)/.exec(path) ?? [];
  return axios('GET', path, managed ? { token: await server.token(managed === 'library' ? 'editor' : 'admin') } : {});
}

/** The fields of what a call answers. */
function fieldsOf(list: (typeof lists)[number], address: (path: string) => boolean): string[] {
  const { answer } = list.operations.find(({ path, method }) => method === 'GET' && address(path))!;
  return Object.keys(((answer ?? list.fields)._zod.def as unknown as { shape: object }).shape);
}

beforeAll(async () => {
  server = await openTestServer({ listen: true });
  research = await server.research('Etensresten apart');
  const save = (step: string, data: object) => axios('PUT', `/api/researches/${step}/${research}`, { data });
  await save('determine_factors', { factors: factors.map(({ uuid, factor }) => ({ uuid, factor })) });
  await save('weighing_factors', { researchFactors: factors.map(({ uuid, grade }) => ({ uuid, grade })) });
  await save('prioritising_factors', { researchFactors: factors.map(({ uuid, influence }) => ({ uuid, influence })) });
  const link = '0b0f7a1e-2222-4000-8000-000000000004';
  await save('linking_behavioral_techniques', {
    links: [{ uuid: link, researchFactor: factors[0]!.uuid, technic: '/api/technics/1' }],
  });
  const idea = { uuid: '0b0f7a1e-2222-4000-8000-000000000005', link, title: 'Bakje op het aanrecht' };
  await save('conducting_intervention_design', { ideas: [idea] });
  await axios('PUT', `/api/research_factors/${factors[0]!.uuid}/mark`, { data: { grade: 7.5 } });
  const answers = { respondents: ['17'], items: [], texts: [] };
  await axios('PUT', `/api/researches/${research}/survey_answers/first`, { data: answers });
  const conversation = '0b0f7a1e-2222-4000-8000-000000000006';
  await save('qualitative_research', { conversations: [{ uuid: conversation, code: 'R01' }] });
  await axios('PUT', `/api/researches/${research}/transcripts/${conversation}`, {
    data: { text: 'Wat er gezegd is.' },
  });
  const coder = await server.uuidOf('collaborator');
  await axios('POST', '/api/codings', {
    data: { research: `/api/researches/${research}`, user: `/api/users/${coder}` },
  });
  const questions = [{ key: 'a', title: 'Gemak', hint: null }];
  await axios('POST', '/api/workshops', {
    data: { research: `/api/researches/${research}`, step: 'weighing_factors', questions },
  });
  const note = { research: `/api/researches/${research}`, content: 'Bel de corporatie.' };
  await axios('POST', '/api/research_notes', { data: note });
  const image = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240"><path d="M0 0h240v240H0z"/></svg>';
  const data = { name: 'vlak.svg', content: Buffer.from(image).toString('base64') };
  await axios('POST', '/api/library_media', { data, token: await server.token('editor') });
  await putFinished(server.db, { owner: await server.uuidOf('owner') });
  await sql`
    INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
    VALUES (${await server.uuidOf('owner')}, 'een sleutel', '', 0, false, 'Laptop')`.execute(server.db);
});
afterAll(() => server.close());

const lists = resourceTable.flatMap((resource) =>
  resource.collection ? [{ ...resource, collection: resource.collection }] : [],
);
/** A list that must be named for one research says so in its filters, and gives nothing otherwise. */
const pathOf = ({ collection, filters = [] }: (typeof lists)[number]) =>
  filters.some(({ property }) => property === 'research.uuid') ? `${collection}?research.uuid=${research}` : collection;

describe('what comes back', () => {
  it('a list: its members, then how many, then which part, then how to search', async () => {
    const { body } = await get('/api/technics?isSecondary=1&page=1');
    expect(Object.keys(body)).toEqual([
      '@context',
      '@id',
      '@type',
      'hydra:member',
      'hydra:totalItems',
      'hydra:view',
      'hydra:search',
    ]);
    expect(body).toMatchObject({
      '@context': '/api/contexts/technics',
      '@id': '/api/technics',
      '@type': 'hydra:Collection',
      'hydra:totalItems': 16,
      'hydra:view': { '@id': '/api/technics?isSecondary=1&page=1', '@type': 'hydra:PartialCollectionView' },
    });
    expect(Object.keys(body['hydra:search'])).toEqual([
      '@type',
      'hydra:template',
      'hydra:variableRepresentation',
      'hydra:mapping',
    ]);
    expect(body['hydra:search']['hydra:mapping'][0]).toEqual({
      '@type': 'IriTemplateMapping',
      variable: 'isSecondary',
      property: 'isSecondary',
      required: false,
    });
  });

  it('lists are whole: nobody pages who does not ask', async () => {
    const { body } = await get('/api/technics');
    expect(body['hydra:member']).toHaveLength(98);
    expect(body).not.toHaveProperty('hydra:view');
  });

  it.each(
    lists.map((list) => [list.collection, list] as const),
  )('the members of %s: addresses and types first, every field written, no context of their own', async (_collection, list) => {
    const { body } = await get(pathOf(list));
    const [member] = body['hydra:member'];
    expect(Object.keys(member).slice(0, 2)).toEqual(['@id', '@type']);
    expect(JSON.stringify(body['hydra:member'])).not.toContain('"@context"');
    // A list leaves out what its texts show.
    const inList = fieldsOf(list, (path) => path === list.collection).filter((field) => field !== 'definitionSources');
    expect(Object.keys(member).sort()).toEqual(inList.sort());
  });

  // What says of a research that it is finished has the address of that research, which has its own shape.
  it.each(
    lists.flatMap((list) => (list.shortName === 'PastResearch' ? [] : [[list.collection, list] as const])),
  )('an item of %s: its context first, then every field, nulls as well', async (_collection, list) => {
    const [member] = (await get(pathOf(list))).body['hydra:member'];
    const { body, headers } = await get(member['@id']);
    expect(headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    expect(Object.keys(body).slice(0, 3)).toEqual(['@context', '@id', '@type']);
    expect(body).toMatchObject({ '@context': `/api/contexts/${list.shortName}`, '@id': member['@id'] });
    // An item may be at the address of what it belongs to.
    const name = list.collection.replace('/api', '');
    const fields = fieldsOf(list, (path) => path.includes(`${name}/{`));
    expect(Object.keys(body).sort()).toEqual(['@context', ...fields].sort());
  });

  it('null is written, not left out', async () => {
    const { text } = await get(`/api/researches/${research}`);
    expect(text).toContain('"client":null');
    expect((await get('/api/researches')).text).toContain('"organisation":null');
  });

  it('who asks for JSON alone gets a bare list without addresses', async () => {
    const { body, headers } = await axios('GET', '/api/themes', { headers: { accept: 'application/json' } });
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body).toHaveLength(19);
    expect(JSON.stringify(body)).not.toContain('"@');
  });

  it('every answer says where the documentation is, and how it may be kept', async () => {
    for (const path of ['/api/themes', `/api/researches/${research}`, '/api/nothing']) {
      const { headers } = await get(path);
      expect(headers.get('link')).toBe(
        `<${server.origin}/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`,
      );
      expect(headers.get('vary')).toContain('Accept');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('deny');
    }
    expect((await get('/api/themes')).headers.get('etag')).not.toBeNull();
  });
});

describe('what is asked', () => {
  const grades = async (query: string) =>
    (await get(`/api/research_factors?research.uuid=${research}&${query}`)).body['hydra:member'].map(
      ({ grade }: { grade: number }) => grade,
    );

  it.each([
    ['order[grade]=asc', [6.5, 7, 8]],
    ['order[grade]=desc', [8, 7, 6.5]],
    ['order[influence]=desc&order[grade]=desc&influence[]=0&influence[]=1', [8, 6.5]],
    ['order[grade]=desc&order[influence]=desc&influence[]=1&influence[]=2', [8, 7]],
    ['order[influence]=desc&influence[]=1&influence[]=2', [7, 8]],
    ['order%5Bgrade%5D=DESC', [8, 7, 6.5]],
    ['order[influence]=Desc', [7, 8, 6.5]],
    ['influence=1', [8]],
    ['influence[]=0&influence[]=2&order[grade]=asc', [6.5, 7]],
    ['influence%5B%5D=0&influence%5B%5D=2&order%5Bgrade%5D=desc', [7, 6.5]],
    ['influence[0]=1&influence[1]=2&order[grade]=asc', [7, 8]],
    ['order[grade]=upwards&order[grade]=asc', [6.5, 7, 8]],
  ])('brackets, literal or encoded: %s', async (query, expected) => {
    expect(await grades(query)).toEqual(expected);
  });

  it('a relation by its identifier or by its address', async () => {
    const byId = await get(`/api/research_notes?research.uuid=${research}`);
    const byIri = await get(`/api/research_notes?research.uuid=/api/researches/${research}`);
    expect(byId.body['hydra:member']).toHaveLength(1);
    expect(byIri.body['hydra:member']).toEqual(byId.body['hydra:member']);
  });

  it.each([
    'colour=red',
    'colour[]=red&colour[]=blue',
    'isSecondary=perhaps',
    'exists[colour]=1',
    'order[colour]=asc',
    '=',
    '%',
  ])('unknown parameters and invalid values are ignored: %s', async (query) => {
    const plain = await get('/api/technics');
    const { status, text } = await get(`/api/technics?${query}`);
    expect(status).toBe(200);
    expect(text).toBe(plain.text);
  });

  it('a page before the first is the one mistake a query can make', async () => {
    expect((await get('/api/technics?page=0')).status).toBe(400);
    expect((await get('/api/technics?page=99')).body['hydra:member']).toEqual([]);
  });
});

describe('what is written', () => {
  const put = (step: string, data?: unknown, headers?: Record<string, string>) =>
    axios('PUT', `/api/researches/${step}/${research}`, { data, ...(headers ? { headers } : {}) });

  it('is there at once, with its address', async () => {
    const { status, headers, body } = await axios('POST', '/api/researches', {
      data: { name: 'Trap nemen', colour: 'red' },
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(body['@id']);
    expect(headers.get('content-location')).toBe(body['@id']);
    const gone = await axios('DELETE', body['@id']);
    expect([gone.status, gone.text]).toEqual([204, '']);
    expect((await get(body['@id'])).status).toBe(404);
  });

  it('without If-Match: whoever is last', async () => {
    expect((await put('research_target', { audience: 'Bewoners' })).status).toBe(200);
    const { status, body, headers } = await put('research_target', { audience: 'Bewoners van flats' });
    expect(status).toBe(200);
    expect(headers.get('content-location')).toBe(`/api/researches/${research}`);
    expect(body).toMatchObject({ '@type': 'Research', researchTarget: { audience: 'Bewoners van flats' } });
  });

  it('an absent field stays, null clears', async () => {
    await put('details', { client: 'Team Afval', occasion: 'Te veel etensresten.' });
    expect((await put('details', { occasion: null })).body).toMatchObject({ client: 'Team Afval', occasion: null });
  });

  it.each(
    stepNames.filter((name) => name !== 'complete_research'),
  )('nothing at all leaves %s as it is', async (name) => {
    const before = (await get(`/api/researches/${research}`)).body;
    for (const empty of [await put(name), await put(name, ''), await put(name, '{}')]) {
      expect(empty.status).toBe(200);
      expect({ ...empty.body, ...changing }).toEqual({ ...before, ...changing });
    }
  });

  it('completing takes an empty body too, and tells what is missing', async () => {
    for (const data of [undefined, '', {}]) {
      const { status, body } = await put('complete_research', data);
      expect(status).toBe(422);
      expect(body).toMatchObject({
        '@context': '/api/contexts/ConstraintViolationList',
        '@type': 'ConstraintViolationList',
      });
      expect(body['hydra:title']).toBe('An error occurred');
      for (const violation of body.violations)
        expect(Object.keys(violation)).toEqual(['propertyPath', 'message', 'code']);
      expect(body['hydra:description']).toBe(
        body.violations
          .map((one: { propertyPath: string; message: string }) => `${one.propertyPath}: ${one.message}`)
          .join('\n'),
      );
    }
  });

  it('a nested object or an unknown address where an address belongs is 400, an empty POST too', async () => {
    const about = (value: unknown) => axios('POST', '/api/research_notes', { data: { research: value, content: 'x' } });
    expect((await about({ '@id': `/api/researches/${research}` })).status).toBe(400);
    expect((await about('/api/factors/1')).status).toBe(400);
    expect((await axios('POST', '/api/researches', { data: '' })).body['hydra:description']).toBe('Syntax error');
    expect((await axios('POST', '/api/researches', { data: { '@id': '/api/researches/1', name: 'x' } })).status).toBe(
      400,
    );
  });

  it('a refusal reads as Hydra’s error', async () => {
    const { status, headers, body } = await get('/api/factors/0');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    expect(body).toMatchObject({
      '@context': '/api/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'Not Found',
    });
    expect(Object.keys(body).slice(-2)).toEqual(['hydra:title', 'hydra:description']);
    expect(body).not.toHaveProperty('trace');
  });
});

/** What a save moves on, even one that changes nothing. */
const changing = {
  updatedAt: null,
  versions: null,
  steps: null,
  lastEvent: null,
  status: null,
  updatedBy: null,
  completion: null,
};

describe('who asks', () => {
  const credentials = { username: usernameOf('colleague'), password: testPassword };
  const logIn = async () => (await axios('POST', '/api/login_check', { token: null, data: credentials })).body;

  it('logs in for a pair of tokens', async () => {
    const { status, headers, body } = await axios('POST', '/api/login_check', { token: null, data: credentials });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(Object.keys(body)).toEqual(['token', 'refresh_token']);
  });

  it.each([
    ['no token', null, 'JWT Token not found'],
    ['a broken token', 'a.b.c', 'Invalid JWT Token'],
  ])('with %s gets Lexik’s answer', async (_what, token, message) => {
    const { status, headers, text } = await axios('GET', '/api/researches', { token });
    expect(status).toBe(401);
    expect(text).toBe(JSON.stringify({ code: 401, message }));
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('www-authenticate')).toBe('Bearer');
    expect(headers.get('link')).toContain('#apiDocumentation');
  });

  it('with a wrong password too', async () => {
    const data = { ...credentials, password: 'fout' };
    const { status, headers, text } = await axios('POST', '/api/login_check', { token: null, data });
    expect([status, text]).toEqual([401, '{"code":401,"message":"Invalid credentials."}']);
    expect(headers.get('www-authenticate')).toBe('Bearer');
  });

  it('prolongs with a form or with JSON', async () => {
    const { refresh_token } = await logIn();
    const form = await axios('POST', '/api/token/refresh', {
      token: null,
      data: new URLSearchParams({ refresh_token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
    });
    expect(form.status).toBe(200);
    expect(Object.keys(form.body)).toEqual(['token', 'refresh_token']);
    const { status } = await axios('POST', '/api/token/refresh', {
      token: null,
      data: { refresh_token: form.body.refresh_token },
    });
    expect(status).toBe(200);
  });

  it('cannot prolong with what is unknown, and is not asked to authenticate for it', async () => {
    const { status, headers, text } = await axios('POST', '/api/token/refresh', {
      token: null,
      data: { refresh_token: 'onbekend' },
    });
    expect([status, text]).toEqual([401, '{"code":401,"message":"JWT Refresh Token Not Found"}']);
    expect(headers.get('www-authenticate')).toBeNull();
  });

  it('with a stale token is kept from nothing that is public', async () => {
    const [head, payload] = (await server.token('owner')).split('.');
    const stale = `${head}.${payload}.AAAA`;
    const login = await axios('POST', '/api/login_check', { token: stale, data: credentials });
    expect(login.status).toBe(200);
    const data = { refresh_token: login.body.refresh_token };
    expect((await axios('POST', '/api/token/refresh', { token: stale, data })).status).toBe(200);
    for (const path of publicReads) {
      const response = await fetch(server.origin + path, { headers: { authorization: `Bearer ${stale}` } });
      await response.arrayBuffer();
      expect([path, response.status]).toEqual([path, path.includes('onbekend') ? 404 : 200]);
    }
  });
});

const isPublicRead = ({ access, method, kind }: Operation) =>
  access === 'public' && method === 'GET' && kind !== 'file';

/** From the table; what stands in braces nobody knows, but for the name of a context. */
const publicReads = resourceTable
  .flatMap(({ operations }) => operations)
  .filter(isPublicRead)
  .map(({ path }) => path.replace('{name}', 'Theme').replace(/\{\w+\}/g, 'onbekend'));
