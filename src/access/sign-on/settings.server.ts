import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { type Actor, hasFactor, lockCompany, needsLicence, noteDown, refused } from '#access/company/power.server.ts';
import { tellOfRights } from '#access/session/kept-sessions.server.ts';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { idOf, item } from '#foundation/shared/hydra.ts';
import { isLevel, levelsOf } from './demands.rules.ts';
import { mayFetch } from './guarded-fetch.server.ts';
import { prepareKey } from './own-key/keys.server.ts';
import { isMail } from './saml/attributes.rules.ts';
import { presentSaml } from './saml/present.server.ts';
import { prepareSaml, samlOf } from './saml/store.server.ts';
import { adminsByGroup, followOtherGroup } from './scim/roles.server.ts';
import type { SignOn, signOnOperations } from './sign-on.contract.ts';
import { addressesOf, type Connection, connectionOf, sealSecret } from './store.server.ts';

interface SettingsDeps {
  /** Null for who changes no secret. */
  keys: Keys | null;
  privateHosts: readonly string[];
  publicUrl(): string;
}

export type SignOnChange = z.output<typeof signOnOperations.save.body>;

/** What is shown of a connection as it is stored, and what stands there before there is one. */
const nothing = {
  uuid: null,
  label: null,
  protocol: 'oidc',
  subjectAttribute: null,
  nameAttribute: null,
  responsesSigned: true,
  issuer: null,
  clientId: null,
  clientAuth: 'secret',
  acrValues: null,
  freshLogin: false,
  groupClaim: null,
  userGroup: null,
  adminGroup: null,
  makesAccounts: true,
  onlyThisWay: false,
  active: false,
} as const;

type Shown = Pick<SignOn, keyof typeof nothing>;
const shownOf = (connection: Connection | null): Shown =>
  connection === null
    ? nothing
    : (Object.fromEntries(Object.keys(nothing).map((name) => [name, connection[name as keyof Shown]])) as Shown);

/** The settings of a company, as its admin reads them: without the secret. */
export async function presentSignOn(
  db: Database,
  { publicUrl }: Pick<SettingsDeps, 'publicUrl'>,
  company: number,
): Promise<SignOn> {
  const connection = await connectionOf(db, company);
  const shown = shownOf(connection);
  const { rows } = await sql<{ joined: number; name: string | null }>`
    SELECT (SELECT count(*)::int FROM sign_on_identity i JOIN user_account u ON u.uuid = i.user_uuid
      WHERE u.company_id = ${company} AND i.issuer = ${connection?.anchor ?? null}) AS joined,
      (SELECT name FROM user_account WHERE uuid = ${connection?.emergencyAdmin ?? null}) AS name`.execute(db);
  const { joined, name } = rows[0]!;
  return item(`/api/companies/${company}/sign_on`, 'SignOn', {
    ...shown,
    ...presentSaml(publicUrl(), connection && (await samlOf(db, connection.uuid)), shown.protocol),
    secretKept: connection?.secret != null,
    emergencyAdmin: connection?.emergencyAdmin ? `/api/users/${connection.emergencyAdmin}` : null,
    emergencyAdminName: name,
    ...(connection
      ? addressesOf(publicUrl(), connection.uuid)
      : { redirectAddress: null, backChannelAddress: null, loggedOutAddress: null, keysAddress: null }),
    triedAt: connection?.triedAt?.toISOString() ?? null,
    joined,
    updatedAt: connection?.updatedAt.toISOString() ?? null,
  });
}

/** Makes the row of a company's connection, locked for who changes it. */
export async function connectionToChange(db: Database, company: number): Promise<Connection> {
  await lockCompany(db, company);
  await sql`INSERT INTO sign_on_connection (company_id) VALUES (${company}) ON CONFLICT DO NOTHING`.execute(db);
  return (await connectionOf(db, company))!;
}

/** Changes the settings; what cannot be is told at its field. A change of the provider begins anew: a trial, and domains to be proved for it. */
export async function changeSignOn(
  db: Database,
  deps: SettingsDeps,
  actor: Actor,
  company: number,
  change: SignOnChange,
  session: string | null,
): Promise<void> {
  const offOnly = Object.entries(change).every(
    ([name, value]) => ['active', 'onlyThisWay'].includes(name) && value === false,
  );
  if (!offOnly) needsLicence(actor);
  const before = await connectionToChange(db, company);
  const { clientSecret, emergencyAdmin, ...others } = change;
  const next: Connection = {
    ...before,
    ...(Object.fromEntries(Object.entries(others).filter(([, value]) => value !== undefined)) as Partial<Connection>),
    ...(emergencyAdmin === undefined ? {} : { emergencyAdmin: emergencyAdmin && idOf(emergencyAdmin) }),
    ...(clientSecret === undefined
      ? {}
      : { secret: clientSecret && deps.keys ? sealSecret(deps.keys, before.uuid, clientSecret) : null }),
  };
  if (next.protocol !== before.protocol) await changeProtocol(db, deps, next, change);
  if (next.protocol === 'oidc') {
    if (next.issuer !== null && next.issuer !== before.issuer) checkIssuer(deps, next.issuer);
  } else checkAttributes(before, next);
  next.acrValues = levelsAsked(next.acrValues);
  if (next.clientAuth === 'key' && deps.keys) await prepareKey(db, deps.keys, next.uuid, 'oidc');
  const otherProvider = ofProvider.some((name) => next[name] !== before[name]) || clientSecret !== undefined;
  if (otherProvider) {
    next.triedAt = null;
    // What works now must not stop by a slip: who changes it switches it off first.
    if (before.active && change.active !== false)
      throw refused('active', 'Zet de koppeling eerst uit. Daarna kun je haar wijzigen en opnieuw proberen.');
  }
  if (next.protocol === 'oidc') next.anchor = null;
  if (next.issuer !== before.issuer || next.protocol !== before.protocol)
    await sql`UPDATE sign_on_domain SET proved_at = NULL, checked_at = NULL, fault = NULL WHERE connection = ${before.uuid}`.execute(
      db,
    );
  if (!next.active) next.onlyThisWay = false;
  if (next.active && !before.active) await checkSwitchOn(db, next);
  if (change.onlyThisWay && !next.active) throw refused('onlyThisWay', 'Zet eerst de koppeling aan.');
  if (next.onlyThisWay) await checkEmergencyAdmin(db, next);
  const admins = await adminsByGroup(db, company);
  await sql`
    UPDATE sign_on_connection SET label = ${next.label}, protocol = ${next.protocol}, anchor = ${next.anchor}, subject_attribute = ${next.subjectAttribute},
      name_attribute = ${next.nameAttribute}, responses_signed = ${next.responsesSigned},
      end_session_address = CASE WHEN protocol = ${next.protocol} THEN end_session_address END, issuer = ${next.issuer}, client_id = ${next.clientId}, secret = ${next.secret},
      client_auth = ${next.clientAuth}, acr_values = ${next.acrValues}, fresh_login = ${next.freshLogin},
      group_claim = ${next.groupClaim}, user_group = ${next.userGroup}, admin_group = ${next.adminGroup},
      makes_accounts = ${next.makesAccounts}, only_this_way = ${next.onlyThisWay}, emergency_admin = ${next.emergencyAdmin},
      active = ${next.active}, tried_at = ${next.triedAt}, generation = generation + ${otherProvider ? 1 : 0}, updated_at = now()
    WHERE uuid = ${before.uuid}`.execute(db);
  const changed = (
    [
      'active',
      'onlyThisWay',
      'makesAccounts',
      'protocol',
      'issuer',
      'clientId',
      'subjectAttribute',
      'responsesSigned',
      'clientAuth',
      'acrValues',
      'freshLogin',
      'groupClaim',
      'userGroup',
      'adminGroup',
    ] as const
  ).filter((name) => next[name] !== before[name]);
  const details = {
    ...Object.fromEntries(changed.map((name) => [name, { from: before[name], to: next[name] }])),
    ...(clientSecret === undefined ? {} : { secret: true }),
  };
  await noteDown(db, actor, { action: 'sign_on_changed', company, details });
  if (next.adminGroup !== before.adminGroup) await followOtherGroup(db, actor, company, admins);
  if (next.onlyThisWay && !before.onlyThisWay) await endLocalSessions(db, next, actor, session);
}

/** What makes it another provider, or trusts it in another way. */
const ofProvider = [
  ...(['protocol', 'issuer', 'clientId', 'clientAuth', 'subjectAttribute', 'responsesSigned'] as const),
  ...(['acrValues', 'freshLogin'] as const),
] as const;

/** Begins with the other way of speaking, without the provider of before. */
async function changeProtocol(db: Database, deps: SettingsDeps, next: Connection, change: SignOnChange): Promise<void> {
  next.issuer = next.protocol === 'oidc' ? (change.issuer ?? null) : null;
  next.anchor = null;
  if (next.protocol === 'saml' && deps.keys) await prepareSaml(db, deps.keys, next.uuid);
}

/** The levels as they are asked for, with one space between; null for none. */
function levelsAsked(acrValues: string | null): string | null {
  const levels = levelsOf(acrValues);
  if (!levels.every(isLevel))
    throw refused('acrValues', 'Vul de namen in zoals de inlogdienst ze noemt, met een spatie tussen twee namen.');
  return levels.join(' ') || null;
}

function checkAttributes(before: Connection, next: Connection): void {
  if (next.issuer !== null && next.issuer !== before.issuer)
    throw refused('issuer', 'Bij SAML komt dit uit de metadata van de inlogdienst.');
  if (next.subjectAttribute !== null && isMail(next.subjectAttribute))
    throw refused(
      'subjectAttribute',
      'Kies niet het e-mailadres: dat kan later van iemand anders zijn. Kies een attribuut dat altijd bij dezelfde persoon hoort.',
    );
}

function checkIssuer({ privateHosts }: SettingsDeps, issuer: string): void {
  const sentence = 'Vul het volledige adres in, beginnend met https:// en zonder ? of #.';
  if (!URL.canParse(issuer)) throw refused('issuer', sentence);
  const url = new URL(issuer);
  if (!mayFetch(privateHosts, url) || url.search || url.hash || /\s/.test(issuer)) throw refused('issuer', sentence);
}

async function checkSwitchOn(db: Database, { uuid, protocol, issuer, clientId, triedAt }: Connection): Promise<void> {
  if (protocol === 'saml') {
    if (issuer === null) throw refused('active', 'Lees eerst de metadata van de inlogdienst in.');
  } else {
    if (issuer === null) throw refused('issuer', 'Vul het adres van de inlogdienst in.');
    if (clientId === null) throw refused('clientId', 'Vul de client-ID in.');
  }
  if (triedAt === null) throw refused('active', 'Probeer de koppeling eerst. Lukt dat, dan kun je haar aanzetten.');
  const { rows } = await sql`
    SELECT FROM sign_on_domain WHERE connection = ${uuid} AND proved_at IS NOT NULL LIMIT 1`.execute(db);
  if (rows.length === 0) throw refused('active', 'Bevestig eerst minstens één domein.');
}

async function checkEmergencyAdmin(db: Database, { company, emergencyAdmin }: Connection): Promise<void> {
  if (emergencyAdmin === null)
    throw refused(
      'emergencyAdmin',
      'Kies welke beheerder nog met een wachtwoord kan inloggen als de inlogdienst het niet doet.',
    );
  const { rows } = await sql<{ factor: boolean }>`
    SELECT ${hasFactor('u')} AND u.password_hash IS NOT NULL AS factor FROM user_account u
    WHERE u.uuid = ${emergencyAdmin} AND u.company_id = ${company} AND u.active AND 'ROLE_COMPANY_ADMIN' = ANY (u.roles)`.execute(
    db,
  );
  if (!rows[0]) throw refused('emergencyAdmin', 'Kies een beheerder van je eigen organisatie.');
  if (!rows[0].factor)
    throw refused(
      'emergencyAdmin',
      'Deze beheerder moet eerst een wachtwoord hebben en inloggen in twee stappen instellen.',
    );
}

/** From now on sessions begin at the provider. Who decided it goes on, so that it can be undone; so do those who cannot log in there. */
async function endLocalSessions(
  db: Database,
  { company, emergencyAdmin }: Connection,
  actor: Actor,
  session: string | null,
): Promise<void> {
  const { rows } = await sql<{ user: string }>`
    UPDATE session_family f SET revoked_at = now() FROM user_account u
    WHERE u.uuid = f.user_uuid AND u.company_id = ${company} AND f.revoked_at IS NULL AND f.sign_on IS NULL
      AND f.uuid IS DISTINCT FROM ${session} AND u.uuid IS DISTINCT FROM ${emergencyAdmin} AND u.uuid IS DISTINCT FROM ${actor.uuid}
      AND NOT u.roles && '{ROLE_ADMIN,ROLE_EDITOR}'
    RETURNING u.uuid AS user`.execute(db);
  for (const user of new Set(rows.map((row) => row.user))) await tellOfRights(db, user);
}
