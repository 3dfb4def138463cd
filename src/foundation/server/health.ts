import { sql } from 'kysely';
import * as z from 'zod/mini';
import { Problem } from '#foundation/shared/problem.ts';
import { operation, type Resource } from '#foundation/shared/resource.ts';
import type { Database } from './database/database.ts';
import type { DiskSpace } from './disk-space.ts';
import { type Route, route } from './http/route.ts';

const status = z.object({ status: z.string() });

const healthOperations = {
  alive: operation({
    name: 'health.alive',
    method: 'GET',
    path: '/healthz',
    access: 'public',
    kind: 'plain',
    summary: 'Whether the server lives.',
    answer: status,
    answerExample: { status: 'ok' },
  }),
  ready: operation({
    name: 'health.ready',
    method: 'GET',
    path: '/readyz',
    access: 'public',
    kind: 'plain',
    summary:
      'Whether to send visitors: 503 while the server is stopping, the database is away or its disk is full; the answer says which.',
    answer: status,
    answerExample: { status: 'ready' },
  }),
};

export const healthResource: Resource = {
  shortName: 'Health',
  description: 'For whoever watches over the server.',
  fields: status,
  operations: Object.values(healthOperations),
};

/** For whoever watches over us: `/healthz` says that we live, `/readyz` whether to send us visitors. */
export function healthRoutes(
  database: { db: Database },
  stop: { draining: boolean },
  space: Pick<DiskSpace, 'look'>,
): Route[] {
  return [
    route(healthOperations.alive, async () => ({ status: 'ok' })),
    route(healthOperations.ready, async () => {
      if (stop.draining) throw new Problem('away', { detail: 'De server stopt.' });
      if ((await space.look()) === 'none') throw new Problem('full');
      await sql`SELECT 1`.execute(database.db).catch(() => {
        throw new Problem('away');
      });
      return { status: 'ready' };
    }),
  ];
}
