import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Problem } from '#foundation/shared/problem.ts';
import { openTestDatabase } from './database/testing.ts';
import { admitGuess } from './guess-throttle.ts';
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

it('counts an attempt that came just before another began the window', async () => {
  const { db } = own.database;
  const limit = { most: 1, seconds: 60 };
  await db.transaction().execute(async (earlier) => {
    await sql`SELECT now()`.execute(earlier);
    await countAttempt(db, 'meanwhile', limit);
    await expect(countAttempt(earlier, 'meanwhile', limit)).rejects.toMatchObject({ kind: 'tooMany' });
  });
});

it('lets nobody wait longer than a window, or than a line may be, when the clock is put back', async () => {
  const { db } = own.database;
  const limit = { most: 2, seconds: 60 };
  const full = async () => {
    for (let n = 0; n < limit.most; n += 1) await countAttempt(db, 'sender', limit);
    await expect(countAttempt(db, 'sender', limit)).rejects.toMatchObject({ kind: 'tooMany' });
  };
  await full();
  const throttle = { key: 'guesses', burst: 1, seconds: 30, longest: 120 };
  const guess = () => admitGuess(db, throttle, { from: 'somewhere' });
  const told = () =>
    guess().then(
      () => 0,
      ({ extra }: Problem) => extra.retryAfter ?? 0,
    );
  for (let n = 0; n < 3; n += 1) await told();
  // Now it is an hour earlier.
  await sql`UPDATE rate_limit SET resets_at = resets_at + interval '1 hour'`.execute(db);
  const wait = await told();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(throttle.longest);
  await full();
});
