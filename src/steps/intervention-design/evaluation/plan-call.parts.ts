import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#foundation/browser/api.ts';
import { problems } from '#foundation/shared/problem.ts';
import type { InterventionDesign } from '#steps/intervention-design/intervention-design.contract.ts';
import type { Editing } from '#steps/step/use-step.ts';
import type { StudyChanges } from '#study/research.operations.contract.ts';
import { researchQuery, takeOver } from '#study/research.queries.ts';

/** What the parts of the plan that have calls of their own need: the work on the step. */
export interface PlanWork {
  editing: Editing<InterventionDesign>;
}

/**
 * Makes a call that changes the step by itself. It is about what is stored, so that what was typed is saved first, and it is made on that
 * version. Throws a sentence where that cannot be saved.
 */
export function usePlanCall({ research: { uuid, versions }, save }: Editing<InterventionDesign>) {
  const queries = useQueryClient();
  return async (
    call: (path: `/api/researches/${string}`, headers: { 'if-match': string }) => Promise<StudyChanges>,
  ) => {
    if (!(await save())) throw new ApiError(problems.invalid.status, notSaved);
    const known = queries.getQueryData(researchQuery(uuid).queryKey)?.versions ?? versions;
    const changes = await call(`/api/researches/${uuid}`, {
      'if-match': `"intervention_design-${known.intervention_design}"`,
    });
    takeOver(queries, uuid, changes);
  };
}

const notSaved = 'Wat je typte is nog niet opgeslagen. Kijk bovenaan deze stap wat er nog niet klopt.';
