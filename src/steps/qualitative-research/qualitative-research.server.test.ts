import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const save = (research: string, body: unknown) =>
  server.request('PUT', `/api/researches/qualitative_research/${research}`, { as: 'owner', body });
const read = async (research: string) =>
  (await server.request('GET', `/api/researches/qualitative_research/${research}`, { as: 'owner' })).body;
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ uuid: randomUUID(), code: `R${index}` }));

describe('qualitative research', () => {
  it.each([
    ['questions', 200],
    ['conversations', 500],
    ['newFactors', 60],
    ['observationForm', 100],
  ])('%s: at most %i a research, and one more is refused at the list', async (field, most) => {
    const research = await server.research();
    expect((await save(research, { [field]: rows(most) })).status).toBe(200);
    const answer = await save(research, { [field]: rows(most + 1) });
    expect(answer.status).toBe(422);
    expect(answer.body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([field]);
    expect((await read(research))[field]).toHaveLength(most);
  });

  it('a conversation has a code and no name: a field for a name is not kept', async () => {
    const research = await server.research();
    await save(research, { conversations: [{ uuid: randomUUID(), code: 'R01', name: 'Fatima', respondent: 'Jan' }] });
    const [conversation] = (await read(research)).conversations;
    expect(Object.keys(conversation).sort()).toEqual(['code', 'date', 'findings', 'method', 'segment', 'uuid']);
  });

  it('refuses a mention that is not one of the four, at its field', async () => {
    const research = await server.research();
    const findings = [{ uuid: randomUUID(), researchFactor: randomUUID(), mention: 'often' }];
    const answer = await save(research, { conversations: [{ uuid: randomUUID(), findings }] });
    expect(answer.status).toBe(422);
    expect(answer.body.violations[0].propertyPath).toBe('conversations[0].findings[0].mention');
  });

  it('Telformulier: a row from before the second observer counted reads with empty counts', async () => {
    const research = await server.research();
    await save(research, { observationForm: [{ uuid: randomUUID(), place: 'Flat 2', wanted: 24, unwanted: 41 }] });
    expect((await read(research)).observationForm).toMatchObject([
      { place: 'Flat 2', wanted: 24, secondObserver: null, secondWanted: null, secondUnwanted: null },
    ]);
  });
});
