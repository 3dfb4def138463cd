import { unzipSync } from 'fflate';
import { ImportRefused } from './limits.rules.ts';

/** A part of an Office file as text; null where there is none. One that unpacks to more than `most` bytes is refused with the sentence. */
export function partOf(bytes: Uint8Array, path: string, limit: { most: number; refusal: string }): string | null {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== path) return false;
      if (originalSize > limit.most) throw new ImportRefused(limit.refusal);
      return true;
    },
  });
  const found = files[path];
  return found ? new TextDecoder().decode(found) : null;
}
