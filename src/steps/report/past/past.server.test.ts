import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleFile } from '#examples/examples.server.ts';
import { noLibrary, stepRooms } from '#main.server.ts';
import { renewPast } from '#study/past/past.server.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { pastOf } from './past.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const post = async (path: string, body: object = {}, as: Person = 'owner', status = 200) => {
  const answer = await server.request('POST', path, { as, body });
  expect([answer.status, answer.body.detail]).toEqual([status, undefined]);
  return answer.body;
};
const complete = async (research: string, as: Person = 'owner') =>
  expect((await server.request('PUT', `/api/researches/complete_research/${research}`, { as, body: {} })).status).toBe(
    200,
  );

/** The example as anybody takes it over from a file: their own research from then on. */
async function finished(as: Person = 'owner'): Promise<string> {
  const { research } = await post('/api/research_imports', exampleFile('veldermeer'), as, 201);
  const uuid = research.split('/').at(-1)!;
  await complete(uuid, as);
  return uuid;
}

const tables = ['past_research', 'past_factor', 'past_technic', 'past_effect'] as const;

/** All that is kept, of one research or of all. */
async function kept(research?: string): Promise<Record<string, object[]>> {
  const found = tables.map(async (table) => {
    const { rows } = await sql<{ row: object }>`
      SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${research ? sql`t.research = ${research}` : sql`true`} ORDER BY to_jsonb(t)::text`.execute(
      server.db,
    );
    return [table, rows.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
const isKept = async (research: string) => (await kept(research)).past_research!.length === 1;

describe('what a finished research tells', () => {
  it('stands there from completing on, for as long as it is completed and not thrown away', async () => {
    const uuid = await finished();
    const first = await kept(uuid);
    expect(first.past_research).toMatchObject([{ is_copy: false, methods: expect.arrayContaining(['quantitative']) }]);
    expect(first.past_factor!.length).toBeGreaterThan(3);
    expect(first.past_technic!.length).toBeGreaterThan(1);
    await post(`/api/researches/${uuid}/reopen`);
    expect(await isKept(uuid)).toBe(false);
    await complete(uuid);
    expect(await kept(uuid)).toEqual(first);
    expect((await server.request('DELETE', `/api/researches/${uuid}`, { as: 'owner' })).status).toBe(204);
    expect(await isKept(uuid)).toBe(false);
    await post(`/api/researches/${uuid}/restore`);
    expect(await kept(uuid)).toEqual(first);
    await post(`/api/researches/${uuid}/archive`);
    expect(await kept(uuid)).toEqual(first);
  });

  it('is not there of the example, nor of a copy of it, nor of a copy of that', async () => {
    const example = await finished();
    await sql`UPDATE research SET example = 'x', owner_uuid = NULL, company_id = NULL WHERE uuid = ${example}`.execute(
      server.db,
    );
    const { uuid: own } = await post(`/api/researches/${example}/duplicate`, {}, 'colleague', 201);
    await complete(own, 'colleague');
    expect(await isKept(own)).toBe(false);
    const { uuid: again } = await post(`/api/researches/${own}/duplicate`, {}, 'colleague', 201);
    const { rows } = await sql`SELECT of_example FROM research WHERE uuid = ${again}`.execute(server.db);
    expect(rows).toEqual([{ of_example: true }]);
    await sql`DELETE FROM research WHERE example IS NOT NULL`.execute(server.db);
  });

  it('marks a copy in which nothing was collected, and knows two that hold the same by their hash', async () => {
    const [one, other] = [await finished(), await finished('colleague')];
    const hashOf = async (uuid: string) => (await kept(uuid)).past_research![0] as { hash: string; is_copy: boolean };
    expect((await hashOf(one)).hash).toBe((await hashOf(other)).hash);
    const { uuid: copy } = await post(`/api/researches/${one}/duplicate`, {}, 'owner', 201);
    const copied = await sql<{ from: string }>`SELECT copied_from AS from FROM research WHERE uuid = ${copy}`.execute(
      server.db,
    );
    expect(copied.rows).toEqual([{ from: one }]);
    await sql`UPDATE research SET status = 'completed', completed_at = now() WHERE uuid = ${copy}`.execute(server.db);
    await renewPast(server.db, { steps: stepRooms(() => noLibrary), pastOf });
    expect(await hashOf(copy)).toMatchObject({ is_copy: true });
  });

  it('has a questionnaire with which another may begin: the questions and what they speak of, and nothing that was thought or found', async () => {
    const from = await finished();
    const [{ questions }] = (await kept(from)).past_research as [{ questions: number }];
    expect(questions).toBeGreaterThan(10);
    const body = { name: 'Zelfde vragen', part: 'questionnaire' };
    const { uuid } = await post(`/api/researches/${from}/duplicate`, body, 'colleague', 201);
    const read = async (step: string, research: string) =>
      (await server.request('GET', `/api/researches/${step}/${research}`, { as: 'colleague' })).body;
    const [old, made] = await Promise.all([from, uuid].map((one) => read('conducting_research', one)));
    const asked = ({ items }: { items: { text: string; removed: boolean | null }[] }) => items.map(({ text }) => text);
    expect(asked(made)).toEqual(asked(old));
    expect(made).toMatchObject({ results: [], respondents: null, introduction: old.introduction, conclusion: null });
    const [factors, oldFactors] = await Promise.all([uuid, from].map((one) => read('determine_factors', one)));
    expect(factors.factors.map(({ name }: { name: string }) => name)).toEqual(
      oldFactors.factors.map(({ name }: { name: string }) => name),
    );
    const ids = new Set(factors.factors.map((row: { uuid: string }) => row.uuid));
    for (const { researchFactor } of made.items) expect(researchFactor === null || ids.has(researchFactor)).toBe(true);
    for (const factor of factors.factors)
      expect(factor).toMatchObject({ hypothesis: null, direction: null, expectation: null, deskResearch: [] });
    expect(factors.ownIdeas).toBeNull();
    expect(await read('research_target', uuid)).toMatchObject({ broadGoal: null, facts: [], baseline: null });
    for (const step of ['weighing_factors', 'linking_behavioral_techniques', 'intervention_design', 'report'])
      expect(await read(step, uuid)).toMatchObject({ step: { state: 'empty' } });
  });

  it('is the same when everything is made anew at once', async () => {
    const before = await kept();
    expect(before.past_research!.length).toBeGreaterThan(2);
    await sql`DELETE FROM past_factor WHERE random() < 0.5`.execute(server.db);
    await sql`UPDATE past_research SET rules_version = 0, goal = 'iets anders'`.execute(server.db);
    const many = await renewPast(server.db, { steps: stepRooms(() => noLibrary), pastOf }, { all: true });
    expect(many).toBe(before.past_research!.length);
    expect(await kept()).toEqual(before);
  });

  it('is made anew of an earlier version of the rules, and that alone', async () => {
    const before = await kept();
    const { rows } = await sql<{ research: string }>`SELECT research FROM past_research ORDER BY research`.execute(
      server.db,
    );
    const [old, current] = rows.map(({ research }) => research);
    await sql`UPDATE past_research SET goal = 'iets anders'`.execute(server.db);
    await sql`UPDATE past_research SET rules_version = 0 WHERE research = ${old}`.execute(server.db);
    await renewPast(server.db, { steps: stepRooms(() => noLibrary), pastOf });
    const goalOf = async (uuid: string) => ((await kept(uuid)).past_research![0] as { goal: string }).goal;
    expect(await goalOf(current!)).toBe('iets anders');
    expect(await kept(old!)).toMatchObject({
      past_research: [before.past_research!.find((row) => (row as { research: string }).research === old)],
    });
  });
});
