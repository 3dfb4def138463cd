import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepRooms } from '#main.server.ts';
import { libraryNames } from '#theory/library/names.rules.ts';
import { openTestServer, type TestServer } from '../testing/main.testing.server.ts';
import { keepShippedExample } from './examples.server.ts';
import { library } from './examples.testing.server.ts';

let server: TestServer;
let named: { before: unknown; after: unknown };
const deps = { steps: stepRooms(() => libraryNames(() => library)), library: { current: () => library } };
const place = async (as: 'stranger' | 'owner') =>
  (await server.request('GET', '/api/researches/example', { as })).body as { '@id': string; uuid: string };

/** Of each column that names somebody, how many rows do. Which columns there are comes from the catalogue of the database. */
async function namedPeople() {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    SELECT c.conrelid::regclass::text AS "table", a.attname AS "column" FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'user_account'::regclass ORDER BY 1, 2`.execute(server.db);
  return Promise.all(
    columns.map(async ({ table, column }) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(${sql.ref(column)})::int AS n FROM ${sql.table(table)}`.execute(server.db);
      return [`${table}.${column}`, rows[0]!.n];
    }),
  );
}

beforeAll(async () => {
  server = await openTestServer();
  const before = await namedPeople();
  await keepShippedExample(server.db, deps);
  named = { before, after: await namedPeople() };
});
afterAll(() => server.close());

it('is read by people of every organisation, whole and as nobody’s, and changed by none', async () => {
  const { '@id': address, uuid } = await place('stranger');
  const { status, body } = await server.request('GET', address, { as: 'stranger' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    isExample: true,
    canEdit: false,
    isOwner: false,
    secret: null,
    collaborators: [],
    updatedBy: null,
    owner: { name: 'Drijfveer' },
    companyName: 'Drijfveer',
  });
  expect(body.steps.map(({ state }: { state: string }) => state)).toEqual(Array(11).fill('ready'));
  expect(body.conductingResearch.results.length).toBeGreaterThan(3);
  // Nothing tells through whom it was made.
  expect(JSON.stringify(body)).not.toMatch(/@test\.example|Olga|updatedBy":\{/);
  const saved = await server.request('PUT', `/api/researches/research_target/${uuid}`, {
    as: 'stranger',
    body: { broadGoal: 'Iets anders.' },
  });
  expect(saved.status).toBe(403);
});

it('names nobody in any table, also not whose account it was made with', () => {
  expect(named.after).toEqual(named.before);
});

it('is in no list, search, count or stream of somebody’s work', async () => {
  const { uuid, '@id': address } = await place('owner');
  const lists = await Promise.all(
    [
      '/api/researches',
      '/api/researches?ownerOrCollaborator=0',
      '/api/researches?ownerOrCollaborator=1',
      '/api/researches?words=etensresten',
      '/api/research_factors',
      '/api/research_notes',
      '/api/research_collaborators',
      '/api/factors/1/researches',
      '/api/technics/1/researches',
      '/api/themes/1/researches',
      '/api/users',
      '/api/me/export',
    ].map(async (path) => (await server.request('GET', path, { as: 'owner' })).text),
  );
  for (const text of lists) expect(text.includes(uuid)).toBe(false);
  expect((await server.request('GET', address, { as: 'owner' })).status).toBe(200);
});

it('stays the same at another start, and is made anew when its file changed', async () => {
  const before = await place('owner');
  await keepShippedExample(server.db, deps);
  expect(await place('owner')).toEqual(before);
  await sql`UPDATE research SET example = 'an earlier version' WHERE example IS NOT NULL`.execute(server.db);
  await Promise.all([keepShippedExample(server.db, deps), keepShippedExample(server.db, deps)]);
  expect((await place('owner')).uuid).not.toBe(before.uuid);
  expect((await server.request('GET', before['@id'], { as: 'owner' })).status).toBe(404);
});

it('becomes one’s own by copying, with answers and conversations, to try everything in', async () => {
  const { '@id': address } = await place('stranger');
  const { status, body } = await server.request('POST', `${address}/duplicate`, { as: 'stranger', body: {} });
  expect(status).toBe(201);
  expect(body).toMatchObject({ isExample: false, isOwner: true, canEdit: true });
  expect(body.qualitativeResearch.conversations.length).toBeGreaterThan(0);
  const answers = await server.request('GET', `/api/survey_answers?research.uuid=${body.uuid}`, { as: 'stranger' });
  expect(answers.body['hydra:member'][0].respondents).toBeGreaterThan(50);
  const target = await server.request('PUT', `/api/researches/research_target/${body.uuid}`, {
    as: 'stranger',
    body: { broadGoal: 'Iets anders.' },
  });
  expect(target.status).toBe(200);
});
