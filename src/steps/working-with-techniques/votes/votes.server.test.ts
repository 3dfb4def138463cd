import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { techniqueIdea } from './votes.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let [research, factor, link, first, second] = ['', '', '', '', ''];
beforeEach(async () => {
  [factor, link, first, second] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  research = await server.research();
  await save('owner', 'determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/1' }] });
  await choose([link]);
  await write('owner', [first]);
  await write('collaborator', [first, second]);
});

const save = (as: Person, step: string, body: unknown, of = research) =>
  server.request('PUT', `/api/researches/${step}/${of}`, { as, body });
const choose = (uuids: string[]) =>
  save('owner', 'linking_behavioral_techniques', {
    links: uuids.map((uuid) => ({ uuid, researchFactor: factor, technic: '/api/technics/1' })),
  });
const write = (as: Person, uuids: string[], of = research, at = link) =>
  save(
    as,
    'conducting_intervention_design',
    { ideas: uuids.map((uuid) => ({ uuid, link: at, title: uuid === first ? 'Proefkaart' : 'Bakje' })) },
    of,
  );
const vote = (as: Person, idea: string) => server.request('PUT', `/api/technique_ideas/${idea}/vote`, { as, body: {} });
const unvote = (as: Person, idea: string) => server.request('DELETE', `/api/technique_ideas/${idea}/vote`, { as });
const list = async (as: Person, of = research) =>
  (await server.request('GET', `/api/technique_ideas?research.uuid=${of}`, { as })).body['hydra:member'] as {
    uuid: string;
    title: string;
    author: { name: string } | null;
    votes: number | null;
    voted: boolean;
  }[];
const counts = async (as: Person) => (await list(as)).map(({ votes }) => votes);

describe('ideas', () => {
  it('each show their own author: who saved them first, in the documented shape', async () => {
    const found = await list('owner');
    expect(found.map(({ title, author }) => [title, author?.name])).toEqual([
      ['Proefkaart', 'Noor Aalbers'],
      ['Bakje', 'Sanne de Wit'],
    ]);
    for (const one of found) expect(techniqueIdea.parse(one)).toEqual(one);
    // Changing somebody else's idea does not make it yours.
    await write('owner', [second, first]);
    expect((await list('owner')).map(({ author }) => author?.name)).toEqual(['Sanne de Wit', 'Noor Aalbers']);
    const { body } = await server.request('GET', `/api/technique_ideas/${first}`, { as: 'collaborator' });
    expect(body).toMatchObject({ '@context': '/api/contexts/TechniqueIdea', title: 'Proefkaart' });
  });

  it('of a copy are of who copied, without votes', async () => {
    await vote('collaborator', second);
    const { body: copy } = await server.request('POST', `/api/researches/${research}/duplicate`, {
      as: 'colleague',
      body: {},
    });
    expect((await list('colleague', copy.uuid)).map(({ author, voted }) => [author?.name, voted])).toEqual(
      Array(2).fill([(await server.request('GET', '/api/me', { as: 'colleague' })).body.name, false]),
    );
    const { rows } = await sql`SELECT FROM idea_vote WHERE research = ${copy.uuid}`.execute(server.db);
    expect(rows).toHaveLength(0);
  });
});

describe('votes', () => {
  it('each person has one vote per idea, that can be withdrawn', async () => {
    expect((await vote('owner', first)).body).toMatchObject({ voted: true, votes: 1 });
    expect((await vote('owner', first)).body).toMatchObject({ voted: true, votes: 1 });
    await Promise.all([vote('collaborator', first), vote('collaborator', first), vote('collaborator', second)]);
    expect(await counts('owner')).toEqual([2, 1]);
    expect((await unvote('collaborator', first)).status).toBe(204);
    expect((await unvote('collaborator', first)).status).toBe(404);
    expect(await counts('owner')).toEqual([1, 1]);
  });

  it.each(['owner', 'collaborator'] as const)('of others show after one’s own, to the %s too', async (me) => {
    await vote(me === 'owner' ? 'collaborator' : 'owner', first);
    expect(await list(me)).toMatchObject([
      { blind: true, votes: null, voters: null },
      { blind: true, votes: null, voters: null },
    ]);
    await vote(me, second);
    expect(await counts(me)).toEqual([1, 1]);
    await unvote(me, second);
    expect(await counts(me)).toEqual([null, null]);
  });

  it('raise no version; colleagues and who left have nothing to do with them', async () => {
    const versions = async () =>
      (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.versions;
    const before = await versions();
    await vote('owner', first);
    expect(await versions()).toEqual(before);
    expect([await list('colleague'), await list('exCollaborator')]).toEqual([[], []]);
    expect((await vote('colleague', first)).status).toBe(403);
    expect((await vote('stranger', first)).status).toBe(404);
    expect(
      (await server.request('PUT', `/api/technique_ideas/${first}/vote`, { as: 'owner', body: { n: 2 } })).status,
    ).toBe(400);
  });

  it('of who no longer works along are not counted, and are back with that person', async () => {
    await vote('owner', first);
    await vote('collaborator', first);
    const remove = sql`DELETE FROM research_collaborator WHERE research = ${research}`;
    await remove.execute(server.db);
    expect(await counts('owner')).toEqual([1, 0]);
    await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${research}, ${await server.uuidOf('collaborator')})`.execute(
      server.db,
    );
    expect(await counts('owner')).toEqual([2, 0]);
  });

  it('rest with an idea that is taken out, or whose technique is set aside, and are back with it', async () => {
    await vote('owner', first);
    await write('owner', [second]);
    expect((await list('owner')).map(({ uuid }) => uuid)).toEqual([second]);
    expect((await vote('owner', first)).status).toBe(404);
    await write('owner', [second, first]);
    expect(await counts('owner')).toEqual([0, 1]);
    await choose([]);
    expect(await list('owner')).toEqual([]);
    await choose([link]);
    expect(await counts('owner')).toEqual([0, 1]);
  });

  it('go to one’s own research when a stranger uses the same identifier', async () => {
    const { body: theirs } = await server.request('POST', '/api/researches', {
      as: 'stranger',
      body: { name: 'Elders' },
    });
    await write('stranger', [first], theirs.uuid);
    expect((await vote('owner', first)).body.research).toBe(`/api/researches/${research}`);
  });

  it('of a completed research can be read and not changed; likewise after the licence has ended', async () => {
    await vote('owner', first);
    const company = sql`(SELECT company_id FROM research WHERE uuid = ${research})`;
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company}`.execute(server.db);
    expect((await vote('owner', second)).status).toBe(403);
    await sql`UPDATE company SET valid_until = NULL WHERE id = ${company}`.execute(server.db);
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);
    expect([(await vote('owner', second)).status, (await unvote('owner', first)).status]).toEqual([409, 409]);
    expect(await counts('owner')).toEqual([1, 0]);
  });
});
