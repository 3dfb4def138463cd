import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Forget } from '#foundation/server/room.ts';
import { daysKept } from './limits.rules.ts';
import type { Sink } from './zip.server.ts';

/** Archives in the database: any of the servers makes one, and any sends it. */

export interface StoredArchive {
  state: 'making' | 'ready' | 'failed';
  askedAt: Date;
  madeAt: Date | null;
  bytes: number | null;
  sha256: string | null;
  goneAt: Date | null;
}

/** That of an organisation; null when there is none, or nobody gets it any more. */
export async function storedArchive(db: Database, company: number): Promise<StoredArchive | null> {
  const { rows } = await sql<StoredArchive>`
    SELECT state, asked_at AS "askedAt", made_at AS "madeAt", bytes::float8 AS bytes, sha256, gone_at AS "goneAt"
    FROM company_archive WHERE company_id = ${company} AND (gone_at IS NULL OR gone_at > now())`.execute(db);
  return rows[0] ?? null;
}

/** After this long nobody makes it any more: somebody may ask again. */
const patience = sql`interval '6 hours'`;

/** In the place of the last one. Yields the moment that it was asked, or null while one is being made. */
export async function beginArchive(db: Database, company: number, by: string): Promise<string | null> {
  const { rows } = await sql<{ at: string }>`
    INSERT INTO company_archive AS a (company_id, asked_by) VALUES (${company}, ${by})
    ON CONFLICT (company_id) DO UPDATE SET (asked_by, asked_at, state, made_at, bytes, sha256, gone_at) =
      (excluded.asked_by, now(), 'making', NULL, NULL, NULL, NULL)
    WHERE a.state <> 'making' OR a.asked_at < now() - ${patience}
    RETURNING asked_at::text AS at`.execute(db);
  if (!rows[0]) return null;
  await sql`DELETE FROM company_archive_piece WHERE company_id = ${company}`.execute(db);
  return rows[0].at;
}

/** Who waits for an archive that is still to be made; null when somebody asked for another, or it is there. */
export async function awaited(db: Database, company: number, at: string): Promise<{ by: string | null } | null> {
  const { rows } = await sql<{ by: string | null }>`
    SELECT asked_by AS by FROM company_archive
    WHERE company_id = ${company} AND asked_at = ${at}::timestamptz AND state = 'making'`.execute(db);
  return rows[0] ?? null;
}

/** Bytes of a row: few rows, and none that takes much memory. */
const pieceSize = 1024 ** 2;

/** Keeps a file as it comes; `end` writes what is left. */
export function pieces(db: Database, company: number): { sink: Sink; end: () => Promise<void> } {
  let no = 0;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    const content = Buffer.concat(waiting);
    [waiting, size] = [[], 0];
    for (let at = 0; at < content.length; at += pieceSize) {
      await sql`
        INSERT INTO company_archive_piece (company_id, no, content)
        VALUES (${company}, ${no}, ${content.subarray(at, at + pieceSize)})`.execute(db);
      no += 1;
    }
  };
  return {
    sink: async (piece) => {
      waiting.push(piece);
      size += piece.length;
      if (size >= pieceSize) await flush();
    },
    end: flush,
  };
}

/** The file in order, a piece at a time. */
export async function* readPieces(db: Database, company: number): AsyncGenerator<Buffer> {
  for (let no = 0; ; no += 1) {
    const { rows } = await sql<{ content: Buffer }>`
      SELECT content FROM company_archive_piece WHERE company_id = ${company} AND no = ${no}`.execute(db);
    if (!rows[0]) return;
    yield rows[0].content;
  }
}

export async function finishArchive(
  db: Database,
  company: number,
  { bytes, sha256 }: { bytes: number; sha256: string },
): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    UPDATE company_archive SET state = 'ready', made_at = now(), bytes = ${bytes}, sha256 = ${sha256},
      gone_at = now() + make_interval(days => ${daysKept}) WHERE company_id = ${company} RETURNING gone_at AS until`.execute(
    db,
  );
  return rows[0]!.until;
}

export async function failArchive(db: Database, company: number): Promise<void> {
  await sql`UPDATE company_archive SET state = 'failed' WHERE company_id = ${company}`.execute(db);
}

/** The files go, a week after they were made; of one that failed it is told as long. */
export async function archiveHousekeeping(db: Database): Promise<void> {
  await sql`
    DELETE FROM company_archive
    WHERE gone_at <= now() OR (gone_at IS NULL AND asked_at < now() - make_interval(days => ${daysKept}))`.execute(db);
}

/** The archive is of the organisation, whoever asked for it. */
export const forgetAsker: Forget = async (db, { uuid }) => {
  await sql`UPDATE company_archive SET asked_by = NULL WHERE asked_by = ${uuid}`.execute(db);
};
