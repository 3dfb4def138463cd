import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type TestDatabase, testDatabase } from './database/testing.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { type MailConfig, mailTask } from './mail.ts';

export const testLetter = {
  subject: 'Kies een nieuw wachtwoord – één keer',
  text: 'Hallo Zoë,\n\nhttps://drijfveer.test/authenticatie/wachtwoord-vergeten/geheim-123\n',
  html: '<!doctype html><html lang="nl"><p>Hallo Zoë, <a href="https://drijfveer.test/authenticatie/wachtwoord-vergeten/geheim-123">link</a></p></html>',
};

/** A queue with nothing but mail in it, on a database of its own. */
export async function openMailServer() {
  const own: TestDatabase = await testDatabase();
  const { db, close } = await own.open();
  const lines: string[] = [];
  const refused: { to: string; code: number | null }[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  return {
    db,
    /** What was logged, and which mails were told of as refused for good. */
    lines,
    refused,
    jobs(config: Pick<MailConfig, 'smtpUrl'> & Partial<MailConfig>, patience?: number): Jobs {
      const tell = async (_db: unknown, to: string, code: number | null) => void refused.push({ to, code });
      const whole = { mailFrom: 'Drijfveer <noreply@drijfveer.test>', dataDir: '', dkim: null, ...config };
      return createJobs({
        url: own.url,
        log,
        tasks: { mail: mailTask(whole, log, tell, patience === undefined ? {} : { patience }) },
      });
    },
    async waiting() {
      const { rows } = await sql<{ attempts: number; last_error: string; seconds: number }>`
        SELECT attempts, last_error, EXTRACT(EPOCH FROM run_at - now())::float8 AS seconds
        FROM graphile_worker.jobs`.execute(db);
      return rows;
    },
    makeDue: () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db),
    async clear() {
      await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
      lines.length = 0;
      refused.length = 0;
    },
    async close() {
      await close();
      await own.drop();
    },
  };
}

/** A mail server that takes everything, unless `options` say otherwise; `login` comes before its address. */
export async function openSmtp(options: Partial<SMTPServerOptions> = {}) {
  const received: { from: string; to: string[]; raw: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const [from, to] = [envelope.mailFrom.address, envelope.rcptTo.map(({ address }) => address)];
        received.push({ from, to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  // A client that breaks off is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    urlWith: (login: string) => `smtp://${login}@127.0.0.1:${port}`,
    /** Breaks off every connection, as a network does. */
    drop() {
      for (const { _socket: socket } of server.connections) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** An answer of SMTP that refuses. */
export const refusal = (responseCode: number, words: string) => Object.assign(new Error(words), { responseCode });
