import { createHash, randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isPostgresOn, readPostmasterFile } from './postmaster-file.ts';

/**
 * Where our own PostgreSQL lives and who it runs as.
 *
 * Normally that is `postgres/` in the data folder. PostgreSQL refuses to run as root, and what root owns another user
 * often cannot reach (a repository under /root). So as root, `postgres` in the data folder is a symbolic link to a fresh
 * folder under /var/lib/drijfveer that belongs to a user without a name that is this folder's alone: what `nobody` owns,
 * every other service that runs as `nobody` can read, and enter by its socket. The link, not a hash of the path, names
 * the place: a data folder that is moved keeps its database, and one that is thrown away does not bring its old database
 * back.
 */
export interface PostgresHome {
  /** Holds `data/` and `postgres.log`. A real path: no links in it. */
  folder: string;
  data: string;
  log: string;
  /** Who PostgreSQL must run as; null is: whoever we are. */
  runAs: { uid: number; gid: number } | null;
}

/** Where root keeps what another user must be able to reach; made when it is not there. */
export async function rootHomes(): Promise<string> {
  const folder = '/var/lib/drijfveer';
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
}

const isRoot = process.getuid?.() === 0;

/** Finds or makes the home that belongs to a data folder. */
export async function postgresHome(dataDir: string): Promise<PostgresHome> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const place = join(dataDir, 'postgres');
  if (!(await exists(place))) {
    if (isRoot) await makeRootHome(place);
    else await mkdir(place, { recursive: true, mode: 0o700 });
  }
  if (!existsSync(place)) {
    throw new Error(
      `${place} points to ${await readlink(place)}, which is gone. Restore a backup, or remove the link to start empty.`,
    );
  }
  const folder = realpathSync(place);
  const owner = await stat(folder);
  if (isRoot && (owner.uid === 0 || (owner.uid === (await nobody())?.uid && !isInUse(folder))))
    await giveToOwnUser(folder);
  if (!isRoot && process.getuid && owner.uid !== process.getuid()) {
    throw new Error(
      `The database in ${folder} belongs to another user (${owner.uid}). Start as that user, or set DATA_DIR.`,
    );
  }
  const { uid, gid } = await stat(folder);
  return { folder, data: join(folder, 'data'), log: join(folder, 'postgres.log'), runAs: isRoot ? { uid, gid } : null };
}

/**
 * A short folder for the Unix socket that no one else can enter: a socket's path may have about 100 characters, and the
 * data folder's may be longer. Made under /tmp, where others can put things in our way, so what is there already is
 * only used when it is a real folder, ours, and closed.
 */
export async function socketFolder(home: PostgresHome): Promise<string> {
  const uid = home.runAs?.uid ?? process.getuid?.() ?? 0;
  const name = createHash('sha256').update(home.folder).digest('hex').slice(0, 12);
  const wanted = `/tmp/drijfveer-${uid}-${name}`;
  const made = await mkdir(wanted, { mode: 0o700 }).then(
    () => true,
    () => false,
  );
  if (made && home.runAs) await chown(wanted, home.runAs.uid, home.runAs.gid);
  const there = await lstat(wanted).catch(() => null);
  if (there?.isDirectory() && there.uid === uid && (there.mode & 0o777) === 0o700) return wanted;
  const other = await mkdtemp('/tmp/drijfveer-');
  if (home.runAs) await chown(other, home.runAs.uid, home.runAs.gid);
  return other;
}

async function makeRootHome(link: string): Promise<void> {
  const folder = join(await rootHomes(), randomBytes(6).toString('hex'));
  await mkdir(folder, { mode: 0o700 });
  await giveToOwnUser(folder);
  await writeFile(join(folder, 'belongs-to.txt'), `${link}\n`);
  await symlink(folder, link).catch(async (error: NodeJS.ErrnoException) => {
    await rm(folder, { recursive: true });
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Numbers that no system gives out by itself (systemd, “Users, Groups, UIDs and GIDs”), and that a container has as well. */
const ownUsers = { from: 60_578, to: 61_183 };

/** A number by the folder's name, unless a user or another of our folders has it already. */
async function giveToOwnUser(folder: string): Promise<void> {
  // Closed first: whoever had it before must not move things about in it meanwhile.
  await chown(folder, 0, 0);
  await chmod(folder, 0o700);
  const taken = new Set(await usersOf(dirname(folder), folder));
  for (const [, uid] of (await passwd()).matchAll(/^[^:]+:[^:]*:(\d+):/gm)) taken.add(Number(uid));
  const count = ownUsers.to - ownUsers.from + 1;
  const first = createHash('sha256').update(folder).digest().readUInt32BE(0) % count;
  for (let step = 0; step < count; step += 1) {
    const uid = ownUsers.from + ((first + step) % count);
    if (taken.has(uid)) continue;
    await giveTo(folder, { uid, gid: uid });
    return;
  }
  throw new Error(
    `There is no number left for the user of ${folder}: remove folders in ${dirname(folder)} that no data folder uses.`,
  );
}

/** With all that is in it; the folder itself last, so that one that was not finished is begun anew. */
export async function giveTo(path: string, user: { uid: number; gid: number }): Promise<void> {
  if ((await lstat(path)).isDirectory()) for (const name of await readdir(path)) await giveTo(join(path, name), user);
  await lchown(path, user.uid, user.gid);
}

/** Who owns the other folders beside this one. */
async function usersOf(parent: string, but: string): Promise<number[]> {
  const paths = (await readdir(parent)).map((name) => join(parent, name)).filter((path) => path !== but);
  return Promise.all(
    paths.map((path) =>
      lstat(path).then(
        ({ uid }) => uid,
        () => 0,
      ),
    ),
  );
}

/** A PostgreSQL that an earlier version left behind goes on as who it is, until it stops. */
function isInUse(folder: string): boolean {
  const data = join(folder, 'data');
  const file = readPostmasterFile(data);
  return file !== null && isPostgresOn(file.pid, data);
}

const passwd = () => readFile('/etc/passwd', 'utf8').catch(() => '');

/** The user without rights that every system has; null where it has not. */
export async function nobody(): Promise<{ uid: number; gid: number } | null> {
  const found = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await passwd());
  return found ? { uid: Number(found[1]), gid: Number(found[2]) } : null;
}

/** Also true for a link that points nowhere. */
function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
