import { createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isReadableOnTheWay } from './url.ts';

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
