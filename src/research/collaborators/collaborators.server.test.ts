import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companyHousekeeping } from '#access/company/housekeeping.server.ts';
import { notInCompany } from '#study/collaborators.contract.ts';
import { openTestServer, type Person, type TestServer, usernameOf } from '#testing/main.testing.server.ts';

let server: TestServer;
let research: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(server.db);
  research = await server.research();
});

const candidates = async (name: string, as: Person = 'owner') =>
  (await server.request('GET', `/api/researches/${research}/candidates?name=${encodeURIComponent(name)}`, { as })).body[
    'hydra:member'
  ].map((person: { name: string }) => person.name);
const askInvitation = (email: string, as: Person = 'owner') =>
  server.request('POST', `/api/researches/${research}/ask_invitation`, { as, body: { email } });

describe('whom an owner can add', () => {
  it('is who can log in in the same company and does not work along yet, by name alone', async () => {
    expect(await candidates('')).toEqual(['Marijke Hoekstra', 'Youssef El Amrani']);
    expect(await candidates('amr')).toEqual(['Youssef El Amrani']);
    expect(await candidates('%')).toEqual([]);
    const { body } = await server.request('GET', `/api/researches/${research}/candidates`, { as: 'owner' });
    expect(Object.keys(body['hydra:member'][0]).sort()).toEqual(['@id', '@type', 'name', 'uuid']);
  });

  it('can be added by name, once', async () => {
    const add = async () =>
      server.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, user: `/api/users/${await server.uuidOf('colleague')}` },
      });
    expect((await add()).status).toBe(201);
    expect((await add()).body.violations[0].message).toContain('werkt al mee');
    expect(await candidates('')).toEqual(['Marijke Hoekstra']);
  });

  it('is told by mail, but not when a removal is taken back', async () => {
    const mailed = async () => {
      const { rows } = await sql`
        SELECT FROM graphile_worker._private_jobs
        WHERE payload->>'to' = ${usernameOf('colleague')} AND payload->>'text' LIKE ${`%${research}%`}`.execute(
        server.db,
      );
      return rows.length;
    };
    const user = `/api/users/${await server.uuidOf('colleague')}`;
    const add = () =>
      server.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, user },
      });
    const { body } = await add();
    expect(await mailed()).toBe(1);
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(server.db);
    await server.request('DELETE', body['@id'], { as: 'owner' });
    const again = await add();
    expect([again.status, await mailed()]).toEqual([201, 0]);
    await server.request('DELETE', again.body['@id'], { as: 'owner' });
    await sql`UPDATE audit_entry SET at = at - interval '2 minutes' WHERE action = 'collaborator_removed'`.execute(
      server.db,
    );
    expect([(await add()).status, await mailed()]).toEqual([201, 1]);
  });

  it('is nobody of another company, and whether an address exists there is not told', async () => {
    for (const email of [usernameOf('stranger'), 'niemand@test.example', usernameOf('deactivated')]) {
      const { status, body } = await server.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, email },
      });
      expect([status, body.violations[0].code]).toEqual([422, notInCompany]);
    }
  });
});

describe('a colleague who was invited and has not answered', () => {
  const invite = async (as: Person) => {
    const address = `${randomUUID()}@test.example`;
    await sql`INSERT INTO user_account (company_id, username, name, active, invited_at)
      SELECT company_id, ${address}, 'Lotte Smeets', false, now() FROM user_account WHERE username = ${usernameOf(as)}`.execute(
      server.db,
    );
    return address;
  };
  const add = async (email: string) =>
    server.request('POST', '/api/research_collaborators', {
      as: 'owner',
      body: { research: `/api/researches/${research}`, email },
    });
  const pendingIn = async () => {
    const { body } = await server.request('GET', `/api/researches/${research}`, { as: 'owner' });
    return body.collaborators.map(({ name, pending }: { name: string; pending: boolean }) => [name, pending]);
  };

  it('is on the list as such, gets no mail about it, and works along from the answer on', async () => {
    const address = await invite('owner');
    const { status, body } = await add(` ${address.toUpperCase()}`);
    expect([status, body.pending]).toEqual([201, true]);
    const list = await server.request('GET', `/api/research_collaborators?research.uuid=${research}`, { as: 'owner' });
    expect(list.body['hydra:member']).toContainEqual(expect.objectContaining({ name: 'Lotte Smeets', pending: true }));
    const mails = await sql`SELECT FROM graphile_worker._private_jobs WHERE payload->>'to' = ${address}`.execute(
      server.db,
    );
    expect(mails.rows).toEqual([]);
    expect(await pendingIn()).toEqual([
      ['Sanne de Wit', false],
      ['Lotte Smeets', true],
    ]);
    await sql`UPDATE user_account SET active = true, invited_at = NULL WHERE username = ${address}`.execute(server.db);
    expect(await pendingIn()).toContainEqual(['Lotte Smeets', false]);
  });

  it('is gone from it with the invitation', async () => {
    const address = await invite('owner');
    await add(address);
    await sql`UPDATE user_account SET invited_at = now() - interval '31 days' WHERE username = ${address}`.execute(
      server.db,
    );
    await companyHousekeeping(server.db);
    expect(await pendingIn()).toEqual([['Sanne de Wit', false]]);
  });

  it('elsewhere is told nothing of', async () => {
    expect((await add(await invite('stranger'))).body.violations[0].code).toBe(notInCompany);
  });
});

describe('asking for an invitation', () => {
  const mails = async () => {
    const { rows } = await sql<{ payload: { to: string; subject: string; text: string } }>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'subject' LIKE '%vraagt om een uitnodiging%'`.execute(
      server.db,
    );
    return rows.map(({ payload }) => payload);
  };

  it('mails the admins of the company, once for the same address', async () => {
    expect((await askInvitation(' Nieuw.Iemand@Voorbeeld.example ')).status).toBe(204);
    expect((await askInvitation('nieuw.iemand@voorbeeld.example')).status).toBe(204);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([usernameOf('companyAdmin')]);
    expect(sent[0]!.text).toContain('nieuw.iemand@voorbeeld.example');
    expect(sent[0]!.text).toContain('/beheer/gebruikers');
  });

  it('needs an address, and is not for sending mails at will', async () => {
    for (const text of ['geen adres', '<script>@voorbeeld.example', 'iemand@nergens'])
      expect((await askInvitation(text)).body.violations[0].propertyPath).toBe('email');
    const statuses = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await askInvitation(`n${count}@voorbeeld.example`)).status);
    expect([statuses[19], statuses[20]]).toEqual([204, 429]);
  });
});
