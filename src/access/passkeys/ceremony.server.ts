import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Sender } from '#access/mail-links/mails.rules.ts';
import { bindingOf } from '#access/sign-on/flow.server.ts';
import type { Database } from '#foundation/server/database/database.ts';
import type { Assertion, Attestation, PasskeyProof } from './credential.contract.ts';
import type { PasskeyRefusal } from './refusals.contract.ts';
import { credentialsOf, type KeptPasskey, type MadePasskey, passkeyWith } from './store.server.ts';

/** What asking an authenticator, and judging its answer, needs of the server. */
export interface CeremonyDeps {
  db: Database;
  sender(): Sender;
}

/** Why an answer of an authenticator is not taken; `passkey` is whose it is said to be, when it is one that we know. */
export class PasskeyRefused extends Error {
  override readonly name = 'PasskeyRefused';
  readonly reason: PasskeyRefusal;
  readonly passkey: KeptPasskey | null;

  constructor(
    reason: PasskeyRefusal,
    { passkey = null, cause }: { passkey?: KeptPasskey | null; cause?: unknown } = {},
  ) {
    super(reason, { cause });
    this.reason = reason;
    this.passkey = passkey;
  }
}

/** Minutes for which a question may be answered. */
const minutes = 5;

/** EdDSA, ES256 and RS256, as COSE numbers them: what authenticators have, and every Node can check. */
const algorithms = [-8, -7, -257];

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Loaded by who first needs it: half a second, and 25 MB. */
const library = () => import('@simplewebauthn/server');

/** Whom passkeys are for: one host, and pages of one origin, as visitors see them. */
function relyingParty({ sender }: CeremonyDeps): { id: string; origin: string; name: string } {
  const { publicUrl, productName } = sender();
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: productName };
}

/** What an authenticator calls an account by: it tells nothing of a person. */
const handleOf = (user: string) => Buffer.from(user.replaceAll('-', ''), 'hex');

interface Purpose {
  purpose: 'add' | 'login';
  user: string | null;
}

async function newChallenge(
  db: Database,
  { purpose, user }: Purpose,
  binding: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  await sql`
    INSERT INTO passkey_challenge (hash, purpose, binding, user_uuid, expires_at)
    VALUES (${hashOf(Buffer.from(challenge).toString('base64url'))}, ${purpose}, ${binding}, ${user}, now() + make_interval(mins => ${minutes}))`.execute(
    db,
  );
  return challenge;
}

/** Uses up the question that an answer speaks of; whoever comes with the wrong random has used it up as well. Of two at once one wins. */
async function spendChallenge(db: Database, clientData: string, random: string, asked: Purpose): Promise<Asked> {
  const { challenge, framed } = await askedIn(clientData);
  const { rows } = await sql<{ purpose: string; binding: string; user: string | null; expired: boolean }>`
    DELETE FROM passkey_challenge WHERE hash = ${hashOf(challenge)}
    RETURNING purpose, binding, user_uuid AS user, expires_at < now() AS expired`.execute(db);
  const found = rows[0];
  if (!found || found.expired || found.purpose !== asked.purpose) throw new PasskeyRefused('late');
  if (found.binding !== bindingOf(random) || found.user !== asked.user) throw new PasskeyRefused('other_browser');
  return { challenge, framed };
}

/** What the browser says that was asked, and whether that was by a page within a page of somebody else, where we never ask. */
interface Asked {
  challenge: string;
  framed: boolean;
}

async function askedIn(clientData: string): Promise<Asked> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientData);
    if (typeof challenge === 'string') return { challenge, framed: crossOrigin === true };
  } catch {
    // No JSON: the same as the wrong JSON.
  }
  throw new PasskeyRefused('untrusted');
}

/** What the browser asks an authenticator to make: a passkey that it can find by itself, and that asks who is there. */
export async function creationOptions(
  deps: CeremonyDeps,
  user: { uuid: string; username: string; name: string },
  binding: string,
): Promise<{ challenge: string }> {
  const { generateRegistrationOptions } = await library();
  const { id, name } = relyingParty(deps);
  return generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: Uint8Array.from(handleOf(user.uuid)),
    userName: user.username,
    userDisplayName: user.name,
    challenge: await newChallenge(deps.db, { purpose: 'add', user: user.uuid }, binding),
    timeout: minutes * 60_000,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(deps.db, user.uuid),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What the browser asks an authenticator to sign, with whichever passkey it has for us. */
export async function requestOptions(deps: CeremonyDeps, binding: string): Promise<{ challenge: string }> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: await newChallenge(deps.db, { purpose: 'login', user: null }, binding),
    timeout: minutes * 60_000,
    userVerification: 'required',
  });
}

/** The passkey that an authenticator made for who is signed in. */
export async function madePasskey(
  deps: CeremonyDeps,
  user: string,
  { name, random, credential }: { name: string; random: string; credential: Attestation },
): Promise<MadePasskey> {
  const { clientDataJSON, attestationObject, transports = [] } = credential.response;
  const { challenge, framed } = await spendChallenge(deps.db, clientDataJSON, random, { purpose: 'add', user });
  if (framed) throw new PasskeyRefused('untrusted');
  const { verifyRegistrationResponse } = await library();
  const { id, origin } = relyingParty(deps);
  const { verified, registrationInfo } = await trusted(null, () =>
    verifyRegistrationResponse({
      response: { ...identified(credential), response: { clientDataJSON, attestationObject } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
      // Judged below, where it has words of its own.
      requireUserVerification: false,
    }),
  );
  if (!verified) throw new PasskeyRefused('untrusted');
  if (!registrationInfo.userVerified) throw new PasskeyRefused('unverified');
  const { credential: made, credentialBackedUp: backedUp } = registrationInfo;
  return { credential: made.id, publicKey: made.publicKey, counter: made.counter, transports, backedUp, name };
}

/** A passkey that was used, and what its authenticator says of it now. */
export interface UsedPasskey {
  passkey: KeptPasskey;
  counter: number;
  backedUp: boolean;
}

/**
 * The passkey that an answer was signed with, by its owner in person. Whether its counter went on is known once it is used up, with
 * `spendPasskey`: in one with what it opens.
 */
export async function signedWith(deps: CeremonyDeps, { random, credential }: PasskeyProof): Promise<UsedPasskey> {
  const { clientDataJSON, authenticatorData, signature, userHandle } = credential.response;
  const asked = { purpose: 'login', user: null } as const;
  const { challenge, framed } = await spendChallenge(deps.db, clientDataJSON, random, asked);
  const passkey = await passkeyWith(deps.db, credential.id);
  if (!passkey) throw new PasskeyRefused('unknown');
  if (framed) throw new PasskeyRefused('untrusted', { passkey });
  const { verifyAuthenticationResponse } = await library();
  const { id, origin } = relyingParty(deps);
  const { verified, authenticationInfo } = await trusted(passkey, () =>
    verifyAuthenticationResponse({
      response: { ...identified(credential), response: { clientDataJSON, authenticatorData, signature } },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      // The counter is judged by us: the library looks at it before the signature, and anybody could then call a passkey copied.
      credential: { id: passkey.credential, publicKey: Uint8Array.from(passkey.publicKey), counter: 0 },
      requireUserVerification: false,
    }),
  );
  if (!verified || userHandle !== handleOf(passkey.user).toString('base64url'))
    throw new PasskeyRefused('untrusted', { passkey });
  if (!authenticationInfo.userVerified) throw new PasskeyRefused('unverified', { passkey });
  return { passkey, counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

const identified = ({ id, rawId, type }: Assertion | Attestation) => ({ id, rawId, type, clientExtensionResults: {} });

/** The library throws at whatever is not as it should be. */
async function trusted<Result>(passkey: KeptPasskey | null, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (cause) {
    throw new PasskeyRefused('untrusted', { passkey, cause });
  }
}

/** Questions that nobody answered. */
export async function ceremonyHousekeeping(db: Database): Promise<void> {
  await sql`DELETE FROM passkey_challenge WHERE expires_at < now()`.execute(db);
}
