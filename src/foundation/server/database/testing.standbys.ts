import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { binariesFor, stopPostgres } from './embedded-postgres.ts';
import { makeBase } from './point-in-time/base-copy.ts';
import { layOut } from './point-in-time/lay-out.ts';
import { postgresUser, urlOf } from './postgres-address.ts';
import { createCluster, launch, type Place } from './postgres-cluster.ts';
import { giveTo, postgresHome } from './postgres-home.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import { QuietClient } from './quiet-client.ts';
import { removeDataFolder } from './testing.cleanup.ts';

/** One PostgreSQL of several, each on a port of this machine. */
export interface Node {
  /** In `synchronous_standby_names`. */
  name: string;
  /** Of the database of the app in it alone. */
  url: string;
  /** Throws when it takes no connections. */
  ask<Row extends object>(statement: string): Promise<Row[]>;
  /** As when its machine fails. */
  kill(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** On the files that it has. */
  startAsStandby(): Promise<void>;
}

export interface Standbys {
  /** DATABASE_URL with all of them. */
  url: string;
  /** Whoever takes writes. */
  readonly primary: Node;
  readonly standbys: Node[];
  /** Resolves when so many follow the primary. */
  followed(standbys: number): Promise<void>;
  /** The primary is gone, and this one has taken its place. */
  replacedBy(standby: Node): void;
  /** Makes one that was a primary before a standby of the primary of now, from a new base copy. */
  rejoin(node: Node): Promise<void>;
  close(): Promise<void>;
}

const names = ['een', 'twee', 'drie'] as const;

/**
 * A primary with what `fill` puts in it, and two standbys that follow whichever of the three takes writes. A commit waits for one of them.
 * Made of the binaries that we ship, as somebody without `pg_basebackup` would: a base copy, laid out twice.
 */
export async function openStandbys(fill: (url: string) => Promise<unknown> = async () => {}): Promise<Standbys> {
  const ports = [await freePort(), await freePort(), await freePort()];
  const folders = await Promise.all(names.map(() => mkdtemp(join(tmpdir(), 'drijfveer-standby-'))));
  const source = [
    `host=${names.map(() => '127.0.0.1').join(',')} port=${ports.join(',')} user=${postgresUser}`,
    'target_session_attrs=read-write connect_timeout=3',
  ].join(' ');
  const placeOf = async (at: number): Promise<Place> => ({
    home: await postgresHome(folders[at]!),
    address: { socketFolder: '', port: ports[at]!, password: null },
    settings: {
      cluster_name: names[at]!,
      primary_conninfo: source,
      wal_level: 'replica',
      max_wal_senders: '10',
      wal_keep_size: '256MB',
      wal_retrieve_retry_interval: '500ms',
      // A test has nothing to lose in a power cut.
      ...{ fsync: 'off', full_page_writes: 'off' },
    },
  });
  const places = await Promise.all(names.map((_, at) => placeOf(at)));
  const nodes = places.map(nodeOf);
  let primary = nodes[0]!;
  const standbys = () => nodes.filter((node) => node !== primary);
  const placeAt = (node: Node) => places[nodes.indexOf(node)]!;

  const followed = (count: number) =>
    until(
      async () => (await primary.ask(`SELECT FROM pg_stat_replication WHERE state = 'streaming'`)).length === count,
    );
  const follow = async (node: Node): Promise<void> => {
    const { home, address } = placeAt(primary);
    const chain = await mkdtemp(join(tmpdir(), 'drijfveer-base-'));
    const base = await makeBase({ url: urlOf(address, 'postgres'), data: home.data, chain });
    const { home: own } = placeAt(node);
    await layOut(base.file, own.data, 'standby');
    if (own.runAs) await giveTo(own.data, own.runAs);
    await rm(chain, { recursive: true });
    await node.start();
  };

  const [first] = places as [Place, ...Place[]];
  await createCluster(await binariesFor(first.home), first);
  await primary.start();
  await withClient(urlOf(first.address, 'postgres'), (client) => client.query('CREATE DATABASE drijfveer'));
  await fill(primary.url);
  for (const standby of standbys()) await follow(standby);
  await followed(2);
  for (const node of nodes) await synchronous(node, `ANY 1 (${names.join(', ')})`);

  return {
    url: `postgres://${postgresUser}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/drijfveer`,
    get primary() {
      return primary;
    },
    get standbys() {
      return standbys();
    },
    followed,
    replacedBy: (standby) => {
      primary = standby;
    },
    rejoin: async (node) => {
      await follow(node);
      await followed(2);
    },
    close: async () => {
      for (const folder of folders) await removeDataFolder(folder);
    },
  };
}

/** Which standbys a commit waits for. */
async function synchronous(node: Node, standbys: string): Promise<void> {
  await node.ask(`ALTER SYSTEM SET synchronous_standby_names = '${standbys}'`);
  await node.ask('SELECT pg_reload_conf()');
  await until(async () => {
    const [setting] = await node.ask<{ value: string }>(`SELECT current_setting('synchronous_standby_names') AS value`);
    return setting?.value === standbys;
  });
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

function nodeOf(place: Place, at: number): Node {
  const url = urlOf(place.address, 'drijfveer');
  const start = async () => void (await launch(await binariesFor(place.home), place, () => {}));
  return {
    name: names[at]!,
    url,
    ask: <Row extends object>(statement: string) =>
      withClient(url, async (client) => (await client.query<Row>(statement)).rows),
    kill: () => void process.kill(readPostmasterFile(place.home.data)!.pid, 'SIGKILL'),
    stop: () => stopPostgres(place.home),
    start,
    startAsStandby: async () => {
      const { data, runAs } = place.home;
      await writeFile(join(data, 'standby.signal'), '');
      if (runAs) await giveTo(join(data, 'standby.signal'), runAs);
      await start();
    },
  };
}

async function withClient<Result>(url: string, work: (client: QuietClient) => Promise<Result>): Promise<Result> {
  const client = new QuietClient({ connectionString: url, connectionTimeoutMillis: 3000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
