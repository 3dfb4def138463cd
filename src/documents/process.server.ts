import process from 'node:process';
import type { Answered, Asked } from '#foundation/server/worker-queue.ts';
import type { Document } from './document.server.ts';

/** How the process is told which form of which kind to write. */
export const workOf = (kind: string, form: string) => `${kind} ${form}`;

/** Writes the file that is asked for under the name of its work, of the plain data that its own input made. */
export function writeDocument(documents: readonly Document<never>[], work: string, input: unknown): Promise<Buffer> {
  for (const { kind, writers } of documents)
    for (const [form, writer] of Object.entries(writers))
      if ('write' in writer && workOf(kind, form) === work) return writer.write(input);
  return Promise.reject(new Error(`Nothing is called ${work}.`));
}

/** In the process in which documents are made: writes what the server asks for, until the server has gone. */
export function serveDocuments(documents: readonly Document<never>[]): void {
  process.on('message', async ({ id, kind, input }: Asked) => {
    const answer = (what: Pick<Answered, 'made' | 'failure'>) =>
      process.send?.({ id, ...what, memory: process.memoryUsage.rss() } satisfies Answered);
    try {
      answer({ made: await writeDocument(documents, kind, input) });
    } catch (error) {
      answer({ failure: error instanceof Error ? error.message : String(error) });
    }
  });
  process.on('disconnect', () => process.exit());
}
