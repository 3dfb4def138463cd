import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { createMemory } from './memory.server.ts';
import type { Study } from './study.contract.ts';

const contents = (eventNo: number, text: string) => ({
  eventNo,
  sections: { researchTarget: { behaviour: text } } as unknown as Study['sections'],
  setAside: {},
});

describe('what is remembered of a research', () => {
  it('is given for that event alone', () => {
    const memory = createMemory();
    memory.keep('a', contents(3, 'drie'));
    expect(memory.get('a', 3)?.sections).toEqual({ researchTarget: { behaviour: 'drie' } });
    expect([memory.get('a', 2), memory.get('a', 4), memory.get('b', 3)]).toEqual([null, null, null]);
    memory.keep('a', contents(4, 'vier'));
    expect([memory.get('a', 3), memory.get('a', 4)?.sections]).toEqual([
      null,
      { researchTarget: { behaviour: 'vier' } },
    ]);
  });

  it('has an end: what was asked for longest ago goes first', () => {
    const memory = createMemory(250);
    memory.keep('a', contents(1, 'a'.repeat(80)));
    memory.keep('b', contents(1, 'b'.repeat(80)));
    memory.get('a', 1);
    memory.keep('c', contents(1, 'c'.repeat(80)));
    expect(['a', 'b', 'c'].map((research) => memory.get(research, 1) !== null)).toEqual([true, false, true]);
    memory.keep('d', contents(1, 'd'.repeat(400)));
    expect(['a', 'b', 'c', 'd'].some((research) => memory.get(research, 1))).toBe(false);
  });
});

describe('two servers of one database', () => {
  let database: TestDatabase;
  let servers: [TestServer, TestServer];
  let path: string;
  beforeAll(async () => {
    database = await testDatabase();
    servers = [
      await openTestServer({ databaseUrl: database.url }),
      await openTestServer({ databaseUrl: database.url }),
    ];
    path = `/api/researches/research_target/${await servers[0].research('Gedeeld')}`;
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await database.drop();
  });
  const read = (at: 0 | 1) => servers[at].request('GET', path, { as: 'owner' });
  const save = (at: 0 | 1, broadGoal: string, headers = {}) =>
    servers[at].request('PUT', path, { as: 'owner', body: { broadGoal }, headers });

  it('give what the other saved at once, with its tag', async () => {
    for (const [turn, at] of ([0, 1, 1, 0, 1, 0] as const).entries()) {
      expect((await save(at, `Doel ${turn}`)).status).toBe(200);
      const [here, there] = [await read(at), await read(at === 0 ? 1 : 0)];
      expect(here.body.broadGoal).toBe(`Doel ${turn}`);
      expect(there.body).toEqual(here.body);
      expect(there.headers.etag).toBe(here.headers.etag);
    }
  });

  it('give each person their own, however often another asked first', async () => {
    const study = `/api/researches/${path.split('/').at(-1)}`;
    const told = async (as: 'owner' | 'collaborator' | 'colleague', headers = {}) => {
      const { status, body } = await servers[0].request('GET', study, { as, headers });
      return status === 200 ? [body.isOwner, body.canEdit, body.name] : status;
    };
    const all = async () => [await told('owner'), await told('colleague'), await told('collaborator')];
    const rights = [
      [true, true, 'Gedeeld'],
      [false, false, 'Gedeeld'],
      [false, true, 'Gedeeld'],
    ];
    expect([...(await all()), ...(await all())]).toEqual([...rights, ...rights]);
    // Of none of these an event tells.
    await sql`UPDATE research SET status = 'completed', name = 'Klaar' WHERE uuid = ${path.split('/').at(-1)}`.execute(
      servers[0].db,
    );
    expect(await all()).toEqual([
      [true, false, 'Klaar'],
      [false, false, 'Klaar'],
      [false, false, 'Klaar'],
    ]);
    await sql`UPDATE research SET status = 'in_progress', visible = false WHERE uuid = ${path.split('/').at(-1)}`.execute(
      servers[0].db,
    );
    expect(await told('colleague', { 'if-none-match': '*' })).toBe(404);
    await sql`UPDATE research SET visible = true WHERE uuid = ${path.split('/').at(-1)}`.execute(servers[0].db);
  });

  it('say that nothing changed to who has it, in each form and packed or not, until something did', async () => {
    for (const accept of ['application/ld+json', 'application/json']) {
      for (const coding of ['identity', 'br', 'gzip']) {
        const headers = { accept, 'accept-encoding': coding };
        for (const address of [path, `/api/researches/${path.split('/').at(-1)}`]) {
          const ask = (at: 0 | 1, more = {}) =>
            servers[at].request('GET', address, { as: 'owner', headers: { ...headers, ...more } });
          const known = { 'if-none-match': (await ask(0)).headers.etag! };
          const again = [await ask(0, known), await ask(1, known)];
          expect(again.map(({ status, headers }) => [status, headers.etag, headers['cache-control']])).toEqual(
            Array(2).fill([304, known['if-none-match'], 'no-store']),
          );
          await save(1, `Doel van ${accept} ${coding} ${address}`);
          expect((await ask(0, known)).status).toBe(200);
        }
      }
    }
  });

  it('keep nothing of a save that did not happen', async () => {
    const before = await read(0);
    expect((await save(0, 'Te laat', { 'if-match': '"research_target-0"' })).status).toBe(412);
    expect((await servers[0].request('PUT', path, { as: 'owner', body: { broadGoal: 7 } })).status).toBe(400);
    expect([(await read(0)).body, (await read(1)).body]).toEqual([before.body, before.body]);
  });

  it('give what a database that was away brings back, though an event has a number that was known', async () => {
    await save(0, 'Gaat verloren');
    for (const at of [0, 1] as const) expect((await read(at)).body.broadGoal).toBe('Gaat verloren');
    await database.away(async () => {
      await expect.poll(async () => [(await read(0)).status, (await read(1)).status]).toEqual([503, 503]);
    });
    await sql`UPDATE research_step SET content = jsonb_set(content, '{broadGoal}', '"Staat er"')
      WHERE step = 'research_target' AND research = ${path.split('/').at(-1)}`.execute(servers[0].db);
    for (const at of [0, 1] as const) await expect.poll(async () => (await read(at)).body.broadGoal).toBe('Staat er');
  });

  it('name who saved as they are called now', async () => {
    await servers[1].request('PUT', '/api/me', { as: 'owner', body: { name: 'Noor Aalbers-Vos' } });
    for (const at of [0, 1] as const) expect((await read(at)).body.step.updatedBy.name).toBe('Noor Aalbers-Vos');
  });
});
