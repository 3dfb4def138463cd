import { resolve } from 'node:path';
import process from 'node:process';
import { endAccess, endedAccess } from '#access/session/restore.server.ts';
import { restore } from '#foundation/server/database/restore.ts';
import { migrationsFolder } from '#foundation/server/root-dir.ts';
import { operate } from './operate.ts';

/** npm run restore -- file [--force] */
const words = process.argv.slice(2);
const force = words.includes('--force');
const [file] = words.filter((word) => word !== '--force');

if (!file) {
  console.error('Which backup? npm run restore -- <file> [--force]');
  process.exit(1);
}

await operate('restore', async (url) => {
  const { rows } = await restore({
    url,
    file: resolve(process.env.INIT_CWD ?? '', file),
    directory: migrationsFolder,
    force,
    afterwards: endAccess,
  });
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  return `Restored ${count} rows of ${Object.keys(rows).length} tables. Restart the server if it is running.\n${endedAccess}`;
});
