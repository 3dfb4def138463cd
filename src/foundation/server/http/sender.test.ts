import { request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import { createApp } from './app.ts';
import { route } from './route.ts';
import { networkOf, plainAddress, type TrustProxy } from './sender.ts';

const whoAmI = operation({
  name: 'who',
  method: 'GET',
  path: '/api/who',
  access: 'public',
  kind: 'plain',
  summary: 'From where one asks.',
});
const table: Resource[] = [{ shortName: 'Who', description: '', fields: z.object({}), operations: [whoAmI] }];

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const silent = pino({ level: 'silent' });

/** A server that tells who it thinks is asking, on a connection of its own. */
async function listening(trustProxy: TrustProxy, log: Logger = silent) {
  app = createApp({
    database: { db: {} as never },
    resources: table,
    routes: [route(whoAmI, async ({ address }) => ({ address }))],
    authenticate: () => Promise.reject(new Error('nobody')),
    publicUrl: () => 'http://drijfveer.test',
    log,
    trustProxy,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return (forwardedFor?: string | string[], more: Record<string, string> = {}) =>
    new Promise<string>((resolve, reject) => {
      const headers = { ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }), ...more };
      request({ port, host: '127.0.0.1', path: '/api/who', headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(JSON.parse(text).address));
      })
        .on('error', reject)
        .end();
    });
}

const [client, other, inner] = ['203.0.113.5', '198.51.100.7', '10.1.2.3'];

describe('the address of who asks, over a real connection with X-Forwarded-For', () => {
  it.each<[what: string, trust: TrustProxy, header: string | undefined, address: string]>([
    ['nobody is believed', false, client, '127.0.0.1'],
    ['no proxies is nobody', 0, client, '127.0.0.1'],
    ['one proxy: the last that it tells', 1, client, client],
    ['one proxy: what the client made up stands to the left', 1, `${other}, 1.1.1.1, ${client}`, client],
    ['one proxy that tells nothing', 1, undefined, '127.0.0.1'],
    ['two proxies', 2, `${client}, ${inner}`, client],
    ['two proxies, and what the client made up', 2, `${other}, ${client}, ${inner}`, client],
    ['two proxies, of which one tells nothing', 2, inner, inner],
    [
      'addresses: those that are on the list are passed over',
      '127.0.0.1, 10.0.0.0/8',
      `${other}, ${client}, ${inner}`,
      client,
    ],
    ['addresses: a proxy that is not on the list is who asks', '127.0.0.1', `${client}, ${inner}`, inner],
    ['addresses: who connects is not on the list', '10.0.0.0/8', client, '127.0.0.1'],
    ['a name of many addresses', 'loopback', client, client],
    ['everyone is believed: the client chooses', true, `${other}, ${client}`, other],
    ['with a port, as some proxies write it', 1, `${client}:49152`, client],
    ['IPv6, with a port', 1, '[2001:db8::7]:49152', '2001:db8::7'],
    ['IPv4 in IPv6', 1, `::ffff:${client}`, client],
  ])('%s', async (_what, trust, header, address) => {
    const ask = await listening(trust);
    expect(await ask(header)).toBe(address);
  });

  it('is read from all lines of the header together', async () => {
    const ask = await listening(2);
    expect(await ask([other, `${client}, ${inner}`])).toBe(client);
  });
});

describe('the log', () => {
  const lines: { level: number; msg: string }[] = [];
  const log = () => {
    lines.length = 0;
    return pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  };

  it.each([
    ['X-Forwarded-For', false, client, {}],
    ['Forwarded', false, undefined, { forwarded: `for=${client}` }],
    ['X-Forwarded-For of a proxy that is not on the list', '10.0.0.0/8', client, {}],
  ] as const)('says once what to set, when %s comes in and is not believed', async (_what, trust, header, more) => {
    const ask = await listening(trust, log());
    await ask();
    expect(lines).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) await ask(header, more);
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[40, expect.stringContaining('TRUST_PROXY')]]);
  });

  it.each<[TrustProxy]>([[1], ['127.0.0.1']])('says nothing of proxies that are believed: %s', async (trust) => {
    const ask = await listening(trust, log());
    await ask(client);
    expect(lines).toEqual([]);
  });

  it('warns at the start when every client may choose its own address', async () => {
    await listening(true, log());
    expect(lines).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY=true') })]);
  });
});

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['::FFFF:cb00:7105', '203.0.113.5'],
  ['0:0:0:0:0:ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts all networks of one site as one, where asked to', () => {
  expect(networkOf('2001:db8:1:2::1', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('2001:db8:1:ffff::1', 48)).toBe('2001:db8:1::/48');
  expect(networkOf('203.0.113.5', 48)).toBe('203.0.113.5');
});

it.each([
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
])('writes %s down as %s', (address, written) => {
  expect(plainAddress(address)).toBe(written);
});
