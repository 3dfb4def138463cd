import { sql } from 'kysely';
import type { Database } from '#foundation/server/database/database.ts';
import { readRows, rowTable } from '#study/step/rows.server.ts';
import { type ConductingResearch, conductingResearch } from './conducting-research.contract.ts';

/** The table of the figures per factor; all else of the step is one JSON value. */
export const factorAnalysis = rowTable(conductingResearch, 'results', {
  name: 'factor_analysis',
  columns: { researchFactor: { name: 'research_factor', type: 'uuid' } },
  order: 'sent',
  unsent: 'deleted',
  hangsOn: 'determine_factors',
});

/** The step as it stands, for what happens beside a save. */
export async function contentOf(db: Database, research: string): Promise<ConductingResearch> {
  const { rows } = await sql<{ content: object }>`
    SELECT s.content || ${readRows(factorAnalysis, research)} AS content FROM research_step s
    WHERE s.research = ${research} AND s.step = 'conducting_research'`.execute(db);
  return conductingResearch.content.parse(rows[0]?.content ?? {});
}
