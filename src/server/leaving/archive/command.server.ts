import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import { companyOf } from '#access/company/company.server.ts';
import { noteDown, operator } from '#access/company/power.server.ts';
import { type Sender, wholeArchiveMail } from '#access/mail-links/mails.rules.ts';
import type { Database } from '#foundation/server/database/database.ts';
import { queueMail } from '#foundation/server/mail.ts';
import { type CheckDeps, checkArchive } from './check.server.ts';
import { type TakeInDeps, type TakeInOptions, type TakenIn, takeIn } from './take-in.server.ts';
import { openArchive } from './unzip.server.ts';
import { type ArchiveDeps, type MadeArchive, writeArchive } from './write.server.ts';

/** What an operator does with archives at the machine itself, in the transaction that is given. */

/**
 * Writes the whole archive of an organisation to a file that was not there: with what colleagues do not see of each other, which is noted
 * down and told to whose it is.
 */
export async function archiveOut(
  db: Database,
  deps: ArchiveDeps,
  sender: Sender,
  { company, file, at }: { company: number; file: string; at: Date },
): Promise<MadeArchive> {
  const { name } = await companyOf(db, operator, company);
  const half = `${file}.part`;
  const out = createWriteStream(half, { mode: 0o600, flags: 'wx' });
  try {
    await once(out, 'open');
    const made = await writeArchive(db, deps, {
      company,
      contents: 'whole',
      sender,
      at,
      sink: async (piece) => {
        if (!out.write(piece)) await once(out, 'drain');
      },
    });
    out.end();
    await finished(out);
    await noteDown(db, operator, {
      action: 'company_archive_made_whole',
      company,
      details: { researches: made.manifest.counts.researches },
    });
    for (const [owner, count] of made.hiddenOf) {
      const { rows } = await sql<{ name: string; username: string }>`
        SELECT name, username FROM user_account WHERE uuid = ${owner} AND active`.execute(db);
      if (rows[0])
        await queueMail(
          db,
          rows[0].username,
          wholeArchiveMail(sender, { name: rows[0].name, company: name, count, at }),
        );
    }
    await rename(half, file);
    return made;
  } catch (error) {
    out.destroy();
    await rm(half, { force: true });
    throw error;
  }
}

/** Takes in the archive in a file: all of it is looked at first. Throws an `ArchiveRefused`, and then nothing was written. */
export async function archiveIn(
  db: Database,
  deps: TakeInDeps & CheckDeps,
  sender: Sender,
  file: string,
  options: TakeInOptions,
): Promise<TakenIn> {
  const archive = await openArchive(file);
  try {
    return await takeIn(db, deps, sender, await checkArchive(archive, deps), options);
  } finally {
    await archive.close();
  }
}
