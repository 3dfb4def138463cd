import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

/** The secret as a field of the research: for its owner, while it is shared, and nowhere else. */
let server: TestServer;
let research: string;
const lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => server.close());
beforeEach(async () => {
  research = await server.research();
});

const read = (as: Person) => server.request('GET', `/api/researches/${research}`, { as });
const share = async (body: object = {}) =>
  (await server.request('PUT', `/api/researches/${research}/share`, { as: 'owner', body })).body.secret as string;
const put = (path: string, body: object, as: Person = 'owner') =>
  server.request('PUT', `/api/researches/${path}`, { as, body });

describe('the secret of a research', () => {
  it('is there for its owner while it is shared, and opens the public view', async () => {
    expect((await read('owner')).body.secret).toBeNull();
    const secret = await share();
    expect((await read('owner')).body.secret).toBe(secret);
    expect((await server.request('GET', `/api/researches/share/${secret}`)).status).toBe(200);
    const renewed = await share({ renew: true });
    expect(renewed).not.toBe(secret);
    expect((await read('owner')).body.secret).toBe(renewed);
    await sql`UPDATE research_share SET ends_on = '2020-01-01' WHERE research = ${research}`.execute(server.db);
    expect((await read('owner')).body.secret).toBeNull();
    await share({ endDate: null });
    await server.request('DELETE', `/api/researches/${research}/share`, { as: 'owner' });
    expect((await read('owner')).body.secret).toBeNull();
  });

  it.each<[Person]>([['collaborator'], ['colleague'], ['companyAdmin']])('is null for %s', async (as) => {
    const secret = await share();
    const { body, text } = await read(as);
    expect(body.secret).toBeNull();
    expect(text).not.toContain(secret);
    if (as !== 'collaborator') return;
    const saved = await put(`determine_type/${research}`, { researchType: 'both' }, as);
    expect([saved.status, saved.body.secret]).toEqual([200, null]);
  });

  it('stands in every answer with the study that its owner gets, and in no list', async () => {
    const secret = await share();
    const answers = [
      await put(`determine_type/${research}`, { researchType: 'both' }),
      await put(`details/${research}`, { client: 'Team Afval' }),
      await put(`${research}`, { client: 'Team Groen' }),
    ];
    expect(answers.map(({ body }) => body.secret)).toEqual([secret, secret, secret]);
    for (const as of ['owner', 'collaborator', 'colleague'] as const)
      for (const path of ['/api/researches', '/api/researches?ownerOrCollaborator=1&itemsPerPage=100&after=start'])
        expect((await server.request('GET', path, { as })).text).not.toContain(secret);
  });

  it('makes the tag of its owner another than that of who works along, and another when it changes', async () => {
    const before = (await read('owner')).headers.etag!;
    await share();
    const [own, along] = [await read('owner'), await read('collaborator')];
    expect(own.headers.etag).not.toBe(along.headers.etag);
    expect(own.headers.etag).not.toBe(before);
    const known = { 'if-none-match': along.headers.etag! };
    expect((await server.request('GET', `/api/researches/${research}`, { as: 'owner', headers: known })).status).toBe(
      200,
    );
    expect(
      (await server.request('GET', `/api/researches/${research}`, { as: 'collaborator', headers: known })).status,
    ).toBe(304);
    expect(own.headers['cache-control']).toBe('no-store');
  });

  it('is not written: who sends back what they read changes nothing', async () => {
    const secret = await share();
    const { body } = await read('owner');
    for (const sent of [body, { ...body, secret: 'van-mij' }, { ...body, secret: null }])
      for (const path of [`details/${research}`, research]) {
        const saved = await put(path, sent);
        expect([saved.status, saved.body.secret]).toEqual([200, secret]);
      }
    expect((await put(`determine_type/${research}`, { secret: 'van-mij' })).body.secret).toBe(secret);
  });

  it('is kept nowhere: not in the database, a file, an event or a log', async () => {
    const secret = await share();
    const key = { 'idempotency-key': `reopen ${research}` };
    await sql`UPDATE research SET status = 'completed' WHERE uuid = ${research}`.execute(server.db);
    const post = (path: string, headers = {}) =>
      server.request('POST', `/api/researches/${research}/${path}`, { as: 'owner', body: {}, headers });
    expect((await post('reopen', key)).body.secret).toBe(secret);
    const copy = await post('duplicate', { 'idempotency-key': `duplicate ${research}` });
    expect([copy.status, copy.body.secret]).toEqual([201, null]);
    const files: [kind: string, format: string][] = [
      ['report', 'json'],
      ['notes', 'csv'],
      ['abcd', 'csv'],
      ['questionnaire', 'codebook'],
      ['questionnaire', 'surveyjs'],
    ];
    for (const [kind, format] of files) {
      const body = { research: `/api/researches/${research}`, kind, format };
      const ticket = await server.request('POST', '/api/download_tokens', { as: 'owner', body });
      const file = await server.request('GET', ticket.body.url);
      expect([kind, format, file.status]).toEqual([kind, format, 200]);
      expect(file.text).not.toContain(secret);
    }
    expect((await server.request('GET', '/api/me/export', { as: 'owner' })).text).not.toContain(secret);
    const { rows: tables } = await sql<{ name: string }>`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')`.execute(server.db);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const { rows } =
        await sql`SELECT 1 FROM ${sql.raw(name)} AS kept WHERE position(${secret} IN kept::text) > 0`.execute(
          server.db,
        );
      expect([name, rows]).toEqual([name, []]);
    }
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain(secret);
  });
});
