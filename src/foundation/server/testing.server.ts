import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testPassword, usernameOf } from '#testing/main.testing.server.ts';
import { chooseAddress, urlOf } from './database/postgres-address.ts';
import { postgresHome } from './database/postgres-home.ts';
import { readPostmasterFile } from './database/postmaster-file.ts';
import { QuietClient } from './database/quiet-client.ts';
import { removeDataFolder } from './database/testing.cleanup.ts';
import { type DatabaseProxy, openProxy } from './database/testing.proxy.ts';
import { testDatabase } from './database/testing.ts';
import { firstLogins, type Login, type ServerProcess, type SignedIn, signIn, startServer } from './testing.process.ts';

/** A server as a process of its own, and somebody who is signed in. */
export interface RunningServer {
  server: ServerProcess;
  dataDir: string;
  send: SignedIn;
  /** Signs that somebody in once more. */
  login(): Promise<SignedIn>;
  /** Ends it, and removes all that it leaves. */
  close(): Promise<void>;
}

export interface OwnPostgres extends RunningServer {
  /** The pid of the PostgreSQL that it has started. */
  postmaster(): number;
  /** Asks that PostgreSQL something past the server; throws when it takes no connections. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
}

export interface BehindProxy extends RunningServer {
  /** The network between it and its database. */
  proxy: DatabaseProxy;
}

/** What `main` takes, more of its environment, and where its data are to be, if that matters. */
interface Given {
  options?: object;
  environment?: Record<string, string>;
  dataDir?: string;
}

export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'drijfveer-server-'));

/** A server that starts a PostgreSQL itself. */
export async function serverOnOwnPostgres(given: Given = {}): Promise<OwnPostgres> {
  const running = await run(given, {}, async (dataDir) => (await firstLogins(dataDir))[0]!);
  const home = await postgresHome(running.dataDir);
  return {
    ...running,
    postmaster: () => readPostmasterFile(home.data)!.pid,
    ask: async <Row extends object>(statement: string) => {
      const client = new QuietClient(urlOf(await chooseAddress(home), 'drijfveer'));
      await client.connect();
      try {
        return (await client.query<Row>(statement)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/** A server with a network that can be broken between it and its database. */
export async function serverBehindProxy(given: Given = {}): Promise<BehindProxy> {
  const database = await testDatabase();
  const proxy = await openProxy(database.url);
  const owner = { username: usernameOf('owner'), password: testPassword };
  const running = await run(given, { DATABASE_URL: proxy.url }, async () => owner);
  return {
    ...running,
    proxy,
    close: async () => {
      await running.close();
      await proxy.close();
      await database.drop();
    },
  };
}

async function run(
  { options, environment: more, dataDir: given }: Given,
  environment: Record<string, string>,
  loginOf: (dataDir: string) => Promise<Login>,
): Promise<RunningServer> {
  const dataDir = given ?? (await newDataDir());
  const server = await startServer({ dataDir, environment: { ...environment, ...more }, ...(options && { options }) });
  const login = async () => signIn(server.url, await loginOf(dataDir));
  return {
    server,
    dataDir,
    send: await login(),
    login,
    close: async () => {
      await server.stop();
      await removeDataFolder(dataDir);
    },
  };
}
