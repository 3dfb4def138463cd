import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '#foundation/browser/api.ts';

/** Milliseconds after which it is asked again, as long as somebody looks. */
const every = 60_000;

export const installationQuery = queryOptions({
  queryKey: ['installation'],
  queryFn: ({ signal }) => fetchJson('/api/installation', { signal }),
  staleTime: 0,
  refetchInterval: every,
});
