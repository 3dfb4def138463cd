import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres.ts';
import { DataFolderInUse } from '../lock.ts';
import { postgresHome } from '../postgres-home.ts';
import { removeDataFolder } from '../testing.cleanup.ts';
import { allBasesIn } from './base-file.ts';
import { beginBases, type WalArchive } from './bases.ts';
import { chainsIn, segmentsOf } from './chain.ts';
import { lookAtArchive } from './figures.ts';
import { copyCommand, type RecoverOptions, recoverUntil } from './recover.ts';

/** PostgreSQL of its own, as that of the other tests archives nothing. Nothing here tries a power cut. */
const settings = { fsync: 'off', synchronous_commit: 'off' };

async function newDataFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-test-'));
  await writeFile(join(dataDir, 'run.pid'), String(process.pid));
  return dataDir;
}

/** Made by the server itself, as the user of PostgreSQL must be able to enter it. */
const newArchive = () => join(tmpdir(), `drijfveer-archive-${randomUUID()}`);

const archiveOf = (postgres: EmbeddedPostgres, folder: string): WalArchive => ({
  ...{ folder, keepDays: 7, home: postgres.home, url: postgres.url() },
  log: pino({ level: 'silent' }),
});

async function ask<Row extends object>(postgres: EmbeddedPostgres, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

const write = (postgres: EmbeddedPostgres, word: string) => ask(postgres, `INSERT INTO kept VALUES ('${word}')`);
const wordsIn = async (postgres: EmbeddedPostgres) =>
  (await ask<{ word: string }>(postgres, 'SELECT word FROM kept ORDER BY word')).map(({ word }) => word);

/** Between what was committed and what will be, to the millisecond: PostgreSQL waits for the next one. */
const between = async (postgres: EmbeddedPostgres): Promise<Date> => {
  const [row] = await ask<{ at: Date }>(
    postgres,
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at, pg_sleep(0.002)`,
  );
  return row!.at;
};

/** A base copy is known to a whole second: until that is over. */
const over = (postgres: EmbeddedPostgres, at: Date) =>
  ask(
    postgres,
    `SELECT pg_sleep(GREATEST(0, extract(epoch FROM '${at.toISOString()}'::timestamptz - clock_timestamp())))`,
  );

/**
 * The story that the tests go back in, once: a base copy, then a word in each of four segments, with the moment after it, and then all of
 * it destroyed.
 */
let story: {
  dataDir: string;
  archive: string;
  base: Date;
  moments: { first: Date; second: Date; third: Date };
  segments: { first: string; second: string };
};

beforeAll(async () => {
  const [dataDir, archive] = [await newDataFolder(), newArchive()];
  const postgres = await startEmbeddedPostgres({ dataDir, archiveFolder: archive, settings });
  await ask(postgres, 'CREATE TABLE kept (word text)');
  await ask(postgres, `CREATE TABLE passing (word text); COMMENT ON TABLE passing IS 'no backup'`);
  await ask(postgres, 'CREATE UNLOGGED TABLE present AS SELECT 1 AS one');
  await ask(postgres, `INSERT INTO passing VALUES ('wacht')`);
  // A backup is on trial at that moment.
  await ask(postgres, 'CREATE DATABASE drijfveer_trial_1');
  await write(postgres, 'voor');
  await beginBases(archiveOf(postgres, archive), new Date());
  const [base] = await allBasesIn(archive);
  await over(postgres, base!.from);
  const next = async (word: string) => {
    await write(postgres, word);
    const at = await between(postgres);
    const [row] = await ask<{ name: string }>(postgres, 'SELECT pg_walfile_name(pg_switch_wal()) AS name');
    return { at, name: row!.name };
  };
  const [first, second, third] = [await next('een'), await next('twee'), await next('drie')];
  await expect(recoverUntil({ dataDir, archiveFolder: archive, until: first.at })).rejects.toThrow(DataFolderInUse);
  await ask(postgres, 'DELETE FROM kept');
  await postgres.stop();
  story = {
    ...{ dataDir, archive, base: base!.from },
    moments: { first: first.at, second: second.at, third: third.at },
    segments: { first: first.name, second: second.name },
  };
});
afterAll(async () => {
  await removeDataFolder(story.dataDir);
  await rm(story.archive, { recursive: true });
});

describe('a database of which the disk is lost', () => {
  let dataDir: string;
  let archive: string;
  beforeEach(async () => {
    dataDir = await newDataFolder();
    archive = newArchive();
    await cp(story.archive, archive, { recursive: true });
  });
  afterEach(async () => {
    await removeDataFolder(dataDir);
    await rm(archive, { recursive: true });
  });

  const recover = (until: Date, more: Partial<RecoverOptions> = {}) =>
    recoverUntil({ dataDir, archiveFolder: archive, until, settings, ...more });
  const wordsNow = async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    try {
      return await wordsIn(postgres);
    } finally {
      await postgres.stop();
    }
  };
  const wal = async () => segmentsOf((await chainsIn(archive))[0]!);
  /** What is left of a recovery that did not come to an end. */
  const left = async () => readdir((await postgresHome(dataDir)).folder);
  const toldOf = (recovery: Promise<unknown>): Promise<string> =>
    recovery.then(
      () => 'recovered',
      (error: Error) => error.message,
    );
  const momentIn = (sentence: string) => new Date(/Until (\S+Z) it can be followed/.exec(sentence)![1]!);

  it('comes back elsewhere as it was at a moment, without what came after, and without what may be in no copy', async () => {
    const { keptAs } = await recover(story.moments.second);
    expect(keptAs).toBeNull();
    const postgres = await startEmbeddedPostgres({ dataDir, settings });
    expect(await wordsIn(postgres)).toEqual(['een', 'twee', 'voor']);
    expect(await ask(postgres, 'SELECT FROM passing')).toEqual([]);
    expect(await ask(postgres, 'SELECT FROM present')).toEqual([]);
    expect(await ask(postgres, `SELECT FROM pg_database WHERE datname LIKE '%trial%'`)).toEqual([]);
    await postgres.stop();
  });

  it('is not put back at a moment that the archive does not reach: until when it does is told', async () => {
    const sentence = await toldOf(recover(new Date(Date.now() + 3_600_000)));
    expect(sentence).toContain('The archive does not reach that moment.');
    expect(momentIn(sentence).getTime()).toBeGreaterThan(story.moments.third.getTime());
    expect((await left()).filter((name) => name.startsWith('data'))).toEqual([]);
  });

  it('is not put back beyond a segment that is damaged', async () => {
    const path = join(await wal(), story.segments.second);
    const file = await open(path, 'r+');
    await file.write(Buffer.alloc(8192, 0xff), 0, 8192, 0);
    await file.close();
    const sentence = await toldOf(recover(story.moments.third));
    expect(sentence).toContain(`Segment ${story.segments.second} of the archive is damaged.`);
    expect(momentIn(sentence).getTime()).toBeLessThan(story.moments.second.getTime());
    expect((await left()).filter((name) => name.startsWith('data'))).toEqual([]);
  });

  it('is not put back beyond a segment that is missing, but at the moment until which the archive can be followed', async () => {
    await rm(join(await wal(), story.segments.second));
    const sentence = await toldOf(recover(story.moments.third));
    expect(sentence).toContain(`Segment ${story.segments.second} is missing from the archive.`);
    await recover(momentIn(sentence));
    expect(await wordsNow()).toEqual(['een', 'voor']);
  });

  it('is refused with a sentence when there is nothing to begin from, or no room, and nothing is left of it', async () => {
    expect(await toldOf(recover(new Date(story.base.getTime() - 1000)))).toBe(
      `The archive begins at ${story.base.toISOString()}. For an earlier moment put back a backup of before: npm run restore -- <file>.`,
    );
    expect(await toldOf(recover(story.moments.first, { free: 1_000_000 }))).toMatch(
      /^The disk of \S+ has 1 MB left, and this takes \d{4} MB: what is there now stays until you remove it\.$/,
    );
    const [base] = await allBasesIn(archive);
    const chain = segmentsOf(base!.chain);
    await rm(join(chain, base!.segment));
    expect(await toldOf(recover(story.moments.first))).toBe(
      `Segment ${base!.segment} is missing from ${chain}, without which the base copy of ${story.base.toISOString()} is of no use.`,
    );
    const { size } = await stat(base!.file);
    const file = await open(base!.file, 'r+');
    await file.truncate(Math.floor(size / 2));
    await file.close();
    expect(await toldOf(recover(story.moments.first))).toContain('is damaged');
    await rm(base!.file);
    expect(await toldOf(recover(story.moments.first))).toContain(`There is no base copy in ${archive}`);
    expect((await left()).filter((name) => name.startsWith('data'))).toEqual([]);
  });
});

it('a database that is still there comes back too, keeps what it was beside it, and can go back again from a chain of its own', async () => {
  const { dataDir, archive } = story;
  const options = { dataDir, archiveFolder: archive, settings };
  const { keptAs } = await recoverUntil({
    ...{ ...options, until: story.moments.first },
    afterwards: async (client) => {
      await client.query(`INSERT INTO kept VALUES ('afgesloten')`);
    },
  });
  expect(basename(keptAs!)).toMatch(/^data\.before-/);
  expect(await readdir(keptAs!)).toContain('PG_VERSION');
  const postgres = await startEmbeddedPostgres(options);
  expect(await wordsIn(postgres)).toEqual(['afgesloten', 'een', 'voor']);
  expect(await chainsIn(archive)).toHaveLength(2);
  await beginBases(archiveOf(postgres, archive), new Date());
  const base = (await allBasesIn(archive)).at(-1)!;
  const { db, close } = await openDatabase({ databaseUrl: postgres.url(), dataDir });
  expect(await lookAtArchive(db, { folder: archive, home: postgres.home })).toEqual({
    ...{ since: story.base, base: { at: base.from, bytes: (await stat(base.file)).size } },
    ...{ archivedAt: expect.any(Date), waiting: expect.any(Number), waited: expect.any(Number) },
  });
  await close();
  await over(postgres, base.from);
  await write(postgres, 'nieuw');
  const until = await between(postgres);
  await write(postgres, 'te laat');
  await postgres.stop();
  await recoverUntil({ ...options, until });
  // And what was done before the first return can still be had.
  const again = await startEmbeddedPostgres(options);
  expect(await wordsIn(again)).toEqual(['afgesloten', 'een', 'nieuw', 'voor']);
  await again.stop();
  await recoverUntil({ ...options, until: story.moments.third });
  const third = await startEmbeddedPostgres(options);
  expect(await wordsIn(third)).toEqual(['drie', 'een', 'twee', 'voor']);
  await third.stop();
});

it('a segment is copied by the shell of each system, from folders with any name', () => {
  expect(copyCommand("/srv/50% 's archief", 'linux')).toBe(`cp '/srv/50%% '\\''s archief/%f' '%p'`);
  expect(copyCommand('D:\\archief', 'win32')).toBe('copy "D:\\archief\\%f" "%p"');
});
