import type { Profile } from '@node-saml/node-saml';
import type { Keys } from '#access/session/keys.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { levelsOf, unmetDemand } from '../demands.rules.ts';
import { mayFetch } from '../guarded-fetch.server.ts';
import { type Identity, type NameId, SignOnRefused } from '../identity.server.ts';
import { openKeys } from '../own-key/keys.server.ts';
import type { OwnKey } from '../own-key/own-key.server.ts';
import type { SignOnRefusal } from '../refusals.contract.ts';
import { connectionNamed, isSaml, type SamlConnection } from '../store.server.ts';
import {
  type Answered,
  AnswerFault,
  checkAssertion,
  checkResponse,
  type Expected,
  inspectAnswer,
  inspectDecrypted,
  loginsIn,
  skew,
  statusOf,
} from './answer.rules.ts';
import { inForce, pemOf } from './certificates.server.ts';
import { identityOf } from './identity.server.ts';
import { type Saml, samlAddressesOf, samlOf, spendAssertion } from './store.server.ts';
import { type Element, readXml } from './xml.rules.ts';

/** What speaking with a provider by SAML needs of the server. */
export interface SamlDeps {
  db: Database;
  keys: Keys;
  privateHosts: readonly string[];
  sender(): { publicUrl: string };
}

/** Milliseconds after which an assertion is too old, whatever it says itself: as long as a login may take. */
const oldest = 10 * 60_000;

/** The ID of a request is its state: what is stored of it is a hash. An ID begins with no digit. */
const requestOf = (state: string) => `_${state}`;
/** The state of a login that an answer belongs to; null when the answer does not say. */
export const stateOf = (response: Element): string | null => {
  const { InResponseTo } = response.attributes;
  return InResponseTo ? InResponseTo.replace(/^_/, '') : null;
};

async function speaker(
  deps: SamlDeps,
  connection: SamlConnection,
  saml: Saml,
  own: OwnKey,
  more: { passive?: boolean; id?: string } = {},
) {
  const { entityId, answerAddress } = samlAddressesOf(deps.sender().publicUrl, connection.uuid);
  const levels = levelsOf(connection.acrValues);
  const now = new Date();
  const certificates = inForce(saml.certificates, now);
  if (certificates.length === 0) throw new SignOnRefused('certificate_ended');
  // Who logs in with a password need not wait for it.
  const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: answerAddress,
    entryPoint: saml.signOnAddress ?? '',
    logoutUrl: saml.signOutAddress ?? '',
    idpIssuer: connection.issuer,
    idpCert: certificates.map(({ text }) => pemOf(text)),
    privateKey: own.key,
    decryptionPvk: own.key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: connection.responsesSigned,
    acceptedClockSkewMs: skew,
    maxAssertionAgeMs: oldest,
    // We hold it against what was begun ourselves, in the database.
    validateInResponseTo: ValidateInResponseTo.never,
    disableRequestedAuthnContext: levels.length === 0,
    authnContext: levels,
    racComparison: 'exact',
    forceAuthn: connection.freshLogin,
    identifierFormat: connection.subjectAttribute === null ? persistent : null,
    passive: more.passive ?? false,
    ...(more.id === undefined ? {} : { generateUniqueId: () => more.id! }),
  });
}

/** Ours of a connection, the one that signs first. */
export const samlKeys = ({ db, keys }: Pick<SamlDeps, 'db' | 'keys'>, connection: string) =>
  openKeys(db, keys, connection, 'saml');

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

async function known(deps: SamlDeps, connection: SamlConnection): Promise<Saml & { signOnAddress: string }> {
  const saml = await samlOf(deps.db, connection.uuid);
  if (!saml?.signOnAddress) throw new SignOnRefused('unknown');
  return { ...saml, signOnAddress: saml.signOnAddress };
}

/** Where the browser goes to log in: a signed request, by redirect. */
export async function samlStartAddress(
  deps: SamlDeps,
  connection: SamlConnection,
  state: string,
  { silent }: { silent: boolean },
): Promise<string> {
  const saml = await known(deps, connection);
  if (!mayFetch(deps.privateHosts, new URL(saml.signOnAddress))) throw new SignOnRefused('untrusted');
  const [own] = await samlKeys(deps, connection.uuid);
  const speaks = await speaker(deps, connection, saml, own, { passive: silent, id: requestOf(state) });
  return speaks.getAuthorizeUrlAsync('', undefined, {});
}

/** Where the browser goes to log out: a signed request, by redirect; null when the provider has no such place, or cannot be asked. */
export async function samlSignOutAddress(
  deps: SamlDeps,
  uuid: string,
  name: NameId,
  session: string | null,
): Promise<string | null> {
  const connection = await connectionNamed(deps.db, uuid);
  const saml = await samlOf(deps.db, uuid);
  if (!connection || !isSaml(connection)) return null;
  if (!saml?.signOutAddress || inForce(saml.certificates, new Date()).length === 0) return null;
  if (!mayFetch(deps.privateHosts, new URL(saml.signOutAddress))) return null;
  const [own] = await samlKeys(deps, uuid);
  const speaks = await speaker(deps, connection, saml, own);
  return speaks.getLogoutUrlAsync(
    {
      issuer: connection.issuer,
      nameID: name.value,
      nameIDFormat: name.format ?? '',
      ...(name.nameQualifier === null ? {} : { nameQualifier: name.nameQualifier }),
      ...(name.spNameQualifier === null ? {} : { spNameQualifier: name.spNameQualifier }),
      ...(session === null ? {} : { sessionIndex: session }),
    },
    '',
    {},
  );
}

/** Where the browser goes back to when the provider asked to log somebody out: a signed answer, by redirect. */
export async function samlLogoutAnswerAddress(
  deps: SamlDeps,
  connection: SamlConnection,
  saml: Saml,
  request: string,
  relayState: string,
): Promise<string> {
  const [own] = await samlKeys(deps, connection.uuid);
  const speaks = await speaker(deps, connection, saml, own);
  // Of the request it reads the ID alone.
  return speaks.getLogoutResponseUrlAsync({ ID: request } as Profile, relayState, {}, true);
}

/** An answer whose form is right, and nothing more than that. */
export interface ReadAnswer extends Answered {
  xml: string;
}

/** What an answer is for who has not looked at its signatures; `fault` says why it is none. */
export function readAnswer(sent: unknown, connection: { responsesSigned: boolean }): ReadAnswer | { fault: string } {
  const text = typeof sent === 'string' ? sent.replace(/\s/g, '') : '';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return { fault: 'not base64' };
  try {
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'base64'));
    return { xml, ...inspectAnswer(xml, connection) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : 'no XML' };
  }
}

/** Who logged in, by an answer to the login with this state; throws a `SignOnRefused`. */
export async function samlIdentify(
  deps: SamlDeps,
  connection: SamlConnection,
  state: string,
  answer: ReadAnswer,
  begun: Date,
): Promise<Identity> {
  const saml = await known(deps, connection);
  const { identity, id, end } = await verified(deps, connection, saml, state, answer, begun);
  if (!(await spendAssertion(deps.db, connection.uuid, id, end)))
    throw new SignOnRefused('untrusted', { cause: new AnswerFault('used before') });
  return identity;
}

/** Why there is no assertion, by the inner code of the status. */
const reasons: Record<string, SignOnRefusal> = { NoPassive: 'login_needed', NoAuthnContext: 'level_too_low' };

async function verified(
  deps: SamlDeps,
  connection: SamlConnection,
  saml: Saml,
  state: string,
  { xml, response, encrypted, empty }: ReadAnswer,
  begun: Date,
): Promise<{ identity: Identity; id: string; end: Date }> {
  const { entityId, answerAddress } = samlAddressesOf(deps.sender().publicUrl, connection.uuid);
  const expected: Expected = {
    issuer: connection.issuer,
    audience: entityId,
    recipient: answerAddress,
    request: requestOf(state),
    now: new Date(),
  };
  try {
    const [status, ...more] = statusOf(response);
    if (empty && status !== 'Success')
      throw new SignOnRefused(reasons[more.find((code) => code in reasons) ?? ''] ?? 'provider');
    if (status !== 'Success') throw new AnswerFault('status');
    checkResponse(response, expected);
    const keys = await samlKeys(deps, connection.uuid);
    // From here on only what the signature was of.
    const assertion = await signedAssertion({ xml, encrypted }, encrypted ? keys : [keys[0]], (own) =>
      speaker(deps, connection, saml, own),
    );
    const checked = checkAssertion(assertion, expected);
    const unmet = unmetDemand(connection, loginsIn(assertion), { begun, skew });
    return { ...checked, identity: { ...identityOf(connection, assertion), unmet } };
  } catch (error) {
    throw error instanceof SignOnRefused ? error : new SignOnRefused('untrusted', { cause: error });
  }
}

/** The assertion in an answer, by the first key of ours that reads it: it may have been encrypted for the next, or for the former. */
async function signedAssertion(
  { xml, encrypted }: { xml: string; encrypted: boolean },
  [own, ...others]: readonly [OwnKey, ...OwnKey[]],
  speakerBy: (own: OwnKey) => ReturnType<typeof speaker>,
): Promise<Element> {
  try {
    const { profile } = await (await speakerBy(own)).validatePostResponseAsync({
      SAMLResponse: Buffer.from(xml).toString('base64'),
    });
    const signed = profile?.getAssertionXml?.();
    if (!signed) throw new AnswerFault('no assertion');
    if (encrypted) await inspectSealed(xml, own.key);
    return readXml(signed);
  } catch (error) {
    const [next, ...rest] = others;
    if (!next || error instanceof SignOnRefused) throw error;
    return signedAssertion({ xml, encrypted }, [next, ...rest], speakerBy);
  }
}

/** The library looked at the signature of what was encrypted, and not at how that was made. */
async function inspectSealed(xml: string, key: string): Promise<void> {
  const { decryptXml, parseDomFromString, xpath } = await import('@node-saml/node-saml/lib/xml.js');
  const [sealed] = xpath.selectElements(
    await parseDomFromString(xml),
    "/*[local-name()='Response']/*[local-name()='EncryptedAssertion']",
  );
  inspectDecrypted(await decryptXml(sealed!.toString(), key));
}
