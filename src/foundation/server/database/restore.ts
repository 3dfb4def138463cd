import pg from 'pg';
import { copyTarget, stableForm, tablesOf } from './backup.ts';
import {
  type BackupEnd,
  type BackupHeader,
  type BackupTable,
  BadBackup,
  type Frame,
  readFrames,
} from './backup-file.ts';
import { type CopyIn, copyIn } from './copy.ts';
import { quietClient } from './database.ts';
import { lockKeys } from './lock.ts';
import { appliedMigrations, applyMigration, inTransaction, pendingMigrations, readMigrations } from './migrate.ts';

/** There is something here that a restore would overwrite. The message is a sentence for the operator. */
export class NotEmpty extends Error {
  override readonly name = 'NotEmpty';
}

export interface RestoreOptions {
  url: string;
  file: string;
  /** Where the migrations are. */
  directory: string;
  /** Replaces what is there. Without it, a database that is not empty is refused. */
  force?: boolean;
  /** Done in the same transaction when the rows are there: what must not be as it was. */
  afterwards?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Puts a backup back: makes the tables with the migrations that the backup had, loads the rows, and has PostgreSQL check
 * them. All in one transaction: a restore that fails leaves what was there as it was. Newer migrations follow when the
 * server starts.
 */
export async function restore(options: RestoreOptions): Promise<BackupEnd> {
  const migrations = await readMigrations(options.directory);
  const frames = readFrames(options.file);
  const header = parseHeader((await frames.next()).value, options.file);
  pendingMigrations(migrations, header.migrations);
  const had = new Set(header.migrations.map(({ name }) => name));

  const client = quietClient(options.url, 'drijfveer restore');
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, $2)', [...lockKeys.migration]);
    const end = await inTransaction(client, async () => {
      await client.query(stableForm);
      await makeRoom(client, options.force === true);
      await appliedMigrations(client);
      for (const migration of migrations.filter(({ name }) => had.has(name))) await applyMigration(client, migration);
      const tighten = await loosen(client);
      const loaded = await load(client, frames, options.file);
      await setSequences(client, loaded);
      await tighten();
      await options.afterwards?.(client);
      return loaded;
    });
    await client.query('ANALYZE');
    return end;
  } finally {
    await frames.return(undefined);
    await client.end();
  }
}

function parseHeader(frame: Frame | undefined, file: string): BackupHeader {
  if (frame?.kind !== 'H') throw new BadBackup(`${file} is not a backup of Drijfveer.`);
  const header = JSON.parse(frame.body.toString('utf8')) as BackupHeader;
  if (header.product !== 'drijfveer' || header.format !== 1) {
    throw new BadBackup(`${file} has a form that this version does not read. Restore it with a newer version.`);
  }
  return header;
}

/** The job queue goes too: its jobs are about what is no longer there, and it makes itself again. */
async function makeRoom(client: pg.ClientBase, force: boolean): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'S') LIMIT 1`,
  );
  if (rowCount === 0) return;
  if (!force) {
    throw new NotEmpty(
      'The database is not empty. Restore into an empty one, or replace all that is in it with --force.',
    );
  }
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA IF EXISTS graphile_worker CASCADE; CREATE SCHEMA public');
}

/**
 * Sets aside what stands in the way of rows in any order: references between tables, triggers, and the rows that the
 * migrations themselves put in. Yields what puts the references back, by which PostgreSQL checks every one of them.
 * (session_replication_role would be shorter, but needs a superuser, and checks nothing.)
 */
async function loosen(client: pg.ClientBase): Promise<() => Promise<void>> {
  const tables = (await tablesOf(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`);
  const { rows: references } = await client.query<{ drop: string; add: string }>(`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
           format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
      FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`);
  for (const { drop } of references) await client.query(drop);
  for (const table of tables) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  return async () => {
    for (const table of tables) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    for (const { add } of references) await client.query(add);
  };
}

async function load(client: pg.ClientBase, frames: AsyncIterable<Frame>, file: string): Promise<BackupEnd> {
  let copy: CopyIn | null = null;
  let end: BackupEnd | null = null;
  try {
    for await (const { kind, body } of frames) {
      if (kind === 'D') {
        await copy?.write(body);
        continue;
      }
      await copy?.end();
      copy = null;
      const value: unknown = JSON.parse(body.toString('utf8'));
      if (kind === 'E') end = value as BackupEnd;
      else copy = await copyIn(client, `${copyTarget(value as BackupTable)} FROM STDIN`);
    }
  } catch (error) {
    await copy?.cancel();
    throw error;
  }
  if (!end) throw new BadBackup(`${file} was cut off: its end is missing.`);
  return end;
}

async function setSequences(client: pg.ClientBase, { sequences }: BackupEnd): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${pg.escapeIdentifier(name)}`, value, isCalled]);
  }
}
