import * as z from 'zod/mini';
import { operation } from '#foundation/shared/resource.ts';
import { type SavesBeside, savedBeside } from '#study/step/step.operations.contract.ts';

/** Fixing the plan, once: nothing takes it back. */
export const fixPlan = operation({
  name: 'intervention_design.fix_plan',
  method: 'POST',
  path: '/api/researches/{uuid}/measurement_plan',
  access: 'user',
  kind: 'item',
  status: 200,
  tagged: true,
  summary:
    'Fix the plan to know whether it worked, as it is stored: from then on nobody changes it, and its hash is mailed to all who work on the research. With `If-Match` only of that version of the step.',
  body: z.strictObject({}),
  example: {},
  ...savedBeside,
  problems: ['readOnlyForYou', 'licenceEnded', 'notFound', 'completed', 'archived', 'outdated', 'planFixed', 'invalid'],
});

declare module '#foundation/shared/resource.ts' {
  interface ApiClasses {
    /** Of these the answer is a research. */
    MeasurementPlan: { operations: readonly SavesBeside<typeof fixPlan>[] };
  }
}
