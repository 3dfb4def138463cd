import process from 'node:process';
import { sql } from 'kysely';
import { adminOf } from '#access/company/power.server.ts';
import type { Database, OpenDatabase } from '#foundation/server/database/database.ts';
import { lookAtBackups, nextAfter } from '#foundation/server/database/nightly-backup.ts';
import { lookAtArchive } from '#foundation/server/database/point-in-time/figures.ts';
import { serversOf } from '#foundation/server/database/servers.ts';
import { type Route, route } from '#foundation/server/http/route.ts';
import { jobFigures, mailFigures } from '#foundation/server/metrics/outcomes.ts';
import type { RecentFigures } from '#foundation/server/metrics/recent.ts';
import type { Room } from '#foundation/server/room.ts';
import type { WorkerQueue } from '#foundation/server/worker-queue.ts';
import { item } from '#foundation/shared/hydra.ts';
import { disksOf, onDiskOfData, type Places } from './disks.server.ts';
import { type Installation, installationOperations, installationResource } from './installation.contract.ts';
import { wordsOfTask } from './tasks.rules.ts';
import { warningsOf } from './warnings.rules.ts';

/** What the server knows of itself. */
export interface InstallationSources extends Places {
  database: Pick<OpenDatabase, 'pool' | 'embedded'>;
  /** As it is known to the database (`servers.ts`). */
  serverName: string;
  mailServer: boolean;
  recent(): RecentFigures;
  documents: Pick<WorkerQueue, 'waiting' | 'working'>;
}

export interface InstallationDeps {
  installation: InstallationSources;
}

/** How the installation does, for an admin of everything. */
export function installationRoutes({ installation }: InstallationDeps): Route[] {
  return [
    route(installationOperations.read, (call) => {
      adminOf(call);
      return installationAt(call.db, installation, new Date());
    }),
  ];
}

async function installationAt(db: Database, sources: InstallationSources, now: Date): Promise<Installation> {
  const { pool, embedded } = sources.database;
  // One after another: this page takes one connection, and not those of people at work.
  const servers = await serversOf(db, sources.serverName);
  const jobs = await jobFigures(db);
  const mails = await mailFigures(db);
  const { migrations, ...database } = await databaseFacts(db);
  const mailOf = (outcome: (typeof mails)[number]['outcome']) => mails.find((one) => one.outcome === outcome) ?? null;
  const [refused, delayed] = [mailOf('refused'), mailOf('delayed')];
  const backups = await backupsAt(sources, jobs.find(({ task }) => task === 'backup')?.failedAt ?? null, now);
  const disks = await disksOf(sources);
  const { requests, failed, slow, failedSaves, busy } = sources.recent();
  const figures = {
    at: now.toISOString(),
    servers: servers.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() })),
    requests: { answered: requests, failed, slow, failedSaves },
    load: { busy, memory: process.memoryUsage.rss(), connectionsAwaited: pool.waitingCount },
    node: process.versions.node,
    ...database,
    ownPostgres: embedded !== null,
    migrations,
    backups,
    archive: await archiveAt(db, sources),
    jobs: jobs.map(({ succeededAt, failedAt, oldest, ...job }) => ({
      ...job,
      label: wordsOfTask(job.task),
      oldest: Math.round(oldest),
      succeededAt: isoOf(succeededAt),
      failedAt: isoOf(failedAt),
    })),
    mail: {
      server: sources.mailServer,
      waiting: jobs.find(({ task }) => task === 'mail')?.waiting ?? 0,
      sentAt: isoOf(mailOf('sent')?.at ?? null),
      refused: refused && { at: refused.at.toISOString(), code: refused.code },
      delayed: delayed && { at: delayed.at.toISOString(), cause: delayed.cause, code: delayed.code },
    },
    documents: { waiting: sources.documents.waiting, making: sources.documents.working },
    disks,
  };
  return item('/api/installation', 'Installation', { ...figures, warnings: warningsOf(figures) });
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

async function databaseFacts(db: Database) {
  const { rows } = await sql<{
    postgres: string;
    size: number;
    done: number;
    last: string | null;
    lastAt: Date | null;
  }>`
    SELECT split_part(current_setting('server_version'), ' ', 1) AS postgres, pg_database_size(current_database()) AS size,
           count(*)::int AS done, max(name) AS last, max(applied_at) AS "lastAt" FROM migration`.execute(db);
  const { postgres, size, done, last, lastAt } = rows[0]!;
  return { postgres, databaseSize: size, migrations: { done, last, lastAt: isoOf(lastAt) } };
}

async function backupsAt(places: Places, failedAt: Date | null, now: Date): Promise<Installation['backups']> {
  if (!places.backups) return null;
  const { folder, keptDays } = places.backups;
  const { kept, latest } = await lookAtBackups(folder);
  return {
    kept,
    keptDays,
    last: latest && { at: latest.at.toISOString(), size: latest.bytes },
    next: nextAfter(latest?.at ?? null, now).toISOString(),
    failedAt: isoOf(failedAt),
    onDiskOfData: await onDiskOfData(places.backups, places),
  };
}

async function archiveAt(db: Database, places: Places): Promise<Installation['archive']> {
  if (!places.archive) return null;
  const { since, base, archivedAt, waiting, waited } = await lookAtArchive(db, places.archive);
  return {
    ...{ waiting, waited: Math.round(waited), keptDays: places.archive.keepDays },
    since: isoOf(since),
    base: base && { at: base.at.toISOString(), size: base.bytes },
    archivedAt: isoOf(archivedAt),
    onDiskOfData: await onDiskOfData(places.archive, places),
  };
}

export const installationRoom: Room<InstallationDeps> = {
  resources: [installationResource],
  routes: installationRoutes,
};
