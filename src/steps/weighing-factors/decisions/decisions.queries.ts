import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { fetchList } from '#foundation/browser/api.ts';
import type { Research } from '#study/research.queries.ts';
import { besideKey, workersOf } from '#study/step/beside.ts';
import { afterOwnSave, type Decided, decidedIn, type Entry, evidenceIn } from './decisions.rules.ts';

/**
 * What was decided about one factor, newest first; none for who does not work on the research. What a save of one's own adds is known here; after
 * another's it is read anew.
 */
export function useDecisions(research: Research, factor: string): readonly Entry[] {
  const { uuid, versions } = research;
  const version = versions.weighing_factors;
  const { me } = workersOf(research);
  const queries = useQueryClient();
  const queryKey = [...besideKey(uuid, 'decisions'), factor];
  const { data = [] } = useQuery<readonly Entry[]>({
    queryKey,
    queryFn: ({ signal }) => fetchList(`/api/grade_decisions?researchFactor.uuid=${factor}`, { signal }),
    enabled: version > 0 && me !== null,
    // Who looks again later sees what was decided meanwhile.
    gcTime: 0,
  });
  const last = useRef<{ version: number; decided: Decided | null }>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version once, with the study as it is then.
  useEffect(() => {
    const before = last.current;
    const decided = decidedIn(research, factor);
    last.current = { version, decided };
    // The first save is what there is to read of.
    if (!before || before.version === 0 || before.version === version) return;
    const { updatedBy, updatedAt } = research.steps.find(({ name }) => name === 'weighing_factors')!;
    const isOwn = version === before.version + 1 && updatedBy?.uuid === me?.uuid;
    if (isOwn && updatedBy && updatedAt && queries.isFetching({ queryKey }) === 0)
      queries.setQueryData<readonly Entry[]>(
        queryKey,
        (known) =>
          known &&
          afterOwnSave(known, before.decided, decided, {
            user: updatedBy,
            at: updatedAt,
            evidence: evidenceIn(research, factor),
          }),
      );
    else void queries.invalidateQueries({ queryKey });
  }, [version]);
  return data;
}
