import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessHousekeeping } from '#access/session/housekeeping.server.ts';
import { violationCodes } from '#foundation/shared/problem.ts';
import {
  openTestServer,
  type Person,
  type TestServer,
  testPassword,
  usernameOf,
} from '#testing/main.testing.server.ts';
import type { Sender } from './mails.rules.ts';
import { mailVerification } from './user-tokens.server.ts';

const goodPassword = 'paarse tandem op zolder';
const sender: Sender = {
  productName: 'Drijfveer',
  publicUrl: 'http://drijfveer.test',
  helpPhone: null,
  helpEmail: null,
};

let server: TestServer;
let dataDir: string;
let lines: string[];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-tokens-'));
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  lines = [];
  server = await openTestServer({ config: { dataDir }, log });
});
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM user_token`.execute(server.db);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
  await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
  lines = [];
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const ask = (body: unknown, headers = {}) => server.request('POST', '/api/tokens/reset_password', { body, headers });
const read = (token: string) => server.request('GET', `/api/tokens/${token}`);
const reset = (token: string, body: unknown = { password: goodPassword }) =>
  server.request('PUT', `/api/tokens/reset_password/${token}`, { body });
const verify = (token: string, body: unknown = {}) =>
  server.request('PUT', `/api/tokens/verify_user/${token}`, { body });
const login = (username: string, password: string) =>
  server.request('POST', '/api/login_check', { body: { username, password } });

/** The mails that were sent since the test began, in any order. */
async function mails() {
  await server.server.jobs.runOnce();
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  const parsed = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
  );
  return parsed.map((mail) => ({
    to: mail.to?.[0]?.address,
    subject: mail.subject,
    text: mail.text ?? '',
    html: mail.html ?? '',
    token: /\/authenticatie\/(?:wachtwoord-vergeten|verifieer-gebruiker)\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '',
  }));
}

/** A new person, so that no test changes what another leans on. */
let count = 0;
async function newUser({
  active = true,
  password = false,
  name = 'Lotte Smeets',
} = {}): Promise<{ uuid: string; username: string }> {
  count += 1;
  const username = `lotte${count}@test.example`;
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, active, password_hash)
    SELECT company_id, ${username}, ${name}, ${active}, CASE WHEN ${password} THEN password_hash END
    FROM user_account WHERE username = ${usernameOf('owner')} RETURNING uuid`.execute(server.db);
  return { uuid: rows[0]!.uuid, username };
}

/** A user and the token that was mailed to them. */
async function userWithReset() {
  const user = await newUser({ password: true });
  expect((await ask({ username: user.username })).status).toBe(202);
  return { ...user, token: (await mails()).find(({ to }) => to === user.username)!.token };
}
async function userToVerify(options: Parameters<typeof newUser>[0] = { active: false }) {
  const user = await newUser(options);
  await server.db.transaction().execute((db) => mailVerification(db, sender, user.uuid));
  return { ...user, token: (await mails()).find(({ to }) => to === user.username)!.token };
}
const expire = () => sql`UPDATE user_token SET expires_at = now()`.execute(server.db);

describe('asking for a new password', () => {
  it('mails a link to who is known', async () => {
    const answer = await ask({ username: usernameOf('owner') });
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect(await mails()).toMatchObject([
      {
        to: usernameOf('owner'),
        subject: 'Kies een nieuw wachtwoord voor Drijfveer',
        token: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
  });

  it('leads to our own address, whatever the request says of where it came in', async () => {
    const lies = {
      host: 'dief.example',
      'x-forwarded-host': 'dief.example',
      'x-forwarded-proto': 'ftp',
      'x-original-host': 'dief.example',
      forwarded: 'host=dief.example;proto=ftp',
      origin: 'https://dief.example',
      referer: 'https://dief.example/',
    };
    expect((await ask({ username: usernameOf('owner') }, lies)).status).toBe(202);
    const [mail] = await mails();
    expect(mail?.text).toContain('\nhttp://drijfveer.test/authenticatie/wachtwoord-vergeten/');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/dief|ftp:/);
  });

  it('takes email for username, any case and any further field', async () => {
    expect((await ask({ email: ` ${usernameOf('owner').toUpperCase()} `, captcha: 'x' })).status).toBe(202);
    expect(await mails()).toMatchObject([{ to: usernameOf('owner') }]);
  });

  it.each<[string, () => string]>([
    ['unknown', () => 'niemand@test.example'],
    ['deactivated', () => usernameOf('deactivated')],
  ])('answers who is %s the same, does the same work, and mails nobody', async (_who, username) => {
    const known = await ask({ username: usernameOf('owner') });
    const unknown = await ask({ username: username() });
    // Each call has a moment and a number of its own.
    const without = ({ date: _date, 'x-request-id': _id, ...headers }: Record<string, string | undefined>) => headers;
    expect([unknown.status, unknown.text, without(unknown.headers)]).toEqual([
      known.status,
      known.text,
      without(known.headers),
    ]);
    const { rows } = await sql<{ task: string; length: number }>`
      SELECT j.task_identifier AS task, length(p.payload->>'text') AS length
      FROM graphile_worker.jobs j JOIN graphile_worker._private_jobs p USING (id)`.execute(server.db);
    expect(rows.map(({ task }) => task)).toEqual(['mail', 'mail']);
    expect(Math.abs(rows[0]!.length - rows[1]!.length)).toBeLessThan(20);
    expect((await mails()).map(({ to }) => to)).toEqual([usernameOf('owner')]);
  });

  it.each<[unknown, number, string | undefined, string | undefined]>([
    [{}, 422, 'username', violationCodes.notBlank],
    [{ username: '  ' }, 422, 'username', violationCodes.notBlank],
    [{ username: null }, 422, 'username', violationCodes.notBlank],
    [{ username: 'geen adres' }, 422, 'username', violationCodes.email],
    [{ email: 'geen@adres@nee' }, 422, 'email', violationCodes.email],
    [{ username: 'noor@test.example\u0000' }, 422, 'username', violationCodes.email],
    [{ username: `${'a'.repeat(250)}@test.example` }, 422, 'username', violationCodes.email],
    [{ username: 7 }, 400, undefined, undefined],
    [{ username: ['a@b.nl'] }, 400, undefined, undefined],
    ['{', 400, undefined, undefined],
  ])('answers %j with %i', async (body, status, path, code) => {
    const answer = await ask(body);
    expect(answer.status).toBe(status);
    expect([answer.body.violations?.[0]?.propertyPath, answer.body.violations?.[0]?.code]).toEqual([path, code]);
  });

  it('reads JSON only', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ask('username=noor%40test.example', headers)).status).toBe(415);
  });

  it('keeps only a hash, and lets nothing of the token stay in the queue or the log', async () => {
    const { token } = await userWithReset();
    const { rows } = await sql<{ hash: Buffer }>`SELECT hash FROM user_token`.execute(server.db);
    expect(rows.map(({ hash }) => hash)).toEqual([createHash('sha256').update(token).digest()]);
    const { rows: left } = await sql`SELECT FROM graphile_worker.jobs`.execute(server.db);
    expect(left).toHaveLength(0);
    await read(token);
    await reset(token, { password: 'kort' });
    await reset(token);
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.join('')).not.toContain(token);
    expect(lines.join('')).not.toContain(goodPassword);
  });

  it('ends the link that was mailed before', async () => {
    const { token, username } = await userWithReset();
    await ask({ username });
    expect((await read(token)).status).toBe(404);
    const newest = (await mails()).find((mail) => mail.token !== token)!;
    expect((await read(newest.token)).status).toBe(200);
  });

  it('leaves one open link, however many ask at once', async () => {
    const { uuid, username } = await newUser({ password: true });
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask({ username })));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { rows } = await sql`
      SELECT FROM user_token WHERE user_uuid = ${uuid} AND used_at IS NULL AND expires_at > now()`.execute(server.db);
    expect(rows).toHaveLength(1);
    const sent = await mails();
    expect((await read(sent.at(-1)!.token)).status).toBe(200);
    expect(sent).toHaveLength(1);
  });

  it.each([
    'owner',
    null,
  ] as const)('stops mailing an address after three times, whether it is known (%s) or not', async (who) => {
    const username = who ? usernameOf(who) : 'niemand@test.example';
    for (let time = 0; time < 3; time += 1) expect((await ask({ username })).status).toBe(202);
    const answer = await ask({ username: username.toUpperCase() });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect((await ask({ username: usernameOf('editor') })).status).toBe(202);
  });

  it('stops one computer after twenty addresses', async () => {
    for (let nr = 0; nr < 20; nr += 1) expect((await ask({ username: `nr${nr}@test.example` })).status).toBe(202);
    expect((await ask({ username: 'nr20@test.example' })).status).toBe(429);
  });
});

describe('reading a token', () => {
  it('says what it is for, and of a new password nothing about whose it is', async () => {
    const { token } = await userWithReset();
    const expected = {
      '@context': '/api/contexts/Token',
      '@id': `/api/tokens/${token}`,
      '@type': 'Token',
      token,
      type: 'reset',
    };
    // Twice: reading does not use it up.
    for (let time = 0; time < 2; time += 1) {
      const answer = await read(token);
      expect([answer.status, answer.body]).toEqual([200, expected]);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('answers one that is unknown, expired, used or malformed the same', async () => {
    const { token: used } = await userWithReset();
    await reset(used);
    const { token: expired, uuid } = await userWithReset();
    await sql`UPDATE user_token SET expires_at = now() WHERE user_uuid = ${uuid}`.execute(server.db);
    const answers = await Promise.all(
      ['x'.repeat(43), used, expired, 'a.b', 'a%00b', '%F0%9F%90%B4', 'y'.repeat(250), 'reset_password'].map(read),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]!.status).toBe(404);
  });

  it('answers in plain JSON too, and 406 to what we do not speak', async () => {
    const { token } = await userWithReset();
    const plain = await server.request('GET', `/api/tokens/${token}`, { headers: { accept: 'application/json' } });
    expect(plain.body).toEqual({ token, type: 'reset' });
    const html = await server.request('GET', `/api/tokens/${token}`, { headers: { accept: 'text/html' } });
    expect(html.status).toBe(406);
  });

  it('is limited to sixty a minute for one computer, together with using them', async () => {
    for (let time = 0; time < 60; time += 1) expect((await read('unknown')).status).toBe(404);
    for (const answer of [await read('unknown'), await reset('unknown'), await verify('unknown')]) {
      expect(answer.status).toBe(429);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('choosing a new password', () => {
  it('replaces the old one, ends every session and open link, and tells the owner', async () => {
    const { token, username, uuid } = await userWithReset();
    const { body: pair } = await login(username, testPassword);
    const me = () => server.request('GET', '/api/me', { headers: { authorization: `Bearer ${pair.token}` } });
    expect((await me()).status).toBe(200);
    // As another server may have made it, at the same moment.
    await sql`
      INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
      SELECT sha256('another'), uuid, 'reset', session_version, now() + interval '1 hour' FROM user_account WHERE uuid = ${uuid}`.execute(
      server.db,
    );
    expect((await read('another')).status).toBe(200);

    const answer = await reset(token, { password: goodPassword, unknown: true });
    expect([answer.status, answer.body]).toMatchObject([200, { '@type': 'Token', token, type: 'reset', username }]);

    expect((await login(username, testPassword)).status).toBe(401);
    expect((await login(username, goodPassword)).status).toBe(200);
    const refreshed = await server.request('POST', '/api/token/refresh', {
      body: { refresh_token: pair.refresh_token },
    });
    expect(refreshed.status).toBe(401);
    await expect.poll(async () => (await me()).status).toBe(401);
    expect((await read('another')).status).toBe(404);
    expect((await reset(token)).status).toBe(404);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toContainEqual([
      username,
      'Je wachtwoord voor Drijfveer is gewijzigd',
    ]);
  });

  it('takes plainPassword for password', async () => {
    const { token, username } = await userWithReset();
    expect((await reset(token, { plainPassword: goodPassword })).status).toBe(200);
    expect((await login(username, goodPassword)).status).toBe(200);
  });

  it.each<[unknown, number, string?, string?]>([
    [{}, 422, 'password', violationCodes.notBlank],
    [{ password: '' }, 422, 'password', violationCodes.notBlank],
    [{ password: null }, 422, 'password', violationCodes.notBlank],
    [{ password: 'kort' }, 422, 'password', violationCodes.passwordStrength],
    [{ plainPassword: 'Wachtwoord2026!' }, 422, 'plainPassword', violationCodes.passwordStrength],
    [{ password: 'Lotte Smeets 26' }, 422, 'password', violationCodes.passwordStrength],
    [{ password: 'Bureau Waterkant' }, 422, 'password', violationCodes.passwordStrength],
    [{ password: `${goodPassword} ${'x'.repeat(256)}` }, 422, 'password', violationCodes.tooLong],
    [{ password: `${goodPassword}\u0000` }, 422, 'password'],
    [{ password: 12345678901234 }, 400],
    [{ password: [goodPassword] }, 400],
    [[], 400],
    ['{', 400],
  ])('answers %j with %i, and the token still works', async (body, status, path, code) => {
    const { token } = await userWithReset();
    const answer = await reset(token, body);
    expect(answer.status).toBe(status);
    expect([answer.body.violations?.[0]?.propertyPath, answer.body.violations?.[0]?.code ?? undefined]).toEqual([
      path,
      code,
    ]);
    if (status === 422) expect(answer.body['@type']).toBe('ConstraintViolationList');
    expect((await reset(token)).status).toBe(200);
  });

  it.each([
    ['of eight characters', 'kq7-Vw2z'],
    ['of emoji, marks and spaces', ' 🐴 e\u0301cole 👩‍👩‍👧 '],
    ['of 256 characters', `é${Array.from({ length: 255 }, (_, i) => String.fromCodePoint(0x1f400 + i)).join('')}`],
  ])('takes one %s, and the login does however it is composed', async (_what, password) => {
    const { token, username } = await userWithReset();
    expect((await reset(token, { password: password.normalize('NFD') })).status).toBe(200);
    expect((await login(username, password.normalize('NFC'))).status).toBe(200);
    expect((await login(username, `${password}x`)).status).toBe(401);
  });

  it('is done once, by whoever of fifty is first, with the password of that one', async () => {
    const { token, username } = await userWithReset();
    const passwords = Array.from({ length: 50 }, (_, i) => `${goodPassword} ${i}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, { password })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(404)]);
    const first = passwords[answers.findIndex(({ status }) => status === 200)]!;
    expect((await login(username, first)).status).toBe(200);
    expect((await mails()).filter(({ subject }) => subject?.includes('gewijzigd'))).toHaveLength(1);
  });

  it('does not work with an expired token, one of the other kind, or for who was deactivated since', async () => {
    const { token: expired } = await userWithReset();
    await expire();
    expect((await reset(expired)).status).toBe(404);
    const { token: other } = await userToVerify();
    expect((await reset(other)).status).toBe(404);
    const { token, uuid } = await userWithReset();
    await sql`UPDATE user_account SET active = false WHERE uuid = ${uuid}`.execute(server.db);
    expect([(await read(token)).status, (await reset(token)).status]).toEqual([404, 404]);
  });

  it('still works when the licence has ended', async () => {
    await ask({ username: usernameOf('ended') });
    const [mail] = await mails();
    expect((await reset(mail!.token, { password: testPassword })).status).toBe(200);
  });
});

describe('confirming an account', () => {
  it('makes the user active, with a password and a name of their own', async () => {
    const { token, username } = await userToVerify();
    expect((await login(username, goodPassword)).status).toBe(401);
    // Who is to choose a name begins with the one that it has; whose address it is, is not told.
    expect((await read(token)).body).toEqual({
      '@context': '/api/contexts/Token',
      '@id': `/api/tokens/${token}`,
      '@type': 'Token',
      token,
      type: 'verify',
      name: expect.stringMatching(/./),
    });
    const answer = await verify(token, { password: goodPassword, name: '  Lotte van Dijk ', more: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        '@context': '/api/contexts/Token',
        '@id': `/api/tokens/${token}`,
        '@type': 'Token',
        token,
        type: 'verify',
        username,
        name: 'Lotte van Dijk',
      },
    ]);
    const { body } = await login(username, goodPassword);
    const me = await server.request('GET', '/api/me', { headers: { authorization: `Bearer ${body.token}` } });
    expect(me.body.name).toBe('Lotte van Dijk');
    expect((await verify(token)).status).toBe(404);
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Bevestig je account bij Drijfveer']);
  });

  it('asks for a password when there is none, and does not use up the token by that', async () => {
    const { token, username } = await userToVerify();
    const answer = await verify(token, {});
    expect(answer.status).toBe(422);
    expect(answer.body.violations).toEqual([
      { propertyPath: 'password', message: 'Kies een wachtwoord.', code: violationCodes.notBlank },
    ]);
    expect((await verify(token, { password: 'welkom12345678' })).body.violations[0].code).toBe(
      violationCodes.passwordStrength,
    );
    // The new name counts as well.
    expect((await verify(token, { password: 'Jip Janneke 2026', name: 'Jip Janneke' })).status).toBe(422);
    expect((await verify(token, { password: goodPassword, name: 7 })).status).toBe(400);
    expect((await verify(token, { password: goodPassword, name: 'x'.repeat(151) })).status).toBe(422);
    expect((await verify(token, { password: goodPassword, name: '' })).status).toBe(200);
    expect((await login(username, goodPassword)).status).toBe(200);
  });

  it.each([
    ['of a new account', undefined],
    ['of an invitation', { by: 'Marijke Hoekstra', company: 'Bureau Waterkant' }],
  ])('is done once with the link %s, by whoever of fifty is first', async (_which, invitation) => {
    const user = await newUser({ active: false });
    await server.db.transaction().execute((db) => mailVerification(db, sender, user.uuid, invitation));
    const { token } = (await mails()).find(({ to }) => to === user.username)!;
    const names = Array.from({ length: 50 }, (_, i) => `Lotte de ${i}e`);
    const answers = await Promise.all(names.map((name) => verify(token, { password: goodPassword, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(404)]);
    const { rows } = await sql<{ name: string; active: boolean }>`
      SELECT name, active FROM user_account WHERE uuid = ${user.uuid}`.execute(server.db);
    expect(rows).toEqual([{ name: names[answers.findIndex(({ status }) => status === 200)], active: true }]);
  });

  it('needs nothing of who has a password already', async () => {
    const { token, username } = await userToVerify({ active: false, password: true });
    expect((await verify(token, '')).status).toBe(200);
    expect((await login(username, testPassword)).status).toBe(200);
  });

  it('ends sessions and tells the owner when it replaces a password', async () => {
    const { token, username } = await userToVerify({ active: true, password: true });
    const { body: pair } = await login(username, testPassword);
    expect((await verify(token, { password: '' })).status).toBe(422);
    expect((await verify(token, { password: goodPassword })).status).toBe(200);
    const refreshed = await server.request('POST', '/api/token/refresh', {
      body: { refresh_token: pair.refresh_token },
    });
    expect(refreshed.status).toBe(401);
    expect((await mails()).map(({ subject }) => subject)).toContain('Je wachtwoord voor Drijfveer is gewijzigd');
  });

  it('is no way back for who was deactivated', async () => {
    const { token, uuid } = await userToVerify({ active: true, password: true });
    await sql`UPDATE user_account SET active = false, session_version = session_version + 1 WHERE uuid = ${uuid}`.execute(
      server.db,
    );
    expect([(await read(token)).status, (await verify(token)).status]).toEqual([404, 404]);
  });

  it('does not work with a token of the other kind, or expired', async () => {
    const { token: other } = await userWithReset();
    expect((await verify(other)).status).toBe(404);
    const { token } = await userToVerify();
    await expire();
    expect((await verify(token, { password: goodPassword })).status).toBe(404);
  });
});

it('a mail arrives when the real server works on its jobs by itself', async () => {
  server.server.jobs.start();
  await ask({ username: usernameOf('colleague') });
  await expect.poll(() => readdir(join(dataDir, 'outbox')).catch(() => [])).toHaveLength(1);
  const [mail] = await mails();
  expect(mail).toMatchObject({ to: usernameOf('colleague') });
  expect((await read(mail!.token)).status).toBe(200);
});

it('housekeeping removes what ended more than a week ago, and nothing else', async () => {
  const person: Person = 'companyAdmin';
  const { body: pair } = await login(usernameOf(person), testPassword);
  await login(usernameOf(person), testPassword);
  const user = await server.uuidOf(person);
  await ask({ username: usernameOf(person) });
  await sql`
    INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at) VALUES
      ('\\x01', ${user}, 'reset', 1, now() - interval '8 days'), ('\\x02', ${user}, 'reset', 1, now() - interval '6 days')`.execute(
    server.db,
  );
  // The first login's tokens ended long ago; of a third only the family is left; a fourth was revoked long ago.
  const hash = createHash('sha256').update(pair.refresh_token).digest();
  await sql`UPDATE refresh_token SET expires_at = now() - interval '8 days' WHERE hash = ${hash}`.execute(server.db);
  await sql`
    INSERT INTO session_family (user_uuid, session_version, expires_at, revoked_at) VALUES
      (${user}, 1, now() + interval '1 day', NULL), (${user}, 1, now() + interval '1 day', now() - interval '8 days')`.execute(
    server.db,
  );
  const counts = async () => {
    const { rows } = await sql<{ tokens: number; families: number; refresh: number }>`
      SELECT (SELECT count(*) FROM user_token) AS tokens,
        (SELECT count(*) FROM session_family WHERE user_uuid = ${user}) AS families,
        (SELECT count(*) FROM refresh_token t JOIN session_family f ON f.uuid = t.family WHERE f.user_uuid = ${user}) AS refresh`.execute(
      server.db,
    );
    return rows[0];
  };
  expect(await counts()).toEqual({ tokens: 3, families: 4, refresh: 2 });
  await accessHousekeeping(server.db);
  expect(await counts()).toEqual({ tokens: 2, families: 1, refresh: 1 });
});
