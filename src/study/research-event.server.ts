import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';

/** What happens around the steps of a research, as its events call it. */
export type AroundSteps =
  | 'collaborator_added'
  | 'collaborator_removed'
  | 'owner_changed'
  | 'removed'
  | 'archived'
  | 'taken_back'
  | 'note_saved'
  | 'note_removed'
  | 'mark_saved'
  | 'mark_removed'
  | 'vote_saved'
  | 'vote_removed'
  | 'coding_saved'
  | 'coding_removed'
  | 'answers_saved'
  | 'answers_kept'
  | 'answers_settled'
  | 'answers_removed'
  | 'transcript_saved'
  | 'transcript_removed'
  | 'share_saved'
  | 'share_removed';

/** What the events of a research are called. */
export type EventKind = AroundSteps | 'step_saved' | 'details_saved' | 'completed' | 'reopened';

/**
 * The end of a statement that changes a research: writes its event down and tells whoever listens, after the commit. Goes behind
 * `WITH <changed> AS (UPDATE research SET event_no = event_no + 1 … RETURNING event_no)`. `from` names what it is read from when that is
 * more than `changed`; `version` is an expression on it, and so is `yields`, what the statement answers besides.
 */
export function toldAs(
  kind: EventKind,
  { research, by }: { research: string; by: string | null },
  more: { from?: RawBuilder<unknown>; step?: string; version?: RawBuilder<unknown>; yields?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> {
  const { from = sql`changed`, step = null, version = sql`NULL::int`, yields } = more;
  return sql`, logged AS (
      INSERT INTO research_event (research, no, kind, step, version, actor)
      SELECT ${research}, event_no, ${kind}, ${step}::text, ${version}, ${by} FROM ${from}
      RETURNING no
    )
    SELECT ${yields ? sql`${yields}, ` : sql``}pg_notify('research_event', ${research}::text || ' ' || logged.no) FROM logged${yields ? sql`, ${from}` : sql``}`;
}

/** Numbers an event of a research and tells whoever listens, after the commit. Names no step: none of them was saved. */
export async function announce(db: Database, research: string, by: string | null, kind: AroundSteps): Promise<void> {
  await sql`
    WITH changed AS (UPDATE research SET event_no = event_no + 1 WHERE uuid = ${research} RETURNING event_no)
    ${toldAs(kind, { research, by })}`.execute(db);
}
