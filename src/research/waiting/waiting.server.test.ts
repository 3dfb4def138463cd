import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Signed } from '#foundation/server/http/route.ts';
import { everyRoom } from '#main.server.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { mostWaiting, type Waiting } from './waiting.contract.ts';
import { waitingQuery } from './waiting.server.ts';

let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM research`.execute(server.db);
  research = await server.research();
  await sql`UPDATE research_collaborator SET opened_at = now()`.execute(server.db);
});

const waiting = async (as: Person): Promise<Waiting[]> =>
  (await server.request('GET', '/api/waiting', { as })).body['hydra:member'];
const kinds = async (as: Person) => (await waiting(as)).map(({ kind, count }) => [kind, count]);
const write = async (as: Person, fields: object) =>
  (
    await server.request('POST', '/api/research_notes', {
      as,
      body: { research: `/api/researches/${research}`, content: 'Bel de wijkraad.', ...fields },
    })
  ).body;
const complete = () => sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);

describe('what waits for somebody', () => {
  it('is nothing at first, for whoever asks', async () => {
    for (const person of ['owner', 'collaborator', 'colleague', 'stranger', 'admin'] as const)
      expect(await waiting(person)).toEqual([]);
  });

  it('is a note of somebody else that names them, until it is done, and once with its replies', async () => {
    const mentions = [{ uuid: await server.uuidOf('collaborator') }, { uuid: await server.uuidOf('owner') }];
    const above = await write('owner', { mentions, step: 'weighing_factors' });
    const reply = await write('owner', { mentions, replyTo: above.uuid });
    expect(await waiting('owner')).toEqual([]);
    expect(await waiting('collaborator')).toEqual([
      {
        '@id': above['@id'],
        '@type': 'Waiting',
        kind: 'mention',
        research: { uuid: research, name: expect.any(String) },
        note: above.uuid,
        step: 'weighing_factors',
        by: reply.author,
        count: 1,
        at: reply.createdAt,
      },
    ]);
    await complete();
    expect(await kinds('collaborator')).toEqual([['mention', 1]]);
    await server.request('POST', `${above['@id']}/done`, { as: 'owner', body: { done: true } });
    expect(await waiting('collaborator')).toEqual([]);
  });

  it('is a research that they were added to, until they open a step of it', async () => {
    await sql`UPDATE research_collaborator SET opened_at = NULL`.execute(server.db);
    expect(await waiting('collaborator')).toMatchObject([
      { '@id': `/api/researches/${research}`, kind: 'added', step: null, by: { name: 'Noor Aalbers' } },
    ]);
    expect(await waiting('owner')).toEqual([]);
    const page = `/api/researches/${research}/presence/${randomUUID()}`;
    await server.request('PUT', page, { as: 'collaborator', body: { step: 'research_target' } });
    expect(await waiting('collaborator')).toEqual([]);
  });

  it('is a research with steps to look at again, the first of them named, while they may change it', async () => {
    await sql`UPDATE research_step SET stale = true WHERE research = ${research} AND step IN ('weighing_factors', 'determine_type')`.execute(
      server.db,
    );
    for (const person of ['owner', 'collaborator'] as const)
      expect(await waiting(person)).toMatchObject([{ kind: 'stale', step: 'determine_type', count: 2 }]);
    expect(await waiting('colleague')).toEqual([]);
    await complete();
    expect(await waiting('owner')).toEqual([]);
  });

  it('is a mark of their own where others gave one, until they gave it or a mark was agreed', async () => {
    const factors = [randomUUID(), randomUUID(), randomUUID()];
    for (const [position, uuid] of factors.entries())
      await sql`INSERT INTO research_factor (uuid, research, name, position) VALUES (${uuid}, ${research}, 'Gemak', ${position})`.execute(
        server.db,
      );
    const mark = (as: Person, uuid = '') =>
      server.request('PUT', `/api/research_factors/${uuid}/mark`, { as, body: { grade: 7 } });
    await mark('owner', factors[0]);
    await mark('owner', factors[1]);
    expect(await waiting('owner')).toEqual([]);
    expect(await waiting('collaborator')).toMatchObject([{ kind: 'marks', step: 'weighing_factors', count: 2 }]);
    await mark('collaborator', factors[0]);
    expect(await kinds('collaborator')).toEqual([['marks', 1]]);
    await sql`INSERT INTO factor_weighing (research_factor, grade) VALUES (${factors[1]}, 7)`.execute(server.db);
    expect(await waiting('collaborator')).toEqual([]);
  });

  it('is nothing of a research that they are not part of any more, or that was thrown away', async () => {
    await write('owner', { mentions: [{ uuid: await server.uuidOf('collaborator') }] });
    expect(await kinds('collaborator')).toEqual([['mention', 1]]);
    await server.request('DELETE', `/api/researches/${research}`, { as: 'owner' });
    expect(await waiting('collaborator')).toEqual([]);
    await server.request('POST', `/api/researches/${research}/restore`, { as: 'owner', body: {} });
    expect(await kinds('collaborator')).toEqual([['mention', 1]]);
    await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(server.db);
    expect(await waiting('collaborator')).toEqual([]);
  });

  it('that asks for a change is not asked of who has no licence', async () => {
    await sql`UPDATE research_step SET stale = true WHERE research = ${research} AND step = 'weighing_factors'`.execute(
      server.db,
    );
    await write('collaborator', { mentions: [{ uuid: await server.uuidOf('owner') }] });
    await sql`UPDATE company SET valid_until = '2020-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    try {
      await server.request('PUT', '/api/me', { as: 'owner', body: {} });
      await expect.poll(() => kinds('owner')).toEqual([['mention', 1]]);
    } finally {
      await sql`UPDATE company SET valid_until = '2099-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    }
  });

  it('is told as far as fifty, the newest first', async () => {
    const mentions = [{ uuid: await server.uuidOf('collaborator') }];
    for (let count = 0; count < mostWaiting + 1; count += 1) await write('owner', { mentions });
    const all = await waiting('collaborator');
    expect(all).toHaveLength(mostWaiting);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
  });

  it('costs as much for each research of somebody with a thousand as of somebody with a hundred', async () => {
    const few = await rowsRead(100);
    const many = await rowsRead(1000);
    expect(few).toBeGreaterThan(100);
    expect(many / few).toBeLessThan(20);
  });
});

/** Rows that PostgreSQL goes through for a person with this many researches, each with two factors that somebody else marked. */
async function rowsRead(researches: number): Promise<number> {
  const uuid = await server.uuidOf('owner');
  const waits = everyRoom.flatMap((room) => room.waits ?? []);
  const asked = waitingQuery({ uuid, licensed: true } as Signed, waits);
  const undo = new Error('only to look');
  let read = 0;
  const looking = server.db.transaction().execute(async (transaction) => {
    await sql`
      WITH copied AS (
        INSERT INTO research SELECT (jsonb_populate_record(r, jsonb_build_object('uuid', gen_random_uuid()))).*
        FROM research r, generate_series(1, ${researches}) WHERE r.uuid = ${research} RETURNING uuid
      ), worked AS (
        INSERT INTO research_collaborator (research, user_uuid) SELECT uuid, ${await server.uuidOf('collaborator')} FROM copied
      ), factor AS (
        INSERT INTO research_factor (uuid, research, name, position)
        SELECT gen_random_uuid(), uuid, 'Gemak', position FROM copied, generate_series(1, 2) position RETURNING uuid
      )
      INSERT INTO factor_mark (research_factor, user_uuid, grade) SELECT uuid, ${await server.uuidOf('collaborator')}, 7 FROM factor`.execute(
      transaction,
    );
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>`EXPLAIN (ANALYZE, FORMAT JSON) ${asked}`.execute(
      transaction,
    );
    read = rowsOf(rows[0]!['QUERY PLAN'][0].Plan);
    throw undo;
  });
  await expect(looking).rejects.toBe(undo);
  return read;
}

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: PlanNode[];
}

function rowsOf(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const below = (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'] + below;
}
