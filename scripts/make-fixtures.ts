import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { startEmbeddedPostgres } from '#foundation/server/database/embedded-postgres.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { packFolder } from '#testing/data-folder.testing.ts';
import { askEverything } from './fixtures/ask.ts';
import { clientOf, type Login } from './fixtures/client.ts';
import { draftsOf } from './fixtures/drafts.mjs';
import { exportFiles } from './fixtures/exports.ts';
import { fill } from './fixtures/fill.ts';

/**
 * npm run make-fixtures -- CHECKOUT NAME: keeps what the version in a checkout makes (installed, `npm ci`), for the tests that later
 * versions still read it, in src/testing/old-data/NAME. The server of the checkout runs on a folder of its own; its people work in it
 * over HTTP and in a browser.
 */
const [checkout, name] = process.argv.slice(2);
if (!checkout || !name) {
  console.error('Say where the checkout is and what to call its data: npm run make-fixtures -- /tmp/old 8249ebc');
  process.exit(1);
}
const root = resolve(process.env.INIT_CWD ?? '', checkout);
const made = join(rootDir, 'src/testing/old-data', name);
const dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-fixtures-'));
try {
  const { status } = spawnSync(process.execPath, ['scripts/build-when-stale.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The checkout could not be built.');
  await mkdir(join(made, 'exports'), { recursive: true });
  const { url, stop } = await startServer();
  try {
    await workIn(url);
  } finally {
    await stop();
  }
  await tidyCluster();
  // The passwords stand beside it, with what the telephone of one of them knows.
  await rm(join(dataDir, 'backups'), { recursive: true, force: true });
  const packed = await packFolder(dataDir);
  await writeFile(join(made, 'data-folder.zip.zst'), packed);
  console.log(`${made}: the data folder is ${(packed.length / 1e6).toFixed(1)} MB.`);
} finally {
  await removeDataFolder(dataDir);
}

async function workIn(url: string): Promise<void> {
  const logins = JSON.parse(await readFile(join(dataDir, 'first-login.json'), 'utf8')) as Login[];
  const client = clientOf(url, logins);
  const answers = await readFile(join(rootDir, 'src/examples/veldermeer-answers.csv'));
  const filled = await fill(client, logins, answers);
  const browsers = await draftsOf(url, logins, filled);
  // Meanwhile somebody else wrote in one of the fields, and every browser was signed out.
  await client.call('sanne', 'PUT', `/api/researches/research_target/${filled.worked}`, {
    whyNow: 'De raad beslist in het voorjaar.',
  });
  for (const person of ['noor', 'redactie'])
    await client.call(person, 'POST', '/api/sessions/end_all', { exceptCurrent: true });
  const keep = (file: string, value: unknown) =>
    writeFile(join(made, file), `${JSON.stringify(value, null, file === 'answers.json' ? undefined : 2)}\n`);
  await keep('people.json', { logins, ...filled });
  await keep('browsers.json', browsers);
  const files = { ...(await exportFiles(client, filled.worked)), 'answers.csv': answers };
  for (const [file, content] of Object.entries(files)) await writeFile(join(made, 'exports', file), content);
  await keep('answers.json', await askEverything(client, filled));
}

/** The server of the checkout, as `npm start` has it. */
async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'development', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('exit', () => done()));
  const url = await new Promise<string>((found, failed) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const address = /is ready: (http:\S+)/.exec(said)?.[1];
      if (address) found(address);
    });
    server.once('exit', () => failed(new Error(`The server ended before it was ready: ${said}`)));
  });
  return {
    url,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** Leaves no more in the cluster than is needed to start it: no dead rows, and one segment of its log. */
async function tidyCluster(): Promise<void> {
  const settings = {
    ...{ wal_level: 'minimal', max_wal_senders: '0', wal_recycle: 'off', fsync: 'off' },
    ...{ min_wal_size: '32MB', max_wal_size: '32MB', full_page_writes: 'off', autovacuum: 'off' },
  };
  const postgres = await startEmbeddedPostgres({ dataDir, role: 'fixtures', settings });
  try {
    for (const [database, sentences] of [
      [undefined, ['VACUUM (FULL, ANALYZE)', 'CHECKPOINT']],
      ['postgres', ['SELECT pg_switch_wal()', 'CHECKPOINT', 'SELECT pg_switch_wal()', 'CHECKPOINT']],
    ] as const) {
      const client = new pg.Client(postgres.url(database));
      await client.connect();
      for (const sentence of sentences) await client.query(sentence);
      await client.end();
    }
  } finally {
    await postgres.stop();
  }
}
