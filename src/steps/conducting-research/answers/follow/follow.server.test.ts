import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { analyse } from '#steps/conducting-research/analysis/analyse-messages.rules.ts';
import type { FollowUp } from '#steps/conducting-research/analysis/analysed.rules.ts';
import {
  type AnswersClient,
  answersClient,
  dayFrom,
} from '#steps/conducting-research/answers/answers.testing.server.ts';
import { conductingResearch, type QuestionnaireItem } from '#steps/conducting-research/conducting-research.contract.ts';
import { contentOf } from '#steps/conducting-research/factor-analysis.server.ts';
import { emptyRow } from '#study/step/step.contract.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { followConsent } from './consent.rules.ts';

let server: TestServer;
let client: AnswersClient;
let factor: string;
let until: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const question = (uuid: string, rest: Partial<QuestionnaireItem>) =>
  emptyRow(conductingResearch.shape.items, { uuid, block: 'factor', scaleMin: 1, scaleMax: 7, ...rest });
const [often, easy, hard] = ['1', '2', '3'].map((end) => `6f1d3c58-7a0b-4a0e-9f4d-2c8e5b7a9d1${end}`) as [
  string,
  string,
  string,
];
const people = ['ada', 'bob', 'cas', 'dee', 'eve', 'fem', 'gus', null];
const first = {
  respondents: people,
  items: [
    { item: often, answers: '01234569' },
    { item: easy, answers: '12345674' },
    { item: hard, answers: '7654321-' },
  ],
  texts: [{ name: 'Opmerking', values: people.map(() => 'Ik ben te herkennen') }],
};
const second = {
  respondents: ['gus', 'fem', 'eve', 'dee', 'cas', 'bob', 'zoe'],
  items: [
    { item: often, answers: '7654342' },
    { item: easy, answers: '7765453' },
    { item: hard, answers: '1223346' },
  ],
  texts: [],
};

beforeEach(async () => {
  client = await answersClient(server);
  const path = `/api/researches/determine_factors/${client.research}`;
  await server.request('PUT', path, { as: 'owner', body: { factors: [{ name: 'Gemak' }] } });
  factor = (await server.request('GET', path, { as: 'owner' })).body.factors[0].uuid;
  await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
    as: 'owner',
    body: {
      consentText: `Ik doe vrijwillig mee.\n\n${followConsent}`,
      primaryOutcome: 'last_ten',
      items: [
        question(often, { block: 'outcome', template: '0', scaleMin: 0, scaleMax: 10 }),
        question(easy, { researchFactor: factor }),
        question(hard, { researchFactor: factor, reversed: true }),
      ],
    },
  });
  await client.save('owner', first);
  until = await dayFrom(server, 200);
});

const follow = (as: Person, followUntil: string | null = until, consent: string | null = followConsent) =>
  server.request('PUT', `${client.path}/follow`, { as, body: { followUntil, followConsent: consent } });

/** As the worker does it every hour, all rooms together. */
async function clearAway(): Promise<void> {
  await addJob(server.db, 'housekeeping', {});
  await server.server.jobs.runOnce();
}

/** Everything that stands in the row. */
async function stored() {
  const { rows } = await sql<Record<string, unknown>>`
    SELECT * FROM survey_answers WHERE research = ${client.research}`.execute(server.db);
  return rows[0]!;
}

const messages = (answer: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  (answer.body.violations ?? []).map(({ propertyPath, message }) => `${propertyPath}: ${message}`);

/** What the browser computes of the second measurement, from whatever the server gives of the first. */
async function computed(): Promise<FollowUp> {
  const { body } = await client.read('owner');
  const { body: made } = await server.request('POST', `/api/researches/${client.research}/survey_code_key`, {
    as: 'owner',
    body: {},
  });
  const key = Buffer.from(made.key, 'hex');
  const hashed = second.respondents.map((code) => createHmac('sha256', key).update(code).digest('hex'));
  const kept = body.answers
    ? { kind: 'answers' as const, answers: body.answers }
    : body.followed && { kind: 'followed' as const, followed: body.followed, people: body.respondents, codes: hashed };
  const found: unknown[] = [];
  analyse(
    {
      kind: 'follow_up',
      content: await contentOf(server.db, client.research),
      factors: [{ uuid: factor, facts: null }],
      answers: second,
      personal: true,
      first: kept,
    },
    (reply) => {
      if (reply.kind === 'found') found.push(reply.found);
    },
  );
  return found[0] as FollowUp;
}

describe('following people', () => {
  it('keeps hashed codes and a score per scale when the analysis is settled, and nothing else', async () => {
    expect((await follow('collaborator')).body).toMatchObject({ followUntil: until, followConsent, coded: 7 });
    expect((await client.read('owner')).body.followed).toBeNull();
    await client.settle('owner');
    const { body } = await client.read('owner');
    expect(body).toMatchObject({ answers: null, goneOn: null, followUntil: until });
    expect(body.followed.codes).toHaveLength(7);
    expect(new Set(body.followed.codes).size).toBe(7);
    for (const code of body.followed.codes) expect(code).toMatch(/^[0-9a-f]{64}$/);
    // (1 + (8 − 7)) / 2 and so on; who has no code is not in it.
    expect(body.followed.scores).toMatchObject([
      { of: null, scale: { lo: 0, hi: 10 }, values: [0, 1, 2, 3, 4, 5, 6] },
      { of: factor, scale: { lo: 1, hi: 7 }, values: [1, 2, 3, 4, 5, 6, 7] },
    ]);
    const row = JSON.stringify(await stored());
    // With its quotes: three letters may stand in a hash as well.
    for (const said of ['"ada"', 'te herkennen', '12345674', easy]) expect(row).not.toContain(said);
    // A list says that it is so, without what.
    expect(await client.list('owner')).toMatchObject([{ followUntil: until, followed: null }]);
  });

  it('gives the figures that the answers themselves give, through the database', async () => {
    const before = await computed();
    expect(before.pairedPeople).toBe(6);
    expect(before.effects.get(factor)).toMatchObject({ pairs: 6, change: expect.any(Number) });
    await follow('owner');
    await client.settle('owner');
    expect(await computed()).toEqual(before);
  });

  it('lays no scores of other questions beside them', async () => {
    await follow('owner');
    await client.settle('owner');
    const path = `/api/researches/conducting_research/${client.research}`;
    const { items } = await contentOf(server.db, client.research);
    const changed = items.map((item) => (item.uuid === hard ? { ...item, reversed: false } : item));
    await server.request('PUT', path, { as: 'owner', body: { items: changed } });
    const after = await computed();
    expect(after.effects.get(factor)).toMatchObject({ pairs: null, change: null });
    expect(after.effects.get(null)).toMatchObject({ pairs: 6 });
  });

  it('is for answers with codes, a day within two years, and a sentence that stands in the consent', async () => {
    expect(messages(await follow('owner', until, null))).toEqual([
      'followUntil: Wijs eerst de zin aan waarin mensen hiervoor toestemming geven.',
    ]);
    expect(messages(await follow('owner', until, 'Mijn antwoorden mogen gevolgd worden.'))).toEqual([
      'followConsent: Deze zin staat niet in de toestemming van de vragenlijst.',
    ]);
    // A part of a sentence says something else.
    expect(messages(await follow('owner', until, followConsent.slice(0, 60)))).toHaveLength(1);
    expect(messages(await follow('owner', await dayFrom(server, 1, 2)))[0]).toMatch(/^followUntil: Kies een dag van/);
    expect(messages(await follow('owner', await dayFrom(server, 0)))[0]).toMatch(/^followUntil: Kies een dag van/);
    expect((await follow('owner', await dayFrom(server, 0, 2))).status).toBe(200);
    await client.save('owner', { ...first, respondents: people.map(() => null) });
    expect((await client.read('owner')).body).toMatchObject({ coded: 0, followUntil: null });
    expect(messages(await follow('owner'))).toEqual([
      'followUntil: Bij deze antwoorden staan geen codes. Zonder code is niemand te volgen.',
    ]);
    await client.settle('owner');
    expect(messages(await follow('owner'))).toEqual([
      'followUntil: De ruwe antwoorden zijn al weg. Mensen volgen kan alleen zolang ze er zijn.',
    ]);
    expect((await follow('colleague')).status).toBe(403);
    expect((await follow('stranger')).status).toBe(404);
  });

  it('takes own words for the consent, when somebody points at them', async () => {
    const own = 'Mijn antwoorden van nu en straks mogen met mijn code naast elkaar worden gelegd.';
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { consentText: `Ik doe mee. ${own} Ik mag stoppen.` },
    });
    expect(messages(await follow('owner'))).toHaveLength(1);
    expect((await follow('owner', until, own)).body).toMatchObject({ followUntil: until, followConsent: own });
  });

  it('ends at once by hand, also in a completed research', async () => {
    await follow('owner');
    await client.settle('owner');
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${client.research}`.execute(server.db);
    expect((await follow('collaborator')).status).toBe(409);
    expect((await follow('collaborator', null, null)).body).toMatchObject({ followUntil: null, followConsent: null });
    expect(await stored()).toMatchObject({ followed: null, follow_until: null, follow_consent: null });
  });

  it('ends with the answers: when they are removed, or others come in their place', async () => {
    await follow('owner');
    await client.remove('owner');
    expect(await stored()).toMatchObject({ answers: null, followed: null, follow_until: null });
    await client.save('owner', first);
    await follow('owner');
    await client.settle('owner');
    expect((await stored()).followed).not.toBeNull();
    await client.save('owner', first);
    expect(await stored()).toMatchObject({ followed: null, follow_until: null });
    // What is left goes with that same button.
    await follow('owner');
    await client.settle('owner');
    expect((await client.remove('owner')).status).toBe(204);
    expect(await stored()).toMatchObject({ followed: null, follow_until: null });
  });

  it('is made when the thirty days are over, and goes within the hour after its own day', async () => {
    await follow('owner');
    await client.age(-31);
    await clearAway();
    expect((await client.read('owner')).body).toMatchObject({ answers: null, followed: { codes: expect.any(Array) } });
    await sql`UPDATE survey_answers SET follow_until = (now() AT TIME ZONE 'Europe/Amsterdam')::date - 1
      WHERE research = ${client.research}`.execute(server.db);
    // Nobody reads it any more, also before housekeeping comes by.
    expect((await client.read('owner')).body).toMatchObject({ followed: null, followUntil: null });
    expect((await stored()).followed).not.toBeNull();
    await clearAway();
    expect(await stored()).toMatchObject({ followed: null, follow_until: null, follow_consent: null });
  });

  it('has a key for each research, the same every time', async () => {
    const keyOf = async (research: string) =>
      (await server.request('POST', `/api/researches/${research}/survey_code_key`, { as: 'owner', body: {} })).body.key;
    const key = await keyOf(client.research);
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf(client.research)).toBe(key);
    expect(await keyOf(await server.research())).not.toBe(key);
  });
});
