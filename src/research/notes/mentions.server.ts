import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mentionsMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { personJson } from '#access/person/person.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { addJob, removeJob, type Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { Forget } from '#foundation/server/room.ts';
import { Problem } from '#foundation/shared/problem.ts';
import { type Research, worksOn } from '#study/rights.server.ts';
import type { Waits } from '#study/waiting.server.ts';

/** Minutes before a mail tells of being named: who is at work sees it sooner, and what is written together comes together. */
const pause = 5;
/** Minutes between two mails to one person. */
const between = 60;
/** Hours after which no mail tells of it any more, as when somebody wanted none at the time. */
const late = 24;

const keyOf = (user: string) => `mentions ${user}`;

/**
 * Writes down who is named in a note, and has those told who were not named in it before. Only who works on the research can be named;
 * who left since stays named where they were.
 */
export async function writeMentions(
  db: Database,
  research: Research,
  { uuid, author }: { uuid: string; author: string },
  mentions: readonly string[],
): Promise<void> {
  const { rows: known } = await sql`
    SELECT u.uuid FROM user_account u JOIN research r ON r.uuid = ${research.uuid}
    WHERE u.uuid = ANY (${mentions}::uuid[])
      AND (${worksOn('r', sql`u.uuid`)} OR EXISTS (SELECT FROM note_mention m WHERE m.note = ${uuid} AND m.user_uuid = u.uuid))`.execute(
    db,
  );
  if (known.length < new Set(mentions).size)
    throw new Problem('invalid', {
      violations: [
        {
          propertyPath: 'mentions',
          message: 'Je kunt alleen iemand noemen die aan dit onderzoek meewerkt.',
          code: null,
        },
      ],
    });
  await sql`DELETE FROM note_mention WHERE note = ${uuid} AND user_uuid <> ALL (${mentions}::uuid[])`.execute(db);
  const { rows: added } = await sql<{ user: string; at: Date }>`
    WITH added AS (
      INSERT INTO note_mention (note, user_uuid) SELECT ${uuid}, unnest(${mentions}::uuid[]) ON CONFLICT DO NOTHING RETURNING user_uuid
    )
    SELECT u.uuid AS user, GREATEST(now() + make_interval(mins => ${pause}), u.mention_mailed_at + make_interval(mins => ${between})) AS at
    FROM added JOIN user_account u ON u.uuid = added.user_uuid WHERE u.uuid <> ${author}`.execute(db);
  for (const { user, at } of added) await addJob(db, 'mentions', { user }, { key: keyOf(user), at });
}

/** The task `mentions`: one mail to one person about all that no mail spoke of yet. Who may read the research is asked now. */
export function mentionsTask(sender: () => Sender): Task {
  return async (payload, { db }) => {
    const { user } = z.object({ user: z.string() }).parse(payload);
    await db.transaction().execute((transaction) => mailMentions(transaction, sender(), user));
  };
}

async function mailMentions(db: Database, sender: Sender, user: string): Promise<void> {
  const { rows: people } = await sql<{ name: string; username: string; wants: boolean; next: Date | null }>`
    SELECT name, username, active AND mention_mail AS wants,
      CASE WHEN mention_mailed_at > now() - make_interval(mins => ${between}) THEN mention_mailed_at + make_interval(mins => ${between}) END AS next
    FROM user_account WHERE uuid = ${user} FOR NO KEY UPDATE`.execute(db);
  const person = people[0];
  if (!person?.wants) return;
  // Named while the mail before this was being made.
  if (person.next) return addJob(db, 'mentions', { user }, { key: keyOf(user), at: person.next });
  const { rows } = await sql<{ by: string; note: string }>`
    UPDATE note_mention m SET mailed_at = now()
    FROM research_note n JOIN research r ON r.uuid = n.research AND r.deleted_at IS NULL
      JOIN user_account a ON a.uuid = n.author LEFT JOIN research_note above ON above.uuid = n.reply_to
    WHERE n.uuid = m.note AND m.user_uuid = ${user} AND m.mailed_at IS NULL AND m.seen_at IS NULL
      AND m.mentioned_at > now() - make_interval(hours => ${late}) AND n.author <> ${user}
      AND COALESCE(above.done_at, n.done_at) IS NULL AND ${worksOn('r', sql`${user}::uuid`)}
    RETURNING a.name AS by, n.uuid AS note`.execute(db);
  if (rows.length === 0) return;
  await sql`UPDATE user_account SET mention_mailed_at = now() WHERE uuid = ${user}`.execute(db);
  const by = [...new Set(rows.map((row) => row.by))].sort((a, b) => a.localeCompare(b, 'nl'));
  await queueMail(db, person.username, mentionsMail(sender, { name: person.name, by, notes: rows.length }));
}

/** Notes of others in which somebody is named and that are not done, once for a note with its replies. */
export const mentionsWaiting: Waits = ({ uuid }) => sql`
  (SELECT DISTINCT ON (about.uuid) 'mention', mine.uuid, about.uuid, about.step, ${personJson('a')}::jsonb, 1, n.created_at
  FROM note_mention m JOIN research_note n ON n.uuid = m.note JOIN mine ON mine.uuid = n.research
    JOIN research_note about ON about.uuid = COALESCE(n.reply_to, n.uuid) AND about.done_at IS NULL
    JOIN user_account a ON a.uuid = n.author
  WHERE m.user_uuid = ${uuid} AND n.author <> ${uuid}
  ORDER BY about.uuid, n.created_at DESC)`;

/** Who is removed is named nowhere any more. */
export const forgetMentions: Forget = async (db, { uuid }) => {
  await sql`DELETE FROM note_mention WHERE user_uuid = ${uuid}`.execute(db);
  await removeJob(db, keyOf(uuid));
};
