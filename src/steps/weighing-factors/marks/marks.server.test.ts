import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { factorMark } from './marks.contract.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let [research, factor, other] = ['', '', ''];
beforeEach(async () => {
  [factor, other] = [randomUUID(), randomUUID()];
  research = await server.research();
  await choose([factor, other]);
});

const put = (step: string, body: unknown) =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const choose = (uuids: string[]) =>
  put('determine_factors', {
    factors: uuids.map((uuid) => ({ uuid, factor: `/api/factors/${uuid === factor ? 1 : 2}` })),
  });
const give = (as: Person, body: unknown, of = factor) =>
  server.request('PUT', `/api/research_factors/${of}/mark`, { as, body });
const takeBack = (as: Person) => server.request('DELETE', `/api/research_factors/${factor}/mark`, { as });
const list = async (as: Person, query = `?research.uuid=${research}`): Promise<Record<string, unknown>[]> =>
  (await server.request('GET', `/api/factor_marks${query}`, { as })).body['hydra:member'];
/** Who gave what, as someone sees it. */
const seenBy = async (as: Person) =>
  (await list(as)).map(({ user, grade, blind }) => [(user as { name: string }).name, blind ? 'blind' : grade]);
const collaboration = async () =>
  (await server.request('GET', `/api/research_collaborators?research.uuid=${research}`, { as: 'owner' })).body[
    'hydra:member'
  ][0]['@id'];

describe('blind marks', () => {
  it('each gives an own mark, with or without reasoning, in the documented shape', async () => {
    const { status, body } = await give('collaborator', { grade: 7.5, reasoning: ' ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      research: `/api/researches/${research}`,
      researchFactor: `/api/research_factors/${factor}`,
      user: { name: 'Sanne de Wit' },
      own: true,
      blind: false,
      grade: 7.5,
      reasoning: null,
    });
    const { '@context': context, ...fields } = body;
    expect([context, factorMark.parse(fields)]).toEqual(['/api/contexts/FactorMark', fields]);
    expect((await server.request('GET', body['@id'], { as: 'collaborator' })).body).toEqual(body);
  });

  it.each(['owner', 'collaborator'] as const)('others’ marks show after one’s own, to the %s too', async (me) => {
    const them = me === 'owner' ? 'collaborator' : 'owner';
    const { body: theirs } = await give(them, { grade: 8.5, reasoning: 'Geheim tot jij er bent.' });
    const before = await server.request('GET', `/api/factor_marks?research.uuid=${research}`, { as: me });
    expect(before.text).not.toMatch(/:8\.5|Geheim/);
    expect(before.body['hydra:member']).toMatchObject([{ own: false, blind: true, grade: null, reasoning: null }]);
    expect((await server.request('GET', theirs['@id'], { as: me })).text).not.toMatch(/:8\.5|Geheim/);
    // A mark for another factor opens nothing.
    await give(me, { grade: 3 }, other);
    expect((await list(me)).find(({ uuid }) => uuid === theirs.uuid)).toMatchObject({ blind: true, grade: null });
    await give(me, { grade: 5 });
    expect((await list(me)).find(({ uuid }) => uuid === theirs.uuid)).toMatchObject({
      blind: false,
      grade: 8.5,
      reasoning: 'Geheim tot jij er bent.',
    });
  });

  it('a mark is changed in part, and taken back: then those of others are blind again', async () => {
    await give('owner', { grade: 4 });
    await give('collaborator', { grade: 6, reasoning: 'Een enkeling.' });
    expect((await give('collaborator', { grade: 6.5 })).body).toMatchObject({ grade: 6.5, reasoning: 'Een enkeling.' });
    expect((await give('collaborator', { reasoning: null })).body).toMatchObject({ grade: 6.5, reasoning: null });
    expect(await seenBy('collaborator')).toEqual([
      ['Noor Aalbers', 4],
      ['Sanne de Wit', 6.5],
    ]);
    expect((await takeBack('collaborator')).status).toBe(204);
    expect(await seenBy('collaborator')).toEqual([['Noor Aalbers', 'blind']]);
    expect((await takeBack('collaborator')).status).toBe(404);
  });

  it.each([
    [{ grade: 0.5 }, 422, 'grade', 'Dit moet minstens 1 zijn.'],
    [{ grade: 10.5 }, 422, 'grade', 'Dit mag hoogstens 10 zijn.'],
    [{ grade: 7.3 }, 422, 'grade', 'Gebruik hele of halve punten.'],
    [{ reasoning: 'Zonder cijfer.' }, 422, 'grade', 'Geef een cijfer.'],
    [{ grade: null }, 400, undefined, undefined],
    [{ grade: '7' }, 400, undefined, undefined],
    [{ grade: 7, colour: 'blue' }, 400, undefined, undefined],
  ])('refuses %j', async (body, status, path, message) => {
    const answer = await give('owner', body);
    expect([answer.status, answer.body.violations?.[0]?.propertyPath]).toEqual([status, path]);
    if (message) expect(answer.body.violations[0].message).toBe(message);
    expect(await list('owner')).toEqual([]);
  });

  it('of two saves at once, one person has one mark', async () => {
    await Promise.all([give('owner', { grade: 4 }), give('owner', { grade: 6 }), give('collaborator', { grade: 5 })]);
    expect(await list('owner')).toHaveLength(2);
  });

  it('raises no version, names no step, and colleagues hear nothing of it', async () => {
    const { body: before } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    await give('collaborator', { grade: 8 });
    const { body: after, text } = await server.request('GET', `/api/researches/${research}`, { as: 'colleague' });
    expect(after.versions).toEqual(before.versions);
    expect(text).not.toMatch(/mark_saved|FactorMark/);
    const { rows } =
      await sql`SELECT kind, step FROM research_event WHERE research = ${research} ORDER BY no DESC LIMIT 1`.execute(
        server.db,
      );
    expect(rows).toEqual([{ kind: 'mark_saved', step: null }]);
    expect(await list('colleague')).toEqual([]);
    expect(await list('colleague', '')).toEqual([]);
    expect(await list('exCollaborator')).toEqual([]);
  });

  it('of who no longer works along are not shown nor counted, and are back with that person', async () => {
    await give('owner', { grade: 4 });
    const { body: mark } = await give('collaborator', { grade: 6 });
    await server.request('DELETE', await collaboration(), { as: 'owner' });
    expect(await seenBy('owner')).toEqual([['Noor Aalbers', 4]]);
    expect((await server.request('GET', mark['@id'], { as: 'owner' })).status).toBe(404);
    expect(await list('collaborator')).toEqual([]);
    expect((await give('collaborator', { grade: 7 })).status).toBe(403);
    await server.request('POST', '/api/research_collaborators', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, email: 'collaborator@test.example' },
    });
    expect(await seenBy('owner')).toEqual([
      ['Noor Aalbers', 4],
      ['Sanne de Wit', 6],
    ]);
  });

  it('of a factor that is set aside rest, and are back with the factor', async () => {
    const { body: mark } = await give('owner', { grade: 4 });
    await choose([other]);
    expect(await list('owner')).toEqual([]);
    expect((await give('owner', { grade: 5 })).status).toBe(404);
    expect((await server.request('GET', mark['@id'], { as: 'owner' })).status).toBe(404);
    await choose([factor, other]);
    expect(await seenBy('owner')).toEqual([['Noor Aalbers', 4]]);
  });

  it('do not go along with a copy', async () => {
    await give('owner', { grade: 4 });
    const { body: copy } = await server.request('POST', `/api/researches/${research}/duplicate`, {
      as: 'owner',
      body: {},
    });
    expect(copy.determineFactors.factors).toHaveLength(2);
    expect(await list('owner', `?research.uuid=${copy.uuid}`)).toEqual([]);
  });

  it('of a completed research can be read and not changed', async () => {
    await give('owner', { grade: 4 });
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);
    expect([(await give('owner', { grade: 5 })).status, (await takeBack('owner')).status]).toEqual([409, 409]);
    expect(await seenBy('owner')).toEqual([['Noor Aalbers', 4]]);
  });

  it('are refused after the licence has ended, and still read', async () => {
    await give('owner', { grade: 4 });
    const company = sql`(SELECT company_id FROM research WHERE uuid = ${research})`;
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company}`.execute(server.db);
    try {
      expect((await give('owner', { grade: 5 })).status).toBe(403);
      expect(await seenBy('owner')).toEqual([['Noor Aalbers', 4]]);
    } finally {
      await sql`UPDATE company SET valid_until = NULL WHERE id = ${company}`.execute(server.db);
    }
  });

  it('lie open to nobody through the report, the public page or the whole study', async () => {
    await give('collaborator', { grade: 8.5, reasoning: 'Alleen voor wie meewerkt.' });
    const { body } = await server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body: {} });
    const open = await server.request('GET', `/api/researches/share/${body.secret}`);
    const study = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    for (const { status, text } of [open, study]) {
      expect(status).toBe(200);
      expect(text).not.toContain('Alleen voor wie meewerkt');
    }
  });
});
