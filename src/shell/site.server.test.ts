import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessPages } from '#access/access-paths.rules.ts';
import { contentSecurityPolicy, serveSite } from './site.server.ts';

/** A built site with nothing in it but the names of its pages. */
let app: FastifyInstance;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'drijfveer-site-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, 'pages'));
  await writeFile(join(root, 'index.html'), 'app');
  for (const page of [...accessPages, 'public', 'accessibility'])
    await writeFile(join(root, 'pages', `${page}.html`), page);
  app = fastify();
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
  });
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true, force: true });
});

const get = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: got } = await app.inject({ url, headers });
  return { status: statusCode, body, robots: got['x-robots-tag'], etag: String(got.etag) };
};

it('gives the page `Toegankelijkheid` to anyone, and to search engines', async () => {
  expect(await get('/toegankelijkheid')).toMatchObject({ status: 200, body: 'accessibility', robots: undefined });
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

it('every other address has its own page', async () => {
  expect(await get('/onderzoek/1')).toMatchObject({ status: 200, body: 'app', robots: undefined });
  expect(await get('/openbaar-onderzoeken')).toMatchObject({ status: 200, body: 'app' });
  expect(await get('/authenticatie/inloggen')).toMatchObject({ status: 200, body: 'login' });
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
