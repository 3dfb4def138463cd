import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a small file, readable by us alone, that is there whole or not at all, also after a power cut. */
export async function writeDurably(path: string, content: string | Buffer): Promise<void> {
  const half = `${path}.part`;
  const file = await open(half, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  await syncFolder(dirname(path));
}

/** The names in a folder survive a power cut as well; some systems cannot do this for a folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path).catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
