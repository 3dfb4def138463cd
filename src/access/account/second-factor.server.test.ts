import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessHousekeeping } from '#access/session/housekeeping.server.ts';
import { opened, sealed } from '#foundation/server/sealed.ts';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { accountClient, appCode } from './testing.server.ts';

let server: TestServer;
let client: ReturnType<typeof accountClient>;
beforeAll(async () => {
  server = await openTestServer();
  client = accountClient(server);
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(server.db));
afterAll(() => server.close());

const factor = '/api/me/second_factor';
/** What setting up takes. */
const own = { password: testPassword };

/** Somebody who logs in with a second factor. */
async function careful() {
  const person = await client.person();
  const device = await client.device(person.username);
  return { ...person, device, ...(await client.secondFactor(device)) };
}

describe('setting up', () => {
  it('gives a secret, takes a code of it, and gives ten recovery codes', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    expect((await client.call('GET', factor, device)).body).toMatchObject({
      '@type': 'SecondFactor',
      active: false,
      required: false,
      secret: null,
    });
    const made = await client.call('POST', factor, device, own);
    expect([made.status, made.headers.location]).toEqual([201, factor]);
    expect(made.body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
    const uri = new URL(made.body.uri);
    expect(uri.searchParams.get('secret')).toBe(made.body.secret.replaceAll(' ', ''));
    expect(uri.searchParams.get('issuer')).toBe('Drijfveer');
    expect((await client.login(person.username)).status).toBe(200);

    const wrong = await client.call('PUT', factor, device, { code: '000000' });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'code']);
    const { status, body } = await client.call('PUT', factor, device, { code: appCode(made.body.secret) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ active: true, recoveryCodesLeft: 10, secret: null, uri: null });
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect((await client.call('GET', factor, device)).body).toMatchObject({ active: true, recoveryCodes: null });
    expect((await client.trail(person.uuid)).map(({ action }) => action)).toEqual([
      'login',
      'login',
      'second_factor_refused',
      'second_factor_on',
    ]);
  });

  it.each([
    [{}, 422],
    [{ password: '' }, 422],
    [{ password: 'wrong' }, 422],
    [{ password: null }, 400],
    [{ code: '123456' }, 400],
  ])('is not begun with %j: a session that somebody else holds for a moment is not enough', async (body, status) => {
    const person = await client.person();
    const device = await client.device(person.username);
    const answer = await client.call('POST', factor, device, body);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.violations).toMatchObject([{ propertyPath: 'password' }]);
    expect(answer.text).not.toContain('otpauth');
    const { rows } = await sql`SELECT FROM second_factor WHERE user_uuid = ${person.uuid}`.execute(server.db);
    expect(rows).toEqual([]);
    expect((await client.call('PUT', factor, device, { code: '123456' })).status).toBe(404);
  });

  it('cannot be used to guess the password', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await client.call('POST', factor, device, { password: 'wrong' })).status).toBe(422);
    expect((await client.call('POST', factor, device, own)).status).toBe(429);
    expect((await client.trail(person.uuid)).map(({ action }) => action)).toEqual([
      'login',
      ...Array(5).fill('login_refused'),
      'login_limited',
    ]);
  });

  it('a second time is refused until it is switched off; a secret nobody used makes place', async () => {
    const device = await client.device((await client.person()).username);
    const { body: first } = await client.call('POST', factor, device, own);
    const { body: second } = await client.call('POST', factor, device, own);
    expect(second.secret).not.toBe(first.secret);
    expect((await client.call('PUT', factor, device, { code: appCode(first.secret) })).status).toBe(422);
    expect((await client.call('PUT', factor, device, { code: appCode(second.secret) })).status).toBe(200);
    expect((await client.call('POST', factor, device, own)).status).toBe(409);
    expect((await client.call('PUT', factor, device, { code: appCode(second.secret, 1) })).status).toBe(409);
  });

  it('without a secret there is nothing to put in force', async () => {
    const device = await client.device((await client.person()).username);
    expect((await client.call('PUT', factor, device, { code: '123456' })).status).toBe(404);
    expect((await client.call('DELETE', factor, device, { password: testPassword })).status).toBe(404);
    expect((await client.call('POST', `${factor}/recovery_codes`, device, { password: testPassword })).status).toBe(
      404,
    );
  });

  it('a secret that nobody put in force within a day goes', async () => {
    const person = await client.person();
    await client.call('POST', factor, await client.device(person.username), own);
    await sql`UPDATE second_factor SET created_at = now() - interval '25 hours' WHERE user_uuid = ${person.uuid}`.execute(
      server.db,
    );
    await accessHousekeeping(server.db);
    const { rows } = await sql`SELECT FROM second_factor WHERE user_uuid = ${person.uuid}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it('keeps the secret sealed and the codes as hashes', async () => {
    const { uuid, secret, recoveryCodes } = await careful();
    const { rows } = await sql<{ text: string }>`
      SELECT f::text || (SELECT string_agg(r::text, ' ') FROM recovery_code r WHERE r.user_uuid = f.user_uuid) AS text
      FROM second_factor f WHERE user_uuid = ${uuid}`.execute(server.db);
    const plain = Buffer.from(secret.replaceAll(' ', ''));
    expect(rows[0]!.text).not.toContain(plain.toString('hex'));
    for (const code of recoveryCodes) expect(rows[0]!.text).not.toContain(code);
  });
});

describe('what is sealed', () => {
  const key = Buffer.alloc(32, 7);
  it('opens with its own key alone, and not once it was changed', () => {
    const stored = sealed(key, Buffer.from('geheim'));
    expect(opened(key, stored).toString()).toBe('geheim');
    expect(stored.toString('latin1')).not.toContain('geheim');
    expect(() => opened(Buffer.alloc(32, 8), stored)).toThrow();
    stored[stored.length - 1]! ^= 1;
    expect(() => opened(key, stored)).toThrow();
  });
});

describe('logging in with a second factor', () => {
  it('asks for a code in the shape that Lexik’s clients know, and gives tokens for it', async () => {
    const { username, secret, uuid } = await careful();
    const asked = await client.login(username);
    expect([asked.status, asked.body]).toEqual([
      401,
      { code: 401, message: 'Second factor required.', second_factor: true },
    ]);
    expect(asked.headers['www-authenticate']).toBe('Bearer');
    const { status, body } = await client.login(username, { code: appCode(secret) });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refresh_token', 'token']]);
    expect((await client.trail(uuid)).at(-1)).toMatchObject({
      action: 'login',
      own: true,
      details: { second_factor: 'app' },
    });
  });

  it('takes a code once, and none from before it', async () => {
    const { username, secret } = await careful();
    const [now, next] = [appCode(secret), appCode(secret, 1)];
    expect((await client.login(username, { code: next })).status).toBe(200);
    const again = await client.login(username, { code: next });
    expect([again.status, again.body]).toEqual([
      401,
      { code: 401, message: 'Invalid second factor.', second_factor: true },
    ]);
    expect((await client.login(username, { code: now })).status).toBe(401);
  });

  it.each(['000000', 'geen code', '', ' ', 'aaaa-aaaa-aaaa', '123456789012'])('refuses %j', async (code) => {
    const { username } = await careful();
    const { status, body } = await client.login(username, { code });
    expect([status, body.second_factor]).toEqual([401, true]);
  });

  it('takes a recovery code once, however it is spaced', async () => {
    const { username, uuid, device, recoveryCodes } = await careful();
    const code = recoveryCodes[3]!.replaceAll('-', ' ').toUpperCase();
    expect((await client.login(username, { code })).status).toBe(200);
    expect((await client.login(username, { code: recoveryCodes[3] })).status).toBe(401);
    expect((await client.call('GET', factor, device)).body.recoveryCodesLeft).toBe(9);
    expect((await client.trail(uuid)).slice(-3)).toMatchObject([
      { action: 'recovery_code_used', details: { left: 9 } },
      { action: 'login', details: { second_factor: 'recovery' } },
      { action: 'second_factor_refused', own: false },
    ]);
  });

  it('says nothing of a second factor to who does not know the password, nor to who is deactivated', async () => {
    const { username, uuid, secret } = await careful();
    const plain = { code: 401, message: 'Invalid credentials.' };
    expect((await client.login(username, { password: 'wrong' })).body).toEqual(plain);
    expect((await client.login(username, { password: 'wrong', code: appCode(secret) })).body).toEqual(plain);
    await sql`UPDATE user_account SET active = false WHERE uuid = ${uuid}`.execute(server.db);
    expect((await client.login(username)).body).toEqual(plain);
  });

  it('does not stop who has none and sends a code', async () => {
    expect((await client.login((await client.person()).username, { code: '123456' })).status).toBe(200);
  });

  it('wrong codes count against the same limits', async () => {
    const { username, secret } = await careful();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await client.login(username, { code: '000000' })).status).toBe(401);
    const { status, body } = await client.login(username, { code: appCode(secret) });
    expect([status, body.code]).toEqual([429, 429]);
  });

  it('and, from many addresses, against ten a quarter of an hour', async () => {
    const many = await openTestServer({ config: { trustProxy: true } });
    try {
      const there = accountClient(many);
      const person = await there.person();
      const { secret } = await there.secondFactor(await there.device(person.username));
      await sql`DELETE FROM rate_limit`.execute(many.db);
      const attempt = (code: string, from: number) =>
        there.login(person.username, { code }, { 'x-forwarded-for': `192.0.2.${from}` });
      for (let tries = 0; tries < 10; tries += 1) expect((await attempt('000000', tries)).status).toBe(401);
      expect((await attempt(appCode(secret), 99)).status).toBe(429);
      expect((await there.trail(person.uuid)).at(-1)).toMatchObject({
        action: 'login_limited',
        address: '192.0.2.99',
        details: { at: 'second_factor' },
      });
    } finally {
      await many.close();
    }
  });
});

describe('switching off and renewing', () => {
  it.each([
    ['the password', () => ({ password: testPassword })],
    ['a code of the app', (secret: string) => ({ code: appCode(secret) })],
    ['a recovery code', (_secret: string, [code]: string[]) => ({ code })],
  ])('is done with %s', async (_what, proof) => {
    const { username, uuid, device, secret, recoveryCodes } = await careful();
    expect((await client.call('DELETE', factor, device, proof(secret, recoveryCodes))).status).toBe(204);
    expect((await client.login(username)).status).toBe(200);
    expect((await client.trail(uuid)).map(({ action }) => action)).toContain('second_factor_off');
    const { rows } = await sql`SELECT FROM recovery_code WHERE user_uuid = ${uuid}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it.each([
    [{}, 'password'],
    [{ password: 'wrong' }, 'password'],
    [{ code: '000000' }, 'code'],
  ])('is not done with %j', async (proof, field) => {
    const { username, device } = await careful();
    for (const answer of [
      await client.call('DELETE', factor, device, proof),
      await client.call('POST', `${factor}/recovery_codes`, device, proof),
    ])
      expect([answer.status, answer.body.violations[0].propertyPath]).toEqual([422, field]);
    expect((await client.login(username)).status).toBe(401);
  });

  it('gives ten other recovery codes, and ends the earlier ones', async () => {
    const { username, device, recoveryCodes } = await careful();
    const { status, body } = await client.call('POST', `${factor}/recovery_codes`, device, { password: testPassword });
    expect(status).toBe(200);
    expect(body.recoveryCodes.filter((code: string) => recoveryCodes.includes(code))).toEqual([]);
    expect((await client.login(username, { code: recoveryCodes[0] })).status).toBe(401);
    expect((await client.login(username, { code: body.recoveryCodes[0] })).status).toBe(200);
  });
});

describe('a company that asks for a second factor', () => {
  const ask = (company: number, required: boolean) =>
    sql`UPDATE company SET second_factor_required = ${required} WHERE id = ${company}`.execute(server.db);

  it('lets in who has none, as far as their own account, until they do', async () => {
    const person = await client.person();
    const other = await client.device(person.username);
    await ask(person.company, true);
    try {
      const device = await client.device(person.username);
      expect((await client.call('GET', '/api/me', device)).body.secondFactorNeeded).toBe(true);
      expect((await client.call('GET', factor, device)).body.required).toBe(true);
      for (const [method, path] of [
        ['GET', '/api/researches'],
        ['GET', '/api/factors'],
        ['POST', '/api/researches'],
        ['GET', '/api/me/export'],
      ] as const) {
        const { status, body } = await client.call(method, path, device, method === 'POST' ? { name: 'x' } : undefined);
        expect([path, status, body.detail]).toEqual([path, 403, expect.stringContaining('tweede stap')]);
      }
      const ticket = `/download/0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11?bearer=${device.token}`;
      expect((await client.call('GET', ticket, null)).status).toBe(403);
      expect((await client.call('GET', '/api/sessions', device)).status).toBe(200);
      expect((await client.call('PUT', '/api/me', device, {})).status).toBe(200);

      await client.secondFactor(device);
      expect((await client.call('GET', '/api/researches', device)).status).toBe(200);
      expect((await client.call('GET', '/api/me', other)).body.secondFactorNeeded).toBe(false);
    } finally {
      await ask(person.company, false);
    }
  });
});
