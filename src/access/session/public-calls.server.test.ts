import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailVerification } from '#access/mail-links/user-tokens.server.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

/** What anyone may send without being signed in, and what nobody means: never a 500, and a sentence in Dutch. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(server.db));
afterAll(() => server.close());

const sender = { productName: 'Drijfveer', publicUrl: 'http://drijfveer.test', helpPhone: null, helpEmail: null };
const goodPassword = 'paarse tandem op zolder';
const owner = usernameOf('owner');

/** The token of a mail that waits for a user; `ask` makes it. */
async function tokenOf(ask: () => Promise<unknown>): Promise<string> {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
  await ask();
  const { rows } = await sql<{ text: string }>`
    SELECT payload->>'text' AS text FROM graphile_worker._private_jobs`.execute(server.db);
  return /(?:wachtwoord-vergeten|verifieer-gebruiker)\/([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}
const resetToken = () =>
  tokenOf(() => server.request('POST', '/api/tokens/reset_password', { body: { username: owner } }));
async function verifyToken() {
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, active)
    SELECT company_id, gen_random_uuid() || '@test.example', 'Lotte Smeets', false FROM user_account WHERE username = ${owner}
    RETURNING uuid`.execute(server.db);
  return tokenOf(() => server.db.transaction().execute((db) => mailVerification(db, sender, rows[0]!.uuid)));
}

/** Values that no field of these calls may hold, as they go over the wire. */
const wrongKinds = ['["a@b.nl"]', '[]', '{"$ne":null}', '{}', '7', '1e400', 'true'];
const oddTexts: [string, string][] = [
  ['an address of 10,000 characters', `"${'a'.repeat(9_988)}@test.example"`],
  ['NUL', '"noor\\u0000@test.example"'],
  ['half a surrogate', '"noor\\ud800@test.example"'],
  ['the other half', '"noor\\udc00@test.example"'],
  ['line ends', '"noor@test.example\\r\\nBcc: dief@elders.example"'],
  ['a line separator', '"noor\\u2028@test.example"'],
  ['two addresses', '"noor@test.example,dief@elders.example"'],
  ['a name with it', '"Noor <noor@test.example>"'],
  ['angles', '"noor@test.example>,<dief@elders.example"'],
  ['SQL', `"' OR 1=1 --"`],
  ['one emoji', '"🐴"'],
];

interface PublicCall {
  method: 'POST' | 'PUT';
  path: () => Promise<string> | string;
  /** The whole body around one value. */
  body: (value: string) => string;
  /** What it answers to a text that is no good. */
  odd: readonly number[];
}

const calls: Record<string, PublicCall> = {
  'login, address': {
    method: 'POST',
    path: () => '/api/login_check',
    body: (value) => `{"username":${value},"password":"x"}`,
    odd: [401],
  },
  'login, password': {
    method: 'POST',
    path: () => '/api/login_check',
    body: (value) => `{"username":"${owner}","password":${value}}`,
    odd: [401],
  },
  'login, code': {
    method: 'POST',
    path: () => '/api/login_check',
    body: (value) => `{"username":"${owner}","password":"x","code":${value}}`,
    odd: [401],
  },
  refresh: {
    method: 'POST',
    path: () => '/api/token/refresh',
    body: (value) => `{"refresh_token":${value}}`,
    odd: [401],
  },
  'asking for a new password': {
    method: 'POST',
    path: () => '/api/tokens/reset_password',
    body: (value) => `{"username":${value}}`,
    odd: [422],
  },
  'asking for a new password, by email': {
    method: 'POST',
    path: () => '/api/tokens/reset_password',
    body: (value) => `{"email":${value}}`,
    odd: [422],
  },
  'a new password': {
    method: 'PUT',
    path: async () => `/api/tokens/reset_password/${await resetToken()}`,
    body: (value) => `{"password":${value}}`,
    // Some of these are good passwords, strange as they are.
    odd: [200, 422],
  },
  'confirming, password': {
    method: 'PUT',
    path: async () => `/api/tokens/verify_user/${await verifyToken()}`,
    body: (value) => `{"password":${value}}`,
    odd: [200, 422],
  },
  'confirming, name': {
    method: 'PUT',
    path: async () => `/api/tokens/verify_user/${await verifyToken()}`,
    body: (value) => `{"password":"${goodPassword}","name":${value}}`,
    odd: [200, 422],
  },
};

describe.each(Object.entries(calls))('%s', (name, { method, path, body, odd }) => {
  it.each(wrongKinds)('refuses %s as a wrong kind of value', async (value) => {
    const answer = await server.request(method, await path(), { body: body(value) });
    // A refresh says of every one that there is no token, as Gesdinet's bundle does.
    expect(answer.status).toBe(name === 'refresh' ? 401 : 400);
    if (name !== 'refresh')
      expect(answer.body.detail).toMatch(/^(?:Hier hoort|Vul het veld|Het veld|[\w.]+: Hier hoort)/);
  });

  it.each(oddTexts)('answers %s without breaking', async (_what, value) => {
    const answer = await server.request(method, await path(), { body: body(value) });
    expect(odd).toContain(answer.status);
    if (answer.status === 422) expect(answer.body.violations[0].message).toMatch(/^[A-Z].*\.$/s);
  });

  it.each(['', '{', '[]', 'null', '7', '"x"', '{"a":'])('refuses the body %j', async (whole) => {
    const answer = await server.request(method, await path(), { body: whole });
    expect([400, 401, 422]).toContain(answer.status);
  });
});

it.each([
  'noor+gemeente@test.example',
  'noor@bücher.example',
  'noor@xn--bcher-kva.example',
  "o'brien@test.example",
  'zoë@test.example',
])('%s is an address like any other', async (username) => {
  expect((await server.request('POST', '/api/tokens/reset_password', { body: { username } })).status).toBe(202);
  const answer = await server.request('POST', '/api/login_check', { body: { username, password: testPassword } });
  expect(answer.status).toBe(401);
});

it('a name with line ends or a NUL in it is kept out of where it could do harm', async () => {
  const name = 'Lotte\r\nBcc: dief@elders.example';
  const path = `/api/tokens/verify_user/${await verifyToken()}`;
  const answer = await server.request('PUT', path, { body: { password: goodPassword, name } });
  expect([200, 422]).toContain(answer.status);
  if (answer.status === 200) {
    const ask = { body: { username: answer.body.username } };
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
    await server.request('POST', '/api/tokens/reset_password', ask);
    const { rows } = await sql<{ mail: { subject: string; text: string } }>`
      SELECT payload AS mail FROM graphile_worker._private_jobs`.execute(server.db);
    expect(rows[0]?.mail.subject).not.toMatch(/[\r\n]/);
    expect(rows[0]?.mail.text).not.toMatch(/^Bcc:/m);
  }
});

it.each(['refresh', 'invalidate'])('token/%s is held up when it is asked without end', async (call) => {
  const asked: number[] = [];
  for (let round = 0; round < 10; round += 1)
    asked.push(
      ...(await Promise.all(
        Array.from({ length: 35 }, async () => {
          const body = { refresh_token: 'x'.repeat(43) };
          return (await server.request('POST', `/api/token/${call}`, { body })).status;
        }),
      )),
    );
  expect(asked.filter((status) => status === 429)).toHaveLength(50);
});
