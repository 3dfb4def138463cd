import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BehindProxy, serverBehindProxy } from '../testing.server.ts';
import { long, report, rounds, together } from './testing.report.ts';
import { openWriters } from './testing.writers.ts';

let behind: BehindProxy;

/** In short the usual limits are halved, so that nobody has to wait long for a refusal. */
const options = { limits: { connection: 1500, statement: 2000, query: 2400, idle: 5000, pulse: 1000 } };

beforeAll(async () => {
  behind = await serverBehindProxy(long({}, { options }));
});
afterAll(() => behind?.close());

it('a database that nothing gets through to is waited for, and worked on when it is back', async () => {
  const each = [];
  for (let round = 0; round < Math.min(rounds, 2); round += 1) {
    const writers = await openWriters(() => behind.send, 8);
    await writers.each(1);
    behind.proxy.hole();
    await expect.poll(() => writers.saw['503'] ?? 0).toBeGreaterThan(0);
    await wait(long(120_000, 0));
    await behind.proxy.mend();
    const mended = performance.now();
    await writers.each(1);
    const ready = [performance.now() - mended];
    await writers.stop();
    each.push({ ...(await writers.compared(behind.send)), ready });
  }
  const whole = together('database away for minutes', each);
  report(whole);
  expect(whole.lost).toBe(0);
  expect(Object.keys(whole.saw).sort()).toEqual(['200', '503']);
});

describe('who works notices nothing', () => {
  it.each([
    ['connections that ask nothing', long(10_000, 500), () => {}],
    ['requests of a letter at a time', long(1_000, 100), slowly],
    ['uploads that break off', long(500, 50), breakOff],
  ] as const)('of %s', async (what, count, use) => {
    const writers = await openWriters(() => behind.send, 8);
    const { port } = new URL(behind.server.url);
    const sockets = await Promise.all(
      Array.from({ length: count }, async () => {
        const socket = connect(Number(port), '127.0.0.1');
        socket.on('error', () => {});
        await once(socket, 'connect');
        use(socket, behind.send.token);
        return socket;
      }),
    );
    await writers.each(3);
    await writers.stop();
    for (const socket of sockets) socket.destroy();
    const compared = await writers.compared(behind.send);
    report({ fault: `${count} ${what}`, rounds: 1, ready: [], ...compared });
    expect(compared.lost).toBe(0);
    expect(Object.keys(compared.saw)).toEqual(['200']);
    expect(behind.server.child.exitCode).toBe(null);
  });
});

/** A head that never ends. */
function slowly(socket: Socket): void {
  socket.write('GET / HTTP/1.1\r\nHost: drijfveer.test\r\nX-Slow: ');
  const more = setInterval(() => socket.write('a'), 500);
  socket.once('close', () => clearInterval(more));
}

/** Half of a picture, and gone. */
function breakOff(socket: Socket, token: string): void {
  const head = [
    'POST /api/library_media HTTP/1.1',
    'Host: drijfveer.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    'Content-Length: 200000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"name":"a.png","content":"`);
  socket.end('A'.repeat(50_000), () => socket.destroy());
}
