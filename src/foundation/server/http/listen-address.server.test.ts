import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { removeDataFolder } from '../database/testing.cleanup.ts';
import { type TestDatabase, testDatabase } from '../database/testing.ts';
import { type ServerProcess, startServer } from '../testing.process.ts';
import { newDataDir } from '../testing.server.ts';
import { addressOf } from './listen-address.ts';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['drijfveer.test', 'http://drijfveer.test:3000'],
  ['::1', 'http://[::1]:3000'],
  ['::', 'http://[::]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
])('who listens on %s is asked at %s', (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
  expect(new URL(address).port).toBe('3000');
});

const running: { server: ServerProcess; dataDir: string; database: TestDatabase }[] = [];
afterEach(async () => {
  for (const { server, dataDir, database } of running.splice(0)) {
    await server.stop();
    await removeDataFolder(dataDir);
    await database.drop();
  }
});

/** A server as an operator starts it, on a host. */
async function serve(host: string, more: Record<string, string> = {}) {
  const [dataDir, database] = [await newDataDir(), await testDatabase()];
  const environment = { DATABASE_URL: database.url, HOST: host, ...more };
  const server = await startServer({ dataDir, environment });
  running.push({ server, dataDir, database });
  return { url: server.url, port: new URL(server.url).port };
}

const here = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));

describe.runIf(here)('IPv6', () => {
  it('HOST=::1 answers there, and says so in its documentation and in security.txt', async () => {
    const { url, port } = await serve('::1', { SECURITY_CONTACT: 'mailto:security@drijfveer.test' });
    expect(url).toBe(`http://[::1]:${port}`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const { servers } = (await (await fetch(`${url}/api/docs.jsonopenapi`)).json()) as { servers: object[] };
    expect(servers).toEqual([{ url }]);
    const told = await fetch(`${url}/.well-known/security.txt`);
    expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await told.text()).toMatch(/^Contact: mailto:security@drijfveer\.test\nExpires: /);
    await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow();
  });

  it('HOST=:: answers both who comes over IPv6 and over IPv4, and who has a /64 is one sender whichever address it takes', async () => {
    const { port } = await serve('::', { TRUST_PROXY: '127.0.0.1, ::1' });
    const ask = async (at: string, from: string) => {
      const headers = { 'x-forwarded-for': from };
      const { status } = await fetch(`http://${at}:${port}/api/tokens/${'a'.repeat(43)}`, { headers });
      return status;
    };
    const all = await Promise.all(
      Array.from({ length: 70 }, (_, turn) =>
        ask(turn % 2 ? '[::1]' : '127.0.0.1', `2001:db8:1:2::${turn.toString(16)}`),
      ),
    );
    expect(all.filter((status) => status === 404)).toHaveLength(60);
    expect(all.filter((status) => status === 429)).toHaveLength(10);
    expect(await ask('[::1]', '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(429);
    expect(await ask('[::1]', '2001:db8:1:3::1')).toBe(404);
    expect(await ask('127.0.0.1', '203.0.113.5')).toBe(404);
  });
});
