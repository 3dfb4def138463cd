import { createHash, X509Certificate } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { sql } from 'kysely';
import { type Actor, within } from '#access/company/power.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { PublicKey } from './client-keys.contract.ts';
import { makeOwnKey, sealKey } from './own-key.server.ts';

export const clientKeyUse = 'sign-on client key';

/** A key by which a provider knows us, without its private half. */
export interface ClientKey {
  uuid: string;
  connection: string;
  company: number;
  kid: string;
  signs: boolean;
  certificate: string;
  madeAt: Date;
}

async function keysWhere(db: Database, which: ReturnType<typeof sql>): Promise<ClientKey[]> {
  const { rows } = await sql<ClientKey>`
    SELECT k.uuid, k.connection, s.company_id AS company, k.kid, k.signs, k.own_certificate AS certificate, k.made_at AS "madeAt"
    FROM sign_on_client_key k JOIN sign_on_connection s ON s.uuid = k.connection WHERE ${which} ORDER BY k.made_at, k.uuid`.execute(
    db,
  );
  return rows;
}

export const clientKeysOf = (db: Database, company: number) => keysWhere(db, sql`s.company_id = ${company}`);
/** Those of a connection that speaks OpenID Connect. */
export const publishedKeys = (db: Database, connection: string) =>
  keysWhere(db, sql`k.connection = ${connection} AND s.protocol = 'oidc'`);

/** One in reach of who asks. */
export async function clientKeyNamed(db: Database, actor: Actor, uuid: string): Promise<ClientKey> {
  const [found] = await keysWhere(db, sql`k.uuid = ${uuid} AND ${within(actor, 's.company_id')}`);
  if (!found) throw new Problem('notFound');
  return found;
}

/** Makes a key; the first of a connection signs, and a later one once it is used. Who calls holds the lock on the company. */
export async function makeClientKey(db: Database, keys: Keys, connection: string): Promise<string> {
  const { key, certificate } = await makeOwnKey(connection);
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO sign_on_client_key (connection, kid, own_key, own_certificate, signs)
    SELECT ${connection}, ${await kidOf(certificate)}, ${sealKey(keys, clientKeyUse, connection, key)}, ${certificate},
      NOT EXISTS (SELECT FROM sign_on_client_key WHERE connection = ${connection} AND signs) RETURNING uuid`.execute(
    db,
  );
  return rows[0]!.uuid;
}

/** Makes what there is of every connection that is known by a key. */
export async function prepareClientKey(db: Database, keys: Keys, connection: string): Promise<void> {
  const { rows } = await sql`SELECT FROM sign_on_client_key WHERE connection = ${connection} AND signs`.execute(db);
  if (rows.length === 0) await makeClientKey(db, keys, connection);
}

/** Signs with this key from now on, and with no other of its connection. */
export async function signWithKey(db: Database, { uuid, connection }: ClientKey): Promise<void> {
  await sql`UPDATE sign_on_client_key SET signs = false WHERE connection = ${connection} AND signs`.execute(db);
  await sql`UPDATE sign_on_client_key SET signs = true WHERE uuid = ${uuid}`.execute(db);
}

const publicHalf = (certificate: string) => new X509Certificate(certificate).publicKey.export({ format: 'jwk' });

/** RFC 7638: by anybody who has the key the same. */
const kidOf = (certificate: string): Promise<string> => calculateJwkThumbprint(publicHalf(certificate), 'sha256');

/** By which a provider finds a certificate that was given to it (RFC 7515, 4.1.7 and 4.1.8). */
export function thumbprintsOf(certificate: string): Pick<PublicKey, 'x5t' | 'x5t#S256'> {
  const { raw } = new X509Certificate(certificate);
  const hash = (algorithm: string) => createHash(algorithm).update(raw).digest('base64url');
  return { x5t: hash('sha1'), 'x5t#S256': hash('sha256') };
}

/** As it stands at the address of our keys. */
export function publicKeyOf({ kid, certificate }: Pick<ClientKey, 'kid' | 'certificate'>): PublicKey {
  const { n = '', e = '' } = publicHalf(certificate);
  const x5c = [new X509Certificate(certificate).raw.toString('base64')];
  return { kty: 'RSA', use: 'sig', kid, n, e, x5c, ...thumbprintsOf(certificate) };
}
