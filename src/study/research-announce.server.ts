import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** What happens around the steps of a research, as its events call it. */
export type AroundSteps =
  | 'collaborator_added'
  | 'collaborator_removed'
  | 'owner_changed'
  | 'removed'
  | 'note_saved'
  | 'note_removed'
  | 'mark_saved'
  | 'mark_removed'
  | 'vote_saved'
  | 'vote_removed'
  | 'answers_saved'
  | 'answers_kept'
  | 'answers_settled'
  | 'answers_removed'
  | 'share_saved'
  | 'share_removed';

/** Numbers an event of a research and tells whoever listens, after the commit. Names no step: none of them was saved. */
export async function announce(db: Database, research: string, by: string, kind: AroundSteps): Promise<void> {
  await sql`
    WITH changed AS (UPDATE research SET event_no = event_no + 1 WHERE uuid = ${research} RETURNING event_no),
    logged AS (INSERT INTO research_event (research, no, kind, actor) SELECT ${research}, event_no, ${kind}, ${by} FROM changed RETURNING no)
    SELECT pg_notify('research_event', ${research}::text || ' ' || no) FROM logged`.execute(db);
}
