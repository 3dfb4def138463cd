import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes when any file of the folder does: tells whether there is anything to read at all. */
export function libraryFingerprint(folder: string): string {
  const hash = createHash('sha256').update(reading).update('\0');
  for (const file of filesOf(folder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(folder, file)))
      .update('\0');
  return hash.digest('base64url');
}

/** To be raised when the same files come to mean something else, so that they are read again. */
const reading = 'markdown-1';

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|ya?ml|json|svg|png|jpe?g|webp|avif)$/.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
