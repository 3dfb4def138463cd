import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir } from '../../root-dir.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres, withEmbeddedPostgres } from '../embedded-postgres.ts';
import { removeDataFolder } from '../testing.cleanup.ts';
import { chainsIn, currentChain, segmentsOf } from './chain.ts';

const settings = { fsync: 'off', synchronous_commit: 'off' };
let dataDir: string;
let archive: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-test-'));
  await writeFile(join(dataDir, 'run.pid'), String(process.pid));
  archive = join(tmpdir(), `drijfveer-archive-${randomUUID()}`);
});
afterEach(async () => {
  await removeDataFolder(dataDir);
  await rm(archive, { recursive: true, force: true });
});

const start = (archiveFolder: string | null, said: string[] = []) =>
  startEmbeddedPostgres({ dataDir, archiveFolder, settings, say: (sentence) => void said.push(sentence) });

async function archives(postgres: EmbeddedPostgres): Promise<{ mode: string; level: string; every: string }> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT current_setting('archive_mode') AS mode, current_setting('wal_level') AS level, current_setting('archive_timeout') AS every`,
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

it('what PostgreSQL writes goes to the archive with its stop at the latest, and is read by its user alone', async () => {
  const postgres = await start(archive);
  expect(await archives(postgres)).toEqual({ mode: 'on', level: 'replica', every: '5min' });
  const chain = (await currentChain(postgres.home, archive))!;
  expect(await chainsIn(archive)).toEqual([chain]);
  const owner = await stat(postgres.home.data);
  expect(await stat(segmentsOf(chain))).toMatchObject({ uid: owner.uid, mode: 0o40700 });
  expect((await stat(archive)).mode & 0o777).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  await postgres.stop();
  const segments = await readdir(segmentsOf(chain));
  expect(segments).toEqual(['000000010000000000000001']);
  expect(await stat(join(segmentsOf(chain), segments[0]!))).toMatchObject({ uid: owner.uid, mode: 0o100600 });
});

it('a chain goes on with the next start, and after a start without archiving another begins', async () => {
  const first = await start(archive);
  const chain = await currentChain(first.home, archive);
  await first.stop();
  const second = await start(archive);
  expect(await currentChain(second.home, archive)).toBe(chain);
  await second.stop();
  const said: string[] = [];
  const without = await start(null, said);
  expect(said.join()).toContain('WAL_ARCHIVE_DIR is not set');
  expect(await archives(without)).toMatchObject({ mode: 'off', level: 'minimal' });
  await without.stop();
  const third = await start(archive);
  expect(await currentChain(third.home, archive)).not.toBe(chain);
  expect(await chainsIn(archive)).toHaveLength(2);
  await third.stop();
});

/** A server that is killed, and leaves its PostgreSQL behind. */
async function leaveBehind(...archiveFolder: string[]): Promise<number> {
  const script = join(rootDir, 'src/foundation/server/database/testing.child.ts');
  const child = spawn(process.execPath, [script, 'server', dataDir, ...archiveFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  child.kill('SIGKILL');
  await once(child, 'exit');
  return (JSON.parse(line) as { postgres: number }).postgres;
}

it('a PostgreSQL that a killed server left behind is adopted when it archives as it should, and else started again', async () => {
  const left = await leaveBehind();
  const restarted = await start(archive);
  expect(restarted.pid).not.toBe(left);
  expect(await archives(restarted)).toMatchObject({ mode: 'on' });
  const chain = await currentChain(restarted.home, archive);
  await restarted.stop();
  const archiving = await leaveBehind(archive);
  const adopted = await start(archive);
  expect(adopted).toMatchObject({ adopted: true, pid: archiving });
  expect(await currentChain(adopted.home, archive)).toBe(chain);
  await adopted.stop();
});

it('is refused with a sentence where PostgreSQL may not come, and nothing is started', async () => {
  const closed = join(archive, 'dicht');
  await mkdir(closed, { recursive: true });
  await chmod(archive, 0o700);
  await chmod(closed, 0o500);
  const root = process.getuid?.() === 0;
  await expect(start(join(closed, 'archief'))).rejects.toThrow(
    root ? `may not pass ${closed}` : 'WAL_ARCHIVE_DIR cannot be used',
  );
  await chmod(closed, 0o700);
  const file = join(archive, 'bestand');
  await writeFile(file, '');
  await expect(start(file)).rejects.toThrow('WAL_ARCHIVE_DIR cannot be used');
  expect(await withEmbeddedPostgres({ dataDir, settings }, async () => 'starts without')).toBe('starts without');
});
