import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** The day that it is here, Europe/Amsterdam, whatever the clock of the server or of PostgreSQL is set to. */
export const today = sql`(now() AT TIME ZONE 'Europe/Amsterdam')::date`;

/** The same as `yyyy-mm-dd`, as the database knows it. */
export async function dayOfToday(db: Database): Promise<string> {
  const { rows } = await sql<{ day: string }>`SELECT ${today} AS day`.execute(db);
  return rows[0]!.day;
}
