import { sql } from 'kysely';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';

/** Lets the admins of whoever has an address see that mail does not get there: a typing error in an invitation, most often. */
export async function tellOfRefusedMail(db: Database, to: string, code: number | null): Promise<void> {
  const { rows } = await sql<{ uuid: string; company: number }>`
    SELECT uuid, company_id AS company FROM user_account WHERE lower(username) = lower(${to})`.execute(db);
  for (const { uuid, company } of rows)
    await audit(db, { action: 'mail_refused', company, actor: null, subject: uuid, address: null, details: { code } });
}
