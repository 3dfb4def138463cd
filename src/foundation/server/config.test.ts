import { isAbsolute, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { rootDir } from './root-dir.ts';

function mistakesOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.sentences;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  test('needs nothing', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      metricsPort: null,
      metricsHost: '127.0.0.1',
      dataDir: join(rootDir, 'data'),
      databaseUrl: null,
      publicUrl: null,
      smtpUrl: null,
      mailFrom: 'Drijfveer <noreply@localhost>',
      dkim: null,
      productName: 'Drijfveer',
      firstAdmin: null,
      backupDays: null,
      helpPhone: null,
      helpEmail: null,
      securityContacts: [],
      securityPolicy: null,
      sentryDsn: null,
      tagManagerId: null,
      jwtSecret: null,
      downloadWithAccessToken: true,
      signOnPrivateHosts: [],
      trustProxy: false,
      backupDir: null,
      walArchiveDir: null,
      walArchiveDays: 7,
      nodeEnv: 'development',
    });
  });

  test('takes every variable', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.5',
      DATA_DIR: 'somewhere',
      DATABASE_URL: 'postgres://u:p@db:5432/drijfveer',
      PUBLIC_URL: 'https://drijfveer.example/',
      SMTP_URL: 'smtps://u:p@mail:465',
      MAIL_FROM: 'Drijfveer <post@drijfveer.example>',
      PRODUCT_NAME: 'Gedragswijzer',
      FIRST_ADMIN: 'beheer@drijfveer.example',
      HELP_PHONE: '+31 (0)20 123 45 67',
      HELP_EMAIL: 'help@drijfveer.example',
      SECURITY_CONTACT: 'mailto:security@drijfveer.example, https://drijfveer.example/melden',
      SECURITY_POLICY: 'https://drijfveer.example/beleid',
      SENTRY_DSN: 'https://key@sentry.example/1',
      TAG_MANAGER_ID: 'GTM-ABC1234',
      JWT_SECRET: 'x'.repeat(32),
      TRUST_PROXY: '10.0.0.1, 10.0.0.0/8',
      BACKUP_DIR: '/mnt/kopie',
      BACKUP_DAYS: '90',
      WAL_ARCHIVE_DAYS: '3',
      NODE_ENV: 'production',
    });
    expect([config.backupDir, config.backupDays]).toEqual(['/mnt/kopie', 90]);
    expect(config.walArchiveDays).toBe(3);
    expect(config.port).toBe(8080);
    expect([config.metricsPort, config.metricsHost]).toEqual([9464, '10.0.0.5']);
    expect(isAbsolute(config.dataDir)).toBe(true);
    expect(config.publicUrl).toBe('https://drijfveer.example');
    expect(config.securityContacts).toEqual(['mailto:security@drijfveer.example', 'https://drijfveer.example/melden']);
    expect(config.securityPolicy).toBe('https://drijfveer.example/beleid');
    expect(config.trustProxy).toBe('10.0.0.1, 10.0.0.0/8');
    expect(config.firstAdmin).toBe('beheer@drijfveer.example');
    expect(config.nodeEnv).toBe('production');
  });

  test('takes the sender from the product and the public address', () => {
    expect(readConfig({ PRODUCT_NAME: 'Wijzer', PUBLIC_URL: 'https://a.example' }).mailFrom).toBe(
      'Wijzer <noreply@a.example>',
    );
  });

  test('keeps the backups that it makes itself for two weeks, unless told otherwise', () => {
    expect(readConfig({ BACKUP_DIR: '/mnt/kopie' }).backupDays).toBe(14);
    expect(readConfig({ BACKUP_DIR: '/mnt/kopie', BACKUP_DAYS: '3' }).backupDays).toBe(3);
  });

  test('archives the log of our own PostgreSQL alone, for a week unless told otherwise, and never longer than raw answers are kept', () => {
    const archive = { WAL_ARCHIVE_DIR: '/mnt/archief' };
    expect(readConfig(archive)).toMatchObject({ walArchiveDir: '/mnt/archief', walArchiveDays: 7 });
    expect(readConfig({ ...archive, WAL_ARCHIVE_DAYS: '30' }).walArchiveDays).toBe(30);
    for (const days of ['0', '31', 'lang'])
      expect(mistakesOf({ ...archive, WAL_ARCHIVE_DAYS: days })).toEqual([
        'WAL_ARCHIVE_DAYS must be a whole number of days from 1 to 30: no longer than raw answers are kept.',
      ]);
    expect(mistakesOf({ ...archive, DATABASE_URL: 'postgres://db/drijfveer' })).toEqual([
      'WAL_ARCHIVE_DIR is of our own PostgreSQL: with DATABASE_URL, whoever keeps that PostgreSQL archives its log.',
    ]);
    for (const folder of ['/srv/gegevens', '/srv/gegevens/archief'])
      expect(mistakesOf({ DATA_DIR: '/srv/gegevens', WAL_ARCHIVE_DIR: folder })).toEqual([
        'WAL_ARCHIVE_DIR must be a folder outside DATA_DIR: who loses that one must have the other.',
      ]);
    expect(readConfig({ DATA_DIR: '/srv/gegevens', WAL_ARCHIVE_DIR: '/srv/gegevens-archief' }).walArchiveDir).toBe(
      '/srv/gegevens-archief',
    );
  });

  test('counts an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '  ' })).toEqual(readConfig({}));
  });

  test('names all mistakes at once, a sentence each', () => {
    const mistakes = mistakesOf({
      PORT: '70000',
      HOST: 'http://localhost',
      DATABASE_URL: 'mysql://u:geheim@db/x',
      PUBLIC_URL: 'https://a.example/pad',
      SMTP_URL: 'mail.example',
      MAIL_FROM: 'niemand',
      DKIM_DOMAIN: 'geen domein',
      DKIM_SELECTOR: 's;d=elders',
      DKIM_KEY: '/bestaat/niet',
      FIRST_ADMIN: 'de beheerder',
      HELP_PHONE: 'bel maar',
      HELP_EMAIL: 'help',
      SECURITY_CONTACT: 'security@drijfveer.example',
      SECURITY_POLICY: 'http://drijfveer.example/beleid',
      SENTRY_DSN: 'sentry',
      TAG_MANAGER_ID: 'UA-1',
      JWT_SECRET: 'kort',
      TRUST_PROXY: 'misschien',
      BACKUP_DAYS: 'lang',
      WAL_ARCHIVE_DAYS: '31',
      NODE_ENV: 'prod',
    });
    expect(mistakes).toHaveLength(21);
    for (const mistake of mistakes) expect(mistake).toMatch(/^[A-Z_]+ .*\.$/);
  });

  test.each([
    'mysql://u:geheim@db/x',
    'postgres://u:geheim@db,/x',
    'postgres://u:geheim@db,reserve:poort/x',
  ])('repeats no secret of %s', (url) => {
    const mistakes = mistakesOf({ DATABASE_URL: url, JWT_SECRET: 'kort-geheim' });
    expect(mistakes).toHaveLength(2);
    expect(mistakes.join()).not.toContain('geheim');
  });

  test.each([
    'postgres://u:p@db/drijfveer',
    'postgres://u:p@db:5432,reserve,[::1]:5433/drijfveer?sslmode=verify-full',
    'postgresql://drijfveer@localhost:5432/drijfveer?host=%2Frun%2Fpostgresql',
  ])('takes %s as it is', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('takes no list of hosts beside a host in the query: it is not clear which is meant', () => {
    expect(mistakesOf({ DATABASE_URL: 'postgres://a,b/drijfveer?host=c' })).toHaveLength(1);
  });

  test.each([
    'true',
    'false',
    '0',
    '2',
    'loopback',
    '::1',
    'uniquelocal, 2001:db8::/32,10.0.0.0/8',
  ])('trusts proxies by %s', (text) => {
    expect(mistakesOf({ TRUST_PROXY: text })).toEqual([]);
  });

  test.each([
    '10.0.0.0/99',
    '10.0.0.0/0',
    '10.0.0',
    'a.example',
    '127.0.0.1,',
    '::1/64/8',
    '-1',
    '1.5',
  ])('does not take %s for proxies', (text) => {
    expect(mistakesOf({ TRUST_PROXY: text })).toEqual([expect.stringContaining('TRUST_PROXY')]);
  });

  test.each([
    'https://sentry.example/1',
    'https://key@sentry.example',
    'https://key@sentry.example/project',
  ])('does not take %s for the address that Sentry gave', (text) => {
    expect(mistakesOf({ SENTRY_DSN: text })).toEqual([expect.stringMatching(/^SENTRY_DSN must be /)]);
  });

  test.each([
    'security@drijfveer.example',
    'mailto:security',
    'http://drijfveer.example/melden',
    'mailto:security@drijfveer.example, tel:+31',
    ',',
  ])('does not take %s for whom to tell of a weakness', (text) => {
    expect(mistakesOf({ SECURITY_CONTACT: text })).toEqual([expect.stringMatching(/^SECURITY_CONTACT must be /)]);
  });

  test('refuses to tell a policy without whom to tell', () => {
    expect(mistakesOf({ SECURITY_POLICY: 'https://a.example/beleid' })).toEqual([
      'SECURITY_CONTACT is missing: SECURITY_POLICY is only told beside it.',
    ]);
  });

  test('invites nobody by a link without an address', () => {
    expect(mistakesOf({ FIRST_ADMIN: 'beheer@drijfveer.example' })).toEqual([
      'PUBLIC_URL is missing: the link in the mail to FIRST_ADMIN needs it.',
    ]);
  });

  test('refuses production without a public address', () => {
    expect(mistakesOf({ NODE_ENV: 'production' })).toEqual([
      'PUBLIC_URL is missing: with NODE_ENV=production the links in mails need it.',
    ]);
  });
});
