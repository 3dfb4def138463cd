import { join } from 'node:path';
import { rootDir } from '#foundation/server/root-dir.ts';
import { startChild } from './child.ts';
import { inMs, median } from './measure.ts';
import { type Place, startServer } from './place.ts';
import type { Effort, Outcome } from './table.ts';

/** From nothing to the first page: the built server on a database that is up, beside Node with an empty server. */
export async function benchStart({ folder, databaseUrl }: Place, effort: Effort): Promise<Outcome[]> {
  const starts = effort(7, 1);
  const ours: number[] = [];
  const other: number[] = [];
  // The first start fills the compile cache, and the system's.
  for (let turn = 0; turn <= starts; turn += 1) {
    const bare = await startChild(join(rootDir, 'bench/bare-http.mjs'), {
      env: {},
      path: '/',
      log: join(folder, 'bare.log'),
    });
    await bare.stop();
    const server = await startServer(folder, databaseUrl);
    await server.stop();
    if (turn === 0) continue;
    ours.push(server.startMs);
    other.push(bare.startMs);
  }
  const ratio = median(ours) / median(other);
  return [
    {
      what: 'The server starts',
      ours: inMs(median(ours)),
      other: `${inMs(median(other))}, bare Node`,
      ratio,
      aim: 'the first page within four times a bare start (4×)',
      met: ratio <= 4,
    },
  ];
}
