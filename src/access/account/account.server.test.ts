import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { personalData } from './export.contract.ts';
import { accountClient, columnsOfUsers, type Device } from './testing.server.ts';

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:134.0) Gecko/20100101 Firefox/134.0' };
const iphone = {
  'user-agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
};
const newPassword = 'paarse tandem op zolder';

let server: TestServer;
let client: ReturnType<typeof accountClient>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-account-'));
  server = await openTestServer({ config: { dataDir } });
  client = accountClient(server);
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(server.db));
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

async function mailsTo(username: string) {
  await server.server.jobs.runOnce();
  const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
  );
  return mails.filter(({ to }) => to?.[0]?.address === username);
}

describe('my name', () => {
  it('is changed, and known everywhere at once', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    const { status, body } = await client.call('PUT', '/api/me', device, { name: '  Lotte Smeets-Bos ' });
    expect([status, body['@id'], body.name]).toEqual([200, '/api/me', 'Lotte Smeets-Bos']);
    expect((await client.call('GET', '/api/me', device)).body.name).toBe('Lotte Smeets-Bos');
    expect(await client.trail(person.uuid)).toMatchObject([
      { action: 'login', own: true },
      { action: 'user_renamed', own: true, details: {} },
    ]);
  });

  it.each([
    [{ name: '  ' }, 422],
    [{ name: 'x'.repeat(151) }, 422],
    [{ name: 'a\nb' }, 422],
    [{ name: null }, 400],
    [{ nickname: 'Lot' }, 400],
    [{}, 200],
  ])('%j gives %i', async (body, status) => {
    const device = await client.device((await client.person()).username);
    expect((await client.call('PUT', '/api/me', device, body)).status).toBe(status);
  });

  it('holds until which day somebody has seen what is new, and never goes back', async () => {
    const save = async (newsSeen: string | null) =>
      (await server.request('PUT', '/api/me', { as: 'colleague', body: { newsSeen } })).body.newsSeen;
    expect((await server.request('GET', '/api/me', { as: 'colleague' })).body.newsSeen).toBeNull();
    expect(await save('2026-11-28')).toBe('2026-11-28');
    expect(await save('2026-11-29')).toBe('2026-11-29');
    for (const earlier of ['2026-11-22', null]) expect(await save(earlier)).toBe('2026-11-29');
    expect((await server.request('GET', '/api/me', { as: 'colleague' })).body.newsSeen).toBe('2026-11-29');
    expect((await server.request('GET', '/api/me', { as: 'stranger' })).body.newsSeen).toBeNull();
    expect((await server.request('PUT', '/api/me', { as: 'colleague', body: { newsSeen: 'gisteren' } })).status).toBe(
      422,
    );
  });

  it('takes back what was read, and changes nothing that is not ours to change', async () => {
    const device = await client.device((await client.person()).username);
    const { body } = await client.call('GET', '/api/me', device);
    const answer = await client.call('PUT', '/api/me', device, { ...body, roles: ['ROLE_ADMIN'], name: 'Lot' });
    expect(answer.body).toEqual({ ...body, name: 'Lot' });
  });
});

describe('my password', () => {
  it('is changed: this device goes on with new tokens, everything else is out, and a mail tells', async () => {
    const person = await client.person();
    const [here, there] = [await client.device(person.username), await client.device(person.username)];
    const { status, body } = await client.call('PUT', '/api/me/password', here, {
      current: testPassword,
      password: newPassword,
    });
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refresh_token', 'token']]);
    expect((await client.call('GET', '/api/me', body)).status).toBe(200);
    const refresh = (refresh_token: string) => client.call('POST', '/api/token/refresh', null, { refresh_token });
    expect((await refresh(body.refresh_token)).status).toBe(200);
    for (const old of [here, there]) {
      expect((await client.call('PUT', '/api/me', old, {})).status).toBe(401);
      expect((await refresh(old.refresh_token)).status).toBe(401);
    }
    expect((await client.login(person.username)).status).toBe(401);
    expect((await client.login(person.username, { password: newPassword })).status).toBe(200);
    const [mail] = await mailsTo(person.username);
    expect(mail?.subject).toBe('Je wachtwoord voor Drijfveer is gewijzigd');
    expect(mail?.text).toContain('op al je andere apparaten uitgelogd');
    expect((await client.trail(person.uuid)).map(({ action }) => action)).toContain('password_changed');
  });

  it.each([
    ['a wrong one', { current: 'wrong', password: newPassword }, ['current']],
    ['a weak new one', { current: testPassword, password: 'welkom123' }, ['password']],
    ['both', { current: 'wrong', password: 'kort' }, ['current', 'password']],
    ['the same again', { current: testPassword, password: testPassword }, ['password']],
    ['one with a name in it', { current: testPassword, password: 'LotteSmeets1!' }, ['password']],
    ['nothing', { current: '', password: '' }, ['current', 'password']],
  ])('refuses %s at its field', async (_what, given, fields) => {
    const device = await client.device((await client.person()).username);
    const { status, body } = await client.call('PUT', '/api/me/password', device, given);
    expect(status).toBe(422);
    expect(body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath)).toEqual(fields);
    expect((await client.call('PUT', '/api/me', device, {})).status).toBe(200);
  });

  it('is not to be guessed from a computer that was left alone, and each try is written down', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    const attempt = (current: string) =>
      client.call('PUT', '/api/me/password', device, { current, password: newPassword });
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt('wrong')).status).toBe(422);
    const refused = await attempt(testPassword);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    await attempt(testPassword);
    expect((await client.trail(person.uuid)).map(({ action }) => action)).toEqual([
      'login',
      ...Array(5).fill('login_refused'),
      'login_limited',
    ]);
  });

  it('of two who change it at once, one does', async () => {
    const person = await client.person();
    const devices = [await client.device(person.username), await client.device(person.username)];
    const answers = await Promise.all(
      devices.map((device, index) =>
        client.call('PUT', '/api/me/password', device, {
          current: testPassword,
          password: `${newPassword} ${index}`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('my sessions', () => {
  it('are listed, this one first, in words', async () => {
    const { username } = await client.person();
    const phone = await client.device(username, {}, iphone);
    const here = await client.device(username, {}, firefox);
    const { body } = await client.call('GET', '/api/sessions', here);
    expect(body['hydra:totalItems']).toBe(2);
    expect(body['hydra:member']).toMatchObject([
      { '@type': 'Session', current: true, userAgent: 'Firefox op Windows' },
      { '@type': 'Session', current: false, userAgent: 'Safari op een iPhone' },
    ]);
    const [, other] = body['hydra:member'];
    expect((await client.call('GET', other['@id'], phone)).body).toMatchObject({ uuid: other.uuid, current: true });
  });

  it('are used when their token is traded', async () => {
    const { username } = await client.person();
    const device = await client.device(username);
    await sql`UPDATE session_family SET created_at = now() - interval '3 hours'`.execute(server.db);
    await client.call('POST', '/api/token/refresh', null, { refresh_token: device.refresh_token });
    const [session] = (await client.call('GET', '/api/sessions', device)).body['hydra:member'];
    expect(Date.parse(session.lastUsedAt) - Date.parse(session.createdAt)).toBeGreaterThan(3 * 3_600_000 - 5000);
  });

  it('end one by one: that device is out at once, and it cannot be done twice', async () => {
    const person = await client.person();
    const [here, there] = [await client.device(person.username), await client.device(person.username, {}, iphone)];
    const [, other] = (await client.call('GET', '/api/sessions', here)).body['hydra:member'];
    expect((await client.call('DELETE', other['@id'], here)).status).toBe(204);
    expect((await client.call('PUT', '/api/me', there, {})).status).toBe(401);
    expect((await client.call('PUT', '/api/me', here, {})).status).toBe(200);
    expect((await client.call('DELETE', other['@id'], here)).status).toBe(404);
    expect((await client.call('GET', '/api/sessions', here)).body['hydra:totalItems']).toBe(1);
    expect((await client.trail(person.uuid)).at(-1)).toMatchObject({
      action: 'session_ended',
      own: true,
      company: person.company,
      address: '127.0.0.1',
      details: { device: 'Safari op een iPhone' },
    });
  });

  it('of somebody else do not exist', async () => {
    const [mine, theirs] = [await client.person(), await client.person()];
    const device = await client.device(mine.username);
    const [other] = (await client.call('GET', '/api/sessions', await client.device(theirs.username))).body[
      'hydra:member'
    ];
    expect((await client.call('DELETE', other['@id'], device)).status).toBe(404);
    expect((await client.call('GET', other['@id'], device)).status).toBe(404);
    expect((await client.call('DELETE', '/api/sessions/x', device)).status).toBe(404);
  });

  it('end all together, with or without this one', async () => {
    const person = await client.person();
    const devices: Device[] = [];
    for (let count = 0; count < 3; count += 1) devices.push(await client.device(person.username));
    const [here, ...others] = devices;
    const works = async () =>
      Promise.all(devices.map(async (device) => (await client.call('PUT', '/api/me', device, {})).status));
    expect((await client.call('POST', '/api/sessions/end_all', here!, { exceptCurrent: true })).status).toBe(204);
    expect(await works()).toEqual([200, ...others.map(() => 401)]);
    expect((await client.call('POST', '/api/sessions/end_all', here!, {})).status).toBe(204);
    expect(await works()).toEqual([401, ...others.map(() => 401)]);
    expect((await client.trail(person.uuid)).slice(-2)).toMatchObject([
      { action: 'sessions_ended', details: { exceptCurrent: true } },
      { action: 'sessions_ended', details: { exceptCurrent: false } },
    ]);
  });
});

describe('my data', () => {
  it('come as a file in the documented shape, and the export is in it', async () => {
    const person = await client.person();
    const device = await client.device(person.username, {}, firefox);
    const { body: research } = await client.call('POST', '/api/researches', device, { name: 'Etensresten' });
    const note = { research: research['@id'], content: 'Bel de woningcorporatie.' };
    await client.call('POST', '/api/research_notes', device, note);
    await client.login(person.username, { password: 'wrong' });
    const { status, headers, body } = await client.call('GET', '/api/me/export', device);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="drijfveer-mijn-gegevens-lotte-smeets-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(personalData.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      account: { uuid: person.uuid, username: person.username, company: 'Bureau Waterkant', secondFactorSince: null },
      sessions: [{ userAgent: firefox['user-agent'], endedAt: null }],
      researches: [{ uuid: research.uuid, name: 'Etensresten', role: 'owner', deletedAt: null }],
      notes: [{ research: research.uuid, content: 'Bel de woningcorporatie.' }],
      audit: [
        { action: 'data_exported', own: true },
        { action: 'login_refused', own: false, address: '127.0.0.1' },
        { action: 'login', own: true },
      ],
    });
    expect(JSON.stringify(body)).not.toContain('hash');
  });

  it('hold every row that refers to someone, or say why not', async () => {
    const person = await client.person();
    const device = await client.device(person.username, { device: 'a-laptop-at-the-kitchen-table' });
    await client.secondFactor(device);
    const { body: research } = await client.call('POST', '/api/researches', device, { name: 'Etensresten' });
    await client.call('PUT', `/api/researches/research_target/${research.uuid}`, device, { broadGoal: 'Minder afval' });
    await client.call('PUT', `/api/researches/details/${research.uuid}`, device, { visible: false });
    const note = { research: research['@id'], content: 'Bellen.', mentions: [{ uuid: person.uuid }] };
    await client.call('POST', '/api/research_notes', device, note);
    const factor = randomUUID();
    await client.call('PUT', `/api/researches/determine_factors/${research.uuid}`, device, {
      factors: [{ uuid: factor, factor: '/api/factors/1' }],
    });
    await client.call('PUT', `/api/researches/research_target/${research.uuid}`, device, { audience: 'Bewoners' });
    await client.call('PUT', `/api/research_factors/${factor}/mark`, device, {
      grade: 7.5,
      reasoning: 'Vaak genoemd.',
    });
    await client.call('PUT', `/api/researches/weighing_factors/${research.uuid}`, device, {
      researchFactors: [{ uuid: factor, grade: 7.5, reasoning: 'Vaak genoemd.' }],
    });
    const [link, idea] = [randomUUID(), randomUUID()];
    await client.call('PUT', `/api/researches/linking_behavioral_techniques/${research.uuid}`, device, {
      links: [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }],
    });
    await client.call('PUT', `/api/researches/conducting_intervention_design/${research.uuid}`, device, {
      ideas: [{ uuid: idea, link }],
    });
    await client.call('PUT', `/api/technique_ideas/${idea}/vote`, device, {});
    const { body: colleagues } = await client.call('POST', '/api/research_collaborators', device, {
      research: research['@id'],
      user: `/api/users/${await server.uuidOf('collaborator')}`,
    });
    const { body: coded } = await client.call('POST', '/api/codings', device, {
      research: research['@id'],
      user: colleagues.user['@id'],
    });
    await client.call('PUT', coded['@id'], device, {
      conversations: [{ uuid: randomUUID(), findings: [{ researchFactor: factor, mention: 'asked' }] }],
    });
    await client.call('PUT', `/api/researches/${research.uuid}/survey_answers/first`, device, {
      respondents: ['Code van een ander'],
      items: [],
      texts: [],
    });
    const talk = randomUUID();
    await client.call('PUT', `/api/researches/qualitative_research/${research.uuid}`, device, {
      conversations: [{ uuid: talk, code: 'R01' }],
    });
    await client.call('PUT', `/api/researches/${research.uuid}/transcripts/${talk}`, device, {
      text: 'Woorden van een ander',
    });
    await client.call('PUT', `/api/researches/${research.uuid}/presence/${randomUUID()}`, device, {
      step: 'research_target',
    });
    await client.call('POST', '/api/download_tokens', device, { research: research['@id'], kind: 'report' });
    await client.call('POST', '/api/tokens/reset_password', null, { username: person.username });
    const { body: theirs } = await server.request('POST', '/api/researches', { as: 'owner', body: { name: 'Trap' } });
    await server.request('POST', '/api/research_collaborators', {
      as: 'owner',
      body: { research: theirs['@id'], email: person.username },
    });
    await sql`INSERT INTO library_revision (kind, id, number, action, content, made_by)
      VALUES ('factors', 90001, 1, 'published', '{}', ${person.uuid})`.execute(server.db);
    await sql`INSERT INTO library_editing (kind, id, slug, changed_by) VALUES ('factors', 90001, 'proef', ${person.uuid})`.execute(
      server.db,
    );
    await sql`INSERT INTO library_media (hash, extension, width, height, content, name, uploaded_by)
      VALUES ('proef', 'svg', 1, 1, '', 'proef.svg', ${person.uuid})`.execute(server.db);
    await sql`INSERT INTO sign_on_identity (issuer, subject, user_uuid) VALUES ('https://login.example', 'wie', ${person.uuid})`.execute(
      server.db,
    );
    await sql`INSERT INTO scim_user (user_uuid, company_id, user_name) SELECT uuid, company_id, 'wie' FROM user_account WHERE uuid = ${person.uuid}`.execute(
      server.db,
    );
    await sql`INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
      VALUES (${person.uuid}, 'een sleutel', '', 0, false, 'Laptop')`.execute(server.db);
    await sql`INSERT INTO past_adviser (research, user_uuid) VALUES (${research.uuid}, ${person.uuid})`.execute(
      server.db,
    );
    await sql`INSERT INTO research_forecast (research, user_uuid, outcome, low, middle, high)
      VALUES (${research.uuid}, ${person.uuid}, ${randomUUID()}, 5, 10, 20)`.execute(server.db);
    await sql`INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, second_observer, number, did, did_not, counted_by)
      VALUES (${research.uuid}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, false, 1, 4, 1, ${person.uuid})`.execute(
      server.db,
    );
    const { body } = await client.call('GET', '/api/me/export', device);
    const library = (of: string) => body.library.filter(({ action }: { action: string }) => action === of);
    const roles = body.researches.map(({ role }: { role: string }) => role);
    /** What stands in the export for each column that refers to a user. */
    const exported: Record<string, unknown[]> = {
      'session_family.user_uuid': body.sessions,
      'login_device.user_uuid': body.devices,
      'sign_on_identity.user_uuid': body.signOn,
      'scim_user.user_uuid': body.scim,
      'passkey.user_uuid': body.passkeys,
      'research.owner_uuid': roles.filter((role: string) => role === 'owner'),
      'research_collaborator.user_uuid': roles.filter((role: string) => role === 'collaborator'),
      'research.updated_by': body.changes.filter(({ step }: { step: string | null }) => step === null),
      'research_step.updated_by': body.changes.filter(({ step }: { step: string | null }) => step !== null),
      'earlier_change.changed_by': body.earlierChanges,
      'research_event.actor': body.saves,
      'research_note.author': body.notes,
      'note_mention.user_uuid': body.mentions,
      'library_revision.made_by': library('published'),
      'library_editing.changed_by': library('changed'),
      'library_media.uploaded_by': library('added'),
      'factor_mark.user_uuid': body.marks,
      'grade_decision.user_uuid': body.decisions,
      'research_forecast.user_uuid': body.forecasts,
      'past_adviser.user_uuid': body.advises,
      'tally_sheet.counted_by': body.tallies,
      'technique_idea.author': body.ideas,
      'idea_vote.user_uuid': body.votes,
      'coding.user_uuid': body.codings,
      'survey_answers.imported_by': body.imports,
      'transcript.stored_by': body.transcripts,
      'research_presence.user_uuid': body.presence,
      'download_ticket.user_uuid': body.downloads,
      'user_token.user_uuid': body.links,
      'second_factor.user_uuid': [body.account.secondFactorSince].filter(Boolean),
      'audit_entry.actor': body.audit.filter(({ own }: { own: boolean }) => own),
      'audit_entry.subject': body.audit.filter(({ own }: { own: boolean }) => !own),
    };
    const reasons = [
      'idempotency_key.user_uuid: answers that were given to this very user, gone within a day',
      'passkey_challenge.user_uuid: what an authenticator was asked, gone within five minutes',
      'sign_on_request.user_uuid: what was begun at a provider, gone within ten minutes',
      'sign_on_ticket.user_uuid: what came back from a provider, gone within a minute',
      'company_archive.asked_by: a file of the organisation, gone within a week; that it was asked stands in the trail',
      'company_closing.asked_by: the end of the organisation, gone with it; that it was asked stands in the trail',
      'scim_setting.research_to: a setting of the organisation, that its admins see',
      'sign_on_connection.emergency_admin: a setting of the organisation, that its admins see',
    ];
    for (const [column, rows] of Object.entries(exported)) expect(rows.length, column).toBeGreaterThan(0);
    const told = [...Object.keys(exported), ...reasons.map((reason) => reason.split(':')[0]!)];
    expect(told.sort()).toEqual(await columnsOfUsers(server.db));
    expect(personalData.parse(body)).toEqual(body);
    expect(JSON.stringify(body)).not.toContain('Code van een ander');
    expect(JSON.stringify(body)).not.toContain('Woorden van een ander');
  });

  it('hold nobody else’s: not the address of who did something to the account', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    await sql`INSERT INTO audit_entry (action, company_id, actor, subject, address)
      VALUES ('roles_changed', ${person.company}, ${await server.uuidOf('companyAdmin')}, ${person.uuid}, '192.0.2.7')`.execute(
      server.db,
    );
    const { text, body } = await client.call('GET', '/api/me/export', device);
    expect(body.audit).toContainEqual(expect.objectContaining({ action: 'roles_changed', own: false, address: null }));
    expect(text).not.toContain('192.0.2.7');
    expect(text).not.toContain(await server.uuidOf('companyAdmin'));
  });
});

describe('what is written down of signing in', () => {
  it('is who, for which company, from where; of an unknown name only from where', async () => {
    await sql`DELETE FROM audit_entry`.execute(server.db);
    await client.login('correct paard batterij zolder');
    const { rows } = await sql`SELECT action, company_id, actor, subject, address, details FROM audit_entry`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { action: 'login_refused', company_id: null, actor: null, subject: null, address: '127.0.0.1', details: {} },
    ]);
  });

  it('tells of a limit once, of a logout, and of a spent refresh token', async () => {
    const person = await client.person();
    for (let tries = 0; tries < 8; tries += 1) await client.login(person.username, { password: 'wrong' });
    await sql`DELETE FROM rate_limit`.execute(server.db);
    const refresh = async (token: string) =>
      (await client.call('POST', '/api/token/refresh', null, { refresh_token: token })).body.refresh_token;
    const stolen = await client.device(person.username);
    await refresh(await refresh(stolen.refresh_token));
    await refresh(stolen.refresh_token);
    const device = await client.device(person.username);
    const { refresh_token } = device;
    await client.call('POST', '/api/token/invalidate', null, { refresh_token });
    await client.call('POST', '/api/token/invalidate', null, { refresh_token });
    const trail = await client.trail(person.uuid);
    expect(trail.map(({ action }) => action)).toEqual([
      ...Array(5).fill('login_refused'),
      'login_limited',
      'login',
      'refresh_reused',
      'login',
      'logout',
    ]);
    expect(trail.every(({ company, address }) => company === person.company && address === '127.0.0.1')).toBe(true);
    expect(trail.filter(({ own }) => own).map(({ action }) => action)).toEqual(['login', 'login', 'logout']);
  });
});
