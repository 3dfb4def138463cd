import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';
import type { Me } from './access.contract.ts';

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => fetchJson<Me>('/api/me', { signal }),
  staleTime: 60_000,
});

/** Who is signed in, as the server says now. */
export const useMe = () => useQuery(meQuery);
