import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { daysStored, transcript, transcriptLimits } from './transcript.contract.ts';

let server: TestServer;
let research: string;
let conversation: string;
let path: string;
const lines: string[] = [];
beforeAll(async () => {
  server = await openTestServer({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
});
afterAll(() => server.close());
beforeEach(async () => {
  research = await server.research();
  conversation = randomUUID();
  path = `/api/researches/${research}/transcripts/${conversation}`;
  await talks([conversation]);
});

/** A text that must turn up nowhere else. */
const said = 'Interviewer: en toen?\nRespondent: toen zei Zwaantje Okkema het zelf.';

const talks = (uuids: string[]) =>
  server.request('PUT', `/api/researches/qualitative_research/${research}`, {
    as: 'owner',
    body: { conversations: uuids.map((uuid, place) => ({ uuid, code: `R0${place + 1}` })) },
  });
const save = (as: Person, body: object = { text: said }, headers: Record<string, string> = {}) =>
  server.request('PUT', path, { as, body, headers });
const read = (as: Person) => server.request('GET', path, { as });
const keep = (as: Person, keepUntil: string) => server.request('PUT', `${path}/keep`, { as, body: { keepUntil } });
const remove = (as: Person) => server.request('DELETE', path, { as });
const list = async (as: Person, query = `?research.uuid=${research}`) =>
  (await server.request('GET', `/api/transcripts${query}`, { as })).body['hydra:member'];
const isStored = async () =>
  (await sql`SELECT FROM transcript WHERE research = ${research}`.execute(server.db)).rows.length > 0;

/** A day from today, Europe/Amsterdam. */
async function dayFrom(days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    SELECT (now() AT TIME ZONE 'Europe/Amsterdam')::date + ${days}::int AS day`.execute(server.db);
  return rows[0]!.day;
}

/** As if it had been stored so many days ago, at noon: then it is the same day everywhere. */
const age = (days: number) =>
  sql`UPDATE transcript SET keep_until = keep_until - ${days}::int,
    stored_at = ((now() AT TIME ZONE 'Europe/Amsterdam')::date - ${days}::int + time '12:00') AT TIME ZONE 'Europe/Amsterdam'
    WHERE research = ${research}`.execute(server.db);

/** As the worker does it every hour, all rooms together. */
async function clearAway(): Promise<void> {
  await addJob(server.db, 'housekeeping', {});
  await server.server.jobs.runOnce();
}

describe('the text of a conversation', () => {
  it('is stored whole for thirty days, and read by who works on the research', async () => {
    const { status, body, headers } = await save('collaborator');
    expect([status, headers.etag]).toEqual([200, expect.stringContaining(body.version)]);
    expect(body).toMatchObject({
      '@id': path,
      research: `/api/researches/${research}`,
      conversation,
      storedBy: { name: 'Sanne de Wit' },
      keepUntil: await dayFrom(daysStored),
      keepUntilAtMost: await dayFrom(daysStored),
      text: null,
    });
    const { '@context': context, ...fields } = (await read('owner')).body;
    expect([context, transcript.parse(fields)]).toEqual(['/api/contexts/Transcript', fields]);
    expect(fields).toEqual({ ...body, '@context': undefined, text: said });
    expect((await read('collaborator')).body).toMatchObject({ text: said });
  });

  it('is not for who does not work on the research, whatever else they may do', async () => {
    await save('owner');
    for (const person of ['colleague', 'companyAdmin'] as const)
      for (const ask of [read, remove])
        expect([(await ask(person)).status, (await ask(person)).body.detail]).toEqual([
          403,
          'Dit is alleen voor wie aan dit onderzoek meewerkt.',
        ]);
    for (const person of ['stranger', 'exCollaborator', 'admin', 'editor'] as const)
      for (const ask of [read, remove]) expect((await ask(person)).status).toBe(404);
    for (const person of ['colleague', 'companyAdmin', 'exCollaborator', 'stranger', 'admin', 'editor'] as const)
      for (const query of ['', undefined]) expect(await list(person, query)).toEqual([]);
    for (const person of ['owner', 'collaborator'] as const)
      expect(await list(person)).toMatchObject([{ '@id': path, text: null }]);
  });

  it('leaves through nothing but reading one: no list, save, event, study, export, copy, search, report or public page', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await save('owner', undefined, headers), await keep('owner', await dayFrom(3))];
    const study = `/api/researches/${research}`;
    const { body: share } = await server.request('PUT', `${study}/share`, { as: 'owner', body: { quotes: true } });
    const { body: copy } = await server.request('POST', `${study}/duplicate`, { as: 'owner', body: {} });
    const { body: ticket } = await server.request('POST', '/api/download_tokens', {
      as: 'owner',
      body: { research: study, kind: 'report', format: 'json' },
    });
    for (const place of [
      `/api/transcripts?research.uuid=${research}`,
      study,
      copy['@id'],
      `/api/transcripts?research.uuid=${copy.uuid}`,
      `/api/researches/qualitative_research/${research}`,
      `/api/researches/complete_research/${research}`,
      `/api/research_notes?research.uuid=${research}`,
      `/api/codings?research.uuid=${research}`,
      '/api/me/export',
    ])
      answers.push(await server.request('GET', place, { as: 'owner' }));
    answers.push(await server.request('GET', `/api/researches/share/${share.secret}`));
    answers.push(await server.request('GET', ticket.url));
    for (const { status, text } of answers) {
      expect(status).toBe(200);
      expect(text).not.toContain('Zwaantje');
    }
    expect((await read('owner')).text).toContain('Zwaantje');
    const { body: found } = await server.request('GET', '/api/researches?words=Zwaantje', { as: 'owner' });
    expect(found['hydra:member']).toEqual([]);
    expect(await list('owner', `?research.uuid=${copy.uuid}`)).toEqual([]);
  });

  it('stands in one column of the database and in no other', async () => {
    await save('owner', undefined, { 'idempotency-key': randomUUID() });
    await keep('owner', await dayFrom(3));
    await read('collaborator');
    const { rows: columns } = await sql<{ table: string; column: string }>`
      SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
        JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema IN ('public', 'graphile_worker') AND t.table_type = 'BASE TABLE'`.execute(server.db);
    const holding: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql`
        SELECT FROM ${sql.table(table)} WHERE ${sql.ref(column)}::text LIKE '%Zwaantje%' LIMIT 1`
        .execute(server.db)
        .catch(() => ({ rows: [] }));
      if (rows.length > 0) holding.push(`${table}.${column}`);
    }
    expect(holding).toEqual(['transcript.text']);
  });

  it('is in no line of the log, also when it is refused', async () => {
    await save('owner');
    await save('owner', { text: `${said}\0` });
    await read('collaborator');
    await read('colleague');
    await remove('owner');
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes('Zwaantje'))).toEqual([]);
  });

  it('raises no version of a step; who listens hears that it came and went, not what it says', async () => {
    const versions = async () =>
      (await server.request('GET', `/api/researches/${research}`, { as: 'owner' })).body.versions;
    const before = await versions();
    await save('owner');
    await keep('owner', await dayFrom(2));
    await remove('collaborator');
    const { rows } = await sql<{ kind: string; step: string | null }>`
      SELECT kind, step FROM research_event WHERE research = ${research} AND kind ~ '^transcript_' ORDER BY no`.execute(
      server.db,
    );
    expect(rows).toEqual(
      ['transcript_saved', 'transcript_saved', 'transcript_removed'].map((kind) => ({ kind, step: null })),
    );
    expect(await versions()).toEqual(before);
  });

  it.each([
    ['nothing', { text: '' }],
    ['more than a field can bear', { text: 'a'.repeat(transcriptLimits.signs + 1) }],
    ['what cannot be stored', { text: 'a\0b' }],
  ])('%s is refused', async (_what, body) => {
    expect((await save('owner', body)).status).toBe(422);
    expect(await isStored()).toBe(false);
  });

  it('as long as one may be is stored whole, and a larger body is refused in words', async () => {
    const text = 'één woord\n'.repeat(transcriptLimits.signs / 10);
    expect((await save('owner', { text })).status).toBe(200);
    expect((await read('owner')).body.text).toBe(text);
    const { status, body } = await save('owner', Buffer.alloc(transcriptLimits.bytes + 1, ' '));
    expect([status, body.detail]).toEqual([413, 'Deze tekst is te lang om te bewaren: hoogstens 5 MB.']);
  });

  it('is of a conversation of the step: of another it is not stored', async () => {
    const other = `/api/researches/${research}/transcripts/${randomUUID()}`;
    const { status, body } = await server.request('PUT', other, { as: 'owner', body: { text: said } });
    expect([status, body.violations]).toEqual([
      422,
      [
        {
          propertyPath: 'text',
          message: 'Dit gesprek staat niet in het onderzoek. Bewaar eerst de stap.',
          code: null,
        },
      ],
    ]);
    for (const method of ['GET', 'DELETE'] as const)
      expect(
        (await server.request(method, `/api/researches/${research}/transcripts/geen`, { as: 'owner' })).status,
      ).toBe(404);
  });

  it('is not replaced unseen', async () => {
    const { body } = await save('owner');
    const { status, body: refused } = await save('collaborator', undefined, { 'if-none-match': '*' });
    expect([status, refused.detail]).toEqual([
      412,
      'Noor Aalbers heeft intussen een tekst bij dit gesprek bewaard. Kijk eerst wat er nu is.',
    ]);
    const tag = { 'if-match': `"${body.version}"` };
    expect((await save('collaborator', { text: 'Een andere tekst.' }, tag)).status).toBe(200);
    expect((await save('owner', undefined, tag)).status).toBe(412);
    await remove('owner');
    await save('collaborator');
    // What was removed and stored anew is another text, whatever its number.
    expect((await save('owner', undefined, tag)).status).toBe(412);
  });
});

describe('it goes', () => {
  it('at once when somebody removes it: the owner as well as who works along', async () => {
    for (const person of ['owner', 'collaborator'] as const) {
      await save('owner');
      expect((await remove(person)).status).toBe(204);
      expect(await isStored()).toBe(false);
      for (const reader of ['owner', 'collaborator'] as const) expect((await read(reader)).status).toBe(404);
      expect((await remove(person)).status).toBe(404);
    }
  });

  it('after thirty days: the last day it is there, the day after nobody reads it, and then it is destroyed', async () => {
    await save('owner');
    await age(daysStored);
    await clearAway();
    expect((await read('owner')).body).toMatchObject({ text: said, keepUntil: await dayFrom(0) });
    await age(daysStored + 1);
    await sql`UPDATE transcript SET keep_until = ${await dayFrom(-1)}::date WHERE research = ${research}`.execute(
      server.db,
    );
    expect([(await read('owner')).status, await list('owner'), await isStored()]).toEqual([404, [], true]);
    await clearAway();
    expect(await isStored()).toBe(false);
  });

  it('on an earlier day where that was chosen', async () => {
    await save('owner', { text: said, keepUntil: await dayFrom(7) });
    expect((await keep('collaborator', await dayFrom(2))).body.keepUntil).toBe(await dayFrom(2));
    await age(3);
    await clearAway();
    expect(await isStored()).toBe(false);
  });

  it('never later: not by choosing, not by storing another text, and not in the table', async () => {
    for (const days of [-1, daysStored + 1])
      expect((await save('owner', { text: said, keepUntil: await dayFrom(days) })).body.violations).toMatchObject([
        { propertyPath: 'keepUntil' },
      ]);
    await save('owner');
    await age(10);
    const last = await dayFrom(daysStored - 10);
    expect((await save('owner', { text: 'Een andere tekst.' })).body).toMatchObject({
      keepUntil: last,
      keepUntilAtMost: last,
    });
    const { status, body } = await keep('owner', await dayFrom(daysStored - 9));
    expect([status, body.violations[0].message]).toEqual([
      422,
      expect.stringMatching(/^Kies een dag van \d+ \p{L}+ \d{4} tot en met \d+ \p{L}+ \d{4}\.$/u),
    ]);
    await expect(
      sql`UPDATE transcript SET keep_until = ${await dayFrom(daysStored - 9)}::date WHERE research = ${research}`.execute(
        server.db,
      ),
    ).rejects.toThrow('transcript_');
  });

  it('after its day it can be stored anew, for thirty days again', async () => {
    await save('owner', { text: said, keepUntil: await dayFrom(1) });
    await age(2);
    expect((await save('collaborator', undefined, { 'if-none-match': '*' })).body).toMatchObject({
      storedBy: { name: 'Sanne de Wit' },
      keepUntil: await dayFrom(daysStored),
    });
  });

  it('with its conversation: unread at once, destroyed by the next round, and back when that is undone in between', async () => {
    await save('owner');
    await talks([]);
    expect([(await read('owner')).status, await list('owner')]).toEqual([404, []]);
    await talks([conversation]);
    expect((await read('owner')).body.text).toBe(said);
    await talks([]);
    await clearAway();
    expect(await isStored()).toBe(false);
  });

  it('at once when the research is completed; reopening brings none back', async () => {
    const [factor, link] = [randomUUID(), randomUUID()];
    const step = (name: string, body: object) =>
      server.request('PUT', `/api/researches/${name}/${research}`, { as: 'owner', body });
    await step('research_target', { desiredBehaviour: 'Etensresten apart houden', audience: 'Gezinnen' });
    await step('determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/1' }] });
    await step('weighing_factors', {
      researchFactors: [{ uuid: factor, grade: 8, reasoning: 'In bijna elk gesprek noemde iemand dit uit zichzelf.' }],
    });
    const links = [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }];
    await step('linking_behavioral_techniques', { links });
    await step('intervention_design', { interventions: [{ uuid: randomUUID(), name: 'Een bakje op het aanrecht' }] });
    await save('owner');
    expect((await step('complete_research', {})).body.violations).toBeUndefined();
    expect([await isStored(), (await read('owner')).status]).toEqual([false, 404]);
    expect((await save('owner')).status).toBe(409);
    expect((await server.request('POST', `/api/researches/${research}/reopen`, { as: 'owner', body: {} })).status).toBe(
      200,
    );
    expect([(await read('owner')).status, await list('owner')]).toEqual([404, []]);
  });

  it('with the research', async () => {
    await save('owner');
    await server.request('DELETE', `/api/researches/${research}`, { as: 'owner' });
    expect([(await read('owner')).status, await list('owner')]).toEqual([404, []]);
    await sql`DELETE FROM research WHERE uuid = ${research}`.execute(server.db);
    expect(await isStored()).toBe(false);
  });

  it('from a research in the archive by hand: there all else is read-only', async () => {
    await save('owner');
    await server.request('POST', `/api/researches/${research}/archive`, { as: 'owner', body: {} });
    expect([(await save('owner')).status, (await keep('owner', await dayFrom(1))).status]).toEqual([409, 409]);
    expect((await read('collaborator')).body.text).toBe(said);
    expect((await remove('collaborator')).status).toBe(204);
    expect(await isStored()).toBe(false);
  });
});
