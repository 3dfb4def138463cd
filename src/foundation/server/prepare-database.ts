import { dirname } from 'node:path';
import { backup, backupPath } from './database/backup.ts';
import { sweepHalves } from './database/backup-file.ts';
import type { OpenDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { prepareJobs } from './jobs.ts';
import { migrationsFolder } from './root-dir.ts';

/** Brings the tables up to this version of the code; what was there is backed up first. */
export async function prepareDatabase(dataDir: string, database: OpenDatabase): Promise<void> {
  await sweepHalves(dirname(backupPath(dataDir, new Date())));
  await migrate({
    url: database.url,
    directory: migrationsFolder,
    backup: async () => {
      await backup(database.url, backupPath(dataDir, new Date()));
    },
  });
  await prepareJobs(database.db, database.url);
}
