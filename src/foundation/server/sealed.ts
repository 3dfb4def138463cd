import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Secrets are of use to whoever reads them, so they are not stored as they are. The key is 32 bytes, and another for each. */
export function sealed(key: Buffer, text: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, key, nonce);
  const content = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), content]);
}

/** Throws when it was not sealed with this key, or was changed since. */
export function opened(key: Buffer, stored: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, stored.subarray(0, nonceLength));
  opening.setAuthTag(stored.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([opening.update(stored.subarray(nonceLength + tagLength)), opening.final()]);
}
