import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomInt,
} from 'node:crypto';
import { opened, sealed } from '#foundation/server/sealed.ts';

/** The key of this server, per purpose. */
export interface Keys {
  derive(purpose: string, value: string): Buffer;
}

/**
 * Answers are sealed with a public key as they come in (X25519 with a key of once, HKDF-SHA-256, AES-256-GCM): what lies in the inbox,
 * or in what PostgreSQL still has of it on the disk, says nothing without the other key, and that one goes when the page closes.
 */

const publicLength = 44;

export function makeKeys(): { publicKey: Buffer; privateKey: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }),
  };
}

const sharedKey = (privateKey: KeyObject, publicKey: KeyObject, once: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), once, 'own page answer', 32));

const publicOf = (der: Buffer) => createPublicKey({ key: der, type: 'spki', format: 'der' });

/** Every one is as long as the next of about that length: how long an answer is tells who wrote much. */
const step = 2048;
const padded = (text: Buffer) => Buffer.concat([text, Buffer.alloc((step - (text.length % step)) % step, ' ')]);

export function sealAnswer(publicKey: Buffer, answer: object): Buffer {
  const pair = generateKeyPairSync('x25519');
  const once = pair.publicKey.export({ type: 'spki', format: 'der' });
  const key = sharedKey(pair.privateKey, publicOf(publicKey), once);
  return Buffer.concat([once, sealed(key, padded(Buffer.from(JSON.stringify(answer))))]);
}

/** Opens what was sealed with the other half of a key; throws when it was not. */
export function openAnswers(privateKey: Buffer, all: readonly Buffer[]): string[] {
  const key = createPrivateKey({ key: privateKey, type: 'pkcs8', format: 'der' });
  return all.map((one) => {
    const once = one.subarray(0, publicLength);
    return opened(sharedKey(key, publicOf(once), once), one.subarray(publicLength))
      .toString('utf8')
      .trim();
  });
}

/** In an order that follows from nothing. */
export function shuffled<T>(list: readonly T[]): T[] {
  const order = [...list];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = randomInt(last + 1);
    [order[last], order[at]] = [order[at]!, order[last]!];
  }
  return order;
}
