import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Attestation } from './credential.contract.ts';

/** What an answer is about, as an honest browser would have it; a test makes one of these otherwise. */
export interface Circumstances {
  origin: string;
  rpId: string;
  type: string;
  crossOrigin: boolean;
  /** Whether somebody was there, and showed who they are. */
  present: boolean;
  verified: boolean;
  /** How often the key was used, as the authenticator says; null goes on by itself. */
  counter: number | null;
  /** What the authenticator calls the account by; null leaves it out. */
  userHandle: string | null;
  /** ES256, as nearly every authenticator has it. */
  alg: number;
}

const honest = {
  origin: 'http://drijfveer.test',
  rpId: 'drijfveer.test',
  crossOrigin: false,
  present: true,
  verified: true,
  counter: null,
  alg: -7,
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** An authenticator in software, with one key on the curve P-256: it makes a passkey, and signs with it (WebAuthn level 3, 6 and 8.7). */
export function softAuthenticator({ counts = true } = {}) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  let userHandle: string | null = null;

  const clientData = (challenge: string, { type, origin, crossOrigin }: Circumstances) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }));
  const authenticatorData = (with_: Circumstances, attested: Uint8Array | null) => {
    if (with_.counter !== null) counter = with_.counter;
    else if (counts) counter += 1;
    const flags = (with_.present ? 1 : 0) | (with_.verified ? 4 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(with_.rpId), Buffer.from([flags]), count, attested ?? new Uint8Array()]);
  };
  const identified = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };

  return {
    id: base64url(id),
    /** Answers what `passkeys.begin` asks. */
    create(options: { challenge: string; user: { id: string } }, differs: Partial<Circumstances> = {}): Attestation {
      userHandle = options.user.id;
      const now: Circumstances = { ...honest, type: 'webauthn.create', userHandle, ...differs };
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose(publicKey, now.alg)]);
      const attestationObject = isoCBOR.encode(
        new Map<string, Map<string, string> | string | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', Uint8Array.from(authenticatorData(now, attested))],
        ]),
      );
      return {
        ...identified,
        response: {
          clientDataJSON: base64url(clientData(options.challenge, now)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** Answers what `passkeys.begin_login` asks. */
    get(options: { challenge: string }, differs: Partial<Circumstances> = {}): Assertion {
      const now: Circumstances = { ...honest, type: 'webauthn.get', userHandle, ...differs };
      const said = clientData(options.challenge, now);
      const data = authenticatorData(now, null);
      const signature = sign('sha256', Buffer.concat([data, sha256(said)]), privateKey);
      return {
        ...identified,
        response: {
          clientDataJSON: base64url(said),
          authenticatorData: base64url(data),
          signature: base64url(signature),
          ...(now.userHandle === null ? {} : { userHandle: now.userHandle }),
        },
      };
    },
  };
}

export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;

/** A key as WebAuthn has it (RFC 9053): of two coordinates. */
function cose(key: KeyObject, alg: number): Uint8Array {
  const { x, y } = key.export({ format: 'jwk' });
  const coordinate = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, alg],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}
