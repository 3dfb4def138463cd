import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const save = (research: string, step: string, body: unknown) =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const read = async (research: string) =>
  (await server.request('GET', `/api/researches/linking_behavioral_techniques/${research}`, { as: 'owner' })).body;

/** A research with one priority factor. */
async function linkable(): Promise<{ research: string; factor: string }> {
  const research = await server.research();
  const factor = randomUUID();
  await save(research, 'determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/42' }] });
  await save(research, 'prioritising_factors', { researchFactors: [{ uuid: factor, influence: 2, priority: true }] });
  return { research, factor };
}

describe('linking techniques', () => {
  it('takes a factor with all its techniques, as other clients send it, and keeps the row of a pair', async () => {
    const { research, factor } = await linkable();
    const uuid = randomUUID();
    await save(research, 'linking_behavioral_techniques', {
      links: [{ uuid, researchFactor: factor, technic: '/api/technics/1', reason: 'Past goed.' }],
    });
    const primary = ['/api/technics/1', 'http://elsewhere.example/api/technics/2'];
    const answer = await save(research, 'linking_behavioral_techniques', {
      links: [{ researchFactor: `/api/research_factors/${factor}`, primary, secondary: ['/api/technics/80'] }],
    });
    expect(answer.status).toBe(200);
    expect((await read(research)).links).toMatchObject([
      { uuid, researchFactor: factor, technic: '/api/technics/1', reason: 'Past goed.', secondary: false },
      { technic: '/api/technics/2', researchFactor: factor, secondary: false },
      { technic: '/api/technics/80', researchFactor: factor, secondary: true },
    ]);
  });

  it('keeps the order in which techniques were chosen, also beside those of a factor that was set aside', async () => {
    const research = await server.research();
    const [first, second, third] = [1, 2, 3].map((factor) => ({
      uuid: randomUUID(),
      factor: `/api/factors/${factor}`,
    }));
    const factors = [first!, second!, third!];
    await save(research, 'determine_factors', { factors });
    const [one, two, three] = factors.map(({ uuid: researchFactor }, at) => ({
      uuid: randomUUID(),
      researchFactor,
      technic: `/api/technics/${at + 1}`,
    }));
    const links = 'linking_behavioral_techniques';
    await save(research, links, { links: [one, three, two] });
    await save(research, 'determine_factors', { factors: [second, third] });
    await save(research, links, { links: [three, { ...two, reason: 'Past goed.' }] });
    // A factor that comes back has all read anew, which otherwise a server remembers.
    await save(research, 'determine_factors', { factors });
    expect((await read(research)).links).toMatchObject([{ uuid: one!.uuid }, three, { ...two, reason: 'Past goed.' }]);
  });

  it.each([
    ['a technique that is no address', { primary: [7] }, 400],
    ['techniques that are no list', { primary: '/api/technics/1' }, 400],
    ['a technique that does not exist', { primary: ['/api/technics/9999'] }, 400],
    ['no factor', { researchFactor: null, primary: ['/api/technics/1'] }, 400],
  ])('refuses %s', async (_what, row, status) => {
    const { research, factor } = await linkable();
    const links = [{ researchFactor: `/api/research_factors/${factor}`, ...row }];
    expect((await save(research, 'linking_behavioral_techniques', { links })).status).toBe(status);
  });

  it('copies name and kind from the library, whatever the client says', async () => {
    const { research, factor } = await linkable();
    const uuid = randomUUID();
    await save(research, 'linking_behavioral_techniques', {
      links: [
        { uuid, researchFactor: factor, technic: '/api/technics/1', name: 'Iets anders', secondary: true },
        { researchFactor: factor, technic: '/api/technics/80', name: 'Iets anders', secondary: false },
      ],
    });
    const { name } = (await server.request('GET', '/api/technics/80', { as: 'owner' })).body;
    expect((await read(research)).links).toMatchObject([
      { uuid, name: 'Gedragsdoel stellen', secondary: false, supports: [], technic: '/api/technics/1' },
      { name, secondary: true, technic: '/api/technics/80' },
    ]);
  });

  it('keeps a choice that becomes another technique whole, or says why it cannot', async () => {
    const { research, factor } = await linkable();
    const [uuid, other] = [randomUUID(), randomUUID()];
    const choice = (row: object) => ({ researchFactor: factor, ...row });
    await save(research, 'linking_behavioral_techniques', { links: [choice({ uuid, technic: '/api/technics/1' })] });
    const links = [choice({ uuid, technic: '/api/technics/2' })];
    expect((await save(research, 'linking_behavioral_techniques', { links })).status).toBe(200);
    const { name } = (await server.request('GET', '/api/technics/2', { as: 'owner' })).body;
    expect((await read(research)).links).toMatchObject([{ uuid, technic: '/api/technics/2', name }]);
    const twice = [...links, choice({ uuid: other, technic: '/api/technics/2' })];
    expect((await save(research, 'linking_behavioral_techniques', { links: twice })).status).toBe(422);
    expect((await read(research)).links).toMatchObject([{ uuid, technic: '/api/technics/2', name }]);
  });

  it('sets a choice aside, and gives it back whole when it is chosen again', async () => {
    const { research, factor } = await linkable();
    const uuid = randomUUID();
    await save(research, 'linking_behavioral_techniques', {
      links: [{ uuid, researchFactor: factor, technic: '/api/technics/1', reason: 'Past bij het onderzoek.' }],
    });
    await save(research, 'linking_behavioral_techniques', { links: [] });
    expect(await read(research)).toMatchObject({
      links: [],
      step: { setAside: [{ uuid, reason: 'Past bij het onderzoek.' }] },
    });
    // Another client makes a row of its own for the same pair.
    await save(research, 'linking_behavioral_techniques', {
      links: [{ uuid: randomUUID(), researchFactor: factor, technic: '/api/technics/1' }],
    });
    expect((await read(research)).links).toMatchObject([{ uuid, reason: 'Past bij het onderzoek.' }]);
  });

  it('goes aside with its factor and comes back with it', async () => {
    const { research, factor } = await linkable();
    await save(research, 'linking_behavioral_techniques', {
      links: [{ uuid: randomUUID(), researchFactor: factor, technic: '/api/technics/1', reason: 'Ja.' }],
    });
    await save(research, 'determine_factors', { factors: [] });
    expect((await read(research)).links).toEqual([]);
    await save(research, 'determine_factors', { factors: ['/api/factors/42'] });
    expect((await read(research)).links).toMatchObject([{ reason: 'Ja.' }]);
  });

  it('keeps what someone typed while another took the factor out, until it comes back', async () => {
    const { research, factor } = await linkable();
    const link = { uuid: randomUUID(), researchFactor: factor, technic: '/api/technics/1' };
    await save(research, 'linking_behavioral_techniques', { links: [{ ...link, reason: 'Eerst dit.' }] });
    await save(research, 'determine_factors', { factors: [] });
    const late = await save(research, 'linking_behavioral_techniques', { links: [{ ...link, reason: 'Toch dit.' }] });
    expect(late.status).toBe(200);
    expect((await read(research)).links).toEqual([]);
    await save(research, 'determine_factors', { factors: ['/api/factors/42'] });
    expect((await read(research)).links).toMatchObject([{ ...link, reason: 'Toch dit.' }]);
  });

  it('gives each factor with its techniques to who asks for what was chosen', async () => {
    const { research, factor } = await linkable();
    // A factor without techniques is not among them, nor a technique that was taken out again.
    await save(research, 'determine_factors', {
      factors: [{ uuid: factor }, { uuid: randomUUID(), factor: '/api/factors/1' }],
    });
    const links = ['1', '80', '2'].map((id) => ({
      uuid: randomUUID(),
      researchFactor: factor,
      technic: `/api/technics/${id}`,
    }));
    await save(research, 'linking_behavioral_techniques', { links });
    await save(research, 'linking_behavioral_techniques', { links: links.slice(0, 2) });
    const { body } = await server.request('GET', `/api/researches/selected_factor_technics/${research}`, {
      as: 'owner',
    });
    expect(body['hydra:member']).toMatchObject([
      {
        name: 'Gemak en frictie',
        factor: { '@id': '/api/factors/42' },
        technics: [
          { '@id': '/api/technics/1', '@type': 'technics', isSecondary: false },
          { '@id': '/api/technics/80', '@type': 'technics', isSecondary: true },
        ],
      },
    ]);
  });

  it.each([
    ['a technique that is not in the library', '/api/technics/9999'],
    ['something that is no technique', '/api/factors/1'],
  ])('refuses %s', async (_what, technic) => {
    const { research, factor } = await linkable();
    expect(
      (
        await save(research, 'linking_behavioral_techniques', {
          links: [{ uuid: randomUUID(), researchFactor: factor, technic }],
        })
      ).status,
    ).toBe(400);
  });

  it('refuses a factor of another research', async () => {
    const { research } = await linkable();
    const other = await linkable();
    expect(
      (
        await save(research, 'linking_behavioral_techniques', {
          links: [{ uuid: randomUUID(), researchFactor: other.factor, technic: '/api/technics/1' }],
        })
      ).status,
    ).toBe(400);
  });
});

describe('determining factors', () => {
  it('refuses the same factor twice, with a sentence', async () => {
    const research = await server.research();
    const answer = await save(research, 'determine_factors', { factors: ['/api/factors/1', '/api/factors/1'] });
    expect(answer.status).toBe(422);
  });

  it('keeps an own factor that is still to be named as missing', async () => {
    const research = await server.research();
    const { body } = await save(research, 'determine_factors', {
      factors: [{ uuid: randomUUID(), name: null, cluster: 'weten', definition: 'x', hypothesis: 'y' }],
    });
    expect(body.determineFactors.factors[0].name).toBeNull();
    expect(body.steps.find((step: { name: string }) => step.name === 'determine_factors').state).toBe('busy');
  });
});
