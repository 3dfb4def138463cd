import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type OwnPostgres, serverOnOwnPostgres } from './testing.server.ts';
import { frozenPostgres, postgresLives, savesThatWait } from './testing.stop.ts';

let own: OwnPostgres;

beforeEach(async () => {
  own = await serverOnOwnPostgres();
});
afterEach(() => own?.close());

it('stops within a second after the last answer, whatever connections are kept alive', async () => {
  const { answers, release, close } = await savesThatWait(own.send, own.dataDir, 4);
  const ended = own.server.stop();
  await release();
  for (const { status } of await answers) expect(status).toBe(200);
  const answered = performance.now();
  expect(await ended).toBe(0);
  expect(performance.now() - answered).toBeLessThan(1000);
  expect(await postgresLives(own.dataDir)).toBe(false);
  await close().catch(() => {});
});

it('refuses after eight seconds what never ends, and has stopped within ten', async () => {
  const { hostname, port } = new URL(own.server.url);
  const socket = connect(Number(port), hostname);
  let said = '';
  socket.on('data', (chunk) => (said += chunk));
  socket.on('error', () => {});
  await once(socket, 'connect');
  const { body } = await own.send('POST', '/api/researches', { name: 'Traag' });
  socket.write(
    `PUT /api/researches/research_target/${body.uuid} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own.send.token}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  // Behind it on another connection, and answered: what was sent before has arrived.
  await own.send('GET', '/api/me');
  const began = performance.now();
  expect(await own.server.stop()).toBe(0);
  const took = performance.now() - began;
  expect(took).toBeGreaterThan(7_900);
  expect(took).toBeLessThan(10_000);
  expect(said).toMatch(/^HTTP\/1\.1 503 /);
  expect(said.toLowerCase()).toContain('connection: close');
  expect(await postgresLives(own.dataDir)).toBe(false);
});

it('has stopped within ten seconds when PostgreSQL does not go', async () => {
  const postgres = await frozenPostgres(own.dataDir);
  const began = performance.now();
  try {
    expect(await own.server.stop()).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(postgres.isToldToQuit()).toBe(true);
  } finally {
    postgres.thaw();
  }
  await expect.poll(() => postgresLives(own.dataDir)).toBe(false);
});
