import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayFrom } from '#steps/conducting-research/answers/answers.testing.server.ts';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';
import { fields } from './form.rules.ts';
import { filledIn, type PageClient, pageClient } from './own-page.testing.server.ts';
import { forgetOwnPages } from './store.server.ts';

let server: TestServer;
let client: PageClient;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  client = await pageClient(server);
});

const counts = async (page: string) => {
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM own_page_inbox WHERE page = ${page}) AS inbox,
      (SELECT count(*)::int FROM own_page_answer WHERE page = ${page}) AS answers,
      (SELECT count(*)::int FROM own_page_key WHERE page = ${page}) AS keys`.execute(server.db);
  return rows[0];
};
const close = (path: string, as: Person = 'owner') => server.request('POST', `${path}/close`, { as, body: {} });
const answers = (path: string, as: Person = 'owner') => server.request('GET', `${path}/answers`, { as });

describe('a page', () => {
  it('is not there for an organisation that did not switch it on', async () => {
    await sql`DELETE FROM company_own_page`.execute(server.db);
    expect((await client.prepare()).status).toBe(422);
  });

  it('is a draft that shows and keeps nothing, then takes answers, and then gives them back in no order', async () => {
    const made = await client.prepare();
    expect(made).toMatchObject({ status: 201, body: { state: 'draft', received: 0, takesAnswers: false } });
    const path = made.body['@id'];
    const address = new URL(made.body.address).pathname;
    const draft = await client.get(address);
    expect([draft.status, draft.text]).toEqual([200, expect.stringContaining('Dit is een voorbeeld.')]);
    expect((await client.send(address, filledIn())).status).toBe(303);
    expect(await counts(made.body.uuid)).toEqual({ inbox: 0, answers: 0, keys: 0 });

    expect((await server.request('POST', `${path}/open`, { as: 'owner', body: {} })).body).toMatchObject({
      state: 'open',
      takesAnswers: true,
    });
    for (let person = 1; person <= 9; person += 1) await client.send(address, filledIn({ OPEN_1: `mens ${person}` }));
    expect(await counts(made.body.uuid)).toEqual({ inbox: 9, answers: 0, keys: 1 });
    await client.send(address, filledIn({ OPEN_1: 'mens 10' }));
    expect(await counts(made.body.uuid)).toEqual({ inbox: 0, answers: 10, keys: 1 });
    await client.send(address, filledIn({ OPEN_1: 'mens 11' }));
    expect((await answers(path)).status).toBe(422);
    expect((await server.request('GET', path, { as: 'colleague' })).body).toMatchObject({
      received: 11,
      address: null,
    });

    expect((await close(path)).body).toMatchObject({ state: 'closed', received: 11, takesAnswers: false });
    expect(await counts(made.body.uuid)).toEqual({ inbox: 0, answers: 11, keys: 0 });
    const { body } = await answers(path, 'collaborator');
    expect(body.answers).toHaveLength(11);
    expect(body.answers.map((one: { OPEN_1: string }) => one.OPEN_1).toSorted()).toEqual(
      Array.from({ length: 11 }, (_, at) => `mens ${at + 1}`).toSorted(),
    );
    expect(body.answers[0]).toEqual({
      ...{ TOESTEMMING: 1, FILTER_1: 1, GEDRAG_1: 4, GEMAK_1: 2, UREN_1: 7.5 },
      OPEN_1: expect.any(String),
    });
    expect((await answers(path, 'colleague')).status).toBe(403);
    expect((await client.get(address)).text).toContain('Deze vragenlijst is gesloten');
    expect((await client.send(address, filledIn())).text).toContain('Deze vragenlijst is gesloten');
  });

  it('is promised to an end that what was taken over has as well, however long others are kept', async () => {
    const { keepUntil: promised } = client.settings;
    const until = await dayFrom(server, 20);
    const { path, address } = await client.open({ keepUntil: until });
    await client.send(address, filledIn());
    await close(path);
    const { body } = await server.request('GET', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
    });
    const taken = {
      respondents: [null],
      items: [{ item: body.items[1].uuid, answers: '4' }],
      texts: [],
    };
    const stored = `/api/researches/${client.research}/survey_answers/first`;
    const save = await server.request('PUT', stored, { as: 'owner', body: taken });
    expect(save).toMatchObject({ status: 200, body: { goneOn: until } });
    const keep = (keepUntil: unknown) => server.request('PUT', `${stored}/keep`, { as: 'owner', body: { keepUntil } });
    expect(await keep(promised)).toMatchObject({
      status: 422,
      body: {
        violations: [{ propertyPath: 'keepUntil', message: expect.stringMatching(/^Aan deelnemers is beloofd/) }],
      },
    });
    expect((await keep(await dayFrom(server, 10))).body).toMatchObject({ goneOn: await dayFrom(server, 10) });
    expect((await keep(null)).body).toMatchObject({ keepUntil: null, goneOn: until });
    // Of a page that nobody filled in nothing is promised.
    const other = await client.open({ kind: 'follow_up', keepUntil: until });
    await close(other.path);
    const second = await server.request('PUT', stored.replace(/first$/, 'follow_up'), { as: 'owner', body: taken });
    expect(second.body).toMatchObject({ goneOn: await dayFrom(server, 30) });
  });

  it('does not change once it is open, whatever changes in the research', async () => {
    const { path, address } = await client.open();
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { introduction: 'Iets heel anders.' },
    });
    expect((await client.get(address)).text).toContain('Welkom.');
    expect((await server.request('PUT', path, { as: 'owner', body: { title: 'Anders' } })).status).toBe(422);
  });

  it('does not open while a text around the questions is not finished', async () => {
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { consentText: 'Mijn antwoorden worden bewaard tot ….' },
    });
    const kept = await client.prepare();
    expect((await client.get(new URL(kept.body.address).pathname)).text).toContain('bewaard tot en met');
    await server.request('PUT', `/api/researches/conducting_research/${client.research}`, {
      as: 'owner',
      body: { introduction: 'Deze vragenlijst is van ….' },
    });
    const made = await client.prepare();
    const opened = await server.request('POST', `${made.body['@id']}/open`, { as: 'owner', body: {} });
    expect([opened.status, opened.body.violations[0].message]).toEqual([422, expect.stringContaining('“…”')]);
  });

  it('says at the form what is missing, and keeps what was filled in', async () => {
    const { uuid, address } = await client.open();
    const { [fields.consent]: _, GEMAK_1: __, ...half } = filledIn({ OPEN_1: '<b>"half"</b>', UREN_1: '200' });
    const back = await client.send(address, half);
    expect(back.status).toBe(422);
    expect(back.text).toContain('<title>Fout: Etensresten</title>');
    expect(back.text).toContain('href="#v-TOESTEMMING"');
    expect(back.text).toContain('id="f-GEMAK_1">Kies een antwoord.');
    expect(back.text).toContain('id="f-UREN_1">Vul een getal van 0 tot en met 168 uur in.');
    expect(back.text).toContain('&lt;b&gt;&quot;half&quot;&lt;/b&gt;');
    expect(back.text).toContain(`value="${half[fields.form]}"`);
    expect(await counts(uuid)).toMatchObject({ inbox: 0 });
    // Who was never in the situation is not asked about it.
    const { GEDRAG_1: ___, ...passed } = filledIn({ FILTER_1: '0' });
    expect((await client.send(address, passed)).status).toBe(303);
    expect((await client.send(address, { ...filledIn(), [fields.trap]: 'http://spam' })).status).toBe(422);
  });

  it('counts a form once, however often it is sent', async () => {
    const { path, address } = await client.open();
    const form = filledIn();
    const sent = await Promise.all([1, 2, 3].map(() => client.send(address, form)));
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    await close(path);
    // Also who sends it again after it closed hears that it is there.
    expect((await client.send(address, form)).status).toBe(303);
    expect((await answers(path)).body.answers).toHaveLength(1);
  });

  it('takes no more than it may, nor before or after its days, nor when something that it belongs to has ended', async () => {
    const full = await client.open({ most: 1 });
    await client.send(full.address, filledIn());
    expect((await client.send(full.address, filledIn())).text).toContain('Deze vragenlijst is gesloten');
    const early = await client.open({ opensOn: await dayFrom(server, 2) });
    expect((await client.get(early.address)).text).toContain('Deze vragenlijst gaat open op');
    expect((await client.prepare({ closesOn: await dayFrom(server, -1) })).body.violations[0].propertyPath).toBe(
      'closesOn',
    );
    expect((await client.prepare({ keepUntil: await dayFrom(server, 500) })).body.violations[0].propertyPath).toBe(
      'keepUntil',
    );
    const { address, uuid } = await client.open();
    const ends = async (change: () => Promise<unknown>, back: () => Promise<unknown>) => {
      await change();
      expect((await client.send(address, filledIn())).text).toContain('Deze vragenlijst is gesloten');
      await back();
    };
    const set = (what: ReturnType<typeof sql>) => () => what.execute(server.db);
    await ends(
      set(sql`UPDATE research SET status = 'completed' WHERE uuid = ${client.research}`),
      set(sql`UPDATE research SET status = 'in_progress' WHERE uuid = ${client.research}`),
    );
    await ends(
      set(sql`UPDATE research SET archived_at = now() WHERE uuid = ${client.research}`),
      set(sql`UPDATE research SET archived_at = NULL WHERE uuid = ${client.research}`),
    );
    await ends(set(sql`DELETE FROM company_own_page`), set(sql`INSERT INTO company_own_page SELECT id FROM company`));
    expect((await client.send(address, filledIn())).status).toBe(303);
    await sql`UPDATE own_page SET keep_until = CURRENT_DATE - 2 WHERE uuid = ${uuid}`.execute(server.db);
    await forgetOwnPages(server.db);
    expect((await client.get(address)).status).toBe(404);
    expect(await counts(uuid)).toEqual({ inbox: 0, answers: 0, keys: 0 });
  });

  it('takes a code once', async () => {
    const made = await client.prepare({ withCodes: true });
    const path = made.body['@id'];
    const address = new URL(made.body.address).pathname;
    expect((await server.request('POST', `${path}/open`, { as: 'owner', body: {} })).status).toBe(422);
    const { body } = await server.request('POST', `${path}/codes`, { as: 'owner', body: { number: 3 } });
    expect(new Set(body.codes).size).toBe(3);
    await server.request('POST', `${path}/open`, { as: 'owner', body: {} });
    const form = filledIn({ [fields.code]: body.codes[0].toUpperCase().replace('-', ' ') });
    expect((await client.send(address, filledIn())).text).toContain('Vul de code in.');
    expect((await client.send(address, filledIn({ [fields.code]: 'aaaaa-aaaaa' }))).text).toContain('kennen we niet');
    const both = await Promise.all([
      client.send(address, form),
      client.send(address, { ...form, [fields.form]: randomUUID() }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 422]);
    const again = both[0].status === 303 ? form : null;
    if (again) expect((await client.send(address, again)).status).toBe(303);
    expect((await server.request('GET', path, { as: 'owner' })).body).toMatchObject({
      received: 1,
      codes: 3,
      codesUsed: 1,
    });
  });

  it('of a trial is never read, and leaves nothing when it ends', async () => {
    const { path, uuid, address } = await client.open({ kind: 'trial' });
    for (let person = 0; person < 10; person += 1) await client.send(address, filledIn());
    expect((await close(path)).body).toMatchObject({ state: 'closed', received: 10 });
    expect(await counts(uuid)).toEqual({ inbox: 0, answers: 0, keys: 0 });
    expect((await answers(path)).status).toBe(422);
  });

  it('can be closed when its key is lost, without the answers that waited for it', async () => {
    const { path, uuid, address } = await client.open();
    for (let person = 0; person < 11; person += 1) await client.send(address, filledIn());
    await sql`DELETE FROM own_page_key WHERE page = ${uuid}`.execute(server.db);
    expect((await close(path)).body).toMatchObject({ state: 'closed', received: 11 });
    expect(await counts(uuid)).toEqual({ inbox: 0, answers: 10, keys: 0 });
  });

  it('counts how many came to a part, and goes whole with one call', async () => {
    const { path, uuid, address } = await client.open();
    const reach = (part: string) => server.request('POST', `${address}/deel/${part}`);
    for (const part of ['1', '1', '2', '99', 'x']) expect((await reach(part)).status).toBe(204);
    expect((await server.request('GET', path, { as: 'owner' })).body.parts.slice(0, 2)).toMatchObject([
      { times: 2 },
      { times: 1 },
    ]);
    await client.send(address, filledIn());
    expect((await server.request('DELETE', path, { as: 'colleague' })).status).toBe(403);
    expect((await server.request('DELETE', path, { as: 'collaborator' })).status).toBe(204);
    expect(await counts(uuid)).toEqual({ inbox: 0, answers: 0, keys: 0 });
    expect((await client.get(address)).status).toBe(404);
  });
});
