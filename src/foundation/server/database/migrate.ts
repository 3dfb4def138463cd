import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { quietClient } from './database.ts';
import { lockKeys, oneAtATime } from './lock.ts';

/**
 * Migrations are plain SQL files, applied once, in the order of their numbers, each in a transaction of its own. They
 * only go forward: what was applied may not change any more, and code never runs on a database that is ahead of it.
 */
export interface Migration {
  /** File name without `.sql`: 0001_people. */
  name: string;
  sql: string;
  /** Over the text with \n line ends, so that a checkout on Windows is no change. */
  sha256: string;
}

/** The code and the database do not belong together. The message is a sentence for the operator. */
export class MigrationRefused extends Error {
  override readonly name = 'MigrationRefused';
}

export interface MigrateOptions {
  url: string;
  /** Where the `NNNN_name.sql` files are. */
  directory: string;
  /** Called before the first of the pending migrations when there is something to lose. */
  backup?: (pending: string[]) => Promise<void>;
}

/** Brings the database up to date; yields the names of what was applied. Servers that start together wait for each other. */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory);
  const client = quietClient(options.url, 'drijfveer migrate');
  return oneAtATime(client, lockKeys.migration, async () => {
    const applied = await appliedMigrations(client);
    const pending = pendingMigrations(migrations, applied);
    if (pending.length > 0 && applied.length > 0) await options.backup?.(pending.map(({ name }) => name));
    for (const migration of pending) {
      await inTransaction(client, () => applyMigration(client, migration));
    }
    return pending.map(({ name }) => name);
  });
}

/** The migrations of a folder in order. Throws when a name or a number is not as it should be. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const file of files) {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(file)) {
      throw new MigrationRefused(`The migration ${file} must be named like 0001_what_it_does.sql.`);
    }
    if (migrations.at(-1)?.name.slice(0, 4) === file.slice(0, 4)) {
      throw new MigrationRefused(`Two migrations have number ${file.slice(0, 4)}; give ${file} the next free one.`);
    }
    const sql = (await readFile(join(directory, file), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ name: file.slice(0, -4), sql, sha256: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

type Applied = Pick<Migration, 'name' | 'sha256'>;

/** What the database says it has had, oldest first; makes the list when there is none. */
export async function appliedMigrations(client: pg.ClientBase): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now(),
    sha256 text NOT NULL
  )`);
  const { rows } = await client.query<Applied>('SELECT name, sha256 FROM migration ORDER BY name');
  return rows;
}

/** What is still to be done. Refuses when the database and the code do not belong together. */
export function pendingMigrations(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, sha256 } of applied) {
    const migration = known.get(name);
    if (!migration) {
      throw new MigrationRefused(
        `The database is ahead of this version: it has had migration ${name}, which this version does not know. Start a newer version.`,
      );
    }
    if (migration.sha256 !== sha256) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it was applied. Put the file back as it was, and make the change in a new migration.`,
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !done.has(name));
  const last = applied.at(-1)?.name ?? '';
  const late = pending.find(({ name }) => name < last);
  if (late) {
    throw new MigrationRefused(
      `Migration ${late.name} was added before ${last}, which the database has had already. Give it the next free number.`,
    );
  }
  return pending;
}

/** Runs one migration and notes it, in the transaction that the caller has begun. */
export async function applyMigration(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query(migration.sql).catch((error: Error) => {
    throw new Error(`Migration ${migration.name} failed: ${error.message}`, { cause: error });
  });
  await client.query('INSERT INTO migration (name, sha256) VALUES ($1, $2)', [migration.name, migration.sha256]);
}

/** All of `work`, or nothing. */
export async function inTransaction<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
