import { resolve } from 'node:path';
import process from 'node:process';
import { backup, backupPath } from '#foundation/server/database/backup.ts';
import { operate } from './operate.ts';

/** npm run backup -- [file] */
const [file] = process.argv.slice(2);

await operate('backup', async (url, dataDir) => {
  const path = file ? resolve(process.env.INIT_CWD ?? '', file) : backupPath(dataDir, new Date());
  const { rows } = await backup(url, path);
  const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
  return `Wrote ${path}: ${count} rows of ${Object.keys(rows).length} tables. It holds keys and personal data; keep it safe.`;
});
