import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { today } from '#foundation/server/day.ts';
import { daysStored, type StoredTranscript } from './transcript.contract.ts';

/** Which text: of one conversation of a research. */
export interface Place {
  research: string;
  conversation: string;
}

/** What a member or an item of the list says, but for where it is. */
export type Stored = Omit<StoredTranscript, '@id' | '@type'>;

/** Whether the step still has the conversation of `t`. */
const hasConversation = sql`EXISTS (
  SELECT 1 FROM research_step s, jsonb_array_elements(s.content -> 'conversations') AS row
  WHERE s.research = t.research AND s.step = 'qualitative_research' AND jsonb_typeof(s.content -> 'conversations') = 'array'
    AND row ->> 'uuid' = t.conversation::text)`;

/** An hour may go by between its end and the hourly round: nobody reads it any more in between. */
const isThere = sql`(t.keep_until >= ${today} AND ${hasConversation})`;

/** What is known of stored texts; the texts themselves only where `withText` asks for them. */
export async function storedTranscripts(
  db: Database,
  condition: RawBuilder<unknown>,
  { withText = false } = {},
): Promise<Stored[]> {
  const { rows } = await sql<Omit<Stored, 'storedAt'> & { storedAt: Date }>`
    SELECT t.research, t.conversation, t.uuid || '-' || t.version AS version, t.stored_at AS "storedAt", ${personJson('u')} AS "storedBy",
      t.keep_until AS "keepUntil", (t.stored_at AT TIME ZONE 'Europe/Amsterdam')::date + ${daysStored}::int AS "keepUntilAtMost",
      ${withText ? sql`t.text` : sql`NULL`} AS text
    FROM transcript t JOIN research r ON r.uuid = t.research AND r.deleted_at IS NULL
      JOIN user_account u ON u.uuid = t.stored_by
    WHERE ${isThere} AND ${condition} ORDER BY t.research, t.conversation`.execute(db);
  return rows.map(({ storedAt, ...row }) => ({
    ...row,
    research: `/api/researches/${row.research}`,
    storedAt: storedAt.toISOString(),
  }));
}

export const at = ({ research, conversation }: Place): RawBuilder<unknown> =>
  sql`t.research = ${research} AND t.conversation = ${conversation}`;

/** Whether the step has this conversation. */
export async function isConversation(db: Database, { research, conversation }: Place): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM (SELECT ${research}::uuid AS research, ${conversation}::uuid AS conversation) t WHERE ${hasConversation}`.execute(
    db,
  );
  return rows.length > 0;
}

/** In the place of what there was, which then stays no longer than it would have; `until` null is as long as may be. */
export async function storeTranscript(
  db: Database,
  place: Place,
  { text, until, by }: { text: string; until: string | null; by: string },
): Promise<void> {
  // What nobody reads any more makes nothing last longer, or shorter.
  await sql`DELETE FROM transcript t WHERE ${at(place)} AND NOT ${isThere}`.execute(db);
  await sql`
    INSERT INTO transcript AS t (research, conversation, text, stored_by, keep_until)
    VALUES (${place.research}, ${place.conversation}, ${text}, ${by}, COALESCE(${until}::date, ${today} + ${daysStored}::int))
    ON CONFLICT (research, conversation) DO UPDATE SET text = excluded.text, stored_by = excluded.stored_by, version = t.version + 1,
      keep_until = COALESCE(${until}::date, t.keep_until)`.execute(db);
}

export async function keepUntil(db: Database, place: Place, day: string): Promise<void> {
  await sql`
    UPDATE transcript t SET keep_until = ${day}::date WHERE ${at(place)}`.execute(db);
}

export async function removeTranscript(db: Database, place: Place): Promise<void> {
  await sql`DELETE FROM transcript t WHERE ${at(place)}`.execute(db);
}

/** A completed research has been analysed: no text of a conversation is needed any more. */
export async function removeTranscriptsOf(db: Database, research: string): Promise<void> {
  await sql`DELETE FROM transcript WHERE research = ${research}`.execute(db);
}

/** Texts that one round removes at most, so that nobody waits for it. */
const atOnce = 200;

/** Removes texts after their last day, and those of conversations that are no longer there. */
export async function forgetTranscripts(db: Database): Promise<void> {
  await sql`
    DELETE FROM transcript WHERE (research, conversation) IN (
      SELECT t.research, t.conversation FROM transcript t WHERE NOT ${isThere} ORDER BY t.keep_until LIMIT ${atOnce})`.execute(
    db,
  );
}
