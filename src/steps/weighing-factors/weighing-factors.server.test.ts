import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let [first, second] = ['', ''];
beforeEach(() => {
  [first, second] = [randomUUID(), randomUUID()];
});

/** A research with two chosen factors. */
async function weighable(): Promise<string> {
  const research = await server.research();
  await save(research, 'determine_factors', {
    factors: [
      { uuid: first, factor: '/api/factors/1' },
      { uuid: second, factor: '/api/factors/2' },
    ],
  });
  return research;
}

const save = (research: string, step: string, body: unknown) =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const marks = async (research: string) =>
  (await server.request('GET', `/api/researches/weighing_factors/${research}`, { as: 'owner' })).body.researchFactors;
const listed = async (query: string) =>
  (await server.request('GET', `/api/research_factors?${query}`, { as: 'owner' })).body['hydra:member'];

describe('weighing factors', () => {
  it('keeps a mark with its reasoning', async () => {
    const research = await weighable();
    const row = {
      uuid: first,
      grade: 7.5,
      reasoning: 'In 11 van de 14 gesprekken genoemd.',
      basedOn: ['qualitative'],
      certainty: 'high',
      differsBecause: null,
      leftOut: null,
      leftOutReason: null,
    };
    expect((await save(research, 'weighing_factors', { researchFactors: [row] })).status).toBe(200);
    expect(await marks(research)).toEqual([row]);
  });

  it('knows a row by `@id` too', async () => {
    const research = await weighable();
    await save(research, 'weighing_factors', {
      researchFactors: [{ '@id': `/api/research_factors/${first}`, grade: 3 }],
    });
    expect(await marks(research)).toMatchObject([{ uuid: first, grade: 3 }]);
  });

  it.each([
    [0.5, 'Dit moet minstens 1 zijn.'],
    [10.5, 'Dit mag hoogstens 10 zijn.'],
    [7.3, 'Gebruik hele of halve punten.'],
  ])('refuses the mark %f at its field', async (grade, message) => {
    const research = await weighable();
    const answer = await save(research, 'weighing_factors', {
      researchFactors: [
        { uuid: first, grade: 8 },
        { uuid: second, grade },
      ],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.violations).toEqual([{ propertyPath: 'researchFactors[1].grade', message, code: null }]);
    expect(await marks(research)).toEqual([]);
  });

  it('keeps a mark per segment, and leaves it alone when a client does not send it', async () => {
    const research = await weighable();
    const row = {
      uuid: randomUUID(),
      researchFactor: first,
      segment: randomUUID(),
      grade: 4.5,
      note: 'Zij zoeken nog.',
    };
    await save(research, 'weighing_factors', { segmentGrades: [row] });
    await save(research, 'weighing_factors', { researchFactors: [{ uuid: first, grade: 8 }] });
    const stored = await server.request('GET', `/api/researches/weighing_factors/${research}`, { as: 'owner' });
    expect(stored.body.segmentGrades).toEqual([row]);
    expect(stored.body.researchFactors).toMatchObject([{ uuid: first, grade: 8 }]);
    const refused = await save(research, 'weighing_factors', { segmentGrades: [{ ...row, grade: 4.2 }] });
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toEqual([
      { propertyPath: 'segmentGrades[0].grade', message: 'Gebruik hele of halve punten.', code: null },
    ]);
  });

  it('writes nothing for a factor of another research', async () => {
    const [mine, other] = [await weighable(), await server.research()];
    await save(other, 'weighing_factors', { researchFactors: [{ uuid: first, grade: 9 }] });
    expect(await marks(other)).toEqual([]);
    expect(await marks(mine)).toEqual([]);
  });

  it('sets a mark aside with its factor, and brings both back whole', async () => {
    const research = await weighable();
    await save(research, 'weighing_factors', {
      researchFactors: [
        { uuid: first, grade: 6 },
        { uuid: second, grade: 4, reasoning: 'Speelt bij een enkeling mee.' },
      ],
    });
    await save(research, 'determine_factors', { factors: [{ uuid: first }] });
    expect(await marks(research)).toMatchObject([{ uuid: first }]);
    // Chosen again under a new row, as another client would.
    await save(research, 'determine_factors', { factors: [{ uuid: first }, '/api/factors/2'] });
    expect(await marks(research)).toMatchObject([
      { uuid: first, grade: 6 },
      { uuid: second, grade: 4, reasoning: 'Speelt bij een enkeling mee.' },
    ]);
  });

  it('hands influence and priority of other clients to the priority room, raising both versions', async () => {
    const research = await weighable();
    const { body } = await save(research, 'weighing_factors', {
      researchFactors: [{ uuid: first, grade: 8, influence: 2, priority: true }],
    });
    expect(body.versions).toMatchObject({ weighing_factors: 1, prioritising_factors: 1 });
    expect(body.prioritisingFactors.researchFactors).toMatchObject([{ uuid: first, influence: 2, priority: true }]);
  });

  it('lists factors by mark and filters by influence, whatever the spelling of the filter', async () => {
    const research = await weighable();
    await save(research, 'weighing_factors', {
      researchFactors: [
        { uuid: first, grade: 4, influence: 1 },
        { uuid: second, grade: 9, influence: 2 },
      ],
    });
    const where = `research.uuid=${research}`;
    expect((await listed(`${where}&order[grade]=desc`)).map((row: { grade: number }) => row.grade)).toEqual([9, 4]);
    expect((await listed(`${where}&order%5Bgrade%5D=ASC`)).map((row: { grade: number }) => row.grade)).toEqual([4, 9]);
    expect(await listed(`${where}&influence[]=2`)).toMatchObject([{ uuid: second, influence: 2 }]);
    expect(await listed(`${where}&influence%5B0%5D=1&influence%5B1%5D=2`)).toHaveLength(2);
    expect(await listed(`${where}&influence=7`)).toHaveLength(0);
  });
});
