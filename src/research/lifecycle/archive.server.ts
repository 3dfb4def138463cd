import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Signed } from '#foundation/server/http/route.ts';
import { announce } from '#study/research-event.server.ts';
import { researchFor } from '#study/rights.server.ts';

/** Puts a research in the archive, or takes it back; who asks twice changes nothing more. */
export async function setArchived(db: Database, signed: Signed, research: string, wanted: boolean): Promise<void> {
  const { uuid, archived } = await researchFor(db, signed, research, 'remove');
  if (archived === wanted) return;
  await sql`UPDATE research SET archived_at = ${wanted ? sql`now()` : null} WHERE uuid = ${uuid}`.execute(db);
  await announce(db, uuid, signed.uuid, wanted ? 'archived' : 'taken_back');
}
