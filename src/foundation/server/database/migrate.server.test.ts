import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrationsFolder, rootDir } from '../root-dir.ts';
import type { OpenDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let own: TestDatabase;
let database: OpenDatabase;
let directory: string;

beforeEach(async () => {
  own = await testDatabase({ empty: true });
  database = await own.open();
  directory = await mkdtemp(join(tmpdir(), 'drijfveer-migrations-'));
  await put('0001_people', 'CREATE TABLE person (id int PRIMARY KEY);');
  await put('0002_names', "ALTER TABLE person ADD name text NOT NULL DEFAULT '';");
});

afterEach(async () => {
  await database.close();
  await own.drop();
  await rm(directory, { recursive: true });
});

function put(name: string, text: string): Promise<void> {
  return writeFile(join(directory, `${name}.sql`), text);
}

function run(backup?: (pending: string[]) => Promise<void>): Promise<string[]> {
  return migrate({ url: own.url, directory, ...(backup && { backup }) });
}

test('applies what is new, in order, once', async () => {
  expect(await run()).toEqual(['0001_people', '0002_names']);
  expect(await run()).toEqual([]);
  await put('0003_more', 'CREATE TABLE more (id int);');
  expect(await run()).toEqual(['0003_more']);
  const { rows } = await database.pool.query('SELECT name FROM migration ORDER BY name');
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(['0001_people', '0002_names', '0003_more']);
});

test('a migration that fails leaves nothing of itself, and names itself', async () => {
  await put('0003_broken', 'CREATE TABLE half (id int); SELECT nonsense;');
  await expect(run()).rejects.toThrow('Migration 0003_broken failed');
  const { rows } = await database.pool.query(
    "SELECT to_regclass('half') AS half, (SELECT count(*) FROM migration) AS done",
  );
  expect(rows).toEqual([{ half: null, done: 2 }]);
});

test('two processes at the same time apply everything once', async () => {
  await put('0003_slow', 'SELECT pg_sleep(0.3); CREATE TABLE slow (id int);');
  const script = join(rootDir, 'src/foundation/server/database/testing.child.ts');
  const start = () => promisify(execFile)(process.execPath, [script, 'migrate', own.url, directory]);
  const said = (await Promise.all([start(), start()])).map(({ stdout }) => JSON.parse(stdout) as string[]);
  expect(said.flat().sort()).toEqual(['0001_people', '0002_names', '0003_slow']);
  expect(said.some((names) => names.length === 0)).toBe(true);
});

test('has more time than a request', async () => {
  await put('0003_slow', 'SELECT pg_sleep(4.2);');
  expect(await run()).toContain('0003_slow');
});

test('takes a backup before it touches what is there, and none of an empty database', async () => {
  const taken: string[][] = [];
  const backup = async (pending: string[]): Promise<void> => void taken.push(pending);
  await run(backup);
  expect(taken).toEqual([]);
  await put('0003_more', 'CREATE TABLE more (id int);');
  await run(backup);
  await run(backup);
  expect(taken).toEqual([['0003_more']]);
});

test('changes nothing when the backup fails', async () => {
  await run();
  await put('0003_more', 'CREATE TABLE more (id int);');
  await expect(run(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full');
  expect((await database.pool.query("SELECT to_regclass('more') AS more")).rows).toEqual([{ more: null }]);
});

test('refuses a database that is ahead of the code', async () => {
  await put('0003_future', 'SELECT 1;');
  await run();
  await rm(join(directory, '0003_future.sql'));
  await expect(run()).rejects.toThrow('The database is ahead of this version: it has had migration 0003_future');
});

test('refuses a migration that changed after it was applied, but not other line ends', async () => {
  await put('0003_lines', 'SELECT 1;\nSELECT 2;\n');
  await run();
  await put('0003_lines', 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await run()).toEqual([]);
  await put('0003_lines', 'SELECT 3;');
  await expect(run()).rejects.toThrow('Migration 0003_lines was changed after it was applied');
});

test('refuses a migration that comes before one that was applied', async () => {
  await run();
  await put('0001_a_late_one', 'SELECT 1;');
  await rm(join(directory, '0001_people.sql'));
  await expect(run()).rejects.toThrow('ahead of this version');
  await put('0000_late', 'SELECT 1;');
  await rm(join(directory, '0001_a_late_one.sql'));
  await put('0001_people', 'CREATE TABLE person (id int PRIMARY KEY);');
  await expect(run()).rejects.toThrow('Migration 0000_late was added before 0002_names');
});

test('refuses names and numbers that are not as they should be', async () => {
  await put('0002_twice', 'SELECT 1;');
  await expect(run()).rejects.toThrow('Two migrations have number 0002');
  await put('3_short', 'SELECT 1;');
  await rm(join(directory, '0002_twice.sql'));
  await expect(run()).rejects.toThrow('must be named like');
});

test('our own migrations are as they should be', async () => {
  expect(await readMigrations(migrationsFolder)).toBeDefined();
});
