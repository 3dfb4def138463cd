import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { stepNames } from '#study/process.ts';
import { rulesVersion } from '#study/rules-version.ts';
import { keepAllTexts } from '#study/search/texts.server.ts';
import type { Study } from '#study/study.contract.ts';
import { readStudy } from '#study/study.server.ts';
import type { StepRoom } from './room.server.ts';

/** Keeps how the steps of a research stand by the rules of now, and by which texts it is found. The caller holds its row lock. */
export async function keepRenewed(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  { steps, sections }: Pick<Study, 'steps' | 'sections'>,
): Promise<void> {
  const rows = stepNames
    .map((name) => steps[name])
    .map(({ name, state, stale, seen }) => ({ name, state, stale, seen }));
  await sql`
    WITH renewed AS (UPDATE research SET rules_version = ${rulesVersion} WHERE uuid = ${research})
    UPDATE research_step s SET state = n.state, stale = n.stale, seen = n.seen
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(name text, state text, stale boolean, seen jsonb)
    WHERE s.research = ${research} AND s.step = n.name`.execute(db);
  await keepAllTexts(db, rooms, research, sections);
}

/** Researches that are looked up at once. */
const batch = 500;

/**
 * Reckons anew what an earlier version of the rules reckoned and nobody saved since: for lists and filters, which read what is kept. A
 * research of a newer version is for the newer server.
 */
export async function renewAll(db: Database, rooms: readonly StepRoom[], signal?: AbortSignal): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ uuid: string }>`
      SELECT uuid FROM research WHERE rules_version < ${rulesVersion} AND uuid > ${after} ORDER BY uuid LIMIT ${batch}`.execute(
      db,
    );
    for (const { uuid } of rows) {
      signal?.throwIfAborted();
      await db.transaction().execute((transaction) => renew(transaction, rooms, uuid));
    }
    if (rows.length < batch) return;
    after = rows.at(-1)!.uuid;
  }
}

async function renew(db: Database, rooms: readonly StepRoom[], research: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM research WHERE uuid = ${research} FOR NO KEY UPDATE`.execute(db);
  if (rows.length === 0) return;
  const study = await readStudy(db, rooms, research);
  if (study.isOld) await keepRenewed(db, rooms, research, study);
}
