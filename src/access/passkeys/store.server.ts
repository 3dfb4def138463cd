import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { member } from '#foundation/shared/hydra.ts';
import type { Passkey } from './passkeys.contract.ts';

/** A passkey as its signatures are checked with. */
export interface KeptPasskey {
  uuid: string;
  user: string;
  /** As base64url. */
  credential: string;
  publicKey: Buffer;
  counter: number;
  name: string;
}

/** A passkey that an authenticator made, as it is kept. */
export interface MadePasskey {
  credential: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  backedUp: boolean;
  name: string;
}

const bytesOf = (credential: string) => Buffer.from(credential, 'base64url');

/** Somebody's passkeys, as they see them; with `uuid` that one alone. */
export async function passkeysOf(db: Database, user: string, uuid?: string): Promise<Passkey[]> {
  const { rows } = await sql<Omit<Passkey, '@id' | '@type'>>`
    SELECT uuid, name, to_char(made_on, 'YYYY-MM-DD') AS "madeOn", to_char(last_used_on, 'YYYY-MM-DD') AS "lastUsedOn", backed_up AS "backedUp"
    FROM passkey WHERE user_uuid = ${user} AND ${uuid === undefined ? sql`true` : sql`uuid = ${uuid}`}
    ORDER BY made_on, uuid`.execute(db);
  return rows.map((row) => member(`/api/passkeys/${row.uuid}`, 'Passkey', row));
}

/** What an authenticator is told so that it does not make a second one for the same account. */
export async function credentialsOf(db: Database, user: string): Promise<{ id: string; transports: string[] }[]> {
  const { rows } = await sql<{ id: Buffer; transports: string[] }>`
    SELECT credential_id AS id, transports FROM passkey WHERE user_uuid = ${user} ORDER BY uuid`.execute(db);
  return rows.map(({ id, transports }) => ({ id: id.toString('base64url'), transports }));
}

export async function passkeyWith(db: Database, credential: string): Promise<KeptPasskey | null> {
  const { rows } = await sql<Omit<KeptPasskey, 'credential'>>`
    SELECT uuid, user_uuid AS user, public_key AS "publicKey", counter::float8 AS counter, name FROM passkey
    WHERE credential_id = ${bytesOf(credential)}`.execute(db);
  return rows[0] ? { ...rows[0], credential } : null;
}

export async function hasPasskeys(db: Database, user: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM passkey WHERE user_uuid = ${user} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Null when somebody, whoever that is, has this very passkey already. */
export async function keepPasskey(db: Database, user: string, made: MadePasskey): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO passkey (user_uuid, credential_id, public_key, counter, transports, backed_up, name)
    VALUES (${user}, ${bytesOf(made.credential)}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${[...made.transports]}, ${made.backedUp}, ${made.name})
    ON CONFLICT (credential_id) DO NOTHING RETURNING uuid`.execute(db);
  return rows[0]?.uuid ?? null;
}

/**
 * Writes down that it was used. `copied` when its counter did not go on, also when somebody else came with the same a moment before: only
 * an authenticator that never counts stays at 0. `unknown` when it was removed since its signature was looked at.
 */
export async function spendPasskey(
  db: Database,
  { uuid }: KeptPasskey,
  { counter, backedUp }: { counter: number; backedUp: boolean },
): Promise<'spent' | 'copied' | 'unknown'> {
  const { rows } = await sql`
    UPDATE passkey SET counter = ${counter}, backed_up = ${backedUp}, last_used_on = (now() AT TIME ZONE 'Europe/Amsterdam')::date
    WHERE uuid = ${uuid} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING uuid`.execute(
    db,
  );
  if (rows.length > 0) return 'spent';
  const { rows: there } = await sql`SELECT FROM passkey WHERE uuid = ${uuid}`.execute(db);
  return there.length > 0 ? 'copied' : 'unknown';
}

/** Takes all of somebody's passkeys away; says how many there were. */
export async function removePasskeys(db: Database, user: string): Promise<number> {
  const { rows } = await sql`DELETE FROM passkey WHERE user_uuid = ${user} RETURNING uuid`.execute(db);
  return rows.length;
}
