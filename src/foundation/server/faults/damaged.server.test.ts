import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postgresHome } from '../database/postgres-home.ts';
import { removeDataFolder } from '../database/testing.cleanup.ts';
import { firstLogins, type Login, type ServerProcess, signIn, spawnServer, startServer } from '../testing.process.ts';
import { newDataDir } from '../testing.server.ts';
import { report } from './testing.report.ts';
import { openWriters, startedAgain } from './testing.writers.ts';

let dataDir: string;
let server: ServerProcess;
let login: Login;

beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startServer({ dataDir });
  login = (await firstLogins(dataDir))[0]!;
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

it('starts with files of its own that are empty, damaged or gone, and has all that was saved', async () => {
  const send = await signIn(server.url, login);
  const writers = await openWriters(() => send, 8);
  await writers.each(2);
  await writers.stop();
  const files = (await readdir(dataDir, { withFileTypes: true })).filter((one) => one.isFile());
  expect(files.length).toBeGreaterThan(0);
  const ready: number[] = [];
  const damages = [
    (path: string) => writeFile(path, ''),
    (path: string) => writeFile(path, randomBytes(200)),
    (path: string) => rm(path),
  ];
  for (const damage of damages) {
    expect(await server.stop()).toBe(0);
    for (const { name } of files) await damage(join(dataDir, name)).catch(() => {});
    const again = await startedAgain({ dataDir }, login);
    server = again.server;
    ready.push(again.ready);
  }
  const compared = await writers.compared(await signIn(server.url, login));
  report({ fault: 'own files empty, damaged, gone', rounds: damages.length, ready, ...compared });
  expect(compared.lost).toBe(0);
});

it('is refused in words, and leaves everything as it is, when PostgreSQL cannot read what it has written', async () => {
  expect(await server.stop()).toBe(0);
  const control = join((await postgresHome(dataDir)).data, 'global', 'pg_control');
  const whole = await readFile(control);
  await writeFile(control, randomBytes(whole.length));
  const refused = spawnServer({ dataDir });
  expect(await refused.stop('SIGCONT')).toBe(1);
  expect(refused.said()).toMatch(/^PostgreSQL did not start on \S+ \(exit code 1\)\. It said:/);
  expect(refused.said()).toContain('restore the last backup');
  expect(refused.said()).not.toMatch(/^\s+at /m);
  await writeFile(control, whole);
  const again = await startedAgain({ dataDir }, login);
  server = again.server;
  report({
    fault: 'PostgreSQL’s own files damaged',
    rounds: 1,
    acknowledged: 0,
    lost: 0,
    ready: [again.ready],
    saw: {},
  });
});
