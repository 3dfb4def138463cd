import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { type OperatorOptions, OperatorRefusal, operatorCommands } from './operator.server.ts';
import { addCompany, mailsOf } from './testing.server.ts';

let server: TestServer;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-operator-'));
  server = await openTestServer({ config: { dataDir } });
});
afterAll(async () => {
  await server.close();
  await rm(dataDir, { recursive: true });
});

const sender = { productName: 'Drijfveer', publicUrl: 'https://drijfveer.test', helpPhone: null, helpEmail: null };

/** What a command says, in the transaction that it is given. */
const run = (name: string, word: string, options: OperatorOptions = {}): Promise<string> =>
  server.db.transaction().execute((db) => operatorCommands[name]!.run(db, sender, word, options));

/** The command as an operator gives it, on this database: a process of its own. */
function admin(...words: string[]): { code: number | null; said: string; complained: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(rootDir, 'node_modules/tsx/dist/cli.mjs'), 'scripts/admin.ts', ...words],
    {
      cwd: rootDir,
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: server.server.database.url,
        DATA_DIR: dataDir,
        PUBLIC_URL: 'https://drijfveer.test',
      },
    },
  );
  return { code: status, said: stdout.trim(), complained: stderr.trim() };
}

const address = () => `${randomUUID().slice(0, 8)}@nieuw.example`;

describe('what an operator can do', () => {
  it('make a company, change its licence and list it, on the record of nobody', { timeout: 60_000 }, async () => {
    const first = address();
    const made = admin('make-company', 'Gemeente Opdracht', '--admin', first, '--admin-name', 'Els', '--seats', '2');
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Made company \d+, Gemeente Opdracht\. .+ is invited\./),
    });
    const id = /\d+/.exec(made.said)![0];
    const [mail] = await mailsOf(server, dataDir);
    expect(mail?.to[0]?.address).toBe(first);
    expect(mail?.text).toContain('https://drijfveer.test/authenticatie/verifieer-gebruiker/');
    expect(await run('set-licence', id, { seats: '5', 'valid-until': '2099-12-31' })).toBe(
      'Gemeente Opdracht: 5 seats, valid until 2099-12-31.',
    );
    expect(await run('set-licence', id, { 'valid-until': 'none' })).toBe('Gemeente Opdracht: 5 seats, without end.');
    expect(await run('list-companies', '')).toMatch(new RegExp(`^${id} +Gemeente Opdracht +– +1/5$`, 'm'));
    expect((await run('list-users', '', { company: id })).split('\n')).toHaveLength(2);
    const { rows } = await sql<{ action: string; actor: string | null; address: string | null }>`
      SELECT action, actor, address FROM audit_entry WHERE company_id = ${Number(id)} ORDER BY id`.execute(server.db);
    expect(rows).toEqual(
      ['company_made', 'user_invited', 'licence_changed', 'licence_changed'].map((action) => ({
        action,
        actor: null,
        address: null,
      })),
    );
  });

  it('make an admin, and a link that works once', async () => {
    const { add, id } = await addCompany(server);
    const user = await add();
    await run('make-admin', user.username);
    expect((await user.request('GET', '/api/companies')).status).toBe(200);
    expect(await run('make-admin', address(), { company: String(id) })).toContain('is invited');
    const said = await run('reset-link', user.username.toUpperCase());
    const token = /^https:\/\/drijfveer\.test\/authenticatie\/wachtwoord-vergeten\/([\w-]+)$/.exec(said)![1];
    const reset = () =>
      server.request('PUT', `/api/tokens/reset_password/${token}`, { body: { password: 'paarse tandem op zolder' } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 404]);
  });

  it('require a second factor, and take it away from who lost it', async () => {
    const { add, id, name } = await addCompany(server);
    const user = await add();
    await sql`INSERT INTO second_factor (user_uuid, secret, active_since) VALUES (${user.uuid}, '', now())`.execute(
      server.db,
    );
    expect(await run('require-second-factor', String(id))).toBe(
      `${name} asks for a second factor. Without one, and led to set it up: 1.`,
    );
    expect(await run('list-companies', '')).toMatch(new RegExp(`^${id} +${name} .*required$`, 'm'));
    expect(await run('list-users', '', { company: String(id) })).toMatch(new RegExp(`${user.username} .* on `));
    expect(await run('remove-second-factor', user.username)).toContain('logs in with the password alone');
    const mail = (await mailsOf(server, dataDir)).find(({ to }) => to[0]?.address === user.username);
    expect(mail?.subject).toContain('voor je uitgezet');
    expect((await user.login()).status).toBe(200);
    expect((await user.request('GET', '/api/researches')).status).toBe(403);
    expect(await run('require-second-factor', String(id), { required: 'no' })).toContain('no second factor any more');
    await expect.poll(async () => (await user.request('GET', '/api/researches')).status).toBe(200);
    const { rows } = await sql<{ action: string; subject: string | null }>`
      SELECT action, subject FROM audit_entry WHERE company_id = ${id} AND actor IS NULL ORDER BY id`.execute(
      server.db,
    );
    expect(rows).toEqual([
      { action: 'company_changed', subject: null },
      { action: 'second_factor_removed', subject: user.uuid },
      { action: 'company_changed', subject: null },
    ]);
  });

  it.each<[string, string, OperatorOptions]>([
    ['reset-link', 'niemand@nieuw.example', {}],
    ['reset-link', 'deactivated@test.example', {}],
    ['reset-link', 'geen adres', {}],
    ['make-admin', 'niemand@nieuw.example', {}],
    ['make-company', 'X', {}],
    ['make-company', 'X', { admin: 'owner@test.example' }],
    ['make-company', 'X', { admin: 'a@b.example', seats: '0' }],
    ['require-second-factor', '1', { required: 'ja' }],
    ['require-second-factor', '999999', {}],
    ['remove-second-factor', 'niemand@nieuw.example', {}],
    ['remove-second-factor', 'owner@test.example', {}],
    ['set-licence', '1', {}],
    ['set-licence', '999999', { seats: '1' }],
    ['set-licence', 'een', { seats: '1' }],
    ['set-licence', '1', { seats: 'veel' }],
    ['set-licence', '1', { 'valid-until': '2027-02-30' }],
  ])('not %s %s %j: a sentence, and nothing is done', async (name, word, options) => {
    await expect(run(name, word, options)).rejects.toThrow(OperatorRefusal);
  });

  it('hear from the exit code how it went', { timeout: 180_000 }, () => {
    expect(admin('help')).toMatchObject({ code: 0, said: expect.stringContaining('make-company NAME') });
    expect(admin('reset-link')).toMatchObject({ code: 2, complained: expect.stringContaining('needs one word') });
    expect(admin('reset-link', address())).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/^Nobody who may log in/),
    });
  });
});
