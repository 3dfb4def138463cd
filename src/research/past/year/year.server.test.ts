import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { type Finished, putFinished } from '../past.testing.server.ts';
import type { PastYear } from './year.contract.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await openTestServer();
  owner = await server.uuidOf('owner');
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM research`.execute(server.db);
});

const put = (finished: Partial<Finished> = {}) => putFinished(server.db, { owner, year: 2026, ...finished });
const year = async (which: number | string, as: Person = 'colleague'): Promise<PastYear> => {
  const { status, body } = await server.request('GET', `/api/past_years/${which}`, { as });
  expect(status).toBe(200);
  return body;
};

describe('a year of an organisation', () => {
  it('has the researches of that year alone, each theme with how many, and how many there were before', async () => {
    await put({ name: 'A', theme: 6, adopted: 'adopted', factors: [{ factor: 1 }, { factor: 2, priority: false }] });
    await put({
      name: 'B',
      theme: 6,
      factors: [{ factor: 1 }],
      technics: [{ technic: 3, factor: 1, interventions: 1 }],
    });
    await put({ name: 'C', theme: 2, effects: [{}] });
    await put({ name: 'D', year: 2025 });
    const found = await year(2026);
    expect(found).toMatchObject({ year: 2026, years: [2026, 2025], before: 1 });
    expect(found.researches.map(({ name, adopted }) => [name, adopted])).toEqual([
      ['A', 'adopted'],
      ['B', null],
      ['C', null],
    ]);
    expect(found.themes).toHaveLength(19);
    expect(found.themes.slice(0, 3).map(({ id, researches }) => [id, researches])).toEqual([
      [6, 2],
      [2, 1],
      [expect.any(Number), 0],
    ]);
    expect(found.factors.map(({ id, researches }) => [id, researches])).toEqual([[1, 2]]);
    expect(found.technics.map(({ id, researches }) => [id, researches])).toEqual([[3, 1]]);
    expect(found.effects).toMatchObject([{ name: 'C', interval: { lo: 0.02, hi: 0.14 } }]);
    expect((await year(2025)).researches.map(({ name }) => name)).toEqual(['D']);
  });

  it('changes by nothing that is hidden, a copy, or of another organisation; one’s own hidden ones are told apart', async () => {
    await put({ name: 'Gezien' });
    const before = await year(2026);
    await put({ name: 'Verborgen', visible: false });
    await put({ name: 'Kopie', copy: true });
    await put({ owner: await server.uuidOf('stranger'), name: 'Elders' });
    expect(await year(2026)).toEqual(before);
    const mine = await year(2026, 'owner');
    expect(mine).toEqual({ ...before, own: [{ uuid: expect.any(String), name: 'Verborgen', year: 2026 }] });
    expect((await year(2025, 'owner')).own).toEqual([]);
  });

  it('is no year that cannot be', async () => {
    for (const which of ['0', '20266', 'abc', '1899'])
      expect((await server.request('GET', `/api/past_years/${which}`, { as: 'owner' })).status).toBe(404);
  });
});
