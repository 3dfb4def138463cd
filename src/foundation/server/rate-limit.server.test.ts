import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openTestDatabase } from './database/testing.ts';
import { countAttempt } from './rate-limit.ts';

const own = openTestDatabase();

it('forgets windows that are over when a new one begins', async () => {
  const { db } = own.database;
  await sql`INSERT INTO rate_limit (key, count, resets_at) VALUES
    ('over', 3, now() - interval '1 second'), ('running', 3, now() + interval '1 minute')`.execute(db);
  await countAttempt(db, 'new', { most: 5, seconds: 60 });
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit ORDER BY key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['new', 'running']);
});
