import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresHome } from '../database/postgres-home.ts';
import { readPostmasterFile } from '../database/postmaster-file.ts';
import { removeDataFolder } from '../database/testing.cleanup.ts';
import { childrenOf } from '../database/testing.family.ts';
import {
  firstLogins,
  type Login,
  type Send,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
} from '../testing.process.ts';
import { newDataDir } from '../testing.server.ts';
import { report, rounds, together } from './testing.report.ts';
import { openWriters, startedAgain } from './testing.writers.ts';

const people = 8;

let dataDir: string;
let server: ServerProcess;
let send: Send;
let login: Login;

beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startServer({ dataDir });
  login = (await firstLogins(dataDir))[0]!;
  send = await signIn(server.url, login);
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

describe('in the middle of saves', () => {
  it.each([
    ['the server', async () => [server.child.pid!]],
    [
      'the server with its PostgreSQL',
      async () => {
        const database = readPostmasterFile((await postgresHome(dataDir)).data)!.pid;
        return [server.child.pid!, database, ...childrenOf(database)];
      },
    ],
  ] as const)('%s is killed, and has every acknowledged save when it starts again', async (what, victims) => {
    const each = [];
    for (let round = 0; round < rounds; round += 1) {
      const writers = await openWriters(() => send, people);
      await writers.each(3);
      for (const pid of await victims()) process.kill(pid, 'SIGKILL');
      await server.stop();
      await writers.stop();
      const again = await startedAgain({ dataDir }, login);
      ({ server, send } = again);
      each.push({ ...(await writers.compared(send)), ready: [again.ready] });
    }
    const whole = together(`kill -9: ${what}`, each);
    report(whole);
    expect(whole.acknowledged).toBeGreaterThanOrEqual(3 * people * rounds);
    expect(whole.lost).toBe(0);
  });

  it('a second server on the same folder is refused in words, and takes nothing from who works on the first', async () => {
    const writers = await openWriters(() => send, people);
    for (let round = 0; round < rounds; round += 1) {
      await writers.each(1);
      const second = spawnServer({ dataDir });
      expect(await second.stop('SIGCONT')).toBe(1);
      expect(second.said()).toContain(`pid ${server.child.pid}`);
      await writers.each(1);
    }
    await writers.stop();
    const compared = await writers.compared(send);
    report({ fault: 'two servers on one folder', rounds, ready: [], ...compared });
    expect(compared.lost).toBe(0);
    expect(Object.keys(compared.saw)).toEqual(['200']);
  });
});
