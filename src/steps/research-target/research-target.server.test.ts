import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const put = (research: string, step: string, body: unknown) =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as: 'owner', body });
const rows = <Row extends object>(count: number, row: () => Row) =>
  Array.from({ length: count }, () => ({ uuid: randomUUID(), ...row() }));
const ownFactor = () => ({ name: 'Ruimte in de keuken', cluster: 'gelegenheid', definition: 'Plek voor een bakje.' });

/** What is just allowed, what is just too much, and where that is told in which words. */
const limits: [what: string, step: string, most: object, tooMuch: object, path: string, message: string][] = [
  [
    'titles 150 characters',
    'research_target',
    { segments: rows(1, () => ({ name: 'x'.repeat(150) })) },
    { segments: rows(1, () => ({ name: 'x'.repeat(151) })) },
    'segments[0].name',
    'Dit is te lang: hoogstens 150 tekens.',
  ],
  [
    'short text 500',
    'research_target',
    { audienceSize: 'x'.repeat(500) },
    { audienceSize: 'x'.repeat(501) },
    'audienceSize',
    'Dit is te lang: hoogstens 500 tekens.',
  ],
  [
    'long text 10,000',
    'research_target',
    { broadGoal: 'x'.repeat(10_000) },
    { broadGoal: 'x'.repeat(10_001) },
    'broadGoal',
    'Dit is te lang: hoogstens 10.000 tekens.',
  ],
  [
    '12 target-behaviour candidates',
    'research_target',
    { candidates: rows(12, () => ({ behaviour: 'de trap nemen' })) },
    { candidates: rows(13, () => ({ behaviour: 'de trap nemen' })) },
    'candidates',
    'Dit zijn er te veel: hoogstens 12.',
  ],
  [
    '60 forms that somebody knew better',
    'research_target',
    { ownForms: rows(60, () => ({ phrase: 'opzetten', form: 'past', words: 'zette' })) },
    { ownForms: rows(61, () => ({ phrase: 'opzetten', form: 'past', words: 'zette' })) },
    'ownForms',
    'Dit zijn er te veel: hoogstens 60.',
  ],
  [
    'a candidate is rated 0–3',
    'research_target',
    { candidates: rows(1, () => ({ impact: 3 })) },
    { candidates: rows(1, () => ({ impact: 4 })) },
    'candidates[0].impact',
    'Dit mag hoogstens 3 zijn.',
  ],
  [
    '60 factors',
    'determine_factors',
    { factors: rows(60, ownFactor) },
    { factors: rows(61, ownFactor) },
    'factors',
    'Dit zijn er te veel: hoogstens 60.',
  ],
  [
    'short text 500 in a factor',
    'determine_factors',
    { factors: rows(1, () => ({ ...ownFactor(), definition: 'x'.repeat(500) })) },
    { factors: rows(1, () => ({ ...ownFactor(), definition: 'x'.repeat(501) })) },
    'factors[0].definition',
    'Dit is te lang: hoogstens 500 tekens.',
  ],
  [
    'long text 10,000 in the plan',
    'determine_type',
    { planPrivacy: 'x'.repeat(10_000) },
    { planPrivacy: 'x'.repeat(10_001) },
    'planPrivacy',
    'Dit is te lang: hoogstens 10.000 tekens.',
  ],
];

describe('limits are enforced by the server, with a sentence at the field', () => {
  it.each(limits)('%s', async (_what, step, most, tooMuch, path, message) => {
    const research = await server.research();
    const refused = await put(research, step, tooMuch);
    expect(refused.status).toBe(422);
    expect(refused.body.violations).toMatchObject([{ propertyPath: path, message }]);
    const accepted = await put(research, step, most);
    expect(accepted.status).toBe(200);
    expect(accepted.body.versions[step]).toBe(1);
  });
});

describe('the words for the questions', () => {
  const words = {
    questionBehaviour: 'een helm opzetten',
    questionOccasion: 'als je op de e-bike stapt',
    ownForms: [{ uuid: randomUUID(), phrase: 'een helm opzetten', form: 'doe ik niet', words: 'laat ik de helm af' }],
    questionAudience: 'fietsers',
    audienceQuestion: 'Fietst u weleens?',
    segments: [{ uuid: randomUUID(), name: 'Nieuw', description: null, question: 'Hebt u net een e-bike?' }],
    questionProblem: 'hoofdletsel',
    questionConsequence: 'een hersenschudding',
    questionOrganisation: 'de gemeente',
  };
  const targetOf = async (research: string) =>
    (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.researchTarget;

  it('are saved, read back, and taken over from a file', async () => {
    const research = await server.research();
    await put(research, 'research_target', words);
    expect(await targetOf(research)).toMatchObject(words);

    const ticket = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { kind: 'report', research: `/api/researches/${research}`, format: 'json' },
    });
    const file = await server.server.app.inject({ method: 'GET', url: ticket.body.url });
    const body = JSON.parse(file.body);
    const made = await server.request('POST', '/api/research_imports', { as: 'owner', body });
    const { segments, ownForms, ...others } = words;
    expect(await targetOf(made.body.research.split('/').at(-1))).toMatchObject({
      ...others,
      segments: segments.map(({ uuid: _, ...segment }) => segment),
      ownForms: ownForms.map(({ uuid: _, ...form }) => form),
    });
  });

  it('of who knows no moment stay as they were sent, and flag nobody', async () => {
    const research = await server.research();
    const both = 'een helm opzetten als je op de e-bike stapt';
    await put(research, 'research_target', { questionBehaviour: both });
    await put(research, 'qualitative_research', { introduction: 'Welkom.' });
    const before = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    await put(research, 'research_target', { questionBehaviour: both, questionOccasion: null, ownForms: [] });
    const after = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    expect(after.body.researchTarget).toMatchObject({ questionBehaviour: both, questionOccasion: null, ownForms: [] });
    expect(after.body.versions).toEqual(before.body.versions);
    await put(research, 'research_target', { questionOccasion: 'als je opstapt' });
    const flagged = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    const stale = (body: { steps: { name: string; stale: boolean }[] }) =>
      body.steps.filter((step) => step.stale).map(({ name }) => name);
    expect([stale(after.body), stale(flagged.body)]).toEqual([[], ['qualitative_research']]);
  });
});
