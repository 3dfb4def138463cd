import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type pg from 'pg';
import { syncFolder } from '../../durable-file.ts';
import { type Frame, writeFrames } from '../backup-file.ts';
import { quietClient } from '../database.ts';
import { type Base, type BasePart, baseFrame, baseName } from './base-file.ts';
import { noteName } from './chain.ts';

/**
 * A base copy: the files of PostgreSQL as they are while it works, between `pg_backup_start` and `pg_backup_stop`. What changed
 * meanwhile, the segments of the log put right. What is left out is what the documentation names at “Making a Base Backup Using the Low
 * Level API” (25.3.4.3), and tables that are not logged, which are empty after a recovery.
 */
export interface BaseCopy {
  /** Of PostgreSQL itself; its user may make base copies. */
  url: string;
  data: string;
  chain: string;
}

/** Milliseconds that the archive may take for the last segment, without which a base copy is of no use. */
const patience = 120_000;

/** Makes one in a chain, under its own name once it is whole and on the disk, with the segments that it needs. */
export async function makeBase({ url, data, chain }: BaseCopy): Promise<Base> {
  const client = quietClient(url, 'drijfveer base copy');
  await client.connect();
  const half = join(chain, 'half.base');
  await rm(half, { force: true });
  try {
    await client.query(`SET statement_timeout = ${patience}`);
    const { rows } = await client.query<{ segment: string }>(
      `SELECT pg_walfile_name(pg_backup_start('drijfveer', fast => true)) AS segment`,
    );
    const whole = { at: new Date(0) };
    await writeFrames(half, frames(client, data, whole));
    // To a whole second, and not before it: as exact as its name.
    const from = new Date(Math.ceil(whole.at.getTime() / 1000) * 1000);
    const { segment } = rows[0]!;
    const file = join(chain, baseName(from, segment));
    await rename(half, file);
    await syncFolder(chain);
    return { file, chain, from, segment };
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  } finally {
    // Without `pg_backup_stop` PostgreSQL gives up the copy with the session.
    await client.end();
  }
}

/** `whole` hears from when on the copy can be recovered. */
async function* frames(client: pg.ClientBase, data: string, whole: { at: Date }): AsyncGenerator<Frame> {
  const parts = await partsOf(data);
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const postgres = rows[0]!.server_version;
  const bytes = parts.reduce((sum, part) => sum + part.size, 0);
  yield baseFrame('H', { format: 1, product: 'drijfveer base copy', postgres, bytes });
  for (const { path, folder } of parts) {
    yield baseFrame('T', { path, folder });
    if (!folder) yield* contentOf(join(data, path));
  }
  const { rows: stopped } = await client.query<{ label: string; at: Date }>(
    'SELECT labelfile AS label, clock_timestamp() AS at FROM pg_backup_stop(wait_for_archive => true)',
  );
  const { label, at } = stopped[0]!;
  whole.at = at;
  yield baseFrame('E', { label, parts: parts.length });
}

const piece = 1024 * 1024;

/** As it is now. What is gone meanwhile, or became shorter, the log knows of. */
async function* contentOf(path: string): AsyncGenerator<Frame> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (!file) return;
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(piece), 0, piece);
      if (bytesRead === 0) return;
      yield { kind: 'D', body: buffer.subarray(0, bytesRead) };
    }
  } finally {
    await file.close();
  }
}

/** Folders that are there, and empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/** What is of this moment, of this machine, or of a copy that was made before; the beginning of its name. */
const leftOut = [
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'pgsql_tmp',
  'backup_label',
  'backup_manifest',
  'tablespace_map',
  'current_logfiles',
  'recovery.signal',
  'standby.signal',
  'postgresql.auto.conf.tmp',
  noteName,
];

type Found = BasePart & { size: number };

/** All that a copy holds, folders before what is in them; what tells where the copy stands (`pg_control`) last. */
async function partsOf(data: string): Promise<Found[]> {
  const found: Found[] = [];
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(join(data, folder), { withFileTypes: true });
    const notLogged = new Set(
      entries.flatMap(({ name }) => {
        const init = /^(\d+)_init$/.exec(name);
        return init ? [init[1]!] : [];
      }),
    );
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (leftOut.some((name) => entry.name.startsWith(name))) continue;
      // `16384`, `16384.1`, `16384_fsm`: only the file that it is made empty from remains.
      const relation = /^(\d+)(?:_(?:fsm|vm))?(?:\.\d+)?$/.exec(entry.name)?.[1];
      if (relation && notLogged.has(relation)) continue;
      if (entry.isDirectory()) {
        found.push({ path, folder: true, size: 0 });
        if (!emptied.has(path)) await walk(path);
      } else if (entry.isFile()) {
        const size = await stat(join(data, path)).then(
          (one) => one.size,
          () => 0,
        );
        found.push({ path, folder: false, size });
      }
    }
  }
  await walk('');
  const isControl = ({ path }: Found) => basename(path) === 'pg_control' && dirname(path) === 'global';
  return [...found.filter((one) => !isControl(one)), ...found.filter(isControl)];
}
