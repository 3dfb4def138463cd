import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessPages } from '#access/sign-in/paths.rules.ts';
import { createApp } from '#foundation/server/http/app.ts';
import { appPaths } from './page-paths.rules.ts';
import { publicPaths } from './public-paths.rules.ts';
import { assetsPath, contentSecurityPolicy, serveSite } from './site.server.ts';

/** A built site with nothing in it but the names of its pages. */
let app: FastifyInstance;
let root: string;
const lines: { level: number; msg: string; path: string }[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drijfveer-site-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'index.html'), 'app');
  for (const page of [...accessPages, 'public', 'join', 'tally', 'accessibility', 'dossier', 'news'])
    await writeFile(join(root, 'pages', `${page}.html`), page);
  await writeFile(join(root, 'pages', 'dossier.zip'), 'zipped');
  await writeFile(join(root, 'pages', 'tally.service.js'), 'keeps');
  await writeFile(join(root, 'pages', 'limesurvey.frame.js'), 'talks()');
  await writeFile(join(root, 'assets', 'app-1.js'), 'script');
  await writeFile(join(root, 'assets', '.hidden'), 'hidden');
  app = createApp({
    database: { db: {} as never },
    resources: [],
    routes: [],
    authenticate: () => Promise.reject(new Error('nobody')),
    publicUrl: () => 'http://drijfveer.test',
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    trustProxy: false,
    pages: [...appPaths, ...publicPaths, assetsPath],
  });
  await serveSite(app, {
    root,
    facts: {
      productName: 'Drijfveer',
      helpPhone: null,
      helpEmail: null,
      sentryDsn: null,
      tagManagerId: null,
      version: 'test',
    },
    isShared: async (secret) => {
      if (secret === 'away') throw new Error('The database is away.');
      return secret === 'shared';
    },
    limeSurveyOf: async (ticket) => (ticket === 'good' ? 'https://enquete.example:8443/lime' : null),
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: got } = await app.inject({ url, headers: { accept: 'text/html', ...headers } });
  return { status: statusCode, body, robots: got['x-robots-tag'], etag: String(got.etag), headers: got };
};

it('gives the page `Toegankelijkheid` to anyone, and to search engines', async () => {
  expect(await get('/toegankelijkheid')).toMatchObject({ status: 200, body: 'accessibility', robots: undefined });
});

it('gives the dossier for who buys to anyone, and its zip', async () => {
  expect(await get('/inkoopdossier')).toMatchObject({ status: 200, body: 'dossier', robots: undefined });
  const { status, headers, body } = await get('/inkoopdossier.zip');
  expect([status, headers['content-type'], body]).toEqual([200, 'application/zip', 'zipped']);
  expect(headers['content-disposition']).toBe('attachment; filename="inkoopdossier.zip"');
});

it('gives the page `Nieuw` to anyone', async () => {
  expect(await get('/nieuw')).toMatchObject({ status: 200, body: 'news', robots: undefined });
});

it('gives the page for phones, where the code comes behind a `#` that no server sees', async () => {
  expect(await get('/meedoen')).toMatchObject({ status: 200, body: 'join' });
  expect((await get('/meedoen/BCDFGH23')).status).toBe(404);
});

it('gives the page to count with, and what keeps that page alone in a browser', async () => {
  for (const url of ['/tellen', '/tellen/', '/tellen/1'])
    expect(await get(url)).toMatchObject({ status: 200, body: 'tally' });
  expect((await get('/tellen/1/2')).status).toBe(404);
  const { body, etag } = await get('/tellen');
  expect(body).toBe('tally');
  const keeper = await get('/tellen/offline.js');
  expect(keeper).toMatchObject({ status: 200, body: `keeps// ${etag}\n` });
  expect(keeper.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/tellen',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

it('gives the frame that talks to LimeSurvey to a ticket alone, under a policy that names one origin', async () => {
  const { status, body, headers } = await get('/limesurvey-verbinding?bearer=good');
  expect([status, body]).toEqual([200, expect.stringContaining('data-address="https://enquete.example:8443/lime"')]);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'sameorigin',
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'sha256-${createHash('sha256').update('talks()').digest('base64')}'`,
      'connect-src https://enquete.example:8443',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].join('; '),
  });
  for (const url of ['/limesurvey-verbinding', '/limesurvey-verbinding?bearer=used', '/limesurvey-verbinding/good'])
    expect((await get(url)).status, url).toBe(404);
});

it('lets the app itself connect to nothing more for it, and holds in a frame but its own and films', () => {
  const facts = {
    productName: 'x',
    helpPhone: null,
    helpEmail: null,
    sentryDsn: null,
    tagManagerId: null,
    version: '',
  };
  const rules = contentSecurityPolicy(facts).split('; ');
  expect(rules.filter((rule) => /^(connect|frame)-src/.test(rule))).toEqual([
    "connect-src 'self'",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com",
  ]);
});

describe('the public page', () => {
  it('is noindex, whether the secret opens something or not', async () => {
    for (const url of ['/openbaar-onderzoek/shared', '/openbaar-onderzoek/unknown'])
      expect(await get(url)).toMatchObject({ body: 'public', robots: 'noindex' });
  });

  it.each([
    ['a secret that opens a research', '/openbaar-onderzoek/shared', 200],
    ['the same with a slash or a query', '/openbaar-onderzoek/shared/?utm=1', 200],
    ['an unknown, withdrawn or ended secret', '/openbaar-onderzoek/unknown', 404],
    ['no secret at all', '/openbaar-onderzoek', 404],
    ['what cannot be a secret', '/openbaar-onderzoek/a%20b', 404],
    ['more than a secret', '/openbaar-onderzoek/shared/more', 404],
    ['a secret while the database is away: the page itself will tell', '/openbaar-onderzoek/away', 200],
  ])('answers %s with the one page', async (_what, url, status) => {
    expect(await get(url)).toMatchObject({ status, body: 'public' });
  });

  it('is still not there for who has it already, once it was withdrawn', async () => {
    const { etag } = await get('/openbaar-onderzoek/shared');
    expect((await get('/openbaar-onderzoek/shared', { 'if-none-match': etag })).status).toBe(304);
    expect((await get('/openbaar-onderzoek/unknown', { 'if-none-match': etag })).status).toBe(404);
  });
});

describe('an address', () => {
  it.each([
    ...appPaths.map((path) => [path, 'app']),
    ['/onderzoek/1/', 'app'],
    ['/Onderzoek/1', 'app'],
    ['/?q=1', 'app'],
    ['/beheer/theorie/factors/1/tekst', 'app'],
    ['/authenticatie', 'start'],
    ['/authenticatie/inloggen', 'login'],
    ['/authenticatie/wachtwoord-vergeten', 'forgot'],
    ['/authenticatie/wachtwoord-vergeten/abc', 'reset'],
    ['/authenticatie/verifieer-gebruiker/abc', 'verify'],
  ])('%s is a page', async (url = '', body) => {
    expect(await get(url)).toMatchObject({ status: 200, body, robots: undefined });
  });

  it.each([
    '/bestaat-niet',
    '/.well-known/security.txt',
    '/security.txt',
    '/.git/config',
    '/.env',
    '/first-login.json',
    '/onderzoek/1/bestaat-niet',
    '/onderzoek',
    '//onderzoek/1',
    '/openbaar-onderzoeken',
    '/toegankelijkheid/meer',
    '/inkoopdossier/meer',
    '/authenticatie/anders',
    '/wp-login.php?x=/onderzoek/1',
  ])('%s is none: a person sees a page, a program hears it in its own words', async (url) => {
    const seen = await get(url);
    expect(seen).toMatchObject({ status: 404, body: expect.stringMatching(/^(app|start|accessibility|dossier)$/) });
    expect((await get(url, { 'if-none-match': seen.etag })).status).toBe(404);
    const heard = await get(url, { accept: '*/*' });
    expect(heard).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
    });
  });

  it.each([
    '/assets/',
    '/assets',
    '/assets/app-2.js',
    '/assets/.hidden',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets/..%2findex.html',
    '/assets/%00',
    '/assets/app-1.js%00',
    '/assets/%',
    '/assets/%ff',
  ])('%s is no file of ours, and no error', async (url) => {
    lines.length = 0;
    const { status, body } = await get(url, { accept: '*/*' });
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body).detail).toMatch(/\.$/);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });

  it('of a file is read, and of none of them more is logged than words of ours', async () => {
    lines.length = 0;
    expect(await get('/assets/app-1.js')).toMatchObject({ status: 200, body: 'script' });
    for (const path of ['/Openbaar-onderzoek/geheim', '/openbaar-onderzoek//geheim', '/openbaar%2donderzoek/geheim'])
      await get(path);
    expect(lines.map(({ path }) => path)).toEqual(['/assets/…', '/…/…', '/openbaar-onderzoek//…', '/…/…']);
  });
});

it('keeps other windows and the hardware away from its pages', async () => {
  for (const url of ['/', '/authenticatie/inloggen', '/openbaar-onderzoek/shared', '/bestaat-niet']) {
    const { headers } = await get(url);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const policy = String(headers['permissions-policy']).split(', ');
    for (const closed of ['camera=()', 'microphone=()', 'geolocation=()', 'payment=()', 'usb=()'])
      expect(policy).toContain(closed);
    for (const ours of ['publickey-credentials-create=(self)', 'publickey-credentials-get=(self)'])
      expect(policy).toContain(ours);
    expect(policy).toContain('fullscreen=(self "https://www.youtube-nocookie.com" "https://player.vimeo.com")');
  }
});

describe('the Content-Security-Policy', () => {
  const facts = { productName: 'Drijfveer', helpPhone: null, helpEmail: null, version: 'test' };
  const policy = (more: { sentryDsn: string | null; tagManagerId: string | null }) =>
    Object.fromEntries(
      contentSecurityPolicy({ ...facts, ...more })
        .split('; ')
        .map((line) => [line.split(' ', 1)[0], line.slice(line.indexOf(' ') + 1)]),
    );

  it('lets nothing in or out by itself', () => {
    expect(policy({ sentryDsn: null, tagManagerId: null })).toMatchObject({
      'script-src': "'self'",
      'connect-src': "'self'",
      'img-src': "'self' data:",
      'trusted-types': 'drijfveer drijfveer-worker',
    });
  });

  it('lets errors out to the origin of the address that Sentry gave, without its key', () => {
    expect(policy({ sentryDsn: 'https://key@sentry.example:9000/7', tagManagerId: null })).toMatchObject({
      'script-src': "'self'",
      'connect-src': "'self' https://sentry.example:9000",
    });
  });

  it('lets a tag manager in, and what it measures out, without anything inline', () => {
    const allowed = 'https://www.googletagmanager.com https://*.google-analytics.com';
    const strict = policy({ sentryDsn: null, tagManagerId: 'GTM-ABC1234' });
    expect(strict).toMatchObject({
      'script-src': "'self' https://www.googletagmanager.com",
      'connect-src': `'self' ${allowed}`,
      'img-src': `'self' data: ${allowed}`,
      'trusted-types': 'drijfveer drijfveer-worker drijfveer-tags goog#html',
    });
    expect(JSON.stringify(strict)).not.toContain('unsafe');
  });
});
