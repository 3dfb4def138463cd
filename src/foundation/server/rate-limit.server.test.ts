import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from './database/database.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { countAttempt } from './rate-limit.ts';

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await testDatabase();
  database = await own.open();
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

it('forgets windows that are over when a new one begins', async () => {
  const { db } = database;
  await sql`INSERT INTO rate_limit (key, count, resets_at) VALUES
    ('over', 3, now() - interval '1 second'), ('running', 3, now() + interval '1 minute')`.execute(db);
  await countAttempt(db, 'new', { most: 5, seconds: 60 });
  const { rows } = await sql<{ key: string }>`SELECT key FROM rate_limit ORDER BY key`.execute(db);
  expect(rows.map(({ key }) => key)).toEqual(['new', 'running']);
});
