import { createPrivateKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { inForce, lastEnd, readCertificate } from '../saml/certificates.server.ts';
import { makeOwnKey } from './own-key.server.ts';

it.each(['2026-11-30', '2045-01-01'])('a certificate of our own is one that OpenSSL reads, of %s', async (day) => {
  const now = new Date(day);
  const { key, certificate } = await makeOwnKey('5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11', now);
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=5f0e6b0a-3f4e-4c76-9a55-0d5c3a1f6a11');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(new Date(read.validFrom).getTime()).toBe(now.getTime());
  expect(new Date(read.validTo).getUTCFullYear()).toBe(now.getUTCFullYear() + 10);
});

it('tells which certificates count, and when the last ends', async () => {
  const text = async (day: string) =>
    (await makeOwnKey('x', new Date(day))).certificate.replace(/-----[A-Z ]+-----|\s/g, '');
  const [old, current] = [await text('2010-01-01'), await text('2020-06-01')];
  expect(inForce([old, current, 'AAAA'], new Date('2026-01-01')).map((one) => one.text)).toEqual([current]);
  expect(lastEnd([old, current])).toEqual(new Date('2030-06-01'));
  expect(lastEnd([])).toBeNull();
  expect(readCertificate('hello')).toBeNull();
});
