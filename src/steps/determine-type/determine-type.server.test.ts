import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkedIn, small } from '#steps/conducting-research/languages/languages.testing.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Step = 'determine_type' | 'determine_factors' | 'research_target' | 'conducting_research';
const save = async (step: Step, research: string, body: object) => {
  const answer = await server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const read = async (research: string) =>
  (await server.request('GET', `/api/researches/determine_type/${research}`, { as: 'owner' })).body;

describe('hard reading and another language were one question', () => {
  it('what an earlier version stored answers both, and stays so when something else is saved', async () => {
    const research = await server.research();
    await save('determine_type', research, { lowLiteracy: 'yes', knownWhy: 'much' });
    // As it was kept then; what the server remembers is of another event.
    await sql`WITH kept AS (UPDATE research_step SET content = content - 'otherLanguage' WHERE research = ${research} AND step = 'determine_type')
      UPDATE research SET event_no = event_no + 1 WHERE uuid = ${research}`.execute(server.db);
    expect(await read(research)).toMatchObject({ lowLiteracy: 'yes', otherLanguage: 'yes', knownWhy: 'much' });
    await save('determine_type', research, { budget: 'small' });
    await save('determine_type', research, { otherLanguage: 'no' });
    expect(await read(research)).toMatchObject({ lowLiteracy: 'yes', otherLanguage: 'no', budget: 'small' });
  });

  it('so does a file that an earlier version made', async () => {
    const file = {
      ...{ format: 'drijfveer-onderzoek', version: 2, details: { name: 'Van vroeger' }, library: [] },
      steps: { determineType: { lowLiteracy: 'no', time: 'over_12' } },
    };
    const { body, status } = await server.request('POST', '/api/research_imports', { as: 'owner', body: file });
    expect(status).toBe(201);
    const research = String(body.research).split('/').at(-1)!;
    expect(await read(research)).toMatchObject({ lowLiteracy: 'no', otherLanguage: 'no', time: 'over_12' });
  });

  it('a client that knows the one question alone still answers it, and leaves the other as it is', async () => {
    const research = await server.research();
    await save('determine_type', research, { otherLanguage: 'unsure' });
    await save('determine_type', research, { lowLiteracy: 'yes' });
    expect(await read(research)).toMatchObject({ lowLiteracy: 'yes', otherLanguage: 'unsure' });
  });
});

describe('another language → conversations, unless a translation was checked and tried', () => {
  it('follows the translations as they are now, and flags nobody', async () => {
    const research = await server.research();
    await save('research_target', research, small.target);
    await save('determine_factors', research, { factors: small.factors });
    await save('determine_type', research, {
      ...{ knownWhy: 'some', needsNumbers: 'yes', needsSegments: 'no', reachable: 300, sensitive: 'no' },
      ...{ lowLiteracy: 'no', otherLanguage: 'yes', time: 'over_12', budget: 'enough', visible: 'no' },
      researchType: 'quantitative',
    });
    const turkish = checkedIn('tr');
    const stands = (study: Awaited<ReturnType<typeof save>>) => {
      const found = study.steps.find(({ name }: { name: string }) => name === 'determine_type');
      return [found.state, found.stale, found.version, found.missing.map(({ path }: { path: string }) => path)];
    };
    const asked = { ...small.content, translations: [turkish] };
    expect(stands(await save('conducting_research', research, asked))).toEqual(['busy', false, 1, ['differsBecause']]);
    const tried = { translations: [{ ...turkish, tried: 2 }] };
    expect(stands(await save('conducting_research', research, tried))).toEqual(['ready', false, 1, []]);
    expect((await read(research)).step.state).toBe('ready');
    // Other Dutch: what was read and tried is no longer what is asked.
    const [first, ...others] = small.content.items;
    const changed = { items: [{ ...first!, text: 'Had je vorige week etensresten?' }, ...others] };
    expect(stands(await save('conducting_research', research, changed))).toEqual([
      ...['busy', false, 1],
      ['differsBecause'],
    ]);
  });
});
