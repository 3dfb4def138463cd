import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addJob } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { openSmtp, refusal } from '#foundation/server/testing.mail.ts';
import { openTestServer, type TestServer, usernameOf } from '#testing/main.testing.server.ts';
import { type Installation, installationResource } from './installation.contract.ts';

const letter = { subject: 'Een geheim onderwerp', text: 'brief', html: '<p>brief</p>' };
const path = '/api/installation';

let test: TestServer;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let folder: string;
let busy = false;
beforeAll(async () => {
  smtp = await openSmtp({
    onRcptTo: ({ address }, _session, done) => {
      if (busy) done(refusal(450, 'Greylisted for zoe'));
      else done(address.startsWith('weg') ? refusal(550, 'No such user: weg') : undefined);
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-installation-'));
  test = await openTestServer({ config: { smtpUrl: smtp.url, backupDir: join(folder, 'kopie'), backupDays: 14 } });
});
afterAll(async () => {
  await test.close();
  await smtp.close();
  await rm(folder, { recursive: true });
});

async function look(from = test): Promise<Installation> {
  const { status, body } = await from.request('GET', path, { as: 'admin' });
  expect(status).toBe(200);
  return body;
}
const names = ({ warnings }: Installation) => warnings.map(({ name }) => name);
const job = ({ jobs }: Installation, task: string) => jobs.find((one) => one.task === task);

describe('the installation', () => {
  it('is told of as the contract says, with what runs and where it stands', async () => {
    const seen = await look();
    expect(installationResource.fields.safeParse(seen).error).toBeUndefined();
    expect(seen.node).toBe(process.versions.node);
    expect(seen.postgres).toMatch(/^\d+\.\d+$/);
    expect(seen.ownPostgres).toBe(false);
    expect(seen.databaseSize).toBeGreaterThan(1e6);
    const { rows } = await sql<{ count: number; last: string }>`
      SELECT count(*)::int AS count, max(name) AS last FROM migration`.execute(test.db);
    expect(seen.migrations).toMatchObject({ done: rows[0]!.count, last: rows[0]!.last });
    expect(seen.servers).toMatchObject([{ build: 'development', own: true }]);
    expect(seen.disks[0]).toMatchObject({ of: 'data' });
    expect(seen.disks[0]!.free).toBeLessThan(seen.disks[0]!.size);
    expect(seen.load.memory).toBeGreaterThan(1e7);
  });

  it('is for an admin of everything alone', async () => {
    for (const as of ['owner', 'companyAdmin', 'editor'] as const)
      expect([as, (await test.request('GET', path, { as })).status]).toEqual([as, 403]);
    expect((await test.request('GET', path)).status).toBe(401);
  });

  it('says of mails what waits, what went and what was refused', async () => {
    expect((await look()).mail).toEqual({ server: true, waiting: 0, sentAt: null, refused: null, delayed: null });
    await queueMail(test.db, 'zoe@test.example', letter);
    await queueMail(test.db, 'weg@test.example', letter);
    expect((await look()).mail.waiting).toBe(2);
    await test.server.jobs.runOnce();
    const { mail } = await look();
    expect(mail).toMatchObject({ waiting: 0, refused: { code: 550 }, delayed: null });
    expect(Date.parse(mail.sentAt!)).toBeGreaterThan(0);
  });

  it('warns when the mail server takes none, and no more once it does', async () => {
    busy = true;
    await Promise.all(Array.from({ length: 6 }, () => queueMail(test.db, 'zoe@test.example', letter)));
    await test.server.jobs.runOnce();
    const delayed = await look();
    expect(delayed.mail).toMatchObject({ waiting: 6, delayed: { cause: 'not_now', code: 450 } });
    expect(job(delayed, 'mail')).toMatchObject({ waiting: 6, failedBefore: 6, failures: 6 });
    const warning = delayed.warnings.find(({ name }) => name === 'mail_delayed')!;
    expect(warning.message).toBe('De mailserver neemt geen mails aan. Er wachten 6 mails.');
    expect(warning.action).toContain('De mailserver neemt de mail nu niet aan.');
    busy = false;
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(test.db);
    await test.server.jobs.runOnce();
    const after = await look();
    expect(after.mail.waiting).toBe(0);
    expect(names(after)).not.toContain('mail_delayed');
  });

  it('says of backups when one was made and tried, and warns when none could be', async () => {
    const before = await look();
    expect(before.backups).toMatchObject({ kept: 0, keptDays: 14, last: null, failedAt: null });
    expect(Date.parse(before.backups!.next)).toBeGreaterThan(Date.parse(before.at));
    await addJob(test.db, 'backup', {});
    await test.server.jobs.runOnce();
    const made = await look();
    expect(await readdir(join(folder, 'kopie'))).toHaveLength(1);
    expect(made.backups).toMatchObject({ kept: 1, failedAt: null, onDiskOfData: expect.any(Boolean) });
    expect(made.backups!.last!.size).toBeGreaterThan(1000);
    expect(names(made)).not.toContain('backup_failing');
    // A column that no migration knows cannot be put back.
    await rm(join(folder, 'kopie'), { recursive: true });
    await sql`ALTER TABLE job_outcome RENAME TO job_outcome_elsewhere`.execute(test.db);
    await sql`CREATE TABLE job_outcome AS SELECT *, 1 AS unknown FROM job_outcome_elsewhere`.execute(test.db);
    await sql`ALTER TABLE job_outcome ADD PRIMARY KEY (task)`.execute(test.db);
    await sql`ALTER TABLE job_outcome ALTER failures SET DEFAULT 0`.execute(test.db);
    await addJob(test.db, 'backup', {});
    await test.server.jobs.runOnce();
    const failed = await look();
    expect(failed.backups).toMatchObject({ kept: 0, last: null, failedAt: expect.any(String) });
    expect(names(failed)).toContain('backup_failing');
    await sql`DROP TABLE job_outcome`.execute(test.db);
    await sql`ALTER TABLE job_outcome_elsewhere RENAME TO job_outcome`.execute(test.db);
  });

  it('warns of jobs that nobody does, and not of what was given up', async () => {
    await addJob(test.db, 'renewal', {}, { at: new Date(Date.now() - 3_600_000) });
    const { warnings, ...seen } = await look();
    expect(seen.jobs.find(({ task }) => task === 'renewal')).toMatchObject({ waiting: 1 });
    expect(warnings.find(({ name }) => name === 'jobs_stuck')?.message).toBe(
      'Taken blijven liggen, tot 60 minuten: Uitkomsten opnieuw berekenen.',
    );
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(test.db);
    const after = await look();
    expect(job(after, 'renewal')?.waiting ?? 0).toBe(0);
    expect(names(after)).not.toContain('jobs_stuck');
  });

  it('names every server of the database for as long as it lives', async () => {
    const databaseUrl = test.server.database.url;
    const other = await openTestServer({ databaseUrl });
    try {
      const seen = await look();
      expect(seen.servers.map(({ own }) => own)).toEqual([true, false]);
      expect((await look(other)).servers.map(({ own }) => own)).toEqual([false, true]);
      expect(names(await look(other))).toContain('no_mail_server');
    } finally {
      await other.close();
    }
    await expect.poll(async () => (await look()).servers.length).toBe(1);
  });

  it('counts what this server did in the last quarter of an hour', async () => {
    const { answered } = (await look()).requests;
    await test.request('GET', '/healthz');
    expect((await look()).requests).toMatchObject({ answered: answered + 2, failedSaves: 0 });
  });

  it('names no person, address, folder or secret', async () => {
    const text = JSON.stringify(await look());
    const { rows } = await sql<{ name: string }>`
      SELECT name FROM company WHERE name <> 'Drijfveer' UNION SELECT name FROM user_account`.execute(test.db);
    const secrets = [
      ...[usernameOf('owner'), await test.uuidOf('owner'), 'test.example', 'zoe', 'weg@', letter.subject],
      ...[folder, tmpdir(), smtp.url, test.server.database.url, ...rows.map(({ name }) => name)],
    ];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
