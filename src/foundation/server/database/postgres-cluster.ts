import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { chmod, chown, mkdir, rename, rm } from 'node:fs/promises';
import { release } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { type PostgresAddress, postgresUser } from './postgres-address.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { giveTo, nobody, type PostgresHome } from './postgres-home.ts';
import { readPostmasterFile } from './postmaster-file.ts';

/** All that making and starting one PostgreSQL needs to know. */
/** Told to the operator as it is: what happened, in PostgreSQL's own words, and what to do. */
export class PostgresFailed extends Error {
  override readonly name = 'PostgresFailed';
  /** In its own words. */
  readonly said: string;

  constructor({ data, log }: PostgresHome, ended: string, said: string) {
    super(
      `PostgreSQL did not start on ${data} (${ended}). It said:\n${said}\nNothing was changed. If its files are damaged, put this folder aside and restore the last backup: docs/operating.md tells how. All that it said before stands in ${log}.`,
    );
    this.said = said;
  }
}

export interface Place {
  home: PostgresHome;
  address: PostgresAddress;
  /** Besides our own. */
  settings: Record<string, string>;
}

/** Modest, and safe against power cuts. */
const ownSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  ...(hasSyncfs(process.platform, release()) && { recovery_init_sync_method: 'syncfs' }),
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A log never holds what people typed: no statements, no values of keys.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  unix_socket_permissions: '0700',
};

/**
 * Whether all that is written can be put on the disk at once before a recovery. File by file the 1,500 of an empty database take
 * seconds on a busy machine, and everyone waits for them. Linux before 5.8 does not tell when writing fails.
 */
export function hasSyncfs(platform: NodeJS.Platform, kernel: string): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map(Number);
  return platform === 'linux' && (major > 5 || (major === 5 && minor >= 8));
}

/** Made under another name first, so that a power cut during initdb leaves nothing that looks like a database. */
export async function createCluster(binaries: PostgresBinaries, { home, address }: Place): Promise<void> {
  const half = `${home.data}.new`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { mode: 0o700 });
  // initdb wants a user with a name, of which there is only one. What it makes is the same everywhere and holds nothing yet.
  const maker = home.runAs && (await nobody());
  if (home.runAs && !maker) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user `nobody`. Start as another user, or set DATABASE_URL.',
    );
  }
  if (maker) {
    await chown(half, maker.uid, maker.gid);
    await chmod(home.folder, 0o711);
  }
  // The built-in C.UTF-8 sorts the same on every system, so files never need a new index after an upgrade of the system.
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const access = address.password
    ? ['--auth=scram-sha-256', `--pwfile=${join(home.folder, 'password')}`]
    : ['--auth=trust'];
  const initdb = spawn(binaries.initdb, ['-D', half, '-U', postgresUser, '--no-instructions', ...locale, ...access], {
    ...spawnAs(binaries, { ...home, runAs: maker }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  initdb.stdout.on('data', (text: Buffer) => (output += text.toString()));
  initdb.stderr.on('data', (text: Buffer) => (output += text.toString()));
  const failure = await new Promise<string | null>((resolve) => {
    initdb.once('error', (error) => resolve(error.message));
    initdb.once('close', (code) => resolve(code === 0 ? null : output.trim()));
  });
  if (home.runAs) await chmod(home.folder, 0o700);
  if (failure !== null) throw new Error(`PostgreSQL could not make its data folder (initdb): ${failure}`);
  if (home.runAs) await giveTo(half, home.runAs);
  await rename(half, home.data);
}

/** Spawns PostgreSQL and waits until it takes connections; after a power cut that includes its recovery. */
export async function launch(
  binaries: PostgresBinaries,
  place: Place,
  say: (sentence: string) => void,
): Promise<number> {
  const { home, address } = place;
  const listen = address.socketFolder
    ? { listen_addresses: '', unix_socket_directories: address.socketFolder, port: String(address.port) }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(address.port) };
  const options = Object.entries({ ...ownSettings, ...place.settings, ...listen }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  if (address.socketFolder) await prepareSocketFolder(address.socketFolder, home);
  for (let attempt = 1; ; attempt++) {
    const logFrom = trimLog(home.log);
    const log = openSync(home.log, 'a', 0o600);
    const child = spawn(binaries.postgres, ['-D', home.data, ...options], {
      ...spawnAs(binaries, home),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    let ended: string | null = null;
    child.once('error', (error) => (ended = error.message));
    child.once('exit', (code, signal) => (ended = signal ?? `exit code ${code}`));
    child.unref();
    const started = Date.now();
    let reported = false;
    while (ended === null) {
      const file = readPostmasterFile(home.data);
      if (file && file.pid === child.pid && file.status === 'ready') return child.pid;
      if (!reported && Date.now() - started > 5000) {
        say('PostgreSQL is recovering after it was cut off; this can take a while.');
        reported = true;
      }
      await wait(5);
    }
    const said = readFileSync(home.log).subarray(logFrom).toString('utf8').trim();
    // The last backend of a killed server may need a moment to see that it is alone.
    const passing = /pre-existing shared memory block|lock file .* (already exists|is empty)/.test(said);
    if (!passing || attempt >= 10) throw new PostgresFailed(home, ended, said);
    await wait(200);
  }
}

/** A folder in /tmp may have been cleaned away while we ran; a socket's lock of a dead server is in the way. */
async function prepareSocketFolder(folder: string, home: PostgresHome): Promise<void> {
  if (!existsSync(folder)) {
    await mkdir(folder, { mode: 0o700 });
    if (home.runAs) await chown(folder, home.runAs.uid, home.runAs.gid);
  }
  await rm(join(folder, '.s.PGSQL.5432.lock'), { force: true });
  await rm(join(folder, '.s.PGSQL.5432'), { force: true });
}

/** PostgreSQL hardly says anything; still its log must not fill a disk in the long run. Yields the size it has now. */
function trimLog(path: string): number {
  if (!existsSync(path)) return 0;
  const { size } = statSync(path);
  if (size < 5_000_000) return size;
  truncateSync(path, 0);
  return 0;
}

/** Nothing of our own environment goes along, DATABASE_URL and JWT_SECRET least of all. */
function spawnAs(binaries: PostgresBinaries, home: PostgresHome): SpawnOptionsWithoutStdio {
  const windows = process.platform === 'win32';
  const system = windows ? { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot } : {};
  return {
    env: { ...system, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: binaries.libraries },
    cwd: windows ? home.folder : '/',
    ...home.runAs,
  };
}
