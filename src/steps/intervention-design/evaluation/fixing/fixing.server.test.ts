import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import type { FixedPlan } from '#steps/intervention-design/evaluation/fixing/fixed-plan.contract.ts';
import { type PlanClient, planClient } from '#steps/intervention-design/evaluation/plan.testing.server.ts';
import { openTestServer, personNames, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let client: PlanClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await planClient(server);
});

const fix = (headers?: Record<string, string>) => client.call('POST', 'measurement_plan', {}, 'owner', headers);
const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');
const fixed = async (): Promise<FixedPlan> => {
  expect((await fix()).status).toBe(200);
  return (await client.read()).fixedPlan;
};

describe('a plan is fixed', () => {
  it('as it is stored, by the clock of the server, with the hash of its text', async () => {
    const before = Date.now();
    const answer = await fix();
    expect([answer.status, answer.headers.etag, answer.body['@type']]).toEqual([
      200,
      '"intervention_design-2"',
      'Research',
    ]);
    const { fixedPlan, step } = await client.read();
    expect(step.version).toBe(2);
    expect(Date.parse(fixedPlan.fixedAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(fixedPlan.fixedAt)).toBeLessThanOrEqual(Date.now());
    expect(fixedPlan.hash).toBe(hashOf(fixedPlan.text));
    expect(fixedPlan.firstDataAt).toBe(null);
    expect(JSON.parse(fixedPlan.text)).toMatchObject({
      format: 'drijfveer-plan-2',
      reckoned: null,
      hypothesis: client.body.hypothesis,
    });
    expect(fixedPlan.text).not.toContain('Noor');
  });

  it('once: nobody does it again', async () => {
    const { hash } = await fixed();
    expect((await fix()).status).toBe(409);
    expect((await client.read()).fixedPlan.hash).toBe(hash);
  });

  it('of the version that was seen alone', async () => {
    await client.save({ hypothesis: 'Toch anders.' }, 'collaborator');
    const late = await fix({ 'if-match': '"intervention_design-1"' });
    expect([late.status, (await client.read()).fixedPlan]).toEqual([412, null]);
    expect((await fix({ 'if-match': '"intervention_design-2"' })).status).toBe(200);
  });

  it('when it says what would have counted: what it lacks is told at the field', async () => {
    await client.save({ hypothesis: null, outcomes: [] });
    const { status, body } = await fix();
    expect([status, body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)]).toEqual([
      422,
      ['outcomes', 'hypothesis'],
    ]);
  });

  it('and its hash goes to all who work on the research, with the title alone', async () => {
    const { hash } = await fixed();
    const { rows } = await sql<{ to: string; text: string; html: string }>`
      SELECT payload->>'to' AS to, payload->>'text' AS text, payload->>'html' AS html FROM graphile_worker._private_jobs
      WHERE payload->>'text' LIKE ${`%${client.research}%${hash}%`} OR payload->>'text' LIKE ${`%${hash}%${client.research}%`} ORDER BY 1`.execute(
      server.db,
    );
    expect(rows.map(({ to }) => to)).toEqual(['collaborator@test.example', 'owner@test.example']);
    for (const { text, html } of rows) {
      expect(text).toContain('“Kaart met gft”');
      expect(text).toContain('vóór de eerste uitkomst');
      expect(text).toContain(`/onderzoek/${client.research}/interventiedesign`);
      expect(text + html).not.toMatch(/bakjes|procentpunten/);
    }
  });

  it('and whoever looks along hears of it', async () => {
    await fixed();
    const { rows } = await sql<{ kind: string; step: string; version: number }>`
      SELECT kind, step, version FROM research_event WHERE research = ${client.research} ORDER BY no DESC LIMIT 1`.execute(
      server.db,
    );
    expect(rows).toEqual([{ kind: 'step_saved', step: 'intervention_design', version: 2 }]);
  });
});

describe('before or after the first outcome', () => {
  it('is known by when the first count was stored, also before a plan is fixed', async () => {
    await client.save({ measured: [{ ...client.counted, amount: null }] });
    expect((await client.read()).firstMeasuredAt).toBe(null);
    await client.save({ measured: [client.counted] });
    const { firstMeasuredAt } = await client.read();
    expect(Date.parse(firstMeasuredAt)).toBeLessThanOrEqual(Date.now());
    // Taken out again, it was there all the same.
    await client.save({ measured: [], firstMeasuredAt: null });
    expect((await client.read()).firstMeasuredAt).toBe(firstMeasuredAt);
    expect((await fixed()).firstDataAt).toBe(firstMeasuredAt);
  });

  it('is known by the first answers to the second measurement, whatever was read in later', async () => {
    const path = `/api/researches/${client.research}/survey_answers/follow_up`;
    const sent = { respondents: ['17'], items: [], texts: [] };
    expect((await server.request('PUT', path, { as: 'owner', body: sent })).status).toBe(200);
    const early = new Date('2026-02-03T10:00:00.000Z');
    await sql`UPDATE survey_answers SET first_imported_at = ${early}, imported_at = ${early} WHERE research = ${client.research}`.execute(
      server.db,
    );
    await server.request('PUT', path, { as: 'owner', body: sent });
    expect((await fixed()).firstDataAt).toBe(early.toISOString());
  });

  it('is known by figures of the second measurement that were typed', async () => {
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { effects: [{ researchFactor: null, secondN: 40, secondMean: 3.1 }] },
    });
    expect((await fixed()).firstDataAt).not.toBe(null);
  });
});

it('a plan that was fixed before keeps its text and hash, and what can be downloaded is that text', async () => {
  const { made } = JSON.parse(
    readFileSync(join(rootDir, 'src/steps/intervention-design/evaluation/fixing/golden/plan-1.json'), 'utf8'),
  ) as { made: { text: string; hash: string }[] };
  const { text, hash } = made[1]!;
  const kept = { fixedAt: '2026-11-20T10:00:00.000Z', text, hash, firstDataAt: null };
  await sql`UPDATE research_step SET content = content || ${JSON.stringify({ fixedPlan: kept })}::jsonb
    WHERE research = ${client.research} AND step = 'intervention_design'`.execute(server.db);
  // What is stored is remembered for as long as nothing happened.
  await sql`UPDATE research SET event_no = event_no + 1 WHERE uuid = ${client.research}`.execute(server.db);
  expect((await client.save({ costs: 3 })).status).toBe(200);
  expect((await client.read()).fixedPlan).toEqual(kept);
  const token = await server.request('POST', '/api/download_tokens', {
    as: 'collaborator',
    body: { kind: 'plan', format: 'json', research: `/api/researches/${client.research}` },
  });
  const file = await server.request('GET', token.body.url.replace(/^https?:\/\/[^/]+/, ''), { as: null });
  expect([file.text, hashOf(file.text)]).toEqual([text, hash]);
  expect((await client.save({ hypothesis: 'Achteraf.' })).status).toBe(422);
});

describe('a plan that is fixed', () => {
  const other = { hypothesis: 'Achteraf wisten we het al.' };

  it('is changed by nobody', async () => {
    const { hash } = await fixed();
    const before = await client.read();
    for (const who of [null, ...personNames.filter((name) => name !== 'deactivated')]) {
      const { status, body } = await client.save(other, who);
      if (who === 'owner' || who === 'collaborator') {
        expect(status).toBe(422);
        expect(body.violations).toEqual([
          {
            propertyPath: 'hypothesis',
            message: expect.stringMatching(
              /^Het meetplan is vastgezet op .* en verandert niet meer\. .*“Anders dan het plan”\.$/,
            ),
            code: null,
          },
        ]);
      } else expect(status).toBeGreaterThanOrEqual(401);
    }
    expect(await client.read()).toEqual(before);
    expect(before.fixedPlan.hash).toBe(hash);
  });

  it.each([
    ['another spelling of the path', 'PUT', 'intervention-design/{uuid}', {}],
    ['the other order', 'PATCH', '{uuid}/intervention_design', {}],
    [
      'what other clients call otherwise',
      'PUT',
      'intervention_design/{uuid}',
      { title: 'Kaart', planning: 'In maart' },
    ],
    ['an autosave', 'PUT', 'intervention_design/{uuid}?autosave=1', {}],
  ] as const)('stays by %s', async (_, method, path, more) => {
    await fixed();
    const address = `/api/researches/${path.replace('{uuid}', client.research)}`;
    const { status } = await server.request(method, address, { as: 'owner', body: { ...more, ...other } });
    expect([status, (await client.read()).hypothesis]).toEqual([422, client.body.hypothesis]);
  });

  it('stays in each of its rows, told where', async () => {
    await fixed();
    const [first, second] = client.body.groups;
    const { body } = await client.save({ groups: [first, { ...second, name: 'Controle' }], moments: [] });
    expect(body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual([
      'groups[1].name',
      'moments',
    ]);
  });

  it('takes what comes after it: counts, costs, what happened, what went otherwise', async () => {
    const { hash } = await fixed();
    const after = {
      measured: [client.counted],
      costs: 1200,
      adopted: 'changed',
      deviations: [{ what: 'De kaart kwam een week later.', why: 'Drukwerk', noticedOn: '2027-02-08' }],
      // A person can be forgotten.
      stopDecidedBy: 'de projectleider',
    };
    expect((await client.save({ ...client.body, ...after })).status).toBe(200);
    const read = await client.read();
    expect(read).toMatchObject(after);
    expect([read.fixedPlan.hash, hashOf(read.fixedPlan.text), read.fixedPlan.firstDataAt]).toEqual([hash, hash, null]);
  });

  it('is the server’s alone: what a client sends of it is passed over', async () => {
    const forged = { fixedAt: '2020-01-01T00:00:00Z', text: '{}', hash: hashOf('{}'), firstDataAt: null };
    const sent = { fixedPlan: forged, firstMeasuredAt: '2020-01-01T00:00:00Z' };
    expect((await client.save({ ...sent, costs: 5 })).status).toBe(200);
    expect(await client.read()).toMatchObject({ fixedPlan: null, firstMeasuredAt: null, costs: 5 });
    const kept = await fixed();
    expect((await client.save(sent)).status).toBe(200);
    expect((await client.save({ fixedPlan: null })).status).toBe(200);
    expect((await client.read()).fixedPlan).toEqual(kept);
    // Nor into a research in which nothing stands yet.
    const fresh = await server.research();
    await server.request('PUT', `/api/researches/intervention_design/${fresh}`, {
      as: 'owner',
      body: { ...client.body, ...sent },
    });
    const read = await server.request('GET', `/api/researches/intervention_design/${fresh}`, { as: 'owner' });
    expect(read.body).toMatchObject({ fixedPlan: null, firstMeasuredAt: null });
  });

  it('is not fixed in a copy, nor in a research that is made of its file', async () => {
    await client.save({ measured: [client.counted] });
    await fixed();
    const copy = await client.call('POST', 'duplicate', {});
    expect(copy.status).toBe(201);
    const copied = await server.request(
      'GET',
      `/api/researches/intervention_design/${copy.body['@id'].split('/').at(-1)}`,
      { as: 'owner' },
    );
    expect(copied.body).toMatchObject({
      hypothesis: client.body.hypothesis,
      measured: [],
      fixedPlan: null,
      firstMeasuredAt: null,
    });

    const token = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { kind: 'report', format: 'json', research: `/api/researches/${client.research}` },
    });
    const file = await server.request('GET', token.body.url.replace(/^https?:\/\/[^/]+/, ''), { as: null });
    expect(file.body.steps.interventionDesign.fixedPlan.hash).toBe((await client.read()).fixedPlan.hash);
    const made = await server.request('POST', '/api/research_imports', { as: 'owner', body: file.body });
    expect(made.status, made.text).toBe(201);
    const read = await server.request(
      'GET',
      `/api/researches/intervention_design/${made.body.research.split('/').at(-1)}`,
      { as: 'owner' },
    );
    expect(read.body).toMatchObject({ hypothesis: client.body.hypothesis, fixedPlan: null });
    // What was counted came along, so that a plan that is fixed there comes after it.
    expect(read.body.firstMeasuredAt).not.toBe(null);
  });
});

describe('the file to make the hash of', () => {
  it('is the text itself, for whoever may read the research', async () => {
    const { hash } = await fixed();
    const token = await server.request('POST', '/api/download_tokens', {
      as: 'colleague',
      body: { kind: 'plan', format: 'json', research: `/api/researches/${client.research}` },
    });
    const file = await server.request('GET', token.body.url.replace(/^https?:\/\/[^/]+/, ''), { as: null });
    expect([file.status, hashOf(file.text)]).toEqual([200, hash]);
    expect(file.headers['content-disposition']).toContain('meetplan');
  });
});
