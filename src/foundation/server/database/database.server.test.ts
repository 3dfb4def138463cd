import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';
import { openTestDatabase } from './testing.ts';

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
    expect(own.database.pool.options).toMatchObject({ connectionTimeoutMillis: 3000, query_timeout: 5000 });
  });
});
