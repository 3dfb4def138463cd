import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#foundation/server/database/database.ts';
import { sectionKey, stepNames } from '#study/process.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let ids = { a: '', b: '', c: '' };
beforeEach(() => {
  ids = { a: randomUUID(), b: randomUUID(), c: randomUUID() };
});
const pathOf = (step: string, research: string) =>
  `/api/researches/${step === 'complete_research' ? 'report' : step}/${research}`;
const put = (
  step: string,
  research: string,
  body: unknown,
  headers: Record<string, string> = {},
  as: 'owner' | 'collaborator' = 'owner',
) => server.request('PUT', pathOf(step, research), { as, body, headers });
const get = (step: string, research: string) => server.request('GET', pathOf(step, research), { as: 'owner' });

describe('saving a step', () => {
  it.each(stepNames)('%s: an empty PUT is accepted, changes nothing and answers with the full study', async (step) => {
    const research = await server.research();
    const answer = await put(step, research, {});
    expect(answer.status).toBe(200);
    expect(answer.headers.etag).toBe(`"${step}-0"`);
    expect(answer.body).toMatchObject({ '@type': 'Research', uuid: research, status: 'concept' });
    expect(answer.body.versions[step]).toBe(0);
    expect(answer.body.steps.find((entry: { name: string }) => entry.name === step).version).toBe(0);
  });

  it('may be in any order: the last step before the first, and each keeps what it was given', async () => {
    const research = await server.research();
    const bodies = {
      intervention_design: { interventions: [{ uuid: ids.a, name: 'Bakje op het aanrecht' }] },
      conducting_research: { items: [{ uuid: ids.c, text: 'Hoe vaak?', block: 'outcome' }] },
      qualitative_research: { questions: [{ uuid: ids.b, text: 'Hoe ging het de laatste keer?' }] },
      determine_type: { researchType: 'both' },
      research_target: { audience: 'Bewoners' },
    };
    let { versions } = (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;
    for (const [step, body] of Object.entries(bodies)) {
      const saved = await put(step, research, body);
      expect([step, saved.status]).toEqual([step, 200]);
      // A step is saved by its own call alone: no other is touched by it.
      expect(saved.body.versions).toEqual({ ...versions, [step]: versions[step] + 1 });
      ({ versions } = saved.body);
    }
    for (const [step, body] of Object.entries(bodies)) expect((await get(step, research)).body).toMatchObject(body);
  });

  it('that says what stands there raises no version and tells nobody, so that a colleague can save', async () => {
    const research = await server.research();
    const body = { broadGoal: 'Minder restafval', segments: [{ uuid: ids.a, name: 'Gezinnen' }] };
    const before = await put('research_target', research, body);
    expect([before.headers.etag, before.body.status]).toEqual(['"research_target-1"', 'in_progress']);
    for (const same of [{}, body, { broadGoal: body.broadGoal }, { segments: body.segments }]) {
      const after = await put('research_target', research, same, {}, 'collaborator');
      expect([after.status, after.headers.etag]).toEqual([200, '"research_target-1"']);
      expect(after.body.lastEvent).toBe(before.body.lastEvent);
      expect(after.body.steps).toEqual(before.body.steps);
    }
    const next = await put('research_target', research, { audience: 'Bewoners' }, { 'if-match': before.headers.etag! });
    expect([next.status, next.headers.etag]).toEqual([200, '"research_target-2"']);
  });

  it.each([
    ['weighing_factors', 'researchFactors', 'reasoning', 'factor_weighing'],
    ['determine_factors', 'factors', 'hypothesis', 'research_factor'],
    ['linking_behavioral_techniques', 'links', 'reason', 'chosen_technique'],
  ] as const)('%s: of a long list only the row that changed is written', async (step, list, text, table) => {
    const research = await server.research();
    const factors = Array.from({ length: 40 }, (_, at) => ({
      uuid: randomUUID(),
      factor: `/api/factors/${at + 1}`,
      hypothesis: `Dit speelt mee (${at}).`,
    }));
    await put('determine_factors', research, { factors });
    const rows = {
      factors,
      researchFactors: factors.map(({ uuid }, at) => ({ uuid, reasoning: `Twee van de drie noemden dit (${at}).` })),
      links: factors.map(({ uuid }, at) => ({
        uuid: randomUUID(),
        researchFactor: uuid,
        technic: `/api/technics/${at + 1}`,
        reason: `Past erbij (${at}).`,
      })),
    }[list];
    expect((await put(step, research, { [list]: rows })).status).toBe(200);
    const before = await lastTransaction(server.db, table);
    const changed = rows.map((row, at) => (at === 17 ? { ...row, [text]: 'Dit zei iedereen.' } : row));
    expect((await put(step, research, { [list]: changed })).status).toBe(200);
    const transaction = await lastTransaction(server.db, table);
    expect(transaction).not.toBe(before);
    const written = await writtenBy(server.db, transaction);
    expect(written[table]).toBe(1);
    expect(written.research_text).toBe(1);
    // The version and what follows from it: a handful, however long the list.
    expect(
      Object.values(written).reduce((sum, count) => sum + count, 0),
      JSON.stringify(written),
    ).toBeLessThan(8);
  });

  it('merges: an absent field stays, null clears, a list is the whole list', async () => {
    const research = await server.research();
    await put('research_target', research, {
      broadGoal: 'Minder restafval',
      audience: 'Bewoners',
      segments: [{ uuid: ids.a, name: 'Gezinnen', description: 'met kinderen' }],
    });
    await put('research_target', research, {
      broadGoal: null,
      segments: [
        { uuid: ids.b, name: 'Alleenwonenden' },
        { uuid: ids.a, name: 'Huishoudens' },
      ],
    });
    const { body: content } = await get('research_target', research);
    expect(content.broadGoal).toBeNull();
    expect(content.audience).toBe('Bewoners');
    // A row keeps what the body does not name.
    expect(content.segments).toEqual([
      { uuid: ids.b, name: 'Alleenwonenden', description: null, question: null },
      { uuid: ids.a, name: 'Huishoudens', description: 'met kinderen', question: null },
    ]);
  });

  it('names rows that come without a uuid, in every list, and knows them again when they come once more', async () => {
    const research = await server.research();
    const questions = [{ text: 'Hoe ging het de laatste keer?' }, { text: 'Wat hielp daarbij?' }];
    const conversations = [{ code: 'R01', segment: 'flat' }];
    const first = await put('qualitative_research', research, { questions, conversations });
    expect(first.status).toBe(200);
    const { questions: stored } = first.body.qualitativeResearch;
    expect(stored).toMatchObject(questions);
    expect(new Set(stored.map(({ uuid }: { uuid: string }) => uuid)).size).toBe(2);
    const again = await put('qualitative_research', research, { questions, conversations });
    expect(again.body.qualitativeResearch).toEqual(first.body.qualitativeResearch);
    const about = { stakeholders: [{ who: 'Ondernemingsraad', interest: 'privacy' }] };
    const detailed = await server.request('PUT', `/api/researches/details/${research}`, { as: 'owner', body: about });
    expect([detailed.status, detailed.body.stakeholders]).toMatchObject([200, about.stakeholders]);
    const own = { factors: [{ name: 'Trots', cluster: 'willen' }] };
    const [one, two] = [await put('determine_factors', research, own), await put('determine_factors', research, own)];
    expect(one.body.determineFactors.factors).toMatchObject(own.factors);
    expect(two.body.determineFactors).toEqual(one.body.determineFactors);
    expect(two.body.setAside.determine_factors).toEqual([]);
  });

  it('answers 204 with the new version to who prefers little', async () => {
    const research = await server.research();
    const answer = await put('determine_type', research, { researchType: 'both' }, { prefer: 'return=minimal' });
    expect(answer).toMatchObject({ status: 204, text: '' });
    expect(answer.headers.etag).toBe('"determine_type-1"');
  });

  it('answers with what it changed, from which who has the study knows it as it is now, to who asks for that', async () => {
    const research = await server.research();
    const read = async () => (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body;
    const chosen = [ids.a, ids.b].map((uuid, at) => ({ uuid, factor: `/api/factors/${at + 1}` }));
    const marked = { uuid: ids.a, grade: 7, reasoning: 'Bijna iedereen begon erover.' };
    const ofFactors = [
      'determineFactors',
      'conductingResearch',
      'weighingFactors',
      'prioritisingFactors',
      'linkingBehavioralTechniques',
    ];
    const saves: [string, object, string[]][] = [
      ['research_target', { broadGoal: 'Minder restafval', audience: 'Bewoners' }, ['researchTarget']],
      ['determine_factors', { factors: chosen }, ['determineFactors']],
      ['weighing_factors', { researchFactors: [marked] }, ['weighingFactors']],
      // What other clients send along belongs to another step.
      [
        'weighing_factors',
        { researchFactors: [{ uuid: ids.a, grade: 8, influence: 2, priority: true }] },
        ['weighingFactors', 'prioritisingFactors'],
      ],
      ['research_target', { audience: 'Bewoners van flats' }, ['researchTarget']],
      // Set aside with what hangs on it, and brought back.
      ['determine_factors', { factors: chosen.slice(1) }, ofFactors],
      ['determine_factors', { factors: chosen }, ofFactors],
      ['complete_research', { conclusion: 'Het bakje staat niet waar ze koken.' }, ['completeResearch']],
      ['complete_research', { conclusion: 'Het bakje staat niet waar ze koken.' }, []],
    ];
    for (const [step, body, sections] of saves) {
      const before = await read();
      const { status, body: changes } = await server.request('PUT', `${pathOf(step, research)}?answer=changes`, {
        as: 'owner',
        body,
      });
      expect([step, status]).toEqual([step, 200]);
      expect(await read()).toEqual({ ...before, ...changes });
      expect(stepNames.map(sectionKey).filter((key) => key in changes)).toEqual(sections);
    }
  });

  it('refuses a save on an older version with who and when, and loses nothing', async () => {
    const research = await server.research();
    await put(
      'research_target',
      research,
      { broadGoal: 'van de een' },
      { 'if-match': '"research_target-0"' },
      'collaborator',
    );
    const late = await put(
      'research_target',
      research,
      { broadGoal: 'van de ander' },
      { 'if-match': '"research_target-0"' },
    );
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ version: 1, updatedBy: { name: 'Sanne de Wit' } });
    expect(late.body.detail).toBe('Sanne de Wit heeft deze stap intussen opgeslagen. Vergelijk eerst de teksten.');
    expect((await get('research_target', research)).body.broadGoal).toBe('van de een');
    const again = await put(
      'research_target',
      research,
      { broadGoal: 'samen' },
      { 'if-match': 'W/"research_target-1"' },
    );
    expect(again.status).toBe(200);
  });

  it('tells who was first themselves that it was they, in another tab or on another device', async () => {
    const research = await server.research();
    const save = (broadGoal: string) =>
      put('research_target', research, { broadGoal }, { 'if-match': '"research_target-0"' });
    expect((await save('hier')).status).toBe(200);
    const late = await save('daar');
    expect([late.status, late.body.detail]).toEqual([
      412,
      'Je hebt in een ander tabblad of op een ander apparaat deze stap intussen opgeslagen. Vergelijk eerst de teksten.',
    ]);
  });

  it('lets the last writer win for clients that send no If-Match', async () => {
    const research = await server.research();
    await put('research_target', research, { broadGoal: 'eerst' });
    expect((await put('research_target', research, { broadGoal: 'laatst' })).status).toBe(200);
    expect((await get('research_target', research)).body).toMatchObject({
      step: { version: 2 },
      broadGoal: 'laatst',
    });
  });

  it('gives each of twenty simultaneous saves its own version, and each save one numbered event', async () => {
    const research = await server.research();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        put('research_target', research, { broadGoal: `doel ${index}` }, { prefer: 'return=minimal' }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(204));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(20);
    const { rows } = await sql<{
      no: number;
      version: number;
    }>`SELECT no, version FROM research_event WHERE research = ${research} ORDER BY no`.execute(server.db);
    expect(rows.map((row) => row.no)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(rows.map((row) => row.version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('of ten saves on the same version exactly one succeeds', async () => {
    const research = await server.research();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        put('research_target', research, { broadGoal: 'x' }, { 'if-match': '"research_target-0"' }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.status === 412)).toHaveLength(9);
  });

  it('names a text that is too long at its field, with 422, and stores nothing', async () => {
    const research = await server.research();
    const answer = await put('research_target', research, {
      broadGoal: 'x'.repeat(10_001),
      segments: [{ uuid: ids.a, name: 'y'.repeat(151) }],
    });
    expect(answer.status).toBe(422);
    expect(answer.body.violations.map((violation: { propertyPath: string }) => violation.propertyPath)).toEqual([
      'broadGoal',
      'segments[0].name',
    ]);
    expect(answer.body.violations[0].message).toBe('Dit is te lang: hoogstens 10.000 tekens.');
    expect((await get('research_target', research)).body.step.version).toBe(0);
  });

  it.each([
    ['broken JSON', '{"broadGoal":', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 400],
    ['a list instead of an object', [], 400],
    ['a number instead of text', { broadGoal: 7 }, 400],
    ['NUL in a text', { broadGoal: 'a\u0000b' }, 422],
    ['a lone surrogate', { broadGoal: '\ud800' }, 422],
    ['too deep', `${'{"a":'.repeat(80)}1${'}'.repeat(80)}`, 400],
    [
      'too many rows',
      {
        candidates: Array.from({ length: 13 }, (_, index) => ({
          uuid: `0b0f7a1e-0000-4000-8000-0000000000${index + 10}`,
        })),
      },
      422,
    ],
    ['the same row twice', { segments: Array(2).fill({ uuid: '0b0f7a1e-0000-4000-8000-00000000000a' }) }, 422],
    ['more than four megabytes', { broadGoal: 'x'.repeat(5_000_000) }, 413],
  ])('answers %s as the sender’s mistake', async (_what, body, status) => {
    const research = await server.research();
    expect((await put('research_target', research, body)).status).toBe(status);
  });

  it('refuses a row that belongs to another research, instead of dropping it', async () => {
    const [one, other] = [await server.research(), await server.research()];
    await put('determine_factors', one, { factors: [{ uuid: ids.a, factor: '/api/factors/1' }] });
    const answer = await put('determine_factors', other, { factors: [{ uuid: ids.a, factor: '/api/factors/2' }] });
    expect(answer.status).toBe(422);
    expect((await get('determine_factors', other)).body).toMatchObject({ step: { version: 0 }, factors: [] });
  });

  it('ignores unknown fields in the calls that others know, and refuses them in our own', async () => {
    const research = await server.research();
    expect((await put('research_target', research, { colour: 'blue' })).status).toBe(200);
    const own = await put('prioritising_factors', research, { colour: 'blue' });
    expect(own.status).toBe(400);
    expect(own.body.detail).toContain('colour');
  });

  it.each([
    'abc',
    '00000000-0000-0000-0000-000000000000',
    '0b0f7a1e-0000-4000-8000-00000000000f',
  ])('answers 404 for the research %s', async (uuid) => {
    expect((await put('research_target', uuid, {})).status).toBe(404);
  });

  it('knows the other spellings of the step paths', async () => {
    const research = await server.research();
    for (const path of ['researches/target', 'researches/research-target'])
      expect(
        (await server.request('PUT', `/api/${path}/${research}`, { as: 'owner', body: { broadGoal: path } })).status,
      ).toBe(200);
    expect(
      (
        await server.request('PUT', `/api/researches/${research}/linking_behavioural_techniques`, {
          as: 'owner',
          body: {},
        })
      ).status,
    ).toBe(200);
  });

  it('begins a concept: the first save makes it lopend', async () => {
    const research = await server.research();
    expect((await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.status).toBe('concept');
    await put('determine_type', research, { knownWhy: 'little' });
    expect((await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.status).toBe(
      'in_progress',
    );
  });
});

describe('Eerdere stap gewijzigd', () => {
  const stateOf = async (research: string, step: string) =>
    (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.steps.find(
      (entry: { name: string }) => entry.name === step,
    );

  it('flags a later step when what it used changes, until someone saves or confirms it', async () => {
    const research = await server.research();
    await put('determine_factors', research, { factors: [{ uuid: ids.a, factor: '/api/factors/1' }] });
    await put('weighing_factors', research, { researchFactors: [{ uuid: ids.a, grade: 7 }] });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ state: 'busy', stale: false });

    await put('determine_factors', research, { factors: [{ uuid: ids.a }, { uuid: ids.b, factor: '/api/factors/2' }] });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: true });

    // An autosave does not clear it; `Bekeken` does.
    await server.request('PUT', `${pathOf('weighing_factors', research)}?autosave=1`, {
      as: 'owner',
      body: { researchFactors: [{ uuid: ids.a, grade: 8 }] },
    });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: true });
    await put('weighing_factors', research, {});
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: false });
  });

  it('is cleared by Opslaan with what was typed, and not by what another step saves', async () => {
    const research = await server.research();
    await put('determine_factors', research, { factors: [{ uuid: ids.a, factor: '/api/factors/1' }] });
    await put('weighing_factors', research, { researchFactors: [{ uuid: ids.a, grade: 7 }] });
    await put('determine_factors', research, { factors: [{ uuid: ids.a, hypothesis: 'Het is te ver lopen.' }] });
    await put('determine_type', research, { researchType: 'both' });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: true });
    await put('weighing_factors', research, { researchFactors: [{ uuid: ids.a, grade: 9 }] });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: false });
  });

  it('goes by itself when the earlier step says again what was seen', async () => {
    const research = await server.research();
    await put('determine_factors', research, {
      factors: [{ uuid: ids.a, factor: '/api/factors/1', hypothesis: 'Het is te ver lopen.' }],
    });
    await put('weighing_factors', research, { researchFactors: [{ uuid: ids.a, grade: 7 }] });
    for (const [hypothesis, stale] of [
      ['Het stinkt.', true],
      ['Het is te ver lopen.', false],
    ]) {
      await put('determine_factors', research, { factors: [{ uuid: ids.a, hypothesis }] });
      expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale });
    }
  });

  it('waits for a step in which something stands: what is typed first rests on what the earlier steps say then', async () => {
    const research = await server.research();
    const autosave = (body: unknown) =>
      server.request('PUT', `${pathOf('determine_type', research)}?autosave=1`, { as: 'owner', body });
    await autosave({ planWho: 'Wij' });
    await autosave({ planWho: null });
    await put('research_target', research, { audience: 'Bewoners' });
    expect(await stateOf(research, 'determine_type')).toMatchObject({ state: 'empty', stale: false });
    await autosave({ planWho: 'Een bureau' });
    expect(await stateOf(research, 'determine_type')).toMatchObject({ state: 'busy', stale: false });
    await put('research_target', research, { audience: 'Ouders' });
    expect(await stateOf(research, 'determine_type')).toMatchObject({ stale: true });
  });

  it('leaves a later step alone when nothing that it uses changed', async () => {
    const research = await server.research();
    await put('determine_factors', research, { factors: [{ uuid: ids.a, factor: '/api/factors/1' }] });
    await put('weighing_factors', research, { researchFactors: [{ uuid: ids.a, grade: 7 }] });
    await put('determine_factors', research, { factors: [{ uuid: ids.a, expectation: 'high' }] });
    expect(await stateOf(research, 'weighing_factors')).toMatchObject({ stale: false });
  });
});

describe('a save that waits for another', () => {
  /** Sends a save, and ends what holds the research only when it waits for that. */
  const waiting = async (research: string, meanwhile: (transaction: Database) => Promise<void>, headers = {}) => {
    const saving = await server.db.transaction().execute(async (transaction) => {
      await sql`SELECT FROM research WHERE uuid = ${research} FOR UPDATE`.execute(transaction);
      const sent = put('research_target', research, { broadGoal: 'Tweede' }, headers, 'collaborator');
      await vi.waitFor(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
          server.db,
        );
        expect(rows.length).toBe(1);
      }, 20_000);
      await meanwhile(transaction);
      return { sent };
    });
    return saving.sent;
  };
  const first = async (transaction: Database, research: string) => {
    await sql`
      WITH step AS (
        UPDATE research_step SET version = version + 1, content = content || '{"audience": "Eerste"}', state = 'busy'
        WHERE research = ${research} AND step = 'research_target'
      )
      UPDATE research SET event_no = event_no + 1 WHERE uuid = ${research}`.execute(transaction);
  };

  it('is made over what that one left', async () => {
    const research = await server.research();
    const saved = await waiting(research, (transaction) => first(transaction, research));
    expect([saved.status, saved.headers.etag]).toEqual([200, '"research_target-2"']);
    expect((await get('research_target', research)).body).toMatchObject({ broadGoal: 'Tweede', audience: 'Eerste' });
  });

  it('is refused when it was based on what stood there before', async () => {
    const research = await server.research();
    const headers = { 'if-match': '"research_target-0"' };
    const saved = await waiting(research, (transaction) => first(transaction, research), headers);
    expect([saved.status, saved.body.version]).toEqual([412, 1]);
  });

  it('is refused to who was taken out meanwhile', async () => {
    const research = await server.research();
    const saved = await waiting(research, async (transaction) => {
      await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(transaction);
      await sql`UPDATE research SET event_no = event_no + 1, visible = false WHERE uuid = ${research}`.execute(
        transaction,
      );
    });
    expect(saved.status).toBe(404);
  });
});

/** The transaction that wrote the newest row of a table. */
async function lastTransaction(db: Database, table: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    SELECT xmin::text AS id FROM ${sql.table(table)} ORDER BY age(xmin) LIMIT 1`.execute(db);
  return rows[0]!.id;
}

/** How many rows of each table a transaction made or made anew. */
async function writtenBy(db: Database, transaction: string): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const written: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${sql.table(name)} WHERE xmin::text = ${transaction}`.execute(db);
    if (rows[0]!.count > 0) written[name] = rows[0]!.count;
  }
  return written;
}
