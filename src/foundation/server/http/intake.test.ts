import { connect, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { createApp } from './app.ts';
import { type Route, route, type Signed } from './route.ts';

/** However busy the machine is. */
const eventually = <T>(get: () => T) => expect.poll(get, { timeout: 30_000 });

const save = (name: string, access: 'public' | 'user', more: { largestBody?: number; tooLarge?: string } = {}) =>
  operation({
    name,
    method: 'POST',
    path: `/api/${name}`,
    access,
    kind: 'item',
    summary: 'Save.',
    body: z.looseObject({}),
    status: 200,
    ...more,
  });
const open = save('open', 'public');
const counted = save('counted', 'public', { largestBody: 20_000_000 });
const own = save('own', 'user', { largestBody: 20_000_000, tooLarge: 'Hoogstens 20 MB.' });
const waiting = save('waiting', 'user', { largestBody: 20_000_000 });
const strict = operation({
  ...save('strict', 'user', { largestBody: 20_000_000 }),
  body: z.strictObject({ list: z.optional(z.array(z.string())) }),
});
const table: Resource[] = [
  { shortName: 'Thing', description: '', fields: z.object({}), operations: [open, counted, own, strict, waiting] },
];

let app: FastifyInstance;
let lines: { msg: string; level: number }[];
let sockets: Socket[];
/** What the handlers were given. */
let handled: { raw: unknown }[];
let answerWaiting: () => void;

beforeEach(() => begin());

/** A server; `strangerTime` is long for who is slow, but not meant to be refused for it. */
async function begin(strangerTime = 120_000): Promise<void> {
  lines = [];
  sockets = [];
  handled = [];
  const answered = new Promise<void>((resolve) => {
    answerWaiting = resolve;
  });
  const keep: Parameters<typeof route<string, object>>[1] = async ({ raw }) => {
    handled.push({ raw });
    return {};
  };
  const routes: Route[] = [
    route(open, keep, { transaction: false }),
    route(counted, keep, {
      transaction: false,
      admit: async () => {
        throw new Problem('tooMany', { retryAfter: 7 });
      },
    }),
    route(own, keep, { transaction: false }),
    route(strict, keep, { transaction: false }),
    route(
      waiting,
      async () => {
        handled.push({ raw: null });
        await answered;
        return {};
      },
      { transaction: false },
    ),
  ];
  app = createApp({
    database: { db: {} as never },
    resources: table,
    routes,
    authenticate: async (authorization) => {
      const [, uuid] = /^Bearer (\w+)$/.exec(authorization ?? '') ?? [];
      if (!uuid) throw new Problem('noToken');
      return { uuid } as Signed;
    },
    publicUrl: () => 'http://drijfveer.test',
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    // Whoever connects may say from where: a test comes from several networks.
    trustProxy: 1,
    intakeLimits: { persons: 4_000_000, person: 2_000_000, strangers: 20_000, stranger: 12_000, strangerTime },
  });
  app.server.on('connection', (socket) => sockets.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

afterEach(end);

async function end(): Promise<void> {
  answerWaiting();
  app.server.closeAllConnections();
  await app.close();
}

/** A client that says what it wants, byte by byte. */
async function client() {
  const { port } = app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let ended = false;
  socket.setEncoding('latin1');
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.on('end', () => {
    ended = true;
  });
  // Who sends on after the connection was cut finds it broken.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return {
    socket,
    head(path: string, headers: Record<string, string | number>) {
      const all = { host: 'drijfveer.test', 'content-type': 'application/json', ...headers };
      socket.write(
        `POST ${path} HTTP/1.1\r\n${Object.entries(all)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n`,
      );
    },
    write: (body: string | Buffer) => socket.write(body),
    text: () => text,
    ended: () => ended,
    /** Waits for a whole answer and gives its status, headers and problem. */
    async answer() {
      await eventually(() => /\r\n\r\n.*\}$/s.test(text)).toBe(true);
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [first = '', ...rest] = head.split('\r\n');
      text = '';
      return {
        status: Number(first.split(' ')[1]),
        headers: Object.fromEntries(
          rest.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
        ),
        body: JSON.parse(Buffer.from(body, 'latin1').toString('utf8')),
      };
    },
  };
}

/** How many were answered, as far as the log goes. */
const requests = () => lines.filter(({ msg }) => msg === 'request').length;

const large = 12_000_000;
/** What fits in the buffers between two programs on one machine is read, or lost, whatever we do. */
const bounded = 1_000_000;

describe('who is refused before the body', () => {
  it.each<[what: string, path: string, headers: Record<string, string | number>, status: number]>([
    ['nobody is signed in', '/api/own', { 'content-length': large }, 401],
    ['nobody is signed in, and no length is told', '/api/own', { 'transfer-encoding': 'chunked' }, 401],
    ['there were too many attempts', '/api/counted', { 'content-length': large }, 429],
    ['it is larger than a public call allows', '/api/open', { 'content-length': large }, 413],
    [
      'it is larger than this call allows',
      '/api/own',
      { authorization: 'Bearer noor', 'content-length': 20_000_001 },
      413,
    ],
    ['there is no such address', '/api/nothing', { 'content-length': large }, 404],
    [
      'there is no such address, of a form we do not read',
      '/',
      { 'content-type': 'a/b', 'content-length': large },
      404,
    ],
    ['we do not read its form', '/api/own', { 'content-type': 'text/plain', 'content-length': large }, 415],
    ['it is packed', '/api/open', { 'content-encoding': 'gzip', 'content-length': 100_000 }, 415],
  ])('because %s: is answered, read no further, and cut off', async (_what, path, headers, status) => {
    const { head, write, answer, ended, socket } = await client();
    head(path, headers);
    const refused = await answer();
    expect(refused.status).toBe(status);
    expect(refused.headers.connection).toBe('close');
    expect(refused.body).toMatchObject(
      status === 401 ? { code: 401 } : { status, detail: expect.stringMatching(/\.$/) },
    );
    await eventually(ended).toBe(true);
    // Who does not listen and sends it all the same, gets rid of no more than the buffers hold.
    const piece = headers['transfer-encoding'] ? `100000\r\n${'x'.repeat(0x100000)}\r\n` : 'x'.repeat(0x100000);
    for (let pieces = 0; pieces < 11; pieces += 1) write(piece);
    await eventually(() => socket.destroyed).toBe(true);
    expect(sockets[0]?.bytesRead).toBeLessThan(bounded);
    expect(handled).toEqual([]);
  });

  it('also while the body is under way already', async () => {
    const { head, write, answer, socket } = await client();
    head('/api/own', { 'content-length': large });
    for (let pieces = 0; pieces < 11; pieces += 1) write(Buffer.alloc(0x100000, 'x'));
    expect((await answer()).status).toBe(401);
    await eventually(() => socket.destroyed).toBe(true);
    expect(sockets[0]?.bytesRead).toBeLessThan(bounded);
  });

  it('hears it when they ask first whether to send it, and who may is told to go on', async () => {
    const refused = await client();
    refused.head('/api/own', { expect: '100-continue', 'content-length': 10 });
    const { status, headers } = await refused.answer();
    expect([status, headers.connection]).toEqual([401, 'close']);
    expect(refused.text()).not.toContain('100 Continue');

    const welcome = await client();
    welcome.head('/api/own', { authorization: 'Bearer noor', expect: '100-continue', 'content-length': 10 });
    await eventually(welcome.text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    expect(handled).toEqual([]);
    welcome.write('{"a":"bc"}');
    await eventually(welcome.text).toContain('HTTP/1.1 200');
    expect(handled).toEqual([{ raw: { a: 'bc' } }]);
  });

  it('keeps the connection when there is little left to read, and goes on with it', async () => {
    const { head, write, answer } = await client();
    head('/api/own', { 'content-length': 2 });
    const refused = await answer();
    expect([refused.status, refused.headers.connection]).toEqual([401, 'keep-alive']);
    write('{}');
    head('/api/own', { authorization: 'Bearer noor', 'content-length': 2 });
    write('{}');
    await eventually(() => handled).toEqual([{ raw: {} }]);
  });
});

describe('a body that comes in', () => {
  const whole = async (path: string, body: string | Buffer, headers: Record<string, string> = {}) => {
    const { head, write, answer } = await client();
    head(path, { ...headers, 'content-length': Buffer.byteLength(body) });
    write(body);
    return answer();
  };

  it('is told in the words of its call that it is too large, by its length or as soon as it is', async () => {
    const tooLarge = { status: 413, detail: 'Hoogstens 20 MB.' };
    expect((await whole('/api/own', 'x', { authorization: 'Bearer noor' })).status).toBe(400);
    const byLength = await client();
    byLength.head('/api/own', { authorization: 'Bearer noor', 'content-length': 20_000_001 });
    expect((await byLength.answer()).body).toMatchObject(tooLarge);
    const byCount = await client();
    byCount.head('/api/open', { 'transfer-encoding': 'chunked' });
    byCount.write(`4001\r\n${' '.repeat(0x4001)}\r\n`);
    expect((await byCount.answer()).status).toBe(413);
  });

  it.each([
    ['lists', '['.repeat(8000)],
    ['objects', '{"a":'.repeat(2000)],
    ['lists after a text with brackets and quotes', `["[[{\\"]",${'['.repeat(8000)}`],
  ])('is refused as soon as it is too deep, without the rest: %s', async (_what, begin) => {
    const { head, write, answer } = await client();
    head('/api/open', { 'content-length': 16_000 });
    write(begin);
    expect(await answer()).toMatchObject({ status: 400, body: { detail: 'Dit bericht is te diep genest.' } });
  });

  it('may be 64 deep, and hold any brackets in its texts', async () => {
    const deep = `{"a":${'['.repeat(63)}${']'.repeat(63)},"b":"${'[{\\"'.repeat(500)}"}`;
    expect((await whole('/api/open', deep)).status).toBe(200);
    expect((await whole('/api/open', `{"a":${'['.repeat(64)}${']'.repeat(64)}}`)).status).toBe(400);
  });

  it('is refused as soon as it holds too many values, and told of no more than a hundred faults', async () => {
    const { head, write, answer } = await client();
    head('/api/own', { authorization: 'Bearer noor', 'content-length': 1_000_000 });
    write(`{"a":[${'0,'.repeat(200_000)}`);
    expect(await answer()).toMatchObject({ status: 413, body: { detail: 'Dit bericht heeft te veel onderdelen.' } });
    const fields = (count: number) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 0])));
    const unknown = await whole('/api/strict', fields(150_000), { authorization: 'Bearer noor' });
    expect(unknown).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^Onbekend veld: k0, .*, k99\.$/) },
    });
    const wrong = await whole('/api/strict', JSON.stringify({ list: Array.from({ length: 20_000 }, () => 1) }), {
      authorization: 'Bearer noor',
    });
    expect([wrong.status, wrong.body.detail.split('\n').length]).toEqual([400, 100]);
  });

  it.each([
    ['a bracket in the middle', '{"naam": "Noor",\n "a": }', ': fout bij regel 2, teken 7.'],
    ['a word that is none', '{"a":1,"b":nee,"c":3}', ': fout bij regel 1, teken 13.'],
    ['a comma too many', '{"a":1,}', ': fout bij regel 1, teken 8.'],
    ['an end that is missing', '{"a":[1,', ': het houdt te vroeg op.'],
    ['half a text', '{"a":"b', ': het houdt te vroeg op.'],
  ])('is told where it stops being JSON: %s', async (_what, body, words) => {
    expect((await whole('/api/open', body)).body).toMatchObject({
      status: 400,
      detail: `Dit bericht is geen geldige JSON${words}`,
      'hydra:description': 'Syntax error',
    });
  });

  it.each([
    ['early in it', 10, ': fout bij regel 1, teken 24.'],
    ['beyond what is searched for it', 100_000, '.'],
  ])('is told that of a large one too, as far as it takes little time: %s', async (_what, before, words) => {
    const body = `{"a":"${'x'.repeat(before)}","b":nee${' '.repeat(100_000)}}`;
    expect((await whole('/api/own', body, { authorization: 'Bearer noor' })).body).toMatchObject({
      status: 400,
      detail: `Dit bericht is geen geldige JSON${words}`,
    });
  });

  it.each<[what: string, body: string | Buffer, headers: Record<string, string>, status: number, detail: RegExp]>([
    ['nothing at all', '', {}, 400, /leeg/],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, /UTF-8/],
    ['gzip', gzipSync('{}'), { 'content-encoding': 'gzip' }, 415, /ingepakte/],
    ['UTF-16', Buffer.from('{}', 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }, 415, /UTF-8/],
  ])('gets a sentence when it is %s', async (_what, body, headers, status, detail) => {
    const refused = await whole('/api/open', body, headers);
    expect(refused).toMatchObject({ status, body: { status, detail: expect.stringMatching(detail) } });
  });

  it('arrives whole, in whichever pieces it comes', async () => {
    const value = { text: 'ë漢🙂"\\ []{}'.repeat(400) };
    const bytes = Buffer.from(JSON.stringify(value));
    for (const size of [1, 7, 1000]) {
      handled = [];
      const { head, write } = await client();
      head('/api/open', { 'content-length': bytes.length });
      for (let at = 0; at < bytes.length; at += size) write(bytes.subarray(at, at + size));
      await eventually(() => handled).toEqual([{ raw: value }]);
    }
  });

  it('that breaks off is no trouble of the database', async () => {
    const { head, write, socket } = await client();
    head('/api/open', { 'content-length': 100 });
    write('{');
    await eventually(() => sockets[0]?.bytesRead ?? 0).toBeGreaterThan(100);
    socket.resetAndDestroy();
    await eventually(() => sockets[0]?.destroyed).toBe(true);
    await whole('/api/open', '{"a":}');
    await eventually(requests).toBe(1);
    expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  });
});

describe('all bodies together', () => {
  const begun = async (path: string, bytes: number, as?: string, from?: string) => {
    const asking = await client();
    asking.head(path, {
      'content-length': bytes + 1,
      ...(as && { authorization: `Bearer ${as}` }),
      ...(from && { 'x-forwarded-for': from }),
    });
    const before = sockets.at(-1)?.bytesRead ?? 0;
    asking.write(' '.repeat(bytes));
    await eventually(() => (sockets.at(-1)?.bytesRead ?? 0) - before >= bytes || asking.text() !== '').toBe(true);
    return asking;
  };

  it('of one who is not signed in take no more than their share: 429', async () => {
    await begun('/api/open', 10_000);
    const { status, headers, body } = await (await begun('/api/open', 5000)).answer();
    expect([status, headers['retry-after'], body.detail]).toEqual([429, '5', expect.stringContaining('van je binnen')]);
  });

  it('of one site with many networks of its own take no more than the share of one', async () => {
    await begun('/api/open', 10_000, undefined, '2001:db8:1:1::1');
    expect((await (await begun('/api/open', 5000, undefined, '2001:db8:1:2::1')).answer()).status).toBe(429);
    const other = await begun('/api/open', 5000, undefined, '2001:db8:2:1::1');
    other.write(' ');
    expect((await other.answer()).status).toBe(400);
  });

  it('of all who are not signed in take no more than theirs: 503, and leave room for who is', async () => {
    await begun('/api/open', 10_000, undefined, '203.0.113.1');
    const second = await begun('/api/open', 9000, undefined, '203.0.113.2');
    const refused = await (await begun('/api/open', 5000, undefined, '203.0.113.3')).answer();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    const signed = await begun('/api/own', 1_900_000, 'noor');
    signed.write(' ');
    expect((await signed.answer()).status).toBe(400);
    second.write(' ');
    await second.answer();
    const again = await begun('/api/open', 5000, undefined, '203.0.113.3');
    again.write(' ');
    expect((await again.answer()).status).toBe(400);
  });

  it('of who is signed in leave room for who is not', async () => {
    await begun('/api/own', 1_990_000, 'noor');
    await begun('/api/own', 1_990_000, 'sanne');
    const login = await begun('/api/open', 11_000);
    login.write(' ');
    expect((await login.answer()).status).toBe(400);
    expect((await (await begun('/api/own', 1_000_000, 'tim')).answer()).status).toBe(503);
  });

  it('of one who is not signed in count for no longer than it takes to send so little, and are cut off', async () => {
    await end();
    await begin(200);
    const slow = await begun('/api/open', 11_000);
    const { status, headers, body } = await slow.answer();
    expect([status, headers.connection]).toEqual([408, 'close']);
    expect(body).toMatchObject({ status: 408, detail: expect.stringContaining('niet op tijd') });
    await eventually(slow.ended).toBe(true);
    await eventually(() => slow.socket.destroyed).toBe(true);
    // The room that it took is there again, and who is signed in has as long as before.
    const signed = await begun('/api/own', 5000, 'noor');
    const next = await begun('/api/open', 11_000);
    expect((await next.answer()).status).toBe(408);
    signed.write(' ');
    expect((await signed.answer()).status).toBe(400);
  });

  it('of one person take no more than theirs, and leave room for another', async () => {
    await begun('/api/own', 1_500_000, 'noor');
    expect((await (await begun('/api/own', 700_000, 'noor')).answer()).status).toBe(429);
    const other = await begun('/api/own', 1_900_000, 'sanne');
    other.write(' ');
    expect((await other.answer()).status).toBe(400);
  });

  it('take no more than there is room for: 503, and the next is let in as soon as there is', async () => {
    const first = await begun('/api/own', 1_900_000, 'noor');
    await begun('/api/own', 1_900_000, 'sanne');
    const refused = await (await begun('/api/own', 1_000_000, 'tim')).answer();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5']);
    expect(refused.body.detail).toContain('te veel tegelijk');
    first.write(' ');
    await first.answer();
    const again = await begun('/api/own', 1_000_000, 'tim');
    again.write(' ');
    expect((await again.answer()).status).toBe(400);
  });

  it('count until they are answered, and no longer when their sender leaves', async () => {
    const body = `{"a":"${'x'.repeat(1_500_000)}"}`;
    const { head, write } = await client();
    head('/api/waiting', { authorization: 'Bearer noor', 'content-length': body.length });
    write(body);
    await eventually(() => handled.length).toBe(1);
    expect((await (await begun('/api/own', 700_000, 'noor')).answer()).status).toBe(429);
    answerWaiting();
    await eventually(requests).toBe(2);
    const leaving = await begun('/api/own', 1_900_000, 'noor');
    const there = sockets.at(-1);
    leaving.socket.resetAndDestroy();
    await eventually(() => there?.destroyed).toBe(true);
    const next = await begun('/api/own', 1_900_000, 'noor');
    next.write(' ');
    expect((await next.answer()).status).toBe(400);
  });
});
