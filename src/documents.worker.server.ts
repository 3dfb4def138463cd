import process from 'node:process';
import type { Answered, Asked } from '#foundation/server/worker-line.ts';
import { documentWriters } from './documents-writers.server.ts';

/** The process in which documents are made. */
process.on('message', async ({ id, kind, input }: Asked) => {
  const answer = (what: Pick<Answered, 'made' | 'failure'>) =>
    process.send?.({ id, ...what, memory: process.memoryUsage.rss() } satisfies Answered);
  try {
    answer({ made: await documentWriters[kind]!(input as never) });
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) });
  }
});
// The server has gone.
process.on('disconnect', () => process.exit());
