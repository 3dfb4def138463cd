import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readKeys } from '#access/session/keys.server.ts';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { spendCode } from './second-factor.server.ts';
import { accountClient, appCode, type Device } from './testing.server.ts';

/** Two servers on one database, as behind a balancer. */
let database: TestDatabase;
let servers: [TestServer, TestServer];
let clients: [ReturnType<typeof accountClient>, ReturnType<typeof accountClient>];
beforeAll(async () => {
  database = await testDatabase();
  const open = () => openTestServer({ databaseUrl: database.url, config: { trustProxy: true } });
  servers = [await open(), await open()];
  clients = [accountClient(servers[0]), accountClient(servers[1])];
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(servers[0].db));
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.drop();
});

const times = 50;
const each = <T>(work: (index: number) => Promise<T>) => Promise.all(Array.from({ length: times }, (_, i) => work(i)));
const from = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}` });

async function careful() {
  const person = await clients[0].person();
  const device = await clients[0].device(person.username);
  return { ...person, ...(await clients[0].secondFactor(device)) };
}

describe('one code, fifty at once, on two servers', () => {
  it.each(['app', 'recovery'] as const)('of the %s: one gets in', async (kind) => {
    const { username, secret, recoveryCodes } = await careful();
    const code = kind === 'app' ? appCode(secret) : recoveryCodes[0];
    const answers = await each((i) => clients[(i % 2) as 0 | 1].login(username, { code }, from(i)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
  });

  // Past the limits, which let only ten through.
  it.each(['app', 'recovery'] as const)('of the %s: one is good, straight on the tables', async (kind) => {
    const { uuid, username, company, secret, recoveryCodes } = await careful();
    const code = kind === 'app' ? appCode(secret) : recoveryCodes[0]!;
    const user = { uuid, username, name: 'Lotte Smeets', company: { id: company } };
    const sender = () => ({ productName: 'x', publicUrl: 'http://x', helpPhone: null, helpEmail: null });
    const keys = await readKeys(servers[0].db, null);
    const proofs = await each((i) =>
      servers[(i % 2) as 0 | 1].db
        .transaction()
        .execute((db) => spendCode(db, { keys, sender }, user, code, '127.0.0.1')),
    );
    expect(proofs.filter((proof) => proof !== null)).toEqual([kind]);
  });
});

it('fifty refreshes at once on two servers give one next pair, and nobody is logged out', async () => {
  const { username } = await clients[0].person();
  const device = await clients[0].device(username);
  const answers = await each((i) =>
    clients[(i % 2) as 0 | 1].call('POST', '/api/token/refresh', null, { refresh_token: device.refresh_token }),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200));
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  const next: Device = answers[0]!.body;
  for (const client of clients) expect((await client.call('PUT', '/api/me', next, {})).status).toBe(200);
  expect(
    (await clients[1].call('POST', '/api/token/refresh', null, { refresh_token: next.refresh_token })).status,
  ).toBe(200);
});

it('fifty uses at once of an older token, on two servers, end the session for good and say so once', async () => {
  const { uuid, username } = await clients[0].person();
  const first = await clients[0].device(username);
  const other = await clients[0].device(username);
  const refresh = (client: (typeof clients)[number], { refresh_token }: Device) =>
    client.call('POST', '/api/token/refresh', null, { refresh_token });
  const { body: second } = await refresh(clients[0], first);
  const { body: third } = await refresh(clients[1], second);
  const answers = await each((i) => refresh(clients[(i % 2) as 0 | 1], first));
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(401));
  expect((await refresh(clients[1], third)).status).toBe(401);
  expect((await refresh(clients[1], other)).status).toBe(200);
  expect((await clients[0].trail(uuid)).filter(({ action }) => action === 'refresh_reused')).toHaveLength(1);
});

describe('a session that is ended on one server', () => {
  /** Reads a stream over a real connection until it ends. */
  async function stream(server: TestServer, device: Device, research: string) {
    const stop = new AbortController();
    const listening = server.server.app.server.address();
    const origin =
      listening && typeof listening === 'object'
        ? `http://127.0.0.1:${listening.port}`
        : await server.server.app.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`${origin}/api/researches/${research}/events`, {
      headers: { authorization: `Bearer ${device.token}` },
      signal: stop.signal,
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('event: hello');
    let over = false;
    const ended = (async () => {
      while (!(await reader.read()).done);
      over = true;
      return performance.now();
    })();
    return { ended, isOver: () => over, stop: () => stop.abort() };
  }

  it('stops its stream and its next read on the other at once, and no other session', async () => {
    const person = await clients[0].person();
    const [here, there] = [await clients[0].device(person.username), await clients[0].device(person.username)];
    const { body: research } = await clients[0].call('POST', '/api/researches', here, { name: 'Etensresten' });
    const [doomed, kept] = [
      await stream(servers[1], there, research.uuid),
      await stream(servers[1], here, research.uuid),
    ];
    // Remembered by the other server, so that it would go on for seconds if nobody told it.
    expect((await clients[1].call('GET', '/api/me', there)).status).toBe(200);
    const [, other] = (await clients[0].call('GET', '/api/sessions', here)).body['hydra:member'];
    const began = performance.now();
    expect((await clients[0].call('DELETE', other['@id'], here)).status).toBe(204);
    await vi.waitFor(async () => expect((await clients[1].call('GET', '/api/me', there)).status).toBe(401), {
      interval: 2,
      timeout: 2000,
    });
    const refused = performance.now() - began;
    const ended = (await doomed.ended) - began;
    expect(kept.isOver()).toBe(false);
    console.log(
      `after a session was ended elsewhere: next read refused in ${refused.toFixed(0)} ms, stream over in ${ended.toFixed(0)} ms`,
    );
    expect(Math.max(refused, ended)).toBeLessThan(2000);
    expect((await clients[1].call('GET', '/api/me', here)).status).toBe(200);
    kept.stop();
    await kept.ended.catch(() => {});
  });

  it('by a change of the password, too', async () => {
    const person = await clients[0].person();
    const device = await clients[0].device(person.username);
    const { body: research } = await clients[0].call('POST', '/api/researches', device, { name: 'Etensresten' });
    const doomed = await stream(servers[1], device, research.uuid);
    const { body: next } = await clients[0].call('PUT', '/api/me/password', device, {
      current: 'correct paard batterij',
      password: 'paarse tandem op zolder',
    });
    await doomed.ended;
    expect((await clients[1].call('GET', '/api/me', next)).status).toBe(200);
  });
});
