import { sql } from 'kysely';
import { type Sender, signOnCertificateMail, signOnMetadataMail } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Task } from '#foundation/server/jobs.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { adminsOf } from '../domains.server.ts';
import { warningDue } from '../ending.rules.ts';
import { warnOfOwnKeys } from '../own-key/watch.server.ts';
import { lastEnd } from './certificates.server.ts';
import { MetadataFault, readMetadata } from './metadata.server.ts';
import type { SamlDeps } from './protocol.server.ts';
import { fetchMetadata, storeMetadata } from './read-metadata.server.ts';

type WatchDeps = Omit<SamlDeps, 'sender'> & { sender(): Sender };

interface Row {
  connection: string;
  company: number;
  issuer: string;
  address: string | null;
  certificates: string[];
  active: boolean;
  warned: number | null;
  fault: string | null;
}

async function rowsOf(db: Database, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.connection, s.company_id AS company, s.issuer, m.metadata_address AS address, m.certificates, s.active,
      m.warned_days AS warned, m.fault
    FROM sign_on_saml m JOIN sign_on_connection s ON s.uuid = m.connection
    WHERE s.protocol = 'saml' AND s.issuer IS NOT NULL AND ${which} ORDER BY m.connection`.execute(db);
  return rows;
}

/** The task `metadata`, every hour: reads metadata anew that were last read a day ago, and warns of certificates that end, those of providers and ours. */
export function metadataTask(deps: WatchDeps): Task {
  return async (_payload, { db, signal }) => {
    const due = sql`m.metadata_address IS NOT NULL AND (m.checked_at < now() - interval '1 day' OR m.checked_at > now() + interval '1 day')`;
    for (const row of await rowsOf(db, due)) {
      if (signal?.aborted) return;
      await renew({ ...deps, db }, row);
    }
    for (const row of await rowsOf(db, sql`s.active`)) await warn(db, deps.sender(), row, new Date());
    await warnOfOwnKeys(db, deps.sender(), new Date());
  };
}

/** Of a fault all admins hear once; what was read before still counts. */
async function renew(deps: WatchDeps, row: Row): Promise<void> {
  try {
    const read = readMetadata(await fetchMetadata(deps, row.address!), deps.privateHosts, new Date());
    if (read.entityId !== row.issuer)
      throw new MetadataFault('Op dit adres staan nu de metadata van een andere inlogdienst.');
    await storeMetadata(deps.db, row.connection, row.address, read, row.address);
  } catch (error) {
    if (!(error instanceof MetadataFault)) throw error;
    await deps.db.transaction().execute(async (db) => {
      await sql`UPDATE sign_on_saml SET checked_at = now(), fault = ${error.message} WHERE connection = ${row.connection} AND metadata_address = ${row.address}`.execute(
        db,
      );
      if (row.fault !== null || !row.active) return;
      for (const { username, name } of await adminsOf(db, row.company))
        await queueMail(db, username, signOnMetadataMail(deps.sender(), name, error.message));
    });
  }
}

async function warn(db: Database, sender: Sender, row: Row, now: Date): Promise<void> {
  const ends = lastEnd(row.certificates);
  if (ends === null) return;
  const due = warningDue(ends, row.warned, now);
  if (due === null) return;
  await db.transaction().execute(async (within) => {
    // Another server may have done it meanwhile.
    const { rows } = await sql`
      UPDATE sign_on_saml SET warned_days = ${due}
      WHERE connection = ${row.connection} AND certificates = ${row.certificates}::text[] AND (warned_days IS NULL OR warned_days > ${due})
      RETURNING connection`.execute(within);
    if (rows.length === 0) return;
    for (const { username, name } of await adminsOf(within, row.company))
      await queueMail(within, username, signOnCertificateMail(sender, name, ends, row.address !== null));
  });
}
