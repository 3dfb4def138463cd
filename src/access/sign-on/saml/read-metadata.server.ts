import { sql } from 'kysely';
import { type Actor, noteDown, refused } from '#access/company/power.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { createGuardedFetch, FetchRefused, type GuardedFetch, mayFetch } from '../guarded-fetch.server.ts';
import { connectionToChange } from '../settings.server.ts';
import { isSaml } from '../store.server.ts';
import { MetadataFault, type ProviderMetadata, readMetadata } from './metadata.server.ts';
import type { SamlDeps } from './protocol.server.ts';
import { prepareSaml, type Saml, samlAnchor, samlOf } from './store.server.ts';

/** Where metadata come from: an address, or pasted. */
export type Given = { address: string } | { xml: string };

/** The metadata as they are now, or a refusal at the field. Not within a transaction: the other side may take five seconds. */
export async function takeMetadata(deps: SamlDeps, given: Given): Promise<ProviderMetadata> {
  try {
    const xml = 'address' in given ? await fetchMetadata(deps, given.address) : given.xml;
    return readMetadata(xml, deps.privateHosts, new Date());
  } catch (error) {
    if (error instanceof MetadataFault) throw refused('metadata', error.message);
    throw error;
  }
}

/** The text of metadata at an address; throws a `MetadataFault`. */
export async function fetchMetadata({ privateHosts }: SamlDeps, address: string): Promise<string> {
  if (!URL.canParse(address) || /\s/.test(address) || !mayFetch(privateHosts, new URL(address)))
    throw new MetadataFault('Vul het volledige adres in, beginnend met https://.');
  const fetch: GuardedFetch = createGuardedFetch({ privateHosts });
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    });
    if (response.status !== 200)
      throw new MetadataFault(`Op dit adres staan geen metadata: de server antwoordt met ${response.status}.`);
    return await response.text();
  } catch (error) {
    if (error instanceof FetchRefused) throw new MetadataFault(faults[error.kind]);
    throw error;
  }
}

const faults: Record<FetchRefused['kind'], string> = {
  address: 'Vul het volledige adres in, beginnend met https://.',
  private:
    'Dit adres ligt binnen een eigen netwerk. Plak de metadata, of vraag de beheerder van de tool om het toe te laten.',
  redirect: 'Dit adres verwijst door. Vul het adres in waar de metadata zelf staan.',
  large: 'Dit bestand is groter dan 1 MB. Neem de metadata van jullie inlogdienst alleen.',
  unreachable: 'De server op dit adres antwoordt niet. Klopt het adres?',
};

/** Keeps what was read; what is trusted in another way than before begins anew, and only while nobody logs in by it. */
export async function keepMetadata(
  db: Database,
  deps: SamlDeps,
  actor: Actor,
  company: number,
  given: Given,
  read: ProviderMetadata,
): Promise<void> {
  const before = await connectionToChange(db, company);
  const saml = before.protocol === 'saml' ? await samlOf(db, before.uuid) : null;
  const address = 'address' in given ? given.address : null;
  const goesOn = saml !== null && isSaml(before) && before.issuer === read.entityId && isTrusted(saml, address, read);
  if (!goesOn && before.active)
    throw refused(
      'metadata',
      'Dit zijn metadata van een andere inlogdienst, of met andere certificaten. Zet de koppeling eerst uit.',
    );
  const anchor = goesOn
    ? before.anchor
    : samlAnchor(before.uuid, read.entityId, address ?? read.certificates.join('\n'));
  if (!goesOn)
    await sql`UPDATE sign_on_domain SET proved_at = NULL, checked_at = NULL, fault = NULL WHERE connection = ${before.uuid}`.execute(
      db,
    );
  await prepareSaml(db, deps.keys, before.uuid);
  await sql`
    UPDATE sign_on_connection SET protocol = 'saml', issuer = ${read.entityId}, anchor = ${anchor}, end_session_address = NULL,
      tried_at = CASE WHEN ${goesOn} THEN tried_at END, generation = generation + ${goesOn ? 0 : 1}, updated_at = now()
    WHERE uuid = ${before.uuid}`.execute(db);
  await storeMetadata(db, before.uuid, address, read);
  await noteDown(db, actor, {
    action: 'sign_on_metadata_read',
    company,
    details: { item: read.entityId, certificates: read.certificates.length },
  });
}

/** What is trusted goes on: fetched from the same address, or pasted without any certificate that was not there. Who pastes could be anybody. */
const isTrusted = (saml: Saml, address: string | null, { certificates }: ProviderMetadata): boolean =>
  address === saml.metadataAddress &&
  (address !== null || certificates.every((one) => saml.certificates.includes(one)));

/**
 * Writes down what metadata say; of other certificates admins were not warned yet. With `asked` only while they still come from that
 * address: what is trusted may have changed meanwhile.
 */
export async function storeMetadata(
  db: Database,
  connection: string,
  address: string | null,
  { signOnAddress, signOutAddress, certificates }: ProviderMetadata,
  asked: string | null = null,
): Promise<void> {
  await sql`
    UPDATE sign_on_saml SET metadata_address = ${address}, sign_on_address = ${signOnAddress}, sign_out_address = ${signOutAddress},
      warned_days = CASE WHEN certificates = ${certificates}::text[] THEN warned_days END, certificates = ${certificates}::text[],
      read_at = now(), checked_at = now(), fault = NULL
    WHERE connection = ${connection} AND (${asked}::text IS NULL OR metadata_address = ${asked})`.execute(db);
}
