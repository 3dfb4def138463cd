import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../root-dir.ts';
import { backUpNightly, isDue, lookAtBackups, nextAfter, takenAt } from './nightly-backup.ts';
import { restore } from './restore.ts';
import { openTestDatabase, testDatabase } from './testing.ts';

const own = openTestDatabase();
const night = new Date('2026-11-30T02:17:00Z');
const daysBefore = (days: number) => new Date(night.getTime() - days * 86_400_000).toISOString();
const nameAt = (moment: string) => `drijfveer-${moment.replace(/\.\d+Z$/, 'Z').replaceAll(':', '')}.backup`;

let folder: string;
let lines: string[];
const make = (given: { directory?: string; now?: Date } = {}) =>
  backUpNightly(
    {
      folder,
      keepDays: 14,
      directory: given.directory ?? migrationsFolder,
      url: own.database.url,
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    },
    given.now ?? night,
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-nightly-'));
  lines = [];
});
afterEach(() => rm(folder, { recursive: true }));

/** Of this process: other tests on the same PostgreSQL may be trying one of theirs. */
const trials = async () =>
  (await own.database.pool.query('SELECT FROM pg_database WHERE datname = $1', [`drijfveer_trial_${process.pid}`]))
    .rows;

describe('the backup of a night', () => {
  it('can be restored, is readable by us alone, and leaves no database of its trial', async () => {
    await make();
    const names = await readdir(folder);
    expect(names).toEqual([nameAt(night.toISOString())]);
    const path = join(folder, names[0]!);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const elsewhere = await testDatabase({ empty: true });
    try {
      const { rows } = await restore({ url: elsewhere.url, file: path, directory: migrationsFolder });
      const { rows: counted } = await own.database.pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM user_account',
      );
      expect(counted[0]!.count).toBeGreaterThan(0);
      expect(rows.user_account).toBe(counted[0]!.count);
    } finally {
      await elsewhere.drop();
    }
    expect(await trials()).toEqual([]);
    expect(lines.join()).toContain('put back to try it');
    const bytes = (await stat(path)).size;
    expect(await lookAtBackups(folder)).toEqual({ kept: 1, latest: { at: night, bytes } });
  });

  it('clears away what is too old, and nothing that is not its own', async () => {
    const [old, kept] = [nameAt(daysBefore(15)), nameAt(daysBefore(13))];
    for (const name of [old, kept, 'notities.txt']) await writeFile(join(folder, name), '');
    await make();
    expect(await readdir(folder)).toEqual([kept, nameAt(night.toISOString()), 'notities.txt'].sort());
  });

  it('is not counted on, and lets nothing older go, when it cannot be put back', async () => {
    const old = nameAt(daysBefore(15));
    await writeFile(join(folder, old), '');
    const none = await mkdtemp(join(tmpdir(), 'drijfveer-nightly-'));
    try {
      await expect(make({ directory: none })).rejects.toThrow();
    } finally {
      await rm(none, { recursive: true });
    }
    expect((await lookAtBackups(folder)).latest?.at.toISOString()).toBe(daysBefore(15));
    expect((await readdir(folder)).sort()).toEqual(
      [nameAt(night.toISOString()).replace('.backup', '.untried'), old].sort(),
    );
    expect(await trials()).toEqual([]);
    // The next try begins anew.
    await make();
    expect(await readdir(folder)).toEqual([nameAt(night.toISOString())]);
  });

  it('is made once a night', async () => {
    await make();
    await make({ now: new Date(night.getTime() + 3_600_000) });
    expect(await readdir(folder)).toHaveLength(1);
  });
});

it('of a folder that is not there nothing is known', async () => {
  expect(await lookAtBackups(join(folder, 'nergens'))).toEqual({ kept: 0, latest: null });
});

describe('when it is due', () => {
  const at = (text: string) => new Date(text);
  it.each([
    ['the first one within the hour', null, '2026-11-30T14:20:00Z', '2026-11-30T15:17:00Z'],
    ['the next one in the coming night', '2026-11-30T00:17:00Z', '2026-11-30T14:17:00Z', '2026-12-01T00:17:00Z'],
    ['at night by the clock of summer', '2026-06-30T23:17:00Z', '2026-07-01T12:00:00Z', '2026-07-01T23:17:00Z'],
    ['within the hour when a night failed', '2026-11-28T00:17:00Z', '2026-11-30T14:00:00Z', '2026-11-30T14:17:00Z'],
  ] as const)('and comes next: %s', (_what, latest, now, next) => {
    expect(nextAfter(latest === null ? null : at(latest), at(now))).toEqual(at(next));
  });
  it.each([
    ['the first one at any time', null, '2026-11-30T14:17:00Z', true],
    ['not by day, a night after the last', '2026-11-30T01:17:00Z', '2026-11-30T14:17:00Z', false],
    ['in the next night', '2026-11-29T01:17:00Z', '2026-11-30T00:17:00Z', true],
    ['not twice in a night', '2026-11-30T00:17:00Z', '2026-11-30T02:17:00Z', false],
    ['by day when the night failed', '2026-11-29T01:17:00Z', '2026-11-30T08:17:00Z', true],
    ['when the clock was wrong', '2027-01-01T01:17:00Z', '2026-11-30T14:17:00Z', true],
  ] as const)('%s', (_what, latest, now, due) => {
    expect(isDue(latest === null ? null : at(latest), at(now))).toBe(due);
  });

  it('is read from the names of those that were tried alone', () => {
    expect(takenAt('drijfveer-2026-11-30T021700Z.backup')).toEqual(at('2026-11-30T02:17:00Z'));
    for (const other of ['drijfveer-2026-11-30T021700Z.untried', 'drijfveer.backup', 'notities.txt'])
      expect(takenAt(other)).toBeNull();
  });
});
