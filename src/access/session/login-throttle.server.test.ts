import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, appCode } from '#access/account/testing.server.ts';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';
import { accessHousekeeping } from './housekeeping.server.ts';

/** Two servers on one database behind a proxy of ours, so that everyone comes from an address of their own. */
let database: TestDatabase;
let servers: [TestServer, TestServer];
let client: ReturnType<typeof accountClient>;
beforeAll(async () => {
  database = await testDatabase();
  const open = () => openTestServer({ databaseUrl: database.url, config: { trustProxy: '127.0.0.1' }, listen: true });
  servers = [await open(), await open()];
  client = accountClient(servers[0]);
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(servers[0].db));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

interface LoginAnswer {
  status: number;
  body: { token?: string; code?: number; message?: string };
  wait: number | null;
  headers: string[];
}

/** Logs in over the network, from an address. */
async function login(from: string, body: object, server: TestServer = servers[0]): Promise<LoginAnswer> {
  const response = await fetch(`${server.origin}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    body: (await response.json()) as LoginAnswer['body'],
    wait: Number(response.headers.get('retry-after')) || null,
    headers: [...response.headers.keys()].filter((name) => name !== 'date').sort(),
  };
}

/** Attempts from as many addresses, over both servers in turn, some at once. */
async function fromMany(
  count: number,
  atOnce: number,
  body: (i: number) => object,
  net = '198.18',
): Promise<LoginAnswer[]> {
  const answers: LoginAnswer[] = [];
  for (let first = 0; first < count; first += atOnce)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(atOnce, count - first) }, (_, at) => {
          const i = first + at;
          return login(`${net}.${i >> 8}.${i & 255}`, body(i), servers[(i % 2) as 0 | 1]);
        }),
      )),
    );
  return answers;
}

const guesses = (username: string, count: number, net?: string) =>
  fromMany(count, 30, (i) => ({ username, password: `guess ${i}` }), net);

/** As if so many seconds had passed. */
const later = (seconds: number) =>
  sql`UPDATE rate_limit SET resets_at = resets_at - make_interval(secs => ${seconds})`.execute(servers[0].db);

/** Chooses another password, with the mail that is sent for it. */
async function resetByMail(username: string, device: string): Promise<string> {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(servers[0].db);
  await client.call('POST', '/api/tokens/reset_password', null, { username });
  const { rows } = await sql<{ text: string }>`
    SELECT payload->>'text' AS text FROM graphile_worker._private_jobs`.execute(servers[0].db);
  const token = /wachtwoord-vergeten\/([\w-]+)/.exec(rows[0]!.text)![1];
  const password = `paarse tandem op zolder bij ${device}`;
  const { status } = await client.call('PUT', `/api/tokens/reset_password/${token}`, null, { password, device });
  expect(status).toBe(200);
  return password;
}

/** Changes the password of who is signed in. */
async function changePassword({ token }: LoginAnswer['body'], current: string, password: string) {
  const { status, body } = await client.call(
    'PUT',
    '/api/me/password',
    { token: token!, refresh_token: '' },
    { current, password },
  );
  expect(status).toBe(200);
  return body as LoginAnswer['body'];
}

/** How many were answered with each status. */
const countsOf = (answers: LoginAnswer[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const laptop = 'laptop-at-the-kitchen-table';
const thisHome = '203.0.113.5';

describe('guessing one password from many addresses', () => {
  it('is held up after ten, on all servers together', async () => {
    const { username, uuid } = await client.person();
    const answers = await guesses(username, 300);
    expect(countsOf(answers)).toEqual({ 401: 10, 429: 290 });
    const refused = answers.filter(({ status }) => status === 429);
    const waits = refused.map(({ wait }) => wait!).sort((a, b) => a - b);
    // Each next one waits longer, up to an hour; the machine may take seconds over three hundred calls.
    expect(waits[0]).toBeGreaterThan(0);
    expect(waits[0]).toBeLessThanOrEqual(60);
    expect(waits[20]).toBeGreaterThan(waits[0]!);
    expect(Math.max(...waits)).toBeLessThanOrEqual(3600);
    expect(refused[0]!.body).toEqual({ code: 429, message: expect.any(String) });
    const limits = (await client.trail(uuid)).filter(({ action }) => action === 'login_limited');
    expect(limits).toHaveLength(1);
  });

  it('thirty addresses that come back as soon as they may get one try a minute, together', async () => {
    const { username } = await client.person();
    let tried = 0;
    for (let round = 0; round < 3; round += 1) {
      tried += countsOf(await guesses(username, 30))[401] ?? 0;
      await later(600);
    }
    expect(tried).toBeGreaterThan(10);
    // Ten at once and twenty minutes, and those that the machine takes itself.
    expect(tried).toBeLessThan(40);
  });

  it('the owner gets in at once on a device that was let in before, from wherever', async () => {
    const { username } = await client.person();
    const owner = { username, password: testPassword, device: laptop };
    expect((await login(thisHome, owner)).status).toBe(200);
    await guesses(username, 40);
    expect((await login('192.0.2.77', owner)).status).toBe(200);
    expect((await login(thisHome, { ...owner, username: username.toUpperCase() }, servers[1])).status).toBe(200);
  });

  it('the owner on a new device gets in after the wait that was told, while the guessing goes on', async () => {
    const { username } = await client.person();
    await guesses(username, 30);
    const owner = { username, password: testPassword, device: 'a-phone-that-is-new-to-us' };
    const first = await login(thisHome, owner);
    expect(first.status).toBe(429);
    // Asking again does not put one back.
    await guesses(username, 20, '198.19');
    const again = await login(thisHome, owner, servers[1]);
    expect(again.status).toBe(429);
    expect(again.wait).toBeLessThanOrEqual(first.wait!);
    await later(again.wait!);
    await guesses(username, 60);
    expect((await login(thisHome, owner)).status).toBe(200);
    await guesses(username, 20, '198.19');
    expect((await login('192.0.2.78', owner)).status).toBe(200);
  });

  it('a new password by mail is a way in at once', async () => {
    const { username } = await client.person();
    await guesses(username, 30);
    const device = 'a-browser-in-the-library';
    const password = await resetByMail(username, device);
    expect((await login(thisHome, { username, password, device })).status).toBe(200);
  });

  it('counts a device that was let in by its own slips alone', async () => {
    const { username } = await client.person();
    const owner = { username, password: testPassword, device: laptop };
    await login(thisHome, owner);
    const slips: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      if (i % 5 === 0) await sql`DELETE FROM rate_limit WHERE key LIKE 'login %'`.execute(servers[0].db);
      slips.push((await login(thisHome, { ...owner, password: 'slip' })).status);
    }
    expect(slips).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await login('192.0.2.79', { ...owner, device: undefined })).status).toBe(200);
  });

  it('someone who logs in again and again, and is right, is not held up', async () => {
    const { username } = await client.person();
    for (let i = 0; i < 25; i += 1)
      expect((await login(`192.0.2.${i}`, { username, password: testPassword })).status).toBe(200);
  });

  it('another’s device does not count, nor one that nobody was let in on, nor a short word', async () => {
    const [one, two] = [await client.person(), await client.person()];
    await login(thisHome, { username: two.username, password: testPassword, device: laptop });
    await login(thisHome, { username: one.username, password: 'wrong', device: 'device-of-who-guesses' });
    expect((await login(thisHome, { username: one.username, password: testPassword, device: 'short' })).status).toBe(
      200,
    );
    await guesses(one.username, 20);
    for (const device of [laptop, 'device-of-who-guesses', 'short'])
      expect(
        (await login(`192.0.2.${device.length}`, { username: one.username, password: testPassword, device })).status,
      ).toBe(429);
  });

  it('is the same for a name that nobody has, in body, headers and status', async () => {
    const { username } = await client.person();
    const shape = (answers: LoginAnswer[]) =>
      answers.map(({ status, body, headers }) => ({ status, body, headers })).sort((a, b) => a.status - b.status);
    const [known, unknown] = [await guesses(username, 25), await guesses('nobody.here@test.example', 25, '198.19')];
    expect(shape(known)).toEqual(shape(unknown));
    const { rows } = await sql<{ lines: number }>`
      SELECT count(*)::int AS lines FROM rate_limit WHERE key LIKE 'guess %'`.execute(servers[0].db);
    // A line and fifteen places, of each.
    expect(rows[0]!.lines).toBe(32);
    // What was typed as a name is not in a line that lasts.
    const { rows: keys } = await sql<{ key: string }>`SELECT key FROM rate_limit WHERE key LIKE 'guess %'`.execute(
      servers[0].db,
    );
    expect(keys.filter(({ key }) => key.includes('nobody') || key.includes('test.example'))).toEqual([]);
  });
});

describe('guessing a code by who knows the password', () => {
  async function careful() {
    const person = await client.person();
    const device = await client.device(person.username, { device: laptop });
    return { ...person, ...(await client.secondFactor(device)) };
  }
  const tries = (username: string, count: number) =>
    fromMany(count, 5, () => ({ username, password: testPassword, code: '000000' }));

  it('does not keep the owner out of a device of before', async () => {
    const { username, secret } = await careful();
    expect(countsOf(await tries(username, 30))).toEqual({ 401: 10, 429: 20 });
    const owner = { username, password: testPassword, device: laptop, code: appCode(secret) };
    expect((await login(thisHome, owner)).status).toBe(200);
  });

  it('lets the owner in on a new device after the wait that was told', async () => {
    const { username, secret } = await careful();
    await tries(username, 12);
    const owner = () => ({ username, password: testPassword, code: appCode(secret) });
    const first = await login(thisHome, owner());
    expect(first.status).toBe(429);
    await later(first.wait!);
    await tries(username, 30);
    expect((await login(thisHome, owner())).status).toBe(200);
  });

  it('is over with another password', async () => {
    const { username, secret } = await careful();
    await tries(username, 30);
    const { body } = await login(thisHome, { username, password: testPassword, device: laptop, code: appCode(secret) });
    const password = 'paarse tandem op zolder';
    await changePassword(body, testPassword, password);
    const owner = { username, password, code: appCode(secret, 1) };
    expect((await login('192.0.2.80', owner)).status).toBe(200);
  });

  /** Wrong codes that were looked at, of tries on each device; what is counted per name and device is out of the way. */
  async function looked(username: string, password: string, devices: string[], each: number): Promise<number> {
    let count = 0;
    for (const [i, device] of devices.entries()) {
      for (let at = 0; at < each; at += 1) {
        await sql`DELETE FROM rate_limit WHERE starts_with(key, ${`login ${username} `})`.execute(servers[0].db);
        const { status, body } = await login(`192.0.2.${i}`, { username, password, device, code: '000000' });
        if (status === 401) expect(body.message).toBe('Invalid second factor.');
        else expect(status).toBe(429);
        if (status === 401) count += 1;
      }
    }
    return count;
  }
  const three = [0, 1, 2].map((i) => `device-of-who-has-the-mailbox-${i}`);

  it('is no faster for who has the mailbox: ten tries in all, over three new passwords and three devices', async () => {
    const { username } = await careful();
    let tried = 0;
    for (const device of three) {
      const password = await resetByMail(username, device);
      tried += await looked(username, password, [device], 12);
      tried += await looked(username, password, three, 2);
    }
    expect(tried).toBe(10);
  });

  it('is no faster on devices that were let in before there was a second factor', async () => {
    const { username } = await client.person();
    for (const device of three) await client.device(username, { device });
    const { secret } = await client.secondFactor(await client.device(username, { device: laptop }));
    expect(await looked(username, testPassword, three, 6)).toBe(10);
    const owner = { username, password: testPassword, device: laptop, code: appCode(secret) };
    expect((await login(thisHome, owner)).status).toBe(200);
  });

  it('leaves the owner one turn to wait after a new password by mail, and none on that device once a code was right', async () => {
    const { username, secret } = await careful();
    await tries(username, 40);
    const device = 'a-browser-in-the-library';
    const owner = { username, device, password: await resetByMail(username, device) };
    const first = await login(thisHome, { ...owner, code: appCode(secret) });
    expect(first.status).toBe(429);
    expect(first.wait).toBeLessThanOrEqual(90);
    await later(first.wait!);
    expect((await login(thisHome, { ...owner, code: appCode(secret) })).status).toBe(200);
    await fromMany(12, 4, () => ({ username, password: owner.password, code: '000000' }));
    expect((await login(thisHome, { ...owner, code: appCode(secret, 1) })).status).toBe(200);
  });

  it('is not counted among the tries of who is signed in', async () => {
    const { username, secret } = await careful();
    await tries(username, 30);
    const owner = { username, password: testPassword, device: laptop, code: appCode(secret) };
    const { body } = await login(thisHome, owner);
    const device = { token: body.token!, refresh_token: '' };
    const renewed = await client.call('POST', '/api/me/second_factor/recovery_codes', device, {
      code: appCode(secret, 1),
    });
    expect(renewed.status).toBe(200);
  });
});

describe('a device that is known', () => {
  /** Somebody had the password for a while, and made devices known with it. */
  async function visited() {
    const { username } = await client.person();
    const others = ['device-of-a-visitor-one', 'device-of-a-visitor-two'];
    for (const device of others) await client.device(username, { device });
    const { body } = await login(thisHome, { username, password: testPassword, device: laptop });
    const guess = () => Promise.all(others.map((device) => login('192.0.2.81', { username, password: 'x', device })));
    return { username, body, guess };
  }

  it('is not known any more once another password is chosen, but for the one on which that is done', async () => {
    const { username, body, guess } = await visited();
    const next = 'paarse tandem op zolder';
    const goneOn = await changePassword(body, testPassword, next);
    await guesses(username, 20);
    expect((await guess()).map(({ status }) => status)).toEqual([429, 429]);
    expect((await login(thisHome, { username, password: next, device: laptop })).status).toBe(200);
    // Also by the session that went on there.
    await changePassword(goneOn, next, 'groene tandem op zolder');
    const again = { username, password: 'groene tandem op zolder', device: laptop };
    expect((await login('192.0.2.82', again)).status).toBe(200);
  });

  it('is not known any more once another password is chosen by mail, but for the browser of that', async () => {
    const { username, guess } = await visited();
    const password = await resetByMail(username, 'a-browser-in-the-library');
    await guesses(username, 20);
    expect((await guess()).map(({ status }) => status)).toEqual([429, 429]);
    expect((await login(thisHome, { username, password, device: laptop })).status).toBe(429);
    expect((await login(thisHome, { username, password, device: 'a-browser-in-the-library' })).status).toBe(200);
  });

  it('is written down as a hash of its own for each person, and forgotten after half a year', async () => {
    const [one, two] = [await client.person(), await client.person()];
    for (const { username } of [one, two]) await login(thisHome, { username, password: testPassword, device: laptop });
    const devices = async () =>
      (
        await sql<{ user: string; hash: Buffer }>`
          SELECT user_uuid AS user, hash FROM login_device WHERE user_uuid IN (${one.uuid}, ${two.uuid})`.execute(
          servers[0].db,
        )
      ).rows;
    const [a, b] = await devices();
    expect(a!.hash.equals(b!.hash)).toBe(false);
    expect(a!.hash.toString('latin1')).not.toContain(laptop);
    await sql`UPDATE login_device SET last_used_at = now() - interval '181 days' WHERE user_uuid = ${one.uuid}`.execute(
      servers[0].db,
    );
    await guesses(one.username, 20);
    expect((await login(thisHome, { username: one.username, password: testPassword, device: laptop })).status).toBe(
      429,
    );
    await accessHousekeeping(servers[0].db);
    expect((await devices()).map(({ user }) => user)).toEqual([two.uuid]);
  });

  it('makes place for others after twenty', async () => {
    const { username, uuid } = await client.person();
    for (let i = 0; i < 23; i += 1)
      await login(`192.0.2.${i}`, { username, password: testPassword, device: `device-of-a-script-${i}-x` });
    const { rows } = await sql`SELECT FROM login_device WHERE user_uuid = ${uuid}`.execute(servers[0].db);
    expect(rows).toHaveLength(20);
  });
});

it('nobody is kept out of an office by a neighbour at the same address', async () => {
  const owner = { username: usernameOf('owner'), password: testPassword, device: laptop };
  expect((await login(thisHome, owner)).status).toBe(200);
  for (let i = 0; i < 30; i += 1) await login(thisHome, { username: `neighbour${i % 7}@test.example`, password: 'x' });
  for (let i = 0; i < 6; i += 1) await login(thisHome, { username: owner.username, password: 'x' });
  expect((await login(thisHome, { ...owner, device: undefined })).status).toBe(429);
  expect((await login(thisHome, owner)).status).toBe(200);
});
