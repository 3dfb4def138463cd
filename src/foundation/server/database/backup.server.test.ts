import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { backup, backupPath } from './backup.ts';
import type { OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { restore } from './restore.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

const schema = `
  CREATE TYPE mood AS ENUM ('good', 'bad');
  CREATE TABLE company (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text NOT NULL UNIQUE, boss uuid);
  CREATE TABLE a_person (
    id uuid PRIMARY KEY, company int NOT NULL REFERENCES company, friend uuid REFERENCES a_person, number serial,
    amount numeric, ratio float8, moment timestamptz, day date, bytes bytea, words text[], json jsonb, feeling mood,
    note text, loud text GENERATED ALWAYS AS (upper(note)) STORED, "Odd ""name"" é" text, search tsvector
  );
  ALTER TABLE company ADD FOREIGN KEY (boss) REFERENCES a_person;
  CREATE TABLE seeded (word text PRIMARY KEY);
  INSERT INTO seeded VALUES ('from the migration');
  CREATE TABLE touched (person uuid);
  CREATE FUNCTION touch() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO touched VALUES (NEW.id); RETURN NEW; END $$;
  CREATE TRIGGER touching AFTER INSERT ON a_person FOR EACH ROW EXECUTE FUNCTION touch();
  CREATE UNLOGGED TABLE counter (hits int);`;

const contents = `
  INSERT INTO company (name) VALUES ('Eén'), ('Twee');
  INSERT INTO a_person (id, company, amount, ratio, moment, day, bytes, words, json, feeling, note, "Odd ""name"" é", search) VALUES
    ('00000000-0000-4000-8000-000000000001', 1, 12345678901234567890.123456789, 0.1, '2026-11-21 10:00:00.123456+01', '2026-02-28',
     '\\x00ff5c0a', ARRAY['a', NULL, '', 'met , en "'], '{"a": null, "n": 1e400, "tekst": "\\\\u00e9"}', 'good', E'regel\\n\\ttab \\\\ \\\\. 😀 e\\u0301 \\u200b', '', to_tsvector('dutch', 'lopende honden')),
    ('00000000-0000-4000-8000-000000000002', 2, 'NaN', '-Infinity', 'infinity', '0044-03-15 BC', '', '{}', 'null', NULL, NULL, NULL, NULL),
    ('00000000-0000-4000-8000-000000000003', 2, 0.30, 1e-300, NULL, NULL, NULL, NULL, NULL, 'bad', '\\N', E'\\r', '');
  UPDATE a_person SET friend = '00000000-0000-4000-8000-000000000003' WHERE id = '00000000-0000-4000-8000-000000000001';
  UPDATE company SET boss = '00000000-0000-4000-8000-000000000002' WHERE id = 1;
  INSERT INTO counter VALUES (3);
  DELETE FROM seeded; INSERT INTO seeded VALUES ('changed since');`;

let folder: string;
let file: string;
let directory: string;
let own: TestDatabase;
let database: OpenDatabase;
let target: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-backup-'));
  directory = join(folder);
  await writeFile(join(directory, '0001_all.sql'), schema);
  own = await testDatabase({ empty: true });
  database = await own.open();
  await migrate({ url: own.url, directory });
  await database.pool.query(contents);
  file = join(folder, 'backups', 'one.backup');
  await backup(own.url, file);
});

beforeEach(async () => {
  target = await testDatabase({ empty: true });
});

afterEach(() => target.drop());

afterAll(async () => {
  await database.close();
  await own.drop();
  await rm(folder, { recursive: true });
});

async function contentsOf(url: TestDatabase): Promise<unknown> {
  const open = await url.open();
  try {
    const tables = ['company', 'a_person', 'seeded', 'touched', 'migration'];
    const found: Record<string, unknown> = {};
    for (const table of tables) {
      const { rows } = await open.pool.query(
        `SELECT t::text AS row, to_jsonb(t)::text AS json FROM ${table} t ORDER BY 1`,
      );
      found[table] = rows;
    }
    const { rows } = await open.pool.query(
      `SELECT conrelid::regclass::text || conname || pg_get_constraintdef(oid) AS text FROM pg_constraint ORDER BY 1`,
    );
    found.constraints = rows;
    return found;
  } finally {
    await open.close();
  }
}

describe('backup and restore', () => {
  test('give back every row as it was, with all its odd values', async () => {
    const end = await restore({ url: target.url, file, directory });
    expect(end.rows).toEqual({ a_person: 3, company: 2, migration: 1, seeded: 1, touched: 3 });
    expect(await contentsOf(target)).toEqual(await contentsOf(own));
  });

  test('know no value from the JSON value null', async () => {
    await restore({ url: target.url, file, directory });
    const open = await target.open();
    const { rows } = await open.pool.query('SELECT json IS NULL AS none FROM a_person ORDER BY id');
    await open.close();
    expect(rows).toEqual([{ none: false }, { none: false }, { none: true }]);
  });

  test('go on counting where it was', async () => {
    await restore({ url: target.url, file, directory });
    const open = await target.open();
    const { rows } = await open.pool.query(
      `WITH one AS (INSERT INTO company (name) VALUES ('Drie') RETURNING id)
       INSERT INTO a_person (id, company) SELECT gen_random_uuid(), 2 FROM one RETURNING (SELECT id FROM one), number`,
    );
    const { rows: touched } = await open.pool.query('SELECT count(*) AS times FROM touched');
    await open.close();
    expect(rows).toEqual([{ id: 3, number: 4 }]);
    expect(touched).toEqual([{ times: 4 }]);
  });

  test('leave out what may be lost', async () => {
    await restore({ url: target.url, file, directory });
    const open = await target.open();
    const { rows } = await open.pool.query('SELECT * FROM counter');
    await open.close();
    expect(rows).toEqual([]);
  });

  test('are readable by the owner alone and leave nothing half', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(join(folder, 'backups'))).toEqual(['one.backup']);
  });

  test('remove what was left half by one that was killed, and not what another is writing', async () => {
    const busy = join(folder, 'swept');
    await backup(own.url, join(busy, 'kept.backup'));
    const long = new Date(Date.now() - 600_000);
    for (const [name, at] of [
      ['drijfveer-2026-11-21T103805Z.backup.41.part', long],
      ['mine.42.part', long],
      ['drijfveer-2026-11-22T103805Z.backup.43.part', new Date()],
      ['other.44.part', long],
    ] as const) {
      await writeFile(join(busy, name), 'half');
      await utimes(join(busy, name), at, at);
    }
    await backup(own.url, join(busy, 'mine'));
    expect((await readdir(busy)).sort()).toEqual([
      'drijfveer-2026-11-22T103805Z.backup.43.part',
      'kept.backup',
      'mine',
      'other.44.part',
    ]);
  });

  test('say so when they are given a folder', async () => {
    await expect(backup(own.url, folder)).rejects.toThrow('is a folder');
    await expect(restore({ url: target.url, file: folder, directory })).rejects.toThrow('is a folder');
  });

  test('take one moment, whatever happens meanwhile, and more than fits in memory at once', async () => {
    const busy = await testDatabase({ empty: true });
    const open = await busy.open();
    await migrate({ url: busy.url, directory });
    await open.pool.query(
      `INSERT INTO company (name) SELECT repeat(md5(i::text), 30) || i FROM generate_series(1, 20000) i`,
    );
    let writing = true;
    const others = (async () => {
      for (let i = 0; writing; i++) {
        await open.pool.query(
          `WITH gone AS (DELETE FROM company WHERE id = $1) INSERT INTO company (name) VALUES ($2)`,
          [20_000 - i, `nieuw ${i}`],
        );
      }
    })();
    const large = join(folder, 'large.backup');
    const end = await backup(busy.url, large);
    writing = false;
    await others;
    await open.close();
    await busy.drop();
    expect(end.rows.company).toBe(20_000);
    expect((await restore({ url: target.url, file: large, directory })).rows.company).toBe(20_000);
  });
});

describe('restore', () => {
  test('refuses a database with something in it, unless it is told to replace it', async () => {
    await migrate({ url: target.url, directory });
    await expect(restore({ url: target.url, file, directory })).rejects.toThrow('The database is not empty');
    await restore({ url: target.url, file, directory, force: true });
    expect(await contentsOf(target)).toEqual(await contentsOf(own));
  });

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 40)],
    ['damaged', (whole: Buffer) => Buffer.concat([whole.subarray(0, 400), randomBytes(200), whole.subarray(600)])],
    ['something else', () => Buffer.from('PK')],
    ['empty', () => Buffer.alloc(0)],
  ])('leaves everything as it was when the file is %s', async (_name, spoil) => {
    await restore({ url: target.url, file, directory });
    const bad = join(folder, 'bad.backup');
    await writeFile(bad, spoil(await readFile(file)));
    await expect(restore({ url: target.url, file: bad, directory, force: true })).rejects.toMatchObject({
      name: 'BadBackup',
    });
    expect(await contentsOf(target)).toEqual(await contentsOf(own));
  });

  test('refuses a backup of a newer version with a sentence', async () => {
    const older = await mkdtemp(join(folder, 'older-'));
    await expect(restore({ url: target.url, file, directory: older })).rejects.toThrow('does not know');
  });

  test('says so when there is no such file', async () => {
    await expect(restore({ url: target.url, file: join(folder, 'none'), directory })).rejects.toThrow(
      'There is no file',
    );
  });
});

test('a backup without a name goes to the data folder, named after its time', () => {
  expect(backupPath('/data', new Date('2026-11-21T10:38:05.123Z'))).toBe(
    '/data/backups/drijfveer-2026-11-21T103805Z.backup',
  );
});
