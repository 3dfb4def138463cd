import { sql } from 'kysely';
import { emergencyLoginMail, type Sender } from '#access/mail-links/mails.rules.ts';
import { audit } from '#foundation/server/audit.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import type { TokenSubject } from './tokens.server.ts';

/**
 * Whether somebody may log in here, with a password or a passkey: where an organisation lets people in at its provider alone, only its admin for
 * emergencies may, with a second factor, and those whose role its provider does not speak of.
 */
export async function passwordWay(
  db: Database,
  subject: Pick<TokenSubject, 'uuid' | 'roles' | 'company'> & { secondFactor: boolean },
): Promise<'open' | 'emergency' | 'closed'> {
  if (subject.roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_EDITOR')) return 'open';
  const { rows } = await sql<{ emergency: string | null }>`
    SELECT emergency_admin AS emergency FROM sign_on_connection
    WHERE company_id = ${subject.company.id} AND active AND only_this_way`.execute(db);
  if (!rows[0]) return 'open';
  return rows[0].emergency === subject.uuid && subject.secondFactor ? 'emergency' : 'closed';
}

/** All admins hear that somebody came in by the way that is for emergencies. */
export async function tellOfEmergency(
  db: Database,
  sender: Sender,
  { uuid, name, company }: TokenSubject,
  address: string,
  by: 'password' | 'passkey' = 'password',
): Promise<void> {
  const details = by === 'passkey' ? { passkey: true } : {};
  await audit(db, { action: 'emergency_login', company: company.id, actor: uuid, address, details });
  const { rows } = await sql<{ username: string; name: string }>`
    SELECT username, name FROM user_account
    WHERE company_id = ${company.id} AND active AND 'ROLE_COMPANY_ADMIN' = ANY (roles) ORDER BY uuid`.execute(db);
  for (const admin of rows)
    await queueMail(db, admin.username, emergencyLoginMail(sender, admin.name, { name, by }, new Date()));
}
