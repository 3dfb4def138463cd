import { join } from 'node:path';
import process from 'node:process';
import type { Logger } from 'pino';
import { FirstStartFailed, firstLoginFile, tellFirstLogins } from '#access/company/first-start.server.ts';
import { ConfigurationError, readConfig } from '#foundation/server/config.ts';
import { DataFolderInUse } from '#foundation/server/database/lock.ts';
import { MigrationRefused } from '#foundation/server/database/migrate.ts';
import { ArchiveUnusable } from '#foundation/server/database/point-in-time/chain.ts';
import { PostgresFailed } from '#foundation/server/database/postgres-cluster.ts';
import { usualStop } from '#foundation/server/http/drain.ts';
import { openLog } from '#foundation/server/log/log.ts';
import { rootDir } from '#foundation/server/root-dir.ts';
import { openServer, type Server, type ServerOptions } from './open.server.ts';
import type { Rooms } from './rooms.server.ts';

/** Milliseconds after which jobs are begun with: loading the queue must not hold up the first answer. */
const jobsWait = 1000;

export type RunOptions = Pick<ServerOptions, 'limits' | 'stop'>;

/** Starts the server of this environment; a mistake in it, or anything else in the way, is told and ends the process. */
export async function run(rooms: Rooms, options: RunOptions = {}): Promise<void> {
  const log = openLog(process.env.LOG_LEVEL ?? 'info');
  try {
    const config = readConfig(process.env);
    const server = await openServer(config, rooms, { log, site: join(rootDir, 'dist/browser'), ...options });
    const url = await server.app.listen({ port: config.port, host: config.host });
    console.log(`${config.productName} is ready: ${config.publicUrl ?? url}`);
    if (server.metricsUrl) console.log(`Figures for who watches over it: ${server.metricsUrl}/metrics`);
    server.jobs.start(jobsWait);
    if (server.firstLogins.length > 0)
      console.log(tellFirstLogins(firstLoginFile(config.dataDir), server.firstLogins, process.stdout.isTTY));
    stopOnSignals(server, log, options.stop?.end ?? usualStop.end);
  } catch (error) {
    explain(error);
    process.exit(1);
  }
}

/** Ends the process `end` milliseconds after the signal, whatever still holds it up. */
function stopOnSignals(server: Server, log: Logger, end: number): void {
  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), end).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Mistakes of an operator get sentences, not a stack. */
function explain(error: unknown): void {
  if (error instanceof ConfigurationError) for (const sentence of error.sentences) console.error(sentence);
  else if (
    [DataFolderInUse, PostgresFailed, ArchiveUnusable, MigrationRefused, FirstStartFailed].some(
      (kind) => error instanceof kind,
    )
  )
    console.error((error as Error).message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error(
      `Another program already listens there: ${error.message}. Set PORT, or METRICS_PORT, to a free port.`,
    );
  else console.error(error);
}
