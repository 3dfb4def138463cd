import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** As the worker does it every hour, all rooms together. */
async function clearAway(): Promise<void> {
  await addJob(server.db, 'housekeeping', {});
  await server.server.jobs.runOnce();
  const { rows } = await sql`SELECT FROM graphile_worker.jobs`.execute(server.db);
  expect(rows).toHaveLength(0);
}

const numbers = async (research: string) => {
  const { rows } = await sql<{ first: number; last: number; count: number }>`
    SELECT min(no) AS first, max(no) AS last, count(*) AS count FROM research_event WHERE research = ${research}`.execute(
    server.db,
  );
  return rows[0];
};

async function researchWithEvents(amount: number, days: number): Promise<string> {
  const research = await server.research();
  await sql`DELETE FROM research_event WHERE research = ${research}`.execute(server.db);
  await sql`
    INSERT INTO research_event (research, no, kind, at)
    SELECT ${research}, no, 'step_saved', now() - make_interval(days => ${days}) FROM generate_series(1, ${amount}::int) no`.execute(
    server.db,
  );
  await sql`UPDATE research SET event_no = ${amount} WHERE uuid = ${research}`.execute(server.db);
  return research;
}

it('removes events older than ninety days, but for the last thousand of a research', async () => {
  const [long, short, recent] = [
    await researchWithEvents(1500, 91),
    await researchWithEvents(900, 91),
    await researchWithEvents(1500, 89),
  ];
  await clearAway();
  expect(await numbers(long)).toEqual({ first: 501, last: 1500, count: 1000 });
  expect(await numbers(short)).toEqual({ first: 1, last: 900, count: 900 });
  expect(await numbers(recent)).toEqual({ first: 1, last: 1500, count: 1500 });
});

it('a client that missed what was removed is told to read everything again', async () => {
  const research = await researchWithEvents(1500, 91);
  await clearAway();
  const address = await server.server.app.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${address}/api/researches/${research}/events`, {
    headers: { authorization: `Bearer ${await server.token('owner')}`, 'last-event-id': '3' },
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  while (!heard.includes('event: reload')) {
    const { value, done } = await reader.read();
    expect(done).toBe(false);
    heard += value;
  }
  expect(heard).not.toContain('step_saved');
  await reader.cancel();
});

it('removes download tickets and limits that are over', async () => {
  const owner = await server.uuidOf('owner');
  await sql`
    INSERT INTO download_ticket (hash, user_uuid, path, expires_at) VALUES
      ('\\x01', ${owner}, '/', now() - interval '8 days'), ('\\x02', ${owner}, '/', now() - interval '1 day')`.execute(
    server.db,
  );
  await sql`
    INSERT INTO rate_limit (key, count, resets_at) VALUES
      ('over', 1, now() - interval '1 second'), ('running', 1, now() + interval '1 hour')`.execute(server.db);
  await clearAway();
  const { rows: tickets } = await sql<{ hash: Buffer }>`SELECT hash FROM download_ticket`.execute(server.db);
  expect(tickets.map(({ hash }) => hash.toString('hex'))).toEqual(['02']);
  const { rows: limits } = await sql<{
    key: string;
  }>`SELECT key FROM rate_limit WHERE key IN ('over', 'running')`.execute(server.db);
  expect(limits).toEqual([{ key: 'running' }]);
});
