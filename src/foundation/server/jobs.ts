import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger as JobLogger, RunnerOptions, WorkerEvents } from 'graphile-worker';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { lockKeys } from '#foundation/server/database/lock.ts';
import { type Database, quietClient, usualLimits } from './database/database.ts';
import { endWithin, keepWatch, QuietClient } from './database/quiet-client.ts';
import { causedBy, causeNow } from './log/cause.ts';
import { type Meters, noMeters } from './metrics/meters.ts';
import { noteJob } from './metrics/outcomes.ts';

/**
 * Work that must not be done inside a request: mail, housekeeping. A job is added in the transaction of what it belongs to, done at
 * least once by any of the servers, and tried again ever later when it fails (after 3 s, 7 s, 20 s … 6 h). See docs/decisions/0008.
 */
export interface Jobs {
  /** Begins to work, after `delay` milliseconds, and goes on until `close`. Returns at once and never fails. */
  start(delay?: number): void;
  /** Does what is due now and returns: for tests, which then need not wait. */
  runOnce(): Promise<void>;
  /** Takes no more jobs. Those under way get a moment; what is not done then is done again by the next server. */
  close(): Promise<void>;
}

/** Does one job; throws to have it tried again. The payload is what was added, as JSON, perhaps by an earlier version. */
export type Task = (payload: unknown, context: TaskContext) => Promise<void>;

export interface TaskContext {
  /** Without a statement timeout. */
  db: Database;
  /** Ends when the server stops: who waits for another machine had better give up, and be tried again. */
  signal?: AbortSignal;
}

export interface JobsOptions {
  url: string;
  log: Logger;
  tasks: Record<string, Task>;
  /** Names of tasks that are done every hour, by one of the servers. */
  hourly?: readonly string[];
  meters?: Pick<Meters, 'jobEnded'>;
}

/** Of each hour, when hourly tasks are due. */
export const hourlyMinute = 17;

interface JobOptions {
  key?: string;
  attempts?: number;
  /** Not before this; a waiting job with the same key keeps its own moment. */
  at?: Date;
}

/** Where a payload says from which request it came: of a job with a key the last that asked for it. */
const requestKey = 'caused_by_request';

const requestOf = (payload: unknown): { request?: string } => {
  const request = typeof payload === 'object' && payload !== null && requestKey in payload && payload[requestKey];
  return typeof request === 'string' ? { request } : {};
};

/** Adds a job; in a transaction it exists only when that is committed. A waiting job with the same key is replaced. */
export async function addJob(db: Database, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { key = null, attempts = 12, at } = options;
  const { request } = causeNow();
  const whole = request ? { ...payload, [requestKey]: request } : payload;
  await sql`
    SELECT FROM graphile_worker.add_job(${task}, payload => ${JSON.stringify(whole)}::json, job_key => ${key},
      max_attempts => ${attempts}, run_at => ${at ?? null}, job_key_mode => ${at ? 'preserve_run_at' : 'replace'})`.execute(
    db,
  );
}

/** Takes back a job that waits. */
export async function removeJob(db: Database, key: string): Promise<void> {
  await sql`SELECT FROM graphile_worker.remove_job(${key})`.execute(db);
}

/** Makes the queue's tables on a new database. Later versions of them are made by the worker when it starts. */
export async function prepareJobs(db: Database, url: string): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`
    SELECT to_regproc('graphile_worker.add_job') IS NOT NULL AS made`.execute(db);
  // Loading the library takes longer than all the rest of a start.
  if (rows[0]?.made) return;
  const { runMigrations } = await import('graphile-worker');
  await withPool(url, async (pool) => runMigrations({ pgPool: pool, logger: await jobLogger(null) }));
}

/**
 * Removes jobs that failed for good, as what they carry (a link in a mail) must not lie about, and gives back those of workers
 * that are no more.
 */
export async function jobsHousekeeping(db: Database): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL))`.execute(db);
  await unlockOrphans(db);
}

/**
 * A living worker holds an advisory lock on its name, which PostgreSQL ends with the connection, however its process died. What
 * is locked under a name that nobody holds would otherwise wait for four hours.
 */
export async function unlockOrphans(db: Database): Promise<void> {
  await sql`
    SELECT graphile_worker.force_unlock_workers(array_agg(name))
      FROM (SELECT DISTINCT locked_by AS name FROM graphile_worker.jobs WHERE locked_by IS NOT NULL) worker
     WHERE pg_try_advisory_xact_lock(${lockKeys.worker}::int, hashtext(name))
    HAVING count(*) > 0`.execute(db);
}

/** Jobs at the same time, and what the worker needs besides: to hear of new jobs, and to plan the hourly ones. */
const concurrency = 2;
const connections = concurrency + 2;
const retryAfter = 500;
/** Milliseconds that jobs under way get when the connection with the database was lost; whoever is not done then is done again. */
const patience = 20_000;
/** The same when the server stops: after the first their signal ends, after the second they are left behind. */
const grace = { ask: 300, leave: 700 };

export function createJobs(options: JobsOptions): Jobs {
  const { url, log } = options;
  const stopping = new AbortController();
  let working: Promise<void> | null = null;

  /** One life of the worker: until it is asked to stop, or the database goes away. */
  async function work(onReady: () => void): Promise<void> {
    const { run } = await import('graphile-worker');
    const life = keepWatch(quietClient(url, 'drijfveer jobs'), usualLimits.pulse);
    const over = Promise.withResolvers<unknown>();
    life.once('end', over.resolve);
    stopping.signal.addEventListener('abort', over.resolve);
    if (stopping.signal.aborted) return;
    try {
      await life.connect();
      await withPool(url, async (pool) => {
        const db = databaseOf(pool);
        await unlockOrphans(db);
        const runner = await run({
          ...(await runnerOptions(options, pool, db)),
          pollInterval: 5000,
          preset: {
            ...reliable,
            plugins: [
              announcing((name) => life.query('SELECT pg_advisory_lock($1, hashtext($2))', [lockKeys.worker, name])),
            ],
          },
        });
        onReady();
        const ended = runner.promise.catch((error: Error) => error);
        await Promise.race([over.promise, ended]);
        // Already stopped is fine; one that cannot stop (it waits for a database that is not there) is left behind.
        const stopped = runner.stop().catch(() => ended);
        await Promise.race([stopped, pause(patience)]);
        if (stopping.signal.aborted) await Promise.race([stopped, wait(grace.leave, undefined, { ref: false })]);
      });
    } finally {
      stopping.signal.removeEventListener('abort', over.resolve);
      await endWithin(life, 300);
    }
  }

  async function goOn(delay: number): Promise<void> {
    let told = false;
    await pause(delay);
    while (!stopping.signal.aborted) {
      await work(() => {
        told = false;
      }).catch((error: Error) => {
        if (!told) log.warn({ reason: error.message }, 'the job queue cannot be reached; trying until it can');
        told = true;
      });
      await pause(retryAfter);
    }
  }

  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  return {
    start(delay = 0) {
      working ??= goOn(delay);
    },
    async runOnce() {
      const { runOnce } = await import('graphile-worker');
      await withPool(url, async (pool) =>
        runOnce({ ...(await runnerOptions(options, pool, databaseOf(pool))), parsedCronItems: [], preset: reliable }),
      );
    },
    async close() {
      stopping.abort();
      await working;
    },
  };
}

/**
 * Without a delay the library does not wait for the answer when it marks a job as done; a database that goes away just then
 * would be an unhandled rejection, and the end of our process.
 */
const reliable = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: grace.ask },
} satisfies GraphileConfig.Preset;

/** Holds the lock that says `I live` before the first job is taken. */
const announcing = (hold: (name: string) => Promise<unknown>): GraphileConfig.Plugin => ({
  name: 'DrijfveerLifePlugin',
  version: '1',
  worker: {
    hooks: {
      async startWorker(_context, { worker }) {
        await hold(worker.workerPool.id);
      },
    },
  },
});

async function runnerOptions(options: JobsOptions, pool: pg.Pool, db: Database): Promise<RunnerOptions> {
  const { parseCronItems } = await import('graphile-worker');
  const { tasks, hourly = [], log, meters = noMeters } = options;
  const measured = async (task: string, work: Promise<void>, signal?: AbortSignal) => {
    const began = performance.now();
    const ended = async (succeeded: boolean) => {
      meters.jobEnded(task, succeeded, performance.now() - began);
      // What we broke off ourselves, because we stop, did not fail.
      if (succeeded || !signal?.aborted) await noteJob(db, task, succeeded);
    };
    await work.catch(async (error: unknown) => {
      await ended(false);
      throw error;
    });
    await ended(true);
  };
  const events = new EventEmitter() as WorkerEvents;
  events.on('job:failed', ({ job }) =>
    log.error(
      { job: job.id, ...requestOf(job.payload), task: job.task_identifier, attempts: job.attempts },
      'job given up',
    ),
  );
  return {
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    logger: await jobLogger(log),
    events,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, { abortSignal, job }) =>
          causedBy({ job: job.id, ...requestOf(payload) }, () =>
            measured(name, task(payload, { db, signal: abortSignal }), abortSignal),
          ),
      ]),
    ),
    parsedCronItems: parseCronItems(
      hourly.map((task) => ({
        task,
        match: `${hourlyMinute} * * * *`,
        identifier: task,
        options: { jobKey: task, maxAttempts: 3 },
      })),
    ),
  };
}

const databaseOf = (pool: pg.Pool): Database => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * A pool that takes it when a client is given back twice. Graphile Worker does so when the connection on which it listens breaks just
 * as it begins to listen, in a promise that nobody waits for: that would end our process.
 */
export class ForgivingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect();
    super.connect((error, client, done) => {
      let given = false;
      callback(error, client, (release) => {
        if (given) return;
        given = true;
        done(release);
      });
    });
    return undefined;
  }
}

/** Its own pool: a job may take longer than a request, and must not take a request's connection. */
async function withPool<Result>(url: string, work: (pool: pg.Pool) => Promise<Result>): Promise<Result> {
  const pool = new ForgivingPool({
    connectionString: url,
    max: connections,
    application_name: 'drijfveer jobs',
    connectionTimeoutMillis: 3000,
    keepAlive: true,
    Client: QuietClient,
  });
  pool.on('error', () => {});
  // Each client hears by itself already; the library looks for this.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    return await work(pool);
  } finally {
    // What is still out ends with its connection; nobody waits for that.
    const ended = pool.end().catch(() => {});
    await Promise.race([ended, wait(1000, undefined, { ref: false })]);
  }
}

/** The library's log in ours. Only its sentences: what it adds to them holds the jobs' payloads. */
async function jobLogger(log: Logger | null): Promise<JobLogger> {
  const { Logger } = await import('graphile-worker');
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log?.warn(message);
    else log?.debug(message);
  });
}
