import { join } from 'node:path';
import { rootDir } from '#foundation/server/root-dir.ts';
import { askFor, jsonOf } from './ask.ts';
import { type Child, startChild } from './child.ts';
import type { Place } from './place.ts';

/** A bare Fastify on the same database, with a bearer that it takes; `answer` is the file that it sends. */
export async function startBareFastify(
  { folder, databaseUrl }: Place,
  answer?: string,
): Promise<Child & { bearer: { authorization: string } }> {
  const child = await startChild(join(rootDir, 'bench/bare-fastify.mjs'), {
    env: { DATABASE_URL: databaseUrl, ...(answer && { ANSWER: answer }) },
    path: '/',
    log: join(folder, 'bare.log'),
  });
  const { token } = jsonOf<{ token: string }>(await askFor(200, `${child.url}/`));
  return { ...child, bearer: { authorization: `Bearer ${token}` } };
}
