import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createGuardedFetch, type FetchRefused, isPublic } from './guarded-fetch.server.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<{ url: string; asked: () => number }> {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    listener(request, response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => asked };
}

const kindOf = (work: Promise<unknown>) => work.then(() => 'fetched').catch((error: FetchRefused) => error.kind);

describe('a fetch of an address that an organisation typed', () => {
  it.each([
    ['http://login.example/', 'address'],
    ['ftp://login.example/', 'address'],
    ['file:///etc/passwd', 'address'],
    ['https://user:secret@login.example/', 'address'],
    ['https://127.0.0.1/', 'private'],
    ['https://127.1/', 'private'],
    ['https://0x7f.0.0.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://0177.0.0.1/', 'private'],
    ['https://0.0.0.0/', 'private'],
    ['https://10.0.0.7/', 'private'],
    ['https://172.16.3.4/', 'private'],
    ['https://192.168.1.1/', 'private'],
    ['https://169.254.169.254/latest/meta-data/', 'private'],
    ['https://100.64.0.1/', 'private'],
    ['https://224.0.0.1/', 'private'],
    ['https://255.255.255.255/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::]/', 'private'],
    ['https://[::ffff:127.0.0.1]/', 'private'],
    ['https://[::ffff:a9fe:a9fe]/', 'private'],
    ['https://[::127.0.0.1]/', 'private'],
    ['https://[64:ff9b::7f00:1]/', 'private'],
    ['https://[fe80::1]/', 'private'],
    ['https://[fc00::1]/', 'private'],
    ['https://[fd12:3456::1]/', 'private'],
    ['https://[2002:7f00:1::]/', 'private'],
    ['https://[2001:0:7f00:1::]/', 'private'],
    ['https://[ff02::1]/', 'private'],
  ])('refuses %s', async (url, kind) => {
    expect(await kindOf(createGuardedFetch({ privateHosts: [] })(url))).toBe(kind);
  });

  it.each([
    ['one private address', ['10.0.0.1']],
    ['a private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['a mapped address', ['::ffff:192.168.0.1']],
    ['the address of the machine itself in IPv6', ['::1']],
    ['the addresses of a cloud', ['169.254.169.254']],
    ['no address', []],
  ])('refuses a name that leads to %s', async (_, addresses) => {
    const fetch = createGuardedFetch({
      privateHosts: [],
      lookup: (_host, done) =>
        done(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        ),
    });
    expect(await kindOf(fetch('https://login.example/'))).toBe('private');
  });

  it('connects to the address that was judged: a name that changes between looking and connecting is looked up once', async () => {
    let looks = 0;
    const fetch = createGuardedFetch({
      privateHosts: [],
      limits: { time: 300, bytes: 1000 },
      lookup: (_host, done) => {
        looks += 1;
        // Documentation's own range counts as none; a second look would give this machine.
        done(null, [{ address: looks === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
      },
    });
    expect(await kindOf(fetch('https://login.example/'))).toBe('private');
    expect(looks).toBe(1);
  });

  it('does not go on to where an answer points', async () => {
    const inner = await serve((_request, response) => response.end('secret'));
    const { url } = await serve((_request, response) => response.writeHead(302, { location: inner.url }).end());
    expect(await kindOf(createGuardedFetch({ privateHosts: ['127.0.0.1'] })(url))).toBe('redirect');
    expect(inner.asked()).toBe(0);
  });

  it('takes no more than it may, told or untold', async () => {
    const { url } = await serve((_request, response) => response.end('x'.repeat(2000)));
    const fetch = createGuardedFetch({ privateHosts: ['127.0.0.1'], limits: { time: 5000, bytes: 1000 } });
    expect(await kindOf(fetch(url))).toBe('large');
  });

  it('waits no longer than it may, for a head or for the rest', async () => {
    const limits = { time: 100, bytes: 1000 };
    const fetch = createGuardedFetch({ privateHosts: ['127.0.0.1'], limits });
    const silent = await serve(() => {});
    const halfway = await serve((_request, response) => response.writeHead(200).write('{'));
    expect(await kindOf(fetch(silent.url))).toBe('unreachable');
    expect(await kindOf(fetch(halfway.url))).toBe('unreachable');
  });

  it('asks a host that the operator lists, also by http, with or without its port', async () => {
    const { url } = await serve((_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":"x"}'),
    );
    for (const privateHosts of [['127.0.0.1'], [new URL(url).host]])
      expect(await (await createGuardedFetch({ privateHosts })(url)).json()).toEqual({ issuer: 'x' });
    expect(await kindOf(createGuardedFetch({ privateHosts: ['127.0.0.2'] })(url))).toBe('address');
  });

  it('knows what is public', () => {
    expect(['93.184.216.34', '2a00:1450:400e:80c::200e', '::ffff:93.184.216.34'].map(isPublic)).toEqual([
      true,
      true,
      true,
    ]);
  });
});
