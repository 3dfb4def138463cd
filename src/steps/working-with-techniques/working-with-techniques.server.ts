import { sql } from 'kysely';
import type { StepRoom } from '#steps/step/step-room.server.ts';
import type { WorkingWithTechniques } from './working-with-techniques.contract.ts';
import { workingWithTechniquesStep } from './working-with-techniques.rules.ts';

/** Ideas stand in the step's JSON; beside it is kept who brought each in: whoever saved it first. */
export const workingWithTechniquesRoom: StepRoom = {
  step: workingWithTechniquesStep,
  rows: {
    fields: [],
    read: () => sql`'{}'::jsonb`,
    write: (research, content: WorkingWithTechniques) => [
      sql`INSERT INTO technique_idea (research, uuid, author)
        SELECT ${research}, idea.uuid, raised.updated_by FROM unnest(${content.ideas.map(({ uuid }) => uuid)}::uuid[]) AS idea(uuid), raised
        ON CONFLICT DO NOTHING`,
    ],
  },
};
