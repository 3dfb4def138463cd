import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, appCode, type Device } from '#access/account/testing.server.ts';
import { mailsOf } from '#access/company/testing.server.ts';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { ceremonyHousekeeping } from './ceremony.server.ts';
import { passkeyRefusals } from './refusals.contract.ts';
import { passkeyWith, spendPasskey } from './store.server.ts';
import { type Circumstances, type SoftAuthenticator, softAuthenticator } from './testing.authenticator.ts';

let server: TestServer;
let client: ReturnType<typeof accountClient>;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-passkeys-'));
  server = await openTestServer({ config: { dataDir } });
  client = accountClient(server);
});
beforeEach(() => sql`DELETE FROM rate_limit`.execute(server.db));
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** What a browser keeps, and what it sends of that with the question. */
function binding() {
  const random = randomBytes(32).toString('base64url');
  return { random, binding: createHash('sha256').update(random).digest('base64url') };
}

const own = { password: testPassword };

/** What an authenticator is asked to make. */
async function asked(device: Device, proof: object = own) {
  const { random, binding: bound } = binding();
  const answer = await client.call('POST', '/api/passkeys/begin', device, { ...proof, binding: bound });
  return { random, options: answer.body?.options, status: answer.status, body: answer.body };
}

async function added(
  device: Device,
  key: SoftAuthenticator = softAuthenticator(),
  differs: Partial<Circumstances> = {},
  name = 'Laptop',
) {
  const { random, options } = await asked(device);
  const credential = key.create(options, differs);
  return client.call('POST', '/api/passkeys', device, { name, random, credential });
}

/** Somebody who has a passkey. */
async function keyHolder(key = softAuthenticator(), name = 'Lotte Smeets') {
  const person = await client.person(name);
  const device = await client.device(person.username);
  const { body } = await added(device, key);
  return { ...person, device, key, passkey: body as { '@id': string; uuid: string } };
}

/** What a browser asks before it logs in, or gives a passkey beside a password. */
async function question() {
  const { random, binding: bound } = binding();
  const { body } = await client.call('POST', '/api/passkey_login/begin', null, { binding: bound });
  return { random, options: body.options as { challenge: string } };
}

const send = (body: object) => client.call('POST', '/api/passkey_login', null, body);

async function logIn(key: SoftAuthenticator, differs: Partial<Circumstances> = {}) {
  const { random, options } = await question();
  return send({ random, credential: key.get(options, differs) });
}

const askFactor = (company: number, required: boolean) =>
  sql`UPDATE company SET second_factor_required = ${required} WHERE id = ${company}`.execute(server.db);

/** Somebody of a company of their own, so that what it asks is asked of nobody else. */
async function apart<Person extends { uuid: string; company: number }>(person: Person): Promise<Person> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company (name, valid_until) VALUES (${`Gemeente ${randomUUID()}`}, '2099-12-31') RETURNING id`.execute(
    server.db,
  );
  await sql`UPDATE user_account SET company_id = ${rows[0]!.id} WHERE uuid = ${person.uuid}`.execute(server.db);
  return { ...person, company: rows[0]!.id };
}

const lastOf = async (user: string) => (await client.trail(user)).at(-1);
const mailsTo = async (username: string) =>
  (await mailsOf(server, dataDir)).filter(({ to }) => to[0]?.address === username).map(({ subject }) => subject);

describe('adding', () => {
  it('asks an authenticator for a passkey that it finds by itself and that asks who is there', async () => {
    const person = await client.person();
    const { options } = await asked(await client.device(person.username));
    expect(options).toMatchObject({
      rp: { id: 'drijfveer.test', name: 'Drijfveer' },
      user: { name: person.username, displayName: 'Lotte Smeets' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(person.uuid.replaceAll('-', ''));
  });

  it('keeps it with its name, tells it in the list, the trail and a mail, and lets in by it', async () => {
    const { username, uuid, device, key, passkey } = await keyHolder();
    expect(passkey).toMatchObject({ '@type': 'Passkey', name: 'Laptop', lastUsedOn: null, backedUp: false });
    const { body: list } = await client.call('GET', '/api/passkeys', device);
    expect(list['hydra:member']).toMatchObject([{ uuid: passkey.uuid, name: 'Laptop' }]);
    expect((await asked(device)).options.excludeCredentials).toMatchObject([{ id: key.id, transports: ['internal'] }]);
    expect(await lastOf(uuid)).toMatchObject({ action: 'passkey_added', own: true, details: {} });
    expect(await mailsTo(username)).toEqual(['Er is een passkey toegevoegd bij Drijfveer']);
    expect((await logIn(key)).status).toBe(200);
  });

  it.each([
    [{}, 'password'],
    [{ password: 'wrong' }, 'password'],
    [{ code: '123456' }, 'code'],
  ])('is not begun with %j: a session that somebody else holds for a moment is not enough', async (proof, field) => {
    const device = await client.device((await client.person()).username);
    const { status, body } = await asked(device, proof);
    expect([status, body.violations[0].propertyPath]).toEqual([422, field]);
  });

  it('tells who has no password how to get one', async () => {
    const person = await client.person();
    const device = await client.device(person.username);
    await sql`UPDATE user_account SET password_hash = NULL WHERE uuid = ${person.uuid}`.execute(server.db);
    const { status, body } = await asked(device);
    expect([status, body.violations[0].message]).toEqual([422, expect.stringContaining('Je hebt nog geen wachtwoord')]);
  });

  it('is begun with a code of the app too, which is used up by that', async () => {
    const device = await client.device((await client.person()).username);
    const { secret } = await client.secondFactor(device);
    const code = appCode(secret);
    expect((await asked(device, { code })).status).toBe(200);
    expect((await asked(device, { code })).status).toBe(422);
  });

  const untrusted = passkeyRefusals.untrusted;
  it.each<[string, Partial<Circumstances>, string]>([
    ['another origin', { origin: 'https://drijfveer.test' }, untrusted],
    ['a host under ours', { origin: 'http://kwaad.drijfveer.test' }, untrusted],
    ['another host', { rpId: 'elders.test' }, untrusted],
    ['what was made to log in with', { type: 'webauthn.get' }, untrusted],
    ['a page within another’s', { crossOrigin: true }, untrusted],
    ['nobody there', { present: false }, untrusted],
    ['an algorithm that was not asked', { alg: -35 }, untrusted],
    ['nobody who showed who they are', { verified: false }, passkeyRefusals.unverified],
  ])('refuses %s', async (_what, differs, sentence) => {
    const person = await client.person();
    const device = await client.device(person.username);
    const { status, body } = await added(device, softAuthenticator(), differs);
    expect([status, body.violations[0].message]).toEqual([422, sentence]);
    expect(await lastOf(person.uuid)).toMatchObject({ action: 'passkey_refused', own: true });
    expect((await client.call('GET', '/api/passkeys', device)).body['hydra:member']).toEqual([]);
  });

  it('takes an answer once, in time, from the browser that asked, for who asked, and not to a question of logging in', async () => {
    const person = await client.person();
    const [device, other] = [
      await client.device(person.username),
      await client.device((await client.person()).username),
    ];
    const sendTo = async (to: Device, random: string, credential: object) => {
      const { status, body } = await client.call('POST', '/api/passkeys', to, { name: 'x', random, credential });
      return [status, body.violations?.[0].message];
    };
    const begun = await asked(device);
    const credential = softAuthenticator().create(begun.options);
    const once = await Promise.all([1, 2].map(() => sendTo(device, begun.random, credential)));
    expect(once.sort()).toEqual([
      [201, undefined],
      [422, passkeyRefusals.late],
    ]);
    const theirs = await asked(device);
    expect(await sendTo(other, theirs.random, softAuthenticator().create(theirs.options))).toEqual([
      422,
      passkeyRefusals.other_browser,
    ]);
    const elsewhere = await asked(device);
    expect(await sendTo(device, binding().random, softAuthenticator().create(elsewhere.options))).toEqual([
      422,
      passkeyRefusals.other_browser,
    ]);
    const late = await asked(device);
    await sql`UPDATE passkey_challenge SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect(await sendTo(device, late.random, softAuthenticator().create(late.options))).toEqual([
      422,
      passkeyRefusals.late,
    ]);
    const { random, options } = await question();
    const login = softAuthenticator().create({ ...options, user: { id: begun.options.user.id } });
    expect(await sendTo(device, random, login)).toEqual([422, passkeyRefusals.late]);
  });

  it('a passkey that is somebody’s is nobody else’s', async () => {
    const { key } = await keyHolder();
    const { status, body } = await added(await client.device((await client.person()).username), key);
    expect([status, body.violations[0].message]).toEqual([
      422,
      'Deze passkey hoort al bij een account. Maak een andere.',
    ]);
  });

  it('stops at ten, also when two come at once', async () => {
    const device = await client.device((await client.person()).username);
    for (let count = 0; count < 9; count += 1) expect((await added(device)).status).toBe(201);
    const both = await Promise.all([added(device), added(device)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    const { status, body } = await asked(device);
    expect([status, body.violations[0].message]).toEqual([422, expect.stringContaining('al tien passkeys')]);
  });
});

describe('one’s own', () => {
  it('are renamed, and seen and changed by nobody else', async () => {
    const { device, passkey } = await keyHolder();
    const other = await client.device((await client.person()).username);
    const renamed = await client.call('PUT', passkey['@id'], device, { name: '  Telefoon ' });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Telefoon']);
    const empty = await client.call('PUT', passkey['@id'], device, { name: ' ' });
    expect([empty.status, empty.body.violations[0].propertyPath]).toEqual([422, 'name']);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { name: 'Van mij' }],
      ['DELETE', own],
    ] as const)
      expect((await client.call(method, passkey['@id'], other, body)).status).toBe(404);
    expect((await client.call('GET', passkey['@id'], device)).body.name).toBe('Telefoon');
  });

  it('are removed with the password, and the trail and a mail tell of it; what they let in stays in', async () => {
    const { username, uuid, device, key, passkey } = await keyHolder();
    const { body: session } = await logIn(key);
    for (const proof of [{}, { password: 'wrong' }, { code: '000000' }])
      expect((await client.call('DELETE', passkey['@id'], device, proof)).status).toBe(422);
    await sql`DELETE FROM rate_limit`.execute(server.db);
    const all = await Promise.all([1, 2, 3].map(() => client.call('DELETE', passkey['@id'], device, own)));
    expect(all.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect((await client.call('GET', '/api/me', session)).status).toBe(200);
    expect((await client.trail(uuid)).filter(({ action }) => action === 'passkey_removed')).toHaveLength(1);
    expect(await mailsTo(username)).toContain('Er is een passkey verwijderd bij Drijfveer');
    const { status, body } = await logIn(key);
    expect([status, body.reason, body.detail]).toEqual([403, 'unknown', passkeyRefusals.unknown]);
  });

  it('outlive another password, and the mail says so', async () => {
    const { username, device, key } = await keyHolder();
    const password = 'vier losse woorden samen';
    await client.call('PUT', '/api/me/password', device, { current: testPassword, password });
    expect((await logIn(key)).status).toBe(200);
    const mails = (await mailsOf(server, dataDir)).filter(({ to }) => to[0]?.address === username);
    expect(mails.find(({ subject }) => subject.startsWith('Je wachtwoord'))?.text).toContain('Je passkeys werken nog.');
  });
});

describe('logging in', () => {
  it('answers as the login does, asks for no code, and writes down how', async () => {
    const { uuid, device, key, passkey } = await keyHolder();
    await client.secondFactor(device);
    const { status, body } = await logIn(key);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refresh_token', 'token']]);
    expect((await client.call('GET', '/api/me', body)).body.uuid).toBe(uuid);
    expect(await lastOf(uuid)).toMatchObject({ action: 'login', own: true, details: { passkey: true } });
    const { body: used } = await client.call('GET', passkey['@id'], body);
    expect(used.lastUsedOn).toBe(used.madeOn);
  });

  it('asks for whichever passkey there is, and tells nothing of who has one', async () => {
    const { options } = await question();
    expect(options).toMatchObject({ rpId: 'drijfveer.test', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  const refusedAs = ({ status, body }: { status: number; body: { reason?: string; detail?: string } }) => [
    status,
    body.reason,
    body.detail,
  ];
  const refusal = (reason: keyof typeof passkeyRefusals) => [403, reason, passkeyRefusals[reason]];

  it.each<[string, Partial<Circumstances>, keyof typeof passkeyRefusals]>([
    ['another origin', { origin: 'https://drijfveer.test.elders.test' }, 'untrusted'],
    ['another port', { origin: 'http://drijfveer.test:8080' }, 'untrusted'],
    ['another host', { rpId: 'elders.test' }, 'untrusted'],
    ['what was made to add a passkey', { type: 'webauthn.create' }, 'untrusted'],
    ['a page within another’s', { crossOrigin: true }, 'untrusted'],
    ['nobody there', { present: false }, 'untrusted'],
    ['an account that is not named', { userHandle: null }, 'untrusted'],
    ['another account than the passkey’s', { userHandle: Buffer.alloc(16, 7).toString('base64url') }, 'untrusted'],
    ['nobody who showed who they are', { verified: false }, 'unverified'],
  ])('refuses %s', async (_what, differs, reason) => {
    const { uuid, key } = await keyHolder();
    expect(refusedAs(await logIn(key, differs))).toEqual(refusal(reason));
    expect(await lastOf(uuid)).toMatchObject({ action: 'passkey_refused', own: false, details: { passkey: reason } });
  });

  it('refuses a signature of which a bit is another, and of another key', async () => {
    const { key } = await keyHolder();
    const changed = await question();
    const credential = key.get(changed.options);
    const signature = Buffer.from(credential.response.signature, 'base64url');
    signature[signature.length - 1]! ^= 1;
    const response = { ...credential.response, signature: signature.toString('base64url') };
    expect(refusedAs(await send({ random: changed.random, credential: { ...credential, response } }))).toEqual(
      refusal('untrusted'),
    );
    const { key: theirs } = await keyHolder();
    const other = await question();
    const forged = { ...theirs.get(other.options), id: key.id, rawId: key.id };
    expect(refusedAs(await send({ random: other.random, credential: forged }))).toEqual(refusal('untrusted'));
  });

  it('refuses what is no answer of a passkey at all', async () => {
    const { random, options } = await question();
    const { key } = await keyHolder();
    const credential = key.get(options);
    for (const wrong of [
      { ...credential, type: 'password' },
      { ...credential, id: 'geen base64!' },
      { ...credential, response: { ...credential.response, signature: 7 } },
      {},
    ])
      expect([400, 422]).toContain((await send({ random, credential: wrong })).status);
    const noJson = { ...credential.response, clientDataJSON: Buffer.from('geen JSON').toString('base64url') };
    expect(refusedAs(await send({ random, credential: { ...credential, response: noJson } }))).toEqual(
      refusal('untrusted'),
    );
  });

  it('takes an answer once: of two at the same time one wins', async () => {
    const { key } = await keyHolder();
    const { random, options } = await question();
    const credential = key.get(options);
    const both = await Promise.all([1, 2, 3].map(() => send({ random, credential })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(refusedAs(await send({ random, credential }))).toEqual(refusal('late'));
  });

  it('takes it from the browser that asked alone, and a wrong try uses the question up', async () => {
    const { key } = await keyHolder();
    const { random, options } = await question();
    const credential = key.get(options);
    expect(refusedAs(await send({ random: binding().random, credential }))).toEqual(refusal('other_browser'));
    expect(refusedAs(await send({ random, credential }))).toEqual(refusal('late'));
  });

  it('takes it within five minutes, and clears away what nobody answered', async () => {
    const { key } = await keyHolder();
    const { random, options } = await question();
    const { rows } = await sql<{ most: number }>`
      SELECT max(extract(epoch FROM expires_at - now()))::float8 AS most FROM passkey_challenge`.execute(server.db);
    expect(rows[0]!.most).toBeLessThanOrEqual(300);
    await sql`UPDATE passkey_challenge SET expires_at = now() - interval '1 second'`.execute(server.db);
    expect(refusedAs(await send({ random, credential: key.get(options) }))).toEqual(refusal('late'));
    await question();
    await sql`UPDATE passkey_challenge SET expires_at = now() - interval '1 second'`.execute(server.db);
    await ceremonyHousekeeping(server.db);
    const { rows: left } = await sql`SELECT FROM passkey_challenge`.execute(server.db);
    expect(left).toEqual([]);
  });

  it('takes no answer to a question that was never asked, nor to that of adding one', async () => {
    const { device, key } = await keyHolder();
    const { random } = binding();
    const made = { challenge: randomBytes(32).toString('base64url') };
    expect(refusedAs(await send({ random, credential: key.get(made) }))).toEqual(refusal('late'));
    const begun = await asked(device);
    expect(refusedAs(await send({ random: begun.random, credential: key.get(begun.options) }))).toEqual(
      refusal('late'),
    );
  });

  it('a counter that goes back is refused, written down and mailed; a wrong signature cannot make it so', async () => {
    const { username, uuid, key } = await keyHolder();
    expect((await logIn(key, { counter: 40 })).status).toBe(200);
    const { random, options } = await question();
    const forged = key.get(options, { counter: 3 });
    forged.response.signature = key.get({ challenge: 'x' }).response.signature;
    expect(refusedAs(await send({ random, credential: forged }))).toEqual(refusal('untrusted'));
    for (const counter of [39, 40, 0]) expect(refusedAs(await logIn(key, { counter }))).toEqual(refusal('copied'));
    expect(await lastOf(uuid)).toMatchObject({ action: 'passkey_refused', details: { passkey: 'copied' } });
    expect(await mailsTo(username)).toContain('We hebben een passkey geweigerd bij Drijfveer');
    expect((await logIn(key, { counter: 41 })).status).toBe(200);
  });

  it('one that is removed while it is used is unknown, and nobody hears that it was copied', async () => {
    const { key, device, passkey } = await keyHolder();
    const kept = (await passkeyWith(server.db, key.id))!;
    expect(await spendPasskey(server.db, kept, { counter: kept.counter, backedUp: false })).toBe('copied');
    expect((await client.call('DELETE', passkey['@id'], device, own)).status).toBe(204);
    expect(await spendPasskey(server.db, kept, { counter: kept.counter + 5, backedUp: false })).toBe('unknown');
  });

  it('lets in with one that never counts', async () => {
    const { key } = await keyHolder(softAuthenticator({ counts: false }));
    for (let times = 0; times < 2; times += 1) expect((await logIn(key)).status).toBe(200);
  });

  it('does not know the passkey of who was deactivated, and lets in again who came back', async () => {
    const { uuid, key } = await keyHolder();
    const active = (now: boolean) =>
      sql`UPDATE user_account SET active = ${now} WHERE uuid = ${uuid}`.execute(server.db);
    await active(false);
    expect(refusedAs(await logIn(key))).toEqual(refusal('unknown'));
    await active(true);
    expect((await logIn(key)).status).toBe(200);
  });

  it('stops after five tries a minute for one account, and 25 from one place', async () => {
    const { uuid, key } = await keyHolder();
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(key, { rpId: 'elders.test' })).status).toBe(403);
    const { status, body, headers } = await logIn(key);
    expect([status, body.code, Number(headers['retry-after']) > 0]).toEqual([429, 429, true]);
    expect(await lastOf(uuid)).toMatchObject({ action: 'login_limited', details: { at: 'passkey' } });
    await sql`DELETE FROM rate_limit`.execute(server.db);
    for (let tries = 0; tries < 25; tries += 1)
      expect((await logIn(softAuthenticator(), { userHandle: 'AA' })).status).toBe(403);
    expect((await logIn(softAuthenticator(), { userHandle: 'AA' })).status).toBe(429);
  });
});

describe('an organisation that lets people in at its provider alone', () => {
  async function onlyThisWay(company: number, emergency: string | null) {
    await sql`
      INSERT INTO sign_on_connection (company_id, issuer, active, only_this_way, emergency_admin)
      VALUES (${company}, 'https://login.example', true, true, ${emergency})`.execute(server.db);
  }

  it('refuses their passkeys, and that they make one; not of its admin for emergencies, of whom all admins hear', async () => {
    const anyone = await apart(await keyHolder());
    const admin = await keyHolder(softAuthenticator(), 'Marijke');
    await sql`UPDATE user_account SET company_id = ${anyone.company}, roles = '{ROLE_USER,ROLE_COMPANY_ADMIN}' WHERE uuid = ${admin.uuid}`.execute(
      server.db,
    );
    await onlyThisWay(anyone.company, admin.uuid);
    const { status, body } = await logIn(anyone.key);
    expect([status, body.reason]).toEqual([403, 'sign_on_only']);
    expect((await asked(anyone.device)).body.violations[0].message).toContain('via de eigen inlogdienst');
    expect((await logIn(admin.key)).status).toBe(200);
    expect(await mailsTo(admin.username)).toContain('Marijke logde in met een passkey');
    expect((await client.trail(admin.uuid)).map(({ action }) => action)).toContain('emergency_login');
    // Beside the password as well, where nobody comes in with that alone.
    const alone = await client.login(admin.username);
    expect([alone.status, alone.body.passkey]).toEqual([401, 'only']);
    const { random, options } = await question();
    const passkey = { random, credential: admin.key.get(options) };
    expect((await client.login(admin.username, { passkey })).status).toBe(200);
  });

  it('keeps the last second factor of its admin for emergencies, whoever takes it away', async () => {
    const admin = await apart(await keyHolder(softAuthenticator(), 'Marijke'));
    const other = await keyHolder(softAuthenticator(), 'Ans');
    await sql`UPDATE user_account SET company_id = ${admin.company}, roles = '{ROLE_USER,ROLE_COMPANY_ADMIN}'
      WHERE uuid IN (${admin.uuid}, ${other.uuid})`.execute(server.db);
    await onlyThisWay(admin.company, admin.uuid);
    const { device, passkey } = admin;
    const removing = () => client.call('DELETE', passkey['@id'], device, own);
    const kept = await removing();
    expect([kept.status, kept.body.violations[0].message]).toEqual([
      422,
      expect.stringContaining('Jij bent de beheerder voor noodgevallen'),
    ]);
    const help = await client.call('POST', `/api/users/${admin.uuid}/remove_second_factor`, other.device, {});
    expect([help.status, help.body.violations[0].message]).toEqual([
      422,
      'Dit is de beheerder voor noodgevallen. Kies bij Inloggen eerst een ander.',
    ]);
    expect((await logIn(admin.key)).status).toBe(200);
    // Beside an app it may go; then the app may not.
    await client.secondFactor(device);
    const app = () => client.call('DELETE', '/api/me/second_factor', device, own);
    const both = await Promise.all([removing(), app()]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422]);
    const { body } = await client.call('GET', '/api/passkeys', device);
    const left = body['hydra:member'].length > 0 ? await removing() : await app();
    expect(left.status).toBe(422);
    // Not of who is that no more, nor where people may log in otherwise.
    await sql`UPDATE sign_on_connection SET only_this_way = false WHERE company_id = ${admin.company}`.execute(
      server.db,
    );
    const gone = body['hydra:member'].length > 0 ? await removing() : await app();
    expect(gone.status).toBe(204);
  });

  it.each(['ROLE_EDITOR', 'ROLE_ADMIN'])('lets in %s, of whose role its provider does not speak', async (role) => {
    const above = await apart(await keyHolder());
    await sql`UPDATE user_account SET roles = ARRAY['ROLE_USER', ${role}]::text[] WHERE uuid = ${above.uuid}`.execute(
      server.db,
    );
    await onlyThisWay(above.company, null);
    expect((await logIn(above.key)).status).toBe(200);
  });
});

describe('as a second factor', () => {
  const give = async (username: string, key: SoftAuthenticator, differs: Partial<Circumstances> = {}) => {
    const { random, options } = await question();
    return client.login(username, { passkey: { random, credential: key.get(options, differs) } });
  };

  it('is asked beside the code of the app, and does as well', async () => {
    const { username, uuid, device, key } = await keyHolder();
    const { secret } = await client.secondFactor(device);
    const asks = await client.login(username);
    expect([asks.status, asks.body]).toEqual([
      401,
      { code: 401, message: 'Second factor required.', second_factor: true, passkey: 'also' },
    ]);
    expect((await give(username, key)).status).toBe(200);
    expect(await lastOf(uuid)).toMatchObject({ action: 'login', details: { second_factor: 'passkey' } });
    expect((await client.login(username, { code: appCode(secret) })).status).toBe(200);
  });

  it('is not taken from somebody else, with a wrong password, twice, or with a counter that went back', async () => {
    const { username, device, key } = await keyHolder();
    await client.secondFactor(device);
    const { key: theirs } = await keyHolder();
    const other = await give(username, theirs);
    expect([other.status, other.body.reason]).toEqual([403, 'other_account']);
    const { random, options } = await question();
    const passkey = { random, credential: key.get(options) };
    expect((await client.login(username, { password: 'wrong', passkey })).body.message).toBe('Invalid credentials.');
    expect((await client.login(username, { passkey })).status).toBe(200);
    expect((await client.login(username, { passkey })).body.reason).toBe('late');
    expect((await give(username, key, { counter: 1 })).body.reason).toBe('copied');
    expect((await client.login(username, { passkey: 'ja' })).status).toBe(400);
  });

  it('is not asked of who may log in with a password alone', async () => {
    const { username } = await keyHolder();
    expect((await client.login(username)).status).toBe(200);
  });

  it('counts where the company asks for one: a password alone is not enough, and the last is not removed', async () => {
    const { username, uuid, company, key } = await apart(await keyHolder());
    await askFactor(company, true);
    const asks = await client.login(username);
    expect([asks.status, asks.body.passkey]).toEqual([401, 'only']);
    const device = (await logIn(key)).body as Device;
    expect((await client.call('GET', '/api/me', device)).body.secondFactorNeeded).toBe(false);
    expect((await client.call('GET', '/api/researches', device)).status).toBe(200);
    const { body: list } = await client.call('GET', '/api/passkeys', device);
    const path = list['hydra:member'][0]['@id'];
    const refused = await client.call('DELETE', path, device, own);
    expect([refused.status, refused.body.violations[0].message]).toEqual([
      422,
      expect.stringContaining('vraagt om een tweede stap bij het inloggen, en dit is je laatste.'),
    ]);
    await added(device);
    expect((await client.call('DELETE', path, device, own)).status).toBe(204);
    const { rows } = await sql`SELECT FROM passkey WHERE user_uuid = ${uuid}`.execute(server.db);
    expect(rows).toHaveLength(1);
  });

  it('lets in who still had to set one up', async () => {
    const person = await apart(await client.person());
    await askFactor(person.company, true);
    const device = await client.device(person.username);
    expect((await client.call('GET', '/api/researches', device)).status).toBe(403);
    expect((await added(device)).status).toBe(201);
    expect((await client.call('GET', '/api/researches', device)).status).toBe(200);
  });

  it('goes with the app when an admin helps who lost everything', async () => {
    const { username, uuid, company, key } = await apart(await keyHolder());
    await askFactor(company, true);
    const help = () => server.request('POST', `/api/users/${uuid}/remove_second_factor`, { as: 'admin', body: {} });
    expect((await help()).body).toMatchObject({ uuid, secondFactor: false });
    expect((await logIn(key)).body.reason).toBe('unknown');
    expect((await client.login(username)).status).toBe(200);
    const mails = (await mailsOf(server, dataDir)).filter(({ to }) => to[0]?.address === username);
    expect(mails.some(({ text }) => text.includes('Ook je passkeys zijn weggehaald.'))).toBe(true);
    expect((await help()).status).toBe(422);
  });
});

it('are gone with who had them', async () => {
  const { uuid } = await keyHolder();
  await question();
  await sql`UPDATE user_account SET active = false WHERE uuid = ${uuid}`.execute(server.db);
  const { status } = await server.request('DELETE', `/api/users/${uuid}`, { as: 'admin', body: undefined });
  const { rows } = await sql`SELECT FROM passkey WHERE user_uuid = ${uuid}`.execute(server.db);
  expect([status, rows]).toEqual([204, []]);
});
