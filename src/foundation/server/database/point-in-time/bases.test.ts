import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baseName } from './base-file.ts';
import { keepBases } from './bases.ts';
import { noteName, segmentsOf } from './chain.ts';

/** The day after a night in which a base copy was made, so that none is due; PostgreSQL is not asked anything. */
const now = new Date('2026-11-30T14:17:00Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * 86_400_000);
const segment = (number: number) => `00000001${number.toString(16).toUpperCase().padStart(16, '0')}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drijfveer-bases-'));
  await mkdir(join(folder, 'data'));
});
afterEach(() => rm(folder, { recursive: true }));

const archive = () => join(folder, 'archief');
async function chain(name: string, bases: [days: number, segment: number][], segments: number[]): Promise<string> {
  const path = join(archive(), name);
  await mkdir(segmentsOf(path), { recursive: true });
  for (const [days, first] of bases) await writeFile(join(path, baseName(daysBefore(days), segment(first))), '');
  for (const number of segments) await writeFile(join(segmentsOf(path), segment(number)), '');
  return path;
}
const keep = async (current: string, keepDays: number) => {
  await writeFile(join(folder, 'data', noteName), JSON.stringify({ folder: archive(), chain: current }));
  const home = { folder, data: join(folder, 'data'), log: join(folder, 'log'), runAs: null };
  await keepBases({ folder: archive(), keepDays, home, url: '', log: pino({ level: 'silent' }) }, now);
};

it('what is older than the days goes, with the segments that only it needs', async () => {
  const name = 'chain-2026-11-20T020000Z';
  const path = await chain(
    name,
    [
      [9, 2],
      [6, 5],
      [0.5, 9],
    ],
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  );
  await writeFile(join(segmentsOf(path), `${segment(2)}.00000028.backup`), '');
  await keep(name, 7);
  expect((await readdir(path)).sort()).toEqual(
    [baseName(daysBefore(6), segment(5)), baseName(daysBefore(0.5), segment(9)), 'wal'].sort(),
  );
  expect(await readdir(segmentsOf(path))).toEqual([5, 6, 7, 8, 9, 10].map(segment));
});

it('an earlier chain goes whole once its last base copy is too old, and before that keeps what can be gone back to', async () => {
  const old = await chain('chain-2026-11-01T020000Z', [[20, 2]], [2, 3]);
  const earlier = await chain(
    'chain-2026-11-22T020000Z',
    [
      [8, 2],
      [5, 4],
    ],
    [2, 3, 4, 5],
  );
  const empty = await chain('chain-2026-11-29T020000Z', [], [1]);
  const current = await chain('chain-2026-11-30T020000Z', [[0.3, 2]], [1, 2]);
  await writeFile(join(archive(), 'notities.txt'), '');
  await keep('chain-2026-11-30T020000Z', 7);
  expect((await readdir(archive())).map((name) => join(archive(), name)).sort()).toEqual(
    [earlier, current, join(archive(), 'notities.txt')].sort(),
  );
  for (const gone of [old, empty]) await expect(readdir(gone)).rejects.toThrow('ENOENT');
  expect(await readdir(segmentsOf(earlier))).toEqual([segment(4), segment(5)]);
  expect(await readdir(segmentsOf(current))).toEqual([segment(2)]);
});

it('the last base copy of the present stays, and what was left half goes', async () => {
  const name = 'chain-2026-11-01T020000Z';
  const path = await chain(name, [[1, 2]], [2]);
  const [half, young] = ['archtemp.000000010000000000000003.12.345', 'archtemp.000000010000000000000003.12.678'];
  const part = join(path, 'half.base.12.part');
  for (const file of [part, join(segmentsOf(path), half)]) {
    await writeFile(file, '');
    await utimes(file, daysBefore(1), daysBefore(1));
  }
  await writeFile(join(segmentsOf(path), young), '');
  await utimes(join(segmentsOf(path), young), now, now);
  await keep(name, 0.5);
  expect((await readdir(path)).sort()).toEqual([baseName(daysBefore(1), segment(2)), 'wal']);
  expect(await readdir(segmentsOf(path))).toEqual([segment(2), young]);
});

it('says so when what is archived is gone from its folder', async () => {
  await expect(keep('chain-2026-11-01T020000Z', 7)).rejects.toThrow('is gone from there. Start the server again.');
});
