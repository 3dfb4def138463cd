import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, testPassword, usernameOf } from './main.testing.server.ts';

/**
 * The calls of the specification, each made over HTTP as a client makes it: it is there for whom it should be and for nobody else,
 * at its own address and no other, and stands in the documentation.
 */
let server: TestServer;
/** For who only reads. */
let kept: World;

/** What the addresses and bodies speak of; made anew for each call that writes, so that none depends on another. */
interface World {
  research: string;
  factor: string;
  collaborator: string;
  note: string;
  secret: string;
  /** That let their holder confirm an account, and choose another password. */
  verify: string;
  reset: string;
}

interface Called {
  /** Where it differs from the path with the names in braces filled in. */
  at?: (world: World) => string;
  body?: (world: World) => object | Promise<object>;
  /** Of a success, where this is not 200, 201 or 204. */
  status?: number;
}

const password = 'paarse tandem op zolder';
const nothing = { body: () => ({}) };

/** `bearer`: for who is signed in, by a bearer in the address. */
const calls: [method: string, path: string, access: 'public' | 'user' | 'bearer', called?: Called][] = [
  [
    'POST',
    '/api/login_check',
    'public',
    { body: () => ({ username: usernameOf('colleague'), password: testPassword }), status: 200 },
  ],
  [
    'POST',
    '/api/token/refresh',
    'public',
    { body: async () => ({ refresh_token: await refreshToken() }), status: 200 },
  ],
  ['GET', '/api/themes', 'user'],
  ['GET', '/api/themes/{id}', 'user'],
  ['GET', '/api/technics', 'user'],
  ['GET', '/api/technics/{id}', 'user'],
  ['GET', '/api/factors', 'user'],
  ['GET', '/api/factors/{id}', 'user'],
  ['GET', '/api/models', 'user'],
  ['GET', '/api/clusters', 'user'],
  ['GET', '/api/researches', 'user'],
  ['POST', '/api/researches', 'user', { body: () => ({ name: 'Trap nemen' }) }],
  ['GET', '/api/researches/{uuid}', 'user'],
  ['GET', '/api/researches/share/{secret}', 'public'],
  ['DELETE', '/api/researches/{uuid}', 'user'],
  ['PUT', '/api/researches/details/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/research_target/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/determine_factors/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/qualitative_research/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/conducting_research/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/weighing_factors/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/determine_type/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/linking_behavioral_techniques/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/conducting_intervention_design/{uuid}', 'user', nothing],
  ['PUT', '/api/researches/intervention_design/{uuid}', 'user', nothing],
  // Of a research in which nothing was done it says what is missing.
  ['PUT', '/api/researches/complete_research/{uuid}', 'user', { ...nothing, status: 422 }],
  ['GET', '/api/researches/selected_factor_technics/{uuid}', 'user'],
  [
    'POST',
    '/api/research_collaborators',
    'user',
    { body: ({ research }) => ({ research: `/api/researches/${research}`, email: usernameOf('colleague') }) },
  ],
  [
    'DELETE',
    '/api/research_collaborators/{uuid}',
    'user',
    { at: ({ collaborator }) => `/api/research_collaborators/${collaborator}` },
  ],
  ['GET', '/api/research_factors', 'user', { at: ({ research }) => `/api/research_factors?research.uuid=${research}` }],
  ['GET', '/api/research_notes', 'user'],
  [
    'POST',
    '/api/research_notes',
    'user',
    { body: ({ research }) => ({ research: `/api/researches/${research}`, content: 'Bellen.' }) },
  ],
  [
    'PUT',
    '/api/research_notes/{uuid}',
    'user',
    { at: ({ note }) => `/api/research_notes/${note}`, body: () => ({ content: 'Gebeld.' }) },
  ],
  ['DELETE', '/api/research_notes/{uuid}', 'user', { at: ({ note }) => `/api/research_notes/${note}` }],
  ['GET', '/api/pages', 'user'],
  ['GET', '/api/pages/{id}', 'user'],
  ['GET', '/api/page_categories', 'user'],
  ['GET', '/api/tokens/{token}', 'public'],
  [
    'PUT',
    '/api/tokens/verify_user/{token}',
    'public',
    { at: ({ verify }) => `/api/tokens/verify_user/${verify}`, body: () => ({ password }) },
  ],
  [
    'POST',
    '/api/tokens/reset_password',
    'public',
    { body: () => ({ username: usernameOf('colleague') }), status: 202 },
  ],
  ['PUT', '/api/tokens/reset_password/{token}', 'public', { body: () => ({ password }) }],
  ['GET', '/download/{uuid}', 'bearer'],
  ['GET', '/download/interview/questions/{uuid}', 'bearer'],
  ['GET', '/download/questionnaire/questions/{uuid}', 'bearer'],
];

interface Answer {
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back.
  body: any;
}

async function send(method: string, address: string, token: string | null = null, body?: object): Promise<Answer> {
  const response = await fetch(server.origin + address, {
    method,
    redirect: 'manual',
    headers: {
      accept: 'application/ld+json, application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return { status: response.status, text, body: isJson ? JSON.parse(text) : null };
}
const get = async (address: string) => send('GET', address, await server.token('owner'));

/** A research of `owner` with something of everything that the calls ask for. */
async function newWorld(): Promise<World> {
  const token = await server.token('owner');
  const research = await server.research();
  const factor = randomUUID();
  const factors = [{ uuid: factor, factor: '/api/factors/42' }];
  await send('PUT', `/api/researches/determine_factors/${research}`, token, { factors });
  const note = await send('POST', '/api/research_notes', token, {
    research: `/api/researches/${research}`,
    content: 'Bel de wijkraad.',
  });
  const { body: study } = await send('GET', `/api/researches/${research}`, token);
  const { body: share } = await send('PUT', `/api/researches/${research}/share`, token, { endDate: null });
  return {
    research,
    factor,
    collaborator: study.collaborators[0].uuid,
    note: note.body.uuid,
    secret: share.secret,
    verify: await newToken('verify'),
    reset: await newToken('reset'),
  };
}

async function refreshToken(): Promise<string> {
  const credentials = { username: usernameOf('companyAdmin'), password: testPassword };
  return (await send('POST', '/api/login_check', null, credentials)).body.refresh_token;
}

/** As it would have been mailed to somebody new. */
async function newToken(kind: 'verify' | 'reset'): Promise<string> {
  const token = randomUUID();
  await sql`
    WITH person AS (
      INSERT INTO user_account (company_id, username, name, active)
      SELECT company_id, ${`${token}@test.example`}, 'Lotte Smeets', ${kind === 'reset'}
      FROM user_account WHERE username = ${usernameOf('owner')} RETURNING uuid, session_version)
    INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
    SELECT ${createHash('sha256').update(token).digest()}, uuid, ${kind}, session_version, now() + interval '1 hour' FROM person`.execute(
    server.db,
  );
  return token;
}

// biome-ignore lint/suspicious/noExplicitAny: a document in the shape of OpenAPI.
let documentation: any;
beforeAll(async () => {
  server = await openTestServer({ listen: true });
  documentation = (await send('GET', '/api/docs.jsonopenapi')).body;
  kept = await newWorld();
});
afterAll(() => server.close());

describe('the calls of the original client', () => {
  it.each(calls)('%s %s is there, for whom it should be (%s)', async (method, path, access, called = {}) => {
    const world = method === 'GET' ? kept : await newWorld();
    const { research, secret, reset } = world;
    const filled = path
      .replace('{uuid}', research)
      .replace('{secret}', secret)
      .replace('{token}', reset)
      .replace('{id}', '1');
    const address = called.at?.(world) ?? filled;
    const body = await called.body?.(world);
    const token = await server.token('owner');
    // Nowhere else: what is under `/api` is there alone, a file nowhere under it.
    const elsewhere = path.startsWith('/api') ? address.replace('/api', '') : `/api${address}?bearer=${token}`;
    expect((await send(method, elsewhere, token, body)).status).toBe(404);
    if (access !== 'public') {
      const refused = await send(method, address, null, body);
      expect([refused.status, refused.body]).toEqual([401, { code: 401, message: 'JWT Token not found' }]);
    }
    const answer =
      access === 'bearer'
        ? // Answered with the way to the file itself: downloads.server.test.ts opens it.
          await send(method, `${address}?bearer=${token}`)
        : await send(method, address, access === 'user' ? token : null, body);
    const usual = { POST: 201, DELETE: 204 }[method as string] ?? 200;
    expect(answer.status, answer.text.slice(0, 400)).toBe(access === 'bearer' ? 303 : (called.status ?? usual));
    expect(documentation.paths[path]?.[method.toLowerCase()]).toMatchObject({
      security: access === 'user' ? [{ bearer: [] }] : [],
    });
  });

  it.each([
    ['/api/themes', ['exists[helpText]']],
    ['/api/technics', ['isSecondary', 'exists[helpText]']],
    ['/api/factors', ['exists[helpText]']],
    ['/api/models', []],
    ['/api/clusters', []],
    ['/api/researches', ['ownerOrCollaborator']],
    ['/api/research_factors', ['research.uuid', 'order[grade]', 'order[influence]', 'influence']],
    ['/api/pages', ['category.id']],
  ])('%s listens to %j', async (collection, wanted) => {
    const { body } = await get(collection);
    const mapping: { variable: string }[] = body['hydra:search']?.['hydra:mapping'] ?? [];
    const variables = mapping.map(({ variable }) => variable);
    const documented: { name: string; in: string }[] = documentation.paths[collection].get.parameters;
    const inQuery = documented.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
    if (wanted.length > 0) {
      expect(variables).toEqual(expect.arrayContaining(wanted));
      expect(inQuery).toEqual(expect.arrayContaining(wanted));
      return;
    }
    // No query: what others listen to changes nothing here.
    expect(variables).toEqual([]);
    const asked = await get(`${collection}?isSecondary=1&exists[helpText]=0&category.id=2&research.uuid=x`);
    expect([asked.status, asked.body['hydra:member']]).toEqual([200, body['hydra:member']]);
  });

  it.each<[type: string, fields: string[], at: (world: World) => string]>([
    ['User', ['name', 'companyName', 'username', 'licenseValidUntil', 'companyId'], () => '/api/me'],
    ['Research', ['uuid', 'secret', 'owner', 'collaborators'], ({ research }) => `/api/researches/${research}`],
    ['ResearchCollaborator', ['uuid'], ({ collaborator }) => `/api/research_collaborators/${collaborator}`],
    ['ResearchFactor', ['research', 'grade', 'influence'], ({ factor }) => `/api/research_factors/${factor}`],
    ['ResearchNote', ['uuid'], ({ note }) => `/api/research_notes/${note}`],
    ['Token', ['token'], ({ reset }) => `/api/tokens/${reset}`],
  ])('what is %s has %j', async (type, fields, at) => {
    const address = at(kept);
    const { body } = await get(address);
    expect(body['@type']).toBe(type);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(fields));
    expect(Object.keys(documentation.components.schemas[type].properties)).toEqual(expect.arrayContaining(fields));
    // What names it is what its address ends in; a factor belongs to the research at the address it names.
    const last = address.slice(address.lastIndexOf('/') + 1);
    if (fields.includes('uuid')) expect(body.uuid).toBe(last);
    if (fields.includes('token')) expect(body.token).toBe(last);
    if (fields.includes('research')) expect(body.research).toBe(`/api/researches/${kept.research}`);
  });

  it('only the downloads take a bearer in the address', async () => {
    const token = await server.token('owner');
    const withBearer = async (path: string) => (await send('GET', `${path}?bearer=${token}`)).status;
    const { research } = kept;
    const ofTheOriginal = ['/download', '/download/interview/questions', '/download/questionnaire/questions'];
    for (const path of ofTheOriginal) expect([path, await withBearer(`${path}/${research}`)]).toEqual([path, 303]);
    for (const path of ['/api/me', '/api/themes', '/api/researches', `/api/researches/${research}`])
      expect([path, await withBearer(path)]).toEqual([path, 401]);
    const documented = Object.entries<{ get?: { parameters?: { in: string; name: string }[] } }>(documentation.paths);
    const inAddress = documented.flatMap(([path, { get: read }]) =>
      read?.parameters?.some((parameter) => parameter.in === 'query' && parameter.name === 'bearer') ? [path] : [],
    );
    const downloads = (paths: readonly string[]) => paths.map((path) => `${path}/{uuid}`);
    expect(inAddress).toEqual(expect.arrayContaining(downloads(ofTheOriginal)));
    // Files of our own take a ticket there, and no access token.
    const ours = inAddress.filter((path) => !downloads(ofTheOriginal).includes(path));
    expect(ours).toEqual(
      expect.arrayContaining(
        downloads(['notes', 'abcd', 'cards', 'case', 'codebook', 'tidier'].map((kind) => `/download/${kind}`)),
      ),
    );
    for (const path of ours) {
      // Of a research, or of an organisation.
      expect(path).toMatch(/^\/download\/([a-z_]+\/\{uuid\}|archive\/\{id\})$/);
      expect([path, await withBearer(path.replace('{uuid}', research).replace('{id}', '1'))]).toEqual([path, 401]);
    }
  });
});
