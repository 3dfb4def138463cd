import { sql } from 'kysely';
import { checkFactor, withUnsent } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import type { PrioritisingFactors, Priority } from './prioritising-factors.contract.ts';
import { prioritisingFactorsStep } from './prioritising-factors.rules.ts';

/** Beïnvloedbaarheid and choice live in `factor_priority`; the database derives which influence counts. */
export const prioritisingFactorsRoom: StepRoom = {
  step: prioritisingFactorsStep,
  rows: {
    fields: ['researchFactors'],
    hangOn: 'determine_factors',
    read: (research) => sql`jsonb_build_object('researchFactors', COALESCE((
      SELECT jsonb_agg(jsonb_build_object('uuid', f.uuid, 'technique', p.technique, 'mandate', p.mandate, 'ability', p.ability,
        'influence', p.chosen_influence, 'influenceReason', p.influence_reason, 'priority', p.priority) ORDER BY p.position, f.position, f.uuid)
      FROM factor_priority p JOIN research_factor f ON f.uuid = p.research_factor
      WHERE f.research = ${research} AND f.set_aside_at IS NULL), '[]'::jsonb))`,
    write: (research, content: PrioritisingFactors) => [
      sql`INSERT INTO factor_priority (research_factor, technique, mandate, ability, chosen_influence, influence_reason, priority, position)
        SELECT f.uuid, n.technique, n.mandate, n.ability, n.chosen_influence, n.influence_reason, n.priority, n.position
        FROM jsonb_to_recordset(${JSON.stringify(content.researchFactors.map(toRow))}::jsonb)
          AS n(uuid uuid, technique smallint, mandate smallint, ability smallint, chosen_influence smallint, influence_reason text, priority boolean, position integer)
          JOIN research_factor f ON f.uuid = n.uuid AND f.research = ${research}, raised
        ON CONFLICT (research_factor) DO UPDATE SET technique = excluded.technique, mandate = excluded.mandate, ability = excluded.ability,
          chosen_influence = excluded.chosen_influence, influence_reason = excluded.influence_reason, priority = excluded.priority, position = excluded.position`,
    ],
  },
  prepare: (body: { researchFactors?: { uuid: string }[] | null }, study) => {
    const { researchFactors: sent } = body;
    if (!sent) return body;
    for (const [index, { uuid }] of sent.entries()) checkFactor(study, uuid, `researchFactors[${index}]`);
    const { researchFactors: stored } = study.sections.prioritisingFactors as PrioritisingFactors;
    return { ...body, researchFactors: withUnsent(sent, stored) };
  },
};

const toRow = (row: Priority, position: number) => ({
  uuid: row.uuid,
  technique: row.technique,
  mandate: row.mandate,
  ability: row.ability,
  chosen_influence: row.influence,
  influence_reason: row.influenceReason,
  priority: row.priority,
  position,
});
