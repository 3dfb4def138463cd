import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { testDkimKey } from './testing.dkim.ts';

const folder = mkdtempSync(join(tmpdir(), 'drijfveer-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pem = testDkimKey().privateKey;
const keptIn = (name: string, text: string) => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return join(folder, name);
};
const base = {
  DKIM_DOMAIN: 'Drijfveer.example',
  DKIM_SELECTOR: 'mail2026',
  DKIM_KEY: pem,
  MAIL_FROM: 'Drijfveer <noreply@drijfveer.example>',
};

function mistakesOf(more: Record<string, string>): string[] {
  try {
    readConfig({ ...base, ...more });
  } catch (error) {
    if (error instanceof ConfigurationError) return error.sentences;
    throw error;
  }
  return [];
}

describe('the key that mails are signed with', () => {
  it.each([
    ['itself', pem],
    ['itself, in one line', pem.trim().replaceAll('\n', '\\n')],
    ['a file', keptIn('key.pem', pem)],
  ])('is %s', (_what, key) => {
    expect(readConfig({ ...base, DKIM_KEY: key }).dkim).toEqual({
      domainName: 'drijfveer.example',
      keySelector: 'mail2026',
      privateKey: pem,
    });
  });

  const short = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const other = generateKeyPairSync('ed25519');
  const form = { type: 'pkcs8', format: 'pem' } as const;
  const secret = { ...form, cipher: 'aes-256-cbc', passphrase: 'geheim' } as const;
  it.each([
    ['too short', short.privateKey.export(form) as string],
    ['of another kind', other.privateKey.export(form) as string],
    ['public', short.publicKey.export({ type: 'spki', format: 'pem' }) as string],
    ['behind a password', generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(secret) as string],
    ['a file that is not there', join(folder, 'none.pem')],
    ['a folder', folder],
    ['a file with something else', keptIn('other.pem', 'geheim')],
  ])('is not taken when it is %s, and not repeated', (_what, key) => {
    const mistakes = mistakesOf({ DKIM_KEY: key });
    expect(mistakes).toEqual([expect.stringMatching(/^DKIM_KEY must be .*\.$/)]);
    expect(mistakes.join()).not.toMatch(/geheim|BEGIN/);
  });
});

describe('what goes with it', () => {
  it.each([
    ['DKIM_KEY', 'DKIM_KEY is missing: mails are signed with DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together.'],
    [
      'DKIM_SELECTOR',
      'DKIM_SELECTOR is missing: mails are signed with DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together.',
    ],
  ])('without %s nothing is signed, and that is told', (name, sentence) => {
    expect(mistakesOf({ [name]: '' })).toEqual([sentence]);
  });

  it.each([
    ['Drijfveer <noreply@drijfveer.example>', true],
    ['noreply@app.drijfveer.example', true],
    ['noreply@anders.example', false],
    ['noreply@eendrijfveer.example', false],
  ])('signed for the domain of %s: %s', (from, counts) => {
    expect(mistakesOf({ MAIL_FROM: from })).toEqual(counts ? [] : [expect.stringContaining('the domain of MAIL_FROM')]);
  });

  it.each(['a=b', 'a;b', 'a b', '-a', 'a..b'])('the selector %s is none', (name) => {
    expect(mistakesOf({ DKIM_SELECTOR: name })).toEqual([expect.stringContaining('DKIM_SELECTOR must be')]);
  });
});
