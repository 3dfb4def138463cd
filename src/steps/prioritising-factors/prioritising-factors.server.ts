import { checkFactor, withUnsent } from '#study/factors.server.ts';
import type { StepRoom } from '#study/step/room.server.ts';
import { rowTable } from '#study/step/rows.server.ts';
import { prioritisingFactors } from './prioritising-factors.contract.ts';
import { prioritisingFactorsStep } from './prioritising-factors.rules.ts';

/** Beïnvloedbaarheid and choice live in `factor_priority`; the database derives which influence counts. */
export const prioritisingFactorsRoom: StepRoom = {
  step: prioritisingFactorsStep,
  rows: rowTable(prioritisingFactors, 'researchFactors', {
    name: 'factor_priority',
    columns: {
      uuid: { name: 'research_factor', type: 'uuid' },
      technique: { name: 'technique', type: 'smallint' },
      mandate: { name: 'mandate', type: 'smallint' },
      ability: { name: 'ability', type: 'smallint' },
      influence: { name: 'chosen_influence', type: 'smallint' },
      priority: { name: 'priority', type: 'boolean' },
    },
    order: 'sent',
    unsent: 'stays',
    hangsOn: 'determine_factors',
  }),
  prepare: (body: { researchFactors?: { uuid: string }[] | null }, study) => {
    const { researchFactors: sent } = body;
    if (!sent) return body;
    for (const [index, { uuid }] of sent.entries()) checkFactor(study, uuid, `researchFactors[${index}]`);
    const { researchFactors: stored } = study.sections.prioritisingFactors;
    return { ...body, researchFactors: withUnsent(sent, stored) };
  },
};
