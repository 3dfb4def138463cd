import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { columnsHolding, columnsOfUsers } from '#access/account/testing.server.ts';
import { addJob } from '#foundation/server/jobs.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';
import { addCompany, mailsOf, type TestUser } from './testing.server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-company-'));
  server = await openTestServer({ config: { dataDir } });
});
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const mails = () => mailsOf(server, dataDir);
const address = () => `${randomUUID().slice(0, 8)}@nieuw.example`;
const invite = (admin: TestUser, body: unknown, headers = {}) =>
  admin.request('POST', '/api/users/invitations', { body, headers });
const outcomes = (body: { outcomes: { outcome: string }[] }) => body.outcomes.map(({ outcome }) => outcome);
const stored = async (uuid: string) => {
  const { rows } = await sql<Record<string, unknown>>`SELECT * FROM user_account WHERE uuid = ${uuid}`.execute(
    server.db,
  );
  return rows[0];
};
/** What was done to the organisation; who came in is told as well, and tested with the account. */
const trail = async (company: number) => {
  const { rows } = await sql<{ action: string }>`
    SELECT action FROM audit_entry WHERE company_id = ${company} AND action !~ '^(login|password)' ORDER BY id`.execute(
    server.db,
  );
  return rows.map(({ action }) => action);
};

/** Where a user is without a reference to the account. */
const namedElsewhere = [
  'audit_entry.address',
  'audit_entry.details',
  'graphile_worker._private_jobs.payload',
  'idempotency_key.body',
  'rate_limit.key',
  'recovery_code.user_uuid',
  'refresh_token.family',
  'user_account.name',
];

/** The columns of which docs/privacy.md says why they still refer to who was removed. */
function keptOfRemoved(): string[] {
  const text = readFileSync(join(rootDir, 'docs/privacy.md'), 'utf8');
  const [, section] = /## Removing a user\n([\s\S]*?)\n## /.exec(text)!;
  return [...section!.matchAll(/^\| `(\w+\.\w+)` \| \S.*\|$/gm)].map(([, column]) => column!).sort();
}

describe('inviting', () => {
  it('gives every address of a pasted list an outcome of its own, and mails who is invited', async () => {
    const { id, admin, add } = await addCompany(server, { seats: 4 });
    const here = await add();
    const [first, second, third] = [address(), address(), address()];
    const { status, body } = await invite(admin, {
      text: `"Wit, Sanne de" <${first}>; ${here.username},geen adres\n${usernameOf('owner')}\n${second}, ${third}`,
    });
    expect(status).toBe(200);
    expect(outcomes(body)).toEqual(['invited', 'already_here', 'not_an_address', 'elsewhere', 'invited', 'no_seat']);
    expect(body.seatsLeft).toBe(0);
    const sent = await mails();
    expect(sent.map(({ to }) => to[0]?.address).sort()).toEqual([first, second].sort());
    expect(sent.find(({ to }) => to[0]?.address === first)?.text).toMatch(
      /^Hallo Sanne de Wit,\s+Marijke Hoekstra nodigt je uit om bij Gemeente \d+ met Drijfveer te werken\./,
    );
    expect(await trail(id)).toEqual(['user_invited', 'user_invited']);
  });

  it('leads to an account by the mailed link alone', async () => {
    const { admin } = await addCompany(server);
    const username = address();
    const { body } = await invite(admin, { addresses: [username] });
    const { token } = (await mails())[0]!;
    const login = () =>
      server.request('POST', '/api/login_check', { body: { username, password: 'paarse tandem op zolder' } });
    expect((await login()).status).toBe(401);
    const confirm = () =>
      server.request('PUT', `/api/tokens/verify_user/${token}`, {
        body: { password: 'paarse tandem op zolder', name: 'Els' },
      });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).status).toBe(404);
    expect((await login()).status).toBe(200);
    const read = await admin.request('GET', body.outcomes[0].user);
    expect(read.body).toMatchObject({ name: 'Els', state: 'active', invitedAt: null, username });
  });

  it('tells nothing of another organisation but that there is one', async () => {
    const { admin } = await addCompany(server);
    const { text } = await invite(admin, { addresses: [usernameOf('owner').toUpperCase()] });
    expect(text).toContain('elsewhere');
    expect(text).not.toMatch(/Waterkant|Noor/);
  });

  it('never gives out more seats than there are, however many ask at once', async () => {
    const { id, admin } = await addCompany(server, { seats: 3 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(admin, { addresses: [address()] })));
    expect(answers.flatMap(({ body }) => outcomes(body)).sort()).toEqual([
      'invited',
      'invited',
      'no_seat',
      'no_seat',
      'no_seat',
      'no_seat',
    ]);
    expect((await admin.request('GET', `/api/companies/${id}`)).body).toMatchObject({ seats: 3, seatsUsed: 3 });
  });

  it.each<[unknown, number]>([
    [{}, 422],
    [{ text: ' ,; ' }, 422],
    [{ addresses: 'a@b.example' }, 400],
    [{ addresses: [['a@b.example']] }, 400],
    [{ addresses: [{ address: 'a@b.example' }] }, 400],
    [{ addresses: [], cc: 'x@y.example' }, 400],
    [{ addresses: Array.from({ length: 501 }, (_, at) => `a${at}@b.example`) }, 422],
  ])('answers %j with %i', async (body, status) => {
    const { admin } = await addCompany(server);
    expect((await invite(admin, body)).status).toBe(status);
  });

  it('puts nothing of names and addresses into the headers of a mail', async () => {
    const { admin } = await addCompany(server);
    const username = address();
    const { body } = await invite(admin, {
      addresses: [
        `Noor\tBcc: dief@elders.example <${username}>`,
        `a@b.example\r\nBcc: dief@elders.example`,
        'a@b.example%0d%0aBcc:dief@elders.example',
        'a@b.example>,<dief@elders.example',
      ],
    });
    expect(outcomes(body).filter((outcome) => outcome === 'invited').length).toBeLessThanOrEqual(2);
    for (const mail of await mails()) {
      expect(mail.to).toHaveLength(1);
      expect(mail.headers).not.toMatch(/dief|^bcc\s*:/im);
    }
  });

  it('leads to our own address, whatever the request says', async () => {
    const { admin } = await addCompany(server);
    await invite(
      admin,
      { addresses: [address()] },
      {
        host: 'dief.example',
        'x-forwarded-host': 'dief.example',
        'x-forwarded-proto': 'https',
        forwarded: 'host=dief.example',
      },
    );
    const [mail] = await mails();
    expect(mail?.text).toContain('http://drijfveer.test/authenticatie/verifieer-gebruiker/');
    expect(mail?.text).not.toContain('dief');
  });

  it('is for one’s own company; an admin of everything names it', async () => {
    const [{ admin }, other] = [await addCompany(server), await addCompany(server)];
    const company = `/api/companies/${other.id}`;
    expect((await invite(admin, { addresses: [address()], company })).status).toBe(403);
    const as = { as: 'admin' as const };
    expect(
      (await server.request('POST', '/api/users/invitations', { ...as, body: { addresses: [address()] } })).status,
    ).toBe(422);
    const { body } = await server.request('POST', '/api/users/invitations', {
      ...as,
      body: { addresses: [address()], company },
    });
    expect(outcomes(body)).toEqual(['invited']);
    expect(
      (
        await server.request('POST', '/api/users/invitations', {
          ...as,
          body: { addresses: [address()], company: '/api/companies/999999' },
        })
      ).status,
    ).toBe(404);
  });

  it('is mailed again on request, three times a quarter of an hour at most', async () => {
    const { admin, add } = await addCompany(server);
    const guest = await add({ state: 'invited' });
    const resend = () => admin.request('POST', `/api/users/${guest.uuid}/resend_invitation`, { body: {} });
    const answers = [await resend(), await resend(), await resend(), await resend()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(answers[3]!.headers['retry-after']).toBeDefined();
    expect((await admin.request('POST', `/api/users/${admin.uuid}/resend_invitation`, { body: {} })).status).toBe(422);
  });

  it('is forgotten when nobody answers within thirty days', async () => {
    const { add } = await addCompany(server);
    const [old, recent] = [await add({ state: 'invited' }), await add({ state: 'invited' })];
    await sql`UPDATE user_account SET invited_at = now() - interval '31 days' WHERE uuid = ${old.uuid}`.execute(
      server.db,
    );
    await addJob(server.db, 'housekeeping', {});
    await server.server.jobs.runOnce();
    expect(await stored(old.uuid)).toBeUndefined();
    expect(await stored(recent.uuid)).toBeDefined();
  });
});

describe('letting out', () => {
  it('ends sessions and open links at once; letting in again brings back neither', async () => {
    const { id, admin, add } = await addCompany(server);
    const user = await add();
    expect((await user.request('GET', '/api/me')).status).toBe(200);
    const pair = (await user.login()).body;
    await server.request('POST', '/api/tokens/reset_password', { body: { username: user.username } });
    const { token } = (await mails())[0]!;
    expect((await admin.request('POST', `/api/users/${user.uuid}/deactivate`, { body: {} })).body.state).toBe(
      'inactive',
    );
    expect((await user.login()).status).toBe(401);
    const check = async () => [
      (await user.request('GET', '/api/me')).status,
      (await server.request('POST', '/api/token/refresh', { body: { refresh_token: pair.refresh_token } })).status,
      (await server.request('GET', `/api/tokens/${token}`)).status,
    ];
    await expect.poll(check).toEqual([401, 401, 404]);
    expect((await admin.request('POST', `/api/users/${user.uuid}/reactivate`, { body: {} })).body.state).toBe('active');
    await expect.poll(check).toEqual([401, 401, 404]);
    expect((await user.login()).status).toBe(200);
    expect(await trail(id)).toEqual(['user_deactivated', 'user_reactivated']);
  });

  it('leaves shared what the user shared: it is the organisation’s', async () => {
    const { admin, add } = await addCompany(server);
    const user = await add();
    const { body: research } = await user.request('POST', '/api/researches', { body: { name: 'Etensresten' } });
    const { body: share } = await user.request('PUT', `/api/researches/${research.uuid}/share`, { body: { on: true } });
    await admin.request('POST', `/api/users/${user.uuid}/deactivate`, { body: {} });
    expect((await server.request('GET', `/api/researches/share/${share.secret}`)).status).toBe(200);
  });

  it('frees the seat, which must be free again to come back', async () => {
    const { admin, add } = await addCompany(server, { seats: 2 });
    const user = await add();
    await admin.request('POST', `/api/users/${user.uuid}/deactivate`, { body: {} });
    expect(outcomes((await invite(admin, { addresses: [address()] })).body)).toEqual(['invited']);
    const refused = await admin.request('POST', `/api/users/${user.uuid}/reactivate`, { body: {} });
    expect([refused.status, refused.body.violations[0].message]).toEqual([
      422,
      'Er is geen plaats meer vrij in de licentie.',
    ]);
  });

  it('is never of oneself, nor of the last admin while there are others', async () => {
    const { admin, add } = await addCompany(server);
    await add();
    for (const path of ['deactivate', ''])
      expect(
        (
          await admin.request(
            path ? 'POST' : 'DELETE',
            `/api/users/${admin.uuid}${path && `/${path}`}`,
            path ? { body: {} } : {},
          )
        ).status,
      ).toBe(422);
    const byAll = await server.request('POST', `/api/users/${admin.uuid}/deactivate`, { as: 'admin', body: {} });
    expect([byAll.status, byAll.body.violations[0].message]).toEqual([
      422,
      'Dit is de laatste beheerder. Maak eerst iemand anders beheerder.',
    ]);
  });

  it('leaves nothing of a removed user but what was written, everywhere', async () => {
    const { id, admin, add } = await addCompany(server);
    const [user, colleague] = [await add({ name: 'Wilhelmina Vertrekker' }), await add()];
    const { body: research } = await user.request('POST', '/api/researches', { body: { name: 'Trap of lift' } });
    const note = { research: research['@id'], content: 'Nabellen.' };
    await user.request('POST', '/api/research_notes', { body: note, headers: { 'idempotency-key': randomUUID() } });
    const { body: theirs } = await colleague.request('POST', '/api/researches', { body: { name: 'Fiets' } });
    await colleague.request('POST', '/api/research_collaborators', {
      body: { research: theirs['@id'], email: user.username },
      headers: { 'idempotency-key': randomUUID() },
    });
    const naming = { research: theirs['@id'], content: 'Kijk hier eens naar.', mentions: [{ uuid: user.uuid }] };
    expect((await colleague.request('POST', '/api/research_notes', { body: naming })).status).toBe(201);
    await user.request('PUT', `/api/researches/research_target/${theirs.uuid}`, {
      body: { broadGoal: 'Meer fietsen' },
    });
    const factor = randomUUID();
    await user.request('PUT', `/api/researches/determine_factors/${theirs.uuid}`, {
      body: { factors: [{ uuid: factor, factor: '/api/factors/1' }] },
    });
    await user.request('PUT', `/api/researches/research_target/${theirs.uuid}`, { body: { audience: 'Forenzen' } });
    const mark = await user.request('PUT', `/api/research_factors/${factor}/mark`, { body: { grade: 7 } });
    expect(mark.status).toBe(200);
    await user.request('PUT', `/api/researches/weighing_factors/${theirs.uuid}`, {
      body: { researchFactors: [{ uuid: factor, grade: 7, reasoning: 'Vaak genoemd.' }] },
    });
    const [link, idea] = [randomUUID(), randomUUID()];
    await user.request('PUT', `/api/researches/linking_behavioral_techniques/${theirs.uuid}`, {
      body: { links: [{ uuid: link, researchFactor: factor, technic: '/api/technics/1' }] },
    });
    await user.request('PUT', `/api/researches/conducting_intervention_design/${theirs.uuid}`, {
      body: { ideas: [{ uuid: idea, link, title: 'Fietsmaatje' }] },
    });
    expect((await user.request('PUT', `/api/technique_ideas/${idea}/vote`, { body: {} })).status).toBe(200);
    const { body: coded } = await user.request('POST', '/api/codings', {
      body: { research: theirs['@id'], user: `/api/users/${colleague.uuid}` },
    });
    const conversations = [
      { uuid: randomUUID(), findings: [{ researchFactor: factor, quote: 'Geheim van Wilhelmina' }] },
    ];
    expect((await user.request('PUT', coded['@id'], { body: { conversations } })).status).toBe(200);
    const survey = `/api/researches/${theirs.uuid}/survey_answers/first`;
    const answers = { respondents: ['17'], items: [], texts: [] };
    expect((await user.request('PUT', survey, { body: answers })).status).toBe(200);
    const talk = randomUUID();
    const rows = { conversations: [{ uuid: talk, code: 'R01' }] };
    await user.request('PUT', `/api/researches/qualitative_research/${theirs.uuid}`, { body: rows });
    const said = `/api/researches/${theirs.uuid}/transcripts/${talk}`;
    expect((await user.request('PUT', said, { body: { text: 'Wat er gezegd is.' } })).status).toBe(200);
    const page = `/api/researches/${theirs.uuid}/presence/${randomUUID()}`;
    expect((await user.request('PUT', page, { body: { step: 'research_target' } })).status).toBe(200);
    await server.request('POST', '/api/login_check', { body: { username: user.username, password: 'mis' } });
    const own = { username: user.username, password: testPassword, device: 'wilhelmina-at-the-kitchen-table' };
    expect((await server.request('POST', '/api/login_check', { body: own })).status).toBe(200);
    await user.request('PUT', '/api/me', { body: { name: 'Wilhelmina Vertrekker-Bos' } });
    await user.request('PUT', '/api/me', { body: { name: 'Wilhelmina Vertrekker' } });
    await user.request('POST', '/api/download_tokens', { body: { research: research['@id'], kind: 'report' } });
    await user.request('POST', '/api/me/second_factor', {
      body: { password: testPassword },
      headers: { 'idempotency-key': randomUUID() },
    });
    await sql`UPDATE session_family SET user_agent = 'Wilhelmina’s telefoon' WHERE user_uuid = ${user.uuid}`.execute(
      server.db,
    );
    await sql`INSERT INTO audit_entry (action, company_id, subject, address) SELECT 'login_refused', company_id, uuid, '198.51.100.9' FROM user_account WHERE uuid = ${user.uuid}`.execute(
      server.db,
    );
    await sql`INSERT INTO audit_entry (action, company_id, actor, details) SELECT 'user_renamed', company_id, uuid, '{"from": "Wilhelmina"}' FROM user_account WHERE uuid = ${user.uuid}`.execute(
      server.db,
    );
    await sql`INSERT INTO audit_entry (action, company_id, actor, address, details) SELECT 'login', company_id, uuid, '192.0.2.7', json_build_object('username', username)::jsonb FROM user_account WHERE uuid = ${user.uuid}`.execute(
      server.db,
    );
    await server.request('POST', '/api/tokens/reset_password', { body: { username: user.username } });
    const [{ uuid: session }] = (
      await sql<{ uuid: string }>`SELECT uuid FROM session_family WHERE user_uuid = ${user.uuid}`.execute(server.db)
    ).rows as [{ uuid: string }];

    await sql`INSERT INTO library_revision (kind, id, number, action, content, made_by)
      VALUES ('factors', 90002, 1, 'published', '{}', ${user.uuid})`.execute(server.db);
    await sql`INSERT INTO library_editing (kind, id, slug, changed_by) VALUES ('factors', 90002, 'weg', ${user.uuid})`.execute(
      server.db,
    );
    await sql`INSERT INTO library_media (hash, extension, width, height, content, name, uploaded_by)
      VALUES ('weg', 'svg', 1, 1, '', 'weg.svg', ${user.uuid})`.execute(server.db);
    await sql`INSERT INTO research_forecast (research, user_uuid, outcome, low, middle, high)
      VALUES (${theirs.uuid}, ${user.uuid}, ${randomUUID()}, 5, 10, 20)`.execute(server.db);
    await sql`INSERT INTO past_adviser (research, user_uuid) VALUES (${theirs.uuid}, ${user.uuid})`.execute(server.db);
    await sql`INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, second_observer, number, did, did_not, counted_by)
      VALUES (${theirs.uuid}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, false, 1, 4, 1, ${user.uuid})`.execute(
      server.db,
    );
    await sql`
      WITH made AS (
        INSERT INTO sign_on_connection (company_id, emergency_admin)
        SELECT company_id, uuid FROM user_account WHERE uuid = ${user.uuid} RETURNING uuid
      ), begun AS (
        INSERT INTO sign_on_request (hash, connection, generation, purpose, binding, user_uuid, expires_at)
        SELECT 'weg', uuid, 1, 'trial', 'x', ${user.uuid}, now() FROM made
      ), back AS (
        INSERT INTO sign_on_ticket (hash, connection, generation, purpose, binding, user_uuid, identity, expires_at)
        SELECT 'weg', uuid, 1, 'trial', 'x', ${user.uuid}, '{"name": "Wilhelmina"}', now() FROM made
      )
      INSERT INTO sign_on_identity (issuer, subject, user_uuid) VALUES ('https://login.example', 'weg', ${user.uuid})`.execute(
      server.db,
    );
    await sql`
      WITH kept AS (
        INSERT INTO scim_user (user_uuid, company_id, user_name, display_name, email)
        SELECT uuid, company_id, username, 'Wilhelmina Vertrekker', username FROM user_account WHERE uuid = ${user.uuid} RETURNING *
      ), named AS (
        INSERT INTO scim_group (company_id, display_name) SELECT company_id, 'Team' FROM kept RETURNING uuid, company_id
      ), in_it AS (
        INSERT INTO scim_group_member (group_uuid, user_uuid) SELECT named.uuid, kept.user_uuid FROM named, kept
      )
      INSERT INTO scim_setting (company_id, research_to) SELECT company_id, user_uuid FROM kept`.execute(server.db);
    await sql`INSERT INTO company_archive (company_id, asked_by) VALUES (${id}, ${user.uuid})`.execute(server.db);
    await sql`INSERT INTO company_closing (company_id, asked_by, erase_at) VALUES (${id}, ${user.uuid}, now() + interval '30 days')`.execute(
      server.db,
    );
    await sql`INSERT INTO passkey (user_uuid, credential_id, public_key, counter, backed_up, name)
      VALUES (${user.uuid}, 'weg', '', 0, false, 'Laptop van Wilhelmina')`.execute(server.db);
    await sql`INSERT INTO passkey_challenge (hash, purpose, binding, user_uuid, expires_at)
      VALUES ('weg', 'add', 'x', ${user.uuid}, now())`.execute(server.db);
    await sql`INSERT INTO recovery_code (user_uuid, hash) VALUES (${user.uuid}, '\\x00')`.execute(server.db);
    const traces = [user.uuid, user.username, 'Wilhelmina', '198.51.100.9', session];
    const before = await columnsHolding(server.db, traces);
    // A column that refers to a user, and that this user is not in, would be forgotten by nobody without anyone knowing.
    expect(before).toEqual(expect.arrayContaining(await columnsOfUsers(server.db)));
    // Not by reference, but by name, address or session.
    expect(before).toEqual(expect.arrayContaining(namedElsewhere));

    const refused = await admin.request('DELETE', `/api/users/${user.uuid}`);
    expect(refused.body.violations[0].message).toBe(
      'Wilhelmina Vertrekker is eigenaar van een onderzoek. Draag dat eerst over aan een collega.',
    );
    expect(
      (
        await admin.request('POST', `/api/users/${user.uuid}/hand_over`, {
          body: { to: `/api/users/${colleague.uuid}` },
        })
      ).status,
    ).toBe(204);
    expect((await admin.request('DELETE', `/api/users/${user.uuid}`)).status).toBe(204);

    // Whatever column it is in: what refers to who was removed, because a text or a line of the trail does, and why, stands in the document.
    const after = await columnsHolding(server.db, traces);
    expect(after.filter((column) => !column.startsWith('user_account.'))).toEqual(keptOfRemoved());
    const { rows: account } =
      await sql`SELECT username, name, password_hash, active FROM user_account WHERE uuid = ${user.uuid}`.execute(
        server.db,
      );
    expect(account).toEqual([
      { username: `verwijderd-${user.uuid}`, name: 'Verwijderde gebruiker', password_hash: null, active: false },
    ]);
    const trailOf = await sql<{
      address: string | null;
    }>`SELECT address FROM audit_entry WHERE actor = ${user.uuid}`.execute(server.db);
    expect(trailOf.rows.length).toBeGreaterThan(0);
    expect(trailOf.rows.every(({ address: where }) => where === null)).toBe(true);

    expect((await user.login()).status).toBe(401);
    await expect.poll(async () => (await user.request('GET', '/api/me')).status).toBe(401);
    const target = await colleague.request('GET', `/api/researches/research_target/${theirs.uuid}`);
    expect(target.body).toMatchObject({
      broadGoal: 'Meer fietsen',
      step: { updatedBy: { name: 'Verwijderde gebruiker' } },
    });
    const { body: notes } = await colleague.request('GET', `/api/research_notes?research.uuid=${research.uuid}`);
    expect(notes['hydra:member'][0]).toMatchObject({ content: 'Nabellen.', author: { name: 'Verwijderde gebruiker' } });
    const { body: board } = await colleague.request('GET', `/api/technique_ideas?research.uuid=${theirs.uuid}`);
    expect(board['hydra:member']).toMatchObject([{ title: 'Fietsmaatje', author: { name: 'Verwijderde gebruiker' } }]);
    expect((await colleague.request('GET', survey)).body).toMatchObject({
      importedBy: { name: 'Verwijderde gebruiker' },
      answers,
    });
    expect((await colleague.request('GET', said)).body).toMatchObject({
      storedBy: { name: 'Verwijderde gebruiker' },
      text: 'Wat er gezegd is.',
    });
    const { body: log } = await colleague.request('GET', `/api/grade_decisions?research.uuid=${theirs.uuid}`);
    expect(log['hydra:member']).toMatchObject([{ grade: 7, user: { name: 'Verwijderde gebruiker' } }]);
    expect(
      (await admin.request('GET', '/api/users')).body['hydra:member'].map(({ uuid }: { uuid: string }) => uuid),
    ).not.toContain(user.uuid);
    expect((await admin.request('POST', `/api/users/${user.uuid}/reactivate`, { body: {} })).status).toBe(404);
    // The address is free again.
    expect(outcomes((await invite(admin, { addresses: [user.username] })).body)).toEqual(['invited']);
  });

  it('withdraws an invitation: the link is dead and the row gone', async () => {
    const { admin } = await addCompany(server);
    const { body } = await invite(admin, { addresses: [address()] });
    const { token } = (await mails())[0]!;
    expect((await admin.request('DELETE', body.outcomes[0].user)).status).toBe(204);
    expect((await server.request('GET', `/api/tokens/${token}`)).status).toBe(404);
    expect(await stored(body.outcomes[0].user.split('/').at(-1))).toBeUndefined();
  });
});

describe('roles', () => {
  const save = (by: TestUser, user: TestUser, body: unknown) => by.request('PUT', `/api/users/${user.uuid}`, { body });

  it('are given and taken within one’s own power', async () => {
    const { id, admin, add } = await addCompany(server);
    const user = await add();
    expect((await save(admin, user, { roles: ['ROLE_COMPANY_ADMIN'] })).body.roles).toEqual([
      'ROLE_USER',
      'ROLE_COMPANY_ADMIN',
    ]);
    expect((await user.request('GET', '/api/users')).status).toBe(200);
    for (const role of ['ROLE_EDITOR', 'ROLE_ADMIN'])
      expect((await save(admin, user, { roles: ['ROLE_USER', role] })).status, role).toBe(403);
    expect((await save(admin, user, { roles: ['ROLE_KING'] })).status).toBe(422);
    expect((await save(admin, user, { roles: [] })).body.roles).toEqual(['ROLE_USER']);
    await expect.poll(async () => (await user.request('GET', '/api/users')).status).toBe(403);
    expect(await trail(id)).toEqual(['roles_changed', 'roles_changed']);
  });

  it('the last admin of a company keeps the role, also when two give up at once', async () => {
    const { admin, add } = await addCompany(server);
    const second = await add({ roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] });
    const [one, two] = await Promise.all([save(admin, admin, { roles: [] }), save(second, second, { roles: [] })]);
    expect([one.status, two.status].sort()).toEqual([200, 422]);
    const alone = await addCompany(server);
    expect((await save(alone.admin, alone.admin, { roles: [] })).status).toBe(422);
    expect(
      (await server.request('PUT', `/api/users/${alone.admin.uuid}`, { as: 'admin', body: { roles: [] } })).status,
    ).toBe(422);
  });

  it('who stands above an admin of a company is not theirs to manage', async () => {
    const { admin, add } = await addCompany(server);
    const above = await add({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    for (const answer of [
      await save(admin, above, { name: 'Anders' }),
      await admin.request('POST', `/api/users/${above.uuid}/deactivate`, { body: {} }),
      await admin.request('DELETE', `/api/users/${above.uuid}`),
    ])
      expect(answer.status).toBe(403);
  });

  it.each([['Noor\r\nBcc: x@y.example'], ['Noor\u2028x'], ['  '], ['a'.repeat(151)]])('no name is %j', async (name) => {
    const { admin } = await addCompany(server);
    expect((await save(admin, admin, { name })).status).toBe(422);
  });

  it('what was read may be sent back; what is not ours to write is refused', async () => {
    const { admin, add } = await addCompany(server);
    const user = await add();
    const { body } = await admin.request('GET', `/api/users/${user.uuid}`);
    expect((await save(admin, user, body)).status).toBe(200);
    expect((await save(admin, user, { username: 'dief@elders.example' })).body.username).toBe(user.username);
    expect((await save(admin, user, { password: 'geheim' })).status).toBe(400);
  });
});

describe('who sees whom', () => {
  it('an admin of another company finds nobody here', async () => {
    const [{ admin: stranger }, { add }] = [await addCompany(server), await addCompany(server)];
    const user = await add();
    const path = `/api/users/${user.uuid}`;
    for (const [method, where, body] of [
      ['GET', path, undefined],
      ['PUT', path, { name: 'Anders' }],
      ['DELETE', path, undefined],
      ['POST', `${path}/deactivate`, {}],
      ['POST', `${path}/reactivate`, {}],
      ['POST', `${path}/resend_invitation`, {}],
      ['POST', `${path}/hand_over`, { to: `/api/users/${stranger.uuid}` }],
      ['GET', `${path}/researches`, undefined],
    ] as const)
      expect(
        (await stranger.request(method, where, body === undefined ? {} : { body })).status,
        `${method} ${where}`,
      ).toBe(404);
    const { body } = await stranger.request('GET', `/api/users?company=1`);
    expect(body['hydra:totalItems']).toBe(0);
  });

  it('a colleague sees the name, and nothing of an invitation', async () => {
    const { add } = await addCompany(server);
    const [user, guest] = [await add(), await add({ state: 'invited' })];
    const { body } = await user.request('GET', `/api/users/${(await add({ name: 'Els' })).uuid}`);
    expect(body).toMatchObject({ name: 'Els', username: null, state: null, roles: null });
    expect((await user.request('GET', `/api/users/${guest.uuid}`)).status).toBe(404);
  });

  it('the list can be searched, filtered and paged', async () => {
    const { id, admin, add } = await addCompany(server, { seats: 100 });
    for (const name of ['Anna', 'Bert 100%', 'Cees']) await add({ name });
    await add({ name: 'Dirk', state: 'inactive' });
    const names = async (query: string) =>
      (await admin.request('GET', `/api/users?${query}`)).body['hydra:member'].map(
        ({ name }: { name: string }) => name,
      );
    expect(await names('')).toEqual(['Anna', 'Bert 100%', 'Cees', 'Dirk', 'Marijke Hoekstra']);
    expect(await names('name=ert')).toEqual(['Bert 100%']);
    expect(await names('name=%25')).toEqual(['Bert 100%']);
    expect(await names('active=false')).toEqual(['Dirk']);
    expect(await names('itemsPerPage=2&page=2')).toEqual(['Cees', 'Dirk']);
    const all = await server.request('GET', `/api/users?company=/api/companies/${id}&itemsPerPage=2`, { as: 'admin' });
    expect(all.body).toMatchObject({ 'hydra:totalItems': 5 });
  });
});

describe('handing over', () => {
  it('gives the research of a leaver to a colleague, hidden ones too, and no other way shows these', async () => {
    const { id, admin, add } = await addCompany(server);
    const [leaver, taker] = [await add(), await add()];
    const { body: open } = await leaver.request('POST', '/api/researches', { body: { name: 'Open' } });
    const { body: hidden } = await leaver.request('POST', '/api/researches', {
      body: { name: 'Verborgen', visible: false },
    });
    await leaver.request('POST', '/api/research_collaborators', {
      body: { research: open['@id'], email: taker.username },
    });
    expect((await admin.request('GET', hidden['@id'])).status).toBe(404);
    const { body } = await admin.request('GET', `/api/users/${leaver.uuid}/researches`);
    expect(
      body['hydra:member'].map(({ name, visible }: { name: string; visible: boolean }) => [name, visible]),
    ).toEqual([
      ['Verborgen', false],
      ['Open', true],
    ]);
    const handOver = (to: TestUser, researches?: string[]) =>
      admin.request('POST', `/api/users/${leaver.uuid}/hand_over`, {
        body: { to: `/api/users/${to.uuid}`, ...(researches && { researches }) },
      });
    expect((await handOver(leaver)).status).toBe(422);
    expect((await handOver(await add({ state: 'inactive' }))).status).toBe(422);
    expect((await handOver((await addCompany(server)).admin)).status).toBe(422);
    expect((await handOver(taker, ['/api/researches/0b6f6f52-5a0e-4c55-8c7e-3f1d8f0a4c11'])).status).toBe(400);
    expect((await handOver(taker, [hidden['@id']])).status).toBe(204);
    expect((await taker.request('GET', hidden['@id'])).body).toMatchObject({ isOwner: true });
    expect((await handOver(taker)).status).toBe(204);
    expect((await taker.request('GET', open['@id'])).body).toMatchObject({ isOwner: true, collaborators: [] });
    expect((await leaver.request('GET', hidden['@id'])).status).toBe(404);
    expect((await trail(id)).filter((action) => action === 'researches_handed_over')).toHaveLength(2);
  });
});

describe('who lost phone and recovery codes', () => {
  const withFactor = async (user: TestUser) => {
    await sql`INSERT INTO second_factor (user_uuid, secret, active_since) VALUES (${user.uuid}, '', now())`.execute(
      server.db,
    );
    return user;
  };
  const help = (by: TestUser, user: TestUser) =>
    by.request('POST', `/api/users/${user.uuid}/remove_second_factor`, { body: {} });

  it('is helped by an admin: the password is enough again, everything else ends, and a mail says so', async () => {
    const { id, admin, add } = await addCompany(server);
    const user = await add({ name: 'Els' });
    expect((await user.request('GET', '/api/me')).status).toBe(200);
    await withFactor(user);
    expect((await admin.request('GET', `/api/users/${user.uuid}`)).body.secondFactor).toBe(true);
    expect((await user.login()).status).toBe(401);
    expect((await help(admin, user)).body).toMatchObject({ uuid: user.uuid, secondFactor: false });
    expect((await user.login()).status).toBe(200);
    await expect.poll(async () => (await user.request('GET', '/api/me')).status).toBe(401);
    const [mail] = await mails();
    expect([mail?.to[0]?.address, mail?.subject]).toEqual([
      user.username,
      'Inloggen in twee stappen is voor je uitgezet bij Drijfveer',
    ]);
    expect(mail?.text).toContain('Marijke Hoekstra heeft inloggen in twee stappen uitgezet voor je account');
    expect(await trail(id)).toContain('second_factor_removed');
    const { body } = await admin.request('GET', '/api/audit_entries?action=second_factor_removed');
    expect(body['hydra:member']).toMatchObject([
      { actor: { name: 'Marijke Hoekstra' }, subject: { name: 'Els' }, address: '127.0.0.1' },
    ]);
    expect((await help(admin, user)).body.violations[0].message).toBe('Els logt niet in met een tweede stap.');
  });

  it('is not helped by themselves, a colleague, a stranger, or somebody they stand above', async () => {
    const { admin, add } = await addCompany(server);
    const user = await withFactor(await add());
    expect((await help(await add(), user)).status).toBe(403);
    expect((await help((await addCompany(server)).admin, user)).status).toBe(404);
    const above = await withFactor(await add({ roles: ['ROLE_USER', 'ROLE_ADMIN'] }));
    expect((await help(admin, above)).status).toBe(403);
    expect((await admin.request('GET', '/api/me')).status).toBe(200);
    await withFactor(admin);
    const own = await help(admin, admin);
    expect([own.status, own.body.violations[0].message]).toEqual([
      422,
      'Je eigen tweede stap zet je uit bij Mijn account, met je wachtwoord of een herstelcode.',
    ]);
    const { rows } = await sql`
      SELECT FROM second_factor WHERE user_uuid IN (${user.uuid}, ${above.uuid}, ${admin.uuid})`.execute(server.db);
    expect(rows).toHaveLength(3);
  });

  it('is helped by who manages everything, whose name the mail does not tell', async () => {
    const { id, add } = await addCompany(server, { validUntil: '2020-01-01' });
    const user = await withFactor(await add());
    const { status } = await server.request('POST', `/api/users/${user.uuid}/remove_second_factor`, {
      as: 'admin',
      body: {},
    });
    expect(status).toBe(200);
    expect((await mails())[0]?.text).toContain('Een beheerder heeft inloggen in twee stappen uitgezet');
    expect(await trail(id)).toEqual(['second_factor_removed']);
  });
});
