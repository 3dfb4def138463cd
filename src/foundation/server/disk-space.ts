import { stat, statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { isDatabaseFull, saysConnectionLost, tellAway } from '#foundation/server/database/away.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Database } from './database/database.ts';

/** Whether there is space left to save in. A full disk is no mistake of a request, and an operator must hear of it before it is full. */
export interface DiskSpace {
  /** Looks again, and tells the log of a change. */
  look(): Promise<SpaceState>;
  /** What to answer when this error is for want of space; null when it is not. */
  problemOf(error: unknown): Problem | null;
  close(): void;
}

export type SpaceState = 'enough' | 'little' | 'none';

/** Bytes. */
export interface SpaceLimits {
  /** Below this the log warns. */
  little: number;
  /** Below this nothing is safe: PostgreSQL writes ahead in files of 16 MB, and ends when there is no room for the next. */
  none: number;
}

const usual: SpaceLimits = { little: 1024 ** 3, none: 64 * 1024 ** 2 };
/** Milliseconds between two looks when nobody asks. */
const every = 60_000;

/**
 * `folders` are those on the disk of our own PostgreSQL; of another one we only learn by a save that fails. From then on there is no
 * space until a trial save succeeds.
 */
export function watchDiskSpace(
  db: Database,
  folders: readonly string[],
  log: Logger,
  limits: SpaceLimits = usual,
): DiskSpace {
  let state: SpaceState = 'enough';
  let refused = false;

  const told = (next: SpaceState, megabytes: number | null): SpaceState => {
    if (next === state) return state;
    state = next;
    const facts = megabytes === null ? {} : { megabytes };
    if (next === 'none')
      log.error(facts, 'the disk of the database is full: nothing can be saved until there is space');
    else if (next === 'little') log.warn(facts, 'the disk of the database is nearly full');
    else log.info(facts, 'the disk of the database has space again');
    return state;
  };

  const look = async (): Promise<SpaceState> => {
    if (refused) refused = !(await canSave(db));
    const free = (await diskUnder(folders))?.free ?? Number.POSITIVE_INFINITY;
    const next = refused || free < limits.none ? 'none' : free < limits.little ? 'little' : 'enough';
    return told(next, Number.isFinite(free) ? Math.floor(free / 1024 ** 2) : null);
  };

  const lookNow = () => void look().catch(() => {});
  const full = () => new Problem('full', { retryAfter: 30 });
  // At the start too: that it is nearly full may be why we were started again.
  lookNow();
  const timer = setInterval(lookNow, every).unref();
  return {
    look,
    problemOf: (error) => {
      if (isDatabaseFull(error)) {
        refused = true;
        told('none', null);
        return full();
      }
      // Without room to write ahead PostgreSQL ends; one that lives and is only slow has no part in this.
      if (!saysConnectionLost(error)) return null;
      if (state !== 'none') {
        // Whoever asks again hears why.
        lookNow();
        return null;
      }
      tellAway(error, log);
      return full();
    },
    close: () => clearInterval(timer),
  };
}

/** Bytes. */
export interface Disk {
  /** What is left to us. */
  free: number;
  size: number;
}

/** The disk of these folders, and of several the one with least left; null when none can be looked at. */
export async function diskUnder(folders: readonly string[]): Promise<Disk | null> {
  const found = await Promise.all(
    folders.map((folder) =>
      statfs(folder).then(
        ({ bavail, blocks, bsize }) => [{ free: bavail * bsize, size: blocks * bsize }],
        () => [],
      ),
    ),
  );
  return found.flat().reduce<Disk | null>((least, disk) => (least && least.free <= disk.free ? least : disk), null);
}

/** Whether two folders lie on one disk; null when that cannot be told. */
export async function onOneDisk(one: string, other: string): Promise<boolean | null> {
  const found = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return found[0] && found[1] ? found[0].dev === found[1].dev : null;
}

/** Half a megabyte that nobody sees, and that is gone at once: needs new room on the disk, as saves do in the end. */
async function canSave(db: Database): Promise<boolean> {
  return db
    .transaction()
    .execute((transaction) =>
      sql`
        CREATE TEMP TABLE trial_save ON COMMIT DROP AS
        SELECT md5(random()::text) AS filling FROM generate_series(1, 8000)`.execute(transaction),
    )
    .then(
      () => true,
      () => false,
    );
}
