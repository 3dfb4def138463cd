import process from 'node:process';
import { type Config, ConfigurationError, readConfig } from '#foundation/server/config.ts';
import { withEmbeddedPostgres } from '#foundation/server/database/embedded-postgres.ts';

/** What commands are told by the environment: they need no public address, also where the server does. */
export const operatorConfig = (): Config => readConfig({ ...process.env, NODE_ENV: 'development' });

/**
 * What `npm run backup` and `npm run restore` share: the database of the configuration, whether a server uses it now or
 * not, and sentences instead of stacks.
 */
export const operate = (role: string, work: (url: string, dataDir: string) => Promise<string>): Promise<void> =>
  told(() => {
    const { databaseUrl, dataDir, walArchiveDir: archiveFolder } = operatorConfig();
    if (databaseUrl) return work(databaseUrl, dataDir);
    return withEmbeddedPostgres({ dataDir, archiveFolder, role, say }, (url) => work(url, dataDir));
  });

export const say = (sentence: string): void => console.error(sentence);

/** Prints the sentence that the work ends with, or what went wrong. */
export async function told(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work());
  } catch (error) {
    if (error instanceof ConfigurationError) for (const sentence of error.sentences) console.error(sentence);
    else console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
