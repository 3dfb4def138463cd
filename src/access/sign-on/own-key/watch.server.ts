import { X509Certificate } from 'node:crypto';
import { sql } from 'kysely';
import { type Sender, signOnOwnKeyMail } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { adminsOf } from '../domains.server.ts';
import { warningDue } from '../ending.rules.ts';

/** Warns admins of a key of ours that is in use and of which the certificate ends: some providers then take it no more. */
export async function warnOfOwnKeys(db: Database, sender: Sender, now: Date): Promise<void> {
  const { rows } = await sql<{ uuid: string; company: number; certificate: string; warned: number | null }>`
    SELECT k.uuid, s.company_id AS company, k.own_certificate AS certificate, k.warned_days AS warned
    FROM sign_on_key k JOIN sign_on_connection s ON s.uuid = k.connection AND s.protocol = k.protocol
    WHERE s.active AND k.signs AND (k.protocol = 'saml' OR s.client_auth = 'key') ORDER BY k.uuid`.execute(db);
  for (const { uuid, company, certificate, warned } of rows) {
    const ends = new Date(new X509Certificate(certificate).validTo);
    const due = warningDue(ends, warned, now);
    if (due === null) continue;
    await db.transaction().execute(async (within) => {
      // Another server may have done it meanwhile.
      const { rows: mine } = await sql`
        UPDATE sign_on_key SET warned_days = ${due}
        WHERE uuid = ${uuid} AND (warned_days IS NULL OR warned_days > ${due}) RETURNING uuid`.execute(within);
      if (mine.length === 0) return;
      for (const { username, name } of await adminsOf(within, company))
        await queueMail(within, username, signOnOwnKeyMail(sender, name, ends));
    });
  }
}
