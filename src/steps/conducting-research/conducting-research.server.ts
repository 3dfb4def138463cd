import { sql } from 'kysely';
import { checkFactor } from '#study/factors.server.ts';
import { otherNames } from '#study/step/other-names.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { ConductingResearch, FactorResult } from './conducting-research.contract.ts';
import { conductingResearchStep } from './conducting-research.rules.ts';

/** Questionnaire and fieldwork are the step's JSON; the figures per factor live in `factor_analysis`. */
export const conductingResearchRoom: StepRoom = {
  step: conductingResearchStep,
  rows: {
    fields: ['results'],
    hangOn: 'determine_factors',
    read: (research) => sql`jsonb_build_object('results', COALESCE((
      SELECT jsonb_agg(a.row || jsonb_build_object('uuid', a.row->'uuid', 'researchFactor', f.uuid) ORDER BY a.position, f.position, f.uuid)
      FROM factor_analysis a JOIN research_factor f ON f.uuid = a.research_factor
      WHERE f.research = ${research} AND f.set_aside_at IS NULL), '[]'::jsonb))`,
    write: (research, content: ConductingResearch) => [
      sql`INSERT INTO factor_analysis (research_factor, position, row)
        SELECT f.uuid, n.position, n.row
        FROM jsonb_to_recordset(${JSON.stringify(content.results.map(toRow))}::jsonb) AS n(uuid uuid, position integer, row jsonb)
          JOIN research_factor f ON f.uuid = n.uuid AND f.research = ${research}, raised
        ON CONFLICT (research_factor) DO UPDATE SET position = excluded.position, row = excluded.row`,
      sql`DELETE FROM factor_analysis a USING research_factor f
        WHERE f.uuid = a.research_factor AND f.research = ${research} AND f.set_aside_at IS NULL AND EXISTS (SELECT 1 FROM raised)
          AND f.uuid <> ALL (${content.results.map((row) => row.researchFactor)}::uuid[])`,
    ],
  },
  translate: otherNames({ findings: 'conclusion' }),
  prepare: (body: { results?: Partial<FactorResult>[] | null }, study) => {
    const { results } = study.sections.conductingResearch as ConductingResearch;
    for (const [index, row] of (body.results ?? []).entries()) {
      const factor = row.researchFactor ?? results.find(({ uuid }) => uuid === row.uuid)?.researchFactor;
      if (factor) checkFactor(study, factor, `results[${index}].researchFactor`);
    }
    return body;
  },
};

const toRow = ({ researchFactor, ...row }: FactorResult, position: number) => ({ uuid: researchFactor, position, row });
