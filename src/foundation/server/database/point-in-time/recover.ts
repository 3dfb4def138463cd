import { existsSync } from 'node:fs';
import { lstat, readdir, rename, rm } from 'node:fs/promises';
import process from 'node:process';
import pg from 'pg';
import { diskUnder } from '../../disk-space.ts';
import { syncFolder } from '../../durable-file.ts';
import { leftOutTables } from '../backup.ts';
import { quietClient } from '../database.ts';
import { binariesFor, startEmbeddedPostgres, startLockName, stopPostgres } from '../embedded-postgres.ts';
import { trialPrefix } from '../nightly-backup.ts';
import { chooseAddress, type PostgresAddress, urlOf } from '../postgres-address.ts';
import { launch, PostgresFailed } from '../postgres-cluster.ts';
import { giveTo, type PostgresHome, postgresHome } from '../postgres-home.ts';
import { isPostgresOn, readPostmasterFile } from '../postmaster-file.ts';
import { withinStart } from '../start-lock.ts';
import { allBasesIn, type Base, headerOf } from './base-file.ts';
import { ArchiveUnusable, currentChain, momentName, mustBeReached, segmentsOf } from './chain.ts';
import { layOut } from './lay-out.ts';
import { segmentAfter, unbroken } from './segments.ts';

/** The archive does not reach the moment that was asked for. The message is a sentence for the operator. */
export class MomentNotReached extends Error {
  override readonly name = 'MomentNotReached';
}

export interface RecoverOptions {
  dataDir: string;
  /** `WAL_ARCHIVE_DIR`. */
  archiveFolder: string;
  until: Date;
  /** Done in one transaction before anybody can come in: what must not be as it was. */
  afterwards?: (client: pg.ClientBase) => Promise<void>;
  say?: (sentence: string) => void;
  /** Extra settings of PostgreSQL, and what is left on the disk: for tests. */
  settings?: Record<string, string>;
  free?: number;
}

export interface Recovered {
  /** When the last was done that is in it. */
  last: Date;
  /** The folder of what was there before; null when there was nothing. */
  keptAs: string | null;
}

/** Bytes beside those of the files: what PostgreSQL writes ahead while it recovers. */
const roomToRecover = 1024 ** 3;

/**
 * Puts our own PostgreSQL back as it was at a moment: from the last base copy of before it and the segments of the log after that. All of
 * it is done beside what is there, which takes its place only when it is whole and stays under another name. Throws
 * {@link DataFolderInUse} while a server runs, {@link ArchiveUnusable} and {@link MomentNotReached}; then nothing has changed.
 */
export async function recoverUntil(options: RecoverOptions): Promise<Recovered> {
  const base = await baseBefore(options.archiveFolder, options.until);
  const home = await postgresHome(options.dataDir);
  await mustFit(base, home, options.free);
  await archiveTheRest(home, options);
  return withinStart(startLockName(home), 30_000, async () => {
    const running = readPostmasterFile(home.data);
    if (running && isPostgresOn(running.pid, home.data))
      throw new ArchiveUnusable(`A server was started on ${options.dataDir} meanwhile. Stop it first.`);
    const beside = { ...home, data: `${home.data}.restoring` };
    try {
      const last = await recoverBeside(beside, base, options);
      return { last, keptAs: await takePlace(home, beside) };
    } finally {
      await stopPostgres(beside, 'SIGQUIT');
      await rm(beside.data, { recursive: true, force: true });
    }
  });
}

async function baseBefore(folder: string, until: Date): Promise<Base> {
  const bases = await allBasesIn(folder);
  const first = bases[0];
  if (!first) throw new ArchiveUnusable(`There is no base copy in ${folder}, so there is nothing to begin from.`);
  const base = bases.findLast(({ from }) => from <= until);
  if (!base)
    throw new MomentNotReached(
      `The archive begins at ${first.from.toISOString()}. For an earlier moment put back a backup of before: npm run restore -- <file>.`,
    );
  return base;
}

async function mustFit(base: Base, home: PostgresHome, given?: number): Promise<void> {
  const { bytes } = await headerOf(base.file);
  const free = given ?? (await diskUnder([home.folder]))?.free;
  const needed = bytes + roomToRecover;
  if (free !== undefined && free < needed)
    throw new ArchiveUnusable(
      `The disk of ${home.folder} has ${megabytes(free)} left, and this takes ${megabytes(needed)}: what is there now stays until you remove it.`,
    );
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** What the database of now did last may not be archived yet: a start and a stop see to that. It also tells whether a server runs. */
async function archiveTheRest(home: PostgresHome, options: RecoverOptions): Promise<void> {
  const { dataDir, archiveFolder, say = () => {}, settings } = options;
  if (!existsSync(home.data)) return;
  const archives = (await currentChain(home, archiveFolder)) !== null;
  try {
    const postgres = await startEmbeddedPostgres({
      ...{ dataDir, role: 'restore', say },
      archiveFolder: archives ? archiveFolder : null,
      ...(settings && { settings }),
    });
    // The last segments take as long as the disk of the archive needs.
    await postgres.stop(Date.now() + 600_000);
  } catch (error) {
    if (!(error instanceof PostgresFailed)) throw error;
    say('The database of now does not start: what it did not archive yet, five minutes at most, cannot be put back.');
  }
}

/** Yields when the last transaction was done that is in it. */
async function recoverBeside(beside: PostgresHome, base: Base, options: RecoverOptions): Promise<Date> {
  const { until, say = () => {}, afterwards } = options;
  const address = await chooseAddress(beside);
  const attempt = { beside, base, address, say, settings: options.settings ?? {} };
  await mustBeReadable(beside, options.archiveFolder, segmentsOf(base.chain));
  const names = await readdir(segmentsOf(base.chain));
  say(`Putting back the base copy of ${base.from.toISOString()}, and what was done after it.`);
  try {
    await recoverTo(attempt, until);
  } catch (error) {
    if (!(error instanceof PostgresFailed)) throw error;
    const reached = await whyNotReached(error, base, names);
    // The moment that we told is that of the last transaction, after which PostgreSQL sees none that would say stop.
    if (reached?.last.getTime() !== until.getTime()) throw reached?.why ?? error;
    await recoverTo(attempt, null);
  }
  const last = await putRight(urlOf(address, 'drijfveer'), afterwards);
  await stopPostgres(beside);
  return last ?? base.from;
}

interface Attempt {
  beside: PostgresHome;
  base: Base;
  address: PostgresAddress;
  settings: Record<string, string>;
  say: (sentence: string) => void;
}

async function recoverTo({ beside, base, address, settings, say }: Attempt, until: Date | null): Promise<void> {
  const binaries = await binariesFor(beside);
  const { postgres } = await headerOf(base.file);
  if (Number.parseInt(postgres, 10) !== binaries.major)
    throw new ArchiveUnusable(
      `The base copy was made by PostgreSQL ${postgres}, and this is PostgreSQL ${binaries.major}: only the same can recover it.`,
    );
  await layOut(base.file, beside.data);
  if (beside.runAs) await giveTo(beside.data, beside.runAs);
  const recovery = {
    restore_command: copyCommand(segmentsOf(base.chain), process.platform),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // A letter for the zone is not taken here.
    ...(until && { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') }),
    hot_standby: 'off',
    archive_mode: 'off',
    wal_level: 'replica',
  };
  await launch(binaries, { home: beside, address, settings: { ...settings, ...recovery } }, say);
}

/** For PostgreSQL's own shell: `%f` is the segment, `%p` where it wants it, and `%%` a percent sign. */
export function copyCommand(folder: string, platform: NodeJS.Platform): string {
  const path = folder.replaceAll('%', '%%');
  if (platform === 'win32') return `copy "${path}\\%f" "%p"`;
  return `cp '${path.replaceAll("'", `'\\''`)}/%f' '%p'`;
}

/** PostgreSQL must read what it archived, perhaps as the user of another folder of data: as root we give it to the new one. */
async function mustBeReadable(home: PostgresHome, folder: string, segments: string): Promise<void> {
  const found = await lstat(segments).catch(() => null);
  if (!found) throw new ArchiveUnusable(`There is no folder ${segments}: without it a base copy is of no use.`);
  if (home.runAs && found.uid !== home.runAs.uid) await giveTo(segments, home.runAs);
  await mustBeReached(home, folder, segments);
}

/** When PostgreSQL followed the log to an end before the moment: until when it came, and what was in the way. */
async function whyNotReached(
  { said }: PostgresFailed,
  base: Base,
  names: readonly string[],
): Promise<{ last: Date; why: Error } | null> {
  if (
    /could not (locate|find) (a valid|required) checkpoint|WAL ends before|archive file .* has wrong size/.test(said)
  ) {
    const missing = unbroken(names, base.segment).segments.length === 0;
    const segment = missing ? base.segment : (restored(said).at(-1) ?? base.segment);
    const why = new ArchiveUnusable(
      missing
        ? `Segment ${segment} is missing from ${segmentsOf(base.chain)}, without which the base copy of ${base.from.toISOString()} is of no use.`
        : `Segment ${segment} in ${segmentsOf(base.chain)} is damaged, without which the base copy of ${base.from.toISOString()} is of no use.`,
    );
    return { last: new Date(0), why };
  }
  if (!said.includes('recovery ended before configured recovery target was reached')) return null;
  const [, second, rest] = /last completed transaction was at log time ([\d-]+ [\d:]+)(\.\d+)?\+00/.exec(said) ?? [];
  // As exact as we tell it, and not before it.
  const last = second ? new Date(Date.parse(`${second}Z`) + Math.ceil(Number(rest ?? 0) * 1000)) : base.from;
  const { segments, behindGap } = unbroken(names, base.segment);
  const end = restored(said).at(-1);
  const damaged = end !== undefined && segments.at(-1) !== undefined && end < segments.at(-1)! ? end : null;
  const until = `Until ${last.toISOString()} it can be followed; give that moment, or an earlier one.`;
  if (damaged) return { last, why: new MomentNotReached(`Segment ${damaged} of the archive is damaged. ${until}`) };
  if (behindGap) {
    const gap = segmentAfter(segments.at(-1) ?? base.segment);
    return { last, why: new MomentNotReached(`Segment ${gap} is missing from the archive. ${until}`) };
  }
  return { last, why: new MomentNotReached(`The archive does not reach that moment. ${until}`) };
}

/** The segments that PostgreSQL says it took from the archive. */
const restored = (said: string): string[] =>
  [...said.matchAll(/restored log file "([0-9A-F]{24})" from archive/g)].map(([, name]) => name!).sort();

/**
 * As after a restore of a backup: jobs are about what is no longer there, and what may be in no copy is in none. Yields when the last
 * transaction was done that came back.
 */
async function putRight(url: string, afterwards: RecoverOptions['afterwards']): Promise<Date | null> {
  const client = quietClient(url, 'drijfveer restore');
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('SELECT pg_last_xact_replay_timestamp() AS at');
    await client.query('BEGIN');
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    const emptied = (await leftOutTables(client)).map((name) => `public.${pg.escapeIdentifier(name)}`);
    if (emptied.length > 0) await client.query(`TRUNCATE ${emptied.join(', ')}`);
    await afterwards?.(client);
    await client.query('COMMIT');
    await dropTrials(client);
    return rows[0]!.at;
  } finally {
    await client.end();
  }
}

/** At that moment a backup may just have been put back on trial. */
async function dropTrials(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [trialPrefix],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)}`);
}

async function takePlace(home: PostgresHome, beside: PostgresHome): Promise<string | null> {
  const keptAs = existsSync(home.data) ? `${home.data}.before-${momentName(new Date())}` : null;
  if (keptAs) await rename(home.data, keptAs);
  await rename(beside.data, home.data);
  await syncFolder(home.folder);
  return keptAs;
}
