import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { member } from '#foundation/shared/hydra.ts';
import { type Picture, pictureAddress, shippedMediaPath } from './address.rules.ts';
import type { PreparedImage } from './image.server.ts';
import type { LibraryMedia } from './media.contract.ts';

/** The images of the library in the database; who may do what is asked before. */

interface MediaRow extends Picture {
  id: number;
  name: string;
  size: number;
  shippedAs: string | null;
  createdAt: Date;
  uses: LibraryMedia['uses'];
}

/**
 * All images with where they are used, the newest first; or the one with this id. Used is an image whose address stands in an
 * item's text, draft, or waiting newer text: these are searched once, whole, so no place is forgotten.
 */
export async function mediaItems(db: Database, id?: number): Promise<LibraryMedia[]> {
  const { rows } = await sql<MediaRow>`
    WITH used AS MATERIALIZED (
      SELECT DISTINCT found[1] AS address, item.kind, item.id, item.name
      FROM (
        SELECT COALESCE(i.kind, e.kind) AS kind, COALESCE(i.id, e.id) AS id, COALESCE(i.name, e.draft ->> 'name', '') AS name,
          concat(i.content::text, i.shipped_pending::text, e.draft::text) AS words
        FROM library_item i FULL JOIN library_editing e ON e.kind = i.kind AND e.id = i.id
      ) AS item, regexp_matches(item.words, '(/media/(?:library/[^"]+|[0-9a-f]{32}))', 'g') AS found
    )
    SELECT media.id, hash, extension, width, height, media.name, octet_length(content) AS size,
      shipped_as AS "shippedAs", created_at AS "createdAt", (
        SELECT coalesce(jsonb_agg(jsonb_build_object('kind', used.kind, 'id', used.id, 'name', used.name) ORDER BY used.name), '[]')
        FROM used WHERE used.address = COALESCE(${shippedMediaPath} || media.shipped_as, '/media/' || media.hash)
      ) AS uses
    FROM library_media AS media
    WHERE ${id === undefined ? sql`true` : sql`media.id = ${id}`}
    ORDER BY created_at DESC, media.id DESC`.execute(db);
  return rows.map(({ shippedAs, createdAt, hash, extension, ...row }) =>
    member(`/api/library_media/${row.id}`, 'LibraryMedia', {
      id: row.id,
      url: shippedAs === null ? pictureAddress({ ...row, hash, extension }) : shippedMediaPath + shippedAs,
      name: row.name,
      width: row.width,
      height: row.height,
      size: row.size,
      shipped: shippedAs !== null,
      uses: row.uses,
      createdAt: createdAt.toISOString(),
    }),
  );
}

/** Keeps an uploaded image, or finds it when it was uploaded before; gives its id and whether it is new. */
export async function addMedia(
  db: Database,
  image: PreparedImage,
  { name, by }: { name: string; by: string },
): Promise<{ id: number; isNew: boolean }> {
  const { hash, extension, width, height, content, small } = image;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO library_media (hash, extension, width, height, content, small, name, uploaded_by)
    VALUES (${hash}, ${extension}, ${width}, ${height}, ${content}, ${small}, ${name}, ${by})
    ON CONFLICT (hash) WHERE shipped_as IS NULL DO NOTHING RETURNING id`.execute(db);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: found } = await sql<{ id: number }>`
    SELECT id FROM library_media WHERE hash = ${hash} AND shipped_as IS NULL`.execute(db);
  return { id: found[0]!.id, isNew: false };
}

/** Takes an image away; what is used meanwhile is the caller's to ask before, in the same transaction. */
export async function removeMedia(db: Database, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM library_media WHERE id = ${id} RETURNING id`.execute(db);
  return rows.length > 0;
}

export interface StoredFile {
  content: Buffer;
  extension: Picture['extension'];
  hash: string;
}

/** The bytes at an address, or null. */
export async function storedFile(db: Database, picture: Picture & { small: boolean }): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    SELECT ${picture.small ? sql`small` : sql`content`} AS content, extension, hash FROM library_media
    WHERE hash = ${picture.hash} AND extension = ${picture.extension} AND width = ${picture.width} AND height = ${picture.height}
      AND ${picture.small ? sql`small IS NOT NULL` : sql`true`}
    LIMIT 1`.execute(db);
  return rows[0] ?? null;
}

/** The bytes of an image that came with the library. */
export async function shippedFile(db: Database, name: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    SELECT content, extension, hash FROM library_media WHERE shipped_as = ${name}`.execute(db);
  return rows[0] ?? null;
}

/** Where what is written down as `/media/library/…` really is: an address that tells its size and may be kept for ever. */
export async function shippedAddresses(db: Database): Promise<Map<string, string>> {
  const { rows } = await sql<Picture & { shippedAs: string }>`
    SELECT hash, extension, width, height, shipped_as AS "shippedAs" FROM library_media WHERE shipped_as IS NOT NULL`.execute(
    db,
  );
  return new Map(rows.map(({ shippedAs, ...picture }) => [shippedMediaPath + shippedAs, pictureAddress(picture)]));
}
