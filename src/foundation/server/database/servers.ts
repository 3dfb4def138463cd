import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A server that stands on this database now. */
export interface KnownServer {
  version: string;
  build: string;
  startedAt: Date;
}

const named = /^drijfveer server (\S+) (\S+) (\d\S+Z) [0-9a-f]{4}$/;

/**
 * How a server calls the connection that it holds as long as it lives. Whoever asks the database who is connected learns of all servers,
 * and one that died is gone with its connection. PostgreSQL keeps 63 bytes.
 */
export const serverName = ({ version, build, startedAt }: KnownServer): string =>
  `drijfveer server ${version} ${build.slice(0, 12)} ${startedAt.toISOString().slice(0, 19)}Z ${randomBytes(2).toString('hex')}`;

/** All servers of this database, the oldest first; `own` is the one with that name. */
export async function serversOf(db: Database, own: string): Promise<(KnownServer & { own: boolean })[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name LIKE 'drijfveer server %'`.execute(db);
  return rows
    .flatMap(({ name }) => {
      const [, version = '', build = '', startedAt = ''] = named.exec(name) ?? [];
      return version ? [{ version, build, startedAt: new Date(startedAt), own: name === own }] : [];
    })
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}
