import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mostArchiveDays } from '#foundation/server/config-values.ts';
import { withEmbeddedPostgres } from '#foundation/server/database/embedded-postgres.ts';
import { allBasesIn } from '#foundation/server/database/point-in-time/base-file.ts';
import { chainsIn, segmentsOf } from '#foundation/server/database/point-in-time/chain.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import {
  firstLogins,
  type ServerProcess,
  type SignedIn,
  signIn,
  startServer,
} from '#foundation/server/testing.process.ts';
import { daysKept } from '#steps/conducting-research/answers/answers.contract.ts';
import { ownPageOperations } from '#steps/conducting-research/own-page/own-page.contract.ts';
import { filledIn, someQuestions } from '#steps/conducting-research/own-page/own-page.testing.server.ts';

/** A server as a process, on its own PostgreSQL that archives: what is then on the disks, and what comes back from it. */
let dataDir: string;
let archive: string;
let started: ServerProcess[];
beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-moment-'));
  archive = join(tmpdir(), `drijfveer-moment-archive-${randomUUID()}`);
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await removeDataFolder(dataDir);
  await rm(archive, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<{ url: string; call: SignedIn }> {
  const server = await startServer({ dataDir, environment });
  started.push(server);
  const login = (await firstLogins(dataDir)).find(({ username }) => username.startsWith('marijke'))!;
  return { url: server.url, call: await signIn(server.url, login) };
}

/** Of the database that a server uses at this moment. */
const ask = <Row extends object>(statement: string): Promise<Row[]> =>
  withEmbeddedPostgres({ dataDir }, async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  });

const backTo = (moment: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/restore.ts', '--until', moment], {
    cwd: rootDir,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, WAL_ARCHIVE_DIR: archive },
  });

/** All that was archived, as whoever has the disk can read it. */
async function archived(): Promise<Buffer> {
  const bases = (await allBasesIn(archive)).map(async ({ file }) => gunzipSync(await readFile(file)));
  const segments = (await chainsIn(archive)).map(async (chain) => {
    const names = await readdir(segmentsOf(chain));
    return Buffer.concat(await Promise.all(names.map((name) => readFile(join(segmentsOf(chain), name)))));
  });
  return Buffer.concat(await Promise.all([...bases, ...segments]));
}

it('of a questionnaire page no key is archived, also not of one that was open before; and the database comes back at a moment', async () => {
  const first = await start();
  const { body: me } = await first.call('GET', '/api/me');
  await first.call('PUT', `/api/companies/${me.companyId}/own_page`, { allowed: true });
  const { body: research } = await first.call('POST', '/api/researches', { name: 'Etensresten in Veldermeer' });
  await first.call('PUT', `/api/researches/conducting_research/${research.uuid}`, {
    ...{ introduction: 'Welkom.', consentText: 'Ik doe mee.', closingText: 'Dank je wel.' },
    items: someQuestions(),
  });
  const list = `/api/researches/${research.uuid}/own_pages`;
  const keepUntil = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const settings = { ...ownPageOperations.create.example, keepUntil, closesOn: null };
  const openPage = async (call: SignedIn): Promise<{ uuid: string; path: string }> => {
    const { body } = await call('POST', list, settings);
    expect((await call('POST', `${list}/${body.uuid}/open`, {})).status).toBe(200);
    return { uuid: body.uuid, path: new URL(body.address).pathname };
  };
  const send = async (url: string, { path }: { path: string }, words: string) => {
    const body = new URLSearchParams(filledIn({ OPEN_1: words }));
    expect((await fetch(url + path, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  };
  const before = await openPage(first.call);
  await send(first.url, before, 'eerste');
  const [row] = await ask<{ sealed: Buffer }>('SELECT sealed FROM own_page_key');
  await started[0]!.stop();

  const second = await start({ WAL_ARCHIVE_DIR: archive });
  const keyOf = (page: { uuid: string }) => readFile(join(dataDir, 'own-page-keys', page.uuid));
  expect(await keyOf(before)).toEqual(row!.sealed);
  expect((await stat(join(dataDir, 'own-page-keys', before.uuid))).mode & 0o777).toBe(0o600);
  const after = await openPage(second.call);
  const secrets = [await keyOf(before), await keyOf(after)];
  expect(await ask('SELECT FROM own_page_key')).toEqual([]);
  await send(second.url, before, 'tweede');
  await send(second.url, after, 'derde');
  // What was sealed before and after the change is opened; then the key is nowhere.
  expect((await second.call('POST', `${list}/${before.uuid}/close`, {})).status).toBe(200);
  const { body: given } = await second.call('GET', `${list}/${before.uuid}/answers`);
  expect((given.answers as { OPEN_1: string }[]).map((one) => one.OPEN_1).sort()).toEqual(['eerste', 'tweede']);
  expect(await readdir(join(dataDir, 'own-page-keys'))).toEqual([after.uuid]);

  const [base] = await allBasesIn(archive);
  const [moment] = await ask<{ at: Date }>(
    `SELECT date_trunc('milliseconds', clock_timestamp()) + interval '1 ms' AS at,
      pg_sleep(GREATEST(0.002, extract(epoch FROM '${base!.from.toISOString()}'::timestamptz - clock_timestamp())))`,
  );
  const until = new Date(Math.max(moment!.at.getTime(), base!.from.getTime()));
  expect((await second.call('POST', '/api/researches', { name: 'Per ongeluk begonnen' })).status).toBe(201);
  expect((await second.call('DELETE', `/api/researches/${research.uuid}`)).status).toBe(204);
  await expect(backTo(until.toISOString())).rejects.toThrow('already uses the data folder');
  await started[1]!.stop();

  const bytes = await archived();
  for (const name of ['Etensresten in Veldermeer', 'Per ongeluk begonnen']) expect(bytes.includes(name)).toBe(true);
  for (const secret of secrets) expect(bytes.includes(secret)).toBe(false);

  const { stdout } = await backTo(until.toISOString());
  expect(stdout).toContain(`The database is as it was at ${until.toISOString()}`);
  expect(stdout).toContain('users who were removed or deactivated');
  const third = await start({ WAL_ARCHIVE_DIR: archive });
  const { body: listed } = await third.call('GET', '/api/researches');
  const names = (listed['hydra:member'] as { name: string }[]).map(({ name }) => name);
  expect(names).toContain('Etensresten in Veldermeer');
  expect(names).not.toContain('Per ongeluk begonnen');
  // Nobody goes on as who they were, and a page that was open is closed: its key went with the start.
  const asBefore = { headers: { authorization: `Bearer ${second.call.token}` } };
  expect((await fetch(`${third.url}/api/me`, asBefore)).status).toBe(401);
  const { body: pages } = await third.call('GET', list);
  expect((pages['hydra:member'] as { state: string }[]).map(({ state }) => state)).toEqual(['closed', 'closed']);
  expect(await readdir(join(dataDir, 'own-page-keys'))).toEqual([]);
});

it('what is archived is kept no longer than raw answers are', () => {
  expect(mostArchiveDays).toBe(daysKept);
});
