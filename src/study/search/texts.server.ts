import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { type StepName, sectionKey } from '#study/process.ts';
import { type Details, details } from '#study/research.contract.ts';
import type { Sections } from '#study/sections.contract.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { changedTexts, type TextNow } from './texts.rules.ts';

/** Where a text stands: a step, or the details around the steps. */
export type TextPlace = StepName | 'details';

/**
 * Statements that keep what is searched as it is now, as CTEs. They do so only when `raised` has a row. What is there already is found first:
 * `ON CONFLICT DO UPDATE` would make the words of a text for the row that it cannot insert, and once more.
 */
export function textWrites(research: string, place: TextPlace, texts: readonly TextNow[]): RawBuilder<unknown>[] {
  const there = texts.filter(({ content }) => content !== null);
  const gone = texts.filter(({ content }) => content === null).map(({ path }) => path);
  return [
    ...(there.length > 0
      ? [
          sql`MERGE INTO research_text w
            USING (SELECT t.path, t.content FROM jsonb_to_recordset(${JSON.stringify(there)}::jsonb) AS t(path text, content text), raised) t
            ON w.research = ${research} AND w.place = ${place} AND w.path = t.path
            WHEN MATCHED THEN UPDATE SET content = t.content
            WHEN NOT MATCHED THEN INSERT (research, place, path, content) VALUES (${research}, ${place}, t.path, t.content)`,
        ]
      : []),
    ...(gone.length > 0
      ? [
          sql`DELETE FROM research_text WHERE research = ${research} AND place = ${place} AND path = ANY (${gone}::text[])
            AND EXISTS (SELECT 1 FROM raised)`,
        ]
      : []),
  ];
}

/** The same by itself, in the transaction of the save. */
export async function keepTexts(
  db: Database,
  research: string,
  place: TextPlace,
  texts: readonly TextNow[],
): Promise<void> {
  const writes = textWrites(research, place, texts).map((cte, index) => sql`, ${sql.raw(`part_${index}`)} AS (${cte})`);
  if (writes.length > 0) await sql`WITH raised AS (SELECT true) ${sql.join(writes, sql``)} SELECT`.execute(db);
}

/** Makes anew all texts of a research that are searched. The caller holds its row lock. */
export async function keepAllTexts(
  db: Database,
  rooms: readonly StepRoom[],
  research: string,
  sections: Sections,
): Promise<void> {
  await sql`DELETE FROM research_text WHERE research = ${research}`.execute(db);
  const { rows } = await sql<{ details: Partial<Details> }>`
    SELECT details || jsonb_build_object('name', name, 'theme', '/api/themes/' || theme_id) AS details FROM research
    WHERE uuid = ${research}`.execute(db);
  await keepTexts(db, research, 'details', changedTexts(details.shape, null, rows[0]!.details));
  for (const { step } of rooms) {
    const { name: place, shape } = step.contract;
    await keepTexts(db, research, place, changedTexts(shape, null, sections[sectionKey(place)]));
  }
}
