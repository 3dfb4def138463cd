import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type Person, type TestServer } from '#testing/main.testing.server.ts';

let server: TestServer;
let path: string;
beforeAll(async () => {
  server = await openTestServer();
  const { body } = await server.request('GET', '/api/me', { as: 'owner' });
  path = `/api/companies/${body.companyId}/own_page`;
});
afterAll(() => server.close());

const read = (as: Person) => server.request('GET', path, { as });
const save = (allowed: boolean, as: Person = 'companyAdmin') => server.request('PUT', path, { as, body: { allowed } });

it('is off until an admin says otherwise, which stands in the log once', async () => {
  expect((await read('owner')).body).toMatchObject({ '@type': 'OwnPageSetting', allowed: false });
  expect([(await save(true, 'owner')).status, (await read('stranger')).status]).toEqual([403, 404]);
  expect((await save(true)).body.allowed).toBe(true);
  await save(true);
  expect((await read('colleague')).body.allowed).toBe(true);
  expect((await save(false)).body.allowed).toBe(false);
  const { rows } = await sql`SELECT details FROM audit_entry WHERE action = 'own_page_changed' ORDER BY id`.execute(
    server.db,
  );
  expect(rows).toEqual([
    { details: { allowed: { from: false, to: true } } },
    { details: { allowed: { from: true, to: false } } },
  ]);
});
