import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { Configuration } from 'openid-client';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Keys, readKeys } from '#access/session/keys.server.ts';
import { type Answered, openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { type Forger, openForger } from '../testing.forger.ts';
import { openTestProvider, visitProvider } from '../testing.provider.ts';
import { byKey } from './client-auth.server.ts';
import { makeOwnKey, sealKey } from './own-key.server.ts';

/** A key of ours in the place of a client secret: with a provider of others that fetches it, and what a provider gets to see. */
let server: TestServer;
let forger: Forger;
let own: Keys;
let settings: string;
let connection: { uuid: string; keysAddress: string };
const lines: string[] = [];
const as = 'companyAdmin';
const answers: string[] = [];

beforeAll(async () => {
  forger = await openForger();
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  server = await openTestServer({ listen: true, log, config: { signOnPrivateHosts: ['127.0.0.1'] } });
  own = await readKeys(server.db, null);
  settings = `/api/companies/${(await server.request('GET', '/api/me', { as })).body.companyId}/sign_on`;
});
afterAll(async () => {
  await server.close();
  await forger.close();
});

const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Answered> => {
  const answered = await server.request(method, path, { as, ...(body && { body }) });
  answers.push(answered.text);
  return answered;
};
const save = (body: object) => ask('PUT', settings, body);

/** Known by its first key, with a domain that was proved, and on. */
beforeEach(async () => {
  forger.forgery = {};
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM sign_on_connection`.execute(server.db);
  await sql`UPDATE company SET seats = 1000`.execute(server.db);
  const saved = await save({ issuer: forger.issuer, clientId: 'drijfveer', clientAuth: 'key' });
  expect(saved.status).toBe(200);
  connection = saved.body;
  await on();
});

async function on() {
  await sql`INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) VALUES (${connection.uuid}, 'veldermeer.example', now(), now())
    ON CONFLICT (connection, domain) DO UPDATE SET proved_at = now()`.execute(server.db);
  await sql`UPDATE sign_on_connection SET active = true, tried_at = now()`.execute(server.db);
}

const keys = async () => (await ask('GET', `${settings}/keys`)).body['hydra:member'];
const published = async () => {
  const answered = await fetch(connection.keysAddress);
  expect(answered.status).toBe(200);
  return (await answered.json()) as { keys: Record<string, string>[] };
};

/** Logs in as a browser does; `visit` goes to the provider and gives the path that it sends people back to. */
async function logIn(visit: (address: string) => string | Promise<string>): Promise<Answered> {
  const random = randomBytes(32).toString('base64url');
  const binding = createHash('sha256').update(random).digest('base64url');
  const begun = await server.request('GET', `/api/sign_on/${connection.uuid}/start?binding=${binding}`);
  const { headers } = await server.request('GET', await visit(begun.headers.location!));
  const back = new URLSearchParams(headers.location!.split('#')[1]);
  if (back.has('sign_on_refused')) return { status: 0, headers, text: '', body: back.get('sign_on_refused') };
  return server.request('POST', '/api/sign_on/token', { body: { ticket: back.get('sign_on'), random } });
}
const atForger = (address: string) => forger.visit(address);

describe('with a provider of others', () => {
  it('logs in by a key that the provider fetches, by the next one once it is used, and by no other', async () => {
    const provider = await openTestProvider((await ask('GET', settings)).body, { byKey: true });
    try {
      await sql`UPDATE sign_on_connection SET active = false`.execute(server.db);
      expect((await save({ issuer: provider.issuer, clientId: provider.clientId })).status).toBe(200);
      await on();
      const atProvider = (address: string) => visitProvider(address, 'noor');
      // Published before the provider looks: it remembers for a minute what it found.
      const next = (await ask('POST', `${settings}/keys`, {})).body;
      const [former] = await keys();
      expect((await logIn(atProvider)).status).toBe(200);
      expect((await ask('POST', `${next['@id']}/use`, {})).body.signs).toBe(true);
      expect((await logIn(atProvider)).status).toBe(200);
      expect((await ask('DELETE', former['@id'])).status).toBe(204);
      expect((await logIn(atProvider)).status).toBe(200);
      // A key that the provider has never seen, under the name of one that it has.
      const { key, certificate } = await makeOwnKey('elsewhere');
      const { uuid, kid } = next;
      const sealed = sealKey(own, 'sign-on client key', connection.uuid, key);
      await sql`UPDATE sign_on_key SET own_key = ${sealed}, own_certificate = ${certificate} WHERE uuid = ${uuid}`.execute(
        server.db,
      );
      await sql`UPDATE sign_on_connection SET generation = generation + 1`.execute(server.db);
      expect(kid).toBe((await keys())[0].kid);
      expect((await logIn(atProvider)).body).toBe('client_refused');
    } finally {
      await provider.close();
    }
  }, 60_000);
});

describe('what a provider gets to see', () => {
  it('is a signature for it alone, good once and for a minute, by a key at the address of our keys', async () => {
    const seen = new Set<unknown>();
    for (const round of [1, 2]) {
      expect((await logIn(atForger)).status, `round ${round}`).toBe(200);
      const { authorization, form } = forger.traded;
      expect([authorization, form.get('client_secret')]).toEqual([undefined, null]);
      expect(form.get('client_assertion_type')).toBe('urn:ietf:params:oauth:client-assertion-type:jwt-bearer');
      const { payload, protectedHeader } = await jwtVerify(
        form.get('client_assertion')!,
        createLocalJWKSet(await published()),
        { issuer: 'drijfveer', subject: 'drijfveer', audience: forger.issuer },
      );
      expect(protectedHeader.alg).toBe('RS256');
      expect(payload.exp! - payload.iat!).toBe(60);
      seen.add(payload.jti);
      const [{ kid, certificate }] = await keys();
      const { raw, publicKey } = new X509Certificate(certificate);
      expect(protectedHeader).toMatchObject({
        kid,
        typ: 'JWT',
        x5t: createHash('sha1').update(raw).digest('base64url'),
        'x5t#S256': createHash('sha256').update(raw).digest('base64url'),
      });
      expect((await published()).keys).toMatchObject([
        { kid, ...publicKey.export({ format: 'jwk' }), use: 'sig', x5c: [raw.toString('base64')] },
      ]);
    }
    expect(seen.size).toBe(2);
  });

  it('is signed with PS256 where the provider names that', async () => {
    const names = { token_endpoint_auth_signing_alg_values_supported: ['RS256', 'PS256'] };
    forger.forgery = { discovery: names };
    expect((await logIn(atForger)).status).toBe(200);
    const assertion = forger.traded.form.get('client_assertion')!;
    expect(decodeProtectedHeader(assertion).alg).toBe('PS256');
    await jwtVerify(assertion, createLocalJWKSet(await published()));
  });

  it('is for Entra ID what its documentation asks', async () => {
    const { key, certificate } = await makeOwnKey('x');
    const stored = sealKey(own, 'sign-on client key', connection.uuid, key);
    const auth = await byKey(own, connection.uuid, { kid: 'k', stored, certificate });
    const issuer = 'https://login.microsoftonline.com/0f0f/v2.0';
    const token_endpoint = 'https://login.microsoftonline.com/0f0f/oauth2/v2.0/token';
    const form = new URLSearchParams();
    const config = new Configuration({ issuer, token_endpoint }, 'c');
    await auth(config.serverMetadata(), { client_id: 'c' }, form, new Headers());
    const { protectedHeader } = await jwtVerify(
      form.get('client_assertion')!,
      new X509Certificate(certificate).publicKey,
      { audience: token_endpoint },
    );
    expect(protectedHeader.alg).toBe('PS256');
  });

  it('is no secret, also where one is kept from before', async () => {
    await sql`UPDATE sign_on_connection SET active = false`.execute(server.db);
    expect((await save({ clientSecret: 'van vroeger' })).body).toMatchObject({ secretKept: true, clientAuth: 'key' });
    await on();
    expect((await logIn(atForger)).status).toBe(200);
    expect(forger.traded.form.has('client_assertion')).toBe(true);
    expect(forger.traded.form.has('client_secret')).toBe(false);
    // And the other way round: a key that is there is not used.
    await sql`UPDATE sign_on_connection SET client_auth = 'secret', generation = generation + 1`.execute(server.db);
    expect((await logIn(atForger)).status).toBe(200);
    expect(forger.traded.form.has('client_assertion')).toBe(false);
    expect(forger.traded.authorization).toMatch(/^Basic /);
  });
});

describe('the keys of an organisation', () => {
  it('are two at most, of which one signs until the other is used', async () => {
    const [first] = await keys();
    expect(first).toMatchObject({ signs: true });
    const made = await ask('POST', `${settings}/keys`, {});
    expect([made.status, made.body.signs]).toEqual([201, false]);
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([first.kid, made.body.kid]);
    const third = await ask('POST', `${settings}/keys`, {});
    expect([third.status, third.body.detail]).toEqual([422, expect.stringContaining('al twee sleutels')]);
    const inUse = await ask('DELETE', first['@id']);
    expect([inUse.status, inUse.body.detail]).toEqual([422, expect.stringContaining('Neem eerst de andere sleutel')]);
    const used = await ask('POST', `${made.body['@id']}/use`, {});
    expect([used.status, used.body.signs]).toEqual([200, true]);
    await logIn(atForger);
    expect(decodeProtectedHeader(forger.traded.form.get('client_assertion')!).kid).toBe(made.body.kid);
    // And back again, as the former is still there.
    await ask('POST', `${first['@id']}/use`, {});
    await logIn(atForger);
    expect(decodeProtectedHeader(forger.traded.form.get('client_assertion')!).kid).toBe(first.kid);
    expect((await ask('DELETE', made.body['@id'])).status).toBe(204);
    expect((await ask('GET', made.body['@id'])).status).toBe(404);
    expect((await keys()).map(({ signs }: { signs: boolean }) => signs)).toEqual([true]);
    const { rows } = await sql<{ action: string; item: string }>`
      SELECT action, details->>'item' AS item FROM audit_entry WHERE action LIKE 'sign_on_key%' ORDER BY id DESC LIMIT 4`.execute(
      server.db,
    );
    expect(rows.map(({ action, item }) => [action, item]).reverse()).toEqual([
      ['sign_on_key_made', made.body.kid],
      ['sign_on_key_used', made.body.kid],
      ['sign_on_key_used', first.kid],
      ['sign_on_key_removed', made.body.kid],
    ]);
  });

  it('stay two with ten made at once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => ask('POST', `${settings}/keys`, {})));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await keys()).toHaveLength(2);
  });

  it('can all be taken away where a secret is used, and there is one again when a key is', async () => {
    await sql`UPDATE sign_on_connection SET active = false`.execute(server.db);
    expect((await save({ clientAuth: 'secret' })).status).toBe(200);
    expect((await ask('DELETE', (await keys())[0]['@id'])).status).toBe(204);
    expect((await fetch(connection.keysAddress)).status).toBe(404);
    await save({ clientAuth: 'key' });
    expect((await keys()).map(({ signs }: { signs: boolean }) => signs)).toEqual([true]);
  });

  it('are not published where SAML is spoken, or of a connection that is not there', async () => {
    const elsewhere = connection.keysAddress.replace(connection.uuid, 'a3b9b0a4-6f9e-4f5e-9d51-0a0d7f2b5c11');
    expect((await fetch(elsewhere)).status).toBe(404);
    await sql`UPDATE sign_on_connection SET protocol = 'saml'`.execute(server.db);
    expect((await fetch(connection.keysAddress)).status).toBe(404);
  });

  it('are chosen while logging in is off, as another way of being known is another trial', async () => {
    const { status, body } = await save({ clientAuth: 'secret' });
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'active' }]]);
    await save({ active: false });
    expect((await save({ clientAuth: 'secret' })).body.triedAt).toBeNull();
  });

  it('are never told: not in an answer, the log, the trail or the export, and not stored as they are', async () => {
    await ask('POST', `${settings}/keys`, {});
    await logIn(atForger);
    await ask('GET', settings);
    await ask('GET', '/api/audit_entries');
    await ask('GET', '/api/me/export');
    answers.push(Buffer.from((await server.server.app.inject({ url: connection.keysAddress })).rawPayload).toString());
    const stored = await sql<{ key: Buffer }>`SELECT own_key AS key FROM sign_on_key`.execute(server.db);
    expect(stored.rows).toHaveLength(2);
    const dump = await sql<{ text: string }>`
      SELECT string_agg(k::text, '') || (SELECT string_agg(a::text, '') FROM audit_entry a) AS text FROM sign_on_key k`.execute(
      server.db,
    );
    const all = [...answers, ...lines, dump.rows[0]!.text, ...stored.rows.map(({ key }) => key.toString('latin1'))];
    expect(all.length).toBeGreaterThan(20);
    for (const text of all) expect(text).not.toMatch(/PRIVATE KEY|"(d|p|q|dp|dq|qi)":|ownKey|own_key/);
  });
});
