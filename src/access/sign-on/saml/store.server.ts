import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { prepareKey } from '../own-key/keys.server.ts';

/** What a connection by SAML has besides: the provider as its metadata tell of it. */
export interface Saml {
  connection: string;
  /** Where the metadata are fetched; null when they were pasted. */
  metadataAddress: string | null;
  signOnAddress: string | null;
  signOutAddress: string | null;
  /** Base64 of DER. */
  certificates: string[];
  readAt: Date | null;
  checkedAt: Date | null;
  /** Why they could not be fetched the last time. */
  fault: string | null;
  warnedDays: number | null;
}

const columns = sql`
  m.connection, m.metadata_address AS "metadataAddress", m.sign_on_address AS "signOnAddress", m.sign_out_address AS "signOutAddress",
  m.certificates, m.read_at AS "readAt", m.checked_at AS "checkedAt", m.fault, m.warned_days AS "warnedDays"`;

/** Null before SAML was chosen. */
export async function samlOf(db: Database, connection: string): Promise<Saml | null> {
  const { rows } = await sql<Saml>`SELECT ${columns} FROM sign_on_saml m WHERE m.connection = ${connection}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Makes what there is of every connection by SAML; who calls holds the lock on the company. */
export async function prepareSaml(db: Database, keys: Keys, connection: string): Promise<void> {
  await prepareKey(db, keys, connection, 'saml');
  await sql`INSERT INTO sign_on_saml (connection) VALUES (${connection}) ON CONFLICT DO NOTHING`.execute(db);
}

/** What to fill in at the provider. Our entity ID is where our metadata are. */
export const samlAddressesOf = (publicUrl: string, connection: string) => ({
  entityId: `${publicUrl}/api/sign_on/${connection}/metadata`,
  answerAddress: `${publicUrl}/api/sign_on/${connection}/acs`,
  logoutAddress: `${publicUrl}/api/sign_on/${connection}/logout`,
  loggedOutAddress: `${publicUrl}/authenticatie/inloggen`,
});

/**
 * What accounts and domains of a connection by SAML are joined with: the provider, and by what it is trusted – the address of its
 * metadata, or the certificates that were pasted. Anybody can write the name of a provider in metadata of their own.
 */
export function samlAnchor(connection: string, entityId: string, trusted: string): string {
  const mark = createHash('sha256').update(`${connection}\n${entityId}\n${trusted}`).digest('base64url').slice(0, 22);
  return `${entityId} saml:${mark}`;
}

/** Whether an assertion is used for the first time; from then on it is not. */
export async function spendAssertion(db: Database, connection: string, id: string, end: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO sign_on_assertion (connection, hash, expires_at)
    VALUES (${connection}, ${createHash('sha256').update(id).digest()}, ${end}) ON CONFLICT DO NOTHING RETURNING connection`.execute(
    db,
  );
  return rows.length > 0;
}
