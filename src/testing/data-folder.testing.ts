import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { giveTo, postgresHome } from '#foundation/server/database/postgres-home.ts';

/** Where a file of a data folder stands: as root its PostgreSQL lives elsewhere, behind a link. */
const postgresFolder = 'postgres';

/** What PostgreSQL and we write anew, or leave behind when they run. */
const notKept = /(^|\/)(postgres\.log|belongs-to\.txt|postmaster\.(pid|opts))$/;

/**
 * A data folder as one file, of a server that was stopped. Put together without compressing and compressed as a whole: the
 * databases of a cluster are mostly the same files.
 */
export async function packFolder(dataDir: string): Promise<Uint8Array> {
  const { folder } = await postgresHome(dataDir);
  const files: Record<string, Uint8Array> = {};
  const add = async (from: string, name: string): Promise<void> => {
    for (const entry of await readdir(from, { withFileTypes: true })) {
      const [path, inside] = [join(from, entry.name), name ? `${name}/${entry.name}` : entry.name];
      if (entry.isDirectory()) {
        files[`${inside}/`] = new Uint8Array();
        await add(path, inside);
      } else if (entry.isFile() && !notKept.test(inside)) files[inside] = await readFile(path);
    }
  };
  await add(dataDir, '');
  await add(folder, postgresFolder);
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  };
  return promisify(zstdCompress)(zipSync(files, { level: 0 }), { params });
}

/** Lays a packed data folder down as if a server had just stopped in it. `dataDir` is empty or is not there yet. */
export async function unpackFolder(packed: Uint8Array, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const home = await postgresHome(dataDir);
  const files = unzipSync(await promisify(zstdDecompress)(packed));
  for (const [name, content] of Object.entries(files)) {
    const path = name.startsWith(`${postgresFolder}/`)
      ? join(home.folder, name.slice(postgresFolder.length + 1))
      : join(dataDir, name);
    if (name.endsWith('/')) await mkdir(path, { recursive: true, mode: 0o700 });
    else {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(path, content, { mode: 0o600 });
    }
  }
  await chmod(home.data, 0o700);
  if (home.runAs) await giveTo(home.folder, home.runAs);
}
