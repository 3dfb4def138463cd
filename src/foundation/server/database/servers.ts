import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A server that stands on this database now. */
export interface KnownServer {
  /** By which it is told apart from others that began in the same second. */
  name: string;
  version: string;
  build: string;
  startedAt: Date;
}

const named = /^drijfveer server (\S+) (\S+) (\d\S+Z) ([0-9a-f]{4})$/;

/**
 * How a server calls the connection that it holds as long as it lives. Whoever asks the database who is connected learns of all servers,
 * and one that died is gone with its connection. PostgreSQL keeps 63 bytes.
 */
export const serverName = ({ version, build, startedAt }: Omit<KnownServer, 'name'>): string =>
  `drijfveer server ${version} ${build.slice(0, 12)} ${startedAt.toISOString().slice(0, 19)}Z ${randomBytes(2).toString('hex')}`;

/** All servers of this database, the oldest first; `own` is the one with that name. */
export async function serversOf(db: Database, own: string): Promise<(KnownServer & { own: boolean })[]> {
  const { rows } = await sql<{ connection: string }>`
    SELECT DISTINCT application_name AS connection FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'drijfveer server %'`.execute(db);
  return rows
    .flatMap(({ connection }) => {
      const [, version, build, startedAt, apart] = named.exec(connection) ?? [];
      return version && build && startedAt && apart
        ? [{ name: apart, version, build, startedAt: new Date(startedAt), own: connection === own }]
        : [];
    })
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}
