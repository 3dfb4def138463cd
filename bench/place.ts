import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { withEmbeddedPostgres } from '#foundation/server/database/embedded-postgres.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { askFor, hangUp, jsonOf } from './ask.ts';
import { type Child, startChild } from './child.ts';

export interface Login {
  username: string;
  password: string;
}

/** Where a bench runs: a PostgreSQL of its own with what a first start puts in it, and the built server on top. */
export interface Place {
  /** Removed afterwards. */
  folder: string;
  databaseUrl: string;
  /** For what only a database can be asked, and for the bare side of a comparison. */
  client: pg.Client;
  server: Child;
  /** The owner of the example research. */
  owner: Login;
  /** Of the owner. */
  bearer: { authorization: string };
  /** The filled example research of a first start. */
  research: string;
}

/** Safe against power cuts, as it is in use: no setting is turned off for speed. */
export async function withPlace<Result>(work: (place: Place) => Promise<Result>): Promise<Result> {
  build();
  const folder = await mkdtemp(join(tmpdir(), 'drijfveer-bench-'));
  try {
    return await withEmbeddedPostgres({ dataDir: folder, role: 'bench' }, (databaseUrl) =>
      inServer(folder, databaseUrl, work),
    );
  } finally {
    await removeDataFolder(folder);
  }
}

async function inServer<Result>(
  folder: string,
  databaseUrl: string,
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const server = await startServer(folder, { DATABASE_URL: databaseUrl });
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const logins = JSON.parse(await readFile(join(folder, 'first-login.json'), 'utf8')) as Login[];
    const owner = logins[0]!;
    const bearer = await logIn(server.url, owner);
    const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM research');
    return await work({ folder, databaseUrl, client, server, owner, bearer, research: rows[0]!.uuid });
  } finally {
    hangUp();
    await client.end();
    await server.stop();
  }
}

/**
 * The server as `npm start` runs it, with its compile cache and its log; without `DATABASE_URL` on a PostgreSQL of its own. `TRUST_PROXY`
 * lets a bench come from many addresses.
 */
export const startServer = (folder: string, settings: Record<string, string> = {}): Promise<Child> =>
  startChild(join(rootDir, 'dist/server/main.mjs'), {
    env: {
      ...settings,
      DATA_DIR: folder,
      NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
      TRUST_PROXY: 'true',
    },
    path: '/',
    log: join(folder, 'server.log'),
  });

export async function logIn(url: string, { username, password }: Login): Promise<{ authorization: string }> {
  const answer = await askFor(200, `${url}/api/login_check`, { method: 'POST', body: { username, password } });
  return { authorization: `Bearer ${jsonOf<{ token: string }>(answer).token}` };
}

/** We measure what visitors get, so it has to be the build of these sources. */
function build(): void {
  const script = "import { buildWhenStale } from './scripts/build-when-stale.mjs'; buildWhenStale();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: rootDir,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
