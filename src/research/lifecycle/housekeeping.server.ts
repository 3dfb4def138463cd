import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/**
 * Events that are kept of every research, however old. Far more than a stream ever sends at once: a client that missed what was
 * removed is behind by at least so many, and is told to read everything again.
 */
const keptEvents = 1000;

/** Researches that one round destroys at most, so that nobody waits for it. */
const binAtOnce = 200;

/** Destroys what lay in the bin for thirty days. Removes spent and expired download tickets, and events that nobody catches up with any more. */
export async function researchHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM download_ticket WHERE expires_at < now() - interval '7 days'`.execute(db);
  await sql`
    DELETE FROM research WHERE uuid IN (
      SELECT uuid FROM research WHERE deleted_at <= now() - interval '30 days' ORDER BY deleted_at LIMIT ${binAtOnce})`.execute(
    db,
  );
  await sql`
    DELETE FROM research_event e USING research r
    WHERE r.uuid = e.research AND e.at < now() - interval '90 days' AND e.no <= r.event_no - ${keptEvents}::int`.execute(
    db,
  );
}
