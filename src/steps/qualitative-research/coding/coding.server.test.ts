import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { codingItem } from './coding.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Listed = Record<'@id' | 'research', string> & { user: { uuid: string; name: string } } & Record<
    'own' | 'blind' | 'ready',
    boolean
  > & { conversations: unknown; version: number };

let [research, talk, factor] = ['', '', ''];
let users: Record<'owner' | 'collaborator' | 'colleague', string>;
beforeEach(async () => {
  [talk, factor] = [randomUUID(), randomUUID()];
  research = await server.research();
  users = {
    owner: await server.uuidOf('owner'),
    collaborator: await server.uuidOf('collaborator'),
    colleague: await server.uuidOf('colleague'),
  };
});

const begin = (as: Person, user: string, headers = {}) =>
  server.request('POST', '/api/codings', {
    as,
    body: { research: `/api/researches/${research}`, user: `/api/users/${user}` },
    headers,
  });
const list = async (as: Person, query = `?research.uuid=${research}`): Promise<Listed[]> =>
  (await server.request('GET', `/api/codings${query}`, { as })).body['hydra:member'];
const ownOf = async (as: Person) => (await list(as)).find(({ own }) => own)!;
const codes = (quote: string) => [
  {
    uuid: talk,
    findings: [{ uuid: randomUUID(), researchFactor: factor, mention: 'spontaneous', role: 'part', quote }],
  },
];
const put = async (as: Person, body: unknown, headers = {}) =>
  server.request('PUT', (await ownOf(as))['@id'], { as, body, headers });
const stop = async (as: Person, whose: Person = as) => {
  const found = (await list(as)).find(({ user }) => user.uuid === users[whose as 'owner']);
  return server.request('DELETE', found!['@id'], { as });
};
const collaborate = (person: keyof typeof users) =>
  server.request('POST', '/api/research_collaborators', {
    as: 'owner',
    body: { research: `/api/researches/${research}`, user: `/api/users/${users[person]}` },
  });
const leave = async (person: keyof typeof users) => {
  const { body } = await server.request('GET', `/api/research_collaborators?research.uuid=${research}`, {
    as: 'owner',
  });
  const found = body['hydra:member'].find(({ user }: { user: { uuid: string } }) => user.uuid === users[person]);
  await server.request('DELETE', found['@id'], { as: 'owner' });
};

describe('coding apart', () => {
  it('begins with somebody who works along, in the documented shape, and yields one’s own', async () => {
    const { status, body, headers } = await begin('owner', users.collaborator);
    expect([status, headers.etag]).toEqual([201, expect.stringMatching(/^"coding-0\./)]);
    const { '@context': context, ...fields } = body;
    expect([context, codingItem.parse(fields)]).toEqual(['/api/contexts/Coding', fields]);
    expect(body).toMatchObject({ own: true, ready: false, blind: false, conversations: [] });
    expect((await list('collaborator')).map(({ user, own, blind }) => [user.name, own, blind])).toEqual([
      ['Noor Aalbers', false, true],
      ['Sanne de Wit', true, false],
    ]);
  });

  it.each([
    'owner',
    'collaborator',
    'colleague',
  ] as const)('nothing of what another coded reaches the %s before both are ready', async (reader) => {
    await collaborate('colleague');
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes(`Geheim ${talk} van Noor`) });
    await put('collaborator', { conversations: codes(`Geheim ${talk} van Sanne`) });
    const secrets = new RegExp(`${talk} van ${{ owner: 'Sanne', collaborator: 'Noor', colleague: '' }[reader]}`);
    const everything = async () => {
      const items = await list(reader);
      const others = items.filter(({ own }) => !own).map((one) => one['@id'] as string);
      const paths = [
        ...others,
        '/api/codings',
        `/api/codings?research.uuid=${research}`,
        `/api/researches/${research}`,
        `/api/researches/qualitative_research/${research}`,
        '/api/me/export',
        `/api/research_notes?research.uuid=${research}`,
      ];
      return (await Promise.all(paths.map((path) => server.request('GET', path, { as: reader })))).map(
        ({ text }) => text,
      );
    };
    for (const text of await everything()) expect(text).not.toMatch(secrets);
    await put('collaborator', { ready: true });
    for (const text of await everything()) expect(text).not.toMatch(secrets);
    await put('owner', { ready: true });
    const shown = (await list(reader)).filter(({ own }) => !own);
    expect(shown.map(({ blind }) => blind)).toEqual(shown.map(() => false));
    expect(JSON.stringify(shown)).toMatch(secrets);
  });

  it('is told to who listens without content, and how far somebody is not at all', async () => {
    await begin('owner', users.collaborator);
    const kinds = async () =>
      (
        await sql<{ kind: string }>`
          SELECT kind || COALESCE(' ' || step, '') AS kind FROM research_event WHERE research = ${research} ORDER BY no`.execute(
          server.db,
        )
      ).rows.map(({ kind }) => kind);
    const before = await kinds();
    expect(before.at(-1)).toBe('coding_saved');
    await put('owner', { conversations: codes('Stil') });
    expect(await kinds()).toEqual(before);
    const { body: study } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    await put('owner', { ready: true });
    expect(await kinds()).toEqual([...before, 'coding_saved']);
    const { body: after } = await server.request('GET', `/api/researches/${research}`, { as: 'colleague' });
    expect(after.versions).toEqual(study.versions);
    expect(await list('colleague')).toEqual([]);
    expect((await list('colleague', '')).filter((one) => one.research.endsWith(research))).toEqual([]);
  });

  it('one’s own is saved in part and over the version that one knows', async () => {
    await begin('owner', users.collaborator);
    const saved = await put('owner', { conversations: codes('Eerst') }, { 'if-match': '"coding-0"' });
    expect([saved.status, saved.body.version, saved.body.ready]).toEqual([200, 1, false]);
    const outdated = await put('owner', { conversations: [] }, { 'if-match': '"coding-0"' });
    expect([outdated.status, outdated.body.version]).toEqual([412, 1]);
    expect((await put('owner', { ready: true })).body).toMatchObject({ ready: true, version: 2 });
    expect(JSON.stringify((await ownOf('owner')).conversations)).toContain('Eerst');
    expect((await put('owner', { ready: false })).body).toMatchObject({ ready: false, version: 3 });
    expect((await put('owner', { ready: false })).body.version).toBe(3);
  });

  it('is nobody else’s to change, and once both are ready nobody’s', async () => {
    await begin('owner', users.collaborator);
    const { '@id': theirs } = await ownOf('collaborator');
    expect((await server.request('PUT', theirs, { as: 'owner', body: { ready: true } })).status).toBe(403);
    await put('owner', { ready: true });
    await put('collaborator', { ready: true });
    for (const body of [{ ready: false }, { conversations: codes('Later bedacht') }]) {
      const answer = await put('owner', body);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringContaining('ligt nu vast')]);
    }
    expect((await put('owner', { ready: true })).status).toBe(200);
  });

  it.each([
    [{ ready: 'ja' }, 400, undefined],
    [{ colour: 'blue' }, 400, undefined],
    [{ conversations: [{ findings: [] }] }, 422, 'conversations[0].uuid'],
    [
      { conversations: [{ uuid: randomUUID(), findings: [{ researchFactor: randomUUID(), mention: 'often' }] }] },
      422,
      'conversations[0].findings[0].mention',
    ],
  ])('refuses %j', async (body, status, path) => {
    await begin('owner', users.collaborator);
    const answer = await put('owner', body);
    expect([answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([status, path]);
    expect((await ownOf('owner')).version).toBe(0);
  });

  it('takes two: not oneself, not who does not work along, and no third while two are at it', async () => {
    for (const user of [users.owner, users.colleague, randomUUID(), 'x'])
      expect((await begin('owner', user)).body.violations?.[0]?.propertyPath, user).toBe('user');
    await collaborate('colleague');
    await begin('owner', users.collaborator);
    for (const [as, user] of [
      ['colleague', users.owner],
      ['owner', users.colleague],
      ['owner', users.collaborator],
    ] as const)
      expect((await begin(as, user)).status).toBe(409);
    expect(await list('owner')).toHaveLength(2);
  });

  it('of two who begin at once there is one pair', async () => {
    const answers = await Promise.all([begin('owner', users.collaborator), begin('collaborator', users.owner)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list('owner')).toHaveLength(2);
  });

  it('stops for oneself before both are ready, and for both after: nobody codes on who saw the other', async () => {
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Blijft'), ready: true });
    expect((await stop('collaborator', 'owner')).status).toBe(403);
    expect((await stop('collaborator')).status).toBe(204);
    expect((await list('owner')).map(({ user }) => user.name)).toEqual(['Noor Aalbers']);
    expect((await begin('collaborator', users.owner)).status).toBe(201);
    expect(JSON.stringify(await ownOf('owner'))).toContain('Blijft');
    await put('collaborator', { ready: true });
    expect((await stop('collaborator')).status).toBe(204);
    expect(await list('owner')).toEqual([]);
  });

  it('begins anew after both were ready', async () => {
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Oud'), ready: true });
    await put('collaborator', { ready: true });
    expect((await begin('collaborator', users.owner)).status).toBe(201);
    expect((await list('owner')).map(({ ready, version }) => [ready, version])).toEqual([
      [false, 0],
      [false, 0],
    ]);
  });

  it('of who works along no more rests and opens nothing, and gives way to who takes the place', async () => {
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Van Noor'), ready: true });
    await put('collaborator', { conversations: codes('Van Sanne') });
    const { '@id': theirs } = await ownOf('collaborator');
    await leave('collaborator');
    expect((await list('owner')).map(({ user }) => user.name)).toEqual(['Noor Aalbers']);
    expect((await server.request('GET', theirs, { as: 'owner' })).status).toBe(404);
    expect((await server.request('PUT', theirs, { as: 'collaborator', body: { ready: true } })).status).toBe(403);
    await collaborate('collaborator');
    expect(JSON.stringify(await ownOf('collaborator'))).toContain('Van Sanne');
    await leave('collaborator');
    await collaborate('colleague');
    expect((await begin('owner', users.colleague)).status).toBe(201);
    await collaborate('collaborator');
    expect((await list('owner')).map(({ user }) => user.uuid).sort()).toEqual([users.owner, users.colleague].sort());
  });

  it('keeps codes of a conversation and a factor that are gone, for when they are back', async () => {
    const save = (step: string, body: object) =>
      server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
    await save('determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/1' }] });
    await save('qualitative_research', { conversations: [{ uuid: talk, code: 'R01' }] });
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Bewaard') });
    await save('qualitative_research', { conversations: [] });
    await save('determine_factors', { factors: [] });
    expect(JSON.stringify(await ownOf('owner'))).toContain('Bewaard');
  });

  it('goes along with no copy, file, public page or bin that is brought back elsewhere', async () => {
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Alleen hier') });
    const { body: copy } = await server.request('POST', `/api/researches/${research}/duplicate`, {
      as: 'owner',
      body: {},
    });
    expect(await list('owner', `?research.uuid=${copy.uuid}`)).toEqual([]);
    const { body: ticket } = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, kind: 'report', format: 'json' },
    });
    const file = await server.request('GET', ticket.url);
    expect(file.status).toBe(200);
    const { body: share } = await server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body: {} });
    const open = await server.request('GET', `/api/researches/share/${share.secret}`);
    for (const { text } of [file, open]) expect(text).not.toContain('Alleen hier');
    const imported = await server.request('POST', '/api/research_imports', { as: 'owner', body: file.body });
    expect(imported.status, imported.text).toBeLessThan(300);
    expect((await list('owner', '')).filter((one) => one.research === imported.body.research)).toEqual([]);
  });

  it('of a completed research is read and not changed', async () => {
    await begin('owner', users.collaborator);
    await put('owner', { conversations: codes('Vast') });
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);
    expect([
      (await begin('owner', users.collaborator)).status,
      (await put('owner', { ready: true })).status,
      (await stop('owner')).status,
    ]).toEqual([409, 409, 409]);
    expect(JSON.stringify(await ownOf('owner'))).toContain('Vast');
  });
});
