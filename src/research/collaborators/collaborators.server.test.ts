import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notInCompany, stillInvited } from '#study/collaborators.contract.ts';
import { openTestHouse, type Person, type TestHouse, usernameOf } from '#testing/main.testing.server.ts';

let house: TestHouse;
let research: string;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  await sql`DELETE FROM rate_limit`.execute(house.db);
  research = await house.research();
});

const candidates = async (name: string, as: Person = 'owner') =>
  (await house.request('GET', `/api/researches/${research}/candidates?name=${encodeURIComponent(name)}`, { as })).body[
    'hydra:member'
  ].map((person: { name: string }) => person.name);
const askInvitation = (email: string, as: Person = 'owner') =>
  house.request('POST', `/api/researches/${research}/ask_invitation`, { as, body: { email } });

describe('whom an owner can add', () => {
  it('is who can log in in the same company and does not work along yet, by name alone', async () => {
    expect(await candidates('')).toEqual(['Marijke Hoekstra', 'Youssef El Amrani']);
    expect(await candidates('amr')).toEqual(['Youssef El Amrani']);
    expect(await candidates('%')).toEqual([]);
    const { body } = await house.request('GET', `/api/researches/${research}/candidates`, { as: 'owner' });
    expect(Object.keys(body['hydra:member'][0]).sort()).toEqual(['@id', '@type', 'name', 'uuid']);
  });

  it('can be added by name, once', async () => {
    const add = async () =>
      house.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, user: `/api/users/${await house.uuidOf('colleague')}` },
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
        house.db,
      );
      return rows.length;
    };
    const user = `/api/users/${await house.uuidOf('colleague')}`;
    const add = () =>
      house.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, user },
      });
    const { body } = await add();
    expect(await mailed()).toBe(1);
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(house.db);
    await house.request('DELETE', body['@id'], { as: 'owner' });
    const again = await add();
    expect([again.status, await mailed()]).toEqual([201, 0]);
    await house.request('DELETE', again.body['@id'], { as: 'owner' });
    await sql`UPDATE audit_entry SET at = at - interval '2 minutes' WHERE action = 'collaborator_removed'`.execute(
      house.db,
    );
    expect([(await add()).status, await mailed()]).toEqual([201, 1]);
  });

  it('is nobody of another company, and whether an address exists there is not told', async () => {
    for (const email of [usernameOf('stranger'), 'niemand@test.example', usernameOf('deactivated')]) {
      const { status, body } = await house.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, email },
      });
      expect([status, body.violations[0].code]).toEqual([422, notInCompany]);
    }
  });
});

it('of a colleague who was invited and has not answered, says so; of somebody invited elsewhere nothing', async () => {
  const invite = async (as: Person) => {
    const address = `${as.toLowerCase()}.gast@test.example`;
    await sql`INSERT INTO user_account (company_id, username, name, active, invited_at)
      SELECT company_id, ${address}, 'Lotte Smeets', false, now() FROM user_account WHERE username = ${usernameOf(as)}`.execute(
      house.db,
    );
    return address;
  };
  const add = async (email: string) =>
    (
      await house.request('POST', '/api/research_collaborators', {
        as: 'owner',
        body: { research: `/api/researches/${research}`, email },
      })
    ).body.violations[0];
  expect(await add(` ${(await invite('owner')).toUpperCase()}`)).toEqual({
    propertyPath: 'email',
    code: stillInvited,
    message: expect.stringContaining('nog niet beantwoord'),
  });
  expect((await add(await invite('stranger'))).code).toBe(notInCompany);
});

describe('asking for an invitation', () => {
  const mails = async () => {
    const { rows } = await sql<{ payload: { to: string; subject: string; text: string } }>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'subject' LIKE '%vraagt om een uitnodiging%'`.execute(
      house.db,
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
