import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { codingFor, packAnswers } from './coding.ts';

describe('the coding of an answer', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['deflate', null],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0', null],
    ['*;q=0', null],
    ['gzip;q=0.0, br;q=0.000', null],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.2, gzip;q=0.5', 'gzip'],
  ])('for %j is %s', (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding);
  });
});

describe('an answer', () => {
  const text = JSON.stringify(Array.from({ length: 200 }, (_, index) => `Regel ${index}`));
  const app = Fastify();
  packAnswers(app);
  const at = (url: string, type: string, body: string | Buffer, secret = false) =>
    app.get(url, { config: { secret } }, (_request, reply) =>
      reply.headers({ 'content-type': type, etag: '"a-1.b"', vary: 'Accept' }).send(body),
    );
  at('/json', 'application/ld+json; charset=utf-8', text);
  at('/csv', 'text/csv; charset=utf-8', Buffer.from(text));
  at('/short', 'application/json', text.slice(0, 1000));
  at('/secret', 'application/json', text, true);
  at('/word', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', text);
  at('/events', 'text/event-stream', text);
  at('/image', 'image/png', Buffer.from(text));
  const ask = (url: string, accepted?: string) =>
    app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

  it.each(['/json', '/csv'])('of text, %s, is packed in what the client takes, and says the same', async (url) => {
    const [whole, br, gz] = await Promise.all([ask(url), ask(url, 'gzip, br'), ask(url, 'gzip')]);
    expect([whole, br, gz].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect([whole.body, `${brotliDecompressSync(br.rawPayload)}`, `${gunzipSync(gz.rawPayload)}`]).toEqual([
      text,
      text,
      text,
    ]);
    for (const { headers, rawPayload } of [whole, br, gz]) {
      expect(headers['content-length']).toBe(String(rawPayload.length));
      expect(headers.vary).toBe('Accept, Accept-Encoding');
    }
    // Equal in what it says, not in its bytes.
    expect([whole, br, gz].map(({ headers }) => headers.etag)).toEqual(['"a-1.b"', 'W/"a-1.b"', 'W/"a-1.b"']);
  });

  it('stays as it is for who refuses every coding', async () => {
    const { headers, body } = await ask('/json', 'br;q=0, gzip;q=0');
    expect([headers['content-encoding'], headers.etag, body]).toEqual([undefined, '"a-1.b"', text]);
  });

  it.each(['/short', '/secret', '/word', '/events', '/image'])('%s is never packed', async (url) => {
    expect((await ask(url, 'gzip, br')).headers['content-encoding']).toBeUndefined();
  });
});
