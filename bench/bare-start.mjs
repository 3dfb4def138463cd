import process from 'node:process';
import Fastify from 'fastify';
import pg from 'pg';

/** The least that has to start: Fastify, and one answer of the database. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
const app = Fastify();
app.get('/', async () => (await pool.query('SELECT count(*) FROM research')).rows);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
