import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#testing/main.testing.server.ts';
import { createIdentity } from './identity.server.ts';
import { readKeys } from './keys.server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('does not remember what it read before rights changed', async () => {
  const identity = createIdentity(server.db, await readKeys(server.db, null));
  const bearer = `Bearer ${await server.token('colleague')}`;
  await identity.authenticate(bearer, true);
  const reading = identity.authenticate(bearer, true);
  // The question is on its way – its token is known, so that takes no more than these – and the notice of a change overtakes the answer.
  for (let step = 0; step < 10; step += 1) await null;
  identity.flush();
  await reading;
  await sql`UPDATE user_account SET active = false WHERE uuid = ${await server.uuidOf('colleague')}`.execute(server.db);
  await expect(identity.authenticate(bearer, false)).rejects.toThrow('Invalid JWT Token');
});
