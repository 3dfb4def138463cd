import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#main.testing.server.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';

let database: TestDatabase;
let house: TestHouse;

beforeAll(async () => {
  database = await testDatabase();
  house = await openTestHouse({ databaseUrl: database.url });
});
afterAll(async () => {
  await house.close();
  await database.drop();
});

/** Takes the database away from everyone, as when its machine is restarted, and gives it back. */
async function away(work: () => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') });
  const name = new URL(database.url).pathname.slice(1);
  await admin.connect();
  // Whoever is connected keeps it from being renamed, and comes back as soon as they were sent away: until it is gone.
  const gone = async () => {
    await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await admin.query(`ALTER DATABASE ${name} RENAME TO ${name}_away`);
  };
  await expect
    .poll(() =>
      gone().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  try {
    await work();
  } finally {
    await admin.query(`ALTER DATABASE ${name}_away RENAME TO ${name}`);
    await admin.end();
  }
}

it('answers 503 with a sentence while the database is away, and recovers without a restart', async () => {
  const research = await house.research();
  const read = () => house.request('GET', `/api/researches/${research}`, { as: 'owner' });
  expect((await read()).status).toBe(200);
  await away(async () => {
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.detail).toContain('Wat je typte is niet weg');
    expect(
      (
        await house.request('PUT', `/api/researches/research_target/${research}`, {
          as: 'owner',
          body: { broadGoal: 'x' },
        })
      ).status,
    ).toBe(503);
  });
  await expect.poll(async () => (await read()).status).toBe(200);
});
