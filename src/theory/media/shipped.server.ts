import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { ImageRefused } from '#foundation/shared/image/kind.rules.ts';
import { prepareImage } from './image.server.ts';

/** A file that came with the library: `library/media/keten.svg`. */
interface ShippedFile {
  name: string;
  bytes: Buffer;
  hash: string;
}

/** The files in `library/media`, in order of their names. */
export function shippedMedia(folder: string): ShippedFile[] {
  const media = join(folder, 'media');
  if (!existsSync(media)) return [];
  return readdirSync(media)
    .filter((name) => /^[\w-]+(\.[\w-]+)*\.(svg|png|jpe?g|webp|avif)$/.test(name))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(media, name));
      return { name, bytes, hash: createHash('sha256').update(bytes).digest('hex') };
    });
}

/**
 * Brings the shipped images in the database up to the folder, in the transaction that loads the library: they are drawn anew
 * and cleaned as an uploaded one is. What is no longer shipped stays while items still show it. Gives what is wrong, a line each.
 */
export async function loadShippedMedia(db: Database, folder: string): Promise<{ changed: boolean; faults: string[] }> {
  const files = shippedMedia(folder);
  const { rows } = await sql<{ name: string; hash: string }>`
    SELECT shipped_as AS name, shipped_hash AS hash FROM library_media WHERE shipped_as IS NOT NULL`.execute(db);
  const known = new Map(rows.map(({ name, hash }) => [name, hash]));
  const faults: string[] = [];
  const fresh = files.filter((file) => known.get(file.name) !== file.hash);
  for (const { name, bytes, hash } of fresh)
    try {
      const image = await prepareImage(bytes);
      await sql`
        INSERT INTO library_media (hash, extension, width, height, content, small, name, shipped_as, shipped_hash)
        VALUES (${image.hash}, ${image.extension}, ${image.width}, ${image.height}, ${image.content}, ${image.small}, ${name}, ${name}, ${hash})
        ON CONFLICT (shipped_as) DO UPDATE SET (hash, extension, width, height, content, small, shipped_hash) =
          (excluded.hash, excluded.extension, excluded.width, excluded.height, excluded.content, excluded.small, excluded.shipped_hash)`.execute(
        db,
      );
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      faults.push(`media/${name}: ${error.message}`);
    }
  return { changed: fresh.length > 0, faults };
}
