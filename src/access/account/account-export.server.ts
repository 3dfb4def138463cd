import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { PersonalData } from './account-export.contract.ts';

/** Everything that is kept about one user, in one shape for them to read and to take along. */
export async function personalDataOf(db: Database, user: string): Promise<PersonalData> {
  return {
    exportedAt: new Date().toISOString(),
    account: (await account(db, user))!,
    sessions: await sessions(db, user),
    researches: await researches(db, user),
    notes: await notes(db, user),
    audit: await auditOf(db, user),
  };
}

/** A moment as it travels. */
const moment = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function account(db: Database, user: string) {
  const { rows } = await sql<PersonalData['account']>`
    SELECT u.uuid, u.username, u.name, u.roles, c.name AS company, ${moment('u.created_at')} AS "createdAt",
      ${moment('f.active_since')} AS "secondFactorSince",
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

async function auditOf(db: Database, user: string) {
  const { rows } = await sql<PersonalData['audit'][number]>`
    SELECT ${moment('at')} AS at, action, COALESCE(actor = ${user}, false) AS own, research,
      CASE WHEN actor IS NULL OR actor = ${user} THEN address END AS address, details
    FROM audit_entry WHERE actor = ${user} OR subject = ${user} ORDER BY id DESC`.execute(db);
  return rows;
}
