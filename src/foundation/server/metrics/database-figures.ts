import type pg from 'pg';
import { Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { jobFigures } from './outcomes.ts';

export interface DatabaseFigures {
  db: Database;
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;
}

/**
 * The pool of connections, whether the database answers, and what waits in the queue of jobs, of all servers together. What the database
 * has to tell is asked by the function that is returned.
 */
export function addDatabaseFigures(
  register: Registry<OpenMetricsContentType>,
  { db, pool }: DatabaseFigures,
  tasks: () => readonly string[],
): () => Promise<void> {
  const registers = [register];
  new Gauge({
    ...{ name: 'drijfveer_database_connections', help: 'Connections for requests.', registers, labelNames: ['state'] },
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    ...{ name: 'drijfveer_database_connections_limit', help: 'As many connections as there can be.', registers },
  }).set(pool.options.max);
  new Gauge({
    ...{ name: 'drijfveer_database_connections_awaited', help: 'Requests that wait for a connection.', registers },
    collect() {
      this.set(pool.waitingCount);
    },
  });

  const labelNames = ['task'];
  const waiting = new Gauge({
    ...{ name: 'drijfveer_jobs_waiting', help: 'Jobs that are due or will be.', registers, labelNames },
  });
  const failed = new Gauge({
    ...{ name: 'drijfveer_jobs_waiting_failed', help: 'Those of them that failed before.', registers, labelNames },
  });
  const oldest = new Gauge({
    ...{ name: 'drijfveer_jobs_oldest_due_seconds', help: 'Since when the oldest job is due.', registers, labelNames },
  });
  const up = new Gauge({
    ...{ name: 'drijfveer_database_up', help: '1 when the database answered just now.', registers },
  });
  return async () => {
    const rows = await jobFigures(db).catch(() => null);
    up.set(rows ? 1 : 0);
    for (const gauge of [waiting, failed, oldest]) gauge.reset();
    if (!rows) return;
    for (const task of tasks()) {
      const row = rows.find((one) => one.task === task);
      waiting.set({ task }, row?.waiting ?? 0);
      failed.set({ task }, row?.failedBefore ?? 0);
      oldest.set({ task }, row?.oldest ?? 0);
    }
  };
}
