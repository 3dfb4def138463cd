import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { type SignOnRefusal, signOnRefusals } from './refusals.contract.ts';
import { type Forger, type Forgery, openForger } from './testing.forger.ts';

/** Logging in at a provider that tells the truth, and at one that does not. */
let server: TestServer;
let forger: Forger;
let records: Record<string, string[][]> = {};
let company: number;
let uuid: string;
let settings: string;

beforeAll(async () => {
  forger = await openForger();
  server = await openTestServer({
    config: { signOnPrivateHosts: ['127.0.0.1'] },
    resolveTxt: async (name) => {
      const found = records[name];
      if (!found) throw Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' });
      return found;
    },
  });
  const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
  company = body.companyId;
  settings = `/api/companies/${company}/sign_on`;
  const saved = await save({ issuer: forger.issuer, clientId: 'drijfveer', clientSecret: 'geheim' });
  uuid = saved.body.uuid;
});
afterAll(async () => {
  await server.close();
  await forger.close();
});

const noor = { sub: 'noor-at-work', email: 'noor@veldermeer.example', email_verified: true, name: 'Noor Aalbers' };
let people = 0;

/** Everything as right as it can be: on, with one domain that was proved, and nobody new yet. */
beforeEach(async () => {
  records = {};
  people += 1;
  forger.forgery = {};
  forger.person = { ...noor, sub: `person-${people}`, email: `person-${people}@veldermeer.example` };
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM sign_on_domain`.execute(server.db);
  await sql`INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) VALUES (${uuid}, 'veldermeer.example', now(), now())`.execute(
    server.db,
  );
  await sql`UPDATE sign_on_connection SET active = true, tried_at = now(), only_this_way = false, emergency_admin = NULL, makes_accounts = true,
    group_claim = NULL, user_group = NULL, admin_group = NULL, acr_values = NULL, fresh_login = false, issuer = ${forger.issuer}`.execute(
    server.db,
  );
  await sql`UPDATE company SET seats = 1000 WHERE id = ${company}`.execute(server.db);
});

const save = (body: object, headers: Record<string, string> = {}) =>
  server.request('PUT', settings, { as: 'companyAdmin', body, headers });

/** What a browser has of its own. */
const browser = () => {
  const random = randomBytes(32).toString('base64url');
  return { random, binding: createHash('sha256').update(random).digest('base64url') };
};

const startPath = (binding: string, at = uuid) => `/api/sign_on/${at}/start?binding=${binding}`;

async function goThere(binding: string): Promise<string> {
  const { status, headers } = await server.request('GET', startPath(binding));
  expect(status).toBe(303);
  return headers.location!;
}

/** What stands in the fragment that a browser comes back with. */
const fragmentOf = ({ status, headers }: Answered) => {
  expect(status).toBe(303);
  const [path, fragment = ''] = headers.location!.split('#');
  return { path, ...Object.fromEntries(new URLSearchParams(fragment)) } as Record<string, string | undefined>;
};

const comeBack = async (path: string) => fragmentOf(await server.request('GET', path));

async function arrive(mine = browser()): Promise<{ ticket: string; random: string }> {
  const { sign_on } = await comeBack(forger.visit(await goThere(mine.binding)));
  return { ticket: sign_on!, random: mine.random };
}

const trade = (body: object) => server.request('POST', '/api/sign_on/token', { body });
const logIn = async () => trade(await arrive());
const bearer = ({ body }: Answered) => ({ authorization: `Bearer ${body.token}` });
const account = async (address: string) =>
  (
    await sql<{ uuid: string; company: number; roles: string[]; active: boolean }>`
      SELECT uuid, company_id AS company, roles, active FROM user_account WHERE username = ${address}`.execute(
      server.db,
    )
  ).rows[0];

async function addAccount(
  address: string,
  more: { company?: number; roles?: string[]; active?: boolean; invited?: boolean } = {},
) {
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO user_account (company_id, username, name, roles, active, invited_at, password_hash)
    SELECT ${more.company ?? company}, ${address}, 'Lotte', ${more.roles ?? ['ROLE_USER']}, ${more.active ?? true},
      CASE WHEN ${more.invited ?? false} THEN now() END, password_hash FROM user_account WHERE username = 'owner@test.example' RETURNING uuid`.execute(
    server.db,
  );
  return rows[0]!.uuid;
}

const otherCompany = async () =>
  (await sql<{ id: number }>`SELECT id FROM company WHERE name = 'Gemeente Lindemeer'`.execute(server.db)).rows[0]!.id;

describe('a login at the provider of the organisation', () => {
  it('finds the organisation by the domain alone', async () => {
    const find = (address: string) => server.request('POST', '/api/sign_on/find', { body: { address } });
    const found = { label: 'Inloggen met Bureau Waterkant', start: `/api/sign_on/${uuid}/start` };
    expect((await find('nobody-there@VELDERMEER.example')).body).toEqual(found);
    const nothing = { label: null, start: null };
    for (const address of [
      'x@sub.veldermeer.example',
      'x@elders.example',
      'owner@test.example',
      'veldermeer.example',
      '',
    ])
      expect((await find(address)).body, address).toEqual(nothing);
    await sql`UPDATE sign_on_domain SET proved_at = NULL`.execute(server.db);
    expect((await find('x@veldermeer.example')).body).toEqual(nothing);
  });

  it('makes an account at the first login, and knows it at the second, whatever the address is then', async () => {
    const first = await logIn();
    expect(first.status).toBe(200);
    expect(Object.keys(first.body).sort()).toEqual(['refresh_token', 'token']);
    const me = await server.request('GET', '/api/me', { headers: bearer(first) });
    expect(me.body).toMatchObject({ companyId: company, name: 'Noor Aalbers', username: forger.person.email });
    const { uuid: before } = me.body;
    forger.person = { ...forger.person, email: 'married@veldermeer.example', name: 'Noor de Vries' };
    const again = await server.request('GET', '/api/me', { headers: bearer(await logIn()) });
    expect(again.body.uuid).toBe(before);
  });

  it('lasts twelve hours at most, is told as such among the sessions, and ends with logging out at both', async () => {
    const tokens = await logIn();
    const claims = JSON.parse(Buffer.from(tokens.body.token.split('.')[1], 'base64url').toString());
    expect(claims.session_ends - claims.iat).toBeLessThanOrEqual(12 * 3600);
    const { body } = await server.request('GET', '/api/sessions', { headers: bearer(tokens) });
    expect(body['hydra:member']).toMatchObject([{ current: true, signOn: true }]);
    const refreshed = await server.request('POST', '/api/token/refresh', {
      body: { refresh_token: tokens.body.refresh_token },
    });
    expect(refreshed.status).toBe(200);
    await sql`UPDATE session_family SET expires_at = now() - interval '1 second' WHERE sign_on IS NOT NULL`.execute(
      server.db,
    );
    expect(
      (await server.request('POST', '/api/token/refresh', { body: { refresh_token: refreshed.body.refresh_token } }))
        .status,
    ).toBe(401);
    const ended = await server.request('POST', '/api/token/invalidate', {
      body: { refresh_token: refreshed.body.refresh_token },
    });
    expect(ended.body.end_session).toContain(`${forger.issuer}/end?`);
    expect(ended.body.end_session).toContain(
      'post_logout_redirect_uri=http%3A%2F%2Fdrijfveer.test%2Fauthenticatie%2Finloggen',
    );
  });

  it('gives roles inside the organisation by groups, and takes them back, but never of the last admin', async () => {
    const groups = { groupClaim: 'groups', userGroup: 'users', adminGroup: 'admins' };
    expect((await save(groups)).status).toBe(200);
    forger.person = { ...forger.person, groups: ['admins', 'ROLE_ADMIN'] };
    expect((await logIn()).status).toBe(200);
    expect((await account(String(forger.person.email)))!.roles).toEqual(['ROLE_USER', 'ROLE_COMPANY_ADMIN']);
    forger.person = { ...forger.person, groups: 'users' };
    await logIn();
    expect((await account(String(forger.person.email)))!.roles).toEqual(['ROLE_USER']);
    forger.person = { ...forger.person, groups: ['others'] };
    expect((await logIn()).body.reason).toBe('not_in_group');
  });

  it('lets in whom the provider made by SCIM, with the role of the group there, until it shuts them out', async () => {
    expect((await save({ groupClaim: 'groups', userGroup: null, adminGroup: 'admins' })).status).toBe(200);
    const made = await server.request('POST', `/api/companies/${company}/scim/token`, { as: 'companyAdmin', body: {} });
    const headers = { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/scim+json' };
    const scim = (method: 'POST' | 'PATCH', path: string, body: object) =>
      server.request(method, `/scim/v2${path}`, { headers, body });
    const user = await scim('POST', '/Users', { userName: forger.person.email, externalId: forger.person.sub });
    expect(user.status).toBe(201);
    expect((await scim('POST', '/Groups', { displayName: 'admins', members: [{ value: user.body.id }] })).status).toBe(
      201,
    );
    const tokens = await logIn();
    const me = await server.request('GET', '/api/me', { headers: bearer(tokens) });
    // The claims have no group; what SCIM says is enough.
    expect(me.body).toMatchObject({ uuid: user.body.id, roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] });
    const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
    expect((await scim('PATCH', `/Users/${user.body.id}`, off)).status).toBe(200);
    expect((await server.request('GET', '/api/me', { headers: bearer(tokens) })).status).toBe(401);
    expect((await logIn()).body.reason).toBe('deactivated');
  });

  it('lets in who was invited, without the mail', async () => {
    const address = String(forger.person.email);
    await addAccount(address, { active: false, invited: true });
    expect((await logIn()).status).toBe(200);
    expect((await account(address))!.active).toBe(true);
  });

  const refusals: Record<string, [SignOnRefusal, () => Promise<unknown>]> = {
    'without an address': ['no_address', async () => (forger.person = { sub: forger.person.sub, name: 'x' })],
    'with an address that the provider does not vouch for': [
      'unverified_address',
      async () => (forger.person = { ...forger.person, email_verified: false }),
    ],
    'with an address that userinfo takes back': [
      'unverified_address',
      async () =>
        (forger.forgery = {
          claims: { email: forger.person.email, email_verified: true },
          userinfo: { email_verified: 'false' },
        }),
    ],
    'with an address of a domain that was not proved': [
      'domain_not_proved',
      async () => (forger.person = { ...forger.person, email: 'x@elders.example' }),
    ],
    'with an address of a domain below one that was proved': [
      'domain_not_proved',
      async () => (forger.person = { ...forger.person, email: 'x@sub.veldermeer.example' }),
    ],
    'of an account that is there, with a domain that was not proved': [
      'not_joined',
      async () => {
        forger.person = { ...forger.person, email: `x${people}@elders.example` };
        await addAccount(`x${people}@elders.example`);
      },
    ],
    'of an account of another organisation': [
      'elsewhere',
      async () => addAccount(String(forger.person.email), { company: await otherCompany() }),
    ],
    'of who edits the library': [
      'platform_role',
      () => addAccount(String(forger.person.email), { roles: ['ROLE_USER', 'ROLE_EDITOR'] }),
    ],
    'of who manages everything': [
      'platform_role',
      () => addAccount(String(forger.person.email), { roles: ['ROLE_USER', 'ROLE_ADMIN'] }),
    ],
    'of who was shut out': ['deactivated', () => addAccount(String(forger.person.email), { active: false })],
    'of an address that somebody else at the provider has had': [
      'taken',
      async () => {
        await logIn();
        forger.person = { ...forger.person, sub: `successor-${people}` };
      },
    ],
    'when the first login makes no account': ['no_account', () => save({ makesAccounts: false })],
    'when there is no seat': ['no_seat', () => sql`UPDATE company SET seats = 1`.execute(server.db)],
    'when the licence has ended': [
      'licence_ended',
      () => sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company}`.execute(server.db),
    ],
  };
  it.each(Object.entries(refusals))('is refused %s', async (_, [reason, prepare]) => {
    await prepare();
    const { status, body } = await logIn();
    await sql`UPDATE company SET valid_until = '2099-12-31' WHERE id = ${company}`.execute(server.db);
    expect([status, body.reason, body.detail]).toEqual([403, reason, signOnRefusals[reason]]);
  });

  it('never joins across organisations, in 200 tries', async () => {
    const elsewhere = await otherCompany();
    for (let round = 0; round < 200; round += 1)
      await addAccount(`target-${round}@veldermeer.example`, { company: elsewhere });
    const reasons: string[] = [];
    for (let round = 0; round < 200; round += 1) {
      if (round % 40 === 0) await sql`DELETE FROM rate_limit`.execute(server.db);
      forger.person = { ...noor, sub: `attacker-${round}`, email: `target-${round}@Veldermeer.example` };
      reasons.push((await logIn()).body.reason);
    }
    expect(new Set(reasons)).toEqual(new Set(['elsewhere']));
    const { rows } =
      await sql`SELECT FROM sign_on_identity i JOIN user_account u ON u.uuid = i.user_uuid WHERE u.company_id = ${elsewhere}`.execute(
        server.db,
      );
    expect(rows).toEqual([]);
  }, 120_000);

  it('never passes the seats, with 50 first logins at once', async () => {
    const tickets: { ticket: string; random: string }[] = [];
    for (let one = 0; one < 50; one += 1) {
      if (one % 40 === 0) await sql`DELETE FROM rate_limit`.execute(server.db);
      forger.person = { ...noor, sub: `crowd-${one}`, email: `crowd-${one}@veldermeer.example` };
      tickets.push(await arrive());
    }
    const { rows } = await sql<{ used: number }>`
      SELECT count(*)::int AS used FROM user_account WHERE company_id = ${company} AND (active OR invited_at IS NOT NULL)`.execute(
      server.db,
    );
    await sql`UPDATE company SET seats = ${rows[0]!.used + 7} WHERE id = ${company}`.execute(server.db);
    await sql`DELETE FROM rate_limit`.execute(server.db);
    const answers = await Promise.all(tickets.map(trade));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    // On a busy machine one may have waited too long for its turn, and is asked to try again.
    const others = answers.filter(({ status }) => status !== 200 && status !== 503);
    expect(new Set(others.map(({ body }) => body.reason))).toEqual(new Set(['no_seat']));
  }, 60_000);
});

const seconds = () => Math.floor(Date.now() / 1000);

describe('a provider that lies', () => {
  const forged: Record<string, Forgery> = {
    'another issuer in the token': { claims: { iss: 'https://evil.example' } },
    'no issuer in the token': { claims: { iss: undefined } },
    'another audience': { claims: { aud: 'another-client' } },
    'no audience': { claims: { aud: undefined } },
    'an audience of others alone': { claims: { aud: ['a', 'b'] } },
    'us among the audience without azp': { claims: { aud: ['drijfveer', 'b'] } },
    'us among the audience for somebody else': { claims: { aud: ['drijfveer', 'b'], azp: 'b' } },
    'us as the audience for somebody else': { claims: { azp: 'b' } },
    'another nonce': { claims: { nonce: 'another' } },
    'no nonce': { claims: { nonce: undefined } },
    'no signature': { sign: 'none' },
    'our public key as a secret': { sign: 'public-key' },
    'another key': { sign: 'other-key' },
    'a key that is not published': { sign: 'unpublished-kid' },
    'a token that has expired': { claims: { exp: 1_000_000 } },
    'a token without an end': { claims: { exp: undefined } },
    'a token that is not valid yet': { claims: { nbf: 4_000_000_000 } },
    'no time of making': { claims: { iat: undefined } },
    'no subject': { claims: { sub: undefined } },
    'a subject that is no text': { claims: { sub: 17 } },
    'a subject without end': { claims: { sub: 'x'.repeat(300) } },
    'userinfo of another': { userinfo: { sub: 'another' } },
    'userinfo of nobody': { userinfo: { sub: undefined } },
    'userinfo that is no JSON': { told: (response) => void response.writeHead(200).end('hello') },
    'another issuer in the answer': { answer: { iss: 'https://evil.example' } },
    'no issuer in the answer that announces one': { answer: { iss: undefined } },
    'a token response without an ID token': {
      token: (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"access_token":"x","token_type":"Bearer"}'),
    },
    'a token response that is no JSON': { token: (response) => void response.writeHead(200).end('hello') },
    'keys that are none': {
      discovery: {},
      jwks: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"keys":[]}'),
    },
  };
  it.each(Object.entries(forged))('is refused: %s', async (_, forgery) => {
    // What it said of itself and its keys before is not what this is about.
    await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
    const address = await goThere(browser().binding);
    forger.forgery = forgery;
    const { sign_on, sign_on_refused } = await comeBack(forger.visit(address));
    expect([sign_on, sign_on_refused]).toEqual([undefined, 'untrusted']);
    expect(await account(String(forger.person.email))).toBeUndefined();
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['login_required', 'login_needed'],
    ['server_error', 'provider'],
  ])('says %s, which people read as %s', async (error, reason) => {
    const address = await goThere(browser().binding);
    forger.forgery = { answer: { error, code: undefined } };
    expect((await comeBack(forger.visit(address))).sign_on_refused).toBe(reason);
  });

  it.each<[string, Forgery]>([
    ['calls itself something else', { discovery: { issuer: 'https://evil.example' } }],
    ['sends people to a page without https', { discovery: { authorization_endpoint: 'http://evil.example/auth' } }],
    ['sends people to a script', { discovery: { authorization_endpoint: 'javascript:alert(1)' } }],
  ])('is refused before anybody goes there: %s', async (_, forgery) => {
    await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
    forger.forgery = forgery;
    expect((await comeBack(startPath(browser().binding))).sign_on_refused).toBe('untrusted');
  });

  it('leads nowhere within our own network', async () => {
    await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
    const address = await goThere(browser().binding);
    await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
    forger.forgery = { discovery: { token_endpoint: 'https://169.254.169.254/token' } };
    const mine = await goThere(browser().binding);
    expect((await comeBack(forger.visit(mine))).sign_on_refused).toBe('away');
    expect((await comeBack(forger.visit(address))).sign_on_refused).toBe('changed');
  });

  it('may be away: a sentence, and the password still works', async () => {
    await sql`UPDATE sign_on_connection SET issuer = 'http://127.0.0.1:1', generation = generation + 1`.execute(
      server.db,
    );
    expect((await comeBack(startPath(browser().binding))).sign_on_refused).toBe('away');
    const local = { username: 'colleague@test.example', password: testPassword };
    expect((await server.request('POST', '/api/login_check', { body: local })).status).toBe(200);
  });

  it('may not know us any more: a sentence of its own, as it is the secret that ended', async () => {
    const address = await goThere(browser().binding);
    forger.forgery = {
      token: (response) =>
        void response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}'),
    };
    expect((await comeBack(forger.visit(address))).sign_on_refused).toBe('client_refused');
  });

  it('may change its keys', async () => {
    await logIn();
    await forger.newKeys();
    await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
    expect((await logIn()).status).toBe(200);
  });
});

describe('a level that the organisation asks for', () => {
  const [low, high] = ['http://eidas.europa.eu/LoA/substantial', 'http://eidas.europa.eu/LoA/high'];
  const demand = (column: 'acr_values' | 'fresh_login', value: unknown) =>
    sql`UPDATE sign_on_connection SET ${sql.ref(column)} = ${value}, generation = generation + 1`.execute(server.db);
  const back = async (forgery: Forgery) => {
    const address = await goThere(browser().binding);
    forger.forgery = forgery;
    return comeBack(forger.visit(address));
  };

  it('is asked, and each that is good enough lets in', async () => {
    await demand('acr_values', `${low} ${high}`);
    const { searchParams } = new URL(await goThere(browser().binding));
    expect(searchParams.get('acr_values')).toBe(`${low} ${high}`);
    expect(searchParams.has('max_age')).toBe(false);
    for (const acr of [low, high]) {
      forger.forgery = { claims: { acr } };
      expect((await logIn()).status, acr).toBe(200);
    }
  });

  it.each<[string, Forgery]>([
    ['no level', {}],
    ['another', { claims: { acr: 'http://eidas.europa.eu/LoA/low' } }],
    ['a part of one', { claims: { acr: 'http://eidas.europa.eu/LoA/' } }],
    ['both in one text', { claims: { acr: `${low} ${high}` } }],
    ['a list with one', { claims: { acr: [low] } }],
    ['one in capitals', { claims: { acr: low.toUpperCase() } }],
    ['one in userinfo, which nobody signed', { userinfo: { acr: low } }],
    ['one in userinfo, and a lower one that was signed', { claims: { acr: '0' }, userinfo: { acr: low } }],
    ['a word that every object knows', { claims: { acr: 'constructor' } }],
  ])('refuses who comes with %s, also to join an account', async (_, forgery) => {
    await demand('acr_values', `${low} ${high}`);
    const before = await server.request('GET', '/api/me/sign_on', { as: 'colleague' });
    expect(await back(forgery)).toEqual({ path: '/authenticatie/inloggen', sign_on_refused: 'level_too_low' });
    expect(await account(String(forger.person.email))).toBeUndefined();
    forger.forgery = {};
    const { random, binding } = browser();
    const begun = await server.request('POST', '/api/me/sign_on', {
      as: 'colleague',
      body: { password: testPassword, binding },
    });
    expect(begun.status).toBe(200);
    forger.forgery = forgery;
    const { sign_on, sign_on_refused } = await comeBack(forger.visit(begun.body.address));
    expect([sign_on, sign_on_refused, random.length]).toEqual([undefined, 'level_too_low', 43]);
    expect((await server.request('GET', '/api/me/sign_on', { as: 'colleague' })).body).toEqual(before.body);
  });

  it('is a refusal of the provider too, when it cannot give it', async () => {
    const { sign_on_refused } = await back({ answer: { error: 'unmet_authentication_requirements', code: undefined } });
    expect(sign_on_refused).toBe('level_too_low');
  });

  it('is told in a trial, with what the provider gave, and is not switched on without', async () => {
    await sql`UPDATE sign_on_connection SET active = false`.execute(server.db);
    const saved = await save({ acrValues: `  ${low}\n${high} ${low}` });
    expect(saved.body).toMatchObject({ acrValues: `${low} ${high}`, triedAt: null });
    const tryWith = async (acr: string) => {
      const { random, binding } = browser();
      const { body } = await server.request('POST', `${settings}/trials`, { as: 'companyAdmin', body: { binding } });
      forger.forgery = { claims: { acr } };
      const { path, sign_on: ticket } = await comeBack(forger.visit(body.address));
      expect(path).toBe('/beheer/inloggen');
      return server.request('POST', `${settings}/trials/outcome`, { as: 'companyAdmin', body: { ticket, random } });
    };
    const { body: refused } = await tryWith('0');
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'level_too_low', works: false });
    expect(refused.claims).toContainEqual({ name: 'acr', value: '0', source: 'id_token' });
    expect((await save({ active: true })).status).toBe(422);
    expect((await tryWith(high)).body).toMatchObject({ outcome: 'new_account', works: true });
    expect((await save({ active: true })).status).toBe(200);
    // What works now must not stop by a slip.
    expect((await save({ acrValues: 'http://eidas.europa.eu/LoA/hihg' })).body.violations).toMatchObject([
      { propertyPath: 'active' },
    ]);
    await save({ active: false });
    expect((await save({ acrValues: 'één niveau' })).body.violations).toMatchObject([{ propertyPath: 'acrValues' }]);
    expect((await save({ acrValues: ' ' })).body.acrValues).toBeNull();
  });

  it('may be that of now: asked each time, and a login of before is refused', async () => {
    await demand('fresh_login', true);
    const { searchParams } = new URL(await goThere(browser().binding));
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    const now = seconds();
    for (const auth_time of [undefined, now - 3600, now - 60, String(now), null])
      expect((await back({ claims: { auth_time } })).sign_on, String(auth_time)).toBeUndefined();
    expect((await back({ claims: { auth_time: now - 3600 } })).sign_on_refused).toBe('not_fresh');
    expect((await back({})).sign_on_refused).toBe('not_fresh');
    forger.forgery = { claims: { auth_time: now } };
    expect((await logIn()).status).toBe(200);
    await demand('fresh_login', false);
    forger.forgery = { claims: { auth_time: now - 3600 } };
    expect((await logIn()).status).toBe(200);
  });
});

describe('who is between', () => {
  it.each([
    '',
    '?state=',
    '?state=foreign&code=x',
    '?code=x',
    '?error=access_denied',
  ])('comes back with what was never begun: %s', async (query) => {
    expect((await comeBack(`/api/sign_on/${uuid}/callback${query}`)).sign_on_refused).toBe('late');
  });

  it('cannot come back twice with the same answer', async () => {
    const back = forger.visit(await goThere(browser().binding));
    expect((await comeBack(back)).sign_on).toBeDefined();
    expect((await comeBack(back)).sign_on_refused).toBe('late');
  });

  it('cannot use a code of another login', async () => {
    const [first, second] = [
      new URL(forger.visit(await goThere(browser().binding)), server.origin),
      new URL(forger.visit(await goThere(browser().binding)), server.origin),
    ];
    second.searchParams.set('code', first.searchParams.get('code')!);
    expect((await comeBack(second.pathname + second.search)).sign_on_refused).toBe('untrusted');
  });

  it('cannot use a code twice', async () => {
    const first = new URL(forger.visit(await goThere(browser().binding)), server.origin);
    await comeBack(first.pathname + first.search);
    const second = new URL(forger.visit(await goThere(browser().binding)), server.origin);
    second.searchParams.set('code', first.searchParams.get('code')!);
    expect((await comeBack(second.pathname + second.search)).sign_on_refused).toBe('provider');
  });

  it('cannot bring an answer of one provider to the address of another', async () => {
    const { rows } = await sql<{ uuid: string }>`
      INSERT INTO sign_on_connection (company_id, issuer, client_id, active) VALUES (${await otherCompany()}, 'https://other.example', 'x', true)
      ON CONFLICT (company_id) DO UPDATE SET active = true RETURNING uuid`.execute(server.db);
    const back = forger.visit(await goThere(browser().binding));
    expect((await comeBack(back.replace(uuid, rows[0]!.uuid))).sign_on_refused).toBe('late');
  });

  it('cannot come back after ten minutes', async () => {
    const back = forger.visit(await goThere(browser().binding));
    await sql`UPDATE sign_on_request SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await comeBack(back)).sign_on_refused).toBe('late');
  });

  it('cannot trade a ticket twice, late, or in another browser, which uses it up', async () => {
    const ticket = await arrive();
    expect((await trade(ticket)).status).toBe(200);
    expect((await trade(ticket)).body.reason).toBe('late');
    const late = await arrive();
    await sql`UPDATE sign_on_ticket SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect((await trade(late)).body.reason).toBe('late');
    const stolen = await arrive();
    expect((await trade({ ...stolen, random: browser().random })).body.reason).toBe('other_browser');
    expect((await trade(stolen)).body.reason).toBe('late');
  });

  it('is traded once of ten at once', async () => {
    const ticket = await arrive();
    const answers = await Promise.all(Array.from({ length: 10 }, () => trade(ticket)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(403)]);
  });

  it('cannot log somebody in as themselves: the answer belongs to the browser that began', async () => {
    const [attacker, victim] = [browser(), browser()];
    const { sign_on } = await comeBack(forger.visit(await goThere(attacker.binding)));
    expect((await trade({ ticket: sign_on, random: victim.random })).body.reason).toBe('other_browser');
  });

  it('stores neither state, nor ticket, nor code', async () => {
    const { binding, random } = browser();
    const back = forger.visit(await goThere(binding));
    const { sign_on } = await comeBack(back);
    const { rows } = await sql<{ text: string }>`
      SELECT (SELECT json_agg(r)::text FROM sign_on_request r) || (SELECT json_agg(t)::text FROM sign_on_ticket t) AS text`.execute(
      server.db,
    );
    const state = new URL(back, server.origin).searchParams.get('state')!;
    for (const secret of [sign_on!, random, state]) expect(rows[0]!.text ?? '').not.toContain(secret);
  });

  it('gets no further once the connection is off or changed', async () => {
    const begun = forger.visit(await goThere(browser().binding));
    const ticket = await arrive();
    await save({ active: false });
    expect((await comeBack(begun)).sign_on_refused).toBe('unknown');
    expect((await trade(ticket)).body.reason).toBe('unknown');
    expect((await comeBack(startPath(browser().binding))).sign_on_refused).toBe('unknown');
  });
});

describe('a notice that somebody logged out', () => {
  const notify = async (token: string) =>
    server.request('POST', `/api/sign_on/${uuid}/backchannel_logout`, {
      body: new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const lives = async (tokens: Answered) =>
    (await server.request('GET', '/api/me', { headers: bearer(tokens) })).status;

  it('ends the session that it names at once, and no other; by the person all', async () => {
    forger.person = { ...forger.person, sid: 'one' };
    const one = await logIn();
    forger.person = { ...forger.person, sid: 'two' };
    const [two, local] = [await logIn(), await server.token('colleague')];
    expect([await lives(one), await lives(two)]).toEqual([200, 200]);
    expect((await notify(await forger.logoutToken({ sid: 'one' }))).status).toBe(200);
    expect([await lives(one), await lives(two)]).toEqual([401, 200]);
    expect((await notify(await forger.logoutToken())).status).toBe(200);
    expect(await lives(two)).toBe(401);
    expect((await server.request('GET', '/api/me', { headers: { authorization: `Bearer ${local}` } })).status).toBe(
      200,
    );
  });

  const wrong: Record<string, () => Promise<string>> = {
    'of another issuer': () => forger.logoutToken({ iss: 'https://evil.example' }),
    'for another client': () => forger.logoutToken({ aud: 'another' }),
    'with a nonce': () => forger.logoutToken({ nonce: 'x' }),
    'without the event': () => forger.logoutToken({ events: {} }),
    'without events': () => forger.logoutToken({ events: undefined }),
    'with an event that is no object': () =>
      forger.logoutToken({ events: { 'http://schemas.openid.net/event/backchannel-logout': true } }),
    'of nobody': () => forger.logoutToken({ sub: undefined }),
    'without a number': () => forger.logoutToken({ jti: undefined }),
    'that is old': () => forger.logoutToken({ iat: seconds() - 3600 }),
    'that has expired': () => forger.logoutToken({ exp: seconds() - 3600 }),
    'without a time': () => forger.logoutToken({ iat: undefined }),
    'without a signature': () => forger.logoutToken({}, 'none'),
    'signed with our public key': () => forger.logoutToken({}, 'public-key'),
    'signed with another key': () => forger.logoutToken({}, 'other-key'),
    'that is no token': async () => 'hello',
  };
  it.each(Object.entries(wrong))('is refused %s', async (_, make) => {
    const tokens = await logIn();
    expect((await notify(await make())).status).toBe(400);
    expect(await lives(tokens)).toBe(200);
  });

  it('counts once', async () => {
    const token = await forger.logoutToken();
    expect([(await notify(token)).status, (await notify(token)).status]).toEqual([200, 400]);
  });
});

describe('the admin', () => {
  it('never reads the secret back, which is stored encrypted, and sends If-Match along', async () => {
    const { body, text, headers } = await server.request('GET', settings, { as: 'companyAdmin' });
    expect(body).toMatchObject({
      secretKept: true,
      active: true,
      redirectAddress: `http://drijfveer.test/api/sign_on/${uuid}/callback`,
    });
    expect(text).not.toContain('geheim');
    const { rows } = await sql<{ secret: Buffer }>`SELECT secret FROM sign_on_connection WHERE uuid = ${uuid}`.execute(
      server.db,
    );
    expect(rows[0]!.secret.toString('latin1')).not.toContain('geheim');
    expect((await save({ label: 'Waterkant' }, { 'if-match': headers.etag! })).status).toBe(200);
    expect((await save({ label: 'Oud' }, { 'if-match': headers.etag! })).status).toBe(412);
    await save({ label: null });
    const trail = await sql`SELECT FROM audit_entry WHERE details::text LIKE '%geheim%'`.execute(server.db);
    expect(trail.rows).toEqual([]);
  });

  it('tries the connection before it can be switched on: what was told, and what would happen, without its happening', async () => {
    await save({ active: false });
    await save({ clientSecret: 'geheim' });
    const refused = await save({ active: true });
    expect(refused.body.violations).toMatchObject([{ propertyPath: 'active' }]);
    const { random, binding } = browser();
    const begun = await server.request('POST', `${settings}/trials`, { as: 'companyAdmin', body: { binding } });
    expect(begun.status).toBe(200);
    const { path, sign_on } = await comeBack(forger.visit(begun.body.address));
    expect(path).toBe('/beheer/inloggen');
    const outcome = { ticket: sign_on, random };
    expect((await trade(outcome)).body.reason).toBe('late');
    const again = await server.request('POST', `${settings}/trials`, { as: 'companyAdmin', body: { binding } });
    const second = await comeBack(forger.visit(again.body.address));
    const { body } = await server.request('POST', `${settings}/trials/outcome`, {
      as: 'companyAdmin',
      body: { ticket: second.sign_on, random },
    });
    expect(body).toMatchObject({ outcome: 'new_account', works: true, reason: null, address: forger.person.email });
    expect(body.claims).toContainEqual({ name: 'email', value: forger.person.email, source: 'userinfo' });
    expect(await account(String(forger.person.email))).toBeUndefined();
    expect((await save({ active: true })).status).toBe(200);
  });

  it('lets in this way alone, but for one admin with a second factor, whose every use is mailed to all admins', async () => {
    const admin = await server.uuidOf('companyAdmin');
    const only = { onlyThisWay: true, emergencyAdmin: `/api/users/${admin}` };
    expect((await save({ onlyThisWay: true })).body.violations).toMatchObject([{ propertyPath: 'emergencyAdmin' }]);
    expect((await save(only)).body.violations).toMatchObject([{ propertyPath: 'emergencyAdmin' }]);
    await sql`INSERT INTO second_factor (user_uuid, secret, active_since) VALUES (${admin}, '', now())`.execute(
      server.db,
    );
    await server.request('GET', '/api/me', { as: 'colleague' });
    expect((await save(only)).body).toMatchObject({ onlyThisWay: true, emergencyAdminName: 'Marijke Hoekstra' });
    await expect.poll(async () => (await server.request('GET', '/api/me', { as: 'colleague' })).status).toBe(401);
    const local = (username: string, code?: string) =>
      server.request('POST', '/api/login_check', { body: { username, password: testPassword, code } });
    expect((await local('colleague@test.example')).body).toEqual({
      code: 401,
      message: 'Sign on at your organisation.',
      sign_on: true,
    });
    expect((await local('companyadmin@test.example')).body).toMatchObject({ second_factor: true });
    const code = 'abcd-efgh-jkmn';
    expect((await local('companyadmin@test.example', code)).status).toBe(401);
    expect(
      (await server.request('PUT', `/api/users/${admin}`, { as: 'admin', body: { roles: ['ROLE_USER'] } })).status,
    ).toBe(422);
    expect((await logIn()).status).toBe(200);
    expect((await save({ onlyThisWay: false })).status).toBe(200);
    expect((await local('colleague@test.example')).status).toBe(200);
    await sql`DELETE FROM second_factor WHERE user_uuid = ${admin}`.execute(server.db);
  });
});

describe('a domain', () => {
  const list = () => `/api/companies/${company}/sign_on/domains`;

  it('is proved by a TXT record, for one provider, and not for two organisations; looked at anew, it counts no more', async () => {
    const { body } = await server.request('POST', list(), {
      as: 'companyAdmin',
      body: { domain: 'Waterkant.Example' },
    });
    expect(body).toMatchObject({ domain: 'waterkant.example', provedAt: null });
    const prove = async () =>
      (await server.request('POST', `${body['@id']}/prove`, { as: 'companyAdmin', body: {} })).body;
    expect(await prove()).toMatchObject({ provedAt: null, fault: expect.stringContaining('TXT-record') });
    records = { [body.recordName]: [['other'], [body.recordText.slice(0, 20), body.recordText.slice(20)]] };
    expect(await prove()).toMatchObject({ provedAt: expect.any(String), fault: null });
    await sql`UPDATE sign_on_domain SET checked_at = now() - interval '8 days'`.execute(server.db);
    records = {};
    await sql`SELECT FROM graphile_worker.add_job('domains', '{}')`.execute(server.db);
    await server.server.jobs.runOnce();
    expect((await server.request('GET', body['@id'], { as: 'companyAdmin' })).body).toMatchObject({ provedAt: null });
    const told =
      await sql`SELECT FROM audit_entry WHERE action = 'sign_on_domain_lost' AND company_id = ${company}`.execute(
        server.db,
      );
    expect(told.rows.length).toBeGreaterThan(0);
    records = { [body.recordName]: [[body.recordText]] };
    await prove();
    await save({ active: false });
    await save({ issuer: 'https://other.example' });
    const after = await server.request('GET', body['@id'], { as: 'companyAdmin' });
    expect(after.body.provedAt).toBeNull();
    expect(after.body.recordText).not.toBe(body.recordText);
  });

  it.each(['', 'nl', 'geen domein', 'https://x.example/y', '127.0.0.1', '-a.example'])('is not %j', async (domain) => {
    expect((await server.request('POST', list(), { as: 'companyAdmin', body: { domain } })).status).toBe(422);
  });
});

describe('one’s own account', () => {
  it('is joined by who is signed in with a password and shows it again, and parted again', async () => {
    forger.person = { ...forger.person, email: 'elsewhere@private.example' };
    const own = '/api/me/sign_on';
    const { random, binding } = browser();
    const begin = (password: string) => server.request('POST', own, { as: 'owner', body: { password, binding } });
    expect((await begin('wrong password')).status).toBe(422);
    const { path, sign_on } = await comeBack(forger.visit((await begin(testPassword)).body.address));
    expect(path).toBe('/account');
    const body = { ticket: sign_on, random };
    expect((await server.request('PUT', own, { as: 'owner', body })).body).toMatchObject({
      joinedAt: expect.any(String),
    });
    const tokens = await logIn();
    expect((await server.request('GET', '/api/me', { headers: bearer(tokens) })).body.uuid).toBe(
      await server.uuidOf('owner'),
    );
    expect((await server.request('DELETE', own, { as: 'owner' })).status).toBe(204);
    expect((await logIn()).body.reason).toBe('domain_not_proved');
  });

  it('is not joined by the ticket of somebody else', async () => {
    const { random, binding } = browser();
    const begun = await server.request('POST', '/api/me/sign_on', {
      as: 'owner',
      body: { password: testPassword, binding },
    });
    const { sign_on } = await comeBack(forger.visit(begun.body.address));
    const stolen = await server.request('PUT', '/api/me/sign_on', {
      as: 'collaborator',
      body: { ticket: sign_on, random },
    });
    expect([stolen.status, stolen.body.reason]).toEqual([403, 'other_browser']);
  });

  it('is never joined by who has a role for everything', async () => {
    const { status, body } = await server.request('POST', '/api/me/sign_on', {
      as: 'admin',
      body: { password: testPassword, binding: browser().binding },
    });
    expect([status, body.reason]).toEqual([403, 'platform_role']);
  });
});
