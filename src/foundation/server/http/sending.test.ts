import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { prepare } from './answer.ts';
import { createApp } from './app.ts';
import { route } from './route.ts';

const read = (name: string) =>
  operation({
    name: `things.${name}`,
    method: 'GET',
    path: `/api/${name}`,
    access: 'public',
    kind: 'item',
    summary: 'Read.',
  });
const small = read('small');
const large = read('large');
const table: Resource[] = [{ shortName: 'Thing', description: '', fields: z.object({}), operations: [small, large] }];
const bodies = {
  '/api/small': { text: 'Eén “ding” – klein, 漢字 en 🙂' },
  '/api/large': { text: Array.from({ length: 9000 }, (_, turn) => `ë${turn * 7919}`).join(' ') },
};

const lines: Record<string, unknown>[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  const [first, second] = [prepare(bodies['/api/small']), prepare(bodies['/api/large'])];
  app = createApp({
    database: { db: {} as never },
    resources: table,
    routes: [route(small, async () => first), route(large, async () => second)],
    authenticate: () => Promise.reject(new Error('nobody')),
    publicUrl: () => 'https://drijfveer.test',
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    trustProxy: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Over a connection as everyone's, because what counts is the bytes on it. */
function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const { port } = app.server.address() as { port: number };
  return new Promise<{ response: IncomingMessage; body: Buffer }>((resolve, reject) => {
    request({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ response, body: Buffer.concat(chunks) }));
    })
      .on('error', reject)
      .end();
  });
}

describe.each(['/api/small', '/api/large'] as const)('what was made beforehand, at %s,', (path) => {
  const expected = JSON.stringify(bodies[path]);

  it('goes byte by byte as it was made, whole and compressed', async () => {
    const whole = await ask('GET', path);
    const compressed = await ask('GET', path, { 'accept-encoding': 'br' });
    expect(whole.body.toString()).toBe(expected);
    expect(brotliDecompressSync(compressed.body).toString()).toBe(expected);
    for (const { response, body } of [whole, compressed])
      expect(response.headers['content-length']).toBe(String(body.length));
  });

  it('has the headers of every answer, and those of its own', async () => {
    const { response } = await ask('GET', path, { 'accept-encoding': 'br' });
    expect(response.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-encoding': 'br',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/ld+json; charset=utf-8',
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      link: expect.stringContaining('https://drijfveer.test/api/docs.jsonld'),
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      vary: 'Accept, Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
  });

  it('has a head alone for who asks that, or has it already', async () => {
    const { response } = await ask('GET', path);
    const head = await ask('HEAD', path);
    expect([head.response.statusCode, head.body.length]).toEqual([200, 0]);
    expect(head.response.headers['content-length']).toBe(response.headers['content-length']);
    const again = await ask('GET', path, { 'if-none-match': String(response.headers.etag) });
    expect([again.response.statusCode, again.body.length]).toEqual([304, 0]);
  });

  it('is in the log', async () => {
    await ask('GET', path);
    await expect.poll(() => lines).toContainEqual(expect.objectContaining({ method: 'GET', path, status: 200 }));
  });
});
