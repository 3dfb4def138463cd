import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { addJob, type Task } from './jobs.ts';
import { mailFailureOf } from './mail-failure.ts';
import { type Meters, noMeters } from './metrics/meters.ts';
import { noteMail } from './metrics/outcomes.ts';

/** What a mail says, once as text and once as HTML. */
export interface Letter {
  subject: string;
  text: string;
  html: string;
  /** Texts that go along. */
  files?: LetterFile[];
}

const letterFile = z.object({ name: z.string(), type: z.string(), text: z.string() });
export type LetterFile = z.infer<typeof letterFile>;

/** A mail as it waits in the queue. It may carry a secret, so nothing of it but `id` goes into a log. */
const mailJob = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** Null is nobody: an unknown address takes as much work as a known one, up to here. */
  to: z.nullable(z.string()),
  /** Makes the Message-ID: the same however often the job is tried. */
  id: z.string(),
  queuedAt: z.string(),
  /** After this the mail is of no use any more, for instance because its link has expired. */
  until: z.nullable(z.string()),
  files: z.optional(z.array(letterFile)),
});
type MailJob = z.infer<typeof mailJob>;

interface MailOptions {
  /** A waiting mail with the same key is replaced. */
  key?: string;
  until?: Date;
}

/** Puts a mail in the queue, in the transaction of what it tells about. */
export function queueMail(db: Database, to: string | null, letter: Letter, options: MailOptions = {}): Promise<void> {
  const { subject, text, html, files } = letter;
  const job: MailJob = {
    id: randomUUID(),
    to,
    subject,
    text,
    html,
    queuedAt: new Date().toISOString(),
    until: options.until?.toISOString() ?? null,
    ...(files && { files }),
  };
  return addJob(db, 'mail', job, options.key ? { key: options.key } : {});
}

/** Takes back what waits for an address: its owner is gone. */
export async function forgetMail(db: Database, { username }: { username: string }): Promise<void> {
  await sql`
    SELECT FROM graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker._private_jobs WHERE lower(payload->>'to') = lower(${username}) AND locked_at IS NULL))`.execute(
    db,
  );
}

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'dkim'>;

/** Hears of a mail that the server of its address refuses for good. */
export type TellOfRefused = (db: Database, to: string, code: number | null) => Promise<void>;

/**
 * The task `mail`: to the SMTP server, or without one as an `.eml` file in the outbox, where an operator can read it. What may yet
 * arrive is tried again; what is refused for good is given up and told of. `patience` is how many milliseconds a server may be silent.
 */
export function mailTask(
  config: MailConfig,
  log: Logger,
  tellOfRefused: TellOfRefused,
  { patience = 15_000, meters = noMeters }: { patience?: number; meters?: Pick<Meters, 'mailEnded'> } = {},
): Task {
  let transport: Promise<Transporter> | null = null;
  return async (payload, { db, signal }) => {
    const job = mailJob.parse(payload);
    if (job.to === null) return;
    if (job.until && new Date(job.until) <= new Date()) {
      log.warn({ mail: job.id }, 'mail not sent: it came too late to be of use');
      meters.mailEnded('late');
      await noteMail(db, 'late');
      return;
    }
    transport ??= openTransport(config, patience);
    try {
      const sent = await unlessEnded((await transport).sendMail(messageOf(job, job.to, config.mailFrom)), signal);
      if (config.smtpUrl) log.info({ mail: job.id }, 'mail sent');
      else log.info({ mail: job.id, file: await keep(config.dataDir, job, sent.message) }, 'mail written');
      meters.mailEnded('sent');
      await noteMail(db, 'sent');
    } catch (error) {
      const { final, cause, reason, code } = mailFailureOf(error);
      const outcome = final ? 'refused' : 'delayed';
      meters.mailEnded(outcome);
      // That we stop ourselves says nothing of the mail server.
      if (cause !== 'stopping') await noteMail(db, outcome, { cause, code });
      if (!final) {
        log.warn({ mail: job.id, code, reason }, 'mail not sent; it will be tried again');
        throw error;
      }
      log.error({ mail: job.id, code, reason }, 'mail given up');
      await tellOfRefused(db, job.to, code);
    }
  };
}

/** A mail server that is silent does not hold up ours when it stops: the mail is tried again, with the same Message-ID. */
function unlessEnded<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const end = () => reject(Object.assign(new Error('The server is stopping.'), { code: 'ESTOPPING' }));
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** The same however often it is tried: a server that has it already can tell by its Message-ID. */
function messageOf(job: MailJob, to: string, from: string): SendMailOptions {
  const domain = /@([^@\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: to },
    subject: job.subject,
    text: job.text,
    html: job.html,
    messageId: `<${job.id}@${domain}>`,
    date: new Date(job.queuedAt),
    attachments: job.files?.map(({ name, type, text }) => ({ filename: name, contentType: type, content: text })) ?? [],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'nl' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Loaded with the first mail: a start need not wait for it. */
async function openTransport({ smtpUrl, dkim }: MailConfig, socketTimeout: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const signed = dkim ? { dkim } : {};
  return smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: 5000,
        greetingTimeout: 5000,
        socketTimeout,
        requireTLS: sendsLoginAbroad(smtpUrl),
        ...signed,
      })
    : (createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...signed }) as Transporter);
}

/** A password never leaves the machine in the open: such a connection is made safe first, or not used. */
export function sendsLoginAbroad(smtpUrl: string): boolean {
  const { username, hostname } = new URL(smtpUrl);
  return username !== '' && !['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}

/** A file per mail, named after its job: trying again replaces it. Only the operator may read what is in it. */
async function keep(dataDir: string, job: MailJob, message: Buffer): Promise<string> {
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const time = job.queuedAt.replace(/\.\d+Z$/, 'Z').replaceAll(':', '');
  const file = join(outbox, `${time}-${job.id}.eml`);
  await writeFile(`${file}.part`, message, { mode: 0o600 });
  await rename(`${file}.part`, file);
  return file;
}
