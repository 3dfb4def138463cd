import { constants } from 'node:os';
import pg from 'pg';
import { expect } from 'vitest';
import { chooseAddress, urlOf } from './database/postgres-address.ts';
import { postgresHome } from './database/postgres-home.ts';
import { isPostgresOn, readPostmasterFile } from './database/postmaster-file.ts';
import { freeze, hasPending } from './database/testing.family.ts';
import type { Send } from './testing.process.ts';

/** Saves that wait, each in a research of its own, until `release`; they have reached the database when this resolves. */
export async function savesThatWait(send: Send, dataDir: string, count: number) {
  const paths: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const { body } = await send('POST', '/api/researches', { name: `Wacht ${at}` });
    paths.push(`/api/researches/research_target/${body.uuid}`);
  }
  const client = new pg.Client({
    connectionString: urlOf(await chooseAddress(await postgresHome(dataDir)), 'drijfveer'),
  });
  client.on('error', () => {});
  await client.connect();
  await client.query('BEGIN');
  await client.query('LOCK TABLE research IN ACCESS EXCLUSIVE MODE');
  const answers = Promise.all(paths.map((path) => send('PUT', path, { broadGoal: 'gered' })));
  await expect
    .poll(async () => {
      // Within a transaction it would stay as it was at the first look.
      await client.query('SELECT pg_stat_clear_snapshot()');
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND application_name = 'drijfveer'`,
      );
      return rows[0]!.count;
    })
    .toBe(count);
  return { answers, release: () => client.query('ROLLBACK'), close: () => client.end() };
}

/** Whether our own PostgreSQL still runs on a data folder. */
export async function postgresLives(dataDir: string): Promise<boolean> {
  const { data } = await postgresHome(dataDir);
  const file = readPostmasterFile(data);
  return file !== null && isPostgresOn(file.pid, data);
}

/** Makes our own PostgreSQL on a data folder stand still, so that it does not go whatever it is told. */
export async function frozenPostgres(dataDir: string) {
  const { pid } = readPostmasterFile((await postgresHome(dataDir)).data)!;
  const move = freeze(pid);
  let still = true;
  return {
    /** Whether it was told to end without writing anything down. */
    isToldToQuit: () => hasPending(pid, constants.signals.SIGQUIT),
    thaw() {
      if (still) move();
      still = false;
    },
  };
}
