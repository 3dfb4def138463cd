import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

export const sharePath = (research: string) => `/api/researches/${research}/share` as const;

export const shareQuery = (research: string) =>
  queryOptions({
    queryKey: ['share', research],
    queryFn: ({ signal }) => fetchJson(sharePath(research), { signal }),
  });

/** How a research is shared; for its owner alone. */
export const useShare = (research: string) => useQuery(shareQuery(research));
