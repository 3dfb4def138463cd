import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noLibrary, stepRooms } from '#main.server.ts';
import { type PlanClient, planClient } from '#steps/intervention-design/evaluation/plan.testing.server.ts';
import { pastOf } from '#steps/report/past/past.rules.ts';
import { renewPast } from '#study/past/past.server.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { forecastFaults, forecastSummary, forecastUnit } from './forecast.rules.ts';
import { forgetForecasts } from './forecast.server.ts';

let server: TestServer;
let client: PlanClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await planClient(server);
});

const end = () => `forecasts/${client.ids.outcome}`;
const say = (as: Person, low: number, middle: number, high: number) =>
  client.call('PUT', end(), { low, middle, high }, as);
const read = async (as: Person) => (await client.call('GET', end(), undefined, as)).body;

describe('a forecast', () => {
  it('is one’s own, and may be said anew', async () => {
    expect(await read('owner')).toMatchObject({ own: null, summary: null, closed: false });
    expect((await say('owner', 0, 8, 15)).body).toMatchObject({ own: { low: 0, middle: 8, high: 15 }, summary: null });
    await say('owner', 1, 9, 15.5);
    expect((await read('owner')).own).toEqual({ low: 1, middle: 9, high: 15.5 });
    expect(await read('collaborator')).toMatchObject({ own: null, summary: null });
  });

  it('is told of all together from three people on, to who said something', async () => {
    await say('owner', -37.5, 8, 15);
    await say('collaborator', 2, 12.25, 44.5);
    expect((await read('owner')).summary).toBe(null);
    // Who reads along may say something as well.
    await say('colleague', 1, 3, 4);
    expect((await read('owner')).summary).toEqual({ n: 3, median: 8, lo: -37.5, hi: 44.5 });
    // Blind: who may still say something knows nothing yet.
    expect((await read('companyAdmin')).summary).toBe(null);
  });

  it('of somebody else is nowhere: in no answer, file, event or search', async () => {
    await say('owner', 1.125, 7.875, 9);
    await say('collaborator', 2, 4.625, 6.375);
    await say('colleague', -3, 5.125, 19);
    const known = /7[.,]875|4[.,]625|1[.,]125|6[.,]375/;
    const answers = await Promise.all([
      client.call('GET', end(), undefined, 'colleague'),
      server.request('GET', client.path, { as: 'colleague' }),
      server.request('GET', `/api/researches/${client.research}`, { as: 'colleague' }),
    ]);
    for (const { text } of answers) expect(text).not.toMatch(known);
    for (const [kind, format] of [
      ['report', 'json'],
      ['plan', 'json'],
    ]) {
      const token = await server.request('POST', '/api/download_tokens', {
        as: 'owner',
        body: { kind, format, research: `/api/researches/${client.research}` },
      });
      const file = await server.request('GET', token.body.url.replace(/^https?:\/\/[^/]+/, ''), { as: null });
      expect([file.status, known.test(file.text)]).toEqual([200, false]);
    }
    const { rows } = await sql<{ told: string }>`
      SELECT (SELECT json_agg(e) FROM research_event e WHERE e.research = ${client.research})::text || (SELECT json_agg(a) FROM audit_entry a)::text AS told`.execute(
      server.db,
    );
    expect(String(rows[0]!.told)).not.toMatch(known);
  });

  it('ends when the first outcome is in: it is read, and not said any more', async () => {
    await say('owner', 0, 8, 15);
    await client.save({ measured: [client.counted] });
    const late = await say('collaborator', 0, 8, 15);
    expect([late.status, late.body.detail]).toEqual([
      409,
      'De eerste uitkomst is bewaard: verwachtingen veranderen niet meer.',
    ]);
    expect((await say('owner', 0, 41, 50)).status).toBe(409);
    expect(await read('owner')).toMatchObject({ own: { middle: 8 }, summary: null, closed: true });
  });

  it('of the team stands beside the answer for who gets the report, once something was counted', async () => {
    for (const who of ['owner', 'collaborator', 'colleague'] as const) await say(who, -2.5, 8, 19);
    const { secret } = (await client.call('PUT', 'share', {})).body;
    const told = /Vooraf verwachtte het team \+8\s+procentpunt \(het midden van 3 mensen; van −2,5 tot \+19\)/;
    const shared = async () => JSON.stringify((await server.request('GET', `/api/researches/share/${secret}`)).body);
    const word = async () => {
      const token = await server.request('POST', '/api/download_tokens', {
        as: 'owner',
        body: { kind: 'report', format: 'docx', research: `/api/researches/${client.research}` },
      });
      const file = await server.server.app.inject({ method: 'GET', url: token.body.url });
      const parts = unzipSync(new Uint8Array(file.rawPayload));
      return strFromU8(parts['word/document.xml']!).replace(/<[^>]*>/g, '');
    };
    for (const text of [await shared(), await word()]) expect(text).not.toContain('verwachtte het team');
    const { withCard, without, after } = client.ids;
    const measured = [withCard, without].flatMap((group, one) =>
      ['a', 'b', 'c', 'd'].map((place, two) => ({
        ...client.counted,
        ...{ group, moment: after, place: `${place}${one}`, amount: 40 - 8 * one + two, outOf: 100 },
      })),
    );
    expect((await client.save({ design: 'not_drawn', measured })).status).toBe(200);
    for (const text of [await shared(), await word()]) expect(text).toMatch(told);
  });

  it('that is no forecast is refused at the number', async () => {
    const faults = async (low: number, middle: number, high: number) => {
      const { status, body } = await say('owner', low, middle, high);
      return [status, ...body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)];
    };
    expect(await faults(9, 8, 15)).toEqual([422, 'low']);
    expect(await faults(0, 8, 7)).toEqual([422, 'high']);
    expect(await faults(0, 8, 101)).toEqual([422, 'high']);
    const other = await client.call('PUT', `forecasts/${client.ids.withCard}`, { low: 0, middle: 1, high: 2 });
    expect(other.status).toBe(404);
  });

  it('is not copied, and goes with the person and with the research', async () => {
    for (const who of ['owner', 'collaborator', 'colleague'] as const) await say(who, 0, 8, 15);
    const copy = await client.call('POST', 'duplicate', {});
    const counts = async (research: string) => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM research_forecast WHERE research = ${research}`.execute(server.db);
      return rows[0]!.n;
    };
    expect([await counts(client.research), await counts(copy.body['@id'].split('/').at(-1))]).toEqual([3, 0]);
    const uuid = await server.uuidOf('colleague');
    await forgetForecasts(server.db, { uuid, username: 'colleague@test.example' });
    expect([await counts(client.research), (await read('owner')).summary]).toEqual([2, null]);
    await sql`DELETE FROM research WHERE uuid = ${client.research}`.execute(server.db);
    expect(await counts(client.research)).toBe(0);
  });
});

it('what a completed research tells of it is the same after somebody is removed as when all is made anew', async () => {
  const { withCard, without, after, outcome } = client.ids;
  const outcomes = [
    { uuid: outcome, name: 'Zwerfafval', kind: 'share', countedUnit: 'place', role: 'main', wanted: 'less' },
  ];
  expect((await client.save({ outcomes })).status).toBe(200);
  await say('owner', -20, -12, 0);
  await say('collaborator', -20, -8, 0);
  await say('colleague', -20, -4, 0);
  await say('companyAdmin', -20, -2, 0);
  const measured = [withCard, without].flatMap((group, one) =>
    ['a', 'b', 'c', 'd'].map((place, two) => ({
      ...client.counted,
      ...{ group, moment: after, place: `${place}${one}`, amount: 30 + 8 * one + two, outOf: 100 },
    })),
  );
  expect((await client.save({ design: 'not_drawn', measured })).status).toBe(200);
  await sql`UPDATE research SET status = 'completed', completed_at = now() WHERE uuid = ${client.research}`.execute(
    server.db,
  );
  const deps = { steps: stepRooms(() => noLibrary), pastOf };
  const expected = async () => {
    const { rows } = await sql<{ expected: number | null; turned: boolean }>`
      SELECT expected, turned FROM past_effect WHERE research = ${client.research}`.execute(server.db);
    return rows;
  };
  await renewPast(server.db, deps, { all: true });
  // Less was wanted, and 6 points less are 0.06 of it.
  expect(await expected()).toEqual([{ expected: expect.closeTo(0.06, 9), turned: true }]);
  for (const [who, left] of [
    ['companyAdmin', expect.closeTo(0.08, 9)],
    ['colleague', null],
  ] as const) {
    await forgetForecasts(server.db, { uuid: await server.uuidOf(who), username: `${who}@test.example` });
    expect(await expected()).toEqual([{ expected: left, turned: true }]);
    await renewPast(server.db, deps, { all: true });
    expect(await expected()).toEqual([{ expected: left, turned: true }]);
  }
});

describe('all together', () => {
  const of = (...middles: number[]) => middles.map((middle) => ({ low: middle - 1, middle, high: middle + 2 }));

  it('is the median of an odd and of an even number, from the lowest to the highest', () => {
    expect(forecastSummary(of(4, 10))).toBe(null);
    expect(forecastSummary(of(10, 4, 5))).toEqual({ n: 3, median: 5, lo: 3, hi: 12 });
    expect(forecastSummary(of(10, 4, 5, 8))).toEqual({ n: 4, median: 6.5, lo: 3, hi: 12 });
  });

  it('is in what the outcome is in', () => {
    expect(forecastUnit({ kind: 'share', per: null })).toBe('procentpunt');
    expect(forecastUnit({ kind: 'count', per: 'week' })).toBe('keer per week');
    expect(forecastUnit({ kind: 'mean', per: 'kilo' })).toBe('kilo');
    expect(forecastFaults({ low: 0, middle: 250, high: 300 }, 'mean')).toEqual([]);
    expect(forecastFaults({ low: null, middle: 2, high: null }, 'mean').map(({ path }) => path)).toEqual([
      'low',
      'high',
    ]);
  });
});
