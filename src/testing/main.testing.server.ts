import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Logger, pino } from 'pino';
import { hashPassword } from '#access/password/password.server.ts';
import type { Role } from '#access/session/session.contract.ts';
import { accessLifetime } from '#access/session/tokens.server.ts';
import type { ResolveTxt } from '#access/sign-on/domains.server.ts';
import { type Config, readConfig } from '#foundation/server/config.ts';
import { isDatabaseAway } from '#foundation/server/database/away.ts';
import { type Database, openDatabase } from '#foundation/server/database/database.ts';
import { testDatabase } from '#foundation/server/database/testing.ts';
import { prepareJobs } from '#foundation/server/jobs.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openServer } from '#main.server.ts';
import type { Server } from '#server/open.server.ts';
import { loadLibrary } from '#theory/library/store.server.ts';

/** The people that tests speak of, each with known rights toward Noor's research. */
const people = {
  owner: { name: 'Noor Aalbers', company: 'waterkant', roles: ['ROLE_USER'] },
  collaborator: { name: 'Sanne de Wit', company: 'waterkant', roles: ['ROLE_USER'] },
  exCollaborator: { name: 'Karim Bouali', company: 'heuvelrade', roles: ['ROLE_USER'] },
  colleague: { name: 'Youssef El Amrani', company: 'waterkant', roles: ['ROLE_USER'] },
  companyAdmin: { name: 'Marijke Hoekstra', company: 'waterkant', roles: ['ROLE_USER', 'ROLE_COMPANY_ADMIN'] },
  stranger: { name: 'Tim Brouwer', company: 'lindemeer', roles: ['ROLE_USER'] },
  editor: { name: 'Roos van Dalen', company: 'drijfveer', roles: ['ROLE_USER', 'ROLE_EDITOR'] },
  admin: { name: 'Bas Meijer', company: 'drijfveer', roles: ['ROLE_USER', 'ROLE_ADMIN'] },
  ended: { name: 'Fatima Yildiz', company: 'verlopen', roles: ['ROLE_USER'] },
  deactivated: { name: 'Oscar Smit', company: 'waterkant', roles: ['ROLE_USER'] },
} as const satisfies Record<string, { name: string; company: string; roles: readonly Role[] }>;

export type Person = keyof typeof people;

export const personNames = Object.keys(people) as Person[];

const companies = {
  waterkant: 'Bureau Waterkant',
  lindemeer: 'Gemeente Lindemeer',
  heuvelrade: 'Gemeente Heuvelrade',
  drijfveer: 'Drijfveer',
  verlopen: 'Stichting Verlopen',
};

/** Everyone's password in tests; the accounts exist in test databases alone. */
export const testPassword = 'correct paard batterij';

export const usernameOf = (person: Person) => `${person.toLowerCase()}@test.example`;

/** Fills the template database that every test file copies: library, companies and people. Called once a run. */
export async function fillTemplate(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const database = await openDatabase(config);
  try {
    await prepareJobs(database.db, database.url);
    await loadLibrary(database.db, join(rootDir, 'library'));
    await addPeople(database.db);
  } finally {
    await database.close();
  }
}

async function addPeople(db: Database): Promise<void> {
  const passwordHash = await hashPassword(testPassword);
  const ids = new Map<string, number>();
  for (const [key, name] of Object.entries(companies)) {
    const validUntil = key === 'verlopen' ? '2020-12-31' : '2099-12-31';
    const { rows } = await sql<{
      id: number;
    }>`INSERT INTO company (name, valid_until) VALUES (${name}, ${validUntil}) RETURNING id`.execute(db);
    ids.set(key, rows[0]!.id);
  }
  for (const person of personNames) {
    const { name, company, roles } = people[person];
    await sql`INSERT INTO user_account (company_id, username, name, password_hash, roles, active)
      VALUES (${ids.get(company)}, ${usernameOf(person)}, ${name}, ${passwordHash}, ${[...roles]}, ${person !== 'deactivated'})`.execute(
      db,
    );
  }
}

export interface Answered {
  status: number;
  headers: Record<string, string | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back.
  body: any;
  text: string;
}

export interface TestRequest {
  as?: Person | null;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestServer {
  server: Server;
  /** The origin that links and the documentation name; with `listen` it is where the server can be reached. */
  origin: string;
  db: Database;
  /** One request without a network, as a person or as nobody. */
  request(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, request?: TestRequest): Promise<Answered>;
  token(person: Person): Promise<string>;
  uuidOf(person: Person): Promise<string>;
  /** A new research of `owner`, with `collaborator` working along. */
  research(name?: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * On a busy machine a first connection can take longer than a server waits for one. What a test is about begins after that, so it is tried
 * again a few times.
 */
async function opened(open: () => Promise<Server>): Promise<Server> {
  for (let left = 3; ; left -= 1) {
    try {
      return await open();
    } catch (error) {
      if (left === 0 || !isDatabaseAway(error)) throw error;
    }
  }
}

/** The real server on a real PostgreSQL of its own; with `listen` at an address of its own as well, for clients that speak HTTP. */
export async function openTestServer(
  options: {
    databaseUrl?: string;
    config?: Partial<Config>;
    log?: Logger;
    listen?: boolean;
    resolveTxt?: ResolveTxt;
  } = {},
): Promise<TestServer> {
  const own = options.databaseUrl ? null : await testDatabase();
  const publicUrl = options.listen ? null : 'http://drijfveer.test';
  const config = {
    ...readConfig({ NODE_ENV: 'test' }),
    databaseUrl: options.databaseUrl ?? own!.url,
    publicUrl,
    dataDir: join(rootDir, 'node_modules/.cache/drijfveer-test'),
    ...options.config,
  };
  const log = options.log ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const server = await opened(() =>
    openServer(config, { log, prepared: true, ...(options.resolveTxt && { resolveTxt: options.resolveTxt }) }),
  );
  await server.app.ready();
  const origin = publicUrl ?? (await server.app.listen({ host: config.host, port: 0 }));
  const tokens = new Map<Person, { asked: Promise<string>; at: number }>();
  const { db } = server.database;

  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body: unknown,
  ): Promise<Answered> => {
    const response = await server.app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/ld+json' }), ...headers },
      ...(body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
    const text = response.body;
    return {
      status: response.statusCode,
      headers: response.headers as Answered['headers'],
      text,
      body:
        /json/.test(String(response.headers['content-type'])) && !response.headers['content-encoding'] && text
          ? JSON.parse(text)
          : null,
    };
  };
  const token = (person: Person) => {
    const known = tokens.get(person);
    const now = performance.now();
    // A long file of tests takes longer on a busy machine than a token lives.
    if (known && now - known.at < (accessLifetime * 1000) / 2) return known.asked;
    const login = { username: usernameOf(person), password: testPassword };
    const asked = send('POST', '/api/login_check', {}, login).then(
      ({ body }) => (body.token as string | undefined) ?? known?.asked,
    ) as Promise<string>;
    tokens.set(person, { asked, at: now });
    return asked;
  };
  const request: TestServer['request'] = async (method, path, { as = null, body, headers = {} } = {}) =>
    send(method, path, { ...(as ? { authorization: `Bearer ${await token(as)}` } : {}), ...headers }, body);
  const uuidOf = async (person: Person) => {
    const { rows } = await sql<{
      uuid: string;
    }>`SELECT uuid FROM user_account WHERE username = ${usernameOf(person)}`.execute(db);
    return rows[0]!.uuid;
  };

  return {
    server,
    origin,
    db,
    request,
    token,
    uuidOf,
    async research(name = `Onderzoek ${randomUUID().slice(0, 8)}`) {
      const { body } = await request('POST', '/api/researches', { as: 'owner', body: { name } });
      await sql`INSERT INTO research_collaborator (research, user_uuid) VALUES (${body.uuid}, ${await uuidOf('collaborator')})`.execute(
        db,
      );
      return body.uuid;
    },
    async close() {
      await server.close();
      await own?.drop();
    },
  };
}
