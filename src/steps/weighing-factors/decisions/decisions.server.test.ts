import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkedIn, conceptIn } from '#steps/conducting-research/languages/languages.testing.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { type GradeDecision, gradeDecision } from './decisions.contract.ts';
import { afterOwnSave, decidedIn, evidenceIn } from './decisions.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let [research, factor, other] = ['', '', ''];
beforeEach(() => begin());

async function begin() {
  [factor, other] = [randomUUID(), randomUUID()];
  research = await server.research();
  await choose([factor, other]);
}

const put = (step: string, body: unknown, as: Person = 'owner') =>
  server.request('PUT', `/api/researches/${step}/${research}`, { as, body });
const choose = (uuids: string[]) =>
  put('determine_factors', {
    factors: uuids.map((uuid) => ({ uuid, factor: `/api/factors/${uuid === factor ? 1 : 2}` })),
  });
const weigh = (row: object, as: Person = 'owner') =>
  put('weighing_factors', { researchFactors: [{ uuid: factor, ...row }] }, as);
const list = async (
  as: Person = 'owner',
  query = `researchFactor.uuid=${factor}`,
): Promise<(GradeDecision & { user: { name: string } })[]> =>
  (await server.request('GET', `/api/grade_decisions?${query}`, { as })).body['hydra:member'];
/** Who decided what, newest first. */
const told = async (as: Person = 'owner') => (await list(as)).map(({ user, grade }) => [user.name, grade]);
/** As if an hour had passed since everything that was decided so far. */
const hourLater = () =>
  sql`UPDATE grade_decision SET decided_hour = decided_hour - interval '1 hour', decided_at = decided_at - interval '1 hour'
    WHERE research_factor = ANY(${[factor, other]}::uuid[])`.execute(server.db);

/** Does it, in a research of its own, once more when the clock struck the hour meanwhile. */
async function withinOneHour(work: () => Promise<void>): Promise<void> {
  const hour = async () =>
    (await sql<{ at: Date }>`SELECT date_trunc('hour', now(), 'UTC') AS at`.execute(server.db)).rows[0]!.at.getTime();
  const before = await hour();
  await work();
  if ((await hour()) === before) return;
  await begin();
  await work();
}

describe('the log of decisions about marks', () => {
  it('holds what was decided, by whom and why, in the documented shape', async () => {
    await weigh({ grade: 7.5, reasoning: 'In 11 van de 14 gesprekken genoemd.', differsBecause: 'Vooral één flat.' });
    const [entry] = await list();
    expect(entry).toMatchObject({
      research: `/api/researches/${research}`,
      researchFactor: `/api/research_factors/${factor}`,
      user: { name: 'Noor Aalbers' },
      own: true,
      grade: 7.5,
      leftOut: false,
      reasoning: 'In 11 van de 14 gesprekken genoemd.',
      differsBecause: 'Vooral één flat.',
      leftOutReason: null,
      evidence: null,
    });
    expect(gradeDecision.parse(entry)).toEqual(entry);
    const { body } = await server.request('GET', entry!['@id'], { as: 'collaborator' });
    const { '@context': context, ...fields } = body;
    expect([context, fields]).toEqual(['/api/contexts/GradeDecision', { ...entry, own: false }]);
  });

  it('autosave: later saves of one person in the same hour overwrite the entry', async () => {
    let rows: GradeDecision[] = [];
    await withinOneHour(async () => {
      await weigh({ grade: 7, reasoning: 'Bijna' });
      const [first] = await list();
      await weigh({ grade: 7.5, reasoning: 'Bijna iedereen begon erover.' });
      rows = await list();
      expect(rows[0]?.uuid).toBe(first?.uuid);
      expect(rows[0]!.decidedAt >= first!.decidedAt).toBe(true);
    });
    expect(rows).toMatchObject([{ grade: 7.5, reasoning: 'Bijna iedereen begon erover.' }]);
  });

  it('one entry per hour and per person, the newest first', async () => {
    await weigh({ grade: 4 });
    await hourLater();
    await weigh({ grade: 6 });
    await hourLater();
    await weigh({ grade: 7 }, 'collaborator');
    await weigh({ grade: 6.5 });
    expect(await told()).toEqual([
      ['Noor Aalbers', 6.5],
      ['Sanne de Wit', 7],
      ['Noor Aalbers', 6],
      ['Noor Aalbers', 4],
    ]);
  });

  it('nothing for a row that is sent along unchanged, nor for what is not part of the decision', async () => {
    const row = { grade: 7, reasoning: 'Bijna iedereen begon erover.' };
    await weigh(row);
    await hourLater();
    const rows = [
      { uuid: factor, ...row, basedOn: ['qualitative'], certainty: 'high', leftOut: false },
      { uuid: other, grade: 3 },
    ];
    expect((await put('weighing_factors', { researchFactors: rows }, 'collaborator')).status).toBe(200);
    expect(await told()).toEqual([['Noor Aalbers', 7]]);
    const ofBoth = await list('owner', `research.uuid=${research}`);
    expect(ofBoth.map(({ user, grade }) => [user.name, grade])).toEqual([
      ['Noor Aalbers', 7],
      ['Sanne de Wit', 3],
    ]);
    // Only what it rests on was said: nothing was decided.
    await begin();
    await weigh({ basedOn: ['presumption'] });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ grade: 7.5 }, { grade: 7.5 }],
    [{ reasoning: 'Anders onderbouwd dan eerst.' }, { reasoning: 'Anders onderbouwd dan eerst.' }],
    [{ differsBecause: 'De meting was in de vakantie.' }, { differsBecause: 'De meting was in de vakantie.' }],
    [{ leftOut: true }, { leftOut: true }],
    [{ leftOutReason: 'Ligt niet bij ons.' }, { leftOutReason: 'Ligt niet bij ons.' }],
    [{ grade: null }, { grade: null }],
  ])('an entry when %j changes', async (change, entry) => {
    await weigh({ grade: 7, reasoning: 'Bijna iedereen begon erover.' });
    await hourLater();
    await weigh(change);
    expect(await list()).toMatchObject([entry, { grade: 7, reasoning: 'Bijna iedereen begon erover.' }]);
  });

  it('is what a browser makes of it after a save of one’s own', async () => {
    const study = async () => (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;
    const rows = async () =>
      (await list()).map(({ '@id': _, '@type': __, research: ___, researchFactor: ____, ...entry }) => entry);
    const results = [
      { uuid: randomUUID(), researchFactor: factor, n: 214, mean: 4.1, scaleMin: 1, scaleMax: 7, r: 0.42 },
    ];
    await put('conducting_research', { primaryOutcome: 'last_ten', results });
    await weigh({ grade: 3 }, 'collaborator');
    const saves = [
      { grade: 7.5 },
      { reasoning: 'Bijna iedereen begon erover.' },
      // Nothing of the decision changes.
      { certainty: 'high' },
      { grade: null, leftOut: true, leftOutReason: 'Ligt niet bij ons.' },
    ];
    for (const save of saves)
      await withinOneHour(async () => {
        const [before, known] = [await study(), await rows()];
        await weigh(save);
        const now = await study();
        const { updatedBy: user, updatedAt: at } = now.steps.find(
          ({ name }: { name: string }) => name === 'weighing_factors',
        );
        const evidence = evidenceIn(now, factor);
        const told = afterOwnSave(known, decidedIn(before, factor), decidedIn(now, factor), { user, at, evidence });
        const stored = await rows();
        // Until it is read, a new one bears another uuid than the database gives it.
        const ours = told.map((entry, index) => ({ ...entry, uuid: stored[index]?.uuid, evidence: null }));
        expect(ours).toEqual(stored.map((entry) => ({ ...entry, evidence: null })));
        expect(told[0]?.evidence).toMatchObject(stored[0]?.evidence ?? {});
      });
  });

  it.each([
    ['nobody answered in another language', { translations: [conceptIn('tr')], answerLanguages: 'too_few' }, null],
    ['nobody said whose they are', { translations: [checkedIn('tr')] }, 'languages_unsaid'],
    [
      'too few answered in one',
      { translations: [checkedIn('tr')], answerLanguages: 'too_few' },
      'too_few_per_language',
    ],
    ['enough answered in each', { translations: [checkedIn('tr')], answerLanguages: 'enough' }, null],
  ])('keeps what was known of languages, as a browser reckons it, where %s', async (_, languages, doubt) => {
    const results = [{ uuid: randomUUID(), researchFactor: factor, n: 214 }];
    await put('conducting_research', { results, ...languages });
    await weigh({ grade: 7.5 });
    const [entry] = await list();
    expect(entry!.evidence).toMatchObject({ languageDoubt: doubt });
    const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    expect(evidenceIn(body, factor)).toMatchObject({ languageDoubt: doubt });
  });

  it('keeps the figures of that moment, from which the suggestion followed', async () => {
    const result = {
      uuid: randomUUID(),
      researchFactor: factor,
      n: 214,
      mean: 4.1,
      scaleMin: 1,
      scaleMax: 7,
      r: 0.42,
      expectedDirection: '+',
      conclusion: 'Hangt samen.',
    };
    const measured = (r: number) =>
      put('conducting_research', { primaryOutcome: 'last_ten', results: [{ ...result, r }] });
    await measured(0.42);
    await weigh({ grade: 7.5 });
    await measured(0.1);
    const [entry] = await list();
    const evidence = {
      n: 214,
      missing: null,
      mean: 4.1,
      sd: null,
      scaleMin: 1,
      scaleMax: 7,
      r: 0.42,
      correlationN: null,
      spearman: null,
      largestShare: null,
      reliability: null,
      expectedDirection: '+',
      primaryOutcome: 'last_ten',
      languageDoubt: null,
    };
    expect(entry!.evidence).toEqual(evidence);
    await hourLater();
    await weigh({ grade: 2 });
    expect((await list()).map((row) => row.evidence?.r)).toEqual([0.1, 0.42]);
  });

  it('of a factor that is set aside is unseen, and back with the factor', async () => {
    await weigh({ grade: 7 });
    const [entry] = await list();
    await choose([other]);
    expect(await list()).toEqual([]);
    expect((await server.request('GET', entry!['@id'], { as: 'owner' })).status).toBe(404);
    await choose([factor, other]);
    expect(await told()).toEqual([['Noor Aalbers', 7]]);
  });

  it('is for who works on the research: not for colleagues, nor in the study or the public page', async () => {
    await weigh({ grade: 7, differsBecause: 'Besproken in het team.' });
    await hourLater();
    await weigh({ grade: 8, differsBecause: null });
    const [, earlier] = await list('collaborator');
    expect(earlier).toMatchObject({ grade: 7, own: false });
    for (const who of ['colleague', 'exCollaborator', 'stranger', 'admin'] as const)
      expect(await list(who, `research.uuid=${research}`), who).toEqual([]);
    expect((await server.request('GET', earlier!['@id'], { as: 'colleague' })).status).toBe(403);
    expect((await server.request('GET', '/api/grade_decisions/x', { as: 'owner' })).status).toBe(404);
    const { body } = await server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body: {} });
    for (const path of [`/api/researches/${research}`, `/api/researches/share/${body.secret}`])
      expect((await server.request('GET', path, { as: 'colleague' })).text).not.toContain('Besproken in het team');
  });

  it('keeps what somebody decided who no longer works along', async () => {
    await weigh({ grade: 7 }, 'collaborator');
    const { body } = await server.request('GET', `/api/research_collaborators?research.uuid=${research}`, {
      as: 'owner',
    });
    await server.request('DELETE', body['hydra:member'][0]['@id'], { as: 'owner' });
    expect(await told()).toEqual([['Sanne de Wit', 7]]);
    expect(await list('collaborator')).toEqual([]);
  });

  it('a copy begins without a log; its first decision is its maker’s', async () => {
    await weigh({ grade: 7 });
    const made = await server.request('POST', `/api/researches/${research}/duplicate`, {
      as: 'collaborator',
      body: {},
    });
    const copy = made.body.uuid;
    const { researchFactors: rows } = made.body.weighingFactors;
    expect(rows).toMatchObject([{ grade: 7 }]);
    expect(await list('collaborator', `research.uuid=${copy}`)).toEqual([]);
    await server.request('PUT', `/api/researches/weighing_factors/${copy}`, {
      as: 'collaborator',
      body: { researchFactors: [{ uuid: rows[0].uuid, grade: 8 }] },
    });
    expect(await list('collaborator', `research.uuid=${copy}`)).toMatchObject([
      { grade: 8, user: { name: 'Sanne de Wit' } },
    ]);
  });

  it('of a completed research can be read', async () => {
    await weigh({ grade: 7 });
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);
    expect((await weigh({ grade: 8 })).status).toBe(409);
    expect(await told('collaborator')).toEqual([['Noor Aalbers', 7]]);
  });

  it('a save over an older version decides nothing', async () => {
    await weigh({ grade: 7 });
    await hourLater();
    const refused = await server.request('PUT', `/api/researches/weighing_factors/${research}`, {
      as: 'owner',
      body: { researchFactors: [{ uuid: factor, grade: 9 }] },
      headers: { 'if-match': '"weighing_factors-0"' },
    });
    expect(refused.status).toBe(412);
    expect(await told()).toEqual([['Noor Aalbers', 7]]);
  });
});
