import { X509Certificate } from 'node:crypto';

/** A certificate of a provider. */
export interface Certificate {
  /** Base64 of DER, without spaces. */
  text: string;
  /** SHA-256, as providers show it: `AB:CD:…`. */
  fingerprint: string;
  ends: Date;
  /** What it cannot be used for a signature for; null when it can. */
  fault: 'key' | null;
}

/** The least bits of a key that signs. */
const bits = 2048;

/** Reads a certificate as it stands in metadata; null when it is none. */
export function readCertificate(base64: string): Certificate | null {
  const text = base64.replace(/\s/g, '');
  try {
    const read = new X509Certificate(Buffer.from(text, 'base64'));
    const { asymmetricKeyType, asymmetricKeyDetails } = read.publicKey;
    const strong = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= bits;
    return { text, fingerprint: read.fingerprint256, ends: new Date(read.validTo), fault: strong ? null : 'key' };
  } catch {
    return null;
  }
}

/** Those that can be read of what is stored. */
export const certificatesOf = (texts: readonly string[]): Certificate[] =>
  texts.flatMap((text) => readCertificate(text) ?? []);

/** Those by which a signature counts now. */
export const inForce = (texts: readonly string[], now: Date): Certificate[] =>
  certificatesOf(texts).filter(({ ends }) => ends > now);

/** When nobody can log in any more: the end of the last one. */
export const lastEnd = (texts: readonly string[]): Date | null =>
  certificatesOf(texts).reduce<Date | null>((last, { ends }) => (last && last > ends ? last : ends), null);

export const pemOf = (text: string): string =>
  `-----BEGIN CERTIFICATE-----\n${text.match(/.{1,64}/g)!.join('\n')}\n-----END CERTIFICATE-----\n`;
