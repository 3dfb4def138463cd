import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Forget } from '#foundation/server/room.ts';

/** Invitations that nobody answered within thirty days: the address was given to us by somebody else. */
export async function companyHousekeeping(db: Database): Promise<void> {
  await sql`
    DELETE FROM user_account u WHERE u.invited_at < now() - interval '30 days' AND NOT u.active AND u.password_hash IS NULL
      AND ${leftNothing('u')}`.execute(db);
}

/**
 * Whether nothing that stays refers to a user: whoever was never in has owned and written nothing, but for who came along from another
 * installation, in an archive.
 */
export const leftNothing = (user: string): RawBuilder<boolean> => {
  const uuid = sql.ref(`${user}.uuid`);
  return sql`NOT EXISTS (SELECT FROM research r WHERE r.owner_uuid = ${uuid} OR r.updated_by = ${uuid})
    AND NOT EXISTS (SELECT FROM research_step s WHERE s.updated_by = ${uuid})
    AND NOT EXISTS (SELECT FROM research_event e WHERE e.actor = ${uuid})
    AND NOT EXISTS (SELECT FROM research_note n WHERE n.author = ${uuid})
    AND NOT EXISTS (SELECT FROM grade_decision d WHERE d.user_uuid = ${uuid})
    AND NOT EXISTS (SELECT FROM technique_idea i WHERE i.author = ${uuid})
    AND NOT EXISTS (SELECT FROM survey_answers a WHERE a.imported_by = ${uuid})
    AND NOT EXISTS (SELECT FROM transcript t WHERE t.stored_by = ${uuid})
    AND NOT EXISTS (SELECT FROM earlier_change c WHERE c.changed_by = ${uuid})`;
};

/** What this room and the ground floor know of a user besides the account: counters, stored answers, and the trail's details. */
export const forgetAccess: Forget = async (db, { uuid, username }) => {
  await sql`DELETE FROM rate_limit WHERE position(lower(${username}) IN lower(key)) > 0 OR position(${uuid} IN key) > 0`.execute(
    db,
  );
  await sql`
    DELETE FROM idempotency_key
    WHERE user_uuid = ${uuid} OR position(lower(${username}) IN lower(body::text)) > 0 OR position(${uuid} IN body::text) > 0`.execute(
    db,
  );
  // With its recovery codes.
  await sql`DELETE FROM second_factor WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM passkey WHERE user_uuid = ${uuid}`.execute(db);
  await sql`DELETE FROM passkey_challenge WHERE user_uuid = ${uuid}`.execute(db);
  // Where someone was and what somebody wrote of the address goes; that something was done, and by a user, stays.
  // So does from where somebody tried to be this user: most often that was the user, with a slip of the finger.
  await sql`
    UPDATE audit_entry SET address = NULL WHERE actor = ${uuid} OR (actor IS NULL AND subject = ${uuid})`.execute(db);
  // Lines of before held the old and the new name.
  await sql`
    UPDATE audit_entry SET details = '{}' WHERE action = 'user_renamed' AND (actor = ${uuid} OR subject = ${uuid})`.execute(
    db,
  );
  await sql`
    UPDATE audit_entry SET details = '{}' WHERE position(lower(${username}) IN lower(details::text)) > 0`.execute(db);
};
