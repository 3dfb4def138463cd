import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';

let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  database = await testDatabase();
  server = await openTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

it('answers 503 with a sentence while the database is away, and recovers without a restart', async () => {
  const research = await server.research();
  const read = () => server.request('GET', `/api/researches/${research}`, { as: 'owner' });
  expect((await read()).status).toBe(200);
  await database.away(async () => {
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.detail).toContain('Wat je typte is niet weg');
    expect(
      (
        await server.request('PUT', `/api/researches/research_target/${research}`, {
          as: 'owner',
          body: { broadGoal: 'x' },
        })
      ).status,
    ).toBe(503);
  });
  await expect.poll(async () => (await read()).status).toBe(200);
});
