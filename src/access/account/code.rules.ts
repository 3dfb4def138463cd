import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds; one step early or late is forgiven. */
const totp = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const window = 1;

/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, 4). */
export const secretLength = 20;

/**
 * The step of thirty seconds since 1970 that a code belongs to, or null when it fits none near `at`. Who keeps the last step that
 * was used can refuse a code that comes twice.
 */
export function stepOf(secret: Uint8Array, code: string, at: Date): number | null {
  const delta = TOTP.validate({ ...totp, secret: secretOf(secret), token: code, timestamp: at.getTime(), window });
  return delta === null ? null : Math.floor(at.getTime() / 1000 / totp.period) + delta;
}

/** What a person types into the app: groups of four letters and digits, in base 32. */
export const typedSecret = (secret: Uint8Array): string => secretOf(secret).base32.replace(/(.{4})(?=.)/g, '$1 ');

/** What the QR code holds (the key URI format of authenticator apps). */
export const otpauthUri = (secret: Uint8Array, issuer: string, label: string): string =>
  new TOTP({ ...totp, secret: secretOf(secret), issuer, label }).toString();

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer });

/** Codes that a user gets to keep, for when the phone is not there. */
export const recoveryCodeCount = 10;

/** Without what looks alike: no i, l, o, 0 and 1. Twelve of these are 59 bits. */
const recoverySigns = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 12;

/** A recovery code as it is shown, `kx3d-9pqa-7mwt`; `random` gives a whole number below its argument. */
export function makeRecoveryCode(random: (below: number) => number): string {
  const signs = Array.from({ length: recoveryLength }, () => recoverySigns[random(recoverySigns.length)]);
  return signs.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** What someone typed where a code is asked for, however they spaced it; null when it can be neither. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  if (code.length === recoveryLength && [...code].every((sign) => recoverySigns.includes(sign)))
    return { kind: 'recovery', code };
  return null;
}
