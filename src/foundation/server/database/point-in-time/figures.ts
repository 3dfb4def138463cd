import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { PostgresHome } from '../postgres-home.ts';
import { allBasesIn, lastBaseIn } from './base-file.ts';
import { currentChain } from './chain.ts';

/** How an archive does. */
export interface ArchiveFigures {
  /** The first moment that can be gone back to; what was not archived in between apart. */
  since: Date | null;
  /** The last base copy of what is archived now. */
  base: { at: Date; bytes: number } | null;
  archivedAt: Date | null;
  /** Segments that PostgreSQL could not archive yet: they stay on its own disk, and are more and more. */
  waiting: number;
  /** Seconds since the oldest of them was full. */
  waited: number;
}

/** What PostgreSQL tells of it, and what lies in the folder. */
export async function lookAtArchive(
  db: Database,
  { folder, home }: { folder: string; home: PostgresHome },
): Promise<ArchiveFigures> {
  const { rows } = await sql<Pick<ArchiveFigures, 'archivedAt' | 'waiting' | 'waited'>>`
    SELECT last_archived_time AS "archivedAt", waiting.count AS waiting, waiting.seconds AS waited
      FROM pg_stat_archiver, (
        SELECT count(*)::int AS count,
               GREATEST(0, COALESCE(extract(epoch FROM clock_timestamp() - min(modification)), 0))::float AS seconds
          FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready') waiting`.execute(db);
  const chain = await currentChain(home, folder);
  return {
    since: (await allBasesIn(folder))[0]?.from ?? null,
    base: chain === null ? null : await lastBaseIn(chain),
    ...rows[0]!,
  };
}
