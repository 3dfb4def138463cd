import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { endAccess, endedAccess } from '#access/session/restore.server.ts';
import { momentIn } from '#foundation/server/database/point-in-time/moment.ts';
import { recoverUntil } from '#foundation/server/database/point-in-time/recover.ts';
import { restore } from '#foundation/server/database/restore.ts';
import { migrationsFolder } from '#foundation/server/root-dir.ts';
import { operate, operatorConfig, say, told } from './operate.ts';

/** npm run restore -- file [--force], or npm run restore -- --until MOMENT */
const { values, positionals } = wordsOf();
const [file] = positionals;

if (values.until !== undefined && (file !== undefined || values.force)) {
  fail('A backup or a moment, not both: npm run restore -- <file> [--force], or npm run restore -- --until <moment>');
} else if (values.until !== undefined) {
  await backTo(values.until);
} else if (file === undefined) {
  fail('Which backup? npm run restore -- <file> [--force], or npm run restore -- --until <moment>');
} else {
  await operate('restore', async (url) => {
    const { rows } = await restore({
      url,
      file: resolve(process.env.INIT_CWD ?? '', file),
      directory: migrationsFolder,
      force: values.force,
      afterwards: endAccess,
    });
    const count = Object.values(rows).reduce((sum, number) => sum + number, 0);
    return `Restored ${count} rows of ${Object.keys(rows).length} tables. Restart the server if it is running.\n${endedAccess}`;
  });
}

function wordsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, until: { type: 'string' } },
    });
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

function backTo(text: string): Promise<void> {
  return told(async () => {
    const until = momentIn(text, new Date());
    const { databaseUrl, dataDir, walArchiveDir } = operatorConfig();
    if (databaseUrl)
      throw new Error(
        'With DATABASE_URL, whoever keeps that PostgreSQL puts it back at a moment: --until is for ours.',
      );
    if (!walArchiveDir)
      throw new Error('WAL_ARCHIVE_DIR is not set: without an archive there is no moment to go back to.');
    const { last, keptAs } = await recoverUntil({
      ...{ dataDir, archiveFolder: walArchiveDir, until, say },
      afterwards: endAccess,
    });
    const kept = keptAs ? ` What was there before is in ${keptAs}: remove it once you are sure.` : '';
    return `The database is as it was at ${until.toISOString()}; the last thing that was done by then is of ${last.toISOString()}.${kept} Start the server again.\n${endedAccess}`;
  });
}
