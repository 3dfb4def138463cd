import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { type TestServer, testPassword, usernameOf } from '#testing/main.testing.server.ts';

/** A device of somebody: its tokens, and calls with them. */
export interface Device {
  token: string;
  refresh_token: string;
}

/** What authenticator apps do; `step` counts from now, so that a test need not wait for the next code. */
export const appCode = (secret: string, step = 0): string =>
  new TOTP({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate({
    timestamp: Date.now() + step * 30_000,
  });

/** Things that tests of one's own account do over and over, on a server. */
export function accountClient(server: TestServer) {
  let count = 0;
  const call = (
    method: Parameters<TestServer['request']>[0],
    path: string,
    device: Device | null,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    server.request(method, path, {
      body,
      headers: { ...(device ? { authorization: `Bearer ${device.token}` } : {}), ...headers },
    });
  const login = (username: string, more: object = {}, headers: Record<string, string> = {}) =>
    call('POST', '/api/login_check', null, { username, password: testPassword, ...more }, headers);
  return {
    call,
    login,
    /** A new colleague of `owner`, so that no test changes what another leans on. */
    async person(name = 'Lotte Smeets') {
      count += 1;
      const username = `lotte${count}.${Math.random().toString(36).slice(2)}@test.example`;
      const { rows } = await sql<{ uuid: string; company: number }>`
        INSERT INTO user_account (company_id, username, name, password_hash)
        SELECT company_id, ${username}, ${name}, password_hash FROM user_account WHERE username = ${usernameOf('owner')}
        RETURNING uuid, company_id AS company`.execute(server.db);
      return { ...rows[0]!, username };
    },
    async device(username: string, more: object = {}, headers: Record<string, string> = {}): Promise<Device> {
      const { status, body } = await login(username, more, headers);
      if (status !== 200) throw new Error(`No login: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Sets up a second factor; the code that did so may be used once more, so that nobody waits for the next. */
    async secondFactor(device: Device): Promise<{ secret: string; recoveryCodes: string[] }> {
      const { body: made } = await call('POST', '/api/me/second_factor', device, { password: testPassword });
      const code = appCode(made.secret);
      const { status, body } = await call('PUT', '/api/me/second_factor', device, { code });
      if (status !== 200) throw new Error(`No second factor: ${status} ${JSON.stringify(body)}`);
      await sql`UPDATE second_factor SET last_step = 0`.execute(server.db);
      return { secret: made.secret, recoveryCodes: body.recoveryCodes };
    },
    /** What was written down about a user, the oldest first. */
    async trail(user: string) {
      const { rows } = await sql<{ action: string; company: number; own: boolean; address: string; details: object }>`
        SELECT action, company_id AS company, actor IS NOT DISTINCT FROM ${user} AS own, address, details FROM audit_entry
        WHERE actor = ${user} OR subject = ${user} ORDER BY id`.execute(server.db);
      return rows;
    },
  };
}

/** Every column of the database that refers to a user, as `table.column`, in order. */
export async function columnsOfUsers(db: TestServer['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT format('%s.%s', c.conrelid::regclass, a.attname) AS name
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = 'user_account'::regclass`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Every column, of every table there is, in which one of these texts stands, as `table.column`, in order. */
export async function columnsHolding(db: TestServer['db'], texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%s', c.oid::regclass) AS name FROM pg_class c
    WHERE c.relkind = 'r' AND (c.relnamespace = 'public'::regnamespace OR c.oid = 'graphile_worker._private_jobs'::regclass)`.execute(
    db,
  );
  const patterns = texts.map((text) => `%${text}%`);
  const held: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ key: string }>`
      SELECT DISTINCT field.key FROM ${sql.raw(name)} t, jsonb_each_text(to_jsonb(t)) AS field
      WHERE field.value ILIKE ANY (${patterns}::text[])`.execute(db);
    held.push(...rows.map(({ key }) => `${name}.${key}`));
  }
  return held.sort();
}
