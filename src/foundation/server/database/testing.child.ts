import process from 'node:process';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

/** A process of its own for tests about two of them: tells what happened in one line of JSON on stdout. */
const began = Date.now();
const [task, ...words] = process.argv.slice(2);

function tell(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

try {
  if (task === 'server') {
    const postgres = await startEmbeddedPostgres({ dataDir: words[0] ?? '', archiveFolder: words[1] ?? null });
    const hold = setInterval(() => {}, 60_000);
    process.once('SIGTERM', async () => {
      clearInterval(hold);
      await postgres.stop();
    });
    // Last: whoever hears it may end this process at once.
    tell({ pid: process.pid, postgres: postgres.pid, adopted: postgres.adopted, url: postgres.url() });
  } else {
    tell(await migrate({ url: words[0] ?? '', directory: words[1] ?? '' }));
  }
} catch (error) {
  tell({ error: (error as Error).message, ms: Date.now() - began });
  process.exitCode = 1;
}
