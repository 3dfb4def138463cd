import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fetchList } from '#foundation/browser/api.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';
import type { GradeDecision } from './decisions.contract.ts';

/** What was decided about one factor, newest first, and read anew after each save; none for who does not work on the research. */
export function useDecisions(research: Research, factor: string): GradeDecision[] {
  const { uuid, versions } = research;
  const version = versions.weighing_factors;
  const { data = [] } = useQuery({
    queryKey: [...besideKey(uuid, 'decisions'), factor, version],
    queryFn: ({ signal }) => fetchList<GradeDecision>(`/api/grade_decisions?researchFactor.uuid=${factor}`, { signal }),
    enabled: version > 0 && workersOf(research).me !== null,
    placeholderData: keepPreviousData,
    // Of each version there is another list: those before are of no more use.
    gcTime: 0,
  });
  return data;
}
