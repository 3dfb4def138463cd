import { generateKeyPair, randomBytes, sign } from 'node:crypto';
import { promisify } from 'node:util';
import type { Keys } from '#access/session/keys.server.ts';
import { opened, sealed } from '#foundation/server/sealed.ts';

/**
 * A key of ours with a certificate that it signed itself, both as PEM. One is of a connection by SAML, others sign in the place of a client
 * secret; providers by SAML, and Entra ID, keep a key in no other form than within a certificate.
 */
export interface OwnKey {
  key: string;
  certificate: string;
}

/** What a key is for: one that was sealed for something else cannot be opened. */
export type KeyUse = 'sign-on saml key' | 'sign-on client key';

/** As it is stored: encrypted with a key of the installation, another for each connection. */
export const sealKey = (keys: Keys, use: KeyUse, connection: string, key: string): Buffer =>
  sealed(keys.derive(use, connection), Buffer.from(key, 'utf8'));

export const openKey = (keys: Keys, use: KeyUse, connection: string, stored: Buffer): string =>
  opened(keys.derive(use, connection), stored).toString('utf8');

/** Years that the certificate lasts; nobody trusts it for its date, so it need not be renewed. */
const years = 10;

/** Makes a key of 3072 bits, as strong as the rest that we use (128 bits, NIST SP 800-57). `name` is what the certificate is called. */
export async function makeOwnKey(name: string, now = new Date()): Promise<OwnKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 });
  const until = new Date(now);
  until.setUTCFullYear(now.getUTCFullYear() + years);
  const called = sequence(part(0x31, sequence(commonName, part(0x0c, Buffer.from(name, 'utf8')))));
  // Positive, as its first bit is off.
  const number = Buffer.concat([Buffer.of(0x40), randomBytes(15)]);
  const content = sequence(
    part(0xa0, part(0x02, Buffer.of(2))),
    part(0x02, number),
    signedWith,
    called,
    sequence(moment(now), moment(until)),
    called,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', content, privateKey);
  const certificate = sequence(content, signedWith, part(0x03, Buffer.of(0), signature));
  const lines = certificate.toString('base64').match(/.{1,64}/g)!;
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A part as DER writes it (X.690): its kind, its length and its content. */
function part(kind: number, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 128) return Buffer.concat([Buffer.of(kind, content.length), content]);
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.of(kind, 0x80 + length.length), length, content]);
}

const sequence = (...contents: Buffer[]) => part(0x30, ...contents);
/** As years from 2050 on need it, and others may be written too by who reads them. */
const moment = (at: Date) =>
  at.getUTCFullYear() < 2050
    ? part(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))
    : part(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));

/** 2.5.4.3 */
const commonName = Buffer.from('0603550403', 'hex');
/** sha256WithRSAEncryption, 1.2.840.113549.1.1.11 */
const signedWith = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
