import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { sweepHalves } from '../backup-file.ts';
import { isDue } from '../nightly-backup.ts';
import type { PostgresHome } from '../postgres-home.ts';
import { makeBase } from './base-copy.ts';
import { basesIn } from './base-file.ts';
import { ArchiveUnusable, chainsIn, currentChain, segmentsOf } from './chain.ts';
import { before } from './segments.ts';

/** The archive of our own PostgreSQL. */
export interface WalArchive {
  /** `WAL_ARCHIVE_DIR`. */
  folder: string;
  /** Days after which a base copy goes, and what of the log only it needs. */
  keepDays: number;
  home: PostgresHome;
  url: string;
  log: Logger;
}

const hour = 3_600_000;

/** When a server starts: a chain without a base copy is of no use, so one is made at once, before anybody works. */
export async function beginBases(archive: WalArchive, now: Date): Promise<void> {
  const chain = await chainOf(archive);
  if ((await basesIn(chain)).length === 0) await makeNext(archive, chain, now);
}

/**
 * Makes a base copy when one is due, in the nights in which backups are made, and clears away what is too old, but never the last
 * one. Throws when it was not made: the job is tried again, and its failure is a figure to be warned by.
 */
export async function keepBases(archive: WalArchive, now: Date): Promise<void> {
  const chain = await chainOf(archive);
  const last = (await basesIn(chain)).at(-1);
  if (isDue(last?.from ?? null, now)) await makeNext(archive, chain, now);
  else await clearAway(archive, chain, now);
}

async function makeNext(archive: WalArchive, chain: string, now: Date): Promise<void> {
  const { from } = await makeBase({ url: archive.url, data: archive.home.data, chain });
  archive.log.info({ from }, 'base copy made: from this moment on the database can be put back at any moment');
  await clearAway(archive, chain, now);
}

async function chainOf({ home, folder }: WalArchive): Promise<string> {
  const chain = await currentChain(home, folder);
  if (chain === null)
    throw new ArchiveUnusable(`What PostgreSQL archives in ${folder} is gone from there. Start the server again.`);
  return chain;
}

async function clearAway({ folder, keepDays }: WalArchive, current: string, now: Date): Promise<void> {
  const oldest = now.getTime() - keepDays * 24 * hour;
  for (const chain of await chainsIn(folder)) {
    const bases = await basesIn(chain);
    const last = chain === current ? bases.at(-1) : undefined;
    const kept = bases.filter((base) => base === last || base.from.getTime() >= oldest);
    if (kept.length === 0 && chain !== current) {
      await rm(chain, { recursive: true });
      continue;
    }
    for (const { file } of bases.filter((base) => !kept.includes(base))) await rm(file);
    await sweepHalves(chain);
    const first = kept[0];
    if (first) await clearSegments(segmentsOf(chain), first.segment, now);
  }
}

async function clearSegments(folder: string, first: string, now: Date): Promise<void> {
  const names = await readdir(folder);
  for (const name of before(names, first)) await rm(join(folder, name));
  // What a PostgreSQL that was cut off left half.
  for (const name of names.filter((one) => one.startsWith('archtemp.'))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtimeMs < now.getTime() - hour) await rm(join(folder, name), { force: true });
  }
}
