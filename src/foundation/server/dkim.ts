import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** With what mails are signed (DKIM, RFC 6376), in the words of nodemailer. */
export interface DkimKey {
  domainName: string;
  /** The public half stands in DNS, at `<selector>._domainkey.<domain>`. */
  keySelector: string;
  /** PEM. */
  privateKey: string;
}

/** Bits. Mail servers may refuse what is signed with fewer (RFC 8301). */
const fewestBits = 2048;

/**
 * The private key itself, with `\n` for its ends of line where an environment takes one line, or the file that it is in. Undefined
 * unless it is RSA of enough bits: nodemailer knows no other, and sends a mail unsigned when signing fails.
 */
export function dkimKey(text: string): string | undefined {
  try {
    const pem = text.startsWith('-----BEGIN') ? text.replaceAll('\\n', '\n') : readFileSync(text, 'utf8');
    const key = createPrivateKey(pem);
    return isLongRsa(key) ? (key.export({ type: 'pkcs8', format: 'pem' }) as string) : undefined;
  } catch {
    return undefined;
  }
}

const isLongRsa = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject) =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';

/** The name of a domain, in small letters; undefined when it is none. */
export const domainName = (text: string): string | undefined =>
  new RegExp(`^(${label}\\.)+${label}$`, 'i').test(text) ? text.toLowerCase() : undefined;

/** A selector: one or more parts of a domain name. */
export const selector = (text: string): string | undefined =>
  new RegExp(`^${label}(\\.${label})*$`, 'i').test(text) ? text : undefined;

/** Whether a signature of a domain counts for mails from an address: DMARC asks that the one lies in the other. */
export function countsFor(domain: string, mailFrom: string): boolean {
  const from = /@([^@\s>]+)>?$/.exec(mailFrom)?.[1]?.toLowerCase() ?? '';
  return from === domain || from.endsWith(`.${domain}`) || domain.endsWith(`.${from}`);
}
