import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { PastExpectations } from './expectation.contract.ts';

/** What was expected beside what was found; asked anew on every visit, as researches are completed and hidden. */
export const usePastExpectations = () =>
  useQuery({
    queryKey: ['researches', 'past', 'expectations'],
    queryFn: ({ signal }): Promise<PastExpectations> => fetchJson('/api/past_expectations', { signal }),
    staleTime: 0,
  });
