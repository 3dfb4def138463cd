import { sql } from 'kysely';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { opened, sealed } from '#foundation/server/sealed.ts';
import type { Demands } from './demands.rules.ts';
import type { SigningKey } from './own-key/client-auth.server.ts';

/** How an organisation's people log in at its provider, as it is stored. */
export interface Connection extends Demands {
  uuid: string;
  company: number;
  companyName: string;
  label: string | null;
  protocol: 'oidc' | 'saml';
  /** What the provider calls itself. */
  issuer: string | null;
  /** What accounts and domains are joined with: the issuer, and of SAML also by what it is trusted. */
  anchor: string | null;
  clientId: string | null;
  /** How the provider knows us: by the secret that it gave, or by a key of ours. */
  clientAuth: 'secret' | 'key';
  /** Encrypted. */
  secret: Buffer | null;
  signingKey: SigningKey | null;
  groupClaim: string | null;
  /** Of SAML: the attributes that hold who it is, and the name; null is what is usual. */
  subjectAttribute: string | null;
  nameAttribute: string | null;
  responsesSigned: boolean;
  userGroup: string | null;
  adminGroup: string | null;
  makesAccounts: boolean;
  onlyThisWay: boolean;
  emergencyAdmin: string | null;
  active: boolean;
  triedAt: Date | null;
  generation: number;
  updatedAt: Date;
}

/** One of which the provider is filled in, by how it speaks. */
export type OidcConnection = Connection & { protocol: 'oidc'; issuer: string; clientId: string };
export type SamlConnection = Connection & { protocol: 'saml'; issuer: string; anchor: string };
export type FilledConnection = OidcConnection | SamlConnection;

export const isOidc = (connection: Connection): connection is OidcConnection =>
  connection.protocol === 'oidc' &&
  connection.issuer !== null &&
  connection.clientId !== null &&
  (connection.clientAuth === 'secret' || connection.signingKey !== null);
/** Its issuer comes from the metadata, with all that belongs to it. */
export const isSaml = (connection: Connection): connection is SamlConnection =>
  connection.protocol === 'saml' && connection.issuer !== null && connection.anchor !== null;
export const isFilled = (connection: Connection): connection is FilledConnection =>
  isOidc(connection) || isSaml(connection);

const columns = sql`
  s.uuid, s.company_id AS company, c.name AS "companyName", s.label, s.protocol, s.issuer,
  COALESCE(s.anchor, s.issuer) AS anchor, s.subject_attribute AS "subjectAttribute", 
  s.name_attribute AS "nameAttribute", s.responses_signed AS "responsesSigned", s.client_id AS "clientId", s.client_auth AS "clientAuth", s.secret,
  s.acr_values AS "acrValues", s.fresh_login AS "freshLogin", k.kid, k.own_key AS stored, k.own_certificate AS certificate,
  s.group_claim AS "groupClaim", s.user_group AS "userGroup", s.admin_group AS "adminGroup", s.makes_accounts AS "makesAccounts",
  s.only_this_way AS "onlyThisWay", s.emergency_admin AS "emergencyAdmin", s.active, s.tried_at AS "triedAt", s.generation,
  s.updated_at AS "updatedAt"`;

async function one(db: Database, which: ReturnType<typeof sql>): Promise<Connection | null> {
  const { rows } = await sql<Omit<Connection, 'signingKey'> & { [Part in keyof SigningKey]: SigningKey[Part] | null }>`
    SELECT ${columns} FROM sign_on_connection s JOIN company c ON c.id = s.company_id
      LEFT JOIN sign_on_key k ON k.connection = s.uuid AND k.protocol = 'oidc' AND k.signs WHERE ${which}`.execute(db);
  if (!rows[0]) return null;
  const { kid, stored, certificate, ...row } = rows[0];
  return { ...row, signingKey: kid && stored && certificate ? { kid, stored, certificate } : null };
}

export const connectionOf = (db: Database, company: number) => one(db, sql`s.company_id = ${company}`);
export const connectionNamed = (db: Database, uuid: string) => one(db, sql`s.uuid = ${uuid}`);

/** The connection that is on for addresses of a domain that was proved. */
export const connectionFor = (db: Database, domain: string) =>
  one(
    db,
    sql`s.active AND EXISTS (
      SELECT FROM sign_on_domain d WHERE d.connection = s.uuid AND d.domain = ${domain} AND d.proved_at IS NOT NULL)`,
  );

/** As it stands on the button. */
export const labelOf = ({ label, companyName }: Pick<Connection, 'label' | 'companyName'>) => label ?? companyName;

/** The domain of an e-mail address as DNS has it; null when it is none. */
export function domainOf(address: string): string | null {
  const [, domain] = /^[^@]+@([^@]+)$/.exec(address.trim()) ?? [];
  return domain === undefined ? null : normalDomain(domain);
}

/** In lower case and ASCII; null when no domain of e-mail addresses is called so. */
export function normalDomain(typed: string): string | null {
  const text = typed.trim().toLowerCase().replace(/\.$/, '');
  if (!/^[\p{L}\p{N}.-]{3,253}$/u.test(text) || !URL.canParse(`https://${text}`)) return null;
  const { hostname } = new URL(`https://${text}`);
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(hostname) ? hostname : null;
}

const keyOf = (keys: Keys, connection: string) => keys.derive('sign-on secret', connection);

export const sealSecret = (keys: Keys, connection: string, secret: string) =>
  sealed(keyOf(keys, connection), Buffer.from(secret, 'utf8'));

/** The client secret as the provider knows it; null when there is none. */
export const secretOf = (keys: Keys, { uuid, secret }: Connection): string | null =>
  secret && opened(keyOf(keys, uuid), secret).toString('utf8');

/** What to fill in at the provider. */
export const addressesOf = (publicUrl: string, uuid: string) => ({
  redirectAddress: `${publicUrl}/api/sign_on/${uuid}/callback`,
  backChannelAddress: `${publicUrl}/api/sign_on/${uuid}/backchannel_logout`,
  keysAddress: `${publicUrl}/api/sign_on/${uuid}/keys`,
  loggedOutAddress: `${publicUrl}/authenticatie/inloggen`,
});
