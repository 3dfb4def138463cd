import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { firstLogins, type ServerProcess, signIn, startServer } from '#foundation/server/testing.process.ts';
import { ownPageOperations } from './own-page.contract.ts';
import { filledIn, someQuestions } from './own-page.testing.server.ts';

/** A server of its own, as a process, on its own PostgreSQL: the only way to see what is left when it is killed. */
let dataDir: string;
let started: ServerProcess[];
beforeEach(async () => {
  started = [];
  dataDir = await mkdtemp(join(tmpdir(), 'drijfveer-own-page-crash-'));
});
afterEach(async () => {
  for (const server of started) await server.stop();
  await removeDataFolder(dataDir);
});

async function start() {
  const server = await startServer({ dataDir });
  started.push(server);
  // An admin, who may switch it on.
  const login = (await firstLogins(dataDir)).find(({ username }) => username.startsWith('marijke'))!;
  return { server, call: await signIn(server.url, login) };
}

it('has every questionnaire for which somebody was thanked, once, when it is killed in the middle of many', async () => {
  const { server, call } = await start();
  const { body: me } = await call('GET', '/api/me');
  await call('PUT', `/api/companies/${me.companyId}/own_page`, { allowed: true });
  const { body: made } = await call('POST', '/api/researches', { name: 'Proef' });
  await call('PUT', `/api/researches/conducting_research/${made.uuid}`, {
    ...{ introduction: 'Welkom.', consentText: 'Ik doe mee.', closingText: 'Dank je wel.' },
    items: someQuestions(),
  });
  const list = `/api/researches/${made.uuid}/own_pages`;
  const keepUntil = new Date(Date.now() + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const { body: page } = await call('POST', list, { ...ownPageOperations.create.example, keepUntil, closesOn: null });
  expect((await call('POST', `${list}/${page.uuid}/open`, {})).status).toBe(200);
  const address = (of: string) => `${of}${new URL(page.address).pathname}`;

  const thanked = new Set<string>();
  const sent: Record<string, string>[] = [];
  const send = (of: string, form: Record<string, string>) =>
    fetch(address(of), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const person = async () => {
    for (;;) {
      const form = filledIn({ OPEN_1: `woorden-${randomUUID()}` });
      sent.push(form);
      const { status } = await send(server.url, form);
      if (status === 303) thanked.add(form.OPEN_1!);
      if (thanked.size === 60) server.child.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: 8 }, person));
  expect(thanked.size).toBeGreaterThanOrEqual(60);

  const again = await start();
  // Who got no word sends once more; who was thanked and does so too is not counted twice.
  for (const form of sent) expect((await send(again.server.url, form)).status).toBe(303);
  await again.call('POST', `${list}/${page.uuid}/close`, {});
  const { body } = await again.call('GET', `${list}/${page.uuid}/answers`);
  const words = (body.answers as { OPEN_1: string }[]).map((one) => one.OPEN_1);
  expect(words.toSorted()).toEqual(sent.map((form) => form.OPEN_1).toSorted());
  expect(words).toEqual(expect.arrayContaining([...thanked]));
});
