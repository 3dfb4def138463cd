import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(server.db));
afterAll(() => server.close());

const login = (body: unknown = { username: usernameOf('owner'), password: testPassword }) =>
  server.request('POST', '/api/login_check', { body });
const refresh = (refresh_token: unknown) => server.request('POST', '/api/token/refresh', { body: { refresh_token } });
const me = (token: string) => server.request('GET', '/api/me', { headers: { authorization: `Bearer ${token}` } });

describe('login', () => {
  it('gives a pair of tokens whose payload the client can read', async () => {
    const { status, body } = await login();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['refresh_token', 'token']);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims).toMatchObject({
      roles: ['ROLE_USER'],
      username: usernameOf('owner'),
      name: 'Noor Aalbers',
      company_id: expect.any(Number),
      company_name: 'Bureau Waterkant',
      license_valid_until: '2099-12-31',
    });
    expect(claims.exp - claims.iat).toBe(900);
    // Fourteen days without use end a session; its claim is for the warning before that.
    expect(Math.abs(claims.session_ends - claims.iat - 14 * 86_400)).toBeLessThan(60);
  });

  it.each([
    ['a wrong password', { username: usernameOf('owner'), password: 'wrong' }],
    ['an unknown user', { username: 'nobody@test.example', password: testPassword }],
    ['someone deactivated', { username: usernameOf('deactivated'), password: testPassword }],
  ])('answers %s with the same 401', async (_who, body) => {
    const answer = await login(body);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 401, message: 'Invalid credentials.' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    [{ username: 'a@b.nl' }],
    [{ username: ['a'], password: 'b' }],
    [{ username: '', password: 'b' }],
    ['{'],
  ])('answers 400 to %j', async (body) => {
    expect((await login(body)).status).toBe(400);
  });

  it('finds an address whatever its case', async () => {
    expect((await login({ username: usernameOf('owner').toUpperCase(), password: testPassword })).status).toBe(200);
  });

  it('stops guessing after five times a minute, and says how long to wait', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await login({ username: usernameOf('editor'), password: 'x' })).status).toBe(401);
    const answer = await login({ username: usernameOf('editor'), password: testPassword });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toMatchObject({ code: 429 });
  });

  it('ignores a stale token in the header', async () => {
    const answer = await server.request('POST', '/api/login_check', {
      body: { username: usernameOf('owner'), password: testPassword },
      headers: { authorization: 'Bearer a.b.c' },
    });
    expect(answer.status).toBe(200);
  });
});

describe('refresh', () => {
  it('rotates: each token gives the next', async () => {
    const { body: first } = await login();
    const { status, body: second } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await me(second.token)).status).toBe(200);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('gives twenty racing refreshes the same next token', async () => {
    const { body } = await login();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(body.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
  });

  it('ends the whole session when an older token comes back', async () => {
    const { body: first } = await login();
    const { body: second } = await refresh(first.refresh_token);
    const { body: third } = await refresh(second.refresh_token);
    const reused = await refresh(first.refresh_token);
    expect(reused.status).toBe(401);
    expect(reused.body).toEqual({ code: 401, message: 'JWT Refresh Token Not Found' });
    expect(reused.headers['www-authenticate']).toBeUndefined();
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  it('refuses the immediate predecessor once ten seconds have passed', async () => {
    const { body: first } = await login();
    await refresh(first.refresh_token);
    await sql`UPDATE refresh_token SET used_at = used_at - interval '11 seconds' WHERE used_at IS NOT NULL`.execute(
      server.db,
    );
    expect((await refresh(first.refresh_token)).status).toBe(401);
  });

  it('ends after fourteen days without use, and after ninety whatever is done', async () => {
    const { body: idle } = await login();
    const { rows } = await sql<{ idle: number; whole: number }>`
      SELECT round(extract(epoch FROM t.expires_at - now()) / 86400)::int AS idle,
        round(extract(epoch FROM f.expires_at - now()) / 86400)::int AS whole
      FROM refresh_token t JOIN session_family f ON f.uuid = t.family ORDER BY f.created_at DESC LIMIT 1`.execute(
      server.db,
    );
    expect(rows).toEqual([{ idle: 14, whole: 90 }]);
    await sql`UPDATE refresh_token SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await refresh(idle.refresh_token)).body).toMatchObject({ code: 401 });
    const { body: used } = await login();
    await sql`UPDATE session_family SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await refresh(used.refresh_token)).body).toMatchObject({ code: 401 });
  });

  it.each([
    [undefined, 'Missing JWT Refresh Token'],
    ['unknown', 'JWT Refresh Token Not Found'],
    [7, 'Missing JWT Refresh Token'],
  ])('answers %j with its message', async (token, message) => {
    const answer = await refresh(token);
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 401, message });
  });

  it('reads a form as well as JSON', async () => {
    const { body } = await login();
    const answer = await server.request('POST', '/api/token/refresh', {
      body: `refresh_token=${body.refresh_token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(answer.status).toBe(200);
  });

  it('stores tokens only as hashes', async () => {
    const { body } = await login();
    const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM refresh_token`.execute(server.db);
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true);
    expect(rows.map(({ hash }) => hash.toString('base64url'))).not.toContain(body.refresh_token);
  });
});

describe('sessions', () => {
  it('a logout ends the session on the server', async () => {
    const { body } = await login();
    expect((await me(body.token)).status).toBe(200);
    expect(
      (await server.request('POST', '/api/token/invalidate', { body: { refresh_token: body.refresh_token } })).status,
    ).toBe(200);
    expect((await refresh(body.refresh_token)).status).toBe(401);
    // A write reads the rights anew at once; a read may remember them for seconds.
    const write = await server.request('POST', '/api/researches', {
      body: { name: 'x' },
      headers: { authorization: `Bearer ${body.token}` },
    });
    expect(write.status).toBe(401);
  });

  it.each([
    ['none', undefined, 'JWT Token not found'],
    ['three parts', 'Bearer a b', 'JWT Token not found'],
    ['nonsense', 'Bearer abc', 'Invalid JWT Token'],
    ['another algorithm', `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`, 'Invalid JWT Token'],
  ])('answers 401 to a bearer of %s', async (_what, authorization, message) => {
    const answer = await server.request('GET', '/api/me', { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({ code: 401, message });
  });

  it('tells who is signed in, and for which company until when', async () => {
    const { body: tokens } = await login();
    const { status, body } = await me(tokens.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Noor Aalbers',
      username: usernameOf('owner'),
      companyId: JSON.parse(Buffer.from(tokens.token.split('.')[1], 'base64url').toString()).company_id,
      companyName: 'Bureau Waterkant',
      licenseValidUntil: '2099-12-31',
    });
  });

  it('takes the scheme in any case', async () => {
    expect(
      (await server.request('GET', '/api/me', { headers: { authorization: `bearer ${await server.token('owner')}` } }))
        .status,
    ).toBe(200);
  });
});

describe('a licence that has ended', () => {
  it('leaves reading and refuses making, with a sentence that says what to do', async () => {
    expect((await server.request('GET', '/api/researches', { as: 'ended' })).status).toBe(200);
    const answer = await server.request('POST', '/api/researches', { as: 'ended', body: { name: 'Nieuw' } });
    expect(answer.status).toBe(403);
    expect(answer.body.detail).toContain('licentie');
  });

  it('says whom to call, when this installation names somebody', async () => {
    const reachable = await openTestServer({
      config: { helpPhone: '020 123 45 67', helpEmail: 'hulp@drijfveer.example' },
    });
    try {
      const { status, body } = await reachable.request('POST', '/api/researches', {
        as: 'ended',
        body: { name: 'Nieuw' },
      });
      expect(status).toBe(403);
      expect(body.detail).toContain('Bel 020 123 45 67 of mail hulp@drijfveer.example.');
      expect(body['hydra:description']).toBe(body.detail);
    } finally {
      await reachable.close();
    }
  });
});
