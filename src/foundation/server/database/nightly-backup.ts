import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import pg from 'pg';
import type { Logger } from 'pino';
import { hourlyMinute } from '../jobs.ts';
import { backup } from './backup.ts';
import type { BackupEnd } from './backup-file.ts';
import { quietClient } from './database.ts';
import { restore } from './restore.ts';
import { urlOfDatabase } from './url.ts';

/**
 * A backup each night, put back at once in a database that is thrown away: a backup that was never restored is a hope. Until that
 * has gone well it bears another name, so that what ends in `.backup` can be counted on. Those older than `keepDays` go.
 */
export interface NightlyBackup {
  /** Where they are kept; preferably on another disk, and copied to another place from there. */
  folder: string;
  keepDays: number;
  /** Where the migrations are. */
  directory: string;
  url: string;
  log: Logger;
}

const hour = 3_600_000;
/** Of the clock in Amsterdam: few people work, and the night is long enough to try again. */
const night = { from: 1, to: 5 };
/** Milliseconds after which one is made by day as well: the server was off at night, or the night failed. */
const overdue = 26 * hour;
/** Of one night only one. */
const fresh = 12 * hour;

const tried = /^drijfveer-(\d{4}-\d\d-\d\dT)(\d\d)(\d\d)(\d\dZ)\.backup$/;
const untried = /^drijfveer-[\dTZ-]+\.untried$/;

/** The moment in the name of a backup that was tried; null for any other file. */
export function takenAt(name: string): Date | null {
  const parts = tried.exec(name);
  return parts ? new Date(`${parts[1]}${parts[2]}:${parts[3]}:${parts[4]}`) : null;
}

/** Whether one is to be made now, with the latest that was tried. */
export function isDue(latest: Date | null, now: Date): boolean {
  if (latest === null) return true;
  const age = now.getTime() - latest.getTime();
  const at = Number(
    new Intl.DateTimeFormat('nl', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Amsterdam' }).format(now),
  );
  // A backup of tomorrow is of a clock that was wrong: it says nothing.
  return age < 0 || age > overdue || (age > fresh && at >= night.from && at < night.to);
}

/** When the next is made, if nothing fails. */
export function nextAfter(latest: Date | null, now: Date): Date {
  const at = new Date(now);
  at.setUTCMinutes(hourlyMinute, 0, 0);
  if (at <= now) at.setTime(at.getTime() + hour);
  while (!isDue(latest, at)) at.setTime(at.getTime() + hour);
  return at;
}

/** What there is in the folder. */
export interface KeptBackups {
  /** Those that were tried. */
  kept: number;
  latest: { at: Date; bytes: number } | null;
}

/** Looks in the folder; nothing is there as long as it cannot be read. */
export async function lookAtBackups(folder: string): Promise<KeptBackups> {
  const names = await readdir(folder).catch(() => []);
  const kept = keptAmong(names);
  const last = latestOf(kept);
  const found = last && (await stat(join(folder, last.name)).catch(() => null));
  return {
    kept: kept.length,
    latest: last && found ? { at: last.at, bytes: found.size } : null,
  };
}

interface Kept {
  name: string;
  at: Date;
}

const keptAmong = (names: readonly string[]): Kept[] =>
  names.flatMap((name) => {
    const at = takenAt(name);
    return at ? [{ name, at }] : [];
  });

const latestOf = (kept: readonly Kept[]): Kept | null =>
  kept.reduce<Kept | null>((last, one) => (last === null || one.at > last.at ? one : last), null);

/**
 * Makes one when it is due, tries it, and clears away those that are too old, but never the last. Throws when it was not made or
 * could not be put back: the job is tried again, and its failure is a figure to be warned by.
 */
export async function backUpNightly(
  { folder, keepDays, directory, url, log }: NightlyBackup,
  now: Date,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = await readdir(folder);
  const kept = keptAmong(names);
  if (!isDue(latestOf(kept)?.at ?? null, now)) return;

  for (const name of names.filter((one) => untried.test(one))) await rm(join(folder, name));
  const name = `drijfveer-${now
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}`;
  const path = join(folder, `${name}.untried`);
  const end = await backup(url, path);
  await tryOut(url, path, directory, end);
  await rename(path, join(folder, `${name}.backup`));
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  log.info(
    { backup: `${name}.backup`, tables: Object.keys(end.rows).length, rows },
    'backup made, and put back to try it',
  );

  const oldest = now.getTime() - keepDays * 24 * hour;
  for (const old of kept.filter(({ at }) => at.getTime() < oldest)) await rm(join(folder, old.name));
}

/** How a database begins in which a backup is put back on trial. */
export const trialPrefix = 'drijfveer_trial_';

/** Puts it back in a database of its own, and counts there what was told to be in it. */
async function tryOut(url: string, file: string, directory: string, { rows }: BackupEnd): Promise<void> {
  const name = `${trialPrefix}${process.pid}`;
  const admin = quietClient(url, 'drijfveer backup trial');
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
    await admin.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      const trial = urlOfDatabase(url, name);
      await restore({ url: trial, file, directory });
      const found = await countsIn(trial, Object.keys(rows));
      const wrong = Object.keys(rows).filter((table) => found[table] !== rows[table]);
      if (wrong.length > 0)
        throw new Error(
          `The backup that was made did not come back whole: ${wrong.map((table) => `${table} ${found[table]} of ${rows[table]}`).join(', ')}.`,
        );
    } finally {
      await admin.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
    }
  } finally {
    await admin.end();
  }
}

async function countsIn(url: string, tables: readonly string[]): Promise<Record<string, number>> {
  const client = quietClient(url, 'drijfveer backup trial');
  await client.connect();
  try {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM public.${pg.escapeIdentifier(table)}`,
      );
      counts[table] = rows[0]!.count;
    }
    return counts;
  } finally {
    await client.end();
  }
}
