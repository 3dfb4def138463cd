import { join, resolve, sep } from 'node:path';
import {
  archiveDays,
  days,
  email,
  host,
  hosts,
  mostArchiveDays,
  nodeEnv,
  origin,
  phone,
  plainText,
  port,
  proxies,
  secret,
  sender,
  sentryAddress,
  tagManager,
  trueOrFalse,
  urlWith,
} from './config-values.ts';
import { isDatabaseUrl } from './database/url.ts';
import { isSafeAddress, securityContacts } from './disclosure/security-txt.ts';
import { countsFor, type DkimKey, dkimKey, domainName, selector } from './dkim.ts';
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
  /** Where the figures are served; absent: nowhere. 0 means any free port. */
  metricsPort: number | null;
  metricsHost: string;
  /** Absolute. */
  dataDir: string;
  /** Of one host, or of several of which one takes writes. Absent: the server starts its own PostgreSQL in `dataDir`. */
  databaseUrl: string | null;
  /** An origin, without a slash at the end. */
  publicUrl: string | null;
  /** Absent: mails are written to `outbox/` in the data folder. */
  smtpUrl: string | null;
  mailFrom: string;
  /** Absent: mails are not signed here. */
  dkim: DkimKey | null;
  productName: string;
  /** Who is invited at a first start, in the place of people to look around with. */
  firstAdmin: string | null;
  helpPhone: string | null;
  helpEmail: string | null;
  /** Whom to tell of a weakness, `mailto:` or `https:`; nobody when it is empty. */
  securityContacts: readonly string[];
  /** Where it says what may be expected then. */
  securityPolicy: string | null;
  sentryDsn: string | null;
  tagManagerId: string | null;
  /** Absent: made once and kept in the database. */
  jwtSecret: string | null;
  /** Whether the three downloads take a whole access token in their address, as clients of the original send it. */
  downloadWithAccessToken: boolean;
  /** Hosts of sign-on providers that may be within our own network, and speak http. */
  signOnPrivateHosts: readonly string[];
  /** Whose word on where a request came from is taken: everyone's, nobody's, a number of proxies, or addresses between commas. */
  trustProxy: TrustProxy;
  /** Where a backup is put each night. Absent: nowhere. Absolute. */
  backupDir: string | null;
  /** Days that backups are kept: those of each night go after that. Absent: nobody told, and none are made each night. */
  backupDays: number | null;
  /** Where our own PostgreSQL archives its log, with base copies, to go back to any moment. Absent: nowhere. Absolute. */
  walArchiveDir: string | null;
  /** Days after which that goes. */
  walArchiveDays: number;
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

/** Days that the backup of each night is kept, when nobody says otherwise. */
const nightlyDays = 14;

/** Days that a moment can be gone back to, when nobody says otherwise. */
const usualArchiveDays = 7;

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
  const dkim = {
    domainName: read('DKIM_DOMAIN', domainName, 'must be a domain such as drijfveer.example'),
    keySelector: read(
      'DKIM_SELECTOR',
      selector,
      'must be the name before ._domainkey in DNS: letters, digits and hyphens',
    ),
    privateKey: read(
      'DKIM_KEY',
      dkimKey,
      'must be a file with an RSA private key in PEM of at least 2048 bits and without a password, or that key itself',
    ),
  };
  const config: Config = {
    port: read('PORT', port, 'must be a whole number from 0 to 65535') ?? 3000,
    host: read('HOST', host, 'must be an address or a host name, without http:// and without a port') ?? '127.0.0.1',
    metricsPort: read('METRICS_PORT', port, 'must be a whole number from 0 to 65535'),
    metricsHost:
      read('METRICS_HOST', host, 'must be an address or a host name, without http:// and without a port') ??
      '127.0.0.1',
    dataDir: read('DATA_DIR', (text) => resolve(text), 'must be a folder') ?? join(rootDir, 'data'),
    databaseUrl: read(
      'DATABASE_URL',
      (text) => (isDatabaseUrl(text) ? text : undefined),
      'must start with postgres:// or postgresql://, for example postgres://user:password@host:5432/drijfveer, or with several hosts: postgres://user:password@one:5432,other:5432/drijfveer',
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
    dkim: isWhole(dkim) ? dkim : null,
    productName,
    firstAdmin: read('FIRST_ADMIN', email, 'must be an e-mail address'),
    helpPhone: read('HELP_PHONE', phone, 'must be a telephone number'),
    helpEmail: read('HELP_EMAIL', email, 'must be an e-mail address'),
    securityContacts:
      read(
        'SECURITY_CONTACT',
        securityContacts,
        'must be one or more addresses with mailto: or https: before them, with commas between: mailto:security@drijfveer.example, https://drijfveer.example/report',
      ) ?? [],
    securityPolicy: read(
      'SECURITY_POLICY',
      (text) => (isSafeAddress(text) ? text : undefined),
      'must be an address that starts with https://',
    ),
    sentryDsn: read(
      'SENTRY_DSN',
      sentryAddress,
      'must be the address Sentry gave, such as https://key@sentry.example/1',
    ),
    tagManagerId: read('TAG_MANAGER_ID', tagManager, 'must look like GTM-ABC1234'),
    jwtSecret: read('JWT_SECRET', secret, 'must be at least 32 characters long'),
    downloadWithAccessToken: read('DOWNLOAD_WITH_ACCESS_TOKEN', trueOrFalse, 'must be true or false') ?? true,
    signOnPrivateHosts:
      read(
        'SIGN_ON_PRIVATE_HOSTS',
        hosts,
        'must be host names or addresses between commas, with or without a port, such as keycloak.intern, 10.0.0.7:8080',
      ) ?? [],
    trustProxy:
      read('TRUST_PROXY', proxies, 'must be true, false, the number of proxies, or their addresses between commas') ??
      false,
    backupDir: read('BACKUP_DIR', (text) => resolve(text), 'must be a folder'),
    backupDays:
      read('BACKUP_DAYS', days, 'must be a whole number of days from 0 to 3650') ??
      (environment.BACKUP_DIR?.trim() ? nightlyDays : null),
    walArchiveDir: read('WAL_ARCHIVE_DIR', (text) => resolve(text), 'must be a folder'),
    walArchiveDays:
      read(
        'WAL_ARCHIVE_DAYS',
        archiveDays,
        `must be a whole number of days from 1 to ${mostArchiveDays}: no longer than raw answers are kept`,
      ) ?? usualArchiveDays,
    nodeEnv: read('NODE_ENV', nodeEnv, 'must be production, development or test') ?? 'development',
  };

  if (config.nodeEnv === 'production' && !environment.PUBLIC_URL?.trim()) {
    mistakes.push('PUBLIC_URL is missing: with NODE_ENV=production the links in mails need it.');
  }
  if (config.walArchiveDir && environment.DATABASE_URL?.trim())
    mistakes.push(
      'WAL_ARCHIVE_DIR is of our own PostgreSQL: with DATABASE_URL, whoever keeps that PostgreSQL archives its log.',
    );
  if (config.walArchiveDir && isWithin(config.walArchiveDir, config.dataDir))
    mistakes.push('WAL_ARCHIVE_DIR must be a folder outside DATA_DIR: who loses that one must have the other.');
  if (config.firstAdmin && !config.publicUrl)
    mistakes.push('PUBLIC_URL is missing: the link in the mail to FIRST_ADMIN needs it.');
  if (config.metricsPort && config.metricsPort === config.port)
    mistakes.push('METRICS_PORT must be another port than PORT: visitors never reach the figures.');
  const missing = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'].filter((name) => !environment[name]?.trim());
  if (missing.length > 0 && missing.length < 3) {
    mistakes.push(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: mails are signed with DKIM_DOMAIN, DKIM_SELECTOR and DKIM_KEY together.`,
    );
  }
  if (dkim.domainName && !countsFor(dkim.domainName, config.mailFrom)) {
    mistakes.push(
      'DKIM_DOMAIN must be the domain of MAIL_FROM, or one above or below it: otherwise the signature does not count.',
    );
  }
  if (environment.SECURITY_POLICY?.trim() && !environment.SECURITY_CONTACT?.trim()) {
    mistakes.push('SECURITY_CONTACT is missing: SECURITY_POLICY is only told beside it.');
  }
  if (mistakes.length > 0) throw new ConfigurationError(mistakes);
  return config;
}

/** Whether an absolute path is a folder or lies in it. */
const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(join(folder, sep));

function isWhole(dkim: { [Part in keyof DkimKey]: string | null }): dkim is DkimKey {
  return Object.values(dkim).every((part) => part !== null);
}
