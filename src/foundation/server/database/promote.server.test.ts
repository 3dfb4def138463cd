import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { isDatabaseAway } from './away.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { type Promotion, promote } from './promote.ts';
import { type Node, openStandbys, type Standbys } from './testing.standbys.ts';
import { eachHost, hostOf } from './url.ts';

let all: Standbys;
let database: OpenDatabase;

beforeAll(async () => {
  all = await openStandbys();
  await all.primary.ask('CREATE TABLE kept (what int)');
  database = await openDatabase({ databaseUrl: all.url, dataDir: '' });
});
afterAll(async () => {
  await database?.close();
  await all?.close();
});

const keep = (what: number) => sql`INSERT INTO kept VALUES (${what})`.execute(database.db);
const kept = async () =>
  (await sql<{ what: number }>`SELECT what FROM kept ORDER BY what`.execute(database.db)).rows.map(({ what }) => what);
const promoting = (options: Partial<Promotion> = {}) => promote({ url: all.url, fenced: [], ...options });

test('one host, or a host that is not in the list, is refused', async () => {
  await expect(promoting({ url: all.primary.url })).rejects.toThrow('names one host');
  await expect(promoting({ fenced: ['elders:5432'] })).rejects.toThrow('elders:5432 is not in DATABASE_URL');
});

test('a primary that is killed is replaced by the standby that has received all, once the operator says that it is off', async () => {
  const { primary, standbys } = all;
  const [ahead, behind] = standbys as [Node, Node];
  await keep(1);
  await behind.stop();
  await keep(2);
  primary.kill();
  const off = hostOf(primary.url);
  // One of the two may have been the only one to have something.
  await expect(promoting()).rejects.toThrow(/cannot be reached.*--fenced/s);
  await expect(promoting({ fenced: [off, hostOf(behind.url)] })).rejects.toThrow('--accept-loss');
  await behind.start();
  await expect(promoting()).rejects.toThrow(`Switch it off for good, and then say so: --fenced ${off}.`);
  expect(await promoting({ fenced: [off] })).toEqual({ host: hostOf(ahead.url), timeline: 2 });
  all.replacedBy(ahead);
  await all.followed(1);
  await expect.poll(() => kept().catch(() => null)).toEqual([1, 2]);
  await keep(3);
  await all.rejoin(primary);
});

test('a primary that works is refused; stopped in an orderly way it is replaced, and nothing is lost', async () => {
  const { primary } = all;
  await keep(4);
  const off = hostOf(primary.url);
  await expect(promoting({ fenced: [off] })).rejects.toThrow(`${off} works and is no standby. Stop it first`);
  await keep(5);
  await primary.stop();
  const { host, timeline } = await promoting({ fenced: [off] });
  expect(timeline).toBe(3);
  all.replacedBy(all.standbys.find(({ url }) => hostOf(url) === host)!);
  // The other follows by itself: it has no more than the one that was promoted.
  await all.followed(1);
  await expect.poll(() => kept().catch(() => null)).toEqual([1, 2, 3, 4, 5]);
  await keep(6);
  await all.rejoin(primary);
});

test('a primary that is only cut off from here is seen by what it sends, and nothing is promoted', async () => {
  const { primary } = all;
  const cut = all.url.replace(hostOf(primary.url), `127.0.0.1:${await freePort()}`);
  const fenced = eachHost(cut)
    .map(hostOf)
    .filter((name) => !eachHost(all.url).map(hostOf).includes(name));
  await expect(promote({ url: cut, fenced, silence: 1000 })).rejects.toThrow('still receives from a primary');
  await keep(7);
});

test('a primary of before that was started as a standby without a new copy is not promoted, however much it has', async () => {
  const { primary: old, standbys } = all;
  for (const standby of standbys) await standby.stop();
  // It goes on the log of this server alone, and is never acknowledged.
  await expect(sql`INSERT INTO kept SELECT 0 FROM generate_series(1, 50000)`.execute(database.db)).rejects.toSatisfy(
    isDatabaseAway,
  );
  old.kill();
  for (const standby of standbys) await standby.start();
  const first = await promoting({ fenced: [hostOf(old.url)] });
  const next = standbys.find(({ url }) => hostOf(url) === first.host)!;
  all.replacedBy(next);
  await all.followed(1);
  await expect
    .poll(() =>
      keep(8).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  await old.startAsStandby();
  await next.stop();
  const second = await promoting({ fenced: [hostOf(next.url)] });
  expect(second.host).toBe(hostOf(standbys.find((one) => one !== next)!.url));
  await expect.poll(() => kept().catch(() => null)).toContain(8);
  expect(await kept()).not.toContain(0);
});
