import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseAway } from './away.ts';
import { DataFolderInUse, type ServerLock, takeServerLock } from './lock.ts';
import { archiveSettings, currentChain, leaveChain, openChain, segmentsOf } from './point-in-time/chain.ts';
import { chooseAddress, urlOf } from './postgres-address.ts';
import { type PostgresBinaries, prepareBinaries } from './postgres-binaries.ts';
import { createCluster, launch, type Place } from './postgres-cluster.ts';
import { type PostgresHome, postgresHome, rootHomes } from './postgres-home.ts';
import { disarm, isPostgresOn, readPostmasterFile } from './postmaster-file.ts';
import { QuietClient } from './quiet-client.ts';
import { withinStart } from './start-lock.ts';

/**
 * Our own PostgreSQL, for whoever starts Drijfveer without a DATABASE_URL. We spawn it ourselves, reachable through a
 * Unix socket alone, detached from the terminal (Ctrl-C must first let the server drain), and we do not take it down
 * when we crash: the next start adopts it. A PostgreSQL that dies while we live is started again.
 */
export interface EmbeddedPostgres {
  /** A connection string for a database in it; without a name the one of the app. */
  url(database?: string): string;
  pid: number;
  /** It was running already, left behind by a server that was killed. */
  adopted: boolean;
  home: PostgresHome;
  /**
   * Has all files written down that changed, of which a stop would otherwise have to: thousands after a first start, for seconds on a
   * busy machine. Never throws: the next start recovers what is not written down.
   */
  writeDown(): Promise<void>;
  /**
   * Ends all sessions, writes everything down and waits until PostgreSQL is gone. What is not done by `deadline` (as `Date.now()`) is
   * left to its next start, which recovers.
   */
  stop(deadline?: number): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** What this process is, for whoever is refused because of it. */
  role?: string;
  /** Extra settings, for tests. */
  settings?: Record<string, string>;
  /** Where PostgreSQL archives its log; nowhere when it is absent. */
  archiveFolder?: string | null;
  say?: (sentence: string) => void;
}

const appDatabase = 'drijfveer';

/**
 * Starts or adopts the PostgreSQL of a data folder and takes the lock that says a server lives. Throws
 * {@link DataFolderInUse} when another process does.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say = () => {} } = options;
  const home = await postgresHome(options.dataDir);
  const place = { home, address: await chooseAddress(home), settings: options.settings ?? {} };
  let claim = await claimPostgres(place, options);
  const { adopted } = claim;
  let stopping = false;

  const watch = (): void =>
    claim.lock.whenLost(() => {
      if (!stopping) void revive();
    });
  const revive = async (): Promise<void> => {
    say('PostgreSQL went away; starting it again.');
    while (!stopping) {
      try {
        claim = await claimPostgres(place, options);
        if (!stopping) watch();
        return;
      } catch (error) {
        say(`PostgreSQL does not start: ${(error as Error).message}`);
        await wait(1000, undefined, { ref: false });
      }
    }
  };

  watch();
  return {
    url: (database = appDatabase) => urlOf(place.address, database),
    get pid() {
      return claim.pid;
    },
    adopted,
    home,
    writeDown: () =>
      checkpoint(urlOf(place.address, 'postgres')).then(
        () => {},
        () => {},
      ),
    stop: (deadline) => {
      stopping = true;
      // Behind the address: who starts at this moment must not find half of it.
      return withinStart(startLockName(home), 30_000, async () => {
        await claim.lock.release();
        if (options.archiveFolder) await mark(urlOf(place.address, 'postgres')).catch(() => {});
        await stopPostgres(home, 'SIGINT', deadline);
        if (place.address.socketFolder) await rm(place.address.socketFolder, { recursive: true, force: true });
      });
    },
  };
}

interface Claim {
  pid: number;
  adopted: boolean;
  lock: ServerLock;
}

/** Starts or adopts, and locks. What is found may be on its way out, with a server that is just stopping: then again. */
async function claimPostgres(place: Place, options: EmbeddedPostgresOptions): Promise<Claim> {
  const archiveFolder = options.archiveFolder ?? null;
  for (let attempt = 1; ; attempt++) {
    const running = await ensureRunning(place, archiveFolder, options.say ?? (() => {}));
    if (running.adopted) place.address = await chooseAddress(place.home);
    const url = urlOf(place.address, 'postgres');
    let lock: ServerLock | null = null;
    try {
      lock = await takeServerLock(url, options.dataDir, options.role ?? 'server');
      if (running.adopted && !(await archivesIn(url, place.home, archiveFolder))) {
        // Nobody uses it: we hold the lock. It hears of archiving only when it starts.
        await lock.release();
        await withinStart(startLockName(place.home), 1500, () => stopPostgres(place.home));
        continue;
      }
      await createDatabase(url, appDatabase);
      return { ...running, lock };
    } catch (error) {
      await lock?.release();
      if (!isDatabaseAway(error) || attempt === 10) throw error;
      await wait(100);
    }
  }
}

/**
 * Lends the database of a data folder to a short piece of work (a backup), whether a server uses it now or not. Without
 * one, PostgreSQL is started for the occasion, and the lock keeps a server away until the work is done.
 */
export async function withEmbeddedPostgres<Result>(
  options: EmbeddedPostgresOptions,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const postgres = await startEmbeddedPostgres(options).catch((error: unknown) => {
    if (error instanceof DataFolderInUse) return null;
    throw error;
  });
  if (!postgres) return work(urlOf(await chooseAddress(await postgresHome(options.dataDir)), appDatabase));
  try {
    return await work(postgres.url());
  } finally {
    await postgres.stop();
  }
}

/** Milliseconds in which PostgreSQL ends when it need not write anything down. */
const quitTime = 500;

/** Stops whatever PostgreSQL runs on this home, ours or adopted, and waits until it is gone, or until `deadline`. */
export async function stopPostgres(
  home: PostgresHome,
  signal: NodeJS.Signals = 'SIGINT',
  deadline = Date.now() + 20_000,
): Promise<void> {
  const file = readPostmasterFile(home.data);
  if (!file || !isPostgresOn(file.pid, home.data)) return;
  process.kill(file.pid, signal);
  if (await goneBefore(deadline - quitTime, file.pid, home)) return;
  // It would rather recover at its next start than keep us here.
  process.kill(file.pid, 'SIGQUIT');
  await goneBefore(deadline, file.pid, home);
}

async function goneBefore(deadline: number, pid: number, home: PostgresHome): Promise<boolean> {
  while (isPostgresOn(pid, home.data)) {
    if (Date.now() >= deadline) return false;
    await wait(10);
  }
  return true;
}

/** Where root keeps the binaries for all, another user its own. */
export const binariesFor = async (home: PostgresHome): Promise<PostgresBinaries> =>
  prepareBinaries(home.runAs ? await rootHomes() : home.folder, home.runAs !== null);

/** Of `withinStart`: who starts, stops or replaces what is in this home. */
export function startLockName(home: PostgresHome): string {
  return createHash('sha256').update(home.folder).digest('hex').slice(0, 16);
}

async function ensureRunning(
  place: Place,
  archiveFolder: string | null,
  say: (sentence: string) => void,
): Promise<{ pid: number; adopted: boolean }> {
  const { home } = place;
  return withinStart(startLockName(home), 1500, async () => {
    const found = await findRunning(home);
    if (found) return { pid: found, adopted: true };
    const binaries = await binariesFor(home);
    if (!existsSync(home.data)) await createCluster(binaries, place);
    const version = Number.parseInt(await readFile(join(home.data, 'PG_VERSION'), 'utf8'), 10);
    if (version !== binaries.major) {
      throw new Error(
        `${home.data} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. Make a backup with the old version and restore it with this one.`,
      );
    }
    const settings = { ...place.settings, ...(await settingsOfArchive(home, archiveFolder, say)) };
    return { pid: await launch(binaries, { ...place, settings }, say), adopted: false };
  });
}

async function settingsOfArchive(
  home: PostgresHome,
  folder: string | null,
  say: (sentence: string) => void,
): Promise<Record<string, string>> {
  if (folder !== null) return archiveSettings(await openChain(home, folder, new Date()));
  if (await leaveChain(home))
    say('WAL_ARCHIVE_DIR is not set: from now on there is no moment to go back to. Until now there is, in its folder.');
  return {};
}

/** Whether a PostgreSQL that runs archives as it would be told to at its start. */
async function archivesIn(url: string, home: PostgresHome, folder: string | null): Promise<boolean> {
  const { mode, segments } = await asking(url, async (client) => {
    const { rows } = await client.query<{ mode: string; segments: string | null }>(
      `SELECT current_setting('archive_mode') AS mode, current_setting('basic_archive.archive_directory', true) AS segments`,
    );
    return rows[0]!;
  });
  if (folder === null) return mode === 'off';
  const chain = await currentChain(home, folder);
  return mode === 'on' && chain !== null && segments === segmentsOf(chain);
}

/** The pid of a PostgreSQL that is up on this home. Waits for one that is starting or stopping. */
async function findRunning(home: PostgresHome): Promise<number | null> {
  for (;;) {
    const file = readPostmasterFile(home.data);
    if (!file) return null;
    if (!isPostgresOn(file.pid, home.data)) {
      disarm(home.data);
      return null;
    }
    if (file.status === 'ready') return file.pid;
    await wait(20);
  }
}

/** A session for one thing. */
async function asking<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new QuietClient({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const checkpoint = (url: string) => asking(url, (client) => client.query('CHECKPOINT'));

/** A transaction of now: who goes back to a moment before it finds in the archive that the moment is over. */
const mark = (url: string) => asking(url, (client) => client.query('SELECT pg_current_xact_id()'));

const createDatabase = (url: string, name: string) =>
  asking(url, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  });
