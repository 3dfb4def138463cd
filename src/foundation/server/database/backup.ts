import { join } from 'node:path';
import pg from 'pg';
import { type BackupEnd, type Frame, jsonFrame, writeFrames } from './backup-file.ts';
import { copyOut } from './copy.ts';
import { quietClient } from './database.ts';

/**
 * A backup of all our tables, as they are at one moment, while the server goes on.
 *
 * The PostgreSQL that npm brings has no pg_dump, so this is COPY in text format: PostgreSQL's own lossless form for every
 * type (rows as JSON would lose the difference between no value and the JSON value null). Only data is in it; the
 * tables themselves come from the migrations, which is also what makes it the way to another PostgreSQL or a next major
 * version. The job queue (a schema of its own) and unlogged tables are left out: what they hold is passing. So are tables that say so
 * themselves, in their comment: what may not be in any copy, such as answers that wait to be shuffled and the key that opens them.
 */
export async function backup(url: string, file: string): Promise<BackupEnd> {
  const client = quietClient(url, 'drijfveer backup');
  await client.connect();
  const end: BackupEnd = { sequences: [], rows: {} };
  try {
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`);
    await client.query(stableForm);
    await writeFrames(file, frames(client, end));
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
  return end;
}

/** Where a backup goes that nobody gave a name. */
export function backupPath(dataDir: string, now: Date): string {
  return join(
    dataDir,
    'backups',
    `drijfveer-${now
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '')}.backup`,
  );
}

/** Values are written and read in one form, whatever the settings of the two databases. */
export const stableForm = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL timezone = 'UTC'`;

export interface Table {
  name: string;
  columns: string[];
}

/** The comment of a table that is left out of backups. */
const leftOut = 'no backup';

/** Our permanent tables that a backup holds, with the columns that are stored (a generated column makes itself). */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT relation.relname::text AS name,
           (SELECT coalesce(array_agg(attname::text ORDER BY attnum), '{}') FROM pg_attribute
             WHERE attrelid = relation.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
      FROM pg_class relation
     WHERE relation.relnamespace = 'public'::regnamespace AND relation.relkind = 'r' AND relation.relpersistence = 'p'
       AND obj_description(relation.oid, 'pg_class') IS DISTINCT FROM ${pg.escapeLiteral(leftOut)}
       AND NOT EXISTS (SELECT FROM pg_depend
                        WHERE classid = 'pg_class'::regclass AND objid = relation.oid AND deptype = 'e')
     ORDER BY relation.relname COLLATE "C"`);
  return rows;
}

/** Our tables that no backup holds. */
export async function leftOutTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT relname::text AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND obj_description(oid, 'pg_class') = ${pg.escapeLiteral(leftOut)}`);
  return rows.map(({ name }) => name);
}

/** The part of COPY before TO or FROM. */
export function copyTarget({ name, columns }: Table): string {
  return `COPY public.${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')})`;
}

async function* frames(client: pg.ClientBase, end: BackupEnd): AsyncGenerator<Frame> {
  const tables = await tablesOf(client);
  const migrations = tables.some(({ name }) => name === 'migration')
    ? (await client.query<{ name: string; sha256: string }>('SELECT name, sha256 FROM migration ORDER BY name')).rows
    : [];
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  yield jsonFrame('H', {
    format: 1,
    product: 'drijfveer',
    takenAt: new Date().toISOString(),
    postgres: rows[0]?.server_version ?? '',
    migrations,
    tables: tables.map(({ name }) => name),
  });
  for (const table of tables) {
    yield jsonFrame('T', table);
    let count = 0;
    for await (const { body, size } of inBlocks(copyOut(client, `${copyTarget(table)} TO STDOUT`))) {
      count += size;
      yield { kind: 'D', body };
    }
    end.rows[table.name] = count;
  }
  end.sequences.push(...(await sequencesOf(client)));
  yield jsonFrame('E', end);
}

/** Rows are small and many: sixty-four kilobytes at a time. `size` is the number of rows. */
async function* inBlocks(rows: AsyncIterable<Buffer>): AsyncGenerator<{ body: Buffer; size: number }> {
  let block: Buffer[] = [];
  let length = 0;
  for await (const row of rows) {
    block.push(row);
    length += row.length;
    if (length < 65_536) continue;
    yield { body: Buffer.concat(block), size: block.length };
    block = [];
    length = 0;
  }
  if (block.length > 0) yield { body: Buffer.concat(block), size: block.length };
}

/** Read after the rows: a sequence stands outside the transaction, and one that is ahead does no harm. */
async function sequencesOf(client: pg.ClientBase): Promise<BackupEnd['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  );
  const sequences: BackupEnd['sequences'] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM public.${pg.escapeIdentifier(name)}`,
    );
    for (const { value, called } of state.rows) sequences.push({ name, value, isCalled: called });
  }
  return sequences;
}
