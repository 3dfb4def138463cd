import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testPassword, usernameOf } from '#main.testing.server.ts';
import { chooseDoor, urlOf } from './database/postgres-door.ts';
import { postgresHome } from './database/postgres-home.ts';
import { readPostmasterFile } from './database/postmaster-file.ts';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { freeze } from './database/testing.family.ts';
import { type DatabaseProxy, openProxy } from './database/testing.proxy.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { expectNothingLost, refusals, underLoad } from './testing.load.ts';
import { firstLogins, type ServerProcess, type SignedIn, signIn, startServer } from './testing.process.ts';

/** The usual limits, five times smaller: nobody has to wait for what is only slow. */
const options = { limits: { connection: 600, statement: 800, query: 1000, idle: 1500, pulse: 500 } };
/** Milliseconds: processes of their own start slowly on a busy machine. */
const patience = 150_000;
vi.setConfig({ testTimeout: patience, hookTimeout: patience });

let server: ServerProcess;
let send: SignedIn;

describe('a server with a PostgreSQL of its own, while ten people work', () => {
  let dataDir: string;
  let data: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-breaks-'));
    server = await startServer({ dataDir, options });
    send = await signIn(server.url, (await firstLogins(dataDir))[0]!);
    data = (await postgresHome(dataDir)).data;
  });
  afterAll(async () => {
    await server?.stop();
    await removeDataFolder(dataDir);
  });

  const postmaster = () => readPostmasterFile(data)!.pid;
  /** A session of the pool that people's requests use. */
  async function sessionOfPool(): Promise<number> {
    const client = new pg.Client({
      connectionString: urlOf(await chooseDoor(await postgresHome(dataDir)), 'drijfveer'),
    });
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'drijfveer' AND state <> 'idle' LIMIT 1`,
      );
      return rows[0]?.pid ?? 0;
    } finally {
      await client.end();
    }
  }

  it('goes on when PostgreSQL is stopped in an orderly way, as by every upgrade of it', async () => {
    const before = postmaster();
    expectNothingLost(server, await underLoad(send, async () => void process.kill(before, 'SIGINT')));
    expect(postmaster()).not.toBe(before);
  });

  it('goes on when PostgreSQL is killed', async () => {
    const before = postmaster();
    expectNothingLost(server, await underLoad(send, async () => void process.kill(before, 'SIGKILL')));
    expect(postmaster()).not.toBe(before);
  });

  it('goes on when one session of PostgreSQL is killed, which ends all of them', async () => {
    let session = 0;
    const outcome = await underLoad(send, async () => {
      await expect
        .poll(async () => {
          session = await sessionOfPool();
          return session;
        })
        .toBeGreaterThan(0);
      process.kill(session, 'SIGKILL');
    });
    expectNothingLost(server, outcome);
  });

  it('refuses what gets no answer while PostgreSQL stands still, and goes on when it moves again', async () => {
    let thaw = () => {};
    const outcome = await underLoad(
      send,
      async (load) => {
        thaw = freeze(postmaster());
        await load.each(1, 'refused');
      },
      async () => thaw(),
    );
    expectNothingLost(server, outcome);
    expect(refusals(outcome)).toBeGreaterThanOrEqual(10);
  });
});

describe('a server with a network between it and the database, while ten people work', () => {
  let dataDir: string;
  let database: TestDatabase;
  let proxy: DatabaseProxy;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-breaks-'));
    database = await testDatabase();
    proxy = await openProxy(database.url);
    server = await startServer({ dataDir, environment: { DATABASE_URL: proxy.url }, options });
    send = await signIn(server.url, { username: usernameOf('owner'), password: testPassword });
  });
  afterAll(async () => {
    await server?.stop();
    await proxy?.close();
    await database?.drop();
    await removeDataFolder(dataDir);
  });

  it('goes on when all connections are reset', async () => {
    const outcome = await underLoad(send, async () => proxy.reset());
    expectNothingLost(server, outcome);
    expect(refusals(outcome)).toBeGreaterThan(0);
  });

  it.each([
    ['lets nothing through', 'hole'],
    ['takes no connections', 'refuse'],
  ] as const)('refuses while the network %s, and goes on after it', async (_what, kind) => {
    const outcome = await underLoad(
      send,
      async (load) => {
        await proxy[kind]();
        await load.each(2, 'refused');
      },
      () => proxy.mend(),
    );
    expectNothingLost(server, outcome);
  });

  it('takes new connections when the old ones get no answer any more', async () => {
    const outcome = await underLoad(send, async () => proxy.lose());
    expectNothingLost(server, outcome);
    expect(refusals(outcome)).toBeGreaterThan(0);
  });

  it('tells an open page what others save, also when the connection on which it hears was lost without a word', async () => {
    const { body } = await send('POST', '/api/researches', { name: 'Gehoord' });
    const stream = openStream(body.uuid);
    await stream.heard('hello');
    proxy.lose();
    await expect
      .poll(
        async () =>
          (await send('PUT', `/api/researches/research_target/${body.uuid}`, { broadGoal: 'gehoord' })).status,
      )
      .toBe(200);
    await stream.heard('research_target');
    stream.close();
  });

  it('works when every packet is late', async () => {
    const outcome = await underLoad(
      send,
      async (load) => {
        proxy.delay(20);
        await load.each(1, 'good');
      },
      () => proxy.mend(),
    );
    expectNothingLost(server, outcome);
  });
});

/** The events of a research, as a page hears them: it comes back when its stream ends. */
function openStream(research: string) {
  const stop = new AbortController();
  const open = async () => {
    const response = await fetch(`${server.url}/api/researches/${research}/events?after=0`, {
      headers: { authorization: `Bearer ${send.token}` },
      signal: stop.signal,
    });
    return response.body!.pipeThrough(new TextDecoderStream()).getReader();
  };
  let reading = open();
  let said = '';
  return {
    heard: async (word: string) => {
      while (!said.includes(word)) {
        const { done, value } = await (await reading).read();
        if (done) reading = open();
        else said += value;
      }
    },
    close: () => stop.abort(),
  };
}
