import { createHash, randomBytes, sign, verify } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answered, openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { makeOwnKey, type OwnKey } from '../own-key/own-key.server.ts';
import type { SignOnRefusal } from '../refusals.contract.ts';
import {
  type Asked,
  type Forgery,
  formats,
  openSamlForger,
  type Person,
  type SamlForger,
  signed,
} from './testing.forger.ts';

/** Logging in at a provider by SAML that tells the truth, and at one that does not. */
let server: TestServer;
let forger: SamlForger;
let otherKey: OwnKey;
let company: number;
let uuid: string;
let settings: string;

beforeAll(async () => {
  forger = await openSamlForger();
  otherKey = await makeOwnKey('elsewhere');
  server = await openTestServer();
  const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
  company = body.companyId;
  settings = `/api/companies/${company}/sign_on`;
  uuid = (await save({ protocol: 'saml' })).body.uuid;
  expect((await give({ metadata: forger.metadata() })).status).toBe(200);
}, 60_000);
afterAll(() => server.close());

const save = (body: object) => server.request('PUT', settings, { as: 'companyAdmin', body });
const give = (body: object) => server.request('POST', `${settings}/metadata`, { as: 'companyAdmin', body });

const mail = 'urn:oid:0.9.2342.19200300.100.1.3';
let people = 0;
let person: Person;
let connection: Record<string, unknown>;

/** Everything as right as it can be: on, with one domain that was proved, and nobody new yet. */
beforeEach(async () => {
  people += 1;
  person = {
    nameId: `person-${people}`,
    attributes: { [mail]: `saml-${people}@veldermeer.example`, displayName: 'Noor Aalbers' },
  };
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM sign_on_domain`.execute(server.db);
  await sql`INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) VALUES (${uuid}, 'veldermeer.example', now(), now())`.execute(
    server.db,
  );
  await sql`UPDATE sign_on_connection SET active = true, tried_at = now(), responses_signed = true, subject_attribute = NULL,
    name_attribute = NULL, group_claim = NULL, user_group = NULL, admin_group = NULL, acr_values = NULL, fresh_login = false WHERE uuid = ${uuid}`.execute(
    server.db,
  );
  await sql`UPDATE company SET seats = 1000 WHERE id = ${company}`.execute(server.db);
  connection = (await server.request('GET', settings, { as: 'companyAdmin' })).body;
});

const browser = () => {
  const random = randomBytes(32).toString('base64url');
  return { random, binding: createHash('sha256').update(random).digest('base64url') };
};

async function ask(binding = browser().binding, more = ''): Promise<Asked> {
  const { status, headers } = await server.request('GET', `/api/sign_on/${uuid}/start?binding=${binding}${more}`);
  expect(status).toBe(303);
  return forger.read(headers.location!);
}

const post = (SAMLResponse: string, at = uuid) =>
  server.request('POST', `/api/sign_on/${at}/acs`, {
    body: new URLSearchParams({ SAMLResponse, RelayState: '' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

const fragmentOf = ({ status, headers }: Answered) => {
  expect(status).toBe(303);
  const [path, fragment = ''] = headers.location!.split('#');
  return { path, ...Object.fromEntries(new URLSearchParams(fragment)) } as Record<string, string | undefined>;
};

const trade = (body: object) => server.request('POST', '/api/sign_on/token', { body });

async function logIn(forgery: Forgery = {}): Promise<Answered> {
  const { random, binding } = browser();
  const { sign_on, sign_on_refused } = fragmentOf(await post(await forger.answer(await ask(binding), person, forgery)));
  expect(sign_on_refused).toBeUndefined();
  return trade({ ticket: sign_on, random });
}

const me = async ({ body }: Answered) =>
  (await server.request('GET', '/api/me', { headers: { authorization: `Bearer ${body.token}` } })).body;

/** All that an answer could change. */
async function stateNow(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM sign_on_ticket) AS tickets, (SELECT count(*)::int FROM sign_on_identity) AS identities,
      (SELECT count(*)::int FROM session_family) AS sessions, (SELECT count(*)::int FROM user_account) AS accounts,
      (SELECT count(*)::int FROM sign_on_assertion) AS assertions,
      (SELECT md5(string_agg(s::text, '|' ORDER BY s.uuid)) FROM sign_on_connection s) AS connections`.execute(
    server.db,
  );
  return rows[0];
}

const otherCompany = async () =>
  (await sql<{ id: number }>`SELECT id FROM company WHERE name = 'Gemeente Lindemeer'`.execute(server.db)).rows[0]!.id;

describe('a login by SAML', () => {
  it('asks with a signed request, that our metadata have the certificate of', async () => {
    const { headers } = await server.request('GET', `/api/sign_on/${uuid}/start?binding=${browser().binding}`);
    const address = new URL(headers.location!);
    const { acs, issuer, xml } = forger.read(address.href);
    expect([acs, issuer]).toEqual([connection.answerAddress, connection.entityId]);
    expect(xml).toContain(formats.persistent);
    const { body, text, headers: told } = await server.request('GET', `/api/sign_on/${uuid}/metadata`);
    const metadata = typeof body === 'string' ? body : text;
    expect(told['content-type']).toContain('application/samlmetadata+xml');
    expect(metadata).toContain(`entityID="${issuer}"`);
    expect(metadata).toContain(`Location="${acs}"`);
    const certificate = /<ds:X509Certificate>([^<]+)</.exec(metadata)![1]!;
    const [query, signature] = address.search.slice(1).split('&Signature=');
    const pem = `-----BEGIN CERTIFICATE-----\n${certificate.trim()}\n-----END CERTIFICATE-----\n`;
    expect(verify('sha256', Buffer.from(query!), pem, Buffer.from(decodeURIComponent(signature!), 'base64'))).toBe(
      true,
    );
  });

  it('makes an account at the first login, and knows it at the second, whatever the address is then', async () => {
    const first = await logIn();
    expect(first.status).toBe(200);
    const before = await me(first);
    expect(before).toMatchObject({
      companyId: company,
      name: 'Noor Aalbers',
      username: `saml-${people}@veldermeer.example`,
    });
    person = { ...person, attributes: { [mail]: 'married@veldermeer.example' } };
    expect((await me(await logIn())).uuid).toBe(before.uuid);
  });

  it.each<[string, () => Forgery]>([
    [
      'signed with SHA-512',
      () => ({
        algorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
        digest: 'http://www.w3.org/2001/04/xmlenc#sha512',
      }),
    ],
    ['encrypted', () => ({ encrypt: { certificate: '' } })],
    [
      'encrypted with CBC, in a response that is signed',
      () => ({ encrypt: { certificate: '', algorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc' } }),
    ],
    ['of a clock that is a minute ahead', () => ({ notBefore: 60_000, issued: 60_000 })],
    ['of a clock that is a minute behind', () => ({ notOnOrAfter: -60_000 })],
  ])('takes an answer %s', async (_, make) => {
    const forgery = make();
    if (forgery.encrypt) forgery.encrypt.certificate = await ourCertificate();
    expect((await logIn(forgery)).status).toBe(200);
  });

  it('takes a response without a signature where the admin switched that off, and no assertion without one', async () => {
    await sql`UPDATE sign_on_connection SET responses_signed = false WHERE uuid = ${uuid}`.execute(server.db);
    expect((await logIn({ responseKey: null })).status).toBe(200);
    expect(await refusal({ assertionKey: null })).toBe('untrusted');
    const algorithm = 'http://www.w3.org/2001/04/xmlenc#aes256-cbc';
    expect(await refusal({ responseKey: null, encrypt: { certificate: await ourCertificate(), algorithm } })).toBe(
      'untrusted',
    );
  });

  it('takes the role from an attribute with groups', async () => {
    await save({ groupClaim: 'groups', userGroup: 'users', adminGroup: 'admins' });
    person.attributes.groups = ['others', 'admins'];
    expect((await me(await logIn())).roles).toContain('ROLE_COMPANY_ADMIN');
    person.attributes.groups = ['others'];
    expect((await logIn()).body.reason).toBe('not_in_group');
  });

  it('knows people by an attribute that was chosen, whatever the name is, and never by their address', async () => {
    await save({ active: false });
    expect((await save({ subjectAttribute: 'mail' })).body.violations).toMatchObject([
      { propertyPath: 'subjectAttribute' },
    ]);
    expect((await save({ subjectAttribute: 'employeeNumber' })).body.triedAt).toBeNull();
    await sql`UPDATE sign_on_connection SET active = true, tried_at = now()`.execute(server.db);
    person = {
      ...person,
      format: formats.transient,
      attributes: { ...person.attributes, employeeNumber: `n-${people}` },
    };
    const { uuid: before } = await me(await logIn());
    person = { ...person, nameId: 'another-each-time' };
    expect((await me(await logIn())).uuid).toBe(before);
    person.attributes.employeeNumber = ['a', 'b'];
    expect(await refusal()).toBe('no_lasting_name');
    await save({ active: false });
    await save({ subjectAttribute: null });
  });

  it('says that nobody is logged in there, when it was asked without a word', async () => {
    const asked = await ask(browser().binding, '&silent=true');
    expect(asked.xml).toContain('IsPassive="true"');
    const none = (xml: string) =>
      xml
        .replace(/<saml:Assertion.*<\/saml:Assertion>/s, '')
        .replace(
          /(<samlp:StatusCode Value="[^"]*)"\/>/,
          '$1"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:NoPassive"/></samlp:StatusCode>',
        );
    const sent = await forger.answer(asked, person, { status: 'Responder', beforeResponse: none });
    expect(fragmentOf(await post(sent)).sign_on_refused).toBe('login_needed');
  });

  it('ends at the provider too, with a signed request that says whose session it is', async () => {
    const tokens = await logIn();
    const { body } = await server.request('POST', '/api/token/invalidate', {
      body: { refresh_token: tokens.body.refresh_token },
    });
    const address = new URL(body.end_session);
    expect(`${address.origin}${address.pathname}`).toBe('https://login.veldermeer.example/slo');
    const { xml, signed: isSigned } = forger.read(address.href);
    expect(isSigned).toBe(true);
    expect(xml).toContain(`>${person.nameId}</saml:NameID>`);
    expect(xml).toMatch(/SessionIndex[^>]*>session-_/);
  });

  it('lasts twelve hours at most', async () => {
    const { body } = await logIn();
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString());
    expect(claims.session_ends - claims.iat).toBeLessThanOrEqual(12 * 3600);
  });

  it('never joins across organisations, in 200 tries', async () => {
    const elsewhere = await otherCompany();
    await sql`
      INSERT INTO user_account (company_id, username, name, roles, active, password_hash)
      SELECT ${elsewhere}, 'saml-target-' || n || '@veldermeer.example', 'Lotte', '{ROLE_USER}', true, password_hash
      FROM generate_series(0, 199) n, user_account WHERE username = 'owner@test.example'`.execute(server.db);
    const reasons = new Set<string>();
    for (let round = 0; round < 200; round += 1) {
      if (round % 40 === 0) await sql`DELETE FROM rate_limit`.execute(server.db);
      person = { nameId: `attacker-${round}`, attributes: { [mail]: `saml-target-${round}@Veldermeer.example` } };
      reasons.add((await logIn()).body.reason);
    }
    expect(reasons).toEqual(new Set(['elsewhere']));
    const { rows } =
      await sql`SELECT FROM sign_on_identity i JOIN user_account u ON u.uuid = i.user_uuid WHERE u.company_id = ${elsewhere}`.execute(
        server.db,
      );
    expect(rows).toEqual([]);
  }, 120_000);
});

describe('our own keys', () => {
  const as = 'companyAdmin';
  const keys = async (): Promise<{ '@id': string; signs: boolean; certificate: string }[]> =>
    (await server.request('GET', `${settings}/keys`, { as })).body['hydra:member'];
  const inMetadata = async (use: 'signing' | 'encryption') => {
    const { text } = await server.request('GET', `/api/sign_on/${uuid}/metadata`);
    const told = [...text.matchAll(/<KeyDescriptor use="(\w+)">.*?<ds:X509Certificate>([^<]+)</gs)];
    return told.flatMap(([, as, certificate]) => (as === use ? [certificate!.replace(/\s/g, '')] : []));
  };
  const plain = ({ certificate }: { certificate: string }) => certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  /** Which certificate the signature of a request is by. */
  async function signedBy(certificates: string[]): Promise<number> {
    const { headers } = await server.request('GET', `/api/sign_on/${uuid}/start?binding=${browser().binding}`);
    const [query, signature] = new URL(headers.location!).search.slice(1).split('&Signature=');
    const bytes = Buffer.from(decodeURIComponent(signature!), 'base64');
    return certificates.findIndex((pem) => verify('sha256', Buffer.from(query!), pem, bytes));
  }

  it('are followed by the next while everybody logs in: told of first, used then, and the former taken away', async () => {
    const [first] = await keys();
    expect(await keys()).toHaveLength(1);
    const made = await server.request('POST', `${settings}/keys`, { as, body: {} });
    expect(made.status).toBe(201);
    const next = made.body;
    const both = [first!.certificate, next.certificate];
    const reads = async (certificate: string) => (await logIn({ encrypt: { certificate } })).status;
    // The provider knows both; it still gets what the first signed, and encrypts for either.
    expect([await inMetadata('signing'), await inMetadata('encryption')]).toEqual([
      both.map((certificate) => plain({ certificate })),
      [plain(first!)],
    ]);
    expect([await signedBy(both), await reads(both[0]!), await reads(both[1]!)]).toEqual([0, 200, 200]);
    expect((await server.request('POST', `${settings}/keys`, { as, body: {} })).status).toBe(422);

    expect((await server.request('POST', `${next['@id']}/use`, { as, body: {} })).body.signs).toBe(true);
    expect(await inMetadata('encryption')).toEqual([plain(next)]);
    expect([await signedBy(both), await reads(both[0]!), await reads(both[1]!)]).toEqual([1, 200, 200]);
    const refusedRemoval = await server.request('DELETE', next['@id'], { as });
    expect([refusedRemoval.status, refusedRemoval.body.violations[0].message]).toEqual([
      422,
      expect.stringContaining('loggen jullie nu in'),
    ]);

    expect((await server.request('DELETE', first!['@id'], { as })).status).toBe(204);
    expect([await inMetadata('signing'), await inMetadata('encryption')]).toEqual([[plain(next)], [plain(next)]]);
    expect([await signedBy(both), await reads(both[1]!)]).toEqual([1, 200]);
    expect(await refusal({ encrypt: { certificate: both[0]! } })).toBe('untrusted');
  });

  it('do not make an answer count that nobody vouches for, however many there are', async () => {
    await server.request('POST', `${settings}/keys`, { as, body: {} });
    for (const { certificate } of await keys()) {
      expect(await refusal({ encrypt: { certificate }, key: otherKey })).toBe('untrusted');
      expect(await refusal({ encrypt: { certificate }, assertionKey: null, responseKey: null })).toBe('untrusted');
    }
    const [, spare] = await keys();
    expect((await server.request('DELETE', spare!['@id'], { as })).status).toBe(204);
  });
});

async function ourCertificate(): Promise<string> {
  const { rows } = await sql<{
    text: string;
  }>`SELECT own_certificate AS text FROM sign_on_key WHERE connection = ${uuid} AND signs`.execute(server.db);
  return rows[0]!.text;
}

/** How an answer is refused; whatever it says, nothing has changed. */
async function refusal(
  forgery: Forgery = {},
  change: (sent: string) => string = (sent) => sent,
  at = uuid,
): Promise<string | undefined> {
  const sent = change(await forger.answer(await ask(), person, forgery));
  const before = await stateNow();
  const { sign_on, sign_on_refused } = fragmentOf(await post(sent, at));
  expect(sign_on).toBeUndefined();
  expect(await stateNow()).toEqual(before);
  return sign_on_refused;
}

const assertionIn = (xml: string) => /<saml:Assertion .*?<\/saml:Assertion>/s.exec(xml)![0];
/** An assertion of somebody else, with an ID of its own and without a signature. */
const evil = (assertion: string) =>
  assertion
    .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
    .replace(/ ID="[^"]*"/, ' ID="_evil"')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, '$1director');
const recoded = (change: (xml: string) => string) => (sent: string) =>
  Buffer.from(change(Buffer.from(sent, 'base64').toString('utf8'))).toString('base64');
const commented = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments';

describe('logging out at the provider', () => {
  interface Logout {
    name?: string;
    nameQualifier?: string | null;
    session?: string | null;
    destination?: string;
    issuer?: string;
    root?: string;
    made?: number;
    id?: string;
    key?: string;
    algorithm?: string;
    relay?: string;
    /** Of the query, once it is signed. */
    after?: (query: string) => string;
  }
  /** As it comes by redirect: signed over the query. */
  function logoutPath(asked: Logout = {}): string {
    const { root = 'LogoutRequest', algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256' } = asked;
    const at = new Date(Date.now() + (asked.made ?? 0)).toISOString();
    const session = asked.session ? `<samlp:SessionIndex>${asked.session}</samlp:SessionIndex>` : '';
    const qualifier = asked.nameQualifier ? ` NameQualifier="${asked.nameQualifier}"` : '';
    const xml = `<samlp:${root} xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${asked.id ?? `_${randomBytes(8).toString('hex')}`}" Version="2.0" IssueInstant="${at}" Destination="${asked.destination ?? connection.logoutAddress}"><saml:Issuer>${asked.issuer ?? forger.entityId}</saml:Issuer><saml:NameID${qualifier}>${asked.name ?? person.nameId}</saml:NameID>${session}</samlp:${root}>`;
    // In lower case, as some providers encode: what is signed is what was sent.
    const part = (name: string, value: string) =>
      `${name}=${encodeURIComponent(value).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase())}`;
    const query = [
      part('SAMLRequest', deflateRawSync(Buffer.from(xml)).toString('base64')),
      part('RelayState', asked.relay ?? 'terug & verder'),
      part('SigAlg', algorithm),
    ].join('&');
    const digest = algorithm.endsWith('sha1') ? 'sha1' : algorithm.endsWith('sha512') ? 'sha512' : 'sha256';
    const signature = sign(digest, Buffer.from(query), asked.key ?? forger.key.key).toString('base64');
    const whole = `${query}&${part('Signature', signature)}`;
    return `/api/sign_on/${uuid}/logout?${asked.after?.(whole) ?? whole}`;
  }
  const isIn = async ({ body }: Answered) =>
    (await server.request('GET', '/api/me', { headers: { authorization: `Bearer ${body.token}` } })).status === 200;
  const loginPage = () => String(connection.loggedOutAddress);

  it('has an address in our metadata, by redirect, that the settings tell', async () => {
    const { text } = await server.request('GET', `/api/sign_on/${uuid}/metadata`);
    expect(text).toContain(
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${connection.logoutAddress}"`,
    );
    expect(text).not.toMatch(/SingleLogoutService[^>]*HTTP-POST/);
  });

  it('ends their sessions here, and goes back with a signed answer; once', async () => {
    const [tokens, again] = [await logIn(), await logIn()];
    const theirs = person;
    person = { nameId: `other-${people}`, attributes: { [mail]: `saml-other-${people}@veldermeer.example` } };
    const other = await logIn();
    person = theirs;
    const path = logoutPath({ session: null });
    const { status, headers } = await server.request('GET', path);
    expect(status).toBe(303);
    const back = new URL(headers.location!);
    expect(`${back.origin}${back.pathname}`).toBe('https://login.veldermeer.example/slo');
    expect(back.searchParams.get('RelayState')).toBe('terug & verder');
    expect(back.searchParams.has('SAMLResponse') && back.searchParams.has('Signature')).toBe(true);
    expect([await isIn(tokens), await isIn(again), await isIn(other)]).toEqual([false, false, true]);
    const { rows } = await sql<{ action: string }>`SELECT action FROM audit_entry ORDER BY id DESC LIMIT 1`.execute(
      server.db,
    );
    expect(rows).toEqual([{ action: 'sign_on_ended' }]);
    const later = await logIn();
    expect((await server.request('GET', path)).headers.location).toBe(loginPage());
    expect(await isIn(later)).toBe(true);
  });

  it('ends the one session that it names', async () => {
    const [first, second] = [await logIn(), await logIn()];
    const { rows } = await sql<{ session: string }>`
      SELECT provider_session AS session FROM session_family WHERE provider_name->>'value' = ${person.nameId} ORDER BY expires_at`.execute(
      server.db,
    );
    await server.request('GET', logoutPath({ session: rows[0]!.session }));
    expect([await isIn(first), await isIn(second)]).toEqual([false, true]);
  });

  it('takes the answer to our own request without looking, and leads on to the login page', async () => {
    for (const query of ['', '?SAMLResponse=x&Signature=y', '?RelayState=https://kwaad.example'])
      expect((await server.request('GET', `/api/sign_on/${uuid}/logout${query}`)).headers.location).toBe(loginPage());
  });

  it.each<[string, () => Logout]>([
    ['no signature', () => ({ after: (query) => query.replace(/&Signature=.*/, '') })],
    ['no name of how it was signed', () => ({ after: (query) => query.replace(/&SigAlg=[^&]*/, '') })],
    ['another key', () => ({ key: otherKey.key })],
    ['SHA-1', () => ({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
    ['a word that every object knows', () => ({ algorithm: 'constructor' })],
    ['another relay state', () => ({ after: (query) => query.replace('terug', 'heen') })],
    ['a request twice', () => ({ after: (query) => `${query}&${query.split('&')[0]}` })],
    ['another destination', () => ({ destination: 'https://another.example/logout' })],
    ['another issuer', () => ({ issuer: 'https://another.example' })],
    ['an answer in the place of a request', () => ({ root: 'LogoutResponse' })],
    ['a request of an hour ago', () => ({ made: -3_600_000 })],
    ['a request of tomorrow', () => ({ made: 86_400_000 })],
    ['nobody', () => ({ name: ' ' })],
    ['what is no request', () => ({ after: (query) => query.replace(/SAMLRequest=[^&]*/, 'SAMLRequest=x') })],
    ['what is not encoded well', () => ({ after: (query) => query.replace(/Signature=/, 'Signature=%zz') })],
  ])('refuses %s: nobody is logged out', async (_, make) => {
    const tokens = await logIn();
    const { status, headers } = await server.request('GET', logoutPath(make()));
    expect([status, headers.location]).toEqual([303, loginPage()]);
    expect(await isIn(tokens)).toBe(true);
  });

  it('ends nothing of who has the same name from another party behind the provider', async () => {
    const tokens = await logIn();
    await server.request('GET', logoutPath({ nameQualifier: 'https://another.example' }));
    expect(await isIn(tokens)).toBe(true);
    await server.request('GET', logoutPath({ nameQualifier: forger.entityId }));
    expect(await isIn(tokens)).toBe(false);
  });
});

describe('a level that the organisation asks for', () => {
  const classes = 'urn:oasis:names:tc:SAML:2.0:ac:classes:';
  const [password, mobile] = [`${classes}Password`, `${classes}MobileTwoFactorContract`];
  const demand = (levels: string | null, fresh = false) =>
    sql`UPDATE sign_on_connection SET acr_values = ${levels}, fresh_login = ${fresh} WHERE uuid = ${uuid}`.execute(
      server.db,
    );
  const statement = (level: string | null, at = new Date().toISOString()) =>
    `<saml:AuthnStatement AuthnInstant="${at}"><saml:AuthnContext>${level === null ? '' : `<saml:AuthnContextClassRef>${level}</saml:AuthnContextClassRef>`}</saml:AuthnContext></saml:AuthnStatement>`;

  /** How an answer that is genuine is refused: it is used up, and makes no ticket. */
  async function refusedWith(authnStatement: string): Promise<string | undefined> {
    const sent = await forger.answer(await ask(), person, { authnStatement });
    const { sign_on, sign_on_refused } = fragmentOf(await post(sent));
    expect(sign_on).toBeUndefined();
    expect(fragmentOf(await post(sent)).sign_on_refused).toBe('late');
    return sign_on_refused;
  }

  it('is asked as it stands, and is not asked where there is none', async () => {
    expect((await ask()).xml).not.toMatch(/RequestedAuthnContext|ForceAuthn/);
    await demand(`${mobile} urn:x?a=1&b=2`);
    const { xml } = await ask();
    expect(xml).toMatch(/<samlp:RequestedAuthnContext[^>]* Comparison="exact"/);
    expect([...xml.matchAll(/<saml:AuthnContextClassRef[^>]*>([^<]*)</g)].map(([, level]) => level)).toEqual([
      mobile,
      'urn:x?a=1&amp;b=2',
    ]);
  });

  it('lets in who has one that was asked', async () => {
    await demand(`${mobile} ${password}`);
    expect((await logIn()).status).toBe(200);
    expect((await logIn({ authnStatement: statement(mobile) })).status).toBe(200);
  });

  it.each([
    ['another', statement(`${classes}Password`)],
    ['none', statement(null)],
    ['one with more behind it', statement(`${mobile}2`)],
    ['one beside another', statement(mobile) + statement(password)],
    [
      'one as a declaration',
      statement(null).replace(
        '<saml:AuthnContext>',
        `<saml:AuthnContext><saml:AuthnContextDeclRef>${mobile}</saml:AuthnContextDeclRef>`,
      ),
    ],
  ])('refuses who comes with %s', async (_, authnStatement) => {
    await demand(mobile);
    expect(await refusedWith(authnStatement)).toBe('level_too_low');
  });

  it('is not taken from what is not signed', async () => {
    await demand(mobile);
    expect(await refusal({ after: (xml) => xml.replaceAll(password, mobile) })).toBe('untrusted');
  });

  it('is a refusal of the provider too, when it cannot give it', async () => {
    const asked = await ask();
    const none = (xml: string) =>
      xml
        .replace(/<saml:Assertion.*<\/saml:Assertion>/s, '')
        .replace(
          /(<samlp:StatusCode Value="[^"]*)"\/>/,
          '$1"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:NoAuthnContext"/></samlp:StatusCode>',
        );
    const sent = await forger.answer(asked, person, { status: 'Responder', beforeResponse: none });
    expect(fragmentOf(await post(sent)).sign_on_refused).toBe('level_too_low');
  });

  it('may be that of now: asked each time, and a login of before is refused', async () => {
    await demand(null, true);
    expect((await ask()).xml).toContain('ForceAuthn="true"');
    const before = new Date(Date.now() - 300_000).toISOString();
    for (const at of [before, '', 'gisteren']) expect(await refusedWith(statement(password, at)), at).toBe('not_fresh');
    expect((await logIn()).status).toBe(200);
  });

  it('is told in a trial, with what the provider gave', async () => {
    await demand(mobile);
    const { random, binding } = browser();
    const begun = await server.request('POST', `${settings}/trials`, { as: 'companyAdmin', body: { binding } });
    const { sign_on: ticket } = fragmentOf(await post(await forger.answer(forger.read(begun.body.address), person)));
    const { body } = await server.request('POST', `${settings}/trials/outcome`, {
      as: 'companyAdmin',
      body: { ticket, random },
    });
    expect(body).toMatchObject({ outcome: 'refused', reason: 'level_too_low', works: false });
    expect(body.claims).toContainEqual({ name: 'AuthnContextClassRef', value: password, source: 'assertion' });
  });
});

describe('a provider that lies', () => {
  const forged: Record<string, () => Forgery> = {
    'an assertion without a signature': () => ({ assertionKey: null }),
    'a response without a signature': () => ({ responseKey: null }),
    'no signature at all': () => ({ assertionKey: null, responseKey: null }),
    'another key': () => ({ key: otherKey }),
    'another key for the assertion alone': () => ({ assertionKey: otherKey }),
    'another key for the response alone': () => ({ responseKey: otherKey }),
    'another person after signing': () => ({ after: (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1director') }),
    'another address after signing': () => ({ after: (xml) => xml.replace(/saml-\d+@/, 'director@') }),
    'an assertion put before the signed one': () => ({
      after: (xml) => xml.replace(assertionIn(xml), evil(assertionIn(xml)) + assertionIn(xml)),
    }),
    'an assertion put after the signed one': () => ({
      after: (xml) => xml.replace(assertionIn(xml), assertionIn(xml) + evil(assertionIn(xml))),
    }),
    'the signed assertion within another': () => ({
      after: (xml) =>
        xml.replace(
          assertionIn(xml),
          evil(assertionIn(xml)).replace('</saml:Assertion>', `${assertionIn(xml)}</saml:Assertion>`),
        ),
    }),
    'the signed assertion in Extensions': () => ({
      after: (xml) => {
        const real = assertionIn(xml);
        return xml
          .replace(real, evil(real))
          .replace('<samlp:Status>', `<samlp:Extensions>${real}</samlp:Extensions><samlp:Status>`);
      },
    }),
    'the signed assertion in an Object of the signature': () => ({
      after: (xml) => {
        const real = assertionIn(xml);
        const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(real)![0];
        const holding = signature.replace(
          '</ds:Signature>',
          `<ds:Object>${real.replace(signature, '')}</ds:Object></ds:Signature>`,
        );
        return xml.replace(real, evil(real).replace('<saml:Subject>', `${holding}<saml:Subject>`));
      },
    }),
    'the signed response within another': () => ({
      after: (xml) => {
        const outer = xml
          .replace(/<ds:Signature.*?<\/ds:Signature>/s, '')
          .replace(assertionIn(xml), evil(assertionIn(xml)))
          .replace(/ ID="[^"]*"/, ' ID="_outer"');
        return outer.replace('<samlp:Status>', `<samlp:Extensions>${xml}</samlp:Extensions><samlp:Status>`);
      },
    }),
    'the signed response in an Object of its signature': () => ({
      after: (xml) => {
        const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)![0];
        const original = xml.replace(signature, '');
        const holding = signature.replace('</ds:Signature>', `<ds:Object>${original}</ds:Object></ds:Signature>`);
        return original
          .replace(assertionIn(original), evil(assertionIn(original)))
          .replace(/ ID="[^"]*"/, ' ID="_outer"')
          .replace('<samlp:Status>', `${holding}<samlp:Status>`);
      },
    }),
    'two assertions, of which one is not signed, in a signed response': () => ({
      beforeResponse: (xml) => xml.replace(assertionIn(xml), assertionIn(xml) + evil(assertionIn(xml))),
    }),
    'two elements with the same ID': () => ({
      after: (xml) =>
        xml.replace(
          assertionIn(xml),
          assertionIn(xml) + evil(assertionIn(xml)).replace('_evil', / ID="([^"]*)"/.exec(assertionIn(xml))![1]!),
        ),
    }),
    'a signature of another element': () => ({
      assertionKey: null,
      beforeResponse: (xml) => {
        const other = evil(assertionIn(xml)).replace('_evil', '_other');
        const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(signed(other, '_other', forger.key))![0];
        return xml.replace('<saml:Subject>', `${signature}<saml:Subject>`);
      },
    }),
    'the signature of the response in the place of that of the assertion': () => ({
      assertionKey: null,
      after: (xml) => {
        const signature = /<ds:Signature .*?<\/ds:Signature>/s.exec(xml)![0];
        return xml.replace(signature, '').replace('<saml:Subject>', `${signature}<saml:Subject>`);
      },
    }),
    'two signatures in one assertion': () => ({
      beforeResponse: (xml) =>
        xml.replace('<saml:Subject>', `${/<ds:Signature .*?<\/ds:Signature>/s.exec(xml)![0]}<saml:Subject>`),
    }),
    'a comment in the name': () => ({ after: (xml) => xml.replace(/(<saml:NameID[^>]*>)(.)/, '$1$2<!-- -->') }),
    'a comment in the name that was signed': () => ({
      beforeAssertion: (xml) => xml.replace(/(<saml:NameID[^>]*>)(.)/, '$1$2<!-- -->'),
    }),
    'a comment in a digest': () => ({ after: (xml) => xml.replace(/(<ds:DigestValue>)/, '$1<!-- x -->') }),
    'CDATA in the name': () => ({ after: (xml) => xml.replace(/(<saml:NameID[^>]*>)([^<]*)/, '$1<![CDATA[$2]]>') }),
    'an instruction in the name': () => ({ after: (xml) => xml.replace(/(<saml:NameID[^>]*>)(.)/, '$1$2<?x y?>') }),
    'a signature over comments as well': () => ({
      canonicalization: commented,
      transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', commented],
    }),
    'no transform that leaves the signature out': () => ({ transforms: ['http://www.w3.org/2001/10/xml-exc-c14n#'] }),
    'SHA-1 in the signature': () => ({ algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
    'SHA-1 in the digest': () => ({ digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
    'another audience': () => ({ audience: 'https://another.example' }),
    'our audience with a letter more': () => ({ audience: `${connection.entityId}x` }),
    'no audience': () => ({ audience: null }),
    'no conditions': () => ({ conditions: '' }),
    'another recipient': () => ({ recipient: 'https://another.example/acs' }),
    'no recipient': () => ({ recipient: null }),
    'another destination': () => ({ destination: 'https://another.example/acs' }),
    'no destination': () => ({ destination: null }),
    'a subject that answers something else': () => ({ subjectInResponseTo: '_another' }),
    'a subject that answers nothing': () => ({ subjectInResponseTo: null }),
    'a subject that must be confirmed in another way': () => ({
      confirmation: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches',
    }),
    'a subject that is confirmed later': () => ({ subjectNotBefore: -1000 }),
    'an assertion that has ended': () => ({ notOnOrAfter: -180_000 }),
    'an assertion that is not valid yet': () => ({ notBefore: 180_000 }),
    'an assertion that was made tomorrow': () => ({ issued: 86_400_000 }),
    'an assertion that was made an hour ago': () => ({ issued: -3_600_000 }),
    'a session that is over': () => ({
      authnStatement:
        '<saml:AuthnStatement AuthnInstant="2020-01-01T00:00:00Z" SessionNotOnOrAfter="2020-01-01T00:00:00Z"><saml:AuthnContext/></saml:AuthnStatement>',
    }),
    'nobody who logged in': () => ({ authnStatement: '' }),
    'another issuer': () => ({ issuer: 'https://evil.example', responseIssuer: forger.entityId }),
    'another issuer of the response': () => ({ responseIssuer: 'https://evil.example' }),
    'an issuer with a letter more': () => ({ issuer: `${forger.entityId}/`, responseIssuer: forger.entityId }),
    'two names': () => ({
      nameId: `<saml:NameID Format="${formats.persistent}">a</saml:NameID><saml:NameID Format="${formats.persistent}">b</saml:NameID>`,
    }),
    'a name without end': () => ({
      nameId: `<saml:NameID Format="${formats.persistent}">${'x'.repeat(300)}</saml:NameID>`,
    }),
    'a status that is no success, with an assertion': () => ({ status: 'Requester' }),
    'a document type': () => ({ after: (xml) => `<!DOCTYPE x>${xml}` }),
    'an entity of its own': () => ({
      after: (xml) => `<!DOCTYPE x [<!ENTITY e "director">]>${xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1&e;')}`,
    }),
    'entities that grow': () => ({
      after: (xml) =>
        `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 12 }, (_, n) => `<!ENTITY e${n} "${`&${n === 0 ? 'a' : `e${n - 1}`};`.repeat(10)}">`).join('')}]>${xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1&e11;')}`,
    }),
    'an entity without a document type': () => ({ after: (xml) => xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1&e;') }),
    'elements without end': () => ({ after: () => '<a>'.repeat(100_000) }),
    'something before the response': () => ({ after: (xml) => `<x/>${xml}` }),
    'a text that is no XML': () => ({ after: () => 'hello' }),
    'a logout': () => ({ after: (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse') }),
    'an assertion alone': () => ({ after: assertionIn }),
  };
  it.each(Object.entries(forged))('is refused: %s', async (_, make) => {
    expect(await refusal(make())).toBe('untrusted');
  });

  it('is refused what was encrypted: SHA-1, no signature, another key, RSA 1.5, two assertions', async () => {
    const encrypt = { certificate: await ourCertificate() };
    const response = { responseKey: null };
    await sql`UPDATE sign_on_connection SET responses_signed = false WHERE uuid = ${uuid}`.execute(server.db);
    for (const forgery of [
      { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1', ...response },
      { digest: 'http://www.w3.org/2000/09/xmldsig#sha1', ...response },
      { assertionKey: null },
      { assertionKey: otherKey },
      { beforeAssertion: (xml: string) => xml.replace(/(<saml:NameID[^>]*>)(.)/, '$1$2<!-- -->') },
      { encrypt: { ...encrypt, keyAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' } },
      { encrypt: { certificate: otherKey.certificate } },
      {
        beforeResponse: (xml: string) =>
          xml.replace(
            '</samlp:Response>',
            `${/<saml:EncryptedAssertion .*<\/saml:EncryptedAssertion>/s.exec(xml)![0]}</samlp:Response>`,
          ),
      },
    ] as Forgery[])
      expect(await refusal({ encrypt, ...forgery })).toBe('untrusted');
  });

  it.each<[string, (sent: string) => string]>([
    ['packed, however small', () => deflateRawSync(Buffer.alloc(5_000_000, 'a')).toString('base64')],
    ['packed, though it would be right', (sent) => deflateRawSync(Buffer.from(sent, 'base64')).toString('base64')],
    ['no base64', () => '<samlp:Response/>'],
    ['nothing', () => ''],
    ['no UTF-8', () => Buffer.from([0xff, 0xfe, 0x3c]).toString('base64')],
    [
      'a letter that was changed in the signature',
      recoded((xml) => xml.replace(/(<ds:SignatureValue>)(.)/, (_, tag, sign) => tag + (sign === 'A' ? 'B' : 'A'))),
    ],
  ])('is refused: %s', async (_, change) => {
    expect(await refusal({}, change)).toBe('untrusted');
  });

  it('is refused with a sentence when it began itself', async () => {
    expect(await refusal({ inResponseTo: null })).toBe('provider_began');
  });

  it.each<[string, SignOnRefusal, () => unknown]>([
    ['a name that changes each time', 'no_lasting_name', () => (person.format = formats.transient)],
    ['an e-mail address for a name', 'no_lasting_name', () => (person.format = formats.email)],
  ])('is refused with a sentence: %s', async (_, reason, prepare) => {
    prepare();
    expect(await refusal()).toBe(reason);
  });

  it('is away from what was never begun, or of another organisation', async () => {
    expect(await refusal({ inResponseTo: '_never' })).toBe('late');
    const { rows } = await sql<{ uuid: string }>`
      INSERT INTO sign_on_connection (company_id, protocol, issuer, anchor, active) VALUES (${await otherCompany()}, 'saml', ${forger.entityId}, 'x', true)
      ON CONFLICT (company_id) DO UPDATE SET active = true RETURNING uuid`.execute(server.db);
    const other = rows[0]!.uuid;
    await sql`INSERT INTO sign_on_saml (connection, sign_on_address, certificates)
      SELECT ${other}, sign_on_address, certificates FROM sign_on_saml WHERE connection = ${uuid}`.execute(server.db);
    expect(await refusal({}, undefined, other)).toBe('late');
    expect(
      await refusal({ destination: String(connection.answerAddress).replace(uuid, other) }, undefined, other),
    ).toBe('late');
  });

  it('cannot pass itself off as the provider of another organisation', async () => {
    await logIn();
    const { rows } = await sql<{ uuid: string; anchor: string }>`
      SELECT uuid, anchor FROM sign_on_connection WHERE company_id = ${await otherCompany()}`.execute(server.db);
    const { rows: joined } = await sql`SELECT FROM sign_on_identity WHERE issuer = ${rows[0]!.anchor}`.execute(
      server.db,
    );
    expect(joined).toEqual([]);
    const { rows: mine } = await sql<{
      issuer: string;
    }>`SELECT DISTINCT issuer FROM sign_on_identity WHERE subject = ${person.nameId}`.execute(server.db);
    expect(mine).toHaveLength(1);
    expect(mine[0]!.issuer).toMatch(/ saml:[\w-]{22}$/);
  });

  it('is refused once its certificate has ended, and told so', async () => {
    const old = await makeOwnKey('old', new Date('2010-01-01'));
    const { rows } = await sql<{
      certificates: string[];
    }>`SELECT certificates FROM sign_on_saml WHERE connection = ${uuid}`.execute(server.db);
    const asked = await ask();
    await sql`UPDATE sign_on_saml SET certificates = ${[old.certificate.replace(/-----[A-Z ]+-----|\s/g, '')]} WHERE connection = ${uuid}`.execute(
      server.db,
    );
    const { sign_on_refused } = fragmentOf(await post(await forger.answer(asked, person, { key: old })));
    expect(sign_on_refused).toBe('certificate_ended');
    await sql`UPDATE sign_on_saml SET certificates = ${rows[0]!.certificates} WHERE connection = ${uuid}`.execute(
      server.db,
    );
  });
});

describe('who is between', () => {
  it('cannot send the same answer twice, nor the same assertion in another answer', async () => {
    const asked = await ask();
    const sent = await forger.answer(asked, person, { assertionId: `_once-${people}` });
    expect(fragmentOf(await post(sent)).sign_on).toBeDefined();
    const before = await stateNow();
    expect(fragmentOf(await post(sent)).sign_on_refused).toBe('late');
    expect(await stateNow()).toEqual(before);
    expect(await refusal({ assertionId: `_once-${people}` })).toBe('untrusted');
  });

  it('cannot use one answer twice at once', async () => {
    const sent = await forger.answer(await ask(), person);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(sent)));
    expect(answers.map((one) => fragmentOf(one).sign_on).filter(Boolean)).toHaveLength(1);
  });

  it('cannot log somebody in as themselves: the answer belongs to the browser that began', async () => {
    const [attacker, victim] = [browser(), browser()];
    const { sign_on } = fragmentOf(await post(await forger.answer(await ask(attacker.binding), person)));
    const before = await sql`SELECT count(*) FROM session_family`.execute(server.db);
    expect((await trade({ ticket: sign_on, random: victim.random })).body.reason).toBe('other_browser');
    expect((await sql`SELECT count(*) FROM session_family`.execute(server.db)).rows).toEqual(before.rows);
  });

  it('cannot bring an answer by OpenID Connect to where SAML is spoken, nor the other way round', async () => {
    const { id } = await ask();
    const { headers } = await server.request('GET', `/api/sign_on/${uuid}/callback?state=${id.slice(1)}&code=x`);
    expect(headers.location).toContain('sign_on_refused=unknown');
    const asked = await ask();
    await sql`UPDATE sign_on_connection SET protocol = 'oidc', client_id = 'x' WHERE uuid = ${uuid}`.execute(server.db);
    const { sign_on_refused } = fragmentOf(await post(await forger.answer(asked, person)));
    await sql`UPDATE sign_on_connection SET protocol = 'saml', client_id = NULL WHERE uuid = ${uuid}`.execute(
      server.db,
    );
    expect(sign_on_refused).toBe('unknown');
  });

  it('cannot come back after ten minutes, nor once the connection is off or changed', async () => {
    const [late, off, changed] = [await ask(), await ask(), await ask()];
    await sql`UPDATE sign_on_request SET expires_at = now() - interval '1 second' WHERE hash = ${createHash('sha256').update(late.id.slice(1)).digest()}`.execute(
      server.db,
    );
    expect(fragmentOf(await post(await forger.answer(late, person))).sign_on_refused).toBe('late');
    await save({ active: false });
    expect(fragmentOf(await post(await forger.answer(off, person))).sign_on_refused).toBe('unknown');
    await sql`UPDATE sign_on_connection SET active = true, generation = generation + 1 WHERE uuid = ${uuid}`.execute(
      server.db,
    );
    expect(fragmentOf(await post(await forger.answer(changed, person))).sign_on_refused).toBe('changed');
  });
});
