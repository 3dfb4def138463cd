import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { Share } from './sharing.contract.ts';

export const sharePath = (research: string) => `/api/researches/${research}/share`;

export const shareQuery = (research: string) =>
  queryOptions({
    queryKey: ['share', research],
    queryFn: ({ signal }) => fetchJson<Share>(sharePath(research), { signal }),
  });

/** How a research is shared; for its owner alone. */
export const useShare = (research: string) => useQuery(shareQuery(research));
