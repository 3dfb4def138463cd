import { describe, expect, it } from 'vitest';
import { makeRecoveryCode, otpauthUri, readCode, stepOf, typedSecret } from './code.rules.ts';

/** The secret of RFC 6238, appendix B. */
const secret = new TextEncoder().encode('12345678901234567890');

describe('a code of the app', () => {
  // The appendix gives eight digits; six are their end, because both are remainders of the same number.
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('is that of RFC 6238 at %i seconds', (seconds, code) => {
    expect(stepOf(secret, code.slice(2), new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('is good one step early and one step late, and names the step that it belongs to', () => {
    const step = 1111111109 - (1111111109 % 30);
    const at = (seconds: number) => stepOf(secret, '081804', new Date((step + seconds) * 1000));
    expect([at(-31), at(-30), at(0), at(29), at(30), at(59), at(60)]).toEqual([
      null,
      step / 30,
      step / 30,
      step / 30,
      step / 30,
      step / 30,
      null,
    ]);
  });

  it('is nothing else', () => {
    expect(stepOf(secret, '000000', new Date(59_000))).toBeNull();
    expect(stepOf(secret, '', new Date(59_000))).toBeNull();
  });
});

describe('the secret', () => {
  it('can be typed, in groups of four', () => {
    expect(typedSecret(secret)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  });

  it('travels to the app in an address that says whose it is', () => {
    const uri = new URL(otpauthUri(secret, 'Drijfveer', 'noor@waterkant.example'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Drijfveer:noor@waterkant.example');
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Drijfveer',
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});

describe('what someone types', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['KX3D-9pqa 7mwt', { kind: 'recovery', code: 'kx3d9pqa7mwt' }],
    ['12345', null],
    ['kx3d-9pqa-7mwl', null],
    ['', null],
    ['١٢٣٤٥٦', null],
  ])('%j is read as %j', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });

  it('may be any recovery code that we make', () => {
    const code = makeRecoveryCode((below) => below - 1);
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  });
});
