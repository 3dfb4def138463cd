import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from './mail.ts';
import { testDkimKey, verifyDkim } from './testing.dkim.ts';
import { testLetter as letter, openMailServer, openSmtp } from './testing.mail.ts';

const { privateKey, publicKey } = testDkimKey();
const dkim = { domainName: 'drijfveer.test', keySelector: 'mail2026', privateKey };

let server: Awaited<ReturnType<typeof openMailServer>>;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let dataDir: string;
beforeAll(async () => {
  server = await openMailServer();
  smtp = await openSmtp();
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-dkim-'));
});
beforeEach(() => server.clear());
afterAll(async () => {
  await smtp.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

/** The mail as a mail server gets it, and as it is written down without one. */
const ways = {
  'over SMTP': async (signed: typeof dkim | null) => {
    smtp.received.length = 0;
    await server.jobs({ smtpUrl: smtp.url, dkim: signed }).runOnce();
    return smtp.received[0]!.raw;
  },
  'as a file': async (signed: typeof dkim | null) => {
    await rm(join(dataDir, 'outbox'), { recursive: true, force: true });
    await server.jobs({ smtpUrl: null, dataDir, dkim: signed }).runOnce();
    const [name] = await readdir(join(dataDir, 'outbox'));
    return readFile(join(dataDir, 'outbox', name!), 'utf8');
  },
};

describe.each(Object.entries(ways))('a mail %s', (_way, send) => {
  it('bears a signature that holds for its body and for the headers that people see', async () => {
    await queueMail(server.db, 'zoe@test.example', letter);
    const mail = await send(dkim);
    const verdict = verifyDkim(mail, publicKey);
    expect(verdict).toMatchObject({
      body: true,
      headers: true,
      tags: { v: '1', a: 'rsa-sha256', d: 'drijfveer.test', s: 'mail2026', c: 'relaxed/relaxed' },
    });
    const named = verdict!.tags.h!.toLowerCase().split(':');
    expect(named).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'content-type']));
    expect(server.lines.join('')).not.toContain('PRIVATE KEY');
  });

  it('no longer bears it when somebody changed a word on the way', async () => {
    await queueMail(server.db, 'zoe@test.example', letter);
    const mail = await send(dkim);
    expect(verifyDkim(mail.replace('geheim-123', 'geheim-124'), publicKey)).toMatchObject({
      body: false,
      headers: true,
    });
    expect(verifyDkim(mail.replace('noreply@', 'directie@'), publicKey)).toMatchObject({ body: true, headers: false });
    expect(verifyDkim(mail, testDkimKey().publicKey)).toMatchObject({ body: true, headers: false });
  });

  it('bears none without a key', async () => {
    await queueMail(server.db, 'zoe@test.example', letter);
    expect(verifyDkim(await send(null), publicKey)).toBeNull();
  });
});
