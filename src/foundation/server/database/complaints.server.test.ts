import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { complaintOf } from './complaints.ts';
import { openTestDatabase } from './testing.ts';

const own = openTestDatabase();

it.each([
  ['no uuid', sql`SELECT 1 FROM research WHERE uuid = ${'abc'}`, 400],
  ['no day', sql`SELECT ${'2026-13-41'}::date`, 400],
  ['NUL', sql`SELECT 1 FROM user_account WHERE name = ${'a\u0000b'}`, 400],
  ['NUL in JSON', sql`SELECT ${'"\\u0000"'}::jsonb`, 400],
  [
    'the same row twice',
    sql`INSERT INTO rate_limit (key, count, resets_at) VALUES ('a', 1, now()), ('a', 1, now())
      ON CONFLICT (key) DO UPDATE SET count = excluded.count`,
    422,
  ],
  ['a number too large', sql`SELECT ${'99999999999'}::integer`, 422],
])('%s is the sender’s mistake, not ours', async (_what, query, status) => {
  const error = await query.execute(own.database.db).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(complaintOf(error)?.status).toBe(status);
});

it('a query that gives more than it should is our own mistake', async () => {
  const error = await sql`SELECT (SELECT generate_series(1, 2))`
    .execute(own.database.db)
    .catch((thrown: unknown) => thrown);
  expect(complaintOf(error)).toBeNull();
});
