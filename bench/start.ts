import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopPostgres } from '#foundation/server/database/embedded-postgres.ts';
import { chooseAddress, urlOf } from '#foundation/server/database/postgres-address.ts';
import { prepareBinaries } from '#foundation/server/database/postgres-binaries.ts';
import { launch } from '#foundation/server/database/postgres-cluster.ts';
import { postgresHome, rootHomes } from '#foundation/server/database/postgres-home.ts';
import { removeDataFolder } from '#foundation/server/database/testing.cleanup.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { type Child, startChild } from './child.ts';
import { inMs, inTurn, median, timed } from './measure.ts';
import { type Place, startServer } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/** From nothing to the first page, with a database that is up and with our own; and what the server holds while nobody asks anything. */
export async function benchStart(place: Place, effort: Effort): Promise<Outcome[]> {
  const { folder, databaseUrl } = place;
  const turns = effort(7, 1);
  const stopped = async (child: Promise<Child>) => {
    const { stop, startMs } = await child;
    await stop();
    return startMs;
  };
  const ours = () => stopped(startServer(folder, { DATABASE_URL: databaseUrl }));
  const bare = () => stopped(startBare(folder, databaseUrl));
  // The first start fills the compile cache, and the system's.
  await ours();
  await bare();
  const warm = await inTurnOf(turns, ours, bare);

  const own = join(folder, 'cold');
  await mkdir(own);
  try {
    const cold = () => stopped(startServer(own));
    // Makes the cluster and all that a first start puts in it.
    await cold();
    const found = await inTurnOf(turns, cold, () => bareOnOwnPostgres(folder, own));
    return [
      compared('The server starts', 'bare Fastify with pg and one query', warm, 2),
      compared('The server starts with our PostgreSQL', 'the same on a bare postgres', found, 1.5),
      await idleMemory(place),
    ];
  } finally {
    await removeDataFolder(own);
  }
}

const startBare = (folder: string, databaseUrl: string) =>
  startChild(join(rootDir, 'bench/bare-start.mjs'), {
    env: { DATABASE_URL: databaseUrl, NODE_COMPILE_CACHE: join(folder, 'bare-cache') },
    path: '/',
    log: join(folder, 'bare.log'),
  });

/** PostgreSQL on the files of our own until it takes connections, and then the bare server. */
async function bareOnOwnPostgres(folder: string, dataDir: string): Promise<number> {
  const home = await postgresHome(dataDir);
  const address = await chooseAddress(home);
  const binaries = await prepareBinaries(home.runAs ? await rootHomes() : home.folder, home.runAs !== null);
  const postgres = await timed(() => launch(binaries, { home, address, settings: {} }, () => {}));
  try {
    const child = await startBare(folder, urlOf(address, 'drijfveer'));
    await child.stop();
    return postgres + child.startMs;
  } finally {
    await stopPostgres(home);
  }
}

/** As `inTurn`, of what tells itself how long it took. */
async function inTurnOf(turns: number, one: () => Promise<number>, other: () => Promise<number>) {
  const found = { one: [] as number[], other: [] as number[] };
  await inTurn(
    turns,
    async () => found.one.push(await one()),
    async () => found.other.push(await other()),
  );
  return found;
}

function compared(
  what: string,
  beside: string,
  { one, other }: { one: number[]; other: number[] },
  most: number,
): Outcome {
  const ratio = median(one) / median(other);
  return {
    what,
    ours: inMs(median(one)),
    other: `${inMs(median(other))}, ${beside}`,
    ratio,
    aim: `the first page within ${most} times that (${most}×)`,
    met: ratio <= most,
  };
}

async function idleMemory({ folder, databaseUrl }: Place): Promise<Outcome> {
  const server = await startServer(folder, { DATABASE_URL: databaseUrl });
  const bare = await startChild(join(rootDir, 'bench/bare-http.mjs'), {
    env: {},
    path: '/',
    log: join(folder, 'bare.log'),
  });
  try {
    const [own, other] = [await residentBytes(server.pid), await residentBytes(bare.pid)];
    const ratio = own === null || other === null ? undefined : own / other;
    return {
      what: 'Memory of a server that was just started',
      ours: inMegabytes(own),
      other: `${inMegabytes(other)}, bare Node`,
      ...(ratio !== undefined && { ratio }),
      aim: 'at most four times that (4×)',
      met: ratio === undefined || ratio <= 4,
    };
  } finally {
    await server.stop();
    await bare.stop();
  }
}

/** What a process holds in memory; null where the system does not tell. */
async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const found = /VmRSS:\s+(\d+) kB/.exec(status);
  return found ? Number(found[1]) * 1024 : null;
}

const inMegabytes = (bytes: number | null) => (bytes === null ? 'unknown' : `${(bytes / 1e6).toFixed(0)} MB`);
