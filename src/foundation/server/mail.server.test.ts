import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from './database/database.ts';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { mailTask, queueMail } from './mail.ts';

const letter = {
  subject: 'Kies een nieuw wachtwoord – één keer',
  text: 'Hallo Zoë,\n\nhttps://drijfveer.test/authenticatie/wachtwoord-vergeten/geheim-123\n',
  html: '<!doctype html><html lang="nl"><p>Hallo Zoë, <a href="https://drijfveer.test/authenticatie/wachtwoord-vergeten/geheim-123">link</a></p></html>',
};
const from = 'Drijfveer <noreply@drijfveer.test>';

let own: TestDatabase;
let database: OpenDatabase;
let dataDir: string;
let lines: string[];

beforeAll(async () => {
  own = await testDatabase();
  database = await own.open();
});
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-mail-'));
  lines = [];
});
afterEach(async () => {
  await rm(dataDir, { recursive: true });
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db);
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

/** The queue with nothing but mail in it. */
function mailJobs(smtpUrl: string | null): Jobs {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return createJobs({ url: own.url, log, tasks: { mail: mailTask({ smtpUrl, mailFrom: from, dataDir }, log) } });
}
const waiting = async () => {
  const { rows } = await sql<{ attempts: number; last_error: string }>`
    SELECT attempts, last_error FROM graphile_worker.jobs`.execute(database.db);
  return rows;
};
const makeDue = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db);
const outbox = () => readdir(join(dataDir, 'outbox')).catch(() => []);

describe('without SMTP', () => {
  it('a mail becomes a file that only the operator can read, with text and HTML', async () => {
    await queueMail(database.db, 'zoe@test.example', letter);
    await mailJobs(null).runOnce();
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
    await queueMail(database.db, 'zoe@test.example', letter);
    await mailJobs(null).runOnce();
    expect(lines.filter((line) => line.includes('mail written'))).toHaveLength(1);
    expect(lines.join('')).toContain((await outbox())[0]!);
    expect(lines.join('')).not.toMatch(/geheim-123|zoe@|Zoë/);
  });

  it('nothing of it stays in the queue, and a mail to nobody leaves nothing anywhere', async () => {
    await queueMail(database.db, null, letter);
    await mailJobs(null).runOnce();
    expect(await waiting()).toEqual([]);
    expect(await outbox()).toEqual([]);
  });

  it('a mail that is of no use any more is not sent', async () => {
    await queueMail(database.db, 'zoe@test.example', letter, { until: new Date(Date.now() - 1000) });
    await mailJobs(null).runOnce();
    expect(await waiting()).toEqual([]);
    expect(await outbox()).toEqual([]);
    expect(lines.some((line) => line.includes('came too late'))).toBe(true);
  });

  it('a newer mail takes the place of one that waits', async () => {
    await queueMail(database.db, 'zoe@test.example', { ...letter, text: 'oud' }, { key: 'reset zoe' });
    await queueMail(database.db, 'zoe@test.example', { ...letter, text: 'nieuw' }, { key: 'reset zoe' });
    await mailJobs(null).runOnce();
    const [name, ...others] = await outbox();
    expect(others).toEqual([]);
    expect((await PostalMime.parse(await readFile(join(dataDir, 'outbox', name!)))).text).toContain('nieuw');
  });
});

describe('with SMTP', () => {
  let server: SMTPServer;
  let url: string;
  let received: { to: string[]; raw: string }[];
  let refusals: number;
  let senders: string[];

  beforeEach(async () => {
    received = [];
    senders = [];
    refusals = 0;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onMailFrom: ({ address }, _session, done) => {
        senders.push(address);
        if (refusals === 0) return done();
        refusals -= 1;
        done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      },
      onData: (stream, { envelope }, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() });
          done();
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  it('a mail arrives as it was written', async () => {
    await queueMail(database.db, 'zoe@test.example', letter);
    await mailJobs(url).runOnce();
    expect(received.map(({ to }) => to)).toEqual([['zoe@test.example']]);
    expect(senders).toEqual(['noreply@drijfveer.test']);
    const mail = await PostalMime.parse(received[0]!.raw);
    expect([mail.subject, mail.text?.trim(), mail.html?.trim()]).toEqual([
      letter.subject,
      letter.text.trim(),
      letter.html,
    ]);
    expect(await outbox()).toEqual([]);
    expect(lines.filter((line) => line.includes('mail sent'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/geheim-123|Zoë/);
  });

  it('a mail that is refused is sent again, later', async () => {
    refusals = 1;
    await queueMail(database.db, 'zoe@test.example', letter);
    const jobs = mailJobs(url);
    await jobs.runOnce();
    expect(received).toEqual([]);
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('Come back later') }]);
    await makeDue();
    await jobs.runOnce();
    expect(received).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(lines.join('')).not.toContain('geheim-123');
  });

  it('a repeat is recognisable: it has the Message-ID and the date of the first', async () => {
    await queueMail(database.db, 'zoe@test.example', letter);
    const { rows } = await sql<{ payload: object }>`SELECT payload FROM graphile_worker._private_jobs`.execute(
      database.db,
    );
    const task = mailTask({ smtpUrl: url, mailFrom: from, dataDir }, pino({ level: 'silent' }));
    // Sent, and then the server died before it could say so.
    await task(rows[0]!.payload as never);
    await mailJobs(url).runOnce();
    const [first, second] = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
    expect(second!.messageId).toBe(first!.messageId);
    expect(second!.date).toBe(first!.date);
  });

  it('a server that is not there is a reason to try again', async () => {
    await queueMail(database.db, 'zoe@test.example', letter);
    await mailJobs('smtp://127.0.0.1:1').runOnce();
    expect(await waiting()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }]);
  });
});
