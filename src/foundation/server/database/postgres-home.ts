import { createHash, randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Where our own PostgreSQL lives and who it runs as.
 *
 * Normally that is `postgres/` in the data folder. PostgreSQL refuses to run as root, and what root owns another user
 * often cannot reach (a repository under /root). So as root, `postgres` in the data folder is a symbolic link to a fresh
 * folder under /var/lib/drijfveer that belongs to `nobody`. The link, not a hash of the path, names the place: a data
 * folder that is moved keeps its database, and one that is thrown away does not bring its old database back.
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
  if (isRoot && owner.uid === 0) await giveToNobody(folder);
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
  await giveToNobody(folder);
  await writeFile(join(folder, 'belongs-to.txt'), `${link}\n`);
  await symlink(folder, link).catch(async (error: NodeJS.ErrnoException) => {
    await rm(folder, { recursive: true });
    if (error.code !== 'EEXIST') throw error;
  });
}

async function giveToNobody(folder: string): Promise<void> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(users);
  if (!nobody) {
    throw new Error(
      'PostgreSQL refuses to run as root, and there is no user `nobody`. Start as another user, or set DATABASE_URL.',
    );
  }
  await chown(folder, Number(nobody[1]), Number(nobody[2]));
}

/** Also true for a link that points nowhere. */
function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
