import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { discoveryResource, discoveryRoutes } from '../discovery/discovery.ts';
import { createApp } from './app.ts';
import { route } from './route.ts';

const things = {
  read: operation({
    name: 'things.read',
    method: 'GET',
    path: '/api/things/{uuid}',
    aliases: ['/api/{uuid}/things'],
    access: 'public',
    kind: 'item',
    summary: 'Read.',
  }),
  save: operation({
    name: 'things.save',
    method: 'PUT',
    path: '/api/things/{uuid}',
    access: 'public',
    kind: 'item',
    summary: 'Save.',
    body: z.object({}),
  }),
  broken: operation({
    name: 'things.broken',
    method: 'GET',
    path: '/api/broken',
    access: 'public',
    kind: 'item',
    summary: 'Fail.',
  }),
  stream: operation({
    name: 'things.stream',
    method: 'GET',
    path: '/api/stream',
    access: 'public',
    kind: 'stream',
    summary: 'Stream.',
  }),
};
const table: Resource[] = [
  discoveryResource,
  { shortName: 'Thing', description: '', fields: z.object({}), operations: Object.values(things) },
];
const uuid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const lines: { msg: string }[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = createApp({
    database: { db: {} as never },
    resources: table,
    routes: [
      ...discoveryRoutes(table, () => ({
        publicUrl: 'http://drijfveer.test',
        productName: 'Drijfveer',
        helpEmail: null,
      })),
      route(things.read, async () => ({ '@id': `/api/things/${uuid}` })),
      route(things.save, async () => ({}), { transaction: false }),
      route(things.broken, async () => {
        throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' });
      }),
      route(things.stream, async () => ({
        takeOver: async ({ raw }) => {
          raw.writeHead(200, { 'content-type': 'text/event-stream' });
          raw.write(': \n\n');
          throw new Error('the database went away');
        },
      })),
    ],
    authenticate: () => Promise.reject(new Error('nobody')),
    publicUrl: () => 'http://drijfveer.test',
    log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    trustProxy: false,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** The answers to what is sent as it stands; the server ends the connection after the last, or is asked to. */
async function said(message: string): Promise<string[]> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.end(message);
  let text = '';
  for await (const piece of socket) text += String(piece);
  return text.split(/(?=HTTP\/1\.1 \d{3} )/);
}

describe('an address that exists', () => {
  it.each([
    ['DELETE', `/api/things/${uuid}`, 'GET, HEAD, PUT, PATCH'],
    ['POST', `/api/things/${uuid}?a=b`, 'GET, HEAD, PUT, PATCH'],
    ['POST', `/api/${uuid}/things`, 'GET, HEAD'],
    ['PUT', '/api/docs.jsonld', 'GET, HEAD'],
  ] as const)('answers 405 to %s %s, with what may be done', async (method, url, allow) => {
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  it('does not tell back what was sent: TRACE is refused', async () => {
    const [head] = await said(`TRACE /api/things/${uuid} HTTP/1.1\r\nHost: here\r\nX-Secret: spijkerbroek\r\n\r\n`);
    expect(head).toMatch(/^HTTP\/1\.1 40\d /);
    expect(head).not.toContain('spijkerbroek');
  });

  it.each([
    ['a length and pieces', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 40\r\n'],
  ])('takes no message that ends in two places: %s', async (_, lengths) => {
    const [head, ...more] = await said(
      `PUT /api/things/${uuid} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n${lengths}\r\n0\r\n\r\nGET /api HTTP/1.1\r\nHost: here\r\n\r\n`,
    );
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    // What would be a second request to who counts otherwise, is none.
    expect(more).toEqual([]);
  });

  it('answers HEAD as GET, without the body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/api/things/${uuid}` });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it.each([`/api/things/${uuid}/more`, '/api/docsXjsonld', '/api/nothing'])('is not %s: 404', async (url) => {
    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(404);
  });
});

it.each([
  '/api/things/%',
  '/api/things/%ff',
  '/api/things/%zz',
])('answers %s, which cannot be read, as any other', async (url) => {
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.json().status]).toEqual([400, 400]);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/problem+json; charset=utf-8',
    link: expect.stringContaining('apiDocumentation'),
    'x-content-type-options': 'nosniff',
  });
});

it('says that the database is away of no connection but that to the database', async () => {
  lines.length = 0;
  expect((await app.inject('/api/broken')).statusCode).toBe(500);
  expect(lines.map(({ msg }) => msg)).toEqual(['unexpected']);
});

describe('what a browser keeps', () => {
  it('is nothing of a study, though it has a tag', async () => {
    const answer = await app.inject(`/api/things/${uuid}`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const tag = String(answer.headers.etag);
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await app.inject({ url: `/api/things/${uuid}`, headers: { 'if-none-match': tag } });
    expect([again.statusCode, again.headers['cache-control']]).toEqual([304, 'no-store']);
  });

  it.each([
    ['/api/docs.jsonld', 'application/ld+json; charset=utf-8'],
    ['/api/docs.jsonopenapi', 'application/vnd.openapi+json; charset=utf-8'],
    ['/api/openapi.json', 'application/vnd.openapi+json; charset=utf-8'],
  ])('%s is made once, whole or compressed', async (url, type) => {
    const whole = await app.inject(url);
    const small = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(whole.headers['content-type']).toBe(type);
    expect(JSON.stringify(whole.json())).toContain('Thing');
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length);
  });
});

it('describes itself where the API rules of Dutch government look, to pages of others too, with who publishes it and its version', async () => {
  const [usual, standard] = await Promise.all(
    ['/api/docs.jsonopenapi', '/api/openapi.json'].map((url) => app.inject(url)),
  );
  expect(standard?.json()).toEqual(usual?.json());
  expect(standard?.headers['access-control-allow-origin']).toBe('*');
  expect(standard?.json().info).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    contact: { name: 'Drijfveer', url: 'http://drijfveer.test' },
  });
  expect(standard?.json().info.version).toBe(standard?.headers['api-version']);
  expect((await app.inject('/api/docs.jsonld')).headers['access-control-allow-origin']).toBeUndefined();
});

it('looks often enough at connections that are slow, for thirty seconds of a body to be thirty', () => {
  expect(app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2000,
  });
});

it('breaks off a stream that fails after its head, so that the client comes back', async () => {
  const { port } = app.server.address() as { port: number };
  const ended = await new Promise<string>((resolve) => {
    request({ port, host: '127.0.0.1', path: '/api/stream' }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? 'whole' : 'broken off'));
      response.on('error', () => resolve('broken off'));
    })
      .on('error', () => resolve('broken off'))
      .end();
  });
  expect(ended).toBe('broken off');
});
