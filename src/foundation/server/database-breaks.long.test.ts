import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf, freeze } from './database/testing.family.ts';
import { faultOf, report } from './faults/testing.report.ts';
import { type Outcome, underLoad } from './testing.load.ts';
import { type BehindProxy, type OwnPostgres, serverBehindProxy, serverOnOwnPostgres } from './testing.server.ts';

/** With the limits as they are: how long somebody waits for an answer at most, and for the product to be back. */
const longestAnswer = 5_100;
const back = 2_000;

function expectInTime(what: string, outcome: Outcome & { backAfter: number }): void {
  report(faultOf(what, outcome));
  const { answers, backAfter } = outcome;
  const longest = Math.max(...answers.map(({ ms }) => ms));
  console.log(`longest answer ${Math.round(longest)} ms, back after ${Math.round(backAfter)} ms`);
  expect(longest).toBeLessThanOrEqual(longestAnswer);
  expect(backAfter).toBeLessThanOrEqual(back);
}

describe('a server with a PostgreSQL of its own', () => {
  let own: OwnPostgres;

  beforeAll(async () => {
    own = await serverOnOwnPostgres();
  });
  afterAll(() => own?.close());

  /** When PostgreSQL takes connections again: what it needs to stop and to recover is not the server's. */
  const untilItTakesConnections = async () => {
    await expect.poll(() => own.ask('SELECT').catch(() => null), { interval: 5 }).not.toBe(null);
  };

  it.each([
    ['PostgreSQL is stopped in an orderly way', 'SIGINT', () => own.postmaster()],
    ['PostgreSQL is killed', 'SIGKILL', () => own.postmaster()],
    ['one session is killed', 'SIGKILL', () => childrenOf(own.postmaster()).at(-1)!],
  ] as const)('is back in time, five times over, when %s', async (what, signal, victim) => {
    for (let round = 0; round < 5; round += 1)
      expectInTime(
        what,
        await underLoad(own, async () => void process.kill(victim(), signal), untilItTakesConnections),
      );
  });

  it('answers in time while PostgreSQL stands still for twelve seconds, and is back at once', async () => {
    let thaw = () => {};
    const outcome = await underLoad(
      own,
      async () => {
        thaw = freeze(own.postmaster());
        await wait(12_000);
      },
      async () => thaw(),
    );
    expectInTime('PostgreSQL stands still for twelve seconds', outcome);
  });
});

describe('a server with a network between it and the database', () => {
  let behind: BehindProxy;

  beforeAll(async () => {
    behind = await serverBehindProxy();
  });
  afterAll(() => behind?.close());

  it.each([
    ['is reset', 0, () => behind.proxy.reset()],
    ['has a hole for twenty seconds', 20_000, () => behind.proxy.hole()],
    ['takes no connections for five seconds', 5_000, () => behind.proxy.refuse()],
    ['is 200 milliseconds late each way', 10_000, () => behind.proxy.delay(200)],
  ] as const)('answers in time while it %s, and is back at once', async (what, milliseconds, fault) => {
    const outcome = await underLoad(
      behind,
      async () => {
        await fault();
        await wait(milliseconds);
      },
      () => behind.proxy.mend(),
    );
    expectInTime(`the network to the database ${what}`, outcome);
  });
});
