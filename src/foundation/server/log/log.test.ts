import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './log.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'drijfveer-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Read in the same turn as it is written, before any timer. */
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a warning is in the log at once, after all that came before it', () => {
  const file = join(folder, 'log');
  const log = openLog('info', file);
  log.debug('below the level');
  log.info({ path: '/api' }, 'request');
  log.warn({ password: 'geheim' }, 'something is wrong');
  expect(linesOf(file)).toMatchObject([
    { path: '/api', msg: 'request' },
    { password: '[Redacted]', msg: 'something is wrong' },
  ]);
});

test('other lines are gathered, and written in their order when there are many', () => {
  const file = join(folder, 'log');
  const log = openLog('info', file);
  log.info({ turn: 0 }, 'request');
  expect(linesOf(file)).toEqual([]);
  for (let turn = 1; turn < 500; turn += 1) log.info({ turn }, 'request');
  const turns = linesOf(file).map(({ turn }) => turn);
  expect(turns.length).toBeGreaterThan(1);
  expect(turns).toEqual(turns.map((_, turn) => turn));
});

test('what is gathered is written when the process ends', () => {
  const file = join(folder, 'log');
  const before = process.listeners('exit');
  openLog('info', file).info('stopping');
  const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener));
  atExit?.(0);
  expect(linesOf(file)).toMatchObject([{ msg: 'stopping' }]);
});
