import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { PersonalData } from './export.contract.ts';

/** Everything that is kept about one user, in one shape for them to read and to take along. */
export async function personalDataOf(db: Database, user: string): Promise<PersonalData> {
  return {
    exportedAt: new Date().toISOString(),
    account: (await account(db, user))!,
    sessions: await sessions(db, user),
    devices: await devices(db, user),
    passkeys: await passkeys(db, user),
    signOn: await signOn(db, user),
    scim: await scim(db, user),
    researches: await researches(db, user),
    notes: await notes(db, user),
    mentions: await mentions(db, user),
    marks: await marks(db, user),
    decisions: await decisions(db, user),
    forecasts: await forecasts(db, user),
    advises: await advises(db, user),
    tallies: await tallies(db, user),
    ideas: await ideas(db, user),
    votes: await votes(db, user),
    codings: await codings(db, user),
    imports: await imports(db, user),
    transcripts: await transcripts(db, user),
    presence: await presence(db, user),
    changes: await changes(db, user),
    earlierChanges: await earlierChanges(db, user),
    saves: await saves(db, user),
    library: await library(db, user),
    downloads: await downloads(db, user),
    links: await links(db, user),
    audit: await auditOf(db, user),
  };
}

/** A moment as it travels. */
const moment = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function account(db: Database, user: string) {
  const { rows } = await sql<PersonalData['account']>`
    SELECT u.uuid, u.username, u.name, u.roles, c.name AS company, ${moment('u.created_at')} AS "createdAt",
      u.mention_mail AS "mentionMail", u.news_seen AS "newsSeen", ${moment('f.active_since')} AS "secondFactorSince",
      (SELECT count(*)::int FROM recovery_code r WHERE r.user_uuid = u.uuid AND r.used_at IS NULL) AS "recoveryCodesLeft"
    FROM user_account u JOIN company c ON c.id = u.company_id LEFT JOIN second_factor f ON f.user_uuid = u.uuid
    WHERE u.uuid = ${user}`.execute(db);
  return rows[0];
}

async function sessions(db: Database, user: string) {
  const { rows } = await sql<PersonalData['sessions'][number]>`
    SELECT f.uuid, ${moment('f.created_at')} AS "createdAt", ${moment('used.at')} AS "lastUsedAt",
      ${moment('f.revoked_at')} AS "endedAt", f.user_agent AS "userAgent"
    FROM session_family f, LATERAL (
      SELECT COALESCE(max(t.used_at), f.created_at) AS at FROM refresh_token t WHERE t.family = f.uuid
    ) used
    WHERE f.user_uuid = ${user} ORDER BY f.created_at DESC`.execute(db);
  return rows;
}

async function devices(db: Database, user: string) {
  const { rows } = await sql<PersonalData['devices'][number]>`
    SELECT ${moment('last_used_at')} AS "lastLoginAt" FROM login_device WHERE user_uuid = ${user}
    ORDER BY last_used_at DESC`.execute(db);
  return rows;
}

async function passkeys(db: Database, user: string) {
  const { rows } = await sql<PersonalData['passkeys'][number]>`
    SELECT uuid, name, to_char(made_on, 'YYYY-MM-DD') AS "madeOn", to_char(last_used_on, 'YYYY-MM-DD') AS "lastUsedOn",
      backed_up AS "backedUp", transports, counter::float8 AS counter
    FROM passkey WHERE user_uuid = ${user} ORDER BY made_on DESC, uuid`.execute(db);
  return rows;
}

async function signOn(db: Database, user: string) {
  const { rows } = await sql<PersonalData['signOn'][number]>`
    SELECT issuer, subject, ${moment('joined_at')} AS "joinedAt", ${moment('used_at')} AS "usedAt"
    FROM sign_on_identity WHERE user_uuid = ${user} ORDER BY joined_at DESC`.execute(db);
  return rows;
}

async function scim(db: Database, user: string) {
  const { rows } = await sql<PersonalData['scim'][number]>`
    SELECT s.user_name AS "userName", s.external_id AS "externalId", s.display_name AS "displayName", s.formatted_name AS formatted,
      s.given_name AS "givenName", s.family_name AS "familyName", s.email,
      ARRAY (SELECT g.display_name FROM scim_group_member m JOIN scim_group g ON g.uuid = m.group_uuid
        WHERE m.user_uuid = s.user_uuid ORDER BY 1) AS groups,
      ${moment('s.created_at')} AS "createdAt", ${moment('s.updated_at')} AS "updatedAt"
    FROM scim_user s WHERE s.user_uuid = ${user}`.execute(db);
  return rows;
}

async function researches(db: Database, user: string) {
  const { rows } = await sql<PersonalData['researches'][number]>`
    SELECT r.uuid, r.name, 'owner' AS role, ${moment('r.created_at')} AS "createdAt", ${moment('r.deleted_at')} AS "deletedAt"
    FROM research r WHERE r.owner_uuid = ${user}
    UNION ALL
    SELECT r.uuid, r.name, 'collaborator', ${moment('r.created_at')}, NULL
    FROM research_collaborator c JOIN research r ON r.uuid = c.research
    WHERE c.user_uuid = ${user} AND r.deleted_at IS NULL
    ORDER BY "createdAt" DESC, uuid`.execute(db);
  return rows;
}

async function notes(db: Database, user: string) {
  const { rows } = await sql<PersonalData['notes'][number]>`
    SELECT uuid, research, step, content, ${moment('created_at')} AS "createdAt", ${moment('updated_at')} AS "updatedAt"
    FROM research_note WHERE author = ${user} ORDER BY created_at DESC, uuid`.execute(db);
  return rows;
}

async function mentions(db: Database, user: string) {
  const { rows } = await sql<PersonalData['mentions'][number]>`
    SELECT m.note, n.research, ${moment('m.mentioned_at')} AS at, ${moment('m.seen_at')} AS "seenAt", ${moment('m.mailed_at')} AS "mailedAt"
    FROM note_mention m JOIN research_note n ON n.uuid = m.note
    WHERE m.user_uuid = ${user} ORDER BY m.mentioned_at DESC, m.note`.execute(db);
  return rows;
}

async function marks(db: Database, user: string) {
  const { rows } = await sql<PersonalData['marks'][number]>`
    SELECT f.research, f.name AS factor, m.grade::float8 AS grade, m.reasoning, ${moment('m.updated_at')} AS "updatedAt"
    FROM factor_mark m JOIN research_factor f ON f.uuid = m.research_factor
    WHERE m.user_uuid = ${user} ORDER BY m.updated_at DESC, m.uuid`.execute(db);
  return rows;
}

async function decisions(db: Database, user: string) {
  const { rows } = await sql<PersonalData['decisions'][number]>`
    SELECT f.research, f.name AS factor, ${moment('d.decided_at')} AS "decidedAt", d.grade::float8 AS grade, d.left_out AS "leftOut",
      d.reasoning, d.differs_because AS "differsBecause", d.left_out_reason AS "leftOutReason"
    FROM grade_decision d JOIN research_factor f ON f.uuid = d.research_factor
    WHERE d.user_uuid = ${user} ORDER BY d.decided_at DESC, d.uuid`.execute(db);
  return rows;
}

async function forecasts(db: Database, user: string) {
  const { rows } = await sql<PersonalData['forecasts'][number]>`
    SELECT research, outcome, low, middle, high, ${moment('updated_at')} AS "updatedAt"
    FROM research_forecast WHERE user_uuid = ${user} ORDER BY updated_at DESC, outcome`.execute(db);
  return rows;
}

async function advises(db: Database, user: string) {
  const { rows } = await sql<PersonalData['advises'][number]>`
    SELECT research, ${moment('said_at')} AS "saidAt" FROM past_adviser WHERE user_uuid = ${user} ORDER BY said_at DESC, research`.execute(
    db,
  );
  return rows;
}

async function tallies(db: Database, user: string) {
  const { rows } = await sql<PersonalData['tallies'][number]>`
    SELECT research, outcome, moment, place, second_observer AS "secondObserver", did, did_not AS "didNot", exposure,
      ${moment('first_at')} AS "firstAt", ${moment('updated_at')} AS "updatedAt"
    FROM tally_sheet WHERE counted_by = ${user} ORDER BY updated_at DESC, uuid`.execute(db);
  return rows;
}

async function ideas(db: Database, user: string) {
  const { rows } = await sql<PersonalData['ideas'][number]>`
    SELECT research, uuid AS idea, ${moment('created_at')} AS "createdAt"
    FROM technique_idea WHERE author = ${user} ORDER BY created_at DESC, uuid`.execute(db);
  return rows;
}

async function votes(db: Database, user: string) {
  const { rows } = await sql<PersonalData['votes'][number]>`
    SELECT research, idea, ${moment('created_at')} AS "createdAt"
    FROM idea_vote WHERE user_uuid = ${user} ORDER BY created_at DESC, idea`.execute(db);
  return rows;
}

async function codings(db: Database, user: string) {
  const { rows } = await sql<PersonalData['codings'][number]>`
    SELECT research, ready, conversations, ${moment('updated_at')} AS "updatedAt"
    FROM coding WHERE user_uuid = ${user} ORDER BY coding.updated_at DESC, uuid`.execute(db);
  return rows;
}

async function imports(db: Database, user: string) {
  const { rows } = await sql<PersonalData['imports'][number]>`
    SELECT research, measurement, ${moment('imported_at')} AS "importedAt"
    FROM survey_answers WHERE imported_by = ${user} ORDER BY imported_at DESC, research, measurement`.execute(db);
  return rows;
}

async function transcripts(db: Database, user: string) {
  const { rows } = await sql<PersonalData['transcripts'][number]>`
    SELECT research, conversation, ${moment('stored_at')} AS "storedAt", keep_until AS "keepUntil"
    FROM transcript WHERE stored_by = ${user} ORDER BY stored_at DESC, research, conversation`.execute(db);
  return rows;
}

async function presence(db: Database, user: string) {
  const { rows } = await sql<PersonalData['presence'][number]>`
    SELECT research, step, ${moment('seen_at')} AS "seenAt"
    FROM research_presence WHERE user_uuid = ${user} ORDER BY seen_at DESC, page`.execute(db);
  return rows;
}

/** Studies are looked for by organisation: nobody works in those of another, and who saved has no index of its own. */
const ofTheirCompany = (user: string) =>
  sql`r.company_id = (SELECT u.company_id FROM user_account u WHERE u.uuid = ${user})`;

async function changes(db: Database, user: string) {
  const { rows } = await sql<PersonalData['changes'][number]>`
    SELECT r.uuid AS research, NULL AS step, ${moment('r.updated_at')} AS at
    FROM research r WHERE ${ofTheirCompany(user)} AND r.updated_by = ${user}
    UNION ALL
    SELECT s.research, s.step, ${moment('s.updated_at')}
    FROM research r JOIN research_step s ON s.research = r.uuid WHERE ${ofTheirCompany(user)} AND s.updated_by = ${user}
    ORDER BY at DESC, research, step`.execute(db);
  return rows;
}

async function earlierChanges(db: Database, user: string) {
  const { rows } = await sql<PersonalData['earlierChanges'][number]>`
    SELECT DISTINCT research, source AS step, name AS field, was, becomes, ${moment('changed_at')} AS at
    FROM earlier_change WHERE changed_by = ${user} ORDER BY at DESC, research, field`.execute(db);
  return rows;
}

async function saves(db: Database, user: string) {
  const { rows } = await sql<PersonalData['saves'][number]>`
    SELECT ${moment('e.at')} AS at, e.research, e.step, e.kind
    FROM research r JOIN research_event e ON e.research = r.uuid WHERE ${ofTheirCompany(user)} AND e.actor = ${user}
    ORDER BY e.at DESC, e.research, e.no DESC`.execute(db);
  return rows;
}

async function library(db: Database, user: string) {
  const { rows } = await sql<PersonalData['library'][number]>`
    SELECT ${moment('r.made_at')} AS at, r.kind, r.id, r.action FROM library_revision r WHERE r.made_by = ${user}
    UNION ALL
    SELECT ${moment('e.changed_at')}, e.kind, e.id, 'changed' FROM library_editing e WHERE e.changed_by = ${user}
    UNION ALL
    SELECT ${moment('m.created_at')}, 'media', m.id, 'added' FROM library_media m WHERE m.uploaded_by = ${user}
    ORDER BY at DESC, kind, id`.execute(db);
  return rows;
}

async function downloads(db: Database, user: string) {
  const { rows } = await sql<PersonalData['downloads'][number]>`
    SELECT path, ${moment('expires_at')} AS "expiresAt", ${moment('used_at')} AS "usedAt"
    FROM download_ticket WHERE user_uuid = ${user} ORDER BY expires_at DESC`.execute(db);
  return rows;
}

async function links(db: Database, user: string) {
  const { rows } = await sql<PersonalData['links'][number]>`
    SELECT kind, ${moment('created_at')} AS "createdAt", ${moment('expires_at')} AS "expiresAt", ${moment('used_at')} AS "usedAt"
    FROM user_token WHERE user_uuid = ${user} ORDER BY created_at DESC`.execute(db);
  return rows;
}

async function auditOf(db: Database, user: string) {
  const { rows } = await sql<PersonalData['audit'][number]>`
    SELECT ${moment('at')} AS at, action, COALESCE(actor = ${user}, false) AS own, research,
      CASE WHEN actor IS NULL OR actor = ${user} THEN address END AS address, details
    FROM audit_entry WHERE actor = ${user} OR subject = ${user} ORDER BY id DESC`.execute(db);
  return rows;
}
