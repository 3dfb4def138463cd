import { sql } from 'kysely';
import type { AuditAction } from '#foundation/shared/audit.ts';
import type { Database } from './database/database.ts';

export interface AuditEntry {
  action: AuditAction;
  /** Whose admin may see it. */
  company: number | null;
  actor: string | null;
  /** The user it was done to, when that is somebody else. */
  subject?: string | null;
  research?: string | null;
  /** From where; null for commands. */
  address: string | null;
  /** What changed; never a password, a token or a secret. */
  details?: Record<string, unknown>;
}

/**
 * Writes down who did what. In the transaction of what was done, so that neither is there without the other; what was refused is
 * written outside of it, or the refusal would undo the entry.
 */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  const { action, company, actor, subject = null, research = null, address, details = {} } = entry;
  await sql`
    INSERT INTO audit_entry (action, company_id, actor, subject, research, address, details)
    VALUES (${action}, ${company}, ${actor}, ${subject}, ${research}, ${address}, ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  );
}

/** Entries older than twelve months. */
export async function auditHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM audit_entry WHERE at < now() - interval '12 months'`.execute(db);
}
