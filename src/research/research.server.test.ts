import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepNames } from '#study/process.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const create = (body: unknown) => server.request('POST', '/api/researches', { as: 'owner', body });
const read = (uuid: string) => server.request('GET', `/api/researches/${uuid}`, { as: 'owner' });

describe('a research', () => {
  it('begins with a title, as a concept with eleven empty steps', async () => {
    const { status, body, headers } = await create({
      name: 'Etensresten apart',
      theme: '/api/themes/6',
      startDate: '2026-03-01',
      endDate: '2026-12-31',
      colour: 'ignored',
    });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/api/researches/${body.uuid}`);
    expect(body).toMatchObject({
      '@type': 'Research',
      name: 'Etensresten apart',
      status: 'concept',
      theme: '/api/themes/6',
      themeName: 'Afval scheiden en verpakkingen',
      canEdit: true,
      visible: true,
    });
    expect(body.steps.map((step: { name: string; state: string }) => [step.name, step.state])).toEqual(
      stepNames.map((name) => [name, 'empty']),
    );
    expect(body.uuid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect((await read(body.uuid)).body).toEqual(body);
  });

  it('takes a title of 150 characters', async () => {
    const { status, body } = await create({ name: 'é'.repeat(150) });
    expect([status, body.name]).toEqual([201, 'é'.repeat(150)]);
  });

  it.each([
    ['no title', {}, 422, 'name'],
    ['a blank title', { name: '   ' }, 422, 'name'],
    ['a title of 151 characters', { name: 'x'.repeat(151) }, 422, 'name'],
    ['an end before the start', { name: 'x', startDate: '2026-03-02', endDate: '2026-03-01' }, 422, 'endDate'],
    ['no date at all', { name: 'x', startDate: '30-02-2026' }, 422, 'startDate'],
    ['an unknown end product', { name: 'x', endProduct: 'film' }, 422, 'endProduct'],
    ['an unknown theme', { name: 'x', theme: '/api/themes/99999' }, 400, null],
    ['a title that is a number', { name: 5 }, 400, null],
  ])('refuses %s', async (_what, body, status, field) => {
    const answer = await create(body);
    expect(answer.status).toBe(status);
    if (field) expect(answer.body.violations[0].propertyPath).toBe(field);
  });

  it('changes its details by version', async () => {
    const { body } = await create({ name: 'Trap nemen', client: 'Team Gezond' });
    const change = (fields: object, version: number) =>
      server.request('PUT', `/api/researches/details/${body.uuid}`, {
        as: 'collaborator',
        body: fields,
        headers: { 'if-match': `"details-${version}"` },
      });
    expect((await change({ name: 'x' }, 1)).status).toBe(403);
    const own = await server.request('PUT', `/api/researches/${body.uuid}`, {
      as: 'owner',
      body: { name: 'De trap nemen' },
      headers: { 'if-match': '"details-1"' },
    });
    expect(own.body).toMatchObject({ name: 'De trap nemen', client: 'Team Gezond', versions: { details: 2 } });
    const late = await server.request('PUT', `/api/researches/details/${body.uuid}`, {
      as: 'owner',
      body: { client: null },
      headers: { 'if-match': '"details-1"' },
    });
    expect(late.status).toBe(412);
    // Without a version whoever is last; what is absent stays, null clears.
    const along = await server.request('PUT', `/api/researches/details/${body.uuid}`, {
      as: 'owner',
      body: { occasion: 'De lift is vol.', client: null },
    });
    expect([along.status, along.headers['content-location']]).toEqual([200, `/api/researches/${body.uuid}`]);
    const kept = { name: 'De trap nemen', occasion: 'De lift is vol.', client: null, versions: { details: 3 } };
    expect(along.body).toMatchObject(kept);
    expect((await read(body.uuid)).body).toMatchObject(kept);
    const long = { name: 'x'.repeat(151) };
    const refused = await server.request('PUT', `/api/researches/details/${body.uuid}`, { as: 'owner', body: long });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'name']);
    expect((await read(body.uuid)).body).toMatchObject(kept);
  });

  it('goes to the bin and comes back', async () => {
    const uuid = await server.research();
    // Only its owner throws it away.
    expect((await server.request('DELETE', `/api/researches/${uuid}`, { as: 'collaborator' })).status).toBe(403);
    expect((await read(uuid)).status).toBe(200);
    expect((await server.request('DELETE', `/api/researches/${uuid}`, { as: 'owner' })).status).toBe(204);
    expect((await read(uuid)).status).toBe(404);
    const { body: listed } = await server.request('GET', '/api/researches', { as: 'owner' });
    expect(listed['hydra:member'].map((one: { uuid: string }) => one.uuid)).not.toContain(uuid);
    expect((await server.request('POST', `/api/researches/${uuid}/restore`, { as: 'owner', body: {} })).status).toBe(
      200,
    );
    expect((await read(uuid)).status).toBe(200);
  });

  it('stands in the lists of who owns it and who works along, and of colleagues under the others', async () => {
    const uuid = await server.research('Zonwering dicht');
    const listed = async (as: 'owner' | 'collaborator' | 'colleague' | 'stranger', mine: number) =>
      (await server.request('GET', `/api/researches?ownerOrCollaborator=${mine}`, { as })).body['hydra:member'].some(
        (row: { uuid: string }) => row.uuid === uuid,
      );
    expect([
      await listed('owner', 1),
      await listed('collaborator', 1),
      await listed('colleague', 1),
      await listed('stranger', 1),
    ]).toEqual([true, true, false, false]);
    expect([
      await listed('owner', 0),
      await listed('collaborator', 0),
      await listed('colleague', 0),
      await listed('stranger', 0),
    ]).toEqual([false, false, true, false]);
  });

  it('is copied without what was collected, its people and its notes', async () => {
    const uuid = await server.research('Telefoon in de tas');
    const factor = '0b0f7a1e-1111-4000-8000-000000000001';
    const put = (step: string, body: object) =>
      server.request('PUT', `/api/researches/${step}/${uuid}`, { as: 'owner', body });
    await put('determine_factors', {
      factors: [{ uuid: factor, factor: '/api/factors/45', hypothesis: 'Trillen is het signaal.' }],
    });
    await put('qualitative_research', {
      methods: ['interview'],
      conversations: [{ uuid: '0b0f7a1e-1111-4000-8000-000000000002', code: 'R01', findings: [] }],
    });
    await put('weighing_factors', { researchFactors: [{ uuid: factor, grade: 8 }] });
    const { status, body } = await server.request('POST', `/api/researches/${uuid}/duplicate`, {
      as: 'colleague',
      body: {},
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Kopie van Telefoon in de tas',
      owner: { name: 'Youssef El Amrani' },
      collaborators: [],
      qualitativeResearch: { methods: ['interview'], conversations: [] },
    });
    const [copied] = body.determineFactors.factors;
    expect(copied).toMatchObject({ factor: '/api/factors/45', hypothesis: 'Trillen is het signaal.' });
    expect(copied.uuid).not.toBe(factor);
    expect(body.weighingFactors.researchFactors).toMatchObject([{ uuid: copied.uuid, grade: 8 }]);
  });
});

describe('completing', () => {
  it('lists what is missing, by path', async () => {
    const uuid = await server.research();
    const answer = await server.request('PUT', `/api/researches/complete_research/${uuid}`, { as: 'owner', body: {} });
    expect(answer.status).toBe(422);
    expect(answer.body.violations.map((violation: { propertyPath: string }) => violation.propertyPath)).toContain(
      'linkingBehavioralTechniques.links',
    );
  });
});
