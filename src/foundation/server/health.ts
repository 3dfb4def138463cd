import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** For whoever watches over us: `/healthz` says that we live, `/readyz` whether to send us visitors. */
export function healthRoutes(app: FastifyInstance, database: { db: Database }, stop: { draining: boolean }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    if (stop.draining) return reply.code(503).send({ status: 'stopping' });
    try {
      await sql`SELECT 1`.execute(database.db);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database away' });
    }
  });
}
