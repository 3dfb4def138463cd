import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#foundation/server/database/database.ts';
import { syncFolder, writeDurably } from '#foundation/server/durable-file.ts';
import { opened, sealed } from '#foundation/server/sealed.ts';
import { uuidForm } from '#study/rights.server.ts';
import type { Keys } from './seal.server.ts';

/** The private keys of pages that are open. What opens the answers of a page goes when it closes, wherever it is kept. */
export interface PageKeys {
  /** Keeps the key of a page; in the transaction that opens it. */
  keep(db: Database, page: string, privateKey: Buffer): Promise<void>;
  /** Null when it is gone: what it would open nobody can open any more. */
  read(db: Database, page: string): Promise<Buffer | null>;
  /** Takes it out of the database; in the transaction that closes the page. */
  drop(db: Database, page: string): Promise<void>;
  /** The same for its file; after that transaction, as one that is rolled back still needs it. */
  forget(page: string): Promise<void>;
  /**
   * When a server starts. One that keeps them in files leaves none in the database, also not in what PostgreSQL has not overwritten yet;
   * and files go of pages that are open no more, as after a restore.
   */
  begin(db: Database): Promise<void>;
  /** Files of pages that closed or went otherwise, as with their research. */
  sweep(db: Database): Promise<void>;
}

export interface PageKeysOptions {
  keys: Keys;
  /** Where files are, whether or not new ones are made; null where others than this server have the database, and there are none. */
  folder: string | null;
  /** Keeps them in files and not in the database: whatever PostgreSQL writes is archived, for days after a page has closed. */
  inFiles: boolean;
  log: Logger;
}

/** Null when it is not there; what cannot be read now may be there still. */
const fileContent = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });

/** Milliseconds in which the transaction that opens a page has ended: before that its file belongs to a page that is not open yet. */
const opening = 600_000;

export function createPageKeys({ keys, folder, inFiles, log }: PageKeysOptions): PageKeys {
  const sealingOf = (page: string) => keys.derive('own page key', page);

  async function write(page: string, secret: Buffer, folder: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeDurably(join(folder, page), secret);
  }

  /** Of pages that are not open, when they were made so many milliseconds ago. */
  async function clear(db: Database, age: number): Promise<void> {
    if (folder === null) return;
    const names = await readdir(folder).catch(() => []);
    const pages = names.map((name) => name.replace(/\.part$/, '')).filter((name) => uuidForm.test(name));
    const { rows } = await sql<{ uuid: string }>`
      SELECT uuid FROM own_page WHERE uuid = ANY(${pages}::uuid[]) AND state = 'open'`.execute(db);
    const kept = new Set(rows.map(({ uuid }) => uuid));
    for (const name of names.filter((one) => !kept.has(one))) {
      const path = join(folder, name);
      const found = await stat(path).catch(() => null);
      if (found && found.mtimeMs <= Date.now() - age) await rm(path, { force: true });
    }
  }

  return {
    async keep(db, page, privateKey) {
      const secret = sealed(sealingOf(page), privateKey);
      if (inFiles && folder !== null) await write(page, secret, folder);
      else await sql`INSERT INTO own_page_key (page, sealed) VALUES (${page}, ${secret})`.execute(db);
    },
    async read(db, page) {
      const { rows } = await sql<{ sealed: Buffer }>`SELECT sealed FROM own_page_key WHERE page = ${page}`.execute(db);
      const secret = rows[0]?.sealed ?? (folder && (await fileContent(join(folder, page))));
      if (secret) return opened(sealingOf(page), secret);
      log.error('the key of a questionnaire page is gone: answers that wait there cannot be opened');
      return null;
    },
    async drop(db, page) {
      await sql`DELETE FROM own_page_key WHERE page = ${page}`.execute(db);
    },
    async forget(page) {
      if (folder === null) return;
      await rm(join(folder, page), { force: true });
      await syncFolder(folder);
    },
    async begin(db) {
      await clear(db, 0);
      if (!inFiles || folder === null) return;
      const { rows } = await sql<{ page: string; sealed: Buffer }>`SELECT page, sealed FROM own_page_key`.execute(db);
      for (const { page, sealed: secret } of rows) await write(page, secret, folder);
      // Rows that were deleted lie in the file of the table until something else takes their place.
      await sql`TRUNCATE own_page_key`.execute(db);
    },
    sweep: (db) => clear(db, opening),
  };
}
