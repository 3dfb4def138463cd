import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeze } from './database/testing.family.ts';
import { openStream } from './testing.events.ts';
import { refusals, underLoad } from './testing.load.ts';
import { type BehindProxy, type OwnPostgres, serverBehindProxy, serverOnOwnPostgres } from './testing.server.ts';

/** The usual limits, halved: nobody has to wait long for what is only slow, and a busy machine is in time. */
const options = { limits: { connection: 1500, statement: 2000, query: 2400, idle: 5000, pulse: 1000 } };
describe('a server with a PostgreSQL of its own, while ten people work', () => {
  let own: OwnPostgres;

  beforeAll(async () => {
    own = await serverOnOwnPostgres({ options });
  });
  afterAll(() => own?.close());

  /** A session of the pool that people's requests use. */
  async function sessionOfPool(): Promise<number> {
    const [session] = await own.ask<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'drijfveer' AND state <> 'idle' LIMIT 1`,
    );
    return session?.pid ?? 0;
  }

  it('goes on when PostgreSQL is stopped in an orderly way, as by every upgrade of it', async () => {
    const before = own.postmaster();
    await underLoad(own, async () => void process.kill(before, 'SIGINT'));
    expect(own.postmaster()).not.toBe(before);
  });

  it('goes on when PostgreSQL is killed', async () => {
    const before = own.postmaster();
    await underLoad(own, async () => void process.kill(before, 'SIGKILL'));
    expect(own.postmaster()).not.toBe(before);
  });

  it('goes on when one session of PostgreSQL is killed, which ends all of them', async () => {
    let session = 0;
    await underLoad(own, async () => {
      await expect
        .poll(async () => {
          session = await sessionOfPool();
          return session;
        })
        .toBeGreaterThan(0);
      process.kill(session, 'SIGKILL');
    });
  });

  it('refuses what gets no answer while PostgreSQL stands still, and goes on when it moves again', async () => {
    let thaw = () => {};
    const outcome = await underLoad(
      own,
      async (load) => {
        thaw = freeze(own.postmaster());
        await load.each(1, 'refused');
      },
      async () => thaw(),
    );
    expect(refusals(outcome)).toBeGreaterThanOrEqual(10);
  });
});

describe('a server with a network between it and the database, while ten people work', () => {
  let behind: BehindProxy;

  beforeAll(async () => {
    behind = await serverBehindProxy({ options });
  });
  afterAll(() => behind?.close());

  it('goes on when all connections are reset', async () => {
    const outcome = await underLoad(behind, async () => behind.proxy.reset());
    expect(refusals(outcome)).toBeGreaterThan(0);
  });

  it.each([
    ['lets nothing through', 'hole'],
    ['takes no connections', 'refuse'],
  ] as const)('refuses while the network %s, and goes on after it', async (_what, kind) => {
    await underLoad(
      behind,
      async (load) => {
        await behind.proxy[kind]();
        await load.each(2, 'refused');
      },
      () => behind.proxy.mend(),
    );
  });

  it('takes new connections when the old ones get no answer any more', async () => {
    const outcome = await underLoad(behind, async () => behind.proxy.lose());
    expect(refusals(outcome)).toBeGreaterThan(0);
  });

  it('tells an open page what others save, also when the connection on which it hears was lost without a word', async () => {
    const { body } = await behind.send('POST', '/api/researches', { name: 'Gehoord' });
    const stream = openStream(behind, body.uuid);
    await stream.heard('hello');
    behind.proxy.lose();
    await expect
      .poll(
        async () =>
          (await behind.send('PUT', `/api/researches/research_target/${body.uuid}`, { broadGoal: 'gehoord' })).status,
      )
      .toBe(200);
    await stream.heard('research_target');
    stream.close();
  });

  it('refuses what is too late in all, although no packet is', async () => {
    const outcome = await underLoad(
      behind,
      async (load) => {
        behind.proxy.delay(350);
        await load.each(1);
        // A save asks more than four things after each other, and has 2.4 seconds for all.
        expect((await behind.send('POST', '/api/researches', { name: 'Laat' })).status).toBe(503);
      },
      () => behind.proxy.mend(),
    );
    expect(refusals(outcome)).toBeGreaterThan(0);
  });

  it('works when every packet is late', async () => {
    await underLoad(
      behind,
      async (load) => {
        behind.proxy.delay(20);
        await load.each(1, 'good');
      },
      () => behind.proxy.mend(),
    );
  });
});
