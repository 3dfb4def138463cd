import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { createListener } from './listener.ts';
import { type TestDatabase, testDatabase } from './testing.ts';

let own: TestDatabase;
let database: OpenDatabase;
beforeAll(async () => {
  own = await testDatabase();
  database = await own.open();
});
afterAll(async () => {
  await database.close();
  await own.drop();
});

it('leaves no connection behind when it is closed before it is open', async () => {
  const client = database.listenClient();
  const ended = new Promise((resolve) => client.once('end', resolve));
  const listener = createListener(() => client);
  listener.on('something', () => {});
  const started = listener.start();
  await listener.close();
  await started;
  await ended;
});

it('leaves no connection behind when it cannot listen', async () => {
  const client = database.listenClient();
  const ended = new Promise((resolve) => client.once('end', resolve));
  const listener = createListener(() => client);
  // A quote ends the name: what follows is no SQL.
  listener.on('not"a channel', () => {});
  await expect(listener.start()).rejects.toThrow();
  await ended;
});
