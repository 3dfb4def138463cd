import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '#testing/main.testing.server.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const save = (research: string, body: unknown, step = 'conducting_research') =>
  house.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const read = async (research: string) =>
  (await house.request('GET', `/api/researches/conducting_research/${research}`, { as: 'owner' })).body;
const pathsOf = ({ body }: { body: { violations: { propertyPath: string }[] } }) =>
  body.violations.map(({ propertyPath }) => propertyPath);

/** A research with one chosen factor. */
async function measurable(): Promise<{ research: string; factor: string }> {
  const [research, factor] = [await house.research(), randomUUID()];
  await save(research, { factors: [{ uuid: factor, factor: '/api/factors/1' }] }, 'determine_factors');
  return { research, factor };
}

describe('conducting research', () => {
  it('at most 200 questionnaire items a research, and one more is refused at the list', async () => {
    const research = await house.research();
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
    const [{ factor }, other] = [await measurable(), await house.research()];
    await save(other, { results: [{ uuid: randomUUID(), researchFactor: factor, n: 99 }] });
    expect((await read(other)).results).toEqual([]);
  });

  it('random order per block is a choice that is kept; nothing chosen counts as on', async () => {
    const research = await house.research();
    expect((await read(research)).randomOrder).toBeNull();
    await save(research, { randomOrder: false });
    expect((await read(research)).randomOrder).toBe(false);
  });
});
