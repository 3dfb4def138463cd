import { readFileSync } from 'node:fs';
import process from 'node:process';
import Fastify from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import pg from 'pg';

/**
 * The least that a server of ours could be: Fastify that verifies the bearer, and then sends nothing much, the bytes of the file
 * `ANSWER`, or saves what comes in by five statements. `/` answers with a token of its own.
 */
const secret = new TextEncoder().encode('a secret of the bench alone, of 32 bytes');
const token = await new SignJWT({ sid: 'bench', name: 'Bench', roles: ['ROLE_USER'] })
  .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
  .setSubject('00000000-0000-4000-8000-000000000000')
  .setExpirationTime('2h')
  .sign(secret);
const bytes = process.env.ANSWER ? readFileSync(process.env.ANSWER) : Buffer.from('{}');
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });

const app = Fastify({ bodyLimit: 12_000_000 });
const verified = async (request) => {
  await jwtVerify(String(request.headers.authorization).slice('Bearer '.length), secret);
};
app.get('/', async () => ({ token }));
app.get('/little', { onRequest: verified }, async () => ({ ok: true }));
app.get('/bytes', { onRequest: verified }, (_request, reply) => {
  reply.header('content-type', 'application/ld+json; charset=utf-8').send(bytes);
});
app.addContentTypeParser('application/ld+json', { parseAs: 'string' }, (_request, body, done) =>
  done(null, JSON.parse(body)),
);
app.put('/save/:research/:turn', { onRequest: verified }, async (request, reply) => {
  const { research, turn } = request.params;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT version FROM bench_step WHERE research = $1 FOR UPDATE', [research]);
    await client.query('UPDATE bench_step SET version = version + 1, content = $2 WHERE research = $1', [
      research,
      request.body,
    ]);
    await client.query('INSERT INTO bench_event (research, no) VALUES ($1, $2)', [research, turn]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
  reply.code(204).send();
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
