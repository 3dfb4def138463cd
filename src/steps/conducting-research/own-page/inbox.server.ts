import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { semaphore } from '#foundation/server/semaphore.ts';
import type { GivenAnswers } from './form.rules.ts';
import type { PageKeys } from './page-keys.server.ts';
import { openAnswers, sealAnswer, shuffled } from './seal.server.ts';

/** Answers go from the inbox to the others by so many at once or more, so that when one of them came is not known from when it went. */
export const batch = 10;

/** What became of a form that was sent. */
export type Receipt = 'received' | 'full' | 'closed';

export interface SentForm {
  page: string;
  /** The random text of the form. */
  form: string;
  answers: GivenAnswers;
  /** Nothing new is taken: only who sent it before hears that it is there. */
  onlyKnown?: boolean;
}

/** Keeps what somebody sent; once, however often it is sent. When it yields `received`, it is on the disk. */
export async function receive(db: Database, { page, form, answers, onlyKnown = false }: SentForm): Promise<Receipt> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ publicKey: Buffer | null; isFull: boolean }>`
      SELECT public_key AS "publicKey", received >= (settings ->> 'most')::int AS "isFull" FROM own_page
      WHERE uuid = ${page} AND state = 'open' FOR NO KEY UPDATE`.execute(transaction);
    const there = rows[0];
    if (await wasSent(transaction, { page, form })) return 'received';
    if (!there?.publicKey || onlyKnown) return 'closed';
    if (there.isFull) return 'full';
    await sql`INSERT INTO own_page_sent (page, form) VALUES (${page}, ${form})`.execute(transaction);
    await sql`
      INSERT INTO own_page_inbox (page, sealed) VALUES (${page}, ${sealAnswer(there.publicKey, answers)})`.execute(
      transaction,
    );
    await sql`UPDATE own_page SET received = received + 1 WHERE uuid = ${page}`.execute(transaction);
    return 'received';
  });
}

/** Each holds two connections: more of them at once could leave none for the second. */
const coded = semaphore(2);

/**
 * The same for who has a code. The code is marked in a transaction of its own, after the answer was kept and while nobody else can
 * use it: where the server falls over in between, an answer is there and the code can be used once more. The other way round an answer
 * would be lost to who may not send it again.
 */
export const receiveWithCode = (db: Database, hash: Buffer, sent: SentForm): Promise<Receipt | 'used' | 'unknown'> =>
  coded(() =>
    db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ used: boolean }>`
        SELECT used FROM own_page_code WHERE page = ${sent.page} AND hash = ${hash} FOR UPDATE`.execute(transaction);
      if (!rows[0]) return 'unknown';
      if (rows[0].used) return (await wasSent(db, sent)) ? 'received' : 'used';
      const receipt = await receive(db, sent);
      if (receipt === 'received')
        await sql`UPDATE own_page_code SET used = true WHERE page = ${sent.page} AND hash = ${hash}`.execute(
          transaction,
        );
      return receipt;
    }),
  );

async function wasSent(db: Database, { page, form }: Pick<SentForm, 'page' | 'form'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM own_page_sent WHERE page = ${page} AND form = ${form}`.execute(db);
  return rows.length > 0;
}

/** Opens and shuffles what lies in the inbox, when there is enough of it that nobody else is at. */
export async function layBatch(db: Database, keys: PageKeys, page: string): Promise<void> {
  const { rows } = await sql<{ enough: boolean }>`
    SELECT count(*) = ${batch} AS enough FROM (SELECT FROM own_page_inbox WHERE page = ${page} LIMIT ${batch}) waiting`.execute(
    db,
  );
  if (!rows[0]!.enough) return;
  await db.transaction().execute(async (transaction) => {
    const { rows: some } = await sql<Waiting>`
      SELECT uuid, sealed FROM own_page_inbox WHERE page = ${page} FOR UPDATE SKIP LOCKED`.execute(transaction);
    if (some.length >= batch) await lay(transaction, keys, page, some);
  });
}

interface Waiting {
  uuid: string;
  sealed: Buffer;
}

/** Without the key nobody can read them any more; then they stay where they are. */
async function lay(db: Database, keys: PageKeys, page: string, some: readonly Waiting[]): Promise<void> {
  if (some.length === 0) return;
  const privateKey = await keys.read(db, page);
  if (privateKey === null) return;
  const answers = openAnswers(
    privateKey,
    some.map((one) => one.sealed),
  );
  await sql`DELETE FROM own_page_inbox WHERE uuid = ANY(${some.map(({ uuid }) => uuid)}::uuid[])`.execute(db);
  await layAnswers(db, page, answers);
}

const layAnswers = (db: Database, page: string, answers: readonly string[]) =>
  sql`
    INSERT INTO own_page_answer (page, answers)
    SELECT ${page}, answers::jsonb FROM unnest(${shuffled(answers)}::text[]) AS answers`.execute(db);

/**
 * The last of it, when a page closes; within the transaction that closes it. What was laid in batches is laid anew with the rest, so that
 * nothing tells who came last, and what could open the inbox goes.
 */
export async function layAll(db: Database, keys: PageKeys, page: string): Promise<void> {
  const { rows } = await sql<Waiting>`SELECT uuid, sealed FROM own_page_inbox WHERE page = ${page} FOR UPDATE`.execute(
    db,
  );
  await lay(db, keys, page, rows);
  const { rows: all } = await sql<{ answers: string }>`
    DELETE FROM own_page_answer WHERE page = ${page} RETURNING answers::text AS answers`.execute(db);
  await layAnswers(
    db,
    page,
    all.map(({ answers }) => answers),
  );
  await sql`DELETE FROM own_page_inbox WHERE page = ${page}`.execute(db);
  await keys.drop(db, page);
}

/** All that came in, unread. */
export async function dropAll(db: Database, keys: PageKeys, page: string): Promise<void> {
  await sql`DELETE FROM own_page_inbox WHERE page = ${page}`.execute(db);
  await sql`DELETE FROM own_page_answer WHERE page = ${page}`.execute(db);
  await keys.drop(db, page);
}
