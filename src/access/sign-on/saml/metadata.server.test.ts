import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { makeOwnKey, type OwnKey } from '../own-key/own-key.server.ts';
import { openSamlForger, type SamlForger } from './testing.forger.ts';

/** What a provider says of itself: read, kept, trusted, read again, and warned of. */
let server: TestServer;
let forger: SamlForger;
let next: OwnKey;
let site: Server;
let address: string;
let served: { status: number; body: string; location?: string };
let settings: string;
let uuid: string;
let dataDir: string;

beforeAll(async () => {
  forger = await openSamlForger();
  next = await makeOwnKey('next');
  site = createServer((_, response) => {
    response.writeHead(served.status, served.location ? { location: served.location } : {}).end(served.body);
  });
  await new Promise<void>((done) => {
    site.listen(0, '127.0.0.1', done);
  });
  address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/metadata`;
  served = { status: 200, body: forger.metadata() };
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-saml-'));
  server = await openTestServer({ config: { dataDir, signOnPrivateHosts: ['127.0.0.1'] } });
  const { body } = await server.request('GET', '/api/me', { as: 'companyAdmin' });
  settings = `/api/companies/${body.companyId}/sign_on`;
  uuid = (await save({ protocol: 'saml' })).body.uuid;
}, 60_000);
afterAll(async () => {
  await server.close();
  site.closeAllConnections();
  await new Promise((done) => site.close(done));
  await rm(dataDir, { recursive: true, force: true });
});

const save = (body: object) => server.request('PUT', settings, { as: 'companyAdmin', body });
const read = async () => (await server.request('GET', settings, { as: 'companyAdmin' })).body;
async function give(body: object) {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  return server.request('POST', `${settings}/metadata`, {
    as: 'companyAdmin',
    body,
  });
}
const anchor = async () =>
  (await sql<{ anchor: string }>`SELECT anchor FROM sign_on_connection WHERE uuid = ${uuid}`.execute(server.db))
    .rows[0]!.anchor;
/** Tried, on, and with a domain that was proved. */
async function switchOn() {
  await sql`UPDATE sign_on_connection SET tried_at = now(), active = true WHERE uuid = ${uuid}`.execute(server.db);
  await sql`INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) VALUES (${uuid}, 'veldermeer.example', now(), now())
    ON CONFLICT (connection, domain) DO UPDATE SET proved_at = now()`.execute(server.db);
}
const switchOff = () => save({ active: false });
const proved = async () =>
  (await sql`SELECT FROM sign_on_domain WHERE connection = ${uuid} AND proved_at IS NOT NULL`.execute(server.db)).rows
    .length;
const both = () => [forger.key.certificate, next.certificate];

describe('metadata', () => {
  const wrong: Record<string, [RegExp, () => string]> = {
    'no XML': [/geen metadata in XML/, () => '<hello'],
    'a document type': [/geen metadata in XML/, () => `<!DOCTYPE x>${forger.metadata()}`],
    'entities that grow': [/geen metadata in XML/, () => `<!DOCTYPE x [<!ENTITY a "b">]>${forger.metadata()}`],
    'a service instead of a provider': [
      /geen inlogdienst/,
      () => forger.metadata().replaceAll('IDPSSODescriptor', 'SPSSODescriptor'),
    ],
    'SAML 1.1': [/geen inlogdienst/, () => forger.metadata().replace('SAML:2.0:protocol"', 'SAML:1.1:protocol"')],
    'two providers': [
      /meer inlogdiensten/,
      () =>
        `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${forger.metadata()}${forger.metadata()}</md:EntitiesDescriptor>`,
    ],
    'no name': [/geen naam/, () => forger.metadata({ entityId: '' })],
    'an end that was': [
      /verlopen/,
      () => forger.metadata().replace(' entityID', ' validUntil="2020-01-01T00:00:00Z" entityID'),
    ],
    'no redirect': [/HTTP-Redirect/, () => forger.metadata().replaceAll('HTTP-Redirect', 'HTTP-POST')],
    'an address without https': [
      /https/,
      () => forger.metadata().replaceAll('https://login.veldermeer.example/sso', 'http://login.veldermeer.example/sso'),
    ],
    'a script for an address': [
      /https/,
      () => forger.metadata().replaceAll('https://login.veldermeer.example/sso', 'javascript:alert(1)'),
    ],
    'no certificate': [/geen certificaat/, () => forger.metadata({ certificates: [] })],
    'a certificate that is none': [/geen certificaat/, () => forger.metadata({ certificates: ['AAAA'] })],
  };
  it.each(Object.entries(wrong))('are refused at their field: %s', async (_, [sentence, make]) => {
    const { status, body } = await give({ metadata: make() });
    expect(status).toBe(422);
    expect(body.violations).toMatchObject([{ propertyPath: 'metadata', message: expect.stringMatching(sentence) }]);
    expect((await read()).issuer).toBeNull();
  });

  it('are refused of a certificate that has ended', async () => {
    const { certificate } = await makeOwnKey('old', new Date('2010-01-01'));
    expect(
      (await give({ metadata: forger.metadata({ certificates: [certificate] }) })).body.violations[0].message,
    ).toMatch(/verlopen/);
  });

  it.each<[string, Partial<typeof served>, RegExp]>([
    ['away', { status: 404 }, /404/],
    ['elsewhere', { status: 302, location: 'http://127.0.0.1/x' }, /verwijst door/],
    ['too large', { body: 'x'.repeat(1024 * 1024 + 1) }, /groter dan 1 MB/],
  ])('are not fetched where they are %s', async (_, change, sentence) => {
    const before = served;
    served = { ...served, ...change };
    expect((await give({ metadata: address })).body.violations).toMatchObject([
      { propertyPath: 'metadata', message: expect.stringMatching(sentence) },
    ]);
    served = before;
  });

  it.each([
    'http://login.example/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'file:///etc/passwd',
    'hello',
    '',
  ])('are not fetched at %j', async (at) => {
    expect((await give({ metadata: at })).status).toBe(422);
  });

  it('are read from an address, or pasted, and told of; our key is never told', async () => {
    expect((await give({ metadata: address })).body).toEqual({ issuer: forger.entityId, certificates: 1 });
    const told = await read();
    expect(told).toMatchObject({
      protocol: 'saml',
      issuer: forger.entityId,
      metadataAddress: address,
      metadataFault: null,
      signsOut: true,
      triedAt: null,
    });
    expect(told.certificates).toMatchObject([
      { fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}/), endsAt: expect.any(String) },
    ]);
    const { rows } = await sql<{
      key: Buffer;
    }>`SELECT own_key AS key FROM sign_on_key WHERE connection = ${uuid}`.execute(server.db);
    expect(rows[0]!.key.toString('latin1')).not.toContain('PRIVATE KEY');
  });

  it('go on from the same address with other certificates; of another provider or another address only when it is off, and all begins anew', async () => {
    await give({ metadata: address });
    await switchOn();
    const before = await anchor();
    served = { status: 200, body: forger.metadata({ certificates: both() }) };
    expect((await give({ metadata: address })).status).toBe(200);
    expect([await anchor(), await proved(), (await read()).certificates.length]).toEqual([before, 1, 2]);
    served = { status: 200, body: forger.metadata({ entityId: 'https://evil.example' }) };
    expect((await give({ metadata: address })).body.violations[0].message).toMatch(/eerst uit/);
    served = { status: 200, body: forger.metadata() };
    expect((await give({ metadata: `${address}2` })).body.violations[0].message).toMatch(/eerst uit/);
    expect(await anchor()).toBe(before);
    await switchOff();
    expect((await give({ metadata: `${address}2` })).status).toBe(200);
    expect(await anchor()).not.toBe(before);
    expect([await proved(), (await read()).triedAt]).toEqual([0, null]);
  });

  it('that are pasted go on without a certificate of before; with one that was not there, who pastes them could be anybody', async () => {
    await switchOff();
    await give({ metadata: forger.metadata({ certificates: both() }) });
    await switchOn();
    const before = await anchor();
    expect((await give({ metadata: forger.metadata() })).status).toBe(200);
    expect([await anchor(), await proved(), (await read()).certificates.length]).toEqual([before, 1, 1]);
    expect((await give({ metadata: forger.metadata({ certificates: both() }) })).body.violations[0].message).toMatch(
      /eerst uit/,
    );
    await switchOff();
    expect((await give({ metadata: forger.metadata({ certificates: [next.certificate] }) })).status).toBe(200);
    expect([await proved(), (await read()).triedAt]).toEqual([0, null]);
    expect(await anchor()).not.toBe(before);
  });

  it('are left behind with a change to OpenID Connect, and nothing that was proved counts for it', async () => {
    await give({ metadata: forger.metadata() });
    await switchOn();
    expect((await save({ protocol: 'oidc' })).status).toBe(422);
    await switchOff();
    expect((await save({ protocol: 'oidc', issuer: forger.entityId })).body).toMatchObject({
      protocol: 'oidc',
      issuer: forger.entityId,
      triedAt: null,
      certificates: [],
    });
    expect(await proved()).toBe(0);
    expect((await server.request('GET', `/api/sign_on/${uuid}/metadata`)).status).toBe(404);
    expect((await save({ protocol: 'saml', issuer: 'https://evil.example' })).body.issuer ?? null).toBeNull();
    expect((await save({ active: true })).status).toBe(422);
  });
});

describe('every hour', () => {
  const run = async () => {
    await sql`SELECT FROM graphile_worker.add_job('metadata', '{}')`.execute(server.db);
    await server.server.jobs.runOnce();
  };
  const mails = async (subject: RegExp) => {
    const names = await readdir(join(dataDir, 'outbox')).catch(() => []);
    const read = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(dataDir, 'outbox', name)))),
    );
    return read.filter((mail) => subject.test(mail.subject ?? '')).map(({ to }) => to?.[0]?.address);
  };

  it('metadata of a day ago are read anew, and a fault changes nothing but is told', async () => {
    await give({ metadata: address });
    await switchOn();
    served = { status: 200, body: forger.metadata({ certificates: both() }) };
    await run();
    expect((await read()).certificates).toHaveLength(1);
    const aDayAgo = () => sql`UPDATE sign_on_saml SET checked_at = now() - interval '25 hours'`.execute(server.db);
    await aDayAgo();
    await run();
    expect((await read()).certificates).toHaveLength(2);
    for (const [change, sentence] of [
      [{ status: 500, body: '' }, /500/],
      [
        { status: 200, body: forger.metadata({ entityId: 'https://evil.example', certificates: [next.certificate] }) },
        /andere inlogdienst/,
      ],
    ] as const) {
      served = change;
      await aDayAgo();
      await run();
      expect(await read()).toMatchObject({
        issuer: forger.entityId,
        active: true,
        metadataFault: expect.stringMatching(sentence),
      });
    }
    expect((await read()).certificates).toHaveLength(2);
    // Of the second fault in a row nobody hears again.
    expect(await mails(/niet meer ophalen/)).toEqual(['companyadmin@test.example']);
    served = { status: 200, body: forger.metadata() };
    await aDayAgo();
    await run();
    expect(await read()).toMatchObject({ metadataFault: null });
  });

  it('admins are warned thirty and seven days before the last certificate ends, once each', async () => {
    const warned = async () =>
      (
        await sql<{
          days: number | null;
        }>`SELECT warned_days AS days FROM sign_on_saml WHERE connection = ${uuid}`.execute(server.db)
      ).rows[0]!.days;
    const endsIn = async (days: number) => {
      const made = new Date(Date.now() + days * 86_400_000);
      made.setUTCFullYear(made.getUTCFullYear() - 10);
      const { certificate } = await makeOwnKey('ends', made);
      await sql`UPDATE sign_on_saml SET certificates = ${[certificate.replace(/-----[A-Z ]+-----|\s/g, '')]}, warned_days = NULL`.execute(
        server.db,
      );
    };
    await switchOn();
    for (const [days, expected] of [
      [40, null],
      [20, 30],
      [5, 7],
    ] as const) {
      await endsIn(days);
      await run();
      await run();
      expect(await warned(), String(days)).toBe(expected);
    }
    expect(await mails(/certificaat van jullie/)).toEqual(Array(2).fill('companyadmin@test.example'));
  });

  it('admins are warned of our own key likewise, and of its follower that signs not at all', async () => {
    await switchOn();
    const endsIn = async (days: number) => {
      const made = new Date(Date.now() + days * 86_400_000);
      made.setUTCFullYear(made.getUTCFullYear() - 10);
      const { certificate } = await makeOwnKey('ends', made);
      await sql`UPDATE sign_on_key SET own_certificate = ${certificate} WHERE connection = ${uuid} AND signs`.execute(
        server.db,
      );
    };
    const told = async () => (await mails(/Onze sleutel/)).length;
    const counts: number[] = [];
    for (const days of [40, 20, 20, 5, 5]) {
      await endsIn(days);
      await run();
      counts.push(await told());
    }
    expect(counts).toEqual([0, 1, 1, 2, 2]);
    const { body } = await server.request('POST', `${settings}/keys`, { as: 'companyAdmin', body: {} });
    await server.request('POST', `${body['@id']}/use`, { as: 'companyAdmin', body: {} });
    await run();
    expect(await told()).toBe(2);
    expect(await mails(/Onze sleutel/)).toEqual(Array(2).fill('companyadmin@test.example'));
  });
});
