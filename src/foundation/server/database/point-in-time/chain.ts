import { existsSync } from 'node:fs';
import { access, chown, constants, lstat, mkdir, readdir, readFile, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '../../durable-file.ts';
import type { PostgresHome } from '../postgres-home.ts';

/**
 * A chain is what one PostgreSQL archived of its log without a gap, with the base copies to begin from: a folder of its own in that of
 * `WAL_ARCHIVE_DIR`. A note in the folder of the data names it. Where there is none – archiving is new, was off for a while, the
 * database is another one or was put back – a new chain begins, with a base copy of its own. So segments of two databases, or of two
 * pasts of one, never lie together, and every chain can be followed from its first base copy to its end.
 */

/** There is no archive, or not one that can be used. The message is a sentence for the operator. */
export class ArchiveUnusable extends Error {
  override readonly name = 'ArchiveUnusable';
}

/** In the folder of the data; in no base copy. */
export const noteName = 'drijfveer_chain.json';

interface Note {
  /** Of `WAL_ARCHIVE_DIR`. */
  folder: string;
  chain: string;
}

const chainForm = /^chain-\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?$/;

/** Where PostgreSQL puts the segments of a chain. */
export const segmentsOf = (chain: string): string => join(chain, 'wal');

/** `2026-11-30T140500Z`: in file names, which Windows wants without colons. */
export const momentName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '');

/** All chains in a folder, by their path. */
export async function chainsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => chainForm.test(name))
    .sort()
    .map((name) => join(folder, name));
}

/** What PostgreSQL is started with to archive in a chain: each segment as it is full, and after five minutes if anything was written. */
export const archiveSettings = (chain: string): Record<string, string> => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': segmentsOf(chain),
  archive_timeout: '300',
});

/** The chain that this PostgreSQL archives in, if its note is of this folder; null when there is none to go on with. */
export async function currentChain(home: PostgresHome, folder: string): Promise<string | null> {
  const text = await readFile(join(home.data, noteName), 'utf8').catch(() => null);
  if (text === null) return null;
  const note = JSON.parse(text) as Note;
  const chain = join(folder, note.chain);
  return note.folder === folder && existsSync(segmentsOf(chain)) ? chain : null;
}

/** Goes on with the chain of the last time, or begins one. PostgreSQL must not run. Throws {@link ArchiveUnusable}. */
export async function openChain(home: PostgresHome, folder: string, now: Date): Promise<string> {
  const chain = (await currentChain(home, folder)) ?? (await beginChain(home, folder, now));
  await mustBeWritable(home, folder, segmentsOf(chain));
  return chain;
}

/** What is written from here on is not archived: who archives again later begins anew. Tells whether there was a chain. */
export async function leaveChain(home: PostgresHome): Promise<boolean> {
  const note = join(home.data, noteName);
  const there = existsSync(note);
  await rm(note, { force: true });
  return there;
}

async function beginChain(home: PostgresHome, folder: string, now: Date): Promise<string> {
  // As root others may pass, as the user of PostgreSQL must; what lies there only its owner reads.
  const mode = home.runAs ? 0o711 : 0o700;
  try {
    await mkdir(folder, { recursive: true, mode });
    const chain = await makeNew(join(folder, `chain-${momentName(now)}`), mode);
    const segments = segmentsOf(chain);
    await mkdir(segments, { mode: 0o700 });
    if (home.runAs) await chown(segments, home.runAs.uid, home.runAs.gid);
    await writeNote(home, { folder, chain: chain.slice(folder.length + 1) });
    return chain;
  } catch (error) {
    throw new ArchiveUnusable(`WAL_ARCHIVE_DIR cannot be used: ${(error as Error).message}.`);
  }
}

async function makeNew(path: string, mode: number): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const name = attempt === 1 ? path : `${path}-${attempt}`;
    const made = await mkdir(name, { mode }).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
        return false;
      },
    );
    if (made) return name;
  }
}

async function writeNote({ data, runAs }: PostgresHome, note: Note): Promise<void> {
  const path = join(data, noteName);
  await writeDurably(path, `${JSON.stringify(note)}\n`);
  if (runAs) await chown(path, runAs.uid, runAs.gid);
}

/** PostgreSQL must come to the folder, and write in it. */
async function mustBeWritable(home: PostgresHome, folder: string, segments: string): Promise<void> {
  const { runAs } = home;
  const writes = runAs
    ? (await lstat(segments)).uid === runAs.uid
    : await access(segments, constants.W_OK).then(
        () => true,
        () => false,
      );
  if (!writes) throw mayNot(home, folder, `write in ${segments}`);
  await mustBeReached(home, folder, segments);
}

/** Whoever PostgreSQL runs as must be able to pass every folder on the way. */
export async function mustBeReached(home: PostgresHome, folder: string, segments: string): Promise<void> {
  const { runAs } = home;
  if (!runAs) return;
  const real = await realpath(segments);
  for (let path = dirname(real); path !== dirname(path); path = dirname(path)) {
    const { uid, mode } = await stat(path);
    if ((uid === runAs.uid ? mode & 0o100 : mode & 0o001) === 0) throw mayNot(home, folder, `pass ${path}`);
  }
}

const mayNot = ({ runAs }: PostgresHome, folder: string, what: string) =>
  new ArchiveUnusable(
    `WAL_ARCHIVE_DIR (${folder}) cannot be used: PostgreSQL${runAs ? `, which runs as user ${runAs.uid},` : ''} may not ${what}.`,
  );
