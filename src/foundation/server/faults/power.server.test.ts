import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresHome } from '../database/postgres-home.ts';
import { readPostmasterFile } from '../database/postmaster-file.ts';
import { removeDataFolder } from '../database/testing.cleanup.ts';
import { childrenOf, freeze } from '../database/testing.family.ts';
import { firstLogins, type Login, type Send, type ServerProcess, signIn, startServer } from '../testing.process.ts';
import { newDataDir } from '../testing.server.ts';
import { report, rounds, together } from './testing.report.ts';
import { openWriters, startedAgain } from './testing.writers.ts';

/**
 * A disk of our own in a file: what Linux has not written to it yet is in that file neither, so that a copy of it is what a power cut
 * leaves. Needs root and a system that lets it mount one; elsewhere nothing of this is tested, and the report says so.
 */
const disk = await mountable();

let folder: string;
let dataDir: string;
let server: ServerProcess;
let send: Send;
let login: Login;

beforeAll(async () => {
  if (disk === null) return;
  folder = disk;
  dataDir = await newDataDir();
  await mkdir(join(folder, 'mounted', 'home'), { mode: 0o700 });
  await symlink(join(folder, 'mounted', 'home'), join(dataDir, 'postgres'));
  server = await startServer({ dataDir });
  login = (await firstLogins(dataDir))[0]!;
  send = await signIn(server.url, login);
});
afterAll(async () => {
  if (disk === null) return;
  await server?.stop();
  await removeDataFolder(dataDir);
  execFileSync('umount', [join(folder, 'mounted')]);
  await rm(folder, { recursive: true });
});

it('after a power cut in the middle of saves every acknowledged save is there', async ({ skip }) => {
  if (disk === null) {
    report({
      fault: 'power cut (not run: needs root and mount)',
      rounds: 0,
      acknowledged: 0,
      lost: 0,
      ready: [],
      saw: {},
    });
    return skip();
  }
  const each = [];
  for (let round = 0; round < rounds; round += 1) {
    const writers = await openWriters(() => send, 8);
    await writers.each(3);
    await cut(folder, [server.child.pid!, readPostmasterFile((await postgresHome(dataDir)).data)!.pid]);
    await server.stop();
    await writers.stop();
    const again = await startedAgain({ dataDir }, login);
    ({ server, send } = again);
    each.push({ ...(await writers.compared(send)), ready: [again.ready] });
  }
  const whole = together('power cut', each);
  report(whole);
  expect(whole.acknowledged).toBeGreaterThan(0);
  expect(whole.lost).toBe(0);
});

/** Stops everything at once, and gives the disk back as it was then. */
async function cut(here: string, pids: readonly number[]): Promise<void> {
  const family = pids.flatMap((pid) => [pid, ...childrenOf(pid)]);
  for (const pid of pids) freeze(pid);
  const [image, first, second] = ['disk', 'first', 'second'].map((name) => join(here, name)) as [
    string,
    string,
    string,
  ];
  // Linux writes now and then by itself: two copies that are alike are of one moment.
  do {
    await copyFile(image, first);
    await copyFile(image, second);
  } while (!alike(first, second));
  for (const pid of new Set(family)) process.kill(pid, 'SIGKILL');
  unmount(join(here, 'mounted'));
  await copyFile(second, image);
  mount(image, join(here, 'mounted'));
}

function alike(one: string, other: string): boolean {
  try {
    execFileSync('cmp', ['--silent', one, other]);
    return true;
  } catch {
    return false;
  }
}

/** `norecovery` would be no disk that a machine starts with: its journal is read, as then. */
function mount(image: string, at: string): void {
  execFileSync('mount', ['-o', 'loop', image, at], { stdio: 'ignore' });
}

/** A process that was killed a moment ago may hold it still. */
function unmount(at: string): void {
  for (let attempt = 0; ; attempt += 1)
    try {
      return void execFileSync('umount', [at], { stdio: 'ignore' });
    } catch (error) {
      if (attempt === 100) throw error;
      execFileSync('sleep', ['0.05']);
    }
}

async function mountable(): Promise<string | null> {
  if (process.getuid?.() !== 0) return null;
  const here = await mkdtemp(join(tmpdir(), 'drijfveer-power-'));
  try {
    // PostgreSQL, which is not root, comes through here.
    await chmod(here, 0o711);
    const image = join(here, 'disk');
    await writeFile(image, '');
    await truncate(image, 300 * 1024 * 1024);
    execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' });
    await mkdir(join(here, 'mounted'));
    mount(image, join(here, 'mounted'));
    return here;
  } catch {
    await rm(here, { recursive: true });
    return null;
  }
}
