import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestServer, type Person, type TestServer, testPassword, usernameOf } from './main.testing.server.ts';

/**
 * A client that was written from the specification alone: over HTTP, with its calls and no other, and with no identifier that those
 * calls did not answer. What only our screens can do, and what comes by mail, is marked as such.
 */
let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-document-'));
  server = await openTestServer({ listen: true, config: { dataDir } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const calls = [
  'POST /api/login_check',
  'POST /api/token/refresh',
  ...['themes', 'technics', 'factors'].flatMap((kind) => [`GET /api/${kind}`, `GET /api/${kind}/{id}`]),
  ...['models', 'clusters', 'pages', 'page_categories'].map((kind) => `GET /api/${kind}`),
  'GET /api/pages/{id}',
  ...['GET', 'POST'].map((method) => `${method} /api/researches`),
  ...['GET', 'DELETE'].map((method) => `${method} /api/researches/{uuid}`),
  'GET /api/researches/share/{secret}',
  'PUT /api/researches/details/{uuid}',
  ...[
    'research_target',
    'determine_factors',
    'qualitative_research',
    'conducting_research',
    'weighing_factors',
    'determine_type',
    'linking_behavioral_techniques',
    'conducting_intervention_design',
    'intervention_design',
    'complete_research',
  ].map((step) => `PUT /api/researches/${step}/{uuid}`),
  'GET /api/researches/selected_factor_technics/{uuid}',
  'POST /api/research_collaborators',
  'DELETE /api/research_collaborators/{uuid}',
  'GET /api/research_factors',
  ...['GET', 'POST'].map((method) => `${method} /api/research_notes`),
  ...['PUT', 'DELETE'].map((method) => `${method} /api/research_notes/{uuid}`),
  'GET /api/tokens/{token}',
  'PUT /api/tokens/verify_user/{token}',
  'POST /api/tokens/reset_password',
  'PUT /api/tokens/reset_password/{token}',
  ...['', 'interview/questions/', 'questionnaire/questions/'].map((kind) => `GET /download/${kind}{uuid}`),
] as const;

const patterns = calls.map((call) => {
  const [method, path] = call.split(' ') as [string, string];
  return { call, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]+')}$`) };
});
const made = new Set<string>();

/** One call of the specification, as its client makes it; any other is a mistake of this test. */
async function client(token: string | null, method: string, address: string, body?: unknown) {
  const [path] = address.split('?') as [string];
  // The most exact one: `factors/1` is no list, and `share` is no research.
  const known = patterns.filter((one) => one.method === method && one.pattern.test(path));
  expect(known.length, `${method} ${path} is no call of the specification`).toBeGreaterThan(0);
  made.add(known.at(-1)!.call);
  const response = await fetch(server.origin + address, {
    method,
    headers: {
      accept: 'application/ld+json, application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json');
  // biome-ignore lint/suspicious/noExplicitAny: a client looks into whatever came back.
  const answer: any = isJson && bytes.length > 0 ? JSON.parse(bytes.toString('utf8')) : null;
  return { status: response.status, body: answer, bytes, headers: response.headers };
}

/** The same, of which the client counts on success. */
async function done(token: string | null, method: string, address: string, body?: unknown) {
  const answer = await client(token, method, address, body);
  expect(answer.status, `${method} ${address}: ${answer.bytes.toString('utf8').slice(0, 600)}`).toBeLessThan(300);
  return answer.body;
}

const membersOf = async (token: string, path: string) => (await done(token, 'GET', path))['hydra:member'];

const logIn = async (person: Person) =>
  (await done(null, 'POST', '/api/login_check', { username: usernameOf(person), password: testPassword })).token;

/** What stands in the address of the mail that somebody got last. */
async function mailedToken(to: string, page: 'verifieer-gebruiker' | 'wachtwoord-vergeten'): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  // Whoever asks is answered before the mail is queued.
  return vi.waitFor(
    async () => {
      await server.server.jobs.runOnce();
      const mails = await Promise.all(
        (await readdir(outbox)).map(async (name) => PostalMime.parse(await readFile(join(outbox, name)))),
      );
      const texts = mails.filter((one) => one.to?.[0]?.address === to).map(({ text }) => text ?? '');
      const [token] = texts.flatMap((text) => new RegExp(`/authenticatie/${page}/([\\w-]+)`).exec(text)?.[1] ?? []);
      if (!token) throw new Error(`There is no mail to ${to} with a link to ${page}.`);
      return token;
    },
    { timeout: 30_000, interval: 20 },
  );
}

it('a client of the specification goes from login to a finished research, and removes it', async () => {
  const pair = await done(null, 'POST', '/api/login_check', {
    username: usernameOf('owner'),
    password: testPassword,
  });
  const { token, refresh_token } = await done(null, 'POST', '/api/token/refresh', {
    refresh_token: pair.refresh_token,
  });
  expect(refresh_token).toEqual(expect.any(String));
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString('utf8'));
  for (const claim of ['roles', 'username', 'name', 'company_id', 'company_name', 'license_valid_until'])
    expect(claims).toHaveProperty(claim);

  // The theory library.
  for (const kind of ['themes', 'technics', 'factors']) {
    const [first] = await membersOf(token, `/api/${kind}?exists[helpText]=1`);
    const item = await done(token, 'GET', `/api/${kind}/${first.id}`);
    expect(item).toMatchObject({ id: first.id, name: first.name });
    expect(item).toHaveProperty(kind === 'factors' ? 'technics' : 'factors');
  }
  for (const kind of ['models', 'clusters']) expect(await membersOf(token, `/api/${kind}`)).not.toEqual([]);
  const [category] = await membersOf(token, '/api/page_categories');
  const [page] = await membersOf(token, `/api/pages?category.id=${category.id}`);
  expect(await done(token, 'GET', `/api/pages/${page.id}`)).toMatchObject({ category: { id: category.id } });

  // A research, and what is known about it.
  const { uuid } = await done(token, 'POST', '/api/researches', { name: 'Etensresten apart' });
  const read = () => done(token, 'GET', `/api/researches/${uuid}`);
  const put = (step: string, body: object) => done(token, 'PUT', `/api/researches/${step}/${uuid}`, body);
  const own = await membersOf(token, '/api/researches?ownerOrCollaborator=1');
  expect(own.map((one: { uuid: string }) => one.uuid)).toContain(uuid);
  expect(await read()).toMatchObject({ uuid, secret: null, collaborators: [] });
  await put('details', { name: 'Etensresten apart', description: 'Te veel restafval.' });

  // Its steps, in the order of the specification.
  const [easy, other] = await membersOf(token, '/api/factors');
  await put('research_target', { behaviour: 'Etensresten apart doen', audience: 'Bewoners', goal: 'Minder restafval' });
  await put('determine_factors', { factors: [easy['@id'], other['@id']] });
  await put('qualitative_research', { questions: [{ factor: easy['@id'], question: 'Wat maakt het lastig?' }] });
  await put('conducting_research', { respondents: 214, findings: 'Gemak telt het meest.' });
  const chosen = await membersOf(token, `/api/research_factors?research.uuid=${uuid}`);
  expect(chosen.map((one: { factor: { '@id': string } }) => one.factor['@id'])).toEqual([easy['@id'], other['@id']]);
  const [first, second] = chosen;
  await put('weighing_factors', {
    researchFactors: [
      { '@id': first['@id'], grade: 8, reasoning: 'In elf van de veertien gesprekken genoemd.', influence: 2 },
      { '@id': second['@id'], grade: 5, reasoning: 'Een enkeling noemde het.', influence: 0 },
    ],
  });
  const marked = await membersOf(
    token,
    `/api/research_factors?research.uuid=${uuid}&order[grade]=desc&order[influence]=desc&influence[]=1&influence[]=2`,
  );
  expect(marked).toMatchObject([{ uuid: first.uuid, grade: 8, influence: 2 }]);
  await put('determine_type', { researchType: 'both' });
  const technics = await membersOf(token, '/api/technics?isSecondary=0');
  await put('linking_behavioral_techniques', {
    links: [{ researchFactor: first['@id'], primary: [technics[0]['@id']], secondary: [] }],
  });
  const [selected] = await membersOf(token, `/api/researches/selected_factor_technics/${uuid}`);
  expect(selected).toMatchObject({ uuid: first.uuid, technics: [{ '@id': technics[0]['@id'] }] });
  await put('conducting_intervention_design', {
    techniques: [{ technic: technics[0]['@id'], elaboration: 'Een bakje op het aanrecht.' }],
  });
  await put('intervention_design', {
    title: 'Bakje',
    description: 'Deur aan deur.',
    channels: 'deur',
    planning: 'Mei',
  });
  // What was sent can be found again by who reads the research.
  const study = await read();
  expect(JSON.stringify(study)).toContain('Een bakje op het aanrecht.');
  expect(study.interventionDesign.interventions).toMatchObject([{ name: 'Bakje', procedure: 'Deur aan deur.' }]);

  // Notes.
  await done(token, 'POST', '/api/research_notes', { research: study['@id'], content: 'Bel de corporatie.' });
  const [note] = await membersOf(token, `/api/research_notes?research.uuid=${uuid}`);
  await done(token, 'PUT', `/api/research_notes/${note.uuid}`, { content: 'Bel de corporatie morgen.' });
  expect(await membersOf(token, '/api/research_notes')).toMatchObject([{ content: 'Bel de corporatie morgen.' }]);
  await done(token, 'DELETE', `/api/research_notes/${note.uuid}`);

  // Somebody works along, and is found by the research alone.
  const username = usernameOf('collaborator');
  await done(token, 'POST', '/api/research_collaborators', { research: study['@id'], username });
  const [member] = (await read()).collaborators;
  expect(member).toMatchObject({
    '@type': 'ResearchCollaborator',
    name: 'Sanne de Wit',
    user: { name: 'Sanne de Wit' },
  });
  const along = await logIn('collaborator');
  expect((await done(along, 'GET', `/api/researches/${uuid}`)).canEdit).toBe(true);

  // Sharing is turned on on our screen: the specification has no call for it. From then on its owner has the secret.
  const share = await server.request('PUT', `/api/researches/${uuid}/share`, { as: 'owner', body: {} });
  expect(share.status).toBe(200);
  const { secret } = await read();
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await done(null, 'GET', `/api/researches/share/${secret}`)).toMatchObject({ name: 'Etensresten apart' });
  expect((await done(along, 'GET', `/api/researches/${uuid}`)).secret).toBeNull();

  await done(token, 'DELETE', `/api/research_collaborators/${member.uuid}`);
  expect((await read()).collaborators).toEqual([]);
  expect((await client(along, 'PUT', `/api/researches/determine_type/${uuid}`, { researchType: 'none' })).status).toBe(
    403,
  );

  // Its files, each with the bearer in the address.
  for (const kind of ['', 'interview/questions/', 'questionnaire/questions/']) {
    const file = await client(null, 'GET', `/download/${kind}${uuid}?bearer=${token}`);
    expect([file.status, file.bytes.subarray(0, 2).toString('latin1')]).toEqual([200, 'PK']);
  }

  // Finished, and gone.
  expect((await put('complete_research', {})).status).toBe('completed');
  await done(token, 'DELETE', `/api/researches/${uuid}`);
  expect((await client(token, 'GET', `/api/researches/${uuid}`)).status).toBe(404);
  expect((await client(null, 'GET', `/api/researches/share/${secret}`)).status).toBe(404);
});

it('a client of the specification verifies an account, and asks for another password', async () => {
  // An invitation is sent from our own screen.
  const username = 'nieuwe.collega@test.example';
  const body = { addresses: [username] };
  const invited = await server.request('POST', '/api/users/invitations', { as: 'companyAdmin', body });
  expect(invited.status).toBeLessThan(300);
  const invitation = await mailedToken(username, 'verifieer-gebruiker');
  expect(await done(null, 'GET', `/api/tokens/${invitation}`)).toMatchObject({ token: invitation });
  const password = 'paarse tandem op zolder';
  await done(null, 'PUT', `/api/tokens/verify_user/${invitation}`, { password });
  await done(null, 'POST', '/api/login_check', { username, password });

  await done(null, 'POST', '/api/tokens/reset_password', { username });
  const reset = await mailedToken(username, 'wachtwoord-vergeten');
  expect(await done(null, 'GET', `/api/tokens/${reset}`)).toMatchObject({ token: reset });
  const other = 'groene bakfiets in de schuur';
  await done(null, 'PUT', `/api/tokens/reset_password/${reset}`, { password: other });
  await done(null, 'POST', '/api/login_check', { username, password: other });
  expect((await client(null, 'POST', '/api/login_check', { username, password })).status).toBe(401);
});

it('all calls of the specification were made, and all three downloads', () => {
  expect([...made].sort()).toEqual([...calls].sort());
});
