import { rm } from 'node:fs/promises';
import { stopPostgres } from './embedded-postgres.ts';
import { postgresHome, socketFolder } from './postgres-home.ts';

/** Removes a data folder of a test with all that belongs to it elsewhere, whatever state it was left in. */
export async function removeDataFolder(dataDir: string): Promise<void> {
  const home = await postgresHome(dataDir);
  await stopPostgres(home, 'SIGQUIT');
  await rm(await socketFolder(home), { recursive: true, force: true });
  await rm(home.folder, { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
