import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { queueMail } from './mail.ts';
import { testLetter as letter, openMailServer } from './testing.mail.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
let dataDir: string;

beforeAll(async () => {
  server = await openMailServer();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-mail-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await server.clear();
});
afterAll(() => server.close());

const work = () => server.jobs({ smtpUrl: null, dataDir }).runOnce();
const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => []);

describe('without SMTP', () => {
  it('a mail becomes a file that only the operator can read, with text and HTML', async () => {
    await queueMail(server.db, 'zoe@test.example', letter);
    await work();
    const [name, ...others] = await outbox();
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f-]{36}\.eml$/);
    const file = join(dataDir, 'outbox', name!);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700);

    const mail = await PostalMime.parse(await readFile(file));
    expect(mail.from).toEqual({ name: 'Drijfveer', address: 'noreply@drijfveer.test' });
    expect(mail.to).toMatchObject([{ address: 'zoe@test.example' }]);
    expect(mail.subject).toBe(letter.subject);
    expect(mail.text?.trim()).toBe(letter.text.trim());
    expect(mail.html?.trim()).toBe(letter.html);
    expect(mail.attachments).toEqual([]);
    expect(mail.messageId).toBe(`<${/Z-(.+)\.eml$/.exec(name!)![1]}@drijfveer.test>`);
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  });

  it('a log line says where it is, and nothing of what is in it', async () => {
    await queueMail(server.db, 'zoe@test.example', letter);
    await work();
    expect(server.lines.filter((line) => line.includes('mail written'))).toHaveLength(1);
    expect(server.lines.join('')).toContain((await outbox())[0]!);
    expect(server.lines.join('')).not.toMatch(/geheim-123|zoe@|Zoë/);
  });

  it('nothing of it stays in the queue, and a mail to nobody leaves nothing anywhere', async () => {
    await queueMail(server.db, null, letter);
    await work();
    expect(await server.waiting()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('a mail that is of no use any more is not sent', async () => {
    await queueMail(server.db, 'zoe@test.example', letter, { until: new Date(Date.now() - 1000) });
    await work();
    expect(await server.waiting()).toEqual([]);
    expect(await outbox()).toEqual([]);
    expect(server.lines.some((line) => line.includes('came too late'))).toBe(true);
  });

  it('a newer mail takes the place of one that waits', async () => {
    await queueMail(server.db, 'zoe@test.example', { ...letter, text: 'oud' }, { key: 'reset zoe' });
    await queueMail(server.db, 'zoe@test.example', { ...letter, text: 'nieuw' }, { key: 'reset zoe' });
    await work();
    const [name, ...others] = await outbox();
    expect(others).toEqual([]);
    expect((await PostalMime.parse(await readFile(join(dataDir, 'outbox', name!)))).text).toContain('nieuw');
  });
});
