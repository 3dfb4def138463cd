import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addressOf, eachHost, hostOf, isReadableOnTheWay, urlOfDatabase } from './url.ts';

describe('a list of hosts', () => {
  it.each([
    ['postgres://u:p@a:5432,b:5433,[::1]/d?ssl=true', ['a:5432', 'b:5433', '[::1]:5432']],
    ['postgres://u:p,@q@a/d', ['a:5432']],
    ['postgres://a,b', ['a:5432', 'b:5432']],
  ])('of %s is %j, each with its own port', (url, hosts) => {
    expect(eachHost(url).map(hostOf)).toEqual(hosts);
  });

  it('is reached by name or number, without brackets', () => {
    expect(addressOf('postgres://u:p@[::1]:5433/d')).toEqual({ host: '::1', port: 5433 });
    expect(addressOf('postgres://u:p@db.example/d')).toEqual({ host: 'db.example', port: 5432 });
  });

  it('has the same login, database and settings at each', () => {
    expect(eachHost('postgres://u:p@a:5432,b/d?ssl=true')).toEqual([
      'postgres://u:p@a:5432/d?ssl=true',
      'postgres://u:p@b/d?ssl=true',
    ]);
  });

  it.each([
    ['postgres://u:p@a:5432,b/d?ssl=true', 'postgres://u:p@a:5432,b/other?ssl=true'],
    ['postgres://u@localhost:5432/d?host=%2Ftmp', 'postgres://u@localhost:5432/other?host=%2Ftmp'],
    ['postgres://a', 'postgres://a/other'],
  ])('and another database: %s is %s', (url, other) => {
    expect(urlOfDatabase(url, 'other')).toBe(other);
  });
});

describe('what goes to a database', () => {
  it.each([
    ['postgres://u:p@db.example/drijfveer', undefined, true],
    ['postgres://u:p@10.0.0.7:5433/drijfveer?sslmode=disable', undefined, true],
    ['postgres://u:p@db.example/drijfveer?sslmode=verify-full', undefined, false],
    ['postgres://u:p@db.example/drijfveer?ssl=true', undefined, false],
    ['postgres://u:p@db.example/drijfveer', 'require', false],
    ['postgres://u:p@db.example/drijfveer?sslmode=disable', 'require', true],
    ['postgres://u:p@localhost/drijfveer', undefined, false],
    ['postgres://u:p@[::1]:5432/drijfveer', undefined, false],
    ['postgres://u@localhost/drijfveer?host=/run/postgresql', undefined, false],
    ['postgres://u@localhost/drijfveer?host=db.example', undefined, true],
    ['postgres://u:p@localhost,db.example:5433/drijfveer', undefined, true],
    ['postgres://u:p@localhost,db.example:5433/drijfveer?sslmode=verify-full', undefined, false],
    ['postgres://u:p@localhost:5432,localhost:5433/drijfveer', undefined, false],
  ])('at %s with PGSSLMODE %s can be read on the way: %s', (url, mode, readable) => {
    expect(isReadableOnTheWay(url, mode)).toBe(readable);
  });

  it.each([
    'prefer',
    'require',
    'verify-ca',
    'verify-full',
    'no-verify',
  ])('begins with a request for TLS with sslmode=%s', async (mode) => {
    const said = Promise.withResolvers<number>();
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', (bytes) => {
        said.resolve(bytes.readInt32BE(4));
        socket.destroy();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const client = new pg.Client({ connectionString: `postgres://u:p@127.0.0.1:${port}/d?sslmode=${mode}` });
    client.on('error', () => {});
    await client.connect().catch(() => {});
    // SSLRequest of PostgreSQL's protocol.
    expect(await said.promise).toBe(80_877_103);
    await new Promise((resolve) => server.close(resolve));
  });
});
