import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { mostColleagueUses, mostOwnUses, type ResearchUse } from './uses.contract.ts';
import { lookedThrough, usesQuery } from './uses.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ask = async (path: string, as: Person): Promise<ResearchUse[]> => {
  const { status, body } = await server.request('GET', path, { as });
  expect(status).toBe(200);
  return body['hydra:member'];
};
/** Who finds this research at an item, and as what. */
const seenAs = async (path: string, research: string, as: Person) =>
  (await ask(path, as)).find(({ uuid }) => uuid === research)?.role ?? null;

const put = async (step: string, research: string, body: unknown) =>
  expect((await server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body })).status).toBe(200);

/** A research of the owner with one factor; gives the uuid that the factor has there. */
async function withFactor(factor: number): Promise<{ research: string; row: string }> {
  const research = await server.research();
  const row = randomUUID();
  await put('determine_factors', research, { factors: [{ uuid: row, factor: `/api/factors/${factor}` }] });
  return { research, row };
}

describe('the researches that use a factor', () => {
  const useOf = async (factor: number, research: string) =>
    (await ask(`/api/factors/${factor}/researches`, 'owner')).find(({ uuid }) => uuid === research);

  it('says what was last said of it: chosen, weighed, priority, left out', async () => {
    const { research, row } = await withFactor(2);
    expect(await useOf(2, research)).toMatchObject({
      '@id': `/api/researches/${research}`,
      role: 'owner',
      use: 'chosen',
      step: 'determine_factors',
      grade: null,
    });
    await put('weighing_factors', research, { researchFactors: [{ uuid: row, grade: 7.5 }] });
    expect(await useOf(2, research)).toMatchObject({ use: 'weighed', step: 'weighing_factors', grade: 7.5 });
    await put('prioritising_factors', research, { researchFactors: [{ uuid: row, priority: true }] });
    expect(await useOf(2, research)).toMatchObject({ use: 'priority', step: 'prioritising_factors', grade: 7.5 });
    await put('weighing_factors', research, { researchFactors: [{ uuid: row, grade: 7.5, leftOut: true }] });
    expect(await useOf(2, research)).toMatchObject({ use: 'left_out', step: 'weighing_factors' });
  });

  it('does not name a research from which the factor was taken out, nor one of another factor', async () => {
    const { research } = await withFactor(3);
    expect(await useOf(4, research)).toBeUndefined();
    await put('determine_factors', research, { factors: [] });
    expect(await useOf(3, research)).toBeUndefined();
  });

  it('shows whom it shows the research itself', async () => {
    const { research } = await withFactor(5);
    const path = '/api/factors/5/researches';
    const found = async () =>
      Object.fromEntries(
        await Promise.all(
          (
            [
              'owner',
              'collaborator',
              'colleague',
              'companyAdmin',
              'stranger',
              'exCollaborator',
              'editor',
              'admin',
            ] as const
          ).map(async (who) => [who, await seenAs(path, research, who)]),
        ),
      );
    const others = { stranger: null, exCollaborator: null, editor: null, admin: null };
    expect(await found()).toEqual({
      owner: 'owner',
      collaborator: 'collaborator',
      colleague: 'colleague',
      companyAdmin: 'colleague',
      ...others,
    });
    await sql`UPDATE research SET visible = false WHERE uuid = ${research}`.execute(server.db);
    expect(await found()).toEqual({
      owner: 'owner',
      collaborator: 'collaborator',
      colleague: null,
      companyAdmin: null,
      ...others,
    });
    await sql`UPDATE research SET deleted_at = now() WHERE uuid = ${research}`.execute(server.db);
    expect(new Set(Object.values(await found()))).toEqual(new Set([null]));
  });

  it('goes on when the licence has ended', async () => {
    const research = randomUUID();
    const ended = await server.uuidOf('ended');
    await sql`INSERT INTO research (uuid, company_id, owner_uuid, name) SELECT ${research}, company_id, uuid, 'Oud onderzoek' FROM user_account WHERE uuid = ${ended}`.execute(
      server.db,
    );
    await sql`INSERT INTO research_factor (uuid, research, factor_id, name, position) VALUES (${randomUUID()}, ${research}, 6, 'Zes', 0)`.execute(
      server.db,
    );
    expect(await ask('/api/factors/6/researches', 'ended')).toMatchObject([{ uuid: research, role: 'owner' }]);
  });

  it.each([
    '/api/factors/999999/researches',
    '/api/factors/abc/researches',
    '/api/technics/12345678901/researches',
  ])('knows no item at %s', async (path) => {
    expect((await server.request('GET', path, { as: 'owner' })).status).toBe(404);
  });
});

describe('the researches that use a technique or a theme', () => {
  it('names the factors that a technique was chosen for, and not one that was taken out', async () => {
    const research = await server.research();
    const [one, two] = [randomUUID(), randomUUID()];
    const factor = (uuid: string, id: number) => ({ uuid, factor: `/api/factors/${id}` });
    await put('determine_factors', research, { factors: [factor(one, 1), factor(two, 2)] });
    const link = (researchFactor: string) => ({ uuid: randomUUID(), researchFactor, technic: '/api/technics/7' });
    await put('linking_behavioral_techniques', research, { links: [link(one), link(two)] });
    const names = async () =>
      (await ask('/api/technics/7/researches', 'owner')).find(({ uuid }) => uuid === research)?.factors;
    const before = await names();
    expect(before).toHaveLength(2);
    await put('determine_factors', research, { factors: [factor(two, 2)] });
    expect(await names()).toEqual(before!.slice(1));
    await put('linking_behavioral_techniques', research, { links: [] });
    expect(await names()).toBeUndefined();
  });

  it('finds the researches within a theme', async () => {
    const { body } = await server.request('POST', '/api/researches', {
      as: 'owner',
      body: { name: 'Thema', theme: '/api/themes/4' },
    });
    expect(await ask('/api/themes/4/researches', 'colleague')).toMatchObject([
      { uuid: body.uuid, use: 'theme', step: null, role: 'colleague' },
    ]);
    expect(await ask('/api/themes/5/researches', 'colleague')).toEqual([]);
  });
});

describe('many researches', () => {
  it('stays within its limits, own ones first, and reads by index', async () => {
    const [owner, colleague] = [await server.uuidOf('owner'), await server.uuidOf('colleague')];
    const fill = (of: string, count: number) => sql`
      WITH made AS (
        INSERT INTO research (company_id, owner_uuid, name, updated_at)
        SELECT company_id, uuid, 'Veel ' || n, now() - n * interval '1 minute' FROM user_account, generate_series(1, ${count}::int) AS n WHERE uuid = ${of}
        RETURNING uuid
      ) INSERT INTO research_factor (uuid, research, factor_id, name, position) SELECT gen_random_uuid(), uuid, 9, 'Negen', 0 FROM made`;
    await fill(owner, mostOwnUses + 5).execute(server.db);
    await fill(colleague, lookedThrough + 500).execute(server.db);
    await sql`ANALYZE research, research_factor`.execute(server.db);
    const found = await ask('/api/factors/9/researches', 'owner');
    expect(found.map(({ role }) => role)).toEqual([
      ...Array(mostOwnUses).fill('owner'),
      ...Array(mostColleagueUses).fill('colleague'),
    ]);
    const company = (
      await sql<{ id: number }>`SELECT company_id AS id FROM user_account WHERE uuid = ${owner}`.execute(server.db)
    ).rows[0]!;
    // Whether the planner takes an index depends on statistics; whether there is one for each branch does not.
    const { rows } = await server.db.transaction().execute(async (transaction) => {
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      await sql`SET LOCAL enable_hashjoin = off`.execute(transaction);
      await sql`SET LOCAL enable_mergejoin = off`.execute(transaction);
      return sql<{
        'QUERY PLAN': string;
      }>`EXPLAIN ${usesQuery({ uuid: owner, company } as never, 'factors', 9)}`.execute(transaction);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('research_company');
    expect(plan).not.toContain('Seq Scan');
  });
});
