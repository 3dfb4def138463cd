import { type RawBuilder, sql } from 'kysely';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { today } from '#foundation/server/day.ts';
import { promisedDay } from '#steps/conducting-research/own-page/store.server.ts';
import type { Measurement, RawAnswers, SurveyAnswers } from './answers.contract.ts';
import { followedIn, isFollowing } from './follow/store.server.ts';

/** Which answers: of one research and measurement. */
export interface Place {
  research: string;
  measurement: Measurement;
}

type Row = Omit<SurveyAnswers, '@id' | '@type' | 'importedAt' | 'settledAt'> & {
  importedAt: Date;
  settledAt: Date | null;
};

/** What a member or an item of the list says, but for where it is. */
export type Stored = Omit<SurveyAnswers, '@id' | '@type'>;

/** An hour may go by between the last day and housekeeping: nobody reads them any more in between. */
const isThere = sql`(a.answers IS NOT NULL AND a.last_day >= ${today})`;

/** What is known of answers; the raw ones only where `answers` asks for them, and only as long as they are there. */
export async function storedAnswers(
  db: Database,
  condition: RawBuilder<unknown>,
  { answers = false } = {},
): Promise<Stored[]> {
  const { rows } = await sql<Row>`
    SELECT a.research, a.measurement, a.version, a.respondents, a.coded, a.imported_at AS "importedAt", ${personJson('u')} AS "importedBy",
      a.settled_at AS "settledAt", CASE WHEN ${isThere} THEN a.keep_until END AS "keepUntil",
      CASE WHEN ${isThere} THEN a.last_day END AS "goneOn",
      ${answers ? sql`CASE WHEN ${isThere} THEN a.answers END` : sql`NULL`} AS answers,
      CASE WHEN ${isFollowing} THEN a.follow_until END AS "followUntil",
      CASE WHEN ${isFollowing} THEN a.follow_consent END AS "followConsent",
      ${answers ? sql`CASE WHEN ${isFollowing} THEN a.followed END` : sql`NULL`} AS followed
    FROM survey_answers a JOIN research r ON r.uuid = a.research AND r.deleted_at IS NULL
      JOIN user_account u ON u.uuid = a.imported_by
    WHERE ${condition} ORDER BY a.research, a.measurement`.execute(db);
  return rows.map(({ importedAt, settledAt, ...row }) => ({
    ...row,
    research: `/api/researches/${row.research}`,
    importedAt: importedAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }));
}

export const at = ({ research, measurement }: Place): RawBuilder<unknown> =>
  sql`a.research = ${research} AND a.measurement = ${measurement}`;

/** The items of the questionnaire, removed ones too: they may have been asked. */
export async function questionsOf(db: Database, research: string): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    SELECT item ->> 'uuid' AS uuid FROM research_step s, jsonb_array_elements(s.content -> 'items') AS item
    WHERE s.research = ${research} AND s.step = 'conducting_research' AND jsonb_typeof(s.content -> 'items') = 'array'`.execute(
    db,
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

/**
 * In the place of all there were. What was kept on purpose stays so, unless that was about answers that were settled or are gone; never
 * longer than the respondents of a page of our own were promised.
 */
export async function replaceAnswers(db: Database, place: Place, answers: RawAnswers, by: string): Promise<void> {
  const { respondents } = answers;
  const coded = respondents.filter((code) => code !== null).length;
  const stays = sql`${isThere} AND a.settled_at IS NULL`;
  const follows = sql`${stays} AND ${coded}::int > 0`;
  await sql`
    INSERT INTO survey_answers AS a (research, measurement, respondents, coded, imported_by, answers, promised_until)
    VALUES (${place.research}, ${place.measurement}, ${respondents.length}, ${coded}, ${by}, ${JSON.stringify(answers)}::jsonb,
      ${promisedDay(place)})
    ON CONFLICT (research, measurement) DO UPDATE SET version = a.version + 1, respondents = excluded.respondents,
      coded = excluded.coded, imported_at = now(), imported_by = excluded.imported_by, settled_at = NULL,
      keep_until = CASE WHEN ${stays} THEN a.keep_until END, answers = excluded.answers, followed = NULL,
      promised_until = excluded.promised_until,
      follow_until = CASE WHEN ${follows} THEN a.follow_until END,
      follow_consent = CASE WHEN ${follows} THEN a.follow_consent END`.execute(db);
}

export async function keepUntil(db: Database, place: Place, day: string | null): Promise<void> {
  await sql`UPDATE survey_answers a SET keep_until = ${day}::date WHERE ${at(place)} AND a.answers IS NOT NULL`.execute(
    db,
  );
  // No longer on purpose: what would have been gone without that, goes now.
  await letGo(db, sql`${at(place)} AND (a.last_day < ${today} OR a.keep_until IS NULL AND a.settled_at IS NOT NULL)`);
}

/** The day after which they go, as respondents were promised; null where nobody was. */
export async function promisedTo(db: Database, place: Place): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT a.promised_until AS day FROM survey_answers a WHERE ${at(place)}`.execute(db);
  return rows[0]?.day ?? null;
}

export async function settleAnswers(db: Database, place: Place): Promise<void> {
  await sql`UPDATE survey_answers a SET settled_at = COALESCE(a.settled_at, now()) WHERE ${at(place)}`.execute(db);
  await letGo(db, sql`${at(place)} AND a.keep_until IS NULL`);
}

/** All that is left of them: the answers, or what people are followed by. Whether there was any. */
export async function removeAnswers(db: Database, place: Place): Promise<boolean> {
  const { rows } = await sql`
    UPDATE survey_answers a SET answers = NULL, keep_until = NULL, followed = NULL, follow_until = NULL, follow_consent = NULL,
      version = a.version + 1
    WHERE (a.answers IS NOT NULL OR a.followed IS NOT NULL) AND ${at(place)} RETURNING a.research`.execute(db);
  return rows.length > 0;
}

/**
 * The raw answers go; that they were imported, by whom and when, stays. Where people are followed, what that takes is made of them
 * first, one measurement at a time.
 */
async function letGo(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<Place & { follows: boolean }>`
    SELECT a.research, a.measurement, ${isFollowing} AS follows FROM survey_answers a
    WHERE a.answers IS NOT NULL AND ${condition} ORDER BY a.research, a.measurement FOR UPDATE`.execute(db);
  for (const { follows, ...place } of rows) {
    const followed = follows ? await followedIn(db, place.research) : null;
    await sql`
      UPDATE survey_answers a SET answers = NULL, keep_until = NULL, version = a.version + 1,
        followed = ${followed && JSON.stringify(followed)}::jsonb
      WHERE ${at(place)}`.execute(db);
  }
}

/** Answers that one round removes at most, so that nobody waits for it. */
const atOnce = 200;

/** Removes raw answers after their last day: thirty days from their import, or the day until which they are kept on purpose. */
export async function forgetSurveyAnswers(db: Database): Promise<void> {
  await letGo(
    db,
    sql`(a.research, a.measurement) IN (
      SELECT research, measurement FROM survey_answers WHERE answers IS NOT NULL AND last_day < ${today}
      ORDER BY last_day LIMIT ${atOnce})`,
  );
}
