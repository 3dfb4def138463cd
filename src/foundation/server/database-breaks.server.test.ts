import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword, usernameOf } from '#main.testing.server.ts';
import { postgresHome } from './database/postgres-home.ts';
import { readPostmasterFile } from './database/postmaster-file.ts';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { type DatabaseProxy, openProxy } from './database/testing.proxy.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { beginLoad, type Load, type Outcome } from './testing.load.ts';
import { firstLogins, type ServerProcess, type SignedIn, signIn, startServer } from './testing.process.ts';

/** The usual limits, five times smaller: nobody has to wait for what is only slow. */
const options = { limits: { connection: 600, statement: 800, query: 1000, idle: 1500, pulse: 500 } };
const ten = { readers: 5, writers: 5 };

let server: ServerProcess;
let send: SignedIn;

/** Ten people are at work, `fault` happens, and they go on until each of them got a good answer after `mend`. */
async function underLoad(fault: (load: Load) => Promise<void>, mend = async () => {}): Promise<Outcome> {
  const load = await beginLoad(send, ten);
  await load.each(2, 'good');
  try {
    await fault(load);
  } finally {
    await mend();
  }
  await load.each(2, 'good');
  return load.stop();
}

function expectNothingLost({ answers, unanswered, saves }: Outcome): void {
  expect(server.child.exitCode).toBe(null);
  expect(server.child.signalCode).toBe(null);
  expect(unanswered).toEqual([]);
  expect(
    [...new Set(answers.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503),
  ).toEqual([]);
  for (const { status, detail } of answers)
    if (status === 503) expect(detail).toMatch(/We kunnen even niet bij de gegevens\. Wat je typte is niet weg\./);
  for (const { acknowledged, found } of saves) {
    expect(acknowledged).toBeGreaterThan(0);
    expect(found).toBeGreaterThanOrEqual(acknowledged);
  }
}

const refused = ({ answers }: Outcome) => answers.filter(({ status }) => status === 503).length;

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
  const family = () => {
    const pid = postmaster();
    return [pid, ...childrenOf(pid)];
  };
  /** A session of the pool that people's requests use. */
  async function sessionOfPool(): Promise<number> {
    const { socketFolder, port } = readPostmasterFile(data)!;
    const client = new pg.Client(await doorOf(dataDir, socketFolder, port));
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
    expectNothingLost(await underLoad(async () => void process.kill(before, 'SIGINT')));
    expect(postmaster()).not.toBe(before);
  });

  it('goes on when PostgreSQL is killed', async () => {
    const before = postmaster();
    expectNothingLost(await underLoad(async () => void process.kill(before, 'SIGKILL')));
    expect(postmaster()).not.toBe(before);
  });

  it('goes on when one session of PostgreSQL is killed, which ends all of them', async () => {
    let session = 0;
    const outcome = await underLoad(async () => {
      await expect
        .poll(async () => {
          session = await sessionOfPool();
          return session;
        })
        .toBeGreaterThan(0);
      process.kill(session, 'SIGKILL');
    });
    expectNothingLost(outcome);
  });

  it('refuses what gets no answer while PostgreSQL stands still, and goes on when it moves again', async () => {
    const frozen = family();
    const outcome = await underLoad(
      async (load) => {
        for (const pid of frozen) process.kill(pid, 'SIGSTOP');
        await load.each(1, 'refused');
      },
      async () => {
        for (const pid of frozen.toReversed()) process.kill(pid, 'SIGCONT');
      },
    );
    expectNothingLost(outcome);
    expect(refused(outcome)).toBeGreaterThanOrEqual(10);
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
    const outcome = await underLoad(async () => proxy.reset());
    expectNothingLost(outcome);
    expect(refused(outcome)).toBeGreaterThan(0);
  });

  it.each([
    ['lets nothing through', 'hole'],
    ['takes no connections', 'refuse'],
  ] as const)('refuses while the network %s, and goes on after it', async (_what, kind) => {
    const outcome = await underLoad(
      async (load) => {
        await proxy[kind]();
        await load.each(2, 'refused');
      },
      () => proxy.mend(),
    );
    expectNothingLost(outcome);
  });

  it('takes new connections when the old ones get no answer any more', async () => {
    const outcome = await underLoad(async () => proxy.lose());
    expectNothingLost(outcome);
    expect(refused(outcome)).toBeGreaterThan(0);
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
      async (load) => {
        proxy.delay(20);
        await load.each(1, 'good');
      },
      () => proxy.mend(),
    );
    expectNothingLost(outcome);
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

/** How to log in at our own PostgreSQL. */
async function doorOf(_dataDir: string, socketFolder: string, port: number): Promise<pg.ClientConfig> {
  return { host: socketFolder, port, user: 'drijfveer', database: 'postgres' };
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}
