import { type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { BadBackup, readFrames } from '../backup-file.ts';
import { type BaseEnd, type BasePart, headerIn } from './base-file.ts';

/**
 * Puts the files of a base copy in a new folder, ready to recover from, or to follow another server as its standby. Throws
 * {@link BadBackup} for one that is damaged.
 */
export async function layOut(file: string, folder: string, as: 'recovery' | 'standby' = 'recovery'): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const frames = readFrames(file);
  let current: FileHandle | null = null;
  let end: BaseEnd | null = null;
  let parts = 0;
  try {
    headerIn((await frames.next()).value, file);
    for await (const { kind, body } of frames) {
      if (kind === 'D') {
        await current?.writeFile(body);
        continue;
      }
      await current?.close();
      current = null;
      if (kind === 'E') {
        end = JSON.parse(body.toString('utf8')) as BaseEnd;
        continue;
      }
      parts += 1;
      const part = JSON.parse(body.toString('utf8')) as BasePart;
      const path = join(folder, part.path);
      if (isAbsolute(part.path) || part.path.split('/').includes('..'))
        throw new BadBackup(`${file} is damaged: it holds ${part.path}.`);
      if (part.folder) await mkdir(path, { mode: 0o700 });
      else current = await open(path, 'wx', 0o600);
    }
  } finally {
    await current?.close();
    await frames.return(undefined);
  }
  if (end?.parts !== parts) throw new BadBackup(`${file} is damaged: it does not hold all that it should.`);
  await writeFile(join(folder, 'backup_label'), end.label, { mode: 0o600 });
  await writeFile(join(folder, `${as}.signal`), '', { mode: 0o600 });
}
