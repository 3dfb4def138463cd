import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mailsOf } from '#access/company/testing.server.ts';
import { openTestServer, type TestServer, testPassword } from '#testing/main.testing.server.ts';
import { type FilledCompany, filledCompany, into, jsonOf, out, textOf, unzipped } from './archive.testing.server.ts';
import { archiveHousekeeping } from './store.server.ts';

let server: TestServer;
let dataDir: string;
let company: FilledCompany;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-archive-admin-'));
  server = await openTestServer({ config: { dataDir } });
  company = await filledCompany(server);
  await out(server, company.id, join(dataDir, 'whole.zip'));
  await mailsOf(server, dataDir);
}, 120_000);
/** No test begins with what another left. */
beforeEach(async () => {
  await mailsOf(server, dataDir);
  await sql`DELETE FROM company_archive`.execute(server.db);
  await sql`DELETE FROM audit_entry WHERE action LIKE 'company_archive%'`.execute(server.db);
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const path = () => `/api/companies/${company.id}/archive`;
const ask = (body: object = { password: testPassword }) => company.admin.request('POST', path(), { body });
const trail = async (action: string) => {
  const { rows } = await sql<{ actor: string | null }>`
    SELECT actor FROM audit_entry WHERE company_id = ${company.id} AND action = ${action}`.execute(server.db);
  return rows;
};
const fetched = async () => {
  const { body } = await company.admin.request('POST', `${path()}/ticket`, { body: {} });
  return server.server.app.inject({ method: 'GET', url: body.url });
};

it('is made once its admin shows who they are, one at a time, and told by mail', { timeout: 60_000 }, async () => {
  expect((await company.admin.request('GET', path())).body).toMatchObject({ state: 'none', needsProof: true });
  const wrong = await ask({ password: 'een ander wachtwoord' });
  expect([wrong.status, wrong.body.violations[0].message]).toEqual([422, 'Dit is niet je wachtwoord.']);
  expect((await ask({})).status).toBe(422);
  expect((await company.admin.request('POST', `${path()}/ticket`, { body: {} })).status).toBe(404);
  const asked = await ask();
  expect([asked.status, asked.body.state]).toEqual([202, 'making']);
  const again = await ask();
  expect([again.status, again.body.detail]).toEqual([
    422,
    'Er wordt al een archief gemaakt. Je krijgt een mail als het er is.',
  ]);
  const mails = await mailsOf(server, dataDir);
  expect(mails.map(({ to, subject }) => [to[0]?.address, subject])).toEqual([
    [company.admin.username, 'Het archief van je organisatie staat klaar'],
  ]);
  expect(mails[0]?.text).toContain('http://drijfveer.test/beheer/archief');
  const { body } = await company.admin.request('GET', path());
  expect(body).toMatchObject({
    state: 'ready',
    bytes: expect.any(Number),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const file = await fetched();
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-disposition']).toMatch(
    /^attachment; filename="drijfveer-archief-gemeente-\d+-\d{4}-\d\d-\d\d\.zip"$/,
  );
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(body.sha256);
  expect(file.rawPayload.length).toBe(body.bytes);
  expect(await trail('company_archive_asked')).toEqual([{ actor: company.admin.uuid }]);
  expect(await trail('company_archive_downloaded')).toEqual([{ actor: company.admin.uuid }]);
});

it(
  'holds what colleagues may read: no hidden research, no note, no answer, and no secret',
  { timeout: 60_000 },
  async () => {
    await sql`UPDATE research SET name = 'Geheim plan' WHERE uuid = ${company.hidden}`.execute(server.db);
    await ask();
    await mailsOf(server, dataDir);
    const parts = unzipped((await fetched()).rawPayload);
    const manifest = jsonOf(parts, 'manifest.json');
    expect(manifest).toMatchObject({
      contents: 'visible',
      counts: { people: 4, researches: 1 },
      leftOut: expect.arrayContaining(['1 onderzoek dat verborgen is voor collega’s.']),
    });
    expect(manifest.parts.map((part: { path: string }) => part.path).sort()).toEqual(
      Object.keys(parts)
        .filter((one) => one !== 'manifest.json')
        .sort(),
    );
    expect(Object.keys(parts).filter((one) => /notes|answers|0002/.test(one))).toEqual([]);
    const all = Object.keys(parts)
      .map((one) => textOf(parts, one))
      .join('\n');
    const { rows } = await sql<{ hash: string }>`
    SELECT password_hash AS hash FROM user_account WHERE uuid = ${company.admin.uuid}`.execute(server.db);
    for (const secret of ['Geheim plan', 'Klopt dit nog?', rows[0]!.hash, '$argon2', 'password_hash'])
      expect(all.includes(secret), secret).toBe(false);
    // A colleague reads no conversations by themselves, and neither does who opens the archive.
    expect(jsonOf(parts, 'researches/0001/research.json').steps.qualitativeResearch.conversations).toEqual([]);
    expect(
      jsonOf(parts, 'people.json')
        .map((one: { name: string; state: string }) => [one.name, one.state])
        .sort(),
    ).toEqual([
      ['Iris Genodigd', 'invited'],
      ['Marijke Hoekstra', 'active'],
      ['Noor Archief', 'active'],
      ['Oscar Uit', 'inactive'],
    ]);
  },
);

it(
  'is whole when the operator makes it, which is noted down and told to whose hidden research it is',
  { timeout: 60_000 },
  async () => {
    const file = join(dataDir, 'again.zip');
    await out(server, company.id, file);
    const parts = unzipped(await readFile(file));
    expect(jsonOf(parts, 'manifest.json')).toMatchObject({ contents: 'whole', counts: { researches: 2 } });
    expect(jsonOf(parts, 'researches/0001/notes.json')).toMatchObject([
      {
        number: 1,
        content: 'Klopt dit nog?',
        replyTo: null,
        subject: expect.any(String),
        mentions: [expect.any(Number)],
      },
      { number: 2, content: 'Ja.', replyTo: 1 },
    ]);
    expect(await trail('company_archive_made_whole')).toEqual([{ actor: null }]);
    expect((await mailsOf(server, dataDir)).map(({ to, subject }) => [to[0]?.address, subject])).toEqual([
      [company.member.username, `Je verborgen onderzoek zit in een archief van ${company.name}`],
    ]);
    await expect(out(server, company.id, join(dataDir, 'nergens', 'x.zip'))).rejects.toThrow('ENOENT');
  },
);

it('is of nobody else, not even of who manages everything', async () => {
  for (const as of ['admin', 'companyAdmin', 'stranger'] as const) {
    const status = as === 'companyAdmin' ? 404 : 403;
    expect((await server.request('GET', path(), { as })).status, as).toBe(status);
    expect((await server.request('POST', path(), { as, body: { password: testPassword } })).status, as).toBe(status);
    expect((await server.request('POST', `${path()}/ticket`, { as, body: {} })).status, as).toBe(status);
  }
  expect((await server.request('GET', `/download/archive/${company.id}`)).status).toBe(401);
  expect((await server.request('GET', `/download/archive/${company.id}?bearer=x`)).status).toBe(401);
});

it('is asked for without a password by who logs in at a provider alone', { timeout: 60_000 }, async () => {
  expect((await company.admin.request('GET', path())).body.needsProof).toBe(true);
  await sql`UPDATE user_account SET password_hash = NULL WHERE uuid = ${company.admin.uuid}`.execute(server.db);
  expect((await company.admin.request('GET', path())).body.needsProof).toBe(false);
  expect((await ask({})).status).toBe(202);
  await mailsOf(server, dataDir);
  await sql`
    UPDATE user_account SET password_hash = (SELECT password_hash FROM user_account WHERE uuid = ${company.member.uuid})
    WHERE uuid = ${company.admin.uuid}`.execute(server.db);
});

it('is gone a week after it was made', async () => {
  await ask();
  await mailsOf(server, dataDir);
  await sql`UPDATE company_archive SET gone_at = now() WHERE company_id = ${company.id}`.execute(server.db);
  expect((await company.admin.request('GET', path())).body.state).toBe('none');
  expect((await company.admin.request('POST', `${path()}/ticket`, { body: {} })).status).toBe(404);
  await archiveHousekeeping(server.db);
  const { rows } = await sql`SELECT FROM company_archive_piece WHERE company_id = ${company.id}`.execute(server.db);
  expect(rows).toEqual([]);
});

it(
  'invites who comes along, keeps out who was shut out, and marks what happened elsewhere',
  { timeout: 60_000 },
  async () => {
    const other = await openTestServer({ config: { dataDir } });
    try {
      const taken = await into(other, join(dataDir, 'whole.zip'), { seats: 5 });
      const { rows } = await sql<{ name: string; active: boolean; invited: boolean; password: string | null }>`
      SELECT name, active, invited_at IS NOT NULL AS invited, password_hash AS password FROM user_account
      WHERE company_id = ${taken.company} ORDER BY name`.execute(other.db);
      expect(rows).toEqual([
        { name: 'Iris Genodigd', active: false, invited: true, password: null },
        { name: 'Marijke Hoekstra', active: false, invited: true, password: null },
        { name: 'Noor Archief', active: false, invited: true, password: null },
        { name: 'Oscar Uit', active: false, invited: false, password: null },
      ]);
      const mails = await mailsOf(other, dataDir);
      expect(mails.map(({ to }) => to[0]?.address).sort()).toHaveLength(3);
      const admin = mails.find(({ to }) => to[0]?.address === company.admin.username)!;
      const joined = await other.request('PUT', `/api/tokens/verify_user/${admin.token}`, {
        body: { password: 'vier losse woorden samen' },
      });
      expect(joined.status).toBeLessThan(300);
      const login = await other.request('POST', '/api/login_check', {
        body: { username: company.admin.username, password: 'vier losse woorden samen' },
      });
      const headers = { authorization: `Bearer ${login.body.token}` };
      const { body } = await other.request('GET', '/api/audit_entries', { headers });
      const entries = body['hydra:member'] as { action: string; details: Record<string, unknown> }[];
      const brought = entries.filter(({ details }) => details.brought_in === true).map(({ action }) => action);
      expect(brought).toEqual(expect.arrayContaining(['house_style_changed', 'collaborator_added']));
      expect(entries.filter(({ details }) => !details.brought_in).map(({ action }) => action)).toContain(
        'company_archive_taken_in',
      );
      // Nobody changes what is in the trail: there is no call for it.
      const { rows: notes } = await sql`
      SELECT FROM research_note n JOIN research r ON r.uuid = n.research WHERE r.company_id = ${taken.company}`.execute(
        other.db,
      );
      expect(notes).toHaveLength(2);
      // Unanswered invitations go, but not those of who wrote something.
      await sql`UPDATE user_account SET invited_at = now() - interval '31 days' WHERE company_id = ${taken.company} AND invited_at IS NOT NULL`.execute(
        other.db,
      );
      const { companyHousekeeping } = await import('#access/company/housekeeping.server.ts');
      await companyHousekeeping(other.db);
      const { rows: left } = await sql<{ name: string }>`
      SELECT name FROM user_account WHERE company_id = ${taken.company} ORDER BY name`.execute(other.db);
      expect(left.map(({ name }) => name)).toEqual(['Marijke Hoekstra', 'Noor Archief', 'Oscar Uit']);
    } finally {
      await other.close();
    }
  },
);
