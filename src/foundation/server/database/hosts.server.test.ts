import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { isDatabaseAway } from './away.ts';
import { type OpenDatabase, openDatabase, quietClient } from './database.ts';
import { openProxy } from './testing.proxy.ts';
import { type Node, openStandbys, type Standbys } from './testing.standbys.ts';
import { eachHost } from './url.ts';

let all: Standbys;
let databases: OpenDatabase[] = [];

beforeAll(async () => {
  all = await openStandbys();
  await all.primary.ask('CREATE TABLE kept (what text)');
});
afterAll(async () => {
  for (const database of databases) await database.close();
  await all?.close();
});

const impatient = { connection: 3000, statement: 1000, query: 1500 };

async function open(url: string): Promise<OpenDatabase> {
  const database = await openDatabase({ databaseUrl: url, dataDir: '' }, { limits: impatient });
  databases = [...databases, database];
  return database;
}

/** A list of these, in this order. */
const listOf = (...urls: string[]): string => {
  const hosts = urls.map((url) => new URL(url).host);
  const list = new URL(urls[0]!);
  return `${list.protocol}//${list.username}@${hosts.join(',')}${list.pathname}`;
};

const nameOf = (db: Kysely<unknown>): Promise<string | undefined> =>
  sql<{ name: string }>`SELECT current_setting('cluster_name') AS name`.execute(db).then(({ rows }) => rows[0]?.name);

const keep = (db: Kysely<unknown>, what: string) =>
  db.transaction().execute((transaction) => sql`INSERT INTO kept VALUES (${what})`.execute(transaction));

const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const isKept = async (what: string, db: Kysely<unknown>): Promise<boolean> =>
  (await sql`SELECT FROM kept WHERE what = ${what}`.execute(db)).rows.length > 0;

/** How many commits wait for a standby. */
const waiting = async () => (await all.primary.ask(`SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'`)).length;

describe('of a list of hosts', () => {
  test('the one counts that takes writes, wherever it stands', async () => {
    const { primary, standbys } = all;
    for (const list of [all.url, listOf(...standbys.map(({ url }) => url), primary.url)]) {
      const { db, listenClient } = await open(list);
      expect(await nameOf(db)).toBe(primary.name);
      const client = listenClient();
      await client.connect();
      expect((await client.query('SHOW cluster_name')).rows).toEqual([{ cluster_name: primary.name }]);
      await client.end();
    }
  });

  test('a login without any rights but to connect finds it too', async () => {
    await all.primary.ask('CREATE ROLE modest LOGIN');
    const { db } = await open(all.url.replace('drijfveer@', 'modest@'));
    expect(await nameOf(db)).toBe(all.primary.name);
  });

  test('one that is not there is passed over', async () => {
    const nobody = `postgres://127.0.0.1:${await freePort()}/drijfveer`;
    const { db } = await open(listOf(all.primary.url, nobody).replace(/@([^,]+),([^/]+)/, '@$2,$1'));
    expect(await nameOf(db)).toBe(all.primary.name);
  });

  test('none that takes writes is a database that is away, of which the login is not told', async () => {
    const list = listOf(...all.standbys.map(({ url }) => url)).replace('@', ':geheim@');
    const { db } = await open(list);
    const refusal = await refusalOf(nameOf(db));
    expect(isDatabaseAway(refusal)).toBe(true);
    for (const url of eachHost(list)) expect(String(refusal)).toContain(`${new URL(url).host} is a standby`);
    expect(String(refusal)).not.toContain('geheim');
  });

  test('all that refuse who asks are no database that is away', async () => {
    const { db } = await open(all.url.replace('drijfveer@', 'nobody_here@'));
    expect(await refusalOf(nameOf(db))).toMatchObject({ code: '28000' });
  });
});

describe('of a list of hosts, without a connection', () => {
  test('what was known does not count: nobody would have heard that the host is gone', async () => {
    const proxies = await Promise.all([all.primary, all.primary].map(({ url }) => openProxy(url)));
    const list = listOf(...proxies.map(({ url }) => url));
    const ask = async () => {
      const client = quietClient(list, 'passing');
      await client.connect();
      await client.end();
    };
    await ask();
    await proxies[0]!.refuse();
    await ask();
    for (const proxy of proxies) await proxy.close();
  });
});

describe('of one host', () => {
  test('a connection asks nothing by itself, and takes a standby too', async () => {
    const [{ url, ask }] = all.standbys as [Node];
    const client = quietClient(url, 'one host');
    await client.connect();
    expect(await ask(`SELECT query FROM pg_stat_activity WHERE application_name = 'one host'`)).toEqual([
      { query: '' },
    ]);
    await client.end();
  });
});

describe('a commit of which no standby hears', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    // Whoever hears no warnings would not hear this one either.
    await all.primary.ask(`ALTER ROLE drijfveer SET client_min_messages = 'error'`);
    database = await open(all.url);
    for (const standby of all.standbys) await standby.stop();
  });
  afterAll(async () => {
    for (const standby of all.standbys) await standby.start();
    await all.followed(2);
  });

  test('is away when its time is over, and nobody sees it', async () => {
    const refusal = await refusalOf(keep(database.db, 'too late'));
    expect(isDatabaseAway(refusal)).toBe(true);
    expect(await isKept('too late', database.db)).toBe(false);
    // It waits on: ending it would make it seen by all, and lost with this server.
    expect(await waiting()).toBe(1);
  });

  test.each([
    ['in a transaction', (db: Kysely<unknown>) => keep(db, 'cancelled')],
    ['by itself', (db: Kysely<unknown>) => sql`INSERT INTO kept VALUES ('cancelled')`.execute(db)],
    [
      'in a job',
      async () => {
        const client = quietClient(all.url, 'job');
        await client.connect();
        await client.query(`INSERT INTO kept VALUES ('cancelled')`).finally(() => client.end());
      },
    ],
  ])('is away when somebody ends its wait: PostgreSQL calls that success (%s)', async (_what, work) => {
    const before = await waiting();
    const refusal = refusalOf(work(database.db));
    await expect.poll(waiting).toBe(before + 1);
    await all.primary.ask(
      `SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' ORDER BY xact_start DESC LIMIT 1`,
    );
    expect(isDatabaseAway(await refusal)).toBe(true);
    // The connection is gone too.
    expect(await nameOf(database.db)).toBe(all.primary.name);
  });
});

describe('a host that takes writes no more', () => {
  test('is away while it is fenced, also on connections that there were, and not after that', async () => {
    const { db } = await open(all.url);
    await keep(db, 'before');
    await all.primary.ask('ALTER SYSTEM SET default_transaction_read_only = on');
    await all.primary.ask('SELECT pg_reload_conf()');
    await expect.poll(async () => isDatabaseAway(await refusalOf(keep(db, 'fenced')))).toBe(true);
    // The connection was thrown away: reading goes on at a host that takes writes, and there is none.
    expect(await refusalOf(nameOf(db))).toMatchObject({ name: 'NoHostWrites' });
    await all.primary.ask('ALTER SYSTEM RESET default_transaction_read_only');
    await all.primary.ask('SELECT pg_reload_conf()');
    await expect.poll(() => refusalOf(keep(db, 'after'))).toBe(null);
  });

  test('does not count when another was promoted, though it stands first and takes writes', async () => {
    const { primary, standbys } = all;
    const { name, url, ask } = standbys.at(-1)!;
    await ask('SELECT pg_promote()');
    const { db } = await open(listOf(primary.url, url));
    expect(await nameOf(db)).toBe(name);
  });
});
