import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isAlive } from './postmaster-file.ts';
import { endWithin, QuietClient } from './quiet-client.ts';

/** The two-part keys of our advisory locks ('Dr' first), in one place so that no two things share one. */
export const lockKeys = {
  server: [0x4472, 1],
  migration: [0x4472, 2],
  firstStart: [0x4472, 3],
  shippedExample: [0x4472, 4],
  /** The first part alone; the second is the hash of the worker’s name. */
  worker: 0x4473,
} as const;

/** Another process already uses this data folder. The message is a sentence for the operator. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
  readonly pid: number | null;

  constructor(dataDir: string, holder: string) {
    const pid = Number(/\d+$/.exec(holder)?.[0]) || null;
    super(
      `${holder ? `Another process (${holder.replace(/ (\d+)$/, ', pid $1')})` : 'Another process'} already uses the data folder ${dataDir}. Stop it first, or give this one its own DATA_DIR.`,
    );
    this.pid = pid;
  }
}

/** Does `work` while no other server does it: servers that start together wait for each other, however long it takes. */
export async function oneAtATime<Result>(
  client: pg.Client,
  key: readonly [number, number],
  work: () => Promise<Result>,
): Promise<Result> {
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, $2)', [...key]);
    return await work();
  } finally {
    // Ends the session, and with it the lock.
    await endWithin(client, 1000);
  }
}

export interface ServerLock {
  /** Fires once when the connection that holds the lock is lost, but not after `release`. */
  whenLost(listener: () => void): void;
  release(): Promise<void>;
}

/**
 * Holds 'a server lives on this data folder' as an advisory lock of one session. PostgreSQL lets go of it when that
 * session ends, also when the process is killed, so it tells a PostgreSQL that was left behind (adopt it) from one
 * that is in use (refuse). `role` and pid go into application_name, for whoever is refused.
 */
export async function takeServerLock(url: string, dataDir: string, role: string): Promise<ServerLock> {
  const client = new QuietClient({
    connectionString: url,
    application_name: `drijfveer ${role} ${process.pid}`,
    connectionTimeoutMillis: 3000,
  });
  let lost: (() => void) | null = null;
  let over = false;
  client.once('end', () => {
    if (!over) lost?.();
    over = true;
  });
  await client.connect();
  const end = Date.now() + 1500;
  while (!(await tryLock(client))) {
    const holder = await holderOf(client);
    const pid = Number(/\d+$/.exec(holder)?.[0]);
    // A holder that was killed a moment ago: its session is about to end.
    if (Date.now() < end && !(pid && isAlive(pid))) {
      await wait(50);
      continue;
    }
    over = true;
    await client.end();
    throw new DataFolderInUse(dataDir, holder);
  }
  return {
    whenLost: (listener) => {
      lost = listener;
      if (over) listener();
    },
    release: async () => {
      over = true;
      await endWithin(client, 300);
    },
  };
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS taken', [
    ...lockKeys.server,
  ]);
  return rows[0]?.taken === true;
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `SELECT activity.application_name AS holder
       FROM pg_locks lock JOIN pg_stat_activity activity USING (pid)
      WHERE lock.locktype = 'advisory' AND lock.granted AND lock.classid = $1 AND lock.objid = $2`,
    [...lockKeys.server],
  );
  return rows[0]?.holder ?? '';
}
