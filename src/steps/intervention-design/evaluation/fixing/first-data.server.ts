import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import type { Study } from '#study/study.contract.ts';

/**
 * When the first outcome of a research was stored, by the clock of the server: a count or measurement of the plan, what was counted on a phone, or an answer to the
 * second measurement. Null where there is none yet. Of figures that were typed it is known only by when they were there.
 */
export async function firstDataAt(
  db: Database,
  research: string,
  { sections, steps }: Pick<Study, 'sections' | 'steps'>,
): Promise<string | null> {
  const { rows } = await sql<{ at: Date }>`
    SELECT first_imported_at AS at FROM survey_answers WHERE research = ${research} AND measurement = 'follow_up'`.execute(
    db,
  );
  const { rows: tallies } = await sql<{ at: Date | null }>`
    SELECT min(first_at) AS at FROM tally_sheet WHERE research = ${research}`.execute(db);
  const { effects, followUpBehaviour } = sections.conductingResearch;
  const typed = followUpBehaviour !== null || effects.some(({ secondMean }) => secondMean !== null);
  const moments = [
    sections.interventionDesign.firstMeasuredAt,
    rows[0]?.at.toISOString() ?? null,
    tallies[0]?.at?.toISOString() ?? null,
    typed && rows.length === 0 ? (steps.conducting_research.updatedAt?.toISOString() ?? null) : null,
  ].filter((at) => at !== null);
  return moments.toSorted()[0] ?? null;
}
