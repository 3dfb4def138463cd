import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { type Database, type OpenDatabase, openDatabase, planned } from './database.ts';
import { openTestDatabase } from './testing.ts';
import { asOneWait, counted, waitedSoFar } from './waiting.ts';

const own = openTestDatabase();

describe('values', () => {
  test('whole and decimal numbers are numbers, a date is its text, a time is a Date', async () => {
    const { rows } = await sql`SELECT
      9007199254740991::int8 AS whole, 0.30::numeric AS decimal, ARRAY[1, NULL]::int8[] AS wholes,
      ARRAY[0.5]::numeric[] AS decimals, '2026-11-21'::date AS day, ARRAY['2026-11-21']::date[] AS days,
      '2026-11-21T10:00:00Z'::timestamptz AS moment, '{"a":1}'::jsonb AS json`.execute(own.database.db);
    expect(rows).toEqual([
      {
        whole: 9_007_199_254_740_991,
        decimal: 0.3,
        wholes: [1, null],
        decimals: [0.5],
        day: '2026-11-21',
        days: ['2026-11-21'],
        moment: new Date('2026-11-21T10:00:00Z'),
        json: { a: 1 },
      },
    ]);
  });

  test('a whole number that does not fit is an error and not another number', async () => {
    await expect(sql`SELECT 9007199254740993::int8`.execute(own.database.db)).rejects.toThrow(RangeError);
  });
});

describe('a statement of which connections keep the plan', () => {
  test('is asked with other values each time, and of one connection planned once', async () => {
    const ask = (db: Database, value: number) => planned(db, sql<{ twice: number }>`SELECT ${value}::int * 2 AS twice`);
    const { db } = own.database;
    await db.connection().execute(async (one) => {
      for (const value of [1, 2, 3]) expect(await ask(one, value)).toEqual([{ twice: 2 * value }]);
      const { rows } = await sql`
        SELECT generic_plans + custom_plans AS times FROM pg_prepared_statements WHERE statement LIKE '%AS twice'`.execute(
        one,
      );
      expect(rows).toEqual([{ times: 3 }]);
    });
  });

  test('is away for a moment when its table became another, and planned anew after that', async () => {
    const { db } = own.database;
    await sql`CREATE TABLE planned_row (id int)`.execute(db);
    const ask = () => planned(db, sql`SELECT * FROM planned_row`);
    await ask();
    await sql`ALTER TABLE planned_row ADD COLUMN name text`.execute(db);
    expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true);
    expect(await ask()).toEqual([]);
  });
});

describe('time', () => {
  test('a statement that takes too long ends by itself and counts as away', async () => {
    const started = Date.now();
    const error = await sql`SELECT pg_sleep(30)`.execute(own.database.db).catch((reason: unknown) => reason);
    expect(Date.now() - started).toBeLessThan(5500);
    expect(isDatabaseAway(error)).toBe(true);
  });

  test('the settings hold for every connection', async () => {
    const { rows } = await own.database.pool.query(
      "SELECT current_setting('statement_timeout') AS statement, current_setting('application_name') AS name",
    );
    expect(rows).toEqual([{ statement: '4s', name: 'drijfveer' }]);
    expect(own.database.pool.options).toMatchObject({ connectionTimeoutMillis: 3000, query_timeout: 4800 });
  });

  test('has no end for work of which nobody waits for the answer: a slow machine starts too', async () => {
    const limits = { statement: 300, query: 400, idle: 300 };
    const hasty = await openDatabase({ databaseUrl: own.database.url, dataDir: '' }, { limits });
    const nap = (db: Database) => sql`SELECT pg_sleep(1)`.execute(db);
    await expect(nap(hasty.db)).rejects.toSatisfy(isDatabaseAway);
    const { rows } = await hasty.patiently((patient) =>
      patient.transaction().execute(async (transaction) => {
        await nap(transaction);
        await wait(500);
        return sql`SELECT 1 AS done`.execute(transaction);
      }),
    );
    expect(rows).toEqual([{ done: 1 }]);
    await hasty.close();
  });

  describe('that one piece of work waits', () => {
    const limits = { connection: 2000, statement: 2000, query: 3000 };
    let small: OpenDatabase;
    const nap = (db: Database) => sql`SELECT pg_sleep(1.1)`.execute(db);
    const three = async (db: Database) => {
      for (let at = 0; at < 3; at += 1) await nap(db);
    };
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => isDatabaseAway(error),
      );
    beforeAll(async () => {
      small = await openDatabase({ databaseUrl: own.database.url, dataDir: '' }, { poolSize: 1, limits });
    });
    afterAll(() => small.close());

    test('is counted over all its statements, and over no others', async () => {
      expect(await refusal(asOneWait(() => three(small.db)))).toBe(true);
      expect(await refusal(three(small.db))).toBe(null);
      expect(await refusal(asOneWait(() => nap(small.db)))).toBe(null);
    });

    test('is counted over a transaction, of which nothing is left when it was too long', async () => {
      await sql`CREATE TABLE too_long (word text)`.execute(small.db);
      const work = asOneWait(() =>
        small.db.transaction().execute(async (transaction) => {
          await sql`INSERT INTO too_long VALUES ('half')`.execute(transaction);
          await three(transaction);
        }),
      );
      expect(await refusal(work)).toBe(true);
      expect((await sql`SELECT FROM too_long`.execute(small.db)).rows).toEqual([]);
    });

    test('is counted with what it waits for a connection, which goes to the next when it comes too late', async () => {
      const held = Promise.withResolvers<void>();
      const taken = Promise.withResolvers<void>();
      const holding = small.db.connection().execute(async () => {
        taken.resolve();
        await held.promise;
      });
      await taken.promise;
      const work = asOneWait(async () => {
        await counted(wait(2000));
        await nap(small.db);
      });
      // Of its three seconds one is left, and of the pool's two it gets no more than that.
      expect(await refusal(work)).toBe(true);
      const next = nap(small.db);
      held.resolve();
      await holding;
      expect(await refusal(next)).toBe(null);
    });

    test('counts once what it waits for at the same time, and nothing after the work', async () => {
      let after = async () => {};
      await asOneWait(async () => {
        const began = performance.now();
        await Promise.all([counted(wait(1600)), counted(wait(1600))]);
        expect(waitedSoFar()).toBeLessThanOrEqual(performance.now() - began);
        after = AsyncResource.bind(() => three(small.db));
      });
      expect(await refusal(after())).toBe(null);
    });
  });
});
