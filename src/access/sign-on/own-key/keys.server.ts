import { createHash, X509Certificate } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { sql } from 'kysely';
import { type Actor, within } from '#access/company/power.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { PublicKey } from './keys.contract.ts';
import { type KeyUse, makeOwnKey, type OwnKey, openKey, sealKey } from './own-key.server.ts';

/** How a connection speaks: by OpenID Connect a key signs in the place of a client secret, by SAML it signs and decrypts. */
type Protocol = 'oidc' | 'saml';

export const keyUses: Record<Protocol, KeyUse> = { oidc: 'sign-on client key', saml: 'sign-on saml key' };

/** A key by which a provider knows us, without its private half. */
export interface KeptKey {
  uuid: string;
  connection: string;
  company: number;
  protocol: Protocol;
  kid: string;
  signs: boolean;
  certificate: string;
}

/** Those for how their connection speaks now, the oldest first. */
async function keysWhere(db: Database, which: ReturnType<typeof sql>): Promise<KeptKey[]> {
  const { rows } = await sql<KeptKey>`
    SELECT k.uuid, k.connection, s.company_id AS company, k.protocol, k.kid, k.signs, k.own_certificate AS certificate
    FROM sign_on_key k JOIN sign_on_connection s ON s.uuid = k.connection AND s.protocol = k.protocol
    WHERE ${which} ORDER BY k.made_at, k.uuid`.execute(db);
  return rows;
}

export const keysOf = (db: Database, company: number) => keysWhere(db, sql`s.company_id = ${company}`);

/** Those that the provider of a connection by OpenID Connect fetches. */
export const publishedKeys = (db: Database, connection: string) =>
  keysWhere(db, sql`k.connection = ${connection} AND k.protocol = 'oidc'`);

/** One in reach of who asks. */
export async function keyNamed(db: Database, actor: Actor, uuid: string): Promise<KeptKey> {
  const [found] = await keysWhere(db, sql`k.uuid = ${uuid} AND ${within(actor, 's.company_id')}`);
  if (!found) throw new Problem('notFound');
  return found;
}

/** The keys of a connection with their private halves, the one that signs first: what was encrypted for another can be read too. */
export async function openKeys(
  db: Database,
  keys: Keys,
  connection: string,
  protocol: Protocol,
): Promise<[OwnKey, ...OwnKey[]]> {
  const { rows } = await sql<{ stored: Buffer; certificate: string }>`
    SELECT own_key AS stored, own_certificate AS certificate FROM sign_on_key
    WHERE connection = ${connection} AND protocol = ${protocol} ORDER BY signs DESC, made_at`.execute(db);
  const opened = ({ stored, certificate }: (typeof rows)[number]): OwnKey => ({
    key: openKey(keys, keyUses[protocol], connection, stored),
    certificate,
  });
  const [signing, ...others] = rows;
  if (!signing) throw new Error(`connection ${connection} has no key of its own`);
  return [opened(signing), ...others.map(opened)];
}

/** Makes a key; the first of a connection signs, and a later one once it is used. Who calls holds the lock on the company. */
export async function makeKey(db: Database, keys: Keys, connection: string, protocol: Protocol): Promise<string> {
  const { key, certificate } = await makeOwnKey(connection);
  const { rows } = await sql<{ uuid: string }>`
    INSERT INTO sign_on_key (connection, protocol, kid, own_key, own_certificate, signs)
    SELECT ${connection}, ${protocol}, ${await kidOf(certificate)}, ${sealKey(keys, keyUses[protocol], connection, key)}, ${certificate},
      NOT EXISTS (SELECT FROM sign_on_key WHERE connection = ${connection} AND protocol = ${protocol} AND signs)
    RETURNING uuid`.execute(db);
  return rows[0]!.uuid;
}

/** Makes what there is of every connection that is known by a key. */
export async function prepareKey(db: Database, keys: Keys, connection: string, protocol: Protocol): Promise<void> {
  const { rows } = await sql`
    SELECT FROM sign_on_key WHERE connection = ${connection} AND protocol = ${protocol} AND signs`.execute(db);
  if (rows.length === 0) await makeKey(db, keys, connection, protocol);
}

/** Signs with this key from now on, and with no other for how its connection speaks. */
export async function signWithKey(db: Database, { uuid, connection, protocol }: KeptKey): Promise<void> {
  await sql`UPDATE sign_on_key SET signs = false WHERE connection = ${connection} AND protocol = ${protocol} AND signs`.execute(
    db,
  );
  await sql`UPDATE sign_on_key SET signs = true WHERE uuid = ${uuid}`.execute(db);
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
export function publicKeyOf({ kid, certificate }: Pick<KeptKey, 'kid' | 'certificate'>): PublicKey {
  const { n = '', e = '' } = publicHalf(certificate);
  const x5c = [new X509Certificate(certificate).raw.toString('base64')];
  return { kty: 'RSA', use: 'sig', kid, n, e, x5c, ...thumbprintsOf(certificate) };
}
