import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addCompany, mailsOf, type TestCompany, type TestUser } from '#access/company/testing.server.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';

/**
 * What providers send is theirs, word for word but for names and ids:
 * - Entra ID: https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups (bodies and queries), and
 *   …/application-provisioning-config-problem-scim-compatibility (`"False"` as a text, and what the flag aadOptscim062020 changes);
 * - Okta: https://developer.okta.com/docs/reference/scim/scim-20/.
 */
let server: TestServer;
let dataDir: string;
let company: TestCompany;
let token: string;
let people = 0;

const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const patchOp = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-scim-'));
  server = await openTestServer({ listen: true, config: { dataDir } });
});
afterAll(async () => {
  await server.close();
  await removeDataFolder(dataDir);
});
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  await sql`DELETE FROM sign_on_domain`.execute(server.db);
  company = await newCompany('veldermeer.example');
  token = await makeToken(company);
});

/** An organisation with a provider, and a domain that was proved for it. */
async function newCompany(domain: string, seats = 10): Promise<TestCompany> {
  const made = await addCompany(server, { seats });
  await sql`
    WITH made AS (
      INSERT INTO sign_on_connection (company_id, issuer, active) VALUES (${made.id}, 'https://login.example', true) RETURNING uuid
    )
    INSERT INTO sign_on_domain (connection, domain, proved_at, checked_at) SELECT uuid, ${domain}, now(), now() FROM made`.execute(
    server.db,
  );
  return made;
}

const makeToken = async ({ id, admin }: TestCompany, body: object = {}): Promise<string> => {
  const made = await admin.request('POST', `/api/companies/${id}/scim/token`, { body });
  expect(made.status).toBe(200);
  return made.body.token;
};

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  as?: string | null;
  type?: string;
}

async function scim(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, sent: Sent = {}) {
  const { body, headers = {}, as = token, type = 'application/scim+json' } = sent;
  const answered = await server.server.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: {
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = answered.payload;
  return {
    status: answered.statusCode,
    headers: answered.headers,
    text,
    // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back.
    body: (text ? JSON.parse(text) : null) as any,
  };
}

/** As Entra ID makes somebody: “Create User”. */
const entraUser = (more: object = {}) => {
  people += 1;
  return {
    schemas: [userSchema, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
    externalId: `0a21f0f2-8d2a-4f8e-bf98-${people}`,
    userName: `Test_User_${people}`,
    active: true,
    emails: [{ primary: true, type: 'work', value: `Test_User_${people}@veldermeer.example` }],
    meta: { resourceType: 'User' },
    name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
    roles: [],
    ...more,
  };
};

/** As Okta makes somebody: “Create the User”. */
const oktaUser = (more: object = {}) => {
  people += 1;
  const address = `test.user.${people}@veldermeer.example`;
  return {
    schemas: [userSchema],
    userName: address,
    name: { givenName: 'Test', familyName: 'User' },
    emails: [{ primary: true, value: address, type: 'work' }],
    displayName: 'Test User',
    locale: 'en-US',
    externalId: `00ujl29u0le5T6Aj10h${people}`,
    groups: [],
    password: '1mz050nq',
    active: true,
    ...more,
  };
};

const patch = (id: string, ...Operations: object[]) =>
  scim('PATCH', `/Users/${id}`, { body: { schemas: [patchOp], Operations } });
const made = async (body: object = oktaUser()) => {
  const answered = await scim('POST', '/Users', { body });
  expect(answered.status, answered.text).toBe(201);
  return answered.body as { id: string; meta: { version: string }; userName: string; externalId: string };
};
/** A colleague with a password and a session, whom the provider takes over. */
const keptUp = async (user: TestUser, more: object = {}) =>
  made(oktaUser({ userName: user.username, emails: [{ value: user.username, type: 'work', primary: true }], ...more }));
const find = (list: 'Users' | 'Groups', filter: string, more = '') =>
  scim('GET', `/${list}?filter=${encodeURIComponent(filter)}${more}`);
const account = async (uuid: string) =>
  (
    await sql<{
      username: string;
      name: string;
      roles: string[];
      active: boolean;
      hash: string | null;
      company: number;
    }>`
      SELECT username, name, roles, active, password_hash AS hash, company_id AS company FROM user_account WHERE uuid = ${uuid}`.execute(
      server.db,
    )
  ).rows[0]!;
const trail = async (of = company) =>
  (
    await sql<{
      action: string;
    }>`SELECT action FROM audit_entry WHERE company_id = ${of.id} AND action <> 'login' ORDER BY id`.execute(server.db)
  ).rows.map(({ action }) => action);
const settings = () => `/api/companies/${company.id}/scim`;
const refusal = (answered: Awaited<ReturnType<typeof scim>>) => {
  expect(answered.headers['content-type']).toBe('application/scim+json; charset=utf-8');
  expect(answered.body).toMatchObject({ schemas: [errorSchema], status: String(answered.status) });
  expect(answered.body.detail).toMatch(/^\S.{10,}\.$/);
  return [answered.status, answered.body.scimType ?? null];
};

describe('what Entra ID sends', () => {
  it('looks for somebody, makes them, and finds them by each name', async () => {
    const body = entraUser();
    const none = await find('Users', `userName eq "${body.userName}"`);
    expect([none.status, none.headers['content-type']]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(none.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    const { status, body: user, headers } = await scim('POST', '/Users', { body });
    expect(status).toBe(201);
    expect(headers.location).toBe(`${server.origin}/scim/v2/Users/${user.id}`);
    expect(user).toEqual({
      schemas: [userSchema],
      id: expect.any(String),
      externalId: body.externalId,
      userName: body.userName,
      name: body.name,
      active: true,
      emails: [{ value: body.emails[0]!.value, type: 'work', primary: true }],
      groups: [],
      meta: {
        resourceType: 'User',
        created: expect.any(String),
        lastModified: expect.any(String),
        location: headers.location,
        version: headers.etag,
      },
    });
    expect(await account(user.id)).toEqual({
      username: body.emails[0]!.value,
      name: 'givenName familyName',
      roles: ['ROLE_USER'],
      active: true,
      hash: null,
      company: company.id,
    });
    for (const filter of [
      `userName eq "${body.userName.toUpperCase()}"`,
      `externalId eq "${body.externalId}"`,
      `externalId eq ${body.externalId}`,
      `emails[type eq "work"].value eq "${body.emails[0]!.value}"`,
      `id eq "${user.id}" and active eq true`,
    ]) {
      const found = await find('Users', filter);
      expect([filter, found.status, found.body?.Resources?.[0]?.id]).toEqual([filter, 200, user.id]);
    }
    expect((await scim('GET', `/Users/${randomUUID()}`)).status).toBe(404);
    expect((await scim('GET', '/Users/5171a35d82074e068ce2')).status).toBe(404);
    expect(await trail()).toEqual(['scim_token_made', 'scim_account_made']);
  });

  it('changes parts, shuts out with “False” as a text, lets in again, and deletes', async () => {
    const user = await made(entraUser());
    const changed = await patch(
      user.id,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@veldermeer.example' },
      { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      { op: 'Replace', path: 'displayName', value: 'Pvlo' },
      { op: 'Add', path: 'nickName', value: 'Babs' },
      {
        op: 'Replace',
        path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:employeeNumber',
        value: 'Eqpj',
      },
    );
    expect([changed.status, changed.body.name.familyName, changed.body.emails[0].value]).toEqual([
      200,
      'updatedFamilyName',
      'updatedEmail@veldermeer.example',
    ]);
    expect(await account(user.id)).toMatchObject({ username: 'updatedEmail@veldermeer.example', name: 'Pvlo' });
    const named = await patch(user.id, { op: 'Replace', path: 'userName', value: '5b50642d@veldermeer.example' });
    expect(named.body.userName).toBe('5b50642d@veldermeer.example');
    expect((await account(user.id)).username).toBe('updatedEmail@veldermeer.example');

    const off = await patch(user.id, { op: 'Replace', path: 'active', value: 'False' });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await account(user.id)).active).toBe(false);
    const on = await patch(user.id, { op: 'replace', path: 'active', value: true });
    expect([on.status, on.body.active]).toEqual([200, true]);
    expect((await scim('DELETE', `/Users/${user.id}`)).status).toBe(204);
    expect((await scim('GET', `/Users/${user.id}`)).status).toBe(404);
    // Shut, and not erased: that is for an admin, here.
    expect(await account(user.id)).toMatchObject({ active: false, name: 'Pvlo' });
    expect(await trail()).toEqual([
      ...['scim_token_made', 'scim_account_made', 'scim_account_changed', 'user_renamed', 'scim_address_changed'],
      ...['scim_account_changed', 'user_deactivated', 'user_reactivated', 'user_deactivated', 'scim_account_released'],
    ]);
    const { body: lines } = await company.admin.request('GET', '/api/audit_entries?action=user_deactivated');
    expect(lines['hydra:member'][0]).toMatchObject({ actor: null, subject: { name: 'Pvlo' }, details: { scim: true } });
  });

  it('keeps groups: makes one, finds it without members, renames it, adds and removes members', async () => {
    const user = await made(entraUser());
    const other = await made(entraUser());
    const { status, body: group } = await scim('POST', '/Groups', {
      body: {
        schemas: [groupSchema, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
        externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
        displayName: 'displayName',
        meta: { resourceType: 'Group' },
      },
    });
    expect([status, group.displayName, group.members]).toEqual([201, 'displayName', []]);
    const found = await find('Groups', 'displayName eq "displayName"', '&excludedAttributes=members');
    expect(found.body).toMatchObject({ totalResults: 1, Resources: [{ id: group.id, displayName: 'displayName' }] });
    expect(found.body.Resources[0]).not.toHaveProperty('members');
    const change = (...Operations: object[]) =>
      scim('PATCH', `/Groups/${group.id}`, { body: { schemas: [patchOp], Operations } });
    const members = async () =>
      (await scim('GET', `/Groups/${group.id}`)).body.members.map(({ value }: { value: string }) => value);
    expect((await change({ op: 'Replace', path: 'displayName', value: 'updatedDisplayName' })).status).toBe(204);
    const added = await change({
      op: 'Add',
      path: 'members',
      value: [
        { $ref: null, value: user.id },
        { $ref: null, value: other.id },
      ],
    });
    expect([added.status, added.text]).toEqual([204, '']);
    expect(await members()).toEqual([user.id, other.id].sort());
    expect((await scim('GET', `/Users/${user.id}`)).body.groups).toMatchObject([
      { value: group.id, display: 'updatedDisplayName' },
    ]);
    expect((await find('Groups', `id eq "${group.id}" and members eq "${user.id}"`)).body.totalResults).toBe(1);
    expect((await change({ op: 'Remove', path: 'members', value: [{ $ref: null, value: user.id }] })).status).toBe(204);
    expect(await members()).toEqual([other.id]);
    expect((await scim('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect((await scim('GET', `/Groups/${group.id}`)).status).toBe(404);
  });

  it('reads what can be done: configuration, kinds and schemas', async () => {
    const config = await scim('GET', '/ServiceProviderConfig');
    expect(config.body).toMatchObject({
      patch: { supported: true },
      etag: { supported: true },
      bulk: { supported: false },
    });
    const schemas = await scim('GET', '/Schemas');
    expect(schemas.body.Resources.map(({ id }: { id: string }) => id)).toEqual([userSchema, groupSchema]);
    expect((await scim('GET', `/Schemas/${userSchema}`)).body.name).toBe('User');
    expect((await scim('GET', '/ResourceTypes/Group')).body.schema).toBe(groupSchema);
    expect((await scim('GET', '/ResourceTypes')).body.totalResults).toBe(2);
  });
});

describe('what Okta sends', () => {
  it('tests the connection, looks, makes, reads and puts', async () => {
    expect((await scim('GET', '/Users?startIndex=1&count=2')).body).toMatchObject({ totalResults: 0, startIndex: 1 });
    const body = oktaUser();
    expect((await find('Users', `userName eq "${body.userName}"`, '&startIndex=1&count=100')).body.totalResults).toBe(
      0,
    );
    const user = await made(body);
    const again = await scim('POST', '/Users', { body });
    expect(refusal(again)).toEqual([409, 'uniqueness']);
    const put = await scim('PUT', `/Users/${user.id}`, {
      body: {
        schemas: [userSchema],
        id: user.id,
        userName: body.userName,
        name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
        emails: [{ primary: true, value: body.userName, type: 'work', display: body.userName }],
        active: true,
        groups: [],
        meta: { resourceType: 'User' },
      },
    });
    expect([put.status, put.body.name, put.body.active]).toEqual([
      200,
      { givenName: 'Another', familyName: 'User' },
      true,
    ]);
    expect((await account(user.id)).name).toBe('Another User');
    // As an integration of the wizard shuts out: the whole of it, with active false.
    const off = await scim('PUT', `/Users/${user.id}`, { body: { ...body, active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await account(user.id)).active).toBe(false);
  });

  it('shuts out without a path', async () => {
    const user = await made();
    const off = await patch(user.id, { op: 'replace', value: { active: false } });
    expect([off.status, off.body.active]).toEqual([200, false]);
  });

  it('pushes a group: makes it, renames it with its id along, changes and replaces members', async () => {
    const [a, b] = [await made(), await made()];
    const group = (
      await scim('POST', '/Groups', { body: { schemas: [groupSchema], displayName: 'Test SCIMv2', members: [] } })
    ).body;
    const change = (...Operations: object[]) =>
      scim('PATCH', `/Groups/${group.id}`, { body: { schemas: [patchOp], Operations } });
    expect((await change({ op: 'replace', value: { id: group.id, displayName: 'Test SCIMv20' } })).status).toBe(204);
    await change({ op: 'add', path: 'members', value: [{ value: a.id, display: 'test.user@okta.local' }] });
    await change(
      { op: 'remove', path: `members[value eq "${a.id}"]` },
      { op: 'add', path: 'members', value: [{ value: b.id, display: 'test.user@okta.local' }] },
    );
    const read = async () => (await scim('GET', `/Groups/${group.id}`)).body;
    expect(await read()).toMatchObject({ displayName: 'Test SCIMv20', members: [{ value: b.id }] });
    await change({ op: 'replace', path: 'members', value: [{ value: a.id }, { value: b.id }] });
    expect((await read()).members).toHaveLength(2);
    const put = await scim('PUT', `/Groups/${group.id}`, {
      body: { schemas: [groupSchema], id: group.id, displayName: 'Test SCIMv20', members: [{ value: a.id }] },
    });
    expect([put.status, put.body.members]).toMatchObject([200, [{ value: a.id }]]);
  });

  it('goes through all, page by page', async () => {
    const ids = [];
    for (let round = 0; round < 5; round += 1) ids.push((await made()).id);
    const page = async (startIndex: number, count: number) => {
      const { body } = await scim('GET', `/Users?startIndex=${startIndex}&count=${count}`);
      expect(body).toMatchObject({
        totalResults: 5,
        startIndex: Math.max(1, startIndex),
        itemsPerPage: body.Resources.length,
      });
      return body.Resources.map(({ id }: { id: string }) => id);
    };
    expect([...(await page(1, 2)), ...(await page(3, 2)), ...(await page(5, 2))]).toEqual(ids);
    expect(await page(9, 2)).toEqual([]);
    expect(await page(1, 0)).toEqual([]);
    expect(await page(-3, 100)).toEqual(ids);
    const { body } = await scim('GET', '/Users?attributes=userName&count=1');
    expect(Object.keys(body.Resources[0]).sort()).toEqual(['id', 'meta', 'schemas', 'userName']);
  });
});

describe('who leaves', () => {
  const researchOf = async (user: TestUser) => {
    const { rows } = await sql<{ uuid: string }>`
      INSERT INTO research (company_id, owner_uuid, name) VALUES (${company.id}, ${user.uuid}, 'Etensresten') RETURNING uuid`.execute(
      server.db,
    );
    return rows[0]!.uuid;
  };
  const toAdmin = async () =>
    (await mailsOf(server, dataDir)).filter(({ to: [first] }) => first?.address === company.admin.username);
  const ownerOf = async (research: string) =>
    (await sql<{ owner: string }>`SELECT owner_uuid AS owner FROM research WHERE uuid = ${research}`.execute(server.db))
      .rows[0]!.owner;

  it.each([
    'PATCH',
    'DELETE',
  ] as const)('%s: session, refresh token, stream, ticket and mailed link end at once', async (how) => {
    const sanne = await company.add();
    const research = await researchOf(sanne);
    const user = await keptUp(sanne);
    const pair = (await sanne.login()).body;
    const bearer = { authorization: `Bearer ${pair.token}` };
    const ticket = await server.request('POST', '/api/download_tokens', {
      headers: bearer,
      body: { research: `/api/researches/${research}`, kind: 'report', format: 'docx' },
    });
    await server.request('POST', '/api/tokens/reset_password', { body: { username: sanne.username } });
    const mail = (await mailsOf(server, dataDir)).find(({ to: [first] }) => first?.address === sanne.username);
    expect((await server.request('GET', `/api/tokens/${mail!.token}`)).status).toBe(200);
    const stream = await fetch(`${server.origin}/api/researches/${research}/events`, { headers: bearer });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toContain('event: hello');
    expect((await server.request('GET', '/api/me', { headers: bearer })).status).toBe(200);

    const off =
      how === 'DELETE'
        ? await scim('DELETE', `/Users/${user.id}`)
        : await patch(user.id, { op: 'Replace', path: 'active', value: 'False' });
    expect(off.status).toBe(how === 'DELETE' ? 204 : 200);
    // Every open connection of theirs ends by itself.
    for (let part = await reader.read(); !part.done; part = await reader.read());
    expect((await server.request('GET', '/api/me', { headers: bearer })).status).toBe(401);
    const refreshed = await server.request('POST', '/api/token/refresh', {
      body: { refresh_token: pair.refresh_token },
    });
    expect(refreshed.status).toBe(401);
    expect((await sanne.login()).status).toBe(401);
    expect(ticket.status).toBe(201);
    expect((await server.request('GET', ticket.body.url)).status).toBe(401);
    expect((await server.request('GET', `/api/tokens/${mail!.token}`)).status).toBe(404);
  });

  it('leaves the research to whom the organisation chose', async () => {
    const [sanne, karim] = [await company.add(), await company.add()];
    const research = await researchOf(sanne);
    const chosen = await company.admin.request('PUT', settings(), { body: { researchTo: `/api/users/${karim.uuid}` } });
    expect(chosen.body).toMatchObject({ researchTo: `/api/users/${karim.uuid}`, researchToName: 'Lotte Smeets' });
    const user = await keptUp(sanne);
    expect((await patch(user.id, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect(await ownerOf(research)).toBe(karim.uuid);
    expect(await toAdmin()).toEqual([]);
    expect(await trail()).toEqual(
      expect.arrayContaining(['scim_changed', 'user_deactivated', 'researches_handed_over']),
    );
  });

  it.each([
    'nobody was chosen',
    'who was chosen is gone',
    'who was chosen leaves',
  ])('is shut out all the same when %s, and the admins are mailed', async (when) => {
    const [sanne, karim] = [await company.add({ name: 'Sanne de Wit' }), await company.add()];
    const research = await researchOf(sanne);
    const to = when.endsWith('leaves') ? sanne : karim;
    if (!when.startsWith('nobody'))
      await company.admin.request('PUT', settings(), { body: { researchTo: `/api/users/${to.uuid}` } });
    if (when.endsWith('gone')) await company.admin.request('POST', `/api/users/${karim.uuid}/deactivate`, { body: {} });
    const user = await keptUp(sanne, { displayName: 'Sanne de Wit' });
    expect((await patch(user.id, { op: 'replace', value: { active: false } })).status).toBe(200);
    expect(await ownerOf(research)).toBe(sanne.uuid);
    expect((await account(sanne.uuid)).active).toBe(false);
    expect((await toAdmin()).map(({ subject }) => subject)).toEqual([
      'Sanne de Wit kan niet meer inloggen en heeft nog één onderzoek',
    ]);
  });

  it('can leave after the licence has ended, and with another address; nobody comes in then', async () => {
    const user = await made();
    await sql`UPDATE company SET valid_until = '2020-01-01' WHERE id = ${company.id}`.execute(server.db);
    const off = await patch(
      user.id,
      { op: 'Replace', path: 'userName', value: 'deadbeef-noor@veldermeer.onmicrosoft.example' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'deadbeef@veldermeer.onmicrosoft.example' },
      { op: 'Replace', path: 'active', value: false },
    );
    expect([off.status, off.body.active]).toEqual([200, false]);
    expect((await account(user.id)).username).toMatch(/@veldermeer\.example$/);
    expect(refusal(await scim('POST', '/Users', { body: oktaUser() }))[0]).toBe(403);
    expect(refusal(await patch(user.id, { op: 'replace', value: { active: true } }))[0]).toBe(403);
  });
});

describe('whose account it is', () => {
  it('takes over a colleague by the address, with password and role as they are', async () => {
    const sanne = await company.add();
    const user = await keptUp(sanne);
    expect(user.id).toBe(sanne.uuid);
    expect((await sanne.login()).status).toBe(200);
    const page = await company.admin.request('GET', settings());
    expect(page.body).toMatchObject({
      accounts: 1,
      groups: 0,
      usedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    // Let go and taken up again: the same account, in again.
    await scim('DELETE', `/Users/${user.id}`);
    expect((await keptUp(sanne)).id).toBe(sanne.uuid);
    expect((await account(sanne.uuid)).active).toBe(true);
  });

  it('lets in who was invited, of a domain that was proved', async () => {
    const invited = await company.add({ state: 'invited' });
    const body = oktaUser({ userName: invited.username, emails: [{ value: invited.username, type: 'work' }] });
    expect(refusal(await scim('POST', '/Users', { body }))).toEqual([400, 'invalidValue']);
    await sql`UPDATE user_account SET username = ${`invited.${people}@veldermeer.example`} WHERE uuid = ${invited.uuid}`.execute(
      server.db,
    );
    const { username } = await account(invited.uuid);
    const user = await made({ ...body, userName: username, emails: [{ value: username, type: 'work' }] });
    expect(user.id).toBe(invited.uuid);
    expect((await account(user.id)).active).toBe(true);
  });

  it.each<[string, () => Promise<object>, number, string | null, RegExp]>([
    [
      'an address of another organisation',
      async () => {
        const other = await addCompany(server);
        const theirs = await other.add();
        return oktaUser({ emails: [{ value: theirs.username.toUpperCase(), type: 'work' }] });
      },
      409,
      'uniqueness',
      /andere organisatie/,
    ],
    [
      'somebody with a role in the whole tool',
      async () => {
        const editor = await company.add({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
        return oktaUser({ emails: [{ value: editor.username, type: 'work' }] });
      },
      409,
      'uniqueness',
      /hele tool/,
    ],
    [
      'a domain that was not proved',
      async () => oktaUser({ emails: [{ value: 'x@elders.example', type: 'work' }] }),
      400,
      'invalidValue',
      /elders\.example/,
    ],
    ['no address at all', async () => oktaUser({ userName: 'sanne', emails: [] }), 400, 'invalidValue', /e-mailadres/],
    ['no name', async () => oktaUser({ userName: '' }), 400, 'invalidValue', /userName/],
    [
      'no seat',
      async () => {
        await sql`UPDATE company SET seats = 1 WHERE id = ${company.id}`.execute(server.db);
        return oktaUser();
      },
      403,
      null,
      /plaats/,
    ],
  ])('%s is refused, and nothing is made', async (_what, prepare, status, scimType, detail) => {
    const body = await prepare();
    const before = await sql`SELECT FROM user_account`.execute(server.db);
    const answered = await scim('POST', '/Users', { body });
    expect(refusal(answered)).toEqual([status, scimType]);
    expect(answered.body.detail).toMatch(detail);
    expect((await sql`SELECT FROM user_account`.execute(server.db)).rows).toHaveLength(before.rows.length);
    expect((await scim('GET', '/Users')).body.totalResults).toBe(0);
  });

  it('never gives out more seats than there are, however many come at once', async () => {
    await sql`UPDATE company SET seats = 3 WHERE id = ${company.id}`.execute(server.db);
    const answers = await Promise.all(Array.from({ length: 8 }, () => scim('POST', '/Users', { body: oktaUser() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(6).fill(403)]);
  });

  it('takes no other address than of domains that were proved, nor one that is taken', async () => {
    const user = await made();
    const to = (value: string) => patch(user.id, { op: 'replace', path: 'emails[type eq "work"].value', value });
    expect(refusal(await to('x@elders.example'))).toEqual([400, 'invalidValue']);
    expect(refusal(await to('geen adres'))).toEqual([400, 'invalidValue']);
    const other = await made();
    expect(refusal(await to(other.userName.toUpperCase()))).toEqual([409, 'uniqueness']);
    // Whose own address was never of the organisation, keeps it: nobody takes over an account by reading other mail.
    const guest = await company.add();
    const kept = await keptUp(guest);
    const taking = await patch(kept.id, {
      op: 'replace',
      path: 'emails[type eq "work"].value',
      value: 'nieuw@veldermeer.example',
    });
    expect(refusal(taking)).toEqual([400, 'invalidValue']);
    expect((await account(guest.uuid)).username).toBe(guest.username);
    expect((await scim('GET', `/Users/${user.id}`)).body.emails[0].value).toBe(user.userName);
  });

  it('changes nothing of who got a role in the whole tool since, nor shuts them out', async () => {
    const user = await made();
    await sql`UPDATE user_account SET roles = '{ROLE_USER,ROLE_EDITOR}' WHERE uuid = ${user.id}`.execute(server.db);
    const before = await account(user.id);
    const emails = { op: 'replace', path: 'emails[type eq "work"].value', value: 'ander@veldermeer.example' };
    for (const operation of [
      emails,
      { op: 'replace', path: 'displayName', value: 'X' },
      { op: 'replace', value: { active: false } },
    ])
      expect(refusal(await patch(user.id, operation))).toEqual([403, null]);
    expect(refusal(await scim('DELETE', `/Users/${user.id}`))).toEqual([403, null]);
    expect(await account(user.id)).toEqual(before);
  });

  it('leaves a name that somebody chose here, until the provider has another', async () => {
    const user = await made();
    await sql`UPDATE user_account SET name = 'Zelf Gekozen' WHERE uuid = ${user.id}`.execute(server.db);
    await patch(user.id, { op: 'replace', path: 'externalId', value: randomUUID() });
    expect((await account(user.id)).name).toBe('Zelf Gekozen');
    await patch(user.id, { op: 'replace', path: 'displayName', value: 'Noor Aalbers' });
    expect((await account(user.id)).name).toBe('Noor Aalbers');
  });
});

describe('a token', () => {
  it('of another organisation sees and changes nothing of ours', async () => {
    const user = await made();
    const group = (await scim('POST', '/Groups', { body: { displayName: 'Team', members: [{ value: user.id }] } }))
      .body;
    const other = await newCompany('lindemeer.example');
    const theirs = await makeToken(other);
    expect((await scim('GET', '/Users', { as: theirs })).body.totalResults).toBe(0);
    expect((await scim('GET', '/Groups', { as: theirs })).body.totalResults).toBe(0);
    const off = { schemas: [patchOp], Operations: [{ op: 'replace', value: { active: false } }] };
    const rename = { schemas: [patchOp], Operations: [{ op: 'replace', value: { displayName: 'X' } }] };
    for (const [method, path, body] of [
      ['GET', `/Users/${user.id}`],
      ['PUT', `/Users/${user.id}`, oktaUser()],
      ['PATCH', `/Users/${user.id}`, off],
      ['DELETE', `/Users/${user.id}`],
      ['GET', `/Groups/${group.id}`],
      ['PUT', `/Groups/${group.id}`, { displayName: 'X' }],
      ['PATCH', `/Groups/${group.id}`, rename],
      ['DELETE', `/Groups/${group.id}`],
    ] as const)
      expect([path, refusal(await scim(method, path, { as: theirs, ...(body && { body }) }))]).toEqual([
        path,
        [404, null],
      ]);
    const stolen = await scim('POST', '/Groups', {
      as: theirs,
      body: { displayName: 'Y', members: [{ value: user.id }] },
    });
    expect(refusal(stolen)).toEqual([400, 'invalidValue']);
    expect((await scim('GET', '/Groups', { as: theirs })).body.totalResults).toBe(0);
    expect((await account(user.id)).active).toBe(true);
  });

  it('is told once, kept as a hash, and lets nobody into the rest', async () => {
    const { body } = await company.admin.request('GET', settings());
    expect(body).toMatchObject({
      address: `${server.origin}/scim/v2`,
      madeAt: expect.any(String),
      formerEndsAt: null,
    });
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await sql<{ all: string }>`SELECT scim_token::text AS all FROM scim_token`.execute(server.db);
    expect(rows.map((row) => row.all).join()).not.toContain(token);
    for (const path of ['/api/me', '/api/users', settings()])
      expect((await server.request('GET', path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(401);
    const session = (await company.admin.login()).body.token;
    for (const as of [null, session, 'x'.repeat(43), `${token}x`]) {
      const answered = await scim('GET', '/Users', { as });
      expect(refusal(answered)).toEqual([401, null]);
      expect(answered.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('ends at once when another is made, or after a day when that is asked, and when it is ended', async () => {
    const second = await makeToken(company);
    expect((await scim('GET', '/Users')).status).toBe(401);
    const third = await makeToken(company, { former: 'in_a_day' });
    expect((await scim('GET', '/Users', { as: second })).status).toBe(200);
    expect((await scim('GET', '/Users', { as: third })).status).toBe(200);
    const { body } = await company.admin.request('GET', settings());
    const left = Date.parse(body.formerEndsAt) - Date.parse(body.madeAt);
    expect(left / 3600_000).toBeCloseTo(24, 1);
    await sql`UPDATE scim_token SET ends_at = now() WHERE ends_at IS NOT NULL`.execute(server.db);
    expect((await scim('GET', '/Users', { as: second })).status).toBe(401);
    expect((await company.admin.request('DELETE', `${settings()}/token`)).status).toBe(204);
    expect((await scim('GET', '/Users', { as: third })).status).toBe(401);
    expect((await company.admin.request('DELETE', `${settings()}/token`)).status).toBe(204);
    expect(await trail()).toEqual([...Array(3).fill('scim_token_made'), 'scim_token_ended']);
  });

  it('is limited for each organisation, and guesses by where they come from', async () => {
    await sql`INSERT INTO rate_limit (key, count, resets_at) VALUES (${`scim ${company.id}`}, 3000, now() + interval '30 seconds')`.execute(
      server.db,
    );
    const limited = await scim('GET', '/Users');
    expect(refusal(limited)).toEqual([429, null]);
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    const other = await newCompany('lindemeer.example');
    expect((await scim('GET', '/Users', { as: await makeToken(other) })).status).toBe(200);
    const statuses = new Set<number>();
    for (let round = 0; round < 62; round += 1)
      statuses.add((await scim('GET', '/Users', { as: 'y'.repeat(43) })).status);
    expect([...statuses]).toEqual([401, 429]);
  });

  it('can have no research for somebody elsewhere, or who is gone', async () => {
    const other = await (await addCompany(server)).add();
    const gone = await company.add({ state: 'inactive' });
    for (const uuid of [other.uuid, gone.uuid, 'niemand'])
      expect(
        (await company.admin.request('PUT', settings(), { body: { researchTo: `/api/users/${uuid}` } })).status,
      ).toBe(422);
  });
});

describe('the group of who manages', () => {
  const group = async (members: string[], externalId = 'b0b0') =>
    (
      await scim('POST', '/Groups', {
        body: { displayName: 'Beheer', externalId, members: members.map((value) => ({ value })) },
      })
    ).body.id;
  const put = (id: string, members: string[]) =>
    scim('PUT', `/Groups/${id}`, {
      body: { displayName: 'Beheer', externalId: 'b0b0', members: members.map((value) => ({ value })) },
    });
  const named = (name: string | null) =>
    sql`UPDATE sign_on_connection SET admin_group = ${name} WHERE company_id = ${company.id}`.execute(server.db);
  const isAdmin = async (uuid: string) => (await account(uuid)).roles.includes('ROLE_COMPANY_ADMIN');

  it.each(['Beheer', 'b0b0'])('gives the role inside the organisation, and takes it back: “%s”', async (name) => {
    await named(name);
    const [a, b] = [await made(), await made()];
    const id = await group([a.id]);
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([true, false]);
    await put(id, [b.id]);
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([false, true]);
    await scim('DELETE', `/Users/${b.id}`);
    expect(await isAdmin(b.id)).toBe(false);
    // Who got the role here, by hand, keeps it.
    expect(await isAdmin(company.admin.uuid)).toBe(true);
    expect((await trail()).filter((action) => action === 'roles_changed')).toHaveLength(4);
  });

  it('gives nothing by another name, and no role for the whole tool by any', async () => {
    await named('ROLE_ADMIN');
    const a = await made();
    await group([a.id]);
    await scim('POST', '/Groups', { body: { displayName: 'ROLE_ADMIN', members: [{ value: a.id }] } });
    expect((await account(a.id)).roles).toEqual(['ROLE_USER', 'ROLE_COMPANY_ADMIN']);
    const b = await made(oktaUser({ roles: [{ value: 'ROLE_ADMIN' }], entitlements: [{ value: 'ROLE_ADMIN' }] }));
    expect((await account(b.id)).roles).toEqual(['ROLE_USER']);
  });

  const save = (adminGroup: string | null, admin = company.admin) =>
    admin.request('PUT', `/api/companies/${company.id}/sign_on`, { body: { adminGroup } });

  it('follows the setting at once, for whose groups are known here, and writes that down', async () => {
    await named('Beheer');
    const [a, b] = [await made(), await made()];
    await group([a.id]);
    const other = { displayName: 'Drijfveer', externalId: 'd0d0', members: [{ value: b.id }] };
    await scim('POST', '/Groups', { body: other });
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([true, false]);
    const before = (await trail()).length;
    expect((await save('d0d0')).status).toBe(200);
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([false, true]);
    // By hand, and not in either.
    expect(await isAdmin(company.admin.uuid)).toBe(true);
    expect((await trail()).slice(before).sort()).toEqual(['roles_changed', 'roles_changed', 'sign_on_changed']);
    // The same group by its other name changes nothing.
    expect((await save('Drijfveer')).status).toBe(200);
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([false, true]);
    expect((await save('Beheer')).status).toBe(200);
    expect([await isAdmin(a.id), await isAdmin(b.id)]).toEqual([true, false]);
  });

  it('takes no roles away by a name that is no group here, or by none', async () => {
    await named('Beheer');
    const a = await made();
    await group([a.id]);
    for (const name of ['Behear', null]) {
      expect((await save(name)).status).toBe(200);
      expect(await isAdmin(a.id), String(name)).toBe(true);
    }
    expect((await save('Beheer')).status).toBe(200);
    expect(await isAdmin(a.id)).toBe(true);
  });

  it('does not let an admin name a group that they would lose their own role by', async () => {
    await named('Beheer');
    const [user, b] = [await keptUp(company.admin), await made()];
    await group([user.id]);
    await scim('POST', '/Groups', { body: { displayName: 'Drijfveer', members: [{ value: b.id }] } });
    const { status, body } = await save('Drijfveer');
    expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'adminGroup' }]]);
    expect([await isAdmin(user.id), await isAdmin(b.id)]).toEqual([true, false]);
  });

  it('never takes the role of the last admin, and never shuts that one out', async () => {
    await named('Beheer');
    const user = await keptUp(company.admin);
    await made();
    const id = await group([user.id]);
    expect((await put(id, [])).status).toBe(200);
    expect(await isAdmin(user.id)).toBe(true);
    const off = await patch(user.id, { op: 'replace', value: { active: false } });
    expect(refusal(off)).toEqual([403, null]);
    expect(off.body.detail).toMatch(/laatste beheerder/);
    expect((await account(user.id)).active).toBe(true);
  });
});

describe('a version', () => {
  it('is told with what it is of, saves an answer, and stops a change over what somebody else changed', async () => {
    const user = await made();
    const read = await scim('GET', `/Users/${user.id}`);
    expect(read.headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
    expect(read.body.meta.version).toBe(read.headers.etag);
    const same = await scim('GET', `/Users/${user.id}`, { headers: { 'if-none-match': String(read.headers.etag) } });
    expect([same.status, same.text]).toEqual([304, '']);
    const body = { schemas: [patchOp], Operations: [{ op: 'replace', path: 'displayName', value: 'Ander' }] };
    const change = (tag: string) => scim('PATCH', `/Users/${user.id}`, { body, headers: { 'if-match': tag } });
    expect(refusal(await change('W/"oud"'))).toEqual([412, null]);
    const changed = await change(String(read.headers.etag));
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(read.headers.etag);
    expect((await change(String(read.headers.etag))).status).toBe(412);
    expect((await change('*')).status).toBe(200);
    const gone = await scim('DELETE', `/Users/${user.id}`, { headers: { 'if-match': 'W/"oud"' } });
    expect(gone.status).toBe(412);
    const { id } = (await scim('POST', '/Groups', { body: { displayName: 'Team' } })).body;
    const over = await scim('PUT', `/Groups/${id}`, { body: { displayName: 'X' }, headers: { 'if-match': 'W/"oud"' } });
    expect(over.status).toBe(412);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['Users', 'userName gt "a"', 'invalidFilter'],
    ['Users', 'nickName eq "a"', 'invalidFilter'],
    ['Users', 'constructor eq "a"', 'invalidFilter'],
    ['Users', 'emails[toString eq "a"]', 'invalidFilter'],
    ['Users', 'active eq "misschien"', 'invalidFilter'],
    ['Users', `${'('.repeat(500)}`, 'invalidFilter'],
    ['Users', 'userName eq "a\' OR true --"', null],
    ['Users', 'userName co "%" or userName sw "_"', null],
    ['Users', 'not (userName pr) or externalId eq null', null],
    ['Groups', 'members[value eq "a"] and displayName ne "x"', null],
    ['Groups', 'userName eq "a"', 'invalidFilter'],
  ] as const)('%s?filter=%s', async (list, filter, scimType) => {
    await made();
    const answered = await find(list, filter);
    if (scimType) expect(refusal(answered)).toEqual([400, scimType]);
    else expect([answered.status, answered.body.totalResults]).toEqual([200, 0]);
  });

  it('is refused in the shape of SCIM', async () => {
    const send = (body: unknown, type?: string) => scim('POST', '/Users', { body, ...(type && { type }) });
    expect(refusal(await send('{"userName":'))).toEqual([400, 'invalidSyntax']);
    expect(refusal(await send('['.repeat(5000)))).toEqual([400, 'invalidSyntax']);
    expect(refusal(await send([]))).toEqual([400, 'invalidSyntax']);
    expect(refusal(await send('<x/>', 'text/xml'))).toEqual([415, null]);
    expect(refusal(await send(JSON.stringify({ userName: 'x'.repeat(600_000) })))).toEqual([413, null]);
    expect((await send(oktaUser(), 'application/json')).status).toBe(201);
    expect(refusal(await scim('GET', '/Users?count=veel'))).toEqual([400, 'invalidValue']);
    expect(refusal(await scim('GET', '/Nergens'))).toEqual([404, null]);
    expect(refusal(await scim('POST', '/Bulk', { body: {} }))).toEqual([501, null]);
    expect(refusal(await scim('GET', '/Me'))).toEqual([501, null]);
    expect((await server.request('GET', '/scim/elders')).status).toBe(404);
  });

  it.each([
    ['is asked for, of who may send it', () => token, 201, true],
    ['is not read, of who may not', () => 'x'.repeat(43), 401, false],
  ])('a body that is announced first %s', async (_who, as, status, isAsked) => {
    const body = JSON.stringify(oktaUser());
    const asked = request(`${server.origin}/scim/v2/Users`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as()}`,
        'content-type': 'application/scim+json',
        'content-length': Buffer.byteLength(body),
        expect: '100-continue',
      },
    });
    let mayGoOn = false;
    const answered = new Promise<number | undefined>((resolve, reject) => {
      asked.on('response', (response) => resolve(response.resume().statusCode)).on('error', reject);
    });
    asked.on('continue', () => {
      mayGoOn = true;
      asked.end(body);
    });
    asked.flushHeaders();
    expect([await answered, mayGoOn]).toEqual([status, isAsked]);
    asked.destroy();
  });

  it('stands in no documentation of the API', async () => {
    for (const path of ['/api/docs.jsonld', '/api/docs.json'])
      expect((await server.request('GET', path)).text).not.toContain('scim/v2/');
  });
});
