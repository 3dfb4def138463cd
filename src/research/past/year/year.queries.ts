import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { PastYear } from './year.contract.ts';

/** A year of the organisation; asked anew on every visit, as researches are completed and hidden. */
export const usePastYear = (year: number) =>
  useQuery({
    queryKey: ['researches', 'past-year', year],
    queryFn: ({ signal }): Promise<PastYear> => fetchJson(`/api/past_years/${year}`, { signal }),
    staleTime: 0,
  });
