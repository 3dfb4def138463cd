import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licenceEndedWords } from '#access/licence/ended.rules.ts';
import { signOnOperations } from '#access/sign-on/sign-on.contract.ts';
import { addJob } from '#foundation/server/jobs.ts';
import { resourceTable } from '#main.server.ts';
import { transferOperations } from '#research/transfer/transfer.contract.ts';
import { ownPageOperations } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { tallyLinkOperations, tallyOperations } from '#steps/intervention-design/evaluation/tally/tally.contract.ts';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { wordTemplateOperations } from './house-style/word-template.contract.ts';
import { addCompany, mailsOf, type TestUser } from './testing.server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-company-'));
  server = await openTestServer({ config: { dataDir, helpPhone: '070 123 45 67', helpEmail: 'hulp@drijfveer.test' } });
});
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) =>
  server.request(method, path, { as: 'admin', ...(body === undefined ? {} : { body }) });
const day = async (offset: number) => {
  const { rows } = await sql<{ day: string }>`
    SELECT to_char((now() AT TIME ZONE 'Europe/Amsterdam')::date + ${offset}::int, 'YYYY-MM-DD') AS day`.execute(
    server.db,
  );
  return rows[0]!.day;
};

/** What is one’s own goes on after the licence has ended: name, password, second factor, passkeys, sessions. */
const ownAccount = resourceTable
  .flatMap(({ operations }) => operations.map(({ name }) => name))
  .filter((name) => /^(me|own_sign_on|passkeys|second_factor|sessions)\./.test(name));

describe('companies', () => {
  it('are made with a first admin, who is invited', async () => {
    const username = `${randomUUID().slice(0, 8)}@nieuw.example`;
    const { status, body, headers } = await asAdmin('POST', '/api/companies', {
      name: 'Gemeente Nieuwland',
      validUntil: '2099-12-31',
      seats: 2,
      admin: { address: username, name: 'Els "de Baas" van Dijk' },
    });
    expect([status, headers.location]).toEqual([201, body['@id']]);
    expect(body).toMatchObject({ name: 'Gemeente Nieuwland', seats: 2, seatsUsed: 1, licensed: true });
    const [mail] = await mailsOf(server, dataDir);
    expect(mail?.to).toEqual([{ address: username, name: '' }]);
    expect(mail?.text).toContain('Hallo Els de Baas van Dijk,');
    expect(mail?.text).toContain('Je bent uitgenodigd om bij Gemeente Nieuwland met Drijfveer te werken.');
    const { body: users } = await asAdmin('GET', `/api/users?company=${body.id}`);
    expect(users['hydra:member']).toMatchObject([
      { username, state: 'invited', roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] },
    ]);
  });

  it.each<[unknown, number]>([
    [{ name: 'X' }, 422],
    [{ name: '', admin: { address: 'a@b.example' } }, 422],
    [{ name: 'X\r\nBcc: y@z.example', admin: { address: 'a@b.example' } }, 422],
    [{ name: 'X', admin: { address: 'geen adres' } }, 422],
    [{ name: 'X', admin: { address: 'a@b.example, c@d.example' } }, 422],
    [{ name: 'X', admin: { address: ['a@b.example'] } }, 400],
    [{ name: 'X', admin: { address: 'owner@test.example' } }, 422],
    [{ name: 'X', seats: 0, admin: { address: 'a@b.example' } }, 422],
    [{ name: 'X', seats: -1, admin: { address: 'a@b.example' } }, 422],
    [{ name: 'X', validUntil: '31-12-2027', admin: { address: 'a@b.example' } }, 422],
    [{ name: 'X', id: 1, admin: { address: 'a@b.example' } }, 400],
  ])('are not made of %j: %i', async (body, status) => {
    const before = (await asAdmin('GET', '/api/companies')).body['hydra:totalItems'];
    expect((await asAdmin('POST', '/api/companies', body)).status).toBe(status);
    expect((await asAdmin('GET', '/api/companies')).body['hydra:totalItems']).toBe(before);
    expect(await mailsOf(server, dataDir)).toEqual([]);
  });

  it('their own admin changes settings, and neither name, licence nor seats', async () => {
    const { id, admin } = await addCompany(server);
    const path = `/api/companies/${id}`;
    const { body } = await admin.request('GET', path);
    expect(
      (await admin.request('PUT', path, { body: { ...body, researchesVisible: false } })).body.researchesVisible,
    ).toBe(false);
    for (const change of [{ name: 'Anders' }, { seats: 500 }, { validUntil: null }])
      expect((await admin.request('PUT', path, { body: change })).status, JSON.stringify(change)).toBe(403);
    expect((await admin.request('PUT', `/api/companies/${(await addCompany(server)).id}`, { body: {} })).status).toBe(
      404,
    );
  });

  it('never have fewer seats than are in use', async () => {
    const { id, add } = await addCompany(server, { seats: 3 });
    await add();
    expect((await asAdmin('PUT', `/api/companies/${id}`, { seats: 1 })).status).toBe(422);
    expect((await asAdmin('PUT', `/api/companies/${id}`, { seats: 2 })).body.seats).toBe(2);
  });

  it('what is new is visible or not as they chose, unless its maker says', async () => {
    const { id, admin } = await addCompany(server);
    const make = async (body: object) =>
      (await admin.request('POST', '/api/researches', { body: { name: 'Trap', ...body } })).body.visible;
    expect(await make({})).toBe(true);
    await admin.request('PUT', `/api/companies/${id}`, { body: { researchesVisible: false } });
    await expect.poll(async () => (await admin.request('GET', '/api/me')).body.researchesVisible).toBe(false);
    expect([await make({}), await make({ visible: true })]).toEqual([false, true]);
  });
});

describe('a company that asks for a second factor', () => {
  const ask = (by: TestUser, id: number, secondFactorRequired: boolean) =>
    by.request('PUT', `/api/companies/${id}`, { body: { secondFactorRequired } });
  const give = (user: TestUser) =>
    sql`INSERT INTO second_factor (user_uuid, secret, active_since) VALUES (${user.uuid}, '', now())`.execute(
      server.db,
    );

  it('asks it of everyone at once, on the record, and stops asking', async () => {
    const { id, admin, add } = await addCompany(server);
    const user = await add();
    expect((await user.request('GET', '/api/researches')).status).toBe(200);
    expect((await admin.request('GET', `/api/companies/${id}`)).body).toMatchObject({
      secondFactorRequired: false,
      withoutSecondFactor: 2,
    });
    await give(admin);
    expect((await ask(admin, id, true)).body).toMatchObject({ secondFactorRequired: true, withoutSecondFactor: 1 });
    await expect.poll(async () => (await user.request('GET', '/api/researches')).status).toBe(403);
    expect((await user.request('GET', '/api/me')).body.secondFactorNeeded).toBe(true);
    expect((await admin.request('GET', '/api/researches')).status).toBe(200);
    expect((await ask(admin, id, false)).status).toBe(200);
    await expect.poll(async () => (await user.request('GET', '/api/researches')).status).toBe(200);
    const { body } = await admin.request('GET', '/api/audit_entries?action=company_changed');
    expect(body['hydra:member'].map(({ details }: { details: object }) => details)).toEqual([
      { secondFactorRequired: { from: true, to: false } },
      { secondFactorRequired: { from: false, to: true } },
    ]);
  });

  it('is set so by an admin who has one, so that nobody shuts themselves out', async () => {
    const { id, admin } = await addCompany(server);
    const refused = await ask(admin, id, true);
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'secondFactorRequired']);
    expect(refused.body.violations[0].message).toMatch(
      /^Stel eerst zelf inloggen in twee stappen in, bij Mijn account\./,
    );
    expect((await admin.request('GET', `/api/companies/${id}`)).body.secondFactorRequired).toBe(false);
    // Who manages everything works somewhere else, and shuts out nobody but who can set one up.
    expect((await asAdmin('PUT', `/api/companies/${id}`, { secondFactorRequired: true })).status).toBe(200);
    await expect.poll(async () => (await admin.request('GET', '/api/companies/1')).status).toBe(403);
    expect((await admin.request('POST', '/api/me/second_factor', { body: { password: testPassword } })).status).toBe(
      201,
    );
  });
});

describe('a licence', () => {
  it('tells everyone until when, how many, who, and whom to call; addresses to an admin alone', async () => {
    const { admin, add, name } = await addCompany(server, { seats: 5, validUntil: '2099-12-31' });
    const user = await add({ name: 'Els' });
    await add({ name: 'Weg', state: 'inactive' });
    await add({ name: 'Gast', state: 'invited' });
    const { body } = await user.request('GET', '/api/licence');
    expect(body).toMatchObject({
      companyName: name,
      validUntil: '2099-12-31',
      licensed: true,
      seats: 5,
      seatsUsed: 3,
      seatsInvited: 1,
      users: [
        { name: 'Els', username: null, admin: false },
        { name: 'Marijke Hoekstra', username: null, admin: true },
      ],
      helpPhone: '070 123 45 67',
      helpEmail: 'hulp@drijfveer.test',
    });
    expect((await admin.request('GET', '/api/licence')).body.users[0].username).toBe(user.username);
  });

  it('runs until the end of its last day in the Netherlands', async () => {
    const { id, admin } = await addCompany(server, { validUntil: await day(0) });
    expect((await admin.request('POST', '/api/researches', { body: { name: 'Nog net' } })).status).toBe(201);
    await asAdmin('PUT', `/api/companies/${id}`, { validUntil: await day(-1) });
    expect((await admin.request('POST', '/api/researches', { body: { name: 'Te laat' } })).status).toBe(403);
  });

  it('is ended and prolonged by an admin of everything, at once and on the record', async () => {
    const { id, admin } = await addCompany(server);
    expect((await admin.request('GET', '/api/me')).body.licensed).toBe(true);
    expect((await asAdmin('POST', `/api/companies/${id}/end_licence`, {})).body).toMatchObject({
      licensed: false,
      validUntil: await day(-1),
    });
    await expect.poll(async () => (await admin.request('GET', '/api/me')).body.licensed).toBe(false);
    expect((await asAdmin('PUT', `/api/companies/${id}`, { validUntil: '2099-01-01', seats: 20 })).body.licensed).toBe(
      true,
    );
    const { body } = await asAdmin('GET', `/api/audit_entries?company=${id}`);
    const done = body['hydra:member'].filter(({ action }: { action: string }) => action !== 'login');
    expect(done.map(({ action, details }: Record<string, unknown>) => [action, details])).toEqual([
      ['licence_changed', { validUntil: { from: await day(-1), to: '2099-01-01' }, seats: { from: 10, to: 20 } }],
      ['licence_changed', { validUntil: { from: '2099-12-31', to: await day(-1) } }],
    ]);
  });

  it('that has ended refuses every call that makes or changes, with the sentence that says whom to call', async () => {
    const { id, admin, add } = await addCompany(server);
    const owner = await add();
    const colleague = await add();
    const inactive = await add({ state: 'inactive' });
    const guest = await add({ state: 'invited' });
    const editor = await add({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const { body: research } = await owner.request('POST', '/api/researches', { body: { name: 'Voor het einde' } });
    const { body: collaborator } = await owner.request('POST', '/api/research_collaborators', {
      body: { research: research['@id'], email: colleague.username },
    });
    const { body: note } = await owner.request('POST', '/api/research_notes', {
      body: { research: research['@id'], content: 'Bellen.' },
    });
    const { body: coding } = await owner.request('POST', '/api/codings', {
      body: { research: research['@id'], user: `/api/users/${colleague.uuid}` },
    });
    await owner.request('PUT', `/api/researches/${research.uuid}/share`, { body: {} });
    const [factor, link, idea] = [randomUUID(), randomUUID(), randomUUID()];
    const save = (step: string, body: object) =>
      owner.request('PUT', `/api/researches/${step}/${research.uuid}`, { body });
    await save('determine_factors', { factors: [{ uuid: factor, factor: '/api/factors/1' }] });
    const links = [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }];
    await save('linking_behavioral_techniques', { links });
    await save('conducting_intervention_design', { ideas: [{ uuid: idea, link, title: 'Proefkaart' }] });
    const answers = { respondents: ['17'], items: [], texts: [] };
    const survey = `/api/researches/${research.uuid}/survey_answers/first`;
    expect((await owner.request('PUT', survey, { body: answers })).status).toBe(200);
    const conversation = randomUUID();
    await save('qualitative_research', { conversations: [{ uuid: conversation, code: 'R01' }] });
    const workshop = { research: research['@id'], step: 'research_target', questions: [] };
    const { body: session } = await owner.request('POST', '/api/workshops', { body: workshop });
    const text = `/api/researches/${research.uuid}/transcripts/${conversation}`;
    expect((await owner.request('PUT', text, { body: { text: 'Wat er gezegd is.' } })).status).toBe(200);
    const signOn = `/api/companies/${id}/sign_on`;
    await admin.request('PUT', signOn, { body: { issuer: 'https://login.example' } });
    const { body: domain } = await admin.request('POST', `${signOn}/domains`, { body: { domain: 'ons.example' } });
    const { body: key } = await admin.request('POST', `${signOn}/keys`, { body: {} });
    await asAdmin('POST', `/api/companies/${id}/end_licence`, {});

    const bodies: Record<string, unknown> = {
      'researches.create': { name: 'Na het einde' },
      'research_imports.create': transferOperations.create.example,
      'researches.ask_invitation': { email: 'nieuw@ons.example' },
      'research_collaborators.create': { research: research['@id'], email: admin.username },
      'research_notes.create': { research: research['@id'], content: 'Nog een.' },
      'users.invite': { addresses: ['a@b.example'] },
      'own_pages.create': ownPageOperations.create.example,
      'own_page_codes.create': { number: 1 },
      'word_template.keep': wordTemplateOperations.keep.example,
      'factor_marks.save': { grade: 7.5 },
      'codings.create': { research: research['@id'], user: `/api/users/${colleague.uuid}` },
      'codings.save': { ready: true },
      'workshops.create': workshop,
      'research_notes.done': { done: true },
      'intervention_design.freeze_lots': { most: 1, units: ['a', 'b'].map((code) => ({ code, stratum: null })) },
      'intervention_design.draw_lots': { reason: 'De lijst klopte niet.' },
      'forecasts.save': { low: 5, middle: 10, high: 20 },
      'tallies.save': tallyOperations.save.example,
      'tally_links.create': tallyLinkOperations.create.example,
      'survey_answers.save': answers,
      'survey_answers.keep': { keepUntil: null },
      'survey_answers.follow': { followUntil: '2099-01-01', followConsent: 'Mijn antwoorden mogen gevolgd worden.' },
      'transcripts.save': { text: 'Iets anders.' },
      'transcripts.keep': { keepUntil: '2099-01-01' },
      'users.save': { name: 'Anders' },
      'sign_on.save': { label: 'Ons' },
      'sign_on.try': signOnOperations.tryOut.example,
      'sign_on.read_metadata': { metadata: '<x/>' },
      'sign_on_domains.add': { domain: 'nog.example' },
      'companies.save': { researchesVisible: false },
      'library_items.create': { kind: 'factors', content: {} },
      'library_items.save': { content: {} },
      'library_items.restore': { revision: 1 },
      'library_items.settle_shipped': { choice: 'ours' },
      'library_media.create': { name: 'a.svg', content: 'PHN2Zy8+' },
    };
    const addresses: Record<string, string> = {
      'research_notes.save': note['@id'],
      'research_notes.remove': note['@id'],
      'research_notes.done': `${note['@id']}/done`,
      'factor_marks.save': `/api/research_factors/${factor}/mark`,
      'factor_marks.remove': `/api/research_factors/${factor}/mark`,
      'codings.save': coding['@id'],
      'codings.remove': coding['@id'],
      'workshops.save': session['@id'],
      'forecasts.save': `/api/researches/${research.uuid}/forecasts/${randomUUID()}`,
      'tallies.save': `/api/researches/${research.uuid}/tallies/${randomUUID()}`,
      'tallies.remove': `/api/researches/${research.uuid}/tallies/${randomUUID()}`,
      'survey_answers.save': survey,
      'survey_answers.keep': `${survey}/keep`,
      'survey_answers.follow': `${survey}/follow`,
      'survey_answers.settle': `${survey}/settle`,
      'transcripts.save': text,
      'transcripts.keep': `${text}/keep`,
      'technique_ideas.vote': `/api/technique_ideas/${idea}/vote`,
      'technique_ideas.unvote': `/api/technique_ideas/${idea}/vote`,
      'users.save': `/api/users/${colleague.uuid}`,
      'users.reactivate': `/api/users/${inactive.uuid}/reactivate`,
      'users.resend_invitation': `/api/users/${guest.uuid}/resend_invitation`,
      'companies.save': `/api/companies/${id}`,
      'house_style.save': `/api/companies/${id}/house_style`,
      'scim.save': `/api/companies/${id}/scim`,
      'scim.make_token': `/api/companies/${id}/scim/token`,
      'sign_on.save': signOn,
      'sign_on.try': `${signOn}/trials`,
      'sign_on.read_metadata': `${signOn}/metadata`,
      'sign_on_domains.add': `${signOn}/domains`,
      'sign_on_domains.prove': `${domain['@id']}/prove`,
      'sign_on_keys.add': `${signOn}/keys`,
      'sign_on_keys.use': `${key['@id']}/use`,
      'lime_survey.save': `/api/companies/${id}/lime_survey`,
      'lime_survey_frames.open': `/api/companies/${id}/lime_survey_frames`,
      'own_page_setting.save': `/api/companies/${id}/own_page`,
      'word_template.keep': `/api/companies/${id}/word_template`,
      'word_template.remove': `/api/companies/${id}/word_template`,
    };
    /** Letting out, putting away, having seen, removing what respondents said, one's own data, downloads, who is here, and what is not the organisation's. */
    const goesOn = [
      'token.invalidate',
      ...ownAccount,
      'researches.remove',
      'researches.restore',
      'researches.archive',
      'researches.take_back',
      'research_notes.seen',
      'research_collaborators.remove',
      'shares.remove',
      'scim.end_token',
      'sign_on.trial',
      'sign_on_domains.remove',
      'sign_on_keys.remove',
      'download_tokens.create',
      'survey_answers.remove',
      'transcripts.remove',
      'tally_links.remove',
      'own_pages.close',
      'own_pages.remove',
      'workshops.remove',
      'past_advisers.offer',
      'past_advisers.withdraw',
      'presence.save',
      'presence.remove',
      'users.deactivate',
      'users.remove',
      'users.remove_second_factor',
      'users.hand_over',
      'companies.create',
      'companies.end_licence',
      // Leaving is possible when the licence is over.
      'company_archive.make',
      'company_archive.ticket',
      'company_closing.ask',
      'company_closing.withdraw',
    ];
    const ended = licenceEndedWords({ helpPhone: '070 123 45 67', helpEmail: 'hulp@drijfveer.test' });
    expect(ended).toContain('070 123 45 67');
    const refused: string[] = [];
    for (const operation of resourceTable.flatMap(({ operations }) => operations)) {
      if (operation.method === 'GET' || operation.access === 'public' || goesOn.includes(operation.name)) continue;
      const who =
        /^(users|companies|house_style|lime_survey|own_page_setting|scim|sign_on|sign_on_domains|sign_on_keys|word_template)\./.test(
          operation.name,
        )
          ? admin
          : operation.name.startsWith('library_')
            ? editor
            : owner;
      const path =
        addresses[operation.name] ??
        operation.path.replace('{uuid}', research.uuid).replace('{kind}', 'factors').replace('{id}', '1');
      const answer = await who.request(
        operation.method,
        path,
        operation.body ? { body: bodies[operation.name] ?? {} } : {},
      );
      expect([answer.status, answer.body?.detail], operation.name).toEqual([403, ended]);
      refused.push(operation.name);
    }
    expect(refused.length).toBeGreaterThan(20);

    for (const path of [
      '/api/researches',
      research['@id'],
      `/api/researches/${research.uuid}/share`,
      survey,
      text,
      '/api/licence',
      '/api/me',
    ])
      expect((await owner.request('GET', path)).status, path).toBe(200);
    for (const path of [survey, text, session['@id']]) expect((await owner.request('DELETE', path)).status).toBe(204);
    expect((await owner.login()).status).toBe(200);
    expect(
      (await owner.request('POST', '/api/download_tokens', { body: { research: research['@id'], kind: 'report' } }))
        .status,
    ).toBe(201);
    expect(
      (
        await admin.request('POST', `/api/users/${colleague.uuid}/hand_over`, {
          body: { to: `/api/users/${owner.uuid}` },
        })
      ).status,
    ).toBe(204);
    expect((await colleague.request('DELETE', collaborator['@id'])).status).toBe(204);
    expect((await owner.request('DELETE', `/api/researches/${research.uuid}/share`)).status).toBe(204);
    expect((await admin.request('POST', `/api/users/${colleague.uuid}/deactivate`, { body: {} })).status).toBe(200);
    expect((await owner.request('DELETE', research['@id'])).status).toBe(204);
  });
});

describe('the audit trail', () => {
  it('tells who shared and let in whom, and keeps hidden titles hidden', async () => {
    const { admin, add } = await addCompany(server);
    const [owner, colleague] = [await add({ name: 'Els' }), await add({ name: 'Bert' })];
    const { body: research } = await owner.request('POST', '/api/researches', { body: { name: 'Geheim plan' } });
    const { body: one } = await owner.request('POST', '/api/research_collaborators', {
      body: { research: research['@id'], email: colleague.username },
    });
    await owner.request('PUT', `/api/researches/${research.uuid}/share`, { body: {} });
    await owner.request('DELETE', `/api/researches/${research.uuid}/share`);
    await owner.request('DELETE', `/api/researches/${research.uuid}/share`);
    await owner.request('DELETE', one['@id']);
    const lines = async (query = '') =>
      (await admin.request('GET', `/api/audit_entries?${query}`)).body['hydra:member'].filter(
        ({ action }: { action: string }) => action !== 'login',
      );
    const found = await lines();
    expect(
      found.map(({ action, subject }: { action: string; subject: { name: string } | null }) => [action, subject?.name]),
    ).toEqual([
      ['collaborator_removed', 'Bert'],
      ['share_removed', undefined],
      ['share_saved', undefined],
      ['collaborator_added', 'Bert'],
    ]);
    expect(found[0]).toMatchObject({ actor: { name: 'Els' }, address: '127.0.0.1', research: { name: 'Geheim plan' } });
    expect(JSON.stringify(found)).not.toMatch(/openbaar-onderzoek|secret/);
    await owner.request('PUT', `/api/researches/details/${research.uuid}`, { body: { visible: false } });
    expect((await lines())[0].research).toBeNull();
    expect((await admin.request('GET', found[0]['@id'])).body).toMatchObject({
      action: 'collaborator_removed',
      research: null,
    });

    expect(await lines('action=share_saved')).toHaveLength(1);
    expect(await lines(`user=${colleague.uuid}`)).toHaveLength(2);
    expect(await lines(`user=${owner.uuid}&action=collaborator_added`)).toHaveLength(1);
    const today = await day(0);
    expect(await lines(`from=${today}&to=${today}`)).toHaveLength(4);
    expect(await lines(`from=${await day(1)}`)).toHaveLength(0);
    expect(await lines(`to=${await day(-1)}`)).toHaveLength(0);
    expect(await lines('from=2026-02-30&to=9999-99-99&action=DROP&user=x')).toHaveLength(4);
    const { body: page } = await admin.request('GET', '/api/audit_entries?itemsPerPage=3&page=2');
    expect([page['hydra:totalItems'], page['hydra:member'].length]).toEqual([6, 3]);
  });

  it('is kept for twelve months', async () => {
    const { id, admin } = await addCompany(server);
    await sql`
      INSERT INTO audit_entry (action, company_id, actor, at)
      SELECT 'login', ${id}, ${admin.uuid}, now() - make_interval(months => 12, days => days) FROM unnest(ARRAY[-2, 1]) AS days`.execute(
      server.db,
    );
    await addJob(server.db, 'housekeeping', {});
    await server.server.jobs.runOnce();
    const { rows } = await sql<{ old: boolean }>`
      SELECT at < now() - interval '12 months' AS old FROM audit_entry WHERE company_id = ${id}`.execute(server.db);
    expect(rows).toEqual([{ old: false }]);
  });

  it('of another organisation is not there', async () => {
    const [{ id, admin }, other] = [await addCompany(server), await addCompany(server)];
    const { rows } = await sql<{ id: number }>`
      INSERT INTO audit_entry (action, company_id, actor, address) VALUES ('login', ${other.id}, ${other.admin.uuid}, '192.0.2.7') RETURNING id`.execute(
      server.db,
    );
    expect((await admin.request('GET', `/api/audit_entries/${rows[0]!.id}`)).status).toBe(404);
    for (const query of [`company=${other.id}`, `user=${other.admin.uuid}`, `company=${id}`]) {
      const { body } = await admin.request('GET', `/api/audit_entries?${query}`);
      const theirs = body['hydra:member'].filter(
        ({ actor }: { actor: { uuid: string } | null }) => actor?.uuid !== admin.uuid,
      );
      expect(theirs, query).toEqual([]);
    }
  });
});

it('the mail to who was added leads to the research, by our own address alone', async () => {
  const { add } = await addCompany(server);
  const [owner, colleague] = [await add({ name: 'Els van Dijk' }), await add({ name: 'Bert' })];
  const { body: research } = await owner.request('POST', '/api/researches', { body: { name: 'Trap of lift' } });
  await owner.request('POST', '/api/research_collaborators', {
    body: { research: research['@id'], email: colleague.username },
    headers: { host: 'dief.example', 'x-forwarded-host': 'dief.example' },
  });
  const [mail] = await mailsOf(server, dataDir);
  expect(mail?.to[0]?.address).toBe(colleague.username);
  expect(mail?.subject).toBe('Je werkt mee aan een onderzoek in Drijfveer');
  expect(mail?.text).toContain('Els van Dijk heeft je toegevoegd aan het onderzoek “Trap of lift”.');
  expect(mail?.text).toContain(`\nhttp://drijfveer.test/onderzoek/${research.uuid}\n`);
  expect(mail?.text).not.toContain('dief');
});

it('the bin is emptied after thirty days, whole', async () => {
  const { add } = await addCompany(server);
  const owner = await add();
  const make = async () => (await owner.request('POST', '/api/researches', { body: { name: 'Weg' } })).body;
  const [old, recent] = [await make(), await make()];
  await owner.request('POST', '/api/research_notes', { body: { research: old['@id'], content: 'Weg ermee.' } });
  for (const { '@id': path } of [old, recent]) await owner.request('DELETE', path);
  await sql`UPDATE research SET deleted_at = now() - interval '30 days' WHERE uuid = ${old.uuid}`.execute(server.db);
  await addJob(server.db, 'housekeeping', {});
  await server.server.jobs.runOnce();
  const { rows } = await sql<{
    uuid: string;
  }>`SELECT uuid FROM research WHERE uuid IN (${old.uuid}, ${recent.uuid})`.execute(server.db);
  expect(rows).toEqual([{ uuid: recent.uuid }]);
  const { rows: notes } = await sql`SELECT FROM research_note WHERE research = ${old.uuid}`.execute(server.db);
  expect(notes).toEqual([]);
  expect((await owner.request('POST', `/api/researches/${recent.uuid}/restore`, { body: {} })).status).toBe(200);
});
