import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup } from '#foundation/server/database/backup.ts';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openTestServer, type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

let folder: string;
let database: TestDatabase;
let server: TestServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-restore-'));
  database = await testDatabase();
  server = await openTestServer({ databaseUrl: database.url });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('ends all that let somebody in when the backup was made, and says so', async () => {
  const owner = { username: usernameOf('owner'), password: testPassword, device: 'laptop-at-the-kitchen-table' };
  const research = await server.research('Voor de kopie');
  const { body: session } = await server.request('POST', '/api/login_check', { body: owner });
  const refresh = () =>
    server.request('POST', '/api/token/refresh', { body: { refresh_token: session.refresh_token } });
  const me = () => server.request('GET', '/api/me', { headers: { authorization: `Bearer ${session.token}` } });
  const { body: ticket } = await server.request('POST', '/api/download_tokens', {
    as: 'owner',
    body: { research: `/api/researches/${research}`, kind: 'notes', format: 'csv' },
  });
  const link = randomBytes(32).toString('base64url');
  await sql`
    INSERT INTO user_token (hash, user_uuid, kind, session_version, expires_at)
    SELECT ${createHash('sha256').update(link).digest()}, uuid, 'reset', session_version, now() + interval '1 hour'
    FROM user_account WHERE username = ${owner.username}`.execute(server.db);
  const counting = randomBytes(24).toString('base64url');
  await sql`
    INSERT INTO tally_link (research, outcome, moment, hash, ends_on)
    VALUES (${research}, gen_random_uuid(), gen_random_uuid(), ${createHash('sha256').update(counting).digest()}, CURRENT_DATE + 2)`.execute(
    server.db,
  );
  await sql`
    INSERT INTO tally_sheet (research, uuid, outcome, moment, group_uuid, place, second_observer, number, did, did_not, link)
    SELECT research, gen_random_uuid(), outcome, moment, gen_random_uuid(), 'Kerkstraat', false, 5, 4, 1, uuid FROM tally_link`.execute(
    server.db,
  );
  await sql`INSERT INTO scim_token (hash, company_id) SELECT 'x', company_id FROM user_account WHERE username = ${owner.username}`.execute(
    server.db,
  );
  const questionnaire = randomUUID();
  await sql`
    INSERT INTO own_page (uuid, research, kind, state, code_hash, settings, survey, public_key, keep_until)
    VALUES (${questionnaire}, ${research}, 'first', 'open', '', '{}', '{}', '', CURRENT_DATE + 9)`.execute(server.db);
  await sql`INSERT INTO own_page_answer (page, answers) VALUES (${questionnaire}, '{"GEMAK_1": 5}')`.execute(server.db);
  await sql`INSERT INTO own_page_inbox (page, sealed) VALUES (${questionnaire}, '')`.execute(server.db);
  await sql`INSERT INTO own_page_key (page, sealed) VALUES (${questionnaire}, '')`.execute(server.db);
  const repeat = (name: string) =>
    server.request('POST', '/api/researches', { as: 'owner', body: { name }, headers: { 'idempotency-key': 'eens' } });
  expect([
    (await me()).status,
    (await server.request('GET', `/api/tokens/${link}`)).status,
    (await repeat('Een')).status,
    (await repeat('Twee')).status,
  ]).toEqual([200, 200, 201, 422]);

  const file = join(folder, 'before.backup');
  await backup(database.url, file);
  expect((await sql`SELECT FROM login_device`.execute(server.db)).rows).toHaveLength(1);
  await server.request('POST', '/api/token/invalidate', {
    as: 'owner',
    body: { refresh_token: session.refresh_token },
  });
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/restore.ts', file, '--force'],
    { cwd: rootDir, env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder } },
  );
  expect(stdout).toContain(
    'All sessions, mailed links, download tickets, tokens for SCIM, work sessions, links to count with and open questionnaires have ended',
  );
  expect(stdout).toContain('users who were removed or deactivated');

  await expect.poll(async () => (await me()).status).toBe(401);
  expect((await refresh()).status).toBe(401);
  expect((await server.request('GET', ticket.url)).status).toBe(401);
  expect((await server.request('GET', `/api/tokens/${link}`)).status).toBe(404);

  expect((await sql`SELECT FROM scim_token`.execute(server.db)).rows).toEqual([]);
  expect((await sql`SELECT FROM tally_link`.execute(server.db)).rows).toEqual([]);
  // What was counted by it stays: nobody can count it again.
  const { rows: counted } = await sql`SELECT place, did, did_not, link FROM tally_sheet`.execute(server.db);
  expect(counted).toEqual([{ place: 'Kerkstraat', did: 4, did_not: 1, link: null }]);
  // A questionnaire that was open takes nothing more: what opens it, and what waited, is in no backup. What was laid stays.
  const { rows: pages } = await sql`
    SELECT state, public_key AS "publicKey", (SELECT count(*)::int FROM own_page_answer) AS answers,
      (SELECT count(*)::int FROM own_page_inbox) AS waiting, (SELECT count(*)::int FROM own_page_key) AS keys
    FROM own_page`.execute(server.db);
  expect(pages).toEqual([{ state: 'closed', publicKey: null, answers: 1, waiting: 0, keys: 0 }]);
  // Whoever let a device in with a password that has leaked since guesses in the line of all from here on.
  expect((await sql`SELECT FROM login_device`.execute(server.db)).rows).toEqual([]);

  const { body: again } = await server.request('POST', '/api/login_check', { body: owner });
  const bearer = { authorization: `Bearer ${again.token}` };
  expect((await server.request('GET', `/api/researches/${research}`, { headers: bearer })).status).toBe(200);
  const repeated = await server.request('POST', '/api/researches', {
    body: { name: 'Drie' },
    headers: { ...bearer, 'idempotency-key': 'eens' },
  });
  expect(repeated.status).toBe(201);
});
