import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type Person, type TestRequest, type TestServer } from '#testing/main.testing.server.ts';
import { note } from './notes.contract.ts';

const path = '/api/research_notes';

let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  research = await server.research();
});

const iriOf = (uuid: string) => `/api/researches/${uuid}`;
const write = (as: Person, fields: object = {}) =>
  server.request('POST', path, { as, body: { research: iriOf(research), content: 'Bel de wijkraad.', ...fields } });
const change = (note: { '@id': string }, as: Person, body: unknown, headers?: TestRequest['headers']) =>
  server.request('PUT', note['@id'], { as, body, ...(headers ? { headers } : {}) });
const remove = (note: { '@id': string }, as: Person) => server.request('DELETE', note['@id'], { as });
const list = async (as: Person, query = `?research.uuid=${research}`) =>
  (await server.request('GET', `${path}${query}`, { as })).body['hydra:member'];
const eventsOf = async (uuid: string) =>
  (
    await sql<{
      kind: string;
      step: string | null;
      actor: string;
    }>`SELECT kind, step, actor FROM research_event WHERE research = ${uuid} ORDER BY no`.execute(server.db)
  ).rows;
const finish = (uuid: string) => sql`UPDATE research SET status = 'completed' WHERE uuid = ${uuid}`.execute(server.db);
/** A factor in the research, as the room of factors would have written it. */
async function factorIn(uuid: string): Promise<string> {
  const factor = randomUUID();
  await sql`INSERT INTO research_factor (uuid, research, name, position) VALUES (${factor}, ${uuid}, 'Gemak', 0)`.execute(
    server.db,
  );
  return factor;
}

describe('a note', () => {
  it('is made with an address, an author and a version', async () => {
    const { status, headers, body } = await write('collaborator', { step: 'weighing_factors', colour: 'ignored' });
    expect(status).toBe(201);
    expect(headers).toMatchObject({ location: `${path}/${body.uuid}`, etag: '"note-1"' });
    const author = await server.uuidOf('collaborator');
    expect(body).toEqual({
      '@context': '/api/contexts/ResearchNote',
      '@id': `${path}/${body.uuid}`,
      '@type': 'ResearchNote',
      uuid: body.uuid,
      research: iriOf(research),
      content: 'Bel de wijkraad.',
      step: 'weighing_factors',
      subject: null,
      replyTo: null,
      mentions: [],
      unseen: false,
      doneAt: null,
      author: { '@id': `/api/users/${author}`, '@type': 'User', uuid: author, name: 'Sanne de Wit' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      updatedAt: body.createdAt,
      version: 1,
    });
    const read = await server.request('GET', body['@id'], { as: 'owner' });
    expect(read.body).toEqual(body);
    expect(read.headers.etag).toBe('"note-1"');
    const { '@context': _context, ...member } = body;
    expect(note.parse(member)).toEqual(member);
  });

  it('is announced to who works along, without a step and without its text', async () => {
    const { body } = await write('owner', { step: 'weighing_factors' });
    await change(body, 'owner', { content: 'Anders.' });
    await remove(body, 'owner');
    const actor = await server.uuidOf('owner');
    expect(await eventsOf(research)).toEqual([
      { kind: 'note_saved', step: null, actor },
      { kind: 'note_saved', step: null, actor },
      { kind: 'note_removed', step: null, actor },
    ]);
  });

  it('may be written in a completed research', async () => {
    await finish(research);
    const { status, body } = await write('collaborator');
    expect(status).toBe(201);
    expect((await change(body, 'collaborator', { content: 'Anders.' })).status).toBe(200);
    expect((await remove(body, 'collaborator')).status).toBe(204);
  });

  it('takes an absolute address for its research, and is trimmed', async () => {
    const { status, body } = await write('owner', {
      research: `http://drijfveer.test${iriOf(research)}`,
      content: '  Bellen.\n',
    });
    expect([status, body.content]).toEqual([201, 'Bellen.']);
  });

  it.each([
    ['no text', { content: undefined }, 422, 'content'],
    ['blank text', { content: ' \n ' }, 422, 'content'],
    ['a text of 10.001 characters', { content: 'x'.repeat(10_001) }, 422, 'content'],
    ['a NUL in the text', { content: 'a\u0000b' }, 422, 'content'],
    ['a lone surrogate in the text', { content: 'a\ud800' }, 422, 'content'],
    ['a text that is a number', { content: 5 }, 400, 'content: Hier hoort tekst.'],
    ['a step that does not exist', { step: 'doelanalyse' }, 422, 'step'],
    ['a step that is a number', { step: 3 }, 400, 'step: Hier hoort tekst.'],
    ['a subject that is no uuid', { step: 'weighing_factors', subject: 'gemak' }, 422, 'subject'],
    ['a subject that is a list', { step: 'weighing_factors', subject: [] }, 400, 'subject: Hier hoort tekst.'],
    ['a subject of nothing', { step: 'weighing_factors', subject: randomUUID() }, 422, 'subject'],
    ['no research', { research: undefined }, 422, 'research'],
    ['a research that is a number', { research: 12 }, 400, 'research: Hier hoort tekst.'],
    ['a research that does not exist', { research: iriOf(randomUUID()) }, 404, 'Dit bestaat niet'],
    ['a research that is a factor', { research: '/api/factors/1' }, 400, 'research: Deze verwijzing klopt niet.'],
    ['a research without a uuid', { research: '/api/researches/abc' }, 404, 'Dit bestaat niet'],
    ['a research with a NUL', { research: '/api/researches/\u0000' }, 400, 'research: Deze verwijzing klopt niet.'],
  ])('refuses %s', async (_what, fields, status, said) => {
    const answer = await write('owner', fields);
    expect(answer.status).toBe(status);
    if (status === 422) expect(answer.body.violations[0].propertyPath).toBe(said);
    else expect(answer.body.detail).toContain(said);
    expect(await list('owner')).toEqual([]);
  });

  it('takes 10.000 characters', async () => {
    expect((await write('owner', { content: 'é'.repeat(10_000) })).status).toBe(201);
  });

  it.each([
    'not-a-uuid',
    '%00',
    '00000000-0000-0000-0000-000000000000',
    randomUUID(),
  ])('is not %s: 404', async (uuid) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect(
        (await server.request(method, `${path}/${uuid}`, { as: 'owner', ...(method === 'PUT' ? { body: {} } : {}) }))
          .status,
      ).toBe(404);
  });
});

describe('what a note is about', () => {
  it('is a factor of the research, in a step', async () => {
    const subject = await factorIn(research);
    const { body } = await write('owner', { step: 'weighing_factors', subject });
    expect(body.subject).toBe(subject);
    await sql`UPDATE research_factor SET set_aside_at = now() WHERE uuid = ${subject}`.execute(server.db);
    expect((await change(body, 'owner', { content: 'Nog eens.' })).body.subject).toBe(subject);
    expect((await change(body, 'owner', { step: null })).body).toMatchObject({ step: null, subject: null });
  });

  it('is a conversation of the research', async () => {
    const conversation = randomUUID();
    const { status } = await server.request('PUT', `/api/researches/qualitative_research/${research}`, {
      as: 'owner',
      body: { conversations: [{ uuid: conversation, code: 'R01' }] },
    });
    expect(status).toBe(200);
    const { body } = await write('owner', { step: 'qualitative_research', subject: conversation });
    expect(body.subject).toBe(conversation);
    await server.request('PUT', `/api/researches/qualitative_research/${research}`, {
      as: 'owner',
      body: { conversations: [] },
    });
    // Gone, the note stays with what it was about.
    expect((await change(body, 'owner', { content: 'Nog eens.' })).body.subject).toBe(conversation);
  });

  it('is never a factor of another research, nor a factor without a step', async () => {
    const elsewhere = await factorIn(await server.research());
    const foreign = await write('owner', { step: 'weighing_factors', subject: elsewhere });
    expect(foreign.body.violations).toEqual([
      { propertyPath: 'subject', message: 'Dit hoort niet bij dit onderzoek, of is er niet meer.', code: null },
    ]);
    const loose = await write('owner', { subject: await factorIn(research) });
    expect(loose.body.violations[0]).toMatchObject({
      propertyPath: 'subject',
      message: 'Kies eerst bij welke stap deze notitie hoort.',
    });
  });
});

describe('changing a note', () => {
  it('merges, raises the version and needs no version to be based on', async () => {
    const { body } = await write('owner', { step: 'determine_type' });
    const { status, headers, body: saved } = await change(body, 'owner', { content: 'Gebeld.', version: 99 });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ etag: '"note-2"', 'content-location': body['@id'] });
    expect(saved).toMatchObject({ content: 'Gebeld.', step: 'determine_type', version: 2 });
    expect((await change(body, 'owner', { step: null })).body).toMatchObject({ content: 'Gebeld.', step: null });
    expect((await change(body, 'owner', '')).status).toBe(200);
  });

  it.each(['"note-1"', 'W/"note-1"', '"x", "note-1"', '*'])('may be based on %s', async (tag) => {
    const { body } = await write('owner');
    expect((await change(body, 'owner', { content: 'Anders.' }, { 'if-match': tag })).status).toBe(200);
  });

  it('never overwrites unseen: 412 when it was changed meanwhile', async () => {
    const { body } = await write('owner');
    await change(body, 'owner', { content: 'Eerst.' });
    for (const tag of ['"note-1"', '"note-3"', '"x"', ''])
      expect((await change(body, 'owner', { content: 'Later.' }, { 'if-match': tag })).status).toBe(412);
    const refused = await server.request('DELETE', body['@id'], { as: 'owner', headers: { 'if-match': '"note-1"' } });
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      detail: 'Deze notitie is intussen gewijzigd. Vergelijk eerst de teksten.',
      version: 2,
    });
    expect((await server.request('GET', body['@id'], { as: 'owner' })).body.content).toBe('Eerst.');
  });

  it('lets one of two savers through, of the same version', async () => {
    const { body } = await write('owner');
    const answers = await Promise.all(
      ['Een.', 'Twee.'].map((content) => change(body, 'owner', { content }, { 'if-match': '"note-1"' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it.each([
    ['blank text', { content: '' }, 422],
    ['no text at all', { content: null }, 400],
    ['an unknown step', { step: 'afval' }, 422],
    ['a list', [], 400],
    ['broken JSON', '{"content":', 400],
  ])('refuses %s', async (_what, fields, status) => {
    const { body } = await write('owner');
    expect((await change(body, 'owner', fields)).status).toBe(status);
  });

  it('stays with its research', async () => {
    const { body } = await write('owner');
    const other = await server.research();
    expect((await change(body, 'owner', { research: iriOf(other) })).body.research).toBe(iriOf(research));
  });
});

describe('a reply', () => {
  it('stands where the note stands that it answers, also when that moves', async () => {
    const subject = await factorIn(research);
    const { body: above } = await write('owner', { step: 'weighing_factors', subject });
    const { status, body: reply } = await write('collaborator', { content: 'Doe ik.', replyTo: above.uuid });
    expect([status, reply]).toMatchObject([201, { replyTo: above.uuid, step: 'weighing_factors', subject }]);
    await change(above, 'owner', { step: 'determine_type', subject: null });
    const read = await server.request('GET', reply['@id'], { as: 'owner' });
    expect(read.body).toMatchObject({ step: 'determine_type', subject: null });
    // Who sends back what was read changes the text alone.
    const changed = await change(reply, 'collaborator', { ...read.body, content: 'Gedaan.' });
    expect([changed.status, changed.body.content, changed.body.step]).toEqual([200, 'Gedaan.', 'determine_type']);
  });

  it('answers a note of the same research, not a reply, and has no place of its own', async () => {
    const { body: above } = await write('owner', { step: 'determine_type' });
    const { body: reply } = await write('owner', { replyTo: above.uuid });
    const elsewhere = await server.request('POST', path, {
      as: 'owner',
      body: { research: iriOf(await server.research()), content: 'Elders.' },
    });
    for (const replyTo of [reply.uuid, elsewhere.body.uuid, randomUUID()])
      expect((await write('owner', { replyTo })).body.violations).toEqual([
        { propertyPath: 'replyTo', message: 'De notitie waarop je antwoordt, is er niet meer.', code: null },
      ]);
    const moved = await change(reply, 'owner', { step: 'weighing_factors' });
    expect([moved.status, moved.body.violations[0].propertyPath]).toEqual([422, 'step']);
    expect((await write('owner', { replyTo: above.uuid, step: 'weighing_factors' })).status).toBe(422);
  });

  it('goes with the note that it answers', async () => {
    const { body: above } = await write('owner');
    await write('collaborator', { replyTo: above.uuid });
    await remove(above, 'owner');
    expect(await list('owner')).toEqual([]);
  });
});

describe('a note that is done', () => {
  const settle = (note: { '@id': string }, as: Person, done: unknown) =>
    server.request('POST', `${note['@id']}/done`, { as, body: { done } });

  it('was said to be so by anyone who works along, and is open again when one of them says that', async () => {
    const { body } = await write('owner');
    const done = await settle(body, 'collaborator', true);
    expect([done.status, done.headers.etag]).toEqual([200, '"note-2"']);
    expect(done.body).toMatchObject({ content: body.content, doneAt: expect.any(String), updatedAt: body.updatedAt });
    expect((await settle(body, 'owner', true)).body).toEqual(done.body);
    expect((await settle(body, 'owner', false)).body).toMatchObject({ doneAt: null, version: 3 });
    expect((await eventsOf(research)).map(({ kind }) => kind)).toEqual(['note_saved', 'note_saved', 'note_saved']);
  });

  it('is never a reply, and needs a yes or no', async () => {
    const { body: above } = await write('owner');
    const { body: reply } = await write('owner', { replyTo: above.uuid });
    expect((await settle(reply, 'owner', true)).body.violations).toEqual([
      { propertyPath: 'done', message: 'Een antwoord is afgehandeld met de notitie erboven.', code: null },
    ]);
    for (const done of [undefined, 'ja', null])
      expect((await settle(above, 'owner', done)).status).toBeGreaterThan(399);
    expect((await list('owner')).map(({ doneAt }: { doneAt: unknown }) => doneAt)).toEqual([null, null]);
  });
});

describe('who may do what with a note', () => {
  it('only its author changes it; the owner removes any, a collaborator their own', async () => {
    const [ofOwner, ofCollaborator] = [(await write('owner')).body, (await write('collaborator')).body];
    const refused = await change(ofCollaborator, 'owner', { content: 'Anders.' });
    expect([refused.status, refused.body.detail]).toEqual([403, 'Alleen wie deze notitie schreef, kan haar wijzigen.']);
    expect((await change(ofOwner, 'collaborator', { content: 'Anders.' })).status).toBe(403);
    expect((await remove(ofOwner, 'collaborator')).status).toBe(403);
    expect((await remove(ofCollaborator, 'owner')).status).toBe(204);
    expect((await server.request('GET', ofCollaborator['@id'], { as: 'owner' })).status).toBe(404);
    expect((await remove(ofOwner, 'owner')).status).toBe(204);
  });

  it('who no longer works along has nothing to do with it any more', async () => {
    const { body } = await write('collaborator');
    await sql`DELETE FROM research_collaborator WHERE research = ${research}`.execute(server.db);
    const refused = await change(body, 'collaborator', { content: 'Anders.' });
    expect(refused.status).toBe(403);
    expect((await server.request('GET', body['@id'], { as: 'collaborator' })).body.detail).toBe(
      'Notities zijn alleen voor wie aan dit onderzoek meewerkt.',
    );
    await sql`UPDATE research SET visible = false WHERE uuid = ${research}`.execute(server.db);
    expect((await remove(body, 'collaborator')).status).toBe(404);
    expect(await list('collaborator')).toEqual([]);
  });

  it('tells another company the same of a note that exists and one that does not', async () => {
    const { body } = await write('owner');
    const [there, nowhere] = await Promise.all(
      [body['@id'], `${path}/${randomUUID()}`].map((one) => server.request('GET', one, { as: 'stranger' })),
    );
    expect(there!.status).toBe(404);
    expect(there!.body).toEqual(nowhere!.body);
    const [hidden, unknown] = await Promise.all(
      [research, randomUUID()].map((uuid) =>
        server.request('POST', path, { as: 'stranger', body: { research: iriOf(uuid), content: 'x' } }),
      ),
    );
    expect(hidden!.status).toBe(404);
    expect(hidden!.body).toEqual(unknown!.body);
  });

  it('an ended licence leaves reading, and refuses the rest', async () => {
    const { body } = await write('owner');
    await sql`UPDATE company SET valid_until = '2020-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    try {
      const refused = await write('owner');
      expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining('Neem contact met ons op')]);
      expect((await change(body, 'owner', { content: 'Anders.' })).status).toBe(403);
      expect((await remove(body, 'owner')).status).toBe(403);
      expect((await server.request('GET', body['@id'], { as: 'owner' })).status).toBe(200);
    } finally {
      await sql`UPDATE company SET valid_until = '2099-12-31' WHERE name = 'Bureau Waterkant'`.execute(server.db);
    }
  });

  it('goes with the research that is thrown away, and comes back with it', async () => {
    const { body } = await write('owner');
    await server.request('DELETE', iriOf(research), { as: 'owner' });
    expect((await server.request('GET', body['@id'], { as: 'owner' })).status).toBe(404);
    expect(await list('owner')).toEqual([]);
    await server.request('POST', `${iriOf(research)}/restore`, { as: 'owner', body: {} });
    expect(await list('owner')).toHaveLength(1);
  });
});

describe('the list of notes', () => {
  it('holds those of the research asked for, the newest first', async () => {
    await write('owner', { content: 'Eerst.' });
    await write('collaborator', { content: 'Toen.' });
    const other = await server.research();
    await server.request('POST', path, { as: 'owner', body: { research: iriOf(other), content: 'Elders.' } });
    const texts = async (query: string) =>
      (await list('owner', query)).map((note: { content: string }) => note.content);
    expect(await texts(`?research.uuid=${research}`)).toEqual(['Toen.', 'Eerst.']);
    expect(await texts(`?research.uuid=${iriOf(research)}`)).toEqual(['Toen.', 'Eerst.']);
    expect(await texts(`?research.uuid[]=${research}&research.uuid[]=${other}`)).toEqual([
      'Elders.',
      'Toen.',
      'Eerst.',
    ]);
    expect(await texts('')).toEqual(expect.arrayContaining(['Elders.', 'Toen.', 'Eerst.']));
    expect(await texts('?research.uuid=not-a-uuid')).toEqual(await texts(''));
    expect(await texts(`?research.uuid=${randomUUID()}`)).toEqual([]);
  });

  it.each([
    'colleague',
    'companyAdmin',
    'stranger',
    'exCollaborator',
    'editor',
    'admin',
  ] as const)('is empty for %s, whatever the filter', async (who) => {
    await write('owner');
    expect(await list(who)).toEqual([]);
    expect(await list(who, '')).toEqual([]);
    expect(await list(who, '?research.uuid=')).toEqual([]);
  });

  it('ends at 500', async () => {
    const owner = await server.uuidOf('owner');
    await sql`INSERT INTO research_note (research, content, author) SELECT ${research}, 'n' || i, ${owner} FROM generate_series(1, 499) AS i`.execute(
      server.db,
    );
    const answers = await Promise.all([write('owner'), write('collaborator')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)!.body.violations).toEqual([
      {
        propertyPath: 'research',
        message: 'Bij dit onderzoek staan al 500 notities. Verwijder er eerst een.',
        code: null,
      },
    ]);
    expect(await list('owner')).toHaveLength(500);
  });
});
