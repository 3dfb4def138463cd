import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockKeys } from '#foundation/server/database/lock.ts';
import type { OpenDatabase } from './database/database.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { addJob, createJobs, ForgivingPool, type Jobs, jobsHousekeeping, prepareJobs, unlockOrphans } from './jobs.ts';

let own: TestDatabase;
let database: OpenDatabase;
let done: unknown[] = [];
let lines: string[] = [];
let jobs: Jobs;
/** What the task does besides noting that it was done. */
let work: () => Promise<void> = async () => {};

beforeAll(async () => {
  own = await testDatabase();
  database = await own.open();
});
beforeEach(() => {
  done = [];
  lines = [];
  work = async () => {};
  jobs = createJobs({
    url: own.url,
    log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) }),
    tasks: {
      note: async (payload: unknown) => {
        await work();
        done.push(payload);
      },
    },
    hourly: ['note'],
  });
});
afterEach(async () => {
  await jobs.close();
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

const waiting = async () => {
  const { rows } = await sql<{ attempts: number; max_attempts: number; locked_by: string | null; seconds: number }>`
    SELECT attempts, max_attempts, locked_by, EXTRACT(EPOCH FROM run_at - now())::float8 AS seconds
    FROM graphile_worker.jobs ORDER BY id`.execute(database.db);
  return rows;
};
const makeDue = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db);

describe('a job', () => {
  it('is done once when its transaction is committed, and never when that is undone', async () => {
    await database.db.transaction().execute((transaction) => addJob(transaction, 'note', { nr: 1 }));
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await addJob(transaction, 'note', { nr: 2 });
        throw new Error('undone');
      })
      .catch(() => {});
    await jobs.runOnce();
    await jobs.runOnce();
    expect(done).toEqual([{ nr: 1 }]);
    expect(await waiting()).toEqual([]);
  });

  it('takes the place of a waiting one with the same key', async () => {
    for (const nr of [1, 2, 3]) await addJob(database.db, 'note', { nr }, { key: 'one' });
    await jobs.runOnce();
    expect(done).toEqual([{ nr: 3 }]);
  });

  it('that fails is tried again later, and in the end given up and removed; its payload is in no log line', async () => {
    work = () => Promise.reject(new Error('no luck'));
    await addJob(database.db, 'note', { secret: 'hush-hush' }, { attempts: 2 });
    await jobs.runOnce();
    const [first] = await waiting();
    expect(first).toMatchObject({ attempts: 1, locked_by: null });
    expect(first!.seconds).toBeGreaterThan(1);
    await jobsHousekeeping(database.db);
    expect(await waiting()).toHaveLength(1);

    await makeDue();
    await jobs.runOnce();
    expect(lines.some((line) => line.includes('job given up'))).toBe(true);
    expect(lines.join('')).toContain('no luck');
    expect(lines.join('')).not.toContain('hush-hush');
    await jobsHousekeeping(database.db);
    expect(await waiting()).toEqual([]);
    expect(done).toEqual([]);
  });
});

describe('the worker', () => {
  it('does jobs as they come, and leaves no connection behind', async () => {
    jobs.start();
    await addJob(database.db, 'note', { nr: 1 });
    await expect.poll(() => done).toEqual([{ nr: 1 }]);
    await jobs.close();
    const connected = async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'drijfveer jobs'`.execute(
        database.db,
      );
      return rows.length;
    };
    await expect.poll(connected).toBe(0);
  });

  /** Begins a job that waits until it is told to go on. */
  async function midJob(): Promise<PromiseWithResolvers<void>> {
    const begun = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    work = () => {
      begun.resolve();
      return rest.promise;
    };
    jobs.start();
    await addJob(database.db, 'note', { nr: 1 });
    await begun.promise;
    return rest;
  }

  it('finishes what it is doing before it stops', async () => {
    const rest = await midJob();
    const closed = jobs.close();
    rest.resolve();
    await closed;
    expect(done).toEqual([{ nr: 1 }]);
    expect(await waiting()).toEqual([]);
  });

  it('may be stopped at any moment of its start', async () => {
    for (const begin of [() => {}, () => jobs.start(), () => jobs.start(60_000)]) {
      begin();
      await jobs.close();
    }
    expect(done).toEqual([]);
  });

  it('takes over what a worker left that died, and not what one that lives is doing', async () => {
    const living = new pg.Client({ connectionString: own.url });
    await living.connect();
    await living.query(`SELECT pg_advisory_lock($1, hashtext('pool-living'))`, [lockKeys.worker]);
    for (const nr of [1, 2]) await addJob(database.db, 'note', { nr });
    await sql`
      UPDATE graphile_worker._private_jobs SET locked_at = now(), attempts = 1,
        locked_by = CASE WHEN payload->>'nr' = '1' THEN 'pool-dead' ELSE 'pool-living' END`.execute(database.db);
    jobs.start();
    await expect.poll(() => done).toEqual([{ nr: 1 }]);
    await expect.poll(waiting).toMatchObject([{ locked_by: 'pool-living' }]);

    await living.end();
    // PostgreSQL ends the lock a moment after the connection.
    await expect
      .poll(async () => {
        await unlockOrphans(database.db);
        return (await waiting()).map(({ locked_by }) => locked_by);
      })
      .not.toContain('pool-living');
  });

  it('holds the lock that says that it lives, as long as it does', async () => {
    const rest = Promise.withResolvers<void>();
    work = () => rest.promise;
    jobs.start();
    await addJob(database.db, 'note', { nr: 1 });
    await expect.poll(waiting).toMatchObject([{ locked_by: expect.stringMatching(/^pool-/) }]);
    await unlockOrphans(database.db);
    expect(await waiting()).toMatchObject([{ locked_by: expect.stringMatching(/^pool-/) }]);
    rest.resolve();
    await expect.poll(waiting).toEqual([]);
    expect(done).toHaveLength(1);
  });

  it('goes on when the database was away, also in the middle of a job', async () => {
    const rest = await midJob();
    await own.away(async () => {
      // Done, but it cannot say so.
      rest.resolve();
      await expect.poll(() => lines.some((line) => line.includes('cannot be reached'))).toBe(true);
    });
    await expect
      .poll(() =>
        addJob(database.db, 'note', { nr: 2 }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await expect.poll(() => done, { timeout: 15_000 }).toContainEqual({ nr: 2 });
    // At least once: the first may have been done again.
    await expect.poll(waiting).toEqual([]);
    expect(done).toContainEqual({ nr: 1 });
  });
});

it('has a pool that takes it when the library gives a connection back twice', async () => {
  const pool = new ForgivingPool({ connectionString: database.url, max: 1 });
  try {
    const twice = () =>
      new Promise<void>((resolve, reject) => {
        pool.connect((error, _client, done) => {
          if (error) return reject(error);
          try {
            done();
            done();
            resolve();
          } catch (fault) {
            reject(fault);
          }
        });
      });
    await twice();
    await twice();
    // It is one connection still, and free.
    expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  } finally {
    await pool.end();
  }
});

it('makes its tables on a new database, also when two servers start at once', async () => {
  const fresh = await testDatabase({ empty: true });
  const opened = await fresh.open();
  try {
    await Promise.all([prepareJobs(opened.db, fresh.url), prepareJobs(opened.db, fresh.url)]);
    await addJob(opened.db, 'note', { nr: 1 });
    await prepareJobs(opened.db, fresh.url);
  } finally {
    await opened.close();
    await fresh.drop();
  }
});
