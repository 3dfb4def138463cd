import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillTemplate, testPassword, usernameOf } from '#testing/main.testing.server.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { promote } from '../database/promote.ts';
import { removeDataFolder } from '../database/testing.cleanup.ts';
import { openStandbys, type Standbys } from '../database/testing.standbys.ts';
import { hostOf } from '../database/url.ts';
import { addJob } from '../jobs.ts';
import { migrationsFolder } from '../root-dir.ts';
import { openStream } from '../testing.events.ts';
import { openSmtp } from '../testing.mail.ts';
import { type ServerProcess, type SignedIn, signIn, startServer } from '../testing.process.ts';
import { newDataDir } from '../testing.server.ts';
import { report, rounds, together } from './testing.report.ts';
import { openWriters } from './testing.writers.ts';

const people = 8;
const login = { username: usernameOf('owner'), password: testPassword };

let all: Standbys;
let smtp: Awaited<ReturnType<typeof openSmtp>>;
let folders: string[] = [];
let servers: ServerProcess[] = [];

beforeAll(async () => {
  smtp = await openSmtp();
  all = await openStandbys(async (databaseUrl) => {
    await migrate({ url: databaseUrl, directory: migrationsFolder });
    await fillTemplate({ databaseUrl, dataDir: '' });
  });
  folders = [await newDataDir(), await newDataDir()];
  for (const dataDir of folders)
    servers = [
      ...servers,
      await startServer({
        dataDir,
        environment: { DATABASE_URL: all.url, SMTP_URL: smtp.url, TRUST_PROXY: '127.0.0.1' },
      }),
    ];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  for (const folder of folders) await removeDataFolder(folder);
  await all?.close();
  await smtp?.close();
});

/** A mail that waits until somebody makes it due. */
async function queueForLater(to: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl: all.url, dataDir: '' });
  const mail = {
    ...{ id: to, to, subject: 'Onderwerp', text: 'Tekst', html: '<p>Tekst</p>' },
    ...{ queuedAt: new Date().toISOString(), until: null },
  };
  await addJob(db, 'mail', mail, { at: new Date('2100-01-01') });
  await close();
}

const makeDue = async () => {
  const { db, close } = await openDatabase({ databaseUrl: all.url, dataDir: '' });
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db);
  await close();
};

/** Somebody else who works on a research, signed in there. */
async function worksAlong(research: string, url: string): Promise<SignedIn> {
  const username = usernameOf('collaborator');
  await all.primary.ask(`INSERT INTO research_collaborator (research, user_uuid)
    SELECT '${research}', uuid FROM user_account WHERE username = '${username}'`);
  return signIn(url, { username, password: testPassword });
}

/** How a guess at a password is answered, from a place of its own each round. */
const guessed = async (url: string, round: number): Promise<number> => {
  const { status } = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${round + 1}` },
    body: JSON.stringify({ username: `raden${round}@example.org`, password: 'verkeerd' }),
  });
  return status;
};

const mailsTo = (address: string): number => smtp.received.filter(({ to }) => to.includes(address)).length;

it('of two servers the primary is killed and a standby promoted: no save is lost, and all goes on at both', async () => {
  const each = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await signIn(servers[0]!.url, login), await signIn(servers[1]!.url, login)];
    let turn = 0;
    const writers = await openWriters(() => (turn++ % 2 ? two : one), people);
    const { body } = await one('POST', '/api/researches', { name: 'Gehoord' });
    const path = `/api/researches/research_target/${body.uuid}`;
    const presence = `/api/researches/${body.uuid}/presence`;
    const page = openStream({ server: servers[1]!, send: two }, body.uuid);
    await page.heard('hello');
    const waiting = `ronde${round}@example.org`;
    await queueForLater(waiting);
    const colleague = await worksAlong(body.uuid, servers[0]!.url);
    const ticket = await one('POST', '/api/download_tokens', {
      ...{ research: `/api/researches/${body.uuid}`, kind: 'report', format: 'json' },
    });
    while ((await guessed(servers[0]!.url, round)) !== 429);
    await writers.each(3);

    const killed = all.primary;
    killed.kill();
    await expect.poll(() => writers.saw['503'] ?? 0).toBeGreaterThan(people);
    for (const { url } of servers) expect((await fetch(`${url}/readyz`)).status).toBe(503);

    const command = performance.now();
    const { host } = await promote({ url: all.url, fenced: [hostOf(killed.url)] });
    all.replacedBy(all.standbys.find(({ url }) => hostOf(url) === host)!);
    await writers.each(1);
    const ready = performance.now() - command;
    await writers.each(2);
    await writers.stop();

    // What the one wrote before, the other knows: how often somebody guessed, and a ticket, which counts once.
    expect(await guessed(servers[1]!.url, round)).toBe(429);
    const file = `${ticket.body.url}`;
    expect((await fetch(servers[1]!.url + file)).status).toBe(200);
    expect((await fetch(servers[0]!.url + file)).status).not.toBe(200);
    expect((await colleague('PUT', `${presence}/${randomUUID()}`, { step: 'weighing_factors' })).status).toBe(200);
    expect((await two('GET', presence)).body.people).toHaveLength(1);
    // With the tokens of before, at each of the servers.
    for (const send of [one, two]) {
      const again = await writers.compared(send);
      expect(again.lost).toBe(0);
      expect((await send('POST', '/api/researches', { name: 'Daarna' })).status).toBe(201);
    }
    expect((await one('PUT', path, { broadGoal: 'gehoord' })).status).toBe(200);
    await page.heard('research_target');
    page.close();
    await makeDue();
    await expect.poll(() => mailsTo(waiting)).toBe(1);

    each.push({ ...(await writers.compared(one)), ready: [ready] });
    await all.rejoin(killed);
    // By now whoever would have sent it again has done so.
    expect(mailsTo(waiting)).toBe(1);
  }
  const whole = together('the primary is killed, a standby promoted (two servers)', each);
  report(whole);
  expect(whole.acknowledged).toBeGreaterThanOrEqual(6 * people * rounds);
  expect(whole.lost).toBe(0);
  expect(Object.keys(whole.saw).filter((status) => !['200', '503'].includes(status))).toEqual([]);
});

it('with no standby there nothing is called saved, reading goes on, and so does saving once one is back', async () => {
  const each = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one, two] = [await signIn(servers[0]!.url, login), await signIn(servers[1]!.url, login)];
    let turn = 0;
    const writers = await openWriters(() => (turn++ % 2 ? two : one), people);
    await writers.each(2);
    for (const standby of all.standbys) await standby.stop();
    // What was on its way to a standby has had its answer.
    await expect.poll(() => writers.saw['503'] ?? 0).toBeGreaterThanOrEqual(people);
    const acknowledged = writers.saw['200'];
    const refused = writers.saw['503'] ?? 0;
    for (const send of [one, two]) expect((await send('GET', '/api/researches')).status).toBe(200);
    await expect.poll(() => writers.saw['503'] ?? 0).toBeGreaterThanOrEqual(refused + people);
    expect(writers.saw['200']).toBe(acknowledged);

    const back = performance.now();
    await all.standbys[0]!.start();
    await writers.each(1);
    const ready = performance.now() - back;
    await writers.stop();
    each.push({ ...(await writers.compared(two)), ready: [ready] });
    await all.standbys[1]!.start();
    await all.followed(2);
  }
  const whole = together('no standby is there (two servers)', each);
  report(whole);
  expect(whole.lost).toBe(0);
  expect(Object.keys(whole.saw).filter((status) => !['200', '503'].includes(status))).toEqual([]);
});
