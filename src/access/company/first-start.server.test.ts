import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '#foundation/server/database/testing.ts';
import {
  firstLogins,
  type ServerProcess,
  signIn,
  spawnServer,
  startServer,
} from '#foundation/server/testing.process.ts';
import { tellFirstLogins } from './first-start.server.ts';

let database: TestDatabase;
let folders: string[];
let started: ServerProcess[];

beforeEach(async () => {
  database = await testDatabase({ empty: true });
  folders = [];
  started = [];
});
afterEach(async () => {
  for (const server of started) await server.stop();
  for (const folder of folders) await rm(folder, { recursive: true });
  await database.drop();
});

async function place() {
  const dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-first-'));
  folders.push(dataDir);
  return { dataDir, environment: { DATABASE_URL: database.url } };
}
async function begin(where: Awaited<ReturnType<typeof place>>): Promise<ServerProcess> {
  const server = await startServer(where);
  started.push(server);
  return server;
}

describe('a first start', () => {
  it('is made by one of two servers that start together, and both are ready', async () => {
    const places = [await place(), await place()];
    const servers = await Promise.all(places.map(begin));
    const [written, ...others] = folders.filter((folder) => existsSync(join(folder, 'first-login.json')));
    expect(others).toEqual([]);
    const logins = await firstLogins(written!);
    for (const server of servers)
      for (const login of [logins[0]!, logins.at(-1)!])
        expect((await (await signIn(server.url, login))('GET', '/api/me')).body.username).toBe(login.username);
  });

  it('makes nobody when the passwords cannot be written, says so, and is made by the next start', async () => {
    const where = await place();
    const file = join(where.dataDir, 'first-login.json');
    await mkdir(file);
    const refused = spawnServer(where);
    started.push(refused);
    const code = await new Promise((resolve) => refused.child.once('close', resolve));
    expect(code).toBe(1);
    expect(refused.said()).toMatch(
      /^The logins of a first start cannot be written to .*first-login\.json .*No users were made/,
    );
    expect(refused.said()).not.toContain('    at ');

    await rm(file, { recursive: true });
    const server = await begin(where);
    const [login] = await firstLogins(where.dataDir);
    expect((await (await signIn(server.url, login!))('GET', '/api/me')).status).toBe(200);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    // What it said is kept, in a journal or by Docker: who can log in, and where the passwords are.
    expect(server.said()).toContain(login!.username);
    expect(server.said()).toContain(file);
    expect(server.said()).not.toContain(login!.password);
  });

  it('invites who is named by mail, and makes nobody else', async () => {
    const where = await place();
    const environment = {
      ...where.environment,
      FIRST_ADMIN: 'Beheer@Gemeente.example',
      PUBLIC_URL: 'http://127.0.0.1',
    };
    const server = await startServer({ ...where, environment });
    started.push(server);
    const { db, close } = await database.open();
    const { rows } = await sql<object>`
      SELECT username, active, password_hash AS password, roles FROM user_account`.execute(db);
    await close();
    expect(rows).toEqual([
      {
        username: 'beheer@gemeente.example',
        active: false,
        password: null,
        roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN', 'ROLE_ADMIN'],
      },
    ]);
    expect(existsSync(join(where.dataDir, 'first-login.json'))).toBe(false);
    const outbox = join(where.dataDir, 'outbox');
    // One that is being written bears another name.
    const mails = () => (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => name.endsWith('.eml'));
    await expect.poll(mails, { timeout: 60_000 }).toHaveLength(1);
    const mail = await readFile(join(outbox, mails()[0]!), 'utf8');
    expect(mail).toMatch(/^To: beheer@gemeente\.example$/m);
    expect(mail).toContain('http://127.0.0.1/authenticatie/verifieer-gebruiker/');
  });

  it('shows the passwords to who starts it by hand', () => {
    const logins = [{ username: 'noor@x.example', password: 'geheim', roles: ['ROLE_USER'] }];
    expect(tellFirstLogins('/data/first-login.json', logins, true)).toContain('  noor@x.example  geheim  ROLE_USER');
    expect(tellFirstLogins('/data/first-login.json', logins, false)).not.toContain('geheim');
  });
});
