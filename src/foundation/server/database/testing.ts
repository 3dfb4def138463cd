import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { type OpenDatabase, openDatabase } from './database.ts';
import { urlOfDatabase } from './url.ts';

/**
 * Every test file gets a database of its own: a copy of the template that `testing.global-setup.ts` made once for the
 * run. A copy takes some tens of milliseconds and nothing in it is shared, so files can run side by side.
 */
export interface TestDatabase {
  /** For a server or a process of its own: DATABASE_URL. */
  url: string;
  open(): Promise<OpenDatabase>;
  /** Takes it away from everyone, as when its machine is restarted, and gives it back after `work`. */
  away(work: () => Promise<void>): Promise<void>;
  /** Ends whoever is still connected, and removes it. */
  drop(): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A connection string to the database `postgres` of the run's own PostgreSQL. */
    databaseUrl: string;
    /** The name of the template database. */
    databaseTemplate: string;
    /** The path of the bundled server, which starts four times as quickly as its sources. */
    serverBundle: string;
  }
}

/** A fresh copy of the template, or with `{ empty: true }` a database with nothing in it at all. */
export async function testDatabase(options: { empty?: boolean } = {}): Promise<TestDatabase> {
  const adminUrl = inject('databaseUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await run(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${options.empty ? 'template0' : inject('databaseTemplate')}`);
  const url = urlOfDatabase(adminUrl, name);
  return {
    url,
    open: () => openDatabase({ databaseUrl: url, dataDir: '' }),
    away: (work) => away(adminUrl, name, work),
    drop: () => run(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A database for all tests of a file: open from before the first until after the last. */
export function openTestDatabase(): { readonly database: OpenDatabase } {
  let own: TestDatabase;
  let database: OpenDatabase;
  beforeAll(async () => {
    own = await testDatabase();
    database = await own.open();
  });
  afterAll(async () => {
    await database.close();
    await own.drop();
  });
  return {
    get database() {
      return database;
    },
  };
}

async function away(adminUrl: string, name: string, work: () => Promise<void>): Promise<void> {
  // Whoever is connected keeps it from being renamed, and comes back as soon as they were sent away: until it is gone.
  for (let gone = false; !gone; ) {
    await run(adminUrl, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    gone = await run(adminUrl, `ALTER DATABASE ${name} RENAME TO ${name}_away`).then(
      () => true,
      () => false,
    );
  }
  try {
    await work();
  } finally {
    await run(adminUrl, `ALTER DATABASE ${name}_away RENAME TO ${name}`);
  }
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
