import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { release, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rootDir } from '../root-dir.ts';
import { isDatabaseAway } from './away.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres, withEmbeddedPostgres } from './embedded-postgres.ts';
import { hasSyncfs } from './postgres-cluster.ts';
import { giveTo, nobody, postgresHome } from './postgres-home.ts';
import { isAlive, isPostgresOn, readPostmasterFile } from './postmaster-file.ts';
import { removeDataFolder } from './testing.cleanup.ts';
import { childrenOf } from './testing.family.ts';

interface Told {
  pid: number;
  postgres: number;
  adopted: boolean;
  url: string;
  error?: string;
  /** How long it took to be refused. */
  ms?: number;
}

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-test-'));
  writeFileSync(join(dataDir, 'run.pid'), String(process.pid));
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await removeDataFolder(dataDir);
});

/** Starts a server process on the data folder; resolves when it says that it is up, or why it is not. */
async function startServer(): Promise<{ child: ChildProcess; told: Told }> {
  const script = join(rootDir, 'src/foundation/server/database/testing.child.ts');
  const child = spawn(process.execPath, [script, 'server', dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { child, told: JSON.parse(line) as Told };
}

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

describe('our own PostgreSQL', () => {
  test('starts, keeps what is written, stops cleanly and opens again', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url(), "CREATE TABLE kept AS SELECT 'blijft'::text AS word");
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    expect(await ask(second.url(), 'SELECT word FROM kept')).toEqual([{ word: 'blijft' }]);
    await second.stop();
  });

  test('is UTF-8, safe against power cuts, and reached by no network', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const [settings] = await ask(
      postgres.url(),
      `SELECT current_setting('server_encoding') AS encoding, current_setting('fsync') AS fsync, current_setting('listen_addresses') AS listen,
              current_setting('synchronous_commit') AS commit, current_setting('TimeZone') AS zone, upper('één') AS upper`,
    );
    expect(settings).toEqual({ encoding: 'UTF8', fsync: 'on', listen: '', commit: 'on', zone: 'UTC', upper: 'ÉÉN' });
    const [recovery] = await ask(postgres.url(), `SELECT current_setting('recovery_init_sync_method') AS method`);
    expect(recovery).toEqual({ method: hasSyncfs(process.platform, release()) ? 'syncfs' : 'fsync' });
    const folder = readPostmasterFile(postgres.home.data)?.socketFolder ?? '';
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    await postgres.stop();
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('writes down what has changed when asked to, and takes it when it cannot', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    const url = postgres.url();
    await ask(url, 'CREATE TABLE changed AS SELECT generate_series(1, 1000) AS number');
    const [before] = (await ask(url, 'SELECT pg_current_wal_lsn()::text AS place')) as [{ place: string }];
    await postgres.writeDown();
    const from = `SELECT redo_lsn >= '${before.place}' AS everything FROM pg_control_checkpoint()`;
    expect(await ask(url, from)).toEqual([{ everything: true }]);
    await postgres.stop();
    await postgres.writeDown();
  });

  test('opens a folder of before, which PostgreSQL had as the user `nobody`, and has it from then on for itself', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await ask(first.url(), "CREATE TABLE kept AS SELECT 'blijft'::text AS word");
    await first.stop();
    const old = await nobody();
    const isRoot = process.getuid?.() === 0;
    if (isRoot) await giveTo(first.home.folder, old!);
    const second = await startEmbeddedPostgres({ dataDir });
    expect(await ask(second.url(), 'SELECT word FROM kept')).toEqual([{ word: 'blijft' }]);
    const { uid } = await stat(join(second.home.data, 'PG_VERSION'));
    const runs = await stat(`/proc/${second.pid}`);
    expect(runs.uid).toBe(uid);
    // Whoever runs as `nobody` can neither read it nor enter.
    expect(isRoot ? uid !== 0 && uid !== old!.uid : uid === process.getuid?.()).toBe(true);
    for (const path of [second.home.folder, readPostmasterFile(second.home.data)!.socketFolder])
      expect(await stat(path)).toMatchObject({ uid, mode: 0o40700 });
    await second.stop();
  });

  test('takes a data folder with a long path', async () => {
    const long = join(dataDir, ...Array.from({ length: 4 }, () => 'een-map-met-een-lange-naam-'.repeat(2)));
    mkdirSync(long, { recursive: true });
    expect(long.length).toBeGreaterThan(150);
    const postgres = await startEmbeddedPostgres({ dataDir: long });
    expect(await ask(postgres.url(), 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await postgres.stop();
    await removeDataFolder(long);
  });

  test('is adopted after its server was killed', async () => {
    const { child, told } = await startServer();
    await ask(told.url, 'CREATE TABLE kept (word text)');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const next = await startServer();
    expect(next.told).toMatchObject({ adopted: true, postgres: told.postgres });
    expect(await ask(next.told.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 0 }]);
    next.child.kill('SIGTERM');
    expect(await once(next.child, 'exit')).toEqual([0, null]);
    expect(isPostgresOn(told.postgres, (await postgresHome(dataDir)).data)).toBe(false);
  });

  test('has lost nothing of what was written when it is killed with its server', async () => {
    const { child, told } = await startServer();
    await ask(told.url, 'CREATE TABLE kept (word text)');
    for (let i = 0; i < 50; i++) await ask(told.url, `INSERT INTO kept VALUES ('${i}')`);
    child.kill('SIGKILL');
    for (const pid of [told.postgres, ...childrenOf(told.postgres)]) process.kill(pid, 'SIGKILL');
    const next = await startServer();
    expect(next.told.adopted).toBe(false);
    expect(await ask(next.told.url, 'SELECT count(*)::int AS rows FROM kept')).toEqual([{ rows: 50 }]);
  });

  test('refuses a second server within two seconds and names the first', async () => {
    const { child, told } = await startServer();
    const second = await startServer();
    expect(second.told.ms).toBeLessThan(2000);
    expect(second.told.error).toContain(`pid ${child.pid}`);
    expect(second.told.error).toContain(dataDir);
    expect(isAlive(told.postgres)).toBe(true);
  });

  test('of two that start together on an empty folder one wins', async () => {
    const both = await Promise.all([startServer(), startServer()]);
    const refused = both.filter(({ told }) => told.error);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.told.error).toMatch(/already uses the data folder|just starting or stopping/);
  });

  test('is handed over by a server that stops to one that starts at that moment', async () => {
    const { child } = await startServer();
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    let next = await startServer();
    while (next.told.error) next = await startServer();
    await gone;
    expect(await ask(next.told.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  test('starts after a power cut whose lock names a process that lives', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    const { home } = first;
    const note = readFileSync(join(home.data, 'postmaster.pid'), 'utf8');
    await first.stop();
    // As after a restart of a container: the number is in use again, by something else of the same user.
    const other = spawn('sleep', ['60'], { ...home.runAs, cwd: '/' });
    children.push(other);
    writeFileSync(join(home.data, 'postmaster.pid'), note.replace(/^\d+/, String(other.pid)));
    const second = await startEmbeddedPostgres({ dataDir });
    expect(second.adopted).toBe(false);
    await second.stop();
    expect(isAlive(other.pid!)).toBe(true);
  });

  test('starts again by itself when it is killed, and meanwhile counts as away', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const before = database.embedded!.pid;
    const asking = database.pool.query('SELECT pg_sleep(3)').catch((error: unknown) => error);
    await database.pool.query('SELECT 1');
    process.kill(before, 'SIGQUIT');
    expect(isDatabaseAway(await asking)).toBe(true);
    await expect
      .poll(() => database.pool.query('SELECT 1').then(() => 'back', isDatabaseAway), { timeout: 10_000 })
      .toBe('back');
    // Connections may be back just before we have taken hold of it again.
    await vi.waitUntil(() => database.embedded!.pid !== before, { timeout: 15_000 });
    await database.close();
  });

  test('is lent to a short piece of work, with and without a server', async () => {
    const stopped = await withEmbeddedPostgres({ dataDir, role: 'backup' }, (url) => ask(url, 'SELECT 1 AS one'));
    const home = await postgresHome(dataDir);
    expect(readPostmasterFile(home.data)).toBe(null);
    const { told } = await startServer();
    const running = await withEmbeddedPostgres({ dataDir, role: 'backup' }, (url) => ask(url, 'SELECT 1 AS one'));
    expect([stopped, running]).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    expect(isPostgresOn(told.postgres, home.data)).toBe(true);
  });

  test('refuses a folder of another major version with a sentence', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir });
    await postgres.stop();
    writeFileSync(join(postgres.home.data, 'PG_VERSION'), '17\n');
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was made by PostgreSQL 17');
  });
});

describe('a pool of connections', () => {
  test('recognises that the database is away, and works again when it is back', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const postgres = database.embedded!;
    await database.pool.query('SELECT 1');
    // Frozen: connections are accepted and nothing answers.
    process.kill(postgres.pid, 'SIGSTOP');
    for (const pid of childrenOf(postgres.pid)) process.kill(pid, 'SIGSTOP');
    const started = Date.now();
    const errors = await Promise.all(
      [1, 2].map(() => database.pool.query('SELECT 1').catch((error: unknown) => error)),
    );
    expect(Date.now() - started).toBeLessThan(6000);
    expect(errors.map(isDatabaseAway)).toEqual([true, true]);
    for (const pid of childrenOf(postgres.pid)) process.kill(pid, 'SIGCONT');
    process.kill(postgres.pid, 'SIGCONT');
    await database.pool.query('SELECT 1');
    await database.close();
  });
});
