import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../http/app.ts';
import { type Disclosure, securityTxt, securityTxtPath, serveSecurityTxt } from './security-txt.ts';

const disclosure: Disclosure = {
  securityContacts: ['mailto:security@drijfveer.test', 'https://drijfveer.test/melden'],
  securityPolicy: 'https://drijfveer.test/beleid',
};

/** By the rules of RFC 9116, sections 2 and 4: fields of a line each, names without case, an end of line behind the last. */
function parse(text: string): Map<string, string[]> {
  expect(text).toMatch(/\n$/);
  const fields = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/).slice(0, -1)) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name = '', value = ''] = /^([!-9;-~]+): ([^\p{Cc}]+)$/u.exec(line) ?? [];
    expect(name, line).not.toBe('');
    fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value]);
  }
  return fields;
}

/** What the RFC demands of each field. */
function check(fields: Map<string, string[]>, now: Date): void {
  const once = (name: string) => expect(fields.get(name), name).toHaveLength(1);
  expect(fields.get('contact')?.length).toBeGreaterThan(0);
  for (const contact of fields.get('contact')!) expect(contact).toMatch(/^(mailto:|https:\/\/)/);
  once('expires');
  const [expires = ''] = fields.get('expires')!;
  expect(expires).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/);
  const days = (Date.parse(expires) - now.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(365);
  once('preferred-languages');
  for (const web of [...(fields.get('canonical') ?? []), ...(fields.get('policy') ?? [])])
    expect(web).toMatch(/^https:\/\//);
}

let app: FastifyInstance;
const lines: { msg: string; path?: string }[] = [];

function serve(given: Disclosure): void {
  lines.length = 0;
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  app = createApp({
    database: { db: {} as never },
    resources: [],
    routes: [],
    authenticate: () => Promise.reject(new Error('nobody')),
    publicUrl: () => 'https://drijfveer.test',
    log,
    trustProxy: false,
  });
  serveSecurityTxt(app, { disclosure: given, publicUrl: () => 'https://drijfveer.test', log });
}

afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

describe('security.txt', () => {
  it('holds what RFC 9116 asks, in the order of preference', () => {
    const now = new Date('2026-11-29T10:00:00Z');
    const fields = parse(securityTxt(disclosure, 'https://drijfveer.test', now));
    check(fields, now);
    expect(Object.fromEntries(fields)).toEqual({
      contact: disclosure.securityContacts,
      expires: ['2027-05-28T00:00:00Z'],
      'preferred-languages': ['nl, en'],
      canonical: ['https://drijfveer.test/.well-known/security.txt'],
      policy: ['https://drijfveer.test/beleid'],
    });
  });

  it('names no canonical address without TLS, and no policy that there is not', () => {
    const now = new Date('2026-11-29T10:00:00Z');
    const fields = parse(securityTxt({ ...disclosure, securityPolicy: null }, 'http://127.0.0.1:3000', now));
    check(fields, now);
    expect([...fields.keys()]).toEqual(['contact', 'expires', 'preferred-languages']);
  });

  it('is served as text, and never out of date on a server that runs for years', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    serve(disclosure);
    const seen = new Set<string>();
    for (const day of [
      '2026-11-29T23:59:59Z',
      '2026-11-30T00:00:00Z',
      '2028-02-29T12:00:00Z',
      '2031-01-01T00:00:00Z',
    ]) {
      vi.setSystemTime(new Date(day));
      const { statusCode, body, headers } = await app.inject({ url: securityTxtPath });
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      check(parse(body), new Date(day));
      seen.add(body);
    }
    expect(seen.size).toBe(4);
    expect((await app.inject({ url: securityTxtPath, method: 'HEAD' })).statusCode).toBe(200);
    expect(lines.filter(({ msg }) => msg.includes('SECURITY_CONTACT'))).toEqual([]);
  });

  it('is found from its former address', async () => {
    serve(disclosure);
    const { statusCode, headers } = await app.inject({ url: '/security.txt' });
    expect(statusCode).toBe(301);
    expect(headers.location).toBe(securityTxtPath);
  });

  it('is not there when nobody is to be told, and the log says who needs it', async () => {
    serve({ securityContacts: [], securityPolicy: null });
    for (const url of [securityTxtPath, '/security.txt'])
      expect((await app.inject({ url, headers: { accept: '*/*' } })).statusCode).toBe(404);
    expect(lines.filter(({ msg }) => msg.includes('Dutch governments'))).toHaveLength(1);
  });
});
