import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const save = (research: string, body: unknown, step = 'conducting_research') =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const read = async (research: string) =>
  (await server.request('GET', `/api/researches/conducting_research/${research}`, { as: 'owner' })).body;
const pathsOf = ({ body }: { body: { violations: { propertyPath: string }[] } }) =>
  body.violations.map(({ propertyPath }) => propertyPath);

/** A research with one chosen factor. */
async function measurable(): Promise<{ research: string; factor: string }> {
  const [research, factor] = [await server.research(), randomUUID()];
  await save(research, { factors: [{ uuid: factor, factor: '/api/factors/1' }] }, 'determine_factors');
  return { research, factor };
}

describe('conducting research', () => {
  it('at most 200 questionnaire items a research, and one more is refused at the list', async () => {
    const research = await server.research();
    const items = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ uuid: randomUUID(), block: 'factor', variable: `V_${index}` }));
    expect((await save(research, { items: items(200) })).status).toBe(200);
    const answer = await save(research, { items: items(201) });
    expect(answer.status).toBe(422);
    expect(pathsOf(answer as never)).toEqual(['items']);
    expect((await read(research)).items).toHaveLength(200);
  });

  it('type in n, mean, SD, r per factor: keeps them with their factor', async () => {
    const { research, factor } = await measurable();
    const row = { uuid: randomUUID(), researchFactor: factor, n: 214, mean: 4.1, sd: 1.3, r: 0.42 };
    expect((await save(research, { results: [row] })).status).toBe(200);
    const { uuid: _uuid, ...figures } = row;
    expect((await read(research)).results).toMatchObject([figures]);
  });

  it.each([
    ['r', 1.2],
    ['r', -1.01],
    ['spearman', 2],
    ['largestShare', 1.5],
    ['n', -1],
    ['sd', -0.1],
  ])('refuses %s = %f at its field, and writes nothing', async (field, value) => {
    const { research, factor } = await measurable();
    const answer = await save(research, { results: [{ uuid: randomUUID(), researchFactor: factor, [field]: value }] });
    expect(answer.status).toBe(422);
    expect(pathsOf(answer as never)).toEqual([`results[0].${field}`]);
    expect((await read(research)).results).toEqual([]);
  });

  it('writes no figures for a factor of another research', async () => {
    const [{ factor }, other] = [await measurable(), await server.research()];
    await save(other, { results: [{ uuid: randomUUID(), researchFactor: factor, n: 99 }] });
    expect((await read(other)).results).toEqual([]);
  });

  it('random order per block is a choice that is kept; nothing chosen counts as on', async () => {
    const research = await server.research();
    expect((await read(research)).randomOrder).toBeNull();
    await save(research, { randomOrder: false });
    expect((await read(research)).randomOrder).toBe(false);
  });

  it('what is chosen otherwise once correlations are there is written down, whoever saves it, and stays written down', async () => {
    const { research, factor } = await measurable();
    const row = { uuid: randomUUID(), researchFactor: factor, n: 214, mean: 4.1, r: 0.42 };
    await save(research, { primaryOutcome: 'intention', results: [{ ...row, r: null }] });
    await save(research, { primaryOutcome: 'last_time', results: [{ ...row, expectedDirection: '+' }] });
    expect((await read(research)).laterChanges).toEqual([]);
    await save(research, { primaryOutcome: 'last_ten', results: [{ ...row, expectedDirection: '-' }] });
    await save(research, { population: 'everyone', laterChanges: [] });
    const logged = [
      { subject: 'outcome', researchFactor: null, was: 'last_time', becomes: 'last_ten' },
      { subject: 'direction', researchFactor: factor, was: '+', becomes: '-' },
      { subject: 'population', researchFactor: null, was: 'situation', becomes: 'everyone' },
    ];
    expect((await read(research)).laterChanges).toMatchObject(logged);
    // Of one day they are one, and what went back was no change.
    await save(research, { primaryOutcome: 'frequency', population: null });
    expect((await read(research)).laterChanges).toMatchObject([logged[1], { ...logged[0], becomes: 'frequency' }]);
  });

  it('so is what is weighted to; the figures that were weighted are kept with it', async () => {
    const { research, factor } = await measurable();
    const item = { uuid: randomUUID(), block: 'segment', text: 'Hoe oud ben je?', scaleMin: 1, scaleMax: 2 };
    await save(research, { items: [item], results: [{ uuid: randomUUID(), researchFactor: factor, n: 214, r: 0.42 }] });
    const shares = [60, 40].map((percent, at) => ({ uuid: randomUUID(), code: at + 1, percent }));
    const margin = { uuid: randomUUID(), item: item.uuid, source: 'CBS', year: 2024, shares };
    const weighting = {
      margins: [
        {
          item: item.uuid,
          source: 'CBS',
          year: 2024,
          open: 3,
          shares: shares.map(({ code, percent }) => ({ code, percent })),
        },
      ],
      found: { kind: 'none', reason: 'margins_apart' },
    };
    expect((await save(research, { margins: [margin], weighting })).status).toBe(200);
    const kept = await read(research);
    expect(kept).toMatchObject({ margins: [margin], weighting });
    expect(kept.laterChanges).toMatchObject([
      { subject: 'weighting', was: null, becomes: 'Hoe oud ben je? 60, 40\u00a0% (CBS, 2024)' },
    ]);
  });
});
