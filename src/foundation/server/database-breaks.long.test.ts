import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword, usernameOf } from '#main.testing.server.ts';
import { postgresHome } from './database/postgres-home.ts';
import { readPostmasterFile } from './database/postmaster-file.ts';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { childrenOf } from './database/testing.family.ts';
import { type DatabaseProxy, openProxy } from './database/testing.proxy.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { expectNothingLost, type Outcome, underLoad } from './testing.load.ts';
import { firstLogins, type Send, type ServerProcess, signIn, startServer } from './testing.process.ts';

/** With the limits as they are: how long somebody waits for an answer at most, and for the product to be back. */
const longestAnswer = 5_100;
const back = 2_000;

let server: ServerProcess;
let send: Send;

function expectInTime(outcome: Outcome & { backAfter: number }): void {
  expectNothingLost(server, outcome);
  expect(Math.max(...outcome.answers.map(({ ms }) => ms))).toBeLessThanOrEqual(longestAnswer);
  expect(outcome.backAfter).toBeLessThanOrEqual(back);
}

describe('a server with a PostgreSQL of its own', () => {
  let dataDir: string;
  let data: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-breaks-'));
    server = await startServer({ dataDir });
    send = await signIn(server.url, (await firstLogins(dataDir))[0]!);
    data = (await postgresHome(dataDir)).data;
  });
  afterAll(async () => {
    await server?.stop();
    await removeDataFolder(dataDir);
  });

  const postmaster = () => readPostmasterFile(data)!.pid;

  it.each([
    ['stopped in an orderly way', 'SIGINT'],
    ['killed', 'SIGKILL'],
  ] as const)('is back in time, five times over, when PostgreSQL is %s', async (_what, signal) => {
    for (let round = 0; round < 5; round += 1)
      expectInTime(await underLoad(send, async () => void process.kill(postmaster(), signal)));
  });

  it('is back in time, five times over, when one session is killed', async () => {
    for (let round = 0; round < 5; round += 1)
      expectInTime(await underLoad(send, async () => void process.kill(childrenOf(postmaster()).at(-1)!, 'SIGKILL')));
  });

  it('answers in time while PostgreSQL stands still for twelve seconds, and is back at once', async () => {
    const frozen = [postmaster(), ...childrenOf(postmaster())];
    const outcome = await underLoad(
      send,
      async () => {
        for (const pid of frozen) process.kill(pid, 'SIGSTOP');
        await wait(12_000);
      },
      async () => {
        for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
      },
    );
    expectInTime(outcome);
  });
});

describe('a server with a network between it and the database', () => {
  let dataDir: string;
  let database: TestDatabase;
  let proxy: DatabaseProxy;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-breaks-'));
    database = await testDatabase();
    proxy = await openProxy(database.url);
    server = await startServer({ dataDir, environment: { DATABASE_URL: proxy.url } });
    send = await signIn(server.url, { username: usernameOf('owner'), password: testPassword });
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await database?.drop();
    await removeDataFolder(dataDir);
  });

  it.each([
    ['is reset', 0, () => proxy.reset()],
    ['has a hole for twenty seconds', 20_000, () => proxy.hole()],
    ['takes no connections for five seconds', 5_000, () => proxy.refuse()],
    ['is 200 milliseconds late each way', 10_000, () => proxy.delay(200)],
  ] as const)('answers in time while it %s, and is back at once', async (_what, milliseconds, fault) => {
    const outcome = await underLoad(
      send,
      async () => {
        await fault();
        await wait(milliseconds);
      },
      () => proxy.mend(),
    );
    expectInTime(outcome);
  });
});
