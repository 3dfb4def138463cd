import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listen } from '#foundation/browser/live.ts';
import type { StepName } from '#research/process.ts';
import { type Research, researchQuery } from '#research/research.queries.ts';

/**
 * Keeps the study in step with what others do: each of their saves is read anew, also what may have been missed. What it
 * means for the step that is open is its saver's business; see `Arrival`.
 */
export function useResearchEvents(uuid: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = researchQuery(uuid);
    return listen(`/api/researches/${uuid}/events`, ({ event, data }) => {
      if (event === 'hello') return;
      const { step = null, version = null } = data as { step?: StepName | null; version?: number | null };
      const known = queries.getQueryData<Research>(queryKey);
      // Saved from here, most often.
      if (step && version !== null && known && known.versions[step] >= version) return;
      void queries.invalidateQueries({ queryKey });
    });
  }, [uuid, queries]);
}
