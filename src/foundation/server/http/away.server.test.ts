import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#testing/main.testing.server.ts';
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

it('answers 503 with a sentence while the database is away, and recovers without a restart', async () => {
  const research = await house.research();
  const read = () => house.request('GET', `/api/researches/${research}`, { as: 'owner' });
  expect((await read()).status).toBe(200);
  await database.away(async () => {
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
