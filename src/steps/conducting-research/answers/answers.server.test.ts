import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { type SurveyAnswers, surveyAnswers } from './answers.contract.ts';
import { type AnswersClient, answersClient, dayFrom, questions, someAnswers } from './answers.testing.server.ts';

let server: TestServer;
let client: AnswersClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await answersClient(server);
});

const secretText = 'Heel herkenbaar';

describe('raw answers', () => {
  it('are kept whole, of removed questions too, and read by who works on the research', async () => {
    const { status, body, headers } = await client.save('collaborator');
    expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^"1\./)]);
    expect(body).toMatchObject({
      '@id': client.path,
      research: `/api/researches/${client.research}`,
      measurement: 'first',
      version: 1,
      respondents: 3,
      importedBy: { name: 'Sanne de Wit' },
      settledAt: null,
      keepUntil: null,
      goneOn: await dayFrom(server, 30),
      answers: null,
    });
    const read = await client.read('owner');
    const { '@context': context, ...fields } = read.body;
    expect([context, surveyAnswers.parse(fields)]).toEqual(['/api/contexts/SurveyAnswers', fields]);
    expect(fields).toEqual({ ...body, '@context': undefined, answers: someAnswers() });
    expect((await client.read('collaborator')).body).toEqual(read.body);
  });

  it('that are no whole number from 0 to 11 are kept as numbers, with the code book of their column', async () => {
    const book = {
      ...{ column: 'UREN', question: null, labels: [], missing: [{ said: '-99', label: null, times: 1 }] },
      ...{ outside: [{ said: '500', why: '“500” past niet.', times: 1 }], outsideTimes: 1 },
    };
    const items = [
      { item: questions[0], numbers: '12.5 -3 -', book },
      { item: questions[1], answers: '0ab' },
    ];
    expect((await client.save('owner', { ...someAnswers(), items })).status).toBe(200);
    expect((await client.read('owner')).body.answers.items).toEqual(items);
    const wrong = await client.save('owner', {
      ...someAnswers(),
      items: [{ item: questions[0], numbers: '12,5 3 4' }],
    });
    expect([wrong.status, wrong.body.violations[0].propertyPath]).toEqual([422, 'items[0].numbers']);
  });

  it('are of one measurement: a follow-up stands beside the first', async () => {
    await client.save('owner');
    const path = `/api/researches/${client.research}/survey_answers`;
    const body = someAnswers({ respondents: ['17'], items: [{ item: questions[0], answers: '7' }], texts: [] });
    await server.request('PUT', `${path}/follow_up`, { as: 'owner', body });
    expect((await client.list('owner')).map(({ measurement, respondents }) => [measurement, respondents])).toEqual([
      ['first', 3],
      ['follow_up', 1],
    ]);
    expect((await client.read('owner')).body.answers).toEqual(someAnswers());
    for (const [method, address] of [
      ['GET', `${path}/third`],
      ['DELETE', `${path}/third`],
    ] as const)
      expect((await server.request(method, address, { as: 'owner' })).status).toBe(404);
  });

  it('that never were are not found, whatever one wants with them', async () => {
    const asked = [client.read('owner'), client.settle('owner'), client.remove('owner'), client.keep('owner', null)];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('leave through nothing but reading one: not a list, a save, an event, a study, a report or the public page', async () => {
    const answers = [await client.save('owner'), await client.keep('owner', await dayFrom(server, 90))];
    const headers = { 'idempotency-key': randomUUID() };
    answers.push(await client.settle('owner', headers), await client.settle('owner', headers));
    expect((await client.read('owner')).text).toContain(secretText);
    const study = `/api/researches/${client.research}`;
    const { body: share } = await server.request('PUT', `${study}/share`, { as: 'owner', body: {} });
    for (const path of [
      `/api/survey_answers?research.uuid=${client.research}`,
      study,
      `/api/researches/conducting_research/${client.research}`,
      `/api/researches/complete_research/${client.research}`,
      '/api/me/export',
    ])
      answers.push(await server.request('GET', path, { as: 'owner' }));
    answers.push(await server.request('GET', `/api/researches/share/${share.secret}`));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain(secretText);
    }
    // What is kept to answer the same request again is kept longer than they may be.
    const { rows } = await sql<{ body: string }>`SELECT body::text AS body FROM idempotency_key`.execute(server.db);
    expect(rows).toEqual([{ body: expect.stringContaining('"answers":null') }]);
    expect(rows[0]!.body).not.toContain(secretText);
  });

  it('lists only those of researches on which one works, and none in the bin', async () => {
    await client.save('owner');
    for (const person of ['owner', 'collaborator'] as const) {
      expect(await client.list(person)).toMatchObject([{ '@id': client.path, version: 1, answers: null }]);
      expect((await client.list(person, '')).map((one) => one['@id'])).toContain(client.path);
    }
    for (const person of ['colleague', 'companyAdmin', 'exCollaborator', 'stranger', 'admin', 'editor'] as const) {
      expect(await client.list(person)).toEqual([]);
      expect(await client.list(person, '')).toEqual([]);
    }
    await server.request('DELETE', `/api/researches/${client.research}`, { as: 'owner' });
    expect(await client.list('owner')).toEqual([]);
    expect((await client.read('owner')).status).toBe(404);
  });

  it('raise no version of a step and name none; colleagues hear nothing of them', async () => {
    const kinds = async () => {
      const { rows } = await sql<{ kind: string; step: string | null }>`
        SELECT kind, step FROM research_event WHERE research = ${client.research} AND kind ~ '^answers_' ORDER BY no`.execute(
        server.db,
      );
      return rows.map(({ kind, step }) => [kind, step]);
    };
    const versions = async () =>
      (await server.request('GET', `/api/researches/${client.research}`, { as: 'owner' })).body.versions;
    const before = await versions();
    await client.save('owner');
    await client.keep('owner', await dayFrom(server, 60));
    await client.settle('owner');
    await client.remove('owner');
    // Nothing was there any more.
    await client.remove('owner');
    const said = ['answers_saved', 'answers_kept', 'answers_settled', 'answers_removed'];
    expect(await kinds()).toEqual(said.map((kind) => [kind, null]));
    expect(await versions()).toEqual(before);
  });

  it('do not go along with a copy', async () => {
    await client.save('owner');
    const { body: copy } = await server.request('POST', `/api/researches/${client.research}/duplicate`, {
      as: 'owner',
      body: {},
    });
    expect(copy.conductingResearch.items).toHaveLength(2);
    expect(await client.list('owner', `?research.uuid=${copy.uuid}`)).toEqual([]);
    expect(
      (await server.request('GET', `/api/researches/${copy.uuid}/survey_answers/first`, { as: 'owner' })).status,
    ).toBe(404);
  });

  it('of a research that is destroyed are destroyed', async () => {
    await client.save('owner');
    await sql`DELETE FROM research WHERE uuid = ${client.research}`.execute(server.db);
    const { rows } = await sql`SELECT FROM survey_answers WHERE research = ${client.research}`.execute(server.db);
    expect(rows).toEqual([]);
  });

  it.each([
    ['a column that is too short', { items: [{ item: questions[0], answers: '57' }] }, 'items[0].answers'],
    ['texts that are too short', { texts: [{ name: 'Opmerking', values: [] }] }, 'texts[0].values'],
    ['a code of two respondents', { respondents: ['17', '17', null] }, 'respondents[1]'],
    ['a question of elsewhere', { items: [{ item: randomUUID(), answers: '123' }] }, 'items[0].item'],
    ['a sign that is no answer', { items: [{ item: questions[0], answers: '12c' }] }, 'items[0].answers'],
    ['a column without a name', { texts: [{ name: '', values: [null, null, null] }] }, 'texts[0].name'],
    ['a name that cannot be kept', { texts: [{ name: 'a\0', values: [null, null, null] }] }, 'texts[0].name'],
  ])('refuses %s at its place, and keeps what was there', async (_what, change, path) => {
    await client.save('owner');
    const { status, body } = await client.save('owner', someAnswers(change));
    expect([status, body.violations?.map((fault: { propertyPath: string }) => fault.propertyPath)]).toEqual([
      422,
      [path],
    ]);
    expect((await client.read('owner')).body).toMatchObject({ version: 1, answers: someAnswers() });
  });

  it('refuses more than twelve megabytes with what can be done about it', async () => {
    const { status, body } = await client.save('owner', Buffer.alloc(12_000_001, ' '));
    expect([status, body.detail]).toEqual([
      413,
      'Dit is te veel om te bewaren: hoogstens 12 MB. Kies minder kolommen met tekst.',
    ]);
  });

  it('of the largest questionnaire are kept whole: 20.000 respondents to 200 questions', async () => {
    const items = Array.from({ length: 200 }, () => randomUUID());
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { items: items.map((uuid) => ({ uuid, block: 'factor' })) },
    });
    const large = {
      respondents: Array.from({ length: 20_000 }, (_, place) => `R${place}`),
      items: items.map((item, place) => ({ item, answers: '1234567-ab'.slice(place % 10).padEnd(20_000, '57-0') })),
      texts: [],
    };
    expect((await client.save('owner', large)).body).toMatchObject({ respondents: 20_000 });
    const { body } = await client.read('owner');
    expect((body as SurveyAnswers).answers).toEqual(large);
  });
});

describe('importing at the same time', () => {
  const etag = async () => (await client.read('owner')).headers.etag!;
  const other = someAnswers({ texts: [] });

  it('over what one has seen, by its version or its tag', async () => {
    await client.save('owner');
    expect((await client.save('owner', other, { 'if-match': await etag() })).body.version).toBe(2);
    expect((await client.save('owner', other, { 'if-match': '"2"' })).body.version).toBe(3);
    expect((await client.save('owner', other, { 'if-match': '*' })).body.version).toBe(4);
  });

  it('not over what somebody else imported since: 412 tells who', async () => {
    await client.save('owner');
    await client.save('collaborator', other);
    for (const headers of [{ 'if-match': '"1"' }, { 'if-none-match': '*' }]) {
      const { status, body } = await client.save('owner', someAnswers(), headers as never);
      expect([status, body.detail, body.updatedBy, body.version]).toEqual([
        412,
        'Sanne de Wit heeft intussen antwoorden ingelezen. Kijk eerst wat er nu is.',
        { name: 'Sanne de Wit' },
        2,
      ]);
    }
    expect((await client.read('owner')).body).toMatchObject({ version: 2, answers: other });
    const own = await client.save('collaborator', someAnswers(), { 'if-match': '"1"' });
    expect([own.status, own.body.detail]).toEqual([
      412,
      'Je hebt elders intussen antwoorden ingelezen. Kijk eerst wat er nu is.',
    ]);
  });

  it('as the first: nobody’s are replaced unseen', async () => {
    const both = await Promise.all(
      (['owner', 'collaborator'] as const).map((person) => client.save(person, other, { 'if-none-match': '*' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('lays nothing beside what is gone since: that would bring it back', async () => {
    await client.save('owner');
    await client.remove('collaborator');
    const { status, body } = await client.save('owner', someAnswers(), { 'if-match': '"1"' });
    expect([status, body.detail]).toEqual([
      412,
      'De antwoorden waar dit bij hoorde zijn intussen weg. Lees alles opnieuw in.',
    ]);
    expect(await client.isStored()).toBe(false);
    expect((await client.save('owner', other, { 'if-none-match': '*' })).body).toMatchObject({ version: 3 });
  });

  it('without a header, over whatever is there', async () => {
    await client.save('owner');
    expect((await client.save('collaborator', other)).body).toMatchObject({
      version: 2,
      importedBy: { name: 'Sanne de Wit' },
    });
  });
});
