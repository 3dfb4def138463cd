import { expect, it } from 'vitest';
import { createListener } from './listener.ts';
import { openTestDatabase } from './testing.ts';

const own = openTestDatabase();

it('leaves no connection behind when it is closed before it is open', async () => {
  const client = own.database.listenClient();
  const ended = new Promise((resolve) => client.once('end', resolve));
  const listener = createListener(() => client);
  listener.on('something', () => {});
  const started = listener.start();
  await listener.close();
  await started;
  await ended;
});

it('leaves no connection behind when it cannot listen', async () => {
  const client = own.database.listenClient();
  const ended = new Promise((resolve) => client.once('end', resolve));
  const listener = createListener(() => client);
  // A quote ends the name: what follows is no SQL.
  listener.on('not"a channel', () => {});
  await expect(listener.start()).rejects.toThrow();
  await ended;
});
