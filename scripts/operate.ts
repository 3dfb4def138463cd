import process from 'node:process';
import { ConfigurationError, readConfig } from '#foundation/server/config.ts';
import { withEmbeddedPostgres } from '#foundation/server/database/embedded-postgres.ts';

/**
 * What `npm run backup` and `npm run restore` share: the database of the configuration, whether a server uses it now or
 * not, and sentences instead of stacks.
 */
export async function operate(role: string, work: (url: string, dataDir: string) => Promise<string>): Promise<void> {
  try {
    // These need no public address, also where the server does.
    const { databaseUrl, dataDir } = readConfig({ ...process.env, NODE_ENV: 'development' });
    const say = (sentence: string): void => console.error(sentence);
    const said = databaseUrl
      ? await work(databaseUrl, dataDir)
      : await withEmbeddedPostgres({ dataDir, role, say }, (url) => work(url, dataDir));
    console.log(said);
  } catch (error) {
    if (error instanceof ConfigurationError) for (const sentence of error.sentences) console.error(sentence);
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
