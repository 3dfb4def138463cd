import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { type Answered, type TestRequest, type TestServer, testPassword } from '#testing/main.testing.server.ts';

/** A new organisation with an admin who can log in, so that no test changes what another leans on. */
export interface TestCompany {
  id: number;
  name: string;
  admin: TestUser;
  /** Somebody more, with the password of all tests. */
  add(user?: { name?: string; roles?: string[]; state?: 'active' | 'inactive' | 'invited' }): Promise<TestUser>;
}

export interface TestUser {
  uuid: string;
  username: string;
  login(): Promise<Answered>;
  request(
    method: Parameters<TestServer['request']>[0],
    path: string,
    request?: Omit<TestRequest, 'as'>,
  ): Promise<Answered>;
}

let count = 0;

export async function addCompany(
  server: TestServer,
  { seats = 10, validUntil = '2099-12-31' }: { seats?: number; validUntil?: string | null } = {},
): Promise<TestCompany> {
  count += 1;
  const name = `Gemeente ${count}`;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO company (name, seats, valid_until) VALUES (${name}, ${seats}, ${validUntil}) RETURNING id`.execute(
    server.db,
  );
  const { id } = rows[0]!;
  const add: TestCompany['add'] = async ({
    name: called = 'Lotte Smeets',
    roles = ['ROLE_USER'],
    state = 'active',
  } = {}) => {
    const username = `${randomUUID().slice(0, 8)}@gemeente.example`;
    const { rows: made } = await sql<{ uuid: string }>`
      INSERT INTO user_account (company_id, username, name, roles, active, invited_at, password_hash)
      SELECT ${id}, ${username}, ${called}, ${roles}, ${state === 'active'}, CASE WHEN ${state === 'invited'} THEN now() END,
        CASE WHEN ${state !== 'invited'} THEN password_hash END
      FROM user_account WHERE username = 'owner@test.example' RETURNING uuid`.execute(server.db);
    return userOf(server, made[0]!.uuid, username);
  };
  return { id, name, admin: await add({ name: 'Marijke Hoekstra', roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] }), add };
}

function userOf(server: TestServer, uuid: string, username: string): TestUser {
  let token: Promise<string> | null = null;
  const login = () => server.request('POST', '/api/login_check', { body: { username, password: testPassword } });
  return {
    uuid,
    username,
    login,
    async request(method, path, { body, headers = {} } = {}) {
      token ??= login().then(({ body: pair }) => pair.token as string);
      return server.request(method, path, { body, headers: { authorization: `Bearer ${await token}`, ...headers } });
    },
  };
}

export interface TestMail {
  to: { address: string; name: string }[];
  headers: string;
  subject: string;
  text: string;
  /** Of the link in it. */
  token: string;
}

/** The mails that wait, sent into the outbox of `dataDir`, which is empty afterwards. */
export async function mailsOf(server: TestServer, dataDir: string): Promise<TestMail[]> {
  await server.server.jobs.runOnce();
  const outbox = join(dataDir, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(
    names.map(async (name) => {
      const source = await readFile(join(outbox, name), 'utf8');
      const mail = await PostalMime.parse(source);
      return {
        to: (mail.to ?? []).map(({ address = '', name: called }) => ({ address, name: called })),
        headers: source.slice(0, source.indexOf('\r\n\r\n')),
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        token:
          /\/authenticatie\/(?:wachtwoord-vergeten|verifieer-gebruiker)\/([\w-]+)/.exec(mail.text ?? '')?.[1] ?? '',
      };
    }),
  );
  await rm(outbox, { recursive: true, force: true });
  return mails;
}
