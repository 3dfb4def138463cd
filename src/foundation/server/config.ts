import { isIP, isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import type { TrustProxy } from './http/sender.ts';
import { rootDir } from './root-dir.ts';

/**
 * Everything an operator can set, read once at start. Whoever gets it wrong sees all mistakes at once, one sentence
 * each, instead of one mistake per attempt. Sentences never repeat a value that may hold a secret.
 */
export interface Config {
  /** 0 means any free port; the server prints the one it got. */
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** An origin, without a slash at the end. */
  publicUrl: string | null;
  /** Absent: mails are written to `outbox/` in the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  productName: string;
  helpPhone: string | null;
  helpEmail: string | null;
  sentryDsn: string | null;
  tagManagerId: string | null;
  /** Absent: made once and kept in the database. */
  jwtSecret: string | null;
  /** Whether the three downloads take a whole access token in their address, as clients of the original send it. */
  downloadWithAccessToken: boolean;
  /** Whose word on where a request came from is taken: everyone's, nobody's, a number of proxies, or addresses between commas. */
  trustProxy: TrustProxy;
  nodeEnv: 'production' | 'development' | 'test';
}

/** One plain sentence per mistake; `server/run.server.ts` prints them and stops. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly sentences: string[];

  constructor(sentences: string[]) {
    super(sentences.join('\n'));
    this.sentences = sentences;
  }
}

type Environment = Record<string, string | undefined>;

/** Reads and checks the environment. Throws a {@link ConfigurationError} that names every mistake. */
export function readConfig(environment: Environment): Config {
  const mistakes: string[] = [];

  /** The trimmed value (empty counts as absent), through `parse`; undefined from `parse` means: not good. */
  function read<Value>(name: string, parse: (text: string) => Value | undefined, mistake: string): Value | null {
    const text = environment[name]?.trim();
    if (!text) return null;
    const value = parse(text);
    if (value !== undefined) return value;
    mistakes.push(`${name} ${mistake}.`);
    return null;
  }

  const productName = read('PRODUCT_NAME', plainText, 'must be one line of text') ?? 'Drijfveer';
  const publicUrl = read(
    'PUBLIC_URL',
    origin,
    'must be an address such as https://drijfveer.example, without a path, a query or a login',
  );
  const config: Config = {
    port: read('PORT', port, 'must be a whole number from 0 to 65535') ?? 3000,
    host: read('HOST', host, 'must be an address or a host name, without http:// and without a port') ?? '127.0.0.1',
    dataDir: read('DATA_DIR', (text) => resolve(text), 'must be a folder') ?? join(rootDir, 'data'),
    databaseUrl: read(
      'DATABASE_URL',
      (text) => urlWith(text, ['postgres:', 'postgresql:']),
      'must start with postgres:// or postgresql://, for example postgres://user:password@host:5432/drijfveer',
    ),
    publicUrl,
    smtpUrl: read(
      'SMTP_URL',
      (text) => urlWith(text, ['smtp:', 'smtps:']),
      'must start with smtp:// or smtps://, for example smtps://user:password@host:465',
    ),
    mailFrom:
      read(
        'MAIL_FROM',
        sender,
        'must be an e-mail address, or a name with one: Drijfveer <noreply@drijfveer.example>',
      ) ?? `${productName} <noreply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
    productName,
    helpPhone: read('HELP_PHONE', phone, 'must be a telephone number'),
    helpEmail: read('HELP_EMAIL', email, 'must be an e-mail address'),
    sentryDsn: read(
      'SENTRY_DSN',
      sentryAddress,
      'must be the address Sentry gave, such as https://key@sentry.example/1',
    ),
    tagManagerId: read('TAG_MANAGER_ID', tagManager, 'must look like GTM-ABC1234'),
    jwtSecret: read('JWT_SECRET', secret, 'must be at least 32 characters long'),
    downloadWithAccessToken: read('DOWNLOAD_WITH_ACCESS_TOKEN', trueOrFalse, 'must be true or false') ?? true,
    trustProxy:
      read('TRUST_PROXY', proxies, 'must be true, false, the number of proxies, or their addresses between commas') ??
      false,
    nodeEnv: read('NODE_ENV', nodeEnv, 'must be production, development or test') ?? 'development',
  };

  if (config.nodeEnv === 'production' && !environment.PUBLIC_URL?.trim()) {
    mistakes.push('PUBLIC_URL is missing: with NODE_ENV=production the links in mails need it.');
  }
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return config;
}

function plainText(text: string): string | undefined {
  return text.length <= 80 && !/\p{Cc}/u.test(text) ? text : undefined;
}

function trueOrFalse(text: string): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function port(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function host(text: string): string | undefined {
  return /^[a-zA-Z0-9._-]+$|^[0-9a-fA-F:.]+(%\w+)?$/.test(text) ? text : undefined;
}

function urlWith(text: string, protocols: string[]): string | undefined {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text : undefined;
}

function origin(text: string): string | undefined {
  const address = urlWith(text, ['http:', 'https:']);
  if (!address) return undefined;
  const url = new URL(address);
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password ? url.origin : undefined;
}

function email(text: string): string | undefined {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? text : undefined;
}

function sender(text: string): string | undefined {
  const address = /^[^\p{Cc}<>]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return email(address) ? text : undefined;
}

function phone(text: string): string | undefined {
  return /^\+?[\d\s()-]{3,30}$/.test(text) ? text : undefined;
}

/** A DSN: its key stands where a login does, and its project is the last part of the path. */
function sentryAddress(text: string): string | undefined {
  const address = urlWith(text, ['https:', 'http:']);
  return address && new URL(address).username && /\/\d+$/.test(new URL(address).pathname) ? address : undefined;
}

function tagManager(text: string): string | undefined {
  return /^GTM-[A-Z0-9]{4,12}$/.test(text) ? text : undefined;
}

function secret(text: string): string | undefined {
  return text.length >= 32 ? text : undefined;
}

function proxies(text: string): TrustProxy | undefined {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return text.split(',').every((part) => isProxy(part.trim())) ? text : undefined;
}

/** An address, a range such as 10.0.0.0/8, or the name of one. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, more] = text.split('/');
  if (!isIP(address) || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (isIPv6(address) ? 128 : 32))
  );
}

function nodeEnv(text: string): Config['nodeEnv'] | undefined {
  return text === 'production' || text === 'development' || text === 'test' ? text : undefined;
}
