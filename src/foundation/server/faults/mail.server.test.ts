import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSmtp, refusal } from '../testing.mail.ts';
import { firstLogins, signIn } from '../testing.process.ts';
import { type OwnPostgres, serverOnOwnPostgres } from '../testing.server.ts';
import { long, report } from './testing.report.ts';
import { openWriters } from './testing.writers.ts';

/** What the mail server does at this moment; it has one address all the while. */
let mood: 'silent' | 'refuses' | 'takes' = 'silent';
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let own: OwnPostgres;

beforeAll(async () => {
  smtp = await openSmtp({
    onConnect: (_session, done) => {
      // Silent: the greeting never comes.
      if (mood !== 'silent') done(mood === 'refuses' ? refusal(421, 'Te druk') : undefined);
    },
  });
  own = await serverOnOwnPostgres({ environment: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await own?.close();
  smtp.drop();
  await smtp?.close();
});

it('a mail server that is silent, and then refuses, holds nobody up, and gets every mail once it takes them', async () => {
  const addresses = Array.from({ length: 5 }, (_, at) => `nieuw${at}@example.org`);
  const writers = await openWriters(() => own.send, 8);
  await writers.each(1);
  const admin = (await firstLogins(own.dataDir)).find(({ roles }) => roles.includes('ROLE_COMPANY_ADMIN'))!;
  const invite = await signIn(own.server.url, admin);
  const { status, body } = await invite('POST', '/api/users/invitations', { addresses });
  expect([status, body.outcomes?.map(({ outcome }: { outcome: string }) => outcome)]).toEqual([
    200,
    addresses.map(() => 'invited'),
  ]);
  await tried();
  await wait(long(60_000, 0));
  mood = 'refuses';
  smtp.drop();
  await due();
  await tried();
  mood = 'takes';
  smtp.drop();
  const mended = performance.now();
  await expect
    .poll(async () => {
      await due();
      return new Set(smtp.received.flatMap(({ to }) => to)).size;
    })
    .toBe(addresses.length);
  const ready = [performance.now() - mended];
  await writers.each(1);
  await writers.stop();
  const compared = await writers.compared(own.send);
  report({ fault: 'mail server silent, then refusing', rounds: 1, ready, ...compared });
  expect(compared.lost).toBe(0);
  expect(Object.keys(compared.saw)).toEqual(['200']);
});

/** Those that wait are tried now, and not after their pause. */
const due = () => own.ask('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL');

/** When a try has ended without success, or is under way. */
const tried = () =>
  expect.poll(() => own.ask(`SELECT 1 FROM graphile_worker._private_jobs WHERE attempts > 0`)).not.toEqual([]);
