import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { Problem } from '#foundation/shared/problem.ts';
import type { Counted, Tally } from './tally.contract.ts';
import { mostTallied } from './tally.rules.ts';
import { sheetFault, type Task } from './task.rules.ts';

/** Which sheet it is, and who sends it: somebody with an account, or a link. */
export interface Sent {
  research: string;
  uuid: string;
  outcome: string;
  moment: string;
  user: string | null;
  link: string | null;
}

const isNewer = sql`(excluded.number > s.number)`;

/**
 * Keeps a sheet as its highest number has it, however often and in whatever order it is sent. Of a sheet of somebody else, and of one that
 * was thrown away, it is as if there was none.
 */
export async function keepSheet(db: Database, sent: Sent, counted: Counted, task: Task): Promise<void> {
  const fault = sheetFault(task, counted);
  if (fault) throw refusal(fault.path, fault.message);
  const { research, uuid, outcome, moment, user, link } = sent;
  const isThere = sql`EXISTS (SELECT FROM tally_sheet t WHERE t.research = ${research} AND t.uuid = ${uuid})`;
  const { rows: room } = await sql<{ full: boolean; linkFull: boolean }>`
    SELECT NOT ${isThere} AND count(*) >= ${mostTallied.sheets} AS full,
      NOT ${isThere} AND count(*) FILTER (WHERE t.link = ${link}::uuid) >= ${mostTallied.sheetsOfLink} AS "linkFull"
    FROM tally_sheet t WHERE t.research = ${research}`.execute(db);
  if (room[0]!.full || room[0]!.linkFull)
    throw refusal(
      'place',
      'Er zijn al heel veel tellingen binnen. Vraag wie het onderzoek doet om er over te nemen en op te ruimen.',
    );
  const newer = (column: string, fresh = sql`excluded.${sql.ref(column)}`) =>
    sql`${sql.ref(column)} = CASE WHEN ${isNewer} THEN ${fresh} ELSE s.${sql.ref(column)} END`;
  const { rows } = await sql`
    INSERT INTO tally_sheet AS s
      (research, uuid, outcome, moment, group_uuid, place, second_observer, number, did, did_not, exposure, counted_by, link)
    VALUES (${research}, ${uuid}, ${outcome}, ${moment}, ${counted.group}, ${counted.place}, ${counted.secondObserver},
      ${counted.number}, ${counted.did}, ${counted.didNot}, ${counted.exposure}, ${user}, ${link})
    ON CONFLICT (research, uuid) DO UPDATE SET
      ${sql.join([
        ...['group_uuid', 'place', 'second_observer', 'did', 'did_not', 'exposure'].map((column) => newer(column)),
        newer('updated_at', sql`now()`),
      ])},
      number = GREATEST(s.number, excluded.number)
    WHERE s.counted_by IS NOT DISTINCT FROM excluded.counted_by AND s.link IS NOT DISTINCT FROM excluded.link
      AND s.outcome = excluded.outcome AND s.moment = excluded.moment AND s.removed_at IS NULL
    RETURNING 1`.execute(db);
  if (rows.length === 0) throw new Problem('notFound', { detail: 'Deze telling is in het onderzoek weggegooid.' });
}

const refusal = (propertyPath: string, message: string) =>
  new Problem('invalid', { violations: [{ propertyPath, message, code: null }] });

/** What phones counted in a research, in the order in which it first came in; `sheet` is one of them. */
export async function sheetsOf(
  db: Database,
  research: string,
  sheet?: string,
): Promise<Omit<Tally, '@id' | '@type'>[]> {
  const { rows } = await sql<Omit<Tally, '@id' | '@type' | 'updatedAt'> & { updatedAt: Date }>`
    SELECT '/api/researches/' || s.research AS research, s.uuid, s.outcome, s.moment, s.group_uuid AS "group", s.place,
      s.second_observer AS "secondObserver", s.number, s.did, s.did_not AS "didNot", s.exposure, u.name AS by,
      s.updated_at AS "updatedAt"
    FROM tally_sheet s LEFT JOIN user_account u ON u.uuid = s.counted_by
    WHERE s.research = ${research} AND s.removed_at IS NULL ${sheet === undefined ? sql`` : sql`AND s.uuid = ${sheet}`}
    ORDER BY s.first_at, s.uuid`.execute(db);
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
}
