import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { openTestProvider, providerPeople, type TestProvider, visitProvider } from './testing.provider.ts';

/** With a provider of others, `oidc-provider`, by its own pages: from the settings to a session, and out again. */
let server: TestServer;
let provider: TestProvider;
let settings: string;
let uuid: string;
const as = 'companyAdmin';

beforeAll(async () => {
  server = await openTestServer({ config: { signOnPrivateHosts: ['127.0.0.1'] } });
  settings = `/api/companies/${(await server.request('GET', '/api/me', { as })).body.companyId}/sign_on`;
  const { body } = await server.request('PUT', settings, {
    as,
    body: { groupClaim: 'groups', userGroup: 'drijfveer' },
  });
  uuid = body.uuid;
  provider = await openTestProvider(body);
  const { issuer, clientId, clientSecret } = provider;
  await server.request('PUT', settings, { as, body: { issuer, clientId, clientSecret } });
  await sql`INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) VALUES (${uuid}, 'veldermeer.example', now(), now())`.execute(
    server.db,
  );
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const browser = () => {
  const random = randomBytes(32).toString('base64url');
  return { random, binding: createHash('sha256').update(random).digest('base64url') };
};

async function ticketOf(path: string): Promise<string> {
  const { headers } = await server.request('GET', path);
  return new URLSearchParams(headers.location!.split('#')[1]).get('sign_on') ?? headers.location!;
}

it('is tried, switched on, and lets in who is in the group, and nobody else', async () => {
  const { random, binding } = browser();
  const begun = await server.request('POST', `${settings}/trials`, { as, body: { binding } });
  const ticket = await ticketOf(await visitProvider(begun.body.address, 'noor'));
  const { body } = await server.request('POST', `${settings}/trials/outcome`, { as, body: { ticket, random } });
  expect(body).toMatchObject({ outcome: 'new_account', works: true, address: providerPeople.noor.email });
  expect(body.claims).toContainEqual({ name: 'email', value: providerPeople.noor.email, source: 'userinfo' });
  expect((await server.request('PUT', settings, { as, body: { active: true } })).status).toBe(200);

  const logIn = async (person: keyof typeof providerPeople) => {
    const mine = browser();
    const { headers } = await server.request('GET', `/api/sign_on/${uuid}/start?binding=${mine.binding}`);
    const back = await ticketOf(await visitProvider(headers.location!, person));
    return server.request('POST', '/api/sign_on/token', { body: { ticket: back, random: mine.random } });
  };
  const tokens = await logIn('noor');
  expect(tokens.status).toBe(200);
  const me = await server.request('GET', '/api/me', { headers: { authorization: `Bearer ${tokens.body.token}` } });
  expect(me.body).toMatchObject({ username: providerPeople.noor.email, name: 'Noor Aalbers' });
  expect((await logIn('tim')).body.reason).toBe('not_in_group');
  const { body: out } = await server.request('POST', '/api/token/invalidate', {
    body: { refresh_token: tokens.body.refresh_token },
  });
  expect((await fetch(out.end_session)).status).toBe(200);
});

it('asks for a login anew where the organisation wants that, and tells when it was', async () => {
  await sql`UPDATE sign_on_connection SET fresh_login = true, active = false`.execute(server.db);
  const { random, binding } = browser();
  const begun = await server.request('POST', `${settings}/trials`, { as, body: { binding } });
  const ticket = await ticketOf(await visitProvider(begun.body.address, 'noor'));
  const { body } = await server.request('POST', `${settings}/trials/outcome`, { as, body: { ticket, random } });
  await sql`UPDATE sign_on_connection SET fresh_login = false, active = true`.execute(server.db);
  expect(body).toMatchObject({ works: true, reason: null });
  expect(body.claims).toContainEqual({ name: 'auth_time', value: expect.any(String), source: 'id_token' });
});

it('comes back at once, and says so, when nothing may be asked', async () => {
  const { headers } = await server.request(
    'GET',
    `/api/sign_on/${uuid}/start?binding=${browser().binding}&silent=true`,
  );
  const answered = await fetch(headers.location!, { redirect: 'manual' });
  const back = new URL(answered.headers.get('location')!);
  const { headers: after } = await server.request('GET', back.pathname + back.search);
  expect(after.location).toBe('/authenticatie/inloggen#sign_on_refused=login_needed');
});
