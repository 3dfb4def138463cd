import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readChanges } from '#study/study.server.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

/** What `Eerdere stap gewijzigd` tells: who changed what in an earlier step, from what to what. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Told {
  name: string;
  was: string | null;
  becomes: string | null;
  by: { name: string };
}

let research: string;
const segment = randomUUID();
const put = async (step: string, body: object, as: 'owner' | 'collaborator' = 'owner', autosave = false) => {
  const path = `/api/researches/${step}/${research}${autosave ? '?autosave=1' : ''}`;
  const { status, text } = await server.request('PUT', path, { as, body });
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
};
const read = async (step: string, as: 'owner' | 'colleague' = 'owner') => {
  const { body } = await server.request('GET', `/api/researches/${research}`, { as });
  return (body.steps as { name: string; stale: boolean; changes: Told[] }[]).find(({ name }) => name === step)!;
};
const toldOf = async (step: string) =>
  (await read(step)).changes.map(({ name, was, becomes, by }) => [by.name, name, was, becomes]);

beforeEach(async () => {
  research = await server.research();
  const segments = [{ uuid: segment, name: 'Starters' }];
  await put('research_target', { audience: 'Bewoners', broadGoal: 'Minder afval', segments });
  await put('determine_factors', { factors: [{ uuid: randomUUID(), factor: '/api/factors/1' }] });
  await put('determine_type', { researchType: 'both' });
});

it('names the field, who changed it, and both texts; of more changes the first text stays', async () => {
  expect(await read('determine_factors')).toMatchObject({ stale: false, changes: [] });
  await put('research_target', { audience: 'Bewoners van flats' }, 'collaborator', true);
  await put('research_target', { audience: 'Bewoners van hoge flats' }, 'collaborator', true);
  expect(await read('determine_factors')).toMatchObject({
    stale: true,
    changes: [
      {
        step: 'research_target',
        path: 'audience',
        name: 'Doelgroep',
        was: 'Bewoners',
        becomes: 'Bewoners van hoge flats',
        by: { '@type': 'User', name: 'Sanne de Wit' },
        at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ],
  });
});

it('tells each step what that one rests on, and nothing that only stands beside it', async () => {
  await put('research_target', {
    broadGoal: 'Meer ruimte',
    audienceSize: '1.200 adressen',
    competingBehaviour: 'Alles bij elkaar',
  });
  const by = 'Noor Aalbers';
  expect(await toldOf('determine_factors')).toEqual([
    [by, 'Wat mensen nu in plaats daarvan doen', '(leeg)', 'Alles bij elkaar'],
  ]);
  expect(await toldOf('determine_type')).toEqual([[by, 'Omvang van de doelgroep', '(leeg)', '1.200 adressen']]);
});

it('tells of a row that came, that went, and of a field in a row by the name of that row', async () => {
  const other = randomUUID();
  await put('research_target', { segments: [{ uuid: other, name: 'Studenten' }] });
  expect((await toldOf('determine_factors')).sort()).toEqual([
    ['Noor Aalbers', 'Segmenten', '', 'Studenten'],
    ['Noor Aalbers', 'Segmenten', 'Starters', ''],
  ]);
  await put('determine_factors', {});
  await put('research_target', { segments: [{ uuid: other, name: 'Studenten in de stad' }] });
  expect(await toldOf('determine_factors')).toEqual([
    ['Noor Aalbers', expect.stringMatching(/ bij Studenten in de stad$/), 'Studenten', 'Studenten in de stad'],
  ]);
});

it('is silent once somebody looked, and when all is as it was again', async () => {
  await put('research_target', { audience: 'Iedereen' });
  expect(await toldOf('determine_factors')).toHaveLength(1);
  await put('determine_factors', {}, 'owner', true);
  expect(await toldOf('determine_factors')).toHaveLength(1);
  await put('determine_factors', {});
  expect(await read('determine_factors')).toMatchObject({ stale: false, changes: [] });
  expect(await read('determine_type')).toMatchObject({ stale: true, changes: [{ name: 'Doelgroep' }] });
  await put('research_target', { audience: 'Bewoners' });
  expect(await read('determine_type')).toMatchObject({ stale: false, changes: [] });
  await put('research_target', { competingBehaviour: 'Alles bij elkaar' });
  expect(await toldOf('determine_factors')).toHaveLength(2);
});

it('names only the field when a save changes very much', async () => {
  const segments = Array.from({ length: 12 }, (_, n) => ({ uuid: randomUUID(), name: `Groep ${n}` }));
  await put('research_target', { segments });
  expect(await toldOf('determine_factors')).toEqual([['Noor Aalbers', 'Segmenten', null, null]]);
});

it('is told to who works on the research, not to who reads along', async () => {
  await put('research_target', { audience: 'Iedereen' });
  const seen = await read('determine_factors', 'colleague');
  expect(seen).toMatchObject({ stale: true, changes: [] });
});

it('tells what one save changed in the same order each time, however PostgreSQL looks up who did it', async () => {
  const segments = [{ uuid: segment, name: 'Wie er net woont' }];
  await put('research_target', { segments, audience: 'Huurders', competingBehaviour: 'Niets' });
  const orders = ['nestloop', 'hashjoin', 'mergejoin'].map((kept) =>
    server.db.transaction().execute(async (transaction) => {
      for (const join of ['nestloop', 'hashjoin', 'mergejoin'])
        await sql`SET LOCAL ${sql.raw(`enable_${join}`)} = ${sql.raw(join === kept ? 'on' : 'off')}`.execute(
          transaction,
        );
      // Where both come in an order of their own, the join keeps neither.
      await sql`SET LOCAL enable_sort = ${sql.raw(kept === 'mergejoin' ? 'on' : 'off')}`.execute(transaction);
      const rows = await readChanges(transaction, research);
      return rows.map(({ name, changes }) => [name, changes!.map(({ path }) => path)]);
    }),
  );
  const [first, ...others] = await Promise.all(orders);
  expect(Math.max(...first!.map(([, paths]) => paths!.length))).toBeGreaterThan(1);
  for (const other of others) expect(other).toEqual(first);
});
